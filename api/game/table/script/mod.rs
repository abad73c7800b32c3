//! A match as a script: plain text that people can read and Kibitz can replay.
//!
//! ```text
//! game echad
//! rules target_score=100
//! seats ana ben chaim
//!
//! round dealer=ana up=blue-gimel
//! ben: lay blue-he
//! chaim: lay red-tet                 => illegal A15
//! chaim: lay red-tet stands          => illegal A15 no_match
//! table turn=ana hands.chaim=6 top=red-tet
//! fits wild red-alef; not blue-alef
//! undo
//! chaim: draw keep
//! result: ben out; ana green-he wild; chaim blue-yud
//! line ana: green-he 5 + wild 20 = 25
//! scores ben=35
//! ```
//!
//! After `seats`, put a name in quotation marks if it is not a plain word or means
//! something else. In the lines below, such a seat is written as `@1`, `@2`, ..., which
//! works for any seat. A reason can also be in quotation marks. `version` is the version
//! of the rules under which the match was recorded.
//!
//! A play without `=>` is expected to be legal. After `=>` comes one of these:
//!
//! - the ruling (`legal`, `illegal`, `unproven`) and, in any order, rulings, codes and
//!   parameters (`A2`, `none_left`, `turn=ben`, `entries=2,5`) that the findings or
//!   effects must have, and `alone` if there must be exactly one finding
//! - `refused` and the code of the refusal, optionally followed by the field
//! - `unreadable`
//!
//! Other lines check the state of the match:
//!
//! - `table`: values of the view by path; between rounds, of the last round as it ended
//! - `fits`: cards that can be laid and, after `; not`, cards that cannot
//! - `kinds`: exactly the kinds of play that are open
//! - `stars`: the stars that a number needs to fit: `17=blue,pink 18=`
//! - `line`: a line of the last round's score
//! - `noted`: rulings, codes and parameters that the remarks on the last round's score
//!   must have, as after `=>`; or `noted nothing`
//! - `scores`: the totals
//! - `completed`: exactly the seats that completed a layout in the last round, in order
//! - `status` and `winner`: the standing of the match
//! - `copies` and `points`: the copies of a card in the deck, and its value
//! - `entries`: the length of the log
//! - `provisional`: the rounds whose result still needs confirmation
//! - `asked`: the entry of the undo that waits for consent, or `asked nothing`
//!
//! The etiquette comes before `seats`, and `as ana` sets the author of the lines that
//! follow (`as host` by default):
//!
//! ```text
//! etiquette undo=consent confirmation=one_opponent
//! as ana
//! undo to 4
//! as ben
//! consent 7                          # or: decline 7
//! agree ana 1
//! contest chaim 1 the wild was red
//! replace 1: ben out; ana green-he; chaim blue-yud
//! replace 1 and drop: ben out; ana green-he; chaim blue-yud
//! adjust ana -10 a card was counted twice
//! lineup ana chaim>dan eva           # ben left, dan sits for chaim, eva is new
//! breakoff The cards fell down.
//! end It is late.
//! end counts=false The dog ate a card.
//! reopen
//! ```
//!
//! Confirmations and replacements use the names of the players in that round. In a
//! `lineup`, a new name that is also the name of a seat goes after `>`, and the id of
//! the account's player goes after `=`. `as dina host` gives Dina the host's rights.
//!
//! `late` and a time mark a line as entered offline at that time. If it is in the log but
//! was not applied, it is `unapplied`, with the code of the reason:
//!
//! ```text
//! late 2025-07-15T19:30:00Z ben: lay blue-he => unapplied no_round_open
//! ```
//!
//! `#` starts a comment.

mod claims;
mod expect;
mod notation;
mod write;

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use expect::{expect, expect_refused, expect_verdict, split_expected};
use notation::{labels, number, pairs, plain_names, seat_of, split_bare, unquoted, words};
use serde_json::Value;
use uuid::Uuid;

use super::{Author, By, Course, Etiquette, Record, Role, Settings, Table};
use crate::rules::game::{Game, HouseRules};
use crate::rules::{self, ScoreLine, Seat};
pub use write::{scoresheet, transcript};

/// The default author.
const HOST: &str = "host";

/// A fault in a script.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct ScriptFault {
    /// The line number, starting at 1.
    pub line: usize,
    /// What cannot be read, or differs from what the line says.
    pub what: String,
}

/// The state of a script while it is played.
struct Player {
    house_rules: Option<HouseRules>,
    /// The version of the rules it was recorded under, if given.
    version: Option<i32>,
    etiquette: Etiquette,
    /// The author of the current line.
    by: By,
    /// The names of the authors so far, except for `host`.
    authors: Vec<String>,
    /// The names used as they are; other players are written by their seats.
    plain: BTreeSet<String>,
    course: Option<Course>,
}

