//! `docs/routes.md`: every route with its handler, and how it differs from others. The page
//! is generated; the test fails when it is out of date.

use std::fmt::Write as _;

use kibitz::web::exceptions::{SECRET, STREAMED, UNCOUNTED, UNTIMED};

use super::page;
use crate::api::openapi::DOCUMENT;
use crate::support::prelude::*;

const INTRODUCTION: &str = "\
# Routes

<!-- Generated from the handlers and from `api/http/web/exceptions.rs`. Change it there, then run
     KIBITZ_TEST_WRITE=1 cargo test docs::routes -->

Every route of the API, and where it is answered. A route is registered in `api/http/routes.rs`, the most frequent
ones first. A few are treated differently:

- *secret*: nothing may keep the answer to a `GET` (`Cache-Control: no-store`).
- *streamed*: the answer is written while it is sent, and has no `ETag`.
- *untimed*: it can take long, and has a time limit of its own.
- *uncounted*: it counts towards no [limit](limits.md).

| method | path | handler | |
|---|---|---|---|
";

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

#[test]
fn the_routes_are_those_of_the_document() {
    page::is_generated("docs/routes.md", &generate(), "docs::routes");
}

/// A path that is renamed must not lose how it is treated.
#[test]
fn every_exception_is_a_route() {
    let paths = DOCUMENT["paths"].members();
    let all = [&SECRET[..], &STREAMED, &UNTIMED, &UNCOUNTED].concat();
    for path in all.into_iter().filter(|path| *path != "/metrics") {
        assert!(paths.contains_key(path), "{path}");
    }
}

fn generate() -> String {
    let sources = page::texts("api/http", &[".rs"]);
    let mut page = INTRODUCTION.to_owned();
    for (path, item) in DOCUMENT["paths"].members() {
        for method in METHODS {
            let Some(handler) = item[method]["operationId"].as_str() else {
                continue;
            };
            let file = answering(handler, &sources);
            let (method, differs) = (method.to_uppercase(), differs(method, path));
            writeln!(
                page,
                "| `{method}` | `{path}` | [`{handler}`](../{file}) | {differs} |"
            )
            .unwrap();
        }
    }
    page
}

fn differs(method: &str, path: &str) -> String {
    let facts = [
        ("secret", &SECRET[..], method == "get"),
        ("streamed", &STREAMED, method == "get"),
        ("untimed", &UNTIMED, true),
        ("uncounted", &UNCOUNTED, true),
    ];
    let of_it = facts
        .iter()
        .filter(|(_, paths, method)| *method && paths.contains(&path));
    of_it.map(|(fact, ..)| *fact).collect::<Vec<_>>().join(", ")
}

/// The file in which a handler is.
fn answering<'a>(handler: &str, sources: &'a [(String, String)]) -> &'a str {
    let named = format!("async fn {handler}(");
    let mut files = sources.iter().filter(|(_, text)| text.contains(&named));
    let (file, _) = files.next().unwrap_or_else(|| panic!("no {handler}"));
    assert!(files.next().is_none(), "{handler} is there twice");
    file
}
