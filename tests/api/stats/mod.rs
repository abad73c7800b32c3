//! Statistics over matches: a player's career, and how players compare.

mod achievements;
mod asked;
mod circles;
mod eight;
mod endings;
mod evenings;
mod head_to_head;
mod history;
mod leaderboard;
mod phone;
mod places;
mod rounds;
mod same;
mod time;
mod titles;
mod twenty;
mod units;
mod values;

use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use self::leaderboard::ranked;
use history::History;

use crate::support::table::Match;
use crate::support::{Answer, BOUNDS, Client, Kibitz};

/// Adds a player to the account's circle and returns the id.
fn player(client: &Client<'_>, name: &str) -> String {
    let added = client.post("/v1/players", json!({"name": name}));
    added.is(201).text("/id")
}

/// Opens a match with these house rules for these players, in turn order.
fn open<'a>(client: &Client<'a>, house_rules: Value, players: &[&str]) -> Match<'a> {
    let seats: Vec<Value> = players.iter().map(|id| json!({"player_id": id})).collect();
    let body = json!({"house_rules": house_rules, "seats": seats});
    Match::opened(client, body)
}

/// Echad to this many points.
fn echad(target: u32) -> Value {
    json!({"game": "echad", "target_score": target})
}

/// Enters a round's result, in the notation of the game's scripts.
#[track_caller]
fn count(at: &Match<'_>, game: Game, round: u32, notation: &str) {
    let body = json!({"result": game.tally(notation).unwrap()});
    let path = format!("{}/rounds/{round}/result", at.path);
    at.client.put(&path, body).is(200);
}

/// A player's statistics in each game, by the name of the game.
#[track_caller]
fn games(client: &Client<'_>, player: &str, query: &str) -> Value {
    let path = format!("/v1/players/{player}/stats?{query}");
    let answer = client.get(&path).is(200).json;
    assert_eq!(answer["player"]["id"], player);
    let games = answer["games"].as_array().unwrap();
    let named = games.iter().map(|game| {
        let mut game = game.clone();
        let fields = game.as_object_mut().unwrap();
        let name = fields.remove("game").unwrap();
        // This depends on how long the test takes.
        assert!(fields.remove("seconds_at_table").unwrap().is_u64());
        // The circle of eight has these.
        for part in ["places", "last_ten"] {
            assert!(fields.remove(part).unwrap().is_object());
        }
        assert!(
            fields["totals"]
                .as_object_mut()
                .unwrap()
                .remove("worst")
                .is_some()
        );
        for part in ["totals", "rounds"] {
            if let Some(best) = fields[part].get_mut("best") {
                *best = best["score"].take();
            }
        }
        (name.as_str().unwrap().to_owned(), game)
    });
    Value::Object(named.collect())
}

#[test]
fn a_history_of_twelve_matches_is_counted_as_by_hand() {
    let kibitz = Kibitz::start();
    let history = History::play(&kibitz);
    let History { ana, noa, dan, .. } = &history;

    let of_noa = games(ana, noa, "cut_short=true");
    let echad = json!({
        "unit": "points", "matches": 5, "ended_early": 1, "cut_short": 1, "provisional": 0,
        "wins": 3, "shared_wins": 0, "win_rate": 0.6, "win_rate_by_chance": 0.467,
        // 20 0 10, 10, 0, 20, 20.
        "rounds": {"played": 7, "won": 5, "average": 11.429, "best": 20},
        "totals": {"average": 16.0, "best": 30},
        "winning": {"longest": 2, "current": 1}, "losing": {"longest": 2, "current": 0},
        "illegal_claims": 2, "calls_made": 1, "calls_suffered": 0,
        "series": {"earlier": 0, "points": history.series(&[
            (1, 30, 1, 30.0), (2, 10, 1, 20.0), (3, 0, 2, 13.333), (9, 20, 2, 15.0),
            (12, 20, 1, 16.0),
        ])}
    });
    assert_eq!(of_noa["echad"], echad);
    let ten = json!({
        "unit": "cards", "matches": 2, "ended_early": 0, "cut_short": 0, "provisional": 0,
        "wins": 1, "shared_wins": 1, "win_rate": 0.5, "win_rate_by_chance": 0.417,
        "rounds": {"played": 2, "won": 1, "average": 40.0, "best": 40},
        "totals": {"average": 40.0, "best": 40},
        "winning": {"longest": 1, "current": 0}, "losing": {"longest": 1, "current": 1},
        "illegal_claims": 0, "calls_made": 0, "calls_suffered": 0,
        "series": {"earlier": 0, "points": history.series(&[
            (4, 40, 1, 40.0), (5, 40, 2, 40.0),
        ])}
    });
    assert_eq!(of_noa["ten"], ten);
    for game in ["fire", "trash", "claro"] {
        let lost = &of_noa[game];
        assert_eq!((&lost["matches"], &lost["wins"]), (&json!(1), &json!(0)));
        assert_eq!(lost["totals"], json!({"average": 0.0, "best": 0}));
    }
    assert_eq!(of_noa.as_object().unwrap().len(), 5);

    let of_dan = games(ana, dan, "last=0");
    let echad = json!({
        "unit": "points", "matches": 4, "ended_early": 0, "cut_short": 0, "provisional": 0,
        "wins": 0, "shared_wins": 0, "win_rate": 0.0, "win_rate_by_chance": 0.458,
        // 0 5 0, 0, 0, 0.
        "rounds": {"played": 6, "won": 1, "average": 0.833, "best": 5},
        "totals": {"average": 1.25, "best": 5},
        "winning": {"longest": 0, "current": 0}, "losing": {"longest": 4, "current": 4},
        "illegal_claims": 1, "calls_made": 0, "calls_suffered": 1,
        "series": {"earlier": 4, "points": []}
    });
    assert_eq!(of_dan["echad"], echad);
    assert_eq!(of_dan["fire"]["wins"], 1);

    let of_gil = games(ana, &history.gil, "");
    let played: Vec<&String> = of_gil.as_object().unwrap().keys().collect();
    assert_eq!(played, ["claro", "trash"]);
    // A player without matches has no statistics.
    assert_eq!(games(ana, &player(ana, "Uri"), ""), json!({}));
}

