//! Other ids for what another account of this service has.

use std::collections::HashMap;
use std::sync::Arc;

use uuid::Uuid;

use kibitz_service::access::seed::{NoSeed, Of, Seed};
use kibitz_service::live::Checked;
use kibitz_store::Store;
use kibitz_store::people::players::Player;

/// The ids that an account has for what others have under another id.
pub(super) struct Copies {
    /// They are derived from this.
    seed: Arc<Seed>,
    /// Its ids, by those of the others.
    here: HashMap<Uuid, Uuid>,
    /// The ids of the others, by its own.
    there: HashMap<Uuid, Uuid>,
}

impl Copies {
    /// None yet.
    pub(super) async fn of(store: &Store, account: Uuid) -> Result<Copies, NoSeed> {
        Ok(Copies {
            seed: Arc::new(Seed::of(store, Of::Copy, account, "").await?),
            here: HashMap::new(),
            there: HashMap::new(),
        })
    }

    /// Derives an id from each of these, the same one whenever the account imports it.
    pub(super) fn add(&mut self, foreign: Vec<Uuid>) {
        for id in foreign {
            let copy = self.seed.copy_of(id);
            self.here.insert(id, copy);
            self.there.insert(copy, id);
        }
    }

    /// The id that the account has for this one, if another account has it.
    pub(super) fn derived(&self) -> impl Fn(Uuid) -> Uuid + Send + 'static {
        let seed = Arc::clone(&self.seed);
        move |id| seed.copy_of(id)
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
