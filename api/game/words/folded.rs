//! Comparing texts, however people type them.

use icu_casemap::CaseMapper;
use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;

/// Folds a text into what it is compared by: its letters in one case, without accents, points and
/// other marks, apostrophes and quotes, and with one spelling for letters that have several. Both
/// databases compare only texts like this.
pub fn folded(text: &str) -> String {
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

/// Says whether a character is an apostrophe or a quote, also those of Hebrew.
fn is_quote(letter: char) -> bool {
    "'’‘‛ʼʻ`´′׳״\"“”„‟«»″".contains(letter)
}

/// Says whether a character changes how another one looks, or only how a text does.
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

/// Returns the usual spelling of a letter that Unicode does not take apart, if it has one.
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

/// Reduces the name of a place or of a game to its letters and digits, folded, to compare it:
/// `Grandma's` and `GRANDMA’S ` are one place, and so are `Tel-Aviv` and `Tel Aviv`.
pub fn compared(text: &str) -> String {
    let folded = folded(text);
    let plain: String = folded
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    if plain.is_empty() {
        // A name that has only signs is itself.
        return folded.trim().to_owned();
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::{compared, folded};

    #[test]
    fn a_place_is_one_however_it_is_spelled() {
        for other in ["grandma's", "GRANDMA’S", " Grandma's ", "Grandma´s"] {
            assert_eq!(compared(other), compared("Grandma's"), "{other}");
        }
        assert_eq!(compared("Café  Noir"), compared("cafe noir"));
        assert_eq!(compared("Tel-Aviv"), compared("Tel Aviv"));
        for other in ["cafezentral", "CAFÉ-ZENTRAL", "Cafe Zentral"] {
            assert_eq!(compared(other), compared("Café Zentral"), "{other}");
        }
        assert_ne!(compared("Grandma's"), compared("Grandpa's"));
        assert_ne!(compared("?"), compared("!"));
        assert_eq!(compared("  "), "");
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
    }
}
