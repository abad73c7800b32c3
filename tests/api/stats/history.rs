//! A history of twelve matches, whose statistics are counted by hand.

use super::{echad, leaderboard, played, time, values};
use crate::support::prelude::*;

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
        let [noa, dan, eva, gil] = ana.players(["Noa", "Dan", "Eva", "Gil"]);
        let mut matches = Vec::new();
        let mut of = |rules: Value, players: &[&String], rounds: &[&str]| {
            let players: Vec<&str> = players.iter().map(|id| id.as_str()).collect();
            matches.push(played(&ana, rules, &players, rounds));
            matches.last().unwrap().clone()
        };

        // 1. Noa 30, Dan 5.
        let rounds = [
            "@1 out; @2 wild",
            "@2 out; @1 blue-he",
            "@1 out; @2 blue-yud",
        ];
        of(echad(30), &[&noa, &dan], &rounds);

        // 2. Card by card. Noa 10, Dan 0.
        let at = of(echad(10), &[&noa, &dan], &[]);
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
        at.undo();
        at.play(1, "call @2");
        at.play(2, "draw 2");
        at.stands(1, "lay red-tet");
        at.count(1, "@1 out; @2 blue-yud").is(200);

        // 3. Eva 40, the others nothing.
        let won = "@2 out; @1 wild; @3 wild";
        of(echad(30), &[&dan, &eva, &noa], &[won]);

        // 4. Noa and Dan share the win with 40 cards each; Eva has 15.
        of(
            json!({"game": "ten"}),
            &[&noa, &dan, &eva],
            &["@1 40; @2 40; @3 15"],
        );

        // 5. Eva and Noa have 40 cards each, and Eva has more exact tens.
        let ten = json!({"game": "ten", "tie_break": "most_exact_tens"});
        of(ten, &[&eva, &noa], &["@1 40 5; @2 40 3"]);

        // 6. Eva takes the only star.
        let claro = json!({"game": "claro", "stars_to_win": 1});
        of(claro, &[&noa, &dan, &eva, &gil], &["@3 star"]);

        // 7. Gil wins the only hand.
        let trash = json!({"game": "trash", "start_positions": 1});
        of(trash, &[&noa, &gil], &["@2 wins"]);

        // 8. Dan goes out first.
        let fire = json!({"game": "fire", "rounds_to_win": 1});
        of(fire, &[&dan, &noa], &["@1 out"]);

        // 9. Cut short: Noa 20, Eva 35 by an adjustment.
        let at = of(echad(300), &[&noa, &eva], &[]);
        at.count(1, "@1 out; @2 wild").is(200);
        at.adjust(2, 35);
        at.post("/end", json!({"counts": false})).is(201);

        // 10. Ended before anything was scored.
        let at = of(echad(300), &[&noa, &dan], &[]);
        at.begin("blue-gimel");
        at.end();

        // 11. Still open.
        of(echad(300), &[&noa, &dan], &["@2 out; @1 wild"]);

        // 12. Dan had won, but that was taken back: Noa 20, Dan 0.
        let at = of(echad(20), &[&noa, &dan], &[]);
        at.count(1, "@2 out; @1 wild").is(200);
        at.undo();
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

    /// A series with so many points before these: the number of a match, the total, the place and the
    /// average.
    pub(super) fn series(&self, earlier: u32, points: &[(usize, i64, u32, f64)]) -> Value {
        let points = points.iter().map(|(number, total, place, average)| {
            json!({
                "at": self.over(*number), "match_id": self.matches[number - 1].id(),
                "total": total, "place": place, "average": average
            })
        });
        json!({"earlier": earlier, "points": points.collect::<Value>()})
    }
}

/// Every statistic is asked about the same history, which none of the questions changes.
#[test]
fn every_statistic_of_a_history_is_as_counted_by_hand() {
    let kibitz = Kibitz::start();
    let history = History::play(&kibitz);
    super::a_history_of_twelve_matches_is_counted_as_by_hand(&history);
    super::a_span_and_a_game_are_counted_by_themselves(&history);
    super::three_at_a_table_are_three_pairs(&history);
    leaderboard::a_leaderboard_is_counted_from_the_matches_in_the_order_of_their_ends(&history);
    time::illegal_plays_are_told_apart_by_the_rule_that_they_broke(&history);
    values::a_key_leaves_only_the_matches_behind_its_row(&history);
    values::every_measure_goes_with_every_dimension_as_the_catalogue_says(&history);
    values::questions_of_a_family_are_answered(&history);
}
