//! What a picture of a scoresheet says: its heading, its rows, and the notes below them.

use chrono::NaiveDate;

use super::MARK;
use super::fit::{cut, wrapped};
use crate::rules::game::HouseRules;
use crate::rules::{Points, Seat};
use crate::sheets::{Row, Sheet};
use crate::table::Status;
use crate::words::{self, Given, Words, isolated};

/// The word before the totals.
pub(super) fn total(sheet: &Sheet) -> String {
    say(sheet, "sheet-total", &[])
}

fn say(sheet: &Sheet, message: &str, given: &[(&'static str, Given<'_>)]) -> String {
    words::say(sheet.words.language(), message, given)
}

/// Points as the language of the sheet writes them.
pub(super) fn points_of(sheet: &Sheet, points: Points) -> String {
    words::points(sheet.words.language(), points)
}

/// Replaces the few characters that XML cannot contain.
pub(super) fn legible(text: &str) -> String {
    let fits = |letter: char| match letter {
        '\t' | '\n' | '\r' => true,
        '\u{fffe}' | '\u{ffff}' => false,
        _ => letter >= ' ',
    };
    let letters = text.chars();
    letters
        .map(|letter| if fits(letter) { letter } else { '\u{fffd}' })
        .collect()
}

/// The title of a scoresheet: what the game is called, and the day.
pub(in crate::sheets) fn heading(words: Words, rules: &HouseRules, day: NaiveDate) -> String {
    let language = words.language();
    let game = Given::Said(words.called(rules.title()));
    let given = [
        ("game", game),
        ("date", Given::Said(words::date(language, day))),
    ];
    words::say(language, "sheet-title", &given)
}

fn date(sheet: &Sheet) -> String {
    words::date(sheet.words.language(), sheet.opened_at.date_naive())
}

pub(super) fn about(sheet: &Sheet) -> String {
    let mut about = vec![date(sheet)];
    if !sheet.notes.place.is_empty() {
        about.push(isolated(&cut(&sheet.notes.place, 360)));
    }
    about.push(say(sheet, &format!("unit-{}.name", sheet.unit), &[]));
    about.join(" · ")
}

/// The rows of the table. Names that nothing was scored under are left out, unless they
/// are the last.
pub(super) fn drawn_rows(sheet: &Sheet) -> impl Iterator<Item = &Row> {
    let rows = || {
        sheet
            .rows
            .iter()
            .filter(|row| !matches!(row, Row::Left { .. }))
    };
    let next = rows().skip(1).map(Some).chain([None]);
    let idle = |(row, next): &(&Row, Option<&Row>)| {
        matches!((row, next), (Row::Names { .. }, Some(Row::Names { .. })))
    };
    rows()
        .zip(next)
        .filter(move |one| !idle(one))
        .map(|(row, _)| row)
}

/// The notes below the table, wrapped to its width.
pub(super) fn notes(sheet: &Sheet, wide: usize) -> Vec<String> {
    let standing = &sheet.standing;
    let names = |seats: &[Seat]| -> Vec<String> {
        let names = seats
            .iter()
            .filter_map(|seat| sheet.names.get(seat.index()));
        names.cloned().collect()
    };
    let winners = names(&standing.winners);
    let named = [("names", Given::Names(&winners))];
    let mut notes = vec![match (standing.status, winners.as_slice()) {
        (Status::Open, _) => say(sheet, "sheet-open", &[]),
        (Status::Ended, []) if standing.cut_short => say(sheet, "sheet-uncounted", &[]),
        (Status::Ended, []) => say(sheet, "sheet-ended", &[]),
        (Status::Ended, _) => say(sheet, "sheet-ended-ahead", &named),
        (Status::Finished, _) => say(sheet, "sheet-won", &named),
    }];
    let mut marks = 0;
    let mut names: &[String] = &[];
    for row in &sheet.rows {
        match row {
            Row::Names { names: now, .. } => names = now,
            Row::Round { .. } => {}
            Row::Adjusted { seat, reason, .. } => {
                marks += 1;
                let name = names
                    .get(seat.index())
                    .map_or(String::new(), |name| isolated(name));
                let mark = isolated(&format!("{MARK}{marks}"));
                notes.push(format!("{mark} {name}: {}", isolated(reason)));
            }
            Row::Left { name, total, .. } => {
                let total = Given::Said(points_of(sheet, *total));
                let given = [("name", Given::Name(name)), ("total", total)];
                notes.push(say(sheet, "sheet-left-with", &given));
            }
        }
    }
    notes.iter().flat_map(|note| wrapped(note, wide)).collect()
}
