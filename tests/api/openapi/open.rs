//! What clients of today may rely on when answers grow.

use std::collections::BTreeSet;

use kibitz::{document, openapi};
use serde_json::Value;

fn document() -> Value {
    serde_json::from_str(&openapi::json(&document::build()).unwrap()).unwrap()
}

/// The names of all schemas that parts of the document have in them.
fn reached<'a>(document: &'a Value, parts: Vec<&'a Value>) -> BTreeSet<&'a str> {
    let (mut parts, mut reached) = (parts, BTreeSet::new());
    while let Some(part) = parts.pop() {
        match part {
            Value::Object(fields) => {
                if let Some(reference) = fields.get("$ref").and_then(Value::as_str)
                    && let Some(name) = reference.strip_prefix("#/components/schemas/")
                    && reached.insert(name)
                {
                    parts.push(&document["components"]["schemas"][name]);
                }
                parts.extend(fields.values());
            }
            Value::Array(items) => parts.extend(items),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    assert!(reached.len() > 100, "{reached:?}");
    reached
}

fn parts<'a>(document: &'a Value, of: &str) -> Vec<&'a Value> {
    let paths = document["paths"].as_object().unwrap().values();
    let operations = paths.flat_map(|path| path.as_object().unwrap().values());
    operations.map(|operation| &operation[of]).collect()
}

/// A new field is compatible only if no client that keeps to the document refuses it.
#[test]
fn no_answer_forbids_fields() {
    let document = document();
    for name in reached(&document, parts(&document, "responses")) {
        let schema = document["components"]["schemas"][name].to_string();
        assert!(!schema.contains("\"additionalProperties\":false"), "{name}");
    }
}

/// What answers have in them as well, requests refuse without the document saying so:
/// `web::unknown_members::an_unknown_member_is_refused_at_every_level`.
#[test]
fn what_only_requests_take_forbids_unknown_fields() {
    let document = document();
    let answered = reached(&document, parts(&document, "responses"));
    let asked = reached(&document, parts(&document, "requestBody"));
    let mut closed = 0;
    for name in asked.difference(&answered) {
        let schema = &document["components"]["schemas"][name];
        if schema["type"] == "object" {
            assert_eq!(schema["additionalProperties"], false, "{name}");
            closed += 1;
        }
    }
    assert!(closed > 30, "{closed}");
}

/// The service checks only these tags for being texts: serde would take the number of a
/// variant for its name.
#[test]
fn no_body_has_a_tag_of_another_name() {
    let document = document();
    let asked = reached(&document, parts(&document, "requestBody"));
    let schemas = asked
        .iter()
        .map(|name| &document["components"]["schemas"][name]);
    let tags: BTreeSet<_> = schemas
        .filter_map(|schema| schema["discriminator"]["propertyName"].as_str())
        .collect();
    assert_eq!(tags, BTreeSet::from(["game", "kind"]));
}
