//! Password hashing with argon2id. A hash takes 19 MiB and tens of milliseconds, so
//! hashing runs on blocking threads, with limits on how many hashes run and how many
//! wait. A rush of sign-ins therefore does not slow down matches in play.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use zxcvbn::{Score, zxcvbn};

use super::secret::Secret;

/// How long a request waits for its turn to hash.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// How many requests can wait for each running hash: somewhat more than can be served
/// within [`MAX_WAIT`].
const WAITING: usize = 128;

/// The service's name, an obvious guess for a password.
const SERVICE: &str = "kibitz";

/// How hard to guess a password must be: safe even if someone has the hash, which takes
/// long to compute.
const LEAST: Score = Score::Three;

/// The parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane.
const PARAMS: Params = match Params::new(19456, 2, 1, None) {
    Ok(params) => params,
    Err(_) => panic!("argon2 accepts these parameters"),
};

/// A hash that matches no password. It is verified when there is no account, so that the response
/// takes the same time, as it has the parameters of every other hash.
pub const DECOY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                     AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Why a password was not hashed or verified.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Too many others are waiting for the same.
    #[error("too many people are signing in")]
    Busy,
    /// The new password is easy to guess, for this reason if there is one to name.
    #[error("the password is easy to guess")]
    Guessable(Option<String>),
    /// The system has no randomness or memory.
    #[error("cannot hash a password: {0}")]
    Failed(String),
}

impl Error {
    fn failed(cause: impl fmt::Display) -> Self {
        Self::Failed(cause.to_string())
    }
}

/// Makes and verifies password hashes.
pub struct Passwords {
    /// Permits to hash.
    turns: Arc<Semaphore>,
    /// Permits to hash or to wait for it.
    places: Arc<Semaphore>,
}

impl Default for Passwords {
    /// Allows one hash at a time for every two processors, which leaves the rest to
    /// matches in play.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let turns = processors.div_ceil(2);
        Self {
            turns: Arc::new(Semaphore::new(turns)),
            places: Arc::new(Semaphore::new(turns * (1 + WAITING))),
        }
    }
}

impl Passwords {
    /// Refuses a new password that is easy to guess for an account with this name, as the zxcvbn
    /// library estimates: by common passwords, words and names, dates, patterns on the keyboard,
    /// and what is known about the account. It has no demands on the characters, so a few unrelated
    /// words are fine in any language. It takes some milliseconds.
    ///
    /// # Errors
    /// [`Error::Guessable`], which does not contain the password, [`Error::Busy`] or
    /// [`Error::Failed`].
    pub async fn refuse_guessable(&self, password: Secret, name: String) -> Result<(), Error> {
        let refuse = move || {
            let mut known: Vec<&str> = name.split_whitespace().collect();
            known.extend([&name, SERVICE]);
            let estimate = zxcvbn(password.reveal(), &known);
            if estimate.score() >= LEAST {
                return Ok(());
            }
            let warning = estimate.feedback().and_then(|feedback| feedback.warning());
            Err(Error::Guessable(warning.map(|warning| warning.to_string())))
        };
        self.off_thread(refuse).await?
    }

    /// Hashes a password into a PHC string with its own salt.
    ///
    /// # Errors
    /// [`Error::Busy`] if too many requests are already waiting, or [`Error::Failed`].
    pub async fn hash(&self, password: Secret) -> Result<String, Error> {
        let hash = move || argon().hash_password(password.reveal().as_bytes());
        let hash = self.off_thread(hash).await?.map_err(Error::failed)?;
        Ok(hash.to_string())
    }

    /// Says whether the password matches the hash. Without a hash the result is false, but
    /// takes the same time.
    ///
    /// # Errors
    /// [`Error::Busy`] if too many requests are already waiting, or [`Error::Failed`].
    pub async fn verify(&self, password: Secret, hash: Option<String>) -> Result<bool, Error> {
        let known = hash.is_some();
        let right = self.off_thread(move || {
            let hash = hash.as_deref().unwrap_or(DECOY);
            let verified = argon().verify_password(password.reveal().as_bytes(), hash);
            verified.is_ok()
        });
        Ok(right.await? && known)
    }

    async fn off_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let place = Arc::clone(&self.places);
        let place = place.try_acquire_owned().map_err(|_| Error::Busy)?;
        let turn = timeout(MAX_WAIT, Arc::clone(&self.turns).acquire_owned()).await;
        let turn = turn.map_err(|_| Error::Busy)?.map_err(Error::failed)?;
        // The work keeps its permits, because it goes on if the client disconnects.
        let work = move || {
            let _held = (place, turn);
            work()
        };
        tokio::task::spawn_blocking(work)
            .await
            .map_err(Error::failed)
    }
}

fn argon() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, PARAMS)
}
