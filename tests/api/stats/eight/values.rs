//! Filters leave the matches that they should. What is counted of them is the model's in
//! `tests/table/measures.rs`, and the same in the older operations (`same`).
#![expect(clippy::cast_precision_loss, reason = "the numbers are small")]

use kibitz_game::rules::game::Game;

use super::{Eight, Known, MATCHES, NAMES, PLACES, TAGS};
use crate::api::stats::asked::rows;

pub(super) fn check(eight: &Eight<'_>) {
    for person in 0..NAMES.len() {
        filters(eight, person);
    }
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
        let found = format!(
            "measure=matches&by=game&player={}&{query}",
            eight.ids[person]
        );
        let found = rows(&eight.ana, &found);
        let mut counted = 0;
        for game in Game::ALL {
            let theirs = eight.of(person, *game);
            let left = theirs.into_iter().filter(|one| lets(one)).count();
            let row = found.iter().find(|row| row.keys[0] == game.name());
            let shown = row.map_or(0.0, |row| row.of("matches"));
            assert_eq!(shown, left as f64, "{query} {}", game.name());
            counted += left;
        }
        assert!(counted < MATCHES);
    }
}
