//! Adds to the operations what their handlers do not declare, such as examples of the
//! bodies.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use utoipa::openapi::path::{HttpMethod, Operation};
use utoipa::openapi::schema::{ArrayItems, KnownFormat, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{Content, PathItem, RefOr, Schema};

use crate::web::examples;
use crate::web::schemas::{self, named};

type Schemas = BTreeMap<String, RefOr<Schema>>;

/// All operations of a path, with their methods.
pub(super) fn of(path: &mut PathItem) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
    let PathItem {
        get,
        put,
        post,
        delete,
        patch,
        ..
    } = path;
    let all = [
        (HttpMethod::Get, get),
        (HttpMethod::Put, put),
        (HttpMethod::Post, post),
        (HttpMethod::Delete, delete),
        (HttpMethod::Patch, patch),
    ];
    let all = all.into_iter();
    all.filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Corrects the schemas of an operation that have no names, as [`schemas::complete`] does for the
/// others: those of its parameters, and of an optional body.
pub(super) fn correct(operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter {
            parameter.schema.iter_mut().for_each(schemas::plain);
        }
    }
    if let Some(RefOr::T(body)) = &mut operation.request_body {
        for content in body.content.values_mut() {
            if let RefOr::T(content) = content {
                content.schema.iter_mut().for_each(schemas::plain);
            }
        }
    }
}

/// Adds examples of the request body and of the success responses.
pub(super) fn show(operation: &mut Operation, schemas: &Schemas) {
    if let Some(RefOr::T(body)) = &mut operation.request_body {
        body.content
            .values_mut()
            .for_each(|content| show_content(content, schemas));
    }
    for (status, answer) in &mut operation.responses.responses {
        if let RefOr::T(answer) = answer
            && status.starts_with('2')
        {
            answer
                .content
                .values_mut()
                .for_each(|content| show_content(content, schemas));
        }
    }
}

fn show_content(content: &mut RefOr<Content>, schemas: &Schemas) {
    if let RefOr::T(content) = content
        && content.example.is_none()
        && content.examples.is_empty()
    {
        let schema = content.schema.as_ref();
        content.example = schema.and_then(|schema| example(schema, schemas));
    }
}

/// A schema's own example, or one assembled from the examples inside it.
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
        Schema::Array(array) => {
            let own = array.example.as_ref().or(array.examples.first());
            own.cloned().or_else(|| match &array.items {
                ArrayItems::RefOrSchema(items) => Some(vec![example(items, schemas)?].into()),
                ArrayItems::False => None,
            })
        }
        Schema::OneOf(union) => union.example.clone(),
        Schema::AllOf(whole) => whole.example.clone(),
        _ => None,
    }
}

/// A value for a field that has to be there and has no example: the same for all of its kind.
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
