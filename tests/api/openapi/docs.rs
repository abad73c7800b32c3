//! The OpenAPI document, and the pages to browse it.

use std::path::Path;

use kibitz::{document, openapi};
use serde_json::Map;

use super::{DOCUMENT, operations};
use crate::support::harm::parts;
use crate::support::prelude::*;
use crate::support::process::binary;

/// Fails when the API has changed and the committed document has not.
#[test]
fn the_committed_document_is_the_one_of_the_service() {
    let file = Path::new(crate::support::ROOT).join("openapi/kibitz.json");
    let committed = std::fs::read_to_string(file).unwrap_or_default();
    assert!(
        committed == openapi::json(&document::build()).unwrap(),
        "openapi/kibitz.json is not what the service answers. Mend it with\n\n    \
         cargo run -- openapi > openapi/kibitz.json\n"
    );
}

#[test]
fn the_command_and_the_service_give_the_same_document() {
    let kibitz = Kibitz::start();
    let served = kibitz.get("/openapi.json").is(200);
    assert_eq!(served.header("Content-Type"), Some("application/json"));
    let printed = binary().arg("openapi").output().unwrap();
    assert!(printed.status.success());
    // Without a message that has both of them as numbers.
    assert!(printed.stdout == served.body(), "they differ");
}

/// Returns what a reference in the document refers to.
fn found(reference: &Value) -> &'static Value {
    let pointer = reference["$ref"].text();
    DOCUMENT.pointer(pointer.trim_start_matches('#')).unwrap()
}

#[test]
fn every_operation_says_how_it_refuses() {
    for (name, operation) in operations() {
        // `clients` checks the names, the summaries and the tags themselves.
        assert_eq!(
            operation["tags"].list().len(),
            1,
            "{name} is to have one tag"
        );
        let answers = operation["responses"].members();
        let refuses = answers.keys().any(|status| status.starts_with('4'));
        assert!(refuses, "{name} has no refusal");
        let refusals = answers
            .iter()
            .filter(|(status, _)| status.starts_with(['4', '5']));
        for (status, answer) in refusals {
            let answer = found(answer);
            let schema = &answer["content"]["application/problem+json"]["schema"];
            assert_eq!(
                schema["$ref"], "#/components/schemas/Problem",
                "{name}: {status} is not a problem"
            );
        }
        let security = operation["security"].as_array().into_iter().flatten();
        let token = security
            .flat_map(Value::as_object)
            .any(|way| !way.is_empty());
        let expected = [
            (
                "a body",
                !operation["requestBody"].is_null(),
                &["400", "413", "415", "422"][..],
            ),
            ("an id", name.contains("{id}"), &["422"]),
            ("a token", token, &["401"]),
        ];
        for (what, takes, statuses) in expected {
            let said = statuses.iter().all(|status| answers.contains_key(*status));
            assert!(
                !takes || said,
                "{name} takes {what}, but does not say {statuses:?}"
            );
        }
    }
}

#[test]
fn every_body_has_a_named_schema_and_an_example_of_it() {
    let mut bodies = Vec::new();
    for (name, operation) in operations() {
        bodies.push((format!("{name}, the request"), &operation["requestBody"]));
        for (status, answer) in operation["responses"].members() {
            if status.starts_with('2') {
                bodies.push((format!("{name}, {status}"), answer));
            }
        }
    }
    let mut shown = 0;
    for (name, body) in bodies {
        for (type_, content) in body["content"].as_object().into_iter().flatten() {
            let reference = content["schema"]["$ref"].as_str();
            let reference = reference.unwrap_or_else(|| panic!("{name}: {type_} has no schema"));
            assert!(
                reference.starts_with("#/components/schemas/"),
                "{name}: {reference}"
            );
            // That it fits its schema, `clients::spectral_finds_nothing` sees.
            let shows = ["example", "examples"].map(|member| content.get(member).is_some());
            assert!(shows.contains(&true), "{name}: no example");
            shown += 1;
        }
    }
    assert!(shown > 0);
}

