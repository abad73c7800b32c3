//! The options a match of echad is created with.

use super::{Card, Colour, Letter};
use crate::rules::shared::*;

options! {
    /// The options the table agreed on before the game. An omitted option follows the
    /// printed rules, or the ruling in brackets where they are silent.
    #[derive(Copy)]
    EchadHouseRules {
        /// The number of points that wins the match (A44).
        target_score: u32 = 300, in 1..=100_000 "points (A44)";
        /// True if a player who cannot match keeps drawing until a card matches (A22).
        draw_until_match: bool = false;
        /// Says whether a player can answer a Pick Up 3 with another instead of drawing
        /// (C6, D4).
        stack_pickup: StackPickup;
        /// The number of cards dealt to each player (H1).
        hand_size: u8 = 7, in 5..=10 "cards (H1)";
        /// A player who holds the same letter or action in the same colour as the top card
        /// may lay it out of turn (H2).
        jump_in: bool = false;
        /// A card drawn because nothing matched may be laid only in a later turn (H3).
        drawn_card_waits: bool = false;
        /// A player who has a card that matches must lay it (H4).
        must_play: bool = false;
        /// The cards with which a player can go out (H5).
        going_out: GoingOut;
        /// The number of cards that a forgotten "Echad" costs (H6).
        echad_penalty: u8 = 2, in 1..=10 "cards (H6)";
        /// Says who gets the points of the cards left in a hand (H7).
        scoring: CardsCount;
        /// What a Change of Direction does between two players (C4).
        two_player_reverse: TwoPlayerReverse;
        /// Who deals the next round if the table does not say (C12).
        next_dealer: NextDealer;
        /// True if a Pick Up 3 laid as a player's last card still makes the next
        /// player draw before the points are counted (C5).
        final_pickup_counts: bool = false;
        /// True if drawing the three cards of a Wild Pick Up 3 is the whole turn (C7).
        wild_pickup_skips: bool = true;
        /// True if a Wild Pick Up 3 must name a colour other than the current one (C17).
        wild_pickup_must_change_colour: bool = false;
        /// True if the first player, after drawing three for a Wild Pick Up 3 turned
        /// up at the deal, also takes a turn (C8).
        upcard_wild_pickup_then_play: bool = false;
        /// The most players a match can have (C2). Raise it for more than ten.
        max_players: u8 = 10, in 2..=15 "players (C2)";
        /// True if the top card stays on the discard pile when it is shuffled. If not, there
        /// is nothing to match after it: any card may be laid (C11).
        reshuffle_keep_top: bool = true;
        /// The number of cards that "Echad" costs a player who says it without need (C14).
        echad_false_penalty: u8 = 0, in 0..=10 "cards (C14)";
        /// The number of cards that an illegal play costs (C18). The card goes back to the
        /// hand.
        illegal_play_penalty_cards: u8 = 0, in 0..=10 "cards (C18)";
        /// How the two blank cards are used (C3).
        blanks: Blanks;
        /// The points a blank is worth. If omitted, a blank is worth as much as the
        /// card it replaces, or nothing (C3).
        #[serde(skip_serializing_if = "Option::is_none")]
        blank_points: Option<u32>, in 0..=100_000 "points (C3)";
        /// The letter with only one copy in each colour (C1, D7).
        single_letter: SingleLetter;
    }
}

impl HouseRules {
    /// Checks that no option contradicts another, and that the deck has enough cards for so many
    /// seats.
    pub(super) fn check(&self, seats: u8) -> Result<(), Refusal> {
        if self.drawn_card_waits && self.draw_until_match {
            return Err(refusal::NOT_TOGETHER.at(
                "drawn_card_waits",
                "`drawn_card_waits` cannot be combined with `draw_until_match`",
                "one of them: a player who draws until a card matches lays that card (A22, H3)",
            ));
        }
        if self.going_out == GoingOut::Letter && self.final_pickup_counts {
            return Err(refusal::NOT_TOGETHER.at(
                "going_out",
                "`going_out` = `letter` cannot be combined with `final_pickup_counts`",
                "one of them: no pick-up can be the last card then (C5, H5)",
            ));
        }
        let most = (self.deck_size() - 1) / seats.max(1);
        if self.hand_size > most {
            return Err(refusal::OUT_OF_RANGE.at(
                "hand_size",
                format!(
                    "the deck does not have {} cards for each of {seats} players",
                    self.hand_size
                ),
                format!("5 to {most} cards for {seats} players (H1)"),
            ));
        }
        Ok(())
    }

