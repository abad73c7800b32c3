//! Where what was created can be read.

use crate::support::prelude::*;

/// Returns what can be read at the `Location` of an answer.
#[track_caller]
fn read(client: &Client<'_>, answer: &Answer) -> Value {
    let place = answer.header("Location").unwrap();
    client.read(place)
}

#[test]
fn what_was_created_can_be_read_where_the_answer_says() {
    let kibitz = Kibitz::start();
    let account = json!({"name": "Ben", "password": PASSWORD});
    let mut created = kibitz.post("/v1/accounts", account).is(201);
    // These are shown only once.
    let codes = created
        .json
        .as_object_mut()
        .unwrap()
        .remove("recovery_codes");
    assert!(codes.is_some());
    let (ben, _) = kibitz.sign_in("Ben", "a phone");
    assert_eq!(read(&ben, &created), created.json);

    let session = json!({"name": "Ben", "password": PASSWORD, "device": "a tablet"});
    let created = kibitz.post("/v1/sessions", session).is(201);
    read(&ben, &created)["items"].with("/id", &created.text("/session/id"));

    let noa = ben.post("/v1/players", json!({"name": "Noa"})).is(201);
    assert_eq!(read(&ben, &noa), noa.json);
    let path = format!("/v1/players/{}/link-code", noa.text("/id"));
    let code = ben.post(&path, json!({})).is(201);
    assert_eq!(read(&ben, &code), noa.json);

    let her = kibitz.sign_up("Noa");
    let circle = her.enter_circle(&code.text("/code")).is(201);
    assert_eq!(read(&her, &circle)["items"][0], circle.json);

    let opened = ben.post("/v1/matches", opening(&["Ana", "Ben"])).is(201);
    assert_eq!(read(&ben, &opened), opened.json["match"]);
    let tag = ben.get(opened.header("Location").unwrap());
    assert_eq!(opened.header("ETag"), tag.header("ETag"));

    let path = format!("/v1/matches/{}/invites", opened.text("/match/id"));
    let invite = ben.post(&path, viewer()).is(201);
    assert_eq!(read(&ben, &invite)["items"][0], invite.json["invite"]);
    let joined = kibitz.nobody().join(&invite.text("/code")).is(201);
    let guest = kibitz.bearer(&joined.text("/guest_token"));
    assert_eq!(read(&guest, &joined), joined.json["match"]);

    // So can an entry.
    let at = Match::open(&kibitz);
    let round = at.begin("blue-gimel");
    let lay = json!({"seat": 2, "play": play("lay blue-he")});
    let body = json!({"id": ID, "seat": 1, "points": -5, "reason": "He looked at a hand."});
    let fine = at.post("/adjustments", body.clone()).is(201);
    let answers = [
        round,
        at.post("/plays", lay).is(201),
        at.post("/undo", json!({})).is(201),
        at.post("/end", json!({})).is(201),
        at.post("/reopen", json!({})).is(201),
        // Sent again: the entry of the first time.
        at.post("/adjustments", body).is(201),
        fine,
    ];
    for answer in answers {
        let page = read(&at.client, &answer);
        let entries = page["items"].list();
        assert_eq!(entries.len(), 1);
        for member in ["seq", "id", "at"] {
            assert_eq!(entries[0][member], answer.json["entry"][member]);
        }
    }
}
