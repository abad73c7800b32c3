//! Reads what the service answers, where a test knows what is there.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::{Map, Value};

use super::{Answer, Client, Kibitz, PATIENCE};

/// JSON whose shape a test knows. Another shape fails the test.
pub(crate) trait Reads {
    /// The items of a list.
    fn list(&self) -> &Vec<Value>;

    /// A text.
    fn text(&self) -> &str;

    /// A number that is whole and not below zero.
    fn number(&self) -> u64;

    /// The members of an object.
    fn members(&self) -> &Map<String, Value>;

    /// The value at this JSON pointer in each item of a list; null where there is none.
    fn each(&self, pointer: &str) -> Vec<Value>;

    /// The item of a list that has this value at a JSON pointer.
    fn with(&self, pointer: &str, value: &str) -> &Value;
}

impl Reads for Value {
    #[track_caller]
    fn list(&self) -> &Vec<Value> {
        let list = self.as_array();
        list.unwrap_or_else(|| panic!("not a list: {self}"))
    }

    #[track_caller]
    fn text(&self) -> &str {
        let text = self.as_str();
        text.unwrap_or_else(|| panic!("not a text: {self}"))
    }

    #[track_caller]
    fn number(&self) -> u64 {
        let number = self.as_u64();
        number.unwrap_or_else(|| panic!("not a whole number: {self}"))
    }

    #[track_caller]
    fn members(&self) -> &Map<String, Value> {
        let members = self.as_object();
        members.unwrap_or_else(|| panic!("not an object: {self}"))
    }

    #[track_caller]
    fn each(&self, pointer: &str) -> Vec<Value> {
        let at = |item: &Value| item.pointer(pointer).cloned().unwrap_or_default();
        self.list().iter().map(at).collect()
    }

    #[track_caller]
    fn with(&self, pointer: &str, value: &str) -> &Value {
        let mut items = self.list().iter();
        let found = items.find(|item| item.pointer(pointer).is_some_and(|at| at == value));
        found.unwrap_or_else(|| panic!("no item has {value} at {pointer}: {self}"))
    }
}

impl Client<'_> {
    /// Gets what is at this path, unless it is still the version with this tag.
    pub(crate) fn get_unless(&self, path: &str, tag: &str) -> Answer {
        self.send("GET", path, &[("If-None-Match", tag)], None)
    }

    /// Imports scoresheets from a spreadsheet.
    pub(crate) fn import_sheets(&self, sheets: impl AsRef<[u8]>) -> Answer {
        let type_ = [("Content-Type", "text/csv; charset=utf-8")];
        self.send("POST", "/v1/imports", &type_, Some(sheets.as_ref()))
    }
}

/// Requests without a token.
impl Kibitz {
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.nobody().get(path)
    }

    pub(crate) fn post(&self, path: &str, body: Value) -> Answer {
        self.nobody().post(path, body)
    }

    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Answer {
        self.nobody().send(method, path, headers, body)
    }

    /// Connects, and sends this text, whether or not the service takes all of it.
    pub(crate) fn wire(&self, text: &str) -> TcpStream {
        let mut line = TcpStream::connect(self.address()).unwrap();
        line.set_read_timeout(Some(PATIENCE)).unwrap();
        let _unsent = line.write_all(text.as_bytes());
        line
    }

    /// Returns what everyone sees at this path.
    #[track_caller]
    pub(crate) fn read(&self, path: &str) -> Value {
        self.nobody().read(path)
    }
}

/// Returns the status of the answer that comes next, or nothing if the connection is closed.
pub(crate) fn status(line: &mut TcpStream) -> Option<u16> {
    let mut head = [0; 12];
    line.read_exact(&mut head).ok()?;
    std::str::from_utf8(&head[9..]).unwrap().parse().ok()
}

/// Returns everything that comes until the connection is closed.
pub(crate) fn rest(mut line: TcpStream) -> String {
    let mut text = Vec::new();
    let _hung_up = line.read_to_end(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

impl Answer {
    /// The body of an answer that is a text.
    #[track_caller]
    pub(crate) fn words(&self) -> &str {
        std::str::from_utf8(self.body()).unwrap()
    }

    /// The tag of its version.
    #[track_caller]
    pub(crate) fn etag(&self) -> &str {
        self.header("ETag").unwrap()
    }
}
