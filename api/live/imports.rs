//! Importing complete matches: they are judged again, then written.

use std::collections::HashSet;
use std::sync::Arc;

use uuid::Uuid;

use super::{Error, MOST_ENTRIES, Opened, Tables, Whole};
use crate::rules::{self, EntryNo, Refusal};
use crate::store::matches::entries::Entry;
use crate::store::matches::members::{self, Member};
use crate::store::matches::{Match, Seat};
use crate::store::people::players::{self, Player};
use crate::store::transfer::export;
use crate::store::{self, Db};
use crate::table::{Claim, Course, Difference, Settings, judge_anew};

/// How many entries are written at once. Other writes have to wait for them, so this
/// should take no more than some milliseconds.
const AT_ONCE: usize = 500;

/// A match whose log was judged again, entry by entry, with the recorded results.
#[derive(Clone, Debug)]
pub struct Checked {
    whole: export::Whole,
    /// Every player it names, each with the field that names them.
    named: Vec<(String, Uuid)>,
    /// Whether its id was derived from its content.
    by_content: bool,
}

/// Why a match cannot be imported.
#[derive(Clone, Debug)]
pub enum ImportFault {
    /// It is pinned to another version of the rules.
    RulesVersion,
    /// A match cannot be opened with these options and seats.
    Opening(Refusal),
    /// Its log has too many entries.
    Full,
    /// The entry at this index of the log has the id of an earlier one.
    IdTwice(usize),
    /// Judging the log again gives a different result.
    Log(Box<Difference>),
    /// It could not be serialised.
    Unwritable(String),
}

impl Checked {
    /// The same with an id that was derived from its content: an existing match with this id
    /// is this match, whatever has been found out about it since.
    #[must_use]
    pub fn by_content(self) -> Checked {
        Checked {
            by_content: true,
            ..self
        }
    }

    /// The names of the people of whom nothing else is known.
    pub fn nameless(&self) -> impl Iterator<Item = &str> {
        let nameless = self.whole.one.seats.iter();
        let nameless = nameless.filter(|seat| seat.player_id.is_none());
        nameless.map(|seat| seat.name.as_str())
    }

    /// How many entries its log has.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.whole.log.len()
    }
}

/// What an account imports: a part of it at a time, first the players.
#[derive(Clone, Debug)]
pub struct Import {
    /// The account that will own it.
    pub account_id: Uuid,
    /// Players of the circle.
    pub players: Vec<Player>,
    /// Some of the matches.
    pub matches: Vec<Checked>,
    /// How many matches came before these.
    pub first: usize,
    /// The ids of all players of the import, in this part or another.
    pub circle: Arc<HashSet<Uuid>>,
}

impl Import {
    /// A part with nothing in it.
    #[must_use]
    pub fn nothing(account_id: Uuid) -> Import {
        Import {
            account_id,
            players: Vec::new(),
            matches: Vec::new(),
            first: 0,
            circle: Arc::default(),
        }
    }

    fn count(&self) -> usize {
        self.players.len() + self.matches.len()
    }
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The players, in the order of the import, and whether each is new.
    pub players: Vec<(Uuid, bool)>,
    /// The matches, in the order of the import, and whether each is new.
    pub matches: Vec<(Uuid, bool)>,
}

impl Imported {
    /// Marks as not new what a second look found to exist already.
    fn correct(&mut self, again: &Imported) {
        for (ours, theirs) in [
            (&mut self.players, &again.players),
            (&mut self.matches, &again.matches),
        ] {
            let existing: HashSet<Uuid> = theirs
                .iter()
                .filter(|(_, new)| !new)
                .map(|(id, _)| *id)
                .collect();
            for (id, new) in ours {
                *new &= !existing.contains(id);
            }
        }
    }
}

/// The item of an import whose id belongs to someone else, or was used for other
/// content. Matches are counted over the whole import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// The player at this index.
    Player(usize),
    /// The match at this index.
    Match(usize),
    /// A member of a match: the index of the match, and that of the member.
    Member(usize, usize),
    /// A player that a match names belongs to another account: the index of the match,
    /// and the field that names the player.
    Named(usize, String),
}

/// Why nothing was imported.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ImportError {
    /// An id is in use.
    #[error("an id is in use: {0:?}")]
    Conflict(Conflict),
    /// The store failed, or a match could not be read.
    #[error(transparent)]
    Failed(#[from] Error),
}

impl From<store::Error> for ImportError {
    fn from(error: store::Error) -> ImportError {
        ImportError::Failed(error.into())
    }
}

