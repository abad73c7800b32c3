//! The committed document, of which the running service reads the outline.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// The document that is served. A test checks that it is what this code generates.
pub(crate) const COMMITTED: &str = include_str!("../../../openapi/kibitz.json");

/// The outline of the document.
#[derive(Default, Deserialize)]
struct Outline {
    #[serde(borrow)]
    paths: HashMap<&'static str, HashMap<&'static str, Operation>>,
}

/// An operation, as far as it is read.
#[derive(Deserialize)]
struct Operation {
    #[serde(default)]
    parameters: Vec<Parameter>,
}

#[derive(Deserialize)]
struct Parameter {
    name: String,
    #[serde(rename = "in")]
    place: String,
}

/// The outline, read when the first request needs it: until then, most of the document's
/// text is not in memory.
static OUTLINE: LazyLock<Outline> =
    LazyLock::new(|| serde_json::from_str(COMMITTED).unwrap_or_default());

/// Returns the names of the query parameters that an operation takes, or `None` if there is no such
/// operation.
pub(crate) fn parameters(method: &str, path: &str) -> Option<Vec<&'static str>> {
    let operations = OUTLINE.paths.get(path)?;
    let parameters = operations
        .get(&*method.to_ascii_lowercase())?
        .parameters
        .iter();
    let asked = parameters.filter(|parameter| parameter.place == "query");
    Some(asked.map(|parameter| &*parameter.name).collect())
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

/// Returns the methods that a path allows, as listed in the `Allow` header. A path that is not in
/// the document is a page to read.
pub(crate) fn methods(path: &str) -> String {
    let Some(operations) = OUTLINE.paths.get(path) else {
        return "GET, HEAD".to_owned();
    };
    let known = METHODS.into_iter();
    let known = known.filter(|(operation, _)| operations.contains_key(operation));
    let methods: Vec<&str> = known.map(|(_, methods)| methods).collect();
    methods.join(", ")
}
