//! What must hold in every match: the log says everything.

use std::sync::Arc;

use kibitz_game::rules::game::Tally;
use kibitz_game::rules::{EntryNo, PointsResult, Refusal, Ruling};
use kibitz_game::table::claims::{PlayClaim, ResultClaim, RoundClaim, UndoClaim};
use kibitz_game::table::{Author, Claim, Etiquette, Next, Record, Settings, Status, Table, Taken};
use proptest::sample::Index;

use super::claims::any_claim;
use super::config;
use super::subject::prelude::*;
use super::subject::{Walk, dealt};

/// A match with its log, and its table after each entry.
pub(super) struct Match<S: Subject> {
    rules: S::HouseRules,
    log: Vec<Record>,
    tables: Vec<Table>,
    /// The entries that moved the table and were not taken back.
    moves: Vec<EntryNo>,
}

impl<S: Subject> Match<S> {
    pub(super) fn open(begun: &Walk<S>) -> Self {
        let settings = Settings {
            house_rules: S::rules_in_a_match(begun.rules.clone()),
            seats: (1..=begun.seats).map(|seat| format!("p{seat}")).collect(),
            etiquette: Etiquette::default(),
        };
        settings.check().expect("the match can be played");
        Match {
            rules: begun.rules.clone(),
            log: Vec::new(),
            tables: vec![Table::new(Arc::new(settings))],
            moves: Vec::new(),
        }
    }

    pub(super) fn table(&self) -> &Table {
        self.tables.last().unwrap()
    }

    pub(super) fn append(&mut self, claim: Claim) -> Result<(), Refusal> {
        let Taken { record, next } = self.table().take(claim)?;
        let entry = self.table().seq() + 1;
        let (record, table) = match next {
            Next::Back => {
                let way = self.table().way_back(record)?;
                let again = self.records(way.again());
                way.followed(&again)?
            }
            next => (record, self.table().after(next)),
        };
        if let Claim::Undo(UndoClaim { back_to }) = record.claim {
            let last = self.moves.pop().unwrap();
            let back_to = back_to.unwrap_or(last - 1);
            self.moves.retain(|moved| *moved <= back_to);
        } else if record.moves() {
            self.moves.push(entry);
        }
        self.log.push(record);
        self.tables.push(table);
        Ok(())
    }

    /// The records of these entries.
    pub(super) fn records(&self, entries: &[EntryNo]) -> Vec<Record> {
        let record = |entry: &EntryNo| self.log[usize::try_from(*entry).unwrap() - 1].clone();
        entries.iter().map(record).collect()
    }

    pub(super) fn log(&self) -> &[Record] {
        &self.log
    }

    /// The table after each entry, the first one before them all.
    pub(super) fn tables(&self) -> &[Table] {
        &self.tables
    }

    pub(super) fn replay(&self, entries: usize) -> Table {
        self.fold(&self.log[..entries])
    }

    /// The table as it was after an entry, but with the log at its present length. The
    /// entries in between have no effect.
    fn as_it_was(&self, entry: EntryNo) -> Table {
        let mut log = self.log[..usize::try_from(entry).unwrap()].to_vec();
        let nothing = Record {
            by: Author::Host,
            claim: Claim::Undo(UndoClaim { back_to: None }),
            ruling: None,
            findings: Vec::new(),
            fits: None,
            effects: Vec::new(),
            back_to: Some(EntryNo::MAX),
            made_at: None,
            unapplied: None,
            asked: None,
            dropped: None,
        };
        log.resize(self.log.len(), nothing);
        self.fold(&log)
    }

    fn fold(&self, log: &[Record]) -> Table {
        Table::replay(self.table().shared_settings(), log).expect("a log can be folded")
    }

    /// A claim that is legal or unproven: a play of the open round, its result once it
    /// is over, or a new round. If the match is over, its last move is taken back.
    pub(super) fn allowed(&self, choice: u32) -> Claim {
        self.allowed_at(self.table(), choice)
    }

