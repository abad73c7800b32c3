//! Corrections to the schemas that the types cannot express: tagged unions that
//! client generators understand, no null values, and maximums for whole numbers.

use std::collections::BTreeMap;

use utoipa::Number;
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayItems, Discriminator, KnownFormat, Object, OneOf, SchemaFormat,
    SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr, Schema};

/// The named schemas of a document.
pub(crate) type Schemas = BTreeMap<String, RefOr<Schema>>;

/// A reference to a named schema begins so.
pub(crate) const PLACE: &str = "#/components/schemas/";

/// Completes named schemas as far as requests are checked by them.
pub(crate) fn complete(schemas: &mut Schemas) {
    for schema in schemas.values_mut() {
        flatten_fields(schema);
        plain(schema);
    }
    // A union of unions becomes a flat one once they have their tags.
    for step in [name_variants, fold_tags, flatten] {
        for name in schemas.keys().cloned().collect::<Vec<_>>() {
            step(schemas, &name);
        }
    }
    schemas.values_mut().for_each(constants);
}

/// Makes a struct that has the fields of others (`#[serde(flatten)]`) one flat object, as it
/// is in JSON, with its own fields first. Leaves everything else as it is.
fn flatten_fields(schema: &mut RefOr<Schema>) -> Option<()> {
    let RefOr::T(Schema::AllOf(all)) = schema else {
        return None;
    };
    let parts = all.items.iter().rev().map(|part| object(part).cloned());
    let parts: Vec<Object> = parts.collect::<Option<_>>()?;
    let mut whole = parts.into_iter().reduce(|mut whole, part| {
        whole.required.extend(part.required);
        whole.properties.extend(part.properties);
        whole
    })?;
    // Such a struct is part of a request, and its schema does not say that it refuses others.
    whole.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
    whole.description = all.description.take();
    whole.example = all.example.take();
    *schema = RefOr::T(Schema::Object(whole));
    Some(())
}

/// Moves the variants of a union whose tag is one of their fields (`kind`) into
/// schemas named after the union and the tag's value. Leaves everything else as it is.
fn name_variants(schemas: &mut Schemas, name: &str) -> Option<()> {
    let variants = union(schemas, name)?.items.iter().map(object);
    let variants: Vec<&Object> = variants.collect::<Option<_>>()?;
    let mut fields = variants.first()?.properties.keys();
    let tag = fields.find(|tag| variants.iter().all(|variant| value(variant, tag).is_some()));
    let tag = tag?.clone();
    let named = variants.iter().map(|variant| {
        let of = value(variant, &tag)?;
        let own = match of.split('_').next() {
            // `echad_lay` says of which game it is.
            Some(game) if name.starts_with(&camel(game)) => camel(&of),
            _ => format!("{name}{}", camel(&of)),
        };
        let mut variant = (*variant).clone();
        variant.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        let place = format!("{PLACE}{own}");
        Some(((of, place), (own, RefOr::T(Schema::Object(variant)))))
    });
    let named: Vec<_> = named.collect::<Option<_>>()?;
    let (values, named): (Vec<_>, Vec<_>) = named.into_iter().unzip();
    if named.iter().any(|(name, _)| schemas.contains_key(name)) {
        return None;
    }
    discriminate(schemas, name, &tag, values);
    schemas.extend(named);
    Some(())
}

/// Moves the tag of a union into its named schemas, if it is declared next to them (`game`).
/// Leaves everything else as it is.
fn fold_tags(schemas: &mut Schemas, name: &str) -> Option<()> {
    let parts = union(schemas, name)?.items.iter().map(|item| {
        let RefOr::T(Schema::AllOf(both)) = item else {
            return None;
        };
        let [RefOr::Ref(of), RefOr::T(Schema::Object(beside))] = both.items.as_slice() else {
            return None;
        };
        let (tag, property) = beside.properties.first_key_value()?;
        let variant = (value(beside, tag)?, of.ref_location.clone());
        Some((variant, (tag.clone(), property.clone())))
    });
    let parts: Vec<_> = parts.collect::<Option<_>>()?;
    let (variants, tags): (Vec<_>, Vec<_>) = parts.into_iter().unzip();
    discriminate(schemas, name, &tags.first()?.0, variants.clone());
    for ((_, place), (tag, property)) in variants.iter().zip(tags) {
        let variant = place.strip_prefix(PLACE)?;
        if let Some(RefOr::T(Schema::Object(variant))) = schemas.get_mut(variant) {
            variant.required.insert(0, tag.clone());
            variant.properties.insert(tag, property);
        }
    }
    Some(())
}

/// Makes a union of unions with the same tag one flat union: generators make nothing
/// good of unions in unions. Leaves everything else as it is.
fn flatten(schemas: &mut Schemas, name: &str) -> Option<()> {
    let outer = union(schemas, name).filter(|outer| outer.discriminator.is_none())?;
    let parts = outer.items.iter().map(|item| match item {
        RefOr::Ref(part) => named(part).map(str::to_owned),
        RefOr::T(_) => None,
    });
    let parts: Vec<String> = parts.collect::<Option<_>>()?;
    let tags = parts
        .iter()
        .map(|part| union(schemas, part)?.discriminator.clone());
    let tags: Vec<Discriminator> = tags.collect::<Option<_>>()?;
    let tag = tags.first()?.property_name.clone();
    if tags.iter().any(|other| other.property_name != tag) {
        return None;
    }
    let variants = tags.into_iter().flat_map(|tag| tag.mapping).collect();
    discriminate(schemas, name, &tag, variants);
    for part in parts {
        schemas.remove(&part);
    }
    Some(())
}

