//! Codes for any free seat, which players choose when they join.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::Match;

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
const TOKEN: &str = "kbg_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

fn any() -> Value {
    json!({"role": "player"})
}

#[test]
fn one_code_is_enough_for_the_whole_table() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let invited = at.post("/invites", any()).is(201);
    assert_eq!(invited.json["invite"]["uses"], 3);
    assert_eq!(invited.json["invite"].get("seat"), None);
    let code = invited.text("/code");
    let join = |seat: u8| {
        let body = json!({"code": code, "seat": seat});
        kibitz.nobody().post("/v1/join", body)
    };
    for (seat, name) in [(2, "Ben"), (1, "Ana")] {
        let joined = join(seat).is(201);
        assert_eq!(joined.json["member"]["role"], "player");
        assert_eq!(joined.json["member"]["seat"], seat);
        assert_eq!(joined.json["member"]["name"], name);
        let phone = at.seen_by(kibitz.bearer(&joined.text("/guest_token")));
        phone.get("/table").is(200);
    }
    let free = json!([{"seat": 3, "name": "Chaim"}]);
    for seat in [2, 4] {
        let taken = join(seat).refused(409, "seat_taken", "seat");
        assert_eq!(taken.json["free_seats"], free);
    }
    let body = json!({"code": code});
    let needed = kibitz.nobody().post("/v1/join", body);
    let needed = needed.refused(422, "seat_needed", "seat");
    assert_eq!(needed.json["free_seats"], free);
    // Refusals use nothing up.
    let last = join(3).is(201);
    join(3).refused(410, "code_used_up", "code");
    // Who leaves makes room, for another code.
    let path = format!("{}/members/{}", at.path, last.text("/member/id"));
    at.client.delete(&path).is(204);
    let body = json!({"code": at.code(any()), "seat": 3});
    kibitz.nobody().post("/v1/join", body).is(201);
}

#[test]
fn a_request_for_a_seat_can_be_repeated() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let code = at.code(any());
    let body = json!({"id": ID, "code": code, "seat": 2, "guest_token": TOKEN});
    let first = kibitz.nobody().post("/v1/join", body.clone()).is(201);
    let again = kibitz.nobody().post("/v1/join", body.clone()).is(201);
    assert_eq!(first.json, again.json);
    let mut other = body;
    other["seat"] = json!(3);
    kibitz
        .nobody()
        .post("/v1/join", other)
        .refused(409, "id_reused", "id");
}

#[test]
fn an_account_can_change_to_another_free_seat() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let noa = kibitz.sign_up("Noa");
    at.guest(&kibitz, json!({"role": "player", "seat": 1}));
    let code = at.code(any());
    let join = |seat: Option<u8>| {
        let mut body = json!({"code": code});
        if let Some(seat) = seat {
            body["seat"] = json!(seat);
        }
        noa.post("/v1/join", body)
    };
    let first = join(Some(2)).is(201);
    for same in [Some(2), None] {
        let again = join(same).is(201);
        assert_eq!(again.json["member"], first.json["member"]);
    }
    join(Some(1)).refused(409, "seat_taken", "seat");
    let moved = join(Some(3)).is(201);
    assert_eq!(moved.json["member"]["seat"], 3);
    let members = at.get("/members").is(200).json;
    assert_eq!(members["items"].as_array().unwrap().len(), 2);
}

#[test]
fn a_code_for_one_place_leaves_nothing_to_choose() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    for (invite, seat) in [
        (json!({"role": "player", "seat": 2}), 1),
        (json!({"role": "viewer"}), 2),
    ] {
        let body = json!({"code": at.code(invite), "seat": seat});
        let refused = kibitz.nobody().post("/v1/join", body);
        refused.refused(422, "invalid_body", "seat");
    }
    let body = json!({"code": at.code(json!({"role": "player", "seat": 2})), "seat": 2});
    kibitz.nobody().post("/v1/join", body).is(201);
}
