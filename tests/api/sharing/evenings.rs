//! One link for the matches of an evening.

use super::{follow, moved, revoke};
use crate::support::prelude::*;

/// A match of this game that ended with these points.
#[track_caller]
pub(super) fn over<'a>(kibitz: &'a Kibitz, names: &[&str], points: &[i64]) -> Match<'a> {
    let rules = json!({"house_rules": {"target_score": 20}});
    let at = Match::opened(&kibitz.nobody(), with(opening(names), rules));
    at.points(1, points).is(200);
    at
}

/// A match as the host of it names it in a request.
pub(super) fn named(at: &Match<'_>) -> Value {
    json!({"id": at.id(), "token": at.client.token()})
}

fn share(kibitz: &Kibitz, matches: &[Value]) -> Answer {
    kibitz.post("/v1/evenings", json!({"id": ID, "matches": matches}))
}

/// The address of an evening.
fn path(made: &Answer) -> String {
    format!("/v1/evenings/{}", made.text("/code"))
}

/// The addresses of the matches of an evening.
fn paths(kibitz: &Kibitz, evening: &str) -> Vec<String> {
    let seen = kibitz.read(evening);
    let matches = seen["matches"].list().iter();
    matches
        .map(|one| format!("/v1/shared/{}", one["code"].text()))
        .collect()
}

#[test]
fn one_link_shows_the_matches_of_an_evening_and_leads_to_each() {
    let kibitz = Kibitz::start();
    let first = over(&kibitz, &["Ana", "Ben"], &[0, 25]);
    let second = over(&kibitz, &["Chaim", "Ana"], &[30, 0]);
    let third = Match::begun(&kibitz);
    let made = share(&kibitz, &[&third, &first, &second].map(named)).is(201);
    assert_eq!(made.text("/id"), ID);
    assert!(
        made.text("/link")
            .ends_with(&format!("/e/{}", made.text("/code")))
    );
    let evening = path(&made);
    assert_eq!(made.header("Location"), Some(evening.as_str()));

    let seen = kibitz.get(&evening).is(200);
    let matches = seen.json["matches"].list();
    let facts = ["names", "winners", "totals"];
    for (one, expected) in matches.iter().zip([
        json!([["Ana", "Ben"], [2], [0, 25]]),
        json!([["Chaim", "Ana"], [1], [30, 0]]),
    ]) {
        assert_eq!(json!(facts.map(|fact| &one[fact])), expected);
    }
    assert_eq!(matches[2]["status"], "open");
    assert_eq!(matches[2]["winners"], json!([]));
    // Neither an id nor a token of a match.
    for at in [&first, &second, &third] {
        let text = seen.json.to_string();
        assert!(!text.contains(at.id()) && !text.contains(at.client.token()));
    }
    // Each match is shown as with a link of its own, and can be followed.
    let paths = paths(&kibitz, &evening);
    let sheet = kibitz.read(&paths[1]);
    assert_eq!(sheet["scoresheet"], second.scoresheet());
    assert!(matches[1]["link"].text().contains("/s/"));
    assert_eq!(moved(&mut follow(&kibitz, &paths[2])), 1);
    // The link of a match does not lead to the others.
    let code = paths[0].replace("/v1/shared", "/v1/evenings");
    kibitz.get(&code).refused(404, "code_unknown", "code");
    let code = evening.replace("/v1/evenings", "/v1/shared");
    kibitz.get(&code).refused(404, "code_unknown", "code");
}

/// A player of an account is one person, whatever they are called at each table. The number that
/// says so is not the player's id.
#[test]
fn people_are_told_apart_without_their_ids() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let noa = ana.player("Noa");
    let sit = |seats: Value| {
        let body = json!({"house_rules": {"game": "ten"}, "seats": seats});
        Match::opened(&ana, body)
    };
    let player = json!({"player_id": noa});
    let first = sit(json!([player, {"name": "Ben"}]));
    let grandma = json!({"name": "Grandma", "player_id": noa});
    let second = sit(json!([{"name": "Chaim"}, {"name": "Ben"}, grandma]));
    // A guest's table, which has no players of an account.
    let third = Match::opened(&kibitz.nobody(), opening(&["Noa", "Chaim"]));
    let matches = json!({"matches": [{"id": first.id()}, {"id": second.id()}, named(&third)]});
    let made = ana.post("/v1/evenings", matches).is(201);
    let seen = kibitz.read(&path(&made));
    let people = json!(seen["matches"].each("/people"));
    assert_eq!(people, json!([[1, 2], [3, 2, 1], [1, 3]]));
    assert!(!seen.to_string().contains(&noa));
}

