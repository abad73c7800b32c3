//! From a log to the script that plays it again.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use serde_json::{Map, Value};

use super::counted;
use super::text::{quoted, seat_of};
use crate::rules::{EntryNo, Refusal, Ruling, Seat};
use crate::table::{Claim, Course, Record, Settings, Status, Table};

/// The members of a deal that are seats. A number in any other is written as a
/// number, which reads back as the same.
const SEATED: [&str; 3] = ["dealer", "first", "starter"];

/// Words that stand where a name may stand, too.
const KEPT: [&str; 2] = ["result", "stands"];

/// Writes a match down as a script that reads like the table, with every verdict,
/// every counted hand and all totals, so that playing it checks it.
///
/// # Errors
/// A [`Refusal`] where a record cannot follow those before it, which no log
/// written through [`Table::take`] contains.
pub fn transcript(
    settings: &Arc<Settings>,
    version: i32,
    log: &[Record],
) -> Result<String, Refusal> {
    let mut writer = Writer {
        labels: labels(settings, log),
        course: Course::new(Arc::clone(settings)),
        text: String::new(),
    };
    writer.head(settings, version);
    let back = taken_back(log);
    for ((entry, record), back) in (1..).zip(log).zip(back) {
        writer.entry(entry, record, back)?;
    }
    writer.foot();
    Ok(writer.text)
}

struct Writer {
    /// What the seats are called, in turn order.
    labels: Vec<String>,
    course: Course,
    text: String,
}

impl Writer {
    fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    fn label(&self, seat: Seat) -> String {
        let label = self.labels.get(seat.index());
        label.cloned().unwrap_or_else(|| seat.to_string())
    }

    fn head(&mut self, settings: &Settings, version: i32) {
        let game = settings.house_rules.game();
        self.line(format!(
            "# A match of {}; `kibitz replay` plays it again.",
            game.name()
        ));
        self.line(format!("game {}", game.name()));
        self.line(format!("version {version}"));
        let usual = members(&game.about().house_rules);
        let mut rules = members(&settings.house_rules);
        rules.retain(|option, value| usual.get(option) != Some(value));
        if !rules.is_empty() {
            let rules: Vec<String> = rules
                .iter()
                .map(|(option, value)| pair(option, value))
                .collect();
            self.line(format!("rules {}", rules.join(" ")));
        }
        let seats: Vec<String> = self
            .labels
            .iter()
            .zip(&settings.seats)
            .map(|(label, name)| {
                if label == name {
                    name.clone()
                } else {
                    quoted(name)
                }
            })
            .collect();
        self.line(format!("seats {}", seats.join(" ")));
    }

    fn entry(&mut self, entry: EntryNo, record: &Record, back: bool) -> Result<(), Refusal> {
        let rounds = self.course.table().rounds().len();
        if matches!(record.claim, Claim::Round { .. }) {
            self.line("");
        }
        let mut line = self.claim(&record.claim);
        if let Some(verdict) = verdict(record) {
            let _ = write!(line, " => {verdict}");
        }
        match record.back_to {
            Some(to) => {
                let _ = write!(line, " # entry {entry}: back to entry {to}");
            }
            None if back => {
                let _ = write!(line, " # entry {entry}, taken back");
            }
            None => {}
        }
        self.line(line);
        self.course.record(record.clone())?;
        let table = self.course.table();
        if table.rounds().len() > rounds
            && let Some(played) = table.rounds().last()
        {
            for counted_hand in &played.score.lines {
                let line = format!("line {}", counted(counted_hand, &self.labels));
                self.text.push_str(line.trim_end());
                self.text.push('\n');
            }
            self.scores();
        } else if record.back_to.is_some() || matches!(record.claim, Claim::Adjustment { .. }) {
            self.scores();
        }
        Ok(())
    }

    fn scores(&mut self) {
        let totals = self.course.table().standing().totals;
        let mut line = "scores".to_owned();
        for (label, total) in self.labels.iter().zip(totals) {
            let _ = write!(line, " {label}={total}");
        }
        self.line(line);
    }

    fn foot(&mut self) {
        let table = self.course.table();
        let standing = table.standing();
        let (entries, status) = (table.seq(), standing.status);
        self.line("");
        self.line(format!("status {}", status.name()));
        if status != Status::Open {
            let winners: Vec<String> = standing
                .winners
                .iter()
                .map(|seat| self.label(*seat))
                .collect();
            self.line(format!("winner {}", winners.join(" ")).trim_end());
        }
        self.line(format!("entries {entries}"));
    }

    fn claim(&self, claim: &Claim) -> String {
        match claim {
            Claim::Round { deal } => {
                let mut line = "round".to_owned();
                for (member, value) in members(deal) {
                    let seat = value
                        .as_u64()
                        .and_then(|seat| u8::try_from(seat).ok())
                        .map(Seat);
                    let _ = match seat.filter(|_| SEATED.contains(&member.as_str())) {
                        Some(seat) => write!(line, " {member}={}", self.label(seat)),
                        None => write!(line, " {}", pair(&member, &value)),
                    };
                }
                line
            }
            Claim::Play { seat, play, stands } => {
                let stands = if *stands { " stands" } else { "" };
                format!(
                    "{}: {}{stands}",
                    self.label(*seat),
                    self.with_names(&play.notation())
                )
            }
            Claim::Result { round, result } => {
                format!("result {round}: {}", self.with_names(&result.notation()))
            }
            Claim::Undo {
                back_to: Some(entry),
            } => format!("undo to {entry}"),
            Claim::Undo { back_to: None } => "undo".to_owned(),
            Claim::Adjustment {
                seat,
                points,
                reason,
            } => {
                format!("adjust {} {points} {}", self.label(*seat), free(reason))
            }
            Claim::End {
                reason: Some(reason),
            } => format!("end {}", free(reason)),
            Claim::End { reason: None } => "end".to_owned(),
        }
    }

