//! The card sets: what there is to know of each before playing.

mod options;
pub(super) mod referee;
pub(super) mod words;

use actix_web::get;
use actix_web::web::{Data, Json, Path};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) use options::Options;

use self::options::OptionView;
use crate::http::web::page::Page;
use crate::http::web::problem::{Code, PROBLEM_JSON, PathRefusals, Problem};
use crate::rules::DeckCard;
use crate::rules::game::{Game, HouseRules};

/// A card set in a list.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"game": "echad", "fewest": 2, "most": 15, "unit": "points"}))]
pub(super) struct GameSummary {
    game: Game,
    /// How few may play.
    #[schema(example = 2)]
    fewest: u8,
    /// How many may play at most.
    #[schema(example = 15)]
    most: u8,
    /// What is scored.
    #[schema(example = "points")]
    unit: &'static str,
}

/// A card set.
#[derive(Serialize, ToSchema)]
#[schema(as = GameDetails, example = example)]
pub(super) struct GameView {
    game: Game,
    /// How few may play.
    #[schema(example = 2)]
    fewest: u8,
    /// How many may play at most.
    #[schema(example = 15)]
    most: u8,
    /// What is scored.
    #[schema(example = "points")]
    unit: &'static str,
    /// Every option with its default, as a match's house rules.
    house_rules: HouseRules,
    /// Every option with its meaning, for a form.
    options: Vec<OptionView>,
    /// The cards, how many there are of each and what they are worth, under
    /// the default options.
    deck: Vec<DeckCard>,
    /// Every numbered ruling that a finding may rest on.
    rulings: Vec<RulingView>,
}

/// A numbered ruling.
#[derive(Serialize, ToSchema)]
#[schema(as = RulingText)]
pub(super) struct RulingView {
    /// Its number, as findings cite it.
    #[schema(example = "echad/A24")]
    id: String,
    /// Its gist.
    #[schema(example = "A Pick Up 3 needs its colour, or another Pick Up 3.")]
    text: &'static str,
}

impl GameView {
    fn new(game: Game, options: Vec<OptionView>) -> Self {
        let about = game.about();
        GameView {
            game,
            fewest: about.fewest,
            most: about.most,
            unit: about.unit,
            house_rules: about.house_rules,
            options,
            deck: about.deck,
            rulings: about
                .rulings
                .iter()
                .map(|(number, text)| RulingView {
                    id: format!("{}/{number}", game.name()),
                    text,
                })
                .collect(),
        }
    }
}

fn example() -> serde_json::Value {
    // What options mean is read out of the document, which this is a part of.
    let game = Game::ALL
        .first()
        .map(|game| GameView::new(*game, Vec::new()));
    serde_json::to_value(game).unwrap_or_default()
}

/// The game that a path names.
pub(super) fn named(name: &str) -> Result<Game, Problem> {
    let known = || {
        let names: Vec<&str> = Game::ALL.iter().map(|game| game.name()).collect();
        names.join(", ")
    };
    Game::ALL
        .iter()
        .copied()
        .find(|game| game.name() == name)
        .ok_or_else(|| {
            Problem::new(Code::GameNotFound, "There is no such game.")
                .field("game")
                .expected(known())
        })
}

type GamePage = Page<GameSummary>;

/// List the games
///
/// Every card set that can be refereed and scored.
#[utoipa::path(
    tag = "games",
    responses(
        (status = 200, description = "All games.", body = GamePage),
        (
            status = 405, body = Problem, content_type = PROBLEM_JSON,
            description = "Another method (`method_not_allowed`)."
        ),
    ),
)]
#[get("/games")]
pub(super) async fn list_games() -> Json<GamePage> {
    let games = Game::ALL.iter().map(|game| {
        let about = game.about();
        GameSummary {
            game: *game,
            fewest: about.fewest,
            most: about.most,
            unit: about.unit,
        }
    });
    Json(Page::whole(games.collect()))
}

/// Look at a game
///
/// Its deck, its options, what counts how much, and every ruling.
#[utoipa::path(
    tag = "games",
    params(("game" = Game, Path, description = "The game's name.")),
    responses(
        (status = 200, description = "The game.", body = GameView),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "No such game (`game_not_found`)."
        ),
        PathRefusals,
    ),
)]
#[get("/games/{game}")]
pub(super) async fn get_game(
    name: Path<String>,
    options: Data<Options>,
) -> Result<Json<GameView>, Problem> {
    let game = named(&name)?;
    Ok(Json(GameView::new(game, options.of(game))))
}
