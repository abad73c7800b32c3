//! Whether all that is kept is whole: every log folds, and what stands beside it is
//! what it says.

use uuid::Uuid;

use super::load::Stored;
use super::summary::{self, Change};
use super::{Error, load};
use crate::store::engine::check;
use crate::store::{Store, matches};

/// How many matches are asked for at once.
const AT_ONCE: i64 = 500;

/// How often a match is read again to which something is appended meanwhile.
const TRIES: usize = 20;

/// What a check has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many matches.
    pub matches: u64,
    /// With how many entries.
    pub entries: u64,
    /// How much was wrong.
    pub faults: u64,
}

/// Looks through everything, and tells of each fault in a sentence. The service may
/// run meanwhile.
///
/// # Errors
/// When the database fails.
pub async fn check(store: &Store, mut tell: impl FnMut(&str)) -> Result<Checked, Error> {
    let mut checked = Checked::default();
    for fault in store.read(check::integrity).await? {
        checked.faults += 1;
        tell(&fault);
    }
    let mut last = Uuid::nil();
    loop {
        let ids = store
            .read(move |db| matches::all(db, last, AT_ONCE))
            .await?;
        let Some(end) = ids.last() else {
            return Ok(checked);
        };
        last = *end;
        for id in ids {
            checked.matches += 1;
            let (entries, faults) = look(store, id).await?;
            checked.entries += entries;
            for fault in faults {
                checked.faults += 1;
                tell(&format!("match {id}: {fault}"));
            }
        }
    }
}

/// How many entries a match has, and what is wrong with it.
async fn look(store: &Store, id: Uuid) -> Result<(u64, Vec<String>), Error> {
    for _ in 0..TRIES {
        let Some(stored) = load::stored(store, id).await? else {
            // Deleted since.
            return Ok((0, Vec::new()));
        };
        let faults = faults(store, &stored).await?;
        let seq = store
            .read(move |db| matches::seqs(db, &[id]))
            .await?
            .remove(&id);
        if seq == Some(stored.found.seq) {
            return Ok((stored.entries.len() as u64, faults));
        }
    }
    Ok((0, vec!["it does not keep still to be checked".to_owned()]))
}

async fn faults(store: &Store, stored: &Stored) -> Result<Vec<String>, Error> {
    let Stored { found, entries, .. } = stored;
    let mut faults = Vec::new();
    for (seq, entry) in (1..).zip(entries) {
        if entry.seq != seq {
            faults.push(format!("entry {seq} is missing"));
            return Ok(faults);
        }
        if let Err(cause) = load::record(entry) {
            faults.push(format!("entry {seq} cannot be read: {cause}"));
            return Ok(faults);
        }
    }
    let entries = i64::try_from(entries.len()).unwrap_or(i64::MAX);
    if found.seq != entries {
        faults.push(format!(
            "it says that it has {} entries, and has {entries}",
            found.seq
        ));
        return Ok(faults);
    }
    let (live, log) = match stored.live() {
        Ok(folded) => folded,
        Err(cause) => {
            faults.push(format!("its log cannot be followed: {cause}"));
            return Ok(faults);
        }
    };
    let now = live.now();
    let status = now.table.status().name();
    if found.status != status {
        faults.push(format!(
            "it is written down as {}, and is {status}",
            found.status
        ));
    }
    if found.finished_at != now.finished_at {
        faults.push("it is not written down when it was over".to_owned());
    }
    if found.changed_at != now.changed_at {
        faults.push("it is not written down when it changed last".to_owned());
    }
    let names = found.seats.iter().map(|seat| &seat.name);
    if !names.eq(now.table.names()) {
        faults.push("other people are written down for its seats".to_owned());
    }
    let change = Change::whole(&live.opened, &now, &log.records);
    let there = found.clone();
    if !store
        .read(move |db| summary::stands(db, &there, change))
        .await?
    {
        faults.push("what it is found and compared by is not what its log says".to_owned());
    }
    Ok(faults)
}
