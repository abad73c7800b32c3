//! What the property tests need to know about Trash.

use std::collections::HashMap;

use kibitz_game::rules::Seat;
use kibitz_game::rules::prelude::*;
use kibitz_game::rules::trash::{
    Card, Deal, FaceUp, HouseRules, JackDisplacement, JackPlacement, Laid, LayoutView, NextStarter,
    Phase, Pile, Placed, Play, Round, Tally, View, WildRank,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use strum::VariantArray as _;

use super::subject::{Subject, allowed, any_seat, in_a_match};

impl Subject for Round {
    in_a_match!(Trash);

    /// Options that up to six can play with, with layouts of any size.
    fn house_rules() -> impl Strategy<Value = HouseRules> {
        let wild = select(WildRank::VARIANTS);
        let placement = select(JackPlacement::VARIANTS);
        let displacement = select(JackDisplacement::VARIANTS);
        // A single pack is soon used up, and so it is shuffled often.
        let size = prop_oneof![
            2 => (1..=10_u8).prop_map(|positions| (positions, None)),
            3 => (5..=10_u8).prop_map(|positions| (positions, Some(1))),
            1 => (1..=10_u8, 2..=6_u8).prop_map(|(positions, decks)| (positions, Some(decks))),
        ];
        (size, wild, placement, displacement, any::<[bool; 7]>()).prop_map(
            |(size, wild_rank, jack_placement, jack_displacement, flags)| HouseRules {
                start_positions: size.0,
                jokers: u8::from(flags[6]) * (size.0 % 5),
                wild_rank,
                jack_placement,
                jack_displacement,
                discard_draw_must_play: flags[0],
                last_turns_after_win: flags[1],
                last_turns_count: flags[1] && flags[5],
                start_with_discard: flags[2],
                next_starter: [NextStarter::Winner, NextStarter::Rotate][usize::from(flags[3])],
                stock_only: flags[4] && !flags[0],
                decks_override: size.1,
            },
        )
    }

    /// The players choose who begins the first hand (C2); later its winner begins
    /// (A17).
    fn short() -> HouseRules {
        HouseRules {
            start_positions: 2,
            ..HouseRules::default()
        }
    }

    fn deal_by(rules: &HouseRules, _seats: u8, choice: u32) -> Deal {
        let up = Card::all().nth(usize::try_from(choice % 52).unwrap());
        Deal {
            starter: None,
            up: up.filter(|_| rules.start_with_discard),
        }
    }

    fn any_deal() -> impl Strategy<Value = Deal> {
        let deal = (option::of(any_seat::<Round>()), option::of(card()));
        deal.prop_map(|(starter, up)| Deal { starter, up })
    }

    fn any_play() -> impl Strategy<Value = Play> {
        let pile = select(vec![Pile::Stock, Pile::Discard]);
        prop_oneof![
            6 => (pile, chain()).prop_map(|(from, (placed, discarded))| Play::Turn {
                from,
                placed,
                discarded,
            }),
            3 => chain().prop_map(|(placed, discarded)| Play::GoOn { placed, discarded }),
            1 => Just(Play::Reshuffle {}),
        ]
    }

    fn any_tally() -> impl Strategy<Value = Tally> {
        (any_seat::<Round>(), vec(any_seat::<Round>(), 0..4))
            .prop_map(|(winner, completed)| Tally { winner, completed })
    }

    fn any_view() -> impl Strategy<Value = View> {
        let low_seat = || (1..=2_u8).prop_map(Seat);
        let phase = prop_oneof![
            Just(Phase::Draw {}),
            option::of(card()).prop_map(|card| Phase::GoOn {
                displaced: card.map(|card| Laid { card, entry: 7 }),
            }),
            any::<bool>().prop_map(|unnamed| Phase::Over { unnamed }),
        ];
        let up = |position, card| FaceUp {
            position,
            card,
            entry: 7,
        };
        let slots = (1..=10_u8, vec(option::weighted(0.3, card()), 10));
        let layout = slots.prop_map(move |(positions, cards)| LayoutView {
            positions,
            face_up: (1..=positions)
                .zip(cards)
                .filter_map(|(position, card)| Some(up(position, card?)))
                .collect(),
        });
        let full = (1..=3_u8, card()).prop_map(move |(positions, card)| LayoutView {
            positions,
            face_up: (1..=positions).map(|position| up(position, card)).collect(),
        });
        let any_up = (any::<u8>(), card()).prop_map(move |(position, card)| up(position, card));
        let odd = (any::<u8>(), vec(any_up, 0..20))
            .prop_map(|(positions, face_up)| LayoutView { positions, face_up });
        let layout = prop_oneof![20 => layout, 4 => full, 1 => odd];
        let layouts = prop_oneof![9 => vec(layout.clone(), 2..=6), 1 => vec(layout, 0..9)];
        let laid = (card(), any::<u32>()).prop_map(|(card, entry)| Laid { card, entry });
        let discards = prop_oneof![9 => vec(laid.clone(), 0..20), 1 => vec(laid, 0..400)];
        (
            (low_seat(), phase, option::weighted(0.3, low_seat())),
            layouts,
            (
                option::weighted(0.8, card()),
                discards,
                option::weighted(0.1, any::<u16>()),
            ),
            (
                option::weighted(0.5, low_seat()),
                prop_oneof![4 => Just(Vec::new()), 1 => vec(any::<i64>(), 0..7)],
            ),
        )
            .prop_map(|(turn, layouts, cards, before)| View {
                turn: turn.0,
                phase: turn.1,
                winner: turn.2,
                layouts,
                top: cards.0,
                top_entry: 7,
                discards: cards.1,
                stock: cards.2,
                starter: before.0,
                adjusted: before.1,
            })
    }

    /// Placing each card, with a number in its own place and other cards anywhere, and
    /// discarding it, from either pile and from the hand.
    fn every_play(&self) -> Vec<Play> {
        let turns = Card::all().flat_map(turns);
        let links = Card::all().flat_map(links);
        turns.chain(links).chain([Play::Reshuffle {}]).collect()
    }

    fn out_of_turn(play: &Play) -> bool {
        matches!(play, Play::Reshuffle {})
    }

    /// The chosen card, or the next one that can be played, in one of the ways that are
    /// allowed.
    fn choose(&self, choice: u32) -> Option<(Seat, Play)> {
        let seat = self.awaited()?;
        let goes_on = matches!(self.view().phase, Phase::GoOn { .. });
        let choice = usize::try_from(choice).unwrap();
        let mut cards: Vec<Card> = Card::all().collect();
        cards.rotate_left(choice % 52);
        let ways = |card: Card| {
            let mut plays: Vec<Play> = match goes_on {
                true => links(card).collect(),
                false => turns(card).collect(),
            };
            let first = choice / 52 % plays.len();
            plays.rotate_left(first);
            plays
        };
        // Half the time a player claims the reshuffle first.
        let shuffled = [Play::Reshuffle {}];
        let now = shuffled.clone().into_iter().filter(|_| choice % 2 > 0);
        let mut plays = now.chain(cards.into_iter().flat_map(ways)).chain(shuffled);
        let play = plays.find(|play| allowed(self, seat, play))?;
        Some((seat, play))
    }

    fn all_cards(rules: &HouseRules, seats: u8) -> usize {
        pack(rules) * usize::from(rules.decks_override.unwrap_or(seats.div_ceil(2)))
    }

    /// The layouts, the stock, the discards and the card in hand (A1, A5).
    fn cards(&self) -> Option<usize> {
        let view = self.view();
        let laid_out: usize = view
            .layouts
            .iter()
            .map(|of| usize::from(of.positions))
            .sum();
        let discarded = view.discards.len() + usize::from(view.top.is_some());
        let in_hand = match view.phase {
            Phase::Draw {} | Phase::Over { unnamed: false } => 0,
            Phase::GoOn { .. } | Phase::Over { unnamed: true } => 1,
        };
        Some(laid_out + discarded + in_hand + usize::from(view.stock.unwrap()))
    }

    /// No card is in sight more often than the packs have it (A1, D4).
    fn also(&self, rules: &HouseRules, illegal_stood: bool) {
        // Even if illegal plays stand, no card is lost.
        let cards = self.cards().unwrap();
        assert_eq!(cards % pack(rules), 0);
        if illegal_stood {
            return;
        }
        let view = self.view();
        let mut open = HashMap::new();
        let layouts = view.layouts.iter().flat_map(|of| &of.face_up);
        let discards = view.discards.iter().map(|laid| laid.card);
        let displaced = match view.phase {
            Phase::GoOn { displaced } => displaced.map(|laid| laid.card),
            _ => None,
        };
        let lying = layouts.map(|up| up.card).chain(discards).chain(view.top);
        for card in lying.chain(displaced) {
            *open.entry(card).or_insert(0) += 1;
        }
        let each = |card: &Card| match card {
            Card::Joker => usize::from(rules.jokers),
            Card::Suited { .. } => 1,
        };
        let packs = cards / pack(rules);
        let there = |(card, count): (&Card, &usize)| *count <= packs * each(card);
        assert!(open.iter().all(there), "{open:?}");
    }
}

/// How many cards each pack has.
fn pack(rules: &HouseRules) -> usize {
    52 + usize::from(rules.jokers)
}

fn card() -> impl Strategy<Value = Card> + Clone {
    select(Card::all().collect::<Vec<_>>())
}

fn chain() -> impl Strategy<Value = (Vec<Placed>, Option<Card>)> {
    let own = card().prop_map(|card| Placed {
        card,
        position: card.position().unwrap_or(1),
    });
    let other = (card(), prop_oneof![1..=10_u8, any::<u8>()])
        .prop_map(|(card, position)| Placed { card, position });
    let placed = prop_oneof![3 => own, 1 => other];
    let placed = prop_oneof![9 => vec(placed.clone(), 0..5), 1 => vec(placed, 0..24)];
    (placed, option::of(card()))
}

/// Every way to place a single card, with a number in its own place, or to discard it.
pub(crate) fn ways(card: Card) -> impl Iterator<Item = (Vec<Placed>, Option<Card>)> {
    let positions = card.position().map_or(1..=10, |own| own..=own);
    let placed = positions.map(move |position| (vec![Placed { card, position }], None));
    placed.chain([(Vec::new(), Some(card))])
}

/// Each of these ways at the beginning of a turn.
fn turns(card: Card) -> impl Iterator<Item = Play> {
    ways(card).flat_map(|(placed, discarded)| {
        [Pile::Stock, Pile::Discard].map(|from| Play::Turn {
            from,
            placed: placed.clone(),
            discarded,
        })
    })
}

/// Each of these ways later in a turn.
fn links(card: Card) -> impl Iterator<Item = Play> {
    ways(card).map(|(placed, discarded)| Play::GoOn { placed, discarded })
}
