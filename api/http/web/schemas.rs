//! Corrections to the schemas that the types cannot express: tagged unions that
//! client generators understand, no null values, and maximums for whole numbers.

use std::collections::{BTreeMap, VecDeque};

use utoipa::Number;
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayItems, Discriminator, KnownFormat, Object, OneOf, SchemaFormat,
    SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr, Schema};

/// The named schemas of a document.
type Schemas = BTreeMap<String, RefOr<Schema>>;

/// How a reference to a named schema begins.
pub(crate) const PLACE: &str = "#/components/schemas/";

/// Completes named schemas as far as requests are checked by them.
pub(crate) fn complete(schemas: &mut Schemas) {
    schemas.values_mut().for_each(flatten_fields);
    schemas.values_mut().for_each(plain);
    tell_variants_apart(schemas);
}

/// Makes a struct that has the fields of others (`#[serde(flatten)]`) one flat object, as it
/// is in JSON, with its own fields first.
fn flatten_fields(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::AllOf(all)) = schema else {
        return;
    };
    let parts = all.items.iter().rev().map(|part| match part {
        RefOr::T(Schema::Object(part)) => Some(part.clone()),
        RefOr::T(_) | RefOr::Ref(_) => None,
    });
    let Some(mut parts) = parts.collect::<Option<VecDeque<_>>>() else {
        return;
    };
    let Some(mut whole) = parts.pop_front() else {
        return;
    };
    for part in parts {
        whole.required.extend(part.required);
        whole.properties.extend(part.properties);
    }
    // Such a struct is part of a request, and its schema does not say that it refuses others.
    whole.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
    whole.description = all.description.take();
    whole.example = all.example.take();
    *schema = RefOr::T(Schema::Object(whole));
}

/// Gives every tagged union a discriminator and named variants.
fn tell_variants_apart(schemas: &mut Schemas) {
    for name in schemas.keys().cloned().collect::<Vec<_>>() {
        name_variants(schemas, &name);
    }
    // Inner unions have named variants now, so an outer tag can be added to them.
    for name in schemas.keys().cloned().collect::<Vec<_>>() {
        fold_tags(schemas, &name);
    }
    for name in schemas.keys().cloned().collect::<Vec<_>>() {
        flatten(schemas, &name);
    }
    schemas.values_mut().for_each(constants);
}

/// Makes a union of unions with the same tag one flat union. Generators make nothing
/// good of unions in unions.
fn flatten(schemas: &mut Schemas, name: &str) {
    let Some(outer) = union(schemas, name).filter(|outer| outer.discriminator.is_none()) else {
        return;
    };
    let inner: Option<Vec<(String, &OneOf)>> = outer
        .items
        .iter()
        .map(|item| match item {
            RefOr::Ref(reference) => {
                let name = named(reference)?;
                Some((name.to_owned(), union(schemas, name)?))
            }
            RefOr::T(_) => None,
        })
        .collect();
    let Some(inner) = inner else {
        return;
    };
    let tags = inner.iter().map(|(_, union)| union.discriminator.as_ref());
    let Some(tags) = tags.collect::<Option<Vec<_>>>() else {
        return;
    };
    let Some(tag) = tags.first().map(|tag| tag.property_name.clone()) else {
        return;
    };
    if tags.iter().any(|other| other.property_name != tag) {
        return;
    }
    let places = tags.iter().flat_map(|tag| &tag.mapping);
    let variants = places.filter_map(|(value, place)| {
        let name = place.strip_prefix(PLACE)?;
        Some((value.clone(), name.to_owned()))
    });
    let (values, names): (Vec<String>, Vec<String>) = variants.unzip();
    let parts: Vec<String> = inner.into_iter().map(|(name, _)| name).collect();
    discriminate(schemas, name, &tag, values, &names);
    for part in parts {
        schemas.remove(&part);
    }
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
            let extensions = property.extensions.get_or_insert_default();
            extensions.insert("const".to_owned(), value);
        }
    }
}

/// Moves the variants of a union whose tag is one of their fields (`kind`) into
/// schemas named after the union and the tag's value.
fn name_variants(schemas: &mut Schemas, name: &str) {
    let Some(union) = union(schemas, name) else {
        return;
    };
    let variants = union.items.iter().map(|item| match item {
        RefOr::T(Schema::Object(variant)) => Some(variant),
        RefOr::T(_) | RefOr::Ref(_) => None,
    });
    let Some(variants) = variants.collect::<Option<Vec<_>>>() else {
        return;
    };
    let tag = |variant: &Object| variant.properties.keys().cloned().collect::<Vec<_>>();
    let tags = variants
        .first()
        .map_or_else(Vec::new, |variant| tag(variant));
    let tagged = tags.iter().find_map(|tag| {
        let values = variants.iter().map(|variant| value(variant, tag));
        Some((tag.clone(), values.collect::<Option<Vec<_>>>()?))
    });
    let Some((tag, values)) = tagged else {
        return;
    };
    let variants: Vec<Object> = variants.into_iter().cloned().collect();
    let names: Vec<String> = values
        .iter()
        .map(|of| match of.split('_').next() {
            // `echad_lay` says of which game it is.
            Some(game) if name.starts_with(&camel(game)) => camel(of),
            _ => format!("{name}{}", camel(of)),
        })
        .collect();
    if names.iter().any(|name| schemas.contains_key(name)) {
        return;
    }
    discriminate(schemas, name, &tag, values, &names);
    for (name, mut variant) in names.into_iter().zip(variants) {
        variant.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        schemas.insert(name, RefOr::T(Schema::Object(variant)));
    }
}

