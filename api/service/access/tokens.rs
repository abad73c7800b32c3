//! Bearer tokens: 32 random bytes that the client keeps. The store has only their
//! SHA-256. What a token grants is cached for a short time.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chrono::TimeDelta;

use super::digest;
use super::random::{self, NoRandomness};
use super::revocations::{Key, Remembered, Revocations};
use super::sessions::Lifetime;
use crate::prelude::*;
use kibitz_game::rules::Language;
use kibitz_game::table::Role;
use kibitz_store::matches::members;
use kibitz_store::people::rights::Rights;
use kibitz_store::people::sessions;
use kibitz_store::{Error, NodeMessage};

/// The precision of a session's last use.
const LAST_USE_PRECISION: TimeDelta = TimeDelta::hours(1);

/// The kind of a token, which its prefix shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A session of an account, on one device.
    Session,
    /// The host of one match.
    Host,
    /// A person who joined one match without an account.
    Guest,
}

impl Kind {
    /// Returns how the tokens of this kind begin.
    pub fn prefix(self) -> &'static str {
        match self {
            Self::Session => "kbs_",
            Self::Host => "kbh_",
            Self::Guest => "kbg_",
        }
    }

    /// Reads the kind that a token's prefix shows.
    #[must_use]
    pub fn of(token: &str) -> Option<Self> {
        [Self::Session, Self::Host, Self::Guest]
            .into_iter()
            .find(|kind| token.starts_with(kind.prefix()))
    }
}

/// Makes a new token, and returns it with the hash to store.
pub fn mint(kind: Kind) -> Result<(String, String), NoRandomness> {
    Ok(of_bytes(kind, random::bytes()?))
}

/// Makes the token for the rematch `next` of someone who has this token for the match
/// before it, and returns it with the hash to store. It is the same each time, so that a
/// request for it can be repeated although the store has no tokens.
#[must_use]
pub fn derived(kind: Kind, token: &str, next: Uuid) -> (String, String) {
    let bytes = digest::sha256(format!("kibitz rematch {next} {token}"));
    of_bytes(kind, bytes)
}

fn of_bytes(kind: Kind, bytes: [u8; 32]) -> (String, String) {
    let token = format!("{}{}", kind.prefix(), BASE64_URL_SAFE_NO_PAD.encode(bytes));
    let hash = hash(&token);
    (token, hash)
}

/// Hashes a token that the client made, if it has the right form.
#[must_use]
pub fn chosen(kind: Kind, token: &str) -> Option<String> {
    let random = BASE64_URL_SAFE_NO_PAD.decode(token.strip_prefix(kind.prefix())?);
    random
        .is_ok_and(|random| random.len() == 32)
        .then(|| hash(token))
}

/// Computes the hash that the store keeps of a token: its SHA-256 in hexadecimal.
#[must_use]
pub fn hash(token: impl AsRef<[u8]>) -> String {
    digest::hex(token)
}

/// The bearer that a token identifies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// An account, signed in on one device.
    Session {
        /// The account's id.
        account: Uuid,
        /// The session's id.
        session: Uuid,
        /// When the session expires.
        expires_at: DateTime<Utc>,
        /// The language that the account prefers.
        language: Option<Language>,
        /// What the token may do.
        rights: Rights,
    },
    /// The host of a match.
    Host {
        /// The match's id.
        match_id: Uuid,
    },
    /// A person who joined a match without an account.
    Guest {
        /// The match's id.
        match_id: Uuid,
        /// The member's id.
        member: Uuid,
        /// The guest's role at the table.
        role: Role,
    },
}

/// Why a token gives no access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It belongs to no session or match.
    Unknown,
    /// Its session has lasted as long as it can.
    Expired,
    /// Its session was not used for too long.
    Unused,
    /// Its session was signed out.
    SignedOut,
    /// Its guest has left the table, or was removed from it.
    Left,
}

impl Refusal for Refused {}

/// Looks up the bearers of tokens.
pub struct Tokens {
    pub(super) store: Store,
    /// Bearers by the hashes of their tokens.
    bearers: Remembered<String, Bearer>,
    /// How long a session lasts.
    pub lifetime: Lifetime,
}

impl Tokens {
    /// Makes the lookup for this store, with an empty cache.
    #[must_use]
    pub fn new(store: Store, revocations: Revocations, lifetime: Lifetime) -> Self {
        Self {
            store,
            bearers: Remembered::new(revocations),
            lifetime,
        }
    }

