//! Looking at what a table code opens, joining with it, and who is at the table then: listing them,
//! leaving, sending away.

use crate::support::prelude::*;

const LOOK: &str = "/v1/join/look";
const TOKEN: &str = "kbg_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
const OTHER_TOKEN: &str = "kbg_AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The invite of a player who chooses a free seat.
fn any() -> Value {
    json!({"role": "player"})
}

#[test]
fn a_code_becomes_a_guests_token() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let code = at.code(seat(2));
    // However often one looks, the code is as good as new.
    let nobody = kibitz.nobody();
    let look = || nobody.post(LOOK, json!({"code": code})).is(200).json;
    let opens = look();
    let you = json!({"role": "player", "seat": 2});
    assert_eq!(opens["match"]["you"], you);
    assert_eq!(look(), opens);
    let joined = nobody.join(&code).is(201);
    let token = joined.text("/guest_token");
    assert!(token.starts_with("kbg_") && token.len() == 47, "{token}");
    // The name is the seat's.
    let member = json!({"role": "player", "seat": 2, "name": "Ben", "account_id": null});
    has(&joined.json["member"], member);
    let guest = at.seen_by(kibitz.bearer(&token));
    assert_eq!(joined.json["match"], guest.read(""));

    guest.play(2, "lay blue-he");
    assert_eq!(at.log()[1]["by"], joined.json["member"]["id"]);
    assert_eq!(at.log()[0]["by"], "host");
    // It is of this match only, and no account.
    let list = guest.client.get("/v1/matches").is(200);
    assert_eq!(list.each("id"), [at.id()]);
    Match::open(&kibitz).closed_to(&guest.client, "GET => 404 match_not_found");
    guest
        .client
        .refuses("GET /v1/account => 403 account_required");
}

#[test]
fn a_name_is_taken_as_it_is_given() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let code = at.code(viewer());
    let name = |client: &Client<'_>, body: Value| {
        let joined = client.post("/v1/join", body).is(201);
        joined.json["member"]["name"].clone()
    };
    let nobody = kibitz.nobody();
    let given = json!({"code": code, "name": " Uncle Dan "});
    assert_eq!(name(&nobody, given.clone()), "Uncle Dan");
    assert_eq!(name(&kibitz.sign_up("Dan"), given), "Uncle Dan");
    assert_eq!(name(&nobody, json!({"code": code})), Value::Null);
}

#[test]
fn an_account_joins_with_its_own_token_and_once() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let dan = kibitz.sign_up("Dan");
    let seen = at.seen_by(dan.clone());
    // Asked too early, it must not stay hidden.
    seen.get("/table").refused(404, "match_not_found", None);
    let viewers = at.code(json!({"role": "viewer", "uses": 2}));
    let join = |code: &str| dan.join(code).is(201).json;
    let first = join(&viewers);
    assert_eq!(first.get("guest_token"), None);
    let account = json!({"name": "Dan", "account_id": dan.account()});
    has(&first["member"], account);
    assert_eq!(join(&viewers), first);
    assert_eq!(at.read("/invites")["items"][0]["used"], 1);
    let draw = r#"POST /plays {"seat": 2, "play": {"kind": "echad_draw"}} => 403 role_required"#;
    seen.refuses(draw);
    // Another role instead, at once.
    let player = join(&at.code(seat(2)));
    assert_ne!(player["member"]["id"], first["member"]["id"]);
    seen.play(2, "lay blue-he");
    assert_eq!(at.log()[1]["by"], player["member"]["id"]);
    let members = at.get("/members").is(200);
    assert_eq!(members.items().len(), 1);
    assert_eq!(members.json["items"][0]["role"], "player");

    // It does not join its own match.
    let at = Match::opened(&dan, opening(&["Ana", "Ben", "Chaim"]));
    let code = at.code(seat(2));
    dan.join(&code).refused(409, "at_table_already", None);
    kibitz.nobody().join(&code).is(201);
}

#[test]
fn codes_that_let_nobody_join() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let dan = kibitz.sign_up("Dan");
    let refused = |code: &str, status: u16, problem: &str| {
        for client in [kibitz.nobody(), dan.clone()] {
            for path in ["/v1/join", LOOK] {
                let answer = client.post(path, json!({"code": code}));
                answer.refused(status, problem, "code");
            }
        }
    };
    refused("2222-2222", 404, "code_unknown");
    let used = at.code(seat(2));
    kibitz.nobody().join(&used).is(201);
    refused(&used, 410, "code_used_up");
    let revoked = at.post("/invites", seat(2)).is(201);
    let id = revoked.text("/invite/id");
    at.delete(&format!("/invites/{id}")).is(204);
    refused(&revoked.text("/code"), 410, "code_revoked");
    let expired = at.code(seat(2));
    kibitz.execute("UPDATE invites SET expires_at = '2020-01-01 00:00:00'");
    refused(&expired, 410, "code_expired");
    assert_eq!(at.get("/members").is(200).items().len(), 1);
}

