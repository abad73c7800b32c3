//! What everyone at the table can see, and the round restored from it.
//!
//! ```
//! use kibitz_game::rules::echad::{HouseRules, Round, View};
//! use kibitz_game::rules::Seat;
//! use kibitz_game::rules::prelude::*;
//! let view: View = serde_json::from_str(r#"{"turn": 2, "top": "wild", "colour": "red", "hands": [7, 3, 5]}"#)?;
//! let round = Round::from_view(&HouseRules::default(), &view).expect("a table can look like this");
//! assert_eq!(round.view().draw_pile, Some(106 - 15 - 1));
//! assert!(round.judge(Seat(2), &"lay red-he".parse().unwrap()).is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::deck::{Card, Colour};
use super::{AfterPickUp, Direction, Discard, Echad, HouseRules, LastTurn, Penalty, Phase, Round};
use crate::rules::echad::refusals;
use crate::rules::refusal;
use crate::rules::{EntryNo, Game as _, PerSeat, Refusal, Seat, Viewing};

/// What everyone at an echad table can see.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadView)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The seat whose turn it is.
    pub turn: Seat,
    /// What that seat has to do next. Defaults to laying or drawing a card.
    #[serde(default = "turn")]
    pub phase: Phase,
    /// The top card of the discard pile.
    pub top: Card,
    /// The colour to match. If omitted, the colour of the top card, unless that was shuffled.
    pub colour: Option<Colour>,
    /// The direction of play.
    #[serde(default)]
    pub direction: Direction,
    /// The dealer. Defaults to seat 1.
    #[serde(default = "first_seat")]
    pub dealer: Seat,
    /// The number of cards in each hand, in turn order.
    #[schema(min_items = 2, max_items = 15, example = json!([7, 7, 7]))]
    pub hands: Vec<u8>,
    /// True if the top card was shuffled into the draw pile with the others, so that any
    /// card may be laid (C11). Absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub top_shuffled: bool,
    /// The number of cards in the draw pile. If omitted, all cards that are not in
    /// a hand or on the discard pile.
    pub draw_pile: Option<u8>,
    /// The log entry that laid the top card; 0 if there is no log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub top_entry: EntryNo,
    /// The discards below the top card since the last shuffle, oldest first.
    #[serde(default)]
    #[schema(max_items = 107)]
    pub discards: Vec<Discard>,
    /// The seats that hold one card, in turn order, and whether they said
    /// "Echad". A seat with one card that is not listed can no longer be called
    /// out.
    #[serde(default)]
    #[schema(max_items = 15)]
    pub last_cards: Vec<LastCard>,
    /// Cards owed for a forgotten "Echad".
    pub penalty: Option<Penalty>,
    /// What the previous turn did. Defaults to `draw`: nothing was laid.
    #[serde(default)]
    pub last_turn: LastTurn,
    /// True if the player in turn has said "Echad" before laying, which counts if the card
    /// laid next leaves them with one (D13). Absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub announced: bool,
}

/// A seat that holds one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadLastCard)]
#[serde(deny_unknown_fields)]
pub struct LastCard {
    /// The seat.
    pub seat: Seat,
    /// Says whether the player said "Echad". They can be called out while this is `unsaid`.
    pub echad: Echad,
}

fn turn() -> Phase {
    Phase::Turn {}
}

fn first_seat() -> Seat {
    Seat(1)
}

