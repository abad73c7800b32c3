//! Accounts: their names and passwords, and what is deleted with them.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::{circles, erase, hold, sessions};
use crate::rules::Language;
use crate::store::engine::schema::{
    accounts, matches, members, players, seats, sessions as tokens,
};
use crate::store::engine::{Db, Error, value};

/// An account that a person can sign in to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Never changes.
    pub id: Uuid,
    /// As its owner writes it. Unique, ignoring case.
    pub name: String,
    /// argon2id, in PHC form.
    pub password_hash: String,
    /// To the microsecond.
    pub created_at: DateTime<Utc>,
    /// The language that its owner prefers, if they have chosen one that this version
    /// speaks.
    pub language: Option<Language>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = accounts, treat_none_as_default_value = false)]
struct Row {
    id: String,
    name: String,
    password_hash: String,
    created_at: NaiveDateTime,
    language: Option<String>,
}

impl Row {
    fn account(self) -> Result<Account, Error> {
        Ok(Account {
            id: value::id(&self.id)?,
            name: self.name,
            password_hash: self.password_hash,
            created_at: self.created_at.and_utc(),
            language: self.language.and_then(|code| code.parse().ok()),
        })
    }
}

/// Folds the case of a name, so that names that differ only in case are equal. Goes
/// through upper case to make "Straße" and "STRASSE" equal, too.
pub fn fold(name: &str) -> String {
    name.to_uppercase().to_lowercase()
}

/// Adds an account.
///
/// # Errors
/// [`Error::Taken`] when an account has the id, or the name, ignoring case.
pub fn insert(db: &mut Db, account: &Account) -> Result<(), Error> {
    let row = Row {
        id: account.id.to_string(),
        name: account.name.clone(),
        password_hash: account.password_hash.clone(),
        created_at: value::naive(account.created_at),
        language: account.language.map(|language| language.to_string()),
    };
    db.transaction(|db| {
        diesel::insert_into(accounts::table)
            .values((row, accounts::name_folded.eq(fold(&account.name))))
            .execute(db)?;
        Ok(())
    })
}

/// The account with this id.
///
/// # Errors
/// When the database fails.
pub fn by_id(db: &mut Db, id: Uuid) -> Result<Option<Account>, Error> {
    accounts::table
        .find(id.to_string())
        .select(Row::as_select())
        .first(db)
        .optional()?
        .map(Row::account)
        .transpose()
}

/// The account with this name, ignoring case.
///
/// # Errors
/// When the database fails.
pub fn by_name(db: &mut Db, name: &str) -> Result<Option<Account>, Error> {
    accounts::table
        .filter(accounts::name_folded.eq(fold(name)))
        .select(Row::as_select())
        .first(db)
        .optional()?
        .map(Row::account)
        .transpose()
}

/// Renames the account. Returns whether it exists.
///
/// # Errors
/// [`Error::Taken`] when another account has the name, ignoring case.
pub fn set_name(db: &mut Db, id: Uuid, name: &str) -> Result<bool, Error> {
    db.transaction(|db| {
        let changed = diesel::update(accounts::table.find(id.to_string()))
            .set((
                accounts::name.eq(name),
                accounts::name_folded.eq(fold(name)),
            ))
            .execute(db)?;
        Ok(changed > 0)
    })
}

/// Sets the language that the owner of an account prefers. Returns whether it exists.
///
/// # Errors
/// When the database fails.
pub fn set_language(db: &mut Db, id: Uuid, language: Option<Language>) -> Result<bool, Error> {
    let language = language.map(|language| language.to_string());
    let changed = diesel::update(accounts::table.find(id.to_string()))
        .set(accounts::language.eq(language))
        .execute(db)?;
    Ok(changed > 0)
}

/// Locks an account until the end of the transaction if its password still has this
/// hash, and returns whether it does. Checking a password is slow, so it happens before
/// the transaction, and the password may have changed in the meantime.
///
/// # Errors
/// When the database fails.
pub fn hold_with(db: &mut Db, id: Uuid, hash: &str) -> Result<bool, Error> {
    set_password_hash(db, id, hash, hash)
}

