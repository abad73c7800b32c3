//! The rooms of `api/` may only depend on those below them: http -> live -> access ->
//! store -> answers -> sheets -> table -> words -> rules. Within `http`, no folders depend on each
//! other in a circle, and nothing works on the database: transactions belong to the rooms
//! below.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// From the top down: a room may name itself and the rooms after it.
const ROOMS: [&str; 9] = [
    "http", "live", "access", "store", "answers", "sheets", "table", "words", "rules",
];

/// The pure rooms, and what they must not name.
const PURE: [&str; 5] = ["answers", "sheets", "table", "words", "rules"];
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

/// What the code of a file names in the module that these modules lead to from the root:
/// `crate::name`, `crate::{..., name}`, or `super::super::name` as far as that module. In
/// an inline module, it is one `super` further than in its file.
fn named_in<'a>(modules: &[&str], file: &Path, code: &'a str) -> Vec<&'a str> {
    let absolute = modules.iter().map(|module| format!("{module}::"));
    let absolute = format!("crate::{}", absolute.collect::<String>());
    let inline = 0..=2;
    let relative = depth(file).checked_sub(modules.len()).into_iter();
    let relative = relative.flat_map(|up| {
        inline
            .clone()
            .map(move |deeper| "super::".repeat(up + deeper))
    });
    let mut named = Vec::new();
    for path in relative.chain([absolute]) {
        if path.is_empty() {
            continue;
        }
        for (at, _) in code.match_indices(&path) {
            let longer = code[..at].ends_with("super::");
            if !longer {
                named.extend(firsts(&code[at + path.len()..]));
            }
        }
    }
    named
}

/// The name at the beginning of a path, or those at the beginning of each path in a `{}`
/// group.
fn firsts(path: &str) -> Vec<&str> {
    let Some(group) = path.strip_prefix('{') else {
        return vec![name_at(path)];
    };
    let mut names = Vec::new();
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
                names.push(name_at(&group[at..]));
                begins = false;
            }
            _ => {}
        }
    }
    names
}

fn name_at(path: &str) -> &str {
    let end = path.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    &path[..end.unwrap_or(path.len())]
}

fn broken_arrows(file: &Path, text: &str) -> Vec<String> {
    let Some(own) = room(file) else {
        return Vec::new();
    };
    let level = |room: &str| ROOMS.iter().position(|other| *other == room);
    named_in(&[], file, &code(text))
        .into_iter()
        .filter(|named| level(named).is_some_and(|named| Some(named) < level(own)))
        .map(|named| format!("api/{} is in `{own}` and names `{named}`", file.display()))
        .collect()
}

/// The folder of `http` that a file is in; `None` for other rooms, and for the files that
/// put the folders together.
fn folder(file: &Path) -> Option<&str> {
    let mut parts = file.iter().filter_map(|part| part.to_str());
    (parts.next() == Some("http") && file.iter().count() > 2)
        .then(|| parts.next())
        .flatten()
}

/// Circles of folders of `http`: for each folder on one, the others that it names there,
/// with the files that do.
fn circles(sources: &[(PathBuf, String)]) -> Vec<String> {
    let folders: BTreeSet<&str> = sources
        .iter()
        .filter_map(|(file, _)| folder(file))
        .collect();
    let mut arrows: BTreeMap<(&str, &str), &Path> = BTreeMap::new();
    for (file, text) in sources {
        let code = code(text);
        let Some(own) = folder(file) else { continue };
        for named in named_in(&["http"], file, &code) {
            if let Some(other) = folders.get(named).filter(|other| **other != own) {
                arrows.entry((own, *other)).or_insert(file);
            }
        }
    }
    let reach = |from: &str, to: &str| {
        let mut seen = BTreeSet::from([from.to_owned()]);
        let mut next = vec![from.to_owned()];
        while let Some(at) = next.pop() {
            let onward = arrows.keys().filter(|(one, _)| *one == at);
            for (_, other) in onward {
                if seen.insert((*other).to_owned()) {
                    next.push((*other).to_owned());
                }
            }
        }
        seen.contains(to)
    };
    arrows
        .iter()
        .filter(|((own, other), _)| reach(other, own))
        .map(|((own, other), file)| {
            let file = file.display();
            format!("`{own}` names `{other}` (api/{file}), which leads back to `{own}`")
        })
        .collect()
}

