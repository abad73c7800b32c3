//! The body of an entry: a claim as the log has it, with an id that the client may choose.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{CowStrDeserializer, MapAccessDeserializer};
use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

use crate::web::body::Name;

/// The field that a body has besides those of its claim.
const ID: &str = "id";

/// A claim that has a route of its own.
pub(super) trait Routed: ToSchema {
    /// The name of the body's schema.
    const BODY: &str;

    /// An example of the body.
    fn example() -> Value;
}

/// A claim to append.
pub(crate) struct NewEntry<C> {
    /// The id that the client chose.
    pub(super) id: Option<Uuid>,
    pub(super) claim: C,
}

impl<C: Routed> PartialSchema for NewEntry<C> {
    fn schema() -> RefOr<Schema> {
        let mut schema = C::schema();
        if let RefOr::T(Schema::Object(object)) = &mut schema {
            let id = ObjectBuilder::new()
                .schema_type(Type::String)
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
                .description(Some(
                    "A UUID you choose for the entry, so that you can retry safely.",
                ));
            object.properties.insert(ID.to_owned(), id.into());
            object.example = Some(C::example());
        }
        schema
    }
}

impl<C: Routed> ToSchema for NewEntry<C> {
    fn name() -> Cow<'static, str> {
        C::BODY.into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        C::schemas(schemas);
    }
}

/// Unlike with `#[serde(flatten)]`, nothing is buffered, and errors keep their paths.
impl<'de, C: Deserialize<'de>> Deserialize<'de> for NewEntry<C> {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        struct Entry<C>(PhantomData<C>);

        impl<'de, C: Deserialize<'de>> Visitor<'de> for Entry<C> {
            type Value = NewEntry<C>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<NewEntry<C>, A::Error> {
                let mut id = None;
                let claim =
                    C::deserialize(MapAccessDeserializer::new(Beside { map, id: &mut id }))?;
                let id = id.flatten();
                Ok(NewEntry { id, claim })
            }
        }

        json.deserialize_map(Entry(PhantomData))
    }
}

/// The fields of an object but the id, which is put aside.
struct Beside<'a, A> {
    map: A,
    id: &'a mut Option<Option<Uuid>>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Beside<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        while let Some(Name(key)) = self.map.next_key()? {
            if key != ID {
                return seed.deserialize(CowStrDeserializer::new(key)).map(Some);
            }
            if self.id.replace(self.map.next_value()?).is_some() {
                return Err(A::Error::duplicate_field(ID));
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}