#[test]
fn joining_again_with_the_same_id_answers_as_the_first_time() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let nobody = kibitz.nobody();
    let invite = at.post("/invites", seat(2)).is(201);
    let code = invite.text("/code");
    let body = json!({"id": ID, "code": code, "guest_token": TOKEN});
    let join = |body: &Value| nobody.post("/v1/join", body.clone());
    let first = join(&body).is(201).json;
    assert_eq!(first["member"]["id"], ID);
    assert_eq!(first["guest_token"], TOKEN);
    // The code is used up by now, and revoked.
    assert_eq!(join(&body).is(201).json, first);
    let id = invite.text("/invite/id");
    at.delete(&format!("/invites/{id}")).is(204);
    assert_eq!(join(&body).is(201).json, first);

    for other in [
        json!({"guest_token": OTHER_TOKEN}),
        json!({"name": "Dan"}),
        json!({"code": at.code(seat(2))}),
    ] {
        join(&with(body.clone(), other)).refused(409, "id_reused", "id");
    }
    let taken = json!({"id": OTHER_ID, "code": at.code(seat(2))});
    join(&with(body.clone(), taken)).refused(409, "taken", "guest_token");
    // Who was sent away is not let in again by asking again.
    at.remove(ID);
    join(&body).refused(409, "id_reused", "id");
    // A request for a free seat can be repeated, too.
    let chosen =
        json!({"id": OTHER_ID, "code": at.code(any()), "seat": 3, "guest_token": OTHER_TOKEN});
    let first = join(&chosen).is(201).json;
    assert_eq!(join(&chosen).is(201).json, first);
    join(&with(chosen, json!({"seat": 1}))).refused(409, "id_reused", "id");
}

#[test]
fn one_code_is_enough_for_the_whole_table() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let invited = at.post("/invites", any()).is(201);
    has(&invited.json["invite"], json!({"uses": 3, "seat": null}));
    let code = invited.text("/code");
    let nobody = kibitz.nobody();
    // The code says what it opens, and no one has joined.
    let opens = || nobody.post(LOOK, json!({"code": code})).is(200).json;
    let looked = opens();
    let rules = json!({"target_score": 300});
    has(
        &looked["match"],
        json!({"game": "echad", "house_rules": rules}),
    );
    assert_eq!(looked["match"]["you"], any());
    assert_eq!(looked["match"]["seats"][1]["name"], "Ben");
    assert_eq!(looked["free_seats"].as_array().map(Vec::len), Some(3));
    assert_eq!(at.read("/invites")["items"][0]["used"], 0);
    assert_eq!(at.read("/members")["items"], json!([]));

    let join = |seat: u8| nobody.post("/v1/join", json!({"code": code, "seat": seat}));
    for (seat, name) in [(2, "Ben"), (1, "Ana")] {
        let joined = join(seat).is(201);
        let member = json!({"role": "player", "seat": seat, "name": name});
        has(&joined.json["member"], member);
        let phone = at.seen_by(kibitz.bearer(&joined.text("/guest_token")));
        phone.table();
    }
    let free = json!([{"seat": 3, "name": "Chaim"}]);
    assert_eq!(opens()["free_seats"], free);
    for seat in [2, 4] {
        let taken = join(seat).refused(409, "seat_taken", "seat");
        assert_eq!(taken.json["free_seats"], free);
    }
    let needed = nobody.join(&code).refused(422, "seat_needed", "seat");
    assert_eq!(needed.json["free_seats"], free);
    // Refusals use nothing up.
    let last = join(3).is(201);
    join(3).refused(410, "code_used_up", "code");
    // Who leaves makes room, for another code.
    at.remove(&last.text("/member/id"));
    let body = json!({"code": at.code(any()), "seat": 3});
    nobody.post("/v1/join", body).is(201);
}

#[test]
fn an_account_can_change_to_another_free_seat() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let noa = kibitz.sign_up("Noa");
    at.guest(&kibitz, seat(1));
    let code = at.code(any());
    let join = |seat: Option<u8>| noa.post("/v1/join", json!({"code": code, "seat": seat}));
    let first = join(Some(2)).is(201);
    for same in [Some(2), None] {
        let again = join(same).is(201);
        assert_eq!(again.json["member"], first.json["member"]);
    }
    join(Some(1)).refused(409, "seat_taken", "seat");
    let moved = join(Some(3)).is(201);
    assert_eq!(moved.json["member"]["seat"], 3);
    assert_eq!(at.get("/members").is(200).items().len(), 2);

    // A look shows no players of a circle.
    let player = noa.player("Ana");
    let at = Match::sat(&noa, json!([{"player_id": player}, {"name": "Ben"}]));
    let code = json!({"code": at.code(viewer())});
    let opens = kibitz.nobody().post(LOOK, code).is(200).json;
    let seat = &opens["match"]["seats"][0];
    has(seat, json!({"name": "Ana", "player_id": null}));
}

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
    let (all, pages) = at.client.pages(&format!("{}/members?limit=1", at.path));
    assert_eq!(
        (json!(all).each("/id"), pages),
        (vec![json!(first), json!(second)], 2)
    );
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
    player.refuses(&format!("DELETE /members/{other} => 403 role_required"));
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
