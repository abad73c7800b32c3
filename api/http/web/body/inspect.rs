//! Inspects a JSON document before it is parsed, for what serde would accept but the
//! API does not: deep nesting, tags that are not strings, and nulls.

use std::borrow::Cow;
use std::fmt;

use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Unexpected,
};
use serde_json::Error;

use super::malformed;
use crate::http::web::problem::{Code, Problem};

/// The tags of enums. From a buffered value, serde would also accept the number of a
/// variant in place of its name.
const TAGS: [&str; 2] = ["game", "kind"];

/// What an inspection found in a well-formed document.
#[derive(Default)]
pub(in crate::http) struct Inspected {
    /// The first tag that is not a string.
    pub(in crate::http) bad_tag: Option<Problem>,
    /// The first null, which serde would treat as an absent field.
    pub(in crate::http) null: Option<Problem>,
    fault: Option<Fault>,
    /// How many values it has.
    values: u32,
}

/// Why an inspection stopped.
#[derive(Clone, Copy)]
enum Fault {
    TooDeep,
    TooMany,
}

/// How large a document can be.
#[derive(Clone, Copy, Debug)]
pub(in crate::http) struct Shape {
    /// How deeply its lists and objects can be nested.
    pub(in crate::http) depth: u8,
    /// How many of these levels are around the inspected part of it.
    pub(in crate::http) around: u8,
    /// How many values the part can have, counting lists, objects and what is in them.
    pub(in crate::http) values: u32,
}

impl Shape {
    /// A whole document, as large as its text is.
    pub(in crate::http) const fn deep(depth: u8) -> Shape {
        Shape {
            depth,
            around: 0,
            values: u32::MAX,
        }
    }
}

/// Inspects a document, or a part of one.
///
/// # Errors
/// `json_too_deep`, `body_too_large` if it has too many values, or `malformed_json` if
/// the text is not JSON.
pub(in crate::http) fn inspect(text: &[u8], shape: Shape) -> Result<Inspected, Problem> {
    let mut found = Inspected::default();
    let mut json = serde_json::Deserializer::from_slice(text);
    // The inspection has its own limit, which is also low enough for the stack.
    json.disable_recursion_limit();
    let document = Value {
        found: &mut found,
        place: &Place::Document,
        levels: shape.depth.saturating_sub(shape.around),
        most: shape.values,
        is_tag: false,
    };
    let parsed = document.deserialize(&mut json).and_then(|()| json.end());
    match (parsed, found.fault) {
        (Ok(()), _) => Ok(found),
        (Err(_), Some(Fault::TooDeep)) => {
            Err(
                Problem::new(Code::JsonTooDeep, "The body is nested too deeply.").expected(
                    format!("at most {} levels of lists and objects", shape.depth),
                ),
            )
        }
        (Err(_), Some(Fault::TooMany)) => Err(Problem::new(
            Code::BodyTooLarge,
            "There are too many values.",
        )
        .expected(format!("at most {} values", shape.values))),
        (Err(error), None) if shape.around == 0 => Err(malformed(&error)),
        (Err(error), None) => Err(Problem::new(
            Code::MalformedJson,
            format!("This is not valid JSON: {error}, counted from its beginning."),
        )
        .expected("one JSON value in UTF-8")),
    }
}

/// The place of a value in the document. Each level of the document keeps its own step
/// on the stack, so that a path is only built where something is wrong.
enum Place<'a> {
    Document,
    Member(&'a Place<'a>, &'a str),
    Item(&'a Place<'a>, usize),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Document => Ok(()),
            Place::Member(Place::Document, name) => f.write_str(name),
            Place::Member(object, name) => write!(f, "{object}.{name}"),
            Place::Item(list, index) => write!(f, "{list}[{index}]"),
        }
    }
}

/// A value to inspect. Deserializing it keeps nothing of it.
struct Value<'a> {
    found: &'a mut Inspected,
    place: &'a Place<'a>,
    /// How many levels of lists and objects can still follow.
    levels: u8,
    /// How many values the document can have.
    most: u32,
    is_tag: bool,
}

