//! What cargo and clippy cannot say of the arrows. Between crates cargo holds them, and the
//! `clippy.toml` of a crate says what it leaves to others. Within a crate, a room may only depend on
//! those below it, and no folders of `http` depend on each other in a circle. What only tests depend
//! on changes nothing that `cargo run` has built.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::docs::page::texts;
use crate::support::ROOT;

/// Crates with more than one room, from the top down: a room may name itself and the rooms after it.
const CRATES: [(&str, &[&str]); 2] = [
    ("game", &["answers", "sheets", "table", "words", "rules"]),
    ("service", &["live", "access"]),
];

/// All Rust files of a crate, with their paths in it.
fn sources(name: &str) -> Vec<(PathBuf, String)> {
    let folder = format!("api/{name}/");
    let texts = texts(&folder, &[".rs"]).into_iter();
    let within = |(file, text): (String, String)| (file[folder.len()..].into(), text);
    texts.map(within).collect()
}

/// The room a file belongs to; `None` for the files beside the rooms.
fn room<'a>(file: &Path, rooms: &[&'a str]) -> Option<&'a str> {
    let first = file.iter().next()?.to_str()?.trim_end_matches(".rs");
    rooms.iter().copied().find(|room| *room == first)
}

/// Returns how many modules the root of the crate is above this file's own.
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

/// Lists what a file names at the root of its crate: `crate::name`, `crate::{..., name}`, or
/// `super::super::name` as far as the root. In an inline module, it is one `super` further than in
/// its file.
fn named_in(file: &Path, text: &str) -> Vec<String> {
    let mut code = code(text);
    for inline in (0..=2).rev() {
        let root = "super::".repeat(depth(file) + inline);
        if !root.is_empty() {
            code = code.replace(&root, "crate::");
        }
    }
    let paths = code.split("crate::").skip(1);
    paths.flat_map(firsts).map(str::to_owned).collect()
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

fn broken_arrows(file: &Path, text: &str, rooms: &[&str]) -> Vec<String> {
    let Some(own) = room(file, rooms) else {
        return Vec::new();
    };
    let level = |room: &str| rooms.iter().position(|other| *other == room);
    named_in(file, text)
        .into_iter()
        .filter(|named| level(named).is_some_and(|named| Some(named) < level(own)))
        .map(|named| format!("{} is in `{own}` and names `{named}`", file.display()))
        .collect()
}

/// The folder of a file; `None` for those that put the folders together.
fn folder(file: &Path) -> Option<&str> {
    let mut parts = file.iter().filter_map(|part| part.to_str());
    (file.iter().count() > 1).then(|| parts.next()).flatten()
}

/// Returns which folder of `http` names which other, with a file that does.
fn arrows(sources: &[(PathBuf, String)]) -> BTreeMap<(&str, &str), &Path> {
    let folders: BTreeSet<&str> = sources
        .iter()
        .filter_map(|(file, _)| folder(file))
        .collect();
    let mut arrows = BTreeMap::new();
    for (file, text) in sources {
        let Some(own) = folder(file) else { continue };
        for named in named_in(file, text) {
            if let Some(other) = folders.get(&*named).filter(|other| **other != own) {
                arrows.entry((own, *other)).or_insert(&**file);
            }
        }
    }
    arrows
}

/// Circles of arrows: for each folder on one, the others that it names there, with the files
/// that do.
fn circles(arrows: &BTreeMap<(&str, &str), &Path>) -> Vec<String> {
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
            format!("`{own}` names `{other}` ({file}), which leads back to `{own}`")
        })
        .collect()
}

#[test]
fn names_at_the_root_are_seen_however_they_are_written() {
    let text = r#"
        //! Nothing of `crate::a_comment`.
        use crate::sheets::x;
        use super::super::super::sheets::x; // use crate::a_comment::x;
        use super::super::beside::x;
        use crate::{
            answers::{self, lists::x},
            table,
        };
        const TEXT: &str = "use crate::a_string::x;";
        fn written() -> Vec<crate::words::Words> {}
        mod inline {
            use super::super::super::super::live::x;
        }
    "#;
    let named = named_in(Path::new("rules/ten/deck.rs"), text);
    let expected = ["sheets", "sheets", "answers", "table", "words", "live"];
    assert_eq!(named, expected);
}

#[test]
fn arrows_point_down_only() {
    for (name, rooms) in CRATES {
        let sources = sources(name);
        // If no arrow were seen, none would be wrong.
        for (above, below) in rooms
            .iter()
            .zip(1..)
            .map(|(room, next)| (*room, &rooms[next..]))
        {
            let own = sources
                .iter()
                .filter(|(file, _)| room(file, rooms) == Some(above));
            let mut named = own.flat_map(|(file, text)| named_in(file, text));
            let down = named.any(|named| below.contains(&&*named));
            assert!(
                down || below.is_empty(),
                "`{above}` names none of {below:?}"
            );
        }
        let broken: Vec<_> = sources
            .iter()
            .flat_map(|(file, text)| broken_arrows(file, text, rooms))
            .collect();
        assert!(
            broken.is_empty(),
            "the arrows are {}, but\n  {}",
            rooms.join(" -> "),
            broken.join("\n  ")
        );
    }
}

#[test]
fn no_folders_of_http_depend_on_each_other_in_a_circle() {
    let sources = sources("http");
    let arrows = arrows(&sources);
    assert!(arrows.len() > 30, "only {} are seen", arrows.len());
    let circles = circles(&arrows);
    assert!(circles.is_empty(), "\n  {}", circles.join("\n  "));
}

/// Returns which crate depends on which, each with its features, as far as edges of the given kinds
/// lead.
fn dependencies(kinds: &str) -> BTreeSet<(String, String)> {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--locked", "--offline", "--prefix", "depth"])
        .args(["--no-dedupe", "--format", " {p} {f}", "--edges", kinds])
        .current_dir(ROOT);
    let output = tree.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let printed = String::from_utf8(output.stdout).unwrap();
    let mut dependencies = BTreeSet::new();
    let mut above: Vec<&str> = Vec::new();
    for line in printed.lines().filter(|line| !line.is_empty()) {
        let (depth, name) = line.split_once(' ').unwrap();
        above.truncate(depth.parse().unwrap());
        if let Some(parent) = above.last() {
            dependencies.insert(((*parent).to_owned(), name.to_owned()));
        }
        above.push(name);
    }
    dependencies
}

/// A crate that has one more feature in tests is built a second time for them, with all that depends
/// on it: minutes, if that is everything of ours.
#[test]
fn no_crate_has_another_feature_in_tests() {
    let program = dependencies("normal,build");
    assert!(program.len() > 100);
    let tests = dependencies("normal,build,dev");
    let rebuilt: Vec<_> = program.difference(&tests).collect();
    assert!(rebuilt.is_empty(), "{rebuilt:#?}");
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
    for (file, text) in sources("game") {
        if !file.starts_with("rules") || of_a_game(&file) {
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