    /// Finds the bearer of a token.
    ///
    /// # Errors
    /// A refusal if the token gives no access, or an error of the store.
    pub async fn resolve(&self, token: &str) -> Result<Bearer, Failed<Refused>> {
        let kind = Kind::of(token).ok_or(Refused::Unknown)?;
        let hash = hash(token);
        let read = async {
            match kind {
                Kind::Session => self.session(hash.clone()).await,
                Kind::Host => self.host(hash.clone()).await,
                Kind::Guest => self.guest(hash.clone()).await,
            }
        };
        match self.bearers.get(&hash, read).await? {
            None => Err(Refused::Unknown.into()),
            Some(Bearer::Session { expires_at, .. }) if expires_at <= now() => {
                Err(Refused::Expired.into())
            }
            Some(bearer) => Ok(bearer),
        }
    }

    /// Replaces the host token of a match that belongs to this account with the one that has
    /// this hash. The one before no longer works. Returns whether the match has one.
    ///
    /// # Errors
    /// [`Error::Taken`] if the token belongs to another match.
    pub async fn replace_host(
        &self,
        match_id: Uuid,
        account: Uuid,
        hash: String,
    ) -> Result<bool, Error> {
        let new = hash.clone();
        let replace = move |db: &mut Db| matches::replace_host_token(db, match_id, account, &new);
        let before = self.store.write(replace).await?;
        if let Some(before) = before.as_ref().filter(|before| **before != hash) {
            self.forget(before).await;
        }
        Ok(before.is_some())
    }

    /// Drops a token from the cache, by its hash, here and on all other nodes, after it
    /// was revoked in the store. The streams that it opened end.
    pub async fn forget(&self, hash: &str) {
        self.forget_here(hash).await;
        self.store.tell(NodeMessage::Token {
            hash: hash.to_owned(),
        });
    }

    /// Drops the tokens of these sessions from the cache, here and on all other nodes.
    pub(super) async fn forget_sessions(&self, sessions: Vec<sessions::Session>) {
        for session in sessions {
            self.forget(&session.token_hash).await;
        }
    }

    /// Drops a token from the cache here, after another node revoked it.
    pub async fn forget_here(&self, hash: &str) {
        let key = Key::Token(hash.to_owned());
        self.bearers.forget(&hash.to_owned(), &key).await;
    }

    /// Drops all tokens from the cache, when messages about revoked ones may have been
    /// lost.
    pub fn forget_all(&self) {
        self.bearers.forget_all();
    }

    async fn session(&self, hash: String) -> Result<Option<Bearer>, Failed<Refused>> {
        let find = move |db: &mut Db| sessions::with_language(db, &hash);
        match self.store.read(find).await? {
            None => Ok(None),
            Some((session, _)) if session.revoked_at.is_some() => Err(Refused::SignedOut.into()),
            Some((session, _)) if session.last_used_at + self.lifetime.idle <= now() => {
                Err(Refused::Unused.into())
            }
            Some((session, language)) => {
                self.record_use(&session).await;
                Ok(Some(Bearer::Session {
                    account: session.account_id,
                    session: session.id,
                    expires_at: session.expires_at,
                    language,
                    rights: session.rights,
                }))
            }
        }
    }

    /// Records that the session was used, at most once an hour. A write for every
    /// request would cost more than the precision is worth.
    async fn record_use(&self, session: &sessions::Session) {
        let (id, at) = (session.id, now());
        if at - session.last_used_at < LAST_USE_PRECISION {
            return;
        }
        let touch = move |db: &mut Db| sessions::touch(db, id, at);
        if let Err(error) = self.store.write(touch).await {
            // This is no reason to fail the request.
            tracing::warn!(%error, "could not record the use of a session");
        }
    }

    async fn host(&self, hash: String) -> Result<Option<Bearer>, Failed<Refused>> {
        let find = move |db: &mut Db| matches::by_host_token_hash(db, &hash);
        let found = self.store.read(find).await?;
        Ok(found.map(|match_id| Bearer::Host { match_id }))
    }

    async fn guest(&self, hash: String) -> Result<Option<Bearer>, Failed<Refused>> {
        let find = move |db: &mut Db| members::by_token_hash(db, &hash);
        match self.store.read(find).await? {
            None => Ok(None),
            Some(member) if member.left_at.is_some() => Err(Refused::Left.into()),
            Some(member) => Ok(Some(Bearer::Guest {
                match_id: member.match_id,
                member: member.id,
                role: member.role,
            })),
        }
    }
}
