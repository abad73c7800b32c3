//! What a match has come to, in the numbers that it is found by, and for each of
//! those who sit at it in the numbers that people are compared by.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Error, Now, Opened, Tables, load};
use crate::store::matches::entries;
use crate::store::{self, Db, matches};
use crate::table::{Performance, Record, Status, Table};

/// What a table has come to. How long it took is for the log to say, which has
/// the times: see [`write`].
pub(super) fn counted(table: &Table) -> matches::Summary {
    let standing = table.standing();
    let over = standing.status != Status::Open;
    let mut ranked = standing.totals.clone();
    ranked.sort_unstable_by(|one, other| other.cmp(one));
    matches::Summary {
        rounds: i32::try_from(table.rounds().len()).unwrap_or(i32::MAX),
        winners: standing.winners.iter().map(|seat| seat.0.into()).collect(),
        margin: match ranked.as_slice() {
            // Where nothing was scored nobody leads, and nothing was close.
            [first, second, ..] if over && !standing.leaders.is_empty() => {
                Some(first.saturating_sub(*second))
            }
            _ => None,
        },
        totals: standing.totals,
        duration: None,
    }
}

/// What a match without entries has come to.
pub(super) fn opened(seats: usize) -> matches::Summary {
    matches::Summary {
        rounds: 0,
        totals: vec![0; seats],
        winners: Vec::new(),
        margin: None,
        duration: None,
    }
}

/// What is to be written when a match moves from one table to the next, and was
/// over then if it is; nothing where that is what stands there already. `log` is
/// that of the next table, and only looked at where that is over.
///
/// What people are compared by is written when a match is over, and with what
/// comes after that: an entry on the way there, such as a claim that is illegal,
/// writes nothing of it.
pub(super) fn changed(
    opened: &Opened,
    before: &Table,
    after: &Table,
    over: Option<DateTime<Utc>>,
    log: &[Record],
) -> Option<Change> {
    let summary = counted(after);
    let was_over = before.status() != Status::Open;
    let writes = over.is_some() || was_over || summary != counted(before);
    writes.then(|| Change {
        summary,
        was_over,
        over: over.map(|at| Over::new(opened, after, at, log)),
    })
}

/// A summary that is to be written.
pub(super) struct Change {
    summary: matches::Summary,
    was_over: bool,
    over: Option<Over>,
}

impl Change {
    /// All that is to be written of a match, whatever stands there.
    pub(super) fn whole(opened: &Opened, now: &Now, records: &[Record]) -> Change {
        Change {
            summary: counted(&now.table),
            was_over: true,
            over: (now.finished_at).map(|at| Over::new(opened, &now.table, at, records)),
        }
    }
}

/// What a match that is over came to for each seat.
struct Over {
    ending: matches::Ending,
    performances: Vec<Performance>,
}

impl Over {
    fn new(opened: &Opened, table: &Table, at: DateTime<Utc>, log: &[Record]) -> Over {
        Over {
            ending: matches::Ending {
                game: table.settings().house_rules.game(),
                at,
                ended_early: table.status() == Status::Ended,
                provisional: table.standing().provisional,
            },
            performances: table.performances(log, |person| opened.player(person)),
        }
    }
}

/// Writes a summary, in the transaction that appended what changed it.
pub(super) fn write(db: &mut Db, id: Uuid, change: Change) -> Result<(), store::Error> {
    let Change {
        mut summary,
        was_over,
        over,
    } = change;
    match over {
        Some(Over {
            ending,
            performances,
        }) => {
            let began = entries::began(db, id)?.unwrap_or(ending.at);
            let duration = ending.at - began;
            summary.duration = Some(duration);
            matches::perform(db, id, &ending, duration, &performances)?;
        }
        None if was_over => matches::forget_performances(db, id)?,
        None => {}
    }
    matches::summarise(db, id, &summary)
}

/// Whether this is what stands there of a match.
pub(super) fn stands(
    db: &mut Db,
    found: &matches::Match,
    change: Change,
) -> Result<bool, store::Error> {
    let Change {
        mut summary, over, ..
    } = change;
    let performed = match &over {
        Some(Over {
            ending,
            performances,
        }) => {
            let began = entries::began(db, found.id)?.unwrap_or(ending.at);
            let duration = ending.at - began;
            summary.duration = Some(duration);
            let over = (ending, duration, performances.as_slice());
            matches::performed(db, found.id, Some(over))?
        }
        None => matches::performed(db, found.id, None)?,
    };
    Ok(performed && found.summary.as_ref() == Some(&summary))
}

impl Tables {
    /// Counts a match's summary anew from its log, which is the truth.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or what the store says.
    pub async fn summarise(&self, id: Uuid) -> Result<(), Error> {
        let stored = load::stored(&self.store, id).await?;
        let (live, log) = stored.ok_or(Error::NoSuchMatch)?.live()?;
        let now = live.now();
        let change = Change::whole(&live.opened, &now, &log.records);
        let seq = i64::from(now.table.seq());
        self.store
            .write(move |db| {
                // Whoever appended meanwhile has written it.
                if matches::hold_at(db, id, seq)? {
                    write(db, id, change)?;
                }
                Ok::<_, store::Error>(())
            })
            .await?;
        Ok(())
    }

    /// Counts the summary of every match that has none: those that were played
    /// before there were any. A match whose log cannot be read is passed over.
    ///
    /// # Errors
    /// What the store says.
    pub async fn summarise_missing(&self) -> Result<(), Error> {
        let mut last = Uuid::nil();
        loop {
            let ids = self
                .store
                .read(move |db| matches::unsummarised(db, last, 100))
                .await?;
            let Some(end) = ids.last() else {
                return Ok(());
            };
            last = *end;
            for id in ids {
                if let Err(error) = self.summarise(id).await {
                    tracing::error!(%id, %error, "a match cannot be summarised");
                }
            }
        }
    }
}
