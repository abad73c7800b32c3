//! What holds at every table of ten that play can reach.

use std::sync::Arc;

use kibitz::rules::game;
use kibitz::rules::ten::{
    Announce, Card, Carry, Deal, EqualCardRule, HouseRules, Laid, OpenTen, OverTenWinner, Play,
    Round, Taken, Tally, TieBreak, View,
};
use kibitz::rules::{Effect as _, Finding as _, Game as _, Remark, Ruling, Seat};
use kibitz::table::{Claim, Etiquette, Next, Record, Settings, Status, Table};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::config;

fn card() -> impl Strategy<Value = Card> {
    select(Card::all().collect::<Vec<_>>())
}

fn house_rules() -> impl Strategy<Value = HouseRules> {
    let ties = select(vec![
        TieBreak::Shared,
        TieBreak::MostExactTens,
        TieBreak::Replay,
    ]);
    (any::<[bool; 5]>(), ties, 1..=100_u32).prop_map(|(flags, tie_break, games_per_match)| {
        let either = |flag: bool| usize::from(flag);
        HouseRules {
            over_ten_winner: [OverTenWinner::PreviousPlayer, OverTenWinner::Closer]
                [either(flags[0])],
            five_may_overshoot: flags[1],
            open_ten: [OpenTen::Wins, OpenTen::Forbidden][either(flags[2])],
            equal_card_rule: [EqualCardRule::Sheet, EqualCardRule::Pig10][either(flags[3])],
            announce: [Announce::WhereNeeded, Announce::Always][either(flags[4])],
            tie_break,
            games_per_match,
        }
    })
}

fn play() -> impl Strategy<Value = Play> {
    let value = option::of(prop_oneof![9 => (0..=19_u8).boxed(), 1 => any::<u8>().boxed()]);
    (card(), value, any::<bool>()).prop_map(|(card, value, only_tens)| Play::Lay {
        card,
        value,
        only_tens,
    })
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![9 => (1..=8_u8).boxed(), 1 => any::<u8>().boxed()].prop_map(Seat)
}

fn tally() -> impl Strategy<Value = Tally> {
    let taken = (seat(), any::<u8>(), option::of(any::<u8>()));
    let taken = taken.prop_map(|(seat, cards, exact_tens)| Taken {
        seat,
        cards,
        exact_tens,
    });
    vec(taken, 0..9).prop_map(|taken| Tally { taken })
}

/// A table as somebody may describe it who was never there.
fn view() -> impl Strategy<Value = View> {
    let laid = || {
        let laid = ((1..4_u8).prop_map(Seat), card(), any::<u32>());
        laid.prop_map(|(seat, card, entry)| Laid { card, seat, entry })
    };
    let counts = || prop_oneof![Just(Vec::new()), vec(0..40_u8, 0..9)];
    let hands = prop_oneof![9 => vec(0..=3_u8, 2..=8), 1 => vec(any::<u8>(), 0..20)];
    (
        (1..4_u8, 0..12_u8, 1..4_u8),
        (option::of(laid()), vec(laid(), 0..9), vec(laid(), 0..60)),
        (hands, option::of(any::<u8>()), counts(), counts()),
    )
        .prop_map(|((turn, value, first), (top, below, gone), counts)| View {
            turn: Seat(turn),
            value,
            top,
            below,
            hands: counts.0,
            draw_pile: counts.1,
            taken: counts.2,
            exact_tens: counts.3,
            out_of_play: gone,
            first: Seat(first),
        })
}

/// A table reached by up to `most` plays that are legal or unproven.
fn walk(most: usize) -> impl Strategy<Value = (HouseRules, Round)> {
    let plays = vec(any::<u32>(), 0..most);
    (house_rules(), 2..=8_u8, 1..=8_u8, plays).prop_map(|(rules, seats, first, choices)| {
        let first = Some(Seat((first - 1) % seats + 1));
        let (carry, deal) = (Carry::default(), Deal { first });
        let mut round = Round::deal(&rules, seats, &carry, &deal, 1).unwrap();
        for (entry, choice) in (2..).zip(choices) {
            let Some((seat, play)) = choose(&round, choice) else {
                break;
            };
            round.apply(seat, &play, entry);
        }
        (rules, round)
    })
}

fn allowed(round: &Round, seat: Seat, play: &Play) -> bool {
    round.admit(seat, play).is_ok() && Ruling::of(&round.judge(seat, play)) != Ruling::Illegal
}

/// One of the plays that are allowed, unless there is none.
fn choose(round: &Round, choice: u32) -> Option<(Seat, Play)> {
    let plays: Vec<_> = round
        .candidates()
        .into_iter()
        .filter(|(seat, play)| allowed(round, *seat, play))
        .collect();
    let place = usize::try_from(choice).unwrap() % plays.len().max(1);
    plays.get(place).copied()
}

