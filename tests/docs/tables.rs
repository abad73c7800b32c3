//! The tables of the pages, held to the code.

use std::collections::BTreeSet;
use std::fs;

use clap::{Args as _, Command, FromArgMatches as _};
use kibitz::config::{Allowance, Config, Limits};
use kibitz_game::table::{MOST_CORRECTED, MOST_LINEUPS};

use super::page::{read, root, rows, texts};
use crate::support::prelude::*;

/// The tables of flags: the settings, and the limits.
const FLAGS: [&str; 2] = ["docs/operations.md", "docs/limits.md"];
const HEADING: &str = "| flag | environment | default | what it is |";

#[test]
fn every_flag_is_there_with_its_variable_and_default() {
    let command = Config::augment_args(Command::new("kibitz"));
    let flags: Vec<_> = command
        .get_arguments()
        .filter(|flag| flag.get_long().is_some())
        .collect();
    let rows: Vec<_> = FLAGS.iter().flat_map(|page| rows(page, HEADING)).collect();
    assert_eq!(rows.len(), flags.len());
    for row in rows {
        let name = row[0].trim_start_matches("--");
        let flag = flags.iter().find(|flag| flag.get_long() == Some(name));
        let flag = flag.unwrap_or_else(|| panic!("no flag {}", row[0]));
        assert_eq!(flag.get_env(), Some(row[1].as_ref()), "{name}");
        match flag.get_default_values() {
            [default] => assert_eq!(row[2].as_str(), default, "{name}"),
            // Said in words, there and in the help.
            _ => assert!(flag.get_help().unwrap().to_string().contains("[default: ")),
        }
    }
}

/// What no operator sets. A new limit is one of these, or a flag.
#[test]
fn every_fixed_limit_is_there() {
    let unset = Config::augment_args(Command::new("kibitz")).get_matches_from(["kibitz"]);
    let Limits {
        max_requests_per_address: _,
        max_requests_per_token: _,
        max_password_tries: _,
        max_join_tries: _,
        max_matches_per_host: _,
        max_kept_matches: _,
        max_streams: _,
        max_streams_per_address: _,
        max_streams_per_token: _,
        max_connections: _,
        max_connections_per_address: _,
        max_import_mib: _,
        request: _,
        head: _,
        keep_alive: _,
        max_kept_players: Allowance(Some(max_kept_players)),
        max_imported_matches: Allowance(Some(max_imported_matches)),
        max_imported_entries: Allowance(Some(max_imported_entries)),
        max_entries_per_match,
        max_password_tries_per_account,
        max_streams_per_match,
        max_body_kib,
        max_json_depth,
        import,
        unread,
    } = Config::from_arg_matches(&unset).unwrap().limits
    else {
        panic!("a fixed limit is off");
    };
    let fixed = [
        ("players one account can keep", number(max_kept_players)),
        (
            "matches one account may import",
            number(max_imported_matches),
        ),
        (
            "entries in the logs one account may import",
            number(max_imported_entries),
        ),
        ("entries in one match's log", number(max_entries_per_match)),
        (
            "passwords that may be tried for one account",
            number(max_password_tries_per_account),
        ),
        (
            "event streams open at once for one match",
            number(max_streams_per_match),
        ),
        (
            "size of a request body",
            format!("{} KiB", number(max_body_kib)),
        ),
        (
            "how deeply lists and objects may be nested",
            number(max_json_depth),
        ),
        (
            "time for the body of an import",
            format!("{} s", import.as_secs()),
        ),
        (
            "time that a client may take nothing",
            format!("{} s", unread.as_secs()),
        ),
    ];
    let told = rows("docs/limits.md", "| what it is | limit |");
    assert_eq!(told.len(), fixed.len());
    for (row, (what, limit)) in told.iter().zip(fixed) {
        assert!(row[0].starts_with(what), "{row:?}: {what}");
        assert_eq!(row[1], limit, "{what}");
    }
    let text = read("docs/limits.md");
    for (before, limit, after) in [
        ("Together they may count ", number(MOST_CORRECTED), ","),
        (
            "The players of a match can change ",
            number(MOST_LINEUPS),
            " times",
        ),
    ] {
        let told = format!("{before}{limit}{after}");
        assert!(text.contains(&told), "{told}");
    }
}

/// A number as the pages write it.
fn number(limit: impl ToString) -> String {
    let digits = limit.to_string();
    let mut written = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    written
}

#[test]
fn every_metric_is_there() {
    let token = "a token to look at it";
    let service = Kibitz::with(|config| config.metrics_token = Some(token.to_owned()));
    // What never happened has no lines.
    Match::begun(&service).play(2, "lay blue-he");
    let answer = service.bearer(token).get("/metrics").is(200);
    let answer = answer.words().to_owned();
    let types = answer
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE "));
    let measured: BTreeSet<&str> = types.filter_map(|line| line.split(' ').next()).collect();
    let rows = rows("docs/operations.md", "| metric | what it is |");
    // A counter's name has a further part.
    let named = rows.iter().map(|row| row[0].trim_end_matches("_total"));
    assert_eq!(named.collect::<BTreeSet<&str>>(), measured);
}

/// The generators on the page are those that the tests run.
#[test]
fn every_generator_is_the_one_that_is_tested() {
    let locks = ["package.json", "openapi-generator.txt", "requirements.txt"];
    let locks = locks.map(|lock| fs::read_to_string(root().join("tests/clients").join(lock)));
    let locks = locks.map(Result::unwrap).concat();
    let heading = "| language | generator | version | options |";
    for row in rows("docs/generated-clients.md", heading) {
        let (name, version) = (&row[1], &row[2]);
        let of_npm = format!("\"{name}\": \"{version}\"");
        let of_pip = format!("{name}=={version}\n");
        let tested = locks.contains(&of_npm) || locks.contains(&of_pip);
        assert!(tested, "{name} {version}");
    }
}

/// The variables that the tests and the benches read are on the contributors' page.
#[test]
fn every_knob_of_the_tests_is_there() {
    let mut read = BTreeSet::new();
    for folder in ["tests", "benches"] {
        knobs(folder, &mut read);
    }
    let rows = rows("docs/contributing.md", "| variable | what it does |");
    let named: BTreeSet<String> = rows.iter().map(|row| row[0].clone()).collect();
    assert_eq!(named, read);
}

/// The variables that a tester sets, in the sources of a folder.
fn knobs(folder: &str, found: &mut BTreeSet<String>) {
    const KINDS: [&str; 6] = [
        "KIBITZ_TEST_",
        "KIBITZ_FUZZ_",
        "KIBITZ_RANDOM_",
        "KIBITZ_SCHEMATHESIS_",
        "KIBITZ_BENCH_",
        "KIBITZ_HISTORY",
    ];
    let mut texts = texts(folder, &[".rs"]);
    texts.retain(|(name, _)| name != "tests/docs/tables.rs");
    for (_, text) in texts {
        let words = text.split(|c: char| !c.is_ascii_uppercase() && c != '_');
        let named = words.filter(|word| KINDS.iter().any(|kind| word.starts_with(kind)));
        found.extend(named.map(str::to_owned));
    }
}
