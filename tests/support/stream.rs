//! Reads a stream of events as it arrives.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Instant;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::table::Match;
use super::{Kibitz, PATIENCE};

/// An item of the stream.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A comment, which shows that the stream is alive.
    Comment,
    Named {
        id: u64,
        name: String,
        data: String,
    },
    /// An event without an id: a change besides the log.
    Change {
        name: String,
        data: String,
    },
}

/// What the event of an entry holds.
#[derive(Deserialize)]
struct Sent<'a> {
    #[serde(borrow)]
    entry: &'a RawValue,
    table: Option<Value>,
}

/// A connection with a stream of events.
pub(crate) struct Stream {
    connection: BufReader<TcpStream>,
    head: String,
    /// Text that was received and not yet returned.
    text: String,
    /// When the first of the comments came, if there was nothing else since.
    idle_since: Option<Instant>,
}

impl Stream {
    /// Follows a match, with this query string and these headers. A stream that has
    /// nothing but comments for a minute fails the test.
    pub(crate) fn open(
        kibitz: &Kibitz,
        at: &Match<'_>,
        query: &str,
        headers: &[(&str, &str)],
    ) -> Self {
        let mut connection = TcpStream::connect(kibitz.address()).unwrap();
        connection.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut request = format!("GET {}/events{query} HTTP/1.1\r\nHost: kibitz\r\n", at.path);
        if let Some(token) = at.client.maybe_token() {
            request += &format!("Authorization: Bearer {token}\r\n");
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        write!(connection, "{request}\r\n").unwrap();
        let mut connection = BufReader::new(connection);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert_ne!(connection.read_line(&mut head).unwrap(), 0, "{head}");
        }
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
        let mut stream = Self {
            connection,
            head,
            text: String::new(),
            idle_since: None,
        };
        assert_eq!(stream.block().as_deref(), Some("retry: 2000"));
        stream
    }

    /// Follows a match from the entry after `last`, as a browser does when it
    /// reconnects.
    pub(crate) fn resumed(kibitz: &Kibitz, at: &Match<'_>, last: u64) -> Self {
        Self::open(kibitz, at, "", &[("Last-Event-ID", &last.to_string())])
    }

    /// The head of the response.
    pub(crate) fn head(&self) -> &str {
        &self.head
    }

    /// The next event, or `None` if the stream ended properly.
    pub(crate) fn next(&mut self) -> Option<Event> {
        let block = self.block()?;
        if block.starts_with(':') {
            return Some(Event::Comment);
        }
        let lines: Vec<&str> = block.lines().collect();
        let (id, name, data) = match lines[..] {
            [id, name, data] => (Some(id), name, data),
            [name, data] => (None, name, data),
            _ => panic!("not an event: {block}"),
        };
        let name = name.strip_prefix("event: ").unwrap().to_owned();
        let data = data.strip_prefix("data: ").unwrap().to_owned();
        Some(match id {
            Some(id) => Event::Named {
                id: id.strip_prefix("id: ").unwrap().parse().unwrap(),
                name,
                data,
            },
            None => Event::Change { name, data },
        })
    }

    /// The next change besides the log. Skips comments.
    #[track_caller]
    pub(crate) fn change(&mut self) -> Value {
        loop {
            match self.next().expect("the stream has ended") {
                Event::Comment => {}
                Event::Named { data, .. } => panic!("an entry: {data}"),
                Event::Change { name, data } => {
                    let data: Value = serde_json::from_str(&data).unwrap();
                    assert_eq!(data["kind"], name);
                    return data;
                }
            }
        }
    }

    /// Asserts that the stream ends without another entry. Those who are still there hear
    /// who leaves.
    #[track_caller]
    pub(crate) fn ends(&mut self) {
        while let Some(event) = self.next() {
            assert!(matches!(event, Event::Change { .. }), "{event:?}");
        }
    }

    /// The next entry, as its JSON text. Skips everything else.
    #[track_caller]
    pub(crate) fn entry(&mut self) -> String {
        loop {
            match self.next().expect("the stream has ended") {
                Event::Comment | Event::Change { .. } => {}
                Event::Named { id, name, data } => {
                    assert_eq!(name, "entry", "{data}");
                    let sent: Sent<'_> = serde_json::from_str(&data).unwrap();
                    let read: Value = serde_json::from_str(sent.entry.get()).unwrap();
                    assert_eq!(read["seq"], id);
                    if let Some(table) = sent.table {
                        assert_eq!(table["seq"], id);
                    }
                    return sent.entry.get().to_owned();
                }
            }
        }
    }

    /// The text up to the next empty line. Comments do not make a test wait longer.
    #[track_caller]
    pub(crate) fn block(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let rest = self.text.split_off(end + 2);
                let block = std::mem::replace(&mut self.text, rest);
                if block.starts_with(':') {
                    let since = *self.idle_since.get_or_insert_with(Instant::now);
                    assert!(since.elapsed() < PATIENCE, "there are only comments");
                } else {
                    self.idle_since = None;
                }
                return Some(block.trim_end().to_owned());
            }
            let chunk = self.chunk();
            if chunk.is_empty() {
                assert_eq!(self.text, "", "the stream ended within an event");
                return None;
            }
            self.text += &chunk;
        }
    }

    /// The next chunk of the body; the last one is empty.
    fn chunk(&mut self) -> String {
        let mut size = String::new();
        self.connection.read_line(&mut size).unwrap();
        let size = usize::from_str_radix(size.trim_end(), 16);
        let mut chunk = vec![0; size.expect("the stream was cut off") + 2];
        self.connection.read_exact(&mut chunk).unwrap();
        assert!(chunk.ends_with(b"\r\n"));
        chunk.truncate(chunk.len() - 2);
        String::from_utf8(chunk).unwrap()
    }
}
