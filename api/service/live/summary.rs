//! The summary of a match, by which matches are found, and the performance and the
//! achievements of each seat, from which statistics are computed.

use std::collections::HashMap;

use chrono::TimeDelta;

use super::{Error, Now, Opened, Tables, load};
use crate::prelude::*;
use kibitz_game::rules::{EntryNo, Points};
use kibitz_game::table::history::{Achieved, time_at_the_table, time_rounds};
use kibitz_game::table::{Identity, Person, Record, Status, Table, happened};
use kibitz_store::matches::entries;
use kibitz_store::people::merge;

/// Computes the summary of a table, without its duration. That needs the times in the log: see
/// [`write()`].
pub(super) fn counted(table: &Table) -> matches::Summary {
    let standing = table.standing();
    let rules = &table.settings().house_rules;
    let mut ranked: Vec<Points> = standing
        .totals
        .iter()
        .map(|total| rules.worth(*total))
        .collect();
    ranked.sort_unstable_by(|one, other| other.cmp(one));
    matches::Summary {
        rounds: i32::try_from(table.rounds().len()).unwrap_or(i32::MAX),
        winners: standing.winners.iter().map(|seat| seat.0.into()).collect(),
        margin: match ranked.as_slice() {
            // Without a winner, no one is ahead by a margin.
            [first, second, ..] if !standing.winners.is_empty() => Some(*first - *second),
            _ => None,
        },
        cut_short: standing.cut_short,
        totals: standing.totals,
        duration: None,
    }
}

/// Computes the change to write when a match goes from `before` to `after`; `None` if its
/// summary stays the same. `over` is the result of the match, if it is over.
///
/// Performances are written when a match is over, and with each entry after that which
/// may change them. Earlier entries do not change them.
pub(super) fn changed(before: &Table, after: &Table, over: Option<Over>) -> Option<Change> {
    let was_over = before.status() != Status::Open;
    if over.is_none() && !was_over && is_counted_alike(before, after) {
        return None;
    }
    Some(Change {
        summary: counted(after),
        was_over,
        over,
    })
}

/// Says whether two tables of an open match have the same summary: until it is over, there are no
/// winners in it. So it is with nearly every play.
fn is_counted_alike(before: &Table, after: &Table) -> bool {
    after.status() == Status::Open
        && before.rounds().len() == after.rounds().len()
        && before.totals() == after.totals()
}

/// A summary to write.
pub(super) struct Change {
    summary: matches::Summary,
    was_over: bool,
    over: Option<Over>,
}

impl Change {
    /// Computes the change that writes everything, whatever is stored now.
    pub(super) fn whole(
        db: &mut Db,
        opened: &Opened,
        now: &Now,
        log: &[Record],
    ) -> Result<Change, store::Error> {
        let over = |at| Over::read(db, opened, &now.table, at, log);
        Ok(Change {
            summary: counted(&now.table),
            was_over: true,
            over: now.finished_at.map(over).transpose()?,
        })
    }
}

/// The result of a match that is over, for each seat.
pub(super) struct Over {
    /// How it went. How long its rounds took is not known yet.
    course: matches::Course,
    achievements: Vec<Achieved>,
    /// When phones made the entries that were made offline, by number.
    made: HashMap<EntryNo, DateTime<Utc>>,
    /// When it was opened by the clock of its entries.
    recorded_at: DateTime<Utc>,
    /// When it was over by that clock.
    recorded_end: DateTime<Utc>,
}

