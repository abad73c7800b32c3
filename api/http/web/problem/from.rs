//! Makes problems of refusals of a table, of errors of the store, and of malformed paths.

use actix_web::error::PathError;

use super::{Code, Problem, ProblemCode};
use crate::prelude::*;
use kibitz_game::rules::Refusal;
use kibitz_game::sheets::{Fault, FaultKind};
use kibitz_game::table::Needed;
use kibitz_store as store;

/// A problem with the default sentence of its code.
impl From<ProblemCode> for Problem {
    fn from(code: ProblemCode) -> Self {
        Self::of(code, code.text)
    }
}

impl From<Code> for Problem {
    fn from(code: Code) -> Self {
        ProblemCode::from(code).into()
    }
}

/// Says what a table cannot accept at all.
impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::of(refusal.code.into(), &refusal.detail)
            .field(refusal.field)
            .expected(refusal.expected)
    }
}

/// Says what is wrong with a document.
impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        let code = match fault.kind {
            FaultKind::Malformed => Code::MalformedCsv.into(),
            FaultKind::TooLarge => Code::BodyTooLarge.into(),
            FaultKind::Invalid => Code::InvalidBody.into(),
            FaultKind::TimeOutOfRange => Code::TimeOutOfRange.into(),
            FaultKind::IdTwice => Code::IdTwice.into(),
            FaultKind::RulesUnknown => Code::RulesUnknown.into(),
            FaultKind::Impossible => Code::LogImpossible.into(),
            FaultKind::Refused(code) => code.into(),
            FaultKind::Failed => return Self::internal(&fault.detail),
        };
        let mut problem = Self::of(code, &fault.detail);
        if !fault.place.is_empty() {
            problem = problem.field(fault.place);
        }
        if !fault.expected.is_empty() {
            problem = problem.expected(fault.expected);
        }
        problem
    }
}

/// Says what a caller's role at the table does not allow.
impl From<Needed> for Problem {
    fn from(needed: Needed) -> Self {
        let expected = match needed {
            Needed::Host => "the host".to_owned(),
            Needed::Player => "a player or the host".to_owned(),
            Needed::Seat(Seat(seat)) => format!("the player of seat {seat}, or the host"),
        };
        Self::from(Code::RoleRequired).expected(expected)
    }
}

/// Says what the store could not do, for the callers that did not expect it.
impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Self {
        (&error).into()
    }
}

/// Lets a transaction fail with a problem of its own.
impl store::Refusal for Problem {}

/// Says why a use-case refused, or what the store could not do.
impl<R: Into<Problem>> From<store::Failed<R>> for Problem {
    fn from(failed: store::Failed<R>) -> Self {
        failed.told(Into::into)
    }
}

/// Says what the store could not do, where several callers share the error.
impl From<&store::Error> for Problem {
    fn from(error: &store::Error) -> Self {
        match error {
            store::Error::Taken => Code::Taken.into(),
            store::Error::Behind => Self::new(
                Code::Behind,
                "The match has moved on: look at the table again.",
            ),
            store::Error::InUse => Self::new(
                Code::PlayerInUse,
                "A match still uses it, or another is merged into it.",
            ),
            store::Error::Full { what, most } => Self::new(
                Code::AccountFull,
                format!("An account can keep only {most} {what} here."),
            )
            .expected("some of them deleted first"),
            store::Error::Missing => {
                Self::new(Code::Missing, "What this refers to no longer exists.")
            }
            store::Error::Busy(_) | store::Error::Closed => {
                tracing::warn!(%error, "the store takes nothing at this moment");
                Self::new(Code::Busy, "The service is busy: try again.").retry_after(1)
            }
            store::Error::Unavailable(_) | store::Error::Unsaved(_) => {
                tracing::error!(%error, "the database is not available");
                Self::not_ready()
            }
            store::Error::Panicked(_)
            | store::Error::Damaged(_)
            | store::Error::Database(_)
            | store::Error::Open(_) => Self::internal(error),
        }
    }
}

/// Makes the problem for a part of the path that is no id.
pub(crate) fn no_id(name: &str) -> Problem {
    let detail = format!("The {name} in the path is not a UUID.");
    Problem::new(Code::InvalidPath, detail)
        .field(name)
        .expected("a UUID")
}

/// Makes the problem for a path with an invalid id or number.
pub(crate) fn invalid_path(error: PathError, req: &HttpRequest) -> actix_web::Error {
    let part = |name: &str| req.match_info().get(name);
    let invalid = |name: &&str| part(name).is_some_and(|id| id.parse::<Uuid>().is_err());
    let problem = if let Some(name) = ["id", "invite", "member", "share"]
        .into_iter()
        .find(invalid)
    {
        no_id(name)
    } else if part("round").is_some_and(|round| round.parse::<u32>().is_err()) {
        Problem::new(Code::InvalidPath, "The round in the path is not a number.")
            .field("round")
            .expected("a whole number, 1 for the first round")
    } else {
        Problem::new(Code::InvalidPath, error.to_string())
    };
    problem.into()
}
