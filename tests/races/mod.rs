//! Several at once: two nodes on one PostgreSQL database, asked for the same thing
//! at the same moment.
//!
//! Each test plays some rounds; `KIBITZ_TEST_ROUNDS` says how many, for a longer run.

mod accounts;
mod circles;
mod creating;
mod joining;
mod tables;

use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Barrier;
use std::thread;

use crate::support::{Answer, Client, Kibitz, postgres};

/// How many rounds a test plays.
fn rounds() -> usize {
    std::env::var("KIBITZ_TEST_ROUNDS").map_or(5, |rounds| rounds.parse().unwrap())
}

/// Two services on one database of PostgreSQL.
struct Nodes {
    nodes: [Kibitz; 2],
    /// Last, so that it outlives them.
    _database: postgres::Fresh,
}

impl Nodes {
    /// Nothing where PostgreSQL is not installed.
    fn start() -> Option<Self> {
        let database = postgres::fresh_database()?;
        let node = || {
            Kibitz::upon_with(&database.url, |config| {
                config.workers = NonZeroUsize::new(2);
                config.limits.max_join_tries = NonZeroU32::MAX;
            })
        };
        Some(Self {
            nodes: [node(), node()],
            _database: database,
        })
    }

    /// The first node, where everything begins.
    fn first(&self) -> &Kibitz {
        &self.nodes[0]
    }

    /// The node that the `n`th of several asks.
    fn node(&self, n: usize) -> &Kibitz {
        &self.nodes[n % 2]
    }

    /// A client with this token at the node that the `n`th of several asks.
    fn at(&self, n: usize, client: &Client<'_>) -> Client<'_> {
        self.node(n).bearer(client.token())
    }
}

/// Does the same on this many threads, which all begin together.
fn at_once<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let begin = Barrier::new(count);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..count)
            .map(|n| {
                let (begin, work) = (&begin, &work);
                scope.spawn(move || {
                    begin.wait();
                    work(n)
                })
            })
            .collect();
        let threads = threads.into_iter();
        threads.map(|thread| thread.join().unwrap()).collect()
    })
}

/// Those of these answers that have this status.
fn with_status(status: u16, answers: &[Answer]) -> Vec<&Answer> {
    let these = answers.iter();
    these.filter(|answer| answer.status == status).collect()
}