/// A card, laid with every value and with none.
fn lays(card: Card) -> impl Iterator<Item = Play> {
    let values = (0..=19).map(Some).chain([None]);
    values.flat_map(move |value| {
        [false, true].map(|only_tens| Play::Lay {
            card,
            value,
            only_tens,
        })
    })
}

/// How many cards are somewhere.
fn cards(view: &View) -> usize {
    let sum = |counts: &[u8]| {
        counts
            .iter()
            .map(|count| usize::from(*count))
            .sum::<usize>()
    };
    let pile = view.below.len() + usize::from(view.top.is_some());
    sum(&view.hands) + usize::from(view.draw_pile.unwrap()) + pile + sum(&view.taken)
}

fn through_json<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("it has a JSON form");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Whether a remark has a sentence with no gap left, and a ruling that exists.
fn sayable(remark: &Remark) -> Result<(), TestCaseError> {
    let phrase = game::Game::Ten.phrase(&remark.code);
    prop_assert!(phrase.ends_with('.'), "no phrase for {}", remark.code);
    for gap in phrase.split('{').skip(1) {
        let name = gap.split('}').next().unwrap_or_default();
        let name = name.trim_start_matches('@');
        prop_assert!(remark.params.contains_key(name), "{}: {name}", remark.code);
    }
    let known = Round::RULINGS.iter().any(|(id, _)| *id == remark.ruling);
    prop_assert!(known, "no ruling {}", remark.ruling);
    Ok(())
}

