//! Joining a table with a code, with or without an account.

use super::invites::{Unfit, fit};
use super::memberships::Memberships;
use crate::prelude::*;
use kibitz_game::rules::Seat;
use kibitz_game::table::{Offer, Role};
use kibitz_store::matches::invites::{self, Invite};
use kibitz_store::matches::members::{self, Member};
use kibitz_store::people::{accounts, hold};
use kibitz_store::{Error, SideChange};

/// A request to join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The id of the new member.
    pub id: Uuid,
    /// The hash of the table code.
    pub code_hash: String,
    /// The account that joins, or none for a guest.
    pub account_id: Option<Uuid>,
    /// The hash of the token that a guest will have.
    pub token_hash: Option<String>,
    /// The seat that a player has chosen, if the code is for any free one.
    pub seat: Option<Seat>,
    /// The member's name at the table, if not the usual one.
    pub name: Option<String>,
}

impl Request {
    /// Says whether this member joined with the same request. If the request has no name,
    /// the member was given one.
    fn made(&self, earlier: &Member, invite: &Invite) -> bool {
        earlier.invite_id == invite.id
            && earlier.left_at.is_none()
            && earlier.token_hash == self.token_hash
            // A guest may have been adopted since.
            && (self.token_hash.is_some() || earlier.account_id == self.account_id)
            && self.wants(earlier.role)
            && (self.name.is_none() || earlier.name == self.name)
    }

    /// Says whether a role is at the seat that the request names, if it names one.
    fn wants(&self, role: Role) -> bool {
        self.seat.is_none_or(|seat| role.seat() == Some(seat))
    }

    /// Finds the role that the invite gives to the sender of this request.
    fn role(&self, db: &mut Db, invite: &Invite) -> Result<Role, Failed<Refused>> {
        let role = match invite.offer {
            Offer::Role(role) if self.wants(role) => return Ok(role),
            Offer::Role(_) => return Err(Refused::SeatNotWanted.into()),
            Offer::AnySeat => self.seat.map(|seat| Role::Player { seat }),
        };
        // Others who want a seat wait here.
        if !matches::hold(db, invite.match_id)? {
            return Err(Refused::Unfit(Unfit::Unknown).into());
        }
        let free = members::free_seats(db, invite.match_id)?;
        let is_free = |role: &Role| {
            let seat = role.seat().map(|seat| i32::from(seat.0));
            free.iter().any(|one| Some(one.seat) == seat)
        };
        match role {
            Some(role) if is_free(&role) => Ok(role),
            Some(_) => Err(Refused::SeatTaken(free).into()),
            None => Err(Refused::SeatNeeded(free).into()),
        }
    }
}

/// Why someone cannot join.
#[derive(Clone, Debug)]
pub enum Refused {
    /// The code cannot be used.
    Unfit(Unfit),
    /// The id belongs to an account or another member, or to this one with another request.
    IdReused,
    /// The account is at the table already.
    AtTable,
    /// The request names a seat, but the code is not for any free one.
    SeatNotWanted,
    /// Someone else has the seat. These are free.
    SeatTaken(Vec<matches::Seat>),
    /// The code is for any free seat, but the request names none. These are free.
    SeatNeeded(Vec<matches::Seat>),
}

impl Refusal for Refused {}

/// Finds the invite that a code is for, and the seats of the match that no player has, in turn
/// order: enough to decide whether to join. Nothing changes by that.
///
/// # Errors
/// [`Unfit`] if the code cannot be used, or an error of the store.
pub async fn look(
    store: &Store,
    code_hash: String,
) -> Result<(Invite, Vec<matches::Seat>), Failed<Unfit>> {
    let found = store.read_whole(move |db| {
        let invite = invites::by_code_hash(db, &code_hash)?.ok_or(Unfit::Unknown)?;
        fit(&invite, now())?;
        let free = members::free_seats(db, invite.match_id)?;
        Ok((invite, free))
    });
    found.await
}

