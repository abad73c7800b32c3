//! Appending entries to several matches at once.
//!
//! On PostgreSQL each statement costs a round trip and a commit, whatever it appends. So
//! while as many appends are under way as pay off, others wait, and then go in one statement.
//! On SQLite they share a commit anyway: see the writer of the engine.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::entries::{self, Entry};
use crate::Store;
use crate::engine::{Db, Error};

/// How many statements are under way at once. With fewer, the server waits for the network;
/// with more, each appends less.
const AT_ONCE: usize = 4;

/// The most entries in a statement.
const MOST: usize = 64;

/// Appends entries to matches, together with others that wait at the same time. Cheap to
/// clone.
#[derive(Clone)]
pub struct Appends {
    store: Store,
    queue: Arc<Mutex<Queue>>,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Waiting>,
    /// How many tasks take from the queue.
    takers: usize,
}

struct Waiting {
    entry: Entry,
    answer: oneshot::Sender<Result<(), Error>>,
}

impl Appends {
    /// Appends to the matches of this store.
    #[must_use]
    pub fn new(store: Store) -> Appends {
        Appends {
            store,
            queue: Arc::default(),
        }
    }

    /// Appends an entry as [`entries::append`] does, and returns when it is on disk. If the
    /// future is dropped early, the entry may still be appended.
    ///
    /// # Errors
    /// Those of [`entries::append`], and of [`Store::write_single`].
    pub async fn append(&self, entry: Entry) -> Result<(), Error> {
        if self.store.has_one_writer() {
            let append = move |db: &mut Db| entries::append(db, &entry, None);
            return self.store.write_single(append).await;
        }
        let (answer, answered) = oneshot::channel();
        if self.queue().wait(Waiting { entry, answer }) {
            tokio::spawn(self.clone().take_turns());
        }
        answered.await.unwrap_or(Err(Error::Closed))
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Nothing done under the lock can panic halfway.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends what waits until nothing does.
    async fn take_turns(self) {
        loop {
            let Some(some) = self.queue().take() else {
                return;
            };
            // A task of its own: if it panics, this one still takes what waits next.
            let _panicked = tokio::spawn(self.clone().append_some(some)).await;
        }
    }

    async fn append_some(self, some: Vec<Waiting>) {
        match <[Waiting; 1]>::try_from(some) {
            Ok([one]) => self.append_alone(one).await,
            Err(several) => self.append_together(several).await,
        }
    }

    /// Appends to several matches in one statement. What was not appended with it is tried
    /// alone: so each caller hears its own outcome, and whatever is wrong with one of them,
    /// or holds its match, is nothing to the others.
    async fn append_together(&self, several: Vec<Waiting>) {
        let (entries, answers): (Vec<Entry>, Vec<_>) = several
            .into_iter()
            .map(|one| (one.entry, one.answer))
            .unzip();
        let entries = Arc::new(entries);
        let these = Arc::clone(&entries);
        let append = move |db: &mut Db| match db {
            Db::Postgres(postgres) => entries::append_several(postgres, &these, false),
            Db::Sqlite(_) => Ok(Vec::new()),
        };
        let appended = self.store.write_together(entries.len(), append).await;
        let appended = appended.unwrap_or_default();
        for (entry, answer) in entries.iter().zip(answers) {
            if appended.contains(&entry.match_id) {
                let _caller_gone = answer.send(Ok(()));
                continue;
            }
            let entry = entry.clone();
            tokio::spawn(self.clone().append_alone(Waiting { entry, answer }));
        }
    }

    async fn append_alone(self, Waiting { entry, answer }: Waiting) {
        let append = move |db: &mut Db| entries::append(db, &entry, None);
        let _caller_gone = answer.send(self.store.write_single(append).await);
    }
}

impl Queue {
    /// Adds an append. Returns whether another task has to take from the queue.
    fn wait(&mut self, append: Waiting) -> bool {
        self.waiting.push_back(append);
        let more = self.takers < AT_ONCE;
        self.takers += usize::from(more);
        more
    }

    /// Takes appends to different matches. None if nothing waits: then the caller takes no
    /// more.
    fn take(&mut self) -> Option<Vec<Waiting>> {
        let mut taken: Vec<Waiting> = Vec::with_capacity(self.waiting.len().min(MOST));
        let mut left = VecDeque::new();
        for one in self.waiting.drain(..) {
            let same = |other: &Waiting| other.entry.match_id == one.entry.match_id;
            if taken.len() == MOST || taken.iter().any(same) {
                left.push_back(one);
            } else {
                taken.push(one);
            }
        }
        self.waiting = left;
        if taken.is_empty() {
            self.takers -= 1;
            return None;
        }
        Some(taken)
    }
}
