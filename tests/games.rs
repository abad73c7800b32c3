//! Every script under `tests/games/` is a match played as written.

use std::path::{Path, PathBuf};

use kibitz_game::rules::game::Game;
use kibitz_game::table::{Claim, script};
use kibitz_game::words::Words;

use crate::transcripts::plays_again;

/// Rulings that a script cannot test.
const HELD_ELSEWHERE: &[(Game, &str)] = &[
    // A property test checks the points of the whole deck, for every single letter.
    (Game::Echad, "A49"),
];

/// The scripts of a game, with their text.
pub(crate) fn scripts(game: Game) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/games")
        .join(game.name());
    let mut found: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("every game has a folder of scripts")
        .map(|entry| entry.expect("a folder entry").path())
        .collect();
    found.sort();
    assert!(!found.is_empty(), "no scripts in {}", folder.display());
    found
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a script can be read");
            (path, text)
        })
        .collect()
}

/// The rulings named in the first line of a script.
fn rulings(text: &str) -> Vec<&str> {
    let first = text.lines().next().unwrap_or_default();
    first
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| is_ruling(word))
        .collect()
}

fn is_ruling(word: &str) -> bool {
    word.strip_prefix(['A', 'C', 'D', 'H'])
        .is_some_and(|number| number.parse::<u8>().is_ok())
}

pub(crate) fn none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// The document of the API shows how a game is opened, played and scored with this match.
#[test]
fn every_game_has_an_example_from_its_opening_to_its_result() {
    for game in Game::ALL {
        let played = match script::play(game.example()) {
            Err(fault) => panic!("{game:?}, line {}: {}", fault.line, fault.what),
            Ok(played) => played,
        };
        let claims = || played.log.iter().map(|record| &record.claim);
        assert!(
            matches!(claims().next_back(), Some(Claim::Result(_))),
            "{game:?}"
        );
        let has_plays = claims().any(|claim| matches!(claim, Claim::Play(_)));
        assert_eq!(has_plays, game.has_plays(), "{game:?}");
    }
}

/// Plays every script, and plays it again from its transcript.
#[test]
fn every_match_is_played_as_written_and_again() {
    let mut faults = Vec::new();
    for (path, text) in Game::ALL.iter().flat_map(|game| scripts(*game)) {
        match script::play(&text) {
            Err(fault) => faults.push(format!("{}:{}: {}", path.display(), fault.line, fault.what)),
            Ok(played) => drop(plays_again(&played)),
        }
    }
    none(&faults);
}

/// The name of a script begins with the rulings that its first line names, or with
/// `match_` for a whole match.
#[test]
fn every_script_is_named_for_the_ruling_it_holds() {
    let mut faults = Vec::new();
    for game in Game::ALL {
        let known: Vec<&str> = Words::rulings(*game).collect();
        for (path, text) in scripts(*game) {
            let said = rulings(&text);
            let stem = path
                .file_stem()
                .and_then(|stem| stem.to_str())
                .unwrap_or_default();
            let mut named = stem.split('_').take_while(|word| is_ruling(word));
            let fits = named.all(|id| said.contains(&id))
                && said.iter().all(|id| known.contains(id))
                && (stem.starts_with("match_") || stem.split('_').next().is_some_and(is_ruling))
                && text.starts_with("# ");
            if !fits {
                faults.push(format!("{}: its first line: {said:?}", path.display()));
            }
        }
    }
    none(&faults);
}

#[test]
fn every_ruling_has_a_script() {
    let mut faults = Vec::new();
    for game in Game::ALL {
        let scripts = scripts(*game);
        let held: Vec<&str> = scripts.iter().flat_map(|(_, text)| rulings(text)).collect();
        for id in Words::rulings(*game) {
            if !held.contains(&id) && !HELD_ELSEWHERE.contains(&(*game, id)) {
                faults.push(format!("{}/{id}", game.name()));
            }
        }
    }
    none(&faults);
}

/// A script that differs from the match is reported, with the line.
#[test]
fn a_script_that_is_wrong_is_found_out() {
    let opening = "game echad\nseats ana ben\nround up=blue-gimel\n";
    for wrong in [
        "ben: lay red-alef",
        "ben: lay blue-alef => illegal",
        "ben: lay red-alef => illegal A24",
        "ben: lay red-alef => illegal no_match colour=red",
        "ben: lay wild => refused colour_missing play.cards",
        "table turn=ana",
        "fits red-alef",
        "fits wild; not blue-he",
        "kinds lay",
        "scores ana=1",
        "copies wild=4",
        "points wild=10",
        "status finished",
        "winner ana",
        "entries 2",
        "version one",
        "adjust ana 5 \"not closed",
        "@3: draw",
        "line ben: wild 20 = 20",
        "shuffle",
    ] {
        let fault = script::play(&format!("{opening}{wrong}\n")).expect_err(wrong);
        assert_eq!(fault.line, 4, "{wrong}: {fault}");
    }
}
