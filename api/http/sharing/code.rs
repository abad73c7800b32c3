//! The code in a link: random, and too long to guess, because it has no end date.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use utoipa::IntoParams;

use crate::access::tokens;
use crate::http::web::limits::Try;
use crate::http::web::problem::{Code, Problem};
use crate::store::matches::shares::{self, Share};
use crate::store::{Error, Store};

/// The number of random bytes in a code.
const RANDOM: usize = 16;

/// Makes a new code, and returns it with the hash to store.
///
/// # Errors
/// `internal` if the system provides no randomness.
pub(super) fn mint() -> Result<(String, String), Problem> {
    let mut bytes = [0; RANDOM];
    getrandom::fill(&mut bytes).map_err(|error| Problem::internal(&error))?;
    let code = BASE64_URL_SAFE_NO_PAD.encode(bytes);
    let hash = tokens::hash(&code);
    Ok((code, hash))
}

/// The code in the path, for the document: see [`Shown`].
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only the document names it")]
pub(super) struct InLink {
    /// The code from the link.
    #[param(max_length = 64, example = "q83vEjRWeJCrze8SNFZ4kA")]
    code: String,
}

/// The share with this code, even if it was revoked.
///
/// # Errors
/// Any error of the store.
pub(in crate::http) async fn find(store: &Store, code: &str) -> Result<Option<Share>, Error> {
    let hash = tokens::hash(code);
    store.read(move |db| shares::by_code_hash(db, &hash)).await
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
        let store = req.app_data::<Data<Store>>().cloned();
        Box::pin(async move {
            let store =
                store.ok_or_else(|| Problem::internal(&"the service was built without a store"))?;
            match find(&store, &code).await? {
                Some(share) if share.revoked_at.is_none() => Ok(Shown(share)),
                Some(_) => Err(Problem::new(Code::CodeRevoked, "The link was revoked.")
                    .field("code")
                    .expected("a new link from the host")),
                None => {
                    attempt.await?.code()?;
                    Err(Problem::new(Code::CodeUnknown, "There is no such link.")
                        .field("code")
                        .expected("the code from a link that the host shared"))
                }
            }
        })
    }
}
