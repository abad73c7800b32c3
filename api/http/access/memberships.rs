//! What accounts are at tables that are not their own, remembered for a short
//! time as tokens are.

use std::time::Duration;

use moka::future::Cache;
use uuid::Uuid;

use super::revocations::{Key, Revocations};
use crate::store::matches::members;
use crate::store::people::circles;
use crate::store::{Error, NodeMessage, Store, matches};
use crate::table::Role;

/// How many memberships are remembered.
const REMEMBERED: u64 = 100_000;

/// How long one is remembered: as long as its end on another node of the service
/// may go unnoticed here, if its word is lost.
const MEMORY: Duration = Duration::from_secs(30);

/// Somebody's place at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::http) struct Place {
    /// What they are there.
    pub(in crate::http) role: Role,
    /// Who it is, as the log has it.
    pub(in crate::http) by: String,
    /// Whether the match is the account's.
    pub(in crate::http) own: bool,
}

/// Finds out what an account is at a table.
pub(in crate::http) struct Memberships {
    store: Store,
    /// By match and account.
    known: Cache<(Uuid, Uuid), Place>,
    revocations: Revocations,
}

impl Memberships {
    /// Reads the members of this store.
    pub(in crate::http) fn new(store: Store, revocations: Revocations) -> Self {
        let known = Cache::builder()
            .max_capacity(REMEMBERED)
            .time_to_live(MEMORY)
            .build();
        Self {
            store,
            known,
            revocations,
        }
    }

    /// The account's place at a table, if it has one: as a match that it adopted
    /// is its own, because it joined, or because it sits there as a player of
    /// that circle, who may look on.
    ///
    /// # Errors
    /// What the store says.
    pub(in crate::http) async fn find(
        &self,
        match_id: Uuid,
        account: Uuid,
    ) -> Result<Option<Place>, Error> {
        let key = (match_id, account);
        if let Some(place) = self.known.get(&key).await {
            return Ok(Some(place));
        }
        let revocations = self.revocations.count();
        let found = self
            .store
            .read(move |db| {
                if matches::owner(db, match_id)? == Some(account) {
                    return Ok(Some((Role::Host, account, true)));
                }
                if let Some(member) = members::of_account(db, match_id, account)? {
                    return Ok(Some((member.role, member.id, false)));
                }
                let sits = circles::sits(db, match_id, account)?;
                Ok(sits.then_some((Role::Viewer, account, false)))
            })
            .await?;
        let place = found.map(|(role, by, own)| Place {
            role,
            by: by.to_string(),
            own,
        });
        // Only what there is: whoever joins now is to be at the table at once.
        if let Some(place) = &place {
            self.known.insert(key, place.clone()).await;
            // It may have ended after it was read and before it was remembered;
            // then nobody would forget it again.
            if self.revocations.count() != revocations {
                self.known.invalidate(&key).await;
            }
        }
        Ok(place)
    }

    /// Forgets all places, here and on all other nodes, after the store was told
    /// who somebody is, or who is no longer somewhere: that may be so at any number
    /// of tables. Streams find it out when they next show that they live.
    pub(in crate::http) fn forget_all(&self) {
        self.forget_all_here();
        self.store.tell(NodeMessage::Places);
    }

    /// Forgets all places of which another node says so, or whose word may have
    /// been lost.
    pub(in crate::http) fn forget_all_here(&self) {
        self.revocations.begin();
        self.known.invalidate_all();
    }

    /// Forgets an account's place, here and on all other nodes, after the store was
    /// told that it is another.
    pub(in crate::http) async fn forget(&self, match_id: Uuid, account: Uuid) {
        self.forget_here(match_id, account).await;
        self.store.tell(NodeMessage::Place { match_id, account });
    }

    /// Forgets a place of which another node says so.
    pub(in crate::http) async fn forget_here(&self, match_id: Uuid, account: Uuid) {
        self.revocations.begin();
        self.known.invalidate(&(match_id, account)).await;
        self.revocations.end(&Key::Place(match_id, account));
    }
}
