//! Counts a finished round (A41 to A46), and says who deals the next one and what players are
//! proud of.

use std::iter::repeat_n;

use super::judge::pick_up_ruling;
use super::{
    Card, CardsCount, Colour, Discard, Finding, Hand, HouseRules, NextDealer, Phase, Play, Round,
    Tally, refusals,
};
use crate::rules::shared::*;

impl Scoring for Round {
    /// Gives the winner the points left in all other hands (A41), or takes from everyone those
    /// left in their own (H7).
    fn score(ended: &Ended<'_, Round>, tally: &Tally) -> Result<(Score, Due), Refusal> {
        let Ended { rules, seats, .. } = *ended;
        all_hands(seats, tally)?;
        // The table's word counts for a round that ended before anyone went out, and
        // for one with an illegal play that the table let stand.
        match over(ended) {
            Some((round, out)) => {
                in_the_deck(rules, round.lying(), tally)?;
                as_played(round, out, tally)?;
            }
            None => in_the_deck(rules, &[], tally)?,
        }
        let worth = |card: &Card| (card.to_string(), rules.points(*card).into());
        let line = |hand: &Hand| ScoreLine::of(hand.seat, hand.cards.iter().map(worth));
        let lines: Vec<ScoreLine> = tally.hands.iter().map(line).collect();
        let mut points = vec![Points::ZERO; usize::from(seats)];
        for line in &lines {
            match rules.scoring {
                CardsCount::ForTheWinner => points[tally.winner.index()] += line.points,
                CardsCount::AgainstTheirOwner => points[line.seat.index()] += -line.points,
            }
        }
        let carry = Due(next_dealer(ended, tally.winner, &lines));
        let score = Score {
            winners: vec![tally.winner],
            points,
            lines: match rules.scoring {
                CardsCount::ForTheWinner => lines,
                CardsCount::AgainstTheirOwner => lines.into_iter().map(lost).collect(),
            },
            remarks: still_owes(ended, tally.winner).into_iter().collect(),
            ..Score::default()
        };
        Ok((score, carry))
    }

    /// Says who won, and what the others had left together. If the one who had most
    /// left deals next, the deal passes to the left, because that is not known.
    fn score_points(ended: &Ended<'_, Round>, points: &[Points]) -> Result<(Score, Due), Refusal> {
        let Ended { rules, seats, .. } = *ended;
        let over = over(ended);
        let left = match over {
            Some((round, _)) => round.hands.values().iter().copied().map(u16::from).sum(),
            None => u16::from(seats) - 1,
        };
        let worth = left_over(rules, left, over.is_some());
        let nothing =
            worth.contains(&Points::ZERO) && points.iter().all(|points| *points == Points::ZERO);
        let winner = match (rules.scoring, over) {
            (CardsCount::AgainstTheirOwner, over) => {
                only_one_without(points, &worth, over.map(|(_, out)| out))?
            }
            // Cards worth nothing were left: only the plays say who went out.
            (CardsCount::ForTheWinner, Some((_, out))) if nothing => out,
            _ => only_scorer(
                points,
                (*worth.start()).max(Points::ONE)..=*worth.end(),
                "A41",
            )?,
        };
        if let Some((_, out)) = over {
            went_out(out, winner)?;
        }
        let carry = Due(next_dealer(ended, winner, &[]));
        let score = Score {
            winners: vec![winner],
            remarks: still_owes(ended, winner).into_iter().collect(),
            ..Score::of_points(points)
        };
        Ok((score, carry))
    }

    /// Says whether a seat has reached the target score, or has lost as much (A44, H7).
    fn decided(rules: &HouseRules, totals: &[Points], _rounds: u32) -> bool {
        let target = Points::from(rules.target_score);
        totals.iter().any(|total| match rules.scoring {
            CardsCount::ForTheWinner => *total >= target,
            CardsCount::AgainstTheirOwner => *total <= -target,
        })
    }

    fn broken_off(&self, _carry: &Due) -> Due {
        Due(self.dealer)
    }
}

/// Finds the last state of a round that was logged until a player went out, and that player.
fn over<'a>(ended: &Ended<'a, Round>) -> Option<(&'a Round, Seat)> {
    let round = ended.trusted()?;
    match round.phase {
        Phase::Over { out } => Some((round, out)),
        _ => None,
    }
}

/// Turns a line into one of points that were lost (H7).
fn lost(mut line: ScoreLine) -> ScoreLine {
    line.points = -line.points;
    for item in &mut line.items {
        item.points = -item.points;
    }
    line
}

