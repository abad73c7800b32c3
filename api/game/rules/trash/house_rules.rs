//! The options a match of trash is created with.

use super::deck::PACK;
use super::{Card, Rank};
use crate::rules::shared::*;

/// The most positions a layout can have (A2, C16).
pub(super) const MOST_POSITIONS: u8 = 10;
/// The most packs a table can shuffle together (C13).
const MOST_OVERRIDDEN: u8 = 6;
/// The fewest cards outside the layouts: one that stays on top of the discards, and
/// one to draw when the discards are shuffled (A14, C10).
pub(super) const FEWEST_BESIDE: u16 = 2;

options! {
    /// The options the table agreed on before the game. An omitted option follows the
    /// printed rules, or the ruling in brackets where they are silent.
    TrashHouseRules {
        /// The number of positions each player starts with, which is also the number of
        /// hands that wins the match (A18, C16).
        start_positions: u8 = 10, in 1..=10 "positions (C16)";
        /// The rank that is wild (A3, C15), or that none is (H1).
        wild_rank: WildRank;
        /// The number of jokers in each pack, which are wild whatever the rank that is (H5).
        jokers: u8 = 0, in 0..=4 "jokers in each pack (H5)";
        /// Who begins the next hand (A17, H2).
        next_starter: NextStarter;
        /// True if cards are drawn from the stock only (H3).
        stock_only: bool = false;
        /// True if all other players have one more turn when a layout is complete (C9,
        /// D2).
        last_turns_after_win: bool = false;
        /// True if everyone who completes a layout in the last turns has a position less,
        /// too. Requires `last_turns_after_win` (H4).
        last_turns_count: bool = false;
        /// True if a card is turned up at the deal to start the discard pile (C11).
        start_with_discard: bool = false;
        /// Says whether a wild card that is drawn or turned up must be placed (C3, D3).
        jack_placement: JackPlacement;
        /// Says whether a number must be placed when a wild card holds its position (C4).
        jack_displacement: JackDisplacement;
        /// True if a card drawn from the discard pile must be placed, even one that
        /// could otherwise be discarded (C8, D5).
        discard_draw_must_play: bool = false;
        /// The number of packs shuffled together. If omitted, one pack for two players,
        /// two for three or four, and three for five or six (A1, C13). The packs must
        /// hold at least two cards more than the layouts.
        #[serde(skip_serializing_if = "Option::is_none")]
        decks_override: Option<u8>, in 1..=6 "packs (C13)";
    }
}

choice! {
    /// The rank that is wild. The two other court ranks end the turn (A3, C15).
    pub enum WildRank as TrashWildRank {
        /// Jacks are wild, queens and kings end the turn.
        #[default]
        #[serde(rename = "J")]
        Jack,
        /// Kings are wild, jacks and queens end the turn.
        #[serde(rename = "K")]
        King,
        /// Nothing is wild: jacks, queens and kings end the turn (H1).
        #[serde(rename = "none")]
        None,
    }
}

choice! {
    /// Who begins the next hand (A17, H2).
    pub enum NextStarter as TrashNextStarter {
        /// The winner of the hand.
        #[default]
        Winner,
        /// The player to the left of the one who began it.
        Rotate,
    }
}

choice! {
    /// Says whether a wild card that is drawn or turned up must be placed (C3, D3). A displaced
    /// one always must (C6).
    pub enum JackPlacement as TrashJackPlacement {
        /// It must be placed.
        #[default]
        Must,
        /// It can be discarded instead.
        May,
    }
}

choice! {
    /// Says whether a number is placed when a wild card holds its position (C4).
    pub enum JackDisplacement as TrashJackDisplacement {
        /// It must be placed, and the wild card moves on.
        #[default]
        Must,
        /// It can be discarded instead.
        May,
        /// It cannot be placed: the position is taken.
        Forbidden,
    }
}

/// What a card can be used for (A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It is placed in this position.
    Number(u8),
    /// It can be placed in any position.
    Wild,
    /// It cannot be placed and ends the turn.
    EndsTurn,
}

impl Role {
    /// Returns the position of a number; other cards have none of their own.
    pub(super) fn own(self) -> Option<u8> {
        match self {
            Role::Number(own) => Some(own),
            Role::Wild | Role::EndsTurn => None,
        }
    }
}

impl HouseRules {
    /// Returns what a card can be used for (A3, C15, H5).
    pub(super) fn role(&self, card: Card) -> Role {
        let wild = match self.wild_rank {
            WildRank::Jack => Some(Rank::Jack),
            WildRank::King => Some(Rank::King),
            WildRank::None => None,
        };
        match card {
            Card::Joker => Role::Wild,
            Card::Suited { rank, .. } if Some(rank) == wild => Role::Wild,
            Card::Suited { .. } => card.position().map_or(Role::EndsTurn, Role::Number),
        }
    }

    /// Returns how many packs a table with this number of seats shuffles together (A1, C13,
    /// C14).
    pub(super) fn decks(&self, seats: u8) -> u8 {
        self.decks_override.unwrap_or(seats.div_ceil(2))
    }

    /// Counts the cards in each pack (A1, H5).
    pub(super) fn pack(&self) -> u16 {
        PACK + u16::from(self.jokers)
    }

    /// Returns how many copies of a card a table with this number of seats has: one per pack, and so
    /// many jokers as each has (A1, H5).
    pub(super) fn copies(&self, card: Card, seats: u8) -> u8 {
        let each = match card {
            Card::Suited { .. } => 1,
            Card::Joker => self.jokers,
        };
        each * self.decks(seats)
    }

    /// Checks that no option contradicts another, and that there are enough packs for this number of
    /// seats.
    pub(super) fn check(&self, seats: u8) -> Result<(), Refusal> {
        if self.stock_only && self.discard_draw_must_play {
            return Err(refusal::NOT_TOGETHER.at(
                "stock_only",
                "`stock_only` cannot be combined with `discard_draw_must_play`",
                "one of them: nothing is drawn from the discards then (C8, H3)",
            ));
        }
        if self.last_turns_count && !self.last_turns_after_win {
            return Err(refusal::NOT_TOGETHER.at(
                "last_turns_count",
                "`last_turns_count` requires `last_turns_after_win`",
                "`last_turns_after_win` too, or neither (D2, H4)",
            ));
        }
        let layouts = u16::from(seats) * u16::from(self.start_positions);
        let least = (layouts + FEWEST_BESIDE).div_ceil(self.pack());
        let decks = u16::from(self.decks(seats));
        if decks < least {
            return Err(refusal::OUT_OF_RANGE.at(
                "decks_override",
                format!(
                    "{decks} {} not do for {layouts} cards in the layouts",
                    if decks == 1 { "pack does" } else { "packs do" }
                ),
                format!("{least} to {MOST_OVERRIDDEN} packs (C13)"),
            ));
        }
        Ok(())
    }
}
