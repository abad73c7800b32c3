//! Adds to the operations what their handlers do not declare: what all operations below a path have
//! in common, the headers that responses have because of what they are, examples of the bodies, and
//! the problems that each can answer with: those that its handler lists under [`LISTED`], and those
//! that follow from what it takes.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{HttpMethod, Operation, Parameter, ParameterIn};
use utoipa::openapi::schema::{
    ArrayItems, KnownFormat, ObjectBuilder, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{Content, Header, PathItem, Ref, RefOr, Response, ResponseBuilder, Schema};

use super::MATCH;
use crate::prelude::*;
use crate::web::conditional::IfNoneMatch;
use crate::web::exceptions::{SECRET, STREAMED};
use crate::web::problem::{PROBLEM_JSON, ProblemCode, may_retry};
use crate::web::schemas::{self, Schemas, named};

/// Returns all operations of a path, with their methods.
pub(super) fn of(path: &mut PathItem) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
    [
        (HttpMethod::Get, &mut path.get),
        (HttpMethod::Put, &mut path.put),
        (HttpMethod::Post, &mut path.post),
        (HttpMethod::Delete, &mut path.delete),
        (HttpMethod::Patch, &mut path.patch),
    ]
    .into_iter()
    .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Corrects the schemas of an operation that have no names, as [`schemas::complete`] does for the
/// others: those of its parameters, and of an optional body.
pub(super) fn correct(operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten().filter_map(own) {
        parameter.schema.iter_mut().for_each(schemas::plain);
        // What a text is for, the parameter says itself.
        if let Some(RefOr::T(Schema::Object(text))) = &mut parameter.schema
            && text.pattern.is_some()
        {
            (text.description, text.example) = (None, None);
        }
    }
    for content in asked(operation) {
        content.schema.iter_mut().for_each(schemas::plain);
    }
}

/// Returns a part of the document if it is written there, and not elsewhere.
pub(super) fn own<T>(part: &mut RefOr<T>) -> Option<&mut T> {
    match part {
        RefOr::T(part) => Some(part),
        RefOr::Ref(_) => None,
    }
}

/// Returns the forms of the body that an operation takes.
pub(super) fn asked(operation: &mut Operation) -> impl Iterator<Item = &mut Content> {
    let body = operation.request_body.iter_mut().filter_map(own);
    body.flat_map(|body| body.content.values_mut())
        .filter_map(own)
}

/// Returns the forms of an operation's answers whose status begins so.
pub(super) fn answered<'a>(
    operation: &'a mut Operation,
    begins: &'a str,
) -> impl Iterator<Item = &'a mut Content> {
    let answers = operation.responses.responses.iter_mut();
    answers
        .filter(move |(status, _)| status.starts_with(begins))
        .filter_map(|(_, answer)| own(answer))
        .flat_map(|answer| answer.content.values_mut())
        .filter_map(own)
}

/// Adds examples of the request body and of the success responses.
pub(super) fn show(operation: &mut Operation, schemas: &Schemas) {
    let show = |content: &mut Content| {
        if content.example.is_none() && content.examples.is_empty() {
            let schema = content.schema.as_ref();
            content.example = schema.and_then(|schema| example(schema, schemas));
        }
    };
    asked(operation).for_each(show);
    answered(operation, "2").for_each(show);
}

/// Returns a schema's own example, or one assembled from the examples inside it.
fn example(schema: &RefOr<Schema>, schemas: &Schemas) -> Option<Value> {
    let schema = match schema {
        RefOr::Ref(reference) => return example(schemas.get(named(reference)?)?, schemas),
        RefOr::T(schema) => schema,
    };
    match schema {
        Schema::Object(object) => {
            let own = object.example.as_ref().or(object.examples.first());
            own.cloned().or_else(|| {
                let fields = object.properties.iter();
                let shown = fields.filter_map(|(name, field)| {
                    let usual = || usual(field, schemas).filter(|_| object.required.contains(name));
                    let shown = example(field, schemas).or_else(usual)?;
                    Some((name.clone(), shown))
                });
                let shown: Map<String, Value> = shown.collect();
                (!shown.is_empty()).then_some(Value::Object(shown))
            })
        }
        Schema::Array(array) => array.example.clone().or_else(|| match &array.items {
            ArrayItems::RefOrSchema(items) => Some(vec![example(items, schemas)?].into()),
            ArrayItems::False => None,
        }),
        Schema::OneOf(union) => union.example.clone(),
        Schema::AllOf(whole) => whole.example.clone(),
        _ => None,
    }
}

/// Returns a value for a field that has to be there and has no example, which is the same for all
/// fields of its kind.
fn usual(field: &RefOr<Schema>, schemas: &Schemas) -> Option<Value> {
    let field = match field {
        RefOr::Ref(reference) => return usual(schemas.get(named(reference)?)?, schemas),
        RefOr::T(Schema::Object(field)) => field,
        RefOr::T(_) => return None,
    };
    if let Some(words) = &field.enum_values {
        return words.first().cloned();
    }
    match (&field.schema_type, &field.format) {
        (SchemaType::Type(Type::Boolean), _) => Some(json!(false)),
        (_, Some(SchemaFormat::KnownFormat(KnownFormat::Uuid))) => Some(json!(examples::id())),
        _ => None,
    }
}

/// The paths whose operations share an `id`, and its description.
const IDS: [(&str, &str); 2] = [
    (MATCH, "The match's id."),
    ("/v1/players/{id}", "The player's id."),
];

