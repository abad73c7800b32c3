//! Who is at a table: listing, leaving, sending away.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::Match;

const NOBODY: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002";

fn ben() -> Value {
    json!({"role": "player", "seat": 2})
}

fn viewer() -> Value {
    json!({"role": "viewer"})
}

#[test]
fn everybody_at_the_table_sees_who_joined() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    assert_eq!(at.get("/members").is(200).json, json!({"items": []}));
    let (player, first) = at.guest(&kibitz, ben());
    let dan = kibitz.sign_up("Dan");
    let (account, second) = at.joined_by(&dan, viewer());
    for (client, current) in [(&at, None), (&player, Some(0)), (&account, Some(1))] {
        let list = client.get("/members").is(200).json;
        let items = list["items"].as_array().unwrap();
        let ids: Vec<_> = items.iter().map(|member| &member["id"]).collect();
        assert_eq!(ids, [&json!(first), &json!(second)]);
        for (place, member) in items.iter().enumerate() {
            assert_eq!(member["current"], json!(current == Some(place)));
        }
        assert_eq!(items[0]["role"], "player");
        assert_eq!(items[0]["name"], "Ben");
        assert_eq!(items[1]["name"], "Dan");
        assert!(items[1]["account_id"].is_string());
    }
    let page = at.get("/members?limit=1").is(200).json;
    assert_eq!(page["items"][0]["id"], json!(first));
    let cursor = page["next"].as_str().unwrap();
    let page = at
        .get(&format!("/members?limit=1&after={cursor}"))
        .is(200)
        .json;
    assert_eq!(page["items"][0]["id"], json!(second));
    assert_eq!(page.get("next"), None);
    at.get("/members?page=2")
        .refused(422, "invalid_query", "page");
}

#[test]
fn a_removed_member_loses_access_at_once() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (player, first) = at.guest(&kibitz, ben());
    let dan = kibitz.sign_up("Dan");
    let (account, second) = at.joined_by(&dan, viewer());
    // Both are known, and remembered.
    player.get("/table").is(200);
    account.get("/table").is(200);
    for id in [&first, &first, &second, &second] {
        at.client
            .delete(&format!("{}/members/{id}", at.path))
            .is(204);
    }
    player.get("/table").refused(401, "token_revoked", None);
    account.get("/table").refused(404, "match_not_found", None);
    assert_eq!(at.get("/members").is(200).json["items"], json!([]));
    // With another code they come back.
    let (again, _) = at.joined_by(&dan, viewer());
    again.get("/table").is(200);
}

#[test]
fn a_member_can_leave_without_the_host() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (player, id) = at.guest(&kibitz, ben());
    let (viewer, other) = at.guest(&kibitz, viewer());
    player
        .client
        .delete(&format!("{}/members/{other}", at.path))
        .refused(403, "role_required", None);
    player
        .client
        .delete(&format!("{}/members/{id}", at.path))
        .is(204);
    player.get("").refused(401, "token_revoked", None);
    viewer.get("").is(200);
}

#[test]
fn a_member_is_of_one_match() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let other = Match::open(&kibitz);
    let (player, id) = at.guest(&kibitz, ben());
    let refused = |path: String| {
        let answer = other.client.delete(&path);
        answer.refused(404, "member_not_found", None);
    };
    refused(format!("{}/members/{id}", other.path));
    refused(format!("{}/members/{NOBODY}", other.path));
    other
        .client
        .delete(&format!("{}/members/7", other.path))
        .refused(422, "invalid_path", "member");
    player.get("").is(200);
}

#[test]
fn a_joined_account_that_is_deleted_is_gone_from_the_table() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let dan = kibitz.sign_up("Dan");
    let (account, _) = at.joined_by(&dan, ben());
    account.play(2, "lay blue-he");
    dan.delete_account();
    assert_eq!(at.get("/members").is(200).json["items"], json!([]));
    assert_eq!(at.log().len(), 2, "what it entered stays");
}
