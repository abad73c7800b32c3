//! Following a page: its commands are run in one `bash` session against a service, and
//! its answers are compared with the real ones.
//!
//! - `sh` is run, in order, with `kibitz` on the path, also as `cargo run --`. It must not
//!   fail.
//! - `json` is the last line of output of the commands before it. `"…"` stands for
//!   any value, at the end of a text or an array for the rest, and as a member for
//!   further members. An id stands for any other, each id for one, and a time for any
//!   other that is as precise.
//! - `http` and `text` are lines of the same output.
//! - `ftl` is a message as a file of the words has it.
//! - `nginx` is tried with nginx by `tests/proxy.rs`, and `caddyfile` and `ini` are not run.
//! - `dart`, `java`, `kotlin`, `python`, `swift` and `ts` are programs with generated clients.
//!   They are not run: `tests/clients` has such programs that are.
//! - `console` is not run: its commands, behind `$`, must be on [`NOT_RUN`]; its
//!   other lines are what the service prints when it starts.

use std::collections::HashMap;
use std::fs;
use std::io::BufRead;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

use chrono::DateTime;
use kibitz_game::rules::Language;
use kibitz_game::rules::game::Game;
use serde_json::Value;
use uuid::Uuid;

use super::NOT_RUN;
use super::page::{self, Block};
use crate::support::process::{self, Running, binary};

/// Where the service of a page listens.
const DEFAULT: &str = "http://127.0.0.1:8080";

/// Printed before each block of commands, to tell their outputs apart.
const MARK: &str = "=== the next block of the page ===";

/// A service of the page's own, and what it printed when it started.
struct Service {
    _running: Running,
    greeting: Vec<String>,
}

impl Service {
    fn start(folder: &Path) -> Self {
        // Without `--data`, as on the page: `./data` of a folder of the test's own.
        let mut command = binary();
        command
            .args(["--listen", "127.0.0.1:0"])
            .current_dir(folder);
        let mut running = Running::start(command.stdout(Stdio::piped()).stderr(Stdio::null()));
        let lines = running.output().lines();
        let greeting = lines.take(6).map(Result::unwrap).collect();
        Self {
            _running: running,
            greeting,
        }
    }

    fn url(&self) -> &str {
        self.greeting[0]
            .strip_prefix("Kibitz listens on ")
            .expect("the service says where it listens")
    }
}

/// Does what a page says at a service of its own, and compares.
pub(super) fn follow(name: &str) {
    let folder = tempfile::tempdir().unwrap();
    follow_at(&Service::start(folder.path()), name, folder.path());
}

/// Does what these pages say, one after another at the same service.
pub(super) fn follow_all(names: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let service = Service::start(folder.path());
    for (number, name) in names.iter().enumerate() {
        let of_page = folder.path().join(number.to_string());
        fs::create_dir(&of_page).unwrap();
        follow_at(&service, name, &of_page);
    }
}

