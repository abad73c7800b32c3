//! A game's options, described so that an app can draw a form without knowing the
//! game. Their kinds and values come from the OpenAPI document, their texts from the
//! game's words.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::cited::Cited;
use crate::http::openapi::Committed;
use crate::rules::game::Game;
use crate::words::Words;

/// An option of a game.
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
pub(in crate::http) struct OptionView {
    /// The option's name in the house rules.
    name: String,
    /// A short label for a form.
    label: String,
    /// What the option decides.
    meaning: String,
    /// The rulings that it is about, and those of its choices.
    rulings: Vec<String>,
    kind: OptionKind,
    /// The default value; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<Value>,
    /// The values to choose from, if the kind is `choice`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    choices: Vec<ChoiceView>,
    /// The lowest number allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<i64>,
    /// The highest number allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<i64>,
}

/// A value to choose for an option.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = GameOptionChoice, example = json!({
    "value": "acts_as_skip",
    "label": "The other player is skipped"
}))]
pub(in crate::http) struct ChoiceView {
    /// The value in the house rules.
    value: String,
    /// A short label for a form, without a full stop.
    label: String,
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
            let about = game.about();
            let defaults = serde_json::to_value(about.house_rules)?;
            let schema = document.schema(&games[game.name()])?;
            let options = about
                .options
                .iter()
                .map(|name| option(document, name, &schema["properties"][name], &defaults))
                .collect::<Result<_, _>>()?;
            Ok((game.name(), options))
        };
        Game::ALL
            .iter()
            .map(of)
            .collect::<Result<_, _>>()
            .map(Options)
    }

    /// The options of a game, in a language.
    pub(super) fn of(&self, words: Words) -> Vec<OptionView> {
        let options = self.0.get(words.game().name()).cloned();
        let mut options = options.unwrap_or_default();
        for option in &mut options {
            option.say(words);
        }
        options
    }
}

impl OptionView {
    /// Adds the texts for people.
    fn say(&mut self, words: Words) {
        let game = words.game();
        self.label = words.option(&self.name);
        let mut cited = Cited::of(game, &words.option_meaning(&self.name));
        for choice in &mut self.choices {
            let label = words.choice(&self.name, &choice.value);
            let label = label.unwrap_or_else(|| choice.value.clone());
            let of_choice = Cited::of(game, &label);
            choice.label = of_choice.text;
            of_choice
                .rulings
                .into_iter()
                .for_each(|ruling| cited.add(ruling));
        }
        self.meaning = cited.text;
        self.rulings = cited.rulings;
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
    let values = schema["enum"].as_array().into_iter().flatten();
    let choices: Vec<ChoiceView> = values
        .filter_map(|value| value.as_str())
        .map(|value| ChoiceView {
            value: value.to_owned(),
            label: String::new(),
        })
        .collect();
    Ok(OptionView {
        name: name.to_owned(),
        label: String::new(),
        meaning: String::new(),
        rulings: Vec::new(),
        kind: match schema["type"].as_str() {
            Some("boolean") => OptionKind::Flag,
            Some("integer") => OptionKind::Number,
            Some("array") => OptionKind::List,
            _ if choices.is_empty() => OptionKind::Text,
            _ => OptionKind::Choice,
        },
        default: defaults.get(name).cloned(),
        choices,
        least: schema["minimum"].as_i64(),
        most: schema["maximum"].as_i64(),
    })
}