#[test]
fn a_span_and_a_game_are_counted_by_themselves() {
    let kibitz = Kibitz::start();
    let history = History::play(&kibitz);
    let History { ana, noa, .. } = &history;
    // From the second match to just before the ninth.
    let span = format!("from={}&to={}", history.over(2), history.over(9));
    let stats = games(ana, noa, &format!("{span}&game=echad"));
    assert_eq!(stats.as_object().unwrap().len(), 1);
    let points = history.series(&[(2, 10, 1, 10.0), (3, 0, 2, 5.0)]);
    assert_eq!(
        stats["echad"]["series"],
        json!({"earlier": 0, "points": points})
    );
    assert_eq!(
        stats["echad"]["winning"],
        json!({"longest": 1, "current": 0})
    );
    assert_eq!(stats["echad"]["calls_made"], 1);
    // The last two matches, and then the two before them.
    let last = games(ana, noa, "game=echad&last=2&cut_short=true");
    let points = history.series(&[(9, 20, 2, 15.0), (12, 20, 1, 16.0)]);
    assert_eq!(
        last["echad"]["series"],
        json!({"earlier": 3, "points": points})
    );
    assert_eq!(last["echad"]["matches"], 5);
    assert_eq!(games(ana, noa, "game=echad&last=2")["echad"]["matches"], 4);
    let to = history.over(9);
    let before = games(ana, noa, &format!("game=echad&last=2&to={to}"));
    let points = history.series(&[(2, 10, 1, 20.0), (3, 0, 2, 13.333)]);
    assert_eq!(
        before["echad"]["series"],
        json!({"earlier": 1, "points": points})
    );
    // Days are in UTC. Today belongs to the span, however late it is.
    let day = &history.over(1)[..10];
    assert_eq!(games(ana, noa, &format!("from={day}")), games(ana, noa, ""));
    assert_eq!(games(ana, noa, "to=2020-01-01"), json!({}));
    assert_eq!(games(ana, noa, "from=2020-01-02&to=2020-01-01"), json!({}));
}