fn follow_at(service: &Service, name: &str, folder: &Path) {
    // The one thing that is changed: this service listens where there was room.
    let port = service.url().rsplit(':').next().unwrap();
    let hint = format!("0.0.0.0:{port} lets others in");
    let text = page::read(name).replace(DEFAULT, service.url());
    let text = text.replace("0.0.0.0:8080 lets others in", &hint);
    let blocks = page::blocks(&text);

    let commands: Vec<&Block<'_>> = blocks.iter().filter(|b| b.language == "sh").collect();
    let mut outputs = run(name, &commands, folder).into_iter();
    let chosen: String = commands.iter().flat_map(|b| b.lines.clone()).collect();

    let mut output = None;
    let mut ids = HashMap::new();
    for Block {
        line,
        language,
        lines,
    } in &blocks
    {
        let at = format!("{name}:{line}");
        let output = match *language {
            "sh" => {
                output = outputs.next();
                continue;
            }
            "json" | "http" | "text" => output.as_deref(),
            _ => Some(""),
        };
        let output = output.unwrap_or_else(|| panic!("{at}: an answer to no command"));
        match *language {
            "json" => {
                let shown = serde_json::from_str(&lines.join("\n"));
                let shown: Value = shown.unwrap_or_else(|error| panic!("{at}: {error}"));
                let last = output.lines().rev().find(|line| !line.is_empty());
                let answered = serde_json::from_str(last.unwrap_or_default());
                let answered: Value =
                    answered.unwrap_or_else(|_| panic!("{at}: answered {output}"));
                if let Err(fault) = compare(&shown, &answered, &mut ids) {
                    panic!("{at}: {fault}\nanswered {answered:#}");
                }
            }
            "http" | "text" => {
                for line in lines {
                    let there = output.lines().any(|one| one.trim_end() == *line);
                    assert!(there, "{at}: no `{line}` in\n{output}");
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
            "ftl" => quoted(&at, &lines.join("\n")),
            // What is left out of these lines is "…".
            "jsonl" => {
                for line in lines {
                    let shown = serde_json::from_str::<Value>(line);
                    assert!(shown.is_ok_and(|shown| shown.is_object()), "{at}: {line}");
                }
            }
            // A line of the log: its times and ids are another run's.
            "log" => {}
            "dart" | "java" | "kotlin" | "python" | "swift" | "ts" => {}
            // The settings of another program.
            "ini" | "yaml" => {}
            "nginx" | "caddyfile" => {}
            other => panic!("{at}: nothing checks a block of `{other}`"),
        }
    }
    // An id that a command chose is not one that the service made.
    for (shown, answered) in &ids {
        let chosen = chosen.contains(shown) || chosen.contains(answered);
        assert!(!chosen || shown == answered, "{shown} became {answered}");
    }
}

/// Runs blocks of commands one after the other in one session; the output of each.
fn run(name: &str, commands: &[&Block<'_>], home: &Path) -> Vec<String> {
    if commands.is_empty() {
        return Vec::new();
    }
    let mut script = String::new();
    for block in commands {
        script += &format!("printf '%s\\n' '{MARK}'\n{}\n", block.lines.join("\n"));
    }
    let file = home.join("page.sh");
    fs::write(&file, script).unwrap();
    // In place of the curlrc of the person who runs the test.
    let curlrc = "fail-with-body\nsilent\nshow-error\nwrite-out = \"\\n\"\n";
    fs::write(home.join(".curlrc"), curlrc).unwrap();
    let programs = home.join("bin");
    fs::create_dir(&programs).unwrap();
    process::named(&programs);
    // The command of a fresh clone, without building what is built already.
    let cargo = "#!/bin/sh\ntest \"$1 $2\" = 'run --' && shift 2 && exec kibitz \"$@\"\n";
    fs::write(programs.join("cargo"), cargo).unwrap();
    let may_run = fs::Permissions::from_mode(0o755);
    fs::set_permissions(programs.join("cargo"), may_run).unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("bash");
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("KIBITZ_")) {
        shell.env_remove(name);
    }
    let output = shell
        .args(["-eu", "-o", "pipefail"])
        .arg(&file)
        .current_dir(home)
        .env("PATH", format!("{}:{path}", programs.display()))
        .env("HOME", home)
        .env("CURL_HOME", home)
        .env("NO_PROXY", "*")
        .stdin(Stdio::null())
        .output()
        .expect("the commands of a page need bash and curl");
    let printed = String::from_utf8(output.stdout).unwrap();
    let outputs: Vec<String> = printed.split(MARK).skip(1).map(str::to_owned).collect();
    assert!(
        output.status.success(),
        "{name}:{}: {}\n{}\n{}",
        commands[outputs.len() - 1].line,
        output.status,
        outputs.last().unwrap(),
        String::from_utf8_lossy(&output.stderr)
    );
    outputs
}

/// Asserts that a message is in the words of a game.
fn quoted(at: &str, message: &str) {
    let said = |game: Game| {
        let mut languages = Language::ALL.iter();
        languages.any(|language| game.words(*language).contains(message))
    };
    assert!(Game::ALL.iter().copied().any(said), "{at}: {message}");
}

/// Stands for something left out of an answer that a page shows.
const MORE: &str = "…";

/// Compares an answer with what the page shows; the error says where they differ.
pub(super) fn compare(
    shown: &Value,
    answered: &Value,
    ids: &mut HashMap<String, String>,
) -> Result<(), String> {
    let other = || Err(format!("shown {shown}, answered {answered}"));
    match (shown, answered) {
        (Value::String(text), _) if text == MORE => Ok(()),
        (Value::String(text), Value::String(answered_text)) => {
            let same = match text.strip_suffix(MORE) {
                Some(start) => answered_text.starts_with(start),
                None if is_id(text) && is_id(answered_text) => {
                    ids.entry(text.clone()).or_insert(answered_text.clone()) == answered_text
                }
                None if is_time(text) && is_time(answered_text) => {
                    text.len() == answered_text.len()
                }
                None => text == answered_text,
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
            pairs.try_for_each(|(item, answered)| compare(item, answered, ids))
        }
        (Value::Object(members), Value::Object(others)) => {
            let more = members.contains_key(MORE);
            let named = members.len() - usize::from(more);
            if (named < others.len()) != more {
                return other();
            }
            let mut named = members.iter().filter(|(name, _)| *name != MORE);
            named.try_for_each(|(name, member)| match others.get(name) {
                Some(answered) => {
                    compare(member, answered, ids).map_err(|fault| format!("{name}: {fault}"))
                }
                None => Err(format!("no `{name}`")),
            })
        }
        _ if shown == answered => Ok(()),
        _ => other(),
    }
}

fn is_id(text: &str) -> bool {
    text.len() == 36 && Uuid::parse_str(text).is_ok()
}

fn is_time(text: &str) -> bool {
    text.ends_with('Z') && DateTime::parse_from_rfc3339(text).is_ok()
}