impl Whole {
    /// Judges a match again and computes its result. This can take long: call it on a
    /// thread that may block.
    ///
    /// # Errors
    /// The first [`ImportFault`] found.
    pub fn check(self) -> Result<Checked, ImportFault> {
        // Only the present version of the rules is available to judge it by.
        if self.rules_version != rules::VERSION {
            return Err(ImportFault::RulesVersion);
        }
        let settings = Settings {
            house_rules: self.house_rules.clone(),
            seats: self.seats.iter().map(|seat| seat.name.clone()).collect(),
            etiquette: self.etiquette,
        };
        settings.check().map_err(ImportFault::Opening)?;
        if EntryNo::try_from(self.log.len()).map_or(true, |entries| entries > MOST_ENTRIES) {
            return Err(ImportFault::Full);
        }
        let mut ids = HashSet::new();
        if let Some(place) = self.log.iter().position(|entry| !ids.insert(entry.id)) {
            return Err(ImportFault::IdTwice(place));
        }
        let records = self.log.iter().map(|entry| &entry.record);
        let course = judge_anew(Arc::new(settings), records)
            .map_err(|difference| ImportFault::Log(Box::new(difference)))?;
        let named = self.named();
        self.rows(&course)
            .map(|whole| Checked {
                whole,
                named,
                by_content: false,
            })
            .map_err(|error| ImportFault::Unwritable(error.to_string()))
    }

    /// Every player that the match names, each with the field that names them.
    fn named(&self) -> Vec<(String, Uuid)> {
        let opening = self.seats.iter().enumerate().filter_map(|(place, seat)| {
            let player = seat.player_id?;
            Some((format!("seats[{place}].player_id"), player))
        });
        let later = self.log.iter().enumerate().flat_map(|(entry, entered)| {
            let seats = match &entered.record.claim {
                Claim::Lineup { seats } => seats.as_slice(),
                _ => &[],
            };
            seats.iter().enumerate().filter_map(move |(place, seat)| {
                let field = format!("log[{entry}].claim.seats[{place}].player_id");
                Some((field, seat.player_id?))
            })
        });
        opening.chain(later).collect()
    }

    /// The match in its stored form, not yet owned by an account.
    fn rows(self, course: &Course) -> Result<export::Whole, serde_json::Error> {
        let table = course.table();
        let opened = Opened {
            id: self.id,
            account_id: None,
            rules_version: self.rules_version,
            players: self.seats.iter().map(|seat| seat.player_id).collect(),
            opened_at: self.opened_at,
        };
        let last = self.log.last().map(|entry| entry.at);
        let changed_at = last.unwrap_or(self.opened_at);
        let finished_at = course
            .over_since()
            .and_then(|entry| self.log.get(usize::try_from(entry).ok()?.checked_sub(1)?))
            .map(|entry| entry.record.happened(entry.at, self.opened_at));
        let opening = (1..).zip(&self.seats).map(|(seat, opener)| Seat {
            seat,
            name: opener.name.clone(),
            player_id: opener.player_id,
        });
        Ok(export::Whole {
            opening: opening.collect(),
            members: self
                .members
                .into_iter()
                .map(|member| Member {
                    id: member.id,
                    match_id: opened.id,
                    // Invites and tokens are not imported.
                    invite_id: Uuid::nil(),
                    account_id: None,
                    token_hash: None,
                    role: member.role,
                    name: member.name,
                    joined_at: member.joined_at,
                    left_at: member.left_at,
                })
                .collect(),
            rematch_of: self.rematch_of,
            log: (1..)
                .zip(&self.log)
                .map(|(seq, entry)| {
                    Ok(Entry {
                        match_id: opened.id,
                        seq,
                        id: entry.id,
                        kind: entry.record.claim.kind().to_owned(),
                        by: entry.record.by.clone(),
                        at: entry.at,
                        body: serde_json::to_string(&entry.record)?,
                    })
                })
                .collect::<Result<_, serde_json::Error>>()?,
            one: Match {
                id: self.id,
                account_id: None,
                host_token_hash: None,
                game: self.house_rules.game().name().to_owned(),
                rules_version: self.rules_version,
                house_rules: serde_json::to_string(&self.house_rules)?,
                etiquette: serde_json::to_string(&self.etiquette)?,
                seq: i64::from(table.seq()),
                status: table.status().name().to_owned(),
                opened_at: self.opened_at,
                changed_at,
                finished_at,
                seats: super::judge::rows(&opened, table),
                notes: self.notes,
                summary: None,
            },
        })
    }
}

impl Tables {
    /// Looks for conflicts in a part of an import, and writes nothing. Returns how many
    /// players and matches of it are new.
    ///
    /// # Errors
    /// As for [`Tables::import`].
    pub async fn look_at(&self, import: Import) -> Result<usize, ImportError> {
        let (_, new) = self.news(import).await?;
        Ok(new.count())
    }

    /// Makes sure that an account can keep so many more players and matches.
    ///
    /// # Errors
    /// [`Full`](store::Error::Full), or another error of the store.
    pub async fn fits(&self, account: Uuid, players: usize, matches: usize) -> Result<(), Error> {
        let capacity = self.capacity;
        let checked = self.store.write(move |db| {
            capacity.for_players(db, account, players)?;
            capacity.for_matches(db, account, matches)
        });
        Ok(checked.await?)
    }

