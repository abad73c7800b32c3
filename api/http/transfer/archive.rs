//! The complete JSON of matches and players, as exported and imported.

use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::web::examples;
use crate::sheets::archive::{ArchivedMatch, ArchivedPlayer, FORMAT, VERSION};
use crate::sheets::{Entered, OpeningSeat, Whole};
use crate::store::people::players::Player;
use crate::table::Notes;

/// A complete copy of matches and players, which `POST /v1/imports` can import.
/// Its `format` is always `kibitz`.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = example)]
#[expect(dead_code, reason = "only a schema: it is written and read in parts")]
pub(super) struct Archive {
    /// The version of this format.
    #[schema(minimum = 1, maximum = 1, example = 1)]
    version: u32,
    /// The matches, by opening time, oldest first.
    matches: Vec<ArchivedMatch>,
    /// The players of the account's circle, in the order they were added.
    #[schema(required = false)]
    players: Vec<ArchivedPlayer>,
}

/// A player as exported.
///
/// # Errors
/// If the stored name does not have the form that input is brought into.
pub(super) fn archived(player: Player) -> Result<ArchivedPlayer, String> {
    Ok(ArchivedPlayer {
        id: player.id,
        name: player.name.try_into()?,
        created_at: player.created_at.into(),
        merged_into: player.merged_into,
    })
}

/// A player as imported into an account.
pub(super) fn player(archived: ArchivedPlayer, account_id: Uuid) -> Player {
    Player {
        id: archived.id,
        account_id,
        name: archived.name.into(),
        created_at: archived.created_at.into(),
        merged_into: archived.merged_into,
        // A link holds only between this circle and the linked account.
        linked_to: None,
    }
}

fn example() -> Value {
    examples::counted(|played| {
        let entries = (1..).zip(&played.log).map(|(number, record)| Entered {
            id: Uuid::from_u128(examples::id().as_u128() + number),
            at: examples::at(),
            record: record.clone(),
        });
        let whole = Whole {
            id: examples::id(),
            rules_version: crate::rules::VERSION,
            house_rules: played.settings.house_rules.clone(),
            etiquette: played.settings.etiquette,
            opened_at: examples::at(),
            seats: played
                .settings
                .seats
                .iter()
                .map(|name| OpeningSeat {
                    name: name.clone(),
                    player_id: None,
                })
                .collect(),
            notes: Notes::default(),
            members: Vec::new(),
            rematch_of: None,
            log: entries.collect(),
        };
        serde_json::json!({
            "format": FORMAT,
            "version": VERSION,
            "matches": ArchivedMatch::of(whole).into_iter().collect::<Vec<_>>(),
            "players": [],
        })
    })
}
