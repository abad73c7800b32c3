//! The list of matches: an account's history.

use serde_json::{Value, json};

use crate::support::table::{Match, opening};
use crate::support::{BOUNDS, Client, Kibitz};

/// The ids of all matches of a list, page by page, and how many pages it took.
pub(super) fn listed(client: &Client<'_>, query: &str) -> (Vec<String>, usize) {
    let (mut ids, mut pages) = (Vec::new(), 0);
    let mut address = format!("/v1/matches?{query}");
    loop {
        let page = client.get(&address).is(200).json;
        let items = page["items"].as_array().unwrap();
        ids.extend(
            items
                .iter()
                .map(|one| one["id"].as_str().unwrap().to_owned()),
        );
        pages += 1;
        match page["next"].as_str() {
            Some(cursor) => address = format!("/v1/matches?{query}&after={cursor}"),
            None => return (ids, pages),
        }
    }
}

pub(super) fn ids<'a>(matches: impl IntoIterator<Item = &'a Match<'a>>) -> Vec<String> {
    matches.into_iter().map(|at| at.id().to_owned()).collect()
}

#[test]
fn matches_are_listed_newest_first_a_page_at_a_time() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let matches: Vec<Match<'_>> = (0..5)
        .map(|_| Match::opened(&ana, opening(&["Ana", "Ben"])))
        .collect();
    Match::open(&kibitz);
    let newest_first = ids(matches.iter().rev());
    for (limit, pages) in [(1, 5), (2, 3), (4, 2), (5, 1), (100, 1)] {
        let list = listed(&ana, &format!("limit={limit}"));
        assert_eq!(list, (newest_first.clone(), pages));
    }
    assert_eq!(listed(&ana, ""), (newest_first, 1));
}

#[test]
fn matches_are_found_by_game_status_and_player() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let dan = ana.post("/v1/players", json!({"name": "Dan"})).is(201);
    let dan = dan.text("/id");
    let with_dan = json!({
        "house_rules": {"game": "echad", "target_score": 5},
        "seats": [{"name": "Ana"}, {"player_id": dan}]
    });
    let open = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let ended = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let finished = Match::opened(&ana, with_dan);
    ended.post("/end", json!({})).is(201);
    finished.count(1, "@2 out; @1 blue-he").is(200);

    let found = |query: &str| listed(&ana, query).0;
    assert_eq!(found("game=echad"), ids([&finished, &ended, &open]));
    assert_eq!(found("status=open"), ids([&open]));
    assert_eq!(found("status=ended"), ids([&ended]));
    assert_eq!(found("status=finished"), ids([&finished]));
    assert_eq!(found(&format!("player={dan}")), ids([&finished]));
    let all = format!("player={dan}&status=finished&game=echad&limit=1");
    assert_eq!(found(&all), ids([&finished]));
    assert_eq!(found(&format!("player={dan}&status=open")), ids([]));
    assert_eq!(found(&format!("player={}", open.id())), ids([]), "nobody");

    let items = ana.get("/v1/matches").is(200).json["items"].clone();
    let summary = |place: usize, at: &Match<'_>| {
        let item = &items[place];
        let whole = at.get("").is(200).json;
        for member in [
            "id",
            "game",
            "seats",
            "status",
            "seq",
            "opened_at",
            "changed_at",
        ] {
            assert_eq!(item[member], whole[member], "{member}");
        }
        assert_eq!(item.get("finished_at"), whole.get("finished_at"));
        item.get("finished_at").is_some()
    };
    assert!(summary(0, &finished) && summary(1, &ended) && !summary(2, &open));
    assert_eq!(items[0]["seq"], 1);
    assert_eq!(items[0]["finished_at"], items[0]["changed_at"]);
    // What was taken back is open again.
    finished.post("/undo", json!({})).is(201);
    assert_eq!(found("status=open"), ids([&finished, &open]));
    assert_eq!(finished.get("").is(200).json.get("finished_at"), None);
    assert_eq!(
        ana.get("/v1/matches").is(200).json["items"][0].get("finished_at"),
        None
    );
}

#[test]
fn what_the_list_cannot_be_asked() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let id = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
    for (query, field) in [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=many", "limit"),
        ("after=next", "after"),
        ("after=", "after"),
        ("game=chess", "game"),
        ("status=over", "status"),
        ("player=Dan", "player"),
        ("seat=1", "seat"),
        (&format!("player={id}&player={id}"), "player"),
        (&format!("player={id},Dan"), "player"),
        ("winner=Dan", "winner"),
        ("tag=", "tag"),
        ("tag=a,,b", "tag"),
        ("tag=a,b,c,d,e,f,g,h,i,j,k,l,m", "tag"),
        ("text=", "text"),
        (&format!("text={}", "a".repeat(65)), "text"),
        ("from=yesterday", "from"),
        ("to=2024-02-30", "to"),
        ("sort=shortest", "sort"),
        ("whose=theirs", "whose"),
    ] {
        for client in [&ana, &Match::open(&kibitz).client] {
            client
                .get(&format!("/v1/matches?{query}"))
                .refused(422, "invalid_query", field);
        }
    }
}

