//! Responses on their way out. They take only so much memory, however slowly their
//! clients read.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::ServiceResponse;
use actix_web::web::{Bytes, Data};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::web::problem::{Code, Problem};

/// How much of a response a connection copies at a time, in bytes.
const PIECE: u64 = 16 * 1024;

/// Up to this size, in bytes, a response needs no room: the limits on connections bound
/// how many there are.
const SMALL: u64 = 64 * 1024;

/// The room for all larger responses together, in bytes: more than ten times the
/// largest.
const ROOM: usize = 128 * 1024 * 1024;

/// The room that an export of everything takes, in bytes: a match with a complete log.
const STREAMED: u64 = 16 * 1024 * 1024;

/// The `Retry-After` of a response that there is no room for, in seconds.
const RETRY_AFTER: u64 = 10;

/// The responses of the API: what a client chose to make large. All other responses are
/// in memory anyway.
const MADE: &str = "/v1/";

/// The room for large responses.
pub(crate) struct Outgoing(Arc<Semaphore>);

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
    pub(crate) fn streamed(&self) -> Result<Room, Problem> {
        self.room(STREAMED)
    }

    fn room(&self, bytes: u64) -> Result<Room, Problem> {
        // Larger than all of it: it goes out alone.
        let bytes = u32::try_from(bytes.min(ROOM as u64)).unwrap_or(u32::MAX);
        let room = Arc::clone(&self.0).try_acquire_many_owned(bytes);
        room.map(Room).map_err(|_| {
            let detail = "Too many large responses are waiting to be read.";
            Problem::new(Code::Busy, detail)
                .expected("a retry in a few seconds")
                .retry_after(RETRY_AFTER)
        })
    }
}

/// The room that a response takes until it is sent, or its client has left.
#[derive(Debug)]
pub(crate) struct Room(#[expect(dead_code, reason = "held")] OwnedSemaphorePermit);

/// Sends a response in small pieces, and a large one only if there is room for it.
pub fn in_pieces(answer: ServiceResponse) -> ServiceResponse {
    let size = match answer.response().body().size() {
        BodySize::None | BodySize::Sized(..=PIECE) => return answer,
        BodySize::Sized(size) if size > SMALL && answer.request().path().starts_with(MADE) => size,
        BodySize::Sized(_) | BodySize::Stream => {
            return answer.map_body(|_, body| Pieces::of(body, None).boxed());
        }
    };
    let outgoing = answer.request().app_data::<Data<Outgoing>>();
    match outgoing.map(|outgoing| outgoing.room(size)).transpose() {
        Ok(room) => answer.map_body(|_, body| Pieces::of(body, room).boxed()),
        Err(problem) => answer.error_response(problem),
    }
}

/// A body that is sent in small pieces.
struct Pieces<B> {
    body: Pin<Box<B>>,
    /// What the body has given and was not yet sent.
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

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may end wherever it is wrong")]

    use std::future::poll_fn;
    use std::pin::pin;

    use actix_web::body::MessageBody;
    use actix_web::web::Bytes;

    use super::{Outgoing, PIECE, Pieces, ROOM};

    #[actix_web::test]
    async fn a_large_body_is_sent_in_pieces_that_are_all_of_it() {
        let most = usize::try_from(PIECE).unwrap();
        let body: Vec<u8> = (0..3 * most + 5).map(|n| n.to_le_bytes()[0]).collect();
        let mut pieces = pin!(Pieces::of(Bytes::from(body.clone()), None));
        let mut sent = Vec::new();
        while let Some(piece) = poll_fn(|context| pieces.as_mut().poll_next(context)).await {
            let piece = piece.unwrap();
            assert!((1..=most).contains(&piece.len()));
            sent.extend_from_slice(&piece);
        }
        assert_eq!(sent, body);
    }

    #[test]
    fn large_responses_share_a_room_until_they_are_gone() {
        let outgoing = Outgoing::default();
        let most = ROOM as u64;
        let half = outgoing.room(most / 2).unwrap();
        assert_eq!(outgoing.room(most).unwrap_err().code(), "busy");
        let other = outgoing.room(most / 2).unwrap();
        drop((half, other));
        // However large it is, a response can go out.
        outgoing.room(10 * most).unwrap();
    }
}
