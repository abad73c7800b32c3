//! Bearer tokens: 32 random bytes that the client keeps, of which the store has
//! only the SHA-256. What a token stands for is remembered for a short time.

use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use moka::future::Cache;
use uuid::Uuid;

use super::revocations::{Key, Revocations};
use crate::http::web::digest;
use crate::http::web::problem::{Code, Problem};
use crate::store::matches::members;
use crate::store::people::sessions;
use crate::store::{NodeMessage, Store, matches, now};
use crate::table::Role;

/// How many tokens are remembered.
const REMEMBERED: u64 = 100_000;

/// How long a token is remembered: as long as a revocation on another node of
/// the service may go unnoticed here, if its word is lost.
const MEMORY: Duration = Duration::from_secs(30);

/// How exactly it is known when a session was last used.
const TO_THE_HOUR: TimeDelta = TimeDelta::hours(1);

/// What a token is for, which its prefix tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A session of an account, on one device.
    Session,
    /// The host of one match.
    Host,
    /// Somebody who joined one match without an account.
    Guest,
}

impl Kind {
    const fn prefix(self) -> &'static str {
        match self {
            Self::Session => "kbs_",
            Self::Host => "kbh_",
            Self::Guest => "kbg_",
        }
    }

    /// The kind that a token's prefix tells.
    #[must_use]
    pub fn of(token: &str) -> Option<Self> {
        [Self::Session, Self::Host, Self::Guest]
            .into_iter()
            .find(|kind| token.starts_with(kind.prefix()))
    }
}

/// A new token, and the hash of it to keep.
///
/// # Errors
/// `internal` if the machine has no randomness to give.
pub fn mint(kind: Kind) -> Result<(String, String), Problem> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Problem::internal(&error))?;
    let token = format!("{}{}", kind.prefix(), BASE64_URL_SAFE_NO_PAD.encode(bytes));
    let hash = hash(&token);
    Ok((token, hash))
}

/// The hash of a token that the client made, if it has the form of one.
#[must_use]
pub fn chosen(kind: Kind, token: &str) -> Option<String> {
    let random = BASE64_URL_SAFE_NO_PAD.decode(token.strip_prefix(kind.prefix())?);
    random
        .is_ok_and(|random| random.len() == 32)
        .then(|| hash(token))
}

/// What the store keeps of a token: its SHA-256 in hexadecimal.
#[must_use]
pub fn hash(token: impl AsRef<[u8]>) -> String {
    digest::hex(token)
}

/// Whom a token stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// An account, signed in on one device.
    Session {
        /// The account's id.
        account: Uuid,
        /// The session's id.
        session: Uuid,
        /// When the session ends by itself.
        expires_at: DateTime<Utc>,
    },
    /// The host of a match.
    Host {
        /// The match's id.
        match_id: Uuid,
    },
    /// Somebody who joined a match without an account.
    Guest {
        /// The match's id.
        match_id: Uuid,
        /// The member's id.
        member: Uuid,
        /// What they are at the table.
        role: Role,
    },
}

/// Finds out whom tokens stand for.
pub struct Tokens {
    store: Store,
    known: Cache<String, Bearer>,
    revocations: Revocations,
}

impl Tokens {
    /// Reads the tokens of this store.
    #[must_use]
    pub fn new(store: Store, revocations: Revocations) -> Self {
        let known = Cache::builder()
            .max_capacity(REMEMBERED)
            .time_to_live(MEMORY)
            .build();
        Self {
            store,
            known,
            revocations,
        }
    }

    /// Whom the token stands for.
    ///
    /// # Errors
    /// `token_unknown`, `token_revoked` or `token_expired`.
    pub async fn resolve(&self, token: &str) -> Result<Bearer, Problem> {
        let Some(kind) = Kind::of(token) else {
            return Err(unknown());
        };
        let hash = hash(token);
        let bearer = match self.known.get(&hash).await {
            Some(bearer) => bearer,
            None => {
                let revocations = self.revocations.count();
                let bearer = match kind {
                    Kind::Session => self.session(hash.clone()).await?,
                    Kind::Host => self.host(hash.clone()).await?,
                    Kind::Guest => self.guest(hash.clone()).await?,
                };
                self.known.insert(hash.clone(), bearer).await;
                // It may have been revoked after it was read and before it was
                // remembered; then nobody would forget it again.
                if self.revocations.count() != revocations {
                    self.known.invalidate(&hash).await;
                }
                bearer
            }
        };
        match bearer {
            Bearer::Session { expires_at, .. } if expires_at <= now() => Err(Problem::new(
                Code::TokenExpired,
                "The session has come to its end: sign in again.",
            )),
            Bearer::Session { .. } | Bearer::Host { .. } | Bearer::Guest { .. } => Ok(bearer),
        }
    }

    /// Forgets a token, by its hash, here and on all other nodes, after the store
    /// was told that it no longer holds. The streams that it opened end.
    pub async fn forget(&self, hash: &str) {
        self.forget_here(hash).await;
        self.store.tell(NodeMessage::Token {
            hash: hash.to_owned(),
        });
    }

    /// Forgets a token of which another node says that it no longer holds.
    pub(in crate::http) async fn forget_here(&self, hash: &str) {
        self.revocations.begin();
        self.known.invalidate(hash).await;
        self.revocations.end(&Key::Token(hash.to_owned()));
    }

    /// Forgets all tokens: word of some that no longer hold may have been lost.
    pub(in crate::http) fn forget_all(&self) {
        self.revocations.begin();
        self.known.invalidate_all();
    }

    async fn session(&self, hash: String) -> Result<Bearer, Problem> {
        let found = self
            .store
            .read(move |db| sessions::by_token_hash(db, &hash))
            .await?;
        match found {
            None => Err(unknown()),
            Some(session) if session.revoked_at.is_some() => Err(Problem::new(
                Code::TokenRevoked,
                "The session was signed out: sign in again.",
            )),
            Some(session) => {
                self.seen(&session).await;
                Ok(Bearer::Session {
                    account: session.account_id,
                    session: session.id,
                    expires_at: session.expires_at,
                })
            }
        }
    }

    /// Notes that the session was used, once an hour: a write for each request
    /// would cost more than it tells.
    async fn seen(&self, session: &sessions::Session) {
        let (id, at) = (session.id, now());
        if at - session.last_used_at < TO_THE_HOUR {
            return;
        }
        let touched = self
            .store
            .write(move |db| sessions::touch(db, id, at))
            .await;
        if let Err(error) = touched {
            // Nobody's request should fail for this.
            tracing::warn!(%error, "could not note the use of a session");
        }
    }

    async fn host(&self, hash: String) -> Result<Bearer, Problem> {
        let found = self
            .store
            .read(move |db| matches::by_host_token_hash(db, &hash))
            .await?;
        found
            .map(|match_id| Bearer::Host { match_id })
            .ok_or_else(unknown)
    }

    async fn guest(&self, hash: String) -> Result<Bearer, Problem> {
        let found = self
            .store
            .read(move |db| members::by_token_hash(db, &hash))
            .await?;
        match found {
            None => Err(unknown()),
            Some(member) if member.left_at.is_some() => Err(Problem::new(
                Code::TokenRevoked,
                "You are no longer at this table: ask its host for a new code.",
            )),
            Some(member) => Ok(Bearer::Guest {
                match_id: member.match_id,
                member: member.id,
                role: member.role,
            }),
        }
    }
}

fn unknown() -> Problem {
    Problem::new(
        Code::TokenUnknown,
        "The token is of no session and no match.",
    )
}
