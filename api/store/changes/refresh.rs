//! Giving numbers to what has changed since an account last asked.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::{AT_ONCE, MATCH, Subject};
use crate::engine::column::Bind;
use crate::engine::schema::{matches, members, players, seated, sync_items, syncs};
use crate::engine::{Db, Error};
use crate::matches::last_seq;
use kibitz_game::table::Status;

/// How long a removal is remembered. A client that stays away longer starts again.
const REMEMBERED: TimeDelta = TimeDelta::days(90);

/// How long a transaction can last at most. What began before an account first asked does
/// not know that it has to mark anything.
const SETTLES: TimeDelta = TimeDelta::seconds(30);

/// How many items are added at most at a time.
const MOST_NEW: usize = 1000;

/// Whether anything may have changed that has no number yet.
pub fn due(db: &mut Db, account: Uuid) -> Result<bool, Error> {
    let settled: Option<bool> = syncs::table
        .find(Bind(account))
        .select(syncs::settled)
        .first(db)
        .optional()?;
    if settled != Some(true) {
        return Ok(true);
    }
    type Found = (i64, Option<i64>, Option<Status>);
    let pending: Vec<Found> = sync_items::table
        .left_join(
            matches::table.on(matches::id
                .eq(sync_items::subject_id)
                .and(sync_items::kind.eq(MATCH))),
        )
        .filter(sync_items::account_id.eq(Bind(account)))
        .filter(sync_items::pending.eq(true))
        .select((sync_items::seq, last_seq(), matches::status.nullable()))
        .load(db)?;
    Ok(pending
        .iter()
        .any(|(seq, now, status)| *seq != now.unwrap_or_default() || *status != Some(Status::Open)))
}

/// Gives numbers to everything that has changed. Returns whether that is all; if not, it
/// has to be called again.
///
/// # Errors
/// [`Error::Missing`] when there is no such account.
pub fn refresh(db: &mut Db, account: Uuid, at: DateTime<Utc>) -> Result<bool, Error> {
    db.transaction(|db| {
        let mut sync = Sync::hold(db, account, at)?;
        sync.forget_removals(db, at)?;
        let settled = sync.settled || sync.compare(db)?;
        sync.count(db, at)?;
        // Until then, what changes may not be marked: compare again.
        sync.settled = settled && (sync.settled || at - SETTLES > sync.created_at);
        sync.save(db)?;
        Ok(settled)
    })
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = syncs)]
struct Sync {
    account_id: Uuid,
    created_at: DateTime<Utc>,
    head: i64,
    floor: i64,
    settled: bool,
}

/// An item that may have changed.
struct Item {
    subject: Subject,
    number: i64,
    seq: i64,
    gone_at: Option<DateTime<Utc>>,
}

/// What the account sees of a match, or of a player, which has no log.
#[derive(Clone, Copy, Default)]
struct Seen {
    seq: i64,
    open: bool,
}

impl Sync {
    /// Locks the changes of an account until the end of the transaction.
    fn hold(db: &mut Db, account: Uuid, at: DateTime<Utc>) -> Result<Sync, Error> {
        let lock = |db: &mut Db| {
            diesel::update(syncs::table.find(Bind(account)))
                .set(syncs::head.eq(syncs::head))
                .execute(db)
        };
        if lock(db)? == 0 {
            let added = db.transaction(|db| {
                diesel::insert_into(syncs::table)
                    .values((
                        syncs::account_id.eq(Bind(account)),
                        syncs::id.eq(Bind(Uuid::now_v7())),
                        syncs::created_at.eq(Bind(at)),
                        syncs::head.eq(0),
                        syncs::floor.eq(0),
                        syncs::settled.eq(false),
                    ))
                    .execute(db)?;
                Ok(())
            });
            match added {
                // Another request was faster.
                Ok(()) | Err(Error::Taken) => lock(db)?,
                Err(error) => return Err(error),
            };
        }
        let found = syncs::table
            .find(Bind(account))
            .select(Sync::as_select())
            .first(db);
        found.optional()?.ok_or(Error::Missing)
    }

    fn save(&self, db: &mut Db) -> Result<(), Error> {
        diesel::update(syncs::table.find(Bind(self.account_id)))
            .set((
                syncs::head.eq(self.head),
                syncs::floor.eq(self.floor),
                syncs::settled.eq(self.settled),
            ))
            .execute(db)?;
        Ok(())
    }

