//! The score of a finished round (A22), and whether the match is decided.

use super::deck::{Card, DECK};
use super::finding::Finding;
use super::house_rules::{HouseRules, TieBreak};
use super::play::{Taken, Tally};
use super::{Carry, Round};
use crate::rules::refusal;
use crate::rules::ten::refusals;
use crate::rules::{
    Entered, Finding as _, Refusal, Remark, Score, Scoring, Seat, in_range, most, reseat,
};

/// The fewest cards that are won in a game: as many as there are tens (D7).
const FEWEST: u8 = Card::TEN.copies();

impl Scoring for Round {
    fn score(
        rules: &HouseRules,
        seats: u8,
        carry: &Carry,
        round: Option<&Round>,
        regular: bool,
        tally: &Tally,
    ) -> Result<(Score, Carry), Refusal> {
        if regular && rules.tie_break == TieBreak::MostExactTens {
            exact_tens(tally)?;
        }
        count(rules, seats, carry, round, regular, tally)
    }

    /// Exact tens are no more than the cards can make, whether or not they break ties, and
    /// where they do, a tie is asked for them (D8).
    fn entered(
        rules: &HouseRules,
        round: Option<&Round>,
        regular: bool,
        entered: Entered<'_, Tally>,
    ) -> Result<(), Refusal> {
        match entered {
            Entered::Tally(tally) if regular => exact_tens(tally),
            Entered::Points(points) if !round.is_some_and(Round::is_over) => {
                tens_for_a_tie(rules, points)
            }
            Entered::Tally(_) | Entered::Points(_) => Ok(()),
        }
    }

    fn outcome(&self) -> Option<Tally> {
        let taken = self.taken.iter().map(|(seat, cards)| Taken {
            seat,
            cards,
            exact_tens: Some(self.exact_tens[seat]),
        });
        self.is_over().then(|| Tally {
            taken: taken.collect(),
        })
    }

    /// Says how many cards each seat has, but not its exact tens: only those that were
    /// logged break ties.
    fn score_points(
        rules: &HouseRules,
        seats: u8,
        carry: &Carry,
        round: Option<&Round>,
        regular: bool,
        points: &[i64],
    ) -> Result<(Score, Carry), Refusal> {
        in_range(points, 0..=DECK.into(), "A1")?;
        let tens = |seat| round.map_or(0, |round| round.exact_tens[seat]);
        let taken = Seat::all(seats).zip(points).map(|(seat, points)| {
            let cards = u8::try_from(*points).unwrap_or(DECK);
            Taken {
                seat,
                cards,
                exact_tens: Some(tens(seat).min(cards)),
            }
        });
        let tally = Tally {
            taken: taken.collect(),
        };
        count(rules, seats, carry, round, regular, &tally)
    }

    /// Whether all games of the match are played (C14) and no tie needs another (C13).
    fn decided(rules: &HouseRules, _carry: &Carry, totals: &[i64], rounds: u32) -> bool {
        let most = totals.iter().max();
        let tied = totals.iter().filter(|total| Some(*total) == most).count() > 1;
        rounds >= rules.games_per_match && !(tied && rules.tie_break == TieBreak::Replay)
    }

    fn due(carry: &Carry) -> Option<Seat> {
        Some(carry.first)
    }

    fn reseated(carry: &Carry, from: &[Option<Seat>]) -> Carry {
        Carry {
            first: reseat(carry.first, from),
        }
    }
}

/// Scores a result, whoever counted the exact tens.
fn count(
    rules: &HouseRules,
    seats: u8,
    carry: &Carry,
    round: Option<&Round>,
    regular: bool,
    tally: &Tally,
) -> Result<(Score, Carry), Refusal> {
    every_seat_once(seats, tally)?;
    as_counted(rules, tally)?;
    if regular {
        enough_cards(tally)?;
    }
    let logged = round.filter(|_| regular);
    if let Some(round) = logged.filter(|round| round.is_over()) {
        as_played(round, tally)?;
    }
    let mut points = vec![0; usize::from(seats)];
    let mut tie_points = vec![0; usize::from(seats)];
    for taken in &tally.taken {
        points[taken.seat.index()] = i64::from(taken.cards);
        tie_points[taken.seat.index()] = i64::from(taken.exact_tens.unwrap_or(0));
    }
    if rules.tie_break != TieBreak::MostExactTens {
        tie_points.clear();
    }
    let rank = |seat: &Seat| (points[seat.index()], tie_points.get(seat.index()));
    let best = Seat::all(seats).map(|seat| rank(&seat)).max();
    let winners = Seat::all(seats)
        .filter(|seat| Some(rank(seat)) == best)
        .collect();
    let first = round.map_or(carry.first, |round| round.first);
    let score = Score {
        winners,
        points,
        tie_points,
        remarks: logged.map_or_else(Vec::new, |round| against(round, tally)),
        ..Score::default()
    };
    let carry = Carry {
        first: first.after(1, seats),
    };
    Ok((score, carry))
}

