//! What the document tells of the limits.

use std::collections::HashSet;

use kibitz::http::openapi;
use serde_json::Value;

fn document() -> Value {
    let document = openapi::json(&openapi::document()).unwrap();
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
            let told = answer["description"].as_str().unwrap_or_default();
            assert!(told.contains("`too_many_requests`"), "{method} {path}");
            let after = &answer["headers"]["Retry-After"]["schema"];
            assert_eq!(after["type"], "integer", "{method} {path}");
        }
    }
    assert!(operations > 50, "{operations}");
    let own = &document["paths"]["/v1/join"]["post"]["responses"]["429"];
    let told = own["description"].as_str().unwrap();
    assert!(told.contains("`too_many_tries`"), "{told}");
}

/// Every text, list and map that a body may have, told where it is, which is not
/// told how long it may be.
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
        let told = match schema["type"].as_str() {
            Some("string") => {
                let format = schema["format"].as_str();
                let of_a_form = matches!(format, Some("uuid" | "date-time" | "date"));
                Some(of_a_form || has(schema, &["maxLength", "enum", "const"]))
            }
            Some("array") => Some(has(schema, &["maxItems"])),
            // One without named fields is a map.
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
        match told {
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
fn every_text_and_every_list_of_a_body_is_told_how_long_it_may_be() {
    let document = document();
    let mut unbounded = Unbounded {
        document: &document,
        seen: HashSet::new(),
        bounded: 0,
        found: Vec::new(),
    };
    for (path, item) in document["paths"].as_object().unwrap() {
        // What an import has in it is bounded by how large it may be.
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
    let found = unbounded.found;
    assert!(found.is_empty(), "{found:#?}");
    assert!(unbounded.bounded > 50, "{}", unbounded.bounded);
}
