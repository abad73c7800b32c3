//! The committed document, and what the running service reads from it.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::IgnoredAny;

/// The document that is served. A test checks that it is what this code generates.
pub(crate) const COMMITTED: &str = include_str!("../../../openapi/kibitz.json");

/// The outline of the document.
#[derive(Default, Deserialize)]
struct Outline {
    #[serde(borrow)]
    paths: HashMap<&'static str, HashMap<&'static str, IgnoredAny>>,
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

/// The methods that a path allows, as listed in the `Allow` header. A path that is not in the
/// document is a page to read.
///
/// The document is read when the first request has a wrong method: until then, most of its
/// text is not in memory.
pub(crate) fn methods(path: &str) -> &'static str {
    static ALLOWED: LazyLock<HashMap<&str, String>> = LazyLock::new(|| {
        let outline: Outline = serde_json::from_str(COMMITTED).unwrap_or_default();
        let allowed = |operations: HashMap<&str, IgnoredAny>| {
            let known = METHODS.iter();
            let known = known.filter(|(operation, _)| operations.contains_key(operation));
            let methods: Vec<_> = known.map(|(_, methods)| *methods).collect();
            methods.join(", ")
        };
        let paths = outline.paths.into_iter();
        paths
            .map(|(path, operations)| (path, allowed(operations)))
            .collect()
    });
    ALLOWED.get(path).map_or("GET, HEAD", String::as_str)
}
