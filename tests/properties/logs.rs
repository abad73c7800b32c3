//! Logs that no match could produce, and transcripts that no one would write: each is
//! followed or refused, and none causes a panic.

use std::sync::Arc;

use kibitz_game::rules::{EntryNo, Language, Ruling, VERSION};
use kibitz_game::table::{
    Author, Claim, Dropped, Identity, Person, Record, Settings, Table, Unapplied, judge_anew,
    script,
};
use proptest::sample::Index;
use serde_json::{Value, json};
use uuid::Uuid;

use super::claims::any_claim;
use super::config;
use super::subject::dealt;
use super::subject::prelude::*;
use crate::games::scripts;
use crate::support::harm::parts;

/// A change that damages a log.
#[derive(Clone, Debug)]
enum Harm {
    Drop(Index),
    Repeat(Index, Index),
    Swap(Index, Index),
    Claim(Index, Claim),
    Insert(Index, Claim),
    Ruling(Index, Option<Ruling>),
    BackTo(Index, Option<EntryNo>),
    Asked(Index, Option<EntryNo>),
    Dropped(Index, Option<Dropped>),
    Unapplied(Index, bool),
    By(Index, Author),
    /// Replaces a part of an entry's JSON.
    Json(Index, Index, Value),
}

fn entry() -> impl Strategy<Value = Option<EntryNo>> {
    prop_oneof![
        1 => Just(None),
        6 => (0..40_u32).prop_map(Some),
        1 => any::<u32>().prop_map(Some),
    ]
}

fn odd() -> impl Strategy<Value = Value> {
    prop_oneof![
        any::<u8>().prop_map(|n| json!(n)),
        any::<u64>().prop_map(|n| json!(n)),
        any::<i64>().prop_map(|n| json!(n)),
        any::<bool>().prop_map(|b| json!(b)),
        "[a-z0-9-]{0,8}".prop_map(|text| json!(text)),
        Just(json!([])),
        Just(json!([1, 1, 2])),
        Just(json!({})),
        Just(Value::Null),
    ]
}

fn author() -> impl Strategy<Value = Author> {
    let id = || (0..3_u128).prop_map(Uuid::from_u128);
    prop_oneof![
        Just(Author::Host),
        id().prop_map(Author::Account),
        id().prop_map(Author::Member),
    ]
}

fn harm<S: Subject>() -> impl Strategy<Value = Harm> {
    let at = any::<Index>;
    let ruling = prop_oneof![
        Just(None),
        Just(Some(Ruling::Legal)),
        Just(Some(Ruling::Illegal)),
        Just(Some(Ruling::Unproven)),
    ];
    let dropped = (vec(any::<u32>(), 0..3), vec(0..40_u32, 0..5));
    let dropped = dropped.prop_map(|(rounds, entries)| Dropped { rounds, entries });
    prop_oneof![
        2 => at().prop_map(Harm::Drop),
        2 => (at(), at()).prop_map(|(one, to)| Harm::Repeat(one, to)),
        2 => (at(), at()).prop_map(|(one, other)| Harm::Swap(one, other)),
        2 => (at(), any_claim::<S>()).prop_map(|(at, claim)| Harm::Claim(at, claim)),
        2 => (at(), any_claim::<S>()).prop_map(|(at, claim)| Harm::Insert(at, claim)),
        1 => (at(), ruling).prop_map(|(at, ruling)| Harm::Ruling(at, ruling)),
        2 => (at(), entry()).prop_map(|(at, entry)| Harm::BackTo(at, entry)),
        1 => (at(), entry()).prop_map(|(at, entry)| Harm::Asked(at, entry)),
        1 => (at(), prop::option::of(dropped)).prop_map(|(at, dropped)| Harm::Dropped(at, dropped)),
        1 => (at(), any::<bool>()).prop_map(|(at, unapplied)| Harm::Unapplied(at, unapplied)),
        1 => (at(), author()).prop_map(|(at, by)| Harm::By(at, by)),
        4 => (at(), at(), odd()).prop_map(|(at, part, odd)| Harm::Json(at, part, odd)),
    ]
}

/// Records a claim of any kind as an entry that was never judged.
fn recorded(claim: Claim) -> Record {
    Record {
        by: Author::Host,
        claim,
        ruling: None,
        findings: Vec::new(),
        fits: None,
        effects: Vec::new(),
        back_to: None,
        asked: None,
        dropped: None,
        made_at: None,
        unapplied: None,
    }
}

fn harmed(mut log: Vec<Record>, harms: Vec<Harm>) -> Vec<Record> {
    for harm in harms {
        if let Harm::Insert(at, claim) = harm {
            log.insert(at.index(log.len() + 1), recorded(claim));
            continue;
        }
        if log.is_empty() {
            continue;
        }
        let length = log.len();
        match harm {
            Harm::Drop(at) => drop(log.remove(at.index(length))),
            Harm::Repeat(one, to) => log.insert(to.index(length), log[one.index(length)].clone()),
            Harm::Swap(one, other) => log.swap(one.index(length), other.index(length)),
            Harm::Claim(at, claim) => log[at.index(length)].claim = claim,
            Harm::Insert(..) => {}
            Harm::Ruling(at, ruling) => log[at.index(length)].ruling = ruling,
            Harm::BackTo(at, back_to) => log[at.index(length)].back_to = back_to,
            Harm::Asked(at, asked) => log[at.index(length)].asked = asked,
            Harm::Dropped(at, dropped) => log[at.index(length)].dropped = dropped,
            Harm::Unapplied(at, unapplied) => {
                log[at.index(length)].unapplied = unapplied.then(|| Unapplied {
                    code: "no_round_open".into(),
                    field: "play".to_owned(),
                    detail: "no round is being played".to_owned(),
                    expected: "a round first".to_owned(),
                });
            }
            Harm::By(at, by) => log[at.index(length)].by = by,
            Harm::Json(at, part, odd) => {
                let record = &mut log[at.index(length)];
                let mut json = serde_json::to_value(&*record).expect("a record has a JSON form");
                // Replacing the whole record is not interesting.
                let parts = parts(&json).split_off(1);
                *json
                    .pointer_mut(&parts[part.index(parts.len())])
                    .expect("the part is there") = odd;
                if let Ok(read) = serde_json::from_value::<Record>(json) {
                    let by = record.by;
                    *record = Record { by, ..read };
                }
            }
        }
    }
    log
}

