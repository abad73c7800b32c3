//! Whether a claim can be judged at all.

use super::super::deck::{Card, Claimed, DECK, Special};
use super::super::house_rules::HouseRules;
use super::super::play::Play;
use super::super::{Phase, Round};
use super::apart;
use crate::rules::fire::refusals;
use crate::rules::shared::*;

pub(super) fn admit(round: &Round, play: &Play) -> Result<(), Refusal> {
    if round.is_over() {
        let over = match round.phase {
            Phase::Over { stuck: true } => "no one can lay or draw: the round is over (D5, D12)",
            _ => "the round is over (A54)",
        };
        return Err(Refusal::new(
            refusal::ROUND_OVER,
            "kind",
            over,
            "the next round",
        ));
    }
    well_formed(&round.rules, round.seats(), play)
}

/// Checks the numbers of cards, and that each Robber has a target.
pub(super) fn well_formed(rules: &HouseRules, seats: u8, play: &Play) -> Result<(), Refusal> {
    let (Play::Lay { cards, refill, .. } | Play::Stick { cards, refill }) = play else {
        return Ok(());
    };
    if !(1..=usize::from(DECK)).contains(&cards.len()) {
        return Err(Refusal::new(
            refusal::OUT_OF_RANGE,
            "cards",
            format!("{} cards are named", cards.len()),
            "1 to 135 cards (A1)",
        ));
    }
    if let Some(count) = refill.filter(|count| *count > rules.hand_size) {
        return Err(Refusal::new(
            refusal::OUT_OF_RANGE,
            "refill",
            format!("{count} cards are more than a full hand"),
            format!(
                "0 to {}; omit it to draw as many as fill the hand (A14)",
                rules.hand_size
            ),
        ));
    }
    match play {
        Play::Lay { targets, .. } => robbed(rules, seats, cards, targets),
        // A Robber is never stuck, so there is no one to rob.
        _ => Ok(()),
    }
}

/// Checks that there is a target for each Robber. If the cards cannot be laid
/// together, missing targets are accepted: the player needs to hear that first (A22,
/// C14).
fn robbed(
    rules: &HouseRules,
    seats: u8,
    cards: &[Claimed],
    targets: &[Seat],
) -> Result<(), Refusal> {
    let robber = Claimed::Card(Card::Special(Special::Robber));
    let robbers = cards.iter().filter(|card| **card == robber).count();
    let named = targets.iter().enumerate();
    let named = named.map(|(place, target)| (format!("targets[{place}]"), *target));
    Seat::check_all(seats, named)?;
    let refuse = |code, detail, expected| Err(Refusal::new(code, "targets", detail, expected));
    let count = targets.len();
    if count < robbers && apart(rules, cards).is_none() {
        return refuse(
            refusals::TARGET_MISSING,
            format!("{count} seats are named for {robbers} Robbers"),
            "the seat that each Robber robs, in the order of the Robbers (A35)",
        );
    }
    if count > robbers {
        return refuse(
            refusals::TARGET_NOT_WANTED,
            format!("{count} seats are named for {robbers} Robbers"),
            "one seat for each Robber laid (A35)",
        );
    }
    Ok(())
}
