//! A history of twelve matches, whose statistics are counted by hand.

use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use super::{count, echad, open, player};
use crate::support::table::Match;
use crate::support::{Client, Kibitz};

/// A history of twelve matches, in this order. A comment says how each of them ends.
pub(super) struct History<'a> {
    pub(super) ana: Client<'a>,
    pub(super) noa: String,
    pub(super) dan: String,
    pub(super) eva: String,
    pub(super) gil: String,
    pub(super) matches: Vec<Match<'a>>,
}

impl<'a> History<'a> {
    pub(super) fn play(kibitz: &'a Kibitz) -> Self {
        let ana = kibitz.sign_up("Ana");
        let [noa, dan, eva, gil] = ["Noa", "Dan", "Eva", "Gil"].map(|name| player(&ana, name));
        let mut matches = Vec::new();
        let mut of = |rules: Value, players: &[&String]| {
            let players: Vec<&str> = players.iter().map(|id| id.as_str()).collect();
            matches.push(open(&ana, rules, &players));
            matches.last().unwrap().clone()
        };

        // 1. Noa 30, Dan 5.
        let at = of(echad(30), &[&noa, &dan]);
        at.count(1, "@1 out; @2 wild").is(200);
        at.count(2, "@2 out; @1 blue-he").is(200);
        at.count(3, "@1 out; @2 blue-yud").is(200);

        // 2. Card by card. Noa 10, Dan 0.
        let at = of(echad(10), &[&noa, &dan]);
        at.begin("blue-gimel");
        let illegal = |seat: u8, play: &str| {
            let judged = at.claim(seat, play).json;
            assert_eq!(judged["entry"]["verdict"]["ruling"], "illegal", "{play}");
        };
        illegal(1, "lay blue-he");
        illegal(2, "lay red-tet");
        for colour in ["blue", "blue", "red", "red", "green"] {
            at.play(2, &format!("lay {colour}-lose-a-turn"));
        }
        at.play(2, "lay green-he");
        at.play(1, "call @2");
        illegal(1, "call @2");
        // The call is taken back, along with the illegal claim after it, and made
        // again.
        at.post("/undo", json!({})).is(201);
        at.play(1, "call @2");
        at.play(2, "draw 2");
        at.stands(1, "lay red-tet");
        at.count(1, "@1 out; @2 blue-yud").is(200);

        // 3. Eva 40, the others nothing.
        let at = of(echad(30), &[&dan, &eva, &noa]);
        at.count(1, "@2 out; @1 wild; @3 wild").is(200);

        // 4. Noa and Dan share the win with 40 cards each; Eva has 15.
        let at = of(json!({"game": "ten"}), &[&noa, &dan, &eva]);
        count(&at, Game::Ten, 1, "@1 40; @2 40; @3 15");

        // 5. Eva and Noa have 40 cards each, and Eva has more exact tens.
        let ten = json!({"game": "ten", "tie_break": "most_exact_tens"});
        let at = of(ten, &[&eva, &noa]);
        count(&at, Game::Ten, 1, "@1 40 5; @2 40 3");

        // 6. Eva takes the only star.
        let claro = json!({"game": "claro", "stars_to_win": 1});
        let at = of(claro, &[&noa, &dan, &eva, &gil]);
        count(&at, Game::Claro, 1, "@3 star");

        // 7. Gil wins the only hand.
        let trash = json!({"game": "trash", "start_positions": 1});
        let at = of(trash, &[&noa, &gil]);
        count(&at, Game::Trash, 1, "@2 wins");

        // 8. Dan goes out first.
        let fire = json!({"game": "fire", "rounds_to_win": 1});
        let at = of(fire, &[&dan, &noa]);
        count(&at, Game::Fire, 1, "@1 out");

        // 9. Cut short: Noa 20, Eva 35 by an adjustment.
        let at = of(echad(300), &[&noa, &eva]);
        at.count(1, "@1 out; @2 wild").is(200);
        let gift = json!({"seat": 2, "points": 35, "reason": "A gift."});
        at.post("/adjustments", gift).is(201);
        at.post("/end", json!({"counts": false})).is(201);

        // 10. Ended before anything was scored.
        let at = of(echad(300), &[&noa, &dan]);
        at.begin("blue-gimel");
        at.post("/end", json!({})).is(201);

        // 11. Still open.
        let at = of(echad(300), &[&noa, &dan]);
        at.count(1, "@2 out; @1 wild").is(200);

        // 12. Dan had won, but that was taken back: Noa 20, Dan 0.
        let at = of(echad(20), &[&noa, &dan]);
        at.count(1, "@2 out; @1 wild").is(200);
        at.post("/undo", json!({})).is(201);
        at.count(1, "@1 out; @2 wild").is(200);

        History {
            ana,
            noa,
            dan,
            eva,
            gil,
            matches,
        }
    }

    /// When this match ended.
    pub(super) fn over(&self, number: usize) -> String {
        self.matches[number - 1]
            .get("")
            .is(200)
            .text("/finished_at")
    }

    /// The points of a series: the number of a match, the total, the place and the
    /// average.
    pub(super) fn series(&self, points: &[(usize, i64, u32, f64)]) -> Value {
        let series = points.iter().map(|(number, total, place, average)| {
            json!({
                "at": self.over(*number), "match_id": self.matches[number - 1].id(),
                "total": total, "place": place, "average": average
            })
        });
        series.collect()
    }
}
