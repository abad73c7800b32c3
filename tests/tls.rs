//! TLS from the binary itself.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use tempfile::TempDir;

use crate::support::prelude::*;
use crate::support::process::{refused, run};

pub(crate) type Connection = StreamOwned<ClientConnection, TcpStream>;

/// Connects as a client that believes this certificate alone.
pub(crate) fn connect(address: SocketAddr, certificate: &[u8]) -> Connection {
    let mut believed = RootCertStore::empty();
    believed.add(certificate.to_vec().into()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(believed)
        .with_no_client_auth();
    let name = ServerName::try_from("localhost").unwrap();
    let client = ClientConnection::new(Arc::new(config), name).unwrap();
    StreamOwned::new(client, TcpStream::connect(address).unwrap())
}

/// Asks for a path, and returns the response, or nothing if the service has another certificate.
fn get(address: SocketAddr, certificate: &[u8], path: &str) -> Option<String> {
    let mut connection = connect(address, certificate);
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    // However the connection ends.
    let _closed = connection.read_to_string(&mut answer);
    Some(answer)
}

/// Writes a new certificate and its key into the folder, and returns the certificate.
pub(crate) fn certify(folder: &Path) -> Vec<u8> {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    std::fs::write(folder.join("cert.pem"), made.cert.pem()).unwrap();
    std::fs::write(folder.join("key.pem"), made.signing_key.serialize_pem()).unwrap();
    made.cert.der().to_vec()
}

pub(crate) fn settings(folder: &Path) -> impl FnOnce(&mut Command) {
    move |command| {
        command.arg("--tls-cert").arg(folder.join("cert.pem"));
        command.arg("--tls-key").arg(folder.join("key.pem"));
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn the_service_speaks_tls_and_tells_browsers_to_stay_with_it() {
    let (data, keys) = (folder(), folder());
    let certificate = certify(keys.path());
    let kibitz = Process::with(data.path(), settings(keys.path()));
    let ask = |path: &str| get(kibitz.address(), &certificate, path).unwrap();
    let answer = ask("/v1/games");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    let hsts = "strict-transport-security: max-age=31536000\r\n";
    assert!(answer.to_ascii_lowercase().contains(hsts), "{answer}");
    // A refusal has it too.
    let answer = ask("/nowhere");
    assert!(answer.to_ascii_lowercase().contains(hsts), "{answer}");
    // `kibitz health` asks in the same way.
    let health = run(data.path(), &["health"]);
    assert!(health.status.success(), "{health:?}");
    // Plain HTTP is not answered.
    let mut plain = TcpStream::connect(kibitz.address()).unwrap();
    plain
        .write_all(b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .unwrap();
    let mut answer = Vec::new();
    let _reset = plain.read_to_end(&mut answer);
    assert!(!answer.starts_with(b"HTTP"), "{answer:?}");
}

#[test]
fn links_begin_with_https() {
    let (data, keys) = (folder(), folder());
    let certificate = certify(keys.path());
    let kibitz = Process::with(data.path(), settings(keys.path()));
    let post = |path: &str, token: &str, body: &str| {
        let mut connection = connect(kibitz.address(), &certificate);
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{token}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        connection.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        let _closed = connection.read_to_string(&mut answer);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 201"), "{answer}");
        serde_json::from_str::<serde_json::Value>(body).unwrap()
    };
    let rules = r#"{"house_rules": {"game": "ten"}, "seats": [{"name": "Ana"}, {"name": "Ben"}]}"#;
    let opened = post("/v1/matches", "", rules);
    let path = format!(
        "/v1/matches/{}/shares",
        opened["match"]["id"].as_str().unwrap()
    );
    let token = opened["host_token"].as_str().unwrap();
    let shared = post(&path, &format!("Authorization: Bearer {token}\r\n"), "{}");
    let link = shared["link"].as_str().unwrap();
    assert!(link.starts_with("https://localhost/s/"), "{link}");
}

#[test]
fn a_hangup_makes_it_read_the_certificate_again() {
    let (data, keys) = (folder(), folder());
    let first = certify(keys.path());
    let kibitz = Process::with(data.path(), settings(keys.path()));
    let hang_up = || kibitz.signal("HUP");
    let log = || std::fs::read_to_string(data.path().join("log")).unwrap();
    let mut open = connect(kibitz.address(), &first);
    open.write_all(b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .unwrap();
    let mut answer = [0; 12];
    open.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    // What cannot be used is not.
    std::fs::write(keys.path().join("cert.pem"), "no certificate").unwrap();
    hang_up();
    eventually(|| log().contains("no certificate in"));
    let shows = |certificate: &[u8]| get(kibitz.address(), certificate, "/livez").is_some();
    assert!(shows(&first));
    let second = certify(keys.path());
    hang_up();
    eventually(|| !shows(&first));
    assert!(shows(&second));
    assert!(kibitz.stop());
}

#[test]
fn files_that_do_not_belong_together_are_refused_at_the_start() {
    let (keys, others) = (folder(), folder());
    certify(keys.path());
    certify(others.path());
    let refused = |certificate: &Path, key: &Path, words: &str| {
        let [certificate, key] = [certificate, key].map(|file| file.to_str().unwrap());
        let files = ["--tls-cert", certificate, "--tls-key", key];
        let listen = ["--listen", "127.0.0.1:0"];
        let done = run(&keys.path().join("data"), &[&listen[..], &files].concat());
        refused(&done, words);
    };
    let [own, key] = ["cert.pem", "key.pem"].map(|name| keys.path().join(name));
    refused(&own, &others.path().join("key.pem"), "cannot use");
    refused(&own, &keys.path().join("missing.pem"), "missing.pem");
    refused(&key, &key, "there is no certificate in");
}
