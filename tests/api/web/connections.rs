//! Connections that stay: how many one address can have, and how long one can wait for
//! its client to read.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::num::NonZeroUsize;

use crate::support::prelude::*;
use crate::support::reading::{rest, status};

/// Sends a request several times without reading an answer.
fn asks(kibitz: &Kibitz, path: &str, times: usize) -> TcpStream {
    let request = format!("GET {path} HTTP/1.1\r\nHost: kibitz\r\n\r\n");
    kibitz.wire(&request.repeat(times))
}

/// Says whether an answer begins.
fn is_answered(connection: &mut TcpStream) -> bool {
    status(connection) == Some(200)
}

fn with_most(connections: usize) -> Kibitz {
    Kibitz::with(|config| {
        let most = NonZeroUsize::new(connections).unwrap();
        config.limits.max_connections_per_address = most;
        config.limits.unread = Duration::from_secs(1);
    })
}

#[test]
fn one_address_has_only_so_many_connections() {
    let kibitz = with_most(2);
    let mut open = [(); 2].map(|()| asks(&kibitz, "/livez", 1));
    assert!(open.iter_mut().all(is_answered));
    assert!(!is_answered(&mut asks(&kibitz, "/livez", 1)));
    // Those that it has go on, and one that closes makes room.
    let [stays, closes] = &mut open;
    let rest = b"GET /livez HTTP/1.1\r\nHost: kibitz\r\n\r\n";
    stays.write_all(rest).unwrap();
    closes.shutdown(std::net::Shutdown::Both).unwrap();
    eventually(|| is_answered(&mut asks(&kibitz, "/livez", 1)));
}

#[test]
fn behind_a_proxy_all_connections_come_from_one_address() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_connections_per_address = NonZeroUsize::MIN;
        config.proxies = 1;
    });
    let mut open = [(); 3].map(|()| asks(&kibitz, "/livez", 1));
    assert!(open.iter_mut().all(is_answered));
}

/// Java's client sends this with its first request, and would send the second one on a connection that
/// is closed already.
#[test]
fn who_offers_another_protocol_is_told_that_the_connection_closes() {
    let kibitz = Kibitz::start();
    let offer = "GET /livez HTTP/1.1\r\nHost: kibitz\r\nConnection: Upgrade, HTTP2-Settings\r\n\
                 Upgrade: h2c\r\nHTTP2-Settings: AAEAAEAA\r\n\r\n";
    let answer = rest(kibitz.wire(offer));
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(
        answer.to_lowercase().contains("\r\nconnection: close\r\n"),
        "{answer}"
    );
}

/// The system closes the connection, which only Linux does.
#[cfg(target_os = "linux")]
#[test]
fn a_client_that_reads_nothing_loses_its_connection() {
    let kibitz = with_most(1);
    // More than the system takes in for a client that does not read.
    let mut idle = asks(&kibitz, "/openapi.json", 10);
    let mut byte = [0];
    idle.read_exact(&mut byte).unwrap();
    assert!(!is_answered(&mut asks(&kibitz, "/livez", 1)));
    eventually(|| is_answered(&mut asks(&kibitz, "/livez", 1)));
    // It was cut off in the middle of an answer.
    let mut rest = Vec::new();
    let _ended = idle.read_to_end(&mut rest);
    assert!(!rest.ends_with(b"}\n") && !rest.ends_with(b"}"));
}
