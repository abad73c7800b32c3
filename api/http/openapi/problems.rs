//! The problems that an operation can answer with: those that its handler lists under
//! [`LISTED`], and those that follow from what it takes.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{HttpMethod, Operation, Parameter, ParameterIn};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{Header, Ref, RefOr, Response, ResponseBuilder, Schema};

use super::MATCH;
use super::operations::{SPOKEN, header};
use crate::prelude::*;
use crate::web::problem::{PROBLEM_JSON, ProblemCode, may_retry};

/// The extension with the problem codes of an operation. A handler lists its own; the
/// document has all of them.
pub(super) const LISTED: &str = "x-problem-codes";

/// Lists every problem of an operation, and says which answers follow. There is one answer for
/// each status.
pub(super) fn describe(
    method: &HttpMethod,
    path: &str,
    operation: &mut Operation,
    answers: &mut BTreeMap<String, RefOr<Response>>,
) {
    let mut codes = listed(operation);
    codes.extend(implied(method, path, operation));
    codes.sort_by_key(|code| code.status);
    let mut names: Vec<&str> = codes.iter().map(|code| code.name).collect();
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(*name));
    let extensions = operation.extensions.get_or_insert_default();
    extensions.insert(LISTED.to_owned(), json!(names));
    for code in codes {
        let title = code.status.canonical_reason().unwrap_or_default();
        let name = title.replace(' ', "");
        let responses = &mut operation.responses.responses;
        let status = code.status.as_str().to_owned();
        responses.insert(status, Ref::from_response_name(&name).into());
        let answer = || RefOr::T(answer(title, code));
        answers.entry(name).or_insert_with(answer);
    }
}

/// Returns the codes that a handler lists.
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

/// Returns the codes that follow from what an operation takes: a body, a token, parameters.
fn implied(method: &HttpMethod, path: &str, operation: &Operation) -> Vec<ProblemCode> {
    // The path answers so to each method that it does not have.
    let mut codes = vec![Code::MethodNotAllowed];
    // Such a request may not ask for more than the operation knows: see `server::protocol`.
    let reads = *method == HttpMethod::Get;
    if !reads {
        codes.push(Code::InvalidQuery);
    }
    let security = operation.security.as_deref().unwrap_or_default();
    if !security.is_empty() {
        codes.extend(Code::TOKEN);
        if !reads {
            codes.push(Code::RightsRequired);
        }
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

/// Returns the codes that follow from a parameter.
fn of_parameter(parameter: &Parameter) -> Vec<Code> {
    match (&parameter.parameter_in, parameter.name.as_str()) {
        (ParameterIn::Header, "If-Match") => vec![Code::InvalidHeader, Code::Stale],
        (ParameterIn::Header, _) => vec![Code::InvalidHeader],
        (ParameterIn::Query | ParameterIn::QueryString, _) => vec![Code::InvalidQuery],
        (ParameterIn::Path, _) if has_form(parameter) => vec![Code::InvalidPath],
        (ParameterIn::Path | ParameterIn::Cookie, _) => Vec::new(),
    }
}

/// Says whether a parameter can be malformed: it is a number or a UUID.
fn has_form(parameter: &Parameter) -> bool {
    let Some(RefOr::T(Schema::Object(schema))) = &parameter.schema else {
        return false;
    };
    schema.schema_type == Type::Integer.into()
        || schema.format == Some(SchemaFormat::KnownFormat(KnownFormat::Uuid))
}

/// Describes the answer with a problem of a status, such as this one.
fn answer(title: &str, code: ProblemCode) -> Response {
    let status = code.status;
    let description =
        format!("{title}: one of the operation's `x-problem-codes` with this status.");
    let content = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name("Problem")))
        .example(Some(json!(Problem::from(code).in_language(Language::En))));
    let answer = ResponseBuilder::new()
        .description(description)
        .content(PROBLEM_JSON, content.build())
        .header("Content-Language", header(SPOKEN));
    let answer = match status {
        StatusCode::UNAUTHORIZED => answer.header("WWW-Authenticate", header("`Bearer`.")),
        StatusCode::METHOD_NOT_ALLOWED => {
            answer.header("Allow", header("The methods that the path has."))
        }
        _ if may_retry(status) => answer.header("Retry-After", seconds()),
        _ => answer,
    };
    answer.build()
}

fn seconds() -> Header {
    let seconds = ObjectBuilder::new().schema_type(Type::Integer);
    HeaderBuilder::new()
        .schema(Some(seconds.minimum(Some(1))))
        .description(Some(
            "The number of seconds to wait before the next attempt.",
        ))
        .build()
}
