//! What holds at every table of claro.

use std::sync::Arc;

use kibitz::rules::claro::{
    Card, Carry, Colour, Deal, HouseRules, Laid, Phase, Play, RefillOrder, Round, Stars, Tally,
    View,
};
use kibitz::rules::{Effect as _, Finding as _, Game as _, Play as _, Remark, Ruling, Seat, game};
use kibitz::table::{Claim, Etiquette, Next, Record, Settings, Table};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::config;

fn all_stars() -> Vec<Stars> {
    let singles = Colour::ALL.map(|colour| Stars::NONE.with(colour));
    let pairs = [(0, 1), (0, 2), (1, 2)]
        .map(|(one, other): (usize, usize)| singles[one].with(Colour::ALL[other]));
    [Stars::NONE]
        .into_iter()
        .chain(singles)
        .chain(pairs)
        .collect()
}

fn card() -> impl Strategy<Value = Card> {
    prop_oneof![
        9 => (1..=50_u8, select(all_stars())).prop_map(|(number, stars)| Card::Number(number, stars)),
        1 => Just(Card::Joker),
    ]
}

fn house_rules() -> impl Strategy<Value = HouseRules> {
    let order = select(vec![RefillOrder::Sequential, RefillOrder::AllDiscardFirst]);
    let table = prop_oneof![
        Just(Vec::new()),
        vec(select(all_stars()), 0..=50).prop_map(|stars| {
            let numbered = (1..).zip(stars);
            numbered
                .map(|(number, stars)| Card::Number(number, stars))
                .collect()
        }),
    ];
    (1..=3_u8, table, any::<[bool; 5]>(), order).prop_map(
        |(stars_to_win, star_table, flags, refill_order)| HouseRules {
            stars_to_win,
            star_table,
            joker_on_joker: flags[0],
            voluntary_pass: flags[1],
            empty_hand_counts_as_passed: flags[2],
            auto_end_when_decided: flags[3],
            refill_order,
            winner_may_discard: flags[4],
        },
    )
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![9 => (1..=6_u8).boxed(), 1 => any::<u8>().boxed()].prop_map(Seat)
}

fn play() -> impl Strategy<Value = Play> {
    prop_oneof![
        4 => card().prop_map(|card| Play::Lay { card }),
        1 => Just(Play::Pass {}),
        1 => prop_oneof![0..=5_u8, any::<u8>()].prop_map(|discarded| Play::Refill { discarded }),
        1 => Just(Play::Reshuffle {}),
    ]
}