impl Value<'_> {
    /// Notes the value if it should have been a string.
    fn not_a_string(&mut self, value: Unexpected<'_>) {
        if self.is_tag && self.found.bad_tag.is_none() {
            // In serde_json's words, as for any other field of a wrong type.
            let error: Error = de::Error::invalid_type(value, &"a string");
            let message = error.to_string();
            let (detail, expected) = message
                .split_once(", expected ")
                .unwrap_or((&message, "a string"));
            let problem = Problem::new(Code::InvalidBody, detail);
            let problem = problem.field(self.place.to_string()).expected(expected);
            self.found.bad_tag = Some(problem);
        }
    }

    /// Returns how many levels can follow within this list or object.
    ///
    /// # Errors
    /// If it is itself too deep.
    fn enter<E: de::Error>(&mut self) -> Result<u8, E> {
        self.levels.checked_sub(1).ok_or_else(|| {
            self.found.fault = Some(Fault::TooDeep);
            E::custom("nested too deeply")
        })
    }
}

impl<'de> DeserializeSeed<'de> for Value<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, value: D) -> Result<(), D::Error> {
        self.found.values = self.found.values.saturating_add(1);
        if self.found.values > self.most {
            self.found.fault = Some(Fault::TooMany);
            return Err(de::Error::custom("too many values"));
        }
        value.deserialize_any(self)
    }
}

impl<'de> de::Visitor<'de> for Value<'_> {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("any value")
    }

    fn visit_unit<E>(mut self) -> Result<(), E> {
        self.not_a_string(Unexpected::Unit);
        let place = self.place;
        self.found.null.get_or_insert_with(|| {
            Problem::new(Code::InvalidBody, "A field is null.")
                .field(place.to_string())
                .expected("a value, or the field left out")
        });
        Ok(())
    }

    fn visit_bool<E>(mut self, value: bool) -> Result<(), E> {
        self.not_a_string(Unexpected::Bool(value));
        Ok(())
    }

    fn visit_i64<E>(mut self, value: i64) -> Result<(), E> {
        self.not_a_string(Unexpected::Signed(value));
        Ok(())
    }

    fn visit_u64<E>(mut self, value: u64) -> Result<(), E> {
        self.not_a_string(Unexpected::Unsigned(value));
        Ok(())
    }

    fn visit_f64<E>(mut self, value: f64) -> Result<(), E> {
        self.not_a_string(Unexpected::Float(value));
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<(), A::Error> {
        self.not_a_string(Unexpected::Seq);
        let levels = self.enter()?;
        let most = self.most;
        for index in 0.. {
            let item = Value {
                found: &mut *self.found,
                place: &Place::Item(self.place, index),
                levels,
                most,
                is_tag: false,
            };
            if items.next_element_seed(item)?.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut members: A) -> Result<(), A::Error> {
        self.not_a_string(Unexpected::Map);
        let levels = self.enter()?;
        let most = self.most;
        while let Some(Name(name)) = members.next_key()? {
            members.next_value_seed(Value {
                found: &mut *self.found,
                place: &Place::Member(self.place, &name),
                levels,
                most,
                is_tag: TAGS.contains(&&*name),
            })?;
        }
        Ok(())
    }
}

/// The name of a member, borrowed from the document if it has no escapes.
struct Name<'de>(Cow<'de, str>);

