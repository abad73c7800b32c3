//! The complete JSON of matches and players, as exported and imported.

use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::web::examples;
use kibitz_game::rules::game::Game;
use kibitz_game::sheets::archive::{ArchivedPlayer, CopyLine, FORMAT, VERSION};
use kibitz_game::sheets::{Entered, OpeningSeat, Whole};
use kibitz_game::table::{Notes, Picture};
use kibitz_store::people::players::Player;

/// A complete copy of a match and its players, which `POST /v1/imports` can import.
/// Its `format` is always `kibitz`.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = example)]
#[expect(dead_code, reason = "only a schema: it is written and read in parts")]
pub(super) struct Archive {
    /// The version of this format.
    #[schema(minimum = 1, maximum = 1, example = 1)]
    version: u32,
    /// The match.
    #[schema(max_items = 1)]
    matches: Vec<Whole>,
    /// The players of the account's circle whom the match names.
    #[schema(required = false)]
    players: Vec<ArchivedPlayer>,
}

/// A complete copy of matches and players as JSON Lines: a JSON object in each line.
///
/// The first line is `{"format":"kibitz","version":1}`. Each line after it has a match (an
/// object with the one member `match`, an `ArchivedMatch`), a player (`player`, an
/// `ArchivedPlayer`) or house rules under a name (`rule_set`, a `RuleSet`), in any order. The last line is `{"end":{}}`. A line has at most 16 MiB.
#[derive(ToSchema)]
#[schema(value_type = String, example = lines_example)]
#[expect(
    dead_code,
    reason = "only a schema: it is written and read line by line"
)]
pub(super) struct JsonLines(String);

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
        picture: Picture::kept(player.picture),
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
        picture: archived.picture.number().into(),
    }
}

/// Returns the match of the examples.
fn example_match() -> Option<Whole> {
    let played = examples::counted_of(Game::Echad)?;
    let entries = (1..).zip(&played.log).map(|(number, record)| Entered {
        id: Uuid::from_u128(examples::id().as_u128() + number),
        at: examples::at(),
        record: record.clone(),
    });
    let seats = played.settings.seats.iter().map(|name| OpeningSeat {
        name: name.clone(),
        player_id: None,
    });
    Some(Whole {
        id: examples::id(),
        rules_version: kibitz_game::rules::VERSION,
        house_rules: played.settings.house_rules.clone(),
        etiquette: played.settings.etiquette,
        opened_at: examples::at(),
        seats: seats.collect(),
        notes: Notes::default(),
        members: Vec::new(),
        rematch_of: None,
        log: entries.collect(),
    })
}

fn example() -> Value {
    let one = example_match();
    serde_json::json!({
        "format": FORMAT,
        "version": VERSION,
        "matches": one.into_iter().collect::<Vec<_>>(),
        "players": [],
    })
}

fn lines_example() -> Value {
    let one = example_match();
    let one = one.as_ref().map(CopyLine::Match);
    let lines = [CopyLine::FIRST]
        .into_iter()
        .chain(one)
        .chain([CopyLine::End {}]);
    let written = lines.filter_map(|line| line.written().ok());
    String::from_utf8_lossy(&written.collect::<Vec<_>>().concat()).into()
}
