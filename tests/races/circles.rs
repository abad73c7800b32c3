//! Racing requests about players: linking, merging and seating them.

use super::{Nodes, rounds, statuses};
use crate::support::prelude::*;

super::on_two_nodes![
    a_link_code_is_entered_once_and_answered_alike,
    of_several_link_codes_of_a_player_the_last_is_good,
    who_leaves_a_circle_ends_nobody_elses_link,
    a_player_is_merged_while_the_seats_change,
    who_is_deleted_is_named_nowhere,
    who_is_deleted_keeps_nobody_from_sitting_down,
    of_two_merges_of_each_other_one_is_made,
];

fn a_link_code_is_entered_once_and_answered_alike(nodes: &Nodes) {
    let [dina, noa] = ["Dina", "Noa"].map(|name| nodes.first().sign_up(name));
    for round in 0..rounds() {
        let player = dina.player("Noa");
        let code = dina.link_code(&player);
        let entered = at_once(4, |n| nodes.at(n, &noa).enter_circle(&code));
        statuses(round, &entered, &[(201, entered.len())]);
        dina.delete(&format!("/v1/players/{player}/link")).is(204);
    }
}

fn of_several_link_codes_of_a_player_the_last_is_good(nodes: &Nodes) {
    let [dina, noa] = ["Dina", "Noa"].map(|name| nodes.first().sign_up(name));
    for round in 0..rounds() {
        let player = dina.player("Noa");
        let path = format!("/v1/players/{player}/link-code");
        let offered = at_once(4, |n| nodes.at(n, &dina).post(&path, json!({})));
        statuses(round, &offered, &[(201, offered.len())]);
        let good = offered
            .iter()
            .filter(|one| noa.enter_circle(&one.text("/code")).status == 201);
        assert_eq!(good.count(), 1, "round {round}");
        dina.delete(&format!("/v1/players/{player}/link")).is(204);
    }
}

fn who_leaves_a_circle_ends_nobody_elses_link(nodes: &Nodes) {
    let [dina, noa, eli] = ["Dina", "Noa", "Eli"].map(|name| nodes.first().sign_up(name));
    let circle = dina.account();
    for round in 0..rounds() {
        let player = dina.player("Noa");
        let path = format!("/v1/players/{player}");
        let enter = |who: &Client<'_>| who.enter_circle(&dina.link_code(&player)).is(201);
        enter(&noa);
        at_once(2, |n| match n {
            0 => {
                let left = nodes.at(n, &noa).delete(&format!("/v1/circles/{circle}"));
                assert!([204, 404].contains(&left.status), "{left:?}");
            }
            // Dina takes the player from Noa, and gives it to Eli.
            _ => {
                dina.delete(&format!("{path}/link")).is(204);
                enter(&eli);
            }
        });
        let player = dina.read(&path);
        assert_eq!(player["linked"], true, "round {round}: {player}");
        dina.delete(&format!("{path}/link")).is(204);
    }
}

fn a_player_is_merged_while_the_seats_change(nodes: &Nodes) {
    let dina = nodes.first().sign_up("Dina");
    for round in 0..rounds() {
        let [noa, double, eli] = dina.players(["Noa", "Noa B.", "Eli"]);
        let seats = json!([{"player_id": double}, {"player_id": eli}, {"name": "Dina"}]);
        let at = Match::sat(&dina, seats);
        let answers = at_once(3, |n| {
            let dina = nodes.at(n, &dina);
            match n {
                0 => dina.merge(&double, &noa),
                1 => {
                    let seats = json!([{"from": 2}, {"from": 1}, {"from": 3}]);
                    dina.put(&format!("{}/seats", at.path), json!({"seats": seats}))
                }
                _ => dina.post("/v1/players", json!({"name": "Chaim"})),
            }
        });
        for answer in &answers {
            assert!([200, 201].contains(&answer.status), "{round}: {answers:?}");
        }
        let here = at.read("");
        let sits = here["seats"].list();
        assert!(
            sits.iter().any(|seat| seat["player_id"] == json!(noa)),
            "round {round}: {here}"
        );
    }
}

fn who_is_deleted_is_named_nowhere(nodes: &Nodes) {
    let dina = nodes.first().sign_up("Dina");
    for round in 0..rounds() {
        let noa = dina.player("Noa");
        let seats = json!([{"name": "Dina"}, {"player_id": noa}]);
        let body = with(opening(&[]), json!({"seats": seats}));
        let answers = at_once(2, |n| {
            let dina = nodes.at(n, &dina);
            match n {
                0 => dina.delete(&format!("/v1/players/{noa}")),
                _ => dina.post("/v1/matches", body.clone()),
            }
        });
        match answers[0].status {
            204 => assert_eq!(answers[1].json["code"], "unknown_player", "{answers:?}"),
            _ => {
                assert_eq!(answers[0].json["code"], "player_in_use", "{answers:?}");
                assert_eq!(answers[1].status, 201, "round {round}: {answers:?}");
            }
        }
    }
}

fn who_is_deleted_keeps_nobody_from_sitting_down(nodes: &Nodes) {
    let dina = nodes.first().sign_up("Dina");
    for round in 0..rounds() {
        let noa = dina.player("Noa");
        let at = Match::opened(&dina, opening(&["Dina", "Eli"]));
        let answers = at_once(2, |n| {
            let dina = nodes.at(n, &dina);
            match n {
                0 => dina.delete(&format!("/v1/players/{noa}")),
                _ => {
                    let seats = json!({"seats": [{"from": 1}, {"player_id": noa, "name": "Noa"}]});
                    dina.put(&format!("{}/seats", at.path), seats)
                }
            }
        });
        match (answers[0].status, answers[1].status) {
            // If the player was deleted first, they are unknown (422). If they sat down
            // first, their name stays.
            (204 | 409, 200) => {}
            (204, 422) => assert_eq!(answers[1].json["code"], "unknown_player"),
            _ => panic!("round {round}: {answers:?}"),
        }
    }
}

fn of_two_merges_of_each_other_one_is_made(nodes: &Nodes) {
    let dina = nodes.first().sign_up("Dina");
    for round in 0..rounds() {
        let [one, other] = dina.players(["Noa", "Noa B."]);
        let merged = at_once(2, |n| {
            let (from, into) = if n == 0 {
                (&one, &other)
            } else {
                (&other, &one)
            };
            nodes.at(n, &dina).merge(from, into)
        });
        statuses(round, &merged, &[(200, 1), (409, 1)]);
    }
}
