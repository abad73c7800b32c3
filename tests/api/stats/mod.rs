//! Statistics over matches: a player's career, and how players compare.

mod achievements;
mod circles;
mod eight;
mod endings;
mod history;
mod leaderboard;
mod phone;
mod same;
mod time;
mod titles;
mod values;

use std::collections::BTreeMap;

use history::History;

use crate::support::prelude::*;

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
    at.put(&format!("/rounds/{round}/result"), body).is(200);
}

/// Opens such a match, and enters the results of its rounds.
#[track_caller]
fn played<'a>(
    client: &Client<'a>,
    house_rules: Value,
    players: &[&str],
    rounds: &[&str],
) -> Match<'a> {
    let mut games = Game::ALL.iter();
    let game = games.find(|game| house_rules["game"] == game.name());
    let at = open(client, house_rules.clone(), players);
    for (round, notation) in (1..).zip(rounds) {
        count(&at, *game.unwrap(), round, notation);
    }
    at
}

/// A player's statistics in each game, by the name of the game.
#[track_caller]
fn games(client: &Client<'_>, player: &str, query: &str) -> Value {
    let path = format!("/v1/players/{player}/stats?{query}");
    let answer = client.read(&path);
    assert_eq!(answer["player"]["id"], player);
    let games = answer["games"].list();
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
        (name.text().to_owned(), game)
    });
    Value::Object(named.collect())
}

fn a_history_of_twelve_matches_is_counted_as_by_hand(history: &History<'_>) {
    let History { ana, noa, dan, .. } = history;

    let of_noa = games(ana, noa, "cut_short=true");
    let echad = json!({
        "unit": "points", "matches": 5, "ended_early": 1, "cut_short": 1, "provisional": 0,
        "wins": 3, "shared_wins": 0, "win_rate": 0.6, "win_rate_by_chance": 0.467,
        // 20 0 10, 10, 0, 20, 20.
        "rounds": {"played": 7, "won": 5, "average": 11.429, "best": 20},
        "totals": {"average": 16.0, "best": 30},
        "winning": {"longest": 2, "current": 1}, "losing": {"longest": 2, "current": 0},
        "illegal_claims": 2, "calls_made": 1, "calls_suffered": 0,
        "series": history.series(0, &[
            (1, 30, 1, 30.0), (2, 10, 1, 20.0), (3, 0, 2, 13.333), (9, 20, 2, 15.0),
            (12, 20, 1, 16.0),
        ])
    });
    assert_eq!(of_noa["echad"], echad);
    let ten = json!({
        "unit": "cards", "matches": 2, "ended_early": 0, "cut_short": 0, "provisional": 0,
        "wins": 1, "shared_wins": 1, "win_rate": 0.5, "win_rate_by_chance": 0.417,
        "rounds": {"played": 2, "won": 1, "average": 40.0, "best": 40},
        "totals": {"average": 40.0, "best": 40},
        "winning": {"longest": 1, "current": 0}, "losing": {"longest": 1, "current": 1},
        "illegal_claims": 0, "calls_made": 0, "calls_suffered": 0,
        "series": history.series(0, &[
            (4, 40, 1, 40.0), (5, 40, 2, 40.0),
        ])
    });
    assert_eq!(of_noa["ten"], ten);
    for game in ["fire", "trash", "claro"] {
        let lost = &of_noa[game];
        assert_eq!((&lost["matches"], &lost["wins"]), (&json!(1), &json!(0)));
        assert_eq!(lost["totals"], json!({"average": 0.0, "best": 0}));
    }
    assert_eq!(of_noa.members().len(), 5);

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
    let played: Vec<&String> = of_gil.members().keys().collect();
    assert_eq!(played, ["claro", "trash"]);
    // A player without matches has no statistics.
    assert_eq!(games(ana, &ana.player("Uri"), ""), json!({}));
}

fn a_span_and_a_game_are_counted_by_themselves(history: &History<'_>) {
    let History { ana, noa, .. } = history;
    // From the second match to just before the ninth.
    let span = format!("from={}&to={}", history.over(2), history.over(9));
    let stats = games(ana, noa, &format!("{span}&game=echad"));
    assert_eq!(stats.members().len(), 1);
    let series = history.series(0, &[(2, 10, 1, 10.0), (3, 0, 2, 5.0)]);
    assert_eq!(stats["echad"]["series"], series);
    let winning = json!({"longest": 1, "current": 0});
    has(
        &stats["echad"],
        json!({"winning": winning, "calls_made": 1}),
    );
    // The last two matches, and then the two before them.
    let last = games(ana, noa, "game=echad&last=2&cut_short=true");
    let series = history.series(3, &[(9, 20, 2, 15.0), (12, 20, 1, 16.0)]);
    assert_eq!(last["echad"]["series"], series);
    assert_eq!(last["echad"]["matches"], 5);
    assert_eq!(games(ana, noa, "game=echad&last=2")["echad"]["matches"], 4);
    let to = history.over(9);
    let before = games(ana, noa, &format!("game=echad&last=2&to={to}"));
    let series = history.series(1, &[(2, 10, 1, 20.0), (3, 0, 2, 13.333)]);
    assert_eq!(before["echad"]["series"], series);
    // Days are in UTC. Today belongs to the span, however late it is.
    let day = &history.over(1)[..10];
    assert_eq!(games(ana, noa, &format!("from={day}")), games(ana, noa, ""));
    assert_eq!(games(ana, noa, "to=2020-01-01"), json!({}));
    assert_eq!(games(ana, noa, "from=2020-01-02&to=2020-01-01"), json!({}));
}

