//! `docs/routes.md`: every route with its handler, and how it differs from others. The page
//! is generated; the test fails when it is out of date.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use kibitz::document;
use kibitz::web::exceptions::{SECRET, STREAMED, UNCOUNTED, UNTIMED};

use super::page;
use crate::support::Reads;

/// The page, from the folder of the project.
const PAGE: &str = "docs/routes.md";

/// Set to `1`, the page is written instead of compared.
const WRITE: &str = "KIBITZ_TEST_WRITE";

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
    let generated = generate();
    if std::env::var(WRITE).as_deref() == Ok("1") {
        fs::write(page::root().join(PAGE), &generated).unwrap();
    }
    assert!(
        page::read(PAGE) == generated,
        "{PAGE} is out of date. Generate it again with\n\n    \
         {WRITE}=1 cargo test docs::routes\n"
    );
}

/// A path that is renamed must not lose how it is treated.
#[test]
fn every_exception_is_a_route() {
    let document = serde_json::to_value(document::build()).unwrap();
    let paths = document["paths"].members();
    let all = [&SECRET[..], &STREAMED, &UNTIMED, &UNCOUNTED].concat();
    for path in all.into_iter().filter(|path| *path != "/metrics") {
        assert!(paths.contains_key(path), "{path}");
    }
}

fn generate() -> String {
    let document = serde_json::to_value(document::build()).unwrap();
    let sources = sources(&page::root().join("api/http"));
    let mut page = INTRODUCTION.to_owned();
    for (path, item) in document["paths"].members() {
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

/// Every Rust file of a folder, by its path from the project's.
fn sources(folder: &Path) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            all.push((page::name(&path), text));
        }
    }
    all
}

#[test]
fn a_handler_is_found_where_it_is() {
    let all = sources(&page::root().join("api/http"));
    assert_eq!(
        answering("claim_play", &all),
        "api/http/table/claims/kinds.rs"
    );
}
