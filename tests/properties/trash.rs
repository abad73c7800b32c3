//! What holds at every table of trash.

use std::collections::HashMap;
use std::sync::Arc;

use kibitz::rules::trash::{
    Card, Carry, Deal, FaceUp, HouseRules, JackDisplacement, JackPlacement, Laid, LayoutView,
    Phase, Pile, Placed, Play, Round, Tally, View, WildRank,
};
use kibitz::rules::{Effect as _, Finding as _, Game as _, Play as _, Remark, Ruling, Seat, game};
use kibitz::table::{Claim, Etiquette, Next, Record, Settings, Table};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::config;

fn card() -> impl Strategy<Value = Card> + Clone {
    select(Card::all().collect::<Vec<_>>())
}

/// Options that can be played by up to six, with layouts of any size.
fn house_rules() -> impl Strategy<Value = HouseRules> {
    let wild = select(vec![WildRank::Jack, WildRank::King]);
    let placement = select(vec![JackPlacement::Must, JackPlacement::May]);
    let displacement = select(vec![
        JackDisplacement::Must,
        JackDisplacement::May,
        JackDisplacement::Forbidden,
    ]);
    // A single pack is often shuffled anew.
    let size = prop_oneof![
        2 => (1..=10_u8).prop_map(|positions| (positions, None)),
        1 => (1..=8_u8).prop_map(|positions| (positions, Some(1))),
        1 => (1..=10_u8, 2..=6_u8).prop_map(|(positions, decks)| (positions, Some(decks))),
    ];
    (size, wild, placement, displacement, any::<[bool; 3]>()).prop_map(
        |(size, wild_rank, jack_placement, jack_displacement, flags)| HouseRules {
            start_positions: size.0,
            wild_rank,
            jack_placement,
            jack_displacement,
            discard_draw_must_play: flags[0],
            last_turns_after_win: flags[1],
            start_with_discard: flags[2],
            decks_override: size.1,
        },
    )
}

/// A hand that begins as the options want it, whoever plays first.
fn deal(rules: &HouseRules, starter: Option<Seat>, up: Card) -> Deal {
    Deal {
        starter,
        up: rules.start_with_discard.then_some(up),
    }
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![9 => (1..=6_u8).boxed(), 1 => any::<u8>().boxed()].prop_map(Seat)
}

fn chain() -> impl Strategy<Value = (Vec<Placed>, Option<Card>)> {
    let own = card().prop_map(|card| Placed {
        card,
        position: card.rank.position().unwrap_or(1),
    });
    let other = (card(), prop_oneof![1..=10_u8, any::<u8>()])
        .prop_map(|(card, position)| Placed { card, position });
    let placed = prop_oneof![3 => own, 1 => other];
    let placed = prop_oneof![9 => vec(placed.clone(), 0..5), 1 => vec(placed, 0..24)];
    (placed, option::of(card()))
}

