//! What each role can enter.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::{Match, opening, play, tally};

fn ben() -> Value {
    json!({"role": "player", "seat": 2})
}

#[test]
fn a_viewer_only_looks_on() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (viewer, _) = at.guest(&kibitz, json!({"role": "viewer"}));
    for below in ["", "/table", "/scoresheet", "/log", "/members"] {
        viewer.get(below).is(200);
    }
    let play = json!({"seat": 2, "play": play("lay blue-he")});
    at.unchanged(|_| {
        // A dry run changes nothing, so a viewer can do it.
        let asked = viewer.post("/plays?dry_run=true", play.clone()).is(200);
        assert_eq!(asked.json["entry"]["verdict"]["ruling"], "legal");
        let refused = |answer: crate::support::Answer, expected: &str| {
            let answer = answer.refused(403, "role_required", None);
            assert_eq!(answer.json["expected"], expected);
        };
        refused(viewer.post("/plays", play), "a player or the host");
        refused(viewer.post("/undo", json!({})), "a player or the host");
        refused(viewer.post("/end", json!({})), "the host");
        refused(viewer.post("/invites", json!({"role": "host"})), "the host");
    });
}

#[test]
fn a_player_enters_for_anyone_but_does_not_manage_the_match() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (player, _) = at.guest(&kibitz, ben());
    player.play(2, "lay blue-he");
    player.play(3, "lay blue-yud");
    player.post("/undo", json!({})).is(201);
    at.unchanged(|_| {
        let adjustment = json!({"seat": 2, "points": 5, "reason": "A gift."});
        for (below, body) in [
            ("/adjustments", adjustment),
            ("/end", json!({})),
            ("/invites", json!({"role": "viewer"})),
        ] {
            let answer = player.post(below, body);
            let answer = answer.refused(403, "role_required", None);
            assert_eq!(answer.json["expected"], "the host");
        }
        player.get("/invites").refused(403, "role_required", None);
    });
}

#[test]
fn own_seat_only() {
    let kibitz = Kibitz::start();
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["etiquette"] = json!({"entry": "own_seat"});
    let at = Match::opened(&kibitz.nobody(), body);
    let (player, _) = at.guest(&kibitz, ben());
    player.begin("blue-gimel");
    player.play(2, "lay blue-he");
    let chaims = json!({"seat": 3, "play": play("lay blue-yud")});
    at.unchanged(|_| {
        let answer = player.post("/plays", chaims.clone());
        let answer = answer.refused(403, "role_required", None);
        assert_eq!(answer.json["expected"], "the player of seat 3, or the host");
        player.post("/plays?dry_run=true", chaims.clone()).is(200);
    });
    // The host can enter plays for everyone.
    at.post("/plays", chaims).is(201);
    player.post("/undo", json!({})).is(201);
}

#[test]
fn a_host_by_invitation_does_what_a_host_does() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let (helper, id) = at.guest(&kibitz, json!({"role": "host"}));
    let (player, member) = helper.guest(&kibitz, ben());
    let body = json!({"result": tally("@1 out; @2 blue-he; @3 red-he")});
    let path = format!("{}/rounds/1/result", at.path);
    player.client.put(&path, body).is(200);
    let adjustment = json!({"seat": 2, "points": 5, "reason": "A gift."});
    helper.post("/adjustments", adjustment).is(201);
    helper
        .client
        .delete(&format!("{}/members/{member}", at.path))
        .is(204);
    player.get("").refused(401, "token_revoked", None);
    helper.post("/end", json!({})).is(201);
    assert_eq!(at.log()[2]["by"], json!(id));
}
