//! How a match ends and goes on, how a round is broken off, and how moves are taken back, with
//! consent where it is needed.

use crate::support::prelude::*;

/// Whatever could be appended to a log is refused: the match is over.
fn is_over(at: &Match<'_>) {
    at.refuses(
        r#"
        POST /rounds {"deal": {"game": "echad", "up": "blue-he"}} => 409 match_over round
        POST /plays {"seat": 2, "play": {"kind": "echad_draw"}, "stands": true} => 409 match_over play
        POST /plays?dry_run=true {"seat": 2, "play": {"kind": "echad_draw"}, "stands": true} => 409 match_over play
        POST /adjustments {"seat": 1, "points": 5, "reason": "A gift."} => 409 match_over adjustment
        POST /end {} => 409 match_over end
        PUT /rounds/1/result {"result": {"game": "echad", "winner": 1, "hands": [{"seat": 2, "cards": ["blue-he"]}, {"seat": 3, "cards": ["red-he"]}]}} => 409 match_over result
        "#,
    );
}

#[test]
fn a_match_that_is_ended_is_over_until_it_is_reopened() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    at.begin("blue-gimel");
    at.refuses(
        r#"
        POST /end {"reason": ""} => 422 invalid_body reason
        POST /end {"reason": "a\nb"} => 422 invalid_body reason
        POST /end {"reason": 7} => 422 invalid_body reason
        POST /end {"why": "late"} => 422 invalid_body why
        POST /end [] => 422 invalid_body
        "#,
    );
    let answer = at.post("/end", json!({"reason": "It is late."})).is(201);
    let table = at.table();
    assert_eq!(table["round_open"], false, "the open round does not count");
    assert_eq!(
        table["view"]["top"], "blue-gimel",
        "but is still to be seen"
    );
    let standing = json!({
        "status": "ended", "totals": [0, 15, 0], "leaders": [2], "winners": [2],
        "cut_short": false, "provisional": false
    });
    assert_eq!(table["standing"], standing);
    assert_eq!(at.scoresheet()["standing"], standing);
    let seen = at.read("");
    assert_eq!(seen["status"], "ended");
    assert_eq!(seen["finished_at"], seen["changed_at"]);
    assert_eq!(seen["finished_at"], answer.json["entry"]["at"]);
    is_over(&at);
    let claim = json!({"kind": "end", "reason": "It is late."});
    assert_eq!(at.log()[2]["claim"], claim);

    let answer = at.post("/reopen", json!({})).is(201);
    assert_eq!(answer.json["table"]["standing"]["status"], "open");
    has(&at.read(""), json!({"status": "open", "finished_at": null}));
    assert_eq!(at.log()[3]["claim"], json!({"kind": "reopen"}));
}

#[test]
fn a_match_is_over_when_the_target_is_reached() {
    let kibitz = Kibitz::start();
    let rules = json!({"house_rules": {"target_score": 20}});
    let at = Match::of_three(&kibitz.nobody(), rules);
    at.refuses("POST /reopen {} => 409 not_ended reopen");
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    let answer = at.count(2, "@2 out; @1 green-he; @3 blue-yud").is(200);
    let standing = json!({
        "status": "finished", "totals": [0, 30, 0], "leaders": [2], "winners": [2],
        "cut_short": false, "provisional": false
    });
    assert_eq!(answer.json["table"]["standing"], standing);
    let seen = at.read("");
    assert_eq!(seen["status"], "finished");
    assert_eq!(seen["finished_at"], answer.json["entry"]["at"]);
    is_over(&at);
    at.refuses(
        r#"
        POST /reopen {} => 409 not_ended reopen
        POST /reopen {"why": "more"} => 422 invalid_body why
        POST /reopen [] => 422 invalid_body
        "#,
    );
}

#[test]
fn a_round_that_is_broken_off_is_dealt_again() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.refuses(
        r#"
        POST /breakoff {} => 409 no_round_open breakoff
        POST /breakoff {"why": "more"} => 422 invalid_body why
        "#,
    );
    at.begin("blue-gimel");
    let answer = at.enter("/breakoff", json!({"reason": "Someone has to go."}));
    assert_eq!(answer["entry"]["moved"], true);
    has(
        &answer["table"],
        json!({"view": null, "standing": {"totals": [0, 0, 0]}}),
    );
    let claim = json!({"kind": "breakoff", "reason": "Someone has to go."});
    assert_eq!(at.log()[1]["claim"], claim);
    at.begin("red-he");
}

/// The table without its sequence number.
fn position(at: &Match<'_>) -> Value {
    with(at.table(), json!({"seq": null}))
}

/// That nothing but the log remembers it is in `tests/properties`.
#[test]
fn moves_are_taken_back_and_stay_in_the_log() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let before = position(&at);
    at.play(2, "lay blue-he");
    at.claim(3, "lay red-vav");
    let answer = at.post("/undo", json!({})).is(201);
    has(&answer.json["entry"], json!({"seq": 4, "back_to": 1}));
    assert_eq!(position(&at), before, "an illegal play is no move");
    // What was after it went back as well, whatever it was.
    assert_eq!(at.undone_by(), [None, Some(4), Some(4), None]);
    assert_eq!(at.log()[3]["claim"], json!({"kind": "undo"}));

    // Everything after an entry is taken back at once.
    at.play(2, "lay blue-he");
    at.count(1, "@1 out; @2 green-he; @3 blue-yud").is(200);
    at.end();
    let answer = at.undo_to(1);
    assert_eq!(answer["table"]["view"]["top"], "blue-gimel");
    assert_eq!(position(&at), before);
    assert_eq!(at.scoresheet()["rounds"], json!([]));
    assert_eq!(at.undone_by()[4..], [Some(8), Some(8), Some(8), None]);
    let claim = json!({"kind": "undo", "back_to": 1});
    assert_eq!(at.log()[7]["claim"], claim);
    at.undo_to(0);
    assert_eq!(at.table().get("view"), None);
    at.refuses("POST /undo {} => 409 nothing_to_undo back_to");
}

