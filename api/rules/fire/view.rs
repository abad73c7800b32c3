//! What the table may see, and the way back from it.
//!
//! ```
//! use kibitz::rules::fire::{HouseRules, Round, View};
//! use kibitz::rules::prelude::*;
//! use kibitz::rules::Seat;
//! let view: View = serde_json::from_str(r#"{"turn": 2, "top": "7", "order": "descending", "hands": [6, 6, 3]}"#)?;
//! let round = Round::from_view(&HouseRules::default(), &view).expect("a table can look like this");
//! assert_eq!(round.view().piles, Some(vec![19, 19, 0]));
//! assert!(round.judge(Seat(2), &"lay 7".parse().unwrap()).is_empty());
//! assert!(!round.judge(Seat(2), &"lay 8".parse().unwrap()).is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::{Card, DECK};
use super::score::each_once;
use super::{Cleared, HAND, HouseRules, Laid, LastTurn, Late, Order, PILE, Phase, Round, Sticking};
use crate::rules::{EntryNo, Game as _, PerSeat, Refusal, Seat, Viewing};

/// A table of fire as everybody at it sees it.
///
/// To ask the referee about a table without a match, `turn`, `top` and `hands`
/// are enough, and `order` where it descends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireView)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose turn it is.
    pub turn: Seat,
    /// What that seat is to do; left out, to lay on the top card, or to open
    /// the pile where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// Which way the numbers go.
    #[serde(default)]
    pub order: Order,
    /// The top card of the central pile; none where it is to be opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top: Option<Card>,
    /// The entry that laid the top card, 0 where there is no log.
    #[serde(default)]
    #[schema(value_type = u32)]
    pub top_entry: EntryNo,
    /// Whether the top card was laid as part of a run, or stuck on one.
    #[serde(default)]
    pub top_of_run: bool,
    /// The cards of the central pile below the top one, oldest first.
    #[serde(default)]
    #[schema(max_items = 134)]
    pub pile: Vec<Laid>,
    /// The burnt cards that are not in the draw box again, oldest first.
    #[serde(default)]
    #[schema(max_items = 135)]
    pub burnt: Vec<Laid>,
    /// The cards shuffled into the draw box, as long as none was drawn from it
    /// since: they are in no hand (D10).
    #[serde(default)]
    #[schema(max_items = 135)]
    pub reshuffled: Vec<Laid>,
    /// How many cards each seat holds in hand, in turn order.
    #[schema(min_items = 2, max_items = 5, example = json!([6, 6, 3]))]
    pub hands: Vec<u8>,
    /// How many cards each personal pile holds, in turn order; left out, 19
    /// behind a full hand and none behind a smaller one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 5, example = json!([19, 19, 0]))]
    pub piles: Option<Vec<u8>>,
    /// How many cards the draw box holds; left out, all that are nowhere else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw_box: Option<u8>,
    /// Who has no cards left, the first one first.
    #[serde(default)]
    #[schema(max_items = 5)]
    pub finished: Vec<Seat>,
    /// How many turns each seat is still to miss, in turn order; left out, none.
    #[serde(default)]
    #[schema(max_items = 5)]
    pub misses: Vec<u8>,
    /// How many Stops were laid in the turn that costs these turns.
    #[serde(default)]
    #[schema(maximum = 135)]
    pub stops: u8,
    /// Who may still stick cards on those just laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sticking: Option<Sticking>,
    /// Who could have stuck cards on those just laid, before the next player
    /// began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<Late>,
    /// What the turn before this one did: why it is not the turn of a player who
    /// may think so (D16).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<LastTurn>,
    /// Who has passed since a card was last laid, stuck or drawn: once all who
    /// are still in have, the round is stuck (D12).
    #[serde(default)]
    #[schema(max_items = 5)]
    pub passed: Vec<Seat>,
    /// Who began the round; left out, the seat in turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
            None => hands.map(|held| if held < HAND { 0 } else { PILE }),
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

/// The counts of cards or turns in a list with one per seat.
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

/// Checks the counts of what may still be stuck.
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
        "out_of_range",
        field,
        format!("{count} is out of range"),
        "0 to 135 (A1)",
    )
}

/// Every seat that a view names, with the member that does.
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

/// What the seat in turn is to do: it opens the pile where there is none, and
/// only there.
fn phase(view: &View) -> Result<Phase, Refusal> {
    let lies = view.top.is_some();
    if !lies && !view.pile.is_empty() {
        return Err(Refusal::new(
            "top_missing",
            "top",
            "cards lie on the pile, but none on top",
            "the top card of the pile",
        ));
    }
    let phase = view.phase.unwrap_or(match lies {
        true => Phase::Turn {},
        false => Phase::Open {
            after: Cleared::Fire,
            passed_on: false,
        },
    });
    let (fits, expected) = match phase {
        Phase::Turn {} => (lies, "`open` where no card lies there (A25)"),
        Phase::Open { .. } | Phase::LastFire {} => (!lies, "`turn` where a card lies there (A11)"),
        Phase::Over { .. } => (true, ""),
    };
    match fits {
        true => Ok(phase),
        false => Err(Refusal::new(
            "wrong_phase",
            "phase",
            "the pile says otherwise",
            expected,
        )),
    }
}

/// Checks that the round is not over without saying so.
fn still_played(view: &View, round: &Round) -> Result<(), Refusal> {
    if round.is_over() {
        return Ok(());
    }
    let most = match round.rules.play_for_places {
        true => usize::from(round.seats()) - 2,
        false => 0,
    };
    let refuse = |field: &str, detail: String, expected: &str| {
        Err(Refusal::new("round_over", field, detail, expected))
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

/// How many cards the draw box holds.
fn draw_box(view: &View, round: &Round) -> Result<u8, Refusal> {
    let owned: usize = Seat::all(round.seats()).map(|seat| round.owned(seat)).sum();
    let seen = owned + round.burnt.len() + round.pile.len();
    let rest = usize::from(DECK).checked_sub(seen);
    let rest = rest.and_then(|rest| u8::try_from(rest).ok());
    let draw_box = match (rest, view.draw_box) {
        (Some(rest), None) => rest,
        // A table that let an illegal claim stand may be a card or two off.
        (_, Some(named)) if usize::from(named) + seen <= usize::from(DECK + HAND) => named,
        _ => {
            return Err(Refusal::new(
                "too_many_cards",
                "hands",
                format!("{seen} cards in the hands and on the piles"),
                format!("{DECK} cards in all (A1)"),
            ));
        }
    };
    if round.reshuffled.len() > usize::from(draw_box) {
        return Err(Refusal::new(
            "too_many_cards",
            "reshuffled",
            format!("{} cards shuffled into the box", round.reshuffled.len()),
            format!("{draw_box} at most, which is what the box holds (D10)"),
        ));
    }
    Ok(draw_box)
}
