//! Shows what everyone at the table can see.

use super::{Card, Laid, Phase, Round};
use crate::rules::shared::*;

/// What everyone at a trash table can see.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrashView)]
pub struct View {
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Says what that seat has to do next.
    pub phase: Phase,
    /// Every seat's layout, in turn order.
    #[schema(min_items = 2, max_items = 6)]
    pub layouts: Vec<LayoutView>,
    /// The top card of the discard pile; absent before the first discard.
    pub top: Option<Card>,
    /// The log entry that discarded the top card; 0 before the first discard.
    #[schema(value_type = u32)]
    pub top_entry: EntryNo,
    /// The discards below the top card since the last shuffle, oldest first.
    #[schema(max_items = 335)]
    pub discards: Vec<Laid>,
    /// The number of cards in the stock.
    #[schema(minimum = 0, maximum = 336)]
    pub stock: u16,
    /// The player who completed their layout first, if any.
    pub winner: Option<Seat>,
    /// The player who began.
    pub starter: Seat,
    /// By how much each total was adjusted since the deal, in turn order, which changes the
    /// layouts of the next hand (D8). Absent if no total was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, max_items = 6)]
    pub adjusted: Vec<i64>,
}

/// One seat's layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrashLayout)]
pub struct LayoutView {
    /// The number of positions the seat has left, numbered from 1.
    #[schema(minimum = 1, maximum = 10, example = 10)]
    pub positions: u8,
    /// The positions with a face-up card, either a wild card or the number that belongs
    /// there. All other cards are face down.
    #[schema(max_items = 10)]
    pub face_up: Vec<FaceUp>,
}

/// A position with a face-up card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrashFaceUp)]
pub struct FaceUp {
    /// The position, counted from 1 at the top left.
    #[schema(minimum = 1, maximum = 10, example = 7)]
    pub position: u8,
    /// The card.
    pub card: Card,
    /// The log entry that placed it.
    #[schema(value_type = u32)]
    pub entry: EntryNo,
}

impl Viewing for Round {
    fn view(&self) -> View {
        let mut below = self.discards.clone();
        let top = below.pop();
        let layouts = self.layouts.iter().map(|layout| {
            let face_up = layout.face_up().map(|(position, laid)| FaceUp {
                position,
                card: laid.card,
                entry: laid.entry,
            });
            LayoutView {
                positions: layout.positions(),
                face_up: face_up.collect(),
            }
        });
        View {
            turn: self.turn,
            phase: self.phase,
            layouts: layouts.collect(),
            top: top.map(|laid| laid.card),
            top_entry: top.map_or(0, |laid| laid.entry),
            discards: below,
            stock: self.stock(),
            winner: self.winner,
            starter: self.starter,
            adjusted: match self.adjusted.values() {
                none if none.iter().all(|points| *points == 0) => Vec::new(),
                adjusted => adjusted.to_vec(),
            },
        }
    }
}
