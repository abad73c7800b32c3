//! What everyone at the table can see, and the round restored from it.
//!
//! ```
//! use kibitz_game::rules::trash::{HouseRules, Round, View};
//! use kibitz_game::rules::Seat;
//! use kibitz_game::rules::prelude::*;
//! let view: View = serde_json::from_str(
//!     r#"{"turn": 2, "top": "7S", "layouts": [
//!         {"positions": 9},
//!         {"positions": 10, "face_up": [{"position": 7, "card": "JC"}]}
//!     ]}"#,
//! )?;
//! let round = Round::from_view(&HouseRules::default(), &view).expect("a table can look like this");
//! assert!(round.judge(Seat(2), &"turn discard 7S>7 JC>2".parse().unwrap()).is_empty());
//! assert!(!round.judge(Seat(2), &"turn discard 7S>7 JC>7".parse().unwrap()).is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::deck::Card;
use super::house_rules::FEWEST_BESIDE;
use super::layout::{Layout, Slot};
use super::{HouseRules, Laid, Phase, Round};
use crate::rules::refusal;
use crate::rules::{EntryNo, Game as _, PerSeat, Refusal, Seat, Viewing};

/// What everyone at a trash table can see.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrashView)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The seat whose turn it is.
    pub turn: Seat,
    /// What that seat has to do next. Defaults to drawing a card.
    #[serde(default)]
    pub phase: Phase,
    /// Every seat's layout, in turn order.
    #[schema(min_items = 2, max_items = 6)]
    pub layouts: Vec<LayoutView>,
    /// The top card of the discard pile; absent before the first discard.
    pub top: Option<Card>,
    /// The log entry that discarded the top card; 0 if there is no log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub top_entry: EntryNo,
    /// The discards below the top card since the last shuffle, oldest first.
    #[serde(default)]
    #[schema(max_items = 335)]
    pub discards: Vec<Laid>,
    /// The number of cards in the stock. If omitted, all cards that are nowhere else.
    #[schema(minimum = 0, maximum = 336)]
    pub stock: Option<u16>,
    /// The player who completed their layout first, if any.
    pub winner: Option<Seat>,
    /// The player who began; absent if that is not known.
    pub starter: Option<Seat>,
    /// By how much each total was adjusted since the deal, in turn order, which changes the
    /// layouts of the next hand (D8). Absent if no total was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, max_items = 6)]
    pub adjusted: Vec<i64>,
}

/// One seat's layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrashLayout)]
#[serde(deny_unknown_fields)]
pub struct LayoutView {
    /// The number of positions the seat has left, numbered from 1.
    #[schema(minimum = 1, maximum = 10, example = 10)]
    pub positions: u8,
    /// The positions with a face-up card, either a wild card or the number that belongs
    /// there. All other cards are face down.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub face_up: Vec<FaceUp>,
}

/// A position with a face-up card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrashFaceUp)]
#[serde(deny_unknown_fields)]
pub struct FaceUp {
    /// The position, counted from 1 at the top left.
    #[schema(minimum = 1, maximum = 10, example = 7)]
    pub position: u8,
    /// The card.
    pub card: Card,
    /// The log entry that placed it; 0 if there is no log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub entry: EntryNo,
}

impl Viewing for Round {
    fn view(&self) -> View {
        let (top, below) = match self.discards.split_last() {
            Some((top, below)) => (Some(top), below.to_vec()),
            None => (None, Vec::new()),
        };
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
            stock: Some(self.stock()),
            winner: self.winner,
            starter: self.starter,
            adjusted: match self.adjusted.values() {
                none if none.iter().all(|points| *points == 0) => Vec::new(),
                adjusted => adjusted.to_vec(),
            },
        }
    }

    fn from_view(rules: &HouseRules, view: &View) -> Result<Self, Refusal> {
        let seats = Round::check_seats(rules, "layouts", "layouts", view.layouts.len())?;
        let winner = view.winner.map(|winner| ("winner", winner));
        let starter = view.starter.map(|starter| ("starter", starter));
        let named = [("turn", view.turn)].into_iter();
        Seat::check_all(seats, named.chain(winner).chain(starter))?;
        let layouts = (0..).zip(&view.layouts).map(|(place, layout)| {
            restore_layout(rules, layout)
                .map_err(|refusal| refusal.under(&format!("layouts[{place}]")))
        });
        let layouts = layouts.collect::<Result<Vec<Layout>, Refusal>>()?;
        let top = view.top.map(|card| Laid {
            card,
            entry: view.top_entry,
        });
        if top.is_none() && !view.discards.is_empty() {
            return Err(Refusal::new(
                refusal::OUT_OF_RANGE,
                "top",
                "there are discards, but no top card",
                "the last discard as `top`",
            ));
        }
        let round = Round {
            rules: rules.clone(),
            seats,
            turn: view.turn,
            phase: view.phase,
            layouts,
            discards: view.discards.iter().copied().chain(top).collect(),
            winner: view.winner,
            starter: view.starter,
            adjusted: PerSeat::of("adjusted", seats, &view.adjusted)?,
        };
        all_cards(&round, view.stock)?;
        won(&round)?;
        Ok(round)
    }
}

