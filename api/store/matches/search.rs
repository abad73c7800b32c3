//! The text in which matches are found, forgiving how people type.

use diesel::prelude::*;
use icu_casemap::CaseMapper;
use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use uuid::Uuid;

use super::entries::LINEUP;
use crate::engine::column::Bind;
use crate::engine::schema::{entries, matches, opening_seats, seats};
use crate::engine::{Db, Error, column};
use kibitz_game::table::{Notes, Record};

/// What a text is compared by: its letters, whatever their case and however they are written:
/// without accents, points and other marks, apostrophes and quotes, and with one spelling for
/// letters that have several. Both databases compare only texts like this.
pub(super) fn folded(text: &str) -> String {
    // Before the rest: an accent that is used as an apostrophe would become a space.
    let said: String = text.chars().filter(|letter| !is_quote(*letter)).collect();
    let apart = DecomposingNormalizerBorrowed::new_nfkd().normalize(&said);
    let letters: String = apart.chars().filter(|letter| !is_mark(*letter)).collect();
    let mut folded = String::with_capacity(letters.len());
    for letter in CaseMapper::new().fold_string(&letters).chars() {
        match spelled(letter) {
            Some(same) => folded.push_str(same),
            None => folded.push(letter),
        }
    }
    // German writes ae for ä where it has to, and ä has lost its dots.
    ["ae", "oe", "ue"]
        .into_iter()
        .fold(folded, |text, both| text.replace(both, &both[..1]))
}

/// Whether a character is an apostrophe or a quote, also those of Hebrew.
fn is_quote(letter: char) -> bool {
    "'’‘‛ʼʻ`´′׳״\"“”„‟«»″".contains(letter)
}

/// Whether a character changes how another one looks, or only how a text does.
fn is_mark(letter: char) -> bool {
    const KASHIDA: char = '\u{640}';
    let kind = CodePointMapData::<GeneralCategory>::new().get(letter);
    letter == KASHIDA
        || matches!(
            kind,
            GeneralCategory::NonspacingMark
                | GeneralCategory::EnclosingMark
                | GeneralCategory::Format
        )
}

/// How else a letter is written, where Unicode does not take it apart.
fn spelled(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ł' => "l",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ŧ' => "t",
        'ı' => "i",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'װ' => "וו",
        'ױ' => "וי",
        'ײ' => "יי",
        'ة' => "ه",
        'ى' | 'ی' => "ي",
        'ک' => "ك",
        _ => return None,
    })
}

/// What two places are compared by, so that `Grandma's`, `GRANDMA’S ` and `Tel-Aviv`, `Tel Aviv`
/// are one each: the letters and digits, folded.
pub(crate) fn place(text: &str) -> String {
    let folded = folded(text);
    let plain: String = folded
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    match plain.is_empty() {
        // A place that has only signs is itself.
        true => folded.trim().to_owned(),
        false => plain,
    }
}

/// The words that a match must all contain. Each may be the beginning of one: people see
/// what is found while they type.
pub(crate) fn words(sought: &str) -> Vec<String> {
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
    // The place also as it is compared: its words may be written as one.
    let mut text = format!("{}\n{}\n{}", notes.place, place(&notes.place), notes.note);
    for part in notes.tags.iter().map(String::as_str).chain(names) {
        text.push('\n');
        text.push_str(part);
    }
    folded(&text)
}

/// Writes what a match is found by again, after its notes or its names have changed. It is found by
/// all names that anyone ever had in it.
pub(super) fn index(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let written: Option<(String, String, String)> = matches::table
        .find(Bind(id))
        .select((matches::place, matches::note, matches::left_names))
        .first(db)
        .optional()?;
    let Some((place, note, left)) = written else {
        return Ok(());
    };
    let names = with_names(&left, sitting(db, id)?);
    let place_key = self::place(&place);
    let notes = Notes {
        place,
        note,
        tags: super::tags::of(db, id)?,
        ..Notes::default()
    };
    let text = searched(&notes, names.lines());
    diesel::update(matches::table.find(Bind(id)))
        .set((matches::searched.eq(text), matches::place_key.eq(place_key)))
        .execute(db)?;
    Ok(())
}

/// Keeps the names of those who sit in a match, before others do.
pub(super) fn keep_names(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let left: String = matches::table
        .find(Bind(id))
        .select(matches::left_names)
        .first(db)?;
    let names = with_names(&left, sitting(db, id)?);
    diesel::update(matches::table.find(Bind(id)))
        .set(matches::left_names.eq(names))
        .execute(db)?;
    Ok(())
}

/// Finds the names that people had in a match in its log again, and writes what it is found by.
pub fn find_names(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let opening: Vec<String> = opening_seats::table
        .filter(opening_seats::match_id.eq(Bind(id)))
        .select(opening_seats::name)
        .load(db)?;
    let later = match opening.is_empty() {
        true => Vec::new(),
        false => sat_down(db, id)?,
    };
    let names = with_names("", opening.into_iter().chain(later));
    diesel::update(matches::table.find(Bind(id)))
        .set(matches::left_names.eq(names))
        .execute(db)?;
    index(db, id)
}

/// Names, one on each line, and others, each once.
fn with_names(names: &str, others: impl IntoIterator<Item = String>) -> String {
    let mut all: Vec<String> = names.lines().map(str::to_owned).collect();
    for name in others {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all.join("\n")
}

/// The names of those who sit in a match.
fn sitting(db: &mut Db, id: Uuid) -> Result<Vec<String>, Error> {
    let names = seats::table
        .filter(seats::match_id.eq(Bind(id)))
        .order(seats::seat)
        .select(seats::name)
        .load(db);
    Ok(names?)
}

/// The names with which people sat down at a match after it was opened.
fn sat_down(db: &mut Db, id: Uuid) -> Result<Vec<String>, Error> {
    let bodies: Vec<String> = entries::table
        .filter(entries::match_id.eq(Bind(id)))
        .filter(entries::kind.eq(LINEUP))
        .select(entries::body)
        .load(db)?;
    let mut names = Vec::new();
    for body in bodies {
        let record: Record = serde_json::from_str(&body).map_err(column::unreadable)?;
        if record.moves() {
            let seated = record.claim.seated().iter();
            names.extend(seated.filter_map(|sitting| sitting.name.clone().map(String::from)));
        }
    }
    Ok(names)
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
        for other in ["cafezentral", "CAFÉ-ZENTRAL", "Cafe Zentral"] {
            assert_eq!(place(other), place("Café Zentral"), "{other}");
        }
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
            ("grandma’s", "Grandma's"),
            ("grandmas", "Grandma's"),
            ("ג׳ורג׳", "ג'ורג'"),
            ("צהל", "צה\"ל"),
            ("צה״ל", "צהל"),
            ("יידיש", "ײִדיש"),
            ("ײִדיש", "יידיש"),
            ("محمد", "محـــمد"),
            ("فاطمه", "فاطمة"),
            ("احمد", "أحمد"),
            ("lukasz", "Łukasz"),
            ("mueller", "Müller"),
            ("muller", "Mueller"),
            ("soeren", "Søren"),
            ("strasse", "STRAẞE"),
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
