//! The data folder: whose it is, and what is said if it cannot be used.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::served;
use crate::support::process::{Process, refused, run};

#[test]
fn a_second_service_on_the_same_file_is_refused() {
    let (first, data) = served(|_| {});
    let data = data.path();
    let second = run(data, &["--listen", "127.0.0.1:0"]);
    refused(&second, "another Kibitz is running on");
    refused(&second, "kibitz.db");
    // Looking at it and copying it is something else.
    assert!(run(data, &["check"]).status.success());
    let copy = data.join("copy.db");
    let copied = run(data, &["backup", copy.to_str().unwrap()]);
    assert!(copied.status.success(), "{copied:?}");
    // Once the first has gone, however it went, the next one can start.
    first.kill();
    Process::start(data).nobody().get("/livez").is(200);
}

#[test]
fn nobody_else_can_read_the_data() {
    use std::os::unix::fs::PermissionsExt;

    let outer = tempfile::tempdir().unwrap();
    let data = outer.path().join("data");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert!(run(&data, &["migrate"]).status.success());
    assert_eq!(mode(&data), 0o700);
    let database = data.join("kibitz.db");
    assert_eq!(mode(&database), 0o600);
    let copy = data.join("copy.db");
    assert!(
        run(&data, &["backup", copy.to_str().unwrap()])
            .status
            .success()
    );
    assert_eq!(mode(&copy), 0o600);
    // As an older version created it, or as a copy arrived.
    for file in [&database, &copy] {
        fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
    }
    let served = Process::start(&data);
    for file in fs::read_dir(&data).unwrap() {
        let file = file.unwrap().path();
        if file != copy && file.file_name().unwrap() != "log" {
            assert_eq!(mode(&file), 0o600, "{file:?}");
        }
    }
    assert!(data.join("kibitz.db-wal").exists());
    drop(served);
    let restored = outer.path().join("restored");
    let done = run(&restored, &["restore", copy.to_str().unwrap()]);
    assert!(done.status.success(), "{done:?}");
    assert_eq!(mode(&restored), 0o700);
    assert_eq!(mode(&restored.join("kibitz.db")), 0o600);
}

#[test]
#[cfg(target_os = "linux")]
fn data_that_cannot_be_written_is_named_with_its_owner_and_who_needs_it() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;

    let outer = tempfile::tempdir().unwrap();
    fs::set_permissions(outer.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let data = outer.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o555)).unwrap();
    let owner = fs::metadata(&data).unwrap().uid();
    // Root may do everything, so it becomes another user.
    let user = if owner == 0 { 65534 } else { owner };
    // The program may be where no other user can go.
    let program = outer.path().join("kibitz");
    fs::copy(env!("CARGO_BIN_EXE_kibitz-api"), &program).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let started = || {
        let mut command = Command::new(&program);
        command.current_dir(outer.path()).arg("--data").arg(&data);
        command.args(["--listen", "127.0.0.1:0"]);
        if owner == 0 {
            command.uid(user);
        }
        command.output().unwrap()
    };
    let whose = |mode: &str| {
        format!("it belongs to uid {owner} with mode {mode}, and Kibitz runs as uid {user}")
    };
    let done = started();
    refused(&done, &format!("cannot write to {data:?}"));
    refused(&done, &whose("0555"));
    // The folder can be written, but not the file in it.
    fs::set_permissions(&data, fs::Permissions::from_mode(0o777)).unwrap();
    let database = data.join("kibitz.db");
    fs::write(&database, "").unwrap();
    fs::set_permissions(&database, fs::Permissions::from_mode(0o444)).unwrap();
    let done = started();
    refused(&done, &format!("cannot write to {database:?}"));
    refused(&done, &whose("0444"));
}
