//! What holds in every match: the log is all there is.

use std::sync::Arc;

use kibitz::rules::echad::{Blanks, Card, Colour, Deal, Hand, HouseRules, Phase, Round, Tally};
use kibitz::rules::game;
use kibitz::rules::{EntryNo, Game as _, Refusal, Ruling, Seat};
use kibitz::table::{Claim, Etiquette, Next, Record, Settings, Table};
use proptest::collection::vec;
use proptest::prelude::*;

use super::any;
use super::config;
use super::walk::{Walk, dealt};

/// A match with its log, and its table as it was after each entry.
struct Match {
    log: Vec<Record>,
    tables: Vec<Table>,
    /// The entries that moved the table and were not taken back.
    moves: Vec<EntryNo>,
}

impl Match {
    fn open(rules: HouseRules, seats: u8) -> Match {
        let settings = Settings {
            house_rules: game::HouseRules::Echad(rules),
            seats: (1..=seats).map(|seat| format!("p{seat}")).collect(),
            etiquette: Etiquette::default(),
        };
        settings.check().expect("the match can be played");
        Match {
            log: Vec::new(),
            tables: vec![Table::new(Arc::new(settings))],
            moves: Vec::new(),
        }
    }

    fn table(&self) -> &Table {
        self.tables.last().unwrap()
    }

    fn append(&mut self, claim: Claim) -> Result<(), Refusal> {
        let mut table = self.table().clone();
        let taken = table.take(claim)?;
        let entry = table.seq() + 1;
        if let Claim::Undo { back_to } = taken.record.claim {
            let last = self.moves.pop().unwrap();
            let back_to = back_to.unwrap_or(last - 1);
            self.moves.retain(|moved| *moved <= back_to);
        } else if taken.record.moves() {
            self.moves.push(entry);
        }
        self.log.push(taken.record);
        match taken.next {
            Next::Back => table = self.replay(self.log.len()),
            next => table = table.after(next),
        }
        self.tables.push(table);
        Ok(())
    }

    fn replay(&self, entries: usize) -> Table {
        fold(self.table(), &self.log[..entries])
    }

    /// The table as it was after an entry, at the log's present length: the
    /// entries since then count for nothing.
    fn as_it_was(&self, entry: EntryNo) -> Table {
        let mut log = self.log[..usize::try_from(entry).unwrap()].to_vec();
        log.resize(self.log.len(), nothing());
        fold(self.table(), &log)
    }
}

fn fold(of: &Table, log: &[Record]) -> Table {
    Table::replay(Arc::new(of.settings().clone()), log).expect("a log can be folded")
}

/// The record of an illegal play that did not stand.
fn nothing() -> Record {
    Record {
        claim: Claim::Play {
            seat: Seat(1),
            play: game::Play::Echad("keep".parse().unwrap()),
            stands: false,
        },
        ruling: Some(Ruling::Illegal),
        findings: Vec::new(),
        fits: None,
        effects: Vec::new(),
        back_to: None,
    }
}

/// What is claimed next: as the rules allow, or anything at all.
#[derive(Clone, Debug)]
enum Step {
    Allowed(u32),
    Anything(Claim),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        2 => any::<u32>().prop_map(Step::Allowed),
        1 => any::claim().prop_map(Step::Anything),
    ];
    vec(step, 0..40)
}

/// A match in which all this was claimed, and every refusal of a claim.
fn play((rules, seats, deal): (HouseRules, u8, Deal), steps: Vec<Step>) -> (Match, Vec<Refusal>) {
    let mut played = Match::open(rules, seats);
    let mut refusals = Vec::new();
    for step in steps {
        let claim = match step {
            Step::Anything(claim) => claim,
            Step::Allowed(choice) => allowed(&played, deal, choice),
        };
        if let Err(refusal) = played.append(claim) {
            refusals.push(refusal);
        }
    }
    (played, refusals)
}

