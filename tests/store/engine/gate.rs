//! Makes writes wait for each other, without relying on chance.

use std::future::ready;
use std::pin::Pin;
use std::sync::mpsc;
use std::task::{Context, Poll, Waker};

use kibitz_store::people::accounts;
use kibitz_store::{Db, Error, Store};

use crate::make::stored_account;

pub(crate) type Started<T> = Pin<Box<dyn Future<Output = Result<T, Error>>>>;

/// Queues a write and returns without waiting for it.
pub(crate) fn start<T: Send + 'static>(
    store: &Store,
    work: impl FnOnce(&mut Db) -> Result<T, Error> + Send + 'static,
) -> Started<T> {
    let store = store.clone();
    let mut write: Started<T> = Box::pin(async move { store.write(work).await });
    match write.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Pending => write,
        Poll::Ready(outcome) => Box::pin(ready(outcome)),
    }
}

/// Says whether the account of this name is stored.
pub(crate) async fn is_there(store: &Store, name: impl Into<String>) -> bool {
    let name = name.into();
    let found = store.read(move |db| accounts::by_name(db, &name)).await;
    found.unwrap().is_some()
}

/// Asserts that nothing was kept of these accounts: they can be made.
pub(crate) async fn are_free(store: &Store, names: &[&'static str]) {
    for name in names.iter().copied() {
        assert!(!is_there(store, name).await, "{name}");
        let made = store.write(move |db| stored_account(db, name)).await;
        made.unwrap();
    }
}

/// A write that stays in the middle of its work until the gate opens. On SQLite, all
/// writes queued in the meantime wait, and then form one batch.
pub(crate) struct Gate {
    write: Started<()>,
    pub(crate) arrived: mpsc::Receiver<()>,
    open: mpsc::Sender<()>,
}

impl Gate {
    /// Queues the gate behind earlier writes.
    pub(crate) fn build(store: &Store) -> Self {
        let (open, opened) = mpsc::channel();
        let (arrive, arrived) = mpsc::channel();
        let write = start(store, move |_| {
            arrive.send(()).unwrap();
            opened.recv().unwrap();
            Ok(())
        });
        Self {
            write,
            arrived,
            open,
        }
    }

    /// Waits until the gate is reached. From now on, writes queue up behind it.
    pub(crate) fn shut(store: &Store) -> Self {
        let gate = Self::build(store);
        gate.arrived.recv().unwrap();
        gate
    }

    pub(crate) async fn open(self) {
        self.open.send(()).unwrap();
        self.write.await.unwrap();
    }

    /// Opens the gate without waiting for its write to finish.
    pub(crate) fn abandon(self) {
        drop(self.write);
        self.open.send(()).unwrap();
    }
}
