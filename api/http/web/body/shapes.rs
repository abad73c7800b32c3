//! Refuses lists in place of objects, and lists and objects in place of words, wherever
//! they are in a body. serde would take them: it reads a struct from a list, field by
//! field, and a word from an object with this word as its only key.

use std::any::TypeId;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, LazyLock, RwLock};

use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, SchemaType, Type};
use utoipa::openapi::{Object, RefOr, Schema};

use crate::http::web::problem::{Code, Problem};

/// The schemas of items that are answered one by one: a fault in one of them does not
/// refuse the body. [`super::shaped_item`] checks each by itself.
const ALONE: [&str; 1] = ["OfflineEntry"];

/// The schema of a body, and those that it refers to.
struct Described {
    own: RefOr<Schema>,
    named: HashMap<String, RefOr<Schema>>,
}

impl Described {
    /// Describes a type. It is the same each time, so it is done once.
    fn of<T: ToSchema + 'static>() -> Arc<Described> {
        static KNOWN: LazyLock<RwLock<HashMap<TypeId, Arc<Described>>>> =
            LazyLock::new(RwLock::default);

        let id = TypeId::of::<T>();
        let known = KNOWN.read().ok().and_then(|known| known.get(&id).cloned());
        known.unwrap_or_else(|| {
            let mut named = Vec::new();
            T::schemas(&mut named);
            let described = Arc::new(Described {
                own: T::schema(),
                named: named.into_iter().collect(),
            });
            if let Ok(mut known) = KNOWN.write() {
                known.insert(id, Arc::clone(&described));
            }
            described
        })
    }

    /// Follows a reference.
    fn resolve<'a>(&'a self, schema: &'a RefOr<Schema>) -> Option<&'a Schema> {
        let mut schema = schema;
        // A chain of references is short, unless it is a ring.
        for _ in 0..8 {
            match schema {
                RefOr::T(schema) => return Some(schema),
                RefOr::Ref(to) => {
                    let name = to.ref_location.rsplit('/').next()?;
                    schema = self.named.get(name)?;
                }
            }
        }
        None
    }

    /// Returns the first fault of a value.
    fn fault(&self, schema: &RefOr<Schema>, value: &Value, place: &Place<'_>) -> Option<Problem> {
        match self.resolve(schema)? {
            Schema::Object(object) => self.fault_in_object(object, value, place),
            Schema::Array(array) => {
                let Value::Array(items) = value else {
                    return None;
                };
                let ArrayItems::RefOrSchema(schema) = &array.items else {
                    return None;
                };
                if alone(schema) {
                    return None;
                }
                let mut items = items.iter().enumerate();
                items.find_map(|(index, item)| self.fault(schema, item, &Place::Item(place, index)))
            }
            Schema::OneOf(one) => self.fault_in_each(&one.items, value, place),
            Schema::AnyOf(any) => self.fault_in_each(&any.items, value, place),
            Schema::AllOf(all) => {
                let mut all = all.items.iter();
                all.find_map(|schema| self.fault(schema, value, place))
            }
            _ => None,
        }
    }

    fn fault_in_object(
        &self,
        object: &Object,
        value: &Value,
        place: &Place<'_>,
    ) -> Option<Problem> {
        match value {
            Value::Array(_) if is(object, &Type::Object) => {
                Some(wrong(place, "a list", "an object"))
            }
            Value::Array(_) if is(object, &Type::String) => {
                Some(wrong(place, "a list", "a string"))
            }
            Value::Object(_) if is(object, &Type::String) => {
                Some(wrong(place, "an object", "a string"))
            }
            Value::Object(members) => members.iter().find_map(|(name, value)| {
                let schema = match (object.properties.get(name), &object.additional_properties) {
                    (Some(schema), _) => schema,
                    (None, Some(others)) => match &**others {
                        AdditionalProperties::RefOr(schema) => schema,
                        AdditionalProperties::FreeForm(_) => return None,
                    },
                    (None, None) => return None,
                };
                self.fault(schema, value, &Place::Member(place, name))
            }),
            _ => None,
        }
    }

    /// Returns the fault of a value that can have one of these forms: none if it fits one
    /// of them. The tags tell which one is meant.
    fn fault_in_each(
        &self,
        forms: &[RefOr<Schema>],
        value: &Value,
        place: &Place<'_>,
    ) -> Option<Problem> {
        let mut first = None;
        for form in forms.iter().filter(|form| self.can_be(form, value)) {
            let fault = self.fault(form, value, place)?;
            first.get_or_insert(fault);
        }
        first
    }

    /// Whether no word in this value says that another form is meant.
    fn can_be(&self, form: &RefOr<Schema>, value: &Value) -> bool {
        if let Some(Schema::Object(object)) = self.resolve(form)
            && is(object, &Type::Null)
        {
            return value.is_null();
        }
        let Value::Object(members) = value else {
            return true;
        };
        match self.resolve(form) {
            Some(Schema::Object(object)) => members.iter().all(|(name, value)| {
                let schema = object.properties.get(name);
                let word = schema.and_then(|schema| self.resolve(schema));
                match word {
                    Some(Schema::Object(word)) => {
                        let words = word.enum_values.as_ref();
                        words.is_none_or(|words| !value.is_string() || words.contains(value))
                    }
                    _ => true,
                }
            }),
            Some(Schema::AllOf(all)) => all.items.iter().all(|form| self.can_be(form, value)),
            _ => true,
        }
    }
}

