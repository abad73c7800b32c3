//! Log entries as sentences.

use crate::rules::Ruling;
use crate::table::claims::{PlayClaim, Said};
use crate::table::{Claim, Record, Table};
use crate::words::Words;

/// What an entry says, in a sentence or a few. `names` are those that the table had at
/// the time.
pub(super) fn sentence(record: &Record, table: &Table, names: &[String], words: Words) -> String {
    let mut said = record.claim.sentence(&Said {
        record,
        table,
        names,
        words,
    });
    let mut add = |message: &str| {
        said.push(' ');
        said.push_str(&words.shared(message, &[]));
    };
    match &record.claim {
        Claim::Play(PlayClaim { stands: true, .. }) if record.ruling == Some(Ruling::Illegal) => {
            add("verdict-stands");
        }
        _ if record.dropped.is_some() => add("entry-drops"),
        _ => {}
    }
    if record.unapplied.is_some() {
        add("entry-unapplied");
    }
    said
}
