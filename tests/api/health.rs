use crate::support::Kibitz;

#[test]
fn it_lives_and_can_do_its_work() {
    let kibitz = Kibitz::start();
    for path in ["/livez", "/readyz"] {
        let answer = kibitz.nobody().get(path).is(200);
        assert_eq!(answer.json["status"], "ok", "{path}");
    }
}

#[test]
fn the_data_folder_and_the_database_are_made_at_the_start() {
    let kibitz = Kibitz::with(|config| config.data.push("not/there/yet"));
    kibitz.nobody().get("/readyz").is(200);
    if kibitz.database().starts_with("sqlite:") {
        assert!(kibitz.data().join("not/there/yet/kibitz.db").is_file());
    }
}

#[test]
fn the_health_command_asks_the_service() {
    let kibitz = Kibitz::start();
    let ask = |address: &str| {
        std::process::Command::new(env!("CARGO_BIN_EXE_kibitz"))
            .args(["health", "--listen", address])
            .output()
            .unwrap()
    };
    assert!(ask(&kibitz.address().to_string()).status.success());
    // As a container asks: the service listens on all addresses.
    let everywhere = format!("0.0.0.0:{}", kibitz.address().port());
    assert!(ask(&everywhere).status.success());
    assert!(!ask("127.0.0.1:1").status.success());
}
