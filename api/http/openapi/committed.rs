//! The document as it is committed, and what the running service reads in it.

use std::collections::HashMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::value::RawValue;

/// The document, as it is sent. It is the one that this code makes: a test holds it so.
pub(in crate::http) const COMMITTED: &str = include_str!("../../../openapi/kibitz.json");

/// The outline of the document.
#[derive(Deserialize)]
pub(in crate::http) struct Committed<'a> {
    #[serde(borrow)]
    paths: HashMap<&'a str, HashMap<&'a str, IgnoredAny>>,
    components: Components<'a>,
}

#[derive(Deserialize)]
struct Components<'a> {
    #[serde(borrow)]
    schemas: HashMap<&'a str, &'a RawValue>,
}

impl Committed<'static> {
    /// Reads it.
    ///
    /// # Errors
    /// If what is committed is no such document.
    pub(in crate::http) fn read() -> Result<Self, serde_json::Error> {
        serde_json::from_str(COMMITTED)
    }
}

impl Committed<'_> {
    /// The schema that a reference leads to, null where there is none.
    ///
    /// # Errors
    /// If it is not JSON.
    pub(in crate::http) fn schema(&self, reference: &Value) -> Result<Value, serde_json::Error> {
        let place = reference.as_str().unwrap_or_default();
        let name = place.strip_prefix("#/components/schemas/");
        let schema = name.and_then(|name| self.components.schemas.get(name));
        schema.map_or(Ok(Value::Null), |schema| serde_json::from_str(schema.get()))
    }

    /// Which methods each path takes.
    pub(in crate::http) fn methods(&self) -> Methods {
        let taken = |operations: &HashMap<&str, IgnoredAny>| {
            let known = METHODS.iter();
            let known = known.filter(|(operation, _)| operations.contains_key(operation));
            known
                .map(|(_, allowed)| *allowed)
                .collect::<Vec<_>>()
                .join(", ")
        };
        let paths = self.paths.iter();
        Methods(
            paths
                .map(|(path, operations)| ((*path).to_owned(), taken(operations)))
                .collect(),
        )
    }
}

/// The operations of a path, and what each allows: whatever is read may be asked
/// for without its body.
const METHODS: [(&str, &str); 5] = [
    ("get", "GET, HEAD"),
    ("post", "POST"),
    ("put", "PUT"),
    ("patch", "PATCH"),
    ("delete", "DELETE"),
];

/// Which methods each path takes, as `Allow` lists them.
pub(in crate::http) struct Methods(HashMap<String, String>);

impl Methods {
    /// Those of a path; one that is not in the document is a page to be read.
    pub(in crate::http) fn of(&self, path: &str) -> &str {
        self.0.get(path).map_or("GET, HEAD", String::as_str)
    }
}
