//! All matches and players of an account as JSON Lines, one after the other.

use std::collections::VecDeque;

use actix_web::web::Bytes;
use futures_util::{Stream, stream};
use uuid::Uuid;

use crate::server::outgoing::Room;
use crate::server::slow::SlowWork;
use crate::services::State;
use crate::transfer::archive::archived;
use crate::web::problem::Problem;
use kibitz_game::sheets::Whole;
use kibitz_game::sheets::archive::{ArchivedMatch, ArchivedPlayer, Line};
use kibitz_service::live::{Tables, players};
use kibitz_store::Store;
use kibitz_store::people::players::Player;

/// How many players are read in one query.
const PLAYERS: i64 = 200;

/// A complete copy in progress. At any time, it holds one match.
pub(super) struct Complete {
    account: Uuid,
    tables: State<Tables>,
    store: State<Store>,
    slow: State<SlowWork>,
    _room: Room,
    next: Next,
}

/// What to send next.
enum Next {
    First,
    /// The match after this one, which is without its log.
    Match(Option<Box<Whole>>),
    /// These players, and those after this one. They come last, because a match that is
    /// opened in the meantime can name a new player.
    Player(VecDeque<ArchivedPlayer>, Option<Player>),
    Nothing,
}

impl Complete {
    pub(super) fn new(
        account: Uuid,
        (tables, store): (State<Tables>, State<Store>),
        (slow, room): (State<SlowWork>, Room),
    ) -> Complete {
        Complete {
            account,
            tables,
            store,
            slow,
            _room: room,
            next: Next::First,
        }
    }

    pub(super) fn lines(self) -> impl Stream<Item = Result<Bytes, Problem>> {
        stream::try_unfold(self, Complete::line)
    }

    async fn line(mut self) -> Result<Option<(Bytes, Self)>, Problem> {
        let mut next = std::mem::replace(&mut self.next, Next::Nothing);
        let line = loop {
            next = match next {
                Next::First => {
                    self.next = Next::Match(None);
                    break Line::FIRST.written();
                }
                Next::Match(last) => match self.one_match(last.as_deref()).await? {
                    Some((here, line)) => {
                        self.next = Next::Match(Some(Box::new(here)));
                        break Ok(line);
                    }
                    None => Next::Player(VecDeque::new(), None),
                },
                Next::Player(mut page, mut last) => {
                    if page.is_empty() {
                        (page, last) = self.players(last).await?;
                    }
                    let Some(player) = page.pop_front() else {
                        break Line::End {}.written();
                    };
                    self.next = Next::Player(page, last);
                    break Line::Player(&player).written();
                }
                Next::Nothing => return Ok(None),
            };
        };
        let line = line.map_err(|error| Problem::internal(&error))?;
        Ok(Some((Bytes::from(line), self)))
    }

    /// The line of the match after `last`, and that match without its log.
    async fn one_match(&self, last: Option<&Whole>) -> Result<Option<(Whole, Vec<u8>)>, Problem> {
        let Some(mut whole) = self.tables.next_whole(self.account, last).await? else {
            return Ok(None);
        };
        // Only the position is needed from here on, not the long log.
        let log = std::mem::take(&mut whole.log);
        let here = whole.clone();
        whole.log = log;
        let turn = self.slow.turn_at_last().await?;
        let line = turn.run(move || {
            let archived = ArchivedMatch::of(whole).map_err(|error| Problem::internal(&error))?;
            let line = Line::Match(&archived).written();
            line.map_err(|error| Problem::internal(&error))
        });
        Ok(Some((here, line.await?)))
    }

    /// Some players after `last`, and the last of them.
    async fn players(
        &self,
        last: Option<Player>,
    ) -> Result<(VecDeque<ArchivedPlayer>, Option<Player>), Problem> {
        let after = last.as_ref().map(|last| (last.created_at, last.id));
        let account = self.account;
        let found = players::list(&self.store, account, None, after, PLAYERS).await?;
        let last = found.last().cloned();
        let page: Result<_, String> = found.into_iter().map(archived).collect();
        Ok((page.map_err(|error| Problem::internal(&error))?, last))
    }
}
