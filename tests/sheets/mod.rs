//! Documents of matches, without a service.

mod archive;
mod bgstats;
mod csv;
mod evening;
mod paper;
mod plays;
mod svg;

use chrono::{DateTime, NaiveDate, Utc};
use kibitz_game::rules::game::Game;
use kibitz_game::rules::{Language, VERSION};
use kibitz_game::sheets::paper::{Form, Paper, Papers};
use kibitz_game::sheets::{Entered, Fault, OpeningSeat, Sheet, Whole};
use kibitz_game::table::script::{self, Match};
use kibitz_game::table::{Notes, Standing};
use uuid::Uuid;

use super::games::scripts;

/// The account that everything is imported into.
const ACCOUNT: Uuid = Uuid::from_u128(7);

fn at(time: &str) -> DateTime<Utc> {
    time.parse().unwrap()
}

/// Noon in UTC.
fn noon(day: NaiveDate) -> DateTime<Utc> {
    day.and_hms_opt(12, 0, 0).unwrap().and_utc()
}

fn now() -> DateTime<Utc> {
    at("2026-11-22T19:30:00Z")
}

/// The scoresheets in a spreadsheet, imported into this account.
fn papers(csv: &[u8], account: Uuid) -> Result<impl Iterator<Item = Result<Paper, Fault>>, Fault> {
    Papers::of(Form::Csv, csv, account, Vec::new(), noon, now())
}

/// The matches that typed scoresheets make, or the first fault in them.
fn read(text: impl AsRef<[u8]>) -> Result<Vec<Whole>, Fault> {
    let papers = papers(text.as_ref(), ACCOUNT)?;
    papers.map(|paper| paper?.whole(|_| None)).collect()
}

/// The one match that a typed scoresheet makes.
#[track_caller]
fn read_one(text: &str) -> Whole {
    let mut all = read(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0)
}

fn sheet(whole: &Whole, language: Language) -> Sheet {
    whole.sheet(|at| at.fixed_offset(), language).unwrap()
}

fn standing(whole: &Whole) -> Standing {
    whole.course().unwrap().table().standing()
}

/// The match of a script, with these seats and notes.
fn whole(played: &Match, id: Uuid, notes: Notes) -> Whole {
    let seats = played.settings.seats.iter().cloned();
    let log = (1_u128..).zip(&played.log).map(|(number, record)| Entered {
        id: Uuid::from_u128(number),
        at: at("2025-07-15T20:00:00Z"),
        record: record.clone(),
    });
    Whole {
        id,
        rules_version: VERSION,
        house_rules: played.settings.house_rules.clone(),
        etiquette: played.settings.etiquette,
        opened_at: at("2025-07-15T19:30:00.5Z"),
        seats: seats
            .map(|name| OpeningSeat {
                name,
                player_id: None,
            })
            .collect(),
        notes,
        members: Vec::new(),
        rematch_of: None,
        log: log.collect(),
    }
}

/// The match of this script.
#[track_caller]
fn played(text: &str) -> Whole {
    let played = script::play(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    whole(&played, Uuid::from_u128(1), Notes::default())
}

/// An open match of Echad between these people. Scripts have no names like some of them.
fn between(names: &[&str]) -> Whole {
    let seats: Vec<String> = (1..=names.len()).map(|seat| format!("p{seat}")).collect();
    let mut whole = played(&format!("game echad\nseats {}\n", seats.join(" ")));
    for (seat, name) in whole.seats.iter_mut().zip(names) {
        seat.name = (*name).to_owned();
    }
    whole
}

/// The match of every script of every game that tells one.
fn all_played() -> Vec<Match> {
    let texts = Game::ALL.iter().flat_map(|game| scripts(*game));
    // Some scripts are about seats that cannot be.
    let played: Vec<Match> = texts
        .filter_map(|(_, text)| script::play(&text).ok())
        .collect();
    assert!(played.len() > 250, "{}", played.len());
    played
}
