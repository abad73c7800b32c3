//! Times as SQLite keeps them: texts, of which the store reads the usual ones itself.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Timestamp;
use kibitz_store::Db;
use kibitz_store::people::players;

use crate::make::{id, player, stored_account};
use crate::{Database, in_one_write};

#[test]
fn a_time_is_the_one_that_diesel_reads_however_it_is_written() {
    in_one_write(&Database::sqlite(), |db| {
        let noa = stored_account(db, "Noa")?;
        players::insert(db, &player(noa, 1))?;
        let mut known = 0;
        for text in texts() {
            db.batch_execute(&format!("UPDATE players SET created_at = '{text}'"))?;
            let read = players::find(db, id(1)).map(|found| found.unwrap().created_at.naive_utc());
            let diesels = by_diesel(db);
            assert_eq!(read.as_ref().ok(), diesels.as_ref(), "{text}");
            known += u32::from(diesels.is_some());
        }
        assert!(known > 50, "{known}");
        Ok(())
    });
}

fn by_diesel(db: &mut Db) -> Option<NaiveDateTime> {
    let Db::Sqlite(connection) = db else {
        panic!("not SQLite");
    };
    let at = diesel::dsl::sql::<Timestamp>("SELECT created_at FROM players");
    at.get_result(connection).ok()
}

/// Times with all numbers of digits, each with any character left out, or another one in its place.
fn texts() -> BTreeSet<String> {
    let whole = "2026-11-27 19:30:00.123456789";
    let lengths = whole.char_indices().map(|(end, _)| whole[..end].to_owned());
    let others = [
        whole,
        "2026-11-27T19:30:00.120Z",
        "2026-11-27 19:30:00.1234567891",
        "2026-02-29 19:30:00",
        "2026-11-27 19:30:60.5",
        "2026-11-27 24:00:00",
        "-2026-11-27 19:30:00",
        "12026-11-27 19:30:00",
        " 2026-11-27 19:30:00",
        "2026-11-27 19:30:00 ",
        "2026-11-27 19:30:00+02:00",
        "2461372.3125",
    ];
    let mut texts: BTreeSet<String> = lengths.chain(others.map(str::to_owned)).collect();
    for text in [whole, "2026-11-27 19:30:00"] {
        for (place, old) in text.char_indices() {
            for other in ["", "0", "9", " ", "-", "+", ":", ".", "T", "Z", "x", "é"] {
                let rest = &text[place + old.len_utf8()..];
                texts.insert(format!("{}{other}{rest}", &text[..place]));
            }
        }
    }
    texts
}
