//! Evenings: who won how often, in words and as a picture.

use kibitz_game::rules::Language;
use kibitz_game::sheets::evening::{Evening, OneMatch, Sitting};
use kibitz_game::sheets::svg;
use uuid::Uuid;

use super::at;
use super::svg::{attribute, said};
use crate::words::plain;

const NOA: Uuid = Uuid::from_u128(1);

/// A match that these people played, the player among them under this name, and that one won.
fn one(names: &[&str], player: Option<&str>, winner: usize) -> OneMatch {
    let sitting = |name: &&str| Sitting {
        name: (*name).to_owned(),
        player: (player == Some(*name)).then_some(NOA),
    };
    OneMatch {
        seats: names.iter().map(sitting).collect(),
        winners: vec![winner],
    }
}

fn evening(matches: &[OneMatch]) -> Evening {
    Evening::of(at("2026-05-03T19:30:00Z").fixed_offset(), matches)
}

fn drawn(evening: &Evening, language: Language) -> String {
    svg::evening(evening, language)
}

#[test]
fn a_player_is_one_person_whatever_they_are_called() {
    let evening = evening(&[
        one(&["Noa", "Ben"], Some("Noa"), 0),
        one(&["Ben", "Grandma"], Some("Grandma"), 1),
        // Where nobody said which player it is, the name tells.
        one(&["Grandma", "ben"], None, 0),
        // Two at one table are two people, and the player is the seat that says so.
        one(&["Noa", "Grandma"], None, 1),
        one(&["Noa", "Mum"], Some("Mum"), 0),
        one(&["BEN", "ben"], None, 0),
    ]);
    let seats = [
        vec![0, 1],
        vec![1, 0],
        vec![0, 1],
        vec![0, 2],
        vec![3, 0],
        vec![1, 4],
    ];
    assert_eq!(evening.seats, seats);
    let told = evening.described(Language::En);
    assert_eq!(plain(&told.title), "The evening of 3 May 2026");
    let told = plain(&told.description);
    assert_eq!(
        told,
        "6 matches · Noa: 3 · Grandma: 1 · Noa: 1 · Ben: 1 · ben: 0"
    );
}

#[test]
fn the_picture_of_an_evening_says_who_won_how_often() {
    let evening = evening(&[
        one(&["<b>&'", "Ben"], None, 1),
        one(&["Ben", "נועה"], None, 0),
    ]);
    let said = said(&drawn(&evening, Language::En));
    let from = said.iter().position(|text| text == "won").unwrap();
    let table = [
        "won", "played", "Ben", "2", "2", "<b>&'", "0", "1", "נועה", "0", "1",
    ];
    assert_eq!(said[from..from + table.len()], table);
    assert_eq!(
        said.iter()
            .filter(|text| *text == "The evening of 3 May 2026")
            .count(),
        2
    );
    for language in Language::ALL {
        let svg = drawn(&evening, *language);
        assert_eq!(svg.contains("direction=\"rtl\""), language.right_to_left());
    }
}

/// A preview has room for ten people, and for long names none that reaches beyond its edge.
#[test]
fn of_many_people_the_picture_shows_who_won_most() {
    let names: Vec<String> = (0..30).map(|n| format!("{n} {}", "W".repeat(60))).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let svg = drawn(
        &evening(&[one(&names[..15], None, 3), one(&names[15..], None, 14)]),
        Language::De,
    );
    let said = said(&svg);
    assert!(said.contains(&"+20".to_owned()), "{said:?}");
    assert_eq!(said.iter().filter(|text| text.contains("WW")).count(), 10);
    assert!(said.iter().any(|text| text.starts_with("29 ")), "{said:?}");
    assert!(attribute(&svg, "width") < 700.0);
}
