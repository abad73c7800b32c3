//! What is written about a match, and how one is deleted.

use crate::support::prelude::*;

fn noted(notes: &Value) -> Value {
    with(opening(&["Ana", "Ben"]), notes.clone())
}

#[test]
fn notes_are_given_when_a_match_is_opened_and_changed_later() {
    let kibitz = Kibitz::start();
    let tags = ["Tea", "family", "tea "];
    let notes = json!({"place": " at Noa's ", "note": "rain\nand tea", "tags": tags, "id": ID});
    let kept = json!({"place": "at Noa's", "note": "rain\nand tea", "tags": ["family", "tea"]});
    let none = json!({"place": "", "note": "", "tags": []});
    let ana = kibitz.sign_up("Ana");
    let nobodys = with(noted(&notes), json!({"id": null}));
    for (client, body) in [(&ana, noted(&notes)), (&kibitz.nobody(), nobodys)] {
        let at = Match::opened(client, body);
        assert_eq!(at.read("")["notes"], kept);
        let tag = at.tag();
        let change = |body: Value| at.patch(body).is(200);
        assert_eq!(change(json!({})).json, at.read(""));
        let changed = change(json!({"tags": ["rain"], "place": "outside"}));
        assert_eq!(changed.header("ETag"), at.get("").header("ETag"));
        assert_eq!(at.tag(), tag);
        let now = json!({"place": "outside", "note": "rain\nand tea", "tags": ["rain"]});
        assert_eq!(changed.json["notes"], now);
        assert_eq!(at.read("")["notes"], now);
        let listed = at.client.read("/v1/matches");
        assert_eq!(listed["items"][0]["notes"], now);
        let emptied = change(json!({"tags": [], "place": "", "note": ""}));
        assert_eq!(emptied.json["notes"], none);
        assert!(at.log().is_empty());
    }
    // To open it again is answered though the notes were changed.
    let again = ana.post("/v1/matches", noted(&notes)).is(201);
    assert_eq!(again.json["match"]["notes"], none);
    assert_eq!(Match::open(&kibitz).read("")["notes"], none);
}

#[test]
fn notes_have_their_limits() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let tags = |count: usize| (0..count).map(|n| format!("t{n}")).collect::<Vec<_>>();
    at.patch(json!({"place": "é".repeat(80), "note": "é".repeat(2000), "tags": tags(12)}))
        .is(200);
    let before = at.read("");
    let cases = r#"
        PATCH {"place": "$place"} => 422 invalid_body place
        PATCH {"place": "a\nb"} => 422 invalid_body place
        PATCH {"note": "$note"} => 422 invalid_body note
        PATCH {"note": "a\u0000b"} => 422 invalid_body note
        PATCH {"tags": $tags} => 422 invalid_body tags
        PATCH {"tags": ["a", ""]} => 422 invalid_body tags[1]
        PATCH {"tags": ["$tag"]} => 422 invalid_body tags[0]
        PATCH {"tags": ["a,b"]} => 422 invalid_body tags[0]
        PATCH {"seats": []} => 422 invalid_body seats
    "#;
    let cases = cases
        .replace("$place", &"é".repeat(81))
        .replace("$note", &"é".repeat(2001))
        .replace("$tags", &json!(tags(13)).to_string())
        .replace("$tag", &"a".repeat(33));
    at.refuses(&cases);
    kibitz
        .nobody()
        .post("/v1/matches", noted(&json!({"tags": tags(13)})))
        .refused(422, "invalid_body", "tags");
    assert_eq!(at.read(""), before);
}

#[test]
fn a_deleted_match_is_gone_with_its_log_and_frees_its_players() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let dan = ana.player("Dan");
    let theirs = json!({"tags": ["tea"], "seats": [{"name": "Ana"}, {"player_id": dan}]});
    let theirs = Match::opened(&ana, noted(&theirs));
    for at in [theirs, Match::open(&kibitz)] {
        at.begin("blue-gimel");
        at.delete("").is(204);
        at.closed_to(
            &at.client,
            "
            GET => 404 match_not_found
            GET /table => 404 match_not_found
            GET /log => 404 match_not_found
            GET /scoresheet => 404 match_not_found
            GET /rounds => 404 match_not_found
            GET /export?format=text => 404 match_not_found
            POST /undo {} => 404 match_not_found
            DELETE => 404 match_not_found
            ",
        );
        assert_eq!(at.client.read("/v1/matches")["items"], json!([]));
    }
    ana.delete(&format!("/v1/players/{dan}")).is(204);
}
