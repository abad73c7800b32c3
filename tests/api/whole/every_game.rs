//! A whole match of any game over HTTP, from the deal to the winner. The exports of
//! `api/transfer` are of such matches.

use std::path::Path;

use kibitz_game::table::claims::{PlayClaim, ResultClaim, RoundClaim, UndoClaim};
use kibitz_game::table::{Claim, script};

use crate::support::prelude::*;

/// The script of a whole match of this game, card by card if it has plays.
pub(in crate::api) fn whole_match(game: Game) -> script::Match {
    let folder = Path::new(crate::support::ROOT).join("tests/games");
    let files = std::fs::read_dir(folder.join(game.name())).unwrap();
    let path = files
        .map(|file| file.unwrap().path())
        .find(|path| {
            let path = path.to_string_lossy();
            path.ends_with("_card_by_card.txt") || path.ends_with("_round_by_round.txt")
        })
        .unwrap_or_else(|| panic!("{} has no whole match", game.name()));
    script::play(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Plays the whole match of a script over HTTP. It ends as it does in the script.
#[track_caller]
pub(in crate::api) fn play_again<'a>(client: &Client<'a>, played: &script::Match) -> Match<'a> {
    let settings = &played.settings;
    let seats: Vec<Value> = settings
        .seats
        .iter()
        .map(|name| json!({"name": name}))
        .collect();
    let opening = json!({"house_rules": settings.house_rules, "seats": seats});
    let at = Match::opened(client, opening);
    for record in &played.log {
        match &record.claim {
            Claim::Round(RoundClaim { deal }) => {
                at.post("/rounds", json!({"deal": deal})).is(201);
            }
            Claim::Play(PlayClaim { seat, play, stands }) => {
                let body = json!({"seat": seat, "play": play, "stands": stands});
                let answer = at.post("/plays", body).is(201);
                assert_eq!(
                    answer.json["entry"]["verdict"]["ruling"],
                    json!(record.ruling)
                );
            }
            Claim::Result(ResultClaim { round, result }) => {
                let path = format!("{}/rounds/{round}/result", at.path);
                at.client.put(&path, json!({"result": result})).is(200);
            }
            Claim::Undo(UndoClaim { back_to }) => {
                let body = back_to.map_or_else(|| json!({}), |to| json!({"back_to": to}));
                at.post("/undo", body).is(201);
            }
            other => panic!("a whole match has no {other:?}"),
        }
    }
    let standing = &at.table()["standing"];
    assert_eq!(*standing, json!(played.table.standing()));
    assert_eq!(standing["status"], "finished");
    at
}