proptest! {
    #![proptest_config(config(150))]

    /// Legality has one source: what `fits` lists is what `judge` allows, over
    /// every card and every value that can be announced.
    #[test]
    fn what_fits_is_what_judge_allows((_, round) in walk(110)) {
        let fits = round.fits();
        let turn = round.view().turn;
        for card in Card::all() {
            let listed = fits.cards.contains(&card.to_string());
            let may = lays(card).any(|play| allowed(&round, turn, &play));
            prop_assert_eq!(listed, may, "{} at {:?}", card, round.view());
            for other in Seat::all(kibitz::rules::Game::seats(&round)).filter(|seat| *seat != turn) {
                prop_assert!(lays(card).all(|play| !allowed(&round, other, &play)));
            }
        }
        prop_assert_eq!(fits.kinds.iter().any(|kind| kind == "lay"), !fits.cards.is_empty());
    }

    /// Cards are conserved: hands, draw pile, pile and what was taken are the
    /// deck (A1), and the cards that were taken are known one by one (A11).
    #[test]
    fn the_cards_are_always_the_deck((_, round) in walk(110)) {
        let view = round.view();
        prop_assert_eq!(cards(&view), 100);
        let taken: usize = view.taken.iter().map(|taken| usize::from(*taken)).sum();
        prop_assert_eq!(taken, view.out_of_play.len());
        for card in Card::all() {
            let laid = view.out_of_play.iter().chain(&view.below).chain(&view.top);
            let laid = laid.filter(|laid| laid.card == card).count();
            prop_assert!(laid <= usize::from(card.copies()));
        }
        prop_assert!(view.value < 10);
        prop_assert!(!view.below.iter().chain(&view.top).any(|laid| laid.card == Card::TEN));
    }

    /// Somebody can always go on until the round is over, and then it counts
    /// itself; while cards are drawn all hold three (A7, D1).
    #[test]
    fn somebody_can_always_go_on((rules, round) in walk(110)) {
        let view = round.view();
        let over = view.hands.iter().all(|held| *held == 0);
        prop_assert_eq!(round.fits().kinds.is_empty(), over);
        prop_assert_eq!(round.outcome().is_some(), over);
        if view.draw_pile > Some(0) {
            prop_assert!(view.hands.iter().all(|held| *held == 3));
        }
        let (most, least) = (view.hands.iter().max(), view.hands.iter().min());
        prop_assert!(most.unwrap() - least.unwrap() <= 1);
        if let Some(tally) = round.outcome() {
            let seats = kibitz::rules::Game::seats(&round);
            let carry = Carry::default();
            let (score, _) = Round::score(&rules, seats, &carry, Some(&round), true, &tally).unwrap();
            let taken: Vec<i64> = view.taken.iter().map(|taken| i64::from(*taken)).collect();
            prop_assert_eq!(&score.points, &taken);
            // By its result only, the same round counts the same.
            let again = Round::score(&rules, seats, &carry, None, true, &tally).unwrap();
            prop_assert_eq!(again.0, score);
        }
    }

    /// A table described by its view is the same table.
    #[test]
    fn a_view_leads_back_to_its_table((rules, round) in walk(110)) {
        let view = round.view();
        prop_assert_eq!(through_json::<View>(&view), view.clone());
        prop_assert_eq!(Round::from_view(&rules, &view).unwrap(), round);
    }

    /// Whatever is claimed, and let stand, can be judged, done, and put into
    /// words; no card is lost by it, and the round can still be counted.
    #[test]
    fn whatever_is_remarked_can_be_said(
        (rules, round) in walk(60),
        claims in vec((1..=8_u8, play()), 1..120),
    ) {
        let mut round = round;
        let seats = kibitz::rules::Game::seats(&round);
        for (entry, (seat, play)) in (100..).zip(claims) {
            let seat = Seat((seat - 1) % seats + 1);
            if round.admit(seat, &play).is_err() {
                continue;
            }
            for finding in round.judge(seat, &play) {
                sayable(&finding.remark())?;
            }
            for effect in round.apply(seat, &play, entry) {
                sayable(&effect.remark())?;
            }
            prop_assert_eq!(cards(&round.view()), 100);
        }
        prop_assert_eq!(Round::from_view(&rules, &round.view()), Ok(round.clone()));
        if let Some(tally) = round.outcome() {
            let carry = Carry::default();
            prop_assert!(Round::score(&rules, seats, &carry, Some(&round), false, &tally).is_ok());
        }
    }

    /// A table that was never there is refused or judged, and never a panic.
    #[test]
    fn no_described_table_is_too_odd(
        rules in house_rules(),
        view in view(),
        claims in vec((1..=8_u8, play()), 1..8),
        tally in tally(),
    ) {
        let _ = Round::score(&rules, 3, &Carry::default(), None, true, &tally);
        match Round::from_view(&rules, &view) {
            Err(refusal) => {
                prop_assert!(!refusal.field.is_empty() && !refusal.expected.is_empty());
            }
            Ok(mut round) => {
                let _ = Round::score(&rules, 3, &Carry::default(), Some(&round), true, &tally);
                for (seat, play) in claims {
                    let seat = Seat((seat - 1) % kibitz::rules::Game::seats(&round) + 1);
                    let _ = round.fits();
                    if round.admit(seat, &play).is_ok() {
                        let _ = round.judge(seat, &play);
                        let _ = round.apply(seat, &play, 1);
                    }
                }
            }
        }
    }

    /// What is written down reads back as the same, in its notation and in JSON.
    #[test]
    fn what_is_written_reads_back(
        rules in house_rules(),
        play in play(),
        tally in tally(),
        view in view(),
        words in "[a-z0-9@; -]{0,40}",
    ) {
        prop_assert_eq!(play.to_string().parse::<Play>(), Ok(play));
        prop_assert_eq!(tally.to_string().parse::<Tally>(), Ok(tally.clone()));
        prop_assert_eq!(through_json(&game::Play::Ten(play)), game::Play::Ten(play));
        prop_assert_eq!(through_json(&tally), tally);
        prop_assert_eq!(through_json(&view), view);
        prop_assert_eq!(through_json(&rules), rules);
        let _ = words.parse::<Play>();
        let _ = words.parse::<Tally>();
        let _ = format!("lay {words}").parse::<Play>();
    }

    /// A match is its log: folded again it is the same, and an undo leads back
    /// to the table before.
    #[test]
    fn a_match_is_its_log(
        rules in house_rules(),
        seats in 2..=8_u8,
        choices in vec(any::<u32>(), 0..160),
    ) {
        let settings = Arc::new(Settings {
            house_rules: game::HouseRules::Ten(rules),
            seats: (1..=seats).map(|seat| format!("p{seat}")).collect(),
            etiquette: Etiquette::default(),
        });
        let mut table = Table::new(settings.clone());
        let mut log: Vec<Record> = Vec::new();
        for choice in choices {
            if table.status() != Status::Open {
                break;
            }
            let before = table.clone();
            let taken = table.take(next_claim(&table, choice)).unwrap();
            log.push(taken.record);
            prop_assert!(!matches!(taken.next, Next::Back));
            table = table.after(taken.next);
            if choice.is_multiple_of(16) {
                let undo = table.take(Claim::Undo { back_to: None }).unwrap();
                log.push(undo.record);
                table = Table::replay(settings.clone(), &log).unwrap();
                prop_assert_eq!(table.open(), before.open());
                prop_assert_eq!(table.standing(), before.standing());
                prop_assert_eq!(table.rounds(), before.rounds());
            }
        }
        prop_assert_eq!(Table::replay(settings, &log), Ok(table));
    }
}

/// The next play that is allowed, or the next game.
fn next_claim(table: &Table, choice: u32) -> Claim {
    let deal = game::Deal::Ten(Deal::default());
    match table.open().map(|open| &open.state) {
        Some(game::Round::Ten(round)) => {
            let (seat, play) = choose(round, choice).expect("the round counts itself");
            Claim::Play {
                seat,
                play: game::Play::Ten(play),
                stands: false,
            }
        }
        _ => Claim::Round { deal },
    }
}
