//! What is packaged for Debian agrees with the program.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use clap::{Arg, Args as _};
use kibitz::config::Config;

use crate::docs::page::{is_generated, read, root};
use crate::support::process::{self, Process, binary};

const SETTINGS: &str = "packaging/kibitz.env";
const UNITS: [&str; 2] = [
    "packaging/kibitz.service",
    "packaging/kibitz-backup.service",
];

/// How far a comment in the settings reaches.
const WIDTH: usize = 90;

const INTRODUCTION: &str = "\
# The settings of Kibitz. To change one, remove the # before its name, then:
#   sudo systemctl restart kibitz
# The values shown are the defaults; a setting with a word in capitals has none.

# What is logged: error, warn, info, debug or trace
#KIBITZ_LOG=info
";

#[test]
fn the_settings_are_the_flags_of_the_program() {
    is_generated(SETTINGS, &settings(), "packaging");
}

/// Every flag as a comment, with what the service has for it.
fn settings() -> String {
    let command = Config::augment_args(clap::Command::new("kibitz"));
    let flags = command
        .get_arguments()
        .filter(|flag| flag.get_long().is_some());
    let mut text = INTRODUCTION.to_owned();
    for flag in flags {
        let help = flag.get_help().unwrap().to_string();
        let name = flag.get_env().unwrap().to_str().unwrap();
        writeln!(text, "\n{}\n#{name}={}", comment(&help), value(flag, name)).unwrap();
    }
    text
}

fn comment(help: &str) -> String {
    let mut lines = vec!["#".to_owned()];
    for word in help.split_whitespace() {
        if lines.last().unwrap().len() + 1 + word.len() > WIDTH {
            lines.push("#".to_owned());
        }
        write!(lines.last_mut().unwrap(), " {word}").unwrap();
    }
    lines.join("\n")
}

/// Returns what the unit sets, or else what the program has without it, or else what it would be.
fn value(flag: &Arg, name: &str) -> String {
    let unit = read(UNITS[0]);
    let set = unit.split_whitespace().find_map(|word| {
        let word = word.strip_prefix("Environment=").unwrap_or(word);
        word.strip_prefix(name)?.strip_prefix('=')
    });
    match (set, flag.get_default_values(), flag.get_value_names()) {
        (Some(set), _, _) => set.to_owned(),
        (None, [default], _) if flag.get_action().takes_values() => {
            default.to_str().unwrap().to_owned()
        }
        (None, _, Some([name])) if flag.get_action().takes_values() => name.to_string(),
        _ => "off".to_owned(),
    }
}

/// The newest version that is described is the one that is made, and the one that is installed.
#[test]
fn the_version_is_that_of_the_changelog_and_of_the_pages() {
    let version = env!("CARGO_PKG_VERSION");
    let changelog = read("CHANGELOG.md");
    let described = changelog
        .lines()
        .filter_map(|line| line.strip_prefix("## ["));
    let described: Vec<&str> = described
        .filter_map(|line| line.split(']').next())
        .collect();
    assert_eq!(described[..2], ["Unreleased", version]);
    for page in ["README.md", "docs/operations.md"] {
        let page = read(page);
        assert!(page.contains(&format!("./kibitz_{version}_amd64.deb")));
        assert!(page.contains(&format!("kibitz_{version}_arm64.deb")));
    }
    let referee = read("referee/package/README.md");
    assert!(referee.contains(&format!("/referee/kibitz-referee-{version}.tgz")));
    let package: serde_json::Value =
        serde_json::from_str(&read("referee/package/package.json")).unwrap();
    assert_eq!(package["version"], version);
}

#[test]
fn a_service_starts_with_every_setting_that_has_a_value() {
    let text = read(SETTINGS);
    let settings = text
        .lines()
        .filter_map(|line| line.strip_prefix("#KIBITZ_"));
    let settings = settings.filter_map(|line| line.split_once('='));
    // Only capitals stand for what has no value.
    let set = settings.filter(|(_, value)| !value.chars().all(|one| one.is_ascii_uppercase()));
    let set: Vec<_> = set
        .map(|(name, value)| (format!("KIBITZ_{name}"), value))
        .collect();
    assert!(set.len() > 30, "{set:?}");
    let data = tempfile::tempdir().unwrap();
    let mut command = binary();
    command.envs(set).arg("--data").arg(data.path());
    let done = command.arg("migrate").output().unwrap();
    assert!(done.status.success(), "{done:?}");
}

#[test]
fn every_command_has_a_manual_page_and_every_shell_its_completions() {
    let folder = tempfile::tempdir().unwrap();
    let made = folder.path().join("made");
    let done = binary().arg("manual").arg(&made).output().unwrap();
    assert!(done.status.success(), "{done:?}");
    let files = fs::read_dir(&made)
        .unwrap()
        .map(|file| file.unwrap().file_name());
    let files: BTreeSet<String> = files.map(|file| file.into_string().unwrap()).collect();
    for command in [
        "",
        "-serve",
        "-backup",
        "-restore",
        "-account-reset-password",
    ] {
        assert!(files.contains(&format!("kibitz{command}.1")), "{files:?}");
    }
    assert!(!files.contains("kibitz-manual.1"), "it is hidden");
    let page = fs::read_to_string(made.join("kibitz.1")).unwrap();
    assert!(
        page.contains("KIBITZ_LISTEN") && page.contains("kibitz\\-backup(1)"),
        "{page}"
    );
    for shell in ["kibitz.bash", "_kibitz", "kibitz.fish"] {
        let completions = fs::read_to_string(made.join(shell)).unwrap();
        assert!(completions.contains("listen"), "{shell}");
    }
}

