//! What the property tests need to know about Fire.

use kibitz_game::rules::fire::{
    Card, Claimed, Copies, Deal, Hand, HouseRules, NoNumber, Phase, Play, Printed, Round, Special,
    Tally,
};
use serde_json::{Value, json};
use strum::VariantArray as _;

use super::subject::prelude::*;

impl Subject for Round {
    in_a_match!(Fire);

    /// The points of the first place alone, or a deck of which each card was counted.
    fn any_value(option: &str) -> BoxedStrategy<Value> {
        if option == "placing_points" {
            return (0..=9_u32).prop_map(|first| json!([first])).boxed();
        }
        (1..=20_u8, 1..=5_u8)
            .prop_map(|(highest, each)| json!(counted(highest, each)))
            .boxed()
    }

    /// With five players, only nine cards are left to draw, and they soon run out.
    fn table() -> impl Strategy<Value = u8> {
        prop_oneof![1 => 2..=5_u8, 1 => Just(5)]
    }

    fn short() -> HouseRules {
        HouseRules {
            rounds_to_win: Some(1),
            ..HouseRules::default()
        }
    }

    fn deal_by(rules: &HouseRules, seats: u8, choice: u32) -> Deal {
        let choice = usize::try_from(choice).unwrap();
        let mut up: Vec<Printed> = Round::deck(rules)
            .iter()
            .map(|card| card.card.parse().unwrap())
            .collect();
        up.retain(|card| matches!(card, Printed::Number(_)));
        Deal {
            starter: Seat::all(seats).nth(choice / 64 % 8),
            up: up[choice % 64 % up.len()],
        }
    }

    fn any_deal() -> impl Strategy<Value = Deal> {
        let special = select(Special::VARIANTS).prop_map(Printed::Special);
        let up = prop_oneof![
            8 => (1..=20_u8).prop_map(Printed::Number),
            1 => special,
            1 => Just(Printed::Joker(NoNumber)),
        ];
        (option::of(any_seat::<Round>()), up).prop_map(|(starter, up)| Deal { starter, up })
    }

    fn any_play() -> impl Strategy<Value = Play> {
        let refill = || option::weighted(0.2, prop_oneof![0..=10_u8, any::<u8>()]);
        let lay = (
            cards(),
            vec(any_seat::<Round>(), 6),
            any::<bool>(),
            refill(),
        );
        prop_oneof![
            6 => lay.prop_map(|(cards, mut targets, fit, refill)| {
                let robbers = cards.iter().filter(|card| **card == ROBBER.map(Some));
                targets.truncate(if fit { robbers.count() } else { 1 });
                Play::Lay { cards: cards.into(), targets, refill }
            }),
            2 => (cards(), refill()).prop_map(|(cards, refill)| Play::Stick { cards: cards.into(), refill }),
            1 => Just(Play::Draw {}),
            1 => Just(Play::Take {}),
            1 => Just(Play::Pass {}),
            1 => Just(Play::Reshuffle {}),
        ]
    }

    fn any_tally() -> impl Strategy<Value = Tally> {
        let card = select(Printed::all().collect::<Vec<_>>());
        let hand = (any_seat::<Round>(), vec(card, 0..6));
        let hand = hand.prop_map(|(seat, cards)| Hand { seat, cards });
        let hands = prop_oneof![2 => Just(Vec::new()), 1 => vec(hand, 0..5)];
        (vec(any_seat::<Round>(), 0..6), any::<bool>(), hands)
            .prop_map(|(out, stuck, hands)| Tally { out, stuck, hands })
    }

    /// Laying and sticking each card, with a joker as every number and a Robber against
    /// every seat, and all other plays.
    fn every_play(&self) -> Vec<Play> {
        let cards = || {
            (1..=20)
                .flat_map(|number| [Card::Number(number), Card::Joker(number)])
                .chain(Special::VARIANTS.iter().copied().map(Card::Special))
        };
        let lays = cards().flat_map(|card| {
            let targets = if card == ROBBER { self.seats() } else { 1 };
            Seat::all(targets).map(move |target| lay(vec![card], target))
        });
        let sticks = cards().map(|card| Play::Stick {
            cards: vec![card.map(Some)].into(),
            refill: None,
        });
        lays.chain(sticks)
            .chain([
                Play::Draw {},
                Play::Take {},
                Play::Pass {},
                Play::Reshuffle {},
            ])
            .collect()
    }

    fn out_of_turn(play: &Play) -> bool {
        matches!(play, Play::Stick { .. } | Play::Reshuffle {})
    }

    /// Now and then several cards at once: a run, equal cards with a joker among them,
    /// or equal specials.
    fn choose(&self, choice: u32) -> Option<(Seat, Play)> {
        let several = |choice: u32| {
            let digit = |place: u32, most: u32| u8::try_from(choice / place % most).unwrap();
            let (number, count) = (digit(8, 20) + 1, digit(160, 5) + 2);
            let run: Vec<Card> = (number..=(number + count).min(20))
                .map(Card::Number)
                .collect();
            let down = run.iter().rev().copied().collect();
            let mut equal = vec![Card::Number(number); usize::from(count)];
            equal[0] = Card::Joker(number);
            let special = Special::VARIANTS[usize::from(number) % Special::VARIANTS.len()];
            let specials = vec![Card::Special(special); usize::from(count)];
            let target = Seat(digit(800, u32::from(self.seats())) + 1);
            [run, down, equal, specials].map(|cards| lay(cards, target))
        };
        let turn = self.awaited()?;
        let found = (0..if choice % 4 == 2 { 6_u32 } else { 0 })
            .flat_map(|guess| several(choice.wrapping_add(guess * 56)))
            .find(|play| allowed(self, turn, play));
        found
            .map(|play| (turn, play))
            .or_else(|| pick(self, choice))
    }

