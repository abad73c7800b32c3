//! A change as a client sees it.

use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::matches::list::{self, Summary, hide_players};
use crate::people::players::PlayerView;
use kibitz_service::live::Changed;

/// Something that has changed, as it is now. There may be other kinds later: ignore those
/// that you do not know.
#[derive(Serialize, ToSchema)]
#[schema(as = Change, example = example)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum ChangeView {
    /// A match is new to you, or it has changed: an entry, its notes, its members or its
    /// rematch.
    MatchChanged {
        /// The match, as in the list of matches.
        r#match: Box<Summary>,
    },
    /// A match was deleted, or you can no longer see it.
    MatchRemoved {
        /// The match's id.
        match_id: Uuid,
    },
    /// A player of your circle is new, or has changed.
    PlayerChanged {
        /// The player.
        player: Box<PlayerView>,
    },
    /// A player of your circle was deleted.
    PlayerRemoved {
        /// The player's id.
        player_id: Uuid,
    },
}

impl ChangeView {
    /// The change as this account sees it.
    pub(super) fn of(change: Changed, account: Uuid) -> Self {
        match change {
            Changed::Match(mut one, role) => {
                hide_players(&mut one, Some(account));
                let r#match = Box::new(Summary::from((*one, role)));
                ChangeView::MatchChanged { r#match }
            }
            Changed::MatchRemoved(match_id) => ChangeView::MatchRemoved { match_id },
            Changed::Player(player) => {
                let player = Box::new(player.into());
                ChangeView::PlayerChanged { player }
            }
            Changed::PlayerRemoved(player_id) => ChangeView::PlayerRemoved { player_id },
        }
    }
}

pub(super) fn example() -> serde_json::Value {
    json!({"kind": "match_changed", "match": list::example()})
}
