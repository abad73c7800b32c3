//! Values to store.

use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};
use kibitz_game::rules::game::Game;
use kibitz_game::table::{Author, Etiquette, Offer, Role, Settings, Status};
use kibitz_store::matches::entries::{Entry, Stage};
use kibitz_store::matches::invites::Invite;
use kibitz_store::matches::members::Member;
use kibitz_store::matches::{self, Filter, Match, Seat};
use kibitz_store::people::accounts::{self, Account};
use kibitz_store::people::deletion;
use kibitz_store::people::merge::{self, Refused};
use kibitz_store::people::players::{Player, PlayerChange};
use kibitz_store::people::rights::Rights;
use kibitz_store::people::sessions::Session;
use kibitz_store::{Db, Error, Failed};
use uuid::Uuid;

/// The `n`th microsecond since the tests' epoch.
pub(crate) fn at(n: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(1_700_000_000_000_000 + n).unwrap()
}

/// An id that sorts by its number.
pub(crate) fn id(n: u128) -> Uuid {
    Uuid::from_u128(n)
}

pub(crate) fn account(name: &str) -> Account {
    Account {
        id: Uuid::now_v7(),
        name: name.to_owned(),
        password_hash: "$argon2id$".to_owned(),
        created_at: at(0),
        language: None,
    }
}

/// Stores an account and returns its id.
pub(crate) fn stored_account(db: &mut Db, name: &str) -> Result<Uuid, Error> {
    let account = account(name);
    accounts::insert(db, &account)?;
    Ok(account.id)
}

/// Deletes an account in all steps. Returns whether there was one.
pub(crate) fn delete_account(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    let begun = deletion::begin(db, id)?.is_some();
    while !deletion::own_matches(db, id)?.matches.is_empty() {}
    while !deletion::places(db, id)?.matches.is_empty() {}
    let named = deletion::named_in(db, id)?;
    for one in named {
        deletion::names(db, id, one)?;
    }
    while deletion::own_players(db, id)? > 0 {}
    assert!(deletion::finish(db, id)?);
    Ok(begun)
}

pub(crate) fn session(account_id: Uuid, n: u128) -> Session {
    Session {
        id: id(n),
        account_id,
        token_hash: format!("hash {n}"),
        device: format!("phone {n}"),
        created_at: at(0),
        last_used_at: at(1),
        expires_at: at(2),
        revoked_at: None,
        rights: Rights::All,
    }
}

pub(crate) fn player(account_id: Uuid, n: u128) -> Player {
    Player {
        id: id(n),
        account_id,
        name: format!("player {n}"),
        created_at: at(0),
        merged_into: None,
        linked_to: None,
        picture: 0,
    }
}

/// A change of a player's name.
pub(crate) fn renamed(name: &str) -> PlayerChange {
    PlayerChange {
        name: Some(name.to_owned()),
        picture: None,
    }
}

/// A match without an account or players.
pub(crate) fn a_match(n: u128) -> Match {
    let settings = Settings {
        house_rules: Game::Echad.about().house_rules,
        seats: ["Anna", "Ben"].map(str::to_owned).to_vec(),
        etiquette: Etiquette::default(),
    };
    Match::opened(id(n), &settings, &[], at(0))
}

/// A seat at which this player is named, if any.
pub(crate) fn seat(seat: i32, name: &str, player: Option<u128>) -> Seat {
    Seat {
        seat,
        name: name.to_owned(),
        player_id: player.map(id),
        picture: 0,
    }
}

/// A match of this account.
pub(crate) fn match_of(account: Uuid, n: u128) -> Match {
    Match {
        account_id: Some(account),
        ..a_match(n)
    }
}

/// Stores matches that no account owns.
pub(crate) fn stored_matches(db: &mut Db, ids: RangeInclusive<u128>) -> Result<(), Error> {
    ids.into_iter()
        .try_for_each(|n| matches::insert(db, &a_match(n)))
}

/// A filter of an account's matches, changed like this.
pub(crate) fn filter(account: Uuid, change: impl FnOnce(&mut Filter)) -> Filter {
    let mut filter = Filter {
        account_id: Some(account),
        ..Filter::default()
    };
    change(&mut filter);
    filter
}

/// Everything on a list, of which each page begins after the last item of the one before.
pub(crate) fn paged<T>(
    mut page: impl FnMut(Option<&T>) -> Result<Vec<T>, Error>,
) -> Result<Vec<T>, Error> {
    let mut all = Vec::new();
    loop {
        let next = page(all.last())?;
        if next.is_empty() {
            return Ok(all);
        }
        all.extend(next);
        assert!(all.len() < 1000, "the pages do not end");
    }
}

/// An entry with its own id.
pub(crate) fn entry(match_id: Uuid, seq: i64) -> Entry {
    Entry {
        match_id,
        seq,
        id: Uuid::now_v7(),
        kind: "play".into(),
        by: Author::Host,
        at: at(seq),
        body: r#"{"card":"blue-gimel"}"#.to_owned(),
        turn: None,
    }
}

/// An invite for one viewer.
pub(crate) fn invite(match_id: Uuid, n: u128) -> Invite {
    Invite {
        id: id(n),
        match_id,
        code_hash: format!("code {n}"),
        offer: Offer::Role(Role::Viewer),
        uses: 1,
        used: 0,
        created_at: at(0),
        expires_at: at(2),
        revoked_at: None,
    }
}

/// A guest who watches.
pub(crate) fn member(match_id: Uuid, n: u128) -> Member {
    Member {
        id: id(n),
        match_id,
        invite_id: id(0),
        account_id: None,
        token_hash: Some(format!("token {n}")),
        role: Role::Viewer,
        name: None,
        joined_at: at(0),
        left_at: None,
    }
}

/// A member who is this account.
pub(crate) fn member_of(account: Uuid, match_id: Uuid, n: u128) -> Member {
    Member {
        account_id: Some(account),
        ..member(match_id, n)
    }
}

pub(crate) fn stage(status: Status, finished_at: Option<DateTime<Utc>>) -> Stage {
    Stage {
        status,
        finished_at,
    }
}

/// Merges a player into another one.
pub(super) fn merge_players(
    db: &mut Db,
    account: Uuid,
    one: Uuid,
    into: Uuid,
) -> Result<Result<Player, Refused>, Error> {
    answered(merge::merge(db, account, one, into))
}

/// Tells a refusal apart from an error of the store.
pub(crate) fn answered<T, R>(done: Result<T, Failed<R>>) -> Result<Result<T, R>, Error> {
    match done {
        Ok(done) => Ok(Ok(done)),
        Err(Failed::Refused(reason)) => Ok(Err(reason)),
        Err(Failed::Store(error)) => Err(error),
    }
}
