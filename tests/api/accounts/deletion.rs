//! A deletion that was cut off.

use serde_json::json;

use crate::support::table::{Match, opening};
use crate::support::{Kibitz, eventually};

#[test]
fn a_deletion_that_was_cut_off_is_finished_at_the_next_start() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let own = Match::opened(&ben, opening(&["Ana", "Ben"]));
    let (guest, _) = own.guest(&kibitz, json!({"role": "viewer"}));
    // At Ana's table he is a player of hers.
    let player = ana.post("/v1/players", json!({"name": "Benjamin"})).is(201);
    let player = player.text("/id");
    let code = format!("/v1/players/{player}/link-code");
    let code = ana.post(&code, json!({})).is(201).text("/code");
    ben.post("/v1/circles", json!({"code": code})).is(201);
    let mut body = opening(&["Ana", "Ben"]);
    body["seats"][1] = json!({"player_id": player});
    let at = Match::opened(&ana, body);
    assert_eq!(at.table()["names"], json!(["Ana", "Benjamin"]));
    let id = ben.get("/v1/account").is(200).text("/id");
    let (match_id, path) = (own.id().to_owned(), own.path.clone());
    // As the service leaves it when it is killed after the first step.
    kibitz.execute(&format!(
        "UPDATE accounts SET deleted_at = '2026-01-01 00:00:00' WHERE id = '{id}'"
    ));

    let next = Kibitz::beside(&kibitz);
    let seen = || next.bearer(guest.client.token()).get(&path).status;
    // It does so soon after it has started.
    eventually(|| seen() != 200);
    assert_eq!(seen(), 401);
    let at = at.seen_by(next.bearer(ana.token()));
    eventually(|| at.table()["names"] == json!(["Ana", "somebody"]));
    let there = |text: &str| {
        let kept = kibitz.kept();
        kept.windows(text.len()).any(|part| part == text.as_bytes())
    };
    // The account goes last.
    eventually(|| !there(&id));
    assert!(!there(&match_id) && !there("Benjamin"));
}
