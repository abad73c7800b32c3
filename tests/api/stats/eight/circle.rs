//! The circle at a glance.

use std::collections::BTreeMap;

use chrono::{Datelike, TimeDelta};
use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use super::{Eight, Known, NAMES};

const WEEK: [&str; 7] = [
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
];

fn seconds(all: &[&Known]) -> i64 {
    all.iter()
        .map(|one| one.duration)
        .sum::<TimeDelta>()
        .num_seconds()
}

/// These matches, grouped by a text.
fn grouped<'a>(
    all: &[&'a Known],
    by: impl Fn(&Known) -> String,
) -> BTreeMap<String, Vec<&'a Known>> {
    let mut groups: BTreeMap<String, Vec<&Known>> = BTreeMap::new();
    for one in all {
        groups.entry(by(one)).or_default().push(one);
    }
    groups
}

pub(super) fn check(eight: &Eight<'_>) {
    let all: Vec<&Known> = eight.matches.iter().collect();
    glance(eight, "", &all);
    for year in [2023, 2024, 2025] {
        let of_year: Vec<&Known> = all
            .iter()
            .copied()
            .filter(|one| one.at.year() == year)
            .collect();
        assert!(of_year.len() > 5, "{year}");
        glance(eight, &format!("year={year}"), &of_year);
        let days = format!("from={year}-01-01&to={year}-12-31");
        glance(eight, &days, &of_year);
    }
    for game in Game::ALL {
        let of_game: Vec<&Known> = all
            .iter()
            .copied()
            .filter(|one| one.game == *game)
            .collect();
        glance(eight, &format!("game={}", game.name()), &of_game);
    }
    glance(eight, "year=1999", &[]);
    let with_cut = eight
        .ana
        .get("/v1/stats/circle?cut_short=true")
        .is(200)
        .json;
    assert_eq!(with_cut["matches"], all.len() + eight.cut_short);
    // Days are those of the time zone.
    let there = eight
        .ana
        .get("/v1/stats/circle?time_zone=Pacific/Auckland")
        .is(200)
        .json;
    let days = grouped(&all, |one| {
        let there = one.at.with_timezone(&chrono_tz::Pacific::Auckland);
        there.format("%Y-%m").to_string()
    });
    let months = there["months"].as_array().unwrap();
    let counts: Vec<&Value> = months.iter().map(|one| &one["matches"]).collect();
    let expected: Vec<Value> = days.values().map(|of| json!(of.len())).collect();
    assert_eq!(counts, expected.iter().collect::<Vec<_>>());
}

fn glance(eight: &Eight<'_>, query: &str, all: &[&Known]) {
    let shown = eight
        .ana
        .get(&format!("/v1/stats/circle?{query}"))
        .is(200)
        .json;
    assert_eq!(
        (&shown["matches"], &shown["seconds_at_table"]),
        (&json!(all.len()), &json!(seconds(all)))
    );
    let months = grouped(all, |one| one.at.format("%Y-%m").to_string());
    let months = months.iter().map(
        |(month, of)| json!({"month": month, "matches": of.len(), "seconds_at_table": seconds(of)}),
    );
    assert_eq!(shown["months"], months.collect::<Value>());
    let weekdays = WEEK.iter().zip(0..).map(|(weekday, number)| {
        let on = |one: &&&Known| one.at.weekday().num_days_from_monday() == number;
        let of: Vec<&Known> = all.iter().filter(on).copied().collect();
        json!({"weekday": weekday, "matches": of.len(), "seconds_at_table": seconds(&of)})
    });
    assert_eq!(shown["weekdays"], weekdays.collect::<Value>());
    let days = grouped(all, |one| one.at.format("%F").to_string());
    let busiest = days.iter().rev().max_by_key(|(_, of)| {
        let time: TimeDelta = of.iter().map(|one| one.duration).sum();
        (of.len(), time)
    });
    let busiest = busiest
        .map(|(day, of)| json!({"day": day, "matches": of.len(), "seconds_at_table": seconds(of)}));
    assert_eq!(shown.get("busiest_day"), busiest.as_ref());
    let longest = all.iter().rev().max_by_key(|one| one.duration);
    let longest = longest.map(|one| one.id.as_str());
    assert_eq!(shown["longest_match"]["match_id"].as_str(), longest);
    let took = all.iter().map(|one| one.duration.num_seconds()).max();
    assert_eq!(shown["longest_match"]["duration_seconds"].as_i64(), took);
    people(eight, &shown, all);

    let games = grouped(all, |one| one.game.name().to_owned());
    let listed = shown["games"].as_array().unwrap();
    assert_eq!(listed.len(), games.len());
    let times: Vec<i64> = listed
        .iter()
        .map(|game| game["seconds_at_table"].as_i64().unwrap())
        .collect();
    assert!(times.iter().rev().is_sorted());
    for game in listed {
        of_game(eight, game, &games[game["game"].as_str().unwrap()]);
    }
    // A sentence for the whole, and more for the rest.
    let highlights = shown["highlights"].as_array().unwrap();
    assert_eq!(highlights.is_empty(), all.is_empty());
    assert!(all.is_empty() || highlights.len() > 4, "{highlights:?}");
    for one in highlights {
        same_as_shown(one, &shown);
    }
}

