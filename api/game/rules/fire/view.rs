//! What everyone at the table can see, and the round restored from it.
//!
//! ```
//! use kibitz_game::rules::fire::{HouseRules, Round, View};
//! use kibitz_game::rules::prelude::*;
//! use kibitz_game::rules::Seat;
//! let view: View = serde_json::from_str(r#"{"turn": 2, "top": "7", "order": "descending", "hands": [6, 6, 3]}"#)?;
//! let round = Round::from_view(&HouseRules::default(), &view).expect("a table can look like this");
//! assert_eq!(round.view().piles, Some(vec![19, 19, 0]));
//! assert!(round.judge(Seat(2), &"lay 7".parse().unwrap()).is_empty());
//! assert!(!round.judge(Seat(2), &"lay 8".parse().unwrap()).is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use super::deck::{Card, DECK};
use super::score::each_once;
use super::{Cleared, HouseRules, Laid, LastTurn, Late, Order, Phase, Round, Sticking};
use crate::rules::refusal;
use crate::rules::{EntryNo, Game as _, PerSeat, Refusal, Seat, Viewing};

/// What everyone at a fire table can see.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireView)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The seat whose turn it is.
    pub turn: Seat,
    /// What that seat has to do next. If omitted, lay on the top card, or open the
    /// pile if there is no top card.
    pub phase: Option<Phase>,
    /// The order of the numbers.
    #[serde(default)]
    pub order: Order,
    /// The top card of the central pile; absent if the pile is empty.
    pub top: Option<Card>,
    /// The number in force: that of the top card, or under special cards the last one
    /// below (C2). Absent on a pile without a number. It follows from the pile, and is not
    /// read in a request.
    #[schema(minimum = 1, maximum = 20)]
    pub number: Option<u8>,
    /// The log entry that laid the top card; 0 if there is no log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub top_entry: EntryNo,
    /// True if the top card was laid as part of a run, or stuck on one.
    #[serde(default)]
    pub top_of_run: bool,
    /// The cards of the central pile below the top one, oldest first.
    #[serde(default)]
    #[schema(max_items = 134)]
    pub pile: Vec<Laid>,
    /// The burnt cards that have not been shuffled into the draw pile, oldest first.
    #[serde(default)]
    #[schema(max_items = 135)]
    pub burnt: Vec<Laid>,
    /// The cards shuffled into the draw pile, until a card is drawn from it. None of
    /// them can be in a hand (D10).
    #[serde(default)]
    #[schema(max_items = 135)]
    pub reshuffled: Vec<Laid>,
    /// The number of cards in each hand, in turn order.
    #[schema(min_items = 2, max_items = 5, example = json!([6, 6, 3]))]
    pub hands: Vec<u8>,
    /// The number of cards in each personal pile, in turn order. If omitted, as many as
    /// after the deal for a seat with a full hand, and none for a smaller one.
    #[schema(min_items = 2, max_items = 5, example = json!([19, 19, 0]))]
    pub piles: Option<Vec<u8>>,
    /// The number of cards in the draw pile. If omitted, all cards that are nowhere
    /// else.
    pub draw_box: Option<u8>,
    /// The players who have no cards left, in the order they went out.
    #[serde(default)]
    #[schema(max_items = 5)]
    pub finished: Vec<Seat>,
    /// The number of turns each seat still has to miss, in turn order. If omitted,
    /// none.
    #[serde(default)]
    #[schema(max_items = 5)]
    pub misses: Vec<u8>,
    /// The number of Stops laid in the turn that causes these misses.
    #[serde(default)]
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
    #[serde(default)]
    #[schema(max_items = 5)]
    pub passed: Vec<Seat>,
    /// The player who began the round. If omitted, the seat whose turn it is.
    pub starter: Option<Seat>,
}

