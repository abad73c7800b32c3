//! Giving all matches of a game another title.

use super::KnownGame;
use crate::prelude::*;
use kibitz_game::rules::Title;
use kibitz_service::live::TitledMatches;

/// The title that a game is to have.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"title": "Rummikub"}))]
pub(crate) struct NewTitle {
    title: Title,
}

/// Give a game another title
///
/// Changes the title of all matches of a game in your history, up to 500 at a time: how it is
/// written, or to that of another game, with which it then becomes one. Only a score pad has a title.
/// Its `game` is `pad:` with the title, or `pad` for matches without one.
#[utoipa::path(
    tag = "games",
    params(("game" = inline(KnownGame), Path, description = "The game.", example = "pad:rumikub")),
    responses(
        (status = 200, description = "How many matches were given the title.", body = TitledMatches),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::GameNotFound]))),
)]
#[put("/games/{game}/title")]
pub(crate) async fn set_title(
    caller: Account,
    game: Path<String>,
    body: Json<NewTitle>,
    tables: State<Tables>,
) -> Result<Json<TitledMatches>, Problem> {
    let game = game.parse().ok();
    let game = game.filter(|key: &GameKey| key.game().is_titled());
    let game = game.ok_or_else(|| {
        let detail = "There is no such game that has a title.";
        Problem::new(Code::GameNotFound, detail)
            .field("game")
            .expected("`pad`, or `pad:` and the title")
    })?;
    let titled = tables.set_title(caller.id, game, body.0.title).await?;
    Ok(Json(titled))
}
