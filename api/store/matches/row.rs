//! How a match is stored: a row of its own, and its parts in other tables; and how it is read, as
//! one of a list or with its log.

use std::collections::HashMap;

use super::notes::{NotesRow, tags_of};
use super::seating::SeatRow;
use super::summary::{SummaryRow, last_at, last_seq, last_turn};
use super::{Match, Seat, entries, opening_seats};
use crate::engine::schema::{matches, seats};
use crate::people::merge::Today;
use crate::people::players;
use crate::prelude::*;
use kibitz_game::rules::game::HouseRules;
use kibitz_game::sheets::{Entered, OpeningSeat, Whole};
use kibitz_game::table::{Agreed, Etiquette, GameKey, Status};

/// The part of a match that is in the table of matches: the rest is in others.
#[derive(HasQuery, Insertable)]
#[diesel(table_name = matches, treat_none_as_default_value = false)]
pub(super) struct MatchRow {
    #[diesel(serialize_as = Bind<Uuid>)]
    pub(super) id: Uuid,
    pub(super) account_id: Option<Uuid>,
    pub(super) host_token_hash: Option<String>,
    #[diesel(serialize_as = Bind<GameKey>)]
    pub(super) game: GameKey,
    pub(super) rules_version: i32,
    #[diesel(serialize_as = Bind<HouseRules>)]
    pub(super) house_rules: HouseRules,
    #[diesel(serialize_as = Bind<Status>)]
    pub(super) status: Status,
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub(super) opened_at: DateTime<Utc>,
    pub(super) finished_at: Option<DateTime<Utc>>,
    #[diesel(serialize_as = Bind<Etiquette>)]
    pub(super) etiquette: Etiquette,
    #[diesel(embed)]
    pub(super) notes: NotesRow,
    #[diesel(embed)]
    pub(super) summary: SummaryRow,
}

impl MatchRow {
    pub(super) fn of(one: &Match) -> Self {
        Self {
            id: one.id,
            account_id: one.account_id,
            host_token_hash: one.host_token_hash.clone(),
            game: one.game.clone(),
            rules_version: one.rules_version,
            house_rules: one.agreed.house_rules.clone(),
            status: one.status,
            opened_at: one.opened_at,
            finished_at: one.finished_at,
            etiquette: one.agreed.etiquette,
            notes: NotesRow::from(&one.notes),
            summary: one
                .summary
                .as_ref()
                .map(SummaryRow::from)
                .unwrap_or_default(),
        }
    }
}

/// Completes matches with their parts from other tables, with one query for each table.
pub(super) fn whole(db: &mut Db, rows: Vec<MatchRow>) -> Result<Vec<Match>, Error> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids = || rows.iter().map(|row| row.id);
    let found: Vec<SeatRow> = SeatRow::query()
        .filter(seats::match_id.eq_any(ids().map(Bind)))
        .order((seats::match_id, seats::seat))
        .load(db)?;
    let today = Today::of(db, found.iter().filter_map(|row| row.player_id))?;
    let pictures = players::pictures(db, today.all())?;
    let mut seats: HashMap<Uuid, Vec<SeatRow>> = HashMap::new();
    for row in found {
        seats.entry(row.match_id).or_default().push(row);
    }
    let mut tags = tags_of(db, ids())?;
    type Last = (Option<i64>, Option<DateTime<Utc>>, Option<i32>);
    let last = matches::table
        .filter(matches::id.eq_any(ids().map(Bind)))
        .select((matches::id, (last_seq(), last_at(), last_turn())));
    let last: HashMap<Uuid, Last> = db.all(last)?;
    let whole = |row: MatchRow| {
        let seats = seats.remove(&row.id).unwrap_or_default();
        let named: Vec<Option<Uuid>> = seats.iter().map(|seat| seat.player_id).collect();
        let won = seats.iter().filter(|seat| seat.won).map(|seat| seat.seat);
        let won = won.collect();
        let seats = seats.into_iter().zip(today.at(&named));
        let (seq, at, turn) = last.get(&row.id).copied().unwrap_or_default();
        Ok(Match {
            id: row.id,
            account_id: row.account_id,
            host_token_hash: row.host_token_hash,
            game: row.game,
            rules_version: row.rules_version,
            agreed: Agreed {
                house_rules: row.house_rules,
                etiquette: row.etiquette,
            },
            seq: seq.unwrap_or_default(),
            turn,
            status: row.status,
            opened_at: row.opened_at,
            changed_at: at.or(row.notes.recorded_at).unwrap_or(row.opened_at),
            finished_at: row.finished_at,
            seats: seats
                .map(|(seat, today)| Seat {
                    seat: seat.seat,
                    name: seat.name,
                    player_id: today,
                    picture: today.map_or(0, |player| pictures.get(&player).copied().unwrap_or(0)),
                })
                .collect(),
            notes: row.notes.with(tags.remove(&row.id).unwrap_or_default()),
            summary: row.summary.with(won)?,
        })
    };
    rows.into_iter().map(whole).collect()
}

/// A match with its log, from which its state is computed.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The match, without who joined it, which anyone could make long, and without the match of
    /// which it is the rematch: to export it, [complete](crate::transfer::complete) it.
    pub incomplete: Whole,
    /// The account whose history it is in, if any.
    pub account_id: Option<Uuid>,
    /// When it was won or ended, if it was.
    pub finished_at: Option<DateTime<Utc>>,
    /// Says whether its result was calculated.
    pub summarised: bool,
}

/// Reads the match with this id, with its log.
///
/// # Errors
/// Any error of the database, also if a part of the match is damaged.
pub fn played(db: &mut Db, id: Uuid) -> Result<Option<Played>, Error> {
    let Some(row): Option<MatchRow> = db.one(MatchRow::query().find(Bind(id)))? else {
        return Ok(None);
    };
    let seats = opening_seats(db, id)?.into_iter().map(|seat| OpeningSeat {
        name: seat.name,
        player_id: seat.player_id,
    });
    let tags = tags_of(db, [id])?.remove(&id).unwrap_or_default();
    let log = entries::load(db, id, 0, None)?.into_iter().map(|entry| {
        Ok::<_, Error>(Entered {
            id: entry.id,
            at: entry.at,
            record: entry.record()?,
        })
    });
    Ok(Some(Played {
        account_id: row.account_id,
        finished_at: row.finished_at,
        summarised: !row.summary.totals.is_empty(),
        incomplete: Whole {
            id,
            rules_version: row.rules_version,
            house_rules: row.house_rules,
            etiquette: row.etiquette,
            opened_at: row.opened_at,
            seats: seats.collect(),
            notes: row.notes.with(tags),
            members: Vec::new(),
            rematch_of: None,
            log: log.collect::<Result<_, _>>()?,
        },
    }))
}
