//! The text in which matches are found, forgiving how people type.

use diesel::prelude::*;
use icu_casemap::CaseMapper;
use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use uuid::Uuid;

use crate::engine::column::Bind;
use crate::engine::schema::{matches, opening_seats, seats};
use crate::engine::{Db, Error};
use kibitz_game::table::Notes;

/// What a text is compared by: its letters, whatever their case, without accents, Hebrew
/// points and other marks. Both databases compare only texts like this.
pub(super) fn folded(text: &str) -> String {
    let kinds = CodePointMapData::<GeneralCategory>::new();
    let mark = |letter: char| {
        let kind = kinds.get(letter);
        matches!(
            kind,
            GeneralCategory::NonspacingMark
                | GeneralCategory::EnclosingMark
                | GeneralCategory::Format
        )
    };
    let apart = DecomposingNormalizerBorrowed::new_nfkd().normalize(text);
    let letters: String = apart.chars().filter(|letter| !mark(*letter)).collect();
    CaseMapper::new().fold_string(&letters).into_owned()
}

/// What two places are compared by, so that `Grandma's` and `GRANDMA’S ` are one: the letters
/// and digits, folded, and where there is something between them.
pub(crate) fn place(text: &str) -> String {
    // Before folding: an accent that is used as an apostrophe would become a space.
    let apostrophe = |letter: &char| "'’‘ʼ`´׳״\"".contains(*letter);
    let folded = folded(
        &text
            .chars()
            .filter(|letter| !apostrophe(letter))
            .collect::<String>(),
    );
    let plain = |letter: char| match letter.is_alphanumeric() {
        true => letter,
        false => ' ',
    };
    let words: String = folded.chars().map(plain).collect();
    let words: Vec<&str> = words.split_whitespace().collect();
    match words.is_empty() {
        // A place that has only signs is itself.
        true => folded.trim().to_owned(),
        false => words.join(" "),
    }
}

/// The words that a match must all contain. Each may be the beginning of one: people see
/// what is found while they type.
pub(super) fn words(sought: &str) -> Vec<String> {
    let sought = folded(sought);
    sought.split_whitespace().map(str::to_owned).collect()
}

/// Whether two names may be those of one person: they have the same letters, or one is the
/// beginning of the other, as `Noa` is of `Noa B.`.
pub fn alike(one: &str, other: &str) -> bool {
    let (one, other) = (folded(one), folded(other));
    one.starts_with(&other) || other.starts_with(&one)
}

/// Everything that a match is found by.
pub(super) fn searched<'a>(notes: &'a Notes, names: impl Iterator<Item = &'a str>) -> String {
    let mut text = format!("{}\n{}", notes.place, notes.note);
    for part in notes.tags.iter().map(String::as_str).chain(names) {
        text.push('\n');
        text.push_str(part);
    }
    folded(&text)
}

/// Writes what a match is found by again, after its notes or its names have changed.
pub fn index(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let written: Option<(String, String)> = matches::table
        .find(Bind(id))
        .select((matches::place, matches::note))
        .first(db)
        .optional()?;
    let Some((place, note)) = written else {
        return Ok(());
    };
    let tags = super::tags::of(db, id)?;
    let mut names: Vec<String> = seats::table
        .filter(seats::match_id.eq(Bind(id)))
        .select(seats::name)
        .load(db)?;
    let opening: Vec<String> = opening_seats::table
        .filter(opening_seats::match_id.eq(Bind(id)))
        .select(opening_seats::name)
        .load(db)?;
    names.extend(opening);
    names.sort();
    names.dedup();
    let place_key = self::place(&place);
    let notes = Notes {
        place,
        note,
        tags,
        ..Notes::default()
    };
    let text = searched(&notes, names.iter().map(String::as_str));
    diesel::update(matches::table.find(Bind(id)))
        .set((matches::searched.eq(text), matches::place_key.eq(place_key)))
        .execute(db)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{folded, place, words};

    #[test]
    fn a_place_is_one_however_it_is_spelled() {
        for other in ["grandma's", "GRANDMA’S", " Grandma's ", "Grandma´s"] {
            assert_eq!(place(other), place("Grandma's"), "{other}");
        }
        assert_eq!(place("Café  Noir"), place("cafe noir"));
        assert_eq!(place("Tel-Aviv"), place("Tel Aviv"));
        assert_ne!(place("Grandma's"), place("Grandpa's"));
        assert_ne!(place("?"), place("!"));
        assert_eq!(place("  "), "");
    }

    #[test]
    fn what_people_type_is_what_is_written() {
        for (typed, written) in [
            // A sigma at the end of what is typed so far, and in the middle of the word.
            ("Ὀδυσς", "ΟΔΥΣΣΕΥΣ"),
            ("ΟΔΥΣΣΕΥΣ", "Ὀδυσσεύς"),
            ("strasse", "Straße"),
            ("cafe", "CAFÉ"),
            ("שבת", "שַׁבָּת"),
            ("محمد", "مُحَمَّد"),
            ("istanbul", "İSTANBUL"),
            ("ﬁ", "fi"),
            ("noa", "Nóa\u{200f}"),
        ] {
            assert!(
                folded(written).contains(&folded(typed)),
                "{typed} {written}"
            );
        }
        assert_eq!(words("  Noa  LÄTE "), ["noa", "late"]);
        assert_eq!(words("\u{5b7}"), [""; 0]);
    }
}
