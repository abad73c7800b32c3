//! Who is at a table: listing, leaving, sending away.

use crate::support::prelude::*;

#[test]
fn everybody_at_the_table_sees_who_joined() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    assert_eq!(at.read("/members"), json!({"items": []}));
    let (player, first) = at.guest(&kibitz, seat(2));
    let dan = kibitz.sign_up("Dan");
    let (account, second) = at.joined_by(&dan, viewer());
    for (client, current) in [(&at, None), (&player, Some(0)), (&account, Some(1))] {
        let list = client.get("/members").is(200);
        assert_eq!(list.each("id"), [&*first, &*second]);
        let items = list.items();
        for (place, member) in items.iter().enumerate() {
            assert_eq!(member["current"], json!(current == Some(place)));
        }
        has(&items[0], json!({"role": "player", "name": "Ben"}));
        assert_eq!(items[1]["name"], "Dan");
        assert!(items[1]["account_id"].is_string());
    }
    let page = at.get("/members?limit=1").is(200);
    assert_eq!(page.each("id"), [&*first]);
    let cursor = page.text("/next");
    let page = at.get(&format!("/members?limit=1&after={cursor}")).is(200);
    assert_eq!(page.each("id"), [&*second]);
    assert_eq!(page.json.get("next"), None);
    at.refuses("GET /members?page=2 => 422 invalid_query page");
}

#[test]
fn a_removed_member_loses_access_at_once() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (player, first) = at.guest(&kibitz, seat(2));
    let dan = kibitz.sign_up("Dan");
    let (account, second) = at.joined_by(&dan, viewer());
    // Both are known, and remembered.
    player.table();
    account.table();
    let cases = "
        DELETE /members/01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002 => 404 member_not_found
        DELETE /members/7 => 422 invalid_path member
    ";
    at.refuses(cases);
    for id in [&first, &first, &second, &second] {
        at.remove(id);
    }
    at.closed_to(&player.client, "GET /table => 401 token_revoked");
    at.closed_to(&dan, "GET /table => 404 match_not_found");
    assert_eq!(at.read("/members")["items"], json!([]));
    // With another code they come back.
    let (again, _) = at.joined_by(&dan, viewer());
    again.table();
}

#[test]
fn a_member_can_leave_without_the_host() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (player, id) = at.guest(&kibitz, seat(2));
    let (viewer, other) = at.guest(&kibitz, viewer());
    player
        .delete(&format!("/members/{other}"))
        .refused(403, "role_required", None);
    player.remove(&id);
    player.get("").refused(401, "token_revoked", None);
    viewer.read("");
    // A joined account that is deleted is gone from the table.
    let dan = kibitz.sign_up("Dan");
    let (account, _) = at.joined_by(&dan, seat(2));
    account.play(2, "lay blue-he");
    dan.delete_account();
    assert_eq!(at.get("/members").is(200).each("id"), [other]);
    assert_eq!(at.log().len(), 2, "what it entered stays");
}
