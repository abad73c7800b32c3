//! Matches: opening, listing, reading, annotating and deleting them.

pub(super) mod change;
pub(super) mod list;
pub(super) mod members;
pub(super) mod open;

pub(super) use members::{MemberPage, MemberView};

use std::sync::OnceLock;

use crate::prelude::*;
use crate::web::conditional;
use kibitz_game::table::{Etiquette, NotesView, Picture, Status, script};
use kibitz_service::live::{CachedInEach, Kept, Neighbours, Notes, Now, Opened};

/// A match.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = Match, example = example)]
pub(super) struct MatchView {
    id: Uuid,
    game: Game,
    /// The options the match was opened with, including the defaults.
    house_rules: HouseRules,
    /// Who can enter and undo what, and who confirms results.
    etiquette: Etiquette,
    /// The version of the rules that the match is pinned to.
    #[schema(example = 1)]
    rules_version: i32,
    /// The current seats, in turn order.
    seats: Vec<MatchSeat>,
    /// What you are in the match, or would be with a code that you look at.
    pub(super) you: You,
    status: Status,
    /// The number of the last entry, with which the match's `ETag` begins.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
    /// When the match was opened, or when it was played, if that was corrected.
    opened_at: Timestamp,
    /// When the last entry was appended.
    changed_at: Timestamp,
    /// When the match was won or ended, if it was.
    finished_at: Option<Timestamp>,
    /// The match's place, note and tags.
    notes: NotesView,
    /// The rematch: the next match of the same people, if there is one.
    rematch: Option<Uuid>,
    /// The match of which this one is the rematch.
    rematch_of: Option<Uuid>,
}

/// A place in turn order.
#[derive(Serialize, ToSchema)]
pub(super) struct MatchSeat {
    seat: Seat,
    #[schema(example = "Ana")]
    name: String,
    /// The player of the account who sits here, if known. A merged player is
    /// replaced by the one they were merged into. Only the account that owns the
    /// match sees this.
    #[serde(skip_serializing_if = "Option::is_none")]
    player_id: Option<Uuid>,
    /// The picture of the player who sits here. Absent if they have none.
    #[serde(skip_serializing_if = "Picture::is_none")]
    picture: Picture,
}

/// The caller's place in a match.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
pub(super) struct You {
    pub(super) role: RoleName,
    /// Your seat, if you are a player.
    pub(super) seat: Option<Seat>,
}

impl From<Role> for You {
    fn from(role: Role) -> Self {
        You {
            role: role.name(),
            seat: role.seat(),
        }
    }
}

/// A match with what was asked for beside it.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct MatchScreen {
    #[serde(flatten)]
    one: MatchView,
    /// The current table, with `table=true`.
    table: Option<TableView>,
    /// The first page of the members, with `members=true`.
    #[schema(inline = false)]
    members: Option<MemberPage>,
}

/// The parts to return beside a match.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Beside {
    /// True to return the current table, too.
    #[serde(default)]
    #[param(default = false)]
    table: bool,
    /// True to return the first 100 members, too. The `ETag` then says whether they have
    /// changed, and is none to change the match with.
    #[serde(default)]
    #[param(default = false)]
    members: bool,
}

impl MatchView {
    /// Shows a match, with what is stored outside its log, to a caller with this place in it. Only
    /// one who owns it sees the players' ids.
    pub(super) fn of(opened: &Opened, kept: Kept, you: impl Into<You>, own: bool) -> Self {
        let table = &kept.now.table;
        let settings = table.settings();
        MatchView {
            id: opened.id,
            game: settings.house_rules.game(),
            house_rules: settings.house_rules.clone(),
            etiquette: settings.etiquette,
            rules_version: opened.rules_version,
            seats: (1..)
                .map(Seat)
                .zip(table.seats().names.iter().zip(kept.players))
                .map(|(seat, (name, player_id))| MatchSeat {
                    seat,
                    name: name.clone(),
                    player_id: player_id.filter(|_| own),
                    picture: player_id
                        .and_then(|player| kept.pictures.get(&player))
                        .map_or_else(Picture::default, |number| Picture::kept(*number)),
                })
                .collect(),
            you: you.into(),
            status: table.status(),
            seq: table.seq(),
            opened_at: opened.opened_at.into(),
            changed_at: kept.now.changed_at.into(),
            finished_at: kept.now.finished_at.map(Timestamp::from),
            notes: kept.notes.into(),
            rematch: kept.neighbours.next,
            rematch_of: kept.neighbours.before,
        }
    }

    /// Reads a match and its table, for a caller with this place in it who owns it or not.
    pub(super) async fn read(
        tables: &Tables,
        id: Uuid,
        you: impl Into<You>,
        own: bool,
    ) -> Result<(Self, TableView), Problem> {
        let live = tables.get(id).await?;
        let kept = tables.kept(&live).await?;
        let table = TableView::from(&kept.now.table);
        Ok((MatchView::of(&live.opened, kept, you, own), table))
    }

    /// Returns the `ETag` of a response that shows this.
    pub(super) fn tag(&self) -> String {
        conditional::tag_at(self.seq, conditional::as_json(self).digest)
    }
}

/// Returns a sample match at this table, for the document.
fn shown(table: &Table) -> MatchView {
    let players = vec![None; table.settings().seats.len()];
    let opened = Opened {
        id: examples::id(),
        account_id: None,
        rules_version: 1,
        players: players.clone(),
        opened_at: examples::at(),
        recorded_at: examples::at(),
    };
    let now = Now {
        table: table.clone(),
        changed_at: examples::at(),
        finished_at: None,
        shown: OnceLock::new(),
        scoresheet: CachedInEach::default(),
    };
    let kept = Kept {
        now: Arc::new(now),
        notes: Notes {
            place: "at Noa's".to_owned(),
            tags: vec!["family".to_owned()],
            ..Notes::default()
        },
        took: None,
        players,
        pictures: HashMap::new(),
        neighbours: Neighbours::default(),
    };
    MatchView::of(&opened, kept, Role::Host, true)
}

/// Returns a sample match that was just opened, and its table.
pub(super) fn shown_at_first(played: &script::Match) -> (MatchView, TableView) {
    let table = Table::new(played.settings.clone());
    (shown(&table), TableView::from(&table))
}

fn example() -> serde_json::Value {
    examples::in_play(|played| shown(&played.table))
}

/// Get a match
///
/// Returns what the match was opened with, its current state, and what you are in it. With
/// `table` and `members`, one request returns all that a screen of the table shows.
#[utoipa::path(
    tag = "matches",
    params(Beside),
    responses(
        (status = 200, description = "The match.", body = MatchScreen),
    ),
)]
#[get("")]
pub(super) async fn get_match(at: AtTable, query: Query<Beside>) -> Result<HttpResponse, Problem> {
    let Beside { table, members } = query.0;
    let members = if members {
        let longest = PageQuery {
            after: None,
            limit: Within::MOST,
        };
        Some(MemberPage::at(&at, longest).await?)
    } else {
        None
    };
    let kept = at.tables.kept(&at.live).await?;
    let table = table.then(|| TableView::from(&kept.now.table));
    let view = MatchScreen {
        one: MatchView::of(&at.live.opened, kept, at.role, at.own),
        table,
        members,
    };
    let json = conditional::as_json(&view);
    // The match changes whenever its table does, but not whenever someone joins.
    Ok(match (&view.table, &view.members) {
        (Some(_), None) => conditional::json_as(view.one.tag(), json),
        _ => conditional::written(view.one.seq, json),
    })
}
