//! The code in a link to a match.

use std::future::Future;
use std::pin::Pin;

use actix_web::FromRequest;
use actix_web::dev::Payload;

use crate::prelude::*;
use crate::web::limits::Try;
use kibitz_service::access::evenings::{self, EveningCode};
use kibitz_service::access::shares;
use kibitz_store::matches::Match;
use kibitz_store::matches::shares::Share;

/// The code in the path, for the document: see [`Shown`].
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only the document names it")]
pub(super) struct InLink {
    /// The code from the link.
    #[param(max_length = 64, example = "q83vEjRWeJCrze8SNFZ4kA")]
    code: String,
}

/// The share that the code in the path belongs to. Only codes that do not exist count as
/// tries, because pages are loaded again and again.
pub(super) struct Shown(pub(super) Share);

impl FromRequest for Shown {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let attempt = Try::from_request(req, payload);
        let code = req.match_info().get("code").unwrap_or_default().to_owned();
        let store = State::<Store>::of(req);
        Box::pin(async move {
            let store = store?;
            match shares::find(&store, &code).await? {
                Some(share) if share.revoked_at.is_none() => Ok(Shown(share)),
                Some(_) => Err(revoked()),
                None => {
                    attempt.await?.code()?;
                    Err(unknown())
                }
            }
        })
    }
}

/// The evening that the code in the path belongs to. The same codes count as tries.
pub(super) struct ShownEvening {
    pub(super) code: EveningCode,
    /// The matches that are still shared.
    pub(super) matches: Vec<Match>,
}

impl ShownEvening {
    /// The language of its tables: of the first that has one.
    pub(super) fn language(&self) -> Option<Language> {
        language_of(&self.matches)
    }
}

/// The language of the first of these tables that has one.
pub(crate) fn language_of(matches: &[Match]) -> Option<Language> {
    matches.iter().find_map(|one| one.agreed.etiquette.language)
}

impl FromRequest for ShownEvening {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let attempt = Try::from_request(req, payload);
        let code = req.match_info().get("code").unwrap_or_default();
        let code = EveningCode::sent(code);
        let store = State::<Store>::of(req);
        Box::pin(async move {
            let store = store?;
            match evenings::find(&store, &code).await? {
                Some(matches) if matches.is_empty() => Err(revoked()),
                Some(matches) => Ok(ShownEvening { code, matches }),
                None => {
                    attempt.await?.code()?;
                    Err(unknown())
                }
            }
        })
    }
}

fn revoked() -> Problem {
    Problem::new(Code::CodeRevoked, "The link was revoked.")
        .field("code")
        .expected("a new link from the host")
}

fn unknown() -> Problem {
    Problem::new(Code::CodeUnknown, "There is no such link.")
        .field("code")
        .expected("the code from a link that the host shared")
}
