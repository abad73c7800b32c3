//! Every log can be written as a transcript that plays again.

use std::sync::Arc;

use chrono::DateTime;
use kibitz_game::rules::game::Tally;
use kibitz_game::rules::{Language, PointsResult, VERSION};
use kibitz_game::table::claims::{
    BreakoffClaim, ConfirmationClaim, ConsentClaim, LineupClaim, ReopenClaim, ReplacementClaim,
    ResultClaim, UndoClaim,
};
use kibitz_game::table::{
    Author, By, Claim, ConfirmationPolicy, Course, Etiquette, Role, Settings, Sitting, Table,
    UndoPolicy, judge_anew, script,
};

use super::claims::{any_claim, any_result};
use super::config;
use super::matches::Match;
use super::subject::dealt;
use super::subject::prelude::*;

/// One thing that is entered: who enters it, and whether offline.
#[derive(Clone, Debug)]
struct Entered {
    by: u8,
    late: Option<i64>,
    choice: u32,
    claim: Option<Claim>,
}

fn entered<S: Subject>() -> impl Strategy<Value = Entered> {
    let claim = prop_oneof![
        30 => Just(None),
        2 => any_claim::<S>().prop_map(Some),
        2 => rarer::<S>().prop_map(Some),
    ];
    let late = prop_oneof![3 => Just(None), 1 => (0..1_000_000_000_000_i64).prop_map(Some)];
    (0..5_u8, late, any::<u32>(), claim).prop_map(|(by, late, choice, claim)| Entered {
        by,
        late,
        choice,
        claim,
    })
}

/// The claims in a log besides plays and results.
fn rarer<S: Subject>() -> impl Strategy<Value = Claim> {
    let result = (1..4_u32, any_result::<S>(), any::<bool>());
    let said = (1..4_u32, any_seat::<S>(), any::<bool>());
    let note = prop_oneof![
        Just(None),
        "[ -~]{1,12}".prop_filter_map("a reason", |note| note.parse().ok().map(Some))
    ];
    let name = prop_oneof!["[a-z]{1,3}", "[ -~]{1,6}", Just("p1".to_owned())];
    let name = name.prop_filter_map("a name", |name| name.parse().ok());
    let sitting = (
        prop_oneof![Just(None), (1..5_u8).prop_map(Some)],
        prop_oneof![2 => Just(None), 1 => name.prop_map(Some)],
        prop_oneof![5 => Just(None), 1 => any::<u128>().prop_map(Some)],
    );
    let sitting = sitting.prop_map(|(from, name, player)| Sitting {
        from: from.map(Seat),
        name,
        player_id: player.map(uuid::Uuid::from_u128),
    });
    prop_oneof![
        1 => result.prop_map(|(round, result, drop_later)| {
            Claim::Replacement(ReplacementClaim { round, result, drop_later })
        }),
        2 => (said, note).prop_map(|((round, seat, agrees), note)| {
            Claim::Confirmation(ConfirmationClaim { round, seat, agrees, note })
        }),
        2 => (1..30_u32, any::<bool>()).prop_map(|(entry, agrees)| Claim::Consent(ConsentClaim { entry, agrees })),
        2 => vec(sitting, 1..5).prop_map(|seats| Claim::Lineup(LineupClaim { seats })),
        1 => Just(Claim::Reopen(ReopenClaim {})),
        1 => Just(Claim::Breakoff(BreakoffClaim { reason: None })),
    ]
}

