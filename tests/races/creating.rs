//! Creating something under an id of the client's choice: a request that is repeated
//! while the first one is still running gets the same answer.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use kibitz::config::Allowance;

use super::{Nodes, rounds, with_status};
use crate::support::prelude::*;

super::on_two_nodes![
    an_account_is_made_once,
    a_session_is_opened_once_and_its_last_token_is_good,
    a_player_is_made_once,
    a_match_is_opened_once,
    an_invite_is_made_once_with_one_code,
    a_guest_joins_once,
    an_import_is_taken_in_once,
    a_match_has_one_rematch,
    an_evenings_id_is_for_the_matches_of_one_request,
];

/// Asserts that all answers are the same, with this status.
#[track_caller]
fn alike(round: usize, status: u16, answers: &[Answer], part: &str) {
    for answer in answers {
        assert_eq!(answer.status, status, "round {round}: {answers:?}");
        let (first, other) = (answers[0].json.pointer(part), answer.json.pointer(part));
        assert_eq!(first, other, "round {round}");
    }
}

fn id() -> Value {
    json!(Uuid::now_v7())
}

fn an_account_is_made_once(nodes: &Nodes) {
    for round in 0..rounds() {
        let body = json!({"id": id(), "name": format!("Ben {round}"), "password": PASSWORD});
        let made = at_once(4, |n| nodes.node(n).post("/v1/accounts", body.clone()));
        alike(round, 201, &made, "/created_at");
    }
}

fn a_session_is_opened_once_and_its_last_token_is_good(nodes: &Nodes) {
    let ben = nodes.first().sign_up("Ben");
    for round in 0..rounds() {
        let id = id();
        let body = json!({"id": id, "name": "Ben", "password": PASSWORD, "device": "a tablet"});
        let opened = at_once(4, |n| nodes.node(n).post("/v1/sessions", body.clone()));
        alike(round, 201, &opened, "/session/created_at");
        let list = ben.read("/v1/sessions");
        assert_eq!(list["items"].list().len(), 2, "{list}");
        let good = opened.iter().filter(|one| {
            let tablet = nodes.first().bearer(&one.text("/token"));
            tablet.get("/v1/account").status == 200
        });
        assert_eq!(good.count(), 1, "round {round}");
        let id = id.text();
        ben.delete(&format!("/v1/sessions/{id}")).is(204);
    }
}

fn a_player_is_made_once(nodes: &Nodes) {
    let ben = nodes.first().sign_up("Ben");
    for round in 0..rounds() {
        let body = json!({"id": id(), "name": "Noa"});
        let made = at_once(8, |n| nodes.at(n, &ben).post("/v1/players", body.clone()));
        alike(round, 201, &made, "");
    }
}

fn a_match_is_opened_once(nodes: &Nodes) {
    let ben = nodes.first().sign_up("Ben");
    for round in 0..rounds() {
        let mut body = opening(&["Ana", "Ben"]);
        body["id"] = id();
        let made = at_once(8, |n| nodes.at(n, &ben).post("/v1/matches", body.clone()));
        alike(round, 201, &made, "");
    }
}

fn an_invite_is_made_once_with_one_code(nodes: &Nodes) {
    let at = Match::open(nodes.first());
    for round in 0..rounds() {
        let body = json!({"id": id(), "role": "viewer"});
        let made = at_once(8, |n| {
            let at = at.seen_by(nodes.at(n, &at.client));
            at.post("/invites", body.clone())
        });
        alike(round, 201, &made, "/invite");
        let codes: BTreeSet<String> = made.iter().map(|one| one.text("/code")).collect();
        assert_eq!(codes.len(), 1, "round {round}");
        let body = json!({"code": codes.first()});
        nodes.first().post("/v1/join", body).is(201);
    }
}

fn a_guest_joins_once(nodes: &Nodes) {
    let at = Match::open(nodes.first());
    for round in 0..rounds() {
        // With a code for one guest, and with a code for many.
        for invite in [seat(2), viewer()] {
            let token = format!(
                "kbg_{}A",
                Uuid::now_v7().simple().to_string() + "AAAAAAAAAA"
            );
            let body = json!({"id": id(), "code": at.code(invite), "guest_token": token});
            let joined = at_once(6, |n| nodes.node(n).post("/v1/join", body.clone()));
            alike(round, 201, &joined, "");
        }
        let invites = at.read("/invites?limit=100");
        let invites = invites["items"].list();
        assert!(invites.iter().all(|one| one["used"] == 1), "{invites:?}");
        for member in at.read("/members")["items"].list() {
            at.remove(member["id"].text());
        }
        for invite in invites {
            let invite = invite["id"].text();
            at.delete(&format!("/invites/{invite}")).is(204);
        }
    }
}

