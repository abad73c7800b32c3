//! Racing changes of passwords and sessions.

use super::{Nodes, rounds, statuses, with_status};
use crate::support::again_and_again;
use crate::support::prelude::*;

super::on_two_nodes![
    of_several_who_renew_a_session_one_has_it,
    nobody_is_signed_in_with_a_password_that_was_changed,
    of_two_who_change_a_password_one_does,
    an_account_is_not_deleted_with_a_password_that_was_changed,
    a_session_that_is_renewed_while_the_password_changes_ends_everywhere,
    of_several_who_answer_an_app_one_does_and_it_has_one_token,
    of_several_requests_of_an_app_that_waits_all_but_one_are_too_many,
];

const PASSWORDS: [&str; 2] = [PASSWORD, "a pile of green letters"];

fn change(password: &str, current: &str) -> serde_json::Value {
    json!({"password": password, "current_password": current})
}

/// Signs Ben in on a tablet.
fn sign_in(node: &Kibitz, password: &str) -> Answer {
    let body = json!({"name": "Ben", "password": password, "device": "a tablet"});
    node.post("/v1/sessions", body)
}

/// Returns how many devices the account is signed in on, according to the database.
fn devices(client: &Client<'_>) -> usize {
    let list = client.read("/v1/sessions");
    list["items"].list().len()
}

fn of_several_who_renew_a_session_one_has_it(nodes: &Nodes) {
    let mut ben = nodes.first().sign_up("Ben");
    for round in 0..rounds() {
        let renewed = at_once(8, |n| {
            nodes.at(n, &ben).post("/v1/session/renew", json!({}))
        });
        statuses(round, &renewed, &[(200, 1), (401, 7)]);
        let won = with_status(200, &renewed);
        ben = nodes.first().bearer(&won[0].text("/token"));
        assert_eq!(devices(&ben), 1);
    }
}

fn nobody_is_signed_in_with_a_password_that_was_changed(nodes: &Nodes) {
    let ben = nodes.first().sign_up("Ben");
    for round in 0..rounds() {
        let (old, new) = (PASSWORDS[round % 2], PASSWORDS[(round + 1) % 2]);
        let answers = at_once(7, |n| {
            if n == 0 {
                return ben.patch("/v1/account", change(new, old)).is(200);
            }
            sign_in(nodes.node(n), old)
        });
        for answer in &answers {
            assert!([200, 201, 401].contains(&answer.status), "{answer:?}");
        }
        assert_eq!(devices(&ben), 1, "round {round}");
    }
}

fn of_two_who_change_a_password_one_does(nodes: &Nodes) {
    let mut ben = nodes.first().sign_up("Ben");
    let mut current = PASSWORD.to_owned();
    for round in 0..rounds() {
        let tablet = sign_in(nodes.first(), &current).is(201);
        let devices = [ben, nodes.first().bearer(&tablet.text("/token"))];
        let new = |n: usize| format!("a pile of letters {round} {n}");
        let changed = at_once(2, |n| {
            let device = nodes.at(n, &devices[n]);
            device.patch("/v1/account", change(&new(n), &current))
        });
        assert_eq!(with_status(200, &changed).len(), 1, "{round}: {changed:?}");
        let won = usize::from(changed[1].status == 200);
        let lost = &changed[1 - won];
        // The session that lost has ended too, and that may be noticed first.
        assert!([401, 403].contains(&lost.status), "{lost:?}");
        current = new(won);
        ben = devices[won].clone();
    }
}

fn an_account_is_not_deleted_with_a_password_that_was_changed(nodes: &Nodes) {
    for round in 0..rounds() {
        let ben = nodes.first().sign_up(&format!("Ben {round}"));
        let answers = at_once(2, |n| {
            let ben = nodes.at(n, &ben);
            match n {
                0 => ben.patch("/v1/account", change(PASSWORDS[1], PASSWORD)),
                _ => ben.delete_with("/v1/account", json!({"password": PASSWORD})),
            }
        });
        let done = answers.iter().filter(|one| one.status < 300).count();
        assert_eq!(done, 1, "round {round}: {answers:?}");
        assert!(
            answers
                .iter()
                .all(|one| [200, 204, 401, 403].contains(&one.status)),
            "{answers:?}"
        );
    }
}

fn a_session_that_is_renewed_while_the_password_changes_ends_everywhere(nodes: &Nodes) {
    let ben = nodes.first().sign_up("Ben");
    for round in 0..rounds() {
        let (old, new) = (PASSWORDS[round % 2], PASSWORDS[(round + 1) % 2]);
        let tablet = sign_in(nodes.first(), old).is(201);
        let tablet = nodes.first().bearer(&tablet.text("/token"));
        let held = at_once(2, |n| {
            if n == 0 {
                ben.patch("/v1/account", change(new, old)).is(200);
                return None;
            }
            // Again and again, so that one of the renewals meets the change.
            let mut held = tablet.clone();
            again_and_again(|| {
                let renewed = held.post("/v1/session/renew", json!({}));
                if renewed.status != 200 {
                    return true;
                }
                held = nodes.first().bearer(&renewed.text("/token"));
                // The node now remembers this token as valid.
                held.get("/v1/account");
                false
            });
            Some(held)
        });
        let held = held.into_iter().flatten().next().unwrap();
        assert_eq!(held.get("/v1/account").status, 401, "round {round}");
    }
}

fn of_several_who_answer_an_app_one_does_and_it_has_one_token(nodes: &Nodes) {
    let owners = ["Ana", "Ben"].map(|name| nodes.first().sign_up(name));
    for round in 0..rounds() {
        let nobody = nodes.first().nobody();
        let app = json!({"app": format!("a scoreboard {round}"), "rights": "read"});
        let codes = nobody.post("/v1/device-codes", app).is(201);
        let before: usize = owners.iter().map(devices).sum();
        // On each node, each owner says yes, and one of them no as well.
        let decided = at_once(6, |n| {
            let owner = nodes.at(n, &owners[n / 2 % 2]);
            let body = json!({"user_code": codes.text("/user_code"), "allow": n < 4});
            owner.post("/v1/device-codes/decide", body)
        });
        let won = with_status(204, &decided);
        assert_eq!(won.len(), 1, "round {round}: {decided:?}");
        let let_in = decided[..4].iter().any(|answer| answer.status == 204);
        let polled = at_once(4, |n| {
            let body = json!({"device_code": codes.text("/device_code")});
            nodes.node(n).post("/v1/device-codes/poll", body)
        });
        let status = if let_in { 200 } else { 403 };
        assert_eq!(with_status(status, &polled).len(), 4, "{polled:?}");
        assert!(polled.iter().all(|answer| answer.json == polled[0].json));
        let after: usize = owners.iter().map(devices).sum();
        assert_eq!(after - before, usize::from(let_in), "round {round}");
    }
}

fn of_several_requests_of_an_app_that_waits_all_but_one_are_too_many(nodes: &Nodes) {
    for round in 0..rounds() {
        let app = json!({"app": "a scoreboard", "rights": "read"});
        let codes = nodes.first().post("/v1/device-codes", app).is(201);
        let polled = at_once(6, |n| {
            let body = json!({"device_code": codes.text("/device_code")});
            nodes.node(n).post("/v1/device-codes/poll", body)
        });
        let waits = with_status(400, &polled);
        assert_eq!(waits.len(), 1, "round {round}: {polled:?}");
        assert_eq!(with_status(429, &polled).len(), 5, "{polled:?}");
    }
}
