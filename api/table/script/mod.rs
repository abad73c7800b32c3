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

use std::sync::Arc;

use expect::{expect, expect_refused, expect_verdict, split_expected};

use serde_json::{Map, Value};

use super::{Claim, Etiquette, Next, Record, Settings, Table};
use crate::rules::game::{Deal, Game, HouseRules};
use crate::rules::{Line, Seat};

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
    log: Vec<Record>,
    table: Option<Table>,
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
        log: Vec::new(),
        table: None,
    };
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        player.line(line).map_err(|what| Fault {
            line: number + 1,
            what,
        })?;
    }
    match player.table {
        Some(table) => Ok(Match {
            settings: Arc::new(table.settings().clone()),
            log: player.log,
            table,
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

    fn table(&self) -> Result<&Table, String> {
        self.table
            .as_ref()
            .ok_or_else(|| "`seats` comes first".to_owned())
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
        let settings = Settings {
            house_rules,
            seats: names.split_whitespace().map(str::to_owned).collect(),
            etiquette: Etiquette::default(),
        };
        match (settings.check(), expected) {
            (Ok(()), None) => {
                self.table = Some(Table::new(Arc::new(settings)));
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
        let table = self.table()?;
        let taken = match (table.take(claim), expected) {
            (Ok(taken), _) => taken,
            (Err(refusal), Some(expected)) => return expect_refused(&refusal, expected),
            (Err(refusal), None) => return Err(refusal.to_string()),
        };
        expect_verdict(&taken.record, expected, &table.settings().seats)?;
        self.log.push(taken.record);
        match taken.next {
            Next::Back => {
                let settings = Arc::new(self.table()?.settings().clone());
                let folded =
                    Table::replay(settings, &self.log).map_err(|fault| fault.to_string())?;
                self.table = Some(folded);
            }
            next => {
                if let Some(table) = &mut self.table {
                    *table = table.after(next);
                }
            }
        }
        Ok(())
    }

    fn read_claim(&self, text: &str) -> Result<Claim, String> {
        let table = self.table()?;
        let names = &table.settings().seats;
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
                    result: self.game()?.tally(&with_seats(result, names))?,
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
                    reason: words.next().unwrap_or("no reason given").to_owned(),
                })
            }
            "end" => Ok(Claim::End {
                reason: (!rest.is_empty()).then(|| rest.to_owned()),
            }),
            _ => Err(format!("`{text}` cannot be read")),
        }
    }

    fn names(&self, seats: &[Seat]) -> Result<Vec<String>, String> {
        let names = &self.table()?.settings().seats;
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

fn seat_of(name: &str, names: &[String]) -> Option<Seat> {
    let place = names.iter().position(|other| other == name)?;
    u8::try_from(place + 1).ok().map(Seat)
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("`{text}` is not a number"))
}

/// A play's notation with the names in it as seats (`call ben` -> `call @2`).
fn with_seats(text: &str, names: &[String]) -> String {
    text.split(' ')
        .map(|word| {
            let (bare, mark) = match word.strip_suffix(';') {
                Some(bare) => (bare, ";"),
                None => (word, ""),
            };
            match seat_of(bare, names) {
                Some(seat) => format!("{seat}{mark}"),
                None => word.to_owned(),
            }
        })
        .collect::<Vec<_>>()
        .join(" ")
}

/// `key=value` pairs as JSON, seats by their names and numbers as numbers.
fn pairs(text: &str, names: &[String]) -> Result<Map<String, Value>, String> {
    text.split_whitespace()
        .map(|pair| {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| format!("`{pair}` is not `key=value`"))?;
            let value = match seat_of(value, names) {
                Some(seat) => Value::from(seat.0),
                None => serde_json::from_str(value).unwrap_or_else(|_| Value::from(value)),
            };
            Ok((key.to_owned(), value))
        })
        .collect()
}
