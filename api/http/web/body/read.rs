//! Reads a JSON document before it is known what it should be, with a limit on its depth
//! and on how much is in it.

use std::fmt::{self, Display};

use serde::Serializer;
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Unexpected};
use serde_json::Number;

use super::malformed;
use crate::prelude::*;

/// The tags of enums. They are looked at here, so that a tag which is no text is named exactly in a
/// large part as well.
const TAGS: [&str; 2] = ["game", "kind"];

/// A JSON value. Unlike serde_json's, it has the members of an object in their order, and
/// those that are there twice.
pub(super) enum Json<'de> {
    Null,
    Bool(bool),
    Number(Number),
    Text(Cow<'de, str>),
    List(Vec<Json<'de>>),
    Object(Vec<(Cow<'de, str>, Json<'de>)>),
}

/// As it would be written by a client that leaves out what has no value.
impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => to.serialize_unit(),
            Json::Bool(truth) => truth.serialize(to),
            Json::Number(number) => number.serialize(to),
            Json::Text(text) => text.serialize(to),
            Json::List(items) => to.collect_seq(items),
            Json::Object(members) => {
                let there = members.iter().filter(|(_, value)| !value.is_null());
                to.collect_map(there.map(|(name, value)| (name, value)))
            }
        }
    }
}

impl Json<'_> {
    /// Says whether it is null, which in an object is the same as being left out.
    pub(super) fn is_null(&self) -> bool {
        matches!(self, Json::Null)
    }
}

/// Names the kind of value, not its contents. Of a long text, it shows the beginning.
impl Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Bool(truth) => Unexpected::Bool(*truth).fmt(f),
            Json::Number(number) if number.is_f64() => write!(f, "floating point `{number}`"),
            Json::Number(number) => write!(f, "integer `{number}`"),
            Json::Text(text) => write!(f, "string {:?}", beginning(text, QUOTED)),
            Json::List(_) => f.write_str("a list"),
            Json::Object(_) => f.write_str("an object"),
        }
    }
}

/// From here on, a whole number with a point is not taken for one: it may have been rounded.
const MOST_WHOLE: f64 = 9_007_199_254_740_992.0;

/// The most of a text that belongs in a sentence, in characters.
pub(super) const QUOTED: usize = 64;

/// Returns the text, or its first `most` characters if it is longer.
pub(super) fn beginning(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]).into(),
        None => text.into(),
    }
}

/// Leads to a value in the document. Each level of the document keeps its own step
/// on the stack, so that a path is only written where something is wrong.
pub(super) enum JsonPath<'a> {
    Document,
    Member(&'a JsonPath<'a>, &'a str),
    Item(&'a JsonPath<'a>, usize),
}

impl Display for JsonPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonPath::Document => Ok(()),
            JsonPath::Member(JsonPath::Document, name) => f.write_str(name),
            JsonPath::Member(object, name) => write!(f, "{object}.{name}"),
            JsonPath::Item(list, index) => write!(f, "{list}[{index}]"),
        }
    }
}

/// Says how large a document can be.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shape {
    /// Says how deeply its lists and objects can be nested.
    pub depth: u8,
    /// The number of these levels that are around the part of it that is read.
    pub around: u8,
    /// The most values that the part can have, counting lists, objects and what is in them.
    pub values: u32,
}

impl Shape {
    /// Returns the bounds of a whole document, as large as its text is.
    #[must_use]
    pub const fn deep(depth: u8) -> Shape {
        Shape {
            depth,
            around: 0,
            values: u32::MAX,
        }
    }
}

/// Reads a document, or a part of one.
///
/// # Errors
/// `json_too_deep`, `body_too_large` if it has too many values, or `malformed_json` if
/// the text is not JSON.
pub(super) fn read(text: &[u8], shape: Shape) -> Result<Body<'_>, Problem> {
    let mut reading = Reading {
        shape,
        keep: true,
        ..Reading::default()
    };
    let json = reading.read(text)?;
    let exact = !reading.loose;
    Ok(Body { json, exact })
}

/// A document that was read.
pub(super) struct Body<'de> {
    pub(super) json: Json<'de>,
    /// Says whether serde understands the text itself. It does not take every null for a member
    /// that was left out, nor `35.0` for a whole number.
    pub(super) exact: bool,
}

/// Reads a document that is too large to keep, or a part of one, and returns the first tag that
/// serde would take although no schema has it, because it is not a string.
///
/// # Errors
/// `json_too_deep`, `body_too_large` if it has too many values, or `malformed_json` if
/// the text is not JSON.
pub fn inspect(text: &[u8], shape: Shape) -> Result<Option<Problem>, Problem> {
    let mut reading = Reading {
        shape,
        ..Reading::default()
    };
    reading.read(text)?;
    Ok(reading.bad)
}

/// Makes the problem for a value of the wrong type.
pub(super) fn wrong(
    place: &JsonPath<'_>,
    found: &Json<'_>,
    expected: impl Into<String>,
) -> Problem {
    let detail = format!("The value has the wrong type: {found}.");
    at(place, detail).expected(expected)
}

