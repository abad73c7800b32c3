//! What the table may see, and the way back from it.
//!
//! ```
//! use kibitz::rules::fire::{HouseRules, Round, View};
//! use kibitz::rules::{Game as _, Seat};
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
use super::{
    Cleared, HAND, HouseRules, Laid, LastTurn, Late, MOST_SEATS, Order, PILE, Phase, Round,
    Sticking,
};
use crate::rules::{EntryNo, Refusal, Seat};

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

pub(super) fn of(round: &Round) -> View {
    let (top, below) = match round.pile.split_last() {
        Some((top, below)) => (Some(top), below),
        None => (None, [].as_slice()),
    };
    let seated = |values: &[u8; MOST_SEATS]| values[..usize::from(round.seats)].to_vec();
    View {
        turn: round.turn,
        phase: Some(round.phase),
        order: round.order,
        top: top.map(|laid| laid.card),
        top_entry: top.map_or(0, |laid| laid.entry),
        top_of_run: top.is_some_and(|laid| laid.run),
        pile: below.to_vec(),
        burnt: round.burnt.clone(),
        reshuffled: round.reshuffled.clone(),
        hands: seated(&round.hands),
        piles: Some(seated(&round.piles)),
        draw_box: Some(round.draw_box),
        finished: round.out(),
        misses: seated(&round.misses),
        stops: round.stops,
        sticking: round.sticking,
        late: round.late,
        last: round.last.clone(),
        passed: Seat::all(round.seats)
            .filter(|seat| round.passed[seat.index()])
            .collect(),
        starter: Some(round.starter),
    }
}

pub(super) fn restore(rules: &HouseRules, view: &View) -> Result<Round, Refusal> {
    let seats = u8::try_from(view.hands.len()).unwrap_or(u8::MAX);
    if !(2..=MOST_SEATS).contains(&view.hands.len()) {
        return Err(Refusal::new(
            "seats_out_of_range",
            "hands",
            format!("{} hands cannot play", view.hands.len()),
            "2 to 5 hands (A2)",
        ));
    }
    seats_exist(view, seats)?;
    let phase = phase(view)?;
    let hands = per_seat("hands", &view.hands, seats)?;
    let piles = match &view.piles {
        Some(piles) => per_seat("piles", piles, seats)?,
        None => hands.map(|held| if held < HAND { 0 } else { PILE }),
    };
    let misses = match view.misses.as_slice() {
        [] => [0; MOST_SEATS],
        misses => per_seat("misses", misses, seats)?,
    };
    let mut places = [0; MOST_SEATS];
    for (place, seat) in (1..).zip(&view.finished) {
        places[seat.index()] = place;
    }
    let top = view.top.map(|card| Laid {
        card,
        entry: view.top_entry,
        run: view.top_of_run,
    });
    let mut passed = [false; MOST_SEATS];
    for seat in &view.passed {
        passed[seat.index()] = true;
    }
    let round = Round {
        rules: Arc::new(rules.clone()),
        seats,
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

/// The values of a list with one per seat.
fn per_seat(field: &str, values: &[u8], seats: u8) -> Result<[u8; MOST_SEATS], Refusal> {
    let mut list = [0; MOST_SEATS];
    if values.len() != usize::from(seats) {
        return Err(Refusal::new(
            "wrong_length",
            field,
            format!("{} values for {seats} seats", values.len()),
            "one value for each seat, in turn order",
        ));
    }
    list[..values.len()].copy_from_slice(values);
    match values.iter().position(|value| *value > DECK) {
        Some(place) => Err(Refusal::new(
            "out_of_range",
            format!("{field}[{place}]"),
            format!("{} is out of range", values[place]),
            "0 to 135 (A1)",
        )),
        None => Ok(list),
    }
}

/// Checks that every seat named is at the table, and out only once.
fn seats_exist(view: &View, seats: u8) -> Result<(), Refusal> {
    let named = [
        ("turn".to_owned(), Some(view.turn)),
        ("starter".to_owned(), view.starter),
        (
            "sticking.seat".to_owned(),
            view.sticking.map(|open| open.seat),
        ),
        ("late.seat".to_owned(), view.late.map(|late| late.seat)),
        (
            "last.seat".to_owned(),
            view.last.as_ref().map(|last| last.seat),
        ),
    ];
    let missed = view.last.iter().flat_map(|last| &last.missed);
    let lists = [
        ("finished", view.finished.iter().collect::<Vec<_>>()),
        ("passed", view.passed.iter().collect()),
        ("last.missed", missed.collect()),
    ];
    let listed = lists.into_iter().flat_map(|(list, seats)| {
        let seats = seats.into_iter().enumerate();
        seats.map(move |(place, seat)| (format!("{list}[{place}]"), Some(*seat)))
    });
    for (field, seat) in named.into_iter().chain(listed) {
        if let Some(seat) = seat.filter(|seat| !seat.is_at(seats)) {
            return Err(Refusal::no_such_seat(field, seat, seats));
        }
    }
    for (place, seat) in view.finished.iter().enumerate() {
        if view.finished[..place].contains(seat) {
            return Err(Refusal::new(
                "seat_twice",
                format!("finished[{place}]"),
                format!("seat {} finished twice", seat.0),
                "each seat once, the first one first (A55)",
            ));
        }
    }
    let before = view.sticking.iter().flat_map(|open| {
        let counts = [open.drawn, open.stops].into_iter();
        counts.chain(open.before)
    });
    for count in before {
        if count > DECK {
            return Err(Refusal::new(
                "out_of_range",
                "sticking",
                format!("{count} is out of range"),
                "0 to 135 (A1)",
            ));
        }
    }
    Ok(())
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
    if let Phase::Over { .. } = round.phase {
        return Ok(());
    }
    let most = match round.rules.play_for_places {
        true => usize::from(round.seats) - 2,
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
    let owned: usize = Seat::all(round.seats).map(|seat| round.owned(seat)).sum();
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
