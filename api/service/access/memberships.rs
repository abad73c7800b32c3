//! The roles of accounts at tables that they did not open, cached for a short time, as
//! tokens are.

use super::revocations::{Key, Remembered, Revocations};
use crate::prelude::*;
use kibitz_game::table::{Author, Role};
use kibitz_store::matches::members;
use kibitz_store::people::circles;
use kibitz_store::{Error, NodeMessage};

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
    pub(super) store: Store,
    /// Places by match and account.
    places: Remembered<(Uuid, Uuid), Place>,
}

impl Memberships {
    /// Makes the lookup for this store, with an empty cache.
    pub fn new(store: Store, revocations: Revocations) -> Self {
        Self {
            store,
            places: Remembered::new(revocations),
        }
    }

    /// Finds the account's place at a table, if it has one. It is the host of a match
    /// that it owns, for example by adopting it; a member of one that it joined; and a
    /// viewer where it sits as a player of the owner's circle.
    pub async fn find(&self, match_id: Uuid, account: Uuid) -> Result<Option<Place>, Error> {
        let read = self.store.read(move |db| place(db, match_id, account));
        self.places.get(&(match_id, account), read).await
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
        self.places.forget_all();
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
        self.places.revocations.end(&Key::Places(account));
    }

    /// Drops an account's cached place, here and on all other nodes, after it changed in
    /// the store.
    pub async fn forget(&self, match_id: Uuid, account: Uuid) {
        self.forget_here(match_id, account).await;
        self.store.tell(NodeMessage::Place { match_id, account });
    }

    /// Drops an account's cached place here, after a message from another node.
    pub async fn forget_here(&self, match_id: Uuid, account: Uuid) {
        let key = Key::Place(match_id, account);
        self.places.forget(&(match_id, account), &key).await;
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