    fn next(&mut self) -> i64 {
        self.head += 1;
        self.head
    }

    /// Forgets what was removed long ago.
    fn forget_removals(&mut self, db: &mut Db, at: DateTime<Utc>) -> Result<(), Error> {
        let long_ago = sync_items::table
            .filter(sync_items::account_id.eq(Bind(self.account_id)))
            .filter(sync_items::gone_at.lt(Some(at - REMEMBERED)));
        let last: Option<i64> = long_ago
            .select(diesel::dsl::max(sync_items::number))
            .first(db)?;
        if let Some(last) = last {
            self.floor = self.floor.max(last);
            diesel::delete(long_ago).execute(db)?;
        }
        Ok(())
    }

    /// Compares all items with all that the account can see. Returns whether that is done.
    fn compare(&mut self, db: &mut Db) -> Result<bool, Error> {
        let known: Vec<(Uuid, String, Option<DateTime<Utc>>)> = sync_items::table
            .filter(sync_items::account_id.eq(Bind(self.account_id)))
            .select((
                sync_items::subject_id,
                sync_items::kind,
                sync_items::gone_at,
            ))
            .load(db)?;
        let circle: Vec<Uuid> = players::table
            .filter(players::account_id.eq(Bind(self.account_id)))
            .order((players::created_at, players::id))
            .select(players::id)
            .load(db)?;
        let mut seen = Matches::of(db, self.account_id, None)?.0;
        seen.sort_by_key(|(id, _, opened_at)| (*opened_at, *id));
        let matches = seen
            .iter()
            .map(|(id, seen, _)| (Subject::Match(*id), *seen));
        let people = circle.iter();
        let people = people.map(|id| (Subject::Player(*id), Seen::default()));
        let all: Vec<(Subject, Seen)> = people.chain(matches).collect();
        let here: HashSet<Subject> = all.iter().map(|(subject, _)| *subject).collect();
        let known = known.into_iter();
        let known: HashMap<Subject, Option<DateTime<Utc>>> = known
            .map(|(id, kind, gone_at)| (Subject::stored(&kind, id), gone_at))
            .collect();
        for (subject, gone_at) in &known {
            if here.contains(subject) == gone_at.is_some() {
                self.mark(db, *subject)?;
            }
        }
        let mut new = all.into_iter().filter(|(one, _)| !known.contains_key(one));
        for (subject, seen) in new.by_ref().take(MOST_NEW) {
            diesel::insert_into(sync_items::table)
                .values((
                    sync_items::account_id.eq(Bind(self.account_id)),
                    sync_items::kind.eq(subject.kind()),
                    sync_items::subject_id.eq(Bind(subject.id())),
                    sync_items::number.eq(self.head + 1),
                    sync_items::seq.eq(seen.seq),
                    sync_items::pending.eq(seen.open),
                ))
                .execute(db)?;
            self.head += 1;
        }
        Ok(new.next().is_none())
    }

    fn mark(&self, db: &mut Db, subject: Subject) -> Result<(), Error> {
        let (kind, id) = (subject.kind(), Bind(subject.id()));
        diesel::update(sync_items::table.find((Bind(self.account_id), kind, id)))
            .set((sync_items::pending.eq(true), sync_items::seq.eq(-1)))
            .execute(db)?;
        Ok(())
    }

    /// Gives the next numbers to the pending items that have changed.
    fn count(&mut self, db: &mut Db, at: DateTime<Utc>) -> Result<(), Error> {
        let pending = sync_items::table
            .filter(sync_items::account_id.eq(Bind(self.account_id)))
            .filter(sync_items::pending.eq(true))
            .select((
                sync_items::subject_id,
                sync_items::kind,
                sync_items::number,
                sync_items::seq,
                sync_items::gone_at,
            ))
            .order((sync_items::subject_id, sync_items::kind));
        type Found = (Uuid, String, i64, i64, Option<DateTime<Utc>>);
        let pending: Vec<Found> = match db {
            Db::Sqlite(connection) => pending.load(connection)?,
            // Locked first and then compared, so that no change slips through in between.
            // An item that is locked is changing right now, and has its turn next time.
            Db::Postgres(connection) => pending.for_update().skip_locked().load(connection)?,
        };
        let pending = pending.into_iter();
        let pending = pending.map(|(id, kind, number, seq, gone_at)| Item {
            subject: Subject::stored(&kind, id),
            number,
            seq,
            gone_at,
        });
        let pending: Vec<Item> = pending.collect();
        for some in pending.chunks(AT_ONCE) {
            let (mut those, mut people) = (Vec::new(), Vec::new());
            for item in some {
                match item.subject {
                    Subject::Match(id) => those.push(id),
                    Subject::Player(id) => people.push(id),
                }
            }
            let mut seen = Matches::of(db, self.account_id, Some(those))?.seen();
            let people: Vec<Uuid> = players::table
                .filter(players::account_id.eq(Bind(self.account_id)))
                .filter(players::id.eq_any(people.into_iter().map(Bind)))
                .select(players::id)
                .load(db)?;
            let people = people.into_iter().map(Subject::Player);
            seen.extend(people.map(|player| (player, Seen::default())));
            for item in some {
                self.count_one(db, item, seen.get(&item.subject).copied(), at)?;
            }
        }
        Ok(())
    }