fn every_seat_once(seats: u8, tally: &Tally) -> Result<(), Refusal> {
    for (place, taken) in tally.taken.iter().enumerate() {
        let field = format!("taken[{place}].seat");
        if !taken.seat.is_at(seats) {
            return Err(Refusal::no_such_seat(field, taken.seat, seats));
        }
        let before = &tally.taken[..place];
        if before.iter().any(|other| other.seat == taken.seat) {
            return Err(Refusal::new(
                refusal::SEAT_TWICE,
                field,
                format!("seat {} is listed twice", taken.seat.0),
                "each seat once",
            ));
        }
    }
    match Seat::all(seats).find(|seat| tally.taken.iter().all(|taken| taken.seat != *seat)) {
        Some(seat) => Err(Refusal::new(
            refusals::SEAT_MISSING,
            "taken",
            format!("seat {} is missing", seat.0),
            "every seat, with 0 cards if it won none (A22)",
        )),
        None => Ok(()),
    }
}

/// Checks the result against the deck and the options.
fn as_counted(rules: &HouseRules, tally: &Tally) -> Result<(), Refusal> {
    let cards: u32 = tally.taken.iter().map(|taken| u32::from(taken.cards)).sum();
    if cards > u32::from(DECK) {
        return Err(Refusal::new(
            refusal::TOO_MANY_CARDS,
            "taken",
            format!("the seats have {cards} cards together"),
            format!("at most {DECK}, without the cards left on the pile (A1, A21)"),
        ));
    }
    for (place, taken) in tally.taken.iter().enumerate() {
        let field = format!("taken[{place}].exact_tens");
        match taken.exact_tens {
            Some(tens) if tens > taken.cards => {
                return Err(Refusal::new(
                    refusals::TOO_MANY_TENS,
                    field,
                    format!("{} cards cannot make {tens} piles", taken.cards),
                    "at most one pile per card (A10)",
                ));
            }
            None if rules.tie_break == TieBreak::MostExactTens => {
                return Err(Refusal::new(
                    refusals::TENS_MISSING,
                    field,
                    "exact tens break ties in this match",
                    "the number of piles that the seat won at exactly ten (C13)",
                ));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Checks that all six tens can have closed a pile (D7). Where illegal plays stood, they need
/// not have.
fn enough_cards(tally: &Tally) -> Result<(), Refusal> {
    let cards: u32 = tally.taken.iter().map(|taken| u32::from(taken.cards)).sum();
    if cards < u32::from(FEWEST) {
        return Err(Refusal::new(
            refusals::TOO_FEW_TOGETHER,
            "taken",
            format!("the seats have {cards} cards together"),
            format!("at least {FEWEST}: each of the six tens closes a pile (A25, D7)"),
        ));
    }
    Ok(())
}

/// Checks that the exact tens are no more than the cards told can make. A pile closes at
/// exactly ten with one ten alone or with two cards or more, and there are six tens (D7).
fn exact_tens(tally: &Tally) -> Result<(), Refusal> {
    let alone = |taken: &Taken| {
        let tens = u32::from(taken.exact_tens.unwrap_or(0));
        (2 * tens).saturating_sub(taken.cards.into())
    };
    let alone: u32 = tally.taken.iter().map(alone).sum();
    if alone > u32::from(FEWEST) {
        return Err(Refusal::new(
            refusals::TOO_MANY_TENS,
            "taken",
            format!("{alone} piles would be one ten alone"),
            format!(
                "at most {FEWEST}, as many as there are tens: any other pile has two cards or more (D7)"
            ),
        ));
    }
    Ok(())
}

/// Checks that points need no exact tens beside them: in a match of several games the totals
/// may still come to a tie (D8).
fn tens_for_a_tie(rules: &HouseRules, points: &[i64]) -> Result<(), Refusal> {
    let tie = rules.games_per_match > 1 || most(points).len() > 1;
    if rules.tie_break == TieBreak::MostExactTens && tie {
        return Err(Refusal::new(
            refusals::TENS_MISSING,
            "points",
            "exact tens break ties in this match",
            "`taken`: the cards of each seat, and its piles at exactly ten (C13, D8)",
        ));
    }
    Ok(())
}

/// What a game that was logged in part says against its result: cards won cannot be lost
/// (A11). The rest may have been played without the log.
fn against(round: &Round, tally: &Tally) -> Vec<Remark> {
    let won = |seat: Seat| round.taken[seat];
    let fewer = tally
        .taken
        .iter()
        .filter(|taken| taken.cards < won(taken.seat));
    let remarks = fewer.map(|taken| Finding::WonAlready {
        seat: taken.seat,
        won: won(taken.seat),
    });
    remarks.map(|finding| finding.remark()).collect()
}

/// Checks the result of a game that was logged to its end against the cards won, which a
/// seat cannot lose (A11).
fn as_played(round: &Round, tally: &Tally) -> Result<(), Refusal> {
    for (place, taken) in tally.taken.iter().enumerate() {
        let so_far = round.taken[taken.seat];
        if taken.cards < so_far {
            return Err(Refusal::new(
                refusals::TOO_FEW_CARDS,
                format!("taken[{place}].cards"),
                format!("seat {} has already won {so_far} cards", taken.seat.0),
                format!("at least {so_far} cards (A11)"),
            ));
        }
    }
    Ok(())
}