/// Moves the tag of a union into its named schemas, if it is declared next to them
/// (`game`).
fn fold_tags(schemas: &mut Schemas, name: &str) {
    let Some(union) = union(schemas, name) else {
        return;
    };
    let parts = union.items.iter().map(|item| {
        let RefOr::T(Schema::AllOf(both)) = item else {
            return None;
        };
        let [RefOr::Ref(of), RefOr::T(Schema::Object(beside))] = both.items.as_slice() else {
            return None;
        };
        let (tag, property) = beside.properties.first_key_value()?;
        let value = value(beside, tag)?;
        Some((tag.clone(), value, property.clone(), named(of)?.to_owned()))
    });
    let Some(parts) = parts.collect::<Option<Vec<_>>>() else {
        return;
    };
    let Some((tag, ..)) = parts.first().cloned() else {
        return;
    };
    let values = parts.iter().map(|(_, value, ..)| value.clone()).collect();
    let names: Vec<String> = parts.iter().map(|(.., name)| name.clone()).collect();
    discriminate(schemas, name, &tag, values, &names);
    for (tag, _, property, name) in parts {
        require(schemas, &name, &tag, &property);
    }
}

/// Adds a field to an object, or to each variant of a union.
fn require(schemas: &mut Schemas, name: &str, field: &str, property: &RefOr<Schema>) {
    match schemas.get_mut(name) {
        Some(RefOr::T(Schema::Object(object))) => {
            object.required.insert(0, field.to_owned());
            let property = property.clone();
            object.properties.insert(field.to_owned(), property);
        }
        Some(RefOr::T(Schema::OneOf(union))) => {
            let variants = union.items.iter().filter_map(|item| match item {
                RefOr::Ref(variant) => named(variant).map(str::to_owned),
                RefOr::T(_) => None,
            });
            for variant in variants.collect::<Vec<_>>() {
                require(schemas, &variant, field, property);
            }
        }
        Some(_) | None => {}
    }
}

/// Turns a union into one of named variants, distinguished by a field.
fn discriminate(
    schemas: &mut Schemas,
    name: &str,
    tag: &str,
    values: Vec<String>,
    names: &[String],
) {
    let Some(RefOr::T(Schema::OneOf(union))) = schemas.get_mut(name) else {
        return;
    };
    let refs = names.iter().map(Ref::from_schema_name);
    union.items = refs.clone().map(RefOr::Ref).collect();
    let places = refs.map(|variant| variant.ref_location);
    let mapping = values.into_iter().zip(places);
    union.discriminator = Some(Discriminator::with_mapping(tag, mapping));
}

fn union<'a>(schemas: &'a Schemas, name: &str) -> Option<&'a OneOf> {
    match schemas.get(name) {
        Some(RefOr::T(Schema::OneOf(union))) => Some(union),
        Some(_) | None => None,
    }
}

/// The only value that a field of a variant can have, if the field is a tag.
fn value(variant: &Object, field: &str) -> Option<String> {
    let RefOr::T(Schema::Object(property)) = variant.properties.get(field)? else {
        return None;
    };
    match property.enum_values.as_deref()? {
        [value] => value.as_str().map(str::to_owned),
        _ => None,
    }
}

/// The name of the schema that a reference points to.
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
        if let [RefOr::Ref(only)] = choice.items.as_mut_slice()
            && choice.discriminator.is_none()
        {
            let default = only.default.take().or(choice.default.take());
            only.default = default.filter(|default| !default.is_null());
            *schema = RefOr::Ref(only.clone());
        }
    }
    let RefOr::T(schema) = schema else {
        return;
    };
    match schema {
        Schema::Object(object) => {
            without_null(&mut object.schema_type);
            object.default.take_if(|default| default.is_null());
            bound(object);
            for field in object.properties.values_mut() {
                plain(field);
                without_default(field);
            }
            if let Some(AdditionalProperties::RefOr(further)) =
                object.additional_properties.as_deref_mut()
            {
                plain(further);
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
        Schema::AnyOf(any) => any.items.iter_mut().for_each(plain),
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
    let RefOr::T(Schema::Object(object)) = schema else {
        return false;
    };
    matches!(object.schema_type, SchemaType::Type(Type::Null))
}

fn without_null(of: &mut SchemaType) {
    if let SchemaType::Array(types) = of {
        types.retain(|type_| !matches!(type_, Type::Null));
        if let [only] = types.as_slice() {
            *of = SchemaType::Type(only.clone());
        }
    }
}

/// Adds the maximum of a number's type, unless the number has a lower one already. The Rust types
/// imply it by a `format` (`uint8`) that few clients know, so the format becomes a common one.
fn bound(object: &mut Object) {
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
