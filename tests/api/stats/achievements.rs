//! Achievements, derived from the log and listed with the entry that earned them.

use super::{count, echad, open};
use crate::support::prelude::*;

/// A player's achievements: the codes, each with the entries that earned it, latest first.
fn earned(client: &Client<'_>, player: &str) -> Vec<(String, Vec<(String, u64)>)> {
    let path = format!("/v1/players/{player}/achievements");
    let shown = client.read(&path);
    assert_eq!(shown["player"]["id"], player);
    let all = shown["achievements"].list();
    let theirs = all.iter().filter(|one| one["times"] != 0);
    theirs
        .map(|one| {
            let entries = one["earned"].list();
            assert_eq!(one["times"], entries.len());
            let entry = |one: &Value| {
                let id = one["match_id"].text();
                (id.to_owned(), one["entry"].number())
            };
            let code = one["code"].text();
            (code.to_owned(), entries.iter().map(entry).collect())
        })
        .collect()
}

fn seq(at: &Match<'_>) -> u64 {
    at.read("")["seq"].number()
}

/// A round of Echad in which seat 2 comes down to one card and says so or not.
fn down_to_one(at: &Match<'_>, last: &str) {
    let deal = json!({"deal": {"game": "echad", "dealer": 1, "up": "blue-gimel"}});
    at.enter("/rounds", deal);
    for colour in ["blue", "blue", "red", "red", "green"] {
        at.play(2, &format!("lay {colour}-lose-a-turn"));
    }
    at.play(2, last);
}

#[test]
fn a_clean_round_and_three_calls_are_earned_until_they_are_taken_back() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [dan, noa] = ana.players(["Dan", "Noa"]);
    let at = open(&ana, echad(20), &[&dan, &noa]);
    down_to_one(&at, "lay green-he echad");
    at.play(1, "draw");
    at.play(1, "keep");
    at.play(2, "lay green-vav");
    assert_eq!(earned(&ana, &noa), vec![], "not over yet");
    let hand = "red-he red-vav red-zayin red-chet yellow-he yellow-vav yellow-zayin wild";
    at.count(1, &format!("@2 out; @1 {hand}")).is(200);
    let entry = seq(&at);
    let of_noa = vec![
        ("clean_round".to_owned(), vec![(at.id().to_owned(), entry)]),
        ("no_draw".to_owned(), vec![(at.id().to_owned(), entry)]),
    ];
    assert_eq!(earned(&ana, &noa), of_noa);
    assert_eq!(earned(&ana, &dan), vec![]);

    // Entered without plays, the same round earns nothing.
    let paper = open(&ana, echad(20), &[&dan, &noa]);
    paper.count(1, &format!("@2 out; @1 {hand}")).is(200);
    assert_eq!(earned(&ana, &noa), of_noa);

    // What is taken back is lost, and an illegal claim makes the round less than clean.
    at.undo_to(u32::try_from(entry - 2).unwrap());
    assert_eq!(earned(&ana, &noa), vec![]);
    let judged = at.claim(2, "lay red-tet").json;
    assert_eq!(judged["entry"]["verdict"]["ruling"], "illegal");
    at.play(2, "lay green-vav");
    at.count(1, &format!("@2 out; @1 {hand}")).is(200);
    let no_draw = ("no_draw".to_owned(), vec![(at.id().to_owned(), seq(&at))]);
    assert_eq!(earned(&ana, &noa), vec![no_draw]);

    // In the reader's language.
    let german = ana
        .get_in("de", &format!("/v1/players/{noa}/achievements?game=echad"))
        .is(200);
    assert_eq!(german.json["achievements"][1]["name"], "Nie gezogen");
    assert_eq!(german.json["achievements"].list().len(), 3);

    // Three calls in a match are one achievement, and one taken back is none of them.
    let [dan, noa] = ana.players(["Dan", "Noa"]);
    let at = open(&ana, echad(60), &[&dan, &noa]);
    let mut third = 0;
    for round in 1..=3 {
        down_to_one(&at, "lay green-he");
        at.play(1, "call @2");
        at.undo();
        at.play(1, "call @2");
        third = seq(&at);
        at.play(2, "draw 2");
        at.stands(1, "lay red-tet");
        at.count(round, "@1 out; @2 wild").is(200);
    }
    let of_dan = earned(&ana, &dan);
    let calls = of_dan.iter().find(|one| one.0 == "sharp_ears").unwrap();
    assert_eq!(calls.1, [(at.id().to_owned(), third)]);
    // He won three rounds without a draw, but with an illegal claim in each.
    assert!(
        of_dan
            .iter()
            .any(|one| one.0 == "no_draw" && one.1.len() == 3)
    );
    assert!(of_dan.iter().all(|one| one.0 != "clean_round"));
}

#[test]
fn a_hand_of_trash_in_five_turns_is_earned_once_the_table_has_played_it() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let trash = json!({"game": "trash", "start_positions": 1});
    let at = open(&ana, trash.clone(), &[&noa, &dan]);
    at.enter("/rounds", json!({"deal": {"game": "trash"}}));
    for (seat, play) in [(1, "turn stock discard QD"), (2, "turn stock AS>1")] {
        let play = Game::Trash.play(play).unwrap();
        at.enter("/plays", json!({"seat": seat, "play": play}));
    }
    if at.read("")["status"] == "open" {
        count(&at, Game::Trash, 1, "@2 wins");
    }
    let codes = earned(&ana, &dan).into_iter().map(|one| one.0);
    assert_eq!(codes.collect::<Vec<_>>(), ["clean_hand", "five_turns"]);
    // Merged players have the achievements of both.
    let other = ana.player("Daniel");
    ana.merge(&dan, &other).is(200);
    assert_eq!(earned(&ana, &other).len(), 2);
}
