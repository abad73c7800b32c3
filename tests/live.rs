//! Those who follow a match, without their connections.

use std::time::Duration;

use actix_web::rt::System;
use kibitz::live::{Crowd, Error, Heard, New, NewMatch, NewSeat, Notes, Tables};
use kibitz::rules::Seat;
use kibitz::store::Store;
use kibitz::table::{By, Claim, Etiquette};
use serde_json::json;
use uuid::Uuid;

const PATIENCE: Duration = Duration::from_millis(1);

fn fine() -> New {
    New {
        id: Uuid::now_v7(),
        by: By::host("host"),
        claim: Claim::Adjustment {
            seat: Seat(1),
            points: -5,
            reason: "A fine.".to_owned(),
        },
        upon: None,
        made_at: None,
    }
}

#[test]
fn who_does_not_listen_is_given_pages_of_the_log_and_then_the_next_entry() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("kibitz.db").display());
    System::new().block_on(async {
        let crowd = Crowd {
            of_a_match: 2,
            of_all: 3,
        };
        let tables = Tables::new(Store::open(&url).unwrap(), crowd);
        let seat = |name: &str| NewSeat {
            name: Some(name.to_owned()),
            player_id: None,
        };
        let new = NewMatch {
            id: Uuid::now_v7(),
            account_id: None,
            host_token_hash: None,
            house_rules: serde_json::from_value(json!({"game": "echad"})).unwrap(),
            etiquette: Etiquette::default(),
            notes: Notes::default(),
            seats: vec![seat("Ana"), seat("Ben")],
        };
        let live = tables.open(new).await.unwrap();
        let mut deaf = tables.follow(&live, 0).unwrap();
        // Listening has begun.
        assert!(matches!(
            deaf.next(PATIENCE).await,
            Ok(Some(Heard::Nothing))
        ));
        // More than are kept for whoever is slow.
        for _ in 0..600 {
            tables.append(live.clone(), fine()).await.unwrap();
        }
        let mut heard = Vec::new();
        while heard.len() < 600 {
            match deaf.next(PATIENCE).await.unwrap().unwrap() {
                Heard::Entries(page) => {
                    assert!(page.len() <= 64, "{} at once", page.len());
                    heard.extend(page.iter().map(|entry| entry.seq));
                }
                other => panic!("{other:?} after {}", heard.len()),
            }
        }
        assert_eq!(heard, (1..=600).collect::<Vec<_>>());
        assert!(matches!(
            deaf.next(PATIENCE).await,
            Ok(Some(Heard::Nothing))
        ));
        let mut other = tables.follow(&live, 600).unwrap();
        assert!(matches!(
            other.next(PATIENCE).await,
            Ok(Some(Heard::Nothing))
        ));
        tables.append(live.clone(), fine()).await.unwrap();
        let mut written = Vec::new();
        for viewer in [&mut deaf, &mut other] {
            let Some(Heard::Entry(entry)) = viewer.next(PATIENCE).await.unwrap() else {
                panic!("the next entry is announced");
            };
            written.push(entry.written(|entry| format!("entry {}", entry.seq).into()));
        }
        // One text in memory, whoever reads it.
        assert_eq!(written[0], "entry 601");
        assert_eq!(written[0].as_ptr(), written[1].as_ptr());

        assert!(matches!(
            tables.follow(&live, 602),
            Err(Error::MatchCrowded)
        ));
        drop(other);
        assert!(matches!(
            tables.follow(&live, 602),
            Err(Error::Beyond { at: 601 })
        ));
        tables.end_streams();
        assert!(matches!(deaf.next(PATIENCE).await, Ok(None)));
        assert!(matches!(tables.follow(&live, 601), Err(Error::Crowded)));
    });
}
