//! Finds out what of an import is new, and which ids others have.

use uuid::Uuid;

use super::{Found, Import, Imported, Item, Look};
use kibitz_game::sheets::Whole;
use kibitz_store::matches::members;
use kibitz_store::people::accounts;
use kibitz_store::people::players::{self, Player};
use kibitz_store::transfer::export;
use kibitz_store::{self as store, Db, matches};

/// Finds out what of an import is new, and which of the existing matches have no
/// summary because an import was interrupted.
pub(super) fn news(
    db: &mut Db,
    import: Import,
) -> Result<(Imported, Import, Vec<Uuid>), store::Error> {
    let account = import.account_id;
    let mut imported = Imported {
        players: Vec::with_capacity(import.players.len()),
        matches: Vec::with_capacity(import.matches.len()),
    };
    let mut new = Import {
        account_id: account,
        players: Vec::new(),
        matches: Vec::new(),
    };
    for player in import.players {
        let own = players::find(db, player.id)?.filter(|found| found.account_id == account);
        let found = own.map_or(Found::Nothing, |own| same(own, player.clone(), unlinked));
        imported.players.push(Item {
            id: player.id,
            found,
        });
        if found == Found::Nothing {
            new.players.push(player);
        }
    }
    let mut uncounted = Vec::new();
    for checked in import.matches {
        let id = checked.new.whole.id;
        let own = matches::played(db, id)?.filter(|found| found.account_id == Some(account));
        let found = match own {
            None => Found::Nothing,
            Some(own) => {
                if !own.summarised {
                    uncounted.push(id);
                }
                if checked.by_content {
                    Found::Same
                } else {
                    let whole = checked.new.whole.clone();
                    same(export::complete(db, own)?, whole, without_players)
                }
            }
        };
        imported.matches.push(Item { id, found });
        if found == Found::Nothing {
            new.matches.push(checked);
        }
    }
    Ok((imported, new, uncounted))
}

/// How many of these players and matches are not here as copies either, and their ids that something
/// of another account has.
pub(super) fn look(
    db: &mut Db,
    new: &Import,
    copied: impl Fn(Uuid) -> Uuid,
) -> Result<Look, store::Error> {
    let account = new.account_id;
    let mut look = Look {
        new: new.count(),
        foreign: Vec::new(),
    };
    // What is here meanwhile may be of the same import, at another node.
    for player in &new.players {
        if anothers(db, account, player.id)? {
            look.foreign.push(player.id);
            let copy = players::by_id(db, account, copied(player.id))?;
            look.new -= usize::from(copy.is_some());
        }
    }
    for checked in &new.matches {
        let whole = &checked.new.whole;
        let found = matches::played(db, whole.id)?;
        let taken = found.is_some_and(|found| found.account_id != Some(account));
        if taken {
            look.foreign.push(whole.id);
            let copy = matches::owner(db, copied(whole.id))?;
            look.new -= usize::from(copy == Some(account));
        }
        for member in &whole.members {
            let found = members::by_id(db, member.id)?;
            let elsewhere = found.is_some_and(|found| taken || found.match_id != whole.id);
            if elsewhere || accounts::has(db, member.id)? {
                look.foreign.push(member.id);
            }
        }
        for (_, player) in &checked.named {
            if anothers(db, account, *player)? {
                look.foreign.push(*player);
            }
        }
    }
    Ok(look)
}

/// Says whether a player is in the circle of another account.
fn anothers(db: &mut Db, account: Uuid, player: Uuid) -> Result<bool, store::Error> {
    let found = players::find(db, player)?;
    Ok(found.is_some_and(|found| found.account_id != account))
}

/// Says whether what is here is what was imported, without what may have become known later.
fn same<T: PartialEq>(here: T, imported: T, known: fn(T) -> T) -> Found {
    match known(here) == known(imported) {
        true => Found::Same,
        false => Found::Changed,
    }
}

/// A player without the account that it is linked to.
fn unlinked(player: Player) -> Player {
    Player {
        linked_to: None,
        ..player
    }
}

/// A match without the players that its people are, and without the match before it, which may
/// not be here.
fn without_players(mut whole: Whole) -> Whole {
    whole.rematch_of = None;
    whole.forget_players();
    whole
}