    /// Says whether a player can go out with this card (H5).
    pub(super) fn ends_a_hand(&self, card: Card) -> bool {
        let letter = matches!(self.meaning(card), Card::Letter(..) | Card::Blank);
        letter || self.going_out == GoingOut::AnyCard
    }

    /// Finds the card that `card` counts as: a blank that replaces a lost card counts as that
    /// card (A8, C3).
    pub(super) fn meaning(&self, card: Card) -> Card {
        match (card, self.blanks) {
            (Card::Blank, Blanks::ReplacementOf(lost)) => lost,
            _ => card,
        }
    }

    /// Says how many copies of a card the deck can hold at most (A2 to A6, C1, C3).
    pub(super) fn copies(&self, card: Card) -> u8 {
        let printed = match card {
            Card::Letter(_, letter) => match self.single_letter {
                SingleLetter::Known(single) if single == letter => 1,
                _ => 2,
            },
            Card::Action(..) => 2,
            Card::Wild | Card::WildPickUpThree => 3,
            Card::Blank => match self.blanks {
                Blanks::Removed => 0,
                Blanks::ReplacementOf(_) => 1,
                Blanks::Custom => 2,
            },
        };
        match self.blanks {
            Blanks::ReplacementOf(lost) if lost == card => printed - 1,
            _ => printed,
        }
    }

    /// Counts the letters of one colour in the deck (A2).
    pub(super) fn letters_of(&self, colour: Colour) -> u8 {
        match self.blanks {
            Blanks::ReplacementOf(Card::Letter(lost, _)) if lost == colour => 18,
            _ => 19,
        }
    }

    /// Counts the cards in the deck (A1, C3).
    pub(super) fn deck_size(&self) -> u8 {
        match self.blanks {
            Blanks::Removed | Blanks::ReplacementOf(_) => 106,
            Blanks::Custom => 108,
        }
    }

    /// Says how many cards can be left in the hands at most: all but the winner's last one,
    /// unless that can be shuffled and drawn before the count (A40, C5, C11).
    pub(super) fn most_left(&self) -> u8 {
        let lies = self.reshuffle_keep_top || !self.final_pickup_counts;
        self.deck_size() - u8::from(lies)
    }

    /// Returns the points a card is worth when a hand is counted (A42, A43; blanks C3).
    ///
    /// ```
    /// use kibitz_game::rules::echad::{Blanks, Card, HouseRules};
    /// let printed = HouseRules::default();
    /// assert_eq!(printed.points("green-he".parse()?), 5);
    /// assert_eq!(printed.points(Card::Wild), 20);
    ///
    /// // A blank that replaces a lost card is worth as much as that card.
    /// let rules = HouseRules { blanks: Blanks::ReplacementOf(Card::Wild), ..printed };
    /// assert_eq!(rules.points(Card::Blank), 20);
    /// # Ok::<(), String>(())
    /// ```
    pub fn points(&self, card: Card) -> i64 {
        let printed = self.meaning(card).printed_points();
        match card {
            Card::Blank => self.blank_points.unwrap_or(printed).into(),
            _ => printed.into(),
        }
    }
}

choice! {
    /// What a Change of Direction does between two players (C4).
    pub enum TwoPlayerReverse as EchadTwoPlayerReverse {
        /// The direction changes and the opponent plays next.
        #[default]
        FlipOnly,
        /// The opponent is skipped.
        ActsAsSkip,
    }
}

