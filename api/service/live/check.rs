//! Checking the stored matches: every log folds, and the data stored beside it agrees
//! with it.

use super::summary::{self, Change};
use super::{Error, load};
use crate::prelude::*;
use kibitz_store::engine::integrity;
use kibitz_store::matches::entries::{self, Entry};

/// How many matches are listed at a time.
const AT_ONCE: i64 = 500;

/// The result of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The number of matches.
    pub matches: u64,
    /// The number of entries in them.
    pub entries: u64,
    /// The number of faults.
    pub faults: u64,
}

/// Checks the database and every match in it, and reports each fault as a sentence.
/// The service may be running meanwhile.
pub async fn check(store: &Store, mut report: impl FnMut(&str)) -> Result<Checked, Error> {
    let mut checked = Checked::default();
    for fault in store.read(integrity).await? {
        checked.faults += 1;
        report(&fault);
    }
    let mut last = Uuid::nil();
    loop {
        let list = move |db: &mut Db| matches::all(db, last, AT_ONCE);
        let ids = store.read(list).await?;
        let Some(end) = ids.last() else {
            return Ok(checked);
        };
        last = *end;
        for id in ids {
            checked.matches += 1;
            let check = move |db: &mut Db| check_match(db, id);
            let (entries, faults) = store.read_whole(check).await?;
            checked.entries += entries;
            for fault in faults {
                checked.faults += 1;
                report(&format!("match {id}: {fault}"));
            }
        }
    }
}

/// Checks a match. Returns the number of its entries, and its faults.
fn check_match(db: &mut Db, id: Uuid) -> Result<(u64, Vec<String>), store::Error> {
    let found = matches::by_id(db, id);
    let read = found.and_then(|found| Ok(found.zip(Some(entries::load(db, id, 0, None)?))));
    match read {
        Ok(Some((found, entries))) => Ok((entries.len() as u64, faults(db, &found, &entries)?)),
        // Deleted in the meantime.
        Ok(None) => Ok((0, Vec::new())),
        Err(cause) if cause.is_of_a_row() => {
            let there = matches::seqs(db, &[id])?;
            let entries = there.get(&id).copied().unwrap_or_default();
            let fault = format!("it cannot be read: {cause}");
            Ok((entries.unsigned_abs(), vec![fault]))
        }
        Err(error) => Err(error),
    }
}

fn faults(
    db: &mut Db,
    found: &matches::Match,
    entries: &[Entry],
) -> Result<Vec<String>, store::Error> {
    for (seq, entry) in (1..).zip(entries) {
        if entry.seq != seq {
            return Ok(vec![format!("entry {seq} is missing")]);
        }
        if let Err(cause) = entry.record() {
            return Ok(vec![format!("entry {seq} cannot be read: {cause}")]);
        }
    }
    let Some(played) = matches::played(db, found.id)? else {
        return Ok(Vec::new());
    };
    let (live, log) = match load::folded(played) {
        Ok(folded) => folded,
        Err(cause) => return Ok(vec![format!("its log cannot be replayed: {cause}")]),
    };
    let mut faults = Vec::new();
    let now = live.now();
    let status = now.table.status();
    if found.status != status {
        faults.push(format!(
            "its stored status is {}, but its log says {}",
            found.status.name(),
            status.name()
        ));
    }
    if found.finished_at != now.finished_at {
        faults.push("its stored end time does not agree with its log".to_owned());
    }
    let names = found.seats.iter().map(|seat| &seat.name);
    if !names.eq(now.table.names()) {
        faults.push("its stored seats do not agree with its log".to_owned());
    }
    let change = Change::whole(db, &live.opened, &now, &log)?;
    if !summary::is_stored(db, found, change)? {
        faults.push("its stored summary does not agree with its log".to_owned());
    }
    Ok(faults)
}