fn an_import_is_taken_in_once(nodes: &Nodes) {
    for round in 0..rounds() {
        let ana = nodes.first().sign_up("Ana");
        let noa = ana.player("Noa");
        for _ in 0..3 {
            Match::sat(&ana, json!([{"name": "Ana"}, {"player_id": noa}])).end();
        }
        let export = ana.read("/v1/export");
        ana.delete_account();
        let ana = nodes.first().sign_up("Ana");
        // One node runs a single import per account at a time, but two nodes do not
        // know about each other's.
        let imported = at_once(2, |n| nodes.at(n, &ana).import(&export));
        for answer in &imported {
            assert_eq!(answer.status, 200, "round {round}: {imported:?}");
        }
        assert_eq!(ana.read("/v1/export"), export);
        ana.delete_account();
    }
}

fn a_match_has_one_rematch(nodes: &Nodes) {
    let (ana, noa) = (nodes.first().sign_up("Ana"), nodes.first().sign_up("Noa"));
    for round in 0..rounds() {
        let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
        at.joined_by(&noa, json!({"role": "host"}));
        let (guest, _) = at.guest(nodes.first(), json!({"role": "host"}));
        at.end();
        let all = [&ana, &noa, &guest.client];
        let opened = at_once(6, |n| {
            let at = at.seen_by(nodes.at(n / 3, all[n % 3]));
            at.post("/rematch", json!({"rotate": n % 2 == 0}))
        });
        alike(round, 201, &opened, "/match/id");
        let next = format!("/v1/matches/{}", opened[0].text("/match/id"));
        let members = ana.read(&format!("{next}/members"));
        let members = members["items"].list();
        assert_eq!(members.len(), 2, "round {round}: {members:?}");
        for (n, one) in opened.iter().enumerate().filter(|(n, _)| n % 3 == 2) {
            let guest = nodes.node(n).bearer(&one.text("/guest_token"));
            guest.get(&next).is(200);
        }
    }
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn the_last_match_that_an_account_can_keep_is_opened_once() {
    let one = Allowance(NonZeroU32::new(1));
    let Some(nodes) = Nodes::with(|config| config.limits.max_kept_matches = one) else {
        return;
    };
    let ben = nodes.first().sign_up("Ben");
    for round in 0..rounds() {
        let asked = at_once(8, |n| {
            let body = opening(&["Ben", "Noa"]);
            nodes.at(n, &ben).post("/v1/matches", body)
        });
        let opened = with_status(201, &asked);
        assert_eq!(opened.len(), 1, "round {round}: {asked:?}");
        assert_eq!(with_status(409, &asked).len(), 7, "{asked:?}");
        let first = opened[0].text("/match/id");
        ben.delete(&format!("/v1/matches/{first}")).is(204);

        let body = with(opening(&["Ben", "Noa"]), json!({"id": id()}));
        let same = at_once(8, |n| nodes.at(n, &ben).post("/v1/matches", body.clone()));
        alike(round, 201, &same, "/match/id");
        let again = same[0].text("/match/id");
        ben.delete(&format!("/v1/matches/{again}")).is(204);
    }
}

fn an_evenings_id_is_for_the_matches_of_one_request(nodes: &Nodes) {
    let tables: Vec<_> = (0..4).map(|_| Match::open(nodes.first())).collect();
    for round in 0..rounds() {
        let id = id();
        let made = at_once(4, |n| {
            let played = json!({"id": tables[n].id(), "token": tables[n].client.token()});
            let evening = json!({"id": id, "matches": [played]});
            nodes.node(n).post("/v1/evenings", evening)
        });
        assert_eq!(with_status(201, &made).len(), 1, "round {round}: {made:?}");
        for refused in with_status(409, &made) {
            assert_eq!(refused.json["code"], "id_reused", "round {round}");
        }
        let mut shared = 0;
        for at in &tables {
            let listed = at.read("/shares");
            for share in listed["items"].list() {
                assert_eq!(share["evening"], id, "round {round}");
                let path = format!("{}/shares/{}", at.path, share["id"].text());
                at.client.delete(&path).is(204);
                shared += 1;
            }
        }
        assert_eq!(shared, 1, "round {round}");
    }
}
