//! The code in a link to a match.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use actix_web::FromRequest;
use actix_web::dev::Payload;

use crate::prelude::*;
use crate::web::language;
use crate::web::limits::Client;
use kibitz_service::access::evenings::{self, EveningCode};
use kibitz_service::access::shares;
use kibitz_service::live::{self, Live};
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

/// The share that the code in the path belongs to, and its match. Only codes that do not exist
/// count as tries, because pages are loaded again and again.
pub(crate) struct Shown {
    pub(super) share: Share,
    pub(crate) live: Arc<Live>,
}

impl FromRequest for Shown {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            let store = State::<Store>::of(&req)?;
            let share = shares::find(&store, code(&req)).await?;
            let share = share.ok_or_else(|| unknown(&req))?;
            if share.revoked_at.is_some() {
                return Err(revoked());
            }
            let live = State::<Tables>::of(&req)?.get(share.match_id).await;
            let live = live.map_err(|error| match error {
                live::Error::NoSuchMatch => no_link(),
                other => other.into(),
            })?;
            language::note_table(&req, live.now().table.settings().etiquette.language);
            Ok(Shown { share, live })
        })
    }
}

/// The evening that the code in the path belongs to. The same codes count as tries.
pub(crate) struct ShownEvening {
    pub(super) code: EveningCode,
    /// The matches that are still shared.
    pub(crate) matches: Vec<Match>,
}

impl FromRequest for ShownEvening {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            let (store, code) = (State::<Store>::of(&req)?, EveningCode::sent(code(&req)));
            let matches = evenings::find(&store, &code).await?;
            let matches = matches.ok_or_else(|| unknown(&req))?;
            if matches.is_empty() {
                return Err(revoked());
            }
            let mut languages = matches.iter().map(|one| one.agreed.etiquette.language);
            language::note_table(&req, languages.find_map(|language| language));
            Ok(ShownEvening { code, matches })
        })
    }
}

fn code(req: &HttpRequest) -> &str {
    req.match_info().get("code").unwrap_or_default()
}

fn revoked() -> Problem {
    Problem::new(Code::CodeRevoked, "The link was revoked.")
        .field("code")
        .expected("a new link from the host")
}

/// Counts a code that does not exist as a try.
fn unknown(req: &HttpRequest) -> Problem {
    let counted = Client::of(req).and_then(|client| client.tries_code());
    counted
        .err()
        .unwrap_or_else(|| no_link().expected("the code from a link that the host shared"))
}

fn no_link() -> Problem {
    Problem::new(Code::CodeUnknown, "There is no such link.").field("code")
}