fn restore_layout(rules: &HouseRules, view: &LayoutView) -> Result<Layout, Refusal> {
    if !(1..=rules.start_positions).contains(&view.positions) {
        return Err(Refusal::new(
            refusal::OUT_OF_RANGE,
            "positions",
            format!("a layout cannot have {} positions", view.positions),
            format!("1 to {} positions (A16, C16)", rules.start_positions),
        ));
    }
    let mut layout = Layout::new(view.positions);
    for (place, up) in view.face_up.iter().enumerate() {
        let laid = Laid {
            card: up.card,
            entry: up.entry,
        };
        let refuse = |detail: String| {
            let field = format!("face_up[{place}].position");
            let expected = format!("each position from 1 to {} once", view.positions);
            Err(Refusal::new(refusal::OUT_OF_RANGE, field, detail, expected))
        };
        match layout.put(up.position, laid) {
            Some(Slot::FaceDown) => {}
            Some(Slot::FaceUp(_)) => {
                return refuse(format!("position {} is listed twice", up.position));
            }
            None => {
                return refuse(format!("there is no position {}", up.position));
            }
        }
    }
    Ok(layout)
}

/// Checks that the packs hold all the cards on the table.
fn all_cards(round: &Round, stock: Option<u16>) -> Result<(), Refusal> {
    let (cards, laid_out) = (round.cards(), round.laid_out());
    let discards = u16::try_from(round.discards.len()).unwrap_or(u16::MAX);
    let seen = discards.saturating_add(laid_out + round.in_hand());
    if seen > cards || laid_out + FEWEST_BESIDE > cards {
        return Err(Refusal::new(
            refusal::TOO_MANY_CARDS,
            "discards",
            format!("there are {seen} cards in the layouts, in hand and among the discards"),
            format!("{cards} cards in all, two of them in the stock or discarded (A1, C10)"),
        ));
    }
    match stock {
        Some(stock) if stock != round.stock() => Err(Refusal::new(
            refusal::OUT_OF_RANGE,
            "stock",
            format!("there are {stock} cards in the stock and {seen} elsewhere"),
            format!("{}, out of {cards} cards in all (A5)", round.stock()),
        )),
        _ => Ok(()),
    }
}

/// Checks that there is a winner with a complete layout if the hand is won, and no
/// complete layout otherwise.
fn won(round: &Round) -> Result<(), Refusal> {
    let refuse = |field, detail: String, expected| {
        Err(Refusal::new(refusal::OUT_OF_RANGE, field, detail, expected))
    };
    let over = round.is_over();
    match round.winner {
        Some(winner) if !round.layout(winner).is_complete() => refuse(
            "winner",
            format!("seat {} has not completed its layout", winner.0),
            "a seat with a complete layout (A15)",
        ),
        Some(_) if !over && !round.rules.last_turns_after_win => refuse(
            "phase",
            "the hand has a winner but is not over".to_owned(),
            "the phase `over`: there are no last turns (C9)",
        ),
        None if over => refuse(
            "winner",
            "the hand is over but has no winner".to_owned(),
            "a seat with a complete layout (A15)",
        ),
        None => match round.others_complete().next() {
            Some(seat) => refuse(
                "winner",
                format!("seat {} has completed its layout", seat.0),
                "the first seat to complete its layout (A15)",
            ),
            None => Ok(()),
        },
        Some(_) => Ok(()),
    }
}
