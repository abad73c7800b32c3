//! Playing again: the next match of the same people.

use std::num::NonZeroU32;

use kibitz::config::Allowance;
use serde_json::{Value, json};

use crate::support::table::{Match, opening};
use crate::support::{Answer, Client, Kibitz};

/// A match for Ana, Ben and Chaim that its host has ended.
fn over<'a>(client: &Client<'a>) -> Match<'a> {
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["house_rules"]["target_score"] = json!(100);
    body["etiquette"] = json!({"entry": "own_seat"});
    body["place"] = json!("at Noa's");
    body["note"] = json!("Noa's first match.");
    body["tags"] = json!(["family"]);
    let at = Match::opened(client, body);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    at.post("/end", json!({})).is(201);
    at
}

/// The match that an answer shows, for this client.
fn next<'a>(client: Client<'a>, answer: &Answer) -> Match<'a> {
    let path = format!("/v1/matches/{}", answer.text("/match/id"));
    Match { client, path }
}

fn names(one: &Value) -> Vec<&str> {
    let seats = one["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["name"].as_str().unwrap()).collect()
}

#[test]
fn the_same_people_play_again_by_the_same_rules() {
    let kibitz = Kibitz::start();
    let at = over(&kibitz.nobody());
    let before = at.get("").is(200).json;
    let answer = at.post("/rematch", json!({})).is(201);
    let opened = &answer.json["match"];
    for same in ["game", "house_rules", "etiquette", "seats"] {
        assert_eq!(opened[same], before[same], "{same}");
    }
    assert_eq!(opened["status"], "open");
    assert_eq!(opened["seq"], 0);
    let notes = json!({"place": "at Noa's", "note": "", "tags": ["family"]});
    assert_eq!(opened["notes"], notes);
    assert_eq!(opened["rematch_of"], before["id"]);
    assert_eq!(at.get("").is(200).json["rematch"], opened["id"]);
    assert_eq!(answer.json.get("member"), None);
    assert_eq!(answer.json.get("guest_token"), None);
    let host = next(kibitz.bearer(&answer.text("/host_token")), &answer);
    let tag = host.get("").is(200).header("ETag").map(str::to_owned);
    assert_eq!(answer.header("ETag"), tag.as_deref());
    host.begin("blue-gimel");
    // Each of the tokens is for its own match.
    at.seen_by(host.client.clone())
        .get("")
        .refused(404, "match_not_found", None);
    host.seen_by(at.client.clone())
        .get("")
        .refused(404, "match_not_found", None);
}

#[test]
fn everyone_moves_up_one_seat_if_asked_to() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let dan = ana.post("/v1/players", json!({"name": "Dan"})).is(201);
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["seats"][0] = json!({"name": "Dani", "player_id": dan.text("/id")});
    let at = Match::opened(&ana, body);
    at.post("/end", json!({})).is(201);
    let noa = kibitz.sign_up("Noa");
    at.joined_by(&noa, json!({"role": "player", "seat": 1}));
    let (ben, _) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let answer = at.post("/rematch", json!({"rotate": true})).is(201);
    let opened = &answer.json["match"];
    assert_eq!(names(opened), ["Ben", "Chaim", "Dani"]);
    assert_eq!(opened["seats"][2]["player_id"], json!(dan.text("/id")));
    let noas = noa.post(&format!("{}/rematch", at.path), json!({})).is(201);
    assert_eq!(noas.json["member"]["seat"], 3);
    assert_eq!(noas.json["match"]["seats"][2].get("player_id"), None);
    let bens = ben.post("/rematch", json!({})).is(201);
    assert_eq!(bens.json["member"]["seat"], 1);
}

#[test]
fn a_match_is_played_again_only_once_it_is_over_and_by_its_host() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let (ben, _) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let (viewer, _) = at.guest(&kibitz, json!({"role": "viewer"}));
    at.post("/rematch", json!({}))
        .refused(409, "match_open", None);
    at.post("/end", json!({})).is(201);
    for one in [&ben, &viewer] {
        let refused = one.post("/rematch", json!({}));
        refused.refused(403, "role_required", None);
    }
    let stranger = at.seen_by(kibitz.sign_up("Eve"));
    let refused = stranger.post("/rematch", json!({}));
    refused.refused(404, "match_not_found", None);
    let refused = at.post("/rematch", json!({"rotate": 1}));
    refused.refused(422, "invalid_body", "rotate");
    let refused = at.post("/rematch", json!({"turn": true}));
    refused.refused(422, "invalid_body", "turn");
    assert_eq!(at.get("").is(200).json.get("rematch"), None);
}

