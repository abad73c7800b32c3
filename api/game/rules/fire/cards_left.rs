//! The cards that players have left when a round ends, and what they are worth (H8).

use std::iter::repeat_n;

use super::deck::DECK;
use super::{Hand, HouseRules, Laid, Printed, Round, Tally, refusals};
use crate::rules::shared::*;

/// Adds up the points of each hand.
pub(super) fn lines(rules: &HouseRules, tally: &Tally) -> Vec<ScoreLine> {
    let worth = |card: &Printed| (card.to_string(), rules.points(*card).into());
    let line = |hand: &Hand| ScoreLine::of(hand.seat, hand.cards.iter().map(worth));
    tally.hands.iter().map(line).collect()
}

/// Checks that the cards left are those of all who are not out, and that the deck can have them.
pub(super) fn check(ended: &Ended<'_, Round>, tally: &Tally) -> Result<(), Refusal> {
    let Ended { rules, seats, .. } = *ended;
    if !rules.count_cards_left {
        if tally.hands.is_empty() {
            return Ok(());
        }
        return wrong("hands", "the cards left do not count", "no hands (H8)");
    }
    all_hands(seats, tally)?;
    let over = ended.trusted().filter(|round| round.is_over());
    if let Some(round) = over {
        as_played(round, tally)?;
    }
    in_the_deck(rules, over, tally)
}

/// Makes the result in which everyone has these points left.
pub(super) fn told(ended: &Ended<'_, Round>, points: &[Points]) -> Result<Tally, Refusal> {
    let refuse = |field: String, detail: String, (least, most): (Points, Points)| {
        Err(refusal::WRONG_POINTS.at(
            field,
            detail,
            format!(
                "0 for the player who went out, and {least} to {most} for a player who did not, for \
                 the cards left (H8)"
            ),
        ))
    };
    let over = ended.trusted().filter(|round| round.is_over());
    let seats = || (1..).map(Seat).zip(points);
    let values = values(ended.rules);
    for (seat, left) in seats().filter(|(_, left)| **left != 0) {
        let cards = over.map_or(1..=usize::from(DECK) - 1, |round| {
            let owned = round.owned(seat);
            owned..=owned
        });
        let worth = worth(&values, &cards);
        if !worth.contains(left) {
            return refuse(
                format!("points[{}]", seat.index()),
                format!("the cards left to seat {} cannot be worth {left}", seat.0),
                worth.into_inner(),
            );
        }
    }
    let out = seats().filter(|(_, left)| **left == 0);
    let out: Vec<Seat> = out.map(|(seat, _)| seat).collect();
    if out.len() > 1 {
        return refuse(
            "points".to_owned(),
            format!("{} seats have no cards left", out.len()),
            worth(&values, &(1..=usize::from(DECK) - 1)).into_inner(),
        );
    }
    Ok(Tally {
        stuck: out.is_empty(),
        out,
        hands: Vec::new(),
    })
}

/// Lists the points of every card that the deck can have, in ascending order.
fn values(rules: &HouseRules) -> Vec<Points> {
    let all = Printed::all().flat_map(|card| {
        repeat_n(
            Points::from(rules.points(card)),
            usize::from(rules.copies(card)),
        )
    });
    let mut all: Vec<Points> = all.collect();
    sort_few(&mut all, |points| *points);
    all
}

/// Returns the least and the most that so many cards of these values are worth together.
fn worth(values: &[Points], cards: &RangeInclusive<usize>) -> RangeInclusive<Points> {
    let least = values.iter().take(*cards.start()).copied().sum();
    let most = values.iter().rev().take(*cards.end()).copied().sum();
    least..=most
}

fn wrong(
    field: impl Into<String>,
    detail: impl Into<String>,
    expected: impl Into<String>,
) -> Result<(), Refusal> {
    Err(refusals::WRONG_HANDS.at(field, detail, expected))
}

/// Checks that each player who is not out is listed once, with cards.
fn all_hands(seats: u8, tally: &Tally) -> Result<(), Refusal> {
    for (place, hand) in tally.hands.iter().enumerate() {
        let seat = hand.seat;
        let field = |name: &str| format!("hands[{place}].{name}");
        seat.check(field("seat"), seats)?;
        if tally.out.contains(&seat) {
            let detail = format!("seat {} went out and has no cards left", seat.0);
            return wrong(field("seat"), detail, "the other seats (A54)");
        }
        if tally.hands[..place].iter().any(|other| other.seat == seat) {
            let detail = format!("the cards of seat {} are listed twice", seat.0);
            return wrong(field("seat"), detail, "each seat once (H8)");
        }
        if hand.cards.is_empty() {
            let detail = format!("no cards are listed for seat {}", seat.0);
            let expected = "at least one card: a player without cards is out (A54)";
            return wrong(field("cards"), detail, expected);
        }
    }
    let counted = |seat: Seat| tally.hands.iter().any(|hand| hand.seat == seat);
    match Seat::all(seats).find(|seat| !tally.out.contains(seat) && !counted(*seat)) {
        None => Ok(()),
        Some(seat) => wrong(
            "hands",
            format!("the cards of seat {} are missing", seat.0),
            "the cards left of every seat that is not out (H8)",
        ),
    }
}

/// Checks that each player has as many cards as the plays left to them.
fn as_played(round: &Round, tally: &Tally) -> Result<(), Refusal> {
    for (place, hand) in tally.hands.iter().enumerate() {
        let owned = round.owned(hand.seat);
        if hand.cards.len() != owned {
            return Err(refusal::HAND_COUNT.at(
                format!("hands[{place}].cards"),
                format!("{} cards are named", hand.cards.len()),
                format!(
                    "{owned} cards, as many as seat {} has in the hand and the personal pile",
                    hand.seat.0
                ),
            ));
        }
    }
    Ok(())
}

/// Checks that the deck has the named cards besides those that are known to be in no hand.
fn in_the_deck(rules: &HouseRules, over: Option<&Round>, tally: &Tally) -> Result<(), Refusal> {
    let seen: Vec<Printed> = over
        .into_iter()
        .flat_map(Round::seen)
        .map(|laid: &Laid| laid.card.printed())
        .collect();
    let named = || tally.hands.iter().flat_map(|hand| &hand.cards);
    for (place, hand) in tally.hands.iter().enumerate() {
        for card in &hand.cards {
            let of_it = |other: &&Printed| *other == card;
            let (held, lying) = (
                named().filter(of_it).count(),
                seen.iter().filter(of_it).count(),
            );
            let most = usize::from(rules.copies(*card));
            if held + lying > most {
                return Err(refusal::NOT_IN_THE_DECK.at(
                    format!("hands[{place}].cards"),
                    format!(
                        "the players have {held} `{card}` left, and {lying} were seen elsewhere"
                    ),
                    format!("at most {most} in all, as many as the deck holds (C1)"),
                ));
            }
        }
    }
    // A player who is out laid a last card, which lies there.
    let most = usize::from(DECK).saturating_sub(seen.len().max(tally.out.len()));
    let count = named().count();
    if count > most {
        return Err(refusal::HAND_COUNT.at(
            "hands",
            format!("{count} cards are named"),
            format!("at most {most} cards left (A1)"),
        ));
    }
    Ok(())
}
