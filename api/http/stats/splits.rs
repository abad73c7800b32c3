//! A player's statistics by the circumstances of the matches.

use std::collections::HashMap;

use serde_with::skip_serializing_none;

use super::filters::Filters;
use super::parts::{FormView, MarkView, PlaceStats};
use super::{Named, SpanQuery, rounded};
use crate::games::KnownGame;
use crate::prelude::*;
use crate::web::body::Parts;
use kibitz_game::rules::game::HouseRules;
use kibitz_game::table::history::{Common, Mark, Part, SplitBy};
use kibitz_store::stats::answers::{self, OfPlayer};

/// What to split by, and which matches count.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SplitQuery {
    /// What to split by.
    by: By,
    /// Only this game. By default, every game the player has played.
    #[param(value_type = KnownGame, inline, required = false)]
    game: Option<Game>,
}

/// What matches are split by.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SplitBy)]
enum By {
    /// The number of people at the table.
    Seats,
    /// Each other player at the table.
    Opponent,
    /// Where it was played, however that is spelled. Matches without a place are left out.
    Place,
    /// Each tag.
    Tag,
    /// The house rules.
    HouseRules,
    /// Whether the player made the first move. Matches in which no round was dealt, such
    /// as those of which only the results were entered, are left out.
    Starter,
}

impl From<By> for SplitBy {
    fn from(by: By) -> SplitBy {
        match by {
            By::Seats => SplitBy::Seats,
            By::Opponent => SplitBy::Opponent,
            By::Place => SplitBy::Place,
            By::Tag => SplitBy::Tag,
            By::HouseRules => SplitBy::HouseRules,
            By::Starter => SplitBy::Starter,
        }
    }
}

/// A player's statistics, split.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(crate) struct PlayerSplits {
    player: Named,
    by: By,
    /// The parts, in the order of the games, those with the most matches first.
    parts: Vec<PartView>,
}

/// A player's statistics in the matches of a game that have something in common: the one
/// of `seats`, `opponent`, `place`, `tag`, `house_rules` and `starter` that `by` names.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = SplitPart)]
struct PartView {
    game: Game,
    /// What the game scores: the unit of all totals.
    #[schema(example = "points")]
    unit: String,
    /// The number of people at the table.
    #[schema(minimum = 2, maximum = 15)]
    seats: Option<u32>,
    /// Another player at the table.
    opponent: Option<Named>,
    /// Where the matches were played, as it was spelled last.
    #[schema(example = "at Noa's")]
    place: Option<String>,
    /// A tag of the matches.
    #[schema(example = "family")]
    tag: Option<String>,
    /// The house rules of the matches, including the defaults.
    house_rules: Option<HouseRules>,
    /// Whether the player made the first move of the matches.
    starter: Option<bool>,
    /// The number of matches.
    #[schema(minimum = 1, example = 12)]
    matches: u32,
    /// How many of them they won, alone or shared.
    #[schema(minimum = 0, example = 6)]
    wins: u32,
    /// `wins` divided by `matches`, 0 to 1.
    #[schema(minimum = 0, maximum = 1, example = 0.5)]
    win_rate: f64,
    /// The share of matches that they would have won by chance, 0 to 1: 1 divided by the
    /// number of people at the table, averaged over the matches. A good `win_rate` is higher.
    #[schema(required = false, minimum = 0, maximum = 1, example = 0.333)]
    win_rate_by_chance: f64,
    /// Their average total in a match.
    #[schema(example = 169.083)]
    average_total: f64,
    /// Their best total, and its match.
    best: MarkView,
    /// Their worst total, and its match.
    worst: MarkView,
    places: PlaceStats,
    last_ten: FormView,
}

impl PartView {
    fn new(part: &Part, names: &HashMap<Uuid, String>) -> Result<PartView, Problem> {
        let Part { common, career } = part;
        let mut view = PartView {
            game: career.game,
            unit: career.game.about().unit.to_owned(),
            seats: None,
            opponent: None,
            place: None,
            tag: None,
            house_rules: None,
            starter: None,
            matches: career.matches,
            wins: career.wins,
            win_rate: rounded(career.win_rate()),
            win_rate_by_chance: rounded(career.win_rate_by_chance()),
            average_total: rounded(career.average_total()),
            best: career.best_total.into(),
            worst: career.worst_total.into(),
            places: PlaceStats::of(career),
            last_ten: FormView::of(career),
        };
        match common {
            Common::Seats(seats) => view.seats = Some(*seats),
            Common::Opponent(player) => view.opponent = Some(Named::of(names, *player)?),
            Common::Place { name, .. } => view.place = Some(name.clone()),
            Common::Tag(tag) => view.tag = Some(tag.clone()),
            Common::HouseRules(rules) => view.house_rules = Some((**rules).clone()),
            Common::Started(started) => view.starter = Some(*started),
        }
        Ok(view)
    }
}

/// Get a player's statistics by circumstance
///
/// Splits a player's matches by how many played, against whom, where, by tag, by house
/// rules, or by who made the first move, separately for each game. A match with several
/// opponents or tags is in several parts. The filters can be combined with any split.
#[utoipa::path(
    tag = "stats",
    params(SplitQuery, SpanQuery, Filters),
    responses(
        (status = 200, description = "The player's statistics, split.", body = PlayerSplits),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound]))),
)]
#[get("/players/{id}/splits")]
pub(crate) async fn get_player_splits(
    caller: Account,
    id: Path<Uuid>,
    query: Parts<(SplitQuery, SpanQuery, Filters)>,
    store: State<Store>,
) -> Result<Json<PlayerSplits>, Problem> {
    let (SplitQuery { by, game }, span, filters) = query.0;
    let (id, span) = (*id, span.span());
    let wanted = filters.wanted();
    let found = answers::splits(&store, caller.id, id, game, span, wanted, by.into()).await?;
    let OfPlayer {
        player,
        names,
        found: parts,
    } = found;
    let parts = parts.iter().map(|part| PartView::new(part, &names));
    Ok(Json(PlayerSplits {
        player: Named::of(&names, player)?,
        by,
        parts: parts.collect::<Result<_, Problem>>()?,
    }))
}

fn example() -> serde_json::Value {
    let dan = Uuid::from_u128(0x0198_0f5e_9b1c_7c3a_8a53_1f2f_6f7f_0002);
    let mark = |score| {
        MarkView::from(Mark {
            score,
            match_id: examples::id(),
            at: examples::at(),
        })
    };
    let splits = PlayerSplits {
        player: Named::example(),
        by: By::Opponent,
        parts: vec![PartView {
            game: Game::Echad,
            unit: "points".to_owned(),
            seats: None,
            opponent: Some(Named {
                id: dan,
                name: "Dan".to_owned(),
            }),
            place: None,
            tag: None,
            house_rules: None,
            starter: None,
            matches: 2,
            wins: 1,
            win_rate: 0.5,
            win_rate_by_chance: 0.5,
            average_total: 212.5,
            best: mark(305),
            worst: mark(120),
            places: PlaceStats::example(),
            last_ten: FormView::example(),
        }],
    };
    serde_json::to_value(splits).unwrap_or_default()
}
