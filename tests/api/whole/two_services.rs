//! Two services on one database. Each has the tables in its own memory, and the log
//! decides.

use serde_json::json;

use crate::support::Kibitz;
use crate::support::table::{Match, play};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

#[test]
fn what_the_other_appended_is_judged_upon() {
    let kibitz = Kibitz::start();
    let other = Kibitz::beside(&kibitz);
    let here = Match::begun(&kibitz);
    let there = here.seen_by(other.bearer(here.client.token()));
    assert_eq!(there.table(), here.table());
    here.play(2, "lay blue-he");
    // The other service only learns of this play when it appends.
    let answer = there.play(3, "lay red-he");
    assert_eq!(answer.json["entry"]["seq"], 3);
    assert_eq!(there.log().len(), 3);
    let answer = here.claim(3, "lay red-he");
    assert_eq!(
        answer.json["entry"]["verdict"]["findings"][0]["code"],
        "out_of_turn"
    );
    assert_eq!(answer.json["entry"]["seq"], 4);
    // The log that a service returns is never ahead of the table that it shows.
    let log = there.log();
    assert!(log.len() >= 3 && here.log().starts_with(&log), "{log:?}");
}

#[test]
fn an_entry_that_the_other_appended_is_stale_or_answered_again() {
    let kibitz = Kibitz::start();
    let other = Kibitz::beside(&kibitz);
    let here = Match::begun(&kibitz);
    let there = here.seen_by(other.bearer(here.client.token()));
    let tag = there.tag();
    let body = json!({"id": ID, "seat": 2, "play": play("lay blue-he")});
    let first = here.post("/plays", body.clone()).is(201).json;
    let draw = json!({"seat": 2, "play": play("draw")});
    let answer = there.post_with("/plays", &[("If-Match", &tag)], &draw);
    let answer = answer.refused(412, "stale", "If-Match");
    assert_eq!(answer.json["seq"], 2);

    let undo = json!({"id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002"});
    let undone = there.post("/undo", undo.clone()).is(201).json;
    assert_eq!(here.post("/undo", undo).is(201).json, undone);
    let again = there.post("/plays", body).is(201).json;
    assert_eq!(again["entry"], first["entry"]);
    assert_eq!(here.log().len(), 3);
}
