//! Reading a spreadsheet that has a play in each line, and a column for each person.

use super::plays::{self, Lines, Outcome};
use super::sheet::{Line, Sheet};
use super::wrong;
use crate::rules::Points;
use crate::rules::game::Game;
use crate::sheets::Fault;
use crate::sheets::csv::Label;

/// What people write where someone won a game without points, or lost it.
const WON: [&str; 6] = ["won", "win", "w", "x", "✓", "✔"];
const LOST: [&str; 4] = ["lost", "loss", "l", "-"];

/// What a column has.
enum Column {
    Game,
    Duration,
    Place,
    Note,
    /// `lowest` where the lowest score wins.
    Wins,
    /// The score of this person.
    Person(String),
}

/// The columns of a spreadsheet after the date, which is the first.
pub(super) struct Columns(Vec<Column>);

impl Columns {
    /// The columns that a line names: none if it is not the head of such a spreadsheet.
    pub(super) fn of(head: &Line) -> Option<Columns> {
        let column = |cell: &String| match Label::read(cell).map(Label::name) {
            Some("game") => Column::Game,
            Some("duration") => Column::Duration,
            Some("place") => Column::Place,
            Some("note") => Column::Note,
            _ if cell.eq_ignore_ascii_case("wins") => Column::Wins,
            _ => Column::Person(cell.clone()),
        };
        let columns: Vec<Column> = head.cells.iter().map(column).collect();
        let names_games = columns.iter().any(|one| matches!(one, Column::Game));
        (head.about == "date" && names_games).then_some(Columns(columns))
    }

    /// The scoresheet of a play. A title of a `refereed` game stands for that.
    ///
    /// # Errors
    /// A [`Fault`] if a cell is no score.
    pub(super) fn sheet(&self, line: &Line, refereed: &[Game]) -> Result<Sheet, Fault> {
        let (mut title, mut names, mut scores) = (String::new(), Vec::new(), Vec::new());
        let mut lowest = false;
        let mut rest = Lines::of(line.number);
        let cells = self.0.iter().zip(&line.cells);
        for (column, cell) in cells.filter(|(_, cell)| !cell.is_empty()) {
            match column {
                Column::Game => title.clone_from(cell),
                Column::Duration => rest.line("duration", [cell]),
                Column::Place => rest.line("place", [cell]),
                Column::Note => rest.line("note", [cell]),
                Column::Wins => lowest = cell.eq_ignore_ascii_case("lowest"),
                Column::Person(name) => {
                    names.push(name.clone());
                    scores.push(cell.as_str());
                }
            }
        }
        let outcome = outcome(line, &scores)?;
        let mut lines = Lines::of(line.number);
        lines.game(&title, &outcome, lowest, true, refereed);
        lines.line("date", [&line.about]);
        lines.line("players", names.iter().cloned());
        outcome.rounds(&mut lines, names.len());
        lines.lines.extend(rest.lines);
        Ok(Sheet {
            id: None,
            place: None,
            lines: lines.lines,
        })
    }
}

fn outcome(line: &Line, scores: &[&str]) -> Result<Outcome, Fault> {
    let is = |marks: &[&str], cell: &str| marks.iter().any(|mark| mark.eq_ignore_ascii_case(cell));
    let rounds: Vec<Option<Vec<Points>>> = scores.iter().map(|cell| plays::points(cell)).collect();
    let is_mark = |cell: &str| is(&WON, cell) || is(&LOST, cell);
    let has_points = rounds.iter().any(Option::is_some);
    let mut told = scores.iter().zip(&rounds);
    let wrong_one = told.find(|(cell, rounds)| rounds.is_none() && (has_points || !is_mark(cell)));
    match wrong_one {
        Some((cell, _)) => Err(wrong(
            line.number,
            format!("`{cell}` is not a score."),
            "a number with at most two decimals, a sum such as 12+7 or, in a game without points, `won` or `lost`",
        )),
        None if has_points => {
            let rounds: Vec<Vec<Points>> = rounds.into_iter().flatten().collect();
            Ok(Outcome::Points(plays::by_round(&rounds)))
        }
        None => {
            let won = (0..).zip(scores).filter(|(_, cell)| is(&WON, cell));
            Ok(Outcome::Winners(won.map(|(seat, _)| seat).collect()))
        }
    }
}
