use crate::support::prelude::*;

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
    // One's own needs nobody.
    let view = host.table()["view"].clone();
    chaim.play(3, "lay blue-vav");
    assert_eq!(chaim.undo()["table"]["view"], view);
    // Another's waits, and the table stays.
    let asks = chaim.post("/undo", json!({})).is(202);
    let asked = &asks.json["table"]["asked"];
    assert_eq!((&asked["entry"], &asked["back_to"]), (&json!(5), &json!(1)));
    assert_eq!(asks.json["table"]["view"], view);
    chaim.refuses(
        r#"POST /consents {"entry": 5, "agrees": true} => 409 not_yours_to_consent entry"#,
    );
    let declined = ben.enter("/consents", json!({"entry": 5, "agrees": false}));
    let table = &declined["table"];
    assert_eq!((table.get("asked"), &table["view"]), (None, &view));
    // Asked again, and agreed to by whose entry it is.
    chaim.post("/undo", json!({})).is(202);
    let agreed = ben.enter("/consents", json!({"entry": 7, "agrees": true}));
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
