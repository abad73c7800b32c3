//! How much an account can keep.

use std::num::NonZeroU32;

use diesel::query_dsl::LoadQuery;

use super::hold;
use crate::engine::schema::{matches, players};
use crate::prelude::*;

/// How much an account can keep at most; `None` is without limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Capacity {
    /// Matches in its history.
    pub matches: Option<NonZeroU32>,
    /// Players in its circle.
    pub players: Option<NonZeroU32>,
}

impl Capacity {
    /// Makes sure that an account can keep this many more matches, and locks it, so that
    /// others who add to it wait until the end of the transaction.
    ///
    /// # Errors
    /// [`Error::Full`]
    pub fn for_matches(self, db: &mut Db, account: Uuid, more: usize) -> Result<(), Error> {
        let kept = matches::table.filter(matches::account_id.eq(Some(account)));
        fits(db, account, more, "matches", self.matches, kept.count())
    }

    /// Makes sure that an account can keep this many more players, and locks it likewise.
    ///
    /// # Errors
    /// [`Error::Full`]
    pub fn for_players(self, db: &mut Db, account: Uuid, more: usize) -> Result<(), Error> {
        let kept = players::table.filter(players::account_id.eq(Bind(account)));
        fits(db, account, more, "players", self.players, kept.count())
    }
}

fn fits<'query>(
    db: &mut Db,
    account: Uuid,
    more: usize,
    what: &'static str,
    most: Option<NonZeroU32>,
    kept: impl LoadQuery<'query, Db, i64>,
) -> Result<(), Error> {
    let Some(most) = most else {
        return Ok(());
    };
    hold::account(db, account)?;
    let more = i64::try_from(more).unwrap_or(i64::MAX);
    if more > 0 && kept.get_result(db)?.saturating_add(more) > most.get().into() {
        return Err(Error::Full { what, most });
    }
    Ok(())
}
