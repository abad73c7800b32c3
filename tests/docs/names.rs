//! The names on the pages exist.

use std::collections::BTreeSet;
use std::fs;

use clap::{Args as _, Command};
use kibitz::config::Config;

use super::page;
use crate::api::openapi::DOCUMENT;

/// Names of other programs that a page mentions.
const OF_OTHERS: [&str; 4] = [
    "from_dict",
    "max_connections",
    "proxy_read_timeout",
    "synchronous_standby_names",
];

/// Returns what is in backticks on every page, with the page's name.
fn spans() -> Vec<(String, String)> {
    let mut spans = Vec::new();
    for path in page::paths() {
        let name = page::name(&path);
        let of_page = page::spans(&fs::read_to_string(&path).unwrap());
        spans.extend(of_page.into_iter().map(|span| (name.clone(), span)));
    }
    spans
}

#[test]
fn every_request_on_a_page_is_in_the_document() {
    let mut seen = 0;
    for (page, span) in spans() {
        let Some((method, path)) = span.split_once(" /v1/") else {
            continue;
        };
        let path = path.split(['?', ' ']).next().unwrap();
        let item = &DOCUMENT["paths"][format!("/v1/{path}")];
        let operation = &item[method.to_lowercase()];
        assert!(operation.is_object(), "{page}: no `{span}`");
        seen += 1;
    }
    assert!(seen > 20);
}

#[test]
fn every_flag_on_a_page_exists() {
    let command = Config::augment_args(Command::new("kibitz"));
    let flags: Vec<&str> = command
        .get_arguments()
        .filter_map(|flag| flag.get_long())
        .collect();
    for (page, span) in spans() {
        if let Some(flag) = span
            .strip_prefix("--")
            .and_then(|f| f.split([' ', '=']).next())
        {
            assert!(flag.is_empty() || flags.contains(&flag), "{page}: `{span}`");
        }
    }
}

#[test]
fn every_variable_on_a_page_is_read_somewhere() {
    let mut sources = fs::read_to_string(page::root().join("web/build.rs")).unwrap();
    for folder in ["api", "tests", "benches"] {
        sources += &self::sources(folder);
    }
    // Those of settings follow from their flags.
    let command = Config::augment_args(Command::new("kibitz"));
    let settings = command.get_arguments().filter_map(|flag| flag.get_env());
    let settings: Vec<&str> = settings.filter_map(|name| name.to_str()).collect();
    for path in page::paths() {
        let text = fs::read_to_string(&path).unwrap();
        let words = text.split(|c: char| !c.is_ascii_uppercase() && c != '_');
        for word in words.filter(|word| word.starts_with("KIBITZ_")) {
            let name = page::name(&path);
            let read = settings.contains(&word) || sources.contains(word);
            assert!(read, "{name}: nothing reads {word}");
        }
    }
}

/// `snake_case` is a name of the API, of a table, of an option or of the code.
#[test]
fn every_name_on_a_page_is_in_the_code() {
    let mut sources = fs::read_to_string(page::root().join("openapi/kibitz.json")).unwrap();
    sources += &(self::sources("api") + &self::sources("migrations"));
    let known: BTreeSet<&str> = sources
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    for (page, span) in spans() {
        // It names what is gone, too.
        if page == "docs/changelog.md" {
            continue;
        }
        let name = span.contains('_')
            && span
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        if name && !OF_OTHERS.contains(&span.as_str()) {
            // Metrics are put together of parts; `tables` looks at them.
            let there = known.contains(span.as_str()) || span.starts_with("kibitz_");
            assert!(there, "{page}: `{span}` is not in the code");
        }
    }
}

/// Files, folders and pages that a page names or links to are there.
#[test]
fn every_file_on_a_page_exists() {
    const FOLDERS: [&str; 10] = [
        "api/",
        "benches/",
        "docs/",
        "migrations/",
        "openapi/",
        "packaging/",
        "scripts/",
        "tests/",
        "web/",
        ".ci/",
    ];
    for (page, span) in spans() {
        let named = FOLDERS.iter().any(|folder| span.starts_with(folder));
        if named && !span.contains(['*', '<', ' ']) {
            assert!(page::root().join(&span).exists(), "{page}: no `{span}`");
        }
    }
    for path in page::paths() {
        let text = fs::read_to_string(&path).unwrap();
        let (name, folder) = (page::name(&path), path.parent().unwrap());
        for link in text.split("](").skip(1) {
            let link = link.split(')').next().unwrap();
            if link.contains("://") {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() {
                path.clone()
            } else {
                folder.join(file)
            };
            assert!(target.exists(), "{name}: no {link}");
            if !anchor.is_empty() {
                let target = fs::read_to_string(&target).unwrap();
                let there = target.lines().any(|line| anchor_of(line) == anchor);
                assert!(there, "{name}: no heading for {link}");
            }
        }
    }
}

/// The anchor of a heading, as GitHub makes it; empty for other lines.
fn anchor_of(line: &str) -> String {
    let heading = line.trim_start_matches('#');
    if heading.len() == line.len() {
        return String::new();
    }
    let heading = heading.trim().to_lowercase();
    let kept = heading
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().replace(' ', "-")
}

/// The text of every source file below a folder of the project.
fn sources(folder: &str) -> String {
    let texts = page::texts(folder, &[".rs", ".sql"]).into_iter();
    texts.map(|(_, text)| text + "\n").collect()
}
