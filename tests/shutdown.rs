//! The service is asked to stop while phones are at work. It answers every request it
//! has read, and keeps everything it has answered.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;

use crate::support::load::{Load, Until, seed};
use crate::support::prelude::*;
use crate::support::process::{Running, binary, run};

#[test]
#[ignore = "full: takes long"]
fn what_was_taken_in_is_answered_before_it_stops() {
    let data = tempfile::tempdir().unwrap();
    let seed = seed();
    println!("KIBITZ_TEST_SEED={seed}");
    let mut process = Process::start(data.path());
    let mut load = Load::open(&process.nobody(), 4, seed);
    for answers in [1, 70, 150, 400] {
        let loading = load.start(process.address(), Until::Silence);
        loading.acknowledge(answers);
        assert!(process.stop(), "the service must stop with success");
        load = loading.silence();
        process = Process::start(data.path());
        // Every entry in the logs was answered.
        assert_eq!(load.compare(&process.nobody()), 0);
    }
    println!("{} acknowledged", load.acknowledged());
}

/// People copy the one file that the README names.
#[test]
#[ignore = "full: takes long"]
fn after_a_stop_the_database_alone_has_every_match() {
    for _ in 0..10 {
        let (data, copy) = [(); 2].map(|()| tempfile::tempdir().unwrap()).into();
        let process = Process::start(data.path());
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let body = opening(&["Ana", "Ben"]);
                    for _ in 0..50 {
                        process.nobody().post("/v1/matches", body.clone()).is(201);
                    }
                });
            }
        });
        assert!(process.stop(), "the service must stop with success");
        let name = "kibitz.db";
        std::fs::copy(data.path().join(name), copy.path().join(name)).unwrap();
        let said = String::from_utf8(run(copy.path(), &["check"]).stdout).unwrap();
        assert_eq!(said, "200 matches, 0 entries: all is well.\n");
    }
}

#[test]
fn a_client_that_never_finishes_its_request_does_not_delay_stopping() {
    let data = tempfile::tempdir().unwrap();
    let process = Process::with(data.path(), |command| {
        command.args(["--shutdown-seconds", "1"]);
    });
    let mut connection = TcpStream::connect(process.address()).unwrap();
    // The service has read this much of the request and waits for the rest.
    let head = "POST /v1/accounts HTTP/1.1\r\nHost: kibitz\r\nExpect: 100-continue\r\n\
                Content-Type: application/json\r\nContent-Length: 50\r\n\r\n";
    connection.write_all(head.as_bytes()).unwrap();
    let mut answer = [0; 25];
    connection.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 100 Continue\r\n\r\n");
    connection.write_all(b"{").unwrap();
    assert!(process.stop(), "the service must stop with success");
}

/// A service that prints there, as soon as it has an address.
fn started(data: &Path, out: Stdio, log: Stdio) -> Running {
    let mut command = binary();
    command
        .args(["--listen", "127.0.0.1:0", "--data"])
        .arg(data);
    let service = Running::start(command.stdout(out).stderr(log));
    eventually(|| data.join("kibitz.address").exists());
    service
}

/// The test does not read its greeting, so the start lasts as long as the test wants.
#[test]
fn it_can_be_asked_to_stop_as_soon_as_it_has_an_address() {
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixStream;

    for signal in ["TERM", "INT"] {
        let data = tempfile::tempdir().unwrap();
        let (reader, mut writer) = UnixStream::pair().unwrap();
        writer.set_nonblocking(true).unwrap();
        while writer.write(b" ").is_ok() {}
        writer.set_nonblocking(false).unwrap();
        let mut service = started(data.path(), OwnedFd::from(writer).into(), Stdio::null());
        service.signal(signal);
        // The greeting cannot be written, and the start goes on.
        drop(reader);
        assert_eq!(service.ended().code(), Some(0), "{signal}");
    }
}

/// The reader of its standard error has gone.
#[test]
fn it_stops_although_its_log_cannot_be_written() {
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixStream;

    let data = tempfile::tempdir().unwrap();
    let (reader, writer) = UnixStream::pair().unwrap();
    drop(reader);
    let mut service = started(data.path(), Stdio::null(), OwnedFd::from(writer).into());
    service.signal("TERM");
    assert_eq!(service.ended().code(), Some(0));
}
