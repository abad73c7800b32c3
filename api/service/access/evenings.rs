//! Evenings: a link with which anyone can look at several matches. Each match is shared by a
//! link of its own, whose code follows from the code of the evening; so each host can revoke
//! what they share, and the store knows neither code.

use super::digest;
use super::seed::Seed;
use super::shares::{self, MOST, TooMany};
use super::tokens::{self, Tokens};
use crate::prelude::*;
use kibitz_store::Error;
use kibitz_store::matches::Match;
use kibitz_store::matches::shares::{self as rows, Share};

/// The length of a match's code: as much of the digest as cannot be guessed.
const CODE: usize = 32;

/// The code in the link of an evening.
#[derive(Clone)]
pub struct EveningCode(String);

impl EveningCode {
    /// Derives the code that follows from a seed.
    #[must_use]
    pub fn following(seed: &Seed) -> Self {
        Self(shares::code(seed))
    }

    /// Reads the code in a link, which may be wrong.
    #[must_use]
    pub fn sent(code: &str) -> Self {
        Self(shares::in_link(code))
    }

    /// Returns the code as it is in the link.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.0
    }

    /// Derives the code of the link to one match of the evening.
    #[must_use]
    pub fn of_match(&self, id: Uuid) -> String {
        let mut code = digest::hex(format!("{}/{id}", self.0));
        code.truncate(CODE);
        code
    }

    fn hash(&self) -> String {
        tokens::hash(&self.0)
    }

    /// Makes the share of one match of this evening.
    fn share(&self, id: Uuid, evening: Uuid, match_id: Uuid) -> Share {
        Share {
            id,
            match_id,
            code_hash: tokens::hash(self.of_match(match_id)),
            created_at: now(),
            revoked_at: None,
            evening_id: Some(evening),
            evening_hash: Some(self.hash()),
        }
    }
}

/// Shares these matches with one link, or gives the existing evening of this id this code. If that
/// is another one, because it was made with another token, the ones before no longer work, and the
/// streams that they opened end.
///
/// # Errors
/// [`TooMany`], [`Error::Missing`] if a match is gone, or [`Error::Taken`] if the id belongs to
/// an evening of other matches, or one of which a match was revoked.
pub async fn create(
    tokens: &Tokens,
    evening: Uuid,
    code: EveningCode,
    mut ids: Vec<Uuid>,
) -> Result<Vec<Share>, Failed<TooMany>> {
    // In this order, so that requests that share the same matches wait for each other.
    ids.sort_unstable();
    ids.dedup();
    let create = move |db: &mut Db| create_in(db, evening, &code, &ids);
    let (made, replaced) = tokens.store.write(create).await?;
    for hash in replaced {
        tokens.forget(&hash).await;
    }
    Ok(made)
}

/// Shares the matches as [`create`] does. Also returns the hashes of the codes that the shares had
/// before, if any.
fn create_in(
    db: &mut Db,
    evening: Uuid,
    code: &EveningCode,
    ids: &[Uuid],
) -> Result<(Vec<Share>, Vec<String>), Failed<TooMany>> {
    for id in ids {
        if !matches::hold(db, *id)? {
            return Err(Error::Missing.into());
        }
    }
    let mut made = rows::of_evening(db, evening)?;
    if made.is_empty() {
        // The first share has the id of the evening: of two requests with this id for other
        // matches, which do not wait for each other, only one can insert it.
        let mut own = Some(evening);
        for id in ids {
            if rows::count(db, *id)? >= MOST {
                return Err(TooMany(*id).into());
            }
            let share = code.share(own.take().unwrap_or_else(Uuid::now_v7), evening, *id);
            rows::insert(db, &share)?;
            made.push(share);
        }
        return Ok((made, Vec::new()));
    }
    let shared = made.iter().map(|share| share.match_id);
    if !shared.eq(ids.iter().copied()) {
        return Err(Error::Taken.into());
    }
    let mut replaced = Vec::new();
    for share in &mut made {
        let hash = tokens::hash(code.of_match(share.match_id));
        let before = std::mem::replace(&mut share.code_hash, hash);
        share.evening_hash = Some(code.hash());
        if !rows::replace_evening(db, share)? {
            return Err(Error::Taken.into());
        }
        if before != share.code_hash {
            replaced.push(before);
        }
    }
    Ok((made, replaced))
}

/// Lists the matches of the evening with this code that are still shared, in the order in which
/// they were opened. `None` if there is no such evening.
pub async fn find(store: &Store, code: &EveningCode) -> Result<Option<Vec<Match>>, Error> {
    let hash = code.hash();
    let find = move |db: &mut Db| {
        let shares = rows::by_evening_hash(db, &hash)?;
        if shares.is_empty() {
            return Ok(None);
        }
        let working = shares.iter().filter(|share| share.revoked_at.is_none());
        let ids: Vec<Uuid> = working.map(|share| share.match_id).collect();
        let mut found = matches::some(db, &ids)?;
        found.sort_unstable_by_key(|one| (one.opened_at, one.id));
        Ok(Some(found))
    };
    store.read(find).await
}