#[test]
fn what_statistics_cannot_be_asked() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let [noa, dan] = ["Noa", "Dan"].map(|name| player(&ana, name));
    let uri = player(&ben, "Uri");
    let nobody = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
    let refused = |answer: Answer, field: &'static str| {
        answer.refused(422, "invalid_query", field);
    };
    for id in [&uri, nobody] {
        let stats = format!("/v1/players/{id}/stats");
        ana.get(&stats).refused(404, "player_not_found", None);
        let pair = format!("/v1/stats/head-to-head?players={noa},{id}");
        ana.get(&pair).refused(404, "player_not_found", "players");
    }
    ana.get("/v1/players/Noa/stats")
        .refused(422, "invalid_path", "id");
    let of_noa = format!("/v1/players/{noa}/stats");
    for (query, field) in [
        ("game=chess", "game"),
        ("from=yesterday", "from"),
        ("to=2024-02-30", "to"),
        ("from=2024-01-01T00:00:00", "from"),
        ("last=-1", "last"),
        ("cut_short=perhaps", "cut_short"),
        ("last=1001", "last"),
        ("after=x", "after"),
        ("player=Noa", "player"),
    ] {
        refused(ana.get(&format!("{of_noa}?{query}")), field);
    }
    let many: Vec<String> = (1..=21_u128)
        .map(|n| uuid::Uuid::from_u128(n).to_string())
        .collect();
    for players in [
        String::new(),
        noa.clone(),
        format!("{noa},"),
        format!("{noa},Dan"),
        format!("{noa},{dan},{noa}"),
        format!("{noa},{}", noa.to_uppercase()),
        many.join(","),
    ] {
        let path = format!("/v1/stats/head-to-head?players={players}");
        refused(ana.get(&path), "players");
    }
    refused(ana.get("/v1/stats/head-to-head"), "players");
    let pair = format!("/v1/stats/head-to-head?players={noa},{dan}");
    refused(ana.get(&format!("{pair}&limit=1")), "limit");
    refused(ana.get(&format!("{pair}&to=never")), "to");
    for (query, field) in [
        ("seats=0", "seats"),
        ("seats=21", "seats"),
        ("with=Noa", "with"),
        ("tag=", "tag"),
        ("option=target_score", "option"),
        ("option=:5", "option"),
        ("starter=yes", "starter"),
        ("by=weather", "by"),
    ] {
        let values = format!("/v1/stats/values?measure=wins&player={noa}&{query}");
        refused(ana.get(&values), field);
    }
    // All of it has no filters.
    refused(ana.get(&format!("{of_noa}?seats=3")), "seats");
    for (query, field) in [
        ("", "game"),
        ("game=chess", "game"),
        ("game=echad&last=1001", "last"),
        ("game=echad&to=never", "to"),
    ] {
        refused(ana.get(&format!("/v1/players/{noa}/rating?{query}")), field);
    }
    for (query, field) in [
        ("year=1899", "year"),
        ("year=next", "year"),
        ("year=2024&from=2024-01-01", "year"),
        ("year=2024&to=2024-01-01", "year"),
        ("from=soon", "from"),
        ("game=chess", "game"),
        ("circle=Dina", "circle"),
        ("time_zone=Home", "time_zone"),
    ] {
        refused(ana.get(&format!("/v1/stats/circle?{query}")), field);
    }
    let achievements = format!("/v1/players/{noa}/achievements");
    refused(ana.get(&format!("{achievements}?game=chess")), "game");
    for below in ["rating?game=ten", "achievements"] {
        for id in [&uri, nobody] {
            ana.get(&format!("/v1/players/{id}/{below}"))
                .refused(404, "player_not_found", None);
        }
    }
    for (query, field) in [
        ("", "game"),
        ("game=chess", "game"),
        ("game=echad&limit=0", "limit"),
        ("game=echad&after=x", "after"),
        ("game=echad&from=now", "from"),
    ] {
        refused(ana.get(&format!("/v1/stats/leaderboard?{query}")), field);
    }
    let host = Match::open(&kibitz).client;
    for path in [
        of_noa,
        pair,
        achievements,
        format!("/v1/players/{noa}/rating?game=echad"),
        "/v1/stats/circle".to_owned(),
        "/v1/stats/leaderboard?game=echad".to_owned(),
    ] {
        host.get(&path).refused(403, "account_required", None);
        kibitz
            .nobody()
            .get(&path)
            .refused(401, "token_missing", "Authorization");
    }
}

/// Matches that ended before Kibitz had statistics are counted at the next start.
#[test]
fn what_was_over_before_is_counted_from_its_log() {
    let kibitz = Kibitz::start();
    let history = History::play(&kibitz);
    let all = || {
        let players = [&history.noa, &history.dan, &history.eva, &history.gil];
        let stats = players.map(|player| games(&history.ana, player, ""));
        (stats, ranked(&history.ana, "game=echad"))
    };
    let before = all();
    kibitz.execute(
        "UPDATE matches SET totals = '', performed = '', placed = '' WHERE status <> 'open'",
    );
    assert_eq!(all(), ([(); 4].map(|()| json!({})), vec![]));
    let store = kibitz_store::Store::open(&kibitz.database()).unwrap();
    let tables = kibitz_service::live::Tables::new(store, BOUNDS);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(tables.summarise_missing()).unwrap();
    assert_eq!(all(), before);
}
