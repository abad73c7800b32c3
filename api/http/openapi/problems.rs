//! The problems that an operation can answer with: those that its handler lists under
//! [`LISTED`], and those that follow from what it takes.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use serde_json::{Value, json};
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{Header, Ref, RefOr, Response, ResponseBuilder, Schema};

use super::MATCH;
use crate::web::problem::{Code, PROBLEM_JSON, Problem, ProblemCode, may_retry};
use kibitz_game::rules::Language;

/// The extension with the problem codes of an operation. A handler lists its own; the
/// document has all of them.
pub(super) const LISTED: &str = "x-problem-codes";

/// Lists what an operation answers if a request asks for more than it knows: see `server::asked`.
pub(super) fn refuse_unknown_parameters(operation: &mut Operation) {
    let extensions = operation.extensions.get_or_insert_default();
    let listed = extensions.entry(LISTED.to_owned()).or_insert(json!([]));
    if let Some(listed) = listed.as_array_mut() {
        listed.push(json!(ProblemCode::from(Code::InvalidQuery).name));
    }
}

/// Lists every problem of an operation, and describes the answers that follow.
pub(super) fn describe(path: &str, operation: &mut Operation) {
    let mut codes = listed(operation);
    codes.extend(implied(path, operation));
    let mut answers: BTreeMap<StatusCode, Vec<ProblemCode>> = BTreeMap::new();
    for code in &codes {
        let of_status = answers.entry(code.status).or_default();
        if !of_status.iter().any(|known| known.name == code.name) {
            of_status.push(*code);
        }
    }
    let names = answers.values().flatten().map(|code| code.name);
    let names: Vec<&str> = names.collect();
    let extensions = operation.extensions.get_or_insert_default();
    extensions.insert(LISTED.to_owned(), json!(names));
    for (status, codes) in answers {
        let responses = &mut operation.responses.responses;
        responses.insert(status.as_str().to_owned(), RefOr::T(answer(status, &codes)));
    }
}

/// The codes that a handler lists.
pub(super) fn listed(operation: &Operation) -> Vec<ProblemCode> {
    let listed = operation
        .extensions
        .as_ref()
        .and_then(|all| all.get(LISTED));
    let names = listed.and_then(Value::as_array).into_iter().flatten();
    names
        .filter_map(Value::as_str)
        .flat_map(ProblemCode::listed)
        .collect()
}

/// The codes that follow from what an operation takes: a body, a token, parameters.
fn implied(path: &str, operation: &Operation) -> Vec<ProblemCode> {
    let mut codes = Vec::new();
    let security = operation.security.as_deref().unwrap_or_default();
    if !security.is_empty() {
        codes.extend(Code::TOKEN);
        if path.starts_with(MATCH) {
            codes.push(Code::MatchNotFound);
        }
    }
    for parameter in operation.parameters.iter().flatten() {
        if let RefOr::T(parameter) = parameter {
            codes.extend(of_parameter(parameter));
        }
    }
    if let Some(RefOr::T(body)) = &operation.request_body {
        codes.extend(Code::BODY);
        if body.content.contains_key("application/json") {
            codes.extend([Code::MalformedJson, Code::JsonTooDeep]);
        }
    }
    if path.starts_with("/v1/") {
        codes.push(Code::TooManyRequests);
        // The games need no database.
        if !path.starts_with("/v1/games") {
            codes.extend([Code::Busy, Code::NotReady]);
        }
    }
    codes.into_iter().map(ProblemCode::from).collect()
}

/// The codes that follow from a parameter.
fn of_parameter(parameter: &Parameter) -> Vec<Code> {
    match (&parameter.parameter_in, parameter.name.as_str()) {
        (ParameterIn::Header, "If-Match") => vec![Code::InvalidHeader, Code::Stale],
        (ParameterIn::Header, _) => vec![Code::InvalidHeader],
        (ParameterIn::Query | ParameterIn::QueryString, _) => vec![Code::InvalidQuery],
        (ParameterIn::Path, _) if has_form(parameter) => vec![Code::InvalidPath],
        (ParameterIn::Path | ParameterIn::Cookie, _) => Vec::new(),
    }
}

/// Whether a parameter can be malformed: it is a number or a UUID.
fn has_form(parameter: &Parameter) -> bool {
    let Some(RefOr::T(Schema::Object(schema))) = &parameter.schema else {
        return false;
    };
    schema.schema_type == Type::Integer.into()
        || schema.format == Some(SchemaFormat::KnownFormat(KnownFormat::Uuid))
}

/// The answer with one of these problems, which have the same status.
fn answer(status: StatusCode, codes: &[ProblemCode]) -> Response {
    let said = |code: &ProblemCode| format!("`{}`: {}", code.name, code.text);
    let description = match codes {
        [only] => said(only),
        several => {
            let lines = several.iter().map(|code| format!("- {}", said(code)));
            lines.collect::<Vec<_>>().join("\n")
        }
    };
    let example = codes
        .first()
        .map(|code| json!(Problem::from(*code).in_language(Language::En)));
    let content = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name("Problem")))
        .example(example);
    let answer = ResponseBuilder::new()
        .description(description)
        .content(PROBLEM_JSON, content.build());
    let answer = match may_retry(status) {
        true => answer.header("Retry-After", seconds()),
        false => answer,
    };
    let answer = match status {
        StatusCode::TOO_MANY_REQUESTS => answer
            .header("RateLimit-Policy", text(POLICY, r#""address";q=6000;w=60"#))
            .header("RateLimit", text(LEFT, r#""address";r=0;t=60"#)),
        _ => answer,
    };
    answer.build()
}

const POLICY: &str = "The rate limits that the request counted towards: `q` requests in `w` \
    seconds. Every response has this header.";

const LEFT: &str = "How many requests (`r`) are left of each of these limits, and in how many \
    seconds (`t`) all of them are there again. Every response has this header.";

fn text(description: &str, example: &str) -> Header {
    let text = ObjectBuilder::new().schema_type(Type::String);
    HeaderBuilder::new()
        .schema(Some(text.examples([example])))
        .description(Some(description))
        .build()
}

fn seconds() -> Header {
    let seconds = ObjectBuilder::new().schema_type(Type::Integer);
    HeaderBuilder::new()
        .schema(Some(seconds.minimum(Some(1))))
        .description(Some("How many seconds to wait before the next attempt."))
        .build()
}
