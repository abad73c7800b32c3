//! Members: who joined a match, with which invite and in which role.

use std::collections::HashMap;

use super::invites::{self, Invite};
use super::{Match, Seat};
use crate::engine::Failed;
use crate::engine::column::{in_order, in_two_columns};
use crate::engine::schema::{matches, members};
use crate::prelude::*;
use kibitz_game::table::Role;

/// A person who joined a match.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = members, treat_none_as_default_value = false)]
pub struct Member {
    /// Never changes. Not secret.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub id: Uuid,
    /// The match.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub match_id: Uuid,
    /// The invite they joined with.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub invite_id: Uuid,
    /// Their account, if they have one.
    pub account_id: Option<Uuid>,
    /// SHA-256 of a guest's token, in hex. The token itself is not stored.
    pub token_hash: Option<String>,
    /// Their role at the table.
    #[diesel(embed)]
    pub role: Role,
    /// The name they gave, if any.
    pub name: Option<String>,
    /// When they joined.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub joined_at: DateTime<Utc>,
    /// When they left or were removed, if they were.
    pub left_at: Option<DateTime<Utc>>,
}

in_two_columns!(Role of Member, members);

/// Adds a member.
///
/// # Errors
/// [`Error::Taken`] when the id or the token's hash exists, or the account is a member
/// of the match; [`Error::Missing`] when the match or the account does not exist.
pub fn insert(db: &mut Db, member: &Member) -> Result<(), Error> {
    let row = member.clone();
    db.transaction(|db| {
        let one = matches::table.find(Bind(member.match_id));
        let opened_at: Option<DateTime<Utc>> = db.one(one.select(matches::opened_at))?;
        if opened_at.is_none() {
            return Err(Error::Missing);
        }
        diesel::insert_into(members::table)
            .values((row, members::opened_at.eq(opened_at)))
            .execute(db)?;
        Ok(())
    })
}

/// Adds a member and uses their invite once. `instead_of` is the account's earlier
/// membership, if any, which ends. Returns `false`, and changes nothing, if the invite is
/// no longer valid.
///
/// # Errors
/// [`Error::Taken`] when the id or the token's hash exists, or the account is another
/// member of the match; [`Error::Missing`] when the match or the account does not exist.
pub fn join(
    db: &mut Db,
    member: &Member,
    instead_of: Option<Uuid>,
    invite: &Invite,
) -> Result<bool, Error> {
    let joined = db.transaction(|db| {
        if let Some(earlier) = instead_of {
            leave(db, earlier, member.joined_at)?;
        }
        insert(db, member)?;
        let used = invites::use_once(db, invite, member.joined_at)?;
        used.then_some(()).ok_or(Failed::Refused(Unfit))
    });
    match joined {
        Ok(()) => Ok(true),
        Err(Failed::Refused(Unfit)) => Ok(false),
        Err(Failed::Store(error)) => Err(error),
    }
}

/// The invite is no longer valid.
struct Unfit;

/// Finds the member with this id, of any match, even if they have left.
pub fn by_id(db: &mut Db, id: Uuid) -> Result<Option<Member>, Error> {
    db.one(Member::query().find(Bind(id)))
}

/// Finds the member with this token, even if they have left, so that the caller can say why a
/// token no longer works.
pub fn by_token_hash(db: &mut Db, hash: &str) -> Result<Option<Member>, Error> {
    db.one(Member::query().filter(members::token_hash.eq(hash)))
}

/// Finds the member that this account is in the match, unless they have left.
pub fn of_account(db: &mut Db, match_id: Uuid, account: Uuid) -> Result<Option<Member>, Error> {
    db.one(
        Member::query()
            .filter(members::account_id.eq(Some(account)))
            .filter(members::match_id.eq(Bind(match_id)))
            .filter(members::left_at.is_null())
            .order((members::joined_at.desc(), members::id.desc())),
    )
}

/// Finds the role of this account in each of these matches, which it can see: the host of its own,
/// what it joined others as, and a viewer where it sits only as a player of another circle.
pub fn roles(db: &mut Db, account: Uuid, matches: &[Match]) -> Result<Vec<Role>, Error> {
    let others = matches.iter().filter(|one| one.account_id != Some(account));
    let others: Vec<_> = others.map(|one| Bind(one.id)).collect();
    let mut joined: HashMap<Uuid, Role> = HashMap::new();
    if !others.is_empty() {
        let there = members::table
            .filter(members::account_id.eq(Some(account)))
            .filter(members::match_id.eq_any(others))
            .filter(members::left_at.is_null())
            .order((members::joined_at, members::id))
            .select((members::match_id, Role::as_select()));
        joined = db.all(there)?;
    }
    let role = |one: &Match| {
        if one.account_id == Some(account) {
            Role::Host
        } else {
            joined.get(&one.id).copied().unwrap_or(Role::Viewer)
        }
    };
    Ok(matches.iter().map(role).collect())
}

/// Lists up to `limit` members of a match `after` the given one, in the order they joined.
/// Leaves out those who have left.
pub fn list(db: &mut Db, match_id: Uuid, after: After, limit: i64) -> Result<Vec<Member>, Error> {
    let query = Member::query()
        .filter(members::match_id.eq(Bind(match_id)))
        .filter(members::left_at.is_null())
        .limit(limit)
        .into_boxed();
    db.all(in_order!(query, after, members::joined_at, members::id))
}

/// Lists the seats of a match that no player has, in turn order.
pub fn free_seats(db: &mut Db, match_id: Uuid) -> Result<Vec<Seat>, Error> {
    let taken: Vec<Option<i32>> = members::table
        .filter(members::match_id.eq(Bind(match_id)))
        .filter(members::left_at.is_null())
        .filter(members::seat.is_not_null())
        .select(members::seat)
        .load(db)?;
    let found = super::by_id(db, match_id)?;
    let mut seats = found.map(|found| found.seats).unwrap_or_default();
    seats.retain(|seat| !taken.contains(&Some(seat.seat)));
    Ok(seats)
}

/// Lists all members of a match in the order they joined, including those who have left.
pub fn all(db: &mut Db, match_id: Uuid) -> Result<Vec<Member>, Error> {
    db.all(
        Member::query()
            .filter(members::match_id.eq(Bind(match_id)))
            .order((members::joined_at, members::id)),
    )
}

/// Gives a guest's membership to this account. Returns `false`, and changes nothing, if
/// there is no such member, they already have an account, or they have left.
///
/// # Errors
/// [`Error::Taken`] when the account is another member of the match;
/// [`Error::Missing`] when there is no such account.
pub fn adopt(db: &mut Db, id: Uuid, account: Uuid) -> Result<bool, Error> {
    let guest = members::table
        .find(Bind(id))
        .filter(members::left_at.is_null())
        .filter(members::account_id.is_null());
    db.attempt(diesel::update(guest).set(members::account_id.eq(Some(account))))
}

/// Records that a member leaves. Returns `false` if there is no such member, or they have
/// already left.
pub fn leave(db: &mut Db, id: Uuid, at: DateTime<Utc>) -> Result<bool, Error> {
    let there = members::table
        .find(Bind(id))
        .filter(members::left_at.is_null());
    db.changes(diesel::update(there).set(members::left_at.eq(Some(at))))
}
