//! Reading a page: its blocks, its tables, and what it has in backticks.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(crate::support::ROOT)
}

/// The README and every page of `docs/`, by path.
pub(super) fn paths() -> Vec<PathBuf> {
    let pages = fs::read_dir(root().join("docs")).unwrap();
    let pages = pages.map(|page| page.unwrap().path());
    let mut paths: Vec<PathBuf> = pages.filter(|page| page.is_file()).collect();
    paths.sort();
    paths.insert(0, root().join("README.md"));
    paths
}

/// The files below a folder, without what was installed there.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if !path.is_dir() {
            files.push(path);
        } else if !path.ends_with("node_modules") {
            files.extend(self::files(&path));
        }
    }
    files
}

/// The name and the text of each file below a folder of the project whose name ends like one of these.
pub(crate) fn texts(folder: &str, endings: &[&str]) -> Vec<(String, String)> {
    let mut files = files(&root().join(folder));
    files.sort();
    let named = files.iter().map(|file| (name(file), file));
    let wanted = named.filter(|(name, _)| endings.iter().any(|ending| name.ends_with(ending)));
    wanted
        .map(|(name, file)| (name, fs::read_to_string(file).unwrap()))
        .collect()
}

/// Set to `1`, what is generated is written instead of compared.
const WRITE: &str = "KIBITZ_TEST_WRITE";

/// Asserts that a file is what is generated for it by the tests that this word selects.
pub(crate) fn is_generated(name: &str, generated: &str, tests: &str) {
    if std::env::var(WRITE).as_deref() == Ok("1") {
        fs::write(root().join(name), generated).unwrap();
    }
    assert!(
        read(name) == generated,
        "{name} is out of date. Generate it again with\n\n    {WRITE}=1 cargo test {tests}\n"
    );
}

/// A page's name: its path from the project's folder.
pub(super) fn name(path: &Path) -> String {
    let name = path.strip_prefix(root()).unwrap();
    name.to_str().unwrap().to_owned()
}

/// A page by its name.
pub(crate) fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// A fenced block.
pub(super) struct Block<'a> {
    /// The line of its opening fence.
    pub(super) line: usize,
    pub(super) language: &'a str,
    pub(super) lines: Vec<&'a str>,
}

pub(super) fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut open = false;
    for (number, line) in (1..).zip(text.lines()) {
        match (open, line.strip_prefix("```")) {
            (false, Some(language)) => {
                open = true;
                blocks.push(Block {
                    line: number,
                    language,
                    lines: Vec::new(),
                });
            }
            (true, Some(_)) => open = false,
            (true, None) => blocks.last_mut().unwrap().lines.push(line),
            (false, None) => {}
        }
    }
    assert!(!open, "the last block is not closed");
    blocks
}

/// Returns what a page has in single backticks outside of its blocks, line breaks as spaces.
pub(super) fn spans(text: &str) -> Vec<String> {
    let mut prose = String::new();
    let mut open = false;
    for line in text.lines() {
        if line.starts_with("```") {
            open = !open;
        } else if !open {
            prose.push_str(line);
            prose.push(' ');
        }
    }
    // Every second part is within backticks.
    let parts = prose.split('`').skip(1).step_by(2);
    parts.map(str::to_owned).collect()
}

/// The rows of the tables with this heading row, cell by cell, without backticks.
pub(super) fn rows(page: &str, heading: &str) -> Vec<Vec<String>> {
    let text = read(page);
    let mut rows = Vec::new();
    let mut lines = text.lines();
    while lines.by_ref().any(|line| line == heading) {
        let table = lines.by_ref().skip(1);
        for row in table.take_while(|line| line.starts_with('|')) {
            let cells = row.trim_matches('|').split('|');
            rows.push(cells.map(|cell| cell.trim().replace('`', "")).collect());
        }
    }
    assert!(!rows.is_empty(), "{page} has no table `{heading}`");
    rows
}
