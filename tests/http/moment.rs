//! Times and days in a query.

use kibitz::web::moment::{Moment, Zone};

fn read(text: &str) -> Option<Moment> {
    Moment::try_from(text.to_owned()).ok()
}

#[test]
fn a_day_begins_when_it_does_where_people_are() {
    for (day, zone, begins, ends) in [
        ("07-15", "UTC", "07-15T00", "07-16T00"),
        ("07-15", "Europe/Berlin", "07-14T22", "07-15T22"),
        ("07-15", "America/New_York", "07-15T04", "07-16T04"),
        // The clocks change: a day of 23 hours, and one of 25.
        ("03-30", "Europe/Berlin", "03-29T23", "03-30T22"),
        ("10-26", "Europe/Berlin", "10-25T22", "10-26T23"),
        // In Beirut, they are put forward at midnight.
        ("03-30", "Asia/Beirut", "03-29T22", "03-30T21"),
    ] {
        let day = format!("2025-{day}");
        let [begins, ends] = [begins, ends].map(|hour| format!("2025-{hour}:00:00Z"));
        let known = Zone::try_from(zone.to_owned()).ok().zip(read(&day));
        let there = known.map(|(zone, moment)| (moment.begins(zone), moment.ends(zone)));
        let expected = begins.parse().ok().zip(ends.parse().ok());
        assert!(
            there.is_some() && there == expected,
            "{day} {zone}: {there:?}"
        );
    }
}

#[test]
fn a_zone_has_a_name_or_an_offset() {
    let begins = |zone: &str| {
        let zone = Zone::try_from(zone.to_owned()).ok()?;
        Some((
            read("2025-07-15")?.begins(zone).to_string(),
            zone.to_string(),
        ))
    };
    for (zone, begun, name) in [
        ("Etc/GMT+0", "2025-07-15 00:00:00 UTC", "Etc/GMT+0"),
        ("Etc/GMT-3", "2025-07-14 21:00:00 UTC", "Etc/GMT-3"),
        ("+03:00", "2025-07-14 21:00:00 UTC", "+03:00"),
        (" 03:00", "2025-07-14 21:00:00 UTC", "+03:00"),
        ("-03:30", "2025-07-15 03:30:00 UTC", "-03:30"),
        ("+0545", "2025-07-14 18:15:00 UTC", "+05:45"),
    ] {
        let expected = Some((begun.to_owned(), name.to_owned()));
        assert_eq!(begins(zone), expected, "{zone}");
    }
    for odd in [
        "Europe/Atlantis",
        "undefined",
        "Etc/Unknown",
        "+25:00",
        "",
        " ",
        "03:00",
    ] {
        assert_eq!(begins(odd), None, "{odd}");
    }
}

#[test]
fn a_day_ends_where_the_next_begins_and_a_time_has_no_length() {
    let utc = Zone::default();
    let next = read("2024-03-01").map(|moment| moment.begins(utc));
    assert_eq!(read("2024-02-29").map(|moment| moment.ends(utc)), next);
    assert!(next.is_some());
    let time = read("2024-03-01T02:00:00+02:00");
    assert_eq!(time.map(|moment| moment.begins(utc)), next);
    assert_eq!(time.map(|moment| moment.ends(utc)), next);
    for odd in [
        "",
        "yesterday",
        "2024-02-30",
        "2024-03-01T02:00:00",
        "0000-01-01",
        "+99999-01-01",
        "2024-03-01T02:00:00.0000000000000000000000Z",
    ] {
        assert_eq!(read(odd), None, "{odd}");
    }
}
