//! Numbers as people and their programs write them into a sheet.

use crate::rules::Points;

/// The text with the digits and signs that programs use: also those of Arabic, a minus sign of its
/// own, and without the marks that only say how text runs.
pub(super) fn plain(written: &str) -> String {
    let kept = written.chars().filter(|letter| !is_mark(*letter));
    kept.map(latin).collect::<String>().trim().to_owned()
}

/// Whether a character shows nothing, and is only there so that text runs the right way.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// A digit or a sign as in Latin script; people who write Arabic may use those of their own.
fn latin(letter: char) -> char {
    let digit = |zero: char| {
        let value = u32::from(letter).checked_sub(u32::from(zero))?;
        char::from_digit(value, 10)
    };
    match letter {
        '٠'..='٩' => digit('٠').unwrap_or(letter),
        '۰'..='۹' => digit('۰').unwrap_or(letter),
        '０'..='９' => digit('０').unwrap_or(letter),
        '٫' => '.',
        '\u{2212}' | '\u{fe63}' | '\u{ff0d}' => '-',
        other => other,
    }
}

/// The whole number that is written here, also as `35.0` or `35,0`. With three digits after the
/// sign it could be thousands.
pub(super) fn read(written: &str) -> Option<i64> {
    let written = plain(written);
    let whole = match written.split_once(['.', ',']) {
        None => &*written,
        Some((whole, "0" | "00")) if whole.ends_with(|last: char| last.is_ascii_digit()) => whole,
        Some(_) => return None,
    };
    whole.parse().ok()
}

/// The points that are written here, with a decimal point or comma.
pub(super) fn points(written: &str) -> Option<Points> {
    plain(written).replace(',', ".").parse().ok()
}

/// What a number could mean that is read in neither way: `1,000` is one or a thousand.
pub(super) fn readings(written: &str) -> Option<String> {
    let written = plain(written);
    let (whole, rest) = written.split_once(['.', ','])?;
    let both = rest == "000" && whole.parse::<i64>().is_ok();
    both.then(|| format!("{whole}000, or {whole}"))
}

#[cfg(test)]
mod tests {
    use super::{read, readings};

    #[test]
    fn whole_numbers_are_read_however_a_sheet_writes_them() {
        for (written, number) in [
            ("35", 35),
            ("35.0", 35),
            ("35,00", 35),
            ("-5", -5),
            ("\u{2212}5", -5),
            ("+5", 5),
            ("٣٥", 35),
            ("\u{200f}-٣٥٫٠", -35),
            ("۳۵", 35),
            ("-0", 0),
            (" 7 ", 7),
        ] {
            assert_eq!(read(written), Some(number), "{written}");
        }
        for odd in [
            "", "35.5", "1,000", "1.2.0", ".0", "-.0", "7 8", "seven", "1e3",
        ] {
            assert_eq!(read(odd), None, "{odd}");
        }
        assert_eq!(readings("1,000").as_deref(), Some("1000, or 1"));
        assert_eq!(readings("35.5"), None);
    }
}
