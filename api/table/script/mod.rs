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
//! `#` begins a comment.

mod expect;
mod read;

use std::sync::Arc;

use expect::{expect, expect_refused, expect_verdict, split_expected};
use read::pairs;

use serde_json::Value;

use super::{By, Etiquette, Next, Record, Role, Settings, Table};
use crate::rules::game::{Game, HouseRules};
use crate::rules::{Line, Seat};

/// Who enters what nobody in particular does.
const HOST: &str = "host";

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
    etiquette: Etiquette,
    /// Who enters what is read.
    by: By,
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
        etiquette: Etiquette::default(),
        by: By::host(HOST),
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
            "etiquette" => self.etiquette(rest),
            "seats" => self.seats(rest),
            "as" => self.speaks(rest),
            "table" => self.expect_table(rest),
            "fits" => self.expect_fits(rest),
            "kinds" => self.expect_kinds(rest),
            "line" => self.expect_line(rest),
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

    fn etiquette(&mut self, rest: &str) -> Result<(), String> {
        let settled = Value::Object(pairs(rest, &[])?);
        self.etiquette = serde_json::from_value(settled).map_err(|error| error.to_string())?;
        Ok(())
    }

    fn speaks(&mut self, name: &str) -> Result<(), String> {
        let seated = |table: &Table| table.names().iter().position(|there| there == name);
        let role = match self.table.as_ref().and_then(seated) {
            _ if name == HOST => Role::Host,
            Some(place) => Role::Player {
                seat: Seat(u8::try_from(place + 1).map_err(|error| error.to_string())?),
            },
            None => Role::Viewer,
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
            seats: names.split_whitespace().map(str::to_owned).collect(),
            etiquette: self.etiquette,
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
        let taken = match (table.take_by(&self.by, claim), expected) {
            (Ok(taken), _) => taken,
            (Err(refusal), Some(expected)) => return expect_refused(&refusal, expected),
            (Err(refusal), None) => return Err(refusal.to_string()),
        };
        let (record, table) = match taken.next {
            Next::Back => match (table.folded_back(&self.log, taken.record), expected) {
                (Ok(folded), _) => folded,
                (Err(refusal), Some(expected)) => return expect_refused(&refusal, expected),
                (Err(refusal), None) => return Err(refusal.to_string()),
            },
            next => (taken.record, table.after(next)),
        };
        expect_verdict(&record, expected, table.names())?;
        self.log.push(record);
        self.table = Some(table);
        Ok(())
    }

    fn names(&self, seats: &[Seat]) -> Result<Vec<String>, String> {
        let names = self.table()?.names();
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
