//! Shows what everyone at the table can see.

use super::{Laid, Round};
use crate::rules::shared::*;

/// The public state of a game of ten.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TenView)]
pub struct View {
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The value of the pile; 0 if there is no pile.
    #[schema(minimum = 0, maximum = 9, example = 4)]
    pub value: u8,
    /// The top card of the pile. Absent if the next card opens a new pile.
    pub top: Option<Laid>,
    /// The cards of the pile below the top one, oldest first.
    #[schema(max_items = 99)]
    pub below: Vec<Laid>,
    /// The number of cards in each hand, in turn order.
    #[schema(min_items = 2, max_items = 8, example = json!([3, 3, 3]))]
    pub hands: Vec<u8>,
    /// The number of cards in the draw pile.
    pub draw_pile: u8,
    /// The number of cards won by each seat, in turn order.
    #[schema(max_items = 8, example = json!([12, 0, 7]))]
    pub taken: Vec<u8>,
    /// The number of piles won by each seat at exactly ten, in turn order.
    #[schema(max_items = 8, example = json!([2, 0, 1]))]
    pub exact_tens: Vec<u8>,
    /// The cards of the piles already won, oldest first. They do not come back into
    /// play (A11).
    #[schema(max_items = 100)]
    pub out_of_play: Vec<Laid>,
    /// The seat that laid the first card.
    pub first: Seat,
}

impl Viewing for Round {
    fn view(&self) -> View {
        let mut below = self.pile.clone();
        let top = below.pop();
        View {
            turn: self.turn,
            value: self.value,
            top,
            below,
            hands: self.hands.values().to_vec(),
            draw_pile: self.draw_pile,
            taken: self.taken.values().to_vec(),
            exact_tens: self.exact_tens.values().to_vec(),
            out_of_play: self.out_of_play.clone(),
            first: self.first,
        }
    }
}
