//! Filters, places, form, and the matches of records. Values by each dimension are those of the model
//! in `tests/table/measures.rs`.
#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "the numbers are small"
)]

use kibitz_game::rules::game::{Game, HouseRules};
use serde_json::{Value, json};

use super::{Eight, Known, MATCHES, NAMES, PLACES, TAGS};
use crate::api::stats::asked::{Row, rows};
use crate::support::Reads;

fn average(numbers: &[i64]) -> Value {
    let average = numbers.iter().sum::<i64>() as f64 / numbers.len() as f64;
    json!((average * 1000.0).round() / 1000.0)
}

fn mark(one: &Known, score: i64) -> Value {
    let rules: HouseRules = serde_json::from_value(one.house_rules.clone()).unwrap();
    json!({"score": score, "unit": rules.unit(), "match_id": one.id, "at": one.at.to_rfc3339_opts(chrono::SecondsFormat::Millis, true)})
}

/// The numbers that a row and a game's statistics share.
fn numbers(person: usize, theirs: &[&Known]) -> Value {
    let places: Vec<i64> = theirs
        .iter()
        .map(|one| one.place_of(person).into())
        .collect();
    let totals: Vec<i64> = theirs
        .iter()
        .map(|one| one.seat(person).unwrap().total)
        .collect();
    let of = |total: Option<&i64>| {
        let total = *total.unwrap();
        let first = theirs
            .iter()
            .find(|one| one.seat(person).unwrap().total == total);
        mark(first.unwrap(), total)
    };
    let last = &places[places.len().saturating_sub(10)..];
    let worst_place = *places.iter().max().unwrap();
    let counts: Vec<usize> = (1..=worst_place)
        .map(|place| places.iter().filter(|one| **one == place).count())
        .collect();
    json!({
        "matches": theirs.len(), "wins": places.iter().filter(|place| **place == 1).count(),
        "average_total": average(&totals),
        "best": of(totals.iter().max()), "worst": of(totals.iter().min()),
        "places": {"average": average(&places), "counts": counts},
        "last_ten": {
            "matches": last.len(), "wins": last.iter().filter(|place| **place == 1).count(),
            "average_place": average(last)
        }
    })
}

/// The same numbers in a row.
fn of_row(row: &Row, form: &Value) -> Value {
    let of = |measure: &str| row.said(measure)["value"].clone();
    let whole = |number: Value| json!(number.as_f64().unwrap() as i64);
    let mark = |measure: &str| {
        let said = row.said(measure);
        json!({
            "score": whole(of(measure)), "unit": said["unit"], "match_id": said["match_id"],
            "at": said["at"]
        })
    };
    json!({
        "matches": whole(of("matches")), "wins": whole(of("wins")), "average_total": of("total"),
        "best": mark("best_total"), "worst": mark("worst_total"),
        "places": {"average": of("place"), "counts": form["places"]["counts"]},
        "last_ten": form["last_ten"]
    })
}

const MEASURES: &str = "measure=matches,wins,total,best_total,worst_total,place";

/// The same numbers in the statistics of a game.
fn of_game(game: &Value) -> Value {
    json!({
        "matches": game["matches"], "wins": game["wins"],
        "average_total": game["totals"]["average"],
        "best": game["totals"]["best"], "worst": game["totals"]["worst"],
        "places": game["places"], "last_ten": game["last_ten"]
    })
}

pub(super) fn check(eight: &Eight<'_>) {
    for person in 0..NAMES.len() {
        filters(eight, person);
    }
    series(eight);
}

/// A filter in a query, and which matches it lets through.
type Filter<'a> = (String, Box<dyn Fn(&Known) -> bool + 'a>);

/// Each filter, on its own and with others, leaves the matches that it should.
fn filters(eight: &Eight<'_>, person: usize) {
    let (noa, eli) = ((person + 1) % 8, (person + 2) % 8);
    let with = |one: &Known| one.seat(noa).is_some();
    let tagged = |one: &Known| one.tags.iter().any(|tag| tag == TAGS[0]);
    let there = |one: &Known| one.place == PLACES[1];
    let first = |one: &Known| one.seat(person).unwrap().started == Some(true);
    let by_rules = |one: &Known| one.house_rules["stars_to_win"] == 1;
    let (noa, eli) = (&eight.ids[noa], &eight.ids[eli]);
    let all: Vec<Filter<'_>> = vec![
        (String::new(), Box::new(|_| true)),
        ("seats=3".to_owned(), Box::new(|one| one.seats.len() == 3)),
        (format!("with={noa}"), Box::new(with)),
        (
            format!("with={noa},{eli}"),
            Box::new(|one| with(one) && one.seat((person + 2) % 8).is_some()),
        ),
        ("tag=family".to_owned(), Box::new(tagged)),
        ("place=at%20Noa%27s".to_owned(), Box::new(there)),
        ("place=".to_owned(), Box::new(|one| one.place.is_empty())),
        ("starter=true".to_owned(), Box::new(first)),
        (
            "starter=false".to_owned(),
            Box::new(|one| one.seat(person).unwrap().started == Some(false)),
        ),
        ("option=stars_to_win:1".to_owned(), Box::new(by_rules)),
        ("option=stars_to_win:99".to_owned(), Box::new(|_| false)),
        (
            format!("seats=2&with={noa}&tag=family"),
            Box::new(|one| one.seats.len() == 2 && with(one) && tagged(one)),
        ),
    ];
    for (query, lets) in &all {
        let found = format!("{MEASURES}&by=game&player={}&{query}", eight.ids[person]);
        let found = rows(&eight.ana, &found);
        let path = format!("/v1/players/{}/stats", eight.ids[person]);
        let shown = eight.ana.read(&path);
        let mut counted = 0;
        for game in Game::ALL {
            let mut theirs = eight.of(person, *game);
            theirs.retain(|one| lets(one));
            let row = found.iter().find(|row| row.keys[0] == game.name());
            assert_eq!(row.is_some(), !theirs.is_empty(), "{query} {}", game.name());
            let Some(row) = row else { continue };
            let numbers = numbers(person, &theirs);
            assert_eq!(of_row(row, &numbers), numbers, "{query}");
            counted += theirs.len();
            if query.is_empty() {
                let of_it = |shown: &&Value| shown["game"] == game.name();
                let shown = shown["games"].list().iter().find(of_it);
                assert_eq!(of_game(shown.unwrap()), numbers);
            }
        }
        assert!(counted < MATCHES);
    }
}

/// The best round of each person names its match.
fn series(eight: &Eight<'_>) {
    for (person, id) in eight.ids.iter().enumerate() {
        let shown = eight.ana.read(&format!("/v1/players/{id}/stats"));
        for game in shown["games"].list() {
            let of_it = |one: &&Game| game["game"] == one.name();
            let theirs = eight.of(person, *Game::ALL.iter().find(of_it).unwrap());
            let best = |one: &Known| one.seat(person).unwrap().rounds.iter().max().copied();
            let highest = theirs.iter().filter_map(|one| best(one)).max();
            let first = theirs
                .iter()
                .find(|one| highest.is_some() && best(one) == highest);
            let expected = first.map(|one| mark(one, highest.unwrap()));
            assert_eq!(game["rounds"].get("best"), expected.as_ref());
        }
    }
}
