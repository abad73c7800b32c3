//! The one place that names all the games.
//!
//! Each type here is an enum with one variant per game, so that the code above
//! does not need to know which game is played. To add a game, add its folder, its
//! `pub mod`, and its line in `games!` at the end of this file.

#[macro_use]
mod facts;
#[macro_use]
mod options;
#[macro_use]
mod rounds;
#[macro_use]
mod types;

use serde::{Deserialize, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use super::json::{self, Json, Misread, Tagged, tagged};
use super::text::growing;

use super::{
    Achievement, CardParts, Carried as _, Code, CountedRound, DeckCard, Ended, Entered, EntryNo,
    Feat, Fields, Fits, Game as Rules, GameOption, Judging as _, Language, MadePlay, Options, Part,
    Playing, Points, PointsResult, Refusal, RefusalCode, Remark, Remarked, Rewarding, Ruling,
    Score, Scoring, Seat, Spelling, Telling as _, Title, Viewing, refusal, worth,
};

/// A judged claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The referee's ruling.
    pub ruling: Ruling,
    /// The reasons for the ruling; empty if the claim is legal.
    pub findings: Vec<Remark>,
    /// What would have been allowed; only for an illegal claim.
    pub fits: Option<Fits>,
}

/// The fixed facts about a game.
#[derive(Clone, Debug)]
pub struct About {
    /// The smallest number of players.
    pub fewest: u8,
    /// The largest number of players under the default house rules.
    pub most: u8,
    /// The unit of the score.
    pub unit: &'static str,
    /// The default house rules.
    pub house_rules: HouseRules,
    /// The house rules of known games; see [`Rules::presets`].
    pub presets: Vec<(&'static str, HouseRules)>,
    /// The options, in the order in which the game declares them: those that most tables
    /// agree on first.
    pub options: Vec<GameOption>,
}

fn no_game(name: &str) -> String {
    format!("`{name}` is not a game")
}

/// Lists two kinds of play, as an example.
pub(super) fn example_kinds() -> serde_json::Value {
    let game = Game::NAMES[0];
    vec![format!("{game}_lay"), format!("{game}_draw")].into()
}

/// Refuses `field` because it belongs to another game.
pub fn of_another_game(field: &str, played: Game, named: Game) -> Refusal {
    let detail = format!(
        "this is a match of `{}`, not of `{}`",
        played.name(),
        named.name()
    );
    if field == "play" && !played.has_plays() {
        let detail = format!("a match of `{}` has no plays", played.name());
        return refusal::WRONG_GAME.at("play", detail, "the results of its rounds");
    }
    let (field, expected) = match field {
        // The kind of a play names the game.
        "play" => ("play.kind".to_owned(), format!("`{}_...`", played.name())),
        field => (format!("{field}.game"), format!("`{}`", played.name())),
    };
    refusal::WRONG_GAME.at(field, detail, expected)
}

/// Declares all games: a line is a game, and the folder that it is in.
macro_rules! games {
    ($($games:tt)+) => {
        types! { $($games)+ }
        facts! { $($games)+ }
        options! { $($games)+ }
        rounds! { $($games)+ }
    };
}

games! {
    Echad in echad,
    Fire in fire,
    Ten in ten,
    Trash in trash,
    Claro in claro,
    Pad in pad,
}
