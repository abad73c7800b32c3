//! The statistics that an account can ask for: about players of its own circle, or of
//! another one in which it is a player. Players are answered for as who they are today,
//! after merges.

use std::collections::HashMap;

use chrono::{NaiveDate, NaiveDateTime};

use super::phone::NamedAnswer;
use super::{
    Among, Earned, Source, Span, Titles, achievements_of, appearances, meets, names, outcomes,
    placings, titles, units,
};
use crate::engine::{Failed, Refusal, Store};
use crate::people::{circles, merge, players};
use crate::prelude::*;
use kibitz_game::table::GameKey;
use kibitz_game::table::history::measures::{Answer, Breakdown, Dimension, Question, Trait};
use kibitz_game::table::history::{self, Career, Glance, Named, Pair, Rated, RatedMatch, Wanted};
use kibitz_game::words::folded::compared;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A player asked about is not in such a circle.
    NoSuchPlayer,
    /// A player who must have been at the table is not in the same circle.
    NoSuchOther,
    /// A player who must not have been at the table is not in the same circle.
    NoSuchAbsent,
    /// A player who must have won is not in the same circle.
    NoSuchWinner,
    /// There is no such match.
    NoSuchMatch(Uuid),
    /// The account is in no such circle.
    NoSuchCircle,
    /// The notes of another circle are not shown.
    NotesOfOthers,
    /// The answer would have more values than are kept at a time.
    TooManyValues,
    /// Two of the players have been merged into one.
    Merged,
}

impl Refusal for Refused {}

/// The names of players.
pub type Names = HashMap<Uuid, String>;

/// Looks up the name of a player.
fn named(id: Uuid, names: &Names) -> Result<Named, Refused> {
    let name = names.get(&id).cloned().ok_or(Refused::NoSuchPlayer)?;
    Ok(Named { id, name })
}

/// What each match counts by its house rules, such as points.
pub type Units = HashMap<Uuid, &'static str>;

/// An answer about one player.
#[derive(Clone, Debug)]
pub struct OfPlayer<T> {
    /// Who the player is today.
    pub player: Named,
    /// The titles of the games in the answer.
    pub titles: Titles,
    /// The answer.
    pub found: T,
}

/// Counts how these players did when they met.
///
/// # Errors
/// [`Refused::NoSuchPlayer`] or [`Refused::Merged`], or an error of the store.
pub async fn meetings(
    store: &Store,
    caller: Uuid,
    ids: Vec<Uuid>,
    game: Option<GameKey>,
    span: Span,
) -> Result<Vec<Pair>, Failed<Refused>> {
    let read = move |db: &mut Db| {
        let (circle, players) = asked(db, caller, &ids)?;
        let names = names(db, circle, &players)?;
        if names.len() < players.len() {
            return Err(Refused::Merged.into());
        }
        let meets = meets(db, &players, game.as_ref(), span)?;
        let titles = titles(db, circle, meets.iter().map(|one| &one.game))?;
        let mut pairs = history::meetings(&players, &meets);
        for pair in &mut pairs {
            pair.one = named(pair.one.id, &names)?;
            pair.other = named(pair.other.id, &names)?;
            for game in &mut pair.games {
                game.title = titles.get(&game.game).cloned();
            }
        }
        Ok(pairs)
    };
    store.read_much(read).await
}

/// Counts what a player did, for each game.
///
/// # Errors
/// [`Refused::NoSuchPlayer`], or an error of the store.
pub async fn careers(
    store: &Store,
    caller: Uuid,
    id: Uuid,
    game: Option<GameKey>,
    span: Span,
) -> Result<OfPlayer<Vec<Career>>, Failed<Refused>> {
    let read = move |db: &mut Db| {
        let (circle, player) = asked_one(db, caller, id)?;
        let appearances = appearances(db, &[player], game.as_ref(), span)?;
        Ok(OfPlayer {
            player: named(player, &names(db, circle, &[player])?)?,
            titles: titles(db, circle, appearances.iter().map(|one| &one.game))?,
            found: Career::of(&appearances),
        })
    };
    store.read_much(read).await
}

