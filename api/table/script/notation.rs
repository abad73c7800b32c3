//! Writing a claim so that it reads back as the same claim.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::names_in;
use super::text::{labels, quoted, seat_of};
use crate::rules::Seat;
use crate::table::text::Name;
use crate::table::{Claim, Record, Settings, Sitting, Table};

/// Words that can appear in the same place as a name.
const KEPT: [&str; 2] = ["result", "stands"];

/// Begins the part of an `end` that says whether the match counts.
pub(super) const COUNTS: &str = "counts=";

/// The names that the script of a match can use as they are: those that are plain words
/// and have no other meaning in it.
pub(super) fn plain(settings: &Settings, log: &[Record]) -> BTreeSet<String> {
    let mut used: BTreeSet<String> = KEPT.iter().map(|word| (*word).to_owned()).collect();
    let mut uses = |notation: &str| {
        let words = notation
            .split([' ', ';', '=', ','])
            .filter(|word| !word.is_empty());
        used.extend(words.map(str::to_owned));
    };
    let mut names: Vec<&str> = settings.seats.iter().map(String::as_str).collect();
    for record in log {
        match &record.claim {
            Claim::Round { deal } => {
                for (member, value) in members(deal) {
                    uses(&pair(&member, &value));
                }
            }
            Claim::Play { play, .. } => uses(&play.notation()),
            Claim::Result { result, .. } | Claim::Replacement { result, .. } => {
                uses(&result.notation());
            }
            Claim::Lineup { seats } => {
                let new = seats.iter().filter_map(|sitting| sitting.name.as_ref());
                names.extend(new.map(Name::as_ref));
            }
            Claim::Undo { .. }
            | Claim::Consent { .. }
            | Claim::Confirmation { .. }
            | Claim::Adjustment { .. }
            | Claim::End { .. }
            | Claim::Reopen => {}
        }
    }
    let plain = |name: &str| {
        name.starts_with(char::is_alphabetic)
            && name
                .chars()
                .all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\''))
    };
    let names = names
        .into_iter()
        .filter(|name| plain(name) && !used.contains(*name));
    names.map(str::to_owned).collect()
}

/// The name of a player who sits down.
pub(super) fn name(plain: &BTreeSet<String>, name: &str) -> String {
    if plain.contains(name) {
        name.to_owned()
    } else {
        quoted(name)
    }
}

/// A claim in notation, where the `plain` names are used as they are.
pub(super) fn claim(plain: &BTreeSet<String>, table: &Table, claim: &Claim) -> String {
    let names = labels(plain, table.names());
    let label = |seat: Seat| label(&names, seat);
    match claim {
        Claim::Round { deal } => {
            let mut line = "round".to_owned();
            let seated = deal.game().deal_seats();
            for (member, value) in members(deal) {
                let seat = value
                    .as_u64()
                    .and_then(|seat| u8::try_from(seat).ok())
                    .map(Seat);
                let _ = match seat.filter(|_| seated.contains(&member.as_str())) {
                    Some(seat) => write!(line, " {member}={}", label(seat)),
                    None => write!(line, " {}", pair(&member, &value)),
                };
            }
            line
        }
        Claim::Play { seat, play, stands } => {
            let stands = if *stands { " stands" } else { "" };
            let play = with_names(&play.notation(), &names);
            format!("{}: {play}{stands}", label(*seat))
        }
        Claim::Result { round, result } => {
            format!("result {round}: {}", with_names(&result.notation(), &names))
        }
        Claim::Replacement {
            round,
            result,
            drop_later,
        } => {
            let drop = if *drop_later { " and drop" } else { "" };
            let names = labels(plain, names_in(table, *round));
            let result = with_names(&result.notation(), &names);
            format!("replace {round}{drop}: {result}")
        }
        Claim::Confirmation {
            round,
            seat,
            agrees,
            note,
        } => {
            let word = if *agrees { "agree" } else { "contest" };
            let names = labels(plain, names_in(table, *round));
            let mut line = format!("{word} {} {round}", self::label(&names, *seat));
            if let Some(note) = note {
                let _ = write!(line, " {}", free(note.as_ref()));
            }
            line
        }
        Claim::Undo {
            back_to: Some(entry),
        } => format!("undo to {entry}"),
        Claim::Undo { back_to: None } => "undo".to_owned(),
        Claim::Consent { entry, agrees } => {
            let word = if *agrees { "consent" } else { "decline" };
            format!("{word} {entry}")
        }
        Claim::Adjustment {
            seat,
            points,
            reason,
        } => format!("adjust {} {points} {}", label(*seat), free(reason.as_ref())),
        Claim::Lineup { seats } => {
            let mut line = "lineup".to_owned();
            for seat in seats {
                let _ = write!(line, " {}", sitting(plain, &names, seat));
            }
            line
        }
        Claim::End { reason, counts } => {
            let mut line = "end".to_owned();
            if let Some(counts) = counts {
                let _ = write!(line, " {COUNTS}{counts}");
            }
            if let Some(reason) = reason.as_ref().map(AsRef::as_ref) {
                let _ = match reason.starts_with(COUNTS) {
                    true => write!(line, " {}", quoted(reason)),
                    false => write!(line, " {}", free(reason)),
                };
            }
            line
        }
        Claim::Reopen => "reopen".to_owned(),
    }
}

