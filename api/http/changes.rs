//! Tells an account what has changed in all its matches and players.

use serde_json::json;

use crate::matches::list::{self, MatchSummary, hide_players};
use crate::people::players::PlayerView;
use crate::prelude::*;
use crate::web::pagination::Limit;
use kibitz_service::live::{Changed, Position};

/// The order of the cursor.
const ORDER: u8 = 1;

/// Says which changes to return.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ChangesQuery {
    /// The `next` of your last answer. Omit it to get everything that you can see.
    #[param(value_type = Option<String>, min_length = 32, max_length = 34)]
    after: Option<ChangesRead>,
    /// The maximum number of items to return.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 1, maximum = 100, default = 20)]
    limit: Limit,
}

/// A part of the changes.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "items": [change_example()],
    "next": "AAAAAAAAAAwBmA9emxx8OopTHy9vfwAEAQ",
    "more": false
}))]
pub(crate) struct Changes {
    /// The changes, each match and each player at most once.
    items: Vec<Change>,
    /// The `after` to send next. Keep it together with what you keep of the items.
    #[schema(value_type = String, min_length = 32, max_length = 34)]
    next: ChangesRead,
    /// True if there are more: ask again at once.
    more: bool,
}

/// Something that has changed, as it is now. There may be other kinds later: ignore those
/// that you do not know.
#[derive(Serialize, ToSchema)]
#[schema(example = change_example)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Change {
    /// A match is new to you, or it has changed: an entry, its notes, its members or its
    /// rematch.
    MatchChanged {
        /// The match, as in the list of matches.
        r#match: Box<MatchSummary>,
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

impl Change {
    /// Shows the change as this account sees it.
    fn of(change: Changed, account: Uuid) -> Self {
        match change {
            Changed::Match(mut one, role) => {
                hide_players(&mut one, Some(account));
                let r#match = Box::new(MatchSummary::from((*one, role)));
                Change::MatchChanged { r#match }
            }
            Changed::MatchRemoved(match_id) => Change::MatchRemoved { match_id },
            Changed::Player(player) => Change::PlayerChanged {
                player: Box::new(player.into()),
            },
            Changed::PlayerRemoved(player_id) => Change::PlayerRemoved { player_id },
        }
    }
}

fn change_example() -> serde_json::Value {
    json!({"kind": "match_changed", "match": list::example()})
}

/// A position in the changes of an account, as a client sends it back. Opaque to the client.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct ChangesRead(Position);

impl From<ChangesRead> for String {
    fn from(read: ChangesRead) -> Self {
        let Position { of, number } = read.0;
        Cursor::of(ORDER, number, of).into()
    }
}

impl TryFrom<String> for ChangesRead {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let read = || {
            let cursor = Cursor::try_from(text).ok()?;
            // Older services gave out cursors of another order, with an id that no account has. Their
            // positions are unknown, not malformed.
            let (number, of) = cursor.after_in(ORDER).or_else(|| cursor.after_in(2))?;
            (number >= 0).then_some(ChangesRead(Position { of, number }))
        };
        read().ok_or("this is not a position, expected the `next` of an earlier answer")
    }
}

/// Read what has changed
///
/// Keeps a copy of your matches and players up to date, on any device. The first time,
/// omit `after`: you get everything that you can see. From then on, send the
/// `next` of the last answer, and you get what has changed in the meantime, each
/// match and each player at most once, as it is now. That includes what was deleted, or
/// what you can no longer see. Your own matches, those you joined and those you sit in as
/// a player of someone else's circle are all included.
///
/// A `next` does not expire. One that the service does not know is refused
/// (`position_unknown`): then drop your copy and start again without it.
#[utoipa::path(
    tag = "changes",
    params(ChangesQuery),
    responses(
        (status = 200, description = "What has changed.", body = Changes),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PositionUnknown]))),
)]
#[get("/changes")]
pub(crate) async fn read_changes(
    caller: Account,
    query: Query<ChangesQuery>,
    tables: State<Tables>,
) -> Result<Json<Changes>, Problem> {
    let ChangesQuery { after, limit } = query.0;
    let page = tables
        .changes(caller.id, after.map(|read| read.0), limit.get().into())
        .await?
        .ok_or_else(|| {
            let detail = "The position is of another account, or of an older database.";
            Problem::new(Code::PositionUnknown, detail)
                .field("after")
                .expected("a request without it, which reads everything again")
        })?;
    let changes = page.changes.into_iter();
    Ok(Json(Changes {
        items: changes
            .map(|change| Change::of(change, caller.id))
            .collect(),
        next: ChangesRead(page.next),
        more: page.more,
    }))
}