/// Replaces the password's hash, and locks the account until the end of the
/// transaction. Returns `false`, and changes nothing, unless the account exists and its
/// hash is `before`.
///
/// # Errors
/// When the database fails.
pub fn set_password_hash(db: &mut Db, id: Uuid, before: &str, hash: &str) -> Result<bool, Error> {
    let unchanged = accounts::table
        .find(id.to_string())
        .filter(accounts::password_hash.eq(before));
    let changed = diesel::update(unchanged)
        .set(accounts::password_hash.eq(hash))
        .execute(db)?;
    Ok(changed > 0)
}

/// What was deleted with an account, so that caches can drop it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gone {
    /// The hashes of all revoked tokens: those of its sessions, of its matches and
    /// everyone who joined them, and of the guests it had adopted.
    pub token_hashes: Vec<String>,
    /// Its matches, which are deleted as well.
    pub matches: Vec<Uuid>,
    /// The matches of other accounts that it could read.
    pub elsewhere: Vec<Uuid>,
    /// Its players in other accounts' circles.
    pub players: Vec<Uuid>,
    /// The matches in which those players were renamed.
    pub renamed: Vec<Uuid>,
}

/// Deletes the account with its sessions, its players, and its matches and their logs.
/// In the matches of other accounts only its name is replaced: see [`erase`]. `None` if
/// the account does not exist.
///
/// # Errors
/// When the database fails.
pub fn delete(db: &mut Db, account: Uuid) -> Result<Option<Gone>, Error> {
    let id = account.to_string();
    db.transaction(|db| {
        hold::account(db, account)?;
        // Until the end, no one can be merged into the players whose names are erased.
        for player in erase::players_of(db, account)? {
            hold::circle_of(db, &[Some(player)])?;
        }
        // No token can be renewed after this.
        sessions::revoke_all(db, account, None, value::now())?;
        let mut gone = traces(db, account)?;
        gone.renamed = erase::names(db, &gone.players)?;
        diesel::delete(matches::table.filter(matches::account_id.eq(&id))).execute(db)?;
        // A seat in another account's match keeps its name, but not the player.
        let own_players = || {
            let own = players::table.filter(players::account_id.eq(id.clone()));
            own.select(players::id.nullable())
        };
        diesel::update(seats::table.filter(seats::player_id.eq_any(own_players())))
            .set(seats::player_id.eq(None::<String>))
            .execute(db)?;
        diesel::update(seats::table.filter(seats::named_id.eq_any(own_players())))
            .set(seats::named_id.eq(None::<String>))
            .execute(db)?;
        let deleted = diesel::delete(accounts::table.find(&id)).execute(db)?;
        Ok((deleted > 0).then_some(gone))
    })
}

/// What deleting an account will remove or revoke.
fn traces(db: &mut Db, account: Uuid) -> Result<Gone, Error> {
    let id = account.to_string();
    let mut token_hashes: Vec<String> = tokens::table
        .filter(tokens::account_id.eq(&id))
        .select(tokens::token_hash)
        .load(db)?;
    let own: Vec<(String, Option<String>)> = matches::table
        .filter(matches::account_id.eq(&id))
        .select((matches::id, matches::host_token_hash))
        .load(db)?;
    let guests: Vec<Option<String>> = matches::table
        .inner_join(members::table.on(members::match_id.eq(matches::id)))
        .filter(matches::account_id.eq(&id))
        .filter(members::token_hash.is_not_null())
        .select(members::token_hash)
        .load(db)?;
    let joined: Vec<(String, Option<String>)> = members::table
        .filter(members::account_id.eq(&id))
        .select((members::match_id, members::token_hash))
        .load(db)?;
    let mut elsewhere: Vec<String> = Vec::new();
    for player in circles::players(db, account)? {
        let sat: Vec<String> = seats::table
            .filter(seats::player_id.eq(player.to_string()))
            .select(seats::match_id)
            .load(db)?;
        elsewhere.extend(sat);
    }
    let mut mine = Vec::with_capacity(own.len());
    for (one, host) in own {
        mine.push(value::id(&one)?);
        token_hashes.extend(host);
    }
    token_hashes.extend(guests.into_iter().flatten());
    for (one, guest) in joined {
        elsewhere.push(one);
        token_hashes.extend(guest);
    }
    let elsewhere = elsewhere.iter().map(|one| value::id(one));
    Ok(Gone {
        token_hashes,
        matches: mine,
        elsewhere: elsewhere.collect::<Result<_, _>>()?,
        players: erase::players_of(db, account)?,
        renamed: Vec::new(),
    })
}
