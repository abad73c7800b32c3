//! A game's options, described so that an app can draw a form without knowing the
//! game.

use serde::Serialize;
use serde_json::Value;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use kibitz_game::rules::{GameOption, OptionKind};
use kibitz_game::words::Words;
use kibitz_game::words::cited::Cited;

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
pub(crate) struct OptionView {
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
    choices: Vec<ChoiceView>,
    /// The lowest number allowed.
    least: Option<u32>,
    /// The highest number allowed.
    most: Option<u32>,
}

/// A value to choose for an option.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = GameOptionChoice, example = json!({
    "value": "acts_as_skip",
    "label": "The other player is skipped"
}))]
pub(crate) struct ChoiceView {
    /// The value in the house rules.
    value: String,
    /// A short label for a form, without a full stop.
    label: String,
}

impl OptionView {
    /// The option, with its texts in a language.
    pub(super) fn new(words: Words, option: GameOption) -> OptionView {
        let game = words.game();
        let mut cited = Cited::of(game, &words.option_meaning(option.name));
        let choices = option.choices.into_iter().map(|value| {
            let label = words.choice(option.name, &value);
            let label = Cited::of(game, label.as_deref().unwrap_or(&value));
            label
                .rulings
                .into_iter()
                .for_each(|ruling| cited.add(ruling));
            ChoiceView {
                value,
                label: label.text,
            }
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