choice! {
    /// The cards with which a player can go out (H5).
    pub enum GoingOut as EchadGoingOut {
        /// Any card.
        #[default]
        AnyCard,
        /// A letter, or a blank of the table's own: no action and no wild.
        Letter,
    }
}

choice! {
    /// Says who gets the points of the cards left in a hand (H7).
    pub enum CardsCount as EchadCardsCount {
        /// The winner of the round, for all hands.
        #[default]
        ForTheWinner,
        /// Everyone loses the points of their own.
        AgainstTheirOwner,
    }
}

choice! {
    /// Says whether a player can answer a pick-up with another instead of drawing (C6, D4).
    pub enum StackPickup as EchadStackPickup {
        /// Never: the player draws.
        #[default]
        None,
        /// With the same kind of pick-up.
        Same,
        /// With either kind. A coloured Pick Up 3 still has to match.
        Any,
    }
}

choice! {
    /// Who deals the next round (C12).
    pub enum NextDealer as EchadNextDealer {
        /// The deal passes to the left.
        #[default]
        RotateLeft,
        /// The same player deals every round.
        Same,
        /// The winner of the round deals the next one.
        RoundWinner,
        /// The player with the most points left in hand deals the next round. On a
        /// tie, it is the first of them to the dealer's left.
        RoundLoser,
    }
}

/// How the two blank cards are used (A8, C3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Blanks {
    /// They are not in the deck.
    #[default]
    Removed,
    /// One replaces a lost card; the other is not in the deck.
    ReplacementOf(Card),
    /// Both are in the deck, with a meaning the table has agreed on.
    Custom,
}

impl Blanks {
    /// Lists every use of the blanks.
    pub fn all() -> impl Iterator<Item = Blanks> {
        let lost = Card::all().filter(|card| *card != Card::Blank);
        [Blanks::Removed, Blanks::Custom]
            .into_iter()
            .chain(lost.map(Blanks::ReplacementOf))
    }
}

impl fmt::Display for Blanks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Blanks::Removed => f.write_str("removed"),
            Blanks::ReplacementOf(card) => write!(f, "replacement_of:{card}"),
            Blanks::Custom => f.write_str("custom"),
        }
    }
}

impl FromStr for Blanks {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "removed" => Ok(Blanks::Removed),
            "custom" => Ok(Blanks::Custom),
            _ => match text.strip_prefix("replacement_of:").map(str::parse) {
                Some(Ok(card)) if card != Card::Blank => Ok(Blanks::ReplacementOf(card)),
                _ => Err(format!(
                    "`{text}` is not a use of the blanks, expected removed, custom, or \
                     replacement_of: and the lost card (replacement_of:blue-gimel)"
                )),
            },
        }
    }
}

as_text!(
    Blanks,
    "EchadBlanks",
    "How the two blank cards are used: `removed` from the deck, `custom` (both are in the deck, \
     with a meaning the table has agreed on), or `replacement_of:` and the lost card (one blank \
     replaces it, the other is removed).",
    "replacement_of:blue-gimel",
    each Blanks::all()
);

/// The letter with only one copy in each colour (A9, C1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SingleLetter {
    /// Not known: up to two copies of each letter are accepted, and 19 letters
    /// per colour.
    #[default]
    Unknown,
    /// This one, in all four colours.
    Known(Letter),
}

impl fmt::Display for SingleLetter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SingleLetter::Unknown => f.write_str("unknown"),
            SingleLetter::Known(letter) => letter.fmt(f),
        }
    }
}

impl FromStr for SingleLetter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "unknown" => Ok(SingleLetter::Unknown),
            _ => text.parse().map(SingleLetter::Known),
        }
    }
}

as_text!(
    SingleLetter,
    "EchadSingleLetter",
    "The letter with only one copy in each colour, `alef` to `yud`, or `unknown`.",
    "yud",
    each SingleLetter::all()
);

impl SingleLetter {
    fn all() -> impl Iterator<Item = SingleLetter> {
        let known = Letter::VARIANTS.iter().copied().map(SingleLetter::Known);
        std::iter::once(SingleLetter::Unknown).chain(known)
    }
}
