//! Anything that can be said of echad, sensible or not.

use kibitz::rules::Seat;
use kibitz::rules::echad::{
    Action, AfterPickUp, Blanks, Card, Colour, Deal, Direction, Discard, Hand, HouseRules,
    LastCard, Letter, NextDealer, Penalty, Phase, Play, SingleLetter, StackPickup, Tally,
    TwoPlayerReverse, View,
};
use kibitz::rules::game;
use kibitz::table::Claim;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

pub(super) fn card() -> impl Strategy<Value = Card> {
    select(Card::all().collect::<Vec<_>>())
}

fn colour() -> impl Strategy<Value = Colour> {
    select(Colour::ALL.to_vec())
}

pub(super) fn letter() -> impl Strategy<Value = Letter> {
    select(Letter::ALL.to_vec())
}

/// A seat of some table, and now and then of none.
fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![9 => (1..=15_u8).boxed(), 1 => any::<u8>().boxed()].prop_map(Seat)
}

/// Each of the six kinds of card that can begin the discards, as often as the others (A31 to A36).
pub(super) fn up_card() -> impl Strategy<Value = Card> {
    (0..6_usize, colour(), letter()).prop_map(|(kind, colour, letter)| match kind {
        0 => Card::Letter(colour, letter),
        1 => Card::Wild,
        2 => Card::WildPickUpThree,
        action => Card::Action(colour, Action::ALL[action - 3]),
    })
}

/// Options that can be played by up to fifteen.
pub(super) fn house_rules() -> impl Strategy<Value = HouseRules> {
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
    let stack = select(vec![StackPickup::None, StackPickup::Same, StackPickup::Any]);
    let reverse = select(vec![
        TwoPlayerReverse::FlipOnly,
        TwoPlayerReverse::ActsAsSkip,
    ]);
    let dealer = select(vec![
        NextDealer::RotateLeft,
        NextDealer::Same,
        NextDealer::RoundWinner,
        NextDealer::RoundLoser,
    ]);
    let flags = any::<[bool; 5]>();
    let points = (1..=400_u32, option::of(0..=50_u32));
    (blanks, single, stack, reverse, dealer, flags, points).prop_map(
        |(blanks, single_letter, stack_pickup, two_player_reverse, next_dealer, flags, points)| {
            HouseRules {
                target_score: points.0,
                draw_until_match: flags[0],
                two_player_reverse,
                final_pickup_counts: flags[1],
                stack_pickup,
                wild_pickup_skips: flags[2],
                upcard_wild_pickup_then_play: flags[3],
                wild_pickup_must_change_colour: flags[4],
                blanks,
                blank_points: points.1,
                next_dealer,
                single_letter,
                max_players: 15,
            }
        },
    )
}

pub(super) fn play() -> impl Strategy<Value = Play> {
    let cards = prop_oneof![9 => vec(card(), 1..4), 1 => vec(card(), 0..120)];
    prop_oneof![
        4 => (cards, option::of(colour()), any::<bool>())
            .prop_map(|(cards, colour, echad)| Play::Lay { cards, colour, echad }),
        3 => (option::of(prop_oneof![0..10_u8, any::<u8>()]), any::<bool>(), any::<bool>())
            .prop_map(|(count, declining, keep)| Play::Draw { count, declining, keep }),
        1 => Just(Play::Keep {}),
        1 => colour().prop_map(|colour| Play::NameColour { colour }),
        1 => Just(Play::SayEchad {}),
        1 => seat().prop_map(|target| Play::CallOut { target }),
        1 => Just(Play::Reshuffle {}),
    ]
}

pub(super) fn tally() -> impl Strategy<Value = Tally> {
    let hand = (seat(), vec(card(), 0..6)).prop_map(|(seat, cards)| Hand { seat, cards });
    (seat(), vec(hand, 0..5)).prop_map(|(winner, hands)| Tally { winner, hands })
}

/// Anything that can be sent to a match.
pub(super) fn claim() -> impl Strategy<Value = Claim> {
    let deal = (option::of(seat()), card()).prop_map(|(dealer, up)| Deal { dealer, up });
    prop_oneof![
        2 => deal.prop_map(|deal| Claim::Round { deal: game::Deal::Echad(deal) }),
        9 => (seat(), play(), any::<bool>()).prop_map(|(seat, play, stands)| Claim::Play {
            seat,
            play: game::Play::Echad(play),
            stands,
        }),
        1 => (0..4_u32, tally()).prop_map(|(round, tally)| Claim::Result {
            round,
            result: game::Tally::Echad(tally),
        }),
        2 => option::of(prop_oneof![0..30_u32, any::<u32>()])
            .prop_map(|back_to| Claim::Undo { back_to }),
        1 => (seat(), prop_oneof![-50..50_i64, any::<i64>()]).prop_map(|(seat, points)| {
            Claim::Adjustment { seat, points, reason: "by hand".to_owned() }
        }),
        1 => Just(Claim::End { reason: None }),
    ]
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
        seat().prop_map(|out| Phase::Over { out }),
    ]
}

/// A table as somebody may describe it who was never there.
pub(super) fn view() -> impl Strategy<Value = View> {
    let direction = select(vec![Direction::Clockwise, Direction::Counterclockwise]);
    let hands = prop_oneof![vec(0..10_u8, 2..15), vec(any::<u8>(), 0..20)];
    let discard = (card(), any::<u32>()).prop_map(|(card, entry)| Discard { card, entry });
    let last_card = (seat(), any::<bool>(), any::<bool>())
        .prop_map(|(seat, said, open)| LastCard { seat, said, open });
    let penalty = (seat(), any::<u8>()).prop_map(|(seat, owed)| Penalty { seat, owed });
    let low_seat = || (1..4_u8).prop_map(Seat);
    (
        (low_seat(), phase(), low_seat(), direction),
        (card(), option::of(colour()), vec(discard, 0..60)),
        (hands, option::of(any::<u8>())),
        (option::of(last_card), option::of(penalty)),
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
            last_card: owed.0,
            penalty: owed.1,
        })
}
