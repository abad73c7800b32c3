//! Plays of any game, as other programs and spreadsheets list them: each becomes a scoresheet.

use serde_json::Value;

use super::lines::{Line, Sheet};
use crate::rules::Points;
use crate::rules::game::Game;
use crate::sheets::csv::{Label, read_game};
use crate::sheets::{Fault, numbers};

/// How many rounds the house rules of a score pad can say that a match has.
const MOST_ROUNDS: usize = 100;

/// What people write where someone won a game without points, or lost it.
const WON: [&str; 6] = ["won", "win", "w", "x", "✓", "✔"];
const LOST: [&str; 4] = ["lost", "loss", "l", "-"];

/// Lines of a scoresheet.
pub(super) struct Lines {
    at: String,
    pub(super) lines: Vec<Line>,
}

impl Lines {
    /// Starts without lines. All of them will be at this place of a file.
    pub(super) fn of(at: String) -> Lines {
        Lines {
            at,
            lines: Vec::new(),
        }
    }

    /// Writes which game was played, and how it is scored. The title of a `refereed` game stands
    /// for that game, if all its rounds have whole points; any other game is one of a score pad,
    /// which is over after these rounds. A play that does not count is cut short instead.
    pub(super) fn game(
        &mut self,
        title: &str,
        outcome: &Outcome,
        lowest: bool,
        counts: bool,
        refereed: &[Game],
    ) {
        let has_points = matches!(outcome, Outcome::Points(_));
        let known = read_game(title)
            .filter(|game| has_points && outcome.step().is_none() && refereed.contains(game));
        if let Some(game) = known {
            return self.line("game", [game.name()]);
        }
        self.line("game", [Game::Pad.name()]);
        if !title.is_empty() {
            // A title such as `1830` is not a number.
            let title = Value::from(title).to_string();
            self.line("option", ["title".to_owned(), title]);
        }
        self.line("option", ["entry", outcome.entry()]);
        if let Some(step) = outcome.step() {
            self.line("option", ["step", step]);
        }
        if lowest && has_points {
            self.line("option", ["wins", "lowest"]);
        }
        if counts {
            let rounds = outcome.count().to_string();
            self.line("option", ["rounds_per_match", &rounds]);
        }
    }

    pub(super) fn line<T: Into<String>>(
        &mut self,
        about: &str,
        cells: impl IntoIterator<Item = T>,
    ) {
        self.lines.push(Line {
            at: self.at.clone(),
            about: about.to_owned(),
            cells: cells.into_iter().map(Into::into).collect(),
        });
    }

    /// Adds a line with one text, unless that is empty.
    pub(super) fn text(&mut self, about: &str, text: String) {
        if !text.is_empty() {
            self.line(about, [text]);
        }
    }
}

/// The result of a play, as far as it says one.
pub(super) enum Outcome {
    /// The points of each person, round by round.
    Points(Vec<Vec<Points>>),
    /// The place of each.
    Places(Vec<usize>),
    /// The seats that won, from 0.
    Winners(Vec<usize>),
    /// All won, or all lost.
    Together(bool),
    /// Nothing.
    Unknown,
}

impl Outcome {
    /// Chooses the house rule `entry` of a pad that takes it.
    pub(super) fn entry(&self) -> &'static str {
        match self {
            Outcome::Points(_) => "points",
            Outcome::Places(_) => "places",
            Outcome::Winners(_) | Outcome::Unknown => "winner",
            Outcome::Together(_) => "together",
        }
    }

    /// Chooses the house rule `step` of a pad that counts as finely; none if all points are
    /// whole.
    fn step(&self) -> Option<&'static str> {
        let Outcome::Points(rounds) = self else {
            return None;
        };
        let steps = [(100, None), (50, Some("halves")), (10, Some("tenths"))];
        let fits = |step: i64| {
            let step = Points::of_hundredths(step);
            rounds.iter().flatten().all(|one| one.is_multiple_of(step))
        };
        let step = steps.into_iter().find(|(step, _)| fits(*step));
        step.map_or(Some("hundredths"), |(_, name)| name)
    }

    /// Counts its rounds.
    fn count(&self) -> usize {
        match self {
            Outcome::Points(rounds) => rounds.len(),
            _ => 1,
        }
    }

    /// Writes the rounds of so many people.
    pub(super) fn rounds(&self, lines: &mut Lines, people: usize) {
        let each = |points: &dyn Fn(usize) -> Points| -> Vec<String> {
            (0..people).map(|seat| points(seat).to_string()).collect()
        };
        let (points, note) = match self {
            Outcome::Points(rounds) => {
                for round in rounds {
                    lines.line("round", round.iter().map(ToString::to_string));
                }
                return;
            }
            Outcome::Places(places) => {
                let told: Vec<String> = places.iter().map(ToString::to_string).collect();
                let note = format!("places {}", told.join(" "));
                (told, note)
            }
            Outcome::Winners(winners) => {
                let told = winners.iter().map(|seat| format!("@{}", seat + 1));
                let note = format!("won {}", told.collect::<Vec<_>>().join(" "));
                (each(&|seat| winners.contains(&seat).into()), note)
            }
            Outcome::Together(won) => {
                let note = format!("together {}", if *won { "won" } else { "lost" });
                (each(&|_| (*won).into()), note)
            }
            Outcome::Unknown => (each(&|_| Points::ZERO), "won".to_owned()),
        };
        lines.line("round", points.into_iter().chain([String::new(), note]));
    }
}