/// Describes the id in a path, unless the operation has a description of its own.
pub(super) fn id(path: &str, operation: &mut Operation) {
    let Some((_, description)) = IDS.iter().find(|(shared, _)| path.starts_with(shared)) else {
        return;
    };
    let parameters = operation.parameters.get_or_insert_default();
    let is_id = |known: &&mut Parameter| known.name == "id";
    let known = parameters.iter_mut().filter_map(own).find(is_id);
    if known.is_some_and(|known| known.description.is_some()) {
        return;
    }
    // One may come from the handler's arguments, after the parameters that it lists.
    parameters.retain(|known| !matches!(known, RefOr::T(known) if known.name == "id"));
    let uuid = ObjectBuilder::new()
        .schema_type(Type::String)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)));
    let mut id = Parameter::new("id");
    id.description = Some((*description).to_owned());
    id.schema = Some(uuid.into());
    parameters.insert(0, RefOr::T(id));
}

/// Declares which token an operation needs, unless it declares that itself: one below a
/// match, and one that asks for an account or a role.
pub(super) fn token(path: &str, operation: &mut Operation) {
    let asking = [Code::AccountRequired, Code::RoleRequired].map(Code::name);
    let asks = |code: &ProblemCode| asking.contains(&code.name);
    let needed = path.starts_with(MATCH) || listed(operation).iter().any(asks);
    let token = needed.then(|| SecurityRequirement::new("token", [""; 0]));
    operation
        .security
        .get_or_insert(token.into_iter().collect());
}

/// Says where to read what an operation creates.
pub(super) fn locate(operation: &mut Operation) {
    let responses = &mut operation.responses.responses;
    if let Some(created) = responses.get_mut("201").and_then(own) {
        let place = "The path where it can be read, alone or in a list.";
        head(created, "Location", place);
    }
}

/// Describes the version of what a `GET` of this path reads, and how to cache it.
pub(super) fn version(method: &HttpMethod, path: &str, operation: &mut Operation) {
    if *method != HttpMethod::Get || !path.starts_with("/v1/") || STREAMED.contains(&path) {
        return;
    }
    let responses = &mut operation.responses.responses;
    let Some(read) = responses.get_mut("200").and_then(own) else {
        return;
    };
    let caching = if SECRET.contains(&path) {
        "`no-store`: do not keep it."
    } else {
        "`no-cache`: keep it, but ask again before you use it. `private`, too, if you sent a token."
    };
    head(read, "Cache-Control", caching);
    let tag = "A digest of the response. If the response shows a match after an entry, the number of that entry comes first, as in `\"12-2c26b46b68ffc68f\"`: any claim accepts that as `If-Match`.";
    head(read, "ETag", tag);
    let parameters = operation.parameters.get_or_insert_default();
    parameters.extend(IfNoneMatch::into_params(|| None).into_iter().map(RefOr::T));
    let unchanged = "Nothing has changed since the response that `If-None-Match` names.";
    let unchanged = Response::builder().description(unchanged).build();
    responses.insert("304".to_owned(), unchanged.into());
}

/// Says in which language an operation answers that asks for that of the reader.
pub(super) fn language(operation: &mut Operation) {
    let asks = |parameter: &RefOr<Parameter>| matches!(parameter, RefOr::T(one) if one.name == "Accept-Language");
    if !operation.parameters.iter().flatten().any(asks) {
        return;
    }
    let answers = operation.responses.responses.values_mut();
    for answer in answers.filter_map(own) {
        head(answer, "Content-Language", SPOKEN);
    }
}

/// Describes `Content-Language`.
const SPOKEN: &str = "The language of the texts for people, such as `he`.";

/// Describes a header of an answer.
fn head(answer: &mut Response, name: &str, description: &str) {
    let header = header(description).into();
    answer.headers.insert(name.to_owned(), header);
}

fn header(description: &str) -> Header {
    let header = HeaderBuilder::new();
    header.description(Some(description)).build()
}

/// The extension with the problem codes of an operation. A handler lists its own; the
/// document has all of them.
const LISTED: &str = "x-problem-codes";

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

fn listed(operation: &Operation) -> Vec<ProblemCode> {
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
        codes.extend([
            Code::TokenMissing,
            Code::TokenUnknown,
            Code::TokenExpired,
            Code::TokenRevoked,
        ]);
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
        codes.extend([
            Code::InvalidBody,
            Code::BodyIncomplete,
            Code::BodyTooSlow,
            Code::BodyTooLarge,
            Code::UnsupportedMediaType,
        ]);
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

/// Describes the answer with a problem of this code's status, and shows this one as an example.
fn answer(title: &str, code: ProblemCode) -> Response {
    let status = code.status;
    let description =
        format!("{title}: one of the operation's `x-problem-codes` with this status.");
    let content = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name("Problem")))
        .example(Some(json!(Problem::from(code).in_language(Language::En))));
    let mut answer = ResponseBuilder::new()
        .description(description)
        .content(PROBLEM_JSON, content.build())
        .build();
    head(&mut answer, "Content-Language", SPOKEN);
    match status {
        StatusCode::UNAUTHORIZED => head(&mut answer, "WWW-Authenticate", "`Bearer`."),
        StatusCode::METHOD_NOT_ALLOWED => {
            head(&mut answer, "Allow", "The methods that the path has.");
        }
        _ if may_retry(status) => {
            let mut wait = header("The number of seconds to wait before the next attempt.");
            let seconds = ObjectBuilder::new().schema_type(Type::Integer);
            wait.schema = Some(seconds.minimum(Some(1)).into());
            answer.headers.insert("Retry-After".to_owned(), wait.into());
        }
        _ => {}
    }
    answer
}
