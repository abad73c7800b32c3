//! The house rules of a match of ten.

use super::Card;
use crate::rules::shared::*;

options! {
    /// House rules for ten. The default of each option is the printed rule or, where the
    /// rule sheet says nothing, the ruling in brackets.
    #[derive(Copy)]
    TenHouseRules {
        /// The number of games in a match, each of one deck (C14).
        games_per_match: u32 = 1, in 1..=100 "games (C14)";
        /// The number of cards in a hand (H1).
        hand_size: u8 = 3, in 1..=7 "cards (H1)";
        /// The cards that are played with (A1, H2).
        deck: Deck;
        /// Who gets the cards that are left on the pile at the end (A21, H3).
        last_pile: LastPile;
        /// Who wins a pile that goes over ten (C1).
        over_ten_winner: OverTenWinner;
        /// True if a 5 may be added even where that takes the pile over ten (C6).
        five_may_overshoot: bool = false;
        /// What happens when a ten opens a pile (C3).
        open_ten: OpenTen;
        /// What a card may do if it equals the top card or the pile's value (C15).
        equal_card_rule: EqualCardRule;
        /// How a tie between players with equally many cards is broken (C13).
        tie_break: TieBreak;
        /// When the new value of the pile must be announced (C11).
        announce: Announce;
        /// True if a player who brings the pile to exactly ten must say so, and otherwise
        /// loses it to the player who laid the card below (C11).
        ten_call_required: bool = false;
    }
}

choice! {
    /// The cards that are played with (A1, H2).
    pub enum Deck as TenDeck {
        /// The 100 cards of the box: four zeros, ten of each value from 1 to 9, and six tens.
        #[default]
        Sheet,
        /// The 80 cards of Pig 10: seven zeros, five fives, four tens, and eight of each other
        /// value.
        Pig10,
    }
}

impl Deck {
    /// Counts the copies of a card.
    pub const fn copies(self, card: Card) -> u8 {
        match (self, card) {
            (Deck::Sheet, Card::ZERO) | (Deck::Pig10, Card::TEN) => 4,
            (Deck::Sheet, Card::TEN) => 6,
            (Deck::Sheet, _) => 10,
            (Deck::Pig10, Card::ZERO) => 7,
            (Deck::Pig10, Card::FIVE) => 5,
            (Deck::Pig10, _) => 8,
        }
    }

    /// Counts the cards.
    pub const fn cards(self) -> u8 {
        match self {
            Deck::Sheet => 100,
            Deck::Pig10 => 80,
        }
    }
}

choice! {
    /// Who gets the cards that are left on the pile at the end (A21, H3).
    pub enum LastPile as TenLastPile {
        /// They are not counted.
        #[default]
        NotCounted,
        /// The player of the last card.
        LastPlayer,
    }
}

choice! {
    /// Who wins a pile that goes over ten (A12, C1).
    pub enum OverTenWinner as TenOverTenWinner {
        /// The player of the card below the last one.
        #[default]
        PreviousPlayer,
        /// The player of the card that went over ten.
        Closer,
    }
}

choice! {
    /// What happens when a ten opens a pile (C3).
    pub enum OpenTen as TenOpenTen {
        /// It makes exactly ten, so its player wins it at once.
        #[default]
        Wins,
        /// It may not be laid, unless the hand holds only tens (D3).
        Forbidden,
    }
}

choice! {
    /// What a card may do if it equals the top card or the pile's value (C15).
    pub enum EqualCardRule as TenEqualCardRule {
        /// If it equals the top card, it may leave the value unchanged. If it equals the
        /// value, it may set the value to 0 (A15, A16).
        #[default]
        Sheet,
        /// If it equals the top card, it may set the value to its own, as in Pig 10. It
        /// may not do what `sheet` allows.
        Pig10,
    }
}

choice! {
    /// When the new value of the pile must be announced (C11, D2).
    pub enum Announce as TenAnnounce {
        /// Only if several values are possible.
        #[default]
        WhereNeeded,
        /// With every card.
        Always,
    }
}

choice! {
    /// How a tie between players with equally many cards is broken (C13).
    pub enum TieBreak as TenTieBreak {
        /// It is not broken: they share the win.
        #[default]
        Shared,
        /// The player who won more piles at exactly ten wins.
        MostExactTens,
        /// They play another game.
        Replay,
    }
}
