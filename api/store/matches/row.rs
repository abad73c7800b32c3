//! How a match is stored: a row of its own, and its parts in other tables; and how it is read, as one
//! of a list or with its log.

use std::collections::HashMap;

use chrono::Duration;

use super::notes::{NotesRow, tags_of};
use super::seating::SeatRow;
use super::summary::{Last, last};
use super::{Match, Seat, Summary, entries, opening_seats, read_totals, search};
use crate::engine::schema::{matches, seats, tags};
use crate::people::merge::Today;
use crate::people::players;
use crate::prelude::*;
use kibitz_game::rules::Points;
use kibitz_game::rules::game::HouseRules;
use kibitz_game::sheets::{Entered, Joined, OpeningSeat, RematchOf, Whole};
use kibitz_game::table::{Agreed, Etiquette, GameKey, Status};
use kibitz_game::words::folded::compared;

/// The part of a match that is in the table of matches: the rest is in others.
#[derive(Queryable, Selectable, Insertable)]
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
    pub(super) searched: String,
    pub(super) rounds: i32,
    pub(super) totals: String,
    pub(super) margin: Option<i64>,
    pub(super) duration: Option<i64>,
    pub(super) cut_short: bool,
    pub(super) place_key: String,
}

impl MatchRow {
    pub(super) fn of(one: &Match) -> Self {
        let summary = one.summary.as_ref();
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
            searched: search::searched(&one.notes, one.seats.iter().map(|seat| seat.name.as_str())),
            rounds: summary.map_or(0, |summary| summary.rounds),
            totals: summary.map_or_else(String::new, Summary::written_totals),
            margin: summary.and_then(Summary::written_margin),
            duration: summary.and_then(Summary::written_duration),
            cut_short: summary.is_some_and(|summary| summary.cut_short),
            place_key: compared(&one.notes.place),
        }
    }

    fn whole(self, around: Around) -> Result<Match, Error> {
        let Around {
            seats,
            won,
            tags,
            last,
        } = around;
        let Last {
            seq,
            at: changed_at,
            turn,
        } = last.unwrap_or(Last {
            seq: 0,
            at: self.notes.recorded_at.unwrap_or(self.opened_at),
            turn: None,
        });
        let summary = match self.totals.as_str() {
            "" => None,
            totals => Some(Summary {
                rounds: self.rounds,
                totals: read_totals(totals)?,
                winners: won,
                margin: self.margin.map(Points::of_hundredths),
                duration: self.duration.map(Duration::microseconds),
                cut_short: self.cut_short,
            }),
        };
        Ok(Match {
            notes: self.notes.with(tags),
            summary,
            id: self.id,
            account_id: self.account_id,
            host_token_hash: self.host_token_hash,
            game: self.game,
            rules_version: self.rules_version,
            agreed: Agreed {
                house_rules: self.house_rules,
                etiquette: self.etiquette,
            },
            seq,
            turn,
            status: self.status,
            opened_at: self.opened_at,
            changed_at,
            finished_at: self.finished_at,
            seats,
        })
    }
}

/// The parts of a match that are stored in other tables.
#[derive(Default)]
struct Around {
    seats: Vec<Seat>,
    won: Vec<i32>,
    tags: Vec<String>,
    last: Option<Last>,
}

/// Completes matches with their parts from other tables, with one query for each table.
pub(super) fn whole(db: &mut Db, rows: Vec<MatchRow>) -> Result<Vec<Match>, Error> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut around: HashMap<Uuid, Around> = HashMap::new();
    let found: Vec<SeatRow> = seats::table
        .filter(seats::match_id.eq_any(ids.iter().copied().map(Bind)))
        .order((seats::match_id, seats::seat))
        .select(SeatRow::as_select())
        .load(db)?;
    let today = Today::of(db, found.iter().filter_map(|row| row.player_id))?;
    let pictures = players::pictures(db, today.all())?;
    for row in found {
        let around = around.entry(row.match_id).or_default();
        if row.won {
            around.won.push(row.seat);
        }
        around.seats.push(Seat {
            seat: row.seat,
            name: row.name,
            player_id: row.player_id,
            picture: 0,
        });
    }
    let found: Vec<(Uuid, String)> = tags::table
        .filter(tags::match_id.eq_any(ids.iter().copied().map(Bind)))
        .select((tags::match_id, tags::tag))
        .load(db)?;
    for (match_id, tag) in found {
        around.entry(match_id).or_default().tags.push(tag);
    }
    for (match_id, last) in last(db, &ids)? {
        around.entry(match_id).or_default().last = Some(last);
    }
    rows.into_iter()
        .map(|row| {
            let mut around = around.remove(&row.id).unwrap_or_default();
            let named: Vec<Option<Uuid>> = around.seats.iter().map(|seat| seat.player_id).collect();
            for (seat, today) in around.seats.iter_mut().zip(today.at(&named)) {
                seat.player_id = today;
                seat.picture = today
                    .and_then(|player| pictures.get(&player).copied())
                    .unwrap_or(0);
            }
            // Not sorted in the database, where the order depends on its collation.
            around.tags.sort();
            row.whole(around)
        })
        .collect()
}

/// A match with its log, from which its state is computed.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The match, without who joined it, which anyone could make long, and without the match of
    /// which it is the rematch.
    incomplete: Whole,
    /// The account whose history it is in, if any.
    pub account_id: Option<Uuid>,
    /// When it was won or ended, if it was.
    pub finished_at: Option<DateTime<Utc>>,
    /// Says whether its result was calculated.
    pub summarised: bool,
}

impl Played {
    /// Returns the match, without who joined it and without the match of which it is the rematch:
    /// to export it, [complete](crate::transfer::complete) it.
    #[must_use]
    pub fn incomplete(&self) -> &Whole {
        &self.incomplete
    }

    /// Returns its log, oldest first.
    #[must_use]
    pub fn into_log(self) -> Vec<Entered> {
        self.incomplete.log
    }

    /// Returns the match with these members, and with the match of which it is the rematch.
    pub(crate) fn completed(self, members: Vec<Joined>, rematch_of: Option<RematchOf>) -> Whole {
        Whole {
            members,
            rematch_of,
            ..self.incomplete
        }
    }
}

/// Reads the match with this id, with its log.
///
/// # Errors
/// Also if a part of it is damaged.
pub fn played(db: &mut Db, id: Uuid) -> Result<Option<Played>, Error> {
    let found: Option<MatchRow> =
        db.one(matches::table.find(Bind(id)).select(MatchRow::as_select()))?;
    let Some(row) = found else {
        return Ok(None);
    };
    let seats = opening_seats(db, id)?.into_iter().map(|seat| OpeningSeat {
        name: seat.name,
        player_id: seat.player_id,
    });
    let notes = row.notes.with(tags_of(db, id)?);
    let log = entries::load(db, id, 0, None)?.into_iter();
    Ok(Some(Played {
        account_id: row.account_id,
        finished_at: row.finished_at,
        summarised: !row.totals.is_empty(),
        incomplete: Whole {
            id,
            rules_version: row.rules_version,
            house_rules: row.house_rules,
            etiquette: row.etiquette,
            opened_at: row.opened_at,
            seats: seats.collect(),
            notes,
            members: Vec::new(),
            rematch_of: None,
            log: log.map(Entered::try_from).collect::<Result<_, _>>()?,
        },
    }))
}
