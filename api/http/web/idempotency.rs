//! Ids that the client can choose, which make it safe to repeat a request.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::error::PathError;
use actix_web::{FromRequest, HttpRequest};
use utoipa::IntoParams;
use uuid::Uuid;

use super::problem::{Code, Problem};

/// The header for a chosen id, as an alternative to the body.
const HEADER: &str = "Idempotency-Key";

/// The id in the `Idempotency-Key` header, if there is one.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[derive(Clone, Copy)]
pub struct IdempotencyKey {
    /// The id for what this request creates. You can send it here instead of as `id`
    /// in the body.
    #[param(rename = "Idempotency-Key")]
    id: Option<Uuid>,
}

impl IdempotencyKey {
    /// Returns the id to use: the one in the body or the header, or else a new one.
    ///
    /// # Errors
    /// `invalid_header` if the header and the body differ.
    pub fn or(self, in_body: Option<Uuid>) -> Result<Uuid, Problem> {
        Ok(self.chosen(in_body)?.unwrap_or_else(Uuid::now_v7))
    }

    /// Returns the id that the client chose in the body or the header, if any.
    ///
    /// # Errors
    /// `invalid_header` if the header and the body differ.
    pub fn chosen(self, in_body: Option<Uuid>) -> Result<Option<Uuid>, Problem> {
        match (self.id, in_body) {
            (Some(header), Some(body)) if header != body => Err(Problem::new(
                Code::InvalidHeader,
                "The header and the body have different ids.",
            )
            .field(HEADER)
            .expected(body.to_string())),
            (header, body) => Ok(header.or(body)),
        }
    }
}

impl FromRequest for IdempotencyKey {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = req.headers().get(HEADER) else {
            return ready(Ok(Self { id: None }));
        };
        let id = value.to_str().ok().and_then(|text| text.parse().ok());
        ready(match id {
            Some(id) => Ok(Self { id: Some(id) }),
            None => Err(
                Problem::new(Code::InvalidHeader, "The idempotency key is not a UUID.")
                    .field(HEADER)
                    .expected("a UUID"),
            ),
        })
    }
}

/// Makes the problem for a path with an invalid id or number.
pub(in crate::http) fn invalid_path(error: PathError, req: &HttpRequest) -> actix_web::Error {
    let part = |name: &str| req.match_info().get(name);
    let invalid = |name: &&str| part(name).is_some_and(|id| id.parse::<Uuid>().is_err());
    let problem = if let Some(name) = ["id", "invite", "member", "share"]
        .into_iter()
        .find(invalid)
    {
        Problem::new(
            Code::InvalidPath,
            format!("The {name} in the path is not a UUID."),
        )
        .field(name)
        .expected("a UUID")
    } else if part("round").is_some_and(|round| round.parse::<u32>().is_err()) {
        Problem::new(Code::InvalidPath, "The round in the path is not a number.")
            .field("round")
            .expected("a whole number, 1 for the first round")
    } else {
        Problem::new(Code::InvalidPath, error.to_string())
    };
    problem.into()
}
