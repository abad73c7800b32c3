//! Playing again: the next match of the same people.

use std::num::NonZeroU32;

use kibitz::config::Allowance;

use crate::support::prelude::*;

/// A match for Ana, Ben and Chaim that its host has ended.
fn over<'a>(client: &Client<'a>) -> Match<'a> {
    let more = json!({
        "house_rules": {"target_score": 100}, "etiquette": {"entry": "own_seat"},
        "place": "at Noa's", "note": "Noa's first match.", "tags": ["family"]
    });
    let at = Match::of_three(client, more);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    at.end();
    at
}

/// Asks for the rematch.
#[track_caller]
fn rematch(at: &Match<'_>) -> Answer {
    at.post("/rematch", json!({})).is(201)
}

/// The match that an answer shows, for this client.
fn next<'a>(client: Client<'a>, answer: &Answer) -> Match<'a> {
    let path = format!("/v1/matches/{}", answer.text("/match/id"));
    Match { client, path }
}

/// The match that an answer shows, for its host.
fn hosted<'a>(kibitz: &'a Kibitz, answer: &Answer) -> Match<'a> {
    next(kibitz.bearer(&answer.text("/host_token")), answer)
}

fn names(one: &Value) -> Vec<&str> {
    one["seats"]
        .list()
        .iter()
        .map(|seat| seat["name"].text())
        .collect()
}

fn members(at: &Match<'_>) -> usize {
    at.get("/members").is(200).items().len()
}

#[test]
fn the_same_people_play_again_by_the_same_rules() {
    let kibitz = Kibitz::start();
    let at = over(&kibitz.nobody());
    let before = at.read("");
    let answer = rematch(&at);
    let opened = &answer.json["match"];
    for same in ["game", "house_rules", "etiquette", "seats"] {
        assert_eq!(opened[same], before[same], "{same}");
    }
    has(opened, json!({"status": "open", "seq": 0}));
    let notes = json!({"place": "at Noa's", "note": "", "tags": ["family"]});
    assert_eq!(opened["notes"], notes);
    assert_eq!(opened["rematch_of"], before["id"]);
    assert_eq!(at.read("")["rematch"], opened["id"]);
    has(&answer.json, json!({"member": null, "guest_token": null}));
    let host = hosted(&kibitz, &answer);
    let tag = host.get("").is(200).header("ETag").map(str::to_owned);
    assert_eq!(answer.header("ETag"), tag.as_deref());
    host.begin("blue-gimel");
    // Each of the tokens is for its own match.
    at.closed_to(&host.client, "GET => 404 match_not_found");
    host.closed_to(&at.client, "GET => 404 match_not_found");
}

#[test]
fn everyone_moves_up_one_seat_if_asked_to() {
    let kibitz = Kibitz::start();
    let (ana, noa) = (kibitz.sign_up("Ana"), kibitz.sign_up("Noa"));
    let dan = ana.player("Dan");
    let dani = json!({"name": "Dani", "player_id": dan});
    let at = Match::sat(&ana, json!([dani, {"name": "Ben"}, {"name": "Chaim"}]));
    at.end();
    at.joined_by(&noa, seat(1));
    let (ben, _) = at.guest(&kibitz, seat(2));
    let answer = at.enter("/rematch", json!({"rotate": true}));
    let opened = &answer["match"];
    assert_eq!(names(opened), ["Ben", "Chaim", "Dani"]);
    assert_eq!(opened["seats"][2]["player_id"], json!(dan));
    let noas = rematch(&at.seen_by(noa)).json;
    assert_eq!(noas["member"]["seat"], 3);
    assert_eq!(noas["match"]["seats"][2].get("player_id"), None);
    assert_eq!(rematch(&ben).json["member"]["seat"], 1);
}

#[test]
fn a_match_is_played_again_only_once_it_is_over() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.refuses("POST /rematch {} => 409 match_open");
    at.end();
    at.refuses(
        r#"
        POST /rematch {"rotate": 1} => 422 invalid_body rotate
        POST /rematch {"turn": true} => 422 invalid_body turn
        "#,
    );
    assert_eq!(at.read("").get("rematch"), None);
}

#[test]
fn a_repeated_request_gets_the_same_match_and_the_same_token() {
    let kibitz = Kibitz::start();
    let at = over(&kibitz.nobody());
    let (ben, _) = at.guest(&kibitz, seat(2));
    let (hostess, _) = at.guest(&kibitz, json!({"role": "host"}));
    // A host who was invited opens it: the first host has a place in it all the same.
    let opened = hostess.enter("/rematch", json!({"rotate": true}));
    for one in [&at, &ben, &hostess] {
        let first = rematch(one).json;
        // The rematch is there already, however it was to begin.
        let again = one.enter("/rematch", json!({"rotate": false}));
        assert_eq!(again, first);
        assert_eq!(names(&again["match"]), ["Ben", "Chaim", "Ana"]);
        assert_eq!(first["match"]["id"], opened["match"]["id"]);
    }
    let host = hosted(&kibitz, &rematch(&at));
    assert_eq!(members(&host), 2);
    for (one, role) in [(&hostess, "host"), (&ben, "player")] {
        let answer = rematch(one);
        assert_eq!(answer.json["member"]["role"], role);
        let token = answer.text("/guest_token");
        assert!(token.starts_with("kbg_") && token.len() == 47, "{token}");
        let seen = host.seen_by(kibitz.bearer(&token)).get("/members").is(200);
        let own = seen.items().iter().find(|one| one["current"] == true);
        assert_eq!(own.unwrap()["id"], answer.json["member"]["id"]);
    }
    // Once it is deleted, another one can be opened, with other tokens.
    host.delete("").is(204);
    assert_eq!(at.read("").get("rematch"), None);
    let other = rematch(&at);
    assert_ne!(other.text("/host_token"), host.client.token());
}

