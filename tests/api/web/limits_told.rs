//! The limits in the OpenAPI document.

use std::collections::HashSet;

use crate::api::openapi::{DOCUMENT, operations};
use crate::support::prelude::*;

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
                Some(of_a_form || has(schema, &["maxLength", "enum", "const"]))
            }
            // The document gives a maximum unless all 64 bits are allowed.
            Some("integer") => Some(has(schema, &["maximum"]) || schema["format"] == "int64"),
            Some("array") => Some(has(schema, &["maxItems"])),
            // An object without named fields is a map.
            Some("object") if schema["properties"].is_null() => {
                let none = schema["additionalProperties"] == false;
                Some(none || has(schema, &["maxProperties"]))
            }
            Some(_) => None,
            None => {
                let choices = ["oneOf", "anyOf", "allOf"];
                (!has(schema, &choices)).then_some(false)
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

fn has(schema: &Value, any: &[&str]) -> bool {
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
        let content = content.filter(|_| name != "post /v1/imports");
        for body in content.into_iter().flat_map(|content| content.values()) {
            of_bodies.look(&body["schema"], &name);
        }
    }
    for (unbounded, more_than) in [(of_parameters, 100), (of_bodies, 50)] {
        assert!(unbounded.found.is_empty(), "{:#?}", unbounded.found);
        assert!(unbounded.bounded > more_than, "{}", unbounded.bounded);
    }
}
