//! Accounts: their names and passwords. [`deletion`](super::deletion) deletes them.

use std::collections::HashMap;

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;

use crate::engine::column::Known;
use crate::engine::schema::{accounts, matches};
use crate::prelude::*;
use kibitz_game::rules::Language;
use kibitz_game::table::RuleSets;
use kibitz_game::table::text::is_blank;

/// An account that a person can sign in to.
#[derive(Clone, Debug, PartialEq, Eq, HasQuery, Insertable)]
#[diesel(table_name = accounts, treat_none_as_default_value = false)]
pub struct Account {
    /// Never changes.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub id: Uuid,
    /// As its owner writes it. Unique, ignoring case.
    pub name: String,
    /// argon2id, in PHC form.
    pub password_hash: String,
    /// To the microsecond.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub created_at: DateTime<Utc>,
    /// The language that its owner prefers, if they have chosen one that this version
    /// speaks.
    #[diesel(deserialize_as = Known<Option<Language>>)]
    pub language: Option<Language>,
}

/// Folds a name, so that names are equal that differ only in case, in what cannot be seen,
/// or in the width or form of the same letters. Goes through upper case to make "Straße"
/// and "STRASSE" equal, too.
pub fn fold(name: &str) -> String {
    let same = ComposingNormalizerBorrowed::new_nfkc().normalize(name);
    let seen: String = same.chars().filter(|letter| !is_unseen(*letter)).collect();
    seen.to_uppercase().to_lowercase()
}

/// Says whether a character of a name cannot be seen, or changes how others are shown: one that
/// turns the direction of a line, for example.
pub fn is_unseen(letter: char) -> bool {
    let kind = CodePointMapData::<GeneralCategory>::new().get(letter);
    let unseen = matches!(
        kind,
        GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    );
    unseen || (is_blank(letter) && !letter.is_whitespace())
}

/// Adds an account.
///
/// # Errors
/// [`Error::Taken`] when an account has the id, or the name, ignoring case.
pub fn insert(db: &mut Db, account: &Account) -> Result<(), Error> {
    let row = (
        account.clone(),
        accounts::name_folded.eq(fold(&account.name)),
    );
    db.attempt(diesel::insert_into(accounts::table).values(row))?;
    Ok(())
}

/// Finds the account with this id, unless it is being deleted.
pub fn by_id(db: &mut Db, id: Uuid) -> Result<Option<Account>, Error> {
    db.one(
        Account::query()
            .find(Bind(id))
            .filter(accounts::deleted_at.is_null()),
    )
}

/// Says whether an account has this id, even one that is being deleted.
pub fn has(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    let found = accounts::table.find(Bind(id)).count();
    Ok(found.get_result::<i64>(db)? > 0)
}

/// Finds the account with this name, ignoring case.
pub fn by_name(db: &mut Db, name: &str) -> Result<Option<Account>, Error> {
    db.one(Account::query().filter(accounts::name_folded.eq(fold(name))))
}

/// Lists all accounts, oldest first, each with the number of its matches.
pub fn all(db: &mut Db) -> Result<Vec<(Account, i64)>, Error> {
    let all: Vec<Account> = Account::query()
        .filter(accounts::deleted_at.is_null())
        .order((accounts::created_at, accounts::id))
        .load(db)?;
    let counts = matches::table
        .group_by(matches::account_id)
        .select((matches::account_id, diesel::dsl::count_star()));
    let counts: HashMap<Option<Uuid>, i64> = db.all(counts)?;
    let counted = all.into_iter().map(|account| {
        let count = counts.get(&Some(account.id)).copied();
        (account, count.unwrap_or(0))
    });
    Ok(counted.collect())
}

/// Renames the account. Returns whether it exists.
///
/// # Errors
/// [`Error::Taken`] when another account has the name, ignoring case.
pub fn set_name(db: &mut Db, id: Uuid, name: &str) -> Result<bool, Error> {
    let names = (
        accounts::name.eq(name),
        accounts::name_folded.eq(fold(name)),
    );
    db.attempt(diesel::update(accounts::table.find(Bind(id))).set(names))
}

/// Sets the language that the owner of an account prefers. Returns whether it exists.
pub fn set_language(db: &mut Db, id: Uuid, language: Option<Language>) -> Result<bool, Error> {
    db.changes(diesel::update(accounts::table.find(Bind(id))).set(accounts::language.eq(language)))
}

/// Reads the house rules that an account keeps under names; no rules if it does not exist.
pub fn rule_sets(db: &mut Db, id: Uuid) -> Result<RuleSets, Error> {
    let found = db.one(accounts::table.find(Bind(id)).select(accounts::rule_sets))?;
    Ok(found.unwrap_or_default())
}

/// Replaces the house rules that an account keeps. Returns whether it exists.
pub fn set_rule_sets(db: &mut Db, id: Uuid, sets: &RuleSets) -> Result<bool, Error> {
    db.changes(
        diesel::update(accounts::table.find(Bind(id)))
            .set(accounts::rule_sets.eq(Bind(sets.clone()))),
    )
}

/// Locks an account until the end of the transaction if its password still has this
/// hash, and returns whether it does. Checking a password is slow, so it happens before
/// the transaction, and the password may have changed in the meantime.
pub fn hold_with(db: &mut Db, id: Uuid, hash: &str) -> Result<bool, Error> {
    set_password_hash(db, id, hash, hash)
}

/// Replaces the password's hash, and locks the account until the end of the
/// transaction. Returns `false`, and changes nothing, unless the account exists and its
/// hash is `before`.
pub fn set_password_hash(db: &mut Db, id: Uuid, before: &str, hash: &str) -> Result<bool, Error> {
    let unchanged = accounts::table
        .find(Bind(id))
        .filter(accounts::password_hash.eq(before));
    db.changes(diesel::update(unchanged).set(accounts::password_hash.eq(hash)))
}

/// Sets the password's hash whatever it was, and locks the account until the end of the
/// transaction. Returns whether the account exists.
pub fn renew_password_hash(db: &mut Db, id: Uuid, hash: &str) -> Result<bool, Error> {
    let there = accounts::table
        .find(Bind(id))
        .filter(accounts::deleted_at.is_null());
    db.changes(diesel::update(there).set(accounts::password_hash.eq(hash)))
}