/// The label of a seat.
pub(super) fn label(names: &[String], seat: Seat) -> String {
    let label = names.get(seat.index());
    label.cloned().unwrap_or_else(|| seat.to_string())
}

/// A seat of a lineup: `ana`, `chaim>dan`, `eva`.
fn sitting(plain: &BTreeSet<String>, names: &[String], sitting: &Sitting) -> String {
    let old = sitting.from.map(|seat| label(names, seat));
    let new = sitting.name.as_ref().map(|new| name(plain, new.as_ref()));
    let mut word = match (old, new) {
        (Some(old), None) => old,
        (None, Some(new)) if seat_of(&new, names).is_none() => new,
        (old, new) => format!("{}>{}", old.unwrap_or_default(), new.unwrap_or_default()),
    };
    if let Some(player) = sitting.player_id {
        let _ = write!(word, "={player}");
    }
    word
}

/// Replaces the seats in a notation by their labels (`call @2` -> `call ben`).
fn with_names(notation: &str, names: &[String]) -> String {
    let named = |word: &str| {
        let (bare, mark) = match word.strip_suffix(';') {
            Some(bare) => (bare, ";"),
            None => (word, ""),
        };
        match bare.strip_prefix('@').and_then(|seat| seat.parse().ok()) {
            Some(seat) => format!("{}{mark}", label(names, Seat(seat))),
            None => word.to_owned(),
        }
    };
    notation.split(' ').map(named).collect::<Vec<_>>().join(" ")
}

/// The members of a value's JSON, without the game's name.
pub(super) fn members(value: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(mut members)) => {
            members.remove("game");
            members
        }
        Ok(_) | Err(_) => Map::new(),
    }
}

/// `key=value` without white space, so that it reads back as the same value.
pub(super) fn pair(key: &str, value: &Value) -> String {
    let special = |letter: char| letter.is_whitespace() || matches!(letter, '"' | '#' | '=' | '>');
    if let Value::String(text) = value
        && !text.contains(special)
        && !text.is_empty()
        && seat_of(text, &[]).is_none()
        && serde_json::from_str::<Value>(text).is_err()
    {
        return format!("{key}={text}");
    }
    let mut written = format!("{key}=");
    for letter in value.to_string().chars() {
        if letter.is_whitespace() {
            let _ = write!(written, "\\u{:04x}", u32::from(letter));
        } else {
            written.push(letter);
        }
    }
    written
}

/// Free text at the end of a line, in quotation marks if it would be misread without.
pub(super) fn free(text: &str) -> String {
    let odd = text.is_empty()
        || text.trim() != text
        || text.contains(['"', '#'])
        || text.contains("=>")
        || text.contains(char::is_control);
    if odd { quoted(text) } else { text.to_owned() }
}