/// Everything that is done with a log. A log from the database, where anything may be
/// damaged, is followed as it is. An imported log is judged again.
fn followed(settings: &Arc<Settings>, log: &[Record]) -> Result<(), TestCaseError> {
    let folded = Table::replay(Arc::clone(settings), log);
    if let Ok(table) = &folded {
        shown(table, log);
    }
    if let Ok(course) = judge_anew(Arc::clone(settings), log) {
        prop_assert_eq!(folded.as_ref(), Ok(course.table()));
        if let Ok(text) = script::transcript(settings, VERSION, log, Language::En) {
            let _ = script::play(&text);
        }
    }
    Ok(())
}

/// Reads everything that can be read from a table.
fn shown(table: &Table, log: &[Record]) {
    let _ = (table.size(), table.standing(), script::scoresheet(table));
    let who = |person: Person| {
        let named = match person {
            Person::Opening(Seat(seat)) => uuid::Uuid::from_u128(seat.into()),
            Person::Later(player) => player?,
        };
        Some(Identity {
            named,
            today: named,
        })
    };
    let _ = table.performances(log, who);
    if let Some(open) = table.open() {
        let _ = (open.state.view(), open.state.fits());
    }
}

/// Damages a log: either that of a script, or one of random claims.
pub(super) fn no_log_is_too_odd_to_be_followed_or_refused<S: Subject>() {
    let harms = vec(harm::<S>(), 1..6);
    let claims = vec(any_claim::<S>(), 0..30);
    let from = (any::<Index>(), dealt::<S>(), claims);
    proptest!(config(200), |((script, begun, claims) in from, harms in harms)| {
        let scripts = scripts(S::rules_in_a_match(begun.rules.clone()).game());
        let (_, text) = &scripts[script.index(scripts.len())];
        let played = script::play(text).expect("the script plays as written");
        followed(&played.settings, &harmed(played.log.clone(), harms.clone()))?;
        // Random claims too, as if they had been judged.
        let claimed = claims.into_iter().map(recorded).collect();
        followed(&played.settings, &harmed(claimed, harms))?;
    });
}

/// A mistake in a text.
#[derive(Clone, Debug)]
enum Slip {
    DropLine(Index),
    SwapLines(Index, Index),
    RepeatLine(Index, Index),
    Word(Index, Index),
    Text(Index, String),
}

fn slip() -> impl Strategy<Value = Slip> {
    let at = any::<Index>;
    prop_oneof![
        at().prop_map(Slip::DropLine),
        (at(), at()).prop_map(|(one, other)| Slip::SwapLines(one, other)),
        (at(), at()).prop_map(|(one, to)| Slip::RepeatLine(one, to)),
        (at(), at()).prop_map(|(one, other)| Slip::Word(one, other)),
        (at(), "[ -~é🃏\t]{0,6}").prop_map(|(at, text)| Slip::Text(at, text)),
    ]
}

fn slipped(text: &str, slips: &[Slip]) -> String {
    let mut text = text.to_owned();
    for slip in slips {
        let mut lines: Vec<&str> = text.lines().collect();
        let words: Vec<&str> = text.split_whitespace().collect();
        if lines.is_empty() || words.is_empty() {
            break;
        }
        let count = lines.len();
        let line = |at: &Index| at.index(count);
        match slip {
            Slip::DropLine(at) => drop(lines.remove(line(at))),
            Slip::SwapLines(one, other) => lines.swap(line(one), line(other)),
            Slip::RepeatLine(one, to) => lines.insert(line(to), lines[line(one)]),
            Slip::Word(one, other) => {
                let (one, other) = (
                    words[one.index(words.len())],
                    words[other.index(words.len())],
                );
                text = text.replacen(one, other, 1);
                continue;
            }
            Slip::Text(at, put) => {
                let places: Vec<usize> = text.char_indices().map(|(place, _)| place).collect();
                text.insert_str(places[at.index(places.len())], put);
                continue;
            }
        }
        text = lines.join("\n");
    }
    text
}

/// A script with typing mistakes is played or refused.
pub(super) fn no_transcript_is_too_odd_to_be_read<S: Subject>() {
    let slips = vec(slip(), 1..5);
    proptest!(config(200), |(begun in dealt::<S>(), at in any::<Index>(), slips in slips)| {
        let scripts = scripts(S::rules_in_a_match(begun.rules.clone()).game());
        let (_, text) = &scripts[at.index(scripts.len())];
        let _ = script::play(&slipped(text, &slips));
    });
}
