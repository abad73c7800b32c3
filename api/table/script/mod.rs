//! A match as plain text that reads like a table, and can be played again.
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
//! A name that is no plain word, or that means something else, stands in
//! quotation marks behind `seats`; such a seat is called `@1`, `@2`, ... in the
//! lines below, as any seat may be. A reason may stand in quotation marks, too.
//! `version` names the version of the rules that the match was recorded under.
//!
//! A play without `=>` is expected to be legal. Behind `=>` stand the ruling
//! (`legal`, `illegal`, `unproven`) with, in any order, rulings, codes and
//! parameters (`A2`, `none_left`, `turn=ben`, `entries=2,5`) that the findings
//! or effects must carry, and `alone` where there is just one finding; or
//! `refused` and the code of the refusal, with the field where it matters; or
//! `unreadable`. Other lines say what must then be so:
//!
//! - `table` the values of the table's view, by their paths; between rounds, of
//!   the last one as it ended
//! - `fits` cards that may be laid, and behind `; not` cards that may not
//! - `kinds` exactly the kinds of play that are open
//! - `stars` which stars a number needs to fit: `17=blue,pink 18=`
//! - `line` a line of the last round's count, `scores` the totals
//! - `completed` exactly who completed a layout in the last round, in order
//! - `status` and `winner` how the match stands
//! - `copies` and `points` how many of a card the deck holds, what it is worth
//! - `entries` how long the log is
//!
//! - `provisional` the rounds whose result still needs to be agreed upon
//! - `asked` the entry of the undo that waits for consent, or `asked nothing`
//!
//! How the table agreed to treat what is entered stands before `seats`, and
//! `as ana` says who enters what follows (`as host`, at first):
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
//! end
//! reopen
//! ```
//!
//! Where people agree with a round's result or replace it, they are called as they
//! were in that round. `as dina host` says that Dina has the host's rights, too.
//! A name that somebody new shares with whoever sits there stands behind `>`, and
//! the id of the account's player who that is behind `=`.
//!
//! A line that begins with `late` and a time was made offline at that time. Where
//! it is in the log and could not be applied any more, it is `unapplied`, with the
//! code of why:
//!
//! ```text
//! late 2025-07-15T19:30:00Z ben: lay blue-he => unapplied no_round_open
//! ```
//!
//! `#` begins a comment.

mod expect;
mod notation;
mod read;
mod sheet;
mod text;
mod write;

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use expect::{expect, expect_refused, expect_verdict, split_expected};
use read::plain_names;
use serde_json::Value;
use text::{labels, number, pairs, seat_of, split_bare, unquoted, words};

use super::{By, Course, Etiquette, Record, Role, Settings, Table};
use crate::rules::game::{Game, HouseRules};
use crate::rules::{self, Line, Seat};
pub use sheet::scoresheet;
pub use write::transcript;

/// Who enters what nobody in particular does.
const HOST: &str = "host";

/// Where a script went wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct ScriptFault {
    /// The line, 1 for the first.
    pub line: usize,
    /// What is not as it says, or cannot be read.
    pub what: String,
}

/// A script in the middle of being played.
struct Player {
    game: Option<Game>,
    house_rules: Option<HouseRules>,
    /// Which rules it was recorded under, where it says so.
    version: Option<i32>,
    etiquette: Etiquette,
    /// Who enters what is read.
    by: By,
    /// The names by which people are called; others are called by their seats.
    plain: BTreeSet<String>,
    course: Option<Course>,
}

/// A match played from a script.
#[derive(Clone, Debug)]
pub struct Match {
    /// What it was opened with.
    pub settings: Arc<Settings>,
    /// Its log.
    pub log: Vec<Record>,
    /// What it came to.
    pub table: Table,
}

