//! What holds at every table of fire.

use std::sync::{Arc, LazyLock};

use kibitz::rules::fire::{
    Card, Carry, Cleared, Copies, Deal, DescendingRuns, HouseRules, Laid, MultiSpecial,
    NextStarter, Opener, Order, Phase, Play, Printed, Recycle, Refill, Round, Special, StickRule,
    Sticking, StopWrap, Tally, View,
};
use kibitz::rules::{Effect as _, Finding as _, Game as _, Play as _, Remark, Ruling, Seat, game};
use kibitz::table::{Claim, Etiquette, Next, Record, Settings, Table};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::config;

/// A deck of 135 cards with numbers up to `highest`.
fn counted(highest: u8, each: u8) -> Vec<Copies> {
    let specials = Special::ALL.map(|special| Copies {
        card: Printed::Special(special),
        copies: each,
    });
    let numbers = (2..=highest).map(|number| Copies {
        card: Printed::Number(number),
        copies: each,
    });
    let joker = Copies {
        card: Printed::Joker,
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

fn house_rules() -> impl Strategy<Value = HouseRules> {
    let max_number = prop_oneof![Just(20_u8), 1..=20_u8];
    let stick = select(vec![
        StickRule::MatchOrExtend,
        StickRule::MatchOnly,
        StickRule::Off,
    ]);
    let wrap = select(vec![
        StopWrap::Cap,
        StopWrap::CountTurns,
        StopWrap::SeatArithmetic,
    ]);
    let next = select(vec![
        NextStarter::Youngest,
        NextStarter::Winner,
        NextStarter::Rotate,
    ]);
    let multi = select(vec![
        MultiSpecial::StopsOnly,
        MultiSpecial::SameKind,
        MultiSpecial::Any,
    ]);
    let forms = (
        select(vec![DescendingRuns::Mirrored, DescendingRuns::Forbidden]),
        select(vec![Opener::AnyForm, Opener::SingleCard]),
        select(vec![Refill::Must, Refill::May]),
        select(vec![Recycle::BurntThenPile, Recycle::BurntOnly]),
    );
    let points = (option::of(0..=9_u32), option::of(1..=3_u32));
    (
        any::<[bool; 9]>(),
        (max_number, option::of(1..=5_u8)),
        (stick, wrap, next, multi),
        forms,
        points,
    )
        .prop_map(
            |(flags, (max_number, counts), choices, forms, points)| HouseRules {
                reverse_allows_equal: flags[0],
                joker_counts_for_reset: flags[1],
                stick_rule: choices.0,
                stop_wrap: choices.1,
                play_for_places: flags[2],
                placing_points: points.0.into_iter().collect(),
                next_starter: choices.2,
                deck_profile: counts.map_or_else(Vec::new, |each| counted(max_number, each)),
                rounds_to_win: points.1,
                max_number,
                descending_runs: forms.0,
                specials_can_reset: flags[3],
                run_tail_counts_for_reset: flags[4],
                stick_on_special: flags[5],
                stick_equal_on_run: flags[6],
                multi_special: choices.3,
                opener_after_reset: forms.1,
                draw_when_playable: flags[7],
                refill: forms.2,
                recycle: forms.3,
                robber_can_empty_victim: flags[8],
            },
        )
}

fn card() -> impl Strategy<Value = Card> {
    prop_oneof![
        5 => (1..=20_u8).prop_map(Card::Number),
        1 => (1..=20_u8).prop_map(Card::Joker),
        2 => select(Special::ALL.to_vec()).prop_map(Card::Special),
    ]
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![9 => (1..=5_u8).boxed(), 1 => any::<u8>().boxed()].prop_map(Seat)
}

/// Cards as they may be laid together, and others.
fn cards() -> impl Strategy<Value = Vec<Card>> {
    let set = (card(), 1..=6_usize).prop_map(|(card, count)| vec![card; count]);
    let run = (1..=18_u8, 3..=6_u8, any::<bool>()).prop_map(|(from, count, down)| {
        let mut run: Vec<Card> = (from..(from + count).min(21)).map(Card::Number).collect();
        if down {
            run.reverse();
        }
        run
    });
    prop_oneof![4 => set, 3 => run, 2 => vec(card(), 1..=4), 1 => vec(card(), 0..=140)]
}

fn play() -> impl Strategy<Value = Play> {
    let refill = || option::weighted(0.2, prop_oneof![0..=6_u8, any::<u8>()]);
    let lay = (cards(), vec(seat(), 6), any::<bool>(), refill());
    prop_oneof![
        6 => lay.prop_map(|(cards, mut targets, fit, refill)| {
            let robber = Card::Special(Special::Robber);
            let robbers = cards.iter().filter(|card| **card == robber).count();
            targets.truncate(if fit { robbers } else { 1 });
            Play::Lay { cards, targets, refill }
        }),
        2 => (cards(), refill()).prop_map(|(cards, refill)| Play::Stick { cards, refill }),
        1 => Just(Play::Draw {}),
        1 => Just(Play::Pass {}),
        1 => Just(Play::Reshuffle {}),
    ]
}

fn deal() -> impl Strategy<Value = Deal> {
    let special = select(Special::ALL.to_vec()).prop_map(Printed::Special);
    let up = prop_oneof![
        8 => (1..=20_u8).prop_map(Printed::Number),
        1 => special,
        1 => Just(Printed::Joker),
    ];
    (option::of(seat()), up).prop_map(|(starter, up)| Deal { starter, up })
}

fn tally() -> impl Strategy<Value = Tally> {
    (vec(seat(), 0..6), any::<bool>()).prop_map(|(out, stuck)| Tally { out, stuck })
}

fn view() -> impl Strategy<Value = View> {
    let after = select(vec![Cleared::Fire, Cleared::Equals]);
    let phase = prop_oneof![
        Just(Phase::Turn {}),
        after.prop_map(|after| Phase::Open { after }),
        Just(Phase::LastFire {}),
        any::<bool>().prop_map(|stuck| Phase::Over { stuck }),
    ];
    let laid = || {
        (card(), any::<u32>(), any::<bool>()).prop_map(|(card, entry, run)| Laid {
            card,
            entry,
            run,
        })
    };
    let small = || prop_oneof![9 => 0..=9_u8, 1 => any::<u8>()];
    let per_seat = || prop_oneof![vec(0..=6_u8, 2..=5), vec(small(), 0..7)];
    let sticking = (seat(), small(), small(), any::<[u8; 5]>(), any::<bool>()).prop_map(
        |(seat, drawn, stops, before, none)| Sticking {
            seat,
            drawn,
            stops,
            before: if none { [0; 5] } else { before },
        },
    );
    let low_seat = || (1..=2_u8).prop_map(Seat);
    let order = select(vec![Order::Ascending, Order::Descending]);
    (
        (low_seat(), option::of(phase), order, option::of(seat())),
        (option::of(card()), vec(laid(), 0..8), vec(laid(), 0..30)),
        (per_seat(), option::of(per_seat()), option::of(any::<u8>())),
        (vec(low_seat(), 0..3), per_seat(), option::of(sticking)),
        (any::<u32>(), any::<u8>(), any::<bool>(), any::<bool>()),
    )
        .prop_map(|(turn, cards, counts, others, rest)| {
            let seats = counts.0.len();
            // Now and then a list of another length than the hands.
            let fitted = |mut list: Vec<u8>| {
                if rest.2 {
                    list.resize(seats, 1);
                }
                list
            };
            View {
                turn: turn.0,
                phase: turn.1,
                order: turn.2,
                starter: turn.3,
                top: cards.0,
                top_entry: 7,
                top_of_run: rest.3,
                pile: if cards.0.is_some() {
                    cards.1
                } else {
                    Vec::new()
                },
                burnt: cards.2,
                hands: counts.0,
                piles: counts.1.map(fitted),
                draw_box: counts.2,
                finished: if rest.2 { Vec::new() } else { others.0 },
                misses: fitted(others.1),
                sticking: others.2,
                began: rest.0,
                passes: rest.1,
            }
        })
}

/// A match of some rounds, in the middle of one.
#[derive(Clone, Debug)]
struct Walk {
    rules: HouseRules,
    seats: u8,
    carry: Carry,
    round: Round,
    entry: u32,
}

fn dealt(rules: &HouseRules, seats: u8, carry: &Carry) -> Round {
    let deal = Deal {
        starter: None,
        up: Printed::Number(1),
    };
    Round::deal(rules, seats, carry, &deal, 1).unwrap()
}

/// A table reached by up to `most` plays that are legal or unproven.
fn walk(most: usize) -> impl Strategy<Value = Walk> {
    (house_rules(), 2..=5_u8, vec(any::<u32>(), 0..most)).prop_map(|(rules, seats, choices)| {
        let carry = Carry::default();
        let round = dealt(&rules, seats, &carry);
        let mut walk = Walk {
            rules,
            seats,
            carry,
            round,
            entry: 1,
        };
        for choice in choices {
            walk.step(choice);
        }
        walk
    })
}

impl Walk {
    fn step(&mut self, choice: u32) {
        let (seat, play) = choose(&self.round, choice).expect("somebody can go on");
        self.entry += 1;
        self.round.apply(seat, &play, self.entry);
        if let Some(tally) = self.round.outcome() {
            let (rules, seats, round) = (&self.rules, self.seats, Some(&self.round));
            let scored = Round::score(rules, seats, &self.carry, round, true, &tally);
            let (score, carry) = scored.expect("it is won as it was played");
            assert_eq!(score.winners.first(), tally.out.first());
            self.round = dealt(rules, seats, &carry);
            self.carry = carry;
        }
    }
}

fn allowed(round: &Round, seat: Seat, play: &Play) -> bool {
    round.admit(seat, play).is_ok() && Ruling::of(&round.judge(seat, play)) != Ruling::Illegal
}

/// Every card there is, with every number that a joker could stand for.
fn every_card() -> impl Iterator<Item = Card> {
    (1..=20)
        .flat_map(|number| [Card::Number(number), Card::Joker(number)])
        .chain(Special::ALL.map(Card::Special))
}

/// Laying these cards, each Robber robbing the same seat.
fn lay(cards: Vec<Card>, target: Seat) -> Play {
    let robber = Card::Special(Special::Robber);
    let robbers = cards.iter().filter(|card| **card == robber).count();
    Play::Lay {
        cards,
        targets: vec![target; robbers],
        refill: None,
    }
}

/// Every way to lay or stick a single card, a set or a run, and all else; made
/// once for each number of seats.
fn every_play(seats: u8) -> &'static [Play] {
    static PLAYS: LazyLock<[Vec<Play>; 6]> =
        LazyLock::new(|| [0, 1, 2, 3, 4, 5].map(make_every_play));
    &PLAYS[usize::from(seats)]
}

fn make_every_play(seats: u8) -> Vec<Play> {
    let mut plays = vec![Play::Draw {}, Play::Pass {}, Play::Reshuffle {}];
    for card in every_card() {
        let robs = card == Card::Special(Special::Robber);
        let targets = if robs { seats } else { 1 };
        for count in 1..=6 {
            plays.extend(Seat::all(targets).map(|target| lay(vec![card; count], target)));
        }
        plays.extend((1..=2).map(|count| Play::Stick {
            cards: vec![card; count],
            refill: None,
        }));
    }
    for from in 1..=18_u8 {
        for to in from + 2..=20 {
            let run: Vec<Card> = (from..=to).map(Card::Number).collect();
            let down = run.iter().rev().copied().collect();
            plays.extend([run, down].map(|run| lay(run, Seat(1))));
        }
    }
    plays
}

/// One of the plays that are allowed: mostly to the seat in turn, to lay cards
/// rather than to draw.
fn choose(round: &Round, choice: u32) -> Option<(Seat, Play)> {
    let seat = round.awaited()?;
    let plays = every_play(round.seats());
    let (kind, start) = (choice % 8, usize::try_from(choice / 8).unwrap());
    let found = |by: Seat, fit: &dyn Fn(&Play) -> bool| {
        // A stride that shares no factor with the count visits them all.
        let count = plays.len();
        let stride = (101..)
            .find(|stride| !count.is_multiple_of(*stride))
            .unwrap_or(1);
        (0..count)
            .map(|place| &plays[(start + place * stride) % count])
            .find(|play| fit(play) && allowed(round, by, play))
            .map(|play| (by, play.clone()))
    };
    let view = round.view();
    let sticks = || {
        let by = view.sticking?.seat;
        found(by, &|play| matches!(play, Play::Stick { .. }))
    };
    let lays = || found(seat, &|play| matches!(play, Play::Lay { .. }));
    let several = || {
        found(
            seat,
            &|play| matches!(play, Play::Lay { cards, .. } if cards.len() > 2),
        )
    };
    let idle = || found(seat, &|play| !matches!(play, Play::Lay { .. }));
    match kind {
        0 => sticks(),
        1 | 2 => idle(),
        3..=5 => several(),
        _ => lays(),
    }
    .or_else(lays)
    .or_else(idle)
}

proptest! {
    #![proptest_config(config(100))]

    /// What `fits` lists is what `judge` allows, of every single card and every
    /// kind of play.
    #[test]
    fn what_fits_is_what_judge_allows(walk in walk(50)) {
        let round = &walk.round;
        let (fits, view) = (round.fits(), round.view());
        for card in every_card() {
            let mut targets = Seat::all(walk.seats);
            let may = targets.any(|target| allowed(round, view.turn, &lay(vec![card], target)));
            prop_assert_eq!(fits.cards.contains(&card.to_string()), may, "{} at {:?}", card, view);
        }
        let mut kinds = Vec::new();
        for play in every_play(walk.seats) {
            let mut seats = Seat::all(walk.seats);
            if !kinds.contains(&play.kind()) && seats.any(|seat| allowed(round, seat, play)) {
                kinds.push(play.kind());
            }
        }
        for kind in ["lay", "stick", "draw", "pass", "reshuffle"] {
            let listed = fits.kinds.iter().any(|listed| listed == kind);
            prop_assert_eq!(listed, kinds.contains(&kind), "{} at {:?}", kind, view);
        }
        prop_assert_eq!(fits.seat, Some(view.turn));
    }

    /// Cards are conserved: hands, personal piles, draw box, pile and burnt
    /// cards are the 135 of the deck (A1), and no deck holds more of a card
    /// than was counted.
    #[test]
    fn the_cards_are_always_the_deck(walk in walk(80)) {
        let view = walk.round.view();
        let sum = |list: &[u8]| list.iter().map(|count| usize::from(*count)).sum::<usize>();
        let held = sum(&view.hands) + sum(view.piles.as_deref().unwrap());
        let lying = view.pile.len() + view.burnt.len() + usize::from(view.top.is_some());
        prop_assert_eq!(held + lying + usize::from(view.draw_box.unwrap()), 135);
        for seat in &view.finished {
            prop_assert_eq!(view.hands[seat.index()], 0);
        }
    }

    /// The table never waits for nobody.
    #[test]
    fn somebody_can_always_go_on(walk in walk(80)) {
        prop_assert!(!walk.round.fits().kinds.is_empty(), "{:?}", walk.round.view());
    }

    #[test]
    fn a_view_leads_back_to_its_table(walk in walk(50)) {
        let view = walk.round.view();
        let json = serde_json::to_string(&view).unwrap();
        prop_assert_eq!(&serde_json::from_str::<View>(&json).unwrap(), &view);
        prop_assert_eq!(Round::from_view(&walk.rules, &view).unwrap(), walk.round);
    }

    /// Whatever is claimed, and let stand, can be judged, done, and said.
    #[test]
    fn whatever_is_remarked_can_be_said(
        walk in walk(40),
        claims in vec((1..=5_u8, play()), 1..20),
    ) {
        let mut round = walk.round;
        for (entry, (seat, play)) in (100..).zip(claims) {
            let seat = Seat((seat - 1) % walk.seats + 1);
            if round.admit(seat, &play).is_err() {
                continue;
            }
            for finding in round.judge(seat, &play) {
                sayable(&finding.remark())?;
            }
            for effect in round.apply(seat, &play, entry) {
                sayable(&effect.remark())?;
            }
            let _ = round.fits();
            // Where the table lets enough stand, more cards lie there than exist.
            if let Err(refusal) = Round::from_view(&walk.rules, &round.view()) {
                prop_assert_eq!(refusal.code, "too_many_cards");
            }
            if let Some(tally) = round.outcome() {
                let scored = Round::score(
                    &walk.rules, walk.seats, &walk.carry, Some(&round), false, &tally,
                );
                prop_assert!(scored.is_ok(), "{:?}", scored);
            }
        }
    }

    /// A table that was never there is refused or judged, and never a panic.
    #[test]
    fn no_described_table_is_too_odd(
        rules in house_rules(),
        view in view(),
        claims in vec((1..=5_u8, play()), 1..8),
    ) {
        match Round::from_view(&rules, &view) {
            Err(refusal) => {
                prop_assert!(!refusal.field.is_empty() && !refusal.expected.is_empty());
            }
            Ok(mut round) => {
                for (seat, play) in claims {
                    let seat = Seat((seat - 1) % round.seats() + 1);
                    let _ = round.fits();
                    if round.admit(seat, &play).is_ok() {
                        let _ = round.judge(seat, &play);
                        let _ = round.apply(seat, &play, 1);
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_written_reads_back(play in play(), tally in tally(), rules in house_rules()) {
        prop_assert_eq!(play.to_string().parse::<Play>(), Ok(play.clone()));
        let tagged = game::Play::Fire(play);
        let json = serde_json::to_string(&tagged).unwrap();
        prop_assert_eq!(serde_json::from_str::<game::Play>(&json).unwrap(), tagged);
        prop_assert_eq!(tally.to_string().parse::<Tally>(), Ok(tally));
        let json = serde_json::to_string(&rules).unwrap();
        prop_assert_eq!(serde_json::from_str::<HouseRules>(&json).unwrap(), rules);
    }

    /// Any result is counted or refused.
    #[test]
    fn no_result_is_too_odd(walk in walk(50), tally in tally()) {
        for round in [None, Some(&walk.round)] {
            let scored = Round::score(&walk.rules, walk.seats, &walk.carry, round, true, &tally);
            if let Err(refusal) = scored {
                prop_assert!(refusal.field.starts_with("out"), "{}", refusal);
            }
        }
    }

    /// The log is all there is, and an undo gives the table as it was.
    #[test]
    fn the_log_gives_the_table(
        rules in house_rules(),
        seats in 2..=5_u8,
        deals in vec(deal(), 1..4),
        steps in vec((any::<u32>(), option::of((seat(), play(), any::<bool>()))), 0..50),
    ) {
        let settings = Arc::new(Settings {
            house_rules: game::HouseRules::Fire(rules),
            seats: (1..=seats).map(|seat| format!("p{seat}")).collect(),
            etiquette: Etiquette::default(),
        });
        settings.check().unwrap();
        let fold = |log: &[Record]| Table::replay(settings.clone(), log).unwrap();
        let (mut table, mut log) = (Table::new(settings.clone()), Vec::new());
        for (choice, any) in steps {
            let deal = deals[log.len() % deals.len()];
            let Ok(taken) = table.take(next(&table, deal, choice, any)) else { continue };
            let before = table.clone();
            log.push(taken.record.clone());
            prop_assert!(!matches!(taken.next, Next::Back));
            table = table.after(taken.next);
            prop_assert_eq!(&fold(&log), &table);
            if taken.record.moves() {
                let undo = table.take(Claim::Undo { back_to: None }).unwrap();
                let undone: Vec<Record> = log.iter().cloned().chain([undo.record]).collect();
                let back = fold(&undone);
                prop_assert_eq!(back.open(), before.open());
                prop_assert_eq!(back.standing(), before.standing());
            }
        }
    }
}

/// What is claimed next: a new round, anything at all, or a play that is allowed.
fn next(table: &Table, deal: Deal, choice: u32, any: Option<(Seat, Play, bool)>) -> Claim {
    let Some(open) = table.open() else {
        let deal = game::Deal::Fire(deal);
        return Claim::Round { deal };
    };
    let game::Round::Fire(round) = &open.state else {
        unreachable!("it is a match of fire");
    };
    let chosen = choose(round, choice).map(|(seat, play)| (seat, play, false));
    match any.filter(|_| choice.is_multiple_of(3)).or(chosen) {
        Some((seat, play, stands)) => Claim::Play {
            seat,
            play: game::Play::Fire(play),
            stands,
        },
        None => unreachable!("a round that is over is counted"),
    }
}

/// Whether a remark has a sentence with no gap left, and a ruling that exists.
fn sayable(remark: &Remark) -> Result<(), TestCaseError> {
    let phrase = Round::PHRASES.iter().find(|(code, _)| *code == remark.code);
    let Some((_, phrase)) = phrase else {
        let code = &remark.code;
        return Err(TestCaseError::fail(format!("no phrase for {code}")));
    };
    for gap in phrase.split('{').skip(1) {
        let name = gap.split('}').next().unwrap_or_default();
        let name = name.trim_start_matches('@');
        prop_assert!(
            remark.params.contains_key(name),
            "{}: no {}",
            remark.code,
            name
        );
    }
    let ruled = Round::RULINGS.iter().any(|(id, _)| *id == remark.ruling);
    prop_assert!(ruled, "no ruling {}", remark.ruling);
    Ok(())
}