impl Viewing for Round {
    fn view(&self) -> View {
        let (top, below) = match self.pile.split_last() {
            Some((top, below)) => (Some(top), below),
            None => (None, [].as_slice()),
        };
        let passed = self.passed.iter().filter(|(_, passed)| *passed);
        View {
            turn: self.turn,
            phase: Some(self.phase),
            order: self.order,
            top: top.map(|laid| laid.card),
            number: self.in_force(),
            top_entry: top.map_or(0, |laid| laid.entry),
            top_of_run: top.is_some_and(|laid| laid.run),
            pile: below.to_vec(),
            burnt: self.burnt.clone(),
            reshuffled: self.reshuffled.clone(),
            hands: self.hands.values().to_vec(),
            piles: Some(self.piles.values().to_vec()),
            draw_box: Some(self.draw_box),
            finished: self.out(),
            misses: self.misses.values().to_vec(),
            stops: self.stops,
            sticking: self.sticking,
            late: self.late,
            last: self.last.clone(),
            passed: passed.map(|(seat, _)| seat).collect(),
            starter: Some(self.starter),
        }
    }

    fn from_view(rules: &HouseRules, view: &View) -> Result<Round, Refusal> {
        let seats = Round::check_seats(rules, "hands", "hands", view.hands.len())?;
        Seat::check_all(seats, named(view))?;
        each_once("finished", seats, &view.finished)?;
        sticking(view)?;
        let phase = phase(view)?;
        let counts = |field: &str, values: &[u8]| counts(field, seats, values);
        let hands = counts("hands", &view.hands)?;
        let piles = match &view.piles {
            Some(piles) => counts("piles", piles)?,
            None => {
                let (hand, pile) = rules.dealt();
                hands.map(|held| if held < hand { 0 } else { pile })
            }
        };
        let misses = match view.misses.as_slice() {
            [] => PerSeat::new(seats, 0),
            misses => counts("misses", misses)?,
        };
        let mut places = PerSeat::new(seats, 0);
        for (place, seat) in (1..).zip(&view.finished) {
            places[*seat] = place;
        }
        let mut passed = PerSeat::new(seats, false);
        for seat in &view.passed {
            passed[*seat] = true;
        }
        let top = view.top.map(|card| Laid {
            card,
            entry: view.top_entry,
            run: view.top_of_run,
        });
        let round = Round {
            rules: Arc::new(rules.clone()),
            starter: view.starter.unwrap_or(view.turn),
            turn: view.turn,
            phase,
            order: view.order,
            reshuffled: view.reshuffled.clone(),
            burnt: view.burnt.clone(),
            pile: view.pile.iter().copied().chain(top).collect(),
            hands,
            piles,
            draw_box: 0,
            places,
            misses,
            stops: view.stops,
            sticking: view.sticking,
            late: view.late,
            last: view.last.clone(),
            passed,
        };
        still_played(view, &round)?;
        Ok(Round {
            draw_box: draw_box(view, &round)?,
            ..round
        })
    }
}

/// A list of counts, one per seat, of cards or turns.
fn counts(field: &str, seats: u8, values: &[u8]) -> Result<PerSeat<u8>, Refusal> {
    let counts = PerSeat::exactly(field, seats, values)?;
    match values.iter().position(|value| *value > DECK) {
        Some(place) => Err(count_out_of_range(
            format!("{field}[{place}]"),
            values[place],
        )),
        None => Ok(counts),
    }
}

/// Checks the counts in `sticking`.
fn sticking(view: &View) -> Result<(), Refusal> {
    let counts = view.sticking.iter().flat_map(|open| {
        let counts = [open.drawn, open.stops].into_iter();
        counts.chain(open.before)
    });
    match counts.into_iter().find(|count| *count > DECK) {
        Some(count) => Err(count_out_of_range("sticking".to_owned(), count)),
        None => Ok(()),
    }
}

fn count_out_of_range(field: String, count: u8) -> Refusal {
    Refusal::new(
        refusal::OUT_OF_RANGE,
        field,
        format!("{count} is out of range"),
        "0 to 135 (A1)",
    )
}

