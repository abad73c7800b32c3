//! Every script under `tests/games/` is a match played as written.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use kibitz::rules::game::Game;
use kibitz::rules::{EntryNo, Ruling, VERSION};
use kibitz::table::{Course, Record, Settings, Table, judge_anew, script};
use std::sync::Arc;

/// Rulings that no claim, deal or result of a script can hold.
const HELD_ELSEWHERE: &[(Game, &str)] = &[
    // The points of the whole deck: a property, for every single letter.
    (Game::Echad, "A49"),
];

/// The scripts of a game, with what stands in them.
fn scripts(game: Game) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/games")
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

/// The rulings that the first line of a script names.
fn rulings(text: &str) -> Vec<&str> {
    let first = text.lines().next().unwrap_or_default();
    first
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| is_ruling(word))
        .collect()
}

fn is_ruling(word: &str) -> bool {
    word.strip_prefix(['A', 'C', 'D'])
        .is_some_and(|number| number.parse::<u8>().is_ok())
}

fn none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Plays every script, and folds its log again to the same table.
#[test]
fn every_match_is_played_as_written() {
    let mut faults = Vec::new();
    for (path, text) in Game::ALL.iter().flat_map(|game| scripts(*game)) {
        match script::play(&text) {
            Err(fault) => faults.push(format!("{}:{}: {}", path.display(), fault.line, fault.what)),
            Ok(played) => {
                let again = Table::replay(played.settings.clone(), &played.log);
                if again.as_ref() != Ok(&played.table) {
                    faults.push(format!("{}: replay differs", path.display()));
                }
            }
        }
    }
    none(&faults);
}

