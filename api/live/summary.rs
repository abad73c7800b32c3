//! The summary of a match, by which matches are found, and the performance of each
//! seat, from which statistics are computed.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Error, Now, Opened, Tables, load};
use crate::store::matches::entries;
use crate::store::{self, Db, matches};
use crate::table::{Performance, Record, Status, Table};

/// The summary of a table, without its duration. That needs the times in the log: see
/// [`write`].
pub(super) fn counted(table: &Table) -> matches::Summary {
    let standing = table.standing();
    let mut ranked = standing.totals.clone();
    ranked.sort_unstable_by(|one, other| other.cmp(one));
    matches::Summary {
        rounds: i32::try_from(table.rounds().len()).unwrap_or(i32::MAX),
        winners: standing.winners.iter().map(|seat| seat.0.into()).collect(),
        margin: match ranked.as_slice() {
            // Without a winner, nobody is ahead by a margin.
            [first, second, ..] if !standing.winners.is_empty() => {
                Some(first.saturating_sub(*second))
            }
            _ => None,
        },
        cut_short: standing.cut_short,
        totals: standing.totals,
        duration: None,
    }
}

/// The summary of a match without entries.
pub(super) fn opened(seats: usize) -> matches::Summary {
    matches::Summary {
        rounds: 0,
        totals: vec![0; seats],
        winners: Vec::new(),
        margin: None,
        cut_short: false,
        duration: None,
    }
}

/// The change to write when a match goes from `before` to `after`; `None` if its
/// summary stays the same. `over` is when the match was over, if it is. `log` is the
/// log of `after`, and only used if the match is over.
///
/// Performances are written when a match is over, and with each entry after that which
/// may change them. Earlier entries do not change them.
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

/// A summary to write.
pub(super) struct Change {
    summary: matches::Summary,
    was_over: bool,
    over: Option<Over>,
}

impl Change {
    /// The change that writes everything, whatever is stored now.
    pub(super) fn whole(opened: &Opened, now: &Now, records: &[Record]) -> Change {
        Change {
            summary: counted(&now.table),
            was_over: true,
            over: (now.finished_at).map(|at| Over::new(opened, &now.table, at, records)),
        }
    }
}

/// The result of a match that is over, for each seat.
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
                cut_short: table.standing().cut_short,
                provisional: table.standing().provisional,
            },
            performances: table.performances(log, |person| opened.player(person)),
        }
    }
}

/// Writes a summary, in the transaction that appends the entry.
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

/// Whether the stored summary and performances of a match equal this change.
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
    /// Computes a match's summary from its log again, and writes it.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn summarise(&self, id: Uuid) -> Result<(), Error> {
        let stored = load::stored(&self.store, id).await?;
        let (live, log) = stored.ok_or(Error::NoSuchMatch)?.live()?;
        let now = live.now();
        let change = Change::whole(&live.opened, &now, &log.records);
        let seq = i64::from(now.table.seq());
        self.store
            .write(move |db| {
                // If an entry was appended meanwhile, that append wrote the summary.
                if matches::hold_at(db, id, seq)? {
                    write(db, id, change)?;
                }
                Ok::<_, store::Error>(())
            })
            .await?;
        Ok(())
    }

    /// Computes the summary of every match that has none, such as those played before
    /// summaries existed. Skips matches whose log cannot be read.
    ///
    /// # Errors
    /// Any error of the store.
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
