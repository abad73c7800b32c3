//! The limits in the OpenAPI document.

use std::collections::HashSet;

use kibitz::{document, openapi};
use serde_json::Value;

fn document() -> Value {
    let document = openapi::json(&document::build()).unwrap();
    serde_json::from_str(&document).unwrap()
}

#[test]
fn every_operation_says_that_there_may_be_too_many_requests() {
    let document = document();
    let mut operations = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let answer = &operation["responses"]["429"];
            if !path.starts_with("/v1/") {
                assert!(answer.is_null(), "{method} {path} is not counted");
                continue;
            }
            operations += 1;
            let refused = "#/components/responses/TooManyRequests";
            assert_eq!(answer["$ref"], refused, "{method} {path}");
            let codes = operation["x-problem-codes"].to_string();
            assert!(codes.contains("\"too_many_requests\""), "{method} {path}");
        }
    }
    assert!(operations > 50, "{operations}");
    let own = document["paths"]["/v1/join"]["post"]["x-problem-codes"].to_string();
    assert!(own.contains("\"too_many_tries\""), "{own}");
    let refused = &document["components"]["responses"]["TooManyRequests"];
    assert_eq!(
        refused["headers"]["Retry-After"]["schema"]["type"],
        "integer"
    );
}

/// Collects the paths of all strings, lists, maps and numbers in requests whose length
/// or size the document does not limit.
struct Unbounded<'a> {
    document: &'a Value,
    seen: HashSet<&'a str>,
    bounded: usize,
    found: Vec<String>,
}

impl<'a> Unbounded<'a> {
    fn look(&mut self, schema: &'a Value, place: &str) {
        if let Some(reference) = schema["$ref"].as_str() {
            if self.seen.insert(reference) {
                let pointer = reference.trim_start_matches('#');
                self.look(self.document.pointer(pointer).unwrap(), pointer);
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

impl<'a> Unbounded<'a> {
    fn of(document: &'a Value) -> Self {
        Unbounded {
            document,
            seen: HashSet::new(),
            bounded: 0,
            found: Vec::new(),
        }
    }

    #[track_caller]
    fn is_none(&self, of_more_than: usize) {
        assert!(self.found.is_empty(), "{:#?}", self.found);
        assert!(self.bounded > of_more_than, "{}", self.bounded);
    }
}

#[test]
fn every_parameter_is_told_how_long_or_how_large_it_may_be() {
    let document = document();
    let mut unbounded = Unbounded::of(&document);
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                unbounded.look(&parameter["schema"], &format!("{method} {path} {name}"));
            }
        }
    }
    unbounded.is_none(100);
}

#[test]
fn every_part_of_a_body_is_told_how_long_or_how_large_it_may_be() {
    let document = document();
    let mut unbounded = Unbounded::of(&document);
    for (path, item) in document["paths"].as_object().unwrap() {
        // Imports are limited by their total size.
        if path == "/v1/imports" {
            continue;
        }
        for (method, operation) in item.as_object().unwrap() {
            let content = operation["requestBody"]["content"].as_object();
            for body in content.into_iter().flat_map(|content| content.values()) {
                unbounded.look(&body["schema"], &format!("{method} {path}"));
            }
        }
    }
    unbounded.is_none(50);
}
