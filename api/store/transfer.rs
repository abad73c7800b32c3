//! Reading and adding complete matches.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::engine::{Db, Error, column};
use crate::matches::entries::{self, Entry};
use crate::matches::members::{self, Member};
use crate::matches::{self, Filter, ListPosition, Match, Order, Played, Seat, rematches};
use crate::people::players::{self, Player};
use crate::people::{hold, merge};
use kibitz_game::rules;
use kibitz_game::sheets::archive::ArchivedPlayer;
use kibitz_game::sheets::{Joined, Whole};
use kibitz_game::table::{Picture, Role, Status};

/// A player as exported.
impl TryFrom<Player> for ArchivedPlayer {
    type Error = Error;

    fn try_from(player: Player) -> Result<Self, Error> {
        Ok(Self {
            id: player.id,
            name: player.name.try_into().map_err(column::unreadable)?,
            created_at: player.created_at.into(),
            merged_into: player.merged_into,
            picture: Picture::kept(player.picture),
        })
    }
}

impl Player {
    /// Makes a player of an account from an exported one.
    #[must_use]
    pub fn imported(player: ArchivedPlayer, account_id: Uuid) -> Player {
        Player {
            id: player.id,
            account_id,
            name: player.name.into(),
            created_at: player.created_at.into(),
            merged_into: player.merged_into,
            // A link holds only between this circle and the linked account.
            linked_to: None,
            picture: player.picture.number().into(),
        }
    }
}

/// Reads a complete match.
///
/// # Errors
/// Any error of the database, also if a part of the match is damaged.
pub fn whole(db: &mut Db, id: Uuid) -> Result<Option<Whole>, Error> {
    match matches::played(db, id)? {
        Some(played) => complete(db, played).map(Some),
        None => Ok(None),
    }
}

/// Adds to a match who joined it and of which match it is the rematch.
///
/// # Errors
/// Any error of the database, also if a part of the match is damaged.
pub fn complete(db: &mut Db, played: Played) -> Result<Whole, Error> {
    let joined = |member: Member| Joined {
        id: member.id,
        role: member.role.name(),
        seat: member.role.seat(),
        name: member.name,
        joined_at: member.joined_at,
        left_at: member.left_at,
    };
    let id = played.incomplete.id;
    let members = members::all(db, id)?.into_iter().map(joined);
    Ok(Whole {
        members: members.collect(),
        rematch_of: rematches::of(db, id)?,
        ..played.incomplete
    })
}

/// Limits how many matches are read together, and how many entries unless they are all of one
/// match.
const TOGETHER: (i64, usize) = (32, 500);

/// Reads complete matches that follow the given place in a list of matches, by opening time: the
/// next ones, or none if it was the last.
///
/// # Errors
/// Any error of the database, also if a part of one of them is damaged.
pub fn next(
    db: &mut Db,
    filter: &Filter,
    after: Option<ListPosition>,
) -> Result<Vec<Whole>, Error> {
    let (matches, most) = TOGETHER;
    let (mut read, mut entries) = (Vec::new(), 0);
    for next in matches::list(db, filter, Order::Oldest, after, matches)? {
        entries += usize::try_from(next.seq).unwrap_or(usize::MAX);
        if entries > most && !read.is_empty() {
            break;
        }
        read.extend(whole(db, next.id)?);
    }
    Ok(read)
}

/// A complete match to add, with what its log leads to.
#[derive(Clone, Debug)]
pub struct NewWhole {
    /// The match.
    pub whole: Whole,
    /// Says whether it is open, won or ended.
    pub status: Status,
    /// When it was won or ended, if it was.
    pub finished_at: Option<DateTime<Utc>>,
    /// The seat whose turn it is after its last entry, if it is someone's.
    pub turn: Option<rules::Seat>,
    /// The seats after its last entry, in turn order.
    pub seats: Vec<Seat>,
}

/// Adds players.
///
/// # Errors
/// [`Error::Taken`] when a player with one of the ids exists;
/// [`Error::Missing`] when the account does not.
pub fn insert_players(db: &mut Db, new: &[Player]) -> Result<(), Error> {
    for player in new {
        let unmerged = Player {
            merged_into: None,
            ..player.clone()
        };
        players::insert(db, &unmerged)?;
    }
    // Merge only now, when all the players exist, whatever their order.
    for player in new {
        if let Some(into) = player.merged_into {
            merge::alias(db, player.id, into)?;
        }
    }
    Ok(())
}

/// Adds matches with all that belongs to them to an account's history. A seat keeps its
/// player only if the player is in the account's circle.
///
/// # Errors
/// [`Error::Taken`] when something with one of the ids exists;
/// [`Error::Missing`] when the account does not.
pub fn insert(db: &mut Db, account: Uuid, new: &[NewWhole]) -> Result<(), Error> {
    // Players found below cannot disappear before their seats are inserted.
    hold::account(db, account)?;
    let mut circle = HashMap::new();
    for one in new {
        insert_whole(db, account, one, &mut circle)?;
    }
    Ok(())
}

fn insert_whole(
    db: &mut Db,
    account: Uuid,
    new: &NewWhole,
    circle: &mut HashMap<Uuid, bool>,
) -> Result<(), Error> {
    let NewWhole { whole, .. } = new;
    let mut seats = new.seats.clone();
    for seat in &mut seats {
        let Some(player) = seat.player_id else {
            continue;
        };
        let known = match circle.get(&player) {
            Some(known) => *known,
            None => players::by_id(db, account, player)?.is_some(),
        };
        circle.insert(player, known);
        seat.player_id = seat.player_id.filter(|_| known);
    }
    let players: Vec<_> = whole.seats.iter().map(|seat| seat.player_id).collect();
    let opened = Match::opened(whole.id, &whole.settings(), &players, whole.opened_at);
    let opening = opened.seats;
    let as_opened = opening == seats;
    let one = Match {
        account_id: Some(account),
        rules_version: whole.rules_version,
        status: new.status,
        finished_at: new.finished_at,
        seats,
        notes: whole.notes.clone(),
        summary: None,
        ..opened
    };
    matches::insert(db, &one)?;
    if !as_opened {
        matches::remember(db, one.id, &opening)?;
    }
    for joined in &whole.members {
        members::insert(db, &member(one.id, joined)?)?;
    }
    let last = i64::try_from(whole.log.len()).unwrap_or(i64::MAX);
    for (seq, entered) in (1..).zip(&whole.log) {
        let turn = new.turn.filter(|_| seq == last);
        entries::insert(db, &Entry::of(one.id, seq, entered, turn)?)?;
    }
    if let Some(of) = whole.rematch_of {
        rematches::link(db, one.id, of)?;
    }
    Ok(())
}

/// Makes a member without an invite and a token: neither is exported.
fn member(match_id: Uuid, joined: &Joined) -> Result<Member, Error> {
    let role = Role::new(joined.role, joined.seat);
    Ok(Member {
        id: joined.id,
        match_id,
        invite_id: Uuid::nil(),
        account_id: None,
        token_hash: None,
        role: role.ok_or_else(|| column::unreadable("a role with a seat that it cannot have"))?,
        name: joined.name.clone(),
        joined_at: joined.joined_at,
        left_at: joined.left_at,
    })
}