    /// Where the cards left count, they are any that are not on the table.
    fn result(&self, rules: &HouseRules, _choice: u32) -> Option<Tally> {
        let view = self.view();
        let Phase::Over { stuck } = view.phase else {
            return None;
        };
        if !rules.count_cards_left {
            return self.outcome();
        }
        let top = view.top.map(|card| card.to_string());
        let laid = [&view.pile, &view.burnt, &view.reshuffled];
        let laid = laid.into_iter().flatten().map(|laid| laid.card.to_string());
        let seen: Vec<String> = laid.chain(top).collect();
        let kind = |card: &str| card.split('=').next().map(str::to_owned);
        let mut pool = Vec::new();
        for card in Round::deck(rules) {
            let lying = seen
                .iter()
                .filter(|laid| kind(laid).as_ref() == Some(&card.card));
            let left = usize::from(card.copies).saturating_sub(lying.count());
            pool.extend(std::iter::repeat_n(
                card.card.parse::<Printed>().unwrap(),
                left,
            ));
        }
        // A deck that was not counted could have many of each card, but it has no more cards than this.
        let most = Self::all_cards(rules, self.seats());
        pool.truncate(most.saturating_sub(seen.len().max(view.finished.len())));
        let others = Seat::all(self.seats()).filter(|seat| !view.finished.contains(seat));
        let hands = others.map(|seat| {
            // Where illegal plays stood, more cards may lie there than exist.
            let left = usize::from(view.hands[seat.index()] + view.piles[seat.index()]).max(1);
            let cards = pool.drain(..left.min(pool.len())).collect();
            Hand { seat, cards }
        });
        let hands: Vec<Hand> = hands.collect();
        let empty = hands.iter().any(|hand| hand.cards.is_empty());
        (!empty).then_some(Tally {
            out: view.finished,
            stuck,
            hands,
        })
    }

    fn all_cards(_rules: &HouseRules, _seats: u8) -> usize {
        135
    }

    /// The hands, the personal piles, the draw box, the central pile and the burnt
    /// cards (A1).
    fn cards(&self) -> Option<usize> {
        let view = self.view();
        let held = view.piles.iter().chain(&view.hands);
        let held: usize = held.map(|held| usize::from(*held)).sum();
        let face_down = held + usize::from(view.draw_box);
        Some(face_down + view.pile.len() + view.burnt.len() + usize::from(view.top.is_some()))
    }

    fn shown_by(field: &str) -> &'static [&'static str] {
        match field {
            "pile" => &["top", "top_entry", "top_of_run", "pile"],
            "places" => &["finished"],
            _ => &[],
        }
    }

    fn also(&self, _rules: &HouseRules, illegal_stood: bool) {
        let view = self.view();
        let mut finished = view.finished.iter();
        assert!(illegal_stood || finished.all(|seat| view.hands[seat.index()] == 0));
    }

    /// The first player who went out won (A54).
    fn counted(&self, score: &Score) {
        assert_eq!(score.winners.first(), self.view().finished.first());
    }
}

const ROBBER: Card = Card::Special(Special::Robber);

/// Lays these cards, with each Robber robbing the same seat.
fn lay(cards: Vec<Card>, target: Seat) -> Play {
    let robbers = cards.iter().filter(|card| **card == ROBBER).count();
    Play::Lay {
        cards: cards.into_iter().map(|card| card.map(Some)).collect(),
        targets: vec![target; robbers],
        refill: None,
    }
}

/// A deck of 135 cards with numbers up to `highest`.
fn counted(highest: u8, each: u8) -> Vec<Copies> {
    let specials = Special::VARIANTS.iter().map(|special| Copies {
        card: Printed::Special(*special),
        copies: each,
    });
    let numbers = (2..=highest).map(|number| Copies {
        card: Printed::Number(number),
        copies: each,
    });
    let joker = Copies {
        card: Printed::Joker(NoNumber),
        copies: each,
    };
    let mut deck: Vec<Copies> = numbers.chain(specials).chain([joker]).collect();
    let all: u8 = deck.iter().map(|card| card.copies).sum();
    deck.push(Copies {
        card: Printed::Number(1),
        copies: 135 - all,
    });
    deck
}

fn card() -> impl Strategy<Value = Card> {
    prop_oneof![
        5 => (1..=20_u8).prop_map(Card::Number),
        1 => (1..=20_u8).prop_map(Card::Joker),
        2 => select(Special::VARIANTS).prop_map(Card::Special),
    ]
}

/// Cards that can be laid together, and others that cannot. Now and then a joker lacks
/// its number.
fn cards() -> impl Strategy<Value = Vec<Claimed>> {
    let set = (card(), 1..=6_usize).prop_map(|(card, count)| vec![card; count]);
    let run = (1..=18_u8, 3..=6_u8, any::<bool>()).prop_map(|(from, count, down)| {
        let mut run: Vec<Card> = (from..(from + count).min(21)).map(Card::Number).collect();
        if down {
            run.reverse();
        }
        run
    });
    let cards = prop_oneof![4 => set, 3 => run, 2 => vec(card(), 1..=4), 1 => vec(card(), 0..=140)];
    (cards, prop::bool::weighted(0.05)).prop_map(|(cards, undeclared)| {
        let claimed = cards.into_iter().map(|card| match card {
            Card::Joker(_) if undeclared => Claimed::Joker(None),
            card => card.map(Some),
        });
        claimed.collect()
    })
}
