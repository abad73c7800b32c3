//! Names of one direction within a text of the other.

use super::intl::capital;
use crate::rules::{Language, Points};

const OPEN: char = '\u{2068}';
const CLOSE: char = '\u{2069}';

/// Ends a line of a text that is wrapped, and begins the next one: what is isolated at the end of
/// the line is closed there, and opened again.
pub fn wrapped(line: &str) -> (String, String) {
    let count = |control: char| line.matches(control).count();
    let open = count(OPEN).saturating_sub(count(CLOSE));
    let close = CLOSE.to_string().repeat(open);
    (format!("{line}{close}"), OPEN.to_string().repeat(open))
}

/// Isolates a text: its direction is its own, and the text around it is not affected. What could
/// break out of the isolation is left out.
///
/// ```
/// use kibitz_game::words::isolated;
/// assert_eq!(isolated("Noa"), "\u{2068}Noa\u{2069}");
/// ```
pub fn isolated(text: &str) -> String {
    let mut isolated = String::with_capacity(text.len() + 6);
    isolated.push(OPEN);
    isolated.extend(text.chars().filter(|letter| !is_control(*letter)));
    isolated.push(CLOSE);
    isolated
}

/// Writes points or another number as people do: `−12.5`, with a minus as wide as a plus. A
/// number with a sign is isolated, because the sign would be on the wrong side in a text from
/// right to left.
pub fn points(language: Language, points: Points) -> String {
    if points < Points::ZERO {
        change(language, points)
    } else {
        decimals(language, &points.to_string())
    }
}

/// Writes points that were added or taken away, with their sign.
pub fn change(language: Language, points: Points) -> String {
    let signed = format!("{points:+}").replace('-', "\u{2212}");
    isolated(&decimals(language, &signed))
}

/// Writes a number with the decimal sign of the language.
pub fn decimals(language: Language, number: &str) -> String {
    let sign = language.decimal_sign();
    number.replace('.', sign.encode_utf8(&mut [0; 4]))
}

/// Says whether a character opens or closes an embedding, an override or an isolate.
fn is_control(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Begins a sentence with a capital, if its script has capitals. A person's name is left as the
/// person writes it.
pub(super) fn capitalised(sentence: String, names: &[String]) -> String {
    let rest = sentence.strip_prefix(OPEN);
    if rest.is_some_and(|rest| names.iter().any(|name| rest.starts_with(&**name))) {
        return sentence;
    }
    let mut letters = rest.unwrap_or(&sentence).chars();
    match letters.next().filter(|first| first.is_lowercase()) {
        None => sentence,
        Some(first) => {
            let mut capitalised: String = rest.map(|_| OPEN).into_iter().collect();
            capitalised.push_str(&capital(first));
            capitalised.push_str(letters.as_str());
            capitalised
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_breaks_out_of_its_isolation() {
        assert_eq!(isolated("a\u{2069}b\u{202e}"), "\u{2068}ab\u{2069}");
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        let names = ["ben".to_owned()];
        let capitalised = |text: &str| capitalised(text.to_owned(), &names);
        assert_eq!(capitalised("red Tet"), "Red Tet");
        assert_eq!(
            capitalised("\u{2068}red Tet\u{2069} fits."),
            "\u{2068}Red Tet\u{2069} fits."
        );
        let name = "\u{2068}ben\u{2069} draws.";
        assert_eq!(
            capitalised(name),
            name,
            "people write their names as they like"
        );
        assert_eq!(capitalised("ה"), "ה");
        assert_eq!(capitalised(""), "");
    }
}
