//! The card sets: their decks, options and rulings.

pub(super) mod score;
pub(super) mod title;

use serde_json::Value;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

use crate::prelude::*;
use kibitz_game::answers::RemarkCode;
use kibitz_game::rules::game::About;
use kibitz_game::rules::{CardParts, GameOption, Kind, OptionKind, Ruling};
use kibitz_game::words::cited::Cited;

/// A game in a query, in the document: one that is known. In an answer there may be more in later
/// versions.
pub(crate) struct KnownGame;

impl PartialSchema for KnownGame {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String);
        text.max_length(Some(GameKey::LONGEST))
            .pattern(Some(GameKey::pattern()))
            .examples(Game::NAMES.first().copied())
            .into()
    }
}

impl ToSchema for KnownGame {}

/// A card set in brief.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "game": "echad",
    "name": "Echad",
    "about": "Match colours and Hebrew letters, and call out “Echad!”",
    "fewest": 2,
    "most": 10,
    "unit": "points",
    "has_plays": true
}))]
pub(super) struct GameSummary {
    game: Game,
    /// The game's name.
    name: String,
    /// What kind of game it is, in one line.
    about: String,
    /// The minimum number of players.
    #[schema(example = 2)]
    fewest: u8,
    /// The maximum number of players under the default options. An option can allow
    /// more, such as `max_players` in echad.
    #[schema(example = 10)]
    most: u8,
    /// The unit of the scores.
    #[schema(example = "points")]
    unit: &'static str,
    /// True if rounds can be logged play by play. If not, a round is its result.
    has_plays: bool,
}

impl GameSummary {
    fn new(game: Game, about: &About, words: Words) -> Self {
        GameSummary {
            game,
            name: words.game_name(),
            about: words.about(),
            fewest: about.fewest,
            most: about.most,
            unit: about.unit,
            has_plays: game.has_plays(),
        }
    }
}

/// A card set with its deck, its options, and all that the referee can say.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct GameDetails {
    #[serde(flatten)]
    #[schema(inline)]
    brief: GameSummary,
    /// The default house rules, with every option.
    house_rules: HouseRules,
    /// The house rules of known games that are played with such cards, to choose in one tap.
    presets: Vec<Preset>,
    /// Every option with its meaning, to build a form from: the common ones first.
    options: Vec<OptionView>,
    /// The cards, how many there are of each, and what each is worth under the
    /// default options.
    deck: Vec<DeckCard>,
    /// Every numbered ruling that a finding can cite.
    rulings: Vec<RulingText>,
    /// Everything that the referee can notice about a play.
    findings: Vec<RemarkDefinition>,
    /// Everything that a play can cause.
    effects: Vec<RemarkDefinition>,
    /// What players can achieve.
    achievements: Vec<Achievement>,
}

/// The house rules of a known game.
#[derive(Serialize, ToSchema)]
pub(super) struct Preset {
    /// A stable name. More may come.
    #[schema(example = "uno")]
    name: &'static str,
    /// The name of the game.
    #[schema(example = "UNO")]
    label: String,
    /// Every option.
    house_rules: HouseRules,
}

/// Something that players can achieve in a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Achievement {
    /// The stable code of the achievement within its game. More may come.
    #[schema(example = "clean_round")]
    code: &'static str,
    /// Its name, in the language of the response.
    #[schema(example = "A clean round")]
    name: String,
    /// What it takes, in the language of the response.
    #[schema(example = "Win a round with no illegal play.")]
    meaning: String,
}

impl Achievement {
    pub(crate) fn new(words: Words, code: &'static str) -> Self {
        Achievement {
            code,
            name: words.achievement(code),
            meaning: words.achievement_meaning(code),
        }
    }
}

/// A numbered ruling.
#[derive(Serialize, ToSchema)]
pub(super) struct RulingText {
    /// The ruling's number, as cited by findings.
    #[schema(example = "echad/A24")]
    id: String,
    /// The ruling in brief.
    #[schema(example = "A Pick Up 3 goes on its own colour or on another Pick Up 3.")]
    text: String,
    /// Other rulings that say more. Absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!(["echad/D4"]))]
    see: Vec<String>,
}

/// A finding or an effect of a game, and what it always has.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "code": "no_match",
    "gravity": "illegal",
    "ruling": "echad/A16",
    "params": [{"name": "card", "kind": "card"}, {"name": "top", "kind": "card"}]
}))]
pub(super) struct RemarkDefinition {
    #[schema(value_type = RemarkCode)]
    code: &'static str,
    /// What a finding makes of a play: `illegal` or `unproven`. Absent for an effect.
    gravity: Option<Ruling>,
    /// The ruling that it is based on; absent if that depends on the case.
    ruling: Option<String>,
    /// Its parameters. Those that do not apply are left out of `params`.
    params: Vec<RemarkParamDefinition>,
}

/// A parameter of a finding or an effect.
#[derive(Serialize, ToSchema)]
struct RemarkParamDefinition {
    /// Its name in `params`.
    #[schema(example = "card")]
    name: &'static str,
    kind: Kind,
}

/// An option of a game.
#[skip_serializing_none]
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = GameOption, example = json!({
    "name": "target_score",
    "label": "Points to win",
    "meaning": "The first to reach this many points wins the match.",
    "rulings": ["echad/A44"],
    "kind": "number",
    "default": 300,
    "least": 1
}))]
pub(super) struct OptionView {
    /// The option's name in the house rules.
    name: &'static str,
    /// A short label for a form.
    label: String,
    /// What the option decides.
    meaning: String,
    /// The rulings that it is about, and those of its choices.
    rulings: Vec<String>,
    kind: OptionKind,
    /// The default value; absent if there is none.
    default: Option<Value>,
    /// The values to choose from, if the kind is `choice`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<GameOptionChoice>,
    /// The lowest number allowed.
    least: Option<u32>,
    /// The highest number allowed.
    most: Option<u32>,
}

