//! The README is true: its commands are run in one `bash` session against a
//! service of their own, and its answers are compared with what was answered.
//!
//! - `sh` is run, in order; it may not fail.
//! - `json` is what the last command before it answered. `"…"` stands for any
//!   value, at the end of a text or an array for the rest, and as a member for
//!   further members. An id or a time stands for any other, each id for one.
//! - `http` are lines of the same output.
//! - `ini` is a unit for systemd, which is asked what it makes of it, where it is there.
//! - `console` is not run: its commands, behind `$`, must be on [`NOT_RUN`], its
//!   other lines are those that the service prints when it starts.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use chrono::DateTime;
use kibitz::http::openapi;
use kibitz::rules::game::Game;
use serde_json::Value;
use uuid::Uuid;

use crate::support::Kibitz;
use crate::support::process::binary;
use crate::support::table::Match;

/// Where the README's service listens.
const DEFAULT: &str = "http://127.0.0.1:8080";

/// The commands that a test cannot run: they build, test, or want a container.
const NOT_RUN: [&str; 10] = [
    "cargo bench",
    "cargo run",
    "cargo run -- --listen 0.0.0.0:8080",
    "cargo run -- openapi > openapi/kibitz.json",
    "cargo test",
    ".ci/run",
    "docker build -t kibitz .",
    "docker run --detach --name kibitz --restart unless-stopped --publish 8080:8080 --volume kibitz:/data kibitz",
    "docker exec kibitz kibitz backup /data/backup.db",
    "docker cp kibitz:/data/backup.db .",
];

/// What begins a command where it stands within a sentence.
const PROGRAMS: [&str; 4] = ["cargo ", "docker ", "curl ", ".ci/"];

/// Printed before each block of commands, to tell their outputs apart.
const MARK: &str = "=== the next block of the README ===";

/// What stands for something left out.
const MORE: &str = "…";

fn readme() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    std::fs::read_to_string(file).unwrap()
}

/// A fenced block.
struct Block<'a> {
    /// The line of its opening fence.
    line: usize,
    language: &'a str,
    lines: Vec<&'a str>,
}

fn blocks(text: &str) -> Vec<Block<'_>> {
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

/// A service of the README's own: what it printed when it started.
struct Service {
    child: Child,
    greeting: Vec<String>,
}

impl Service {
    fn start(folder: &Path) -> Self {
        // With no `--data`, as on the page: `./data` of a folder of the test's own.
        let mut child = binary()
            .args(["--listen", "127.0.0.1:0"])
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let greeting = lines.take(5).map(Result::unwrap).collect();
        Self { child, greeting }
    }

    fn url(&self) -> &str {
        self.greeting[0]
            .strip_prefix("Kibitz listens on ")
            .expect("the service says where it listens")
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _stopped = self.child.kill();
        let _ended = self.child.wait();
    }
}

/// Runs the blocks of commands one after the other in one session; the output
/// of each.
fn run(commands: &[&Block<'_>], home: &Path) -> Vec<String> {
    let mut script = String::new();
    for block in commands {
        script += &format!("printf '%s\\n' '{MARK}'\n{}\n", block.lines.join("\n"));
    }
    let file = home.join("readme.sh");
    std::fs::write(&file, script).unwrap();
    let output = Command::new("bash")
        .args(["-eu", "-o", "pipefail"])
        .arg(&file)
        .current_dir(home)
        // No curlrc and no proxy of whoever runs the test.
        .env("HOME", home)
        .env("CURL_HOME", home)
        .env("NO_PROXY", "*")
        .stdin(Stdio::null())
        .output()
        .expect("the README's commands want bash and curl");
    let told = String::from_utf8(output.stdout).unwrap();
    let outputs: Vec<String> = told.split(MARK).skip(1).map(str::to_owned).collect();
    assert!(
        output.status.success(),
        "README.md:{}: {}\n{}\n{}",
        commands[outputs.len() - 1].line,
        output.status,
        outputs.last().unwrap(),
        String::from_utf8_lossy(&output.stderr)
    );
    outputs
}

#[test]
fn every_command_of_the_readme_does_what_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let service = Service::start(folder.path());
    let readme = readme();
    assert!(readme.contains(&format!("\nKIBITZ={DEFAULT}\n")));
    // The one thing that is changed: this service listens where there was room.
    let readme = readme.replace(DEFAULT, service.url());
    let blocks = blocks(&readme);

    let commands: Vec<&Block<'_>> = blocks.iter().filter(|b| b.language == "sh").collect();
    let mut outputs = run(&commands, folder.path()).into_iter();
    let chosen: String = commands.iter().flat_map(|b| b.lines.clone()).collect();

    let mut answer = String::new();
    let mut ids = HashMap::new();
    for Block {
        line,
        language,
        lines,
    } in &blocks
    {
        let at = format!("README.md:{line}");
        match *language {
            "sh" => answer = outputs.next().unwrap(),
            "json" => {
                let shown = serde_json::from_str(&lines.join("\n"));
                let shown: Value = shown.unwrap_or_else(|error| panic!("{at}: {error}"));
                let told = answer.lines().rev().find(|line| !line.is_empty());
                let told = serde_json::from_str(told.unwrap_or_default());
                let told: Value = told.unwrap_or_else(|_| panic!("{at}: answered {answer}"));
                if let Err(fault) = compare(&shown, &told, &mut ids) {
                    panic!("{at}: {fault}\nanswered {told:#}");
                }
            }
            "http" => {
                for line in lines {
                    let there = answer.lines().any(|told| told.trim_end() == *line);
                    assert!(there, "{at}: no `{line}` in\n{answer}");
                }
            }
            "console" => {
                for line in lines {
                    match line.strip_prefix("$ ") {
                        Some(command) => assert!(NOT_RUN.contains(&command), "{at}: {command}"),
                        None => assert!(service.greeting.iter().any(|g| g == line), "{at}: {line}"),
                    }
                }
            }
            "ini" => verify(&lines.join("\n"), folder.path()),
            other => panic!("{at}: a block of `{other}`, which nothing checks"),
        }
    }
    // What a command chose is no id of the service's making.
    for (shown, told) in &ids {
        let chosen = chosen.contains(shown) || chosen.contains(told);
        assert!(!chosen || shown == told, "shown {shown}, told {told}");
    }
}

