//! A game's options, described so that an app can draw a form without knowing the
//! game. Their meanings and values come from the OpenAPI document.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::http::openapi::Committed;
use crate::rules::game::Game;

/// An option of a game.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = GameOption, example = json!({
    "name": "target_score",
    "meaning": "The first to reach so many points wins the match (A44).",
    "kind": "number",
    "default": 300,
    "least": 1
}))]
pub(in crate::http) struct OptionView {
    /// The option's name in the house rules.
    name: String,
    /// What the option decides, with the ruling it concerns.
    meaning: String,
    kind: OptionKind,
    /// The default value; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    default: Option<Value>,
    /// The values to choose from, if the kind is `choice`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    values: Vec<String>,
    /// The lowest number allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    least: Option<i64>,
    /// The highest number allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    most: Option<i64>,
}

/// The kind of value an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(in crate::http) enum OptionKind {
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Number,
    /// One of its `values`.
    Choice,
    /// A text, in the form that `meaning` describes.
    Text,
    /// A list, in the form that `meaning` describes.
    List,
}

/// The options of every game, by the game's name.
pub(in crate::http) struct Options(BTreeMap<&'static str, Vec<OptionView>>);

impl Options {
    /// Reads the games' options from the OpenAPI document.
    ///
    /// # Errors
    /// If the document is not valid JSON, or the defaults cannot be serialised.
    pub(in crate::http) fn read(document: &Committed<'_>) -> Result<Options, serde_json::Error> {
        let rules = document.schema(&"#/components/schemas/HouseRules".into())?;
        let games = &rules["discriminator"]["mapping"];
        let of = |game: &Game| {
            let defaults = serde_json::to_value(game.about().house_rules)?;
            let schema = document.schema(&games[game.name()])?;
            let properties = schema["properties"].as_object().into_iter().flatten();
            let options = properties
                .filter(|(name, _)| *name != "game")
                .map(|(name, property)| option(document, name, property, &defaults))
                .collect::<Result<_, _>>()?;
            Ok((game.name(), options))
        };
        Game::ALL
            .iter()
            .map(of)
            .collect::<Result<_, _>>()
            .map(Options)
    }

    /// The options of a game.
    pub(super) fn of(&self, game: Game) -> Vec<OptionView> {
        self.0.get(game.name()).cloned().unwrap_or_default()
    }
}

fn option(
    document: &Committed<'_>,
    name: &str,
    property: &Value,
    defaults: &Value,
) -> Result<OptionView, serde_json::Error> {
    let schema = match &property["$ref"] {
        Value::Null => property,
        reference => &document.schema(reference)?,
    };
    let values: Vec<String> = schema["enum"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|value| value.as_str().map(str::to_owned))
        .collect();
    let meaning = property["description"].as_str().unwrap_or_default();
    Ok(OptionView {
        name: name.to_owned(),
        meaning: meaning.replace('\n', " "),
        kind: match schema["type"].as_str() {
            Some("boolean") => OptionKind::Flag,
            Some("integer") => OptionKind::Number,
            Some("array") => OptionKind::List,
            _ if values.is_empty() => OptionKind::Text,
            _ => OptionKind::Choice,
        },
        default: defaults.get(name).cloned(),
        values,
        least: schema["minimum"].as_i64(),
        most: schema["maximum"].as_i64(),
    })
}