/// Answers a question about a player or a circle. Returns who the player is today, if it is about
/// one, and the answer with the names of its keys. `local` says what time it is by the clocks where
/// it is asked.
///
/// # Errors
/// [`Refused::NoSuchPlayer`], [`Refused::NoSuchOther`], [`Refused::NoSuchAbsent`],
/// [`Refused::NoSuchWinner`], [`Refused::NoSuchCircle`], [`Refused::NotesOfOthers`] or
/// [`Refused::TooManyValues`], or an error of the store.
pub async fn measured(
    store: &Store,
    caller: Uuid,
    circle: Option<Uuid>,
    mut question: Question,
    mut among: Among,
    local: impl Fn(DateTime<Utc>) -> NaiveDateTime + Send + 'static,
) -> Result<(Option<Named>, NamedAnswer), Failed<Refused>> {
    let read = move |db: &mut Db| {
        let circle = match question.player {
            Some(id) => {
                let (circle, player) = asked_one(db, caller, id)?;
                question.player = Some(player);
                circle
            }
            None => asked_circle(db, caller, circle)?,
        };
        // Of another circle, only the notes of the asker's own matches are shown.
        let noted = question.asks_for_notes() || among.text.is_some();
        if circle != caller && question.player.is_none() && noted {
            return Err(Refused::NotesOfOthers.into());
        }
        question.wanted = wanted_in(db, circle, question.wanted.clone())?;
        if let Some(winner) = among.winner {
            let winner = today(db, circle, &[winner])?.ok_or(Refused::NoSuchWinner)?;
            among.winner = winner.first().copied();
        }
        let found = counted(db, &Source::Circle(circle), &question, &among, &local)?;
        let keys = |of: fn(&Dimension) -> bool| {
            let counted = found.counted.iter();
            let keys = counted.flat_map(|one| question.by.iter().zip(&one.keys));
            keys.filter(move |(dimension, _)| of(dimension))
                .map(|(_, key)| key.text.as_str())
        };
        let people = keys(|dimension| dimension.is(Trait::People));
        let people = people.filter_map(|key| key.parse().ok());
        let mut ids: Vec<Uuid> = people.chain(question.player).collect();
        ids.sort_unstable();
        ids.dedup();
        let games = keys(|dimension| *dimension == Dimension::Game);
        let games: Vec<GameKey> = games.filter_map(|key| key.parse().ok()).collect();
        let names = names(db, circle, &ids)?;
        let player = question.player.map(|player| named(player, &names));
        let answer = NamedAnswer {
            names: (names.into_iter().map(|(id, name)| (id.to_string(), name))).collect(),
            titles: titles(db, circle, &games)?,
            found,
        };
        Ok((player.transpose()?, answer))
    };
    store.read_much(read).await
}

/// Counts what a question asks for.
pub(super) fn counted(
    db: &mut Db,
    source: &Source,
    question: &Question,
    among: &Among,
    local: &dyn Fn(DateTime<Utc>) -> NaiveDateTime,
) -> Result<Answer, Failed<Refused>> {
    let mut breakdown = Breakdown::new(question, local);
    super::measured(db, source, question, among, local, |one| {
        breakdown.count(one)
    })?;
    if breakdown.is_too_large() {
        return Err(Refused::TooManyValues.into());
    }
    Ok(breakdown.counted())
}

/// Computes how a player's rating in a game changed from match to match. The players have names in
/// all matches but the first: `earlier` says in how many they have none.
///
/// # Errors
/// [`Refused::NoSuchPlayer`], or an error of the store.
pub async fn rating(
    store: &Store,
    caller: Uuid,
    id: Uuid,
    game: GameKey,
    span: Span,
    earlier: impl FnOnce(&[RatedMatch]) -> usize + Send + 'static,
) -> Result<OfPlayer<Vec<RatedMatch>>, Failed<Refused>> {
    let read = move |db: &mut Db| {
        let (circle, player) = asked_one(db, caller, id)?;
        let placings = placings(db, circle, &game, span)?;
        let mut course = history::course(&placings, player);
        let earlier = earlier(&course);
        let listed = course.iter_mut().skip(earlier);
        let met: Vec<_> = listed.flat_map(|one| &mut one.players).collect();
        let mut ids: Vec<Uuid> = met
            .iter()
            .map(|one| one.player.id)
            .chain([player])
            .collect();
        ids.sort_unstable();
        ids.dedup();
        let names = names(db, circle, &ids)?;
        for one in met {
            one.player = named(one.player.id, &names)?;
        }
        Ok(OfPlayer {
            player: named(player, &names)?,
            titles: titles(db, circle, [&game])?,
            found: course,
        })
    };
    store.read_much(read).await
}

/// Lists what a player has achieved.
///
/// # Errors
/// [`Refused::NoSuchPlayer`], or an error of the store.
pub async fn achievements(
    store: &Store,
    caller: Uuid,
    id: Uuid,
) -> Result<OfPlayer<Vec<Earned>>, Failed<Refused>> {
    let read = move |db: &mut Db| {
        let (circle, player) = asked_one(db, caller, id)?;
        Ok(OfPlayer {
            player: named(player, &names(db, circle, &[player])?)?,
            titles: Titles::new(),
            found: achievements_of(db, player)?,
        })
    };
    store.read_much(read).await
}

/// A player on a leaderboard.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// Their position in the whole list, from 0.
    pub index: usize,
    /// Their rating.
    pub rated: Rated,
}

