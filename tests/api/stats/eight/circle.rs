//! The circle at a glance: its highlights, and the busiest of its days. What it counts is the same as
//! in the values (`same`).

use std::collections::BTreeMap;

use chrono::{Datelike, TimeDelta};

use super::{Eight, Known};
use crate::support::prelude::*;

fn seconds(all: &[&Known]) -> i64 {
    all.iter()
        .map(|one| one.duration)
        .sum::<TimeDelta>()
        .num_seconds()
}

pub(super) fn check(eight: &Eight<'_>) {
    let those = |wanted: &dyn Fn(&Known) -> bool| -> Vec<&Known> {
        let all = eight.matches.iter();
        all.filter(|one| wanted(one)).collect()
    };
    glance(eight, "", &those(&|_| true));
    for year in [2023, 2024, 2025] {
        let of_year = those(&|one| one.at.year() == year);
        assert!(of_year.len() > 5, "{year}");
        glance(eight, &format!("year={year}"), &of_year);
        let days = format!("from={year}-01-01&to={year}-12-31");
        glance(eight, &days, &of_year);
    }
    for game in Game::ALL {
        let query = format!("game={}", game.name());
        glance(eight, &query, &those(&|one| one.game == *game));
    }
    glance(eight, "year=1999", &[]);
    let with_cut = eight.ana.read("/v1/stats/circle?cut_short=true");
    assert_eq!(with_cut["matches"], eight.matches.len() + eight.cut_short);
}

fn glance(eight: &Eight<'_>, query: &str, all: &[&Known]) {
    let shown = eight.ana.read(&format!("/v1/stats/circle?{query}"));
    has(
        &shown,
        json!({"matches": all.len(), "seconds_at_table": seconds(all)}),
    );
    let mut days: BTreeMap<String, Vec<&Known>> = BTreeMap::new();
    for one in all {
        let day = one.at.format("%F").to_string();
        days.entry(day).or_default().push(one);
    }
    let busiest = days.iter().rev();
    let busiest = busiest.max_by_key(|(_, of)| (of.len(), seconds(of)));
    let busiest = busiest
        .map(|(day, of)| json!({"day": day, "matches": of.len(), "seconds_at_table": seconds(of)}));
    assert_eq!(shown.get("busiest_day"), busiest.as_ref());
    let longest = all.iter().rev().max_by_key(|one| one.duration);
    let longest = longest.map(|one| one.id.as_str());
    assert_eq!(shown["longest_match"]["match_id"].as_str(), longest);
    // Who played most comes first.
    let players = shown["players"].each("/matches");
    let counts = players.iter().map(Value::as_u64);
    assert!(counts.rev().is_sorted() && !players.contains(&json!(0)));

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