#[test]
fn a_player_at_a_table_is_not_deleted() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let dan = ana.post("/v1/players", json!({"name": "Dan"})).is(201);
    let dan = dan.text("/id");
    let seats: Value = json!([{"name": "Ana"}, {"player_id": dan}]);
    let body = json!({"house_rules": {"game": "echad"}, "seats": seats});
    let at = Match::opened(&ana, body);
    let path = format!("/v1/players/{dan}");
    ana.delete(&path).refused(409, "player_in_use", None);
    // The names at a table are those it was opened with.
    ana.patch(&path, json!({"name": "Daniel"})).is(200);
    assert_eq!(at.table()["names"], json!(["Ana", "Dan"]));
}

#[test]
fn a_host_finds_the_one_match_if_it_is_what_was_asked_for() {
    let kibitz = Kibitz::start();
    let mut body = opening(&["Ana", "Ben"]);
    body["tags"] = json!(["tea"]);
    body["place"] = json!("at Noa's");
    let at = Match::opened(&kibitz.nobody(), body);
    let found = |query: &str| listed(&at.client, query).0.len();
    assert_eq!(found("tag=tea&text=noa&sort=oldest"), 1);
    assert_eq!(found("text=b%C3%89n%20te"), 1);
    assert_eq!(
        found("tag=rain") + found("text=zoe") + found("sort=longest"),
        0
    );
    at.post("/end", json!({})).is(201);
    let closest = found("game=echad&sort=closest");
    assert_eq!((found("sort=longest"), closest), (0, 0));
}

/// A match that was played before there were summaries is counted at the next start.
#[test]
fn a_summary_is_counted_from_the_log_where_there_is_none() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    at.post(
        "/adjustments",
        json!({"seat": 2, "points": 4, "reason": "x"}),
    )
    .is(201);
    at.post("/end", json!({})).is(201);
    let before = ana.get("/v1/matches").is(200).json;
    kibitz.execute(
        "UPDATE matches SET totals = '', rounds = 9, margin = NULL, duration = NULL;
         UPDATE seats SET won = TRUE",
    );
    assert_ne!(ana.get("/v1/matches").is(200).json, before);
    let store = kibitz_store::Store::open(&kibitz.database()).unwrap();
    let tables = kibitz_service::live::Tables::new(store, BOUNDS);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(tables.summarise_missing()).unwrap();
    assert_eq!(ana.get("/v1/matches").is(200).json, before);
}

#[test]
fn what_an_account_joined_is_listed_too() {
    let kibitz = Kibitz::start();
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa"));
    let guest = dina.post("/v1/players", json!({"name": "Noa"})).is(201);
    let guest = guest.text("/id");
    let link = dina.post(&format!("/v1/players/{guest}/link-code"), json!({}));
    let circle = noa.post("/v1/circles", json!({"code": link.is(201).text("/code")}));
    let circle = circle.is(201).text("/id");
    let sat = Match::opened(
        &dina,
        json!({
            "house_rules": {"game": "echad"},
            "seats": [{"name": "Dina"}, {"player_id": guest}]
        }),
    );
    Match::opened(&dina, opening(&["Dina", "Dan"]));
    let own = Match::opened(&noa, opening(&["Noa", "Dan"]));
    let nobodys = Match::open(&kibitz);
    let (_, member) = nobodys.joined_by(&noa, json!({"role": "viewer"}));
    // By both ways at once it is there once.
    sat.joined_by(&noa, json!({"role": "player", "seat": 2}));

    let found = |query: &str| listed(&noa, query).0;
    assert_eq!(found(""), ids([&own]));
    assert_eq!(found("whose=mine"), ids([&own]));
    assert_eq!(found("whose=joined"), ids([&nobodys, &sat]));
    assert_eq!(found("whose=all&limit=1"), ids([&nobodys, &own, &sat]));
    assert_eq!(found("whose=all&sort=oldest"), ids([&sat, &own, &nobodys]));
    assert_eq!(found(&format!("whose=all&player={guest}")), ids([&sat]));
    nobodys.begin("blue-gimel");
    nobodys.post("/end", json!({})).is(201);
    assert_eq!(found("whose=joined&status=open"), ids([&sat]));
    assert_eq!(found("whose=all&sort=longest"), ids([&nobodys]));
    // A token of one match has but that.
    assert_eq!(listed(&nobodys.client, "whose=joined").0, ids([&nobodys]));

    noa.delete(&format!("{}/members/{member}", nobodys.path))
        .is(204);
    noa.delete(&format!("/v1/circles/{circle}")).is(204);
    assert_eq!(
        found("whose=joined"),
        ids([&sat]),
        "it joined that by a code"
    );
}