fn play() -> impl Strategy<Value = Play> {
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

fn tally() -> impl Strategy<Value = Tally> {
    (seat(), vec(seat(), 0..4)).prop_map(|(winner, completed)| Tally { winner, completed })
}

/// A table as somebody may describe it who was never there.
fn view() -> impl Strategy<Value = View> {
    let low_seat = || (1..=2_u8).prop_map(Seat);
    let phase = prop_oneof![
        Just(Phase::Draw {}),
        option::of(card()).prop_map(|displaced| Phase::GoOn { displaced }),
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
    )
        .prop_map(|(turn, layouts, cards)| View {
            turn: turn.0,
            phase: turn.1,
            winner: turn.2,
            layouts,
            top: cards.0,
            top_entry: 7,
            discards: cards.1,
            stock: cards.2,
        })
}

/// A match of some hands, in the middle of one.
#[derive(Clone, Debug)]
struct Walk {
    rules: HouseRules,
    seats: u8,
    carry: Carry,
    round: Round,
    entry: u32,
}

/// A table reached by up to `most` plays that are legal, each a link of a chain.
fn walk(most: usize) -> impl Strategy<Value = Walk> {
    let table = (house_rules(), 2..=6_u8, card())
        .prop_filter("so many can play", |(rules, seats, _)| {
            Round::check(rules, *seats).is_ok()
        });
    (table, vec(any::<u32>(), 0..most)).prop_map(|((rules, seats, up), choices)| {
        let carry = Carry::default();
        let round = Round::deal(&rules, seats, &carry, &deal(&rules, None, up), 1).unwrap();
        let mut walk = Walk {
            rules,
            seats,
            carry,
            round,
            entry: 1,
        };
        for choice in choices {
            walk.step(choice, up);
        }
        walk
    })
}

impl Walk {
    fn step(&mut self, choice: u32, up: Card) {
        let (seat, play) = choose(&self.round, choice).expect("somebody can go on");
        self.entry += 1;
        self.round.apply(seat, &play, self.entry);
        let Some(tally) = self.round.outcome() else {
            return;
        };
        let (rules, seats) = (&self.rules, self.seats);
        let round = Some(&self.round);
        let played = Round::score(rules, seats, &self.carry, round, true, &tally);
        let (score, carry) = played.expect("it is won by whoever won it");
        let told = Round::score(rules, seats, &self.carry, None, true, &tally);
        assert_eq!(told, Ok((score, carry.clone())), "at both depths the same");
        let deal = deal(rules, Some(tally.winner), up);
        self.entry += 1;
        self.round = Round::deal(rules, seats, &carry, &deal, self.entry).unwrap();
        self.carry = carry;
    }
}

fn allowed(round: &Round, seat: Seat, play: &Play) -> bool {
    round.admit(seat, play).is_ok() && Ruling::of(&round.judge(seat, play)) != Ruling::Illegal
}

/// Every way to place a single card, a number where it belongs, or to discard it.
fn ways(card: Card) -> impl Iterator<Item = (Vec<Placed>, Option<Card>)> {
    let positions = card.rank.position().map_or(1..=10, |own| own..=own);
    let placed = positions.map(move |position| (vec![Placed { card, position }], None));
    placed.chain([(Vec::new(), Some(card))])
}

/// Every play that is about a single card, whether it is placed or discarded.
fn single_card_plays(card: Card) -> impl Iterator<Item = Play> {
    ways(card).flat_map(|(placed, discarded)| {
        let from = |from| Play::Turn {
            from,
            placed: placed.clone(),
            discarded,
        };
        [
            from(Pile::Stock),
            from(Pile::Discard),
            Play::GoOn {
                placed: placed.clone(),
                discarded,
            },
        ]
    })
}

/// One of the plays that are allowed to the seat in turn, of a card that was
/// chosen or the next one that will do.
fn choose(round: &Round, choice: u32) -> Option<(Seat, Play)> {
    let seat = round.awaited()?;
    let reshuffle = Some((seat, Play::Reshuffle {}));
    let reshuffle = reshuffle.filter(|(seat, play)| allowed(round, *seat, play));
    if reshuffle.is_some() && !choice.is_multiple_of(5) {
        return reshuffle;
    }
    let cards: Vec<Card> = Card::all().collect();
    let start = usize::try_from(choice).unwrap() % cards.len();
    let mut cards = cards[start..].iter().chain(&cards[..start]);
    let which = usize::try_from(choice / 52).unwrap();
    let played = cards.find_map(|card| {
        let mut plays: Vec<Play> = single_card_plays(*card).collect();
        plays.retain(|play| allowed(round, seat, play));
        let place = which % plays.len().max(1);
        plays.get(place).map(|play| (seat, play.clone()))
    });
    played.or(reshuffle)
}

/// The whole turn of which these were the links.
fn joined(links: &[Play]) -> Play {
    let mut whole = links[0].clone();
    for link in &links[1..] {
        if let (
            Play::Turn {
                placed, discarded, ..
            },
            Play::GoOn {
                placed: more,
                discarded: last,
            },
        ) = (&mut whole, link)
        {
            placed.extend(more);
            *discarded = *last;
        }
    }
    whole
}

proptest! {
    #![proptest_config(config(100))]

    /// What `fits` lists is what `judge` allows: every card that can be placed,
    /// and every kind of play.
    #[test]
    fn what_fits_is_what_judge_allows(walk in walk(60)) {
        let round = &walk.round;
        let (fits, turn) = (round.fits(), round.view().turn);
        let mut kinds = Vec::new();
        for card in Card::all() {
            let mut placeable = false;
            for play in single_card_plays(card) {
                if allowed(round, turn, &play) {
                    placeable |= play.card().is_some();
                    kinds.push(play.kind());
                }
                for other in Seat::all(walk.seats).filter(|seat| *seat != turn) {
                    prop_assert!(!allowed(round, other, &play));
                }
            }
            let listed = fits.cards.contains(&card.to_string());
            prop_assert_eq!(listed, placeable, "{} at {:?}", card, round.view());
        }
        if allowed(round, turn, &Play::Reshuffle {}) {
            kinds.push("reshuffle");
        }
        let mut listed: Vec<&str> = fits.kinds.iter().map(String::as_str).collect();
        kinds.sort_unstable();
        kinds.dedup();
        listed.sort_unstable();
        prop_assert_eq!(listed, kinds);
    }

    /// Cards are conserved: layouts, stock, discards and the card in hand are
    /// the packs, and no card lies open more often than they have it (A1, A5).
    #[test]
    fn the_cards_are_always_the_packs(walk in walk(150)) {
        let view = walk.round.view();
        let packs = walk.rules.decks_override.unwrap_or(walk.seats.div_ceil(2));
        let laid_out: usize = view.layouts.iter().map(|of| usize::from(of.positions)).sum();
        let discarded = view.discards.len() + usize::from(view.top.is_some());
        let in_hand = usize::from(matches!(view.phase, Phase::GoOn { .. }));
        let stock = usize::from(view.stock.unwrap());
        prop_assert_eq!(laid_out + discarded + in_hand + stock, 52 * usize::from(packs));
        let mut open = HashMap::new();
        let placed = view.layouts.iter().flat_map(|of| &of.face_up).map(|up| up.card);
        let discards = view.discards.iter().map(|laid| laid.card).chain(view.top);
        for card in placed.chain(discards) {
            let count = open.entry(card).or_insert(0_u8);
            *count += 1;
            prop_assert!(*count <= packs, "{}", card);
        }
    }

    /// A chain claimed as a whole and link by link leads to the same table (A8).
    #[test]
    fn a_whole_chain_is_the_sum_of_its_links(walk in walk(60), choices in vec(any::<u32>(), 80)) {
        let mut round = walk.round;
        for choice in &choices {
            if round.view().phase == (Phase::Draw {}) {
                break;
            }
            let Some((seat, play)) = choose(&round, *choice) else { return Ok(()) };
            round.apply(seat, &play, 500);
        }
        let (before, mut links) = (round.clone(), Vec::new());
        for choice in choices {
            let Some((seat, play)) = choose(&round, choice) else { break };
            if play == (Play::Reshuffle {}) {
                return Ok(());
            }
            round.apply(seat, &play, 501);
            links.push(play);
            if round.view().phase == (Phase::Draw {}) {
                break;
            }
        }
        let (whole, seat) = (joined(&links), before.view().turn);
        let mut at_once = before;
        prop_assert_eq!(at_once.judge(seat, &whole), vec![]);
        at_once.apply(seat, &whole, 501);
        prop_assert_eq!(at_once, round);
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
    /// words; and its view leads back to its table.
    #[test]
    fn whatever_is_remarked_can_be_said(
        walk in walk(40),
        claims in vec((1..=6_u8, play()), 1..20),
    ) {
        let mut round = walk.round;
        for (entry, (seat, play)) in (1000..).zip(claims) {
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
            let again = Round::from_view(&walk.rules, &round.view());
            prop_assert_eq!(again.as_ref(), Ok(&round));
        }
    }

    /// A table that was never there is refused or judged, and never a panic.
    #[test]
    fn no_described_table_is_too_odd(
        rules in prop_oneof![1 => house_rules(), 3 => Just(HouseRules::default())],
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
                let _ = round.view();
            }
        }
    }

    #[test]
    fn what_is_written_reads_back(play in play(), tally in tally(), rules in house_rules()) {
        prop_assert_eq!(play.to_string().parse::<Play>(), Ok(play.clone()));
        let tagged = game::Play::Trash(play);
        let json = serde_json::to_string(&tagged).unwrap();
        prop_assert_eq!(serde_json::from_str::<game::Play>(&json).unwrap(), tagged);
        prop_assert_eq!(tally.to_string().parse::<Tally>(), Ok(tally));
        let json = serde_json::to_string(&rules).unwrap();
        prop_assert_eq!(serde_json::from_str::<HouseRules>(&json).unwrap(), rules);
    }

    /// The log is all there is, and an undo gives the table as it was.
    #[test]
    fn the_log_gives_the_table(
        rules in house_rules(),
        seats in 2..=6_u8,
        up in card(),
        steps in vec((any::<u32>(), option::of((seat(), play(), any::<bool>())), tally()), 0..50),
    ) {
        let settings = Settings {
            house_rules: game::HouseRules::Trash(rules.clone()),
            etiquette: Etiquette::default(),
            seats: (1..=seats).map(|seat| format!("p{seat}")).collect(),
        };
        prop_assume!(settings.check().is_ok());
        let settings = Arc::new(settings);
        let fold = |log: &[Record]| Table::replay(settings.clone(), log).unwrap();
        let (mut table, mut log) = (Table::new(settings.clone()), Vec::new());
        for (choice, any, tally) in steps {
            let claim = next(&table, &rules, up, choice, any, tally);
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

/// What is claimed next: a new hand, anything at all, or a play that is allowed.
fn next(
    table: &Table,
    rules: &HouseRules,
    up: Card,
    choice: u32,
    any: Option<(Seat, Play, bool)>,
    tally: Tally,
) -> Claim {
    let Some(open) = table.open() else {
        let deal = game::Deal::Trash(deal(rules, None, up));
        return Claim::Round { deal };
    };
    let game::Round::Trash(round) = &open.state else {
        unreachable!("it is a match of trash");
    };
    let chosen = choose(round, choice).map(|(seat, play)| (seat, play, false));
    let any = any.filter(|_| choice.is_multiple_of(3));
    match any.or(chosen.filter(|_| !choice.is_multiple_of(41))) {
        Some((seat, play, stands)) => Claim::Play {
            seat,
            play: game::Play::Trash(play),
            stands,
        },
        None => Claim::Result {
            round: table.round_number(),
            result: game::Tally::Trash(tally),
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