/// A claim other than a play that suits the table, for some choices.
fn apt(course: &Course, choice: u32) -> Option<Claim> {
    let table = course.table();
    if let Some(asked) = table.asked() {
        return choice.is_multiple_of(3).then(|| {
            Claim::Consent(ConsentClaim {
                entry: asked.entry,
                agrees: choice.is_multiple_of(2),
            })
        });
    }
    if choice.is_multiple_of(13) {
        return Some(Claim::Undo(UndoClaim { back_to: None }));
    }
    let mut seats: Vec<Sitting> = (1..)
        .zip(table.names())
        .map(|(seat, _)| Sitting {
            from: Some(Seat(seat)),
            name: None,
            player_id: None,
        })
        .collect();
    match choice % 8 {
        3 => {
            // What the last round brought, by its points only.
            let points = table.rounds().last()?.score.points.clone();
            Some(Claim::Replacement(ReplacementClaim {
                round: u32::try_from(table.rounds().len()).ok()?,
                result: Tally::Points(PointsResult { points }),
                drop_later: false,
            }))
        }
        0 if table.open().is_none() => {
            seats.rotate_left(1);
            seats[0].name = format!("q{choice}").parse().ok();
            Some(Claim::Lineup(LineupClaim { seats }))
        }
        1 => course
            .log()
            .iter()
            .rev()
            .find_map(|record| match &record.claim {
                Claim::Result(ResultClaim { round, result }) if record.unapplied.is_none() => {
                    Some(Claim::Replacement(ReplacementClaim {
                        round: *round,
                        result: result.clone(),
                        drop_later: choice.is_multiple_of(3),
                    }))
                }
                _ => None,
            }),
        2 if !table.rounds().is_empty() => Some(Claim::Confirmation(ConfirmationClaim {
            round: 1,
            seat: Seat(1),
            agrees: choice.is_multiple_of(3),
            note: None,
        })),
        _ => None,
    }
}

/// Two hosts, one of them an account, and members, one of them with the id of the account.
fn by(number: u8) -> By {
    let id = |n: u8| uuid::Uuid::from_u128(n.into());
    match number {
        0 => By::host(Author::Host),
        1 => By::host(Author::Account(id(1))),
        // Her id is that of the account.
        2 => By {
            author: Author::Member(id(1)),
            role: Role::Viewer,
        },
        n => By {
            author: Author::Member(id(n)),
            role: Role::Player { seat: Seat(n - 2) },
        },
    }
}

/// Every log, no matter who entered it, and whether offline or not, can be written as a
/// script. The script plays again, with the same entries and the same verdicts.
pub(super) fn every_log_is_written_down_and_plays_again<S: Subject>() {
    let etiquettes = (any::<bool>(), any::<bool>());
    let entered = vec(entered::<S>(), 0..120);
    proptest!(config(48), |(begun in dealt::<S>(), etiquettes in etiquettes, entered in entered)| {
        let played = Match::open(&begun);
        let settings = Arc::new(Settings {
            etiquette: Etiquette {
                undo: if etiquettes.0 { UndoPolicy::Consent } else { UndoPolicy::Anyone },
                confirmation: if etiquettes.1 { ConfirmationPolicy::Everyone } else { ConfirmationPolicy::None },
                ..Etiquette::default()
            },
            ..played.table().settings().clone()
        });
        let mut course = Course::new(Arc::clone(&settings));
        for Entered { by: who, late, choice, claim } in entered {
            let claim = claim.or_else(|| apt(&course, choice));
            let claim = claim.unwrap_or_else(|| played.allowed_at(course.table(), choice));
            let late = late.and_then(DateTime::from_timestamp_micros);
            let _ = course.claim(&by(who), claim, late);
        }
        let folded = Table::replay(Arc::clone(&settings), course.log());
        prop_assert_eq!(Ok(course.table()), folded.as_ref());
        let mut follower = Course::new(Arc::clone(&settings));
        for record in course.log() {
            follower.record(record.clone()).expect("it follows");
        }
        prop_assert_eq!(follower.table(), course.table());
        let judged = judge_anew(Arc::clone(&settings), course.log());
        prop_assert!(judged.is_ok(), "{:?}", judged.err());

        let text = script::transcript(&settings, VERSION, course.log(), Language::En)
            .expect("the log has a transcript");
        let again = script::play(&text);
        let again = again.unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        prop_assert_eq!(&again.settings, &settings);
        let bare = |log: &[kibitz_game::table::Record]| {
            let mut log = log.to_vec();
            log.iter_mut().for_each(|record| record.by = Author::Host);
            log
        };
        prop_assert_eq!(bare(&again.log), bare(course.log()), "{}", text);
    });
}
