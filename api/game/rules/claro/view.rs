//! Shows what everyone at the table can see.

use super::{Card, Laid, Phase, Round};
use crate::rules::shared::*;

/// The public state of a round of claro.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ClaroView)]
pub struct View {
    /// The seat whose turn it is: to lay a card or pass, or to refill.
    pub turn: Seat,
    /// Says what that seat has to do next.
    pub phase: Phase,
    /// The seat that starts the round.
    pub starter: Seat,
    /// The top card of the pile. Absent before the first card is laid.
    pub top: Option<Card>,
    /// The entry of the log in which the top card was laid, or 0 before that.
    #[schema(value_type = u32)]
    pub top_entry: EntryNo,
    /// The seat that laid the top card. Absent before the first card is laid.
    pub last_layer: Option<Seat>,
    /// The cards of this round below the top one, oldest first.
    #[schema(max_items = 54)]
    pub pile: Vec<Laid>,
    /// The seats that have passed in this round.
    #[schema(max_items = 6)]
    pub passed: Vec<Seat>,
    /// The number of cards in each hand, in turn order.
    #[schema(min_items = 2, max_items = 6, example = json!([4, 5, 5]))]
    pub hands: Vec<u8>,
    /// The number of cards in the draw pile. Absent if it is not known.
    pub draw_pile: Option<u8>,
    /// The number of cards in the discard pile, including those discarded face down.
    /// Absent if it is not known.
    pub discard_pile: Option<u8>,
    /// The cards laid in earlier rounds since the last shuffle, oldest first.
    #[schema(max_items = 55)]
    pub discards: Vec<Laid>,
    /// What was reported of each number in this match, with its stars: the first report, or
    /// a later one that the table let stand (D9).
    #[schema(max_items = 50)]
    pub reported: Vec<Laid>,
}

impl Viewing for Round {
    fn view(&self) -> View {
        let mut below = self.pile.clone();
        let top = below.pop();
        let passed = self.passed.iter().filter(|(_, passed)| *passed);
        View {
            turn: self.turn,
            phase: self.phase,
            starter: self.starter,
            top: self.top(),
            top_entry: top.map_or(0, |laid| laid.entry),
            last_layer: self.last_layer,
            pile: below,
            passed: passed.map(|(seat, _)| seat).collect(),
            hands: self.hands.values().to_vec(),
            draw_pile: self.piles.map(|piles| piles.draw),
            discard_pile: self.piles.map(|piles| piles.discard),
            discards: self.discards.clone(),
            reported: self.reported.clone(),
        }
    }
}
