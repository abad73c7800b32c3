//! The committed document, and what the running service reads from it.

use std::collections::HashMap;

use serde::Deserialize;
use serde::de::IgnoredAny;

/// The document that is served. A test checks that it is what this code generates.
pub(in crate::http) const COMMITTED: &str = include_str!("../../../openapi/kibitz.json");

/// The outline of the document.
#[derive(Deserialize)]
pub(in crate::http) struct Committed<'a> {
    #[serde(borrow)]
    paths: HashMap<&'a str, HashMap<&'a str, IgnoredAny>>,
}

impl Committed<'static> {
    /// Parses the committed document.
    ///
    /// # Errors
    /// If the committed text is not an OpenAPI document.
    pub(in crate::http) fn read() -> Result<Self, serde_json::Error> {
        serde_json::from_str(COMMITTED)
    }
}

impl Committed<'_> {
    /// The methods that each path allows.
    pub(in crate::http) fn methods(&self) -> Methods {
        let allowed = |operations: &HashMap<&str, IgnoredAny>| {
            let known = METHODS.iter();
            let known = known.filter(|(operation, _)| operations.contains_key(operation));
            known
                .map(|(_, methods)| *methods)
                .collect::<Vec<_>>()
                .join(", ")
        };
        let paths = self.paths.iter();
        Methods(
            paths
                .map(|(path, operations)| ((*path).to_owned(), allowed(operations)))
                .collect(),
        )
    }
}

/// The operations of a path, and the methods that each allows. What allows `GET`
/// also allows `HEAD`.
const METHODS: [(&str, &str); 5] = [
    ("get", "GET, HEAD"),
    ("post", "POST"),
    ("put", "PUT"),
    ("patch", "PATCH"),
    ("delete", "DELETE"),
];

/// The methods that each path allows, as listed in the `Allow` header.
pub(in crate::http) struct Methods(HashMap<String, String>);

impl Methods {
    /// The methods of a path. A path that is not in the document is a page to read.
    pub(in crate::http) fn of(&self, path: &str) -> &str {
        self.0.get(path).map_or("GET, HEAD", String::as_str)
    }
}
