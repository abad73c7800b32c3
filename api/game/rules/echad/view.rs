//! Shows what everyone at the table can see.

use super::{Card, Colour, Direction, Discard, Echad, LastTurn, Penalty, Phase, Round};
use crate::rules::shared::*;

/// What everyone at an echad table can see.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EchadView)]
pub struct View {
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Says what that seat has to do next.
    pub phase: Phase,
    /// The top card of the discard pile.
    pub top: Card,
    /// The colour to match. Absent if there is none: it is still to be named, the top card was
    /// shuffled, or a wild ended the round without naming one (A29).
    pub colour: Option<Colour>,
    /// The direction of play.
    pub direction: Direction,
    /// The dealer.
    pub dealer: Seat,
    /// The number of cards in each hand, in turn order.
    #[schema(min_items = 2, max_items = 15, example = json!([7, 7, 7]))]
    pub hands: Vec<u8>,
    /// True if the top card was shuffled into the draw pile with the others, so that any
    /// card may be laid (C11). Absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub top_shuffled: bool,
    /// The number of cards in the draw pile.
    pub draw_pile: u8,
    /// The log entry that laid the top card.
    #[schema(value_type = u32)]
    pub top_entry: EntryNo,
    /// The discards below the top card since the last shuffle, oldest first.
    #[schema(max_items = 107)]
    pub discards: Vec<Discard>,
    /// The seats that hold one card, in turn order, and whether they said
    /// "Echad".
    #[schema(max_items = 15)]
    pub last_cards: Vec<LastCard>,
    /// Cards owed for a forgotten "Echad".
    pub penalty: Option<Penalty>,
    /// Says what the previous turn did.
    pub last_turn: LastTurn,
    /// True if the player in turn has said "Echad" before laying, which counts if the card
    /// laid next leaves them with one (D13). Absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub announced: bool,
}

/// A seat that holds one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EchadLastCard)]
pub struct LastCard {
    /// The seat.
    pub seat: Seat,
    /// Says whether the player said "Echad". They can be called out while this is `unsaid`.
    pub echad: Echad,
}

impl Viewing for Round {
    fn view(&self) -> View {
        let mut below = self.discards.clone();
        let top = below.pop();
        let last_card =
            |(seat, echad): (Seat, Option<Echad>)| echad.map(|echad| LastCard { seat, echad });
        View {
            turn: self.turn,
            phase: self.phase,
            top: self.top_printed(),
            colour: self.colour,
            top_shuffled: self.top_shuffled,
            direction: self.direction,
            dealer: self.dealer,
            hands: self.hands.values().to_vec(),
            draw_pile: self.draw_pile,
            top_entry: top.map_or(0, |top| top.entry),
            discards: below,
            last_cards: self.echad.iter().filter_map(last_card).collect(),
            penalty: self.penalty,
            last_turn: self.last_turn,
            announced: self.announced,
        }
    }
}
