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
//! or effects must carry; or `refused` and the code of the refusal, with the
//! field where it matters; or `unreadable`. Other lines say what must then be
//! so:
//!
//! - `table` the values of the table's view, by their paths
//! - `fits` cards that may be laid, and behind `; not` cards that may not
//! - `kinds` exactly the kinds of play that are open
//! - `line` a line of the last round's count, `scores` the totals
//! - `status` and `winner` how the match stands
//! - `copies` and `points` how many of a card the deck holds, what it is worth
//! - `entries` how long the log is
//!
//! `#` begins a comment.

mod expect;
mod text;
mod write;

use std::sync::Arc;

use expect::{expect, expect_refused, expect_verdict, split_expected};

use serde_json::Value;
use text::{number, pairs, read_seats, seat_of, split_bare, unquoted, with_seats};

use super::{Claim, Course, Etiquette, Record, Settings, Table};
use crate::rules::game::{Deal, Game, HouseRules};
use crate::rules::{self, Line, Seat};
pub use write::{scoresheet, transcript};

/// Where a script went wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Fault {
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
    /// What the seats are called in the script, in turn order.
    labels: Vec<String>,
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
pub fn play(text: &str) -> Result<Match, Fault> {
    let mut player = Player {
        game: None,
        house_rules: None,
        version: None,
        labels: Vec::new(),
        course: None,
    };
    for (number, line) in text.lines().enumerate() {
        let line = split_bare(line, "#")
            .map_or(line, |(before, _)| before)
            .trim();
        if line.is_empty() {
            continue;
        }
        player.line(line).map_err(|what| Fault {
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
        None => Err(Fault {
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
            "seats" => self.seats(rest),
            "table" => self.expect_table(rest),
            "fits" => self.expect_fits(rest),
            "kinds" => self.expect_kinds(rest),
            "line" => self.expect_line(rest),
            "scores" => self.expect_scores(rest),
            "copies" => self.expect_copies(rest),
            "points" => self.expect_points(rest),
            "entries" => self.expect_entries(rest),
            "status" => {
                let status = self.table()?.status().name();
                expect("the status", status, rest)
            }
            "winner" => {
                let winners = self.names(&self.table()?.standing().winners)?;
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

    fn seats(&mut self, rest: &str) -> Result<(), String> {
        let house_rules = self.house_rules.clone().ok_or("`game` comes first")?;
        let (names, expected) = split_expected(rest);
        let (seats, labels) = read_seats(names)?;
        let settings = Settings {
            house_rules,
            seats,
            etiquette: Etiquette::default(),
        };
        match (settings.check(), expected) {
            (Ok(()), None) => {
                self.labels = labels;
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
        let claim = match self.read_claim(text) {
            Ok(claim) => claim,
            Err(error) => {
                return match expected.map(str::trim) {
                    Some("unreadable") => Ok(()),
                    _ => Err(error),
                };
            }
        };
        let course = self.course.as_mut().ok_or("`seats` comes first")?;
        let entry = course.log().len() + 1;
        match (course.claim(claim), expected) {
            (Ok(()), _) => {}
            (Err(refusal), Some(expected)) => return expect_refused(&refusal, expected),
            (Err(refusal), None) => return Err(refusal.to_string()),
        }
        let Some(record) = course.log().last() else {
            return Ok(());
        };
        expect_verdict(record, expected, &self.labels)
            .map_err(|fault| format!("entry {entry}: {fault}"))
    }

    fn read_claim(&self, text: &str) -> Result<Claim, String> {
        let table = self.table()?;
        let names = &self.labels;
        if let Some((name, play)) = text.split_once(": ")
            && let Some(seat) = seat_of(name, names)
        {
            let (play, stands) = match play.trim().strip_suffix(" stands") {
                Some(play) => (play, true),
                None => (play, false),
            };
            return Ok(Claim::Play {
                seat,
                play: self.game()?.play(&with_seats(play, names))?,
                stands,
            });
        }
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match word {
            "round" => {
                let mut deal = pairs(rest, names)?;
                deal.insert("game".to_owned(), self.game()?.name().into());
                let deal: Deal = serde_json::from_value(Value::Object(deal))
                    .map_err(|error| error.to_string())?;
                Ok(Claim::Round { deal })
            }
            "result:" => Ok(Claim::Result {
                round: table.round_number(),
                result: self.game()?.tally(&with_seats(rest, names))?,
            }),
            "result" => {
                let (round, result) = rest.split_once(':').ok_or("`result 2: ...` was meant")?;
                Ok(Claim::Result {
                    round: number(round)?,
                    result: self.game()?.tally(&with_seats(result.trim(), names))?,
                })
            }
            "undo" => Ok(Claim::Undo {
                back_to: match rest.strip_prefix("to ") {
                    Some(entry) => Some(number(entry)?),
                    None => None,
                },
            }),
            "adjust" => {
                let mut words = rest.splitn(3, ' ');
                let name = words.next().unwrap_or_default();
                let points = words.next().unwrap_or_default();
                Ok(Claim::Adjustment {
                    seat: seat_of(name, names).ok_or_else(|| format!("no `{name}` here"))?,
                    points: number(points)?,
                    reason: match words.next() {
                        Some(reason) => unquoted(reason)?,
                        None => "no reason given".to_owned(),
                    },
                })
            }
            "end" => Ok(Claim::End {
                reason: match rest {
                    "" => None,
                    reason => Some(unquoted(reason)?),
                },
            }),
            _ => Err(format!("`{text}` cannot be read")),
        }
    }

    fn names(&self, seats: &[Seat]) -> Result<Vec<String>, String> {
        self.table()?;
        let names = &self.labels;
        Ok(seats
            .iter()
            .filter_map(|seat| names.get(seat.index()).cloned())
            .collect())
    }
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

fn parse_game(name: &str) -> Result<Game, String> {
    Game::ALL
        .iter()
        .copied()
        .find(|game| game.name() == name)
        .ok_or_else(|| format!("`{name}` is not a game"))
}
