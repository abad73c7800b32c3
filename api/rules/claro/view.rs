//! What the table may see, and the way back from it.
//!
//! ```
//! use kibitz::rules::claro::{HouseRules, Round, View};
//! use kibitz::rules::Seat;
//! use kibitz::rules::prelude::*;
//! let view: View = serde_json::from_str(r#"{"turn": 2, "top": "32-blue", "hands": [4, 5, 5]}"#)?;
//! let round = Round::from_view(&HouseRules::default(), &view).expect("a table can look like this");
//! assert!(round.judge(Seat(2), &"lay 7-blue".parse().unwrap()).is_empty());
//! assert!(!round.judge(Seat(2), &"lay 7-pink".parse().unwrap()).is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::{Card, DECK};
use super::{HAND, HouseRules, Laid, Phase, Piles, Round};
use crate::rules::{EntryNo, Game as _, PerSeat, Refusal, Seat, Viewing};

/// A table of claro as everybody at it sees it.
///
/// To ask the referee about a table without a match, `turn`, `top` and `hands`
/// are enough; without `draw_pile`, nobody knows what is left to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ClaroView)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose turn it is: to lay a card or pass, or to refill.
    pub turn: Seat,
    /// What that seat is to do; left out, to lay a card or pass.
    #[serde(default)]
    pub phase: Phase,
    /// Who begins the round; left out, the seat in turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starter: Option<Seat>,
    /// The top card of the pile; none before the first is laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top: Option<Card>,
    /// The entry that laid the top card, 0 where there is no log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub top_entry: EntryNo,
    /// Who laid the top card; left out, the seat before the one in turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_layer: Option<Seat>,
    /// The cards of this round below the top one, oldest first.
    #[serde(default)]
    #[schema(max_items = 54)]
    pub pile: Vec<Laid>,
    /// Who has passed in this round.
    #[serde(default)]
    #[schema(max_items = 6)]
    pub passed: Vec<Seat>,
    /// How many cards each seat holds, in turn order.
    #[schema(min_items = 2, max_items = 6, example = json!([4, 5, 5]))]
    pub hands: Vec<u8>,
    /// How many cards the draw pile holds; left out where nobody counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw_pile: Option<u8>,
    /// How many cards the discard pile holds, the unseen ones included; left
    /// out, all that are nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard_pile: Option<u8>,
    /// The cards laid in earlier rounds since the last shuffle, oldest first.
    #[serde(default)]
    #[schema(max_items = 55)]
    pub discards: Vec<Laid>,
    /// Every number reported in this match, with its stars, as it first was.
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
        if let Some(place) = view.hands.iter().position(|held| *held > HAND) {
            return Err(Refusal::new(
                "hand_count",
                format!("hands[{place}]"),
                format!("{} cards in a hand", view.hands[place]),
                "at most five (A5, D2)",
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
            piles: piles(view)?,
            discards: view.discards.clone(),
            reported: view.reported.clone(),
        })
    }
}

/// Checks that every seat named is at the table.
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

/// The piles nobody sees into, where they were counted.
fn piles(view: &View) -> Result<Option<Piles>, Refusal> {
    let held: usize = view.hands.iter().map(|held| usize::from(*held)).sum();
    let laid = view.pile.len() + usize::from(view.top.is_some());
    let draw = view.draw_pile.unwrap_or(0);
    let there = held + laid + usize::from(draw);
    let discard = usize::from(view.discard_pile.unwrap_or(0)).max(view.discards.len());
    // A table that let an illegal claim stand may be a card or two off.
    if there + discard > usize::from(DECK + HAND) {
        return Err(Refusal::new(
            "too_many_cards",
            "hands",
            format!("{} cards in the hands and piles", there + discard),
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