/// Asserts that the unit starts this program by settings that it has, and that
/// systemd finds nothing wrong with it.
fn verify(unit: &str, folder: &Path) {
    let help = binary().arg("--help").output().unwrap().stdout;
    let help = String::from_utf8(help).unwrap();
    for name in unit
        .split(&[' ', '=', '\n', '.'])
        .filter(|word| word.starts_with("KIBITZ_"))
    {
        assert!(help.contains(&format!("[env: {name}=")), "{name}");
    }
    let program = "ExecStart=/usr/local/bin/kibitz\n";
    assert!(unit.contains(program));
    let here = format!("ExecStart={}\n", env!("CARGO_BIN_EXE_kibitz"));
    let file = folder.join("kibitz.service");
    std::fs::write(&file, unit.replace(program, &here)).unwrap();
    let verified = Command::new("systemd-analyze")
        .args(["verify", "--man=no"])
        .arg(&file)
        .output();
    // Where there is no systemd there is nobody to ask.
    if let Ok(verified) = verified {
        let said = String::from_utf8_lossy(&verified.stderr);
        assert!(verified.status.success(), "{said}");
        let of_it = said.lines().find(|line| line.contains("kibitz.service"));
        assert_eq!(of_it, None);
    }
}

#[test]
fn no_other_command_slips_by() {
    let readme = readme();
    // Within backticks is every second part.
    let within = readme.split('`').skip(1).step_by(2);
    for command in within.filter(|text| PROGRAMS.iter().any(|name| text.starts_with(name))) {
        assert!(NOT_RUN.contains(&command), "`{command}` is not run");
    }
    for command in NOT_RUN {
        assert!(readme.contains(command), "{command} is not in the README");
    }
}

/// Whether an answer is as shown; where it is not, if it is not.
fn compare(shown: &Value, told: &Value, ids: &mut HashMap<String, String>) -> Result<(), String> {
    let other = || Err(format!("shown {shown}, told {told}"));
    match (shown, told) {
        (Value::String(text), _) if text == MORE => Ok(()),
        (Value::String(text), Value::String(other_text)) => {
            let same = match text.strip_suffix(MORE) {
                Some(start) => other_text.starts_with(start),
                None if is_id(text) && is_id(other_text) => {
                    ids.entry(text.clone()).or_insert(other_text.clone()) == other_text
                }
                None if is_time(text) && is_time(other_text) => true,
                None => text == other_text,
            };
            if same { Ok(()) } else { other() }
        }
        (Value::Array(items), Value::Array(others)) => {
            let more = items.last().is_some_and(|last| last == MORE);
            let items = &items[..items.len() - usize::from(more)];
            if (items.len() < others.len()) != more || items.len() > others.len() {
                return other();
            }
            let mut pairs = items.iter().zip(others);
            pairs.try_for_each(|(item, told)| compare(item, told, ids))
        }
        (Value::Object(members), Value::Object(others)) => {
            let more = members.contains_key(MORE);
            let named = members.len() - usize::from(more);
            if (named < others.len()) != more {
                return other();
            }
            let mut named = members.iter().filter(|(name, _)| *name != MORE);
            named.try_for_each(|(name, member)| match others.get(name) {
                Some(told) => {
                    compare(member, told, ids).map_err(|fault| format!("{name}: {fault}"))
                }
                None => Err(format!("no `{name}`")),
            })
        }
        _ if shown == told => Ok(()),
        _ => other(),
    }
}

