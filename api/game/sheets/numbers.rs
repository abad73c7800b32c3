//! Numbers and durations as people and their programs write them into a sheet.

use chrono::TimeDelta;

use crate::rules::Points;

/// Replaces the digits and signs of a text, such as those of Arabic, by those that programs use,
/// and leaves out the marks that only say how text runs, and the white space around it.
pub(super) fn plain(written: &str) -> String {
    let kept = written.chars().filter(|letter| !is_mark(*letter));
    kept.map(latin).collect::<String>().trim().to_owned()
}

/// Says whether a character shows nothing, and is only there so that text runs the right way.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Replaces a digit or a sign by that of Latin script: people who write Arabic may use those of
/// their own.
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

/// Reads the points that are written here, with a decimal point or comma: also `35.0` or `35,0`, but
/// not three digits after the sign, which could be thousands.
pub(super) fn points(written: &str) -> Option<Points> {
    plain(written).replace(',', ".").parse().ok()
}

/// Says what a number could mean that is not read because it is ambiguous: `1,000` is one or a
/// thousand.
pub(super) fn readings(written: &str) -> Option<String> {
    let written = plain(written);
    let (whole, rest) = written.split_once(['.', ','])?;
    let both = rest == "000" && whole.parse::<i64>().is_ok();
    both.then(|| format!("{whole}000, or {whole}"))
}

/// Writes how long a match took in hours, minutes and seconds: `1:05:09`.
pub(super) fn duration(took: TimeDelta) -> String {
    let seconds = took.num_seconds().max(0);
    let (minutes, second) = (seconds / 60, seconds % 60);
    format!("{}:{:02}:{second:02}", minutes / 60, minutes % 60)
}

/// Reads the seconds of `1:05:09` or `1:05`, where a number by itself is minutes.
pub(super) fn seconds(written: &str) -> Option<u32> {
    let parts: Vec<u32> = written
        .trim()
        .split(':')
        .map(|part| part.trim().parse().ok())
        .collect::<Option<_>>()?;
    let (hours, minutes, seconds) = match parts[..] {
        [minutes] => (0, minutes, 0),
        [hours, minutes @ 0..60] => (hours, minutes, 0),
        [hours, minutes @ 0..60, seconds @ 0..60] => (hours, minutes, seconds),
        _ => return None,
    };
    hours
        .checked_mul(60)?
        .checked_add(minutes)?
        .checked_mul(60)?
        .checked_add(seconds)
}

#[cfg(test)]
mod tests {
    use super::{Points, TimeDelta, duration, points, readings, seconds};

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
            assert_eq!(points(written), Some(Points::whole(number)), "{written}");
        }
        for odd in [
            "", "35.555", "1,000", "1.2.0", ".0", "-.0", "7 8", "seven", "1e3",
        ] {
            assert_eq!(points(odd), None, "{odd}");
        }
        assert_eq!(readings("1,000").as_deref(), Some("1000, or 1"));
        assert_eq!(readings("35.5"), None);
    }

    #[test]
    fn what_is_written_is_read_and_what_people_write_as_well() {
        for second in [0, 59, 60, 3599, 3600, 100_000] {
            let took = TimeDelta::seconds(i64::from(second));
            assert_eq!(seconds(&duration(took)), Some(second));
        }
        assert_eq!(duration(TimeDelta::seconds(3909)), "1:05:09");
        assert_eq!(seconds("1:30"), Some(5400));
        assert_eq!(seconds(" 90 "), Some(5400));
        for odd in ["", "1:60", "1:2:3:4", "-5", "an hour", "99999999999"] {
            assert_eq!(seconds(odd), None, "{odd}");
        }
    }
}
