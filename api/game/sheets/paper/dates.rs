//! Dates as people write them on a scoresheet.

use chrono::{NaiveDate, NaiveTime};

use crate::rules::Language;
use crate::sheets::numbers;
use crate::words;

/// A day, and the time of day if it is written down too.
pub(super) type Written = (NaiveDate, Option<NaiveTime>);

/// Reads a day that is written as in ISO 8601, as `3.5.1998`, or in words as any of the languages
/// has it, and a time after it. With slashes it is only read if it can mean only one day: people
/// do not agree on what comes first.
pub(super) fn read(written: &str) -> Option<Written> {
    let written = numbers::plain(written);
    let timed = || {
        let (date, clock) = written.split_once([' ', 'T'])?;
        Some((day(date)?, Some(time(clock)?)))
    };
    // `3 May 1998 21:30` has spaces in the date.
    let timed_words = || {
        let (date, clock) = written.rsplit_once([' ', ','])?;
        Some((day(date.trim_end_matches(','))?, Some(time(clock)?)))
    };
    let only_day = || Some((day(&written)?, None));
    only_day().or_else(timed).or_else(timed_words)
}

/// Reads a time of day: `21:30` or `9:30 pm`.
pub(super) fn time(written: &str) -> Option<NaiveTime> {
    let written = numbers::plain(written).to_ascii_uppercase();
    let forms = ["%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M%p", "%I:%M:%S %p"];
    let read = |form: &&str| NaiveTime::parse_from_str(&written, form).ok();
    forms.iter().find_map(read)
}

fn day(written: &str) -> Option<NaiveDate> {
    let iso = written.parse::<NaiveDate>().ok();
    let with_dots = || {
        let [day, month, year] = between(written, '.')?;
        on(day, month, full(year))
    };
    iso.or_else(with_dots)
        .or_else(|| with_slashes(written))
        .or_else(|| in_words(written))
}

fn with_slashes(written: &str) -> Option<NaiveDate> {
    let parts = between(written, '/')?;
    // A year in front is followed by the month everywhere.
    if let [year, month, day] = parts
        && year >= 1000
    {
        return on(day, month, year);
    }
    match readings(written)?[..] {
        [day] => Some(day),
        _ => None,
    }
}

/// Lists the days that a date with slashes can mean.
pub(super) fn readings(written: &str) -> Option<Vec<NaiveDate>> {
    let [one, other, year] = between(&numbers::plain(written), '/')?;
    let year = full(year);
    let mut days: Vec<NaiveDate> = [on(one, other, year), on(other, one, year)]
        .into_iter()
        .flatten()
        .collect();
    days.dedup();
    Some(days)
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
    let letters = |text: &str| -> String {
        let kept = text.chars().filter(|letter| letter.is_alphabetic());
        kept.collect::<String>().to_lowercase()
    };
    let sought = letters(written);
    let days = || (1..=12).filter_map(|month| on(day, month, year));
    let named = |day: NaiveDate, is: &dyn Fn(&str) -> bool| {
        let mut languages = Language::ALL.iter();
        languages.any(|language| is(&letters(&words::date(*language, day))))
    };
    let whole = days().find(|day| named(*day, &|month| month == sought));
    whole.or_else(|| {
        // `10-Jan-2026`, where no other month begins like this.
        let short = |month: &str| sought.chars().count() >= 3 && month.starts_with(&sought);
        let mut short = days().filter(|day| named(*day, &short));
        short.next().filter(|_| short.next().is_none())
    })
}

fn between(written: &str, sign: char) -> Option<[u32; 3]> {
    let parts: Vec<u32> = written
        .split(sign)
        .map(|part| part.trim().parse().ok())
        .collect::<Option<_>>()?;
    parts.try_into().ok()
}

/// Completes a year of two digits as spreadsheet programs do.
fn full(year: u32) -> u32 {
    match year {
        ..50 => 2000 + year,
        50..100 => 1900 + year,
        _ => year,
    }
}

/// Finds a day of a year that is written in full.
fn on(day: u32, month: u32, year: u32) -> Option<NaiveDate> {
    let year = i32::try_from(year).ok().filter(|year| *year >= 1000)?;
    NaiveDate::from_ymd_opt(year, month, day)
}

#[cfg(test)]
mod tests {
    use super::{NaiveDate, NaiveTime, readings};
    use crate::rules::Language;
    use crate::words;

    /// Reads a day that is written without a time.
    fn read(written: &str) -> Option<NaiveDate> {
        let (day, time) = super::read(written)?;
        time.is_none().then_some(day)
    }

    #[test]
    fn a_date_is_read_as_programs_write_it() {
        let day = NaiveDate::from_ymd_opt(2026, 1, 10);
        for written in [
            "2026/01/10",
            "10-Jan-2026",
            "10 jan 2026",
            "Jan 10, 2026",
            "10. Jan. 2026",
            "10.01.26",
            "١٠/١/٢٠٢٦".replace('/', ".").as_str(),
            "\u{200f}10 يناير 2026",
        ] {
            assert_eq!(read(written), day, "{written}");
        }
        assert_eq!(read("3.5.98"), NaiveDate::from_ymd_opt(1998, 5, 3));
        assert_eq!(read("25/12/98"), NaiveDate::from_ymd_opt(1998, 12, 25));
        // June or July.
        assert_eq!(read("3 Ju 2026"), None);
        let both = [(2026, 2, 1), (2026, 1, 2)];
        let both = both.map(|(year, month, day)| NaiveDate::from_ymd_opt(year, month, day));
        let told = readings("01/02/2026").unwrap_or_default();
        assert_eq!(told, both.into_iter().flatten().collect::<Vec<_>>());
        let evening = NaiveTime::from_hms_opt(19, 30, 0);
        for written in [
            "2026-01-10 19:30",
            "2026-01-10T19:30",
            "10.1.2026 19:30:00",
            "10 Jan 2026 7:30PM",
            "2026/01/10 7:30 pm",
        ] {
            assert_eq!(
                super::read(written),
                day.map(|day| (day, evening)),
                "{written}"
            );
        }
        assert_eq!(super::read("2026-01-10 25:00"), None);
    }

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
