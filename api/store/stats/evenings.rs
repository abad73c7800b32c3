//! The evenings of a circle or of a phone.

use std::collections::HashMap;

use chrono::{DateTime, Duration, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::Span;
use super::measured::{Source, of_source};
use crate::engine::column::Bind;
use crate::engine::schema::{matches, players, seated, seats};
use crate::engine::{Db, Error};
use kibitz_game::table::history::measures::{Evening, Sitting};

/// No evening is longer, so that one of which a part is in a span is wholly in it with so much
/// before and after it.
const LONGEST: Duration = Duration::days(2);

/// Says who won each match, alone or with others, as who they are today.
pub(super) type Winners = HashMap<Uuid, Vec<Uuid>>;

/// Finds who won the matches of a source.
pub(super) fn winners(db: &mut Db, source: &Source) -> Result<Winners, Error> {
    match source {
        Source::Circle(account) => of_circle(db, *account),
        Source::Phone(named) => Ok(named.winners().clone()),
    }
}

fn of_circle(db: &mut Db, account: Uuid) -> Result<Winners, Error> {
    let circle = players::table
        .filter(players::account_id.eq(Bind(account)))
        .select(players::id.nullable());
    let named: Vec<(Uuid, Option<Uuid>)> = seats::table
        .filter(seats::player_id.eq_any(circle))
        .filter(seats::won.eq(true))
        .select((seats::match_id, seats::player_id))
        .load(db)?;
    // Two players of one match may turn out to be one person. Then each keeps the player who was named.
    let merged = players::table
        .filter(players::account_id.eq(Bind(account)))
        .filter(players::today.ne(players::id))
        .select(players::id);
    let merged: Vec<(Uuid, Uuid, Uuid)> = seated::table
        .filter(seated::named_id.eq_any(merged))
        .filter(seated::won.eq(true))
        .select((seated::match_id, seated::named_id, seated::player_id))
        .load(db)?;
    let merged = merged
        .into_iter()
        .map(|(id, named, today)| ((id, named), today));
    let merged: HashMap<(Uuid, Uuid), Uuid> = merged.collect();
    let mut winners = Winners::new();
    for (id, named) in named {
        if let Some(named) = named {
            let today = merged.get(&(id, named)).unwrap_or(&named);
            winners.entry(id).or_default().push(*today);
        }
    }
    Ok(winners)
}

/// The evenings of a source in a span, in order, with those who won them if `winners` says who won
/// the matches. `local` says what time it is by the clocks where the question is asked.
pub(super) fn evenings(
    db: &mut Db,
    source: &Source,
    span: Span,
    mut winners: Winners,
    local: impl Fn(DateTime<Utc>) -> NaiveDateTime,
) -> Result<Vec<Evening>, Error> {
    let over = matches::table
        .filter(matches::finished_at.is_not_null())
        .filter(matches::placed.ne(""))
        .select((matches::id, matches::finished_at, matches::duration))
        .into_boxed();
    let mut over = of_source!(over, source);
    if let Some(from) = span.from {
        over = over.filter(matches::finished_at.ge(Some(from - LONGEST)));
    }
    if let Some(before) = span.before {
        over = over.filter(matches::finished_at.lt(Some(before + LONGEST)));
    }
    type Row = (Uuid, Option<DateTime<Utc>>, Option<i64>);
    let rows: Vec<Row> = over.load(db)?;
    let sittings = rows.into_iter().filter_map(|(match_id, ended, duration)| {
        let ended = ended?;
        Some(Sitting {
            match_id,
            began: ended - Duration::microseconds(duration.unwrap_or(0)),
            ended,
            winners: winners.remove(&match_id).unwrap_or_default(),
        })
    });
    Ok(Evening::all(sittings.collect(), local))
}