/// The examples of a request, by their names.
fn asked(method: &str, path: &str) -> &'static Map<String, Value> {
    let body = &DOCUMENT["paths"][path][method]["requestBody"];
    let examples = &body["content"]["application/json"]["examples"];
    examples.members()
}

#[test]
fn every_game_is_opened_played_and_scored_as_its_examples_say() {
    let of_match = |method, path| asked(method, &format!("/v1/matches/{{id}}{path}"));
    let deals = of_match("post", "/rounds");
    let plays = of_match("post", "/plays");
    let results = of_match("put", "/rounds/{round}/result");
    let openings = asked("post", "/v1/matches");
    assert_eq!(openings.len(), Game::ALL.len());
    let kibitz = Kibitz::start();
    for (game, opening) in openings {
        let opened = || Match::opened(&kibitz.nobody(), opening["value"].clone());
        let at = opened();
        let path = format!("{}/rounds/1/result", at.path);
        let counted = at.client.put(&path, results[game]["value"].clone()).is(200);
        assert_eq!(counted.text("/entry/claim/kind"), "result", "{game}");
        let Some(deal) = deals.get(game) else {
            continue;
        };
        let at = opened();
        at.post("/rounds", deal["value"].clone()).is(201);
        let own = plays
            .iter()
            .filter(|(kind, _)| kind.starts_with(&format!("{game}_")));
        let entered = own.map(|(_, play)| at.post("/plays", play["value"].clone()).is(201));
        assert!(entered.count() > 0, "{game}");
    }
}

/// A `POST` needs a body only for what it requires.
#[test]
fn a_body_without_required_fields_can_be_left_out() {
    let mut optional = 0;
    for (name, operation) in operations() {
        let body = &operation["requestBody"];
        let schema = &body["content"]["application/json"]["schema"]["$ref"];
        let Some(reference) = schema.as_str().filter(|_| name.starts_with("POST ")) else {
            continue;
        };
        let schema = DOCUMENT.pointer(&reference[1..]).unwrap();
        let required = schema["required"].is_array();
        assert_eq!(body["required"] == true, required, "{name}: {reference}");
        optional += u32::from(!required);
    }
    assert_eq!(optional, 9);
}

#[test]
fn every_answer_is_described_with_its_headers() {
    let (mut created, mut read) = (0, 0);
    for (name, operation) in operations() {
        let answers = &operation["responses"];
        assert!(answers["405"].is_object(), "{name}");
        let speaks = operation["parameters"].as_array().into_iter().flatten();
        let speaks = speaks
            .into_iter()
            .any(|one| one["name"] == "Accept-Language");
        for (status, answer) in answers.members() {
            let answer = if answer["$ref"].is_string() {
                found(answer)
            } else {
                answer
            };
            let has = |header: &str| answer["headers"][header].is_object();
            let refused = status.starts_with(['4', '5']);
            assert_eq!(
                has("Content-Language"),
                refused || speaks,
                "{name} {status}"
            );
            assert_eq!(has("WWW-Authenticate"), status == "401", "{name} {status}");
            assert_eq!(has("Allow"), status == "405", "{name} {status}");
        }
        if answers["201"].is_object() {
            assert!(answers["201"]["headers"]["Location"].is_object(), "{name}");
            created += 1;
        }
        let streamed = name.ends_with("/events") || name == "GET /v1/export";
        if name.starts_with("GET /v1/") && !streamed {
            for header in ["ETag", "Cache-Control"] {
                assert!(answers["200"]["headers"][header].is_object(), "{name}");
            }
            assert!(answers["304"].is_object(), "{name}");
            let parameters = operation["parameters"].list();
            let tags = parameters
                .iter()
                .filter(|one| one["name"] == "If-None-Match");
            assert_eq!(tags.count(), 1, "{name}");
            read += 1;
        } else {
            assert!(answers["304"].is_null(), "{name}");
        }
    }
    assert!(created > 10 && read > 15, "{created} {read}");
}

