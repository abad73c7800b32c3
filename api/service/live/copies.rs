//! The ids that an account has for what others of this service have under another id.

use std::collections::HashMap;

use super::{Checked, Import};
use crate::access::seed::{NoSeed, Of, Seed};
use crate::prelude::*;
use kibitz_store::people::players::Player;

/// The copies that an account imports of what others have.
pub struct Copies {
    /// Their ids are derived from this.
    pub(super) seed: Seed,
    /// The ids that the others have, by those of the copies.
    others: HashMap<Uuid, Uuid>,
}

impl Copies {
    /// Begins without any.
    ///
    /// # Errors
    /// If there is no seed.
    pub async fn of(store: &Store, account: Uuid) -> Result<Copies, NoSeed> {
        Ok(Copies {
            seed: Seed::of(store, Of::Copy, account, "").await?,
            others: HashMap::new(),
        })
    }

    /// Derives an id from each of these, the same one whenever the account imports it.
    pub(super) fn add(&mut self, foreign: Vec<Uuid>) {
        let copies = foreign.into_iter().map(|id| (self.seed.copy_of(id), id));
        self.others.extend(copies);
    }

    /// Returns the id that something has in this account.
    fn renamed(&self, id: Uuid) -> Uuid {
        let copy = self.seed.copy_of(id);
        if self.others.contains_key(&copy) {
            copy
        } else {
            id
        }
    }

    /// Returns the id that something of this account has elsewhere, if that is another one.
    pub(super) fn was(&self, id: Uuid) -> Option<Uuid> {
        self.others.get(&id).copied()
    }

    /// Makes a part of an import one of this account.
    pub(super) fn own(&self, import: Import) -> Import {
        if self.others.is_empty() {
            return import;
        }
        let player = |player: Player| Player {
            id: self.renamed(player.id),
            merged_into: player.merged_into.map(|into| self.renamed(into)),
            ..player
        };
        let checked = |one: Checked| one.renamed(|id| self.renamed(id));
        Import {
            players: import.players.into_iter().map(player).collect(),
            matches: import.matches.into_iter().map(checked).collect(),
            ..import
        }
    }
}