impl Viewing for Round {
    fn view(&self) -> View {
        let (top, below) = match self.discards.split_last() {
            Some((top, below)) => (Some(top), below),
            None => (None, [].as_slice()),
        };
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
            draw_pile: Some(self.draw_pile),
            top_entry: top.map_or(0, |top| top.entry),
            discards: below.to_vec(),
            last_cards: self.echad.iter().filter_map(last_card).collect(),
            penalty: self.penalty,
            last_turn: self.last_turn,
            announced: self.announced,
        }
    }

    fn from_view(rules: &HouseRules, view: &View) -> Result<Round, Refusal> {
        let seats = Round::check_seats(rules, "hands", "hands", view.hands.len())?;
        let penalty = view.penalty.map(|penalty| ("penalty.seat", penalty.seat));
        let out = match view.phase {
            Phase::Over { out } => Some(("phase.out", out)),
            _ => None,
        };
        let named = [("turn", view.turn), ("dealer", view.dealer)];
        Seat::check_all(seats, named.into_iter().chain(penalty).chain(out))?;
        let top_shuffled = view.top_shuffled && !rules.reshuffle_keep_top;
        let draw_pile = draw_pile(rules, view, usize::from(!top_shuffled))?;
        let hands = PerSeat::of("hands", seats, &view.hands)?;
        let echad = last_cards(&hands, &view.last_cards)?;
        let shown = rules.meaning(view.top).colour();
        let colour = view.colour.or(shown.filter(|_| !top_shuffled));
        if colour.is_none() && !top_shuffled && needs_colour(view.phase) {
            return Err(Refusal::new(
                refusals::COLOUR_MISSING,
                "colour",
                format!("`{}` has no colour of its own", view.top),
                "the colour named for it (A29)",
            ));
        }
        let top = Discard {
            card: view.top,
            entry: view.top_entry,
        };
        Ok(Round {
            rules: *rules,
            dealer: view.dealer,
            direction: view.direction,
            turn: view.turn,
            phase: view.phase,
            colour,
            hands,
            draw_pile,
            discards: view.discards.iter().copied().chain([top]).collect(),
            top_shuffled,
            echad,
            penalty: view.penalty,
            last_turn: view.last_turn,
            announced: view.announced,
        })
    }
}

/// The number of cards in the draw pile: the one given, or all cards that are not
/// elsewhere. `tops` is how many top cards lie on the discard pile.
fn draw_pile(rules: &HouseRules, view: &View, tops: usize) -> Result<u8, Refusal> {
    let deck = usize::from(rules.deck_size());
    let held: usize = view.hands.iter().map(|held| usize::from(*held)).sum();
    let seen = held + view.discards.len() + tops;
    let rest = deck.checked_sub(seen).map(u8::try_from);
    match (rest, view.draw_pile) {
        (Some(Ok(rest)), None) => Ok(rest),
        // A table that let an illegal play stand can be a few cards off.
        (_, Some(named)) if usize::from(named) + seen <= deck + usize::from(rules.hand_size) => {
            Ok(named)
        }
        _ => Err(Refusal::new(
            refusal::TOO_MANY_CARDS,
            "hands",
            format!("there are {seen} cards in the hands and on the discard pile"),
            format!("{deck} cards in all (A1, C3)"),
        )),
    }
}

/// For each seat that holds one card, whether "Echad" was said.
fn last_cards(
    hands: &PerSeat<u8>,
    last_cards: &[LastCard],
) -> Result<PerSeat<Option<Echad>>, Refusal> {
    let mut echad = hands.map(|held| (held == 1).then_some(Echad::TooLate));
    for (place, last) in last_cards.iter().enumerate() {
        let before = &last_cards[..place];
        let refuse = |member: &str, detail: String, expected: &str| {
            let field = format!("last_cards[{place}].{member}");
            Err(Refusal::new(refusal::OUT_OF_RANGE, field, detail, expected))
        };
        let seat = last.seat.0;
        if !last.seat.is_at(hands.seats()) || hands[last.seat] != 1 {
            let detail = format!("seat {seat} does not hold one card");
            return refuse("seat", detail, "a seat that holds exactly one card");
        }
        if before.iter().any(|other| other.seat == last.seat) {
            let detail = format!("seat {seat} is listed twice");
            return refuse("seat", detail, "each seat once");
        }
        if last.echad == Echad::Unsaid && before.iter().any(|other| other.echad == last.echad) {
            let detail = "two seats are `unsaid`".to_owned();
            let expected = "at most one seat: the one that laid last (D10)";
            return refuse("echad", detail, expected);
        }
        echad[last.seat] = Some(last.echad);
    }
    Ok(echad)
}

/// Says whether there must be a colour to match: not while the up-card's colour is still
/// to be named, nor after the round.
fn needs_colour(phase: Phase) -> bool {
    match phase {
        Phase::NameColour { .. } | Phase::Over { .. } => false,
        Phase::PickUp { then, .. } => !matches!(then, AfterPickUp::NameColour | AfterPickUp::End),
        Phase::Turn {} | Phase::Drawn { .. } => true,
    }
}
