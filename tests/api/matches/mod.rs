mod dates;
pub(super) mod list;
mod rematch;
mod search;

use crate::support::prelude::*;

const TOKEN: &str = "kbh_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
const OTHER_TOKEN: &str = "kbh_AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

fn three() -> Value {
    opening(&["Ana", "Ben", "Chaim"])
}

#[test]
fn a_match_that_is_nobodys_has_a_host_token() {
    let kibitz = Kibitz::start();
    let body = json!({
        "house_rules": {"game": "echad", "target_score": 100},
        "seats": [{"name": " Ana "}, {"name": "Ben"}]
    });
    let answer = kibitz.nobody().post("/v1/matches", body).is(201);
    assert!(answer.header("ETag").unwrap().starts_with("\"0-"));
    let token = answer.text("/host_token");
    assert!(token.starts_with("kbh_") && token.len() == 47, "{token}");

    let opened = &answer.json["match"];
    // The blanks are a default.
    let rules = json!({"game": "echad", "target_score": 100, "blanks": "removed"});
    let seats = json!([{"seat": 1, "name": "Ana"}, {"seat": 2, "name": "Ben"}]);
    let expected = json!({
        "game": "echad", "house_rules": rules, "rules_version": 1, "seats": seats,
        "status": "open", "seq": 0, "finished_at": null
    });
    has(opened, expected);
    assert_eq!(opened["opened_at"], opened["changed_at"]);

    let path = format!("/v1/matches/{}", answer.text("/match/id"));
    let seen = kibitz.bearer(&token).get(&path).is(200);
    assert_eq!(seen.json, *opened);
    assert!(seen.header("ETag").unwrap().starts_with("\"0-"));
}

#[test]
fn an_accounts_match_has_no_host_token_and_its_own_players() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let [dan, eve] = ana.players(["Dan", "Eve"]);
    // A seat without a name takes its player's.
    let seats = json!([{"player_id": dan}, {"name": "Evi", "player_id": eve}, {"name": "Guest"}]);
    let answer = ana.post("/v1/matches", with(three(), json!({"seats": seats})));
    let answer = answer.is(201);
    assert_eq!(answer.json.get("host_token"), None);
    let seats = json!([
        {"seat": 1, "name": "Dan", "player_id": dan},
        {"seat": 2, "name": "Evi", "player_id": eve},
        {"seat": 3, "name": "Guest"}
    ]);
    assert_eq!(answer.json["match"]["seats"], seats);

    let tokened = with(three(), json!({"host_token": TOKEN}));
    ben.post("/v1/matches", tokened)
        .refused(422, "invalid_body", "host_token");
    let theirs = json!({"seats": [{"name": "Ana"}, {"player_id": dan}]});
    for client in [ben.clone(), kibitz.nobody()] {
        let answer = client.post("/v1/matches", with(three(), theirs.clone()));
        answer.refused(422, "unknown_player", "seats[1].player_id");
    }
    assert_eq!(ben.read("/v1/matches")["items"], json!([]));
    let twice = json!([{"name": "Dan", "player_id": dan}, {"name": "Dani", "player_id": dan}]);
    ana.post("/v1/matches", with(three(), json!({"seats": twice})))
        .refused(422, "invalid_body", "seats[1].player_id");
}

#[test]
fn names_may_be_of_any_script() {
    let kibitz = Kibitz::start();
    let names = ["🃏🇮🇱", "אנה", "é\u{301}", "<b>\"'{@seat}"];
    let at = Match::opened(&kibitz.nobody(), opening(&names));
    assert_eq!(at.table()["names"], json!(names));
    at.begin("blue-gimel");
    let answer = at.claim(4, "lay blue-he");
    let sentence = answer.text("/entry/verdict/findings/0/sentence");
    assert_eq!(
        sentence,
        "It is \u{2068}אנה\u{2069}'s turn, not \u{2068}<b>\"'{@seat}\u{2069}'s."
    );
}

#[test]
fn opening_again_with_the_same_id_answers_as_the_first_time() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let open = |body: &Value| nobody.post("/v1/matches", body.clone()).is(201).json;
    let chosen = with(three(), json!({"id": ID, "host_token": TOKEN}));
    let first = open(&chosen);
    assert_eq!(first["match"]["id"], ID);
    assert_eq!(first["host_token"], TOKEN);
    assert_eq!(open(&chosen), first);
    for other in [
        json!({"seats": [{"name": "Ana"}, {"name": "Ben"}]}),
        json!({"house_rules": {"max_players": 9}}),
        json!({"host_token": OTHER_TOKEN}),
    ] {
        let answer = nobody.post("/v1/matches", with(chosen.clone(), other));
        answer.refused(409, "id_reused", "id");
    }
    let ana = kibitz.sign_up("Ana");
    ana.post("/v1/matches", with(three(), json!({"id": ID})))
        .refused(409, "id_reused", "id");

    // The match has moved on: it is still the same match.
    let at = Match::opened(&nobody, chosen.clone());
    at.begin("blue-gimel");
    let moved = open(&chosen);
    assert_eq!(moved["match"]["seq"], 1);
    assert_eq!(moved["match"]["seats"], first["match"]["seats"]);

    // So it is after a player was renamed, although now there would be two Daniels.
    let dan = ana.player("Dan");
    let seats = json!([{"player_id": dan}, {"name": "Daniel"}]);
    let body = with(three(), json!({"id": OTHER_ID, "seats": seats}));
    let first = ana.post("/v1/matches", body.clone()).is(201).json;
    ana.rename(&dan, "Daniel");
    let again = ana.post("/v1/matches", body.clone()).is(201).json;
    assert_eq!(again, first);
    let other = json!({"seats": [{"player_id": dan, "name": "Dani"}, {"name": "Daniel"}]});
    ana.post("/v1/matches", with(body, other))
        .refused(409, "id_reused", "id");
}

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
    let answer = kibitz.post("/v1/matches", noted(&json!({"tags": tags(13)})));
    answer.refused(422, "invalid_body", "tags");
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
            POST /undo {} => 404 match_not_found
            DELETE => 404 match_not_found
            ",
        );
        assert_eq!(at.client.read("/v1/matches")["items"], json!([]));
    }
    ana.delete(&format!("/v1/players/{dan}")).is(204);
}
