//! The complete copy of a match.

use kibitz_game::sheets::{FaultKind, Joined, Seen, Whole};
use kibitz_game::table::{Author, Notes, RoleName};
use uuid::Uuid;

use super::{all_played, at, now, whole};

/// Written and read again.
fn again(whole: &Whole) -> Whole {
    let text = serde_json::to_string(&whole).unwrap();
    let read: Whole = serde_json::from_str(&text).unwrap();
    read.checked(&mut Seen::new(now())).unwrap()
}

/// Returns the same match with everyone as a member who entered something as one: a copy shows ids, and
/// its list of members says whose they are.
fn joined(mut whole: Whole) -> Whole {
    let mut ids: Vec<Uuid> = Vec::new();
    for entry in &whole.log {
        if let Author::Member(id) = entry.record.by
            && !ids.contains(&id)
        {
            ids.push(id);
        }
    }
    ids.sort();
    whole.members = ids.into_iter().map(member).collect();
    whole
}

fn member(id: Uuid) -> Joined {
    Joined {
        id,
        role: RoleName::Viewer,
        seat: None,
        name: None,
        joined_at: now(),
        left_at: None,
    }
}

#[test]
fn every_match_of_every_game_comes_back_as_it_was() {
    for played in all_played() {
        let notes = Notes {
            place: "at Noa's".to_owned(),
            note: "two\nlines \u{1F0CF}".to_owned(),
            tags: vec!["family".to_owned(), "rainy day".to_owned()],
            recorded_at: Some(at("2025-07-17T19:30:00.5Z")),
            lasted: Some(5400),
        };
        let whole = joined(whole(&played, Uuid::from_u128(1 << 64), notes));
        let back = again(&whole);
        assert_eq!(back, whole);
        let judged = back.judged().unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(judged.table().standing(), played.table.standing());
    }
}

#[test]
fn what_the_rules_contradict_is_named_by_its_entry() {
    let whole = super::played(
        "game echad\nseats Ana Ben\nround dealer=Ana up=blue-gimel\nBen: lay blue-he\n",
    );
    let named = |kind: FaultKind, place: &str, change: fn(&mut Whole)| {
        let mut whole = whole.clone();
        change(&mut whole);
        let fault = whole.judged().unwrap_err();
        assert_eq!((fault.kind, &*fault.place), (kind, place));
    };
    named(FaultKind::Impossible, "log[1]", |whole| {
        whole.log[1].record.ruling = None;
    });
    named(FaultKind::IdTwice, "log[1].id", |whole| {
        whole.log[1].id = whole.log[0].id;
    });
    named(FaultKind::RulesUnknown, "rules_version", |whole| {
        whole.rules_version += 1;
    });
    let mut whole = whole;
    whole.seats.truncate(1);
    let fault = whole.judged().unwrap_err();
    assert!(matches!(fault.kind, FaultKind::Refused(_)), "{fault}");
    assert_eq!(fault.place, "seats");
}
