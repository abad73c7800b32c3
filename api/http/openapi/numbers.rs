//! How large a whole number may be: the type at its place says it, in a format
//! that few clients know. It is told as a bound, which all know.

use utoipa::Number;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayItems, KnownFormat, Object, SchemaFormat,
};
use utoipa::openapi::{Content, RefOr, Schema};

/// Tells it of whatever an operation takes and answers.
pub(super) fn bound_all(operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter {
            parameter.schema.iter_mut().for_each(bound);
        }
    }
    if let Some(RefOr::T(body)) = &mut operation.request_body {
        body.content.values_mut().for_each(bound_content);
    }
    for answer in operation.responses.responses.values_mut() {
        if let RefOr::T(answer) = answer {
            answer.content.values_mut().for_each(bound_content);
        }
    }
}

fn bound_content(content: &mut RefOr<Content>) {
    if let RefOr::T(content) = content {
        content.schema.iter_mut().for_each(bound);
    }
}

/// Tells it of all numbers in a schema.
pub(super) fn bound(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else {
        return;
    };
    match schema {
        Schema::Object(object) => {
            bound_number(object);
            object.properties.values_mut().for_each(bound);
            if let Some(AdditionalProperties::RefOr(further)) =
                object.additional_properties.as_deref_mut()
            {
                bound(further);
            }
        }
        Schema::Array(array) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                bound(items);
            }
        }
        Schema::OneOf(one) => one.items.iter_mut().for_each(bound),
        Schema::AllOf(all) => all.items.iter_mut().for_each(bound),
        Schema::AnyOf(any) => any.items.iter_mut().for_each(bound),
        _ => {}
    }
}

/// A bound that is told already is within what the type can hold.
fn bound_number(object: &mut Object) {
    let Some(SchemaFormat::KnownFormat(format)) = &mut object.format else {
        return;
    };
    let (known, most): (_, Option<Number>) = match format {
        KnownFormat::UInt8 => (KnownFormat::Int32, Some(u8::MAX.into())),
        KnownFormat::UInt16 => (KnownFormat::Int32, Some(u16::MAX.into())),
        // No 32 bits with a sign hold the larger half of these.
        KnownFormat::UInt32 => (KnownFormat::Int64, Some(u32::MAX.into())),
        KnownFormat::UInt64 => (KnownFormat::Int64, None),
        _ => return,
    };
    *format = known;
    object.maximum = object.maximum.take().or(most);
}
