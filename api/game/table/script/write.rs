//! Writing a log as a script, and a scoresheet as text.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use super::expect::{provisional, written_verdict};
use super::notation::{self, Writing, labels, members, pair};
use super::{HOST, called, claims, counted};
use crate::rules::{EntryNo, Language, Points, Refusal};
use crate::table::fold::course::said_by;
use crate::table::{Author, By, Claim, Course, Record, Role, Settings, Status, Table, UndoPolicy};
use crate::words::{Given, Words, say};

/// Writes a match as a script with every verdict, every counted hand and all totals, so
/// that replaying it checks them all.
///
/// Its comments are in this language. The script names the authors only if the etiquette requires
/// consent to an undo.
///
/// # Errors
/// A [`Refusal`] if a record cannot follow those before it. This never happens with a
/// log written through [`Table::take`].
pub fn transcript(
    settings: &Arc<Settings>,
    version: i32,
    log: &[Record],
    language: Language,
) -> Result<String, Refusal> {
    let mut writer = Writer {
        language,
        plain: notation::plain(settings, log),
        course: Course::new(Arc::clone(settings)),
        author: HOST.to_owned(),
        phones: BTreeMap::new(),
        text: String::new(),
    };
    writer.head(settings, version);
    let gone = gone(log);
    for ((entry, record), gone) in (1..).zip(log).zip(gone) {
        writer.entry(entry, record, gone)?;
    }
    writer.foot();
    Ok(writer.text)
}

struct Writer {
    /// The language of the comments.
    language: Language,
    /// The names used as they are.
    plain: BTreeSet<String>,
    course: Course,
    /// The author of the current line.
    author: String,
    /// The authors known by an id, numbered in order of appearance.
    phones: BTreeMap<Author, usize>,
    text: String,
}

impl Writer {
    fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref().trim_end());
        self.text.push('\n');
    }

    /// Lists the present labels of the seats, in turn order.
    fn labels(&self) -> Vec<String> {
        labels(&self.plain, self.course.table().names())
    }

    fn head(&mut self, settings: &Settings, version: i32) {
        let game = settings.house_rules.game();
        let name = Words::new(game, self.language).called(settings.house_rules.title());
        let given = [
            ("game", Given::Name(&name)),
            ("command", Given::Name("kibitz replay")),
        ];
        let head = say(self.language, "transcript-head", &given);
        self.line(format!("# {head}"));
        self.line(format!("game {}", game.name()));
        self.line(format!("version {version}"));
        self.options("rules", &game.about().house_rules, &settings.house_rules);
        self.options("etiquette", &Default::default(), &settings.etiquette);
        let mut seats = "seats".to_owned();
        for name in &settings.seats {
            let _ = write!(seats, " {}", notation::name(&self.plain, name));
        }
        self.line(seats);
    }

    /// Writes the options that differ from the default.
    fn options<T: serde::Serialize>(&mut self, word: &str, default: &T, chosen: &T) {
        let default = members(default);
        let mut line = word.to_owned();
        for (option, value) in members(chosen) {
            if default.get(&option) != Some(&value) {
                let _ = write!(line, " {}", pair(&option, &value));
            }
        }
        if line != word {
            self.line(line);
        }
    }

    fn entry(
        &mut self,
        entry: EntryNo,
        record: &Record,
        gone: Option<Gone>,
    ) -> Result<(), Refusal> {
        let rounds = self.course.table().rounds().len();
        if matches!(record.claim, Claim::Round(_)) && record.moves() {
            self.line("");
        }
        self.author(record);
        let mut line = match record.made_at {
            Some(made_at) => format!("late {made_at:?} "),
            None => String::new(),
        };
        let script = Writing::at(&self.plain, self.course.table());
        line += &claims::written(&record.claim, &script);
        if let Some(verdict) = written_verdict(record) {
            let _ = write!(line, " => {verdict}");
        }
        let number = |number: EntryNo| Given::Number(number.into());
        let say = |message, given: &[_]| {
            let given = [&[("entry", number(entry))][..], given].concat();
            say(self.language, message, &given)
        };
        let comment = match (record.back_to, gone) {
            (Some(to), _) => Some(say("transcript-back", &[("to", number(to))])),
            (None, Some(Gone::Back)) => Some(say("transcript-taken-back", &[])),
            (None, Some(Gone::Dropped(by))) => {
                Some(say("transcript-dropped", &[("by", number(by))]))
            }
            (None, None) => None,
        };
        if let Some(comment) = comment {
            let _ = write!(line, " # {comment}");
        }
        self.line(line);
        self.course.record(record.clone())?;
        self.outcome(record, rounds);
        Ok(())
    }

    /// Writes the author of a record, if it matters and has changed.
    fn author(&mut self, record: &Record) {
        let table = self.course.table();
        if table.settings().etiquette.undo == UndoPolicy::Anyone {
            return;
        }
        let By { author: who, role } = said_by(table, record);
        let phones = self.phones.len();
        let mut author = match who {
            Author::Host => HOST.to_owned(),
            Author::Account(_) | Author::Member(_) => {
                let phone = self.phones.entry(who).or_insert(phones + 1);
                format!("phone-{phone}")
            }
        };
        if role == Role::Host && who != Author::Host {
            let _ = write!(author, " {HOST}");
        }
        if author != self.author {
            self.line(format!("as {author}"));
            self.author = author;
        }
    }

    /// Writes the outcome of an entry, if it changed the scoresheet.
    fn outcome(&mut self, record: &Record, rounds: usize) {
        let table = self.course.table();
        if let Some(asked) = table.asked().filter(|asked| asked.entry == table.seq()) {
            self.line(format!("asked {}", asked.entry));
            return;
        }
        let counted_now = table.rounds().len() > rounds && record.back_to.is_none();
        if let Some(played) = table.rounds().last().filter(|_| counted_now) {
            let names = labels(&self.plain, &played.seats.names);
            let lines: Vec<String> = played
                .score
                .lines
                .iter()
                .map(|line| format!("line {}", counted(line, &names)))
                .collect();
            let completed = called(&played.score.completed, &names);
            for line in lines {
                self.line(line);
            }
            if !completed.is_empty() {
                self.line(format!("completed {}", completed.join(" ")));
            }
        }
        let by_hand = matches!(
            record.claim,
            Claim::Replacement(_) | Claim::Adjustment(_) | Claim::Lineup(_)
        );
        if counted_now || record.back_to.is_some() || (by_hand && record.moves()) {
            self.scores();
        }
    }

    fn scores(&mut self) {
        let totals = self.course.table().totals();
        let mut line = "scores".to_owned();
        for (label, total) in self.labels().iter().zip(totals) {
            let _ = write!(line, " {label}={total}");
        }
        self.line(line);
    }

    fn foot(&mut self) {
        let table = self.course.table();
        let standing = table.standing();
        let (entries, provisional) = (table.seq(), provisional(table));
        self.line("");
        self.line(format!("status {}", standing.status.name()));
        if standing.status != Status::Open {
            let winners = called(&standing.winners, &self.labels());
            self.line(format!("winner {}", winners.join(" ")));
        }
        if standing.provisional {
            self.line(format!("provisional {provisional}"));
        }
        self.line(format!("entries {entries}"));
    }
}