/// Makes the problem for what is wrong at a place.
pub(super) fn at(place: &JsonPath<'_>, detail: impl Into<String>) -> Problem {
    let problem = Problem::new(Code::InvalidBody, detail);
    match place.to_string() {
        // The document itself, or a member without a name.
        field if field.is_empty() => problem,
        field => problem.field(field),
    }
}

/// Notes what is seen while a document is read.
#[derive(Default)]
struct Reading {
    shape: Shape,
    /// Says whether the lists and objects keep what is in them.
    keep: bool,
    /// The number of values so far.
    values: u32,
    too_deep: bool,
    /// Says whether there was a null, or a whole number with a point or an exponent.
    loose: bool,
    bad: Option<Problem>,
}

impl Reading {
    fn read<'de>(&mut self, text: &'de [u8]) -> Result<Json<'de>, Problem> {
        let shape = self.shape;
        let mut json = serde_json::Deserializer::from_slice(text);
        // Reading has its own limit, which is also low enough for the stack.
        json.disable_recursion_limit();
        let document = Value {
            place: &JsonPath::Document,
            levels: shape.depth.saturating_sub(shape.around),
            reading: self,
        };
        let read = document.deserialize(&mut json);
        let error = match read.and_then(|value| json.end().map(|()| value)) {
            Ok(value) => return Ok(value),
            Err(error) => error,
        };
        Err(if self.too_deep {
            let expected = format!("at most {} levels of lists and objects", shape.depth);
            Problem::new(Code::JsonTooDeep, "The body is nested too deeply.").expected(expected)
        } else if self.values > shape.values {
            let expected = format!("at most {} values", shape.values);
            Problem::new(Code::BodyTooLarge, "There are too many values.").expected(expected)
        } else if shape.around == 0 {
            malformed(&error)
        } else {
            let detail = format!("This is not valid JSON: {error}, counted from its beginning.");
            Problem::new(Code::MalformedJson, detail).expected("one JSON value in UTF-8")
        })
    }
}

/// A value that is about to be read.
struct Value<'a> {
    reading: &'a mut Reading,
    place: &'a JsonPath<'a>,
    /// The number of levels of lists and objects that can still follow.
    levels: u8,
}

impl Value<'_> {
    /// Returns how many levels can follow within this list or object.
    ///
    /// # Errors
    /// If it is itself too deep.
    fn enter<E: de::Error>(&mut self) -> Result<u8, E> {
        self.levels.checked_sub(1).ok_or_else(|| {
            self.reading.too_deep = true;
            E::custom("nested too deeply")
        })
    }
}

impl<'de> DeserializeSeed<'de> for Value<'_> {
    type Value = Json<'de>;

    fn deserialize<D: Deserializer<'de>>(self, value: D) -> Result<Json<'de>, D::Error> {
        self.reading.values = self.reading.values.saturating_add(1);
        if self.reading.values > self.reading.shape.values {
            return Err(de::Error::custom("too many values"));
        }
        value.deserialize_any(self)
    }
}

impl<'de> de::Visitor<'de> for Value<'_> {
    type Value = Json<'de>;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<Json<'de>, E> {
        self.reading.loose = true;
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json<'de>, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json<'de>, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json<'de>, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json<'de>, E> {
        // JSON has one kind of number, so programs in JavaScript or Python may write `35.0`.
        if value.fract() == 0.0 && value.abs() < MOST_WHOLE {
            self.reading.loose = true;
            return Ok(Json::Number((value as i64).into()));
        }
        Ok(Number::from_f64(value).map_or(Json::Null, Json::Number))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Json<'de>, E> {
        Ok(Json::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json<'de>, E> {
        Ok(Json::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<Json<'de>, A::Error> {
        let levels = self.enter()?;
        let mut list = Vec::new();
        for index in 0.. {
            let item = Value {
                place: &JsonPath::Item(self.place, index),
                levels,
                reading: &mut *self.reading,
            };
            match items.next_element_seed(item)? {
                Some(item) if self.reading.keep => list.push(item),
                Some(_) => {}
                None => break,
            }
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut members: A) -> Result<Json<'de>, A::Error> {
        let levels = self.enter()?;
        let mut object = Vec::new();
        while let Some(Name(name)) = members.next_key()? {
            let place = JsonPath::Member(self.place, &name);
            let value = members.next_value_seed(Value {
                place: &place,
                levels,
                reading: &mut *self.reading,
            })?;
            let bad = &mut self.reading.bad;
            if TAGS.contains(&&*name) && !matches!(value, Json::Text(_)) {
                bad.get_or_insert_with(|| wrong(&place, &value, "a string"));
            }
            if self.reading.keep {
                object.push((name, value));
            }
        }
        Ok(Json::Object(object))
    }
}

/// The name of a member, borrowed from the document if it has no escapes.
#[derive(Deserialize)]
pub(crate) struct Name<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);