    /// The same for a table of this match that another log led to.
    pub(super) fn allowed_at(&self, table: &Table, choice: u32) -> Claim {
        if table.status() != Status::Open {
            return Claim::Undo(UndoClaim { back_to: None });
        }
        let Some(open) = table.open() else {
            let seats = u8::try_from(table.names().len()).unwrap();
            let deal = S::deal_by(&self.rules, seats, choice);
            let deal = S::deal_in_a_match(deal);
            return Claim::Round(RoundClaim { deal });
        };
        let round = S::of(&open.state);
        if let Some(tally) = round.result(&self.rules, choice) {
            return Claim::Result(ResultClaim {
                round: table.round_number(),
                result: S::tally_in_a_match(tally),
            });
        }
        match round.choose(choice) {
            Some((seat, play)) => Claim::Play(PlayClaim {
                seat,
                play: S::play_in_a_match(play),
                stands: choice.is_multiple_of(3),
            }),
            // If illegal plays stood, there may be no legal play left.
            None => Claim::Undo(UndoClaim { back_to: None }),
        }
    }
}

/// The next claim: one that the rules allow, or any at all.
type Step = (u32, Option<Claim>);

fn steps<S: Subject>() -> impl Strategy<Value = Vec<Step>> {
    let anything = prop_oneof![2 => Just(None), 1 => any_claim::<S>().prop_map(Some)];
    vec((any::<u32>(), anything), 0..40)
}

/// A match in which all this was claimed. Refused claims leave no entry.
fn play<S: Subject>(begun: &Walk<S>, steps: Vec<Step>) -> Match<S> {
    let mut played = Match::open(begun);
    for (choice, anything) in steps {
        let claim = anything.unwrap_or_else(|| played.allowed(choice));
        let _ = played.append(claim);
    }
    played
}

/// The log says everything: replaying it gives the same table, and replaying a part of
/// it gives the table as it was then. The entries after a table lead to the same one as the whole log,
/// also if they take moves back. This also holds after the log was stored as JSON.
pub(super) fn the_log_gives_the_table<S: Subject>() {
    proptest!(config(72), |(begun in dealt::<S>(), steps in steps::<S>(), at in any::<Index>())| {
        let played = play(&begun, steps);
        let at = at.index(played.tables.len());
        let earlier = |entries: &[EntryNo]| Ok::<_, Refusal>(played.records(entries));
        let led = played.tables[at].followed_by(&played.log[at..], earlier).unwrap();
        prop_assert_eq!(&led, played.table());
        for (entries, table) in played.tables.iter().enumerate() {
            prop_assert_eq!(&played.replay(entries), table);
        }
        let stored = serde_json::to_string(&played.log).unwrap();
        let mut stored: Vec<Record> = serde_json::from_str(&stored).unwrap();
        for (stored, record) in stored.iter_mut().zip(&played.log) {
            stored.by = record.by;
        }
        prop_assert_eq!(&stored, &played.log);
        prop_assert_eq!(&played.fold(&stored), played.table());
    });
}

/// An undo restores the table as it was, apart from the length of the log.
pub(super) fn an_undo_is_an_exact_inverse<S: Subject>() {
    proptest!(config(72), |(begun in dealt::<S>(), steps in steps::<S>())| {
        let mut played = play(&begun, steps);
        while let Some(last) = played.moves.last().copied() {
            played.append(Claim::Undo(UndoClaim { back_to: None })).unwrap();
            prop_assert_eq!(played.table(), &played.as_it_was(last - 1));
        }
        let refused = played.append(Claim::Undo(UndoClaim { back_to: None })).is_err();
        prop_assert!(refused);
        prop_assert_eq!(played.table(), &played.as_it_was(0));
    });
}

/// An undo back to an entry restores the table after the last move up to that entry
/// which was not taken back since.
pub(super) fn an_undo_back_to_an_entry_is_exact<S: Subject>() {
    proptest!(config(72), |(begun in dealt::<S>(), steps in steps::<S>(), to in any::<u32>())| {
        let mut played = play(&begun, steps);
        let Some(last) = played.moves.last().copied() else {
            return Ok(());
        };
        let to = to % last;
        let moved = played.moves.iter().rev().find(|entry| **entry <= to);
        let moved = moved.copied().unwrap_or(0);
        played.append(Claim::Undo(UndoClaim { back_to: Some(to) })).unwrap();
        prop_assert_eq!(played.table(), &played.as_it_was(moved));
    });
}

