//! Following one match.

use std::sync::Arc;

use tokio::sync::broadcast::error::RecvError;

use super::{Announcement, Follower, SideNews, StreamItem, StreamPlace};
use crate::live::{Error, Live, Tables};
use kibitz_game::rules::EntryNo;

/// How many entries a viewer gets from the log at a time.
const PAGE: u32 = 64;

/// How many entries a viewer can be behind and still get every one of them: enough for
/// a whole match logged card by card.
const MOST_BEHIND: EntryNo = 1000;

/// A client that follows a match.
pub struct Viewer {
    tables: Tables,
    place: StreamPlace,
    /// The last entry that it has received.
    last: EntryNo,
    /// Says whether there may be entries in the log that it has to read next.
    behind: bool,
    /// Says whether announcements were dropped before it received them.
    missed: bool,
}

impl Viewer {
    /// Waits for what comes next, and returns `None` if the stream has ended: the service is about
    /// to stop, the match was deleted, or an account that had access to it was deleted.
    /// Nothing is missed if the future is dropped.
    ///
    /// # Errors
    /// Any error of the store. The viewer then stays where it was.
    pub async fn next(&mut self) -> Result<Option<StreamItem>, Error> {
        loop {
            if self.behind
                && let Some(item) = self.catch_up().await?
            {
                return Ok(Some(item));
            }
            if std::mem::take(&mut self.missed) {
                return Ok(Some(StreamItem::Side(Arc::new(SideNews::Missed))));
            }
            match self.place.announced().await {
                Ok(Announcement::Side(change)) => return Ok(Some(StreamItem::Side(change))),
                Ok(Announcement::Entry(entry)) if entry.logged.seq <= self.last => {}
                Ok(Announcement::Entry(entry)) if entry.logged.seq == self.last + 1 => {
                    self.last += 1;
                    return Ok(Some(StreamItem::Entry(entry)));
                }
                // It missed some entries: read them from the log.
                Ok(Announcement::Entry(_)) => self.behind = true,
                Ok(Announcement::Length(seq)) => self.behind |= seq > self.last,
                Err(RecvError::Lagged(_)) => {
                    self.behind = true;
                    self.missed = true;
                }
                Err(RecvError::Closed) => return Ok(None),
            }
        }
    }

    /// Compares what it has received with the match before it waits again, in case an announcement
    /// was lost. What it missed comes next.
    pub fn look(&mut self) {
        self.behind = true;
    }

    /// Reads the next entries from the log, if there are any.
    async fn catch_up(&mut self) -> Result<Option<StreamItem>, Error> {
        let id = self.place.id;
        let now = self.tables.get(id).await?.now();
        let at = now.table.seq();
        if at <= self.last {
            self.behind = false;
            return Ok(None);
        }
        if at.saturating_sub(self.last) > MOST_BEHIND {
            self.last = at;
            return Ok(Some(StreamItem::Resync(at)));
        }
        let entries = self
            .tables
            .log_page(id, &now.table, self.last, PAGE)
            .await?;
        // Entries after this state of the table are announced.
        self.behind = entries.last().is_some_and(|entry| entry.seq < at);
        Ok(entries.last().map(|entry| entry.seq).map(|last| {
            self.last = last;
            StreamItem::Entries(entries)
        }))
    }
}

impl Tables {
    /// Follows a match, starting with the entry after `after`.
    ///
    /// # Errors
    /// [`Error::Beyond`] if the log does not reach `after`;
    /// [`Error::MatchCrowded`], [`Error::TokenCrowded`], [`Error::AddressCrowded`]
    /// or [`Error::Crowded`] if a limit on streams is reached.
    pub fn follow(&self, live: &Live, after: EntryNo, follower: Follower) -> Result<Viewer, Error> {
        // First, so that the viewer hears of everything appended from here on.
        let place = self.streams.join(live.opened.id, follower)?;
        let at = live.now().table.seq();
        if after > at {
            return Err(Error::Beyond { at });
        }
        Ok(Viewer {
            tables: self.clone(),
            place,
            last: after,
            behind: true,
            missed: false,
        })
    }
}
