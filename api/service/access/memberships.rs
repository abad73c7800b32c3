//! The roles of accounts at tables that they did not open, cached for a short time, as
//! tokens are.

use std::time::Duration;

use moka::future::Cache;
use uuid::Uuid;

use super::revocations::{Key, Revocations};
use kibitz_game::table::{Author, Role};
use kibitz_store::matches::members;
use kibitz_store::people::circles;
use kibitz_store::{Db, Error, NodeMessage, Store, matches};

/// The maximum number of cached memberships.
const CACHE_SIZE: u64 = 100_000;

/// How long a membership is cached. If another node revokes it and the message is
/// lost, this node accepts it for at most this long.
const CACHE_TTL: Duration = Duration::from_secs(30);

/// A caller's place at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The caller's role.
    pub role: Role,
    /// The caller as the author of entries.
    pub by: Author,
    /// Says whether the caller is the account that owns the match.
    pub own: bool,
}

/// Looks up the places of accounts at tables.
pub struct Memberships {
    store: Store,
    /// Places by match and account.
    cache: Cache<(Uuid, Uuid), Place>,
    revocations: Revocations,
}

impl Memberships {
    /// Makes the lookup for this store, with an empty cache.
    pub fn new(store: Store, revocations: Revocations) -> Self {
        let cache = Cache::builder()
            .max_capacity(CACHE_SIZE)
            .time_to_live(CACHE_TTL)
            .build();
        Self {
            store,
            cache,
            revocations,
        }
    }

    /// Returns the account's place at a table, if it has one. It is the host of a match
    /// that it owns, for example by adopting it; a member of one that it joined; and a
    /// viewer where it sits as a player of the owner's circle.
    pub async fn find(&self, match_id: Uuid, account: Uuid) -> Result<Option<Place>, Error> {
        let key = (match_id, account);
        if let Some(place) = self.cache.get(&key).await {
            return Ok(Some(place));
        }
        let revocations = self.revocations.count();
        let place = self
            .store
            .read(move |db| place(db, match_id, account))
            .await?;
        // The absence of a place is not cached, so that an account that joins has access
        // at once.
        if let Some(place) = &place {
            self.cache.insert(key, place.clone()).await;
            // If it was revoked between the read and the insert, nothing else would
            // remove it from the cache.
            if self.revocations.count() != revocations {
                self.cache.invalidate(&key).await;
            }
        }
        Ok(place)
    }

    /// Drops all cached places, here and on all other nodes, after a change in the store
    /// that can affect any number of accounts and tables, such as merging players.
    /// Streams notice at their next keep-alive comment.
    pub fn forget_all(&self) {
        self.forget_all_here();
        self.store.tell(NodeMessage::Places);
    }

    /// Drops all cached places here, after a message from another node, or when messages
    /// may have been lost.
    pub fn forget_all_here(&self) {
        self.revocations.begin();
        self.cache.invalidate_all();
    }

    /// Drops the cached places of an account, here and on all other nodes, after a change
    /// in the store that can affect any number of tables: it is no longer a player.
    pub fn forget_account(&self, account: Uuid) {
        self.forget_account_here(account);
        self.store.tell(NodeMessage::PlacesOf { account });
    }

    /// Drops the cached places of an account here, after a message from another node.
    pub fn forget_account_here(&self, account: Uuid) {
        // They cannot be found by account. All of them are soon read again.
        self.forget_all_here();
        self.revocations.end(&Key::Places(account));
    }

    /// Drops an account's cached place, here and on all other nodes, after it changed in
    /// the store.
    pub async fn forget(&self, match_id: Uuid, account: Uuid) {
        self.forget_here(match_id, account).await;
        self.store.tell(NodeMessage::Place { match_id, account });
    }

    /// Drops an account's cached place here, after a message from another node.
    pub async fn forget_here(&self, match_id: Uuid, account: Uuid) {
        self.revocations.begin();
        self.cache.invalidate(&(match_id, account)).await;
        self.revocations.end(&Key::Place(match_id, account));
    }
}

/// Reads the account's place at a table.
fn place(db: &mut Db, match_id: Uuid, account: Uuid) -> Result<Option<Place>, Error> {
    let place = |role, by, own| Place { role, by, own };
    if matches::owner(db, match_id)? == Some(account) {
        return Ok(Some(place(Role::Host, Author::Account(account), true)));
    }
    if let Some(member) = members::of_account(db, match_id, account)? {
        return Ok(Some(place(member.role, Author::Member(member.id), false)));
    }
    let sits = circles::sits(db, match_id, account)?;
    Ok(sits.then(|| place(Role::Viewer, Author::Account(account), false)))
}