fn three_at_a_table_are_three_pairs(history: &History<'_>) {
    let History {
        ana, noa, dan, eva, ..
    } = history;
    let path = format!("/v1/stats/head-to-head?players={noa},{dan},{eva}&cut_short=true");
    // Both names, the game, how often they met, who was ahead how often, and by how much in all.
    let told = |path: &str| -> Vec<String> {
        let answer = ana.read(path);
        let pairs = answer["pairs"].list().iter();
        let games = pairs.flat_map(|pair| pair["games"].list().iter().map(move |one| (pair, one)));
        let told = games.map(|(pair, one)| {
            let names = ["one", "other"].map(|who| pair[who]["name"].text());
            let game = ["game", "unit"].map(|what| one[what].text());
            let numbers = ["met", "one_ahead", "other_ahead", "level", "margin"];
            let numbers = numbers.map(|number| one[number].to_string());
            [names.join(" "), game.join(" "), numbers.join(" ")].join(": ")
        });
        told.collect()
    };
    assert_eq!(
        told(&path),
        [
            "Noa Dan: echad points: 4 3 0 1 55",
            "Noa Dan: fire rounds: 1 0 1 0 -1",
            "Noa Dan: ten cards: 1 0 0 1 0",
            "Noa Dan: claro stars: 1 0 0 1 0",
            "Noa Eva: echad points: 2 0 2 0 -55",
            "Noa Eva: ten cards: 2 1 1 0 25",
            "Noa Eva: claro stars: 1 0 1 0 -1",
            "Dan Eva: echad points: 1 0 1 0 -40",
            "Dan Eva: ten cards: 1 1 0 0 25",
            "Dan Eva: claro stars: 1 0 1 0 -1",
        ]
    );
    let pair = &ana.read(&path)["pairs"][1];
    has(pair, json!({"one": {"id": noa}, "other": {"id": eva}}));
    let ten = told(&format!("{path}&game=ten&to={}", history.over(5)));
    assert_eq!(ten[1], "Noa Eva: ten cards: 1 1 0 0 25");
    // Two players who never met are a pair without games.
    let (gil, path) = (&history.gil, "/v1/stats/head-to-head?players=");
    let pairs = ana.read(&format!("{path}{gil},{eva}&game=echad"));
    assert_eq!(pairs["pairs"][0]["games"], json!([]));
}

/// A row of an answer of `GET /v1/stats/values`.
#[derive(Clone, Debug)]
struct ValuesRow {
    /// What each key is: a name or house rules where there are some.
    keys: Vec<String>,
    /// What is said of each measure.
    values: BTreeMap<String, Value>,
}

/// The rows for a query.
#[track_caller]
fn rows(client: &Client<'_>, query: &str) -> Vec<ValuesRow> {
    let answer = client.get(&format!("/v1/stats/values?{query}")).is(200);
    let rows = answer.json["rows"].list();
    rows.iter().map(ValuesRow::new).collect()
}

impl ValuesRow {
    fn new(row: &Value) -> ValuesRow {
        let keys = row["keys"].list().iter();
        let keys = keys.map(
            |key| match (key["dimension"].as_str(), &key["house_rules"]) {
                (Some("house_rules"), rules) => rules.to_string(),
                (Some("place"), _) => key["name"].text().to_owned(),
                _ => key["key"].text().to_owned(),
            },
        );
        let values = row["values"].list().iter();
        ValuesRow {
            keys: keys.collect(),
            values: values
                .map(|one| (one["measure"].text().to_owned(), one.clone()))
                .collect(),
        }
    }

    /// The value of a measure, or 0 if no match says anything of it.
    fn of(&self, measure: &str) -> f64 {
        let value = self.values.get(measure);
        value.map_or(0.0, |one| one["value"].as_f64().unwrap())
    }

    /// Returns what is said of a measure.
    fn said(&self, measure: &str) -> &Value {
        self.values.get(measure).unwrap_or(&Value::Null)
    }
}
