//! What is added to the operations besides what their handlers declare: examples of
//! the bodies and common error responses.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::{ArrayItems, ObjectBuilder, Type};
use utoipa::openapi::{Content, PathItem, RefOr, Required, Schema};

use crate::web::schemas::{self, named};
use kibitz_game::rules::game::Game;

type Schemas = BTreeMap<String, RefOr<Schema>>;

/// All operations of a path.
pub(super) fn of(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem {
        get,
        put,
        post,
        delete,
        patch,
        ..
    } = path;
    [get, put, post, delete, patch].into_iter().flatten()
}

/// The operations of a path that change something, or at least do not only read.
pub(super) fn changing(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem {
        put,
        post,
        delete,
        patch,
        ..
    } = path;
    [put, post, delete, patch].into_iter().flatten()
}

/// Removes null from the parameters: one without a value is left out.
pub(super) fn refuse_null(operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter {
            parameter.schema.iter_mut().for_each(schemas::refuse_null);
        }
    }
}

/// Lists the games that a query can name. In a request only those are accepted, in an
/// answer there may be more in later versions.
pub(super) fn known_games(operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter
            && let Some(RefOr::Ref(reference)) = &parameter.schema
            && named(reference) == Some("Game")
            && parameter.parameter_in == ParameterIn::Query
        {
            let names = Game::ALL.iter().map(|game| game.name());
            let known = ObjectBuilder::new()
                .schema_type(Type::String)
                .enum_values(Some(names));
            parameter.schema = Some(known.into());
        }
    }
}

/// Describes a body that can be left out as such, not as a choice of null: nothing is
/// ever null.
pub(super) fn optional_body(operation: &mut Operation) {
    let Some(RefOr::T(body)) = &mut operation.request_body else {
        return;
    };
    let mut optional = false;
    for content in body.content.values_mut() {
        if let RefOr::T(content) = content
            && let Some(RefOr::T(Schema::OneOf(choice))) = &content.schema
        {
            let named = choice
                .items
                .iter()
                .find(|item| matches!(item, RefOr::Ref(_)))
                .cloned();
            content.schema = named;
            optional = true;
        }
    }
    if optional {
        body.required = Some(Required::False);
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
                let shown = fields
                    .filter_map(|(name, field)| Some((name.clone(), example(field, schemas)?)));
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
        _ => None,
    }
}