/// An illegal play that does not stand is recorded and moves nothing.
pub(super) fn an_illegal_play_moves_nothing<S: Subject>() {
    let claims = || vec((S::any_play(), any::<u8>()), 1..20);
    proptest!(config(72), |(begun in dealt::<S>(), steps in steps::<S>(), claims in claims())| {
        let mut played = play(&begun, steps);
        for (play, seat) in claims {
            let before = played.table().clone();
            let claim = Claim::Play(PlayClaim {
                seat: Seat(seat % begun.seats + 1),
                play: S::play_in_a_match(play),
                stands: false,
            });
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
    });
}

/// Two depths, one log: rounds logged play by play come to the same scores and standing
/// as the same rounds logged by their results only.
pub(super) fn plays_and_results_come_to_the_same<S: Subject>() {
    proptest!(config(36), |(begun in dealt::<S>(), choices in vec(any::<u32>(), 0..200))| {
        let mut by_plays = Match::open(&begun);
        let mut by_results = Match::open(&begun);
        let mut by_points = Match::open(&begun);
        for choice in choices {
            if by_plays.table().status() != Status::Open {
                break;
            }
            // An even choice picks a play of the first kind. Mostly even choices bring
            // rounds to an end.
            let claim = by_plays.allowed(choice & !u32::from(choice % 8 > 1));
            let before = by_plays.table().clone();
            by_plays.append(claim.clone()).unwrap();
            if by_plays.table().rounds().len() == before.rounds().len() {
                continue;
            }
            let round = before.round_number();
            let result = match claim {
                Claim::Play(PlayClaim { seat, play, .. }) => {
                    let mut state = before.open().unwrap().state.clone();
                    state.apply(seat, &play, before.seq() + 1);
                    state.outcome().unwrap()
                }
                Claim::Result(ResultClaim { result, .. }) => result,
                other => panic!("{other:?} ends no round"),
            };
            by_results.append(Claim::Result(ResultClaim { round, result: result.clone() })).unwrap();
            by_points.append_points(round, result)?;
            let [plays, results] = [&by_plays, &by_results].map(Match::table);
            let scores = |of: &Table| -> Vec<_> {
                of.rounds().iter().map(|round| round.score.clone()).collect()
            };
            prop_assert_eq!(scores(plays), scores(results));
            prop_assert_eq!(plays.standing(), results.standing());
            prop_assert_eq!(results.standing().totals, by_points.table().standing().totals);
        }
    });
}

impl<S: Subject> Match<S> {
    /// Counts a round by what its `result` is worth, as if nothing else were known.
    fn append_points(&mut self, round: u32, result: Tally) -> Result<(), TestCaseError> {
        let mut counted = self.table().clone();
        let taken = counted.take(Claim::Result(ResultClaim {
            round,
            result: result.clone(),
        }));
        counted = counted.after(taken.unwrap().next);
        let score = counted.rounds().last().unwrap().score.clone();
        let points = score.points.clone();
        let only = Claim::Result(ResultClaim {
            round,
            result: Tally::Points(PointsResult { points }),
        });
        if let Err(refusal) = self.append(only) {
            // The points do not show who won if the winner has none and another player has none
            // either, because all of that player's cards are worth nothing, as the blanks of echad
            // can be. Where everyone loses the points of their own cards (echad H7), the winner
            // never has any. Nor do the points show the exact tens that break a tie for the most
            // cards (ten D8).
            let nothing = |seat: &Seat| score.points[seat.index()] == Points::ZERO;
            let mut others = (1..).map(Seat).take(score.points.len());
            let unseen = match refusal.code.name {
                "wrong_points" => {
                    !score.winners.is_empty()
                        && score.winners.iter().all(nothing)
                        && others.any(|seat| !score.winners.contains(&seat) && nothing(&seat))
                }
                "tens_missing" => {
                    let most = score.points.iter().max();
                    S::NAME == "ten"
                        && score
                            .points
                            .iter()
                            .filter(|points| Some(*points) == most)
                            .count()
                            > 1
                }
                _ => false,
            };
            prop_assert!(unseen, "{} for {:?}", refusal, score);
            self.append(Claim::Result(ResultClaim { round, result }))
                .unwrap();
            return Ok(());
        }
        let again = &self.table().rounds().last().unwrap().score;
        prop_assert!(again.points_only && again.lines.is_empty());
        prop_assert_eq!(&again.points, &score.points);
        let most = score
            .points
            .iter()
            .max()
            .filter(|most| **most > Points::ZERO);
        if score
            .points
            .iter()
            .filter(|points| Some(*points) == most)
            .count()
            == 1
        {
            prop_assert_eq!(&again.winners, &score.winners);
        }
        Ok(())
    }
}
