//! The rooms of `api/` may only depend on those below them: http -> live -> access ->
//! store -> table -> words -> rules.

use std::fs;
use std::path::{Path, PathBuf};

/// From the top down: a room may name itself and the rooms after it.
const ROOMS: [&str; 7] = ["http", "live", "access", "store", "table", "words", "rules"];

/// The pure rooms, and what they must not name.
const PURE: [&str; 3] = ["table", "words", "rules"];
const IMPURE: [&str; 12] = [
    "tokio",
    "actix_web",
    "actix_rt",
    "diesel",
    "rand",
    "getrandom",
    "SystemTime",
    "Instant",
    "Utc::now",
    "now_v7",
    "std::fs",
    "std::net",
];

fn api() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("api")
}

/// All Rust files below a folder, with their paths in `api/`.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources.extend(self::sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            sources.push((path.strip_prefix(api()).unwrap().to_owned(), text));
        }
    }
    sources
}

/// The room a file belongs to; `None` for the files beside the rooms.
fn room(file: &Path) -> Option<&'static str> {
    let first = file.iter().next()?.to_str()?.trim_end_matches(".rs");
    ROOMS.into_iter().find(|room| *room == first)
}

/// How many modules the root of the crate is above this file's own.
fn depth(file: &Path) -> usize {
    let modules = file.with_extension("");
    let named = modules.iter().filter(|part| *part != "mod").count();
    if modules == Path::new("lib") {
        0
    } else {
        named
    }
}

/// The code of a file, without comments and string literals. It is a rough parser, but
/// it keeps everything that names a module.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line.split("//").next().unwrap_or_default();
        let parts = line.split('"').step_by(2);
        parts.collect::<Vec<_>>().join("\"\"")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The rooms that the code of a file names: `crate::room`, `crate::{..., room}`, or
/// `super::super::room` as far as the root. In an inline module, the root is one `super`
/// further than in its file.
fn named_rooms(file: &Path, code: &str) -> Vec<&'static str> {
    let inline = 0..=2;
    let to_the_root = inline.map(|deeper| "super::".repeat(depth(file) + deeper));
    let mut named = Vec::new();
    for root in to_the_root.chain(["crate::".to_owned()]) {
        if root.is_empty() {
            continue;
        }
        for (at, _) in code.match_indices(&root) {
            let longer = code[..at].ends_with("super::");
            if !longer {
                named.extend(firsts(&code[at + root.len()..]));
            }
        }
    }
    named
}

/// The room at the beginning of a path, or those at the beginning of each path in a
/// `{}` group.
fn firsts(path: &str) -> Vec<&'static str> {
    let Some(group) = path.strip_prefix('{') else {
        return room_at(path).into_iter().collect();
    };
    let mut rooms = Vec::new();
    let mut depth = 0_u32;
    let mut begins = true;
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            _ if letter.is_whitespace() => {}
            _ if begins => {
                rooms.extend(room_at(&group[at..]));
                begins = false;
            }
            _ => {}
        }
    }
    rooms
}

fn room_at(path: &str) -> Option<&'static str> {
    let end = path.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let name = &path[..end.unwrap_or(path.len())];
    ROOMS.into_iter().find(|room| *room == name)
}

fn broken_arrows(file: &Path, text: &str) -> Vec<String> {
    let Some(own) = room(file) else {
        return Vec::new();
    };
    let level = |room: &str| ROOMS.iter().position(|other| *other == room);
    named_rooms(file, &code(text))
        .into_iter()
        .filter(|named| level(named) < level(own))
        .map(|named| format!("api/{} is in `{own}` and names `{named}`", file.display()))
        .collect()
}

fn impurities(file: &Path, text: &str) -> Vec<String> {
    if !room(file).is_some_and(|room| PURE.contains(&room)) {
        return Vec::new();
    }
    let code = code(text);
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let names = |word: &&str| {
        code.match_indices(*word).any(|(at, _)| {
            !code[..at].ends_with(is_word) && !code[at + word.len()..].starts_with(is_word)
        })
    };
    IMPURE
        .into_iter()
        .filter(names)
        .map(|word| format!("api/{} must be pure and names `{word}`", file.display()))
        .collect()
}

#[test]
fn arrows_point_down_only() {
    let sources = sources(&api());
    assert!(!sources.is_empty());
    let broken: Vec<_> = sources
        .iter()
        .flat_map(|(file, text)| broken_arrows(file, text))
        .collect();
    assert!(
        broken.is_empty(),
        "the arrows are {}, but\n  {}",
        ROOMS.join(" -> "),
        broken.join("\n  ")
    );
}

#[test]
fn rules_words_and_table_are_pure() {
    let impure: Vec<_> = sources(&api())
        .iter()
        .flat_map(|(file, text)| impurities(file, text))
        .collect();
    assert!(impure.is_empty(), "\n  {}", impure.join("\n  "));
}

/// The tests above are only worth something if they find violations.
#[test]
fn the_cheats_are_seen() {
    let broken = |file: &str, text: &str| broken_arrows(Path::new(file), text).len();
    assert_eq!(broken("rules/mod.rs", "use crate::http::body;"), 1);
    assert_eq!(broken("rules/mod.rs", "use super::table::fold;"), 1);
    assert_eq!(
        broken("rules/echad/deck.rs", "use super::super::super::store::Db;"),
        1
    );
    assert_eq!(
        broken("rules/echad/mod.rs", "super::super::table::fold()"),
        1
    );
    assert_eq!(
        broken(
            "rules/mod.rs",
            "mod inline { use super::super::table::fold; }"
        ),
        1
    );
    assert_eq!(
        broken("table.rs", "use super::{rules, store::{Db, Store}, live};"),
        2
    );
    assert_eq!(
        broken(
            "store/db.rs",
            "use crate::{\n    live::Table,\n    rules,\n};"
        ),
        1
    );
    assert_eq!(broken("store/db.rs", "fn f() -> crate::live::Table {}"), 1);

    assert_eq!(
        broken("http/mod.rs", "use crate::{live, store, table, rules};"),
        0
    );
    assert_eq!(
        broken("rules/echad/deck.rs", "use super::super::table::Row;"),
        0
    );
    assert_eq!(
        broken(
            "rules/mod.rs",
            "// see crate::http\nlet a = \"crate::http\";"
        ),
        0
    );
    assert_eq!(broken("app.rs", "use crate::http::Services;"), 0);

    let impure = |text: &str| impurities(Path::new("table/mod.rs"), text).len();
    assert_eq!(impure("use std::time::SystemTime;"), 1);
    assert_eq!(impure("let x = rand::random();"), 1);
    assert_eq!(impure("let operand = brand; // tokio"), 0);
}