/// A match played from a script.
#[derive(Clone, Debug)]
pub struct Match {
    /// The settings it was opened with.
    pub settings: Arc<Settings>,
    /// The log.
    pub log: Vec<Record>,
    /// The state at the end.
    pub table: Table,
}

/// Plays a whole script.
///
/// # Errors
/// The first line that cannot be read, or whose expectation is not met.
pub fn play(text: &str) -> Result<Match, ScriptFault> {
    let mut player = Player {
        house_rules: None,
        version: None,
        etiquette: Etiquette::default(),
        by: By::host(Author::Host),
        authors: Vec::new(),
        plain: BTreeSet::new(),
        course: None,
    };
    for (number, line) in text.lines().enumerate() {
        let line = split_bare(line, "#")
            .map_or(line, |(before, _)| before)
            .trim();
        if line.is_empty() {
            continue;
        }
        player.line(line).map_err(|what| ScriptFault {
            line: number + 1,
            what: player.explained(what),
        })?;
    }
    match player.course {
        Some(course) => Ok(Match {
            settings: course.table().shared_settings(),
            log: course.log().to_vec(),
            table: course.table().clone(),
        }),
        None => Err(ScriptFault {
            line: text.lines().count(),
            what: "the script has no `seats`".to_owned(),
        }),
    }
}

