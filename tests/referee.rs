//! The referee on phones is the same referee: compiled to WebAssembly and run in Node.js, it
//! answers every match under `tests/games` as the service does, to the byte.
//!
//! `tests/referee` has the programs in JavaScript.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use kibitz_game::answers::{AppendedView, EntryView, TableView};
use kibitz_game::rules::Language;
use kibitz_game::table::claims::ReopenClaim;
use kibitz_game::table::script::{self, Match as Played};
use kibitz_game::table::{Author, Claim, Course, Logged, Record, Taken};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::support::page;
use crate::support::prelude::*;
use crate::support::workshop::{Workshop, copy, or_say};

/// If set to `required`, the tests fail when the referee cannot be built or run.
const REFEREE: &str = "KIBITZ_TEST_REFEREE";

/// How many claims are tried at the tables of each game.
const CLAIMS: usize = 1000;

/// The folder with the programs, the package beside them.
fn referee() -> Option<&'static Workshop> {
    static REFEREE_BUILT: OnceLock<Result<Workshop, String>> = OnceLock::new();
    let built = REFEREE_BUILT.get_or_init(|| {
        let programs = Workshop::prepare("referee", "node", "package-lock.json", &[])?;
        programs.run(&["node", "--version"], &[])?;
        let package = page::built()?.referee.as_ref().map_err(String::clone)?;
        copy(package, &programs.folder().join("kibitz-referee"));
        Ok(programs)
    });
    or_say(REFEREE, built, "The referee on phones was")
}

/// A match to be played by the referee, and what it has to answer.
#[derive(Serialize)]
struct Expected {
    script: String,
    language: Language,
    game: Game,
    opening: Value,
    steps: Vec<Step>,
    /// The log of the service, if it has one.
    log: Option<Box<RawValue>>,
}

/// A claim, and the answer to it: an entry with the table, or a problem.
#[derive(Serialize)]
struct Step {
    entry: Value,
    /// Whether it is only tried on a copy of the match.
    tried: bool,
    answer: Box<RawValue>,
}

/// The scripts of a game, by the names of their files, and the language that each is said in.
fn scripts(game: Game) -> Vec<(String, Played, Language)> {
    let folder = Path::new(crate::support::ROOT).join("tests/games");
    let files = fs::read_dir(folder.join(game.name())).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    let languages = Language::ALL.iter().cycle();
    let read = files.into_iter().zip(languages).map(|(file, language)| {
        let played = script::play(&fs::read_to_string(&file).unwrap());
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        (name, played.unwrap(), *language)
    });
    read.collect()
}

fn opening(played: &Played) -> Value {
    let settings = &played.settings;
    json!({
        "house_rules": settings.house_rules,
        "etiquette": settings.etiquette,
        "seats": settings.seats.iter().map(|name| json!({"name": name})).collect::<Vec<_>>(),
    })
}

/// Has Node.js play these matches, and returns what it printed.
fn play(programs: &Workshop, name: &str, matches: impl Iterator<Item = Expected>) -> String {
    let path = programs.folder().join(format!("{name}.jsonl"));
    let mut file = std::io::BufWriter::new(fs::File::create(&path).unwrap());
    for expected in matches {
        writeln!(file, "{}", serde_json::to_string(&expected).unwrap()).unwrap();
    }
    file.flush().unwrap();
    drop(file);
    let printed = programs.run(&["node", "play.mjs", path.to_str().unwrap()], &[]);
    fs::remove_file(&path).unwrap();
    printed.unwrap_or_else(|error| panic!("{error}"))
}

/// Every match that one phone enters alone, as the service answers it.
#[test]
#[ignore = "full: needs the referee as WebAssembly, and Node.js"]
fn every_match_is_answered_as_the_service_answers_it() {
    let Some(programs) = referee() else { return };
    let kibitz = Kibitz::start();
    let mut left_out = 0;
    let all = Game::ALL.iter().flat_map(|game| scripts(*game));
    let matches: Vec<Expected> = all
        .filter_map(|(script, played, language)| {
            let alone = |record: &Record| record.by == Author::Host && record.made_at.is_none();
            if played.log.iter().all(alone) {
                return Some(asked(&kibitz, script, &played, language));
            }
            left_out += 1;
            None
        })
        .collect();
    assert!(left_out < 20, "{left_out} matches have more than one phone");
    let (count, steps) = (matches.len(), matches.iter().map(|it| it.steps.len()));
    let steps: usize = steps.sum();
    assert!(count > 400, "{count} matches");
    let printed = play(programs, "service", matches.into_iter());
    assert_eq!(printed, format!("{count} matches, {steps} claims\n"));
}

