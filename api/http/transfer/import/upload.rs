//! The body of an import, on its way into a temporary file. It is never in memory as
//! a whole, however many clients upload at once.

use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use actix_web::web;
use futures_util::StreamExt;

use crate::http::web::body::{incomplete, too_large};
use crate::http::web::problem::{Code, Problem};

/// How much of a body is collected in memory before it goes to the file.
const PART: usize = 256 * 1024;

/// How many imports of the largest size may be on disk at once.
const MOST_AT_ONCE: usize = 10;

/// The `Retry-After` of an upload that there is no room for, in seconds.
const RETRY_AFTER: u64 = 30;

/// Where uploads are kept, and how large they may become.
pub(super) struct Uploads {
    /// The maximum size of one, in bytes.
    pub(super) limit: usize,
    /// The folder for the files, if it exists.
    folder: PathBuf,
    /// The size of all of them together, in bytes.
    kept: Arc<AtomicUsize>,
}

/// A part of the room for uploads. Dropping it gives the room back.
struct Room {
    bytes: usize,
    kept: Arc<AtomicUsize>,
}

impl Drop for Room {
    fn drop(&mut self) {
        self.kept.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// A complete upload.
pub(super) struct Upload {
    /// A file without a name, which is gone when this is dropped, even by a crash.
    pub(super) file: File,
    _room: Room,
}

impl Uploads {
    pub(super) fn new(limit: usize, folder: PathBuf) -> Uploads {
        Uploads {
            limit,
            folder,
            kept: Arc::default(),
        }
    }

    /// Receives a body.
    ///
    /// # Errors
    /// `body_too_large`, `body_incomplete`; `busy` if there are too many uploads, or
    /// `not_ready` if the disk takes nothing.
    pub(super) async fn receive(&self, mut body: web::Payload) -> Result<Upload, Problem> {
        let mut file = self.make()?;
        let mut room = Room {
            bytes: 0,
            kept: Arc::clone(&self.kept),
        };
        let mut part = Vec::new();
        while let Some(chunk) = body.next().await {
            let chunk = chunk.map_err(|_| incomplete())?;
            if chunk.len() > self.limit - room.bytes {
                return Err(too_large(self.limit));
            }
            self.take(&mut room, chunk.len())?;
            part.extend_from_slice(&chunk);
            if part.len() >= PART {
                file = append(file, std::mem::take(&mut part)).await?;
            }
        }
        file = append(file, part).await?;
        Ok(Upload { file, _room: room })
    }

    /// The data folder, on a real disk, is better than the folder for temporary files,
    /// which may be in memory. With PostgreSQL there is no data folder.
    fn make(&self) -> Result<File, Problem> {
        tempfile::tempfile_in(&self.folder)
            .or_else(|_| tempfile::tempfile())
            .map_err(|error| unwritable(&error))
    }

    fn take(&self, room: &mut Room, bytes: usize) -> Result<(), Problem> {
        room.bytes += bytes;
        let before = self.kept.fetch_add(bytes, Ordering::Relaxed);
        if before + bytes <= self.limit.saturating_mul(MOST_AT_ONCE) {
            return Ok(());
        }
        Err(
            Problem::new(Code::Busy, "Too many imports are being uploaded.")
                .expected("a retry in a while")
                .retry_after(RETRY_AFTER),
        )
    }
}

/// Writes on a thread that may wait for the disk.
async fn append(mut file: File, part: Vec<u8>) -> Result<File, Problem> {
    let written = tokio::task::spawn_blocking(move || file.write_all(&part).map(|()| file));
    let written = written
        .await
        .map_err(|failure| Problem::internal(&failure))?;
    written.map_err(|error| unwritable(&error))
}

fn unwritable(error: &io::Error) -> Problem {
    tracing::error!(%error, "an import cannot be kept on disk");
    Problem::new(
        Code::NotReady,
        "There is no room for an import at the moment.",
    )
    .retry_after(RETRY_AFTER)
}