impl<'de> Deserialize<'de> for Name<'de> {
    fn deserialize<D: Deserializer<'de>>(name: D) -> Result<Self, D::Error> {
        struct Visitor;

        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Name<'de>;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("a name")
            }

            fn visit_borrowed_str<E>(self, name: &'de str) -> Result<Name<'de>, E> {
                Ok(Name(Cow::Borrowed(name)))
            }

            fn visit_str<E>(self, name: &str) -> Result<Name<'de>, E> {
                Ok(Name(Cow::Owned(name.to_owned())))
            }
        }

        name.deserialize_str(Visitor)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use serde_json::json;

    use super::{Inspected, Problem, Shape, inspect};

    fn inspected(text: &str) -> Inspected {
        inspect(text.as_bytes(), Shape::deep(16)).unwrap_or_default()
    }

    fn text(problem: Problem, member: &str) -> String {
        let written = serde_json::to_value(&*problem.0).unwrap();
        written[member].as_str().unwrap_or_default().to_owned()
    }

    fn refused(text: &str, max: u8) -> Option<String> {
        let problem = inspect(text.as_bytes(), Shape::deep(max)).err()?;
        Some(self::text(problem, "code"))
    }

    #[test]
    fn only_nesting_counts_and_brackets_in_strings_do_not() {
        let deep = |text: &str, max| refused(text, max).as_deref() == Some("json_too_deep");
        assert!(!deep(r#"{"a": [[1]], "b": [[2]]}"#, 3));
        assert!(deep(r#"{"a": [[[1]]]}"#, 3));
        assert!(!deep(r#"{"a": "[[[[\"[[[["}"#, 1));
        assert!(deep(r#"{"a": "\\", "b": []}"#, 1));
        // The highest limit that can be configured.
        let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
        assert_eq!(refused(&nested(127), 127), None);
        assert!(deep(&nested(128), 127));
        assert!(deep(&"[".repeat(100_000), 127));
    }

    #[test]
    fn a_part_has_only_the_levels_and_values_that_are_left_to_it() {
        let part = |around, values| {
            let shape = Shape {
                depth: 4,
                around,
                values,
            };
            let refused = inspect(br#"{"a": [1, 2]}"#, shape).err();
            refused.map(|problem| self::text(problem, "code"))
        };
        assert_eq!(part(2, 4), None);
        assert_eq!(part(3, 4).as_deref(), Some("json_too_deep"));
        assert_eq!(part(2, 3).as_deref(), Some("body_too_large"));
    }

    #[test]
    fn a_text_that_is_not_json_is_refused() {
        for text in [
            "",
            "{",
            "]]]",
            "{} {}",
            "{\"a\": 1e999}",
            "\"\\ud800\"",
            "{1: 2}",
        ] {
            assert_eq!(
                refused(text, 16).as_deref(),
                Some("malformed_json"),
                "{text}"
            );
        }
    }

    #[test]
    fn tags_are_strings_at_every_level() {
        let bad = |text: &str| inspected(text).bad_tag.unwrap();
        let field = |text: &str| self::text(bad(text), "field");
        assert_eq!(field(r#"{"kind": 0}"#), "kind");
        assert_eq!(field(r#"{"play": {"kind": null}}"#), "play.kind");
        assert_eq!(
            field(r#"{"claims": [{}, {"game": 1.5}]}"#),
            "claims[1].game"
        );
        assert_eq!(field(r#"[[{"kind": ["lay"]}]]"#), "[0][0].kind");
        assert_eq!(field(r#"{"k\u0069nd": {"game": 1}}"#), "kind");
        let first = || bad(r#"{"kind": -1, "game": 2}"#);
        assert_eq!(self::text(first(), "detail"), "Invalid type: integer `-1`.");
        assert_eq!(self::text(first(), "expected"), "a string");
    }

    #[test]
    fn the_first_null_is_found_at_every_level() {
        let null = |text: &str| self::text(inspected(text).null.unwrap(), "field");
        assert_eq!(
            null(r#"{"play": {"kind": "lay", "colour": null}}"#),
            "play.colour"
        );
        assert_eq!(null(r#"{"b": [{}, {"c": null}], "a": null}"#), "b[1].c");
        assert_eq!(null("[[0, null]]"), "[0][1]");
    }

    #[test]
    fn other_values_can_be_anything() {
        let all = json!({
            "kind": "lay", "game": "claro", "hands": [true, -1, u64::MAX, 0.5, "0", {}]
        });
        let found = inspect(all.to_string().as_bytes(), Shape::deep(3)).unwrap();
        assert!(found.bad_tag.is_none() && found.null.is_none());
    }
}
