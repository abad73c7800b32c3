//! What a token opens, and what each role can enter. All that is refused is in the matrix.

use crate::support::prelude::*;

const TOKEN: &str = "kbh_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

#[test]
fn a_host_token_is_of_one_match() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let body = with(opening(&["Ana", "Ben"]), json!({"host_token": TOKEN}));
    // A token used before its match exists must work afterwards: unknown is not cached.
    let host = kibitz.bearer(TOKEN);
    host.get("/v1/matches").refused(401, "token_unknown", None);
    let at = Match::opened(&nobody, body.clone());
    assert_eq!(at.client.token(), TOKEN);
    for other in [body.clone(), with(body, json!({"id": OTHER_ID}))] {
        let answer = nobody.post("/v1/matches", other);
        answer.refused(409, "taken", "host_token");
    }

    Match::open(&kibitz);
    let list = host.get("/v1/matches").is(200);
    assert_eq!(list.each("id"), [at.id()]);
    assert_eq!(list.json.get("next"), None);
}

/// A token is never ignored, even where none is needed.
#[test]
fn a_token_has_to_be_a_good_one() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let (tablet, session) = kibitz.sign_in("Ana", "a tablet");
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    at.begin("blue-gimel");
    tablet.read(&at.path);
    ana.delete(&format!("/v1/sessions/{session}")).is(204);
    let unknown = "token_unknown";
    for (client, code, to_open) in [
        (kibitz.bearer("secret"), unknown, (401, unknown)),
        (kibitz.bearer(TOKEN), unknown, (403, "account_required")),
        (tablet, "token_revoked", (401, "token_revoked")),
    ] {
        let cases = r#"
            GET => 401 $code
            GET /table => 401 $code
            GET /log => 401 $code
            GET /scoresheet => 401 $code
            POST /plays {"seat": 2, "play": {"kind": "echad_draw"}} => 401 $code
        "#;
        at.unchanged(|at| at.closed_to(&client, &cases.replace("$code", code)));
        let answer = client.get(&at.path);
        assert_eq!(answer.header("WWW-Authenticate"), Some("Bearer"));
        client.get("/v1/matches").refused(401, code, None);
        let open = client.post("/v1/matches", opening(&["Ana", "Ben", "Chaim"]));
        for answer in [open, client.join("2222-2222")] {
            answer.refused(to_open.0, to_open.1, None);
        }
    }
    at.read("");
}

#[track_caller]
fn role_required(answer: Answer, expected: &str) {
    let answer = answer.refused(403, "role_required", None);
    assert_eq!(answer.json["expected"], expected);
}

#[test]
fn a_viewer_only_looks_on_and_a_player_enters_for_anyone() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let viewer = at.viewed(&kibitz);
    let (player, _) = at.guest(&kibitz, seat(2));
    let play = json!({"seat": 2, "play": play("lay blue-he")});
    at.unchanged(|_| {
        // A dry run changes nothing, so a viewer can do it.
        let asked = viewer.post("/plays?dry_run=true", play.clone()).is(200);
        assert_eq!(asked.json["entry"]["verdict"]["ruling"], "legal");
        role_required(viewer.post("/plays", play), "a player or the host");
        role_required(viewer.post("/undo", json!({})), "a player or the host");
        for one in [&viewer, &player] {
            role_required(one.post("/end", json!({})), "the host");
            role_required(one.post("/invites", json!({"role": "host"})), "the host");
            role_required(one.get("/invites"), "the host");
        }
    });
    player.play(2, "lay blue-he");
    player.play(3, "lay blue-yud");
    player.undo();
}

#[test]
fn own_seat_only() {
    let kibitz = Kibitz::start();
    let etiquette = json!({"etiquette": {"entry": "own_seat"}});
    let at = Match::of_three(&kibitz.nobody(), etiquette);
    let (player, _) = at.guest(&kibitz, seat(2));
    player.begin("blue-gimel");
    player.play(2, "lay blue-he");
    let chaims = json!({"seat": 3, "play": play("lay blue-yud")});
    at.unchanged(|_| {
        let answer = player.post("/plays", chaims.clone());
        role_required(answer, "the player of seat 3, or the host");
        player.post("/plays?dry_run=true", chaims.clone()).is(200);
    });
    // The host can enter plays for everyone.
    at.enter("/plays", chaims);
    player.undo();
}

#[test]
fn a_host_by_invitation_does_what_a_host_does() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let (helper, id) = at.guest(&kibitz, json!({"role": "host"}));
    let (player, member) = helper.guest(&kibitz, seat(2));
    player.count(1, "@1 out; @2 blue-he; @3 red-he").is(200);
    helper.adjust(2, 5);
    helper.remove(&member);
    player.get("").refused(401, "token_revoked", None);
    helper.end();
    assert_eq!(at.log()[2]["by"], json!(id));
}
