//! Checks every answer that a test receives against the OpenAPI document.

use std::path::Path;
use std::sync::OnceLock;

use serde_json::{Map, Value};
use ureq::http::HeaderMap;

/// Problems that no operation lists: they occur before an operation is found, or are a
/// defect.
const OF_NO_OPERATION: [&str; 3] = ["route_not_found", "cors_refused", "internal"];

/// Asserts that the document lists this status for the operation and, if the answer is
/// a problem, its code.
#[track_caller]
pub(super) fn holds(method: &str, path: &str, status: u16, body: &Value) {
    let code = body["code"].as_str().unwrap_or_default();
    if status >= 400 && body.is_object() {
        reads_well(body);
    }
    let Some(operation) = operation(method, path) else {
        // The page and the documentation are not part of the API. Before a browser sends
        // a request, it may ask whether it can.
        let outside = !path.starts_with("/v1/") || method == "OPTIONS";
        assert!(
            outside || status >= 400,
            "{method} {path}: {status}, but it is not documented"
        );
        return;
    };
    if method == "HEAD" && status >= 400 {
        // Without a body there is no code to look for.
        return;
    }
    if status < 400 {
        let listed = operation["responses"].get(status.to_string());
        assert!(
            listed.is_some(),
            "{method} {path}: {status} is not documented"
        );
    } else if !OF_NO_OPERATION.contains(&code) {
        let codes = operation["x-problem-codes"].as_array().unwrap();
        let listed = codes.iter().any(|listed| listed == code);
        assert!(
            listed,
            "{method} {path}: `{code}` is not documented: {body}"
        );
        let listed = operation["responses"].get(status.to_string());
        assert!(
            listed.is_some(),
            "{method} {path}: {status} is not documented"
        );
    }
}

/// Asserts that a problem explains the fault in a sentence, and names what was expected
/// in a phrase.
#[track_caller]
fn reads_well(problem: &Value) {
    let detail = problem["detail"].as_str().unwrap();
    let start = detail.chars().next();
    assert!(!start.is_some_and(char::is_lowercase), "{problem}");
    assert!(detail.ends_with(['.', '!', '?']), "{problem}");
    if let Some(expected) = problem["expected"].as_str() {
        assert!(!expected.ends_with('.'), "{problem}");
    }
    if let Some(errors) = problem["errors"].as_array() {
        assert!((2..=20).contains(&errors.len()), "{problem}");
        for name in ["field", "detail", "expected"] {
            assert_eq!(errors[0].get(name), problem.get(name), "{problem}");
        }
        errors.iter().for_each(reads_well);
    }
}

/// Asserts that an answer has the headers that its status requires.
#[track_caller]
pub(super) fn headed(method: &str, path: &str, status: u16, headers: &HeaderMap) {
    let number = |name: &str| headers.get(name)?.to_str().ok()?.parse::<u64>().ok();
    if status >= 400 {
        assert_eq!(headers["Cache-Control"], "no-store", "{method} {path}");
    }
    match status {
        201 => {
            let place = headers.get("Location").unwrap();
            assert!(place.as_bytes().starts_with(b"/v1/"), "{method} {path}");
        }
        429 | 503 => assert!(number("Retry-After") >= Some(1), "{method} {path}"),
        200 if ["GET", "HEAD"].contains(&method) && path.starts_with("/v1/") => {
            // An answer that is written while it is sent has no version.
            let streamed = headers["Content-Type"] == "text/event-stream"
                || path.split('?').next() == Some("/v1/export");
            for name in ["ETag", "Cache-Control"] {
                assert!(
                    headers.contains_key(name) || streamed,
                    "{method} {path}: {name}"
                );
            }
        }
        _ => {}
    }
}

/// Asserts that the document lists those headers of an answer that say how it is to be read, or
/// what to do next.
#[track_caller]
pub(super) fn lists(method: &str, path: &str, status: u16, headers: &HeaderMap) {
    let Some(operation) = operation(method, path) else {
        return;
    };
    let answer = &operation["responses"][status.to_string()];
    let answer = match answer["$ref"].as_str() {
        Some(named) => document().pointer(named.trim_start_matches('#')).unwrap(),
        None => answer,
    };
    for name in [
        "Content-Language",
        "WWW-Authenticate",
        "Allow",
        "Retry-After",
        "Location",
    ] {
        let listed = answer["headers"].get(name).is_some();
        assert!(
            listed || answer.is_null() || !headers.contains_key(name),
            "{method} {path}: {status} has an undocumented {name}"
        );
    }
}

/// The documented operation that answers this request.
fn operation(method: &str, path: &str) -> Option<&'static Value> {
    let path = path.split('?').next()?;
    let method = match method {
        "HEAD" => "get".to_owned(),
        other => other.to_ascii_lowercase(),
    };
    let candidates = paths().iter().filter(|(template, _)| fits(template, path));
    // A fixed part of a path takes precedence over a parameter.
    let (_, item) = candidates.min_by_key(|(template, _)| template.matches('{').count())?;
    item.get(&method)
}

fn fits(template: &str, path: &str) -> bool {
    let mut parts = path.split('/');
    let fits = template
        .split('/')
        .all(|part| parts.next() == Some(part) || part.starts_with('{'));
    fits && template.split('/').count() == path.split('/').count()
}

/// The paths in the committed document.
fn paths() -> &'static Map<String, Value> {
    document()["paths"].as_object().unwrap()
}

/// The committed document.
fn document() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(|| {
        let file = Path::new(crate::support::ROOT).join("openapi/kibitz.json");
        serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap()
    })
}
