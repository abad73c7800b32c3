//! What the property tests need to know about Trash.

use std::collections::HashMap;

use kibitz_game::rules::trash::{Card, Deal, HouseRules, Phase, Pile, Placed, Play, Round, Tally};

use super::subject::prelude::*;

impl Subject for Round {
    in_a_match!(Trash);

    /// A single pack is soon used up, and so it is shuffled often.
    fn house_rules() -> impl Strategy<Value = HouseRules> {
        (any_rules::<Round>(), any::<bool>()).prop_map(|(rules, one_pack)| HouseRules {
            decks_override: one_pack.then_some(1).or(rules.decks_override),
            ..rules
        })
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
            let mut plays: Vec<Play> = if goes_on {
                links(card).collect()
            } else {
                turns(card).collect()
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
        Some(laid_out + discarded + in_hand + usize::from(view.stock))
    }

    fn shown_by(field: &str) -> &'static [&'static str] {
        match field {
            "discards" => &["top", "top_entry", "discards"],
            _ => &[],
        }
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

/// Returns how many cards each pack has.
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
