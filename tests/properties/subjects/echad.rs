//! What the property tests need to know about Echad.

use kibitz_game::rules::echad::{
    Action, Blanks, Card, Colour, Deal, Echad, Hand, HouseRules, LastCard, Letter, Phase, Play,
    Round, SingleLetter, Tally,
};
use serde_json::{Value, json};
use strum::VariantArray as _;

use super::subject::prelude::*;

impl Subject for Round {
    in_a_match!(Echad);

    /// Options that up to fifteen can play with.
    fn house_rules() -> impl Strategy<Value = HouseRules> {
        any_rules::<Round>().prop_map(|rules| HouseRules {
            max_players: 15,
            ..rules
        })
    }

    fn any_value(option: &str) -> BoxedStrategy<Value> {
        if option == "single_letter" {
            let known = select(Letter::VARIANTS).prop_map(SingleLetter::Known);
            return known.prop_map(|letter| json!(letter)).boxed();
        }
        let blanks = prop_oneof![
            1 => Just(Blanks::Custom),
            2 => card()
                .prop_filter("a blank replaces another card", |card| *card != Card::Blank)
                .prop_map(Blanks::ReplacementOf),
        ];
        blanks.prop_map(|blanks| json!(blanks)).boxed()
    }

    /// Two players have rules of their own. With fourteen or fifteen, the draw pile
    /// soon runs out, or there is none from the start.
    fn table() -> impl Strategy<Value = u8> {
        prop_oneof![Just(2), 14..=15_u8, 2..=15_u8]
    }

    /// The six kinds of card that can begin the discards are turned up equally often
    /// (A31 to A36).
    fn short() -> HouseRules {
        HouseRules {
            target_score: 30,
            ..HouseRules::default()
        }
    }

    fn deal_by(rules: &HouseRules, seats: u8, choice: u32) -> Deal {
        let choice = usize::try_from(choice).unwrap();
        let (colours, letters) = (Colour::VARIANTS, Letter::VARIANTS);
        let colour = colours[choice / 8 % colours.len()];
        let letter = |place| Card::Letter(colour, letters[place % letters.len()]);
        let up = match choice / 32 % 6 {
            0 => Card::Wild,
            1 => Card::WildPickUpThree,
            2 => letter(choice / 192),
            action => Card::Action(colour, Action::VARIANTS[action - 3]),
        };
        let deck = Round::deck(rules);
        let there = deck.iter().any(|card| card.card == up.to_string());
        // If a blank replaces a single letter, the deck has no such letter.
        let up = if there { up } else { letter(choice / 192 + 1) };
        let dealer = Seat::all(seats).nth(choice % 8);
        Deal { dealer, up }
    }

    fn any_deal() -> impl Strategy<Value = Deal> {
        let deal = (option::of(any_seat::<Round>()), card());
        deal.prop_map(|(dealer, up)| Deal { dealer, up })
    }

    fn any_play() -> impl Strategy<Value = Play> {
        let cards = prop_oneof![9 => vec(card(), 1..4), 1 => vec(card(), 0..120)];
        prop_oneof![
            4 => (cards, option::of(colour()), any::<bool>())
                .prop_map(|(cards, colour, echad)| Play::Lay { cards: cards.into(), colour, echad }),
            1 => (card(), any::<bool>()).prop_map(|(card, echad)| Play::JumpIn { card, echad }),
            3 => (option::of(prop_oneof![0..10_u8, any::<u8>()]), any::<bool>(), any::<bool>())
                .prop_map(|(count, declining, keep)| Play::Draw { count, declining, keep }),
            1 => Just(Play::Keep {}),
            1 => colour().prop_map(|colour| Play::NameColour { colour }),
            1 => Just(Play::SayEchad {}),
            1 => any_seat::<Round>().prop_map(|target| Play::CallOut { target }),
            1 => Just(Play::Reshuffle {}),
            1 => Just(Play::PayPenalty {}),
        ]
    }

    fn any_tally() -> impl Strategy<Value = Tally> {
        let hand =
            (any_seat::<Round>(), vec(card(), 0..6)).prop_map(|(seat, cards)| Hand { seat, cards });
        (any_seat::<Round>(), vec(hand, 0..5)).prop_map(|(winner, hands)| Tally { winner, hands })
    }

    /// Each card with every colour that could be named for it and with none, every draw
    /// of up to a dozen cards, and all other plays.
    fn every_play(&self) -> Vec<Play> {
        let named = || Colour::VARIANTS.iter().copied();
        let colours = || named().map(Some).chain([None]);
        let lays =
            Card::all().flat_map(|card| colours().map(move |colour| Play::lay(card, colour)));
        let jumps = Card::all().map(|card| Play::JumpIn { card, echad: false });
        lays.chain(jumps)
            .chain(draws())
            .chain([Play::Keep {}, Play::SayEchad {}, Play::Reshuffle {}])
            .chain([Play::PayPenalty {}])
            .chain(named().map(|colour| Play::NameColour { colour }))
            .chain(Seat::all(self.seats()).map(|target| Play::CallOut { target }))
            .collect()
    }

