//! What has changed for an account: in all its matches and players, read at once or
//! followed as a stream.

use std::time::Duration;

use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use uuid::Uuid;

use super::streams::{Announcement, StreamPlace};
use super::{Error, Follower, Tables};
use kibitz_store::{Db, changes, now};

pub use kibitz_store::changes::{Change as Changed, Page as Changes, Position};

/// How many changes are read at a time for a stream.
const PAGE: i64 = 50;

/// The shortest time between two looks: what happens at busy tables is read together.
const GAP: Duration = Duration::from_secs(1);

/// What a follower of an account receives.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The next changes, at least one.
    Changes(Changes),
    /// The follower's position is not known, so the stream ends.
    Lost,
}

impl Tables {
    /// Up to `limit` changes of an account since a position, or everything that it can
    /// see. `None` if the position is not known any more.
    ///
    /// # Errors
    /// Any error of the store.
    pub async fn changes(
        &self,
        account: Uuid,
        since: Option<Position>,
        limit: i64,
    ) -> Result<Option<Changes>, Error> {
        let mut all = true;
        if self.store.read(move |db| changes::due(db, account)).await? {
            let refresh = move |db: &mut Db| changes::refresh(db, account, now());
            all = self.store.write_silently(refresh).await?;
        }
        let read = move |db: &mut Db| changes::page(db, account, since, limit);
        let page = self.store.read_whole(read).await?;
        Ok(page.map(|page| Changes {
            more: page.more || !all,
            ..page
        }))
    }

    /// Follows all that changes for an account, from a position, or from everything that
    /// it can see.
    ///
    /// # Errors
    /// As for [`Tables::follow`] if a limit on streams is reached.
    pub fn follow_account(
        &self,
        account: Uuid,
        since: Option<Position>,
        follower: Follower,
    ) -> Result<AccountViewer, Error> {
        let (place, announced) = self.streams.join(account, follower)?;
        Ok(AccountViewer {
            tables: self.clone(),
            place,
            announced,
            written: self.store.listen(),
            since,
            look: true,
            next_look: Instant::now(),
            lost: false,
        })
    }
}

/// A client that follows all that changes for an account.
pub struct AccountViewer {
    tables: Tables,
    place: StreamPlace,
    announced: broadcast::Receiver<Announcement>,
    /// Hears of everything that is written, except plays.
    written: watch::Receiver<()>,
    since: Option<Position>,
    /// Whether something may have changed.
    look: bool,
    next_look: Instant,
    /// Whether its position was not known.
    lost: bool,
}

impl AccountViewer {
    /// Returns what comes next, or `None` if the stream has ended: the service is about to
    /// stop, or the position is lost. Nothing is missed if the future is dropped.
    ///
    /// # Errors
    /// Any error of the store. The viewer then stays where it was.
    pub async fn next(&mut self) -> Result<Option<News>, Error> {
        while !self.lost {
            if self.look {
                sleep_until(self.next_look).await;
                if let Some(news) = self.look().await? {
                    return Ok(Some(news));
                }
                continue;
            }
            tokio::select! {
                announced = self.announced.recv() => match announced {
                    Ok(_) | Err(RecvError::Lagged(_)) => self.look = true,
                    Err(RecvError::Closed) => return Ok(None),
                },
                _ = self.written.changed() => self.look = true,
            }
        }
        Ok(None)
    }

    /// Looks for changes again, in case what should have woken it was lost.
    pub fn doubt(&mut self) {
        self.look = true;
    }

    async fn look(&mut self) -> Result<Option<News>, Error> {
        let account = self.place.id();
        // First, so that whatever happens after this wakes it again.
        self.written.borrow_and_update();
        self.watch().await?;
        let page = self.tables.changes(account, self.since, PAGE).await?;
        let others = self.watch().await?;
        // Nothing waits from here on, so no changes are lost if it is dropped.
        let Some(page) = page else {
            self.lost = true;
            return Ok(Some(News::Lost));
        };
        self.since = Some(page.next);
        self.look = page.more || others;
        if !page.more {
            self.next_look = Instant::now() + GAP;
        }
        Ok((!page.changes.is_empty()).then_some(News::Changes(page)))
    }

    /// Watches the matches that are open. Returns whether these are others than before.
    async fn watch(&mut self) -> Result<bool, Error> {
        let account = self.place.id();
        let read = move |db: &mut Db| changes::open_matches(db, account);
        let open = self.tables.store.read(read).await?;
        Ok(self.tables.streams.watch(account, open))
    }
}
