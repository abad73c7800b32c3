//! Which statements a database was asked, whoever asked it: so that what a service
//! does for an answer can be compared without measuring time.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, Once};

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};

/// By the address of the database, as it was connected to.
static ASKED: LazyLock<Mutex<HashMap<String, Vec<String>>>> = LazyLock::new(Mutex::default);

/// Hears what is asked by one connection.
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
                // What is asked, and not of whom.
                let query = query.split(" -- binds").next().unwrap_or_default();
                let mut asked = ASKED.lock().unwrap();
                let of_it = asked.entry(self.database.clone()).or_default();
                of_it.push(query.to_owned());
            }
            _ => {}
        }
    }
}

/// Listens to every connection that is made from now on.
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

/// What was asked of the SQLite database in this file since the last time, but for
/// what a connection asks for its own sake, and whose a token is: that is
/// remembered for a while, and then asked again.
pub(crate) fn asked(file: &str) -> Vec<String> {
    let asked = ASKED.lock().unwrap().remove(file).unwrap_or_default();
    let of_tables = asked.into_iter().filter(|query| query.contains('`'));
    // And what is still to be counted when a service starts.
    let apart = ["token_hash` = ?", "`totals` = ?"];
    of_tables
        .filter(|query| !apart.iter().any(|apart| query.contains(apart)))
        .collect()
}