    /// Saying “Echad” without need has no effect, so it is not offered (D8).
    fn unlisted(&self, _rules: &HouseRules, play: &Play) -> bool {
        *play == Play::SayEchad {}
    }

    fn out_of_turn(play: &Play) -> bool {
        matches!(
            play,
            Play::JumpIn { .. }
                | Play::SayEchad {}
                | Play::CallOut { .. }
                | Play::Reshuffle {}
                | Play::PayPenalty {}
        )
    }

    fn choose(&self, choice: u32) -> Option<(Seat, Play)> {
        let (seat, mut play) = pick(self, choice)?;
        if let Play::Lay { echad, .. } = &mut play {
            *echad = choice.is_multiple_of(4);
        }
        Some((seat, play))
    }

    /// Once a player is out, the hands are filled with the cards that are not on the
    /// table.
    fn result(&self, rules: &HouseRules, _choice: u32) -> Option<Tally> {
        let view = self.view();
        let Phase::Over { out: winner } = view.phase else {
            return None;
        };
        let lying: Vec<Card> = view
            .discards
            .iter()
            .map(|discard| discard.card)
            .chain(Some(view.top).filter(|_| !view.top_shuffled))
            .collect();
        let mut pool = Vec::new();
        for card in Round::deck(rules) {
            let kind: Card = card.card.parse().unwrap();
            let seen = lying.iter().filter(|other| **other == kind).count();
            let left = usize::from(card.copies).saturating_sub(seen);
            pool.extend(std::iter::repeat_n(kind, left));
        }
        // If the single letter is unknown, the listed copies of a colour's letters add
        // up to one more than the deck has. A blank that replaces one of them takes
        // away another.
        for colour in Colour::VARIANTS {
            let of = |card: &Card| matches!(card, Card::Letter(of, _) if of == colour);
            let lost = matches!(rules.blanks, Blanks::ReplacementOf(card) if of(&card));
            let seen = lying.iter().filter(|card| of(card)).count();
            let most = if lost { 18_usize } else { 19 }.saturating_sub(seen);
            let mut there = 0;
            pool.retain(|card| {
                there += usize::from(of(card));
                !of(card) || there <= most
            });
        }
        let others = Seat::all(self.seats()).filter(|seat| *seat != winner);
        let hands = others.map(|seat| {
            // If illegal plays stood, the hands may hold more cards than exist, or a
            // second hand may be empty.
            let held = usize::from(view.hands[seat.index()]).max(1);
            let cards = pool.drain(..held.min(pool.len())).collect();
            Hand { seat, cards }
        });
        let hands: Vec<Hand> = hands.collect();
        let empty = hands.iter().any(|hand| hand.cards.is_empty());
        (!empty).then_some(Tally { winner, hands })
    }

    fn shown_by(field: &str) -> &'static [&'static str] {
        match field {
            "discards" => &["top", "top_entry", "discards"],
            "echad" => &["last_cards"],
            _ => &[],
        }
    }

    /// The view names every seat that holds one card, and at most one of them can be
    /// called out (D10).
    fn also(&self, _rules: &HouseRules, _illegal_stood: bool) {
        let view = self.view();
        let named: Vec<Seat> = view.last_cards.iter().map(|last| last.seat).collect();
        let one_left = |seat: &Seat| view.hands[seat.index()] == 1;
        let hold_one: Vec<Seat> = Seat::all(self.seats()).filter(one_left).collect();
        assert_eq!(named, hold_one);
        let unsaid = |last: &&LastCard| last.echad == Echad::Unsaid;
        assert!(view.last_cards.iter().filter(unsaid).count() <= 1);
    }

    /// If both blanks are in the deck, it has two cards more (C3).
    fn all_cards(rules: &HouseRules, _seats: u8) -> usize {
        if rules.blanks == Blanks::Custom {
            108
        } else {
            106
        }
    }

    /// The hands, the draw pile and the discards (A1, C3).
    fn cards(&self) -> Option<usize> {
        let view = self.view();
        let held: usize = view.hands.iter().map(|held| usize::from(*held)).sum();
        let lying = view.discards.len() + usize::from(!view.top_shuffled);
        Some(held + usize::from(view.draw_pile) + lying)
    }
}

fn card() -> impl Strategy<Value = Card> {
    select(Card::all().collect::<Vec<_>>())
}

fn colour() -> impl Strategy<Value = Colour> {
    select(Colour::VARIANTS)
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
