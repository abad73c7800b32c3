//! The secrets in a request: passwords, which are hashed within the limits on its client, and tokens
//! that clients may choose, so that a lost response does no harm.

use crate::prelude::*;
use crate::server::security;
use crate::web::limits::Subject;
use kibitz_service::access::accounts;
use kibitz_service::access::passwords::{Error, Passwords};
use kibitz_service::access::tokens::{self, Kind};
use kibitz_store::people::accounts::Account as Stored;

/// Hashes and verifies passwords for one request. Each hash counts as a try by the
/// client's address, and the number of tries is limited.
pub(crate) struct Hashing {
    client: Client,
    passwords: State<Passwords>,
    store: State<Store>,
}

impl Hashing {
    /// Counts a try, then hashes a new password for an account with this name.
    ///
    /// # Errors
    /// `too_many_tries`, `password_guessable`, or `busy`.
    pub(crate) async fn hash(&self, password: Secret, name: &str) -> Result<String, Problem> {
        self.client.tries_password()?;
        let (new, name) = (password.clone(), name.to_owned());
        self.passwords.refuse_guessable(new, name).await?;
        Ok(self.passwords.hash(password).await?)
    }

    /// Counts a try of a password, then does the same as [`Passwords::verify`].
    /// Without an account the result is false, but takes the same time.
    ///
    /// # Errors
    /// `too_many_tries`, or `busy`.
    pub(crate) async fn verify(
        &self,
        password: Secret,
        account: Option<&Stored>,
        subject: Subject<'_>,
    ) -> Result<bool, Problem> {
        if let Some(account) = account {
            self.concerns(account.id);
        }
        let id = account.map(|account| account.id);
        self.client.tries_password_of(subject, id).await?;
        let hash = account.map(|account| account.password_hash.clone());
        let right = self.passwords.verify(password, hash).await?;
        if let Some(id) = id.filter(|_| right) {
            self.client.remember(id).await;
        }
        Ok(right)
    }

    /// Checks the password that the caller sent in this field, and returns the account as
    /// it was read. A write that relies on it must check the hash again.
    ///
    /// # Errors
    /// `password_wrong`, `too_many_tries` or `busy`.
    pub(crate) async fn confirm(
        &self,
        caller: Account,
        password: Secret,
        field: &str,
    ) -> Result<Stored, Problem> {
        let account = accounts::by_id(&self.store, caller.id).await?;
        let subject = Subject::Session(caller.id);
        let right = self.verify(password, account.as_ref(), subject).await?;
        account.filter(|_| right).ok_or_else(|| wrong(field))
    }

    /// Remembers the account that the request is about, for the log.
    pub(crate) fn concerns(&self, account: Uuid) {
        security::concerns(&self.client.request, account);
    }
}

extract!(Hashing, |req| {
    Ok(Hashing {
        client: Client::of(req)?,
        passwords: State::of(req)?,
        store: State::of(req)?,
    })
});

/// Makes the problem of a wrong password in this field.
pub(crate) fn wrong(field: &str) -> Problem {
    Problem::new(Code::PasswordWrong, "The password is wrong.")
        .field(field)
        .expected("the account's password")
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        match error {
            Error::Busy => Self::new(
                Code::Busy,
                "Too many people are signing in at the moment: try again.",
            ),
            Error::Guessable(warning) => {
                let detail = match warning {
                    Some(warning) => format!("The password is easy to guess: {warning}"),
                    None => "The password is easy to guess.".to_owned(),
                };
                Self::new(Code::PasswordGuessable, detail)
                    .field("password")
                    .expected(
                        "8 to 256 characters that are hard to guess, such as four unrelated words",
                    )
            }
            Error::Failed(cause) => Self::internal(&cause),
        }
    }
}

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

/// Returns the token of a caller who needs one because they have no account, as [`token`] does.
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
