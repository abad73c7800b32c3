//! Tokens that clients may choose, so that a lost response does no harm.

use crate::prelude::*;
use kibitz_service::access::tokens::{self, Kind};

/// Returns the token that the client chose, or else a new one, with the hash to store.
///
/// # Errors
/// `invalid_body` if the chosen one is not of this kind.
pub(crate) fn token(kind: Kind, chosen: Option<Secret>) -> Result<(String, String), Problem> {
    let Some(chosen) = chosen else {
        return Ok(tokens::mint(kind)?);
    };
    let token = chosen.reveal().to_owned();
    match tokens::chosen(kind, &token) {
        Some(hash) => Ok((token, hash)),
        None => Err(
            refused(kind, "This is not a token of the right form.").expected(format!(
                "`{}` and 32 random bytes in base64url without padding",
                kind.prefix()
            )),
        ),
    }
}

/// Does the same for someone who needs a token because they have no account.
///
/// # Errors
/// `invalid_body` if an account chose one, and that a token is needed if only the `id` was chosen:
/// a repeated request could not be answered with a token that is kept nowhere.
pub(crate) fn without_account(
    kind: Kind,
    account: Option<Uuid>,
    id: Option<Uuid>,
    chosen: Option<Secret>,
) -> Result<Option<(String, String)>, Problem> {
    match (account, id, chosen) {
        (Some(_), _, None) => Ok(None),
        (Some(_), _, Some(_)) => Err(refused(kind, "An account has no such token.")
            .expected("nothing: the account's own token gives access to the match")),
        (None, Some(_), None) => {
            let code = match kind {
                Kind::Host | Kind::Session => Code::HostTokenNeeded,
                Kind::Guest => Code::GuestTokenNeeded,
            };
            Err(Problem::from(code)
                .field(field(kind))
                .expected("a token of your choice along with the id, or an account's token"))
        }
        (None, _, chosen) => token(kind, chosen).map(Some),
    }
}

fn refused(kind: Kind, detail: &str) -> Problem {
    Problem::new(Code::InvalidBody, detail).field(field(kind))
}

/// Returns the field of a request in which a token is chosen.
fn field(kind: Kind) -> &'static str {
    match kind {
        Kind::Session => "token",
        Kind::Host => "host_token",
        Kind::Guest => "guest_token",
    }
}
