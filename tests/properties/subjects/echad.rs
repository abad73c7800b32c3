//! What the property tests need to know about Echad.

use kibitz_game::rules::Seat;
use kibitz_game::rules::echad::{
    Action, AfterPickUp, Blanks, Card, CardsCount, Colour, Deal, Direction, Discard, Echad,
    GoingOut, Hand, HouseRules, LastCard, LastTurn, Letter, NextDealer, Penalty, Phase, Play,
    Round, SingleLetter, StackPickup, Tally, TwoPlayerReverse, View,
};
use kibitz_game::rules::prelude::*;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use strum::VariantArray as _;

use super::subject::{Subject, any_seat, in_a_match, pick};

impl Subject for Round {
    in_a_match!(Echad);

    // If enough illegal plays stand, the table shows more cards than exist.
    const OFF: &'static [&'static str] = &["too_many_cards"];

    /// Options that up to fifteen can play with.
    fn house_rules() -> impl Strategy<Value = HouseRules> {
        let blanks = prop_oneof![
            Just(Blanks::Removed),
            Just(Blanks::Custom),
            card()
                .prop_filter("a blank replaces another card", |card| *card != Card::Blank)
                .prop_map(Blanks::ReplacementOf),
        ];
        let single = prop_oneof![
            Just(SingleLetter::Unknown),
            letter().prop_map(SingleLetter::Known)
        ];
        let stack = select(StackPickup::VARIANTS);
        let reverse = select(TwoPlayerReverse::VARIANTS);
        let dealer = select(NextDealer::VARIANTS);
        let flags = any::<[bool; 6]>();
        let families = (any::<[bool; 5]>(), 5..=10_u8, 1..=4_u8);
        let penalties = prop_oneof![Just([0; 2]), [0..=10_u8, 0..=10_u8]];
        let points = (1..=400_u32, option::of(0..=50_u32));
        (
            blanks, single, stack, reverse, dealer, flags, points, penalties, families,
        )
            .prop_map(
                |(
                    blanks,
                    single_letter,
                    stack_pickup,
                    two_player_reverse,
                    next_dealer,
                    flags,
                    points,
                    penalties,
                    (families, hand_size, echad_penalty),
                )| {
                    let until_match = flags[0];
                    HouseRules {
                        hand_size,
                        jump_in: families[0],
                        drawn_card_waits: families[1] && !until_match,
                        must_play: families[2],
                        going_out: match families[3] && !flags[1] {
                            true => GoingOut::Letter,
                            false => GoingOut::AnyCard,
                        },
                        echad_penalty,
                        scoring: match families[4] {
                            true => CardsCount::AgainstTheirOwner,
                            false => CardsCount::ForTheWinner,
                        },
                        target_score: points.0,
                        draw_until_match: until_match,
                        two_player_reverse,
                        final_pickup_counts: flags[1],
                        stack_pickup,
                        wild_pickup_skips: flags[2],
                        upcard_wild_pickup_then_play: flags[3],
                        wild_pickup_must_change_colour: flags[4],
                        reshuffle_keep_top: flags[5],
                        echad_false_penalty: penalties[0],
                        illegal_play_penalty_cards: penalties[1],
                        blanks,
                        blank_points: points.1,
                        next_dealer,
                        single_letter,
                        max_players: 15,
                    }
                },
            )
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

    fn any_view() -> impl Strategy<Value = View> {
        let direction = select(vec![Direction::Clockwise, Direction::Counterclockwise]);
        let hands = prop_oneof![vec(0..10_u8, 2..15), vec(any::<u8>(), 0..20)];
        let discard = (card(), any::<u32>()).prop_map(|(card, entry)| Discard { card, entry });
        let echad = select(vec![
            Echad::Unsaid,
            Echad::Said,
            Echad::Called,
            Echad::TooLate,
        ]);
        let last_card =
            (any_seat::<Round>(), echad).prop_map(|(seat, echad)| LastCard { seat, echad });
        let last_turn = select(vec![LastTurn::Deal, LastTurn::Lay, LastTurn::Draw]);
        let penalty =
            (any_seat::<Round>(), any::<u8>()).prop_map(|(seat, owed)| Penalty { seat, owed });
        let low_seat = || (1..4_u8).prop_map(Seat);
        (
            (low_seat(), phase(), low_seat(), direction),
            (card(), option::of(colour()), vec(discard, 0..60)),
            (hands, option::of(any::<u8>())),
            (
                vec(last_card, 0..3),
                option::of(penalty),
                last_turn,
                any::<[bool; 2]>(),
            ),
        )
            .prop_map(|(turn, cards, counts, owed)| View {
                turn: turn.0,
                phase: turn.1,
                dealer: turn.2,
                direction: turn.3,
                top: cards.0,
                colour: cards.1,
                discards: cards.2,
                top_entry: 0,
                hands: counts.0,
                draw_pile: counts.1,
                last_cards: owed.0,
                penalty: owed.1,
                last_turn: owed.2,
                announced: owed.3[0],
                top_shuffled: owed.3[1],
            })
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
        Some(held + usize::from(view.draw_pile.unwrap()) + lying)
    }
}

fn card() -> impl Strategy<Value = Card> {
    select(Card::all().collect::<Vec<_>>())
}

fn colour() -> impl Strategy<Value = Colour> {
    select(Colour::VARIANTS)
}

fn letter() -> impl Strategy<Value = Letter> {
    select(Letter::VARIANTS)
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

fn phase() -> impl Strategy<Value = Phase> {
    let then = select(vec![
        AfterPickUp::Pass,
        AfterPickUp::Play,
        AfterPickUp::NameColour,
        AfterPickUp::End,
    ]);
    prop_oneof![
        Just(Phase::Turn {}),
        any::<bool>().prop_map(|then_play| Phase::NameColour { then_play }),
        (any::<u8>(), any::<bool>(), then).prop_map(|(owed, stackable, then)| Phase::PickUp {
            owed,
            stackable,
            then
        }),
        any::<bool>().prop_map(|again| Phase::Drawn { again }),
        any_seat::<Round>().prop_map(|out| Phase::Over { out }),
    ]
}
