//! Tables reached by playing as the rules allow.

use kibitz::rules::echad::{Card, Carry, Colour, Deal, HouseRules, Play, Round};
use kibitz::rules::{Game as _, Ruling, Seat};
use proptest::collection::vec;
use proptest::prelude::*;

use super::any;

/// A round, and how it came to be where it is.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    pub rules: HouseRules,
    pub seats: u8,
    pub plays: Vec<(Seat, Play)>,
    pub round: Round,
}

/// How a round is dealt: the options, the seats, the dealer, the card turned up.
pub(super) fn dealt() -> impl Strategy<Value = (HouseRules, u8, Deal)> {
    // Two play by rules of their own, and fourteen come to the end of the draw pile.
    let seats = prop_oneof![Just(2), Just(14), 2..=15_u8];
    (any::house_rules(), seats, 1..=15_u8, any::up_card())
        .prop_map(|(rules, seats, dealer, up)| {
            let dealer = Some(Seat((dealer - 1) % seats + 1));
            (rules, seats, Deal { dealer, up })
        })
        .prop_filter("the up-card is not lost", |(rules, _, deal)| {
            Round::deck(rules)
                .iter()
                .any(|card| card.card == deal.up.to_string())
        })
}

/// A table reached by up to `most` plays that are legal or unproven.
pub(super) fn walk(most: usize) -> impl Strategy<Value = Walk> {
    (dealt(), vec(any::<u32>(), 0..most)).prop_map(|((rules, seats, deal), choices)| {
        let mut walk = Walk::begin(rules, seats, deal);
        for choice in choices {
            if !walk.step(choice) {
                break;
            }
        }
        walk
    })
}

impl Walk {
    pub(super) fn begin(rules: HouseRules, seats: u8, deal: Deal) -> Walk {
        let carry = Carry::default();
        let round = Round::deal(&rules, seats, &carry, &deal, 1).expect("a round can be dealt");
        Walk {
            rules,
            seats,
            plays: Vec::new(),
            round,
        }
    }

    /// Plays one of the plays that are allowed, unless there is none.
    pub(super) fn step(&mut self, choice: u32) -> bool {
        let Some((seat, play)) = choose(&self.round, choice) else {
            return false;
        };
        let entry = u32::try_from(self.plays.len()).unwrap() + 2;
        self.round.apply(seat, &play, entry);
        self.plays.push((seat, play));
        true
    }
}

/// Whether the rules allow it, as far as can be known.
pub(super) fn allowed(round: &Round, seat: Seat, play: &Play) -> bool {
    round.admit(seat, play).is_ok() && Ruling::of(&round.judge(seat, play)) != Ruling::Illegal
}

/// A card, laid with every colour that could be named for it, and with none.
pub(super) fn lays(card: Card) -> impl Iterator<Item = Play> {
    let colours = Colour::ALL.map(Some).into_iter().chain([None]);
    colours.map(move |colour| Play::lay(card, colour))
}

/// Every way to draw up to a dozen cards, and whatever else is no lay.
pub(super) fn others(seats: u8) -> impl Iterator<Item = Play> {
    draws()
        .chain([Play::Keep {}, Play::SayEchad {}, Play::Reshuffle {}])
        .chain(Colour::ALL.map(|colour| Play::NameColour { colour }))
        .chain(calls(seats))
}

fn draws() -> impl Iterator<Item = Play> {
    let counts = [None].into_iter().chain((0..=12).map(Some));
    counts.flat_map(|count| {
        [(false, false), (false, true), (true, false), (true, true)].map(|(declining, keep)| {
            Play::Draw {
                count,
                declining,
                keep,
            }
        })
    })
}

fn calls(seats: u8) -> impl Iterator<Item = Play> {
    Seat::all(seats).map(|target| Play::CallOut { target })
}

/// One of the plays that are allowed, of the kind that was chosen if there is
/// one: lays more often than draws, draws more often than anything else.
fn choose(round: &Round, choice: u32) -> Option<(Seat, Play)> {
    let view = round.view();
    let seats = u8::try_from(view.hands.len()).unwrap();
    let (kind, choice) = (choice % 16, choice / 16);
    let drawer = view.penalty.map_or(view.turn, |penalty| penalty.seat);
    let of_kind = |kind| -> Vec<Play> {
        match kind {
            0..=7 => Card::all().flat_map(lays).collect(),
            8..=10 => draws().collect(),
            11 => vec![Play::Keep {}],
            12..=13 => calls(seats).collect(),
            14 => vec![Play::Reshuffle {}],
            15 => vec![Play::SayEchad {}],
            _ => Colour::ALL
                .map(|colour| Play::NameColour { colour })
                .to_vec(),
        }
    };
    // Somebody can always go on with a lay, a draw, a reshuffle or a colour.
    for kind in [kind, 0, 8, 14, 16] {
        let by: Vec<Seat> = match kind {
            8..=10 => vec![drawer],
            12..=15 => Seat::all(seats).collect(),
            _ => vec![view.turn],
        };
        let plays = of_kind(kind);
        // A stride that shares no factor with any of the counts visits them all.
        let (count, start) = (plays.len(), usize::try_from(choice).unwrap());
        let found = (0..count)
            .map(|place| &plays[(start + place * 17) % count])
            .flat_map(|play| by.iter().map(move |seat| (*seat, play.clone())))
            .find(|(seat, play)| allowed(round, *seat, play));
        if let Some((seat, mut play)) = found {
            if let Play::Lay { echad, .. } = &mut play {
                *echad = choice.is_multiple_of(2);
            }
            return Some((seat, play));
        }
    }
    None
}
