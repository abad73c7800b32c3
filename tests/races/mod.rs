//! Races: several clients ask two nodes on one PostgreSQL database for the same thing
//! at the same moment.
//!
//! Each test plays some rounds; `KIBITZ_TEST_ROUNDS` sets how many, for a longer run.

mod accounts;
mod circles;
mod creating;
mod joining;
mod tables;

use std::num::{NonZeroU32, NonZeroUsize};

use kibitz::config::Config;

use crate::support::postgres;
use crate::support::prelude::*;

/// Makes a test of each of these functions, which take two nodes.
macro_rules! on_two_nodes {
    ($($name:ident),+ $(,)?) => {
        mod on_two_nodes {
            $(#[test] #[ignore = "full: needs PostgreSQL"] fn $name() {
                if let Some(nodes) = crate::races::Nodes::start() {
                    super::$name(&nodes);
                }
            })+
        }
    };
}
pub(crate) use on_two_nodes;

/// Returns how many rounds a test plays.
fn rounds() -> usize {
    std::env::var("KIBITZ_TEST_ROUNDS").map_or(5, |rounds| rounds.parse().unwrap())
}

/// Two services on one PostgreSQL database.
pub(crate) struct Nodes {
    pub(crate) nodes: [Kibitz; 2],
    /// Declared last, so that it is dropped after the services.
    _database: postgres::Fresh,
}

impl Nodes {
    /// `None` if PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Self> {
        Self::with(|_| {})
    }

    /// Both with the same changes to their settings.
    fn with(change: impl Fn(&mut Config)) -> Option<Self> {
        let database = postgres::migrated_database()?;
        let node = || {
            Kibitz::upon_with(&database.url, |config| {
                config.workers = NonZeroUsize::new(2);
                config.limits.max_join_tries = NonZeroU32::MAX;
                change(config);
            })
        };
        Some(Self {
            nodes: [node(), node()],
            _database: database,
        })
    }

    /// The first node, where each test begins.
    fn first(&self) -> &Kibitz {
        &self.nodes[0]
    }

    /// The node for the `n`th thread.
    fn node(&self, n: usize) -> &Kibitz {
        &self.nodes[n % 2]
    }

    /// A client with this client's token, at the node for the `n`th thread.
    fn at(&self, n: usize, client: &Client<'_>) -> Client<'_> {
        self.node(n).bearer(client.token())
    }
}

/// The answers that have this status.
fn with_status(status: u16, answers: &[Answer]) -> Vec<&Answer> {
    let these = answers.iter();
    these.filter(|answer| answer.status == status).collect()
}

/// Asserts how many of the answers have each of these statuses.
#[track_caller]
fn statuses(round: usize, answers: &[Answer], expected: &[(u16, usize)]) {
    for (status, count) in expected {
        let found = with_status(*status, answers).len();
        assert_eq!(found, *count, "round {round}: {status} in {answers:?}");
    }
}
