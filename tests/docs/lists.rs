//! What a new game and a new language take, as the pages list it, held to the tree: what is
//! listed is there for every game and language, and what they are made of is listed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kibitz_game::rules::Language;
use kibitz_game::rules::game::Game;

use super::page::{read, root, spans, texts};

/// The folders that are looked through. The rest of the tests, `docs` and `benches` have games
/// and languages as examples.
const FOLDERS: [&str; 6] = [
    "api",
    "tests/games",
    "tests/page",
    "tests/properties",
    "web/src",
    "web/words",
];

/// The paths that the sections of a page list, with `<game>` and `<language>` in them.
fn listed(page: &str, sections: &[&str]) -> BTreeSet<String> {
    let text = read(page);
    let mut paths = BTreeSet::new();
    for section in sections {
        let lines = text.lines().skip_while(|line| line != section);
        let lines = lines.skip(1).take_while(|line| !line.starts_with("## "));
        let text: Vec<&str> = lines.collect();
        assert!(!text.is_empty(), "{page} has no {section}");
        let of_section = spans(&text.join("\n"));
        let is_path = |span: &String| span.contains('/') || span.ends_with(".md");
        paths.extend(of_section.into_iter().filter(is_path));
    }
    paths
}

/// A path for each game and language.
fn expanded(path: &str) -> Vec<String> {
    let games = Game::ALL
        .iter()
        .map(|game| path.replace("<game>", game.name()));
    let all = games.flat_map(|path| {
        let codes = Language::ALL.iter().map(|language| language.code());
        codes.map(move |code| path.replace("<language>", code))
    });
    all.collect::<BTreeSet<String>>().into_iter().collect()
}

/// The files that are looked through, by their paths from the project's folder.
fn all_files() -> Vec<String> {
    let below = FOLDERS.iter().flat_map(|folder| texts(folder, &[""]));
    let mut all: Vec<String> = below.map(|(name, _)| name).collect();
    // Generated from the document.
    all.retain(|file| !file.ends_with("/schema.d.ts"));
    let tests = ["tests/page.rs", "tests/words.rs", "tests/words/glossary.rs"];
    all.extend(tests.map(str::to_owned));
    all
}

/// Says whether a file is one of these, or in a folder that is.
fn is_on(list: &[String], file: &str) -> bool {
    let file = Path::new(file);
    list.iter().any(|listed| file.starts_with(listed))
}

/// The words of a file's code, in lower case; comments may have examples.
fn words_of(file: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(root().join(file)).unwrap_or_default();
    let code = text.lines().filter(|line| {
        let line = line.trim_start();
        !line.starts_with("//") && !line.starts_with('*') && !line.starts_with("/*")
    });
    let words = code.flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric()));
    words.map(str::to_lowercase).collect()
}

/// Says whether the file, or a folder that it is in, has the name.
fn is_named(file: &str, name: &str) -> bool {
    let mut parts = Path::new(file).iter().filter_map(|part| part.to_str());
    parts.any(|part| part.split('.').next() == Some(name))
}

/// Asserts that all that the sections of a page list is there, and that they list each file of
/// which this is said.
fn lists(page: &str, sections: &[&str], is_to_be_listed: impl Fn(&str) -> bool) {
    let listed = listed(page, sections);
    let list: Vec<String> = listed.iter().flat_map(|path| expanded(path)).collect();
    for path in &list {
        assert!(root().join(path).exists(), "{page}: there is no {path}");
    }
    for file in all_files().iter().filter(|file| is_to_be_listed(file)) {
        assert!(is_on(&list, file), "{page} does not list {file}");
    }
}

#[test]
fn what_a_game_takes_is_on_the_list() {
    let games: Vec<&str> = Game::ALL.iter().map(|game| game.name()).collect();
    lists("docs/contributing.md", &["## Add a game"], |file| {
        let of_a_game = games.iter().any(|game| is_named(file, game));
        let of_all = || {
            let words = words_of(file);
            games.iter().all(|game| words.contains(*game))
        };
        of_a_game || of_all()
    });
}

#[test]
fn what_a_language_takes_is_on_the_list() {
    let sections = ["## Where the words are", "## Add a language"];
    lists("docs/translating.md", &sections, |file| {
        let mut codes = Language::ALL.iter().map(|language| language.code());
        // Yiddish is named by nothing else; `he` and `de` are words, too.
        codes.any(|code| is_named(file, code)) || words_of(file).contains(Language::Yi.code())
    });
}
