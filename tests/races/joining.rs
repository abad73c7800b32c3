//! Racing requests to join, adopt and leave.

use super::{Nodes, rounds, statuses, with_status};
use crate::support::prelude::*;

super::on_two_nodes![
    an_account_that_joins_by_several_codes_is_at_the_table_once,
    an_account_that_joins_in_several_roles_has_one_of_them,
    of_several_who_join_by_a_code_for_one_one_does,
    no_one_joins_by_a_code_after_it_was_revoked,
    an_account_that_adopts_several_guests_is_one_of_them,
    a_guest_is_adopted_by_one_account,
    a_free_seat_is_taken_once,
];

/// The members of a match.
fn members(at: &Match<'_>) -> Vec<Value> {
    let list = at.read("/members?limit=100");
    list["items"].list().clone()
}

/// Returns how often each invite to a match was used.
fn used(at: &Match<'_>) -> Vec<u64> {
    let list = at.read("/invites?limit=100");
    let invites = list["items"].list().iter();
    invites.map(|one| one["used"].number()).collect()
}

fn an_account_that_joins_by_several_codes_is_at_the_table_once(nodes: &Nodes) {
    let ben = nodes.first().sign_up("Ben");
    for round in 0..rounds() {
        let at = Match::open(nodes.first());
        let codes = [(); 6].map(|()| at.code(viewer()));
        let joined = at_once(6, |n| nodes.at(n, &ben).join(&codes[n]));
        statuses(round, &joined, &[(201, joined.len())]);
        let there = members(&at);
        assert_eq!(there.len(), 1, "round {round}: {there:?}");
        // All answers name the same member, and only one code was used.
        for one in &joined {
            assert_eq!(one.json["member"]["id"], there[0]["id"], "round {round}");
        }
        assert_eq!(used(&at).iter().sum::<u64>(), 1, "round {round}");
    }
}

fn an_account_that_joins_in_several_roles_has_one_of_them(nodes: &Nodes) {
    let ben = nodes.first().sign_up("Ben");
    for round in 0..rounds() {
        let at = Match::open(nodes.first());
        at.joined_by(&ben, viewer());
        let codes = [
            json!({"role": "player", "seat": 1}),
            json!({"role": "host"}),
            json!({"role": "player", "seat": 2}),
            viewer(),
        ]
        .map(|invite| at.code(invite));
        let joined = at_once(4, |n| nodes.at(n, &ben).join(&codes[n]));
        statuses(round, &joined, &[(201, joined.len())]);
        let there = members(&at);
        assert_eq!(there.len(), 1, "round {round}: {there:?}");
        assert!(used(&at).iter().all(|used| *used <= 1));
    }
}

fn of_several_who_join_by_a_code_for_one_one_does(nodes: &Nodes) {
    for round in 0..rounds() {
        let at = Match::open(nodes.first());
        let code = at.code(json!({"role": "player", "seat": 2}));
        let joined = at_once(6, |n| nodes.node(n).nobody().join(&code));
        statuses(round, &joined, &[(201, 1), (410, 5)]);
        assert_eq!(members(&at).len(), 1);
    }
}

fn no_one_joins_by_a_code_after_it_was_revoked(nodes: &Nodes) {
    for round in 0..rounds() {
        let at = Match::open(nodes.first());
        let invite = at.post("/invites", viewer()).is(201);
        let (id, code) = (invite.text("/invite/id"), invite.text("/code"));
        let answers = at_once(5, |n| match n {
            0 => {
                let revoked = format!("{}/invites/{id}", at.path);
                let answer = at.client.delete(&revoked).is(204);
                (answer, members(&at).len())
            }
            _ => (nodes.node(n).nobody().join(&code), 0),
        });
        // Each guest who joined was already a member when the code was revoked.
        let there = answers[0].1;
        let joined = answers.iter().filter(|(one, _)| one.status == 201).count();
        assert_eq!(joined, there, "round {round}: {answers:?}");
    }
}

fn an_account_that_adopts_several_guests_is_one_of_them(nodes: &Nodes) {
    let ben = nodes.first().sign_up("Ben");
    for round in 0..rounds() {
        let at = Match::open(nodes.first());
        let guests = [1, 2, 3].map(|seat| {
            let invite = json!({"role": "player", "seat": seat});
            at.guest(nodes.first(), invite).0
        });
        let code = at.code(viewer());
        let answers = at_once(4, |n| {
            let ben = nodes.at(n, &ben);
            match guests.get(n) {
                Some(guest) => at
                    .seen_by(ben)
                    .post("/adopt", json!({"token": guest.client.token()})),
                None => ben.join(&code),
            }
        });
        for (n, answer) in answers.iter().enumerate() {
            let expected: &[u16] = if n == 3 { &[201] } else { &[200, 409] };
            assert!(
                expected.contains(&answer.status),
                "round {round}: {answers:?}"
            );
        }
        // The account may adopt a guest first and then become a viewer instead.
        assert!(
            with_status(200, &answers).len() <= 1,
            "{round}: {answers:?}"
        );
        let account = ben.account();
        let members = members(&at);
        let own = members.iter().filter(|one| one["account_id"] == account);
        assert_eq!(own.count(), 1, "round {round}: {members:?}");
    }
}

fn a_guest_is_adopted_by_one_account(nodes: &Nodes) {
    let accounts = ["Ana", "Ben", "Chaim", "Dan"].map(|name| nodes.first().sign_up(name));
    for round in 0..rounds() {
        let at = Match::open(nodes.first());
        let (guest, _) = at.guest(nodes.first(), json!({"role": "player", "seat": 2}));
        let token = json!({"token": guest.client.token()});
        let answers = at_once(4, |n| {
            let account = nodes.at(n, &accounts[n]);
            at.seen_by(account).post("/adopt", token.clone())
        });
        statuses(round, &answers, &[(200, 1), (409, 3)]);
    }
}

fn a_free_seat_is_taken_once(nodes: &Nodes) {
    for round in 0..rounds() {
        let at = Match::open(nodes.first());
        let code = at.code(json!({"role": "player"}));
        let joined = at_once(6, |n| {
            let body = json!({"code": code, "seat": 1 + n % 2});
            nodes.node(n / 2).post("/v1/join", body)
        });
        let in_time = with_status(201, &joined);
        assert_eq!(in_time.len(), 2, "round {round}: {joined:?}");
        let late = with_status(409, &joined);
        assert_eq!(late.len(), 4, "round {round}: {joined:?}");
        for one in late {
            assert_eq!(one.json["code"], "seat_taken", "round {round}");
        }
        assert_eq!(members(&at).len(), 2, "round {round}");
    }
}
