//! The public state of a round, and how to rebuild the round from it.
//!
//! ```
//! use kibitz_game::rules::ten::{HouseRules, Round, View};
//! use kibitz_game::rules::prelude::*;
//! use kibitz_game::rules::Seat;
//! let view: View = serde_json::from_str(
//!     r#"{"turn": 2, "value": 9, "top": {"card": "9", "seat": 1}, "hands": [3, 3]}"#,
//! )?;
//! let round = Round::from_view(&HouseRules::default(), &view).expect("a table can look like this");
//! assert_eq!(round.view().draw_pile, Some(100 - 6 - 1));
//! assert!(round.judge(Seat(2), &"lay 1 value 10".parse().unwrap()).is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::{Deck, HouseRules, Laid, Round};
use crate::rules::refusal;
use crate::rules::{Game as _, PerSeat, Refusal, Seat, Viewing};

/// The public state of a game of ten.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TenView)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The value of the pile; 0 if there is no pile.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 9, example = 4)]
    pub value: u8,
    /// The top card of the pile. Absent if the next card opens a new pile.
    pub top: Option<Laid>,
    /// The cards of the pile below the top one, oldest first.
    #[serde(default)]
    #[schema(max_items = 99)]
    pub below: Vec<Laid>,
    /// The number of cards in each hand, in turn order.
    #[schema(min_items = 2, max_items = 8, example = json!([3, 3, 3]))]
    pub hands: Vec<u8>,
    /// The number of cards in the draw pile. By default, all cards that are nowhere
    /// else.
    pub draw_pile: Option<u8>,
    /// The number of cards won by each seat, in turn order. By default, 0 each.
    #[serde(default)]
    #[schema(max_items = 8, example = json!([12, 0, 7]))]
    pub taken: Vec<u8>,
    /// The number of piles won by each seat at exactly ten, in turn order. By
    /// default, 0 each.
    #[serde(default)]
    #[schema(max_items = 8, example = json!([2, 0, 1]))]
    pub exact_tens: Vec<u8>,
    /// The cards of the piles already won, oldest first. They do not come back into
    /// play (A11).
    #[serde(default)]
    #[schema(max_items = 100)]
    pub out_of_play: Vec<Laid>,
    /// The seat that laid the first card. By default, seat 1.
    #[serde(default = "first_seat")]
    pub first: Seat,
}

fn first_seat() -> Seat {
    Seat(1)
}

impl Viewing for Round {
    fn view(&self) -> View {
        let (top, below) = match self.pile.split_last() {
            Some((top, below)) => (Some(*top), below.to_vec()),
            None => (None, Vec::new()),
        };
        View {
            turn: self.turn,
            value: self.value,
            top,
            below,
            hands: self.hands.values().to_vec(),
            draw_pile: Some(self.draw_pile),
            taken: self.taken.values().to_vec(),
            exact_tens: self.exact_tens.values().to_vec(),
            out_of_play: self.out_of_play.clone(),
            first: self.first,
        }
    }

    fn from_view(rules: &HouseRules, view: &View) -> Result<Round, Refusal> {
        let seats = Round::check_seats(rules, "hands", "hands", view.hands.len())?;
        let laid = view.below.iter().map(|laid| ("below", laid.seat));
        let top = view.top.iter().map(|laid| ("top.seat", laid.seat));
        let out = view.out_of_play.iter();
        let out = out.map(|laid| ("out_of_play", laid.seat));
        let named = [("turn", view.turn), ("first", view.first)];
        Seat::check_all(seats, named.into_iter().chain(top).chain(laid).chain(out))?;
        let out_of_range = |field, detail: &str, expected| {
            Err(Refusal::new(refusal::OUT_OF_RANGE, field, detail, expected))
        };
        if view.value > 9 || (view.top.is_none() && view.value > 0) {
            let detail = "a pile has a value below ten, and 0 if it is empty";
            return out_of_range("value", detail, "0 to 9, and 0 without a `top` (A9)");
        }
        if view.top.is_none() && !view.below.is_empty() {
            return out_of_range("below", "these cards have no top card", "a `top` as well");
        }
        if view.hands.iter().any(|held| *held > rules.hand_size) {
            return out_of_range(
                "hands",
                "a hand has too many cards",
                "as many as a hand has at most, each (A7, H1)",
            );
        }
        let hands = PerSeat::of("hands", seats, &view.hands)?;
        let all_out = view.hands.iter().all(|held| *held == 0);
        if !all_out && hands[view.turn] == 0 {
            return out_of_range("turn", "this seat has no cards", "a seat with cards");
        }
        let pile: Vec<Laid> = view.below.iter().copied().chain(view.top).collect();
        Ok(Round {
            rules: *rules,
            turn: view.turn,
            value: view.value,
            draw_pile: draw_pile(rules.deck, view, pile.len())?,
            pile,
            out_of_play: view.out_of_play.clone(),
            hands,
            taken: PerSeat::of("taken", seats, &view.taken)?,
            exact_tens: PerSeat::of("exact_tens", seats, &view.exact_tens)?,
            first: view.first,
        })
    }
}

/// The number of cards in the draw pile: at most those that are nowhere else.
fn draw_pile(deck: Deck, view: &View, lying: usize) -> Result<u8, Refusal> {
    let sum = |counts: &[u8]| -> usize { counts.iter().copied().map(usize::from).sum() };
    let seen = sum(&view.hands) + lying + sum(&view.taken).max(view.out_of_play.len());
    let rest = usize::from(deck.cards()).checked_sub(seen);
    let rest = rest.and_then(|rest| u8::try_from(rest).ok());
    match (rest, view.draw_pile) {
        (Some(rest), None) => Ok(rest),
        (Some(rest), Some(named)) if named <= rest => Ok(named),
        _ => Err(Refusal::new(
            refusal::TOO_MANY_CARDS,
            "hands",
            format!("there are {seen} cards besides the draw pile"),
            format!("{} cards in all (A1, H2)", deck.cards()),
        )),
    }
}