/// Splits a score such as `12+7-3` into `12`, `7` and `-3`.
fn parts(score: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for letter in numbers::plain(score).chars() {
        let last = parts.last();
        let begun = last.is_some_and(|part| part.ends_with(|last: char| last.is_ascii_digit()));
        if matches!(letter, '+' | '-') && begun {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut()
            && letter != '+'
            && !letter.is_whitespace()
        {
            part.push(letter);
        }
    }
    parts
}

/// Adds up a score, whole or not.
pub(super) fn amount(score: &str) -> Option<f64> {
    let amount = |part: String| part.replace(',', ".").parse::<f64>().ok();
    let amount: Option<f64> = parts(score).into_iter().map(amount).sum();
    amount.filter(|amount| amount.is_finite())
}

/// Reads a score as points, round by round.
pub(super) fn points(score: &str) -> Option<Vec<Points>> {
    let parts = parts(score).into_iter();
    parts.map(|part| numbers::points(&part)).collect()
}

/// Turns the scores of each person into those of each round. If people have different numbers of
/// rounds, or too many, all is one round with their sums.
pub(super) fn by_round(scores: &[Vec<Points>]) -> Vec<Vec<Points>> {
    let rounds = scores.first().map_or(0, Vec::len);
    if rounds > MOST_ROUNDS || scores.iter().any(|score| score.len() != rounds) {
        return vec![scores.iter().map(|score| score.iter().sum()).collect()];
    }
    (0..rounds)
        .map(|round| scores.iter().map(|score| score[round]).collect())
        .collect()
}

/// Finds the place of each amount, 1 for the best; equal amounts share the better place.
pub(super) fn ranks(amounts: &[f64], lowest: bool) -> Vec<usize> {
    let better = |one: &f64, than: &f64| if lowest { one < than } else { one > than };
    let rank = |own: &f64| 1 + amounts.iter().filter(|other| better(other, own)).count();
    amounts.iter().map(rank).collect()
}

/// Lists the indices of those in the first place.
pub(super) fn firsts(ranks: &[usize]) -> Vec<usize> {
    let first = (0..).zip(ranks).filter(|(_, rank)| **rank == 1);
    first.map(|(seat, _)| seat).collect()
}

/// What a column of a spreadsheet has.
enum Column {
    /// Something about the play.
    About(Label),
    /// `lowest` where the lowest score wins.
    Wins,
    /// The score of this person.
    Person(String),
}

/// The columns of a spreadsheet after the date, which is the first.
pub(super) struct Columns(Vec<Column>);

impl Columns {
    /// Reads the columns that a line names; none if it is not the head of such a spreadsheet.
    pub(super) fn of(head: &Line) -> Option<Columns> {
        let column = |cell: &String| match Label::read(cell) {
            Some(label @ (Label::Game | Label::Duration | Label::Place | Label::Note)) => {
                Column::About(label)
            }
            _ if cell.eq_ignore_ascii_case("wins") => Column::Wins,
            _ => Column::Person(cell.clone()),
        };
        let columns: Vec<Column> = head.cells.iter().map(column).collect();
        let names_games = columns
            .iter()
            .any(|one| matches!(one, Column::About(Label::Game)));
        (head.about == "date" && names_games).then_some(Columns(columns))
    }

    /// Makes the scoresheet of a play. The title of a `refereed` game stands for that game.
    ///
    /// # Errors
    /// A [`Fault`] if a cell is no score.
    pub(super) fn sheet(&self, line: &Line, refereed: &[Game]) -> Result<Sheet, Fault> {
        let (mut title, mut names, mut scores) = (String::new(), Vec::new(), Vec::new());
        let mut lowest = false;
        let mut rest = Lines::of(line.at.clone());
        let cells = self.0.iter().zip(&line.cells);
        for (column, cell) in cells.filter(|(_, cell)| !cell.is_empty()) {
            match column {
                Column::About(Label::Game) => title.clone_from(cell),
                Column::About(label) => rest.line(label.name(), [cell]),
                Column::Wins => lowest = cell.eq_ignore_ascii_case("lowest"),
                Column::Person(name) => {
                    names.push(name.clone());
                    scores.push(cell.as_str());
                }
            }
        }
        let outcome = outcome(line, &scores)?;
        let mut lines = Lines::of(line.at.clone());
        lines.game(&title, &outcome, lowest, true, refereed);
        lines.line("date", [&line.about]);
        lines.line("players", names.iter().cloned());
        outcome.rounds(&mut lines, names.len());
        lines.lines.extend(rest.lines);
        Ok(Sheet {
            id: None,
            lines: lines.lines,
        })
    }
}

fn outcome(line: &Line, scores: &[&str]) -> Result<Outcome, Fault> {
    let is = |marks: &[&str], cell: &str| marks.iter().any(|mark| mark.eq_ignore_ascii_case(cell));
    let rounds: Vec<Option<Vec<Points>>> = scores.iter().map(|cell| points(cell)).collect();
    let is_mark = |cell: &str| is(&WON, cell) || is(&LOST, cell);
    let has_points = rounds.iter().any(Option::is_some);
    let mut told = scores.iter().zip(&rounds);
    let wrong_one = told.find(|(cell, rounds)| rounds.is_none() && (has_points || !is_mark(cell)));
    match wrong_one {
        Some((cell, _)) => Err(line.wrong(format!("`{cell}` is not a score."),
            "a number with at most two decimals, a sum such as 12+7 or, in a game without points, `won` or `lost`",
        )),
        None if has_points => {
            let rounds: Vec<Vec<Points>> = rounds.into_iter().flatten().collect();
            Ok(Outcome::Points(by_round(&rounds)))
        }
        None => {
            let won = (0..).zip(scores).filter(|(_, cell)| is(&WON, cell));
            Ok(Outcome::Winners(won.map(|(seat, _)| seat).collect()))
        }
    }
}
