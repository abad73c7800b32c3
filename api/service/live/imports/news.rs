//! What of an import is new, and what is in the way.

use uuid::Uuid;

use super::{Checked, Conflict, Import, ImportError, Imported};
use kibitz_game::sheets::Whole;
use kibitz_store::matches::members;
use kibitz_store::people::accounts;
use kibitz_store::people::players::{self, Player};
use kibitz_store::transfer::export;
use kibitz_store::{Db, matches};

/// Finds out what of an import is new, and which of the existing matches have no
/// summary because an import was interrupted.
pub(super) fn news(
    db: &mut Db,
    import: Import,
) -> Result<(Imported, Import, Vec<Uuid>), ImportError> {
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
    for (place, player) in import.players.into_iter().enumerate() {
        let found = players::find(db, player.id)?;
        imported.players.push((player.id, found.is_none()));
        match found {
            None => new.players.push(player),
            Some(found) if alike(&found, &player) => {}
            Some(_) => return Err(ImportError::Conflict(Conflict::Player(place))),
        }
    }
    let mut uncounted = Vec::new();
    for (place, checked) in import.matches.into_iter().enumerate() {
        let id = checked.new.whole.id;
        let found = matches::played(db, id)?;
        imported.matches.push((id, found.is_none()));
        match found {
            None => {
                unused(db, place, account, &checked)?;
                new.matches.push(checked);
            }
            Some(found) => {
                if !found.summarised {
                    uncounted.push(id);
                }
                let own = found.account_id == Some(account);
                let known = own
                    && (checked.by_content
                        || same(export::complete(db, found)?, checked.new.whole));
                if !known {
                    return Err(ImportError::Conflict(Conflict::Match(place)));
                }
            }
        }
    }
    Ok((imported, new, uncounted))
}

/// Whether an existing player is the same as the imported one, regardless of the
/// account that either is linked to.
fn alike(found: &Player, imported: &Player) -> bool {
    let linked_to = found.linked_to;
    *found
        == Player {
            linked_to,
            ..imported.clone()
        }
}

/// Checks that no id in a new match belongs to someone else.
fn unused(db: &mut Db, place: usize, account: Uuid, checked: &Checked) -> Result<(), ImportError> {
    for (number, member) in checked.new.whole.members.iter().enumerate() {
        if members::by_id(db, member.id)?.is_some() || accounts::has(db, member.id)? {
            return Err(ImportError::Conflict(Conflict::Member(place, number)));
        }
    }
    for (field, player) in &checked.named {
        if players::find(db, *player)?.is_some_and(|found| found.account_id != account) {
            let field = field.clone();
            return Err(ImportError::Conflict(Conflict::Named(place, field)));
        }
    }
    Ok(())
}

/// Whether an existing match is the same as the imported one, regardless of which match
/// it is the rematch of: that may not be here, or may have become known only later.
fn same(mut found: Whole, mut imported: Whole) -> bool {
    (found.rematch_of, imported.rematch_of) = (None, None);
    without_players(found) == without_players(imported)
}

/// A match without the players that its people are: that may have become known later.
fn without_players(mut whole: Whole) -> Whole {
    whole.forget_players();
    whole
}