/// How the code of a file in `http` gets at the database itself: by its type, or by the
/// closure of a transaction.
fn transactions(file: &Path, text: &str) -> Vec<String> {
    if room(file) != Some("http") {
        return Vec::new();
    }
    let code = code(text);
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let names_db = code.match_indices("Db").any(|(at, _)| {
        !code[..at].ends_with(is_word) && !code[at + "Db".len()..].starts_with(is_word)
    });
    let begins = [
        ".read(",
        ".read_whole(",
        ".write(",
        ".write_silently(",
        ".write_single(",
    ];
    let begins = begins.into_iter().filter(|call| {
        code.match_indices(call).any(|(at, _)| {
            let receiver = code[..at].trim_end();
            receiver.ends_with("store") || receiver.ends_with("store)")
        })
    });
    begins
        .map(|call| format!("api/{} calls `{call}` on the store", file.display()))
        .chain(names_db.then(|| format!("api/{} names `Db`", file.display())))
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
fn the_rooms_of_the_game_are_pure() {
    let impure: Vec<_> = sources(&api())
        .iter()
        .flat_map(|(file, text)| impurities(file, text))
        .collect();
    assert!(impure.is_empty(), "\n  {}", impure.join("\n  "));
}

#[test]
fn no_folders_of_http_depend_on_each_other_in_a_circle() {
    let sources = sources(&api());
    assert!(sources.iter().any(|(file, _)| folder(file).is_some()));
    let circles = circles(&sources);
    assert!(circles.is_empty(), "\n  {}", circles.join("\n  "));
}

#[test]
fn http_leaves_transactions_to_the_rooms_below() {
    let taken: Vec<_> = sources(&api())
        .iter()
        .flat_map(|(file, text)| transactions(file, text))
        .collect();
    assert!(taken.is_empty(), "\n  {}", taken.join("\n  "));
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

    let around = |files: &[(&str, &str)]| {
        let files = files.iter();
        let files = files.map(|(file, text)| (PathBuf::from(file), (*text).to_owned()));
        circles(&files.collect::<Vec<_>>()).len()
    };
    let (one, other) = ("http/one/mod.rs", "http/other/mod.rs");
    let names_other = (one, "use crate::http::other::x;");
    assert_eq!(around(&[names_other, (other, "use crate::store::one;")]), 0);
    assert_eq!(
        around(&[names_other, (other, "use crate::http::one::x;")]),
        2
    );
    assert_eq!(around(&[names_other, (other, "use super::one::x;")]), 2);
    assert_eq!(
        around(&[names_other, (other, "use crate::http::{third, one::x};")]),
        2
    );
    let third = ("http/third/a.rs", "fn f() { super::super::one::x() }");
    assert_eq!(
        around(&[names_other, (other, "use crate::http::third::a;"), third]),
        3
    );
    // What puts the folders together may name them all.
    assert_eq!(
        around(&[
            names_other,
            (other, ""),
            ("http/mod.rs", "mod one; mod other;")
        ]),
        0
    );

    let taken = |file: &str, text: &str| transactions(Path::new(file), text).len();
    let read = "let found = store\n    .read(move |db| x(db)).await;";
    assert_eq!(taken("http/one/mod.rs", "fn f(db: &mut Db) {}"), 1);
    assert_eq!(taken("http/one/mod.rs", read), 1);
    assert_eq!(
        taken("http/one/mod.rs", "self.store.write(move |_| x())"),
        1
    );
    assert_eq!(taken("http/one/mod.rs", "// Db\nKNOWN.write(); DbError"), 0);
    assert_eq!(taken("live/mod.rs", read), 0);
}

/// Only the folder of a game, its `mod` and its line in `games!` name it: the rest of the
/// rules serves a game that is still to come as well.
#[test]
fn the_rules_name_no_game_outside_its_folder() {
    let games: Vec<&str> = kibitz_game::rules::game::Game::ALL
        .iter()
        .map(|game| game.name())
        .collect();
    let of_a_game = |file: &Path| {
        let folder = file.iter().nth(1).and_then(|name| name.to_str());
        folder.is_some_and(|folder| games.contains(&folder))
    };
    let mut faults = Vec::new();
    for (file, text) in sources(&api().join("rules")) {
        if of_a_game(&file) {
            continue;
        }
        for (number, line) in (1..).zip(text.lines()) {
            let its_line = games.iter().any(|game| {
                line == format!("pub mod {game};") || line.ends_with(&format!(" in {game},"))
            });
            // Some names are also common words.
            let names = |game: &&str| {
                ["in ", "of ", "\"", "`", "super::", "rules::"]
                    .iter()
                    .any(|before| {
                        let name = format!("{before}{game}");
                        line.match_indices(&name).any(|(place, named)| {
                            let after = line[place + named.len()..].chars().next();
                            after.is_none_or(|letter| letter == '_' || !letter.is_alphanumeric())
                        })
                    })
            };
            if !its_line && games.iter().any(names) {
                faults.push(format!("{}:{number}: {line}", file.display()));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