/// A value to choose for an option.
#[derive(Clone, Serialize, ToSchema)]
#[schema(example = json!({
    "value": "acts_as_skip",
    "label": "The other player is skipped"
}))]
pub(super) struct GameOptionChoice {
    /// The value in the house rules.
    value: String,
    /// A short label for a form, without a full stop.
    label: String,
}

impl OptionView {
    fn new(words: Words, option: GameOption) -> OptionView {
        let game = words.game();
        let mut cited = Cited::of(game, &words.option_meaning(option.name));
        let choices = option.choices.into_iter().map(|value| {
            let label = words.choice(option.name, &value);
            let label = Cited::of(game, label.as_deref().unwrap_or(&value));
            label
                .rulings
                .into_iter()
                .for_each(|ruling| cited.add(ruling));
            let label = label.text;
            GameOptionChoice { value, label }
        });
        let choices = choices.collect();
        OptionView {
            name: option.name,
            label: words.option(option.name),
            meaning: cited.text,
            rulings: cited.rulings,
            kind: option.kind,
            default: option.default,
            choices,
            least: option.range.map(|(least, _)| least),
            most: option.range.map(|(_, most)| most),
        }
    }
}

/// A card of a deck.
#[derive(Serialize, ToSchema)]
pub(super) struct DeckCard {
    /// The card's code, the same in requests, logs and exports.
    #[schema(example = "blue-gimel")]
    card: String,
    /// The card's name.
    #[schema(example = "blue Gimel")]
    name: String,
    /// The shortest form of its name, for a button or a small picture.
    #[schema(example = "\u{5d2}")]
    label: String,
    /// What the card shows.
    parts: CardParts,
    /// The card's place in the order of the deck, for sorting a hand.
    #[schema(example = 3)]
    sort: u32,
    /// The maximum number of copies in the deck.
    #[schema(example = 2)]
    copies: u8,
    /// The card's value in a counted hand.
    #[schema(example = 3)]
    points: i64,
}

impl GameDetails {
    fn new(game: Game, language: Language) -> Self {
        let about = game.about();
        let words = Words::new(game, language);
        let brief = GameSummary::new(game, &about, words);
        let cited = |number: &str| format!("{}/{number}", game.name());
        let noticed = |is_finding: bool| {
            let codes = game.codes();
            let those = codes.filter(|code| code.grade.is_some() == is_finding);
            let param =
                |(name, kind): &(&'static str, Kind)| RemarkParamDefinition { name, kind: *kind };
            let defined = those.map(|code| RemarkDefinition {
                code: code.code,
                gravity: code.grade,
                ruling: code.ruling.map(cited),
                params: code.params.iter().map(param).collect(),
            });
            defined.collect()
        };
        GameDetails {
            brief,
            house_rules: about.house_rules,
            presets: (about.presets.into_iter())
                .map(|(name, house_rules)| Preset {
                    name,
                    label: words.preset(name),
                    house_rules,
                })
                .collect(),
            options: (about.options.into_iter())
                .map(|option| OptionView::new(words, option))
                .collect(),
            deck: (1..)
                .zip(game.deck())
                .map(|(sort, card)| DeckCard {
                    name: words.card_name(&card.parts),
                    label: words.card_label(&card.parts),
                    card: card.card,
                    parts: card.parts,
                    sort,
                    copies: card.copies,
                    points: card.points,
                })
                .collect(),
            rulings: Words::rulings(game)
                .map(|number| {
                    let Cited { text, rulings } = Cited::of(game, &words.ruling(number));
                    RulingText {
                        id: cited(number),
                        text,
                        see: rulings,
                    }
                })
                .collect(),
            findings: noticed(true),
            effects: noticed(false),
            achievements: game
                .achievements()
                .iter()
                .map(|one| Achievement::new(words, one.code))
                .collect(),
        }
    }
}

fn example() -> Value {
    let game = Game::ALL.first();
    let game = game.map(|game| GameDetails::new(*game, Language::En));
    serde_json::to_value(game).unwrap_or_default()
}

/// Finds the game named in a path.
pub(super) fn named(name: &str) -> Result<Game, Problem> {
    name.parse().map_err(|_| {
        Problem::from(Code::GameNotFound)
            .field("game")
            .expected(Game::NAMES.join(", "))
    })
}

type GamePage = Page<GameSummary>;

/// List the games
///
/// Returns every card set that Kibitz can referee and score.
#[utoipa::path(
    tag = "games",
    params(ReaderLanguage),
    responses(
        (status = 200, description = "All games.", body = GamePage),
    ),
)]
#[get("/games")]
pub(super) async fn list_games(_: Known, language: ReaderLanguage) -> Json<GamePage> {
    let brief = |game: &Game| {
        let words = Words::new(*game, language.spoken());
        GameSummary::new(*game, &game.about(), words)
    };
    Json(Page::whole(Game::ALL.iter().map(brief).collect()))
}

/// Get a game
///
/// Returns its deck, its options, what each card is worth, every ruling, every finding
/// and effect with its parameters, and the achievements.
#[utoipa::path(
    tag = "games",
    params(("game" = Game, Path, description = "The game's name."), ReaderLanguage),
    responses(
        (status = 200, description = "The game.", body = GameDetails),
    ),
    extensions(("x-problem-codes" = json!([Code::GameNotFound]))),
)]
#[get("/games/{game}")]
pub(super) async fn get_game(
    _: Known,
    name: Path<String>,
    language: ReaderLanguage,
) -> Result<Json<GameDetails>, Problem> {
    let game = named(&name)?;
    Ok(Json(GameDetails::new(game, language.spoken())))
}
