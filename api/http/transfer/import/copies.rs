//! Other ids for what another account of this service has.

use std::collections::HashMap;

use uuid::Uuid;

use kibitz_service::access::seed::{NoSeed, Of, Seed};
use kibitz_service::live::Checked;
use kibitz_store::Store;
use kibitz_store::people::players::Player;

/// The ids that an account has for what others have under another id.
pub(super) struct Copies {
    /// Its ids, by those of the others.
    here: HashMap<Uuid, Uuid>,
    /// The ids of the others, by its own.
    there: HashMap<Uuid, Uuid>,
}

impl Copies {
    /// Derives an id from each of these, the same one whenever the account imports it.
    pub(super) async fn of(
        store: &Store,
        account: Uuid,
        foreign: Vec<Uuid>,
    ) -> Result<Copies, NoSeed> {
        let seed = Seed::of(store, Of::Copy, account, "").await?;
        let pairs = || foreign.iter().map(|id| (*id, seed.copy_of(*id)));
        Ok(Copies {
            here: pairs().collect(),
            there: pairs().map(|(id, copy)| (copy, id)).collect(),
        })
    }

    /// The id that something has in this account.
    fn renamed(&self, id: Uuid) -> Uuid {
        self.here.get(&id).copied().unwrap_or(id)
    }

    /// The id that something of this account has in the file, if that is another one.
    pub(super) fn was(&self, id: Uuid) -> Option<Uuid> {
        self.there.get(&id).copied()
    }

    /// A player of this account.
    pub(super) fn player(&self, player: Player) -> Player {
        Player {
            id: self.renamed(player.id),
            merged_into: player.merged_into.map(|into| self.renamed(into)),
            ..player
        }
    }

    /// A match of this account.
    pub(super) fn checked(&self, checked: Checked) -> Checked {
        if self.here.is_empty() {
            return checked;
        }
        checked.renamed(|id| self.renamed(id))
    }
}