/// A script is named for the rulings that its first line says, or is a match
/// of its own kind (`match_...`).
#[test]
fn every_script_is_named_for_the_ruling_it_holds() {
    let mut faults = Vec::new();
    for game in Game::ALL {
        let known = game.about().rulings;
        for (path, text) in scripts(*game) {
            let said = rulings(&text);
            let stem = path
                .file_stem()
                .and_then(|stem| stem.to_str())
                .unwrap_or_default();
            let mut named = stem.split('_').take_while(|word| is_ruling(word));
            let fits = named.all(|id| said.contains(&id))
                && said.iter().all(|id| known.iter().any(|(of, _)| of == id))
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
        for (id, gist) in game.about().rulings {
            if !held.contains(id) && !HELD_ELSEWHERE.contains(&(*game, id)) {
                faults.push(format!("{}/{id}: {gist}", game.name()));
            }
        }
    }
    none(&faults);
}

/// Every sentence that a game knows is said at some table, and none has a gap.
#[test]
fn every_sentence_is_said_in_a_script() {
    let mut faults = Vec::new();
    for game in Game::ALL {
        let mut said = BTreeSet::new();
        for (path, text) in scripts(*game) {
            let played = script::play(&text).expect("it is played as written");
            let remarks = played.log.iter().flat_map(|record| {
                let remarks = record.findings.iter().chain(&record.effects);
                remarks.map(|remark| (remark, &played.settings.seats))
            });
            for (remark, names) in remarks {
                let sentence = remark.say(game.phrase(&remark.code), names);
                let whole = sentence.ends_with('.') && !sentence.contains("  ");
                if !whole || sentence.contains(['{', '}']) {
                    faults.push(format!("{}: {sentence}", path.display()));
                }
                said.insert(remark.code.to_string());
            }
        }
        for (code, phrase) in game.phrases() {
            if !said.contains(*code) {
                faults.push(format!("never said: {}/{code}: {phrase}", game.name()));
            }
        }
    }
    none(&faults);
}

/// A script that says something else than the match is found out, with its line.
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

/// The same match, written down and played again.
#[track_caller]
fn written_and_played(settings: &Arc<Settings>, log: &[Record]) -> (String, script::Match) {
    let text = script::transcript(settings, VERSION, log).expect("a log can be told");
    match script::play(&text) {
        Ok(played) => (text, played),
        Err(fault) => panic!("{fault}\n{text}"),
    }
}

#[test]
fn every_match_is_written_down_so_that_it_plays_again() {
    for (path, text) in Game::ALL.iter().flat_map(|game| scripts(*game)) {
        let played = script::play(&text).expect("it is played as written");
        let (text, again) = written_and_played(&played.settings, &played.log);
        assert_eq!(again.log, played.log, "{}\n{text}", path.display());
        assert_eq!(again.table, played.table, "{}", path.display());
        assert_eq!(again.settings.house_rules, played.settings.house_rules);
    }
}

/// Names that would be read as something else, and texts with marks in them.
#[test]
fn a_transcript_minds_odd_names_and_reasons() {
    let names = [
        "Ana Maria",
        "red",
        "blue-he",
        "@1",
        "stands",
        "result",
        "a#b",
        "x => y",
        "\"Q\"",
        "דוד",
        "d: lay",
        "ben=5",
        "7",
        "out",
        "O'Neil",
    ];
    let played = script::play(
        "game echad\nrules max_players=15\nseats a b c d e f g h i j k l m n o\n\
         round dealer=a up=green-gimel\nb: lay wild red\nc: lay red-alef\nd: lay blue-he => illegal\n\
         d: lay blue-he stands => illegal\nundo\nadjust o -5 x\nend",
    )
    .expect("it is played as written");
    let mut settings = Settings::clone(&played.settings);
    settings.seats = names.map(str::to_owned).to_vec();
    settings.check().expect("these may be names");
    let settings = Arc::new(settings);
    for reason in [
        "",
        " ",
        "a # b",
        "a => legal",
        "\"said\"",
        "two\nlines",
        "to 3",
        "\\",
        "ד׳",
    ] {
        let mut log = played.log.clone();
        for record in &mut log {
            match &mut record.claim {
                kibitz::table::Claim::Adjustment { reason: said, .. } => reason.clone_into(said),
                kibitz::table::Claim::End { reason: said } => *said = Some(reason.to_owned()),
                _ => {}
            }
        }
        let (text, again) = written_and_played(&settings, &log);
        assert_eq!(again.log, log, "{text}");
        assert_eq!(again.settings.seats, names, "{text}");
        assert!(
            text.contains("דוד") && text.contains("@2: lay wild red"),
            "{text}"
        );
    }
}

#[test]
fn a_transcript_of_other_rules_says_so_where_it_differs() {
    let script = "game echad\nversion 7\nseats ana ben\nround up=blue-gimel\nben: lay red-alef\n";
    let fault = script::play(script).expect_err("it is illegal");
    assert_eq!(fault.line, 5);
    assert!(fault.what.contains("entry 2"), "{fault}");
    assert!(fault.what.contains("version 7"), "{fault}");
    let same = script::play(&script.replace("red", "blue")).expect("nothing differs");
    assert_eq!(same.log.len(), 2);
}

/// A log is judged again as it was recorded, and where it is not, the entry is named.
#[test]
fn a_log_that_the_present_rules_judge_differently_names_the_entry() {
    for (path, text) in Game::ALL.iter().flat_map(|game| scripts(*game)) {
        let played = script::play(&text).expect("it is played as written");
        let again = judge_anew(played.settings.clone(), &played.log);
        let again = again.unwrap_or_else(|differs| panic!("{}: {differs}", path.display()));
        assert_eq!(again.table(), &played.table, "{}", path.display());
    }
    let played = script::play(
        "game echad\nseats ana ben\nround up=blue-gimel\nben: lay red-he => illegal\nben: lay blue-he\n",
    )
    .expect("it is played as written");
    let differs = |change: &dyn Fn(&mut Vec<Record>)| {
        let mut log = played.log.clone();
        change(&mut log);
        let settings = played.settings.clone();
        let differs = judge_anew(settings, &log).expect_err("it differs");
        (differs.entry, differs.what)
    };
    let ruling = differs(&|log| log[1].ruling = Some(Ruling::Legal));
    assert_eq!(ruling, (2, "the ruling"));
    assert_eq!(
        differs(&|log| log[1].findings.clear()),
        (2, "what was found")
    );
    assert_eq!(
        differs(&|log| log[2].effects.clear()),
        (3, "what it brought about")
    );
    assert_eq!(
        differs(&|log| log[1].fits = None),
        (2, "what would have fitted")
    );
    assert_eq!(differs(&|log| drop(log.remove(0))), (1, "what"));
}

/// However often it goes back, a course is where a fold of its log is.
#[test]
fn a_course_is_what_its_log_folds_to_at_every_entry() {
    let text = "game echad\nseats ana ben\n";
    let settings = script::play(text).expect("two may play").settings;
    let mut course = Course::new(settings.clone());
    let claim = |text: &str| serde_json::from_str(text).expect("a claim");
    for n in 0..300_u32 {
        let points = i64::from(n % 7) + 1;
        let next = match n {
            _ if n % 50 == 49 => format!(r#"{{"kind":"undo","back_to":{}}}"#, n / 3),
            _ if n % 10 == 9 => r#"{"kind":"undo"}"#.to_owned(),
            _ => format!(r#"{{"kind":"adjustment","seat":1,"points":{points},"reason":"x"}}"#),
        };
        course.claim(claim(&next)).expect("it can be taken in");
        let folded = Table::replay(settings.clone(), course.log()).expect("it folds");
        assert_eq!(course.table(), &folded, "entry {}", n + 1);
    }
    assert_eq!(course.table().seq(), 300 as EntryNo);
}
