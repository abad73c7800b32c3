//! The floor under a play: a server with the same web server and the same writer, whose one
//! handler reads a body as large as a play's, appends as many bytes as an entry has, and answers
//! as many as a play. What a play costs beyond that is refereeing, and all that surrounds it.
#![expect(
    clippy::disallowed_methods,
    reason = "it measures what the store itself takes"
)]

use std::path::Path;
use std::process::Command;
use std::thread::available_parallelism;

use actix_web::web::{self, Bytes, Data};
use actix_web::{App, HttpResponse, HttpServer};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use kibitz_store::{Error, Store};

use crate::process::Process;
use crate::rates::Act;

/// Makes this program the server: how many bytes it answers.
const FLOOR: &str = "KIBITZ_FLOOR";

/// The bytes of an entry, as in `append.sql`.
const ENTRY: usize = 400;

diesel::table! {
    appended (id) {
        id -> BigInt,
        body -> Text,
    }
}

/// Appends something as large as a play.
pub(crate) const APPEND: Act = |seated| {
    let play = r#"{"seat":1,"play":{"kind": "echad_draw","keep":true}}"#;
    let answer = seated.client.ask("POST", "/plays", "", play);
    assert_eq!(answer.status, 201, "{}", answer.body);
};

/// Starts the server in a process of its own, on a new database in this folder.
pub(crate) fn start(data: &Path, answer: usize) -> Process {
    let program = std::env::current_exe().expect("the path of this program");
    let mut command = Command::new(program);
    command.arg(data).env(FLOOR, answer.to_string());
    Process::run(command)
}

/// Whether this process is to be the server: then it serves until it is killed.
pub(crate) fn serve_if_asked() -> bool {
    let Ok(answer) = std::env::var(FLOOR) else {
        return false;
    };
    let answer = answer.parse().expect("a number of bytes");
    let data = std::env::args().nth(1).expect("a folder");
    actix_web::rt::System::new().block_on(serve(&data, answer));
    true
}

async fn serve(data: &str, answer: usize) {
    let store = Store::open(&format!("sqlite:{data}/floor.db")).expect("a database");
    let table = "CREATE TABLE appended (id INTEGER PRIMARY KEY, body TEXT NOT NULL)";
    let made = store.write(move |db| Ok::<_, Error>(db.batch_execute(table)?));
    made.await.expect("a table");
    let (store, answer) = (Data::new(store), Data::new("x".repeat(answer)));
    let app = move || {
        App::new()
            .app_data(store.clone())
            .app_data(answer.clone())
            .route("/readyz", web::get().to(HttpResponse::Ok))
            .route("/plays", web::post().to(append))
    };
    let workers = available_parallelism().map_or(1, |workers| workers.get());
    let server = HttpServer::new(app).workers(workers).bind("127.0.0.1:0");
    let server = server.expect("a free port");
    let address = server.addrs()[0];
    println!("It listens on http://{address}");
    server.run().await.expect("it serves until it is killed");
}

async fn append(body: Bytes, store: Data<Store>, answer: Data<String>) -> HttpResponse {
    let mut entry = String::from_utf8(body.to_vec()).expect("UTF-8");
    entry.extend(std::iter::repeat_n(' ', ENTRY.saturating_sub(body.len())));
    let written = store.write_single(move |db| {
        let row = diesel::insert_into(appended::table).values(appended::body.eq(entry));
        Ok::<_, Error>(row.execute(db)?)
    });
    written.await.expect("it is on disk");
    HttpResponse::Created()
        .content_type("application/json")
        .body(answer.get_ref().clone())
}
