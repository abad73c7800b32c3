//! The public state of a round, and how to rebuild the round from it.
//!
//! ```
//! use kibitz_game::rules::claro::{HouseRules, Round, View};
//! use kibitz_game::rules::Seat;
//! use kibitz_game::rules::prelude::*;
//! let view: View = serde_json::from_str(r#"{"turn": 2, "top": "32-blue", "hands": [4, 5, 5]}"#)?;
//! let round = Round::from_view(&HouseRules::default(), &view).expect("a table can look like this");
//! assert!(round.judge(Seat(2), &"lay 7-blue".parse().unwrap()).is_empty());
//! assert!(!round.judge(Seat(2), &"lay 7-pink".parse().unwrap()).is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::deck::{Card, DECK};
use super::{HouseRules, Laid, Phase, Piles, Round};
use crate::rules::refusal;
use crate::rules::{EntryNo, Game as _, PerSeat, Refusal, Seat, Viewing};

/// The public state of a round of claro.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ClaroView)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The seat whose turn it is: to lay a card or pass, or to refill.
    pub turn: Seat,
    /// What that seat must do. By default, lay a card or pass.
    #[serde(default)]
    pub phase: Phase,
    /// The seat that starts the round. By default, the seat in `turn`.
    pub starter: Option<Seat>,
    /// The top card of the pile. Absent before the first card is laid.
    pub top: Option<Card>,
    /// The entry of the log in which the top card was laid, or 0 without a log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub top_entry: EntryNo,
    /// The seat that laid the top card. By default, the seat before `turn`.
    pub last_layer: Option<Seat>,
    /// The cards of this round below the top one, oldest first.
    #[serde(default)]
    #[schema(max_items = 54)]
    pub pile: Vec<Laid>,
    /// The seats that have passed in this round.
    #[serde(default)]
    #[schema(max_items = 6)]
    pub passed: Vec<Seat>,
    /// The number of cards in each hand, in turn order.
    #[schema(min_items = 2, max_items = 6, example = json!([4, 5, 5]))]
    pub hands: Vec<u8>,
    /// The number of cards in the draw pile. Absent if it is not known.
    pub draw_pile: Option<u8>,
    /// The number of cards in the discard pile, including those discarded face down.
    /// By default, all cards that are nowhere else.
    pub discard_pile: Option<u8>,
    /// The cards laid in earlier rounds since the last shuffle, oldest first.
    #[serde(default)]
    #[schema(max_items = 55)]
    pub discards: Vec<Laid>,
    /// What was reported of each number in this match, with its stars: the first report, or
    /// a later one that the table let stand (D9).
    #[serde(default)]
    #[schema(max_items = 50)]
    pub reported: Vec<Laid>,
}

impl Viewing for Round {
    fn view(&self) -> View {
        let (top, below) = match self.pile.split_last() {
            Some((top, below)) => (Some(top), below.to_vec()),
            None => (None, Vec::new()),
        };
        let passed = self.passed.iter().filter(|(_, passed)| *passed);
        View {
            turn: self.turn,
            phase: self.phase,
            starter: Some(self.starter),
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

    fn from_view(rules: &HouseRules, view: &View) -> Result<Round, Refusal> {
        let seats = Round::check_seats(rules, "hands", "hands", view.hands.len())?;
        seats_exist(view, seats)?;
        if let Some(place) = view.hands.iter().position(|held| *held > rules.hand_size) {
            return Err(Refusal::new(
                refusal::HAND_COUNT,
                format!("hands[{place}]"),
                format!("this hand has {} cards", view.hands[place]),
                format!("at most {} (A5, D2)", rules.hand_size),
            ));
        }
        let mut passed = PerSeat::new(seats, false);
        for seat in &view.passed {
            passed[*seat] = true;
        }
        let top = view.top.map(|card| Laid {
            card,
            entry: view.top_entry,
        });
        let before = view.turn.after(-1, seats);
        Ok(Round {
            rules: rules.clone(),
            starter: view.starter.unwrap_or(view.turn),
            turn: view.turn,
            phase: view.phase,
            hands: PerSeat::of("hands", seats, &view.hands)?,
            passed,
            pile: view.pile.iter().copied().chain(top).collect(),
            last_layer: view.last_layer.or(top.map(|_| before)),
            piles: piles(rules, view)?,
            discards: view.discards.clone(),
            reported: view.reported.clone(),
        })
    }
}

/// Checks that every seat in the view exists.
fn seats_exist(view: &View, seats: u8) -> Result<(), Refusal> {
    let winner = match view.phase {
        Phase::Over { winner } => Some(winner),
        _ => None,
    };
    let named = [
        ("turn", Some(view.turn)),
        ("starter", view.starter),
        ("last_layer", view.last_layer),
        ("phase.winner", winner),
    ];
    let named = named
        .iter()
        .flat_map(|(field, seat)| seat.map(|seat| (*field, seat)));
    Seat::check_all(seats, named)?;
    let passed = view.passed.iter().enumerate();
    let passed = passed.map(|(place, seat)| (format!("passed[{place}]"), *seat));
    Seat::check_all(seats, passed)
}

/// The face-down piles, if their sizes are known.
fn piles(rules: &HouseRules, view: &View) -> Result<Option<Piles>, Refusal> {
    let held: usize = view.hands.iter().map(|held| usize::from(*held)).sum();
    let laid = view.pile.len() + usize::from(view.top.is_some());
    let draw = view.draw_pile.unwrap_or(0);
    let there = held + laid + usize::from(draw);
    let discard = usize::from(view.discard_pile.unwrap_or(0)).max(view.discards.len());
    // If the table let an illegal claim stand, the counts can be a few cards off.
    if there + discard > usize::from(DECK + rules.hand_size) {
        return Err(Refusal::new(
            refusal::TOO_MANY_CARDS,
            "hands",
            format!("there are {} cards in the hands and piles", there + discard),
            format!("{DECK} cards in all (A1)"),
        ));
    }
    let rest = usize::from(DECK).saturating_sub(there);
    let rest = u8::try_from(rest).unwrap_or(DECK);
    Ok(view.draw_pile.map(|draw| Piles {
        draw,
        discard: view.discard_pile.unwrap_or(rest),
    }))
}