/// Writes a field with one possible value as a constant, which is also its default, so
/// that generated clients fill it in.
fn constants(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::Object(object)) = schema else {
        return;
    };
    for property in object.properties.values_mut() {
        if let RefOr::T(Schema::Object(property)) = property
            && let Some([value]) = property.enum_values.as_deref()
        {
            let value = value.clone();
            property.default = Some(value.clone());
            property.enum_values = None;
            // The library has no field for it; extensions are written as they are.
            property
                .extensions
                .get_or_insert_default()
                .insert("const".to_owned(), value);
        }
    }
}

/// Turns a union into one of these variants, which a field tells apart: each has a value of the
/// field, and the place of its schema.
fn discriminate(schemas: &mut Schemas, name: &str, tag: &str, variants: Vec<(String, String)>) {
    let Some(RefOr::T(Schema::OneOf(union))) = schemas.get_mut(name) else {
        return;
    };
    let refer = |(_, place): &(String, String)| Ref::new(place).into();
    union.items = variants.iter().map(refer).collect();
    union.discriminator = Some(Discriminator::with_mapping(tag, variants));
}

fn union<'a>(schemas: &'a Schemas, name: &str) -> Option<&'a OneOf> {
    match schemas.get(name) {
        Some(RefOr::T(Schema::OneOf(union))) => Some(union),
        Some(_) | None => None,
    }
}

fn object(schema: &RefOr<Schema>) -> Option<&Object> {
    match schema {
        RefOr::T(Schema::Object(object)) => Some(object),
        RefOr::T(_) | RefOr::Ref(_) => None,
    }
}

/// Returns the only value that a field of a variant can have, if the field is a tag.
fn value(variant: &Object, field: &str) -> Option<String> {
    match object(variant.properties.get(field)?)?
        .enum_values
        .as_deref()?
    {
        [value] => value.as_str().map(str::to_owned),
        _ => None,
    }
}

/// Returns the name of the schema that a reference points to.
pub(crate) fn named(reference: &Ref) -> Option<&str> {
    reference.ref_location.strip_prefix(PLACE)
}

/// Converts a value (`say_echad`) to part of a schema's name (`SayEchad`).
fn camel(value: &str) -> String {
    let words = value.split('_').map(|word| {
        let mut letters = word.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect::<String>()
    });
    words.collect()
}

/// Removes null from a schema and all in it, because an absent field is left out, and says the
/// maximum of each whole number.
pub(crate) fn plain(schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::OneOf(choice)) = schema {
        choice.items.retain(|item| !is_null(item));
        if let [RefOr::Ref(only)] = choice.items.as_slice() {
            *schema = RefOr::Ref(only.clone());
        }
    }
    let RefOr::T(schema) = schema else {
        return;
    };
    match schema {
        Schema::Object(object) => {
            without_null(&mut object.schema_type);
            bound(object);
            for field in object.properties.values_mut() {
                plain(field);
                without_default(field);
            }
        }
        Schema::Array(array) => {
            without_null(&mut array.schema_type);
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                plain(items);
            }
        }
        Schema::OneOf(OneOf { items, .. }) => items.iter_mut().for_each(plain),
        Schema::AllOf(all) => all.items.iter_mut().for_each(plain),
        _ => {}
    }
}

/// Removes the default of a field, which its description says. It would make the field required in
/// some generated clients, and others would send the default of the day on which they were generated.
fn without_default(field: &mut RefOr<Schema>) {
    match field {
        RefOr::Ref(field) => field.default = None,
        RefOr::T(Schema::Object(field)) => field.default = None,
        RefOr::T(Schema::Array(field)) => field.default = None,
        RefOr::T(_) => {}
    }
}

fn is_null(schema: &RefOr<Schema>) -> bool {
    object(schema).is_some_and(|object| object.schema_type == SchemaType::Type(Type::Null))
}

fn without_null(of: &mut SchemaType) {
    if let SchemaType::Array(types) = of
        && let Some(other) = types.iter().find(|one| **one != Type::Null)
    {
        *of = SchemaType::Type(other.clone());
    }
}

/// Adds the maximum of a number's type, unless the number has a lower one already. The Rust types
/// imply it by a `format` (`uint8`) that few clients know, so the format becomes a common one.
fn bound(object: &mut Object) {
    let Some(SchemaFormat::KnownFormat(format)) = &mut object.format else {
        return;
    };
    let (known, most): (_, Number) = match format {
        KnownFormat::UInt8 => (KnownFormat::Int32, u8::MAX.into()),
        KnownFormat::UInt16 => (KnownFormat::Int32, u16::MAX.into()),
        // The larger half of these does not fit into a signed 32-bit integer.
        KnownFormat::UInt32 => (KnownFormat::Int64, u32::MAX.into()),
        _ => return,
    };
    *format = known;
    object.maximum.get_or_insert(most);
}