/// Plays a script to its end.
///
/// # Errors
/// The first line that cannot be read, or at which the match is not as the
/// script says.
pub fn play(text: &str) -> Result<Match, ScriptFault> {
    let mut player = Player {
        game: None,
        house_rules: None,
        version: None,
        etiquette: Etiquette::default(),
        by: By::host(HOST),
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
            what: "no `seats`: nobody plays".to_owned(),
        }),
    }
}

impl Player {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "game" => {
                let game = parse_game(rest)?;
                self.game = Some(game);
                self.house_rules = Some(game.about().house_rules);
                Ok(())
            }
            "version" => {
                self.version = Some(number(rest)?);
                Ok(())
            }
            "rules" => self.rules(rest),
            "etiquette" => self.etiquette(rest),
            "seats" => self.seats(rest),
            "as" => self.speaks(rest),
            "table" => self.expect_table(rest),
            "fits" => self.expect_fits(rest),
            "kinds" => self.expect_kinds(rest),
            "stars" => self.expect_stars(rest),
            "line" => self.expect_line(rest),
            "completed" => self.expect_completed(rest),
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

    /// What went wrong, and whether other rules may be why.
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

    /// What the seats are called, in turn order.
    fn labels(&self) -> Result<Vec<String>, String> {
        Ok(self.labels_of(self.table()?.names()))
    }

    fn labels_of(&self, names: &[String]) -> Vec<String> {
        labels(&self.plain, names)
    }

    /// What the seats were called in a round.
    fn labels_in(&self, round: u32) -> Result<Vec<String>, String> {
        Ok(self.labels_of(names_in(self.table()?, round)))
    }

    fn game(&self) -> Result<Game, String> {
        self.game.ok_or_else(|| "`game` comes first".to_owned())
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

    fn speaks(&mut self, rest: &str) -> Result<(), String> {
        let (name, role) = match rest.split_once(' ') {
            Some((name, HOST)) => (name, Role::Host),
            Some(_) => return Err(format!("`{rest}` is nobody")),
            None if rest == HOST => (rest, Role::Host),
            None => (
                rest,
                match seat_of(rest, &self.labels()?) {
                    Some(seat) => Role::Player { seat },
                    None => Role::Viewer,
                },
            ),
        };
        self.by = By {
            name: name.to_owned(),
            role,
        };
        Ok(())
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

    /// A line that appends to the log.
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

/// The names at the seats in a round; as they are now, where it has no result.
fn names_in(table: &Table, round: u32) -> &[String] {
    let place = usize::try_from(round)
        .ok()
        .and_then(|round| round.checked_sub(1));
    let played = place.and_then(|place| table.rounds().get(place));
    played.map_or(table.names(), |played| &played.seats.names)
}

/// `late 2025-07-15T19:30:00Z ...`: when the line was entered, if that was offline.
fn made_at(text: &str) -> Result<(Option<DateTime<Utc>>, &str), String> {
    let Some(late) = text.strip_prefix("late ") else {
        return Ok((None, text));
    };
    let (time, text) = late.split_once(' ').ok_or("`late TIME ...` was meant")?;
    let time = time.parse().map_err(|_| format!("`{time}` is no time"))?;
    Ok((Some(time), text.trim_start()))
}

/// A counted hand in words: `ben: green-he 5 + wild 20 = 25`.
pub fn counted(line: &Line, names: &[String]) -> String {
    let items: Vec<String> = line
        .items
        .iter()
        .map(|item| format!("{} {}", item.card, item.points))
        .collect();
    let name = names.get(line.seat.index()).map_or("", String::as_str);
    format!("{name}: {} = {}", items.join(" + "), line.points)
}

/// The names of those who sit there.
fn called(seats: &[Seat], names: &[String]) -> Vec<String> {
    let name = |seat: &Seat| names.get(seat.index()).cloned();
    seats.iter().filter_map(name).collect()
}

fn parse_game(name: &str) -> Result<Game, String> {
    Game::ALL
        .iter()
        .copied()
        .find(|game| game.name() == name)
        .ok_or_else(|| format!("`{name}` is not a game"))
}
