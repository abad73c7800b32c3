//! The cost of a long history: a service on a database of 10,000 matches with 100
//! entries each, a million in all, compared with one on an empty database.

use std::path::Path;
use std::thread;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use tempfile::TempDir;

use crate::client::Client;
use crate::process::Process;
use crate::table::{self, Table};
use crate::{CONNECTIONS, median};

const MATCHES: usize = 10_000;
const ENTRIES: u64 = 100;
/// How often the service is started on each database.
const STARTS: usize = 7;

/// The memory of an idle service, and of one with 10,000 matches in play.
pub(crate) fn memory() {
    let empty = tempfile::tempdir().expect("a folder");
    let idle = Process::start(empty.path());
    println!("idle: {:.1} MiB", idle.memory());
    drop(idle);
    let history = History::made();
    let server = Process::start(history.data.path());
    println!("a million entries on disk: {:.1} MiB", server.memory());
    let first = history.look_at_all(&server);
    println!(
        "{MATCHES} matches of {ENTRIES} entries in play: {:.1} MiB (read in {first:.1} us each)",
        server.memory()
    );
    let again = history.look_at_all(&server);
    println!(
        "read again: {:.1} MiB ({again:.1} us each)",
        server.memory()
    );
}

/// How long the service takes from its start until it is ready.
pub(crate) fn start() {
    let empty = tempfile::tempdir().expect("a folder");
    drop(Process::start(empty.path()));
    let history = History::made();
    let (mut few, mut many) = (Vec::new(), Vec::new());
    for _ in 0..STARTS {
        few.push(Process::start(empty.path()).ready_after.as_secs_f64() * 1e3);
        many.push(
            Process::start(history.data.path())
                .ready_after
                .as_secs_f64()
                * 1e3,
        );
    }
    let (few, many) = (median(few), median(many));
    println!(
        "ready after {few:.1} ms on an empty database, {many:.1} ms on a million entries: {:.2}",
        many / few
    );
}

/// A database with a history.
pub(crate) struct History {
    pub(crate) data: TempDir,
    /// Gives access to every match in it.
    pub(crate) token: String,
}

impl History {
    /// The history that most parts need.
    fn made() -> History {
        History::of(MATCHES, ENTRIES, |_, _| table::SEATS.to_owned())
    }

    /// Plays one match and copies it. All copies belong to the same account, whose token
    /// `seats` is given: it says who plays.
    pub(crate) fn of(
        matches: usize,
        entries: u64,
        seats: impl FnOnce(&mut Client, &str) -> String,
    ) -> History {
        let data = tempfile::tempdir().expect("a folder");
        let server = Process::start(data.path());
        let mut client = Client::new(server.address);
        let token = sign_up(&mut client);
        let seats = seats(&mut client, &token);
        let mut table = Table::of(&mut client, &token, &seats);
        while table.plays() + 1 < entries {
            table.play(&mut client);
        }
        let id = table.path().rsplit('/').next().expect("an id").to_owned();
        drop(server);
        multiply(&data.path().join("kibitz.db"), &id, matches);
        History { data, token }
    }

    /// Gets every table, and returns the processor time of the server for each, in
    /// microseconds.
    fn look_at_all(&self, server: &Process) -> f64 {
        let before = server.worked();
        thread::scope(|scope| {
            for number in 0..CONNECTIONS {
                scope.spawn(move || {
                    let mut client = Client::new(server.address);
                    for number in (number..MATCHES).step_by(CONNECTIONS) {
                        let path = format!("/v1/matches/{}/table", id(number));
                        let answer = client.ask("GET", &path, &self.token, "");
                        assert_eq!(answer.status, 200, "{}", answer.body);
                    }
                });
            }
        });
        (server.worked() - before).as_secs_f64() * 1e6 / MATCHES as f64
    }
}

/// Creates an account, and returns its token.
fn sign_up(client: &mut Client) -> String {
    let who = r#""name":"ana","password":"a long history""#;
    let answer = client.ask("POST", "/v1/accounts", "", &format!("{{{who}}}"));
    assert_eq!(answer.status, 201, "{}", answer.body);
    let session = format!(r#"{{{who},"device":"bench"}}"#);
    let answer = client.ask("POST", "/v1/sessions", "", &session);
    assert_eq!(answer.status, 201, "{}", answer.body);
    let session: serde_json::Value = serde_json::from_str(answer.body).expect("JSON");
    session["token"].as_str().expect("a token").to_owned()
}

/// The id of a copied match.
fn id(number: usize) -> String {
    format!("00000000-0000-7000-8000-{number:012x}")
}

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
}

/// Copies a match with its seats and its log.
fn multiply(file: &Path, of: &str, matches: usize) {
    let mut db = SqliteConnection::establish(&file.to_string_lossy()).expect("a database");
    let mut sql = String::from("BEGIN;");
    for (table, key) in [
        ("matches", "id"),
        ("seats", "match_id"),
        ("entries", "match_id"),
    ] {
        let columns = diesel::sql_query("SELECT name FROM pragma_table_info(?)")
            .bind::<Text, _>(table)
            .load::<Column>(&mut db)
            .expect("its columns");
        let names: Vec<String> = columns
            .iter()
            .map(|column| format!("\"{}\"", column.name))
            .collect();
        let values: Vec<String> = columns
            .iter()
            .map(|column| match column.name == key {
                true => "printf('00000000-0000-7000-8000-%012x', n)".to_owned(),
                false => format!("t.\"{}\"", column.name),
            })
            .collect();
        sql.push_str(&format!(
            "WITH RECURSIVE numbers (n) AS
                (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {matches})
             INSERT INTO {table} ({}) SELECT {} FROM numbers CROSS JOIN {table} t
             WHERE t.{key} = '{of}';",
            names.join(", "),
            values.join(", "),
        ));
    }
    sql.push_str("COMMIT; PRAGMA wal_checkpoint(TRUNCATE);");
    db.batch_execute(&sql).expect("a copied match");
}