/// A highlight names the game and the match that the numbers name.
fn same_as_shown(highlight: &Value, shown: &Value) {
    let of_game = |game: &&Value| game["game"] == highlight["game"];
    let game = shown["games"].as_array().unwrap().iter().find(of_game);
    let about = match highlight["code"].as_str().unwrap() {
        "longest_match" => &shown["longest_match"],
        record @ ("highest_round" | "biggest_win") => &game.unwrap()[record],
        "most_played" | "longest_streak" => {
            assert!(game.is_some(), "{highlight}");
            &Value::Null
        }
        _ => {
            assert_eq!(highlight.get("game"), None, "{highlight}");
            &Value::Null
        }
    };
    assert_eq!(highlight["match_id"], about["match_id"], "{highlight}");
}

fn people(eight: &Eight<'_>, shown: &Value, all: &[&Known]) {
    let listed = shown["players"].as_array().unwrap();
    let mut counts = Vec::new();
    for one in listed {
        let person = eight.person(&one["player"]["id"]);
        let theirs: Vec<&Known> = all
            .iter()
            .copied()
            .filter(|of| of.seat(person).is_some())
            .collect();
        let wins = theirs.iter().filter(|of| of.place_of(person) == 1).count();
        let expected = json!({
            "player": eight.named(person), "matches": theirs.len(),
            "seconds_at_table": seconds(&theirs), "wins": wins
        });
        assert_eq!(*one, expected);
        counts.push(theirs.len());
    }
    assert!(counts.iter().rev().is_sorted() && !counts.contains(&0));
    let there = (0..NAMES.len()).filter(|person| all.iter().any(|of| of.seat(*person).is_some()));
    assert_eq!(listed.len(), there.count());
}

fn of_game(eight: &Eight<'_>, shown: &Value, all: &[&Known]) {
    assert_eq!(
        (&shown["matches"], &shown["seconds_at_table"]),
        (&json!(all.len()), &json!(seconds(all)))
    );
    let wins = |person: usize| {
        let there = all.iter().filter(|one| one.seat(person).is_some());
        there.filter(|one| one.place_of(person) == 1).count()
    };
    let most = (0..NAMES.len()).map(wins).max().unwrap();
    assert_eq!(shown["champion_wins"], most);
    let mut champions: Vec<&String> = (0..NAMES.len())
        .filter(|one| wins(*one) == most)
        .map(|one| &eight.ids[one])
        .collect();
    champions.sort();
    let listed = shown["champions"].as_array().unwrap();
    let listed: Vec<&str> = listed
        .iter()
        .map(|one| one["id"].as_str().unwrap())
        .collect();
    assert_eq!(listed, champions);

    // The highest round, in the first match that had one.
    let best_of = |one: &Known| one.seats.iter().flat_map(|seat| seat.rounds.clone()).max();
    let best = all.iter().filter_map(|one| best_of(one)).max();
    assert_eq!(shown["highest_round"]["score"].as_i64(), best);
    let first = all.iter().find(|one| best_of(one) == best).unwrap();
    if best.is_some() {
        assert_eq!(shown["highest_round"]["match_id"], first.id);
        let by = first
            .seats
            .iter()
            .filter(|seat| seat.rounds.iter().max().copied() == best);
        let by: Value = by.map(|seat| eight.named(seat.person)).collect();
        assert_eq!(shown["highest_round"]["by"], by);
    }
    let widest = all
        .iter()
        .map(|one| one.margin())
        .max()
        .filter(|margin| *margin > 0);
    assert_eq!(shown["biggest_win"]["score"].as_i64(), widest);
    if let Some(widest) = widest {
        let first = all.iter().find(|one| one.margin() == widest).unwrap();
        assert_eq!(shown["biggest_win"]["match_id"], first.id);
        let by = first
            .seats
            .iter()
            .filter(|seat| first.place_of(seat.person) == 1);
        let by: Value = by.map(|seat| eight.named(seat.person)).collect();
        assert_eq!(shown["biggest_win"]["by"], by);
    }
    // The longest streak, tried from each match of each person.
    let mut longest = 1;
    for person in 0..NAMES.len() {
        let theirs: Vec<&&Known> = all
            .iter()
            .filter(|one| one.seat(person).is_some())
            .collect();
        for start in 0..theirs.len() {
            let won = theirs[start..]
                .iter()
                .take_while(|one| one.place_of(person) == 1);
            longest = longest.max(won.count());
        }
    }
    match shown.get("longest_streak") {
        None => assert_eq!(longest, 1),
        Some(streak) => {
            assert_eq!(streak["matches"], longest);
            let person = eight.person(&streak["player"]["id"]);
            let theirs: Vec<&&Known> = all
                .iter()
                .filter(|one| one.seat(person).is_some())
                .collect();
            let start = theirs
                .iter()
                .position(|one| streak["first_match_id"] == *one.id);
            let run = &theirs[start.unwrap()..][..longest];
            assert!(run.iter().all(|one| one.place_of(person) == 1));
            assert_eq!(streak["last_match_id"], run[longest - 1].id);
        }
    }
}
