//! The evenings of a circle.

use std::collections::HashMap;

use chrono::{DateTime, Duration, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::Span;
use crate::engine::schema::{matches, seated};
use crate::engine::{Db, Error};
use kibitz_game::table::history::measures::{Evening, Sitting};

/// No evening is longer, so that one of which a part is in a span is wholly in it with so much
/// before and after it.
const LONGEST: Duration = Duration::days(2);

/// The evenings of an account in a span, in order: of all matches that are over and in which
/// something was scored. If winners do not matter, the evenings have none. `local` says what time it
/// is by the clocks where the question is asked.
pub fn evenings(
    db: &mut Db,
    account: Uuid,
    span: Span,
    with_winners: bool,
    local: impl Fn(DateTime<Utc>) -> NaiveDateTime,
) -> Result<Vec<Evening>, Error> {
    macro_rules! within {
        ($query:expr) => {{
            let mut query = ($query)
                .filter(matches::account_id.eq(Some(account)))
                .filter(matches::finished_at.is_not_null())
                .filter(matches::placed.ne(""))
                .into_boxed();
            if let Some(from) = span.from {
                query = query.filter(matches::finished_at.ge(Some(from - LONGEST)));
            }
            if let Some(before) = span.before {
                query = query.filter(matches::finished_at.lt(Some(before + LONGEST)));
            }
            query
        }};
    }
    let mut winners: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
    if with_winners {
        let won = matches::table
            .inner_join(seated::table.on(seated::match_id.eq(matches::id)))
            .filter(seated::won.eq(true))
            .select((seated::match_id, seated::player_id));
        let rows: Vec<(Uuid, Uuid)> = within!(won).load(db)?;
        for (id, player) in rows {
            winners.entry(id).or_default().push(player);
        }
    }
    let over = matches::table.select((matches::id, matches::finished_at, matches::duration));
    let rows: Vec<(Uuid, Option<DateTime<Utc>>, Option<i64>)> = within!(over).load(db)?;
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