/// Enters all claims of a match, and then all of them once more: most are refused then. At last
/// someone sits down whose name has an accent of its own.
fn asked(kibitz: &Kibitz, script: String, played: &Played, language: Language) -> Expected {
    let at = Match::opened(&kibitz.nobody(), opening(played));
    let claims = played.log.iter().map(|record| json!(record.claim));
    let staying = (1..=2).map(|seat| json!({"from": seat}));
    let named = json!({"name": "Zoe\u{308}"});
    let lineup = json!({"kind": "lineup", "seats": staying.chain([named]).collect::<Vec<_>>()});
    let raw =
        |body: &[u8]| RawValue::from_string(String::from_utf8(body.to_owned()).unwrap()).unwrap();
    let headers = [("Accept-Language", language.code())];
    let steps = claims.clone().chain(claims).chain([lineup]).map(|claim| {
        let id = Uuid::now_v7();
        let (method, below, body) = request(id, &claim);
        let path = format!("{}{below}", at.path);
        let answer = at.client.json(method, &path, &headers, &body);
        Step {
            entry: json!({"id": id, "claim": claim}),
            tried: false,
            answer: raw(answer.body()),
        }
    });
    let steps = steps.collect();
    let path = format!("{}/log?limit=1000", at.path);
    let log = at.client.send("GET", &path, &headers, None).is(200);
    Expected {
        script,
        language,
        game: played.settings.house_rules.game(),
        opening: opening(played),
        steps,
        log: Some(raw(log.body())),
    }
}

/// The request that enters a claim.
fn request(id: Uuid, claim: &Value) -> (&'static str, String, Value) {
    let mut body = claim.clone();
    body["id"] = json!(id);
    let fields = body.as_object_mut().unwrap();
    fields.remove("kind");
    let mut result_of = |replaces: bool| {
        let round = fields.remove("round").unwrap();
        if replaces {
            fields.insert("replace".to_owned(), json!(true));
        }
        ("PUT", format!("/rounds/{round}/result"))
    };
    let (method, below) = match serde_json::from_value(claim.clone()).unwrap() {
        Claim::Round(_) => ("POST", "/rounds".to_owned()),
        Claim::Play(_) => ("POST", "/plays".to_owned()),
        Claim::Result(_) => result_of(false),
        Claim::Replacement(_) => result_of(true),
        Claim::Confirmation(_) => ("POST", "/confirmations".to_owned()),
        Claim::Undo(_) => ("POST", "/undo".to_owned()),
        Claim::Consent(_) => ("POST", "/consents".to_owned()),
        Claim::Adjustment(_) => ("POST", "/adjustments".to_owned()),
        Claim::Lineup(_) => ("PUT", "/seats".to_owned()),
        Claim::Breakoff(_) => ("POST", "/breakoff".to_owned()),
        Claim::End(_) => ("POST", "/end".to_owned()),
        Claim::Reopen(ReopenClaim {}) => ("POST", "/reopen".to_owned()),
    };
    (method, below, body)
}

/// At the tables of every match, any claim that is made anywhere in that game, in every
/// language. Also matches that several phones enter, and entries made offline.
#[test]
#[ignore = "full: needs the referee as WebAssembly, and Node.js"]
fn any_claim_at_any_table_is_judged_the_same() {
    let Some(programs) = referee() else { return };
    for game in Game::ALL {
        let scripts = scripts(*game);
        let pool: Vec<Claim> = scripts
            .iter()
            .flat_map(|(_, played, _)| played.log.iter().map(|record| record.claim.clone()))
            .collect();
        let tables: usize = scripts.iter().map(|(_, played, _)| played.log.len()).sum();
        let each = CLAIMS.div_ceil(tables);
        let mut next = 0;
        let matches = scripts.into_iter().map(|(script, played, language)| {
            tried(script, &played, language, || {
                let picked = (0..each).map(|_| {
                    // Far apart, so that neighbours come from different matches.
                    next = (next + 7919) % pool.len();
                    pool[next].clone()
                });
                picked.collect()
            })
        });
        let matches: Vec<Expected> = matches.collect();
        let (count, steps) = (matches.len(), matches.iter().map(|it| it.steps.len()));
        let steps: usize = steps.sum();
        let printed = play(programs, game.name(), matches.into_iter());
        assert_eq!(printed, format!("{count} matches, {steps} claims\n"));
    }
}

/// Follows a match, and tries some claims at each of its tables.
fn tried(
    script: String,
    played: &Played,
    language: Language,
    mut picked: impl FnMut() -> Vec<Claim>,
) -> Expected {
    let mut course = Course::new(played.settings.clone());
    let mut steps = Vec::new();
    for record in &played.log {
        for claim in picked() {
            let id = Uuid::now_v7();
            let taken = course.table().take(claim.clone());
            // What goes back in the log is judged by entering it.
            let Ok(Taken { record, next }) = taken else {
                continue;
            };
            if record.back_to.is_some() || matches!(claim, Claim::Replacement(_)) {
                continue;
            }
            let table = course.table().after(next);
            steps.push(Step {
                entry: json!({"id": id, "claim": claim}),
                tried: true,
                answer: answer(id, table.seq(), &record, &table, language),
            });
        }
        course.record(record.clone()).unwrap();
        let id = Uuid::now_v7();
        let table = course.table();
        steps.push(Step {
            entry: json!({
                "id": id, "claim": record.claim, "by": record.by, "made_at": record.made_at,
                "role": role(record),
            }),
            tried: false,
            answer: answer(id, table.seq(), record, table, language),
        });
    }
    Expected {
        script,
        language,
        game: played.settings.house_rules.game(),
        opening: opening(played),
        steps,
        log: None,
    }
}