/// A match in which an undo needs the consent of whose entry it takes back.
fn consenting<'a>(host: &Client<'a>) -> Match<'a> {
    Match::of_three(host, json!({"etiquette": {"undo": "consent"}}))
}

/// More of consent among several people is in `tests/games/echad/match_undo_with_consent.txt`.
#[test]
fn what_another_entered_is_taken_back_with_consent() {
    let kibitz = Kibitz::start();
    let host = consenting(&kibitz.nobody());
    host.begin("blue-gimel");
    host.refuses(
        r#"
        POST /consents {"entry": 1, "agrees": true} => 409 nothing_asked entry
        POST /consents {"entry": 1} => 422 invalid_body agrees
        POST /consents {"agrees": true} => 422 invalid_body entry
        POST /consents {"entry": -1, "agrees": true} => 422 invalid_body entry
        POST /consents {"entry": 1, "agrees": true, "seat": 1} => 422 invalid_body seat
        "#,
    );
    let (ben, id) = host.guest(&kibitz, seat(2));
    let (chaim, _) = host.guest(&kibitz, seat(3));
    ben.play(2, "lay blue-he");
    // To undo an entry of his own, Chaim needs no consent.
    let view = host.table()["view"].clone();
    chaim.play(3, "lay blue-vav");
    assert_eq!(chaim.undo()["table"]["view"], view);
    // To undo that of someone else, he has to wait, and the table stays.
    let asks = chaim.post("/undo", json!({})).is(202);
    let asked = &asks.json["table"]["asked"];
    assert_eq!((&asked["entry"], &asked["back_to"]), (&json!(5), &json!(1)));
    assert_eq!(asks.json["table"]["view"], view);
    chaim.refuses(
        r#"POST /consents {"entry": 5, "agrees": true} => 409 not_yours_to_consent entry"#,
    );
    let consent = |entry: u32, agrees: bool| {
        let answer = ben.post("/consents", json!({"entry": entry, "agrees": agrees}));
        let answer = answer.is(201);
        assert_eq!(answer.json["table"], ben.table());
        assert_eq!(answer.header("ETag"), Some(ben.tag().as_str()));
        answer.json
    };
    let declined = consent(5, false);
    let table = &declined["table"];
    assert_eq!((table.get("asked"), &table["view"]), (None, &view));
    // Asked again, and agreed to by whose entry it is.
    chaim.post("/undo", json!({})).is(202);
    let agreed = consent(7, true);
    assert_eq!(agreed["table"]["view"]["top"], "blue-gimel");
    let log = host.log();
    assert_eq!(log[1]["undone_by"], 8);
    assert_eq!((&log[7]["by"], &log[7]["back_to"]), (&json!(id), &json!(1)));
}

/// What a client reads as `by` is what it can choose as an id.
#[test]
fn nobody_signs_with_the_id_of_another() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = consenting(&ana);
    let host = at.begin("blue-gimel").text("/entry/by");
    assert_eq!(host, ana.account());
    let nobody = kibitz.nobody();
    let join = |id: &str| {
        let token = format!("kbg_{}", "A".repeat(43));
        let body = json!({"id": id, "code": at.code(viewer()), "guest_token": token});
        nobody.post("/v1/join", body)
    };
    join(&host).refused(409, "id_reused", "id");
    // An account that joins is no exception.
    let body = json!({"id": host, "code": at.code(viewer())});
    let ben = kibitz.sign_up("Ben");
    ben.post("/v1/join", body).refused(409, "id_reused", "id");
    // Nor is an account that takes the id of a member, or that of a member who left.
    let guest = Uuid::now_v7().to_string();
    join(&guest).is(201);
    let taken = || {
        let account = json!({"id": guest, "name": "Chaim", "password": PASSWORD});
        let answer = nobody.post("/v1/accounts", account);
        answer.refused(409, "id_reused", "id");
    };
    taken();
    at.remove(&guest);
    taken();

    // As it was possible before, and may be in a copy from elsewhere.
    let (guest, id) = at.guest(&kibitz, seat(2));
    kibitz.execute(&format!(
        "UPDATE members SET id = '{host}' WHERE id = '{id}'"
    ));
    // To a service that knows nothing of the guest yet, the guest is not the host.
    let again = Kibitz::beside(&kibitz);
    let guest = at.seen_by(again.bearer(guest.client.token()));
    let asked = guest.post("/undo", json!({})).is(202);
    assert_eq!(asked.json["table"]["asked"]["by"], json!(host));
    guest.refuses(
        r#"POST /consents {"entry": 2, "agrees": true} => 409 not_yours_to_consent entry"#,
    );
}