/// Every seat in a view, with the path of the field that names it.
fn named(view: &View) -> impl Iterator<Item = (String, Seat)> {
    let (last, open) = (view.last.as_ref(), view.sticking);
    let single = [
        ("turn", Some(view.turn)),
        ("starter", view.starter),
        ("sticking.seat", open.map(|open| open.seat)),
        ("late.seat", view.late.map(|late| late.seat)),
        ("last.seat", last.map(|last| last.seat)),
    ];
    let lists = [
        ("finished", view.finished.as_slice()),
        ("passed", &view.passed),
        ("last.missed", last.map_or(&[], |last| &last.missed)),
    ];
    let single = single.into_iter();
    let single = single.filter_map(|(field, seat)| Some((field.to_owned(), seat?)));
    let listed = lists.into_iter().flat_map(|(list, seats)| {
        let seats = seats.iter().enumerate();
        seats.map(move |(place, seat)| (format!("{list}[{place}]"), *seat))
    });
    single.chain(listed)
}

/// What the seat in turn has to do next: it opens the pile if, and only if, the pile
/// is empty.
fn phase(view: &View) -> Result<Phase, Refusal> {
    let has_top = view.top.is_some();
    if !has_top && !view.pile.is_empty() {
        return Err(Refusal::new(
            refusal::OUT_OF_RANGE,
            "top",
            "the pile has cards, but no top card",
            "the top card of the pile",
        ));
    }
    let phase = view.phase.unwrap_or(match has_top {
        true => Phase::Turn {},
        false => Phase::Open {
            after: Cleared::Fire,
            passed_on: false,
        },
    });
    let (fits, expected) = match phase {
        Phase::Turn {} => (has_top, "`open` while the pile is empty (A25)"),
        Phase::Open { .. } | Phase::LastFire {} => {
            (!has_top, "`turn` while the pile has cards (A11)")
        }
        Phase::Over { .. } => (true, ""),
    };
    match fits {
        true => Ok(phase),
        false => Err(Refusal::new(
            refusal::OUT_OF_RANGE,
            "phase",
            "the phase does not agree with the pile",
            expected,
        )),
    }
}

/// Checks that a round whose phase is not `over` can still be played.
fn still_played(view: &View, round: &Round) -> Result<(), Refusal> {
    if round.is_over() {
        return Ok(());
    }
    let most = match round.rules.play_for_places {
        true => usize::from(round.seats()) - 2,
        false => 0,
    };
    let refuse = |field: &str, detail: String, expected: &str| {
        Err(Refusal::new(refusal::OUT_OF_RANGE, field, detail, expected))
    };
    if view.finished.len() > most {
        return refuse(
            "finished",
            format!("{} seats are out", view.finished.len()),
            "the phase `over` (A54, D4)",
        );
    }
    if !round.plays(round.turn) {
        return refuse(
            "turn",
            format!("seat {} is out", round.turn.0),
            "a seat that still has cards (A54)",
        );
    }
    Ok(())
}

/// The number of cards in the draw pile.
fn draw_box(view: &View, round: &Round) -> Result<u8, Refusal> {
    let owned: usize = Seat::all(round.seats()).map(|seat| round.owned(seat)).sum();
    let seen = owned + round.burnt.len() + round.pile.len();
    let rest = usize::from(DECK).checked_sub(seen);
    let rest = rest.and_then(|rest| u8::try_from(rest).ok());
    let draw_box = match (rest, view.draw_box) {
        (Some(rest), None) => rest,
        // A table that let an illegal play stand can be a few cards off.
        (_, Some(named)) if usize::from(named) + seen <= usize::from(DECK + round.rules.hand_size) => named,
        _ => {
            return Err(Refusal::new(
                refusal::TOO_MANY_CARDS,
                "hands",
                format!("there are {seen} cards in the hands and on the piles"),
                format!("{DECK} cards in all (A1)"),
            ));
        }
    };
    if round.reshuffled.len() > usize::from(draw_box) {
        return Err(Refusal::new(
            refusal::TOO_MANY_CARDS,
            "reshuffled",
            format!(
                "{} cards were shuffled into the draw pile",
                round.reshuffled.len()
            ),
            format!("at most {draw_box}, as many as the draw pile holds (D10)"),
        ));
    }
    Ok(draw_box)
}