    /// Imports players and matches into an account, or nothing if there is a conflict.
    /// Whatever already exists with the same content is left as it is.
    ///
    /// Everything has been judged already, so this only writes rows. It writes in parts
    /// so that tables in play can append in between. Each match is written completely or
    /// not at all. If the import is interrupted, repeating it continues where it stopped.
    ///
    /// # Errors
    /// [`ImportError::Conflict`] if an id belongs to another account or has other
    /// content, or an error of the store.
    pub async fn import(&self, import: Import) -> Result<Imported, ImportError> {
        let (mut imported, mut new) = self.news(import).await?;
        loop {
            let left = new.count();
            match self.write_down(&mut new).await {
                Ok(()) => return Ok(imported),
                // Another node imported some of it at the same time.
                Err(Error::Store(error)) if matches!(*error, store::Error::Taken) => {
                    let (again, rest) = self.news(new).await?;
                    if rest.count() == left {
                        return Err(Error::Store(error).into());
                    }
                    imported.correct(&again);
                    new = rest;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Finds out what of an import is new. Existing matches that have no summary, because
    /// an import was interrupted, get one.
    async fn news(&self, import: Import) -> Result<(Imported, Import), ImportError> {
        let looked = self
            .store
            .read_whole(move |db| Ok::<_, store::Error>(news(db, import)));
        let (imported, new, uncounted) = looked.await??;
        for id in uncounted {
            self.summarise(id).await?;
        }
        Ok((imported, new))
    }

    /// Writes an import, and removes from it what has been written.
    async fn write_down(&self, new: &mut Import) -> Result<(), Error> {
        let (account, capacity) = (new.account_id, self.capacity);
        if !new.players.is_empty() {
            let players = new.players.clone();
            self.store
                .write(move |db| {
                    capacity.for_players(db, account, players.len())?;
                    store::transfer::import::insert_players(db, &players)
                })
                .await?;
            new.players.clear();
        }
        while !new.matches.is_empty() {
            let some = part(&new.matches);
            let wholes: Vec<export::Whole> =
                some.iter().map(|checked| checked.whole.clone()).collect();
            let count = wholes.len();
            self.store
                .write(move |db| {
                    capacity.for_matches(db, account, wholes.len())?;
                    store::transfer::import::insert(db, &wholes)
                })
                .await?;
            // If this is interrupted, repeating the import does it, or the next start of
            // the service.
            for checked in new.matches.drain(..count) {
                self.summarise(checked.whole.one.id).await?;
            }
        }
        Ok(())
    }
}

/// The first of these matches, up to the one that reaches [`AT_ONCE`] entries.
fn part(matches: &[Checked]) -> &[Checked] {
    let mut entries = 0;
    let enough = matches.iter().position(|checked| {
        entries += checked.whole.log.len();
        entries >= AT_ONCE
    });
    &matches[..enough.map_or(matches.len(), |last| last + 1)]
}

/// Finds out what of an import is new, and which of the existing matches have no
/// summary because an import was interrupted.
fn news(db: &mut Db, mut import: Import) -> Result<(Imported, Import, Vec<Uuid>), ImportError> {
    let account = import.account_id;
    for checked in &mut import.matches {
        checked.whole.one.account_id = Some(account);
    }
    let first = import.first;
    let circle = Arc::clone(&import.circle);
    let mut imported = Imported {
        players: Vec::with_capacity(import.players.len()),
        matches: Vec::with_capacity(import.matches.len()),
    };
    let mut new = Import {
        account_id: account,
        players: Vec::new(),
        matches: Vec::new(),
        first,
        circle: Arc::clone(&circle),
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
    for (place, checked) in (first..).zip(import.matches) {
        let found = export::whole(db, checked.whole.one.id)?;
        imported
            .matches
            .push((checked.whole.one.id, found.is_none()));
        match found {
            None => {
                unused(db, place, account, &circle, &checked)?;
                new.matches.push(checked);
            }
            Some(found) => {
                if found.one.summary.is_none() {
                    uncounted.push(found.one.id);
                }
                let known = checked.by_content && found.one.account_id == Some(account);
                if !known && !same(found, checked.whole)? {
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
fn unused(
    db: &mut Db,
    place: usize,
    account: Uuid,
    circle: &HashSet<Uuid>,
    checked: &Checked,
) -> Result<(), ImportError> {
    for (number, member) in checked.whole.members.iter().enumerate() {
        if members::by_id(db, member.id)?.is_some() {
            return Err(ImportError::Conflict(Conflict::Member(place, number)));
        }
    }
    for (field, player) in &checked.named {
        let known = circle.contains(player);
        if !known && players::find(db, *player)?.is_some_and(|found| found.account_id != account) {
            let field = field.clone();
            return Err(ImportError::Conflict(Conflict::Named(place, field)));
        }
    }
    Ok(())
}

/// Whether an existing match is the same as the imported one, regardless of which match
/// it is the rematch of: that may not be here, or may have become known only later.
fn same(mut found: export::Whole, mut imported: export::Whole) -> Result<bool, Error> {
    (found.rematch_of, imported.rematch_of) = (None, None);
    Ok(found.one.account_id == imported.one.account_id
        && without_players(Whole::read(found)?) == without_players(Whole::read(imported)?))
}

/// A match without the players that its people are: that may have become known later.
fn without_players(mut whole: Whole) -> Whole {
    for seat in &mut whole.seats {
        seat.player_id = None;
    }
    for entry in &mut whole.log {
        entry.record.claim.forget_players();
    }
    whole
}
