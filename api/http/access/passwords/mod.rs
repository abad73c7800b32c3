//! Password hashing with argon2id. A hash takes 19 MiB and tens of milliseconds, so
//! hashing runs on blocking threads, with limits on how many hashes run and how many
//! wait. A rush of sign-ins therefore does not slow down matches in play.

mod argon;
mod guessable;

use std::future::{Ready, ready};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use uuid::Uuid;

use crate::http::server::security;
use crate::http::web::limits::{Subject, Try};
use crate::http::web::problem::{Code, Problem};
use crate::http::web::text::Secret;
use crate::store::people::accounts::Account;
use argon::Argon;

/// How long a request waits for its turn to hash.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// How many requests can wait for each running hash: somewhat more than can be served
/// within [`MAX_WAIT`].
const WAITING: usize = 128;

/// Hashes and verifies passwords for one request. Each hash counts as a try by the
/// client's address, and the number of tries is limited.
pub(in crate::http) struct Hashing {
    request: HttpRequest,
    attempt: Try,
    passwords: Data<Passwords>,
}

impl Hashing {
    /// Counts a try, then hashes a new password for an account with this name.
    ///
    /// # Errors
    /// `too_many_tries`, `password_guessable`, or `busy`.
    pub(in crate::http) async fn hash(
        &self,
        password: Secret,
        name: &str,
    ) -> Result<String, Problem> {
        self.attempt.password()?;
        let (new, name) = (password.clone(), name.to_owned());
        let strong = move || guessable::refuse(&new, &name);
        self.passwords.off_thread(strong).await??;
        self.passwords.hash(password).await
    }

    /// Counts a try of a password, then does the same as [`Passwords::verify`].
    /// Without an account the result is false, but takes the same time.
    ///
    /// # Errors
    /// `too_many_tries`, or `busy`.
    pub(in crate::http) async fn verify(
        &self,
        password: Secret,
        account: Option<&Account>,
        subject: Subject<'_>,
    ) -> Result<bool, Problem> {
        if let Some(account) = account {
            self.concerns(account.id);
        }
        self.attempt.password_of(subject)?;
        let hash = account.map(|account| account.password_hash.clone());
        self.passwords.verify(password, hash).await
    }

    /// Counts something that is limited like a password, because it tells whether an
    /// account exists.
    ///
    /// # Errors
    /// `too_many_tries`.
    pub(in crate::http) fn count(&self) -> Result<(), Problem> {
        self.attempt.password()
    }

    /// Counts a try to get into an account by another secret than its password.
    ///
    /// # Errors
    /// `too_many_tries`.
    pub(in crate::http) fn count_for(&self, subject: Subject<'_>) -> Result<(), Problem> {
        self.attempt.password_of(subject)
    }

    /// Remembers the account that the request is about, for the log.
    pub(in crate::http) fn concerns(&self, account: Uuid) {
        security::concerns(&self.request, account);
    }
}

impl FromRequest for Hashing {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let Some(passwords) = req.app_data::<Data<Passwords>>().cloned() else {
            return ready(Err(Problem::internal(
                &"the service was built without passwords",
            )));
        };
        let attempt = Try::from_request(req, payload).into_inner();
        ready(attempt.map(|attempt| Hashing {
            request: req.clone(),
            attempt,
            passwords,
        }))
    }
}

/// Makes and verifies password hashes.
pub struct Passwords {
    /// Permits to hash.
    turns: Arc<Semaphore>,
    argon: Arc<Argon>,
    /// Permits to hash or to wait for it.
    places: Arc<Semaphore>,
    /// A hash that matches no password. It is verified when there is no account, so
    /// that the response takes the same time.
    decoy: String,
}

impl Passwords {
    /// Allows one hash at a time for every two processors, which leaves the rest to
    /// matches in play.
    ///
    /// # Errors
    /// Only if the system provides no randomness or memory.
    pub fn new() -> Result<Self, argon2::password_hash::Error> {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::with(processors.div_ceil(2), WAITING)
    }

    /// Allows `turns` hashes at a time, and `waiting` requests that wait for each.
    fn with(turns: usize, waiting: usize) -> Result<Self, argon2::password_hash::Error> {
        Ok(Self {
            turns: Arc::new(Semaphore::new(turns)),
            places: Arc::new(Semaphore::new(turns * (1 + waiting))),
            decoy: argon::of_no_password()?,
            argon: Arc::default(),
        })
    }

    /// Hashes a password into a PHC string with its own salt.
    ///
    /// # Errors
    /// `busy` if too many requests are already waiting.
    pub async fn hash(&self, password: Secret) -> Result<String, Problem> {
        let argon = Arc::clone(&self.argon);
        self.off_thread(move || argon.hash(password.reveal().as_bytes()))
            .await?
            .map_err(|error| Problem::internal(&error))
    }

    /// Whether the password matches the hash. Without a hash the result is false, but
    /// takes the same time.
    ///
    /// # Errors
    /// `busy` if too many requests are already waiting.
    pub async fn verify(&self, password: Secret, hash: Option<String>) -> Result<bool, Problem> {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.decoy.clone());
        let argon = Arc::clone(&self.argon);
        let right = self
            .off_thread(move || argon.verify(password.reveal().as_bytes(), &hash))
            .await?;
        Ok(known && right)
    }

    async fn off_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Arc::clone(&self.places);
        let place = place.try_acquire_owned().map_err(|_| busy())?;
        let turn = self.turn().await?;
        // The work keeps its permits, because it goes on if the client disconnects.
        let work = move || {
            let _held = (place, turn);
            work()
        };
        tokio::task::spawn_blocking(work)
            .await
            .map_err(|error| Problem::internal(&error))
    }

    async fn turn(&self) -> Result<OwnedSemaphorePermit, Problem> {
        let turn = Arc::clone(&self.turns).acquire_owned();
        match tokio::time::timeout(MAX_WAIT, turn).await {
            Ok(Ok(turn)) => Ok(turn),
            Ok(Err(closed)) => Err(Problem::internal(&closed)),
            Err(_) => Err(busy()),
        }
    }
}

fn busy() -> Problem {
    Problem::new(
        Code::Busy,
        "Too many people are signing in at the moment: try again.",
    )
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may end wherever it is wrong")]

    use super::{Arc, Passwords, Secret};

    fn secret(text: &str) -> Secret {
        Secret::from(text.to_owned())
    }

    #[actix_web::test]
    async fn a_hash_is_what_owasp_recommends() {
        let hash = Passwords::new().unwrap().hash(secret("letters")).await;
        let hash = hash.unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
    }

    #[actix_web::test]
    async fn the_number_of_waiting_requests_is_limited() {
        let passwords = Passwords::with(2, 3).unwrap();
        // Hold all turns until every request is waiting.
        let turns = Arc::clone(&passwords.turns).acquire_many_owned(2).await;
        let ask = || passwords.verify(secret("letters"), None);
        let asked: Vec<_> = (0..8).map(|_| ask()).collect();
        let wait = async {
            // The ninth is refused at once, while the other eight wait.
            let refused = loop {
                tokio::task::yield_now().await;
                if passwords.places.available_permits() == 0 {
                    break ask().await;
                }
            };
            drop(turns);
            refused
        };
        let (refused, answers) =
            futures_util::future::join(wait, futures_util::future::join_all(asked)).await;
        assert_eq!(refused.unwrap_err().code(), "busy");
        for answer in answers {
            assert!(!answer.unwrap());
        }
        ask().await.unwrap();
    }
}
