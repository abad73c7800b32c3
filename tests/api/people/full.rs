//! An account that keeps as much as it can.

use std::num::NonZeroU32;

use kibitz::config::{Allowance, Config};

use crate::support::prelude::*;

fn keeping(number: u32) -> impl Fn(&mut Config) {
    move |config| {
        let most = Allowance(NonZeroU32::new(number));
        config.limits.max_kept_matches = most;
        config.limits.max_kept_players = most;
    }
}

#[track_caller]
fn full(answer: Answer, what: &str) {
    let answer = answer.refused(409, "account_full", None);
    let detail = format!("An account can keep only 2 {what} here.");
    assert_eq!(answer.text("/detail"), detail);
}

fn kept(client: &Client<'_>, path: &str) -> usize {
    client.get(path).is(200).items().len()
}

#[test]
fn a_full_account_opens_no_match_until_it_deletes_one() {
    let kibitz = Kibitz::with(keeping(2));
    let ana = kibitz.sign_up("Ana");
    let first = with(opening(&["Ana", "Ben"]), json!({"id": Uuid::now_v7()}));
    ana.post("/v1/matches", first.clone()).is(201);
    let last = Match::opened(&ana, opening(&["Ana", "Ben"]));
    full(ana.post("/v1/matches", opening(&["Ana", "Ben"])), "matches");
    // It goes on with what it has, and repeating a request does no harm.
    ana.post("/v1/matches", first).is(201);
    last.end();
    full(last.post("/rematch", json!({})), "matches");
    // Others have room of their own, and what belongs to no account takes none.
    Match::opened(&kibitz.sign_up("Ben"), opening(&["Ana", "Ben"]));
    let nobody = Match::open(&kibitz);
    full(nobody.adopted_by(&ana), "matches");

    last.delete("").is(204);
    for _ in 0..2 {
        nobody.adopted_by(&ana).is(200);
    }
    full(ana.post("/v1/matches", opening(&["Ana", "Ben"])), "matches");
    assert_eq!(kept(&ana, "/v1/matches"), 2);
}

#[test]
fn a_full_account_adds_no_player_until_it_deletes_one() {
    let kibitz = Kibitz::with(keeping(2));
    let ana = kibitz.sign_up("Ana");
    let noa = json!({"id": Uuid::now_v7(), "name": "Noa"});
    let added = ana.post("/v1/players", noa.clone()).is(201);
    ana.player("Gil");
    let add = || ana.post("/v1/players", json!({"name": "Dan"}));
    full(add(), "players");
    ana.post("/v1/players", noa).is(201);
    ana.delete(&format!("/v1/players/{}", added.text("/id")))
        .is(204);
    add().is(201);
}

#[test]
fn an_import_that_does_not_fit_changes_nothing() {
    let kibitz = Kibitz::with(keeping(2));
    let ana = kibitz.sign_up("Ana");
    let sheet = "game,echad\ndate,2001-01-01\nplayers,Ana,Ben\ntotal,500,0\n";
    let import = |count: usize| ana.import_sheets(sheet.repeat(count));
    full(import(3), "matches");
    assert_eq!(kept(&ana, "/v1/matches"), 0);
    import(2).is(200);
    // What exists already takes no room.
    import(2).is(200);
    full(import(3), "matches");

    let mut export = ana.get("/v1/export").is(200).json;
    let player =
        |_| json!({"id": Uuid::now_v7(), "name": "Noa", "created_at": "2025-01-01T00:00:00Z"});
    export["players"] = (0..3).map(player).collect();
    full(ana.import(&export), "players");
    assert_eq!(kept(&ana, "/v1/players"), 0);
}

/// The file of another account of the service comes as copies, which are new only once.
#[test]
fn copies_that_exist_already_take_no_room() {
    let kibitz = Kibitz::with(keeping(2));
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let [noa, gil] = ana.players(["Noa", "Gil"]);
    for _ in 0..2 {
        Match::seated(&ana, &[&noa, &gil], json!({}));
    }
    let file = ana.get("/v1/export").is(200);
    let import = || {
        let added = |each: &Value| each["added"] == true;
        let answer = ben.import_lines(file.body()).is(200).json;
        ["players", "matches"].map(|all| {
            let all = answer[all].as_array().unwrap();
            assert_eq!(all.len(), 2, "{answer}");
            all.iter().filter(|each| added(each)).count()
        })
    };
    assert_eq!(import(), [2, 2]);
    // The answer was lost: it is sent again.
    assert_eq!(import(), [0, 0]);
    // One that is gone comes back, and no more than that is new.
    let list = ben.get("/v1/matches").is(200);
    let one = format!("/v1/matches/{}", list.text("/items/0/id"));
    ben.delete(&one).is(204);
    assert_eq!(import(), [0, 1]);
    ben.delete(&one).is(204);
    Match::opened(&ben, opening(&["Ana", "Ben"]));
    full(ben.import_lines(file.body()), "matches");
}
