//! Shows what everyone at the table can see.

use super::{Card, Laid, LastTurn, Late, Order, Phase, Round, Sticking};
use crate::rules::shared::*;

/// What everyone at a fire table can see.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FireView)]
pub struct View {
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Says what that seat has to do next.
    pub phase: Phase,
    /// The order of the numbers.
    pub order: Order,
    /// The top card of the central pile; absent if the pile is empty.
    pub top: Option<Card>,
    /// The number in force: that of the top card, or under special cards the last one
    /// below (C2). Absent on a pile without a number.
    #[schema(minimum = 1, maximum = 20)]
    pub number: Option<u8>,
    /// The log entry that laid the top card; 0 if the pile is empty.
    #[schema(value_type = u32)]
    pub top_entry: EntryNo,
    /// True if the top card was laid as part of a run, or stuck on one.
    pub top_of_run: bool,
    /// The cards of the central pile below the top one, oldest first.
    #[schema(max_items = 134)]
    pub pile: Vec<Laid>,
    /// The burnt cards that have not been shuffled into the draw pile, oldest first.
    #[schema(max_items = 135)]
    pub burnt: Vec<Laid>,
    /// The cards shuffled into the draw pile, until a card is drawn from it. None of
    /// them can be in a hand (D10).
    #[schema(max_items = 135)]
    pub reshuffled: Vec<Laid>,
    /// The number of cards in each hand, in turn order.
    #[schema(min_items = 2, max_items = 5, example = json!([6, 6, 3]))]
    pub hands: Vec<u8>,
    /// The number of cards in each personal pile, in turn order.
    #[schema(min_items = 2, max_items = 5, example = json!([19, 19, 0]))]
    pub piles: Vec<u8>,
    /// The number of cards in the draw pile.
    pub draw_box: u8,
    /// The players who have no cards left, in the order they went out.
    #[schema(max_items = 5)]
    pub finished: Vec<Seat>,
    /// The number of turns each seat still has to miss, in turn order.
    #[schema(max_items = 5)]
    pub misses: Vec<u8>,
    /// The number of Stops laid in the turn that causes these misses.
    #[schema(maximum = 135)]
    pub stops: u8,
    /// The player who can still stick cards on the cards just laid.
    pub sticking: Option<Sticking>,
    /// The player who could have stuck cards on the cards just laid until the next
    /// player began.
    pub late: Option<Late>,
    /// What happened in the previous turn. It explains why it is not the turn of a
    /// player who might expect it (D16).
    pub last: Option<LastTurn>,
    /// The players who have passed since a card was last laid, stuck or drawn. Once
    /// all players still in the round have passed, the round is stuck (D12).
    #[schema(max_items = 5)]
    pub passed: Vec<Seat>,
    /// The player who began the round.
    pub starter: Seat,
}

impl Viewing for Round {
    fn view(&self) -> View {
        let mut below = self.pile.clone();
        let top = below.pop();
        let passed = self.passed.iter().filter(|(_, passed)| *passed);
        View {
            turn: self.turn,
            phase: self.phase,
            order: self.order,
            top: top.map(|laid| laid.card),
            number: self.in_force(),
            top_entry: top.map_or(0, |laid| laid.entry),
            top_of_run: top.is_some_and(|laid| laid.run),
            pile: below,
            burnt: self.burnt.clone(),
            reshuffled: self.reshuffled.clone(),
            hands: self.hands.values().to_vec(),
            piles: self.piles.values().to_vec(),
            draw_box: self.draw_box,
            finished: self.out(),
            misses: self.misses.values().to_vec(),
            stops: self.stops,
            sticking: self.sticking,
            late: self.late,
            last: self.last.clone(),
            passed: passed.map(|(seat, _)| seat).collect(),
            starter: self.starter,
        }
    }
}
