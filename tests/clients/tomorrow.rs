//! A service of tomorrow: the answers of today's, with fields, kinds and a game in them
//! that the clients of today do not know.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use crate::support::prelude::*;

/// Answers what is asked of a match or of the list of matches, whatever the token.
pub(super) struct Tomorrow {
    address: SocketAddr,
    over: Arc<AtomicBool>,
    answering: Option<JoinHandle<()>>,
}

/// What it answers.
struct Answers {
    log: Value,
    list: Value,
    the_match: Value,
    table: Value,
}

impl Tomorrow {
    pub(super) fn begin() -> Self {
        let answers = Answers::grown();
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let over = Arc::new(AtomicBool::new(false));
        let ends = Arc::clone(&over);
        let answering = thread::spawn(move || {
            for connection in listener.incoming() {
                if ends.load(Ordering::Relaxed) {
                    return;
                }
                // A client may be gone by the time it is answered.
                let _gone = answers.answer(&connection.unwrap());
            }
        });
        let answering = Some(answering);
        Self {
            address,
            over,
            answering,
        }
    }

    pub(super) fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for Tomorrow {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        // It looks whether it is over when a client connects.
        let _connected = TcpStream::connect(self.address);
        let _ended = self.answering.take().map(JoinHandle::join);
    }
}

impl Answers {
    /// A match of today, in which something of tomorrow happened.
    fn grown() -> Self {
        let kibitz = Kibitz::start();
        let ana = kibitz.sign_up("Ana");
        let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
        at.begin("blue-gimel").is(201);
        at.play(2, "lay blue-he");
        at.claim(3, "lay red-tet");

        let mut log = at.get("/log").is(200).json;
        let entries = log["items"].as_array_mut().unwrap();
        let mut trade = entries[1].clone();
        trade["claim"] = json!({"kind": "trade", "seat": 3, "with": 1});
        let mut tarot = entries[1].clone();
        tarot["claim"]["play"] = json!({"kind": "tarot_lay", "trump": 21});
        entries.splice(2..2, [trade, tarot]);
        for (seq, entry) in (1..).zip(entries.iter_mut()) {
            entry["seq"] = json!(seq);
        }
        let finding = json!({"code": "too_loud", "params": {}, "sentence": "Too loud.",
            "ruling": "echad/A99"});
        let findings = entries[4]["verdict"]["findings"].as_array_mut();
        findings.unwrap().push(finding);

        let mut list = ana.get("/v1/matches").is(200).json;
        let items = list["items"].as_array_mut().unwrap();
        let mut other = items[0].clone();
        other["game"] = json!("tarot");
        items.push(other);

        let mut the_match = at.get("").is(200).json;
        the_match["game"] = json!("tarot");
        the_match["house_rules"] = json!({"game": "tarot", "trumps": 21});
        let mut table = at.get("/table").is(200).json;
        table["view"] = json!({"game": "tarot", "dog": 6});

        for answer in [&mut log, &mut list, &mut the_match, &mut table] {
            grow(answer);
        }
        Self {
            log,
            list,
            the_match,
            table,
        }
    }

    /// Every entry as an event, and an event of another kind among them.
    fn events(&self) -> String {
        let entries = self.log["items"].as_array().unwrap();
        let mut events: Vec<Value> = entries
            .iter()
            .map(|entry| json!({"kind": "entry", "entry": entry}))
            .collect();
        events.insert(1, json!({"kind": "applause", "by": 2}));
        events
            .iter()
            .map(|event| format!("data: {event}\n\n"))
            .collect()
    }

    fn answer(&self, connection: &TcpStream) -> std::io::Result<()> {
        let mut lines = BufReader::new(connection).lines();
        let first = lines.next().unwrap_or(Ok(String::new()))?;
        for line in lines {
            if line?.is_empty() {
                break;
            }
        }
        let path = first.split(' ').nth(1).unwrap_or_default();
        let path = path.split('?').next().unwrap_or_default();
        let (type_, body) = match path.rsplit('/').next() {
            Some("events") => ("text/event-stream", self.events()),
            Some("log") => ("application/json", self.log.to_string()),
            Some("table") => ("application/json", self.table.to_string()),
            Some("matches") => ("application/json", self.list.to_string()),
            _ => ("application/json", self.the_match.to_string()),
        };
        let length = body.len();
        let mut connection = connection;
        write!(
            connection,
            "HTTP/1.1 200 OK\r\nContent-Type: {type_}\r\nContent-Length: {length}\r\n\
             Connection: close\r\n\r\n{body}"
        )
    }
}

/// Gives every object a new field. What has names of its own as fields is no object to the
/// document, but a map.
fn grow(answer: &mut Value) {
    match answer {
        Value::Object(fields) => {
            for (name, field) in fields.iter_mut() {
                if name != "params" {
                    grow(field);
                }
            }
            fields.insert("from_tomorrow".to_owned(), json!({"kind": "new"}));
        }
        Value::Array(items) => items.iter_mut().for_each(grow),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