#[test]
fn only_the_host_of_every_match_shares_an_evening() {
    let kibitz = Kibitz::start();
    let (mine, other) = (Match::open(&kibitz), Match::open(&kibitz));
    let (ben, _) = other.guest(&kibitz, seat(2));
    let refused = |matches: &[Value], status, code, field: &'static str| {
        share(&kibitz, matches).refused(status, code, field);
        // Nothing was made.
        let listed = mine.read("/shares");
        assert_eq!(listed["items"], json!([]));
    };
    let theirs = json!({"id": other.id(), "token": ben.client.token()});
    refused(&[named(&mine), theirs], 403, "role_required", "matches[1]");
    for token in [mine.client.token(), "kbh_AAAA", "x"] {
        let wrong = json!({"id": other.id(), "token": token});
        refused(&[named(&mine), wrong], 404, "match_not_found", "matches[1]");
    }
    let bare = json!({"id": mine.id()});
    refused(
        std::slice::from_ref(&bare),
        404,
        "match_not_found",
        "matches[0]",
    );
    let unknown = json!({"id": OTHER_ID, "token": mine.client.token()});
    refused(&[unknown], 404, "match_not_found", "matches[0]");
    refused(&[], 422, "invalid_body", "matches");
    let many = vec![named(&mine); 51];
    refused(&many, 422, "invalid_body", "matches");
    // The token of one match is not one for all.
    let body = json!({"matches": [bare]});
    mine.client
        .post("/v1/evenings", body)
        .refused(403, "account_required", None);
}

#[test]
fn an_account_shares_its_own_matches_and_those_it_has_tokens_for() {
    let kibitz = Kibitz::start();
    let (ana, dina) = (kibitz.sign_up("Ana"), kibitz.sign_up("Dina"));
    let own = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let played = Match::open(&kibitz);
    let matches = json!({"matches": [{"id": own.id()}, named(&played), named(&played)]});
    let made = ana.post("/v1/evenings", matches.clone()).is(201);
    assert_eq!(paths(&kibitz, &path(&made)).len(), 2);
    let refused = dina.post("/v1/evenings", matches);
    refused.refused(404, "match_not_found", "matches[0]");
    // Who joined as a player sees the match, and cannot share it.
    let (joined, _) = own.joined_by(&dina, seat(2));
    let body = json!({"matches": [{"id": joined.id()}]});
    dina.post("/v1/evenings", body)
        .refused(403, "role_required", "matches[0]");

    // An evening that is made again has the same link.
    let both = [Match::open(&kibitz), Match::open(&kibitz)];
    let [one, other] = both.each_ref().map(named);
    let first = path(&share(&kibitz, &[one.clone(), other.clone()]).is(201));
    let before = paths(&kibitz, &first);
    let again = path(&share(&kibitz, &[other.clone(), one.clone()]).is(201));
    assert_eq!(again, first);
    assert_eq!(paths(&kibitz, &again), before);
    let listed = both[0].read("/shares");
    assert_eq!(listed["items"].list().len(), 1);
    // Other matches are another evening, and its share is not a share of its own.
    share(&kibitz, &[one]).refused(409, "id_reused", "id");
    let part = json!({"id": listed["items"][0]["id"]});
    both[0]
        .post("/shares", part)
        .refused(409, "id_reused", "id");
    kibitz.get(&again).is(200);
}

#[test]
fn each_host_revokes_what_they_share_of_an_evening() {
    let kibitz = Kibitz::start();
    let both = [Match::open(&kibitz), Match::begun(&kibitz)];
    let evening = path(&share(&kibitz, &both.each_ref().map(named)).is(201));
    let paths = paths(&kibitz, &evening);
    let mut stream = follow(&kibitz, &paths[1]);
    assert_eq!(moved(&mut stream), 1);
    let shares = both.each_ref().map(|at| {
        let listed = at.read("/shares");
        assert_eq!(listed["items"][0]["evening"], ID);
        listed["items"][0]["id"].text().to_owned()
    });
    revoke(&both[1], &shares[1]).is(204);
    assert_eq!(stream.next(), None);
    let nobody = kibitz.nobody();
    nobody.get(&paths[1]).refused(410, "code_revoked", "code");
    let seen = nobody.read(&evening);
    assert_eq!(seen["matches"].list().len(), 1);
    // What was revoked is not shared again by a repeated request.
    share(&kibitz, &both.each_ref().map(named)).refused(409, "id_reused", "id");
    revoke(&both[0], &shares[0]).is(204);
    nobody.get(&evening).refused(410, "code_revoked", "code");
    for at in &both {
        at.delete("").is(204);
    }
    nobody.get(&evening).refused(404, "code_unknown", "code");
}

#[test]
fn an_evening_counts_as_one_of_the_links_of_a_match() {
    let kibitz = Kibitz::start();
    let both = [Match::open(&kibitz), Match::open(&kibitz)];
    for _ in 0..20 {
        both[1].post("/shares", json!({})).is(201);
    }
    let all = both.each_ref().map(named);
    share(&kibitz, &all).refused(409, "too_many_shares", "matches[1]");
    assert_eq!(both[0].read("/shares")["items"], json!([]));
}
