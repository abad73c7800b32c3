use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::table::{Match, opening};
use crate::support::{Kibitz, PASSWORD};

fn consenting(kibitz: &Kibitz) -> Match<'_> {
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["etiquette"] = json!({"undo": "consent"});
    let at = Match::opened(&kibitz.nobody(), body);
    at.begin("blue-gimel");
    at
}

/// More of consent among several people is in `tests/table/consents.rs`.
#[test]
fn what_another_entered_is_taken_back_with_consent() {
    let kibitz = Kibitz::start();
    let host = consenting(&kibitz);
    let (ben, id) = host.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let (chaim, _) = host.guest(&kibitz, json!({"role": "player", "seat": 3}));
    ben.play(2, "lay blue-he");
    // One's own needs nobody.
    let before = host.table();
    chaim.play(3, "lay blue-vav");
    let table = chaim.post("/undo", json!({})).is(201).json["table"].clone();
    assert_eq!(table["view"], before["view"]);
    // Another's waits, and the table stays.
    let asks = chaim.post("/undo", json!({})).is(202);
    let asked = &asks.json["table"]["asked"];
    assert_eq!((&asked["entry"], &asked["back_to"]), (&json!(5), &json!(1)));
    assert_eq!(asks.json["table"]["view"], before["view"]);
    let word = |agrees: bool| json!({"entry": 5, "agrees": agrees});
    chaim
        .post("/consents", word(true))
        .refused(409, "not_yours_to_consent", "entry");
    let table = ben.post("/consents", word(false)).is(201).json["table"].clone();
    assert_eq!(
        (table.get("asked"), &table["view"]),
        (None, &before["view"])
    );
    // Asked again, and agreed to by whose entry it is.
    chaim.post("/undo", json!({})).is(202);
    let table = ben
        .post("/consents", json!({"entry": 7, "agrees": true}))
        .is(201)
        .json["table"]
        .clone();
    assert_eq!(table["view"]["top"], "blue-gimel");
    let log = host.log();
    assert_eq!(log[1]["undone_by"], 8);
    assert_eq!((&log[7]["by"], &log[7]["back_to"]), (&json!(id), &json!(1)));
}

/// What a client reads as `by` is what it can choose as an id.
#[test]
fn nobody_signs_with_the_id_of_another() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let mut body = opening(&["Ana", "Ben"]);
    body["etiquette"] = json!({"undo": "consent"});
    let at = Match::opened(&ana, body);
    let by = at.begin("blue-gimel").text("/entry/by");
    assert_eq!(by, ana.get("/v1/account").is(200).text("/id"));
    let nobody = kibitz.nobody();
    let join = |id: &str, letter: &str| {
        let code = at.code(json!({"role": "viewer"}));
        let token = format!("kbg_{}", letter.repeat(43));
        nobody.post(
            "/v1/join",
            json!({"id": id, "code": code, "guest_token": token}),
        )
    };
    join(&by, "A").refused(409, "id_reused", "id");
    // An account that joins is no exception.
    let ben = kibitz.sign_up("Ben");
    let code = at.code(json!({"role": "viewer"}));
    ben.post("/v1/join", json!({"id": by, "code": code}))
        .refused(409, "id_reused", "id");
    // Nor is an account that takes the id of a member, or that of a member who left.
    let guest = Uuid::now_v7().to_string();
    join(&guest, "A").is(201);
    let account = |name: &str| {
        let account = json!({"id": guest, "name": name, "password": PASSWORD});
        nobody.post("/v1/accounts", account)
    };
    account("Chaim").refused(409, "id_reused", "id");
    ana.delete(&format!("{}/members/{guest}", at.path)).is(204);
    account("Chaim").refused(409, "id_reused", "id");
}

/// As it was possible before, and may be in a copy from elsewhere.
#[test]
fn a_guest_with_the_id_of_the_host_is_not_the_host() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let mut body = opening(&["Ana", "Ben"]);
    body["etiquette"] = json!({"undo": "consent"});
    let at = Match::opened(&ana, body);
    let host = at.begin("blue-gimel").text("/entry/by");
    let (guest, id) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    kibitz.execute(&format!(
        "UPDATE members SET id = '{host}' WHERE id = '{id}'"
    ));
    // A service that knows nothing of the guest yet.
    let again = Kibitz::beside(&kibitz);
    let guest = Match {
        client: again.bearer(guest.client.token()),
        path: at.path.clone(),
    };
    let asked = guest.post("/undo", json!({})).is(202);
    assert_eq!(asked.json["table"]["asked"]["by"], json!(host));
    let consent = json!({"entry": 2, "agrees": true});
    guest
        .post("/consents", consent)
        .refused(409, "not_yours_to_consent", "entry");
}

#[test]
fn the_host_needs_no_consent() {
    let kibitz = Kibitz::start();
    let at = consenting(&kibitz);
    let table = at.post("/undo", json!({})).is(201).json["table"].clone();
    assert_eq!(table.get("asked"), None);
    assert_eq!(table.get("view"), None);
}

#[test]
fn what_no_consent_can_be() {
    let kibitz = Kibitz::start();
    let at = consenting(&kibitz);
    for entry in [0, 1, 2] {
        at.unchanged(|at| {
            at.post("/consents", json!({"entry": entry, "agrees": true}))
                .refused(409, "nothing_asked", "entry");
        });
    }
    for (body, field) in [
        (json!({"entry": 1}), Some("agrees")),
        (json!({"agrees": true}), Some("entry")),
        (json!({"entry": -1, "agrees": true}), Some("entry")),
        (json!({"entry": 1, "agrees": 1}), Some("agrees")),
        (json!({"entry": 1, "agrees": true, "seat": 1}), Some("seat")),
        (Value::Null, None),
    ] {
        at.unchanged(|at| {
            at.post("/consents", body)
                .refused(422, "invalid_body", field)
        });
    }
}
