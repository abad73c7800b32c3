//! Whose names those on a scoresheet are.

use std::collections::{BTreeMap, HashMap};

use kibitz_service::live::players;
use kibitz_store::matches;
use kibitz_store::people::players::Player;

use crate::prelude::*;

/// How many players of a circle are looked through.
const MOST_PLAYERS: i64 = 5_000;

/// How many names are reported, and how many players for each.
const MOST_NAMES: usize = 200;
const MOST_CANDIDATES: usize = 10;

/// The players of a circle, by name.
#[derive(Default)]
pub(super) struct Circle {
    players: Vec<Player>,
    /// The player with each name; none if there are several.
    exactly: HashMap<String, Option<Uuid>>,
}

impl Circle {
    pub(super) async fn read(store: &Store, account: Uuid) -> Result<Circle, Problem> {
        let players = players::list(store, account, Some(false), None, MOST_PLAYERS).await?;
        let mut exactly: HashMap<String, Option<Uuid>> = HashMap::new();
        for player in &players {
            exactly
                .entry(player.name.clone())
                .and_modify(|known| *known = None)
                .or_insert(Some(player.id));
        }
        Ok(Circle { players, exactly })
    }

    /// The one player with exactly this name.
    pub(super) fn player(&self, name: &str) -> Option<Uuid> {
        self.exactly.get(name).copied().flatten()
    }

    /// The names that are nobody's for certain, those at most seats first.
    pub(super) fn unknown(&self, counted: BTreeMap<String, u32>) -> Vec<UnknownName> {
        let mut names: Vec<(String, u32)> = counted.into_iter().collect();
        names.sort_by_key(|(_, seats)| std::cmp::Reverse(*seats));
        names.truncate(MOST_NAMES);
        let names = names.into_iter().map(|(name, seats)| {
            let alike = self.players.iter();
            let alike = alike.filter(|player| matches::alike(&player.name, &name));
            let candidates = alike.take(MOST_CANDIDATES).map(|player| Candidate {
                id: player.id,
                name: player.name.clone(),
            });
            UnknownName {
                candidates: candidates.collect(),
                name,
                seats,
            }
        });
        names.collect()
    }
}

/// A name on the imported scoresheets that is not exactly that of one of your players. Ask
/// who it is, and send the answer to `POST /v1/players/{id}/seats`.
#[derive(Serialize, ToSchema)]
pub(super) struct UnknownName {
    #[schema(example = "Noa")]
    name: String,
    /// The number of new matches in which the name has a seat.
    #[schema(minimum = 1, example = 12)]
    seats: u32,
    /// Your players with a similar name, or with the same one if there are several.
    candidates: Vec<Candidate>,
}

/// A player who may be meant.
#[derive(Serialize, ToSchema)]
#[schema(as = NameCandidate)]
pub(super) struct Candidate {
    id: Uuid,
    #[schema(example = "Noa B.")]
    name: String,
}
