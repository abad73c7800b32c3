//! The committed document, and what the running service reads from it.

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

/// The names of the query parameters that an operation takes. `None` if there is no such
/// operation.
pub(crate) fn parameters(method: &str, path: &str) -> Option<Vec<&'static str>> {
    let operation = OUTLINE
        .paths
        .get(path)?
        .get(&*method.to_ascii_lowercase())?;
    let parameters = operation.parameters.iter();
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

/// The methods that a path allows, as listed in the `Allow` header. A path that is not in the
/// document is a page to read.
pub(crate) fn methods(path: &str) -> &'static str {
    static ALLOWED: LazyLock<HashMap<&str, String>> = LazyLock::new(|| {
        let allowed = |operations: &HashMap<&str, Operation>| {
            let known = METHODS.iter();
            let known = known.filter(|(operation, _)| operations.contains_key(operation));
            let methods: Vec<_> = known.map(|(_, methods)| *methods).collect();
            methods.join(", ")
        };
        let paths = OUTLINE.paths.iter();
        paths
            .map(|(path, operations)| (*path, allowed(operations)))
            .collect()
    });
    ALLOWED.get(path).map_or("GET, HEAD", String::as_str)
}