/// systemd's own judgement of a file, or nothing where there is no systemd.
fn analyze(arguments: &[&str], file: &Path) -> Option<Output> {
    use std::io::Write as _;

    let asked = Command::new("systemd-analyze")
        .args(arguments)
        .arg(file)
        .output();
    if asked.is_err() {
        // `eprintln!` would be captured when the test passes.
        let _unheard = writeln!(
            std::io::stderr(),
            "\n*** What systemd thinks of the units was NOT tested: no systemd-analyze here. ***\n"
        );
    }
    asked.ok()
}

/// The lower its number, the less a service may do: from 0, nothing, to 10.
#[test]
#[ignore = "full: needs systemd"]
fn the_services_may_do_little() {
    for unit in UNITS {
        let arguments = ["security", "--offline=true", "--threshold=20", "--no-pager"];
        let Some(done) = analyze(&arguments, &root().join(unit)) else {
            return;
        };
        let said = String::from_utf8_lossy(&done.stdout);
        assert!(done.status.success(), "{unit}: {said}");
    }
}

#[test]
fn the_service_starts_after_the_clock_is_set_where_something_sets_it() {
    let unit = read("packaging/kibitz.service");
    let after = unit.lines().find_map(|line| line.strip_prefix("After="));
    assert!(
        after
            .unwrap()
            .split(' ')
            .any(|one| one == "time-sync.target")
    );
    // It would not start at all where nothing does.
    assert!(!unit.lines().any(|line| line.starts_with("Requires=")));
}

#[test]
#[ignore = "full: needs systemd"]
fn systemd_finds_nothing_wrong_with_the_units() {
    let folder = tempfile::tempdir().unwrap();
    let backup = root().join("packaging/backup");
    for unit in UNITS {
        // The programs where they are here.
        let text = read(unit)
            .replace(
                "=/usr/bin/kibitz\n",
                concat!("=", env!("CARGO_BIN_EXE_kibitz-api"), "\n"),
            )
            .replace("/usr/lib/kibitz/backup", backup.to_str().unwrap());
        let file = folder.path().join(Path::new(unit).file_name().unwrap());
        fs::write(file, text).unwrap();
    }
    let timer = folder.path().join("kibitz-backup.timer");
    fs::write(&timer, read("packaging/kibitz-backup.timer")).unwrap();
    for file in [folder.path().join("kibitz.service"), timer] {
        let Some(done) = analyze(&["verify", "--man=no"], &file) else {
            return;
        };
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{said}");
        assert_eq!(said.lines().find(|line| line.contains("kibitz")), None);
    }
}

/// The program that the timer runs, on the database of a running service.
#[test]
fn fourteen_copies_are_kept_and_nothing_else_is_removed() {
    let (data, copies) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let _service = Process::start(data.path());
    let copy = |day: u32| {
        copies
            .path()
            .join(format!("kibitz-2026-01-{day:02}-040000.db"))
    };
    for day in 1..=14 {
        fs::write(copy(day), "older").unwrap();
    }
    fs::write(copies.path().join("my-own.db"), "mine").unwrap();

    let done = back_up(&[("KIBITZ_DATA", data.path())], copies.path());
    assert!(done.status.success(), "{done:?}");
    let files: Vec<PathBuf> = fs::read_dir(copies.path())
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    assert_eq!(files.len(), 15, "{files:?}");
    assert!(!copy(1).exists() && copy(2).exists());
    assert!(copies.path().join("my-own.db").exists());

    // If it cannot be copied, what there is stays.
    let done = back_up(&[("KIBITZ_DATA", Path::new("/nowhere"))], copies.path());
    assert!(!done.status.success(), "{done:?}");
    assert_eq!(fs::read_dir(copies.path()).unwrap().count(), 15);

    let elsewhere = Path::new("postgres://kibitz@one/kibitz");
    let done = back_up(&[("KIBITZ_DATABASE_URL", elsewhere)], copies.path());
    assert!(String::from_utf8_lossy(&done.stdout).contains("pg_dump"));
}

fn back_up(settings: &[(&str, &Path)], copies: &Path) -> Output {
    let programs = tempfile::tempdir().unwrap();
    process::named(programs.path());
    let path = format!("{}:/usr/bin:/bin", programs.path().display());
    Command::new("sh")
        .arg(root().join("packaging/backup"))
        .arg(copies)
        .env_clear()
        .env("PATH", path)
        .envs(settings.iter().copied())
        .output()
        .unwrap()
}