#[test]
fn the_variants_of_every_tagged_union_are_told_apart() {
    let mut unions = 0;
    for (name, schema) in DOCUMENT["components"]["schemas"].members() {
        let Some(variants) = schema["oneOf"].as_array() else {
            continue;
        };
        let of_values = |variant: &Value| !variant["type"].is_null() && variant["type"] != "object";
        if variants.iter().all(of_values) {
            continue;
        }
        unions += 1;
        let tag = schema["discriminator"]["propertyName"].as_str();
        let tag = tag.unwrap_or_else(|| panic!("{name} has no discriminator"));
        let mapping = schema["discriminator"]["mapping"].members();
        assert_eq!(mapping.len(), variants.len(), "{name}");
        for (value, place) in mapping {
            assert!(
                variants.contains(&json!({"$ref": place})),
                "{name}: {place}"
            );
            has_tag(place.text(), tag, value);
        }
    }
    assert!(unions > 0);
}

/// Asserts that all that a schema allows carries this tag.
fn has_tag(place: &str, tag: &str, value: &str) {
    let schema = DOCUMENT.pointer(place.trim_start_matches('#')).unwrap();
    if let Some(variants) = schema["oneOf"].as_array() {
        for variant in variants {
            has_tag(variant["$ref"].text(), tag, value);
        }
        return;
    }
    assert_eq!(schema["properties"][tag]["const"], *value, "{place}");
    // So that generated clients fill it in.
    assert_eq!(schema["properties"][tag]["default"], *value, "{place}");
    let required = schema["required"].list();
    assert!(required.contains(&json!(tag)), "{place} without its {tag}");
}

#[test]
fn nothing_is_null() {
    let nulls: Vec<String> = parts(&DOCUMENT)
        .into_iter()
        .filter(|part| {
            let value = DOCUMENT.pointer(part).unwrap();
            value.is_null() || *value == "null"
        })
        .collect();
    assert!(nulls.is_empty(), "{nulls:#?}");
}

#[test]
fn no_schema_has_a_schema_without_a_name_in_it() {
    for (name, schema) in DOCUMENT["components"]["schemas"].members() {
        for (field, property) in schema["properties"].as_object().into_iter().flatten() {
            for inner in [property, &property["items"]] {
                assert!(
                    inner["properties"].is_null(),
                    "{name}.{field} is an object without a name"
                );
            }
        }
    }
}

#[test]
fn the_reference_loads_nothing_from_another_host() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    for path in ["/docs", "/docs/reference"] {
        let to = nobody.get(path).is(307);
        assert_eq!(to.header("Location"), Some(&*format!("{path}/")));
    }

    let page = nobody.get("/docs/reference/").is(200);
    let html = page.words().to_owned();
    let policy = page.header("Content-Security-Policy").unwrap();
    assert!(policy.starts_with("default-src 'self';"), "{policy}");
    let mut loaded = 0;
    for attribute in ["src=\"", "href=\""] {
        for part in html.split(attribute).skip(1) {
            let address = part.split('"').next().unwrap();
            let own = address.strip_prefix("./").unwrap_or(address);
            assert!(!own.contains("//"), "{address} is on another host");
            nobody.get(&format!("/docs/reference/{own}")).is(200);
            loaded += 1;
        }
    }
    assert!(loaded >= 5, "only {loaded} addresses in {html}");
    // It is in the program as gzip, and yet for everybody.
    let script = |accepted| {
        let path = "/docs/reference/swagger-ui-bundle.js";
        nobody
            .get_with(path, &[("Accept-Encoding", accepted)])
            .is(200)
    };
    let (packed, plain) = (script("gzip"), script("identity"));
    assert_eq!(packed.header("Content-Encoding"), Some("gzip"));
    assert_eq!(plain.header("Content-Encoding"), None);
    assert!(packed.body().len() * 3 < plain.body().len());
    assert!(plain.body().starts_with(b"/*! For license"));

    let start = nobody.get("/docs/reference/swagger-initializer.js").is(200);
    let start = start.words().to_owned();
    assert!(start.contains("\"/openapi.json\""), "{start}");
    // The validator is a page of another host, unless it is switched off.
    assert!(start.contains("\"validatorUrl\": \"none\""), "{start}");
    assert!(
        !start.contains("http://") && !start.contains("https://"),
        "{start}"
    );
}