/// A member, and what their joining changed around the match: nothing if they had joined before.
type Joined = (Member, Vec<SideChange>);

/// Adds a member. A refused request changes nothing.
///
/// # Errors
/// [`Refused`], or [`Error::Taken`] if someone else has the guest's token.
pub async fn join(memberships: &Memberships, request: Request) -> Result<Joined, Failed<Refused>> {
    let account = request.account_id;
    let join = move |db: &mut Db| join_in(db, &request, now());
    let joined = memberships.store.write(join).await?;
    if let Some(account) = account {
        memberships.forget(joined.0.match_id, account).await;
    }
    Ok(joined)
}

fn join_in(db: &mut Db, request: &Request, at: DateTime<Utc>) -> Result<Joined, Failed<Refused>> {
    loop {
        let invite = invites::by_code_hash(db, &request.code_hash)?;
        let invite = invite.ok_or(Refused::Unfit(Unfit::Unknown))?;
        // A retry comes first, because the code may have expired in the meantime.
        if let Some(earlier) = members::by_id(db, request.id)? {
            if !request.made(&earlier, &invite) {
                return Err(Refused::IdReused.into());
            }
            return Ok((earlier, Vec::new()));
        }
        // The API shows authors by their ids alone: no one signs as another.
        hold::id(db, request.id)?;
        if accounts::has(db, request.id)? {
            return Err(Refused::IdReused.into());
        }
        let mut replaced = None;
        if let Some(account) = request.account_id {
            if matches::owner(db, invite.match_id)? == Some(account) {
                return Err(Refused::AtTable.into());
            }
            match members::of_account(db, invite.match_id, account)? {
                Some(earlier) if offers(&invite, earlier.role) && request.wants(earlier.role) => {
                    return Ok((earlier, Vec::new()));
                }
                earlier => replaced = earlier.map(|earlier| earlier.id),
            }
        }
        fit(&invite, at).map_err(Refused::Unfit)?;
        let role = request.role(db, &invite)?;
        let member = Member {
            id: request.id,
            match_id: invite.match_id,
            invite_id: invite.id,
            account_id: request.account_id,
            token_hash: request.token_hash.clone(),
            role,
            name: name(db, request, invite.match_id, role)?,
            joined_at: at,
            left_at: None,
        };
        match members::join(db, &member, replaced, &invite) {
            Ok(true) => {
                let joined = SideChange::Joined(member.id);
                let changes = replaced.map(SideChange::Left).into_iter().chain([joined]);
                return Ok((member, changes.collect()));
            }
            // Someone else was faster: read the invite again to see why it is no
            // longer valid.
            Ok(false) => {}
            // The same account, or a duplicate of this request, was faster.
            Err(Error::Taken)
                if request.account_id.is_some() || members::by_id(db, request.id)?.is_some() => {}
            // The match was deleted, and its codes with it.
            Err(Error::Missing) => return Err(Refused::Unfit(Unfit::Unknown).into()),
            Err(error) => return Err(error.into()),
        }
    }
}

/// Says whether an invite offers this role.
fn offers(invite: &Invite, role: Role) -> bool {
    match invite.offer {
        Offer::Role(offered) => offered == role,
        Offer::AnySeat => matches!(role, Role::Player { .. }),
    }
}

/// Finds the new member's name at the table: the one in the request, that of the account, or that
/// of the seat. A viewer may have none.
fn name(
    db: &mut Db,
    request: &Request,
    match_id: Uuid,
    role: Role,
) -> Result<Option<String>, Error> {
    if request.name.is_some() {
        return Ok(request.name.clone());
    }
    if let Some(account) = request.account_id {
        return Ok(accounts::by_id(db, account)?.map(|account| account.name));
    }
    let Role::Player { seat } = role else {
        return Ok(None);
    };
    let found = matches::by_id(db, match_id)?;
    let seats = found.map(|found| found.seats).unwrap_or_default();
    Ok(seats.into_iter().nth(seat.index()).map(|seat| seat.name))
}
