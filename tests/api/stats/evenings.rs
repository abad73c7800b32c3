//! Evenings: matches that follow each other.

use super::asked::{Row, rows};
use super::time::{result, summer, sync};
use crate::support::prelude::*;

/// Who wins a match of two rounds, which begins and ends at these times of July.
const MATCHES: [(&str, &str, u8); 7] = [
    // An evening that ends after midnight: Noa wins two of three.
    ("18T19:00", "18T20:00", 1),
    ("18T22:00", "18T23:00", 2),
    ("19T01:00", "19T02:00", 1),
    // The morning after, and an evening of the same day.
    ("19T10:00", "19T11:00", 2),
    ("19T15:30", "19T16:30", 2),
    // They begin before dawn, and go on after it.
    ("21T03:00", "21T04:30", 1),
    ("21T05:00", "21T06:00", 2),
];

#[test]
fn matches_that_follow_each_other_are_an_evening() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    for (number, (opened, over, winner)) in (1..).zip(MATCHES) {
        let time = |time: &str| format!("2025-07-{time}:00Z");
        let at = summer(&ana, number, &time(opened), [&noa, &dan]);
        let won = format!("@{winner} out; @{} wild", 3 - winner);
        let begun = (&*time(opened), result(1, &won));
        sync(&at, &[begun, (&*time(over), result(2, &won))]);
    }
    let named = |found: &[Row]| -> Vec<String> {
        let named = found.iter().map(|row| (&row.keys[0], row.of("matches")));
        named
            .map(|(name, count)| format!("{name}: {count}"))
            .collect()
    };
    let evenings = rows(&ana, "measure=matches,time,evenings&by=evening");
    assert_eq!(
        named(&evenings),
        [
            "2025-07-18: 3",
            "2025-07-19: 1",
            "2025-07-19/2: 1",
            "2025-07-20: 1",
            "2025-07-21: 1"
        ]
    );
    assert_eq!(evenings[0].of("time"), 3.0 * 3600.0);
    assert!(evenings.iter().all(|row| row.of("evenings") == 1.0));

    // Who won them (by whom is in `api/game/table/history/measures/evening.rs`).
    let won = rows(&ana, "measure=evenings_won,evenings&by=player");
    for (who, evenings) in [(&noa, 2.0), (&dan, 3.0)] {
        let row = won.iter().find(|row| row.keys[0] == *who).unwrap();
        assert_eq!(
            (row.of("evenings_won"), row.of("evenings")),
            (evenings, 5.0)
        );
    }
    // With a filter, an evening is the same, and Noa has still won it.
    let last = "from=2025-07-19T01:30:00Z&to=2025-07-19T03:00:00Z";
    let asked = format!("measure=matches,evenings_won&by=evening&player={noa}&{last}");
    let found = rows(&ana, &asked);
    assert_eq!(named(&found), ["2025-07-18: 1"]);
    assert_eq!(found[0].of("evenings_won"), 1.0);

    // Where dawn has come already, the night is two evenings, and those of the 21st are one.
    let found = rows(&ana, "measure=matches&by=evening&time_zone=%2B05:00");
    let of_21 = found
        .iter()
        .find(|row| row.keys[0] == "2025-07-21")
        .unwrap();
    assert_eq!(of_21.of("matches"), 2.0);
    assert_eq!(found[0].of("matches"), 2.0);

    // What is corrected changes the evening.
    let moved = ana.read("/v1/matches?sort=oldest&limit=1");
    let path = format!("/v1/matches/{}", moved["items"][0]["id"].text());
    ana.delete(&path).is(204);
    let won = rows(&ana, "measure=evenings_won&by=player&to=2025-07-18");
    assert!(
        won.iter().all(|row| row.of("evenings_won") == 1.0),
        "{won:?}"
    );
}