/// A claim that is legal or unproven: a play of the open round, its result
/// once it is over, or a new round.
fn allowed(played: &Match, deal: Deal, choice: u32) -> Claim {
    let game::HouseRules::Echad(rules) = played.table().settings().house_rules.clone() else {
        unreachable!("these matches are of echad");
    };
    let Some(open) = played.table().open() else {
        return Claim::Round {
            deal: game::Deal::Echad(deal),
        };
    };
    let game::Round::Echad(round) = open.state.clone() else {
        unreachable!("these matches are of echad");
    };
    let mut walk = Walk::begin(rules, played.table().settings().count(), deal);
    walk.round = round;
    if walk.step(choice) {
        let (seat, play) = walk.plays.pop().unwrap();
        let play = game::Play::Echad(play);
        return Claim::Play {
            seat,
            play,
            stands: choice.is_multiple_of(2),
        };
    }
    Claim::Result {
        round: played.table().round_number(),
        result: game::Tally::Echad(counted(&rules, &walk.round)),
    }
}

/// A result that a finished round can have: the hands are dealt out from the
/// cards that are nowhere on the table.
fn counted(rules: &HouseRules, round: &Round) -> Tally {
    let view = round.view();
    let winner = match view.phase {
        Phase::Over { out } => out,
        _ => view.turn,
    };
    let lying: Vec<Card> = view
        .discards
        .iter()
        .map(|discard| discard.card)
        .chain([view.top])
        .collect();
    let mut pool = Vec::new();
    for card in Round::deck(rules) {
        let kind: Card = card.card.parse().unwrap();
        let seen = lying.iter().filter(|other| **other == kind).count();
        let left = usize::from(card.copies).saturating_sub(seen);
        pool.extend(std::iter::repeat_n(kind, left));
    }
    // Where the single letter is not known, the copies of a colour's letters
    // come to one more than the deck has; a blank in place of one takes another.
    for colour in Colour::ALL {
        let of = |card: &Card| matches!(card, Card::Letter(of, _) if *of == colour);
        let lost = matches!(rules.blanks, Blanks::ReplacementOf(card) if of(&card));
        let seen = lying.iter().filter(|card| of(card)).count();
        let most = if lost { 18_usize } else { 19 }.saturating_sub(seen);
        let mut there = 0;
        pool.retain(|card| {
            there += usize::from(of(card));
            !of(card) || there <= most
        });
    }
    let hands = (1..)
        .map(Seat)
        .zip(&view.hands)
        .filter(|(seat, _)| *seat != winner)
        .map(|(seat, held)| {
            // Where illegal plays stood, the hands may have come to hold too many.
            let held = usize::from(*held).min(pool.len());
            let cards = pool.drain(..held).collect();
            Hand { seat, cards }
        })
        .collect();
    Tally { winner, hands }
}