#[test]
fn a_repeated_request_gets_the_same_match_and_the_same_token() {
    let kibitz = Kibitz::start();
    let at = over(&kibitz.nobody());
    let (ben, _) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let (hostess, _) = at.guest(&kibitz, json!({"role": "host"}));
    // A host who was invited opens it: the first host has a place in it all the same.
    let opened = hostess.post("/rematch", json!({"rotate": true})).is(201);
    for one in [&at, &ben, &hostess] {
        let first = one.post("/rematch", json!({})).is(201);
        // The rematch is there already, however it was to begin.
        let again = one.post("/rematch", json!({"rotate": false})).is(201);
        assert_eq!(again.json, first.json);
        assert_eq!(names(&again.json["match"]), ["Ben", "Chaim", "Ana"]);
        assert_eq!(first.json["match"]["id"], opened.json["match"]["id"]);
    }
    let host = at.post("/rematch", json!({})).is(201);
    let host = next(kibitz.bearer(&host.text("/host_token")), &host);
    let members = host.get("/members").is(200).json;
    let members = members["items"].as_array().unwrap();
    assert_eq!(members.len(), 2, "{members:?}");
    for (one, role) in [(&hostess, "host"), (&ben, "player")] {
        let answer = one.post("/rematch", json!({})).is(201);
        assert_eq!(answer.json["member"]["role"], role);
        let token = answer.text("/guest_token");
        assert!(token.starts_with("kbg_") && token.len() == 47, "{token}");
        let seen = host.seen_by(kibitz.bearer(&token)).get("/members").is(200);
        let items = seen.json["items"].as_array().unwrap();
        let own = items.iter().find(|one| one["current"] == true).unwrap();
        assert_eq!(own["id"], answer.json["member"]["id"]);
    }
    // Once it is deleted, another one can be opened, with other tokens.
    host.client.delete(&host.path).is(204);
    assert_eq!(at.get("").is(200).json.get("rematch"), None);
    let other = at.post("/rematch", json!({})).is(201);
    assert_ne!(other.text("/host_token"), host.client.token());
}

#[test]
fn accounts_are_members_again_at_once() {
    let kibitz = Kibitz::start();
    let (ana, noa) = (kibitz.sign_up("Ana"), kibitz.sign_up("Noa"));
    let at = over(&ana);
    at.joined_by(&noa, json!({"role": "viewer"}));
    let (guest, id) = at.guest(&kibitz, json!({"role": "player", "seat": 3}));
    at.client
        .delete(&format!("{}/members/{id}", at.path))
        .is(204);
    let answer = at.post("/rematch", json!({})).is(201);
    assert_eq!(answer.json.get("host_token"), None);
    let own = next(ana.clone(), &answer);
    own.begin("blue-gimel");
    own.seen_by(noa.clone()).get("/table").is(200);
    let joined = noa.get("/v1/matches?whose=joined").is(200).json;
    assert_eq!(joined["items"].as_array().unwrap().len(), 2);
    let mine = ana.get("/v1/matches").is(200).json;
    assert_eq!(mine["items"].as_array().unwrap().len(), 2);
    // Who was removed from the match is not at the next one.
    guest
        .post("/rematch", json!({}))
        .refused(401, "token_revoked", None);
    let members = own.get("/members").is(200).json;
    assert_eq!(members["items"].as_array().unwrap().len(), 1);
}

#[test]
fn an_adopted_match_is_played_again_by_its_account_and_its_host_token() {
    let kibitz = Kibitz::start();
    let at = over(&kibitz.nobody());
    let (ben, member) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let (ana, bens) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    for (account, token) in [(&ana, at.client.token()), (&bens, ben.client.token())] {
        let adopt = format!("{}/adopt", at.path);
        account.post(&adopt, json!({"token": token})).is(200);
    }
    let answer = at.post("/rematch", json!({})).is(201);
    let token = answer.text("/host_token");
    let next = next(kibitz.bearer(&token), &answer);
    next.begin("blue-gimel");
    next.seen_by(ana.clone()).post("/end", json!({})).is(201);
    // The account and the phone are one member, as before.
    let phone = ben.post("/rematch", json!({})).is(201);
    let account = bens
        .post(&format!("{}/rematch", at.path), json!({}))
        .is(201);
    assert_eq!(phone.json["member"], account.json["member"]);
    assert_ne!(phone.json["member"]["id"], json!(member));
    assert_eq!(account.json.get("guest_token"), None);
    let phone = kibitz.bearer(&phone.text("/guest_token"));
    next.seen_by(phone).get("/table").is(200);
}