    fn count_one(
        &mut self,
        db: &mut Db,
        item: &Item,
        seen: Option<Seen>,
        at: DateTime<Utc>,
    ) -> Result<(), Error> {
        let (kind, id) = (item.subject.kind(), Bind(item.subject.id()));
        let row = sync_items::table.find((Bind(self.account_id), kind, id));
        if seen.is_none() && item.number == 0 {
            // It came and went, and no one has been told.
            diesel::delete(row).execute(db)?;
            return Ok(());
        }
        let changed = match seen {
            Some(seen) => item.gone_at.is_some() || item.seq != seen.seq,
            None => item.gone_at.is_none(),
        };
        let number = if changed { self.next() } else { item.number };
        let gone_at = match seen {
            Some(_) => None,
            None => item.gone_at.or(Some(at)),
        };
        let Seen { seq, open } = seen.unwrap_or_default();
        diesel::update(row)
            .set((
                sync_items::number.eq(number),
                sync_items::seq.eq(seq),
                sync_items::pending.eq(open),
                sync_items::gone_at.eq(gone_at),
            ))
            .execute(db)?;
        Ok(())
    }
}

/// Matches that an account can see, with when they were opened.
struct Matches(Vec<(Uuid, Seen, DateTime<Utc>)>);

impl Matches {
    /// Those among `only`, or all of them: its own, those it joined and those in which it
    /// sits as a player of someone else's circle.
    fn of(db: &mut Db, account: Uuid, only: Option<Vec<Uuid>>) -> Result<Matches, Error> {
        type Found = (Uuid, Option<i64>, Status, DateTime<Utc>);
        let columns = (matches::id, last_seq(), matches::status, matches::opened_at);
        let mut own = matches::table
            .filter(matches::account_id.eq(Some(account)))
            .select(columns)
            .into_boxed();
        let mut joined = members::table
            .inner_join(matches::table.on(matches::id.eq(members::match_id)))
            .filter(members::account_id.eq(Some(account)))
            .filter(members::left_at.is_null())
            .select(columns)
            .into_boxed();
        let mut seated = players::table
            .inner_join(seated::table.on(seated::player_id.eq(players::id)))
            .inner_join(matches::table.on(matches::id.eq(seated::match_id)))
            .filter(players::linked_to.eq(Some(account)))
            .select(columns)
            .into_boxed();
        if let Some(only) = only {
            own = own.filter(matches::id.eq_any(only.iter().copied().map(Bind)));
            joined = joined.filter(matches::id.eq_any(only.iter().copied().map(Bind)));
            seated = seated.filter(matches::id.eq_any(only.into_iter().map(Bind)));
        }
        let mut found: Vec<Found> = own.load(db)?;
        found.extend(joined.load::<Found>(db)?);
        found.extend(seated.load::<Found>(db)?);
        found.sort_by_key(|(id, ..)| *id);
        found.dedup();
        Ok(Matches(
            found
                .into_iter()
                .map(|(id, seq, status, opened_at)| {
                    let (seq, open) = (seq.unwrap_or_default(), status == Status::Open);
                    (id, Seen { seq, open }, opened_at)
                })
                .collect(),
        ))
    }

    fn seen(self) -> HashMap<Subject, Seen> {
        let each = self.0.into_iter();
        each.map(|(id, seen, _)| (Subject::Match(id), seen))
            .collect()
    }
}