/// Why an entry no longer counts.
#[derive(Clone, Copy)]
enum Gone {
    /// It was undone.
    Back,
    /// It could not follow a result replaced by this entry.
    Dropped(EntryNo),
}

/// Finds why each entry no longer counts, if it does not.
fn gone(log: &[Record]) -> Vec<Option<Gone>> {
    let mut lowest = EntryNo::MAX;
    let mut dropped = BTreeMap::new();
    let mut gone = Vec::with_capacity(log.len());
    for (place, record) in log.iter().enumerate().rev() {
        let entry = EntryNo::try_from(place + 1).unwrap_or(EntryNo::MAX);
        let back = entry > lowest;
        if let (false, Some(drops)) = (back, &record.dropped) {
            dropped.extend(drops.entries.iter().map(|dropped| (*dropped, entry)));
        }
        gone.push(match record.claim {
            Claim::Undo(_) | Claim::Consent(_) => None,
            // A refused play is said to be undone with the others, but not what was not applied.
            _ if record.unapplied.is_some() => None,
            _ if back => Some(Gone::Back),
            _ => dropped.get(&entry).copied().map(Gone::Dropped),
        });
        lowest = lowest.min(record.back_to.unwrap_or(EntryNo::MAX));
    }
    gone.reverse();
    gone
}

/// Writes the scoresheet as readable text: each round with its counted hands, and the standing of
/// the match.
pub fn scoresheet(table: &Table) -> String {
    let names = table.names();
    let rules = &table.settings().house_rules;
    let mut text = format!("{}, in {}\n", rules.game().name(), rules.unit());
    for (round, played) in (1..).zip(table.rounds().iter()) {
        let names = &played.seats.names;
        let title = format!("round {round}");
        let row = row(&title, names, &played.score.points);
        let only = if played.score.points_only {
            " (points only)"
        } else {
            ""
        };
        let _ = writeln!(text, "{row}{only}");
        for line in &played.score.lines {
            let _ = writeln!(text, "  {}", counted(line, names));
        }
        let completed = called(&played.score.completed, names);
        if !completed.is_empty() {
            let _ = writeln!(text, "  completed: {}", completed.join(", "));
        }
    }
    for adjusted in table.adjustments().iter() {
        let _ = writeln!(
            text,
            "by hand: {} {:+} ({})",
            adjusted.name, adjusted.points, adjusted.reason
        );
    }
    for left in table.left().iter() {
        let _ = writeln!(text, "left: {} {}", left.name, left.total);
    }
    let standing = table.standing();
    let _ = writeln!(text, "{}", row("total", names, &standing.totals));
    let winners = called(&standing.winners, names);
    let _ = match winners.as_slice() {
        [] if standing.cut_short => writeln!(text, "{}, does not count", standing.status.name()),
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

fn row(what: &str, names: &[String], points: &[Points]) -> String {
    let mut row = format!("{what}:");
    for (name, points) in names.iter().zip(points) {
        let _ = write!(row, " {name} {points},");
    }
    row.pop();
    row
}