#[test]
fn who_adopts_a_match_that_has_a_rematch_has_that_too() {
    let kibitz = Kibitz::start();
    let at = over(&kibitz.nobody());
    let opened = at.post("/rematch", json!({})).is(201);
    let (ana, eve) = (kibitz.sign_up("Ana"), kibitz.sign_up("Eve"));
    let adopt = |account: &Client<'_>, one: &Match<'_>| {
        let token = one.client.token();
        let path = format!("{}/adopt", one.path);
        account.post(&path, json!({"token": token})).is(200);
    };
    adopt(&ana, &at);
    let anas = at.seen_by(ana.clone());
    let placed = anas.post("/rematch", json!({})).is(201);
    assert_eq!(placed.json["match"]["id"], opened.json["match"]["id"]);
    assert_eq!(placed.json["match"]["you"], json!({"role": "host"}));
    let mine = ana.get("/v1/matches").is(200).json;
    assert_eq!(mine["items"].as_array().unwrap().len(), 2);
    // One that another account has adopted stays theirs.
    let at = over(&kibitz.nobody());
    let opened = at.post("/rematch", json!({})).is(201);
    let token = opened.text("/host_token");
    adopt(&eve, &next(kibitz.bearer(&token), &opened));
    adopt(&ana, &at);
    at.seen_by(ana)
        .post("/rematch", json!({}))
        .refused(403, "role_required", None);
}

#[test]
fn who_is_no_player_of_the_rematch_needs_a_code_to_look_on() {
    let kibitz = Kibitz::start();
    let (ana, noa) = (kibitz.sign_up("Ana"), kibitz.sign_up("Noa"));
    let player = ana.post("/v1/players", json!({"name": "Noa"})).is(201);
    let player = player.text("/id");
    let link = format!("/v1/players/{player}/link-code");
    let code = ana.post(&link, json!({})).is(201).text("/code");
    noa.post("/v1/circles", json!({"code": code})).is(201);
    let mut body = opening(&["Ana", "Ben"]);
    body["seats"][1] = json!({"player_id": player});
    let at = Match::opened(&ana, body);
    at.post("/end", json!({})).is(201);
    let opened = at.post("/rematch", json!({})).is(201);
    let looks = || at.seen_by(noa.clone()).post("/rematch", json!({}));
    assert_eq!(
        looks().is(201).json["match"]["you"],
        json!({"role": "viewer"})
    );
    // Someone else sits there now.
    let other = ana.post("/v1/players", json!({"name": "Dan"})).is(201);
    let body = json!({"player_id": other.text("/id")});
    let next = next(ana.clone(), &opened);
    let seat = format!("{}/seats/2/player", next.path);
    next.client.put(&seat, body).is(200);
    looks().refused(403, "role_required", None);
}

#[test]
fn who_left_the_rematch_needs_a_new_code() {
    let kibitz = Kibitz::start();
    let at = over(&kibitz.nobody());
    let (ben, _) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let noa = kibitz.sign_up("Noa");
    let (noa, _) = at.joined_by(&noa, json!({"role": "viewer"}));
    let opened = at.post("/rematch", json!({})).is(201);
    let host = next(kibitz.bearer(&opened.text("/host_token")), &opened);
    for one in [&ben, &noa] {
        let placed = one.post("/rematch", json!({})).is(201);
        let id = placed.text("/member/id");
        host.client
            .delete(&format!("{}/members/{id}", host.path))
            .is(204);
        for _ in 0..2 {
            one.post("/rematch", json!({}))
                .refused(403, "role_required", None);
        }
    }
    assert_eq!(host.get("/members").is(200).json, json!({"items": []}));
}

#[test]
fn who_joins_the_match_later_gets_to_its_rematch_too() {
    let kibitz = Kibitz::start();
    let at = over(&kibitz.nobody());
    let opened = at.post("/rematch", json!({})).is(201);
    let host = next(kibitz.bearer(&opened.text("/host_token")), &opened);
    let (ben, _) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let placed = ben.post("/rematch", json!({})).is(201);
    let ben = host.seen_by(kibitz.bearer(&placed.text("/guest_token")));
    ben.begin("blue-gimel");
    // An account that is at the table already stays who it is.
    let noa = kibitz.sign_up("Noa");
    let (at, _) = at.joined_by(&noa, json!({"role": "viewer"}));
    host.joined_by(&noa, json!({"role": "player", "seat": 3}));
    let answer = at.post("/rematch", json!({})).is(201);
    assert_eq!(answer.json["match"]["id"], opened.json["match"]["id"]);
    let members = host.get("/members").is(200).json;
    assert_eq!(members["items"].as_array().unwrap().len(), 2);
}

#[test]
fn a_rematch_counts_as_a_match_that_is_opened() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_matches_per_host = Allowance(NonZeroU32::new(2));
    });
    let at = over(&kibitz.nobody());
    let first = at.post("/rematch", json!({})).is(201);
    let next = next(kibitz.bearer(&first.text("/host_token")), &first);
    next.post("/end", json!({})).is(201);
    next.post("/rematch", json!({}))
        .refused(429, "too_many_matches", None);
    // To ask for the one that there is opens nothing.
    at.post("/rematch", json!({})).is(201);
}
