//! Two services on one database. Each has the tables in its own memory, and the log
//! decides.

use crate::support::prelude::*;

#[test]
fn what_the_other_appended_is_judged_upon_stale_or_answered_again() {
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
    let entry = here.claim(3, "lay red-he").json["entry"].clone();
    assert_eq!(entry["verdict"]["findings"][0]["code"], "out_of_turn");
    assert_eq!(entry["seq"], 4);
    // The log that a service returns is never ahead of the table that it shows.
    let log = there.log();
    assert!(log.len() >= 3 && here.log().starts_with(&log), "{log:?}");

    let here = Match::begun(&kibitz);
    let there = here.seen_by(other.bearer(here.client.token()));
    let tag = there.tag();
    let body = json!({"id": ID, "seat": 2, "play": play("lay blue-he")});
    let first = here.enter("/plays", body.clone());
    let draw = json!({"seat": 2, "play": play("draw")});
    let answer = there.post_with("/plays", &[("If-Match", &tag)], &draw);
    let answer = answer.refused(412, "stale", "If-Match");
    assert_eq!(answer.json["seq"], 2);

    let undo = json!({"id": OTHER_ID});
    let undone = there.enter("/undo", undo.clone());
    assert_eq!(here.enter("/undo", undo), undone);
    assert_eq!(there.enter("/plays", body.clone())["entry"], first["entry"]);
    let other = with(body, json!({"seat": 3}));
    there.post("/plays", other).refused(409, "id_reused", "id");
    assert_eq!(here.log().len(), 3);
}