/// Ranks the players of a circle in one game, and lists up to `most` of them. They begin after
/// the player that the client has last: at their current position, or the old one if they
/// are no longer ranked.
///
/// # Errors
/// [`Refused::NoSuchCircle`], or an error of the store.
pub async fn leaderboard(
    store: &Store,
    caller: Uuid,
    circle: Option<Uuid>,
    game: GameKey,
    span: Span,
    after: Option<(i64, Uuid)>,
    most: i64,
) -> Result<Vec<Ranked>, Failed<Refused>> {
    let read = move |db: &mut Db| {
        let circle = asked_circle(db, caller, circle)?;
        let placings = placings(db, circle, &game, span)?;
        let mut rows = ranked(&history::ratings(&placings), after, most);
        let ids: Vec<Uuid> = rows.iter().map(|row| row.rated.player.id).collect();
        let names = names(db, circle, &ids)?;
        for row in &mut rows {
            row.rated.player = named(row.rated.player.id, &names)?;
        }
        Ok(rows)
    };
    store.read_much(read).await
}

fn ranked(rated: &[Rated], after: Option<(i64, Uuid)>, most: i64) -> Vec<Ranked> {
    let first = after.map_or(0, |(index, player)| {
        let now = rated.iter().position(|one| one.player.id == player);
        now.map_or(usize::try_from(index).unwrap_or(0), |now| now + 1)
    });
    let rows = rated.iter().enumerate().skip(first);
    rows.take(usize::try_from(most).unwrap_or(0))
        .map(|(index, one)| Ranked {
            index,
            rated: one.clone(),
        })
        .collect()
}

/// Sums up what a circle has played. Also returns the names of its players, the titles of its
/// games, and what the matches of its records count. `day` says on which day of the reader a moment
/// is.
///
/// # Errors
/// [`Refused::NoSuchCircle`], or an error of the store.
pub async fn glance(
    store: &Store,
    caller: Uuid,
    circle: Option<Uuid>,
    game: Option<GameKey>,
    span: Span,
    day: impl Fn(DateTime<Utc>) -> NaiveDate + Send + 'static,
) -> Result<(Glance, Names, Titles, Units), Failed<Refused>> {
    let read = move |db: &mut Db| {
        let circle = asked_circle(db, caller, circle)?;
        let mut glance = Glance::default();
        outcomes(db, circle, game.as_ref(), span, |one| {
            glance.count(one, day(one.at))
        })?;
        let ids: Vec<Uuid> = glance.players.keys().copied().collect();
        let names = names(db, circle, &ids)?;
        let titles = titles(db, circle, glance.games.keys())?;
        let records: Vec<Uuid> = glance.records().map(|record| record.match_id).collect();
        let units = units(db, &records)?;
        Ok((glance, names, titles, units))
    };
    store.read_much(read).await
}

/// Finds the circle of the players with these ids, and who they are today, in order. They must all
/// be in the caller's circle, or in another one in which the caller is one of them.
fn asked(db: &mut Db, caller: Uuid, ids: &[Uuid]) -> Result<(Uuid, Vec<Uuid>), Failed<Refused>> {
    let mut circle = None;
    for id in ids {
        let known = merge::known(db, caller, *id)?;
        circle = circle.or(known.map(|player| player.account_id));
    }
    let circle = circle.unwrap_or(caller);
    let players = today(db, circle, ids)?.ok_or(Refused::NoSuchPlayer)?;
    Ok((circle, players))
}

/// Finds the circle of a single player, and who they are today.
fn asked_one(db: &mut Db, caller: Uuid, id: Uuid) -> Result<(Uuid, Uuid), Failed<Refused>> {
    let (circle, players) = asked(db, caller, &[id])?;
    let player = players.first().ok_or(Refused::NoSuchPlayer)?;
    Ok((circle, *player))
}

/// Finds who these players of a circle are today. `None` if one of them is not in it.
fn today(db: &mut Db, circle: Uuid, ids: &[Uuid]) -> Result<Option<Vec<Uuid>>, Error> {
    let mut today = Vec::with_capacity(ids.len());
    for id in ids {
        if players::by_id(db, circle, *id)?.is_none() {
            return Ok(None);
        }
        today.extend(merge::remains(db, *id)?);
    }
    Ok(Some(today))
}

/// Replaces the players that a question names by who they are today in this circle, and folds the
/// place that it names, so that its spelling does not matter.
fn wanted_in(db: &mut Db, circle: Uuid, wanted: Wanted) -> Result<Wanted, Failed<Refused>> {
    let with = today(db, circle, &wanted.with)?.ok_or(Refused::NoSuchOther)?;
    let without = today(db, circle, &wanted.without)?.ok_or(Refused::NoSuchAbsent)?;
    let place = wanted.place.as_deref().map(compared);
    Ok(Wanted {
        with,
        without,
        place,
        ..wanted
    })
}

/// Finds the circle that a request asks about: the caller's own, or another one in which the
/// caller is a player.
fn asked_circle(db: &mut Db, caller: Uuid, asked: Option<Uuid>) -> Result<Uuid, Failed<Refused>> {
    let Some(asked) = asked.filter(|asked| *asked != caller) else {
        return Ok(caller);
    };
    let circles = circles::list(db, caller)?;
    let circle = circles.into_iter().find(|circle| circle.owner == asked);
    Ok(circle.ok_or(Refused::NoSuchCircle)?.owner)
}
