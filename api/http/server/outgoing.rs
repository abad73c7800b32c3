//! Responses on their way out. They take only so much memory, however slowly their
//! clients read.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::ServiceResponse;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::prelude::*;

/// The most of a response that a connection copies at a time, in bytes.
const PIECE: u64 = 16 * 1024;

/// Up to this size, in bytes, a response needs no room: the limits on connections bound
/// how many there are.
const SMALL: u64 = 64 * 1024;

/// The room for all larger responses together, in bytes: more than ten times the
/// largest.
const ROOM: usize = 128 * 1024 * 1024;

/// The room that an export of everything takes, in bytes: a match with a complete log.
const STREAMED: u64 = 16 * 1024 * 1024;

/// The bytes that an entry takes of an answer about its match, before it is made: about as much
/// as a row of a picture with ten seats, or as an entry of the log with its sentences.
const OF_AN_ENTRY: u64 = 1024;

/// The `Retry-After` of a response that there is no room for, in seconds.
const RETRY_AFTER: u64 = 10;

/// The responses of the API: what a client chose to make large. All other responses are
/// in memory anyway.
const MADE: &str = "/v1/";

/// The room for large responses.
pub struct Outgoing(Arc<Semaphore>);

impl Default for Outgoing {
    fn default() -> Self {
        Outgoing(Arc::new(Semaphore::new(ROOM)))
    }
}

impl Outgoing {
    /// Takes room for a response that is streamed, one match at a time.
    ///
    /// # Errors
    /// `busy` if there is none.
    pub fn streamed(&self) -> Result<Room, Problem> {
        self.room(STREAMED)
    }

    /// Takes room for an answer about this many entries, which is yet to be made. One that
    /// there is no room for is then not even begun.
    ///
    /// # Errors
    /// `busy` if there is none.
    pub fn about(&self, entries: usize) -> Result<Room, Problem> {
        self.room(OF_AN_ENTRY * entries as u64)
    }

    /// Takes room for a response of this size, in bytes.
    ///
    /// # Errors
    /// `busy` if there is none.
    pub fn room(&self, bytes: u64) -> Result<Room, Problem> {
        let room = Arc::clone(&self.0).try_acquire_many_owned(permits(bytes));
        room.map(Room).map_err(|_| {
            let detail = "Too many large responses are waiting to be read.";
            Problem::new(Code::Busy, detail)
                .expected("a retry in a few seconds")
                .retry_after(RETRY_AFTER)
        })
    }
}

/// Returns the permits for so many bytes. What is larger than all of the room goes out alone.
fn permits(bytes: u64) -> u32 {
    u32::try_from(bytes.min(ROOM as u64)).unwrap_or(u32::MAX)
}

/// The room that a response takes until it is sent, or its client has left.
#[derive(Debug)]
pub struct Room(OwnedSemaphorePermit);

impl Room {
    /// Goes out with a response, and then takes as much as that has.
    pub(super) fn with(self, mut response: HttpResponse) -> HttpResponse {
        response.extensions_mut().insert(self);
        response
    }

    /// Makes it the room for a response that has turned out to be this large, in bytes.
    ///
    /// # Errors
    /// `busy` if it is larger than expected, and there is no more room.
    pub fn fitted(mut self, outgoing: &Outgoing, bytes: u64) -> Result<Room, Problem> {
        let (taken, needed) = (self.0.num_permits(), permits(bytes));
        let needed_here = usize::try_from(needed).unwrap_or(usize::MAX);
        match needed_here.checked_sub(taken) {
            None => drop(self.0.split(taken - needed_here)),
            Some(0) => {}
            Some(more) => self.0.merge(outgoing.room(more as u64)?.0),
        }
        Ok(self)
    }
}

/// Sends a response in small pieces, and a large one only if there is room for it.
pub fn in_pieces(mut answer: ServiceResponse) -> ServiceResponse {
    let estimated = answer.response_mut().extensions_mut().remove::<Room>();
    let size = match answer.response().body().size() {
        BodySize::None | BodySize::Sized(..=PIECE) => return answer,
        BodySize::Sized(size) if size > SMALL && answer.request().path().starts_with(MADE) => size,
        BodySize::Sized(_) | BodySize::Stream => {
            return answer.map_body(|_, body| Pieces::of(body, None).boxed());
        }
    };
    let room = State::<Outgoing>::of(answer.request()).and_then(|outgoing| match estimated {
        Some(room) => room.fitted(&outgoing, size),
        None => outgoing.room(size),
    });
    match room {
        Ok(room) => answer.map_body(|_, body| Pieces::of(body, Some(room)).boxed()),
        Err(problem) => answer.error_response(problem),
    }
}

/// A body that is sent in small pieces.
struct Pieces<B> {
    body: Pin<Box<B>>,
    /// Keeps what the body has given and was not yet sent.
    rest: Bytes,
    _room: Option<Room>,
}

impl<B: MessageBody> Pieces<B> {
    fn of(body: B, room: Option<Room>) -> Self {
        Pieces {
            body: Box::pin(body),
            rest: Bytes::new(),
            _room: room,
        }
    }
}

impl<B: MessageBody> MessageBody for Pieces<B> {
    type Error = B::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        if self.rest.is_empty() {
            match ready!(self.body.as_mut().poll_next(context)) {
                Some(Ok(given)) => self.rest = given,
                end => return Poll::Ready(end),
            }
        }
        let piece = usize::try_from(PIECE).unwrap_or(usize::MAX);
        let piece = piece.min(self.rest.len());
        Poll::Ready(Some(Ok(self.rest.split_to(piece))))
    }
}
