use actix_web::rt::System;

use crate::support::prelude::*;
use crate::support::process::run;

#[test]
fn it_lives_and_can_do_its_work_unless_another_version_has_changed_the_database() {
    let kibitz = Kibitz::start();
    for path in ["/livez", "/readyz"] {
        let answer = kibitz.get(path).is(200);
        assert_eq!(answer.json["status"], "ok", "{path}");
    }

    // The command asks the service as well.
    let elsewhere = tempfile::tempdir().unwrap();
    let ask = |address: &str| run(elsewhere.path(), &["health", "--listen", address]);
    assert!(ask(&kibitz.address().to_string()).status.success());
    // In a container the service listens on all addresses.
    let everywhere = format!("0.0.0.0:{}", kibitz.address().port());
    assert!(ask(&everywhere).status.success());
    assert!(!ask("127.0.0.1:1").status.success());

    // It is not ready where another version has changed the database.
    kibitz.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('9999')");
    let ready = || kibitz.get("/readyz");
    let answer = ready().refused(503, "not_ready", None);
    assert_eq!(answer.header("Retry-After"), Some("2"));
    kibitz.get("/livez").is(200);
    kibitz.execute("DELETE FROM __diesel_schema_migrations WHERE version = '9999'");
    ready().is(200);
    // The same for an older version, whose tables differ.
    kibitz.execute("DELETE FROM __diesel_schema_migrations WHERE version > '0001'");
    ready().refused(503, "not_ready", None);
}

#[test]
fn the_data_folder_and_the_database_are_made_at_the_start() {
    let kibitz = Kibitz::with(|config| config.data.push("not/there/yet"));
    kibitz.get("/readyz").is(200);
    if kibitz.database().starts_with("sqlite:") {
        assert!(kibitz.data().join("not/there/yet/kibitz.db").is_file());
    }
}

#[test]
fn it_goes_on_and_says_that_it_is_not_ready_before_it_stops() {
    // Longer than this test takes.
    let kibitz = Kibitz::with(|config| config.drain_seconds = u16::MAX);
    let ready = || kibitz.get("/readyz");
    ready().is(200);
    let stop = kibitz.stop().clone();
    std::thread::spawn(move || System::new().block_on(stop.gently()));
    eventually(|| ready().status != 200);
    let answer = ready().refused(503, "not_ready", None);
    assert_eq!(answer.header("Retry-After"), Some("2"));
    kibitz.get("/livez").is(200);
    kibitz.sign_up("Ben").get("/v1/account").is(200);
}
