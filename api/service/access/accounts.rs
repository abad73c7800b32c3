//! Accounts: creating, changing and deleting them.

use super::tokens::Tokens;
use crate::prelude::*;
use kibitz_game::rules::Language;
use kibitz_game::table::{RuleSet, RuleSets};
use kibitz_store::Error;
use kibitz_store::matches::members;
use kibitz_store::people::accounts::{self, Account};
use kibitz_store::people::sessions::{self, Session};
use kibitz_store::people::{deletion, hold, recovery};

/// An account, and what its owner wants to know about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// The account.
    pub account: Account,
    /// How many recovery codes are left.
    pub recovery_codes_left: u32,
    /// The house rules that it keeps under names.
    pub rule_sets: RuleSets,
}

/// Changes to an account.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The part that the password has confirmed.
    pub confirmed: Option<Confirmed>,
    /// The new language, or none to leave it to each device.
    pub language: Option<Option<Language>>,
    /// The house rules that it keeps under names from now on.
    pub rule_sets: Option<RuleSets>,
}

/// Changes of what lets the owner of an account in, which only its password permits.
#[derive(Clone, Debug)]
pub struct Confirmed {
    /// The hash of the password that was checked.
    pub checked: String,
    /// The new name.
    pub name: Option<String>,
    /// The hash of the new password. All other sessions end.
    pub password_hash: Option<String>,
}

/// Why an account was not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unchanged<R> {
    /// The change was not made for the account as it is now.
    Stale(R),
    /// The password is no longer the one that was checked.
    PasswordWrong,
}

impl<R: Refusal> Refusal for Unchanged<R> {}

/// The id of a new account is that of someone who joined a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdOfMember;

impl Refusal for IdOfMember {}

/// Adds an account. If there is one with this id, returns it and adds none.
///
/// # Errors
/// [`IdOfMember`], or [`Error::Taken`] when another account has the name, ignoring case.
pub async fn create(
    store: &Store,
    account: Account,
) -> Result<Option<Account>, Failed<IdOfMember>> {
    let create = move |db: &mut Db| {
        hold::id(db, account.id)?;
        if let Some(earlier) = accounts::by_id(db, account.id)? {
            return Ok(Some(earlier));
        }
        // The API shows authors by their ids alone: no one signs as another.
        if members::by_id(db, account.id)?.is_some() {
            return Err(IdOfMember.into());
        }
        accounts::insert(db, &account)?;
        Ok(None)
    };
    store.write(create).await
}

/// Replaces the recovery codes of a new account, and returns it, unless it is gone.
pub async fn give_codes(
    store: &Store,
    id: Uuid,
    hashes: Vec<String>,
) -> Result<Option<Overview>, Error> {
    let give = move |db: &mut Db| {
        if accounts::by_id(db, id)?.is_some() {
            recovery::replace(db, id, &hashes)?;
        }
        overview_in(db, id)
    };
    store.write(give).await
}

/// Finds the account with this id, with the number of its recovery codes and its house rules, unless
/// it is gone.
pub async fn overview(store: &Store, id: Uuid) -> Result<Option<Overview>, Error> {
    store.read(move |db| overview_in(db, id)).await
}

fn overview_in(db: &mut Db, id: Uuid) -> Result<Option<Overview>, Error> {
    let Some(account) = accounts::by_id(db, id)? else {
        return Ok(None);
    };
    Ok(Some(Overview {
        recovery_codes_left: recovery::left(db, id)?,
        rule_sets: accounts::rule_sets(db, id)?,
        account,
    }))
}

/// Finds the account with this id, unless it is gone.
pub async fn by_id(store: &Store, id: Uuid) -> Result<Option<Account>, Error> {
    store.read(move |db| accounts::by_id(db, id)).await
}

/// Finds the account with this name, ignoring case.
pub async fn by_name(store: &Store, name: String) -> Result<Option<Account>, Error> {
    store.read(move |db| accounts::by_name(db, &name)).await
}

/// Changes an account, and returns it unless it is gone. If the change was made for the
/// account as it was, `permits` says whether it is still like that; other changes wait.
/// `session` is the one that makes the change, and does not end.
///
/// # Errors
/// [`Unchanged`], or [`Error::Taken`] when another account has the name, ignoring case.
pub async fn change<R: Refusal>(
    tokens: &Tokens,
    id: Uuid,
    session: Uuid,
    change: Change,
    permits: Option<impl FnOnce(Overview) -> Result<(), R> + Send + 'static>,
) -> Result<Option<Overview>, Failed<Unchanged<R>>> {
    let change = move |db: &mut Db| change_in(db, id, session, &change, permits);
    let (changed, ended) = tokens.store.write(change).await?;
    tokens.forget_sessions(ended).await;
    Ok(changed)
}

/// The account as it is now, and the sessions whose tokens are not to be cached any longer.
type ChangedIn = (Option<Overview>, Vec<Session>);

fn change_in<R: Refusal>(
    db: &mut Db,
    id: Uuid,
    session: Uuid,
    change: &Change,
    permits: Option<impl FnOnce(Overview) -> Result<(), R>>,
) -> Result<ChangedIn, Failed<Unchanged<R>>> {
    let mut ended = Vec::new();
    if let Some(permits) = permits {
        // Concurrent changes wait for each other.
        hold::account(db, id)?;
        if let Some(before) = overview_in(db, id)? {
            permits(before).map_err(Unchanged::Stale)?;
        }
    }
    if let Some(Confirmed {
        checked,
        name,
        password_hash,
    }) = &change.confirmed
    {
        // First, because it locks the account: no one can sign in until this commits.
        let hash = password_hash.as_ref().unwrap_or(checked);
        if !accounts::set_password_hash(db, id, checked, hash)? {
            return Err(Unchanged::PasswordWrong.into());
        }
        if password_hash.is_some() {
            ended = sessions::revoke_all(db, id, Some(session), now())?;
        }
        if let Some(name) = name {
            accounts::set_name(db, id, name)?;
        }
    }
    if let Some(language) = change.language {
        accounts::set_language(db, id, language)?;
        // A cached token knows the old one.
        ended.extend(sessions::list(db, id)?);
    }
    if let Some(sets) = &change.rule_sets {
        accounts::set_rule_sets(db, id, sets)?;
    }
    Ok((overview_in(db, id)?, ended))
}

/// Reads the house rules that an account keeps under names.
pub async fn rule_sets(store: &Store, id: Uuid) -> Result<RuleSets, Error> {
    store.read(move |db| accounts::rule_sets(db, id)).await
}

/// Keeps imported house rules where an account has none of that name, as far as there is room.
pub async fn import_rule_sets(store: &Store, id: Uuid, sets: Vec<RuleSet>) -> Result<(), Error> {
    let import = move |db: &mut Db| {
        // Concurrent changes wait for each other.
        hold::account(db, id)?;
        let own = accounts::rule_sets(db, id)?;
        let all = RuleSets::kept(own.into_iter().chain(sets));
        accounts::set_rule_sets(db, id, &all)?;
        Ok(())
    };
    store.write(import).await
}

/// Begins to delete an account, unless another request has: from now on no one can sign in. Returns
/// the hashes of the tokens that are no longer valid by this, or `None` if the account's password
/// is no longer the one that was `checked`.
pub async fn begin_deletion(
    store: &Store,
    id: Uuid,
    checked: String,
) -> Result<Option<Vec<String>>, Error> {
    let begin = move |db: &mut Db| {
        if !accounts::hold_with(db, id, &checked)? {
            return Ok(None);
        }
        Ok(Some(deletion::begin(db, id)?.unwrap_or_default()))
    };
    store.write(begin).await
}