proptest! {
    #![proptest_config(config(96))]

    /// The log is all there is: folded again, it gives the same table, and each
    /// part of it the table as it was then; also after it was stored as JSON.
    #[test]
    fn the_log_gives_the_table(dealt in dealt(), steps in steps()) {
        let (played, _) = play(dealt, steps);
        for (entries, table) in played.tables.iter().enumerate() {
            prop_assert_eq!(&played.replay(entries), table);
        }
        let stored = serde_json::to_string(&played.log).unwrap();
        let stored: Vec<Record> = serde_json::from_str(&stored).unwrap();
        prop_assert_eq!(&stored, &played.log);
    }

    /// An undo gives the table as it was, but for the length of the log.
    #[test]
    fn an_undo_is_an_exact_inverse(dealt in dealt(), steps in steps()) {
        let (mut played, _) = play(dealt, steps);
        while let Some(last) = played.moves.last().copied() {
            played.append(Claim::Undo { back_to: None }).unwrap();
            prop_assert_eq!(played.table(), &played.as_it_was(last - 1));
        }
        let refused = played.append(Claim::Undo { back_to: None }).is_err();
        prop_assert!(refused);
        prop_assert_eq!(played.table(), &played.as_it_was(0));
    }

    /// An undo back to an entry gives the table as it was when the last move up
    /// to there was made, of those that were not taken back since.
    #[test]
    fn an_undo_back_to_an_entry_is_exact(dealt in dealt(), steps in steps(), to in any::<u32>()) {
        let (mut played, _) = play(dealt, steps);
        let Some(last) = played.moves.last().copied() else {
            return Ok(());
        };
        let to = to % last;
        let moved = played.moves.iter().rev().find(|entry| **entry <= to);
        let moved = moved.copied().unwrap_or(0);
        played.append(Claim::Undo { back_to: Some(to) }).unwrap();
        prop_assert_eq!(played.table(), &played.as_it_was(moved));
    }

    /// An illegal play that does not stand moves nothing; it is recorded.
    #[test]
    fn an_illegal_play_moves_nothing(dealt in dealt(), steps in steps(), claims in vec((any::play(), 1..=15_u8), 1..20)) {
        let (mut played, _) = play(dealt, steps);
        for (play, seat) in claims {
            let before = played.table().clone();
            let claim = Claim::Play {
                seat: Seat(seat),
                play: game::Play::Echad(play),
                stands: false,
            };
            let Ok(taken) = before.take(claim.clone()) else { continue };
            if taken.record.ruling == Some(Ruling::Illegal) {
                prop_assert_eq!(&taken.next, &Next::Unmoved);
                prop_assert!(!taken.record.findings.is_empty());
                prop_assert!(taken.record.effects.is_empty());
                let fits = before.open().map(|open| open.state.fits());
                prop_assert_eq!(taken.record.fits, fits);
                played.append(claim).unwrap();
                prop_assert_eq!(played.table(), &played.as_it_was(before.seq()));
                prop_assert_eq!(played.table().seq(), before.seq() + 1);
            }
        }
    }

    /// Whatever is claimed is recorded or refused; a refusal names the field and
    /// says what would be right, and the table is as it was.
    #[test]
    fn whatever_is_claimed_is_taken_or_refused(
        dealt in dealt(),
        claims in vec(any::claim(), 0..40),
    ) {
        let (rules, seats, deal) = dealt;
        let mut played = Match::open(rules, seats);
        played.append(Claim::Round { deal: game::Deal::Echad(deal) }).unwrap();
        for claim in claims {
            let before = played.table().clone();
            if let Err(refusal) = played.append(claim) {
                prop_assert!(!refusal.field.is_empty(), "{refusal:?}");
                prop_assert!(!refusal.detail.is_empty(), "{refusal:?}");
                prop_assert!(!refusal.expected.is_empty(), "{refusal:?}");
                prop_assert_eq!(played.table(), &before);
            }
            if let Some(open) = played.table().open() {
                let _ = open.state.fits();
            }
        }
    }

    /// Two depths, one log: rounds logged card by card and the same rounds by
    /// their results only come to the same lines, scores and standing.
    #[test]
    fn plays_and_results_come_to_the_same(dealt in dealt(), choices in vec(any::<u32>(), 0..150)) {
        let (rules, seats, deal) = dealt;
        let mut by_plays = Match::open(rules, seats);
        let mut by_results = Match::open(rules, seats);
        for choice in choices {
            // Low remainders are lays: to get rounds over, mostly those.
            let choice = match choice % 16 {
                kind @ 11..=14 => choice - kind,
                _ => choice,
            };
            let claim = allowed(&by_plays, deal, choice);
            if by_plays.append(claim.clone()).is_err() {
                // The target score was reached.
                break;
            }
            if matches!(claim, Claim::Result { .. }) {
                by_results.append(claim).unwrap();
                let scores = |of: &Match| {
                    let rounds = of.table().rounds().iter();
                    rounds.map(|round| round.score.clone()).collect::<Vec<_>>()
                };
                prop_assert_eq!(scores(&by_plays), scores(&by_results));
                prop_assert_eq!(by_plays.table().standing(), by_results.table().standing());
            }
        }
    }
}
