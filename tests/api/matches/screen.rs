//! What an app needs to open a screen: a match with its table and members, and in lists whose
//! turn it is.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::{Match, opening};

#[test]
fn one_request_returns_a_match_with_its_table_and_members() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (ben, _) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let alone = ben.get("").is(200).json;
    assert_eq!(alone["you"], json!({"role": "player", "seat": 2}));
    assert_eq!((alone.get("table"), alone.get("members")), (None, None));
    let all = ben.get("?table=true&members=true").is(200).json;
    assert_eq!(all["table"], ben.get("/table").is(200).json);
    assert_eq!(all["table"]["game"], "echad");
    assert_eq!(all["members"], ben.get("/members").is(200).json);
    assert_eq!(at.get("").is(200).json["you"], json!({"role": "host"}));
    let refused = at.get("?members=all");
    refused.refused(422, "invalid_query", "members");
}

#[test]
fn the_tag_of_a_match_with_its_members_changes_when_someone_joins() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let tag = |query: &str| at.get(query).is(200).header("etag").unwrap().to_owned();
    assert_eq!(
        tag(""),
        tag("?table=true"),
        "either is good to change it with"
    );
    let before = (tag(""), tag("?members=true"));
    at.guest(&kibitz, json!({"role": "viewer"}));
    let after = (tag(""), tag("?members=true"));
    assert_eq!(before.0, after.0);
    assert_ne!(before.1, after.1);
}

#[test]
fn lists_say_whose_turn_it_is_and_what_the_caller_is() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    at.joined_by(&ben, json!({"role": "player", "seat": 2}));
    let first = |list: Value| list["items"][0].clone();
    let seen = || first(ana.get("/v1/matches").is(200).json);
    assert_eq!(
        (seen()["turn"].as_u64(), seen()["you"].clone()),
        (None, json!({"role": "host"}))
    );
    at.begin("blue-gimel");
    for notation in [
        "lay blue-dalet",
        "lay blue-change-direction",
        "lay blue-lose-a-turn",
    ] {
        let table = at.get("/table").is(200).json;
        assert_eq!(seen()["turn"], table["view"]["turn"]);
        let seat = table["view"]["turn"].as_u64().unwrap();
        at.claim(u8::try_from(seat).unwrap(), notation);
    }
    let turn = seen()["turn"].clone();
    assert_eq!(turn, at.get("/table").is(200).json["view"]["turn"]);
    let joined = first(ben.get("/v1/matches?whose=joined").is(200).json);
    assert_eq!(
        (&joined["turn"], &joined["you"]),
        (&turn, &json!({"role": "player", "seat": 2}))
    );
    let changes = ben.get("/v1/changes").is(200).json;
    assert_eq!(changes["items"][0]["match"], joined);
    at.post("/end", json!({})).is(201);
    assert_eq!(seen().get("turn"), None);
}
