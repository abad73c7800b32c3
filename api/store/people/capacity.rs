//! How much an account can keep.

use std::num::NonZeroU32;

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
        let Some(most) = self.matches else {
            return Ok(());
        };
        hold::account(db, account)?;
        let kept = matches::table.filter(matches::account_id.eq(Some(account)));
        fits("matches", kept.count().get_result(db)?, more, most)
    }

    /// Does so for players.
    ///
    /// # Errors
    /// [`Error::Full`]
    pub fn for_players(self, db: &mut Db, account: Uuid, more: usize) -> Result<(), Error> {
        let Some(most) = self.players else {
            return Ok(());
        };
        hold::account(db, account)?;
        let kept = players::table.filter(players::account_id.eq(Bind(account)));
        fits("players", kept.count().get_result(db)?, more, most)
    }
}

fn fits(what: &'static str, kept: i64, more: usize, most: NonZeroU32) -> Result<(), Error> {
    let more = i64::try_from(more).unwrap_or(i64::MAX);
    if more > 0 && kept.saturating_add(more) > most.get().into() {
        return Err(Error::Full { what, most });
    }
    Ok(())
}
