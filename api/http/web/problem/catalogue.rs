//! Every problem code there is: the service's own and those of the rules, for the
//! document.

use actix_web::http::StatusCode;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use super::Code;
use kibitz_game::rules::game::Game;
use kibitz_game::rules::{RefusalCode, RefusalKind, growing};
use kibitz_game::table::refusals;

/// A problem code with its status and its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemCode {
    /// The name that programs act on.
    pub name: &'static str,
    /// The HTTP status that always goes with it.
    pub status: StatusCode,
    /// Says in a sentence what it means.
    pub text: &'static str,
}

impl ProblemCode {
    /// All of them, each once: the service's own, those of every match, those of the games.
    #[must_use]
    pub fn all() -> Vec<ProblemCode> {
        let own = Code::ALL.iter().map(|code| (*code).into());
        let of_rules = of_rules().map(ProblemCode::from);
        let mut all: Vec<ProblemCode> = Vec::new();
        for code in own.chain(of_rules) {
            if !all.contains(&code) {
                all.push(code);
            }
        }
        all
    }

    /// What a handler lists: the code with this name, or all codes about a part of a
    /// request (`play`).
    pub(crate) fn listed(name: &str) -> Vec<ProblemCode> {
        let about = |code: &&RefusalCode| code.parts.iter().any(|part| part.to_string() == name);
        let listed: Vec<ProblemCode> = of_rules().filter(about).map(ProblemCode::from).collect();
        if !listed.is_empty() {
            return listed;
        }
        let mut all = Self::all();
        all.retain(|code| code.name == name);
        all
    }
}

/// The reasons to refuse of every match and of all games. Those that games share are
/// there once per game.
fn of_rules() -> impl Iterator<Item = &'static RefusalCode> {
    let games = Game::ALL.iter().flat_map(|game| game.refusals());
    refusals::ALL.iter().copied().chain(games)
}

impl PartialSchema for ProblemCode {
    fn schema() -> RefOr<Schema> {
        let all = Self::all();
        let names: Vec<&str> = all.iter().map(|code| code.name).collect();
        let lines = all.iter().map(|code| {
            let status = code.status.as_u16();
            format!("- `{}` ({status}): {}", code.name, code.text)
        });
        let lines = lines.collect::<Vec<_>>().join("\n");
        let meaning = "The stable name of a problem, for programs to act on. More may come.";
        growing(&names)
            .description(Some(format!("{meaning}\n\n{lines}")))
            .into()
    }
}

impl ToSchema for ProblemCode {}

impl From<Code> for ProblemCode {
    fn from(code: Code) -> Self {
        ProblemCode {
            name: code.name(),
            status: code.status(),
            text: code.text(),
        }
    }
}

impl From<&RefusalCode> for ProblemCode {
    fn from(code: &RefusalCode) -> Self {
        ProblemCode {
            name: code.name,
            status: match code.kind {
                RefusalKind::Request => StatusCode::UNPROCESSABLE_ENTITY,
                RefusalKind::State => StatusCode::CONFLICT,
            },
            text: code.text,
        }
    }
}