fn next_dealer(ended: &Ended<'_, Round>, winner: Seat, lines: &[ScoreLine]) -> Seat {
    let seats = ended.seats;
    let dealer = ended.round.map_or(ended.carry.0, |round| round.dealer);
    match ended.rules.next_dealer {
        NextDealer::RotateLeft => dealer.after(1, seats),
        NextDealer::Same => dealer,
        NextDealer::RoundWinner => winner,
        NextDealer::RoundLoser => {
            let left_of_dealer = |seat: Seat| (seat.0 + seats - dealer.0 - 1) % seats;
            lines
                .iter()
                .min_by_key(|line| (std::cmp::Reverse(line.points), left_of_dealer(line.seat)))
                .map_or(dealer.after(1, seats), |line| line.seat)
        }
    }
}

/// Finds the one player who lost nothing, where everyone else lost what was left in their own
/// hand, `worth` so much together (H7). The plays say who went `out`, even if the cards of others
/// are worth nothing.
fn only_one_without(
    points: &[Points],
    worth: &RangeInclusive<Points>,
    out: Option<Seat>,
) -> Result<Seat, Refusal> {
    let refuse = |detail: String| {
        let (least, most) = (worth.start(), worth.end());
        Err(refusal::WRONG_POINTS.at(
            "points",
            detail,
            format!(
                "0 for the player who went out, and less for the others, for their own cards: {least} to \
                 {most} together (H7)"
            ),
        ))
    };
    let lost = -points.iter().sum::<Points>();
    if points.iter().any(|points| *points > Points::ZERO) {
        return refuse("no seat wins points in a round".to_owned());
    }
    if !worth.contains(&lost) {
        return refuse(format!("all seats together cannot lose {lost} in a round"));
    }
    let seats = (1..).map(Seat).zip(points);
    let mut without = seats.filter(|(_, points)| **points == Points::ZERO);
    match (out, without.next(), without.next()) {
        (Some(out), ..) if points[out.index()] == Points::ZERO => Ok(out),
        (None, Some((seat, _)), None) => Ok(seat),
        (None, Some(_), Some(_)) => refuse("more than one seat lost nothing".to_owned()),
        (Some(out), ..) => refuse(format!("seat {} went out, and loses nothing", out.0)),
        (None, None, _) => refuse("every seat lost points".to_owned()),
    }
}

/// Returns what speaks against the result if the winner still had to draw cards, by the log. The
/// rest may have been played without it.
fn still_owes(ended: &Ended<'_, Round>, winner: Seat) -> Option<Remark> {
    let round = ended.trusted()?;
    let (owed, ruling) = match (round.penalty, round.phase) {
        (Some(penalty), _) if penalty.seat == winner => (penalty.owed, "A38"),
        (_, Phase::PickUp { .. }) if round.turn == winner => {
            (round.pending(), pick_up_ruling(round))
        }
        _ => return None,
    };
    let seat = winner;
    Some(Finding::StillOwes { seat, owed, ruling }.remark())
}

/// Returns what this many cards can be worth together; or this many or more, up to the most that
/// can be left.
fn left_over(rules: &HouseRules, cards: u16, exactly: bool) -> RangeInclusive<Points> {
    let least = usize::from(cards);
    let most = if exactly {
        least
    } else {
        usize::from(rules.most_left())
    };
    let (lowest, highest) = (values(rules, false), values(rules, true));
    lowest.iter().take(least).sum()..=highest.iter().rev().take(most).sum()
}

/// Returns what each card of a whole deck is worth, in ascending order. Where a letter is there
/// only once and it is not known which, it is the one with which the deck is worth the
/// `most`, or the least (A2, C1).
fn values(rules: &HouseRules, most: bool) -> Vec<Points> {
    let mut all = Vec::new();
    for colour in [None]
        .into_iter()
        .chain(Colour::VARIANTS.iter().copied().map(Some))
    {
        let of_it = Card::all().filter(|card| match card {
            Card::Letter(of, _) => Some(*of) == colour,
            _ => colour.is_none(),
        });
        let mut values: Vec<Points> = of_it
            .flat_map(|card| repeat_n(rules.points(card).into(), rules.copies(card).into()))
            .collect();
        sort_few(&mut values, |points| *points);
        if let Some(colour) = colour {
            let kept = usize::from(rules.letters_of(colour));
            let spare = values.len().saturating_sub(kept);
            if most {
                values.drain(..spare);
            } else {
                values.truncate(kept);
            }
        }
        all.append(&mut values);
    }
    sort_few(&mut all, |points| *points);
    all
}