/// Whether each value of this schema is checked by itself.
fn alone(schema: &RefOr<Schema>) -> bool {
    let RefOr::Ref(to) = schema else {
        return false;
    };
    let name = to.ref_location.rsplit('/').next();
    name.is_some_and(|name| ALONE.contains(&name))
}

/// Whether values of this schema have this type and no other.
fn is(object: &Object, wanted: &Type) -> bool {
    matches!(&object.schema_type, SchemaType::Type(type_) if type_ == wanted)
}

/// The place of a value in the body.
enum Place<'a> {
    Body,
    Member(&'a Place<'a>, &'a str),
    Item(&'a Place<'a>, usize),
}

impl Place<'_> {
    fn write(&self, path: &mut String) {
        // Writing to a string does not fail.
        let _done = match self {
            Place::Body => Ok(()),
            Place::Member(Place::Body, name) => path.write_str(name),
            Place::Member(object, name) => {
                object.write(path);
                write!(path, ".{name}")
            }
            Place::Item(list, index) => {
                list.write(path);
                write!(path, "[{index}]")
            }
        };
    }
}

fn wrong(place: &Place<'_>, found: &str, expected: &str) -> Problem {
    let detail = format!("The value has the wrong type: {found}.");
    let mut path = String::new();
    place.write(&mut path);
    Problem::new(Code::InvalidBody, detail)
        .field(path)
        .expected(expected)
}

/// Checks a body that serde has accepted.
///
/// # Errors
/// `invalid_body` with the first value whose form the document does not allow.
pub(super) fn check<T: ToSchema + 'static>(bytes: &[u8]) -> Result<(), Problem> {
    // Without a list or an object in the body, there is nothing to find.
    let inner = bytes.iter().skip_while(|byte| **byte != b'{').skip(1);
    if !inner.into_iter().any(|byte| [b'{', b'['].contains(byte)) {
        return Ok(());
    }
    let Ok(value) = serde_json::from_slice::<Value>(bytes) else {
        return Ok(());
    };
    let described = Described::of::<T>();
    let fault = described.fault(&described.own, &value, &Place::Body);
    fault.map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::{Value, json};
    use utoipa::ToSchema;

    use super::super::parse;

    #[derive(Debug, Deserialize, ToSchema)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Opening {
        seats: Vec<Seat>,
        dealer: Option<Dealer>,
        play: Option<Play>,
    }

    #[derive(Debug, Deserialize, ToSchema)]
    #[expect(dead_code, reason = "only read")]
    struct Seat {
        name: String,
    }

    #[derive(Debug, Deserialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    enum Dealer {
        RotateLeft,
        Winner,
    }

    #[derive(Debug, Deserialize, ToSchema)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    #[expect(dead_code, reason = "only read")]
    enum Play {
        Lay {
            cards: Vec<String>,
            to: Option<Seat>,
        },
        Name {
            cards: String,
        },
    }

    /// The field and what was expected there, if the body is refused.
    fn refused(body: &Value) -> Option<(String, String)> {
        let problem = parse::<Opening>(body.to_string().as_bytes(), 16).err()?;
        let written = serde_json::to_value(&*problem.0).unwrap_or_default();
        let text = |name: &str| written[name].as_str().unwrap_or_default().to_owned();
        Some((text("field"), text("expected")))
    }

    #[test]
    fn a_list_for_an_object_and_an_object_for_a_word_are_refused_everywhere() {
        let found = |field: &str, expected: &str| Some((field.to_owned(), expected.to_owned()));
        let ana = json!([{"name": "Ana"}]);
        for (body, field, expected) in [
            (json!({"seats": [["Ana"]]}), "seats[0]", "an object"),
            (
                json!({"seats": ana, "dealer": {"rotate_left": {}}}),
                "dealer.rotate_left",
                "the word alone, as a string",
            ),
            (
                json!({"seats": ana, "dealer": {"winner": null}}),
                "dealer.winner",
                "a value, or the field left out",
            ),
            (
                json!({"seats": ana, "play": {"kind": "lay", "cards": [], "to": ["Ben"]}}),
                "play.to",
                "an object",
            ),
        ] {
            assert_eq!(refused(&body), found(field, expected), "{body}");
        }
    }

    #[test]
    fn what_has_the_right_form_is_accepted() {
        for play in [
            json!({"kind": "lay", "cards": ["a", "b"], "to": {"name": "Ben"}}),
            json!({"kind": "name", "cards": "a"}),
        ] {
            let body = json!({"seats": [{"name": "Ana"}], "dealer": "winner", "play": play});
            assert_eq!(refused(&body), None, "{body}");
        }
    }
}
