//! The circle at a glance.

use std::collections::BTreeMap;

use chrono::{Datelike, TimeDelta};
use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use super::{Eight, Known, NAMES};
use crate::support::Reads;

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
    let with_cut = eight.ana.read("/v1/stats/circle?cut_short=true");
    assert_eq!(with_cut["matches"], all.len() + eight.cut_short);
    // Days are those of the time zone.
    let there = eight
        .ana
        .read("/v1/stats/circle?time_zone=Pacific/Auckland");
    let days = grouped(&all, |one| {
        let there = one.at.with_timezone(&chrono_tz::Pacific::Auckland);
        there.format("%Y-%m").to_string()
    });
    let months = there["months"].list();
    let counts: Vec<&Value> = months.iter().map(|one| &one["matches"]).collect();
    let expected: Vec<Value> = days.values().map(|of| json!(of.len())).collect();
    assert_eq!(counts, expected.iter().collect::<Vec<_>>());
}

fn glance(eight: &Eight<'_>, query: &str, all: &[&Known]) {
    let shown = eight.ana.read(&format!("/v1/stats/circle?{query}"));
    assert_eq!(
        (&shown["matches"], &shown["seconds_at_table"]),
        (&json!(all.len()), &json!(seconds(all)))
    );
    let months = grouped(all, |one| one.at.format("%Y-%m").to_string());
    let months = months.iter().map(
        |(month, of)| json!({"month": month, "matches": of.len(), "seconds_at_table": seconds(of)}),
    );
    assert_eq!(shown["months"], months.collect::<Value>());
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

    // A sentence for the whole, and more for the rest.
    let highlights = shown["highlights"].list();
    assert_eq!(highlights.is_empty(), all.is_empty());
    assert!(all.is_empty() || highlights.len() > 4, "{highlights:?}");
    for one in highlights {
        same_as_shown(one, &shown, all);
    }
}

/// The first match with the highest of these scores.
fn first<'a>(all: &[&'a Known], score: impl Fn(&Known) -> Option<i64>) -> Option<(i64, &'a Known)> {
    let most = all.iter().filter_map(|one| score(one)).max()?;
    let first = all.iter().find(|one| score(one) == Some(most))?;
    Some((most, first))
}

fn best_round(one: &Known) -> Option<i64> {
    let rounds = one.seats.iter().flat_map(|seat| seat.rounds.iter());
    rounds.copied().max()
}

fn win(one: &Known) -> Option<i64> {
    Some(one.margin()).filter(|margin| *margin > 0)
}

/// A highlight names the game, and the match with the record.
fn same_as_shown(highlight: &Value, shown: &Value, all: &[&Known]) {
    let of_game = all
        .iter()
        .filter(|one| highlight["game"] == one.game.name());
    let of_game: Vec<&Known> = of_game.copied().collect();
    let about = match highlight["code"].text() {
        "longest_match" => shown["longest_match"]["match_id"].clone(),
        "best_round" => json!(first(&of_game, best_round).unwrap().1.id),
        "biggest_win" => json!(first(&of_game, win).unwrap().1.id),
        "most_played" | "longest_streak" => {
            assert!(!of_game.is_empty(), "{highlight}");
            Value::Null
        }
        _ => {
            assert_eq!(highlight.get("game"), None, "{highlight}");
            Value::Null
        }
    };
    assert_eq!(highlight["match_id"], about, "{highlight}");
}

fn people(eight: &Eight<'_>, shown: &Value, all: &[&Known]) {
    let listed = shown["players"].list();
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
