//! Statistics of the matches of a phone, whose people are known by their names.

use std::collections::HashMap;

use chrono::NaiveDateTime;

use super::answers::{Refused, counted};
use super::measured::Winners;
use super::{Among, Source, Titles};
use crate::engine::column::Known;
use crate::engine::schema::{matches, seats};
use crate::engine::{Failed, Store};
use crate::prelude::*;
use kibitz_game::rules::game::HouseRules;
use kibitz_game::table::GameKey;
use kibitz_game::table::history::measures::{Answer, Dimension, Question, Trait};
use kibitz_game::words::folded::compared;

/// The people at the tables of some matches, told apart by their names.
#[derive(Default)]
pub struct Named {
    /// Who sat at each seat of a match, in turn order.
    tables: HashMap<Uuid, Vec<Option<Uuid>>>,
    /// Who won each match.
    pub(super) winners: Winners,
    /// Each name in lower case, and how it was spelled last.
    people: HashMap<Uuid, (String, String)>,
}

impl Named {
    /// Finds the people of those of these matches that are over. Each has an id in this answer
    /// alone.
    fn of(db: &mut Db, ids: &[Uuid]) -> Result<Self, Error> {
        let rows: Vec<(Uuid, String, bool)> = seats::table
            .inner_join(matches::table.on(matches::id.eq(seats::match_id)))
            .filter(matches::id.eq_any(ids.iter().copied().map(Bind)))
            .filter(matches::finished_at.is_not_null())
            .order((matches::finished_at, matches::id, seats::seat))
            .select((seats::match_id, seats::name, seats::won))
            .load(db)?;
        let mut known: HashMap<String, Uuid> = HashMap::new();
        let mut all = Named::default();
        for (number, (match_id, name, won)) in (0..).zip(rows) {
            let key = name.to_lowercase();
            let person = *known
                .entry(key.clone())
                .or_insert_with(|| Uuid::from_u128(number));
            all.people.insert(person, (key, name));
            all.tables.entry(match_id).or_default().push(Some(person));
            if won {
                all.winners.entry(match_id).or_default().push(person);
            }
        }
        Ok(all)
    }

    /// Lists the matches, for a query.
    pub(super) fn matches(&self) -> impl Iterator<Item = Bind<Uuid>> {
        self.tables.keys().copied().map(Bind)
    }

    /// Lists who sat at each seat of a match, in turn order.
    pub(super) fn at(&self, match_id: Uuid) -> Vec<Option<Uuid>> {
        self.tables.get(&match_id).cloned().unwrap_or_default()
    }
}

/// An answer, with what people call its keys.
pub struct NamedAnswer {
    /// The name of each person among the keys: of one who is known by it alone, as it was spelled
    /// last.
    pub names: HashMap<String, String>,
    /// The titles of the games among the keys.
    pub titles: Titles,
    /// The answer.
    pub found: Answer,
}

/// Answers a question about these matches. `local` says what time it is by the clocks where it is
/// asked.
///
/// # Errors
/// [`Refused::NoSuchMatch`] or [`Refused::TooManyValues`], or an error of the store.
pub async fn measured(
    store: &Store,
    ids: Vec<Uuid>,
    mut question: Question,
    among: Among,
    local: impl Fn(DateTime<Utc>) -> NaiveDateTime + Send + 'static,
) -> Result<NamedAnswer, Failed<Refused>> {
    question.wanted.place = question.wanted.place.as_deref().map(compared);
    let read = move |db: &mut Db| {
        // The token of a match may be known for a while after it.
        let there: Vec<Uuid> = matches::table
            .filter(matches::id.eq_any(ids.iter().copied().map(Bind)))
            .select(matches::id)
            .load(db)?;
        if let Some(gone) = ids.iter().find(|id| !there.contains(id)) {
            return Err(Refused::NoSuchMatch(*gone).into());
        }
        let mut named = Named::of(db, &ids)?;
        let people = std::mem::take(&mut named.people);
        let of_people = question.by.first().is_some_and(|by| by.is(Trait::People));
        if let Some(key) = question.key.as_mut().filter(|_| of_people) {
            let person = people.iter().find(|(_, (text, _))| text == key);
            *key = person.map(|(id, _)| id.to_string()).unwrap_or_default();
        }
        let mut found = counted(db, &Source::Phone(named), &question, &among, &local)?;
        let mut names = HashMap::new();
        let keys = found.counted.iter_mut();
        let keys = keys.flat_map(|one| question.by.iter().zip(&mut one.keys));
        for (_, key) in keys.filter(|(dimension, _)| dimension.is(Trait::People)) {
            let person: Option<Uuid> = key.text.parse().ok();
            if let Some((text, name)) = person.and_then(|id| people.get(&id)) {
                names.insert(text.clone(), name.clone());
                key.text.clone_from(text);
            }
        }
        let titles = if question.by.contains(&Dimension::Game) {
            titles(db, &ids)?
        } else {
            Titles::new()
        };
        Ok(NamedAnswer {
            names,
            titles,
            found,
        })
    };
    store.read_much(read).await
}

/// Finds the titles of the games of these matches, as the latest of them write them.
fn titles(db: &mut Db, ids: &[Uuid]) -> Result<Titles, Error> {
    let rows: Vec<(Known<GameKey>, Known<HouseRules>)> = matches::table
        .filter(matches::id.eq_any(ids.iter().copied().map(Bind)))
        .order((matches::opened_at, matches::id))
        .select((matches::game, matches::house_rules))
        .load(db)?;
    let titled = rows.into_iter().filter_map(|(game, rules)| {
        let game = game.0.filter(GameKey::is_titled)?;
        Some((game, rules.0?.title()?.to_owned()))
    });
    Ok(titled.collect())
}
