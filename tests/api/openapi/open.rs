//! What clients of today may rely on when answers grow.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{DOCUMENT, operations};

/// The names of all schemas that parts of the document have in them.
fn reached(mut parts: Vec<&'static Value>) -> BTreeSet<&'static str> {
    let mut reached = BTreeSet::new();
    while let Some(part) = parts.pop() {
        match part {
            Value::Object(fields) => {
                if let Some(reference) = fields.get("$ref").and_then(Value::as_str)
                    && let Some(name) = reference.strip_prefix("#/components/schemas/")
                    && reached.insert(name)
                {
                    parts.push(&DOCUMENT["components"]["schemas"][name]);
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

fn parts(of: &str) -> Vec<&'static Value> {
    let operations = operations().into_iter();
    operations.map(|(_, operation)| &operation[of]).collect()
}

/// A new field is compatible only if no client that keeps to the document refuses it.
#[test]
fn no_answer_forbids_fields() {
    for name in reached(parts("responses")) {
        let schema = DOCUMENT["components"]["schemas"][name].to_string();
        assert!(!schema.contains("\"additionalProperties\":false"), "{name}");
    }
}

/// What answers have in them as well, requests refuse without the document saying so:
/// `web::requests::an_unknown_member_is_refused_at_every_level`.
#[test]
fn what_only_requests_take_forbids_unknown_fields() {
    let answered = reached(parts("responses"));
    let asked = reached(parts("requestBody"));
    let mut closed = 0;
    for name in asked.difference(&answered) {
        let schema = &DOCUMENT["components"]["schemas"][name];
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
    let asked = reached(parts("requestBody"));
    let schemas = asked
        .iter()
        .map(|name| &DOCUMENT["components"]["schemas"][name]);
    let tags: BTreeSet<_> = schemas
        .filter_map(|schema| schema["discriminator"]["propertyName"].as_str())
        .collect();
    assert_eq!(tags, BTreeSet::from(["game", "kind"]));
}
