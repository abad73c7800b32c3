//! Answers of several parts arrive at once. A part that waited until the client confirms the
//! one before would come 40 ms later.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Instant;

use rustix::net::sockopt::set_tcp_quickack;

use crate::support::prelude::*;
use crate::tls;

/// A connection that is kept.
trait Kept: Read + Write {
    fn socket(&self) -> &TcpStream;
}

impl Kept for TcpStream {
    fn socket(&self) -> &TcpStream {
        self
    }
}

impl Kept for tls::Connection {
    fn socket(&self) -> &TcpStream {
        &self.sock
    }
}

/// Asks for a game, whose answer is compressed while it is sent, and says how long it took.
/// An eager client confirms each part at once; others wait for more to confirm.
fn ask(kept: &mut impl Kept, eager: bool) -> Duration {
    let request =
        b"GET /v1/games/echad HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n";
    let began = Instant::now();
    kept.write_all(request).unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n0\r\n\r\n") {
        set_tcp_quickack(kept.socket(), eager).unwrap();
        let mut part = [0; 16 * 1024];
        let read = kept.read(&mut part).unwrap();
        assert!(read > 0, "the connection is kept");
        answer.extend_from_slice(&part[..read]);
    }
    assert!(answer.starts_with(b"HTTP/1.1 200 OK\r\n"));
    began.elapsed()
}

/// The fastest of several times, which others who use the machine delay least.
fn compare(mut kept: impl Kept) {
    kept.socket().set_nodelay(true).unwrap();
    let (mut usual, mut eager) = (Duration::MAX, Duration::MAX);
    for _ in 0..20 {
        usual = usual.min(ask(&mut kept, false));
        eager = eager.min(ask(&mut kept, true));
    }
    println!("{usual:?}, and {eager:?} with an eager client");
    assert!(usual < eager * 3, "{usual:?} is late: {eager:?}");
}

#[test]
#[ignore = "full: measures times"]
fn an_answer_of_several_parts_does_not_wait_for_the_client_to_confirm() {
    let kibitz = Kibitz::start();
    let address: SocketAddr = kibitz.address();
    compare(TcpStream::connect(address).unwrap());
    let (data, keys) = [(); 2].map(|()| tempfile::tempdir().unwrap()).into();
    let certificate = tls::certify(keys.path());
    let secure = Process::with(data.path(), tls::settings(keys.path()));
    compare(tls::connect(secure.address(), &certificate));
}