fn view() -> impl Strategy<Value = View> {
    let phase = prop_oneof![
        Just(Phase::Refill {}),
        Just(Phase::Reshuffle {}),
        Just(Phase::Play {}),
        seat().prop_map(|winner| Phase::Over { winner }),
    ];
    let laid = || (card(), any::<u32>()).prop_map(|(card, entry)| Laid { card, entry });
    let hands = prop_oneof![vec(0..=5_u8, 2..=6), vec(any::<u8>(), 0..9)];
    let low_seat = || (1..=2_u8).prop_map(Seat);
    (
        (
            low_seat(),
            phase,
            option::of(low_seat()),
            option::of(seat()),
        ),
        (
            option::of(card()),
            vec(laid(), 0..20),
            vec(laid(), 0..30),
            vec(laid(), 0..9),
        ),
        (hands, vec(low_seat(), 0..3)),
        (option::of(0..=40_u8), option::of(any::<u8>())),
    )
        .prop_map(|(turn, cards, counts, piles)| View {
            turn: turn.0,
            phase: turn.1,
            starter: turn.2,
            last_layer: turn.3,
            top: cards.0,
            top_entry: 7,
            pile: cards.1,
            discards: cards.2,
            reported: cards.3,
            hands: counts.0,
            passed: counts.1,
            draw_pile: piles.0,
            discard_pile: piles.1,
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

/// A table reached by up to `most` plays that are legal or unproven; now and
/// then a round is not logged to its end.
fn walk(most: usize) -> impl Strategy<Value = Walk> {
    (house_rules(), 2..=6_u8, vec(any::<u32>(), 0..most)).prop_map(|(rules, seats, choices)| {
        let carry = Carry::default();
        let round = Round::deal(&rules, seats, &carry, &Deal::default(), 1).unwrap();
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
        // The table may name the winner of a round that it breaks off.
        let named = choice.is_multiple_of(97).then_some(Tally { winner: seat });
        self.close(named);
    }

    fn close(&mut self, named: Option<Tally>) {
        let Some(tally) = self.round.outcome().or(named) else {
            return;
        };
        let (rules, seats) = (&self.rules, self.seats);
        let round = Some(&self.round);
        let scored = Round::score(rules, seats, &self.carry, round, true, &tally);
        let (score, carry) = scored.expect("it is won by whoever won it");
        assert_eq!(score.points.iter().sum::<i64>(), 1);
        self.round = Round::deal(rules, seats, &carry, &Deal::default(), self.entry).unwrap();
        self.carry = carry;
    }
}

fn allowed(round: &Round, seat: Seat, play: &Play) -> bool {
    round.admit(seat, play).is_ok() && Ruling::of(&round.judge(seat, play)) != Ruling::Illegal
}

/// Every play there is, each card with every star it could have.
fn every_play() -> Vec<Play> {
    let numbers = (1..=50).flat_map(|number| {
        let cards = all_stars().into_iter();
        cards.map(move |stars| Card::Number(number, stars))
    });
    numbers
        .chain([Card::Joker])
        .map(|card| Play::Lay { card })
        .chain((0..=5).map(|discarded| Play::Refill { discarded }))
        .chain([Play::Pass {}, Play::Reshuffle {}])
        .collect()
}

/// One of the plays that are allowed to the seat in turn.
fn choose(round: &Round, choice: u32) -> Option<(Seat, Play)> {
    let seat = round.awaited()?;
    let mut plays = every_play();
    plays.retain(|play| allowed(round, seat, play));
    // A pass is one of many plays, and would else be rare.
    if choice.is_multiple_of(5) && plays.contains(&Play::Pass {}) {
        return Some((seat, Play::Pass {}));
    }
    let place = usize::try_from(choice).unwrap() % plays.len().max(1);
    plays.get(place).map(|play| (seat, *play))
}

proptest! {
    #![proptest_config(config(100))]

    /// What `fits` lists is what `judge` allows: every card with its stars as
    /// they are known, and every kind of play.
    #[test]
    fn what_fits_is_what_judge_allows(walk in walk(60)) {
        let round = &walk.round;
        let (fits, turn, view) = (round.fits(), round.view().turn, round.view());
        let mut kinds = Vec::new();
        for play in every_play() {
            let may = allowed(round, turn, &play);
            if may && !kinds.contains(&play.kind()) {
                kinds.push(play.kind());
            }
            if let Play::Lay { card } = play {
                // A number of unknown stars is listed for its height alone.
                let listed = fits.cards.contains(&card.to_string());
                prop_assert!(may || !listed, "{} at {:?}", card, view);
                let known = |laid: &Laid| laid.card == card;
                let known = view.reported.iter().any(known) || walk.rules.star_table.contains(&card);
                let plain = card.number().is_none() || !card.shows_star() || known;
                prop_assert!(!may || listed || !plain, "{} at {:?}", card, view);
            }
            if matches!(play, Play::Lay { .. } | Play::Pass {} | Play::Refill { .. }) {
                for other in Seat::all(walk.seats).filter(|seat| *seat != turn) {
                    prop_assert!(!allowed(round, other, &play));
                }
            }
        }
        let mut listed: Vec<&str> = fits.kinds.iter().map(String::as_str).collect();
        kinds.sort_unstable();
        listed.sort_unstable();
        prop_assert_eq!(listed, kinds);
    }

    /// Cards are conserved: hands, draw pile, pile and discards are 55 (A1).
    #[test]
    fn the_cards_are_always_the_deck(walk in walk(120)) {
        let view = walk.round.view();
        let held: usize = view.hands.iter().map(|held| usize::from(*held)).sum();
        let laid = view.pile.len() + usize::from(view.top.is_some());
        let (Some(draw), Some(discard)) = (view.draw_pile, view.discard_pile) else {
            // Nobody counted, but what was seen is there.
            prop_assert_eq!(view.draw_pile, view.discard_pile);
            prop_assert!(held + laid + view.discards.len() <= 55);
            return Ok(());
        };
        prop_assert_eq!(held + laid + usize::from(draw) + usize::from(discard), 55);
        prop_assert!(view.discards.len() <= usize::from(discard));
    }

    #[test]
    fn a_view_leads_back_to_its_table(walk in walk(60)) {
        let view = walk.round.view();
        let again = Round::from_view(&walk.rules, &view).unwrap();
        prop_assert_eq!(again, walk.round);
        let json = serde_json::to_string(&view).unwrap();
        prop_assert_eq!(serde_json::from_str::<View>(&json).unwrap(), view);
    }

    /// Whatever is claimed, and let stand, can be judged, done, and put into
    /// words: each code has a sentence, whose gaps are all filled, and a ruling.
    #[test]
    fn whatever_is_remarked_can_be_said(
        walk in walk(40),
        claims in vec((1..=6_u8, play()), 1..20),
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
        }
    }

    /// A table that was never there is refused or judged, and never a panic.
    #[test]
    fn no_described_table_is_too_odd(
        rules in house_rules(),
        view in view(),
        claims in vec((1..=6_u8, play()), 1..8),
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
    fn what_is_written_reads_back(play in play(), seat in seat(), rules in house_rules()) {
        prop_assert_eq!(play.to_string().parse::<Play>(), Ok(play));
        let tagged = game::Play::Claro(play);
        let json = serde_json::to_string(&tagged).unwrap();
        prop_assert_eq!(serde_json::from_str::<game::Play>(&json).unwrap(), tagged);
        let tally = Tally { winner: seat };
        prop_assert_eq!(tally.to_string().parse::<Tally>(), Ok(tally));
        let json = serde_json::to_string(&rules).unwrap();
        prop_assert_eq!(serde_json::from_str::<HouseRules>(&json).unwrap(), rules);
    }

    /// The log is all there is, and an undo gives the table as it was.
    #[test]
    fn the_log_gives_the_table(
        rules in house_rules(),
        seats in 2..=4_u8,
        steps in vec((any::<u32>(), option::of((seat(), play(), any::<bool>()))), 0..50),
    ) {
        let settings = Arc::new(Settings {
            house_rules: game::HouseRules::Claro(rules),
            seats: (1..=seats).map(|seat| format!("p{seat}")).collect(),
            etiquette: Etiquette::default(),
        });
        settings.check().unwrap();
        let fold = |log: &[Record]| Table::replay(settings.clone(), log).unwrap();
        let (mut table, mut log) = (Table::new(settings.clone()), Vec::new());
        for (choice, any) in steps {
            let claim = next(&table, choice, any);
            let Ok(taken) = table.take(claim) else { continue };
            let before = table.clone();
            log.push(taken.record.clone());
            prop_assert!(!matches!(taken.next, Next::Back));
            table = table.after(taken.next);
            prop_assert_eq!(&fold(&log), &table);
            if taken.record.moves() {
                let undo = table.take(Claim::Undo { back_to: None }).unwrap();
                let undone: Vec<Record> = log.iter().cloned().chain([undo.record]).collect();
                let (back, was) = (fold(&undone), before);
                prop_assert_eq!(back.open(), was.open());
                prop_assert_eq!(back.standing(), was.standing());
            }
        }
    }
}

/// What is claimed next: a new round, anything at all, or a play that is allowed.
fn next(table: &Table, choice: u32, any: Option<(Seat, Play, bool)>) -> Claim {
    let Some(open) = table.open() else {
        let deal = game::Deal::Claro(Deal::default());
        return Claim::Round { deal };
    };
    let game::Round::Claro(round) = &open.state else {
        unreachable!("it is a match of claro");
    };
    let chosen = choose(round, choice).map(|(seat, play)| (seat, play, false));
    match any.filter(|_| choice.is_multiple_of(3)).or(chosen) {
        Some((seat, play, stands)) => Claim::Play {
            seat,
            play: game::Play::Claro(play),
            stands,
        },
        None => Claim::Result {
            round: table.round_number(),
            result: game::Tally::Claro(Tally { winner: Seat(1) }),
        },
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
