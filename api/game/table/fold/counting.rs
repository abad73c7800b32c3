//! Rounds that are counted: their scores, and the confirmations of their results.

use std::sync::Arc;

use super::position::Position;
use crate::rules::game::{Carry, Tally};
use crate::rules::{EntryNo, Points, Refusal, Score, Seat};
use crate::table::agreement::{ConfirmationPolicy, Confirmed};
use crate::table::lineup::Seats;
use crate::table::list::List;
use crate::table::refusals;
use crate::table::settings::Settings;

/// How a round began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) struct Begun {
    /// The entry of its deal.
    pub(in crate::table) entry: EntryNo,
    /// The seat whose turn was the first.
    pub(in crate::table) first: Option<Seat>,
}

/// A finished round.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The result, as entered or as the plays decided it.
    pub result: Tally,
    /// The score.
    pub score: Score,
    /// The entry with its result: the last one, if the result was replaced.
    pub entry: EntryNo,
    /// The entry that closed it.
    pub closed: EntryNo,
    /// The latest confirmation or objection by each player, oldest first.
    pub confirmations: Vec<Confirmed>,
    /// The players at the table.
    pub seats: Arc<Seats>,
    /// No play in it was let stand against the rules.
    pub(super) regular: bool,
    /// How it began, if it was dealt.
    pub(in crate::table) begun: Option<Begun>,
}

impl Played {
    /// Estimates the memory use in bytes.
    pub(in crate::table) fn size(&self) -> usize {
        let cards: usize = self.score.lines.iter().map(|line| line.items.len()).sum();
        let seats = self.score.points.len();
        size_of::<Played>() + cards * 96 + seats * 64 + self.confirmations.len() * 128
    }

    /// Says whether its result is provisional: a player contests it, or a required agreement is
    /// missing.
    pub(super) fn is_provisional(&self, settings: &Settings) -> bool {
        let (score, said) = (&self.score, &self.confirmations);
        let seats = self.seats.count();
        let agreed = |seat: Seat| said.iter().any(|word| word.seat == seat && word.agrees);
        // If everyone won, each is an opponent of the others.
        let opponent = |seat: Seat| {
            !score.winners.contains(&seat) || score.winners.len() == score.points.len()
        };
        let enough = match settings.etiquette.confirmation {
            ConfirmationPolicy::None => true,
            ConfirmationPolicy::OneOpponent => {
                Seat::all(seats).any(|seat| opponent(seat) && agreed(seat))
            }
            ConfirmationPolicy::Everyone => Seat::all(seats).all(agreed),
        };
        !enough || said.iter().any(|word| !word.agrees)
    }
}

impl Position {
    pub(in crate::table) fn count(
        &mut self,
        settings: &Settings,
        round: u32,
        tally: &Tally,
        entry: EntryNo,
    ) -> Result<(), Refusal> {
        let number = self.number();
        if round != number {
            let (code, detail) = if round < number && round > 0 {
                (
                    refusals::ROUND_COUNTED,
                    format!("round {round} already has a result"),
                )
            } else {
                (
                    refusals::NO_SUCH_ROUND,
                    format!("there is no round {round}"),
                )
            };
            let expected = format!("round {number}, or an undo first");
            return Err(code.at("round", detail, expected));
        }
        let replaced = Arc::clone(&self.replaced);
        let (counted, tally) = replaced.of_round(number).unwrap_or((entry, tally));
        let regular = self.regular();
        let begun = self.stage.open().map(|open| open.begun);
        let (score, carry) = self.score(settings, tally)?;
        let totals = Arc::make_mut(&mut self.totals);
        for (total, points) in totals.iter_mut().zip(&score.points) {
            *total += *points;
        }
        let tie_points = Arc::make_mut(&mut self.tie_points);
        for (total, points) in tie_points.iter_mut().zip(&score.tie_points) {
            *total = total.saturating_add(*points);
        }
        self.rounds.push(Arc::new(Played {
            result: tally.clone(),
            score,
            entry: counted,
            closed: entry,
            confirmations: Vec::new(),
            seats: Arc::clone(&self.seats),
            regular,
            begun,
        }));
        self.carry = carry;
        self.stage.close();
        Ok(())
    }

    /// Scores the open round, or one that was not logged play by play.
    fn score(&self, settings: &Settings, tally: &Tally) -> Result<(Score, Carry), Refusal> {
        let state = self.stage.open().map(|open| &open.state);
        let (seats, rules) = (self.seats.count(), &settings.house_rules);
        rules.score(seats, &self.carry, state, self.regular(), tally)
    }

    /// Says whether no play of the open round was let stand against the rules. A round that was not
    /// logged is taken to be regular.
    fn regular(&self) -> bool {
        self.stage.open().is_none_or(|open| !open.irregular)
    }

    /// Checks a result that is entered now for the open round, or for one that was not logged.
    ///
    /// # Errors
    /// A [`Refusal`] if no round ends like this, or if more must be told.
    pub(super) fn entered(&self, settings: &Settings, tally: &Tally) -> Result<(), Refusal> {
        let round = self.stage.open().map(|open| &open.state);
        let (rules, rounds) = (&settings.house_rules, self.number() - 1);
        rules.entered(round, self.regular(), tally, &self.totals, rounds)
    }

    /// Checks a result that is entered now in place of a round's own, among the totals that the
    /// other rounds make.
    pub(super) fn entered_again(
        &self,
        settings: &Settings,
        played: &Played,
        tally: &Tally,
    ) -> Result<(), Refusal> {
        // Once players have moved, a seat's total is no longer that of the seat in the round.
        let moved = self.lineups.iter().any(|lineup| {
            let mut here = (1..).map(Seat);
            lineup.entry > played.closed && !lineup.from.iter().all(|from| *from == here.next())
        });
        let mut totals = self.totals.to_vec();
        for (total, points) in totals.iter_mut().zip(&played.score.points) {
            *total = if moved {
                Points::ZERO
            } else {
                *total - *points
            };
        }
        let others = self.number().saturating_sub(2);
        let rules = &settings.house_rules;
        rules.entered(None, played.regular, tally, &totals, others)
    }

    pub(in crate::table) fn confirm(&mut self, round: u32, word: Confirmed) -> Result<(), Refusal> {
        let played = played_mut(&mut self.rounds, round)?;
        word.seat.check("seat", played.seats.count())?;
        // A word from before the replacement was about the old result.
        if word.entry > played.entry {
            played.confirmations.retain(|other| other.seat != word.seat);
            played.confirmations.push(word);
        }
        Ok(())
    }
}

fn played_mut(rounds: &mut List<Arc<Played>>, round: u32) -> Result<&mut Played, Refusal> {
    let counted = rounds.len();
    usize::try_from(round)
        .ok()
        .and_then(|round| rounds.get_mut(round.checked_sub(1)?))
        .map(Arc::make_mut)
        .ok_or_else(|| no_result(round, counted))
}

/// Refuses a claim about a round that has no result.
pub(super) fn no_result(round: u32, counted: usize) -> Refusal {
    let expected = match counted {
        0 => "a round that has a result".to_owned(),
        counted => format!("a round from 1 to {counted}"),
    };
    refusals::NO_SUCH_ROUND.at("round", format!("round {round} has no result"), expected)
}
