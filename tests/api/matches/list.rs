//! The list of matches: an account's history.

use crate::databases::wait;
use crate::support::BOUNDS;
use crate::support::prelude::*;

/// The ids of all matches of a list, page by page.
pub(super) fn listed(client: &Client<'_>, query: &str) -> Vec<String> {
    let items = client.pages(&format!("/v1/matches?{query}")).0;
    items
        .iter()
        .map(|one| one["id"].text().to_owned())
        .collect()
}

pub(super) fn ids<'a>(matches: impl IntoIterator<Item = &'a Match<'a>>) -> Vec<String> {
    matches.into_iter().map(|at| at.id().to_owned()).collect()
}

/// Counts what each match came to where that is not known, as a service does at its start.
pub(in crate::api) fn summarise_missing(kibitz: &Kibitz) {
    let store = kibitz_store::Store::open(&kibitz.database()).unwrap();
    let tables = kibitz_service::live::Tables::new(store, BOUNDS);
    wait(tables.summarise_missing()).unwrap();
}

#[test]
fn a_list_says_of_each_match_what_the_match_says() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let dan = ana.player("Dan");
    let with_dan = json!({
        "house_rules": {"target_score": 5}, "seats": [{"name": "Ana"}, {"player_id": dan}]
    });
    let open = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let ended = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let finished = Match::opened(&ana, with(opening(&[]), with_dan));
    ended.end();
    finished.count(1, "@2 out; @1 blue-he").is(200);

    let found = |query: &str| listed(&ana, query);
    assert_eq!(found("status=open"), ids([&open]));
    assert_eq!(found(&format!("player={}", open.id())), ids([]), "nobody");

    let items = ana.read("/v1/matches")["items"].clone();
    for (place, at) in [&finished, &ended, &open].into_iter().enumerate() {
        let (item, whole) = (&items[place], at.read(""));
        for member in [
            "game",
            "seats",
            "status",
            "seq",
            "opened_at",
            "changed_at",
            "finished_at",
        ] {
            assert_eq!(item.get(member), whole.get(member), "{member}");
        }
    }
    assert_eq!(items[0]["finished_at"], items[0]["changed_at"]);
    has(&items[2], json!({"finished_at": null}));
    // What was taken back is open again.
    finished.undo();
    assert_eq!(found("status=open"), ids([&finished, &open]));
    let listed = ana.read("/v1/matches");
    has(&listed["items"][0], json!({"finished_at": null}));

    // A player at a table is not deleted, and the names there are those it was opened with.
    let path = format!("/v1/players/{dan}");
    ana.delete(&path).refused(409, "player_in_use", None);
    ana.rename(&dan, "Daniel");
    assert_eq!(finished.table()["names"], json!(["Ana", "Dan"]));
}

#[test]
fn a_host_finds_the_one_match_if_it_is_what_was_asked_for() {
    let kibitz = Kibitz::start();
    let notes = json!({"tags": ["tea"], "place": "at Noa's"});
    let at = Match::of_three(&kibitz.nobody(), notes);
    let found = |query: &str| listed(&at.client, query).len();
    assert_eq!(found("tag=tea&text=noa&sort=oldest"), 1);
    assert_eq!(found("text=b%C3%89n%20te"), 1);
    at.end();
    assert_eq!(found("game=echad&status=ended"), 1);
    for none in [
        "status=open",
        "game=ten",
        "tag=rain",
        "text=zoe",
        "sort=longest",
        "game=echad&sort=closest",
    ] {
        assert_eq!(found(none), 0, "{none}");
    }
}

#[test]
fn what_an_account_joined_is_listed_too() {
    let kibitz = Kibitz::start();
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa"));
    let guest = dina.player("Noa");
    let circle = noa.enter_circle(&dina.link_code(&guest)).is(201);
    let circle = circle.text("/id");
    let sat = Match::sat(&dina, json!([{"name": "Dina"}, {"player_id": guest}]));
    Match::opened(&dina, opening(&["Dina", "Dan"]));
    let own = Match::opened(&noa, opening(&["Noa", "Dan"]));
    let nobodys = Match::open(&kibitz);
    let (_, member) = nobodys.joined_by(&noa, viewer());
    // By both ways at once it is there once.
    sat.joined_by(&noa, seat(2));

    let found = |query: &str| listed(&noa, query);
    assert_eq!(found(""), ids([&own]));
    assert_eq!(found("whose=mine"), ids([&own]));
    assert_eq!(found("whose=joined"), ids([&nobodys, &sat]));
    assert_eq!(found("whose=all&limit=1"), ids([&nobodys, &own, &sat]));
    // A token of one match has but that.
    assert_eq!(listed(&nobodys.client, "whose=joined"), ids([&nobodys]));

    nobodys.seen_by(noa.clone()).remove(&member);
    noa.delete(&format!("/v1/circles/{circle}")).is(204);
    assert_eq!(
        found("whose=joined"),
        ids([&sat]),
        "it joined that by a code"
    );
}

/// What an app needs to open a screen, and in lists whose turn it is.
#[test]
fn one_request_returns_a_match_with_its_table_and_members() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (ben, _) = at.guest(&kibitz, seat(2));
    let you = json!({"role": "player", "seat": 2});
    let alone = ben.read("");
    assert_eq!(alone["you"], you);
    has(&alone, json!({"table": null, "members": null}));
    let all = ben.read("?table=true&members=true");
    assert_eq!(all["table"], ben.table());
    assert_eq!(all["table"]["game"], "echad");
    assert_eq!(all["members"], ben.read("/members"));
    assert_eq!(at.read("")["you"], json!({"role": "host"}));
    at.refuses("GET ?members=all => 422 invalid_query members");

    // The tag changes when someone joins, if it has the members.
    let tag = |query: &str| at.get(query).is(200).header("etag").unwrap().to_owned();
    assert_eq!(
        tag(""),
        tag("?table=true"),
        "either is good to change it with"
    );
    let before = (tag(""), tag("?members=true"));
    at.viewed(&kibitz);
    let after = (tag(""), tag("?members=true"));
    assert_eq!(before.0, after.0);
    assert_ne!(before.1, after.1);
}

#[test]
fn lists_say_whose_turn_it_is_and_what_the_caller_is() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    at.joined_by(&ben, seat(2));
    let seen = || ana.read("/v1/matches")["items"][0].clone();
    let turn = || at.table()["view"]["turn"].clone();
    has(&seen(), json!({"turn": null}));
    assert_eq!(seen()["you"], json!({"role": "host"}));
    at.begin("blue-gimel");
    for notation in [
        "lay blue-dalet",
        "lay blue-change-direction",
        "lay blue-lose-a-turn",
    ] {
        assert_eq!(seen()["turn"], turn());
        let seat = turn().as_u64().unwrap();
        at.claim(u8::try_from(seat).unwrap(), notation);
    }
    assert_eq!(seen()["turn"], turn());
    let joined = ben.read("/v1/matches?whose=joined")["items"][0].clone();
    assert_eq!(joined["turn"], turn());
    assert_eq!(joined["you"], json!({"role": "player", "seat": 2}));
    let changes: Value = ben.read("/v1/changes");
    assert_eq!(changes["items"][0]["match"], joined);
    at.end();
    has(&seen(), json!({"turn": null}));
}