/// Only undoing tells the host from others.
fn role(record: &Record) -> &'static str {
    if record.by == Author::Host {
        "host"
    } else {
        "viewer"
    }
}

/// Returns what the service would answer.
fn answer(
    id: Uuid,
    seq: u32,
    record: &Record,
    table: &kibitz_game::table::Table,
    language: Language,
) -> Box<RawValue> {
    let logged = Logged {
        seq,
        id,
        at: chrono::DateTime::UNIX_EPOCH,
        record: record.clone(),
        undone_by: None,
    };
    let answer = AppendedView {
        entry: EntryView::appended(logged, table, language),
        table: TableView::from(table),
    };
    to_raw_value(&answer).unwrap()
}

/// An app installs the package from the service, and the example of its README runs.
#[test]
#[ignore = "full: needs the referee as WebAssembly, and Node.js"]
fn the_package_that_the_service_has_judges_a_play() {
    let Some(programs) = referee() else { return };
    let place = installed(programs, "packed");
    let (example, prints) = example(programs);
    fs::write(
        place.folder().join("example.mjs"),
        compiled(&place, &example),
    )
    .unwrap();
    let printed = place.run(&["node", "example.mjs"], &[]);
    let printed = printed.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(printed.replace(['\u{2068}', '\u{2069}'], ""), prints);
}

/// The example of the README, and what it prints.
fn example(programs: &Workshop) -> (String, String) {
    let readme = fs::read_to_string(programs.folder().join("kibitz-referee/README.md")).unwrap();
    let block = |language: &str| {
        let (_, block) = readme.split_once(&format!("```{language}\n")).unwrap();
        block.split_once("```").unwrap().0.to_owned()
    };
    (block("ts"), block("text"))
}

/// Checks an example of an app strictly, and returns it as JavaScript. Its types need no others, and are
/// those of the API's document.
fn compiled(place: &Workshop, example: &str) -> String {
    let file = place.folder().join("example.mts");
    fs::write(&file, example).unwrap();
    strictly(&[file.to_str().unwrap()]);
    fs::read_to_string(place.folder().join("example.mjs")).unwrap()
}

/// Runs the compiler that the page was built with, as strict as it can be.
fn strictly(files: &[&str]) {
    let strict = ["tsc", "--strict", "--noUncheckedIndexedAccess"];
    let modules = ["--target", "es2022", "--module", "nodenext"];
    let command = [&strict[..], &modules, files].concat();
    web()
        .run(&command, &[])
        .unwrap_or_else(|error| panic!("{error}"));
}

/// The folder in which the page was built, with its tools.
fn web() -> Workshop {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    Workshop::at(target.join("page/web"))
}

#[test]
#[ignore = "full: needs the referee as WebAssembly, and Node.js"]
fn the_types_of_the_package_are_those_of_the_api() {
    let Some(programs) = referee() else { return };
    let place = installed(programs, "typed");
    let types = fs::read_to_string(programs.folder().join("types.ts")).unwrap();
    compiled(&place, &types);
}

/// Whoever uses the package wrongly reads what is wrong.
#[test]
#[ignore = "full: needs the referee as WebAssembly, and Node.js"]
fn a_mistake_with_the_package_is_explained() {
    let Some(programs) = referee() else { return };
    let printed = programs.run(&["node", "mistakes.mjs"], &[]);
    assert_eq!(
        printed.unwrap_or_else(|error| panic!("{error}")),
        "explained\n"
    );
}

/// Vite bundles what is installed for its dev server, and the package still finds its files there.
#[test]
#[ignore = "full: needs the referee as WebAssembly, Node.js and Chromium"]
fn the_package_works_in_the_dev_server_of_vite() {
    let Some(programs) = referee() else { return };
    let place = installed(programs, "dev");
    let (example, prints) = example(programs);
    fs::write(place.folder().join("example.ts"), example).unwrap();
    let folder = place.folder().to_str().unwrap().to_owned();
    let vite = web().folder().join("node_modules/vite/dist/node/index.js");
    let printed = programs.run(&["node", "dev.mjs", &folder, vite.to_str().unwrap()], &[]);
    let printed = printed.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(printed.replace(['\u{2068}', '\u{2069}'], ""), prints);
}

/// A folder in which the package is installed from a running service.
fn installed(programs: &Workshop, name: &str) -> Workshop {
    let kibitz = Kibitz::with_page();
    let place = programs.folder().join(name);
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).unwrap();
    fs::write(place.join("package.json"), r#"{"type": "module"}"#).unwrap();
    let place = Workshop::at(place);
    let version = env!("CARGO_PKG_VERSION");
    let package = format!(
        "http://{}/referee/kibitz-referee-{version}.tgz",
        kibitz.address()
    );
    let install = [
        "npm",
        "install",
        "--silent",
        "--no-audit",
        "--no-fund",
        &package,
    ];
    place
        .run(&install, &[])
        .unwrap_or_else(|error| panic!("{error}"));
    place
}
