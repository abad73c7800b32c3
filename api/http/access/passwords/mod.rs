//! Passwords, hashed with argon2id. A hash takes 19 MiB and tens of
//! milliseconds, so it is made off the threads that answer requests, only so many
//! at once, and only so many wait: however many sign in, the tables go on.

mod argon;
pub(in crate::http) mod guessable;

use std::future::{Ready, ready};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::http::web::limits::Try;
use crate::http::web::problem::{Code, Problem};
use crate::http::web::text::Secret;
use argon::Argon;

/// How long a request waits for its turn to hash.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many may wait for each that hashes: as many as come to their turn within
/// that time, and some to spare.
const WAITING: usize = 128;

/// The passwords for one request. Each that it has hashed is a try of its address,
/// and there are only so many.
pub(in crate::http) struct Hashing {
    attempt: Try,
    passwords: Data<Passwords>,
}

impl Hashing {
    /// As [`Passwords::hash`].
    ///
    /// # Errors
    /// `too_many_tries`, or `busy`.
    pub(in crate::http) async fn hash(&self, password: Secret) -> Result<String, Problem> {
        self.attempt.password()?;
        self.passwords.hash(password).await
    }

    /// As [`Passwords::verify`].
    ///
    /// # Errors
    /// `too_many_tries`, or `busy`.
    pub(in crate::http) async fn verify(
        &self,
        password: Secret,
        hash: Option<String>,
    ) -> Result<bool, Problem> {
        self.attempt.password()?;
        self.passwords.verify(password, hash).await
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
        ready(attempt.map(|attempt| Hashing { attempt, passwords }))
    }
}

/// Makes and checks password hashes.
pub struct Passwords {
    turns: Arc<Semaphore>,
    argon: Arc<Argon>,
    /// For those who hash and those who wait for it.
    places: Arc<Semaphore>,
    /// A hash that no password is known for: checked where there is no account,
    /// so that the answer takes as long.
    nobody: String,
}

impl Passwords {
    /// One hash at a time for every second processor: the others are the tables'.
    ///
    /// # Errors
    /// Only if the machine has no randomness or no memory to give.
    pub fn new() -> Result<Self, argon2::password_hash::Error> {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::with(processors.div_ceil(2), WAITING)
    }

    /// So many hashes at a time, and so many waiting for each.
    fn with(turns: usize, waiting: usize) -> Result<Self, argon2::password_hash::Error> {
        Ok(Self {
            turns: Arc::new(Semaphore::new(turns)),
            places: Arc::new(Semaphore::new(turns * (1 + waiting))),
            nobody: argon::of_no_password()?,
            argon: Arc::default(),
        })
    }

    /// The hash to keep of a password, as a PHC string with its own salt.
    ///
    /// # Errors
    /// `busy` if too many wait for a hash already.
    pub async fn hash(&self, password: Secret) -> Result<String, Problem> {
        let argon = Arc::clone(&self.argon);
        self.off_thread(move || argon.hash(password.reveal().as_bytes()))
            .await?
            .map_err(|error| Problem::internal(&error))
    }

    /// Whether the password is the one of this hash. Without a hash it never
    /// is, after the same time.
    ///
    /// # Errors
    /// `busy` if too many wait for a hash already.
    pub async fn verify(&self, password: Secret, hash: Option<String>) -> Result<bool, Problem> {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.nobody.clone());
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
        // They go along: a client that hangs up does not end the work.
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
        match tokio::time::timeout(PATIENCE, turn).await {
            Ok(Ok(turn)) => Ok(turn),
            Ok(Err(closed)) => Err(Problem::internal(&closed)),
            Err(_) => Err(busy()),
        }
    }
}

fn busy() -> Problem {
    Problem::new(
        Code::Busy,
        "Too many are signing in at this moment: try again.",
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
    async fn only_so_many_wait_for_their_turn_to_hash() {
        let passwords = Passwords::with(2, 3).unwrap();
        // All turns are taken, and will be until all have asked.
        let turns = Arc::clone(&passwords.turns).acquire_many_owned(2).await;
        let ask = || passwords.verify(secret("letters"), None);
        let asked: Vec<_> = (0..8).map(|_| ask()).collect();
        let wait = async {
            // The ninth finds no place, and is told at once; the eight go on.
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
