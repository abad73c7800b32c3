//! Answers about a match that grow with its log. A long one gets its room before it is made, and
//! is made where no other request waits for it.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use serde::Serialize;

use super::outgoing::{Outgoing, Room};
use super::slow::{SlowWork, is_few};
use crate::state::State;
use crate::web::problem::Problem;
use kibitz_game::rules::EntryNo;
use kibitz_service::live::Digested;

/// Makes answers that can be large.
#[derive(Clone)]
pub(crate) struct Large {
    slow: State<SlowWork>,
    outgoing: State<Outgoing>,
}

impl FromRequest for Large {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let large = || {
            Ok(Large {
                slow: State::of(req)?,
                outgoing: State::of(req)?,
            })
        };
        ready(large())
    }
}

impl Large {
    /// Takes room for an answer about this many entries.
    ///
    /// # Errors
    /// `busy` if there is none.
    pub(crate) fn about(self, entries: EntryNo) -> Result<Making, Problem> {
        let entries = usize::try_from(entries).unwrap_or(usize::MAX);
        // Few take no more than any other answer.
        let room = (!is_few(entries)).then(|| self.outgoing.about(entries));
        Ok(Making {
            slow: self.slow,
            entries,
            room: room.transpose()?,
        })
    }
}

/// An answer that is being made, and has its room.
pub(crate) struct Making {
    slow: State<SlowWork>,
    entries: usize,
    room: Option<Room>,
}

impl Making {
    /// Says whether the entries are so few that the answer is made at once.
    pub(crate) fn is_small(&self) -> bool {
        is_few(self.entries)
    }

    /// Makes a part of it: at once if the entries are few, else when it is its turn.
    ///
    /// # Errors
    /// `busy` if its turn does not come in time, and any problem of the work.
    pub(crate) async fn make<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.slow.run_on(self.entries, work).await
    }

    /// Writes it as JSON.
    ///
    /// # Errors
    /// As for [`Making::make`].
    pub(crate) async fn json<T: Serialize>(
        &self,
        state: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Digested, Problem> {
        let work = move || serde_json::to_vec(&state()).map(Digested::new);
        self.make(move || work().map_err(Problem::internal)).await
    }

    /// The response with it, which keeps the room until it is sent.
    pub(crate) fn sent(self, response: HttpResponse) -> HttpResponse {
        match self.room {
            Some(room) => room.with(response),
            None => response,
        }
    }
}