impl Over {
    /// Computes the result of a match that was over at this time, from its complete log, with its
    /// people as they are today, after all merges.
    pub(super) fn read(
        db: &mut Db,
        opened: &Opened,
        table: &Table,
        at: DateTime<Utc>,
        log: &[Record],
    ) -> Result<Over, store::Error> {
        let later = log.iter().flat_map(|record| record.claim.seated());
        let later = later.filter_map(|sitting| sitting.player_id);
        let opening = opened.players.iter().flatten().copied();
        let today = merge::Today::of(db, opening.chain(later))?;
        let who = |person: Person| {
            let named = opened.player(person)?;
            // A player who has been deleted is still the same person throughout the match.
            let today = today.who(named).unwrap_or(named);
            Some(Identity { named, today })
        };
        let performances = table.performances(log, who);
        let rounds = if performances.is_empty() {
            Vec::new()
        } else {
            table.rounds_played(who)
        };
        Ok(Over {
            made: (1..)
                .zip(log)
                .filter_map(|(seq, record)| Some((seq, record.made_at?)))
                .collect(),
            recorded_at: opened.recorded_at,
            recorded_end: at - (opened.opened_at - opened.recorded_at),
            course: matches::Course {
                performances,
                rounds,
                provisional: table.standing().provisional,
            },
            achievements: table.achievements(log, who),
        })
    }

    /// Fills in how long its rounds took, and returns the time at the table, if it is known: as
    /// people said, or as the entries tell.
    fn time(&mut self, db: &mut Db, id: Uuid) -> Result<Option<TimeDelta>, store::Error> {
        let times = entries::times(db, id, None)?
            .into_iter()
            .filter_map(|(seq, at)| {
                let entry = EntryNo::try_from(seq).ok()?;
                let made = self.made.get(&entry).copied();
                Some((entry, happened(made, at, self.recorded_at)))
            });
        let times: HashMap<EntryNo, DateTime<Utc>> = times.collect();
        let course = &mut self.course;
        time_rounds(&mut course.performances, &mut course.rounds, |entry| {
            times.get(&entry).copied()
        });
        let said = matches::lasted(db, id)?;
        let told = || time_at_the_table(times.into_values().collect(), self.recorded_end);
        Ok(said.or_else(told))
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
        Some(mut over) => {
            summary.duration = over.time(db, id)?;
            matches::perform(db, id, &over.course)?;
            matches::achieve(db, id, &over.achievements)?;
        }
        None if was_over => matches::forget_performances(db, id)?,
        None => {}
    }
    matches::summarise(db, id, &summary)
}

/// Says whether the stored summary and performances of a match equal this change.
pub(super) fn is_stored(
    db: &mut Db,
    found: &matches::Match,
    change: Change,
) -> Result<bool, store::Error> {
    let Change {
        mut summary, over, ..
    } = change;
    let (course, achievements) = match over {
        Some(mut over) => {
            summary.duration = over.time(db, found.id)?;
            (over.course, over.achievements)
        }
        None => Default::default(),
    };
    Ok(found.summary.as_ref() == Some(&summary)
        && matches::performed(db, found.id, &course)?
        && matches::achieved(db, found.id, &achievements)?)
}

/// Computes the result of a match from its log again, in the transaction that changes who
/// sat there. A match whose log cannot be read keeps the result it has.
pub(super) fn recount(db: &mut Db, id: Uuid) -> Result<(), store::Error> {
    if !matches::hold(db, id)? {
        return Ok(());
    }
    let read = match matches::played(db, id) {
        Ok(None) => return Ok(()),
        Ok(Some(played)) => load::folded(played),
        Err(error) if error.is_of_a_row() => Err(error.into()),
        Err(error) => return Err(error),
    };
    match read {
        Ok((live, log)) => {
            let change = Change::whole(db, &live.opened, &live.now(), &log)?;
            write(db, id, change)
        }
        Err(error) => {
            tracing::warn!(%id, %error, "a match cannot be counted again");
            Ok(())
        }
    }
}

impl Tables {
    /// Computes a match's summary from its log again, and writes it with the names by which the
    /// match is found.
    pub async fn summarise(&self, id: Uuid) -> Result<(), Error> {
        let write = move |db: &mut Db| {
            recount(db, id)?;
            matches::find_names(db, id)
        };
        Ok(self.store.write(write).await?)
    }

    /// Computes the summary of every match that has none, such as those played before
    /// summaries existed. Skips matches whose log cannot be read.
    pub async fn summarise_missing(&self) -> Result<(), Error> {
        let mut last = Uuid::nil();
        loop {
            let find = move |db: &mut Db| matches::unsummarised(db, last, 100);
            let ids = self.store.read(find).await?;
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
