//! `docs/changelog.md` has the version of the document.

use kibitz::document;

use super::page;

/// The versions on the page, from its top.
fn versions() -> Vec<Vec<u64>> {
    let text = page::read("docs/changelog.md");
    let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
    headings.map(version).collect()
}

fn version(text: &str) -> Vec<u64> {
    text.split('.').map(|part| part.parse().unwrap()).collect()
}

#[test]
fn the_newest_version_is_that_of_the_document() {
    let document = document::build();
    assert_eq!(versions().first(), Some(&version(&document.info.version)));
}

#[test]
fn the_newest_version_comes_first() {
    let versions = versions();
    assert!(versions.len() > 1);
    assert!(versions.is_sorted_by(|newer, older| newer > older));
}
