//! Every script under `tests/games/` is a match played as written.

use std::path::{Path, PathBuf};

use kibitz::table::{Table, script};

fn scripts(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("tests/games is there") {
        let path = entry.expect("a folder entry").path();
        if path.is_dir() {
            scripts(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            found.push(path);
        }
    }
}

/// Plays every script, and folds its log again to the same table.
#[test]
fn every_match_is_played_as_written() {
    let mut found = Vec::new();
    scripts(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games"),
        &mut found,
    );
    assert!(!found.is_empty(), "no scripts under tests/games");
    let mut faults = Vec::new();
    for path in &found {
        let text = std::fs::read_to_string(path).expect("a script can be read");
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
    assert!(
        faults.is_empty(),
        "{} of {} scripts:\n{}",
        faults.len(),
        found.len(),
        faults.join("\n")
    );
    println!("{} scripts played", found.len());
}
