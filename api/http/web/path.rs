//! The problem for a path with an invalid id or number.

use actix_web::error::PathError;

use crate::prelude::*;

/// Makes the problem for a part of the path that is no id.
pub(crate) fn no_id(name: &str) -> Problem {
    let detail = format!("The {name} in the path is not a UUID.");
    Problem::new(Code::InvalidPath, detail)
        .field(name)
        .expected("a UUID")
}

/// Makes the problem for a path with an invalid id or number.
pub(crate) fn invalid(error: PathError, req: &HttpRequest) -> actix_web::Error {
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
