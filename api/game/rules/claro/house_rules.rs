//! The house rules of a match of claro.

use super::{Card, Stars, refusals};
use crate::rules::shared::*;

/// The star tokens in the box (A1).
const TOKENS: u32 = 13;

options! {
    /// House rules for claro. The default of each option is the printed rule or, where
    /// the rule sheet says nothing, the ruling in brackets.
    ClaroHouseRules {
        /// The number of stars that wins the match (A19, C15). The 13 star tokens in the
        /// box must be enough for all seats (D4).
        stars_to_win: u8 = 3, in 1..=7 "stars (C15)";
        /// The number of cards in a full hand (H1). The 55 cards must be enough for all seats.
        hand_size: u8 = 5, in 5..=10 "cards (H1)";
        /// True if a player with a fitting card may pass (C5). The first card of a round
        /// must always be laid (D6).
        voluntary_pass: bool = false;
        /// True if a joker may be laid on a joker (C2).
        joker_on_joker: bool = true;
        /// True if players who have laid their last card count as having passed (C6).
        empty_hand_counts_as_passed: bool = false;
        /// True if the round ends as soon as its winner is certain: only the player of
        /// the last card can still lay another (C7).
        auto_end_when_decided: bool = false;
        /// The order in which hands are refilled (C10).
        refill_order: RefillOrder;
        /// True if the winner of the round may also discard before drawing (C12).
        winner_may_discard: bool = false;
        /// Cards whose stars the table knows, each number at most once (C1). Any other
        /// number has the stars with which it is first reported.
        #[schema(max_items = 50, example = json!(["1", "2-blue", "32-blue-pink"]))]
        star_table: Vec<Card>;
    }
}

choice! {
    /// The order in which hands are refilled between two rounds (C10). The winner comes
    /// first, and the others follow clockwise.
    pub enum RefillOrder as ClaroRefillOrder {
        /// Each player discards and draws before the next player does.
        #[default]
        Sequential,
        /// All players discard, then all draw.
        AllDiscardFirst,
    }
}

impl HouseRules {
    /// Finds the stars that the star table gives this number.
    pub(super) fn stars_of(&self, number: u8) -> Option<Stars> {
        self.star_table.iter().find_map(|card| match card {
            Card::Number(of, stars) if *of == number => Some(*stars),
            _ => None,
        })
    }

    /// Checks the star table, and the stars to win for this number of seats (D4).
    pub(super) fn check(&self, seats: u8) -> Result<(), Refusal> {
        for (place, card) in self.star_table.iter().enumerate() {
            let mut before = self.star_table[..place].iter();
            let (code, detail) = if card.number().is_none() {
                let detail = "a joker always has stars of all colours".to_owned();
                (refusals::NOT_A_NUMBER, detail)
            } else if before.any(|other| other.is_same(*card)) {
                let detail = format!("the number of `{card}` is listed twice");
                (refusals::NUMBER_TWICE, detail)
            } else {
                continue;
            };
            let field = format!("star_table[{place}]");
            return Err(code.at(field, detail, "each number once (C1)"));
        }
        let (least, seats) = (u32::from(self.stars_to_win), u32::from(seats));
        if seats * (least - 1) + 1 > TOKENS {
            return Err(refusal::OUT_OF_RANGE.at(
                "stars_to_win",
                format!("{least} stars to win is out of range"),
                format!(
                    "1 to {} stars: the box has {TOKENS} for {seats} seats (D4)",
                    (TOKENS - 1) / seats + 1
                ),
            ));
        }
        Ok(())
    }
}
