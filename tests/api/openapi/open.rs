//! What clients may rely on: answers of today when they grow, and limits that the document tells.

use std::collections::{BTreeSet, HashSet};

use super::{DOCUMENT, operations};
use crate::support::prelude::*;

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

#[test]
fn every_operation_says_that_there_may_be_too_many_requests() {
    let mut counted = 0;
    for (name, operation) in operations() {
        let answer = &operation["responses"]["429"];
        if !name.contains(" /v1/") {
            assert!(answer.is_null(), "{name} is not counted");
            continue;
        }
        counted += 1;
        let refused = "#/components/responses/TooManyRequests";
        assert_eq!(answer["$ref"], refused, "{name}");
        let codes = operation["x-problem-codes"].to_string();
        assert!(codes.contains("\"too_many_requests\""), "{name}");
    }
    assert!(counted > 50, "{counted}");
    let own = DOCUMENT["paths"]["/v1/join"]["post"]["x-problem-codes"].to_string();
    assert!(own.contains("\"too_many_tries\""), "{own}");
    let refused = &DOCUMENT["components"]["responses"]["TooManyRequests"];
    let wait = &refused["headers"]["Retry-After"]["schema"];
    assert_eq!(wait["type"], "integer");
}

/// Collects the paths of all strings, lists, maps and numbers in requests whose length
/// or size the document does not limit.
#[derive(Default)]
struct Unbounded {
    seen: HashSet<&'static str>,
    bounded: usize,
    found: Vec<String>,
}

impl Unbounded {
    fn look(&mut self, schema: &'static Value, place: &str) {
        if let Some(reference) = schema["$ref"].as_str() {
            if self.seen.insert(reference) {
                let pointer = reference.trim_start_matches('#');
                self.look(DOCUMENT.pointer(pointer).unwrap(), pointer);
            }
            return;
        }
        let bounded = match schema["type"].as_str() {
            Some("string") => {
                let format = schema["format"].as_str();
                let of_a_form = matches!(format, Some("uuid" | "date-time" | "date"));
                Some(of_a_form || says(schema, &["maxLength", "enum", "const"]))
            }
            // The document gives a maximum unless all 64 bits are allowed.
            Some("integer") => Some(says(schema, &["maximum"]) || schema["format"] == "int64"),
            Some("array") => Some(says(schema, &["maxItems"])),
            // An object without named fields is a map.
            Some("object") if schema["properties"].is_null() => {
                let none = schema["additionalProperties"] == false;
                Some(none || says(schema, &["maxProperties"]))
            }
            Some(_) => None,
            None => {
                let choices = ["oneOf", "anyOf", "allOf"];
                (!says(schema, &choices)).then_some(false)
            }
        };
        match bounded {
            Some(false) => self.found.push(place.to_owned()),
            Some(true) => self.bounded += 1,
            None => {}
        }
        for (field, inner) in schema["properties"].as_object().into_iter().flatten() {
            self.look(inner, &format!("{place}.{field}"));
        }
        for inner in ["items", "additionalProperties"] {
            if schema[inner].is_object() {
                self.look(&schema[inner], &format!("{place}.{inner}"));
            }
        }
        for choice in ["oneOf", "anyOf", "allOf"] {
            for inner in schema[choice].as_array().into_iter().flatten() {
                self.look(inner, place);
            }
        }
    }
}

fn says(schema: &Value, any: &[&str]) -> bool {
    any.iter().any(|word| !schema[word].is_null())
}

#[test]
fn whatever_is_sent_is_told_how_long_or_how_large_it_may_be() {
    let (mut of_parameters, mut of_bodies) = (Unbounded::default(), Unbounded::default());
    for (name, operation) in operations() {
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let place = format!("{name} {}", parameter["name"].text());
            of_parameters.look(&parameter["schema"], &place);
        }
        // Imports are limited by their total size.
        let content = operation["requestBody"]["content"].as_object();
        let content = content.filter(|_| name != "POST /v1/imports");
        for body in content.into_iter().flat_map(|content| content.values()) {
            of_bodies.look(&body["schema"], &name);
        }
    }
    for (unbounded, more_than) in [(of_parameters, 100), (of_bodies, 50)] {
        assert!(unbounded.found.is_empty(), "{:#?}", unbounded.found);
        assert!(unbounded.bounded > more_than, "{}", unbounded.bounded);
    }
}