#[test]
fn accounts_are_members_again_at_once() {
    let kibitz = Kibitz::start();
    let (ana, noa) = (kibitz.sign_up("Ana"), kibitz.sign_up("Noa"));
    let at = over(&ana);
    at.joined_by(&noa, viewer());
    let (guest, id) = at.guest(&kibitz, seat(3));
    at.remove(&id);
    let answer = rematch(&at);
    assert_eq!(answer.json.get("host_token"), None);
    let own = next(ana.clone(), &answer);
    own.begin("blue-gimel");
    own.seen_by(noa.clone()).table();
    for (who, query) in [(&noa, "?whose=joined"), (&ana, "")] {
        let list = who.get(&format!("/v1/matches{query}")).is(200);
        assert_eq!(list.items().len(), 2);
    }
    // Who was removed from the match is not at the next one.
    at.closed_to(&guest.client, "POST /rematch {} => 401 token_revoked");
    assert_eq!(members(&own), 1);
}

#[test]
fn an_adopted_match_is_played_again_by_its_account_and_its_host_token() {
    let kibitz = Kibitz::start();
    let at = over(&kibitz.nobody());
    let (ben, member) = at.guest(&kibitz, seat(2));
    let (ana, bens) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    at.adopted_by(&ana).is(200);
    ben.adopted_by(&bens).is(200);
    let next = hosted(&kibitz, &rematch(&at));
    next.begin("blue-gimel");
    next.seen_by(ana.clone()).end();
    // The account and the phone are one member, as before.
    let phone = rematch(&ben);
    let account = rematch(&at.seen_by(bens));
    assert_eq!(phone.json["member"], account.json["member"]);
    assert_ne!(phone.json["member"]["id"], json!(member));
    assert_eq!(account.json.get("guest_token"), None);
    let phone = kibitz.bearer(&phone.text("/guest_token"));
    next.seen_by(phone).table();

    // Who adopts a match that has a rematch has that too.
    let at = over(&kibitz.nobody());
    let opened = rematch(&at).json;
    at.adopted_by(&ana).is(200);
    let placed = rematch(&at.seen_by(ana.clone())).json;
    assert_eq!(placed["match"]["id"], opened["match"]["id"]);
    assert_eq!(placed["match"]["you"], json!({"role": "host"}));
    // With those from before, two of each.
    assert_eq!(ana.get("/v1/matches").is(200).items().len(), 4);
    // One that another account has adopted stays theirs.
    let at = over(&kibitz.nobody());
    let opened = rematch(&at);
    hosted(&kibitz, &opened)
        .adopted_by(&kibitz.sign_up("Eve"))
        .is(200);
    at.adopted_by(&ana).is(200);
    at.closed_to(&ana, "POST /rematch {} => 403 role_required");
}

#[test]
fn who_is_no_player_of_the_rematch_needs_a_code_to_look_on() {
    let kibitz = Kibitz::start();
    let (ana, noa) = (kibitz.sign_up("Ana"), kibitz.sign_up("Noa"));
    let [player, other] = ana.players(["Noa", "Dan"]);
    noa.enter_circle(&ana.link_code(&player)).is(201);
    let at = Match::sat(&ana, json!([{"name": "Ana"}, {"player_id": player}]));
    at.end();
    let opened = rematch(&at);
    let looks = rematch(&at.seen_by(noa.clone()));
    assert_eq!(looks.json["match"]["you"], viewer());
    // Someone else sits there now.
    next(ana, &opened)
        .put("/seats/2/player", json!({"player_id": other}))
        .is(200);
    at.closed_to(&noa, "POST /rematch {} => 403 role_required");
}

#[test]
fn who_joins_the_match_later_gets_to_its_rematch_too() {
    let kibitz = Kibitz::start();
    let at = over(&kibitz.nobody());
    let opened = rematch(&at);
    let host = hosted(&kibitz, &opened);
    let (ben, _) = at.guest(&kibitz, seat(2));
    let bens = rematch(&ben);
    host.seen_by(kibitz.bearer(&bens.text("/guest_token")))
        .begin("blue-gimel");
    // An account that is at the table already stays who it is.
    let noa = kibitz.sign_up("Noa");
    let (noas, _) = at.joined_by(&noa, viewer());
    host.joined_by(&noa, seat(3));
    let answer = rematch(&noas);
    assert_eq!(answer.json["match"]["id"], opened.json["match"]["id"]);
    assert_eq!(members(&host), 2);

    // Who left the rematch needs a new code.
    let at = over(&kibitz.nobody());
    let (ben, _) = at.guest(&kibitz, seat(2));
    let (noas, _) = at.joined_by(&noa, viewer());
    let host = hosted(&kibitz, &rematch(&at));
    for one in [&ben, &noas] {
        host.remove(&rematch(one).text("/member/id"));
        for _ in 0..2 {
            at.closed_to(&one.client, "POST /rematch {} => 403 role_required");
        }
    }
    assert_eq!(members(&host), 0);
    // With it, an account gets there through the first match again.
    host.joined_by(&noa, viewer());
    assert_eq!(rematch(&noas).json["match"]["id"], host.id());
    assert_eq!(members(&host), 1);
}

#[test]
fn a_rematch_counts_as_a_match_that_is_opened() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_matches_per_host = Allowance(NonZeroU32::new(2));
    });
    let at = over(&kibitz.nobody());
    let next = hosted(&kibitz, &rematch(&at));
    next.end();
    next.refuses("POST /rematch {} => 429 too_many_matches");
    // To ask for the one that there is opens nothing.
    rematch(&at);
}
