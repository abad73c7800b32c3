//! The body of an import, on its way into a temporary file. It is never in memory as
//! a whole, however many clients upload at once.

use std::fs::File;
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

use actix_web::web;
use flate2::write::GzDecoder;
use futures_util::StreamExt;

use super::intake::Imports;
use crate::prelude::*;
use crate::web::body::{incomplete, too_large};

/// How much of a body is collected in memory before it goes to the file.
const PART: usize = 256 * 1024;

/// How many parts, each compressed by itself, a body can have. Programs that compress on several
/// processors write a part for each 64 KiB or more. An empty one would cost its sender nothing.
const MOST_PARTS: u32 = 10_000;

/// How many imports of the largest size may be on disk at once.
const MOST_AT_ONCE: usize = 10;

/// The `Retry-After` of an upload that there is no room for, in seconds.
const RETRY_AFTER: u64 = 30;

/// A complete upload, no longer compressed.
pub(super) struct Upload {
    /// A file without a name, which is gone when this is dropped, even by a crash.
    pub(super) file: File,
    _room: Room,
}

impl Imports {
    /// Receives a body, which may be `compressed` as gzip.
    ///
    /// # Errors
    /// `body_too_large`, `body_incomplete`; `busy` if there are too many uploads, or
    /// `not_ready` if the disk takes nothing.
    pub(super) async fn receive(
        &self,
        mut body: web::Payload,
        compressed: bool,
    ) -> Result<Upload, Problem> {
        let bounded = Bounded {
            file: self.file().map_err(|error| unwritable(&error))?,
            limit: self.limit,
            room: Room {
                bytes: 0,
                most: self.limit.saturating_mul(MOST_AT_ONCE),
                kept: Arc::clone(&self.kept),
            },
        };
        let mut inbox = if compressed {
            Inbox::Gzip(Box::new(GzDecoder::new(bounded)), 1)
        } else {
            Inbox::Plain(bounded)
        };
        let (mut part, mut received) = (Vec::new(), 0_usize);
        while let Some(chunk) = body.next().await {
            let chunk = chunk.map_err(|_| incomplete())?;
            received = received.saturating_add(chunk.len());
            if received > self.limit {
                return Err(too_large(self.limit));
            }
            part.extend_from_slice(&chunk);
            if part.len() >= PART {
                let part = std::mem::take(&mut part);
                inbox = self.blocking(move || inbox.take(&part)).await?;
            }
        }
        self.blocking(move || inbox.take(&part)?.complete()).await
    }

    /// Makes an empty file. The data folder, on a real disk, is better than the folder for
    /// temporary files, which may be in memory. With PostgreSQL there is no data folder.
    pub(super) fn file(&self) -> io::Result<File> {
        tempfile::tempfile_in(&self.folder).or_else(|_| tempfile::tempfile())
    }

    /// Writes on a thread that may wait for the disk.
    async fn blocking<T: Send + 'static>(
        &self,
        write: impl FnOnce() -> io::Result<T> + Send + 'static,
    ) -> Result<T, Problem> {
        let written = tokio::task::spawn_blocking(write).await;
        let written = written.map_err(Problem::internal)?;
        written.map_err(|error| {
            let refused = error.get_ref().and_then(|cause| cause.downcast_ref());
            match (refused, error.kind()) {
                (Some(Refused::TooLarge), _) => too_large(self.limit),
                (Some(Refused::TooManyParts), _) => {
                    let detail = "The body was compressed in too many parts.";
                    Problem::new(Code::BodyTooLarge, detail)
                        .field("Content-Encoding")
                        .expected(format!("at most {MOST_PARTS} parts"))
                }
                (Some(Refused::NoRoom), _) => {
                    Problem::new(Code::Busy, "Too many imports are being uploaded.")
                        .expected("a retry in a while")
                        .retry_after(RETRY_AFTER)
                }
                // From the decoder.
                (
                    None,
                    io::ErrorKind::InvalidInput
                    | io::ErrorKind::InvalidData
                    | io::ErrorKind::UnexpectedEof,
                ) => Problem::new(
                    Code::BodyIncomplete,
                    "The body is not gzip, or not all of it.",
                )
                .field("Content-Encoding")
                .expected("a body as `gzip` writes it"),
                (None, _) => unwritable(&error),
            }
        })
    }
}

/// An upload that is still arriving.
enum Inbox {
    Plain(Bounded),
    /// With the number of parts that were compressed each by itself, this one included.
    Gzip(Box<GzDecoder<Bounded>>, u32),
}

impl Inbox {
    fn take(mut self, mut part: &[u8]) -> io::Result<Inbox> {
        while !part.is_empty() {
            let taken = match &mut self {
                Inbox::Plain(bounded) => bounded.write(part)?,
                Inbox::Gzip(decoder, _) => decoder.write(part)?,
            };
            part = &part[taken..];
            if taken == 0 {
                self = self.next_part()?;
            }
        }
        Ok(self)
    }

    /// Goes on to what was compressed by itself after this.
    fn next_part(self) -> io::Result<Inbox> {
        match self {
            Inbox::Gzip(decoder, parts) if parts < MOST_PARTS => {
                let next = GzDecoder::new(decoder.finish()?);
                Ok(Inbox::Gzip(Box::new(next), parts + 1))
            }
            Inbox::Gzip(..) => Err(io::Error::other(Refused::TooManyParts)),
            Inbox::Plain(_) => Err(io::ErrorKind::WriteZero.into()),
        }
    }

    fn complete(self) -> io::Result<Upload> {
        let bounded = match self {
            Inbox::Plain(bounded) => bounded,
            Inbox::Gzip(decoder, _) => decoder.finish()?,
        };
        Ok(Upload {
            file: bounded.file,
            _room: bounded.room,
        })
    }
}

/// A file that can only become so large, alone and together with others.
struct Bounded {
    file: File,
    limit: usize,
    room: Room,
}

/// Why no more of an upload is taken, as the cause of an error of its file.
#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("the upload is too large")]
    TooLarge,
    #[error("the upload was compressed in too many parts")]
    TooManyParts,
    #[error("there are too many uploads")]
    NoRoom,
}

impl Write for Bounded {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        if part.len() > self.limit - self.room.bytes {
            return Err(io::Error::other(Refused::TooLarge));
        }
        self.room.take(part.len())?;
        self.file.write_all(part)?;
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// A part of the room for uploads. Dropping it gives the room back.
struct Room {
    bytes: usize,
    /// How much room there is for all of them together.
    most: usize,
    kept: Arc<AtomicUsize>,
}

impl Room {
    fn take(&mut self, bytes: usize) -> io::Result<()> {
        self.bytes += bytes;
        let before = self.kept.fetch_add(bytes, Ordering::Relaxed);
        if before + bytes <= self.most {
            return Ok(());
        }
        Err(io::Error::other(Refused::NoRoom))
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.kept.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// Makes the problem if the disk takes nothing.
fn unwritable(error: &io::Error) -> Problem {
    tracing::error!(%error, "an import cannot be kept on disk");
    Problem::new(
        Code::NotReady,
        "There is no room for an import at the moment.",
    )
    .retry_after(RETRY_AFTER)
}
