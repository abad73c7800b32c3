//! Plays of any game, as other programs and spreadsheets list them: each becomes a scoresheet.

use serde_json::Value;

use super::sheet::Line;
use crate::rules::Points;
use crate::rules::game::Game;
use crate::sheets::csv::read_game;
use crate::sheets::numbers;

/// As many rounds as a match of a score pad can be said to have.
const MOST_ROUNDS: usize = 100;

/// Lines of a scoresheet.
pub(super) struct Lines {
    number: u64,
    pub(super) lines: Vec<Line>,
}

impl Lines {
    /// None yet. All of them are where line `number` of a file is.
    pub(super) fn of(number: u64) -> Lines {
        Lines {
            number,
            lines: Vec::new(),
        }
    }

    /// Says which game was played, and how it is scored. A title of a `refereed` game stands for
    /// that, if all its rounds have points; any other game is one of a score pad, which is over
    /// after these rounds. A play that does not count is cut short instead.
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
            number: self.number,
            about: about.to_owned(),
            cells: cells.into_iter().map(Into::into).collect(),
        });
    }

    /// A line with one text, unless it is empty.
    pub(super) fn text(&mut self, about: &str, text: String) {
        if !text.is_empty() {
            self.line(about, [text]);
        }
    }
}

/// What a play says of who won.
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
    /// The house rule `entry` of a pad that takes it.
    pub(super) fn entry(&self) -> &'static str {
        match self {
            Outcome::Points(_) => "points",
            Outcome::Places(_) => "places",
            Outcome::Winners(_) | Outcome::Unknown => "winner",
            Outcome::Together(_) => "together",
        }
    }

    /// The house rule `step` of a pad that counts as finely; none where all points are whole.
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

    /// How many rounds it has.
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
        let noted =
            |points: Vec<String>, note: String| points.into_iter().chain([String::new(), note]);
        match self {
            Outcome::Points(rounds) => {
                for round in rounds {
                    lines.line("round", round.iter().map(ToString::to_string));
                }
            }
            Outcome::Places(places) => {
                let told: Vec<String> = places.iter().map(ToString::to_string).collect();
                let note = format!("places {}", told.join(" "));
                lines.line("round", noted(told, note));
            }
            Outcome::Winners(winners) => {
                let points = each(&|seat| winners.contains(&seat).into());
                let told: Vec<String> = winners
                    .iter()
                    .map(|seat| format!("@{}", seat + 1))
                    .collect();
                lines.line("round", noted(points, format!("won {}", told.join(" "))));
            }
            Outcome::Together(won) => {
                let note = format!("together {}", if *won { "won" } else { "lost" });
                lines.line("round", noted(each(&|_| (*won).into()), note));
            }
            Outcome::Unknown => {
                lines.line("round", noted(each(&|_| Points::ZERO), "won".to_owned()))
            }
        }
    }
}

/// The parts of a score such as `12+7-3`, each with its sign.
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

/// A score, whole or not.
pub(super) fn amount(score: &str) -> Option<f64> {
    let amount = |part: String| part.replace(',', ".").parse::<f64>().ok();
    let amount: Option<f64> = parts(score).into_iter().map(amount).sum();
    amount.filter(|amount| amount.is_finite())
}

/// A score as points, round by round.
pub(super) fn points(score: &str) -> Option<Vec<Points>> {
    let parts = parts(score).into_iter();
    parts.map(|part| numbers::points(&part)).collect()
}

/// The rounds of a play. If people have different numbers of rounds, or too many, they have the
/// sum in one.
pub(super) fn by_round(scores: &[Vec<Points>]) -> Vec<Vec<Points>> {
    let rounds = scores.first().map_or(0, Vec::len);
    match rounds <= MOST_ROUNDS && scores.iter().all(|score| score.len() == rounds) {
        true => (0..rounds)
            .map(|round| scores.iter().map(|score| score[round]).collect())
            .collect(),
        false => vec![scores.iter().map(|score| score.iter().sum()).collect()],
    }
}

/// The place of each amount, 1 for the best; those who are level share the better place.
pub(super) fn ranks(amounts: &[f64], lowest: bool) -> Vec<usize> {
    let better = |one: &f64, than: &f64| if lowest { one < than } else { one > than };
    let rank = |own: &f64| 1 + amounts.iter().filter(|other| better(other, own)).count();
    amounts.iter().map(rank).collect()
}

/// The indices of those in the first place.
pub(super) fn firsts(ranks: &[usize]) -> Vec<usize> {
    let first = (0..).zip(ranks).filter(|(_, rank)| **rank == 1);
    first.map(|(seat, _)| seat).collect()
}