/// Checks that the winner is a seat and that every other seat's hand is listed once.
fn all_hands(seats: u8, tally: &Tally) -> Result<(), Refusal> {
    tally.winner.check("winner", seats)?;
    for (place, hand) in tally.hands.iter().enumerate() {
        let seat = hand.seat;
        let field = |name: &str| format!("hands[{place}].{name}");
        seat.check(field("seat"), seats)?;
        if seat == tally.winner {
            return Err(refusals::WINNER_HAS_CARDS.at(
                field("seat"),
                format!("seat {} went out and has no hand left", seat.0),
                "the hands of the other seats (A40)",
            ));
        }
        if tally.hands[..place].iter().any(|other| other.seat == seat) {
            return Err(refusals::HAND_TWICE.at(
                field("seat"),
                format!("the hand of seat {} is listed twice", seat.0),
                "each hand once",
            ));
        }
        if hand.cards.is_empty() {
            return Err(refusals::HAND_EMPTY.at(
                field("cards"),
                format!("no cards are listed for seat {}", seat.0),
                "at least one card: only the winner has none (A40)",
            ));
        }
    }
    match Seat::all(seats)
        .find(|seat| *seat != tally.winner && tally.hands.iter().all(|hand| hand.seat != *seat))
    {
        Some(seat) => Err(refusals::HAND_MISSING.at(
            "hands",
            format!("the hand of seat {} is missing", seat.0),
            "the hand of every seat except the winner's (A41)",
        )),
        None => Ok(()),
    }
}

/// Checks that the deck holds the named cards in addition to the discards.
fn in_the_deck(rules: &HouseRules, lying: &[Discard], tally: &Tally) -> Result<(), Refusal> {
    let count = |cards: &dyn Fn(Card) -> bool| {
        let named = tally.hands.iter().flat_map(|hand| &hand.cards);
        let named = named.filter(|card| cards(**card)).count();
        let seen = lying.iter().filter(|laid| cards(laid.card)).count();
        (named, seen)
    };
    let refuse = |field: String, what: String, (named, seen): (usize, usize), most: usize| {
        Err(refusal::NOT_IN_THE_DECK.at(
            field,
            format!("the hands name {named} {what}, and {seen} are on the discard pile"),
            format!("at most {most} in all, as many as the deck holds"),
        ))
    };
    for (place, hand) in tally.hands.iter().enumerate() {
        for card in &hand.cards {
            let found = count(&|other| other == *card);
            let most = usize::from(rules.copies(*card));
            if found.0 + found.1 > most {
                let what = format!("`{card}` ({})", card.counted_by());
                return refuse(format!("hands[{place}].cards"), what, found, most);
            }
        }
    }
    for colour in Colour::VARIANTS {
        let found = count(&|card| matches!(card, Card::Letter(other, _) if other == *colour));
        let most = usize::from(rules.letters_of(*colour));
        if found.0 + found.1 > most {
            let what = format!("{colour} letters (A2, C1)");
            return refuse("hands".to_owned(), what, found, most);
        }
    }
    let most = usize::from(rules.most_left());
    let (named, _) = count(&|_| true);
    if named > most {
        return Err(refusal::HAND_COUNT.at(
            "hands",
            format!("{named} cards are named"),
            format!("at most {most} cards left in the hands (A1, A40)"),
        ));
    }
    Ok(())
}

/// Checks that the result agrees with the round as it was played.
fn as_played(round: &Round, out: Seat, tally: &Tally) -> Result<(), Refusal> {
    went_out(out, tally.winner)?;
    for (place, hand) in tally.hands.iter().enumerate() {
        let held = usize::from(round.hands[hand.seat]);
        if hand.cards.len() != held {
            return Err(refusal::HAND_COUNT.at(
                format!("hands[{place}].cards"),
                format!("{} cards are named", hand.cards.len()),
                format!("{held} cards, as many as seat {} holds", hand.seat.0),
            ));
        }
    }
    Ok(())
}

/// Checks that the seat that `out` is the winner.
fn went_out(out: Seat, winner: Seat) -> Result<(), Refusal> {
    if out == winner {
        return Ok(());
    }
    Err(refusal::WRONG_WINNER.at(
        "winner",
        format!("seat {} did not go out", winner.0),
        format!("seat {}, who laid the last card (A40)", out.0),
    ))
}

achievements! {
    CLEAN_ROUND = "clean_round" * 1, "Won a round with no illegal play.";
    NO_DRAW = "no_draw" * 1, "Won a round without drawing a card.";
    SHARP_EARS = "sharp_ears" * 3, "Called out three players who forgot to say Echad.";
}

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = ALL;

    fn feats(round: &CountedRound<'_, Play>) -> Vec<Feat> {
        let no_draw = round.won(NO_DRAW, |winner| {
            let mut theirs = round.moves_of(winner);
            theirs.all(|made| !matches!(made.play, Play::Draw { .. }))
        });
        let called = round.each(SHARP_EARS, |made| matches!(made.play, Play::CallOut { .. }));
        let clean = round.won_cleanly(CLEAN_ROUND);
        called.chain(clean).chain(no_draw).collect()
    }
}