    /// A notation with the seats in it by their names (`call @2` -> `call ben`).
    fn with_names(&self, notation: &str) -> String {
        let named = |word: &str| {
            let (bare, mark) = match word.strip_suffix(';') {
                Some(bare) => (bare, ";"),
                None => (word, ""),
            };
            match bare.strip_prefix('@').and_then(|seat| seat.parse().ok()) {
                Some(seat) => format!("{}{mark}", self.label(Seat(seat))),
                None => word.to_owned(),
            }
        };
        notation.split(' ').map(named).collect::<Vec<_>>().join(" ")
    }
}

/// What the referee said, as it is written behind `=>`; nothing of what is legal.
fn verdict(record: &Record) -> Option<String> {
    let ruling = match record.ruling? {
        Ruling::Legal => return None,
        Ruling::Illegal => "illegal",
        Ruling::Unproven => "unproven",
    };
    let mut verdict = ruling.to_owned();
    let mut said = BTreeSet::new();
    for finding in &record.findings {
        for word in [&finding.ruling, &finding.code] {
            if said.insert(word.clone()) {
                let _ = write!(verdict, " {word}");
            }
        }
    }
    Some(verdict)
}

/// Of each entry, whether a later one took it back.
fn taken_back(log: &[Record]) -> Vec<bool> {
    let mut lowest = EntryNo::MAX;
    let mut back = Vec::with_capacity(log.len());
    for (place, record) in log.iter().enumerate().rev() {
        let entry = EntryNo::try_from(place + 1).unwrap_or(EntryNo::MAX);
        back.push(record.back_to.is_none() && entry > lowest);
        lowest = lowest.min(record.back_to.unwrap_or(EntryNo::MAX));
    }
    back.reverse();
    back
}

/// What the seats are called: by their names, where those are plain words that
/// mean nothing else in this match; else `@1`, `@2`, ...
fn labels(settings: &Settings, log: &[Record]) -> Vec<String> {
    let mut used: BTreeSet<String> = KEPT.iter().map(|word| (*word).to_owned()).collect();
    let mut uses = |notation: &str| {
        let words = notation
            .split([' ', ';', '=', ','])
            .filter(|word| !word.is_empty());
        used.extend(words.map(str::to_owned));
    };
    for record in log {
        match &record.claim {
            Claim::Round { deal } => {
                for (member, value) in members(deal) {
                    uses(&pair(&member, &value));
                }
            }
            Claim::Play { play, .. } => uses(&play.notation()),
            Claim::Result { result, .. } => uses(&result.notation()),
            Claim::Undo { .. } | Claim::Adjustment { .. } | Claim::End { .. } => {}
        }
    }
    let plain = |name: &str| {
        name.starts_with(char::is_alphabetic)
            && name
                .chars()
                .all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\''))
    };
    Seat::all(settings.count())
        .zip(&settings.seats)
        .map(|(seat, name)| {
            if plain(name) && !used.contains(name) {
                name.clone()
            } else {
                seat.to_string()
            }
        })
        .collect()
}

/// The members of a value's JSON, but for the game's name.
fn members(value: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(mut members)) => {
            members.remove("game");
            members
        }
        Ok(_) | Err(_) => Map::new(),
    }
}

/// `key=value`, so that it reads back as the same and has no white space in it.
fn pair(key: &str, value: &Value) -> String {
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

/// A text at the end of a line: as it is, or between quotation marks where it
/// would read as something else.
fn free(text: &str) -> String {
    let odd = text.is_empty()
        || text.trim() != text
        || text.contains(['"', '#'])
        || text.contains("=>")
        || text.contains(char::is_control);
    if odd { quoted(text) } else { text.to_owned() }
}

/// A whole scoresheet for people to read: each round, how it was counted, and how
/// the match stands.
pub fn scoresheet(table: &Table) -> String {
    let names = &table.settings().seats;
    let rules = &table.settings().house_rules;
    let mut text = format!("{}, in {}\n", rules.game().name(), rules.unit());
    let row = |what: &str, numbers: &[i64]| {
        let mut row = format!("{what}:");
        for (name, number) in names.iter().zip(numbers) {
            let _ = write!(row, " {name} {number},");
        }
        row.pop();
        row
    };
    for (round, played) in (1..).zip(table.rounds()) {
        let _ = writeln!(
            text,
            "{}",
            row(&format!("round {round}"), &played.score.points)
        );
        for line in &played.score.lines {
            let _ = writeln!(text, "  {}", counted(line, names));
        }
    }
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    for adjusted in table.adjustments() {
        let _ = writeln!(
            text,
            "by hand: {} {:+} ({})",
            name(adjusted.seat),
            adjusted.points,
            adjusted.reason
        );
    }
    let standing = table.standing();
    let _ = writeln!(text, "{}", row("total", &standing.totals));
    let winners: Vec<String> = standing.winners.iter().map(|seat| name(*seat)).collect();
    let _ = match winners.as_slice() {
        [] => writeln!(text, "{}", standing.status.name()),
        winners => writeln!(
            text,
            "{}: won by {}",
            standing.status.name(),
            winners.join(" and ")
        ),
    };
    text
}
