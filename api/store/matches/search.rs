//! The text in which matches are found, forgiving how people type.

use super::entries::lineups;
use super::notes::tags_of;
use crate::engine::schema::{matches, opening_seats, seats};
use crate::prelude::*;
use kibitz_game::table::Notes;
use kibitz_game::words::folded::{compared, folded};

/// Splits a text into the words that a match must all contain. Each may be the beginning of one:
/// people see what is found while they type.
pub(crate) fn words(sought: &str) -> Vec<String> {
    let sought = folded(sought);
    sought.split_whitespace().map(str::to_owned).collect()
}

/// Says whether two names may be those of one person: they have the same letters, or one is the
/// beginning of the other, as `Noa` is of `Noa B.`.
pub fn alike(one: &str, other: &str) -> bool {
    let (one, other) = (folded(one), folded(other));
    one.starts_with(&other) || other.starts_with(&one)
}

/// Writes everything that a match is found by into one text, folded.
pub(super) fn searched<'a>(notes: &'a Notes, names: impl Iterator<Item = &'a str>) -> String {
    // The place also as it is compared: its words may be written as one.
    let mut text = format!(
        "{}\n{}\n{}",
        notes.place,
        compared(&notes.place),
        notes.note
    );
    for part in notes.tags.iter().map(String::as_str).chain(names) {
        text.push('\n');
        text.push_str(part);
    }
    folded(&text)
}

/// Writes what a match is found by again, after its notes or its names have changed. It is found by
/// all names that anyone ever had in it.
pub(super) fn index(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let one = matches::table.find(Bind(id));
    let written = one.select((matches::place, matches::note, matches::left_names));
    let Some::<(String, String, String)>((place, note, left)) = db.one(written)? else {
        return Ok(());
    };
    let names = with_names(&left, sitting(db, id)?);
    let place_key = compared(&place);
    let notes = Notes {
        place,
        note,
        tags: tags_of(db, [id])?.remove(&id).unwrap_or_default(),
        ..Notes::default()
    };
    let text = searched(&notes, names.lines());
    diesel::update(one)
        .set((matches::searched.eq(text), matches::place_key.eq(place_key)))
        .execute(db)?;
    Ok(())
}

/// Keeps the names of those who sit in a match, before others do.
pub(super) fn keep_names(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let one = matches::table.find(Bind(id));
    let left: String = one.select(matches::left_names).first(db)?;
    let names = with_names(&left, sitting(db, id)?);
    diesel::update(one)
        .set(matches::left_names.eq(names))
        .execute(db)?;
    Ok(())
}

/// Finds the names that people had in a match in its log again, and writes what it is found by.
pub fn find_names(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let mut names: Vec<String> = opening_seats::table
        .filter(opening_seats::match_id.eq(Bind(id)))
        .select(opening_seats::name)
        .load(db)?;
    // If none are kept, the match still has the seats that it was opened with.
    if !names.is_empty() {
        for (_, record) in lineups(db, id)? {
            if record.moves() {
                let seated = record.claim.seated().iter();
                names.extend(seated.filter_map(|sitting| sitting.name.clone().map(String::from)));
            }
        }
    }
    diesel::update(matches::table.find(Bind(id)))
        .set(matches::left_names.eq(with_names("", names)))
        .execute(db)?;
    index(db, id)
}

/// Joins names, one on each line, with others, each once.
fn with_names(names: &str, others: impl IntoIterator<Item = String>) -> String {
    let mut all: Vec<String> = names.lines().map(str::to_owned).collect();
    for name in others {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all.join("\n")
}

/// Lists the names of those who sit in a match.
fn sitting(db: &mut Db, id: Uuid) -> Result<Vec<String>, Error> {
    db.all(
        seats::table
            .filter(seats::match_id.eq(Bind(id)))
            .order(seats::seat)
            .select(seats::name),
    )
}
