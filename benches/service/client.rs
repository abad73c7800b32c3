//! A minimal HTTP client on one persistent connection.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

/// A connection to the service.
pub(crate) struct Client {
    to: TcpStream,
    address: SocketAddr,
    /// The bytes of the present response.
    read: Vec<u8>,
}

/// A response.
pub(crate) struct Answer<'a> {
    pub(crate) status: u16,
    pub(crate) body: &'a str,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        Client {
            to: connect(address),
            address,
            read: Vec::new(),
        }
    }

    /// Sends a request and waits for the whole response.
    pub(crate) fn ask(&mut self, method: &str, path: &str, token: &str, body: &str) -> Answer<'_> {
        self.send(&request(method, path, token, body))
    }

    /// Sends the text of a request and waits for the whole response.
    pub(crate) fn send(&mut self, request: &str) -> Answer<'_> {
        let (body, end) = self.try_ask(request).unwrap_or_else(|| {
            // The service closes idle connections, sometimes just as a request is sent.
            self.to = connect(self.address);
            self.try_ask(request).expect("an answer")
        });
        let text = |bytes| std::str::from_utf8(bytes).expect("UTF-8");
        Answer {
            status: text(&self.read[9..12]).parse().expect("a status"),
            body: text(&self.read[body..end]),
        }
    }

    /// Sends a request, and returns where in `read` the body begins and ends; `None` if
    /// the connection is closed.
    fn try_ask(&mut self, request: &str) -> Option<(usize, usize)> {
        self.to.write_all(request.as_bytes()).ok()?;
        self.read.clear();
        let mut whole = None;
        loop {
            let mut piece = [0; 16 * 1024];
            let count = self.to.read(&mut piece).ok().filter(|count| *count > 0)?;
            self.read.extend_from_slice(&piece[..count]);
            whole = whole.or_else(|| extent(&self.read));
            if let Some((body, end)) = whole
                && self.read.len() >= end
            {
                return Some((body, end));
            }
        }
    }
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the service listens");
    stream.set_nodelay(true).expect("a socket option");
    stream
}

/// The text of a request.
pub(crate) fn request(method: &str, path: &str, token: &str, body: &str) -> String {
    let mut request = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n");
    if !token.is_empty() {
        request.push_str(&format!("authorization: Bearer {token}\r\n"));
    }
    if !body.is_empty() {
        let length = body.len();
        request.push_str(&format!(
            "content-type: application/json\r\ncontent-length: {length}\r\n"
        ));
    }
    request + "\r\n" + body
}

/// Where the body of a response begins and ends, once its head has arrived.
fn extent(answer: &[u8]) -> Option<(usize, usize)> {
    let head = answer.windows(4).position(|end| end == b"\r\n\r\n")?;
    let lines = std::str::from_utf8(&answer[..head]).expect("UTF-8");
    let length = lines.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.trim().parse::<usize>().expect("a length"))
    });
    let body = head + 4;
    Some((body, body + length.unwrap_or(0)))
}