fn is_id(text: &str) -> bool {
    text.len() == 36 && Uuid::parse_str(text).is_ok()
}

fn is_time(text: &str) -> bool {
    text.ends_with('Z') && DateTime::parse_from_rfc3339(text).is_ok()
}

/// The rows of the table below this heading row, the first after the line
/// `section`, cell by cell without backticks.
fn table(section: &str, heading: &str) -> Vec<Vec<String>> {
    let readme = readme();
    let lines = readme.lines().skip_while(|line| *line != section);
    let rows = lines.skip_while(|line| *line != heading).skip(2);
    rows.take_while(|line| line.starts_with('|'))
        .map(|row| {
            let cells = row.trim_matches('|').split('|');
            cells.map(|cell| cell.trim().replace('`', "")).collect()
        })
        .collect()
}

#[test]
fn every_option_of_every_game_is_there_with_its_default_and_ruling() {
    let service = Kibitz::start();
    let document = serde_json::to_value(openapi::document()).unwrap();
    for game in Game::ALL {
        let name = game.name();
        let title = name[..1].to_uppercase() + &name[1..];
        let game = service.nobody().get(&format!("/v1/games/{name}"));
        let game = game.is(200).json;
        let schema = &document["components"]["schemas"][format!("{title}HouseRules")];
        let mut options: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
        options.retain(|option| *option != "game");
        options.sort();

        let section = format!("## House rules of {title}");
        let rows = table(&section, "| option | values | default | ruling |");
        let mut named: Vec<&String> = rows.iter().map(|row| &row[0]).collect();
        named.sort();
        assert_eq!(named, options);
        for row in &rows {
            let default = match &game["house_rules"][&row[0]] {
                Value::Null => "none".to_owned(),
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            assert_eq!(row[2], default, "{}", row[0]);
            let ruling = Value::from(format!("{name}/{}", row[3]));
            let rulings = game["rulings"].as_array().unwrap();
            assert!(rulings.iter().any(|one| one["id"] == ruling), "{ruling}");
        }
    }
}

#[test]
fn every_metric_is_there() {
    let token = "for the one who looks";
    let service = Kibitz::with(|config| config.metrics_token = Some(token.to_owned()));
    // What never happened is not told.
    Match::begun(&service).play(2, "lay blue-he");
    let told = service.bearer(token).get("/metrics").is(200);
    let told = String::from_utf8(told.body().to_owned()).unwrap();
    let types = told.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    let mut measured: Vec<&str> = types.filter_map(|line| line.split(' ').next()).collect();
    let rows = table("## Running it", "| metric | what it is |");
    // Of a counter the name goes on.
    let named = rows.iter().map(|row| row[0].trim_end_matches("_total"));
    let mut named: Vec<&str> = named.collect();
    measured.sort_unstable();
    named.sort_unstable();
    assert_eq!(named, measured);
}

#[test]
fn every_flag_is_there_with_its_variable_and_default() {
    let help = binary().arg("--help").output().unwrap().stdout;
    // What a flag is may stand on the line after it.
    let help = String::from_utf8(help).unwrap();
    let help = help.replace("\n          ", " ");
    let flags = help.lines().map(str::trim).filter_map(|line| {
        let (flag, rest) = line.split_once(" <")?;
        flag.starts_with("--").then_some((flag, rest))
    });
    let flags: HashMap<&str, &str> = flags.collect();

    let mut rows = table("## Set up", "| flag | environment | default | what it is |");
    let limits = "| flag | environment | default | what it limits |";
    rows.extend(table("### Limits", limits));
    assert_eq!(rows.len(), flags.len(), "{help}");
    for row in rows {
        let help = flags[row[0].as_str()];
        assert!(help.contains(&format!("[env: {}", row[1])), "{row:?}");
        assert!(help.contains("[default: "), "{row:?}");
        // A default in words need not be in the same words.
        if help.ends_with(']') && !row[2].contains(' ') {
            assert!(help.contains(&format!("[default: {}]", row[2])), "{row:?}");
        }
    }
}
