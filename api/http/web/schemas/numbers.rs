//! Maximums for whole numbers. The Rust types imply them by a `format` (`uint8`) that
//! few clients know, so each gets a common format and a `maximum` instead.

use utoipa::Number;
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayItems, KnownFormat, Object, SchemaFormat,
};
use utoipa::openapi::{RefOr, Schema};

/// Adds maximums to all numbers in a schema.
pub(crate) fn bound(schema: &mut RefOr<Schema>) {
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

/// Adds the maximum of a number's type, unless the number has a lower one already.
fn bound_number(object: &mut Object) {
    let Some(SchemaFormat::KnownFormat(format)) = &mut object.format else {
        return;
    };
    let (known, most): (_, Option<Number>) = match format {
        KnownFormat::UInt8 => (KnownFormat::Int32, Some(u8::MAX.into())),
        KnownFormat::UInt16 => (KnownFormat::Int32, Some(u16::MAX.into())),
        // The larger half of these does not fit into a signed 32-bit integer.
        KnownFormat::UInt32 => (KnownFormat::Int64, Some(u32::MAX.into())),
        KnownFormat::UInt64 => (KnownFormat::Int64, None),
        _ => return,
    };
    *format = known;
    object.maximum = object.maximum.take().or(most);
}
