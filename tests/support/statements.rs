//! Records the SQL statements that a database receives. Tests compare the work behind
//! an answer by its statements, without measuring time.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, Once};

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};

/// The statements by the address that the database was connected with.
static ASKED: LazyLock<Mutex<HashMap<String, Vec<String>>>> = LazyLock::new(Mutex::default);

/// Records the statements of one connection.
struct Listener {
    database: String,
}

impl Instrumentation for Listener {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartEstablishConnection { url, .. } => {
                url.clone_into(&mut self.database);
            }
            InstrumentationEvent::StartQuery { query, .. } => {
                let query = query.to_string();
                // Without the bound values.
                let query = query.split(" -- binds").next().unwrap_or_default();
                let mut asked = ASKED.lock().unwrap();
                let of_it = asked.entry(self.database.clone()).or_default();
                of_it.push(query.to_owned());
            }
            _ => {}
        }
    }
}

/// Records every connection made from now on.
pub(crate) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let listener = || -> Option<Box<dyn Instrumentation>> {
            Some(Box::new(Listener {
                database: String::new(),
            }))
        };
        set_default_instrumentation(listener).unwrap();
    });
}

/// The statements that the SQLite database in this file received since the last call.
/// Leaves out those that a connection needs for itself, and the look-ups of tokens: the
/// service remembers a token for a while and then looks it up again.
pub(crate) fn asked(file: &str) -> Vec<String> {
    let asked = ASKED.lock().unwrap().remove(file).unwrap_or_default();
    let of_tables = asked.into_iter().filter(|query| query.contains('`'));
    // The second one belongs to the start of a service, which computes missing totals.
    let apart = ["token_hash` = ?", "`totals` = ?"];
    of_tables
        .filter(|query| !apart.iter().any(|apart| query.contains(apart)))
        .collect()
}
