//! Who is at which table: the extractor of everything below `/v1/matches/{id}`.

use std::future::{Future, Ready, ready};
use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::{Data, Path};
use actix_web::{FromRequest, HttpRequest};
use utoipa::IntoParams;
use uuid::Uuid;

use super::caller::Caller;
use super::problem::{Code, Problem};
use crate::live::{Live, Tables};
use crate::rules::EntryNo;

/// A caller at the table of the match in the path. To anyone else the match is
/// not there.
pub struct AtTable {
    /// The match.
    pub live: Arc<Live>,
    /// Who it is, as the log has it.
    pub by: String,
}

impl FromRequest for AtTable {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, actix_web::Error>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = Caller::from_request(req, payload);
        // Only the id: a further part of the path is the handler's.
        let id = req.match_info().get("id").map(str::parse::<Uuid>);
        let tables = req.app_data::<Data<Tables>>().cloned();
        Box::pin(async move {
            let caller = caller.await?;
            let id = id.and_then(Result::ok).ok_or_else(|| {
                Problem::new(Code::InvalidPath, "The id in the path is not a UUID.")
                    .field("id")
                    .expected("a UUID")
            })?;
            let tables =
                tables.ok_or_else(|| Problem::internal(&"the service was built without tables"))?;
            if let Caller::Host { match_id } = caller
                && match_id != id
            {
                return Err(Problem::no_such_match().into());
            }
            let live = tables.get(id).await.map_err(Problem::from)?;
            let by = match caller {
                Caller::Host { .. } => "host".to_owned(),
                Caller::Account(account) if live.opened.account_id == Some(account.id) => {
                    account.id.to_string()
                }
                Caller::Account(_) => return Err(Problem::no_such_match().into()),
            };
            Ok(AtTable { live, by })
        })
    }
}

/// The part of the path behind a match's id that is a number.
pub(super) type Numbered = Path<(Uuid, u32)>;

/// The entry that the client takes for the last one: `If-Match`.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub struct Upon {
    /// The `ETag` of the table that the client has in mind. If the match has
    /// moved on, nothing is appended.
    #[param(rename = "If-Match", nullable = false, value_type = Option<String>, example = "\"12\"")]
    pub entry: Option<EntryNo>,
}

impl FromRequest for Upon {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = req.headers().get(header::IF_MATCH) else {
            return ready(Ok(Upon { entry: None }));
        };
        let read = |text: &str| match text.trim() {
            // Any state of a match that exists.
            "*" => Some(None),
            tag => {
                // Whoever compresses an answer on its way weakens its tag.
                let tag = tag.strip_prefix("W/").unwrap_or(tag);
                let number = tag.strip_prefix('"')?.strip_suffix('"')?;
                number.parse().ok().map(Some)
            }
        };
        ready(match value.to_str().ok().and_then(read) {
            Some(entry) => Ok(Upon { entry }),
            None => Err(
                Problem::new(Code::InvalidHeader, "This is no tag of a match.")
                    .field("If-Match")
                    .expected("the `ETag` of an earlier answer, such as \"12\""),
            ),
        })
    }
}

/// The `ETag` of a match at this entry.
pub(super) fn etag(seq: EntryNo) -> (header::HeaderName, String) {
    (header::ETAG, format!("\"{seq}\""))
}
