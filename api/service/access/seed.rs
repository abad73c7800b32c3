//! Codes and ids follow from seeds: the token of the person who makes them, an id, and a key that
//! only the database has. So the same request has the same code each time, although the store has
//! only hashes of codes; no one can choose a code, and a copy of the database is not enough to
//! make one.

use crate::prelude::*;
use kibitz_game::sheets::id_of;
use kibitz_store::Error;
use kibitz_store::matches::codes;

use super::digest;
use super::random::{self, NoRandomness};

/// Names what is made from a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// The code of an invite.
    Invite,
    /// The code of a link to a match.
    Share,
    /// The code of a link to an evening.
    Evening,
    /// The ids of what an account imports as a copy of what another account has.
    Copy,
}

/// The bytes from which a code or ids are made.
#[derive(Clone, Copy)]
pub struct Seed(pub(super) [u8; 32]);

/// Why there is no seed.
#[derive(Debug, thiserror::Error)]
pub enum NoSeed {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] Error),
    /// The system has no randomness for the first one.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

impl Seed {
    /// Makes the seed of the code with this id, for those who have this token. Gives the database
    /// its key, if it has none yet.
    pub async fn of(store: &Store, what: Of, id: Uuid, token: &str) -> Result<Seed, NoSeed> {
        let key = match store.read(codes::key).await? {
            Some(key) => key,
            None => {
                let new = digest::hex(random::bytes::<32>()?);
                store.write(move |db| codes::begin(db, new)).await?
            }
        };
        let text = format!("kibitz {what:?} {id} {key} {token}");
        Ok(Seed(digest::sha256(text)))
    }

    /// Derives the id of a copy of what has this id. Only this service can work it out, so that no
    /// one takes it first.
    #[must_use]
    pub fn copy_of(&self, id: Uuid) -> Uuid {
        id_of(&[&self.0, id.as_bytes()])
    }
}
