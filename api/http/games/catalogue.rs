//! The catalogue of a game's findings and effects.

use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

use kibitz_game::answers::RemarkCode;
use kibitz_game::rules::game::Game;
use kibitz_game::rules::{Code, Kind, Ruling};

/// A finding or an effect of a game, and what it always has.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = RemarkDefinition, example = json!({
    "code": "no_match",
    "gravity": "illegal",
    "ruling": "echad/A16",
    "params": [{"name": "card", "kind": "card"}, {"name": "top", "kind": "card"}]
}))]
pub(super) struct DefinitionView {
    #[schema(value_type = RemarkCode)]
    code: &'static str,
    /// What a finding makes of a play: `illegal` or `unproven`. Absent for an effect.
    gravity: Option<Ruling>,
    /// The ruling that it is based on; absent if that depends on the case.
    ruling: Option<String>,
    /// Its parameters. Those that do not apply are left out of `params`.
    params: Vec<ParamDefinition>,
}

/// A parameter of a finding or an effect.
#[derive(Serialize, ToSchema)]
#[schema(as = RemarkParamDefinition)]
struct ParamDefinition {
    /// Its name in `params`.
    #[schema(example = "card")]
    name: &'static str,
    kind: Kind,
}

impl DefinitionView {
    fn new(game: Game, code: &Code) -> Self {
        DefinitionView {
            code: code.code,
            gravity: code.grade,
            ruling: code
                .ruling
                .map(|number| format!("{}/{number}", game.name())),
            params: code
                .params
                .iter()
                .map(|(name, kind)| ParamDefinition { name, kind: *kind })
                .collect(),
        }
    }
}

/// The findings of a game.
pub(super) fn findings(game: Game) -> Vec<DefinitionView> {
    let findings = game.codes().filter(|code| code.grade.is_some());
    findings
        .map(|code| DefinitionView::new(game, code))
        .collect()
}

/// The effects that a play of a game can have.
pub(super) fn effects(game: Game) -> Vec<DefinitionView> {
    let effects = game.codes().filter(|code| code.grade.is_none());
    effects
        .map(|code| DefinitionView::new(game, code))
        .collect()
}