impl Player {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "game" => {
                self.house_rules = Some(rest.parse::<Game>()?.about().house_rules);
                Ok(())
            }
            "version" => {
                self.version = Some(number(rest)?);
                Ok(())
            }
            "rules" => self.rules(rest),
            "etiquette" => self.etiquette(rest),
            "seats" => self.seats(rest),
            "as" => self.author(rest),
            "table" => self.expect_table(rest),
            "fits" => self.expect_fits(rest),
            "kinds" => self.expect_kinds(rest),
            "stars" => self.expect_stars(rest),
            "line" => self.expect_line(rest),
            "completed" => self.expect_completed(rest),
            "noted" => self.expect_noted(rest),
            "scores" => self.expect_scores(rest),
            "copies" => self.expect_copies(rest),
            "points" => self.expect_points(rest),
            "entries" => self.expect_entries(rest),
            "provisional" => self.expect_provisional(rest),
            "asked" => self.expect_asked(rest),
            "status" => {
                let status = self.table()?.status().name();
                expect("the status", status, rest)
            }
            "winner" => {
                let winners = called(&self.table()?.standing().winners, &self.labels()?);
                expect("the winner", &winners.join(" "), rest)
            }
            _ => self.claim(line),
        }
    }

    /// Adds a note to a fault if the match was recorded under other rules.
    fn explained(&self, what: String) -> String {
        match self.version {
            Some(version) if version != rules::VERSION => format!(
                "{what} (recorded under version {version} of the rules; these are version {})",
                rules::VERSION
            ),
            _ => what,
        }
    }

    fn course(&self) -> Result<&Course, String> {
        self.course
            .as_ref()
            .ok_or_else(|| "`seats` comes first".to_owned())
    }

    fn table(&self) -> Result<&Table, String> {
        self.course().map(Course::table)
    }

    /// Lists the labels of the seats, in turn order.
    fn labels(&self) -> Result<Vec<String>, String> {
        Ok(self.labels_of(self.table()?.names()))
    }

    fn labels_of(&self, names: &[String]) -> Vec<String> {
        labels(&self.plain, names)
    }

    /// Lists the labels of the seats in a round; the present ones if it has no result.
    fn labels_in(&self, round: u32) -> Result<Vec<String>, String> {
        let table = self.table()?;
        Ok(self.labels_of(table.names_in(round).unwrap_or(table.names())))
    }

    fn game(&self) -> Result<Game, String> {
        let rules = self.house_rules.as_ref().ok_or("`game` comes first")?;
        Ok(rules.game())
    }

    fn rules(&mut self, rest: &str) -> Result<(), String> {
        let (rest, expected) = split_expected(rest);
        let mut options = pairs(rest, &[])?;
        options.insert("game".to_owned(), self.game()?.name().into());
        match (serde_json::from_value(Value::Object(options)), expected) {
            (Ok(rules), None) => {
                self.house_rules = Some(rules);
                Ok(())
            }
            (Err(_), Some("unreadable")) => Ok(()),
            (Err(error), _) => Err(error.to_string()),
            (Ok(_), Some(expected)) => Err(format!("read, but `{expected}` was expected")),
        }
    }

    fn etiquette(&mut self, rest: &str) -> Result<(), String> {
        let settled = Value::Object(pairs(rest, &[])?);
        self.etiquette = serde_json::from_value(settled).map_err(|error| error.to_string())?;
        Ok(())
    }

    fn author(&mut self, rest: &str) -> Result<(), String> {
        let (name, role) = match rest.split_once(' ') {
            Some((name, HOST)) => (name, Role::Host),
            Some(_) => return Err(format!("`{rest}` is not an author")),
            None if rest == HOST => (rest, Role::Host),
            None => (
                rest,
                match seat_of(rest, &self.labels()?) {
                    Some(seat) => Role::Player { seat },
                    None => Role::Viewer,
                },
            ),
        };
        let author = match name {
            HOST => Author::Host,
            _ => Author::Member(self.id_of(name)),
        };
        self.by = By { author, role };
        Ok(())
    }

    /// Finds the id by which a log knows an author with this name.
    fn id_of(&mut self, name: &str) -> Uuid {
        let known = self.authors.iter().position(|author| author == name);
        let place = known.unwrap_or_else(|| {
            self.authors.push(name.to_owned());
            self.authors.len() - 1
        });
        Uuid::from_u128(place as u128 + 1)
    }

    fn seats(&mut self, rest: &str) -> Result<(), String> {
        let house_rules = self.house_rules.clone().ok_or("`game` comes first")?;
        let (names, expected) = split_expected(rest);
        let settings = Settings {
            house_rules,
            seats: words(names)
                .into_iter()
                .map(unquoted)
                .collect::<Result<_, _>>()?,
            etiquette: self.etiquette,
        };
        match (settings.check(), expected) {
            (Ok(()), None) => {
                self.plain.extend(plain_names(names));
                self.course = Some(Course::new(Arc::new(settings)));
                Ok(())
            }
            (Err(refusal), Some(expected)) => expect_refused(&refusal, expected),
            (Ok(()), Some(expected)) => Err(format!("accepted, but `{expected}` was expected")),
            (Err(refusal), None) => Err(refusal.to_string()),
        }
    }

    /// Reads a line that appends to the log, makes its claim, and checks the verdict.
    fn claim(&mut self, line: &str) -> Result<(), String> {
        let (text, expected) = split_expected(line);
        let read = made_at(text).and_then(|(made_at, text)| {
            let claim = self.read_claim(text)?;
            if let Some(names) = text.strip_prefix("lineup ") {
                self.plain.extend(plain_names(names));
            }
            Ok((made_at, claim))
        });
        let (made_at, claim) = match read {
            Ok(read) => read,
            Err(error) => {
                return match expected.map(str::trim) {
                    Some("unreadable") => Ok(()),
                    _ => Err(error),
                };
            }
        };
        let names = self.labels()?;
        let course = self.course.as_mut().ok_or("`seats` comes first")?;
        let entry = course.log().len() + 1;
        match (course.claim(&self.by, claim, made_at), expected) {
            (Ok(()), _) => {}
            (Err(refusal), Some(expected)) => return expect_refused(&refusal, expected),
            (Err(refusal), None) => return Err(refusal.to_string()),
        }
        let Some(record) = course.log().last() else {
            return Ok(());
        };
        expect_verdict(record, expected, &names).map_err(|fault| format!("entry {entry}: {fault}"))
    }
}

/// Reads `late 2025-07-15T19:30:00Z ...`: the time, if the line was entered offline, and the rest.
fn made_at(text: &str) -> Result<(Option<DateTime<Utc>>, &str), String> {
    let Some(late) = text.strip_prefix("late ") else {
        return Ok((None, text));
    };
    let (time, text) = late.split_once(' ').ok_or("expected `late TIME ...`")?;
    let time = time
        .parse()
        .map_err(|_| format!("`{time}` is not a time"))?;
    Ok((Some(time), text.trim_start()))
}

/// Writes a counted hand: `ben: green-he 5 + wild 20 = 25`.
pub fn counted(line: &ScoreLine, names: &[String]) -> String {
    let items: Vec<String> = line
        .items
        .iter()
        .map(|item| format!("{} {}", item.card, item.points))
        .collect();
    let name = line.seat.of(names).map_or("", String::as_str);
    format!("{name}: {} = {}", items.join(" + "), line.points)
}

/// Lists the names of the players at these seats.
fn called(seats: &[Seat], names: &[String]) -> Vec<String> {
    let names = seats.iter().filter_map(|seat| seat.of(names));
    names.cloned().collect()
}
