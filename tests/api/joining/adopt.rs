//! What was played without an account becomes an account's.

use crate::support::prelude::*;

const HOST: &str = "kbh_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

#[test]
fn a_match_of_nobody_goes_into_the_accounts_history() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let chosen = json!({"id": ID, "host_token": HOST});
    let body = with(opening(&["Ana", "Ben", "Chaim"]), chosen);
    let at = Match::opened(&nobody, body.clone());
    at.begin("blue-gimel");
    let ana = kibitz.sign_up("Ana");
    let own = at.seen_by(ana.clone());
    // Asked too early, it must not stay hidden.
    own.get("").refused(404, "match_not_found", None);
    let adopted = at.adopted_by(&ana).is(200);
    let read = at.get("").is(200);
    assert_eq!(adopted.header("ETag"), read.header("ETag"));
    assert_eq!(adopted.json, read.json);
    assert_eq!(at.adopted_by(&ana).is(200).json, adopted.json);

    assert_eq!(ana.get("/v1/matches").is(200).each("id"), [at.id()]);
    // The account is its host, and the host token is still good.
    own.play(2, "lay blue-he");
    at.play(3, "lay blue-yud");
    own.end();
    let account = ana.account();
    let by_whom = json!(at.log()).each("/by");
    assert_eq!(by_whom, ["host", &account, "host", &account]);
    // But what is in an account's history, only the account can delete.
    let answer = at.delete("").refused(403, "role_required", None);
    assert_eq!(
        answer.text("/expected"),
        "the account that the match belongs to"
    );
    assert_eq!(own.read("")["id"], at.id());
    // Also the retry of its opening answers as before.
    nobody.post("/v1/matches", body.clone()).is(201);
    let untokened = with(body, json!({"host_token": null}));
    ana.post("/v1/matches", untokened)
        .refused(409, "id_reused", "id");
    at.adopted_by(&kibitz.sign_up("Ben"))
        .refused(409, "already_adopted", "token");
}

#[test]
fn the_account_replaces_the_host_token_of_what_it_has_adopted() {
    const NEXT: &str = "kbh_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA";
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let ana = kibitz.sign_up("Ana");
    let own = at.seen_by(ana.clone());
    at.adopted_by(&ana).is(200);
    let mut stream = Stream::resumed(&kibitz, &at, 0);
    // Not with the token itself: a thief of it would keep it.
    at.refuses("POST /host-token {} => 403 account_required");
    let (guest, _) = own.joined_by(&kibitz.sign_up("Ben"), json!({"role": "host"}));
    guest.refuses("POST /host-token {} => 403 role_required");
    own.refuses(r#"POST /host-token {"host_token": "kbh_short"} => 422 invalid_body host_token"#);
    // Twice, as if the first answer had been lost.
    let token = |token: &str| json!({"host_token": token});
    for _ in 0..2 {
        let answer = own.post("/host-token", token(NEXT));
        assert_eq!(answer.is(200).json, token(NEXT));
    }
    at.get("/table").refused(401, "token_unknown", None);
    while stream.next().is_some() {}
    let next = at.seen_by(kibitz.bearer(NEXT));
    next.play(2, "lay blue-he");
    let other = Match::begun(&kibitz);
    own.post("/host-token", token(other.client.token()))
        .refused(409, "taken", "host_token");
    let made = own.post("/host-token", json!({})).is(200);
    next.get("/table").refused(401, "token_unknown", None);
    at.seen_by(kibitz.bearer(&made.text("/host_token")))
        .play(3, "lay blue-yud");
    // A match that was opened with an account has none.
    let opened = Match::opened(&ana, opening(&["Ana", "Ben"]));
    opened.refuses("POST /host-token {} => 404 host_token_not_found");
}

#[test]
fn a_guests_place_becomes_the_accounts() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (guest, id) = at.guest(&kibitz, seat(2));
    guest.play(2, "lay blue-he");
    let (ben, dan) = (kibitz.sign_up("Ben"), kibitz.sign_up("Dan"));
    let own = at.seen_by(ben.clone());
    own.get("").refused(404, "match_not_found", None);
    for _ in 0..2 {
        guest.adopted_by(&ben).is(200);
    }
    own.play(3, "lay blue-yud");
    own.refuses("POST /end {} => 403 role_required");
    guest.table();
    let members = own.get("/members").is(200);
    assert_eq!(members.each("id"), [&*id]);
    assert_eq!(members.json["items"][0]["current"], true);
    let log = at.log();
    assert!(log[1..].iter().all(|entry| entry["by"] == json!(id)));

    guest
        .adopted_by(&dan)
        .refused(409, "already_adopted", "token");
    // Who leaves, leaves with both tokens.
    own.remove(&id);
    guest.get("").refused(401, "token_revoked", None);
    own.get("").refused(404, "match_not_found", None);
    guest.adopted_by(&ben).refused(404, "match_not_found", None);

    // An account has one place at a table.
    let at = Match::opened(&ben, opening(&["Ana", "Ben", "Chaim"]));
    let (guest, _) = at.guest(&kibitz, seat(2));
    at.joined_by(&dan, viewer());
    for account in [&ben, &dan] {
        guest
            .adopted_by(account)
            .refused(409, "at_table_already", None);
    }
    // But a member may adopt the match itself, and is its host then.
    let nobodys = Match::open(&kibitz);
    let (member, _) = nobodys.joined_by(&dan, viewer());
    member.refuses("POST /end {} => 403 role_required");
    nobodys.adopted_by(&dan).is(200);
    member.end();
}

#[test]
fn what_cannot_be_adopted() {
    let kibitz = Kibitz::start();
    let (at, other) = (Match::open(&kibitz), Match::open(&kibitz));
    let ana = kibitz.sign_up("Ana");
    for token in [HOST, "nonsense", other.client.token(), ana.token()] {
        let case = r#"POST /adopt {"token": "$token"} => 404 match_not_found"#;
        at.closed_to(&ana, &case.replace("$token", token));
    }
    at.closed_to(
        &ana,
        r#"
        POST /adopt {} => 422 invalid_body token
        POST /adopt {"host_token": "kbh_A"} => 422 invalid_body host_token
        "#,
    );
    ana.refuses(r#"POST /v1/matches/7/adopt {"token": "kbh_A"} => 422 invalid_path id"#);
    at.adopted_by(&at.client)
        .refused(403, "account_required", None);
    assert_eq!(ana.read("/v1/matches")["items"], json!([]));
}
