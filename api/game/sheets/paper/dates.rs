//! Dates as people write them on a scoresheet.

use chrono::NaiveDate;

use crate::rules::Language;
use crate::words;

/// The day that is written here: as in ISO 8601, as `3.5.1998`, or in words as any of the
/// languages has it. With slashes it is only read where it can mean only one day: people
/// do not agree on what comes first.
pub(super) fn read(written: &str) -> Option<NaiveDate> {
    let written: String = written.trim().chars().map(latin).collect();
    let day = written.parse::<NaiveDate>().ok();
    day.or_else(|| with_dots(&written))
        .or_else(|| with_slashes(&written))
        .or_else(|| in_words(&written))
}

/// A digit as in Latin script; people who write Arabic may use those of their own.
fn latin(letter: char) -> char {
    let from = |zero: u32| char::from_u32(u32::from(letter) - zero + u32::from('0'));
    match letter {
        '٠'..='٩' => from(u32::from('٠')).unwrap_or(letter),
        '۰'..='۹' => from(u32::from('۰')).unwrap_or(letter),
        other => other,
    }
}

fn with_dots(written: &str) -> Option<NaiveDate> {
    let [day, month, year] = numbers(written, '.')?;
    on(day, month, year)
}

fn with_slashes(written: &str) -> Option<NaiveDate> {
    let [one, other, year] = numbers(written, '/')?;
    match (on(one, other, year), on(other, one, year)) {
        (Some(day), Some(swapped)) => (day == swapped).then_some(day),
        (day, swapped) => day.or(swapped),
    }
}

fn in_words(written: &str) -> Option<NaiveDate> {
    let mut numbers = written
        .split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|number| number.parse().ok());
    let (one, other, more) = (numbers.next()?, numbers.next()?, numbers.next());
    if more.is_some() {
        return None;
    }
    let (day, year) = if one > other {
        (other, one)
    } else {
        (one, other)
    };
    let folded = |text: &str| -> String {
        let kept = text.chars().filter(|letter| letter.is_alphanumeric());
        kept.collect::<String>().to_lowercase()
    };
    let sought = folded(written);
    // `May 3, 1998` is the same as `3 May 1998`.
    let turned = folded(&format!(
        "{day}{}{year}",
        written.replace(|letter: char| letter.is_ascii_digit(), "")
    ));
    let mut days = (1..=12).filter_map(|month| on(day, month, year));
    days.find(|day| {
        let mut said = Language::ALL
            .iter()
            .map(|language| folded(&words::date(*language, *day)));
        said.any(|said| said == sought || said == turned)
    })
}

fn numbers(written: &str, between: char) -> Option<[u32; 3]> {
    let parts: Vec<u32> = written
        .split(between)
        .map(|part| part.trim().parse().ok())
        .collect::<Option<_>>()?;
    parts.try_into().ok()
}

/// A day of a year that is written in full.
fn on(day: u32, month: u32, year: u32) -> Option<NaiveDate> {
    let year = i32::try_from(year).ok().filter(|year| *year >= 1000)?;
    NaiveDate::from_ymd_opt(year, month, day)
}

#[cfg(test)]
mod tests {
    use super::{NaiveDate, read};
    use crate::rules::Language;
    use crate::words;

    #[test]
    fn a_date_is_read_as_people_write_it() {
        let day = NaiveDate::from_ymd_opt(1998, 5, 3);
        for written in [
            "1998-05-03",
            "3.5.1998",
            "03.05.1998",
            " 3. 5. 1998 ",
            "٣.٥.١٩٩٨",
            "3 May 1998",
            "May 3, 1998",
            "3. mai 1998",
        ] {
            assert_eq!(read(written), day, "{written}");
        }
        for language in Language::ALL {
            for day in day.into_iter().chain(NaiveDate::from_ymd_opt(2024, 2, 29)) {
                assert_eq!(read(&words::date(*language, day)), Some(day), "{language}");
            }
        }
        assert_eq!(read("25/12/1998"), NaiveDate::from_ymd_opt(1998, 12, 25));
        assert_eq!(read("12/25/1998"), NaiveDate::from_ymd_opt(1998, 12, 25));
        assert_eq!(read("5/5/1998"), NaiveDate::from_ymd_opt(1998, 5, 5));
        // These are no date, or more than one.
        for odd in [
            "",
            "3/5/1998",
            "3.5.98",
            "31.2.1998",
            "3.5",
            "3 Mumble 1998",
            "1.2.3.4",
            "3 May",
            "1998",
        ] {
            assert_eq!(read(odd), None, "{odd}");
        }
    }
}
