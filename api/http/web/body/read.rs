//! Reads a JSON document before it is known what it should be, with a limit on its depth
//! and on how much is in it.

use kibitz_game::rules::json::{Bound, Bounds, Json};
use serde::de::DeserializeSeed as _;

use crate::prelude::*;

/// Says how large a document can be.
#[derive(Clone, Copy, Debug)]
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

/// Checks a document that is too large to keep, or a part of one.
///
/// # Errors
/// `json_too_deep`, `body_too_large` if it has too many values, or `malformed_json` if
/// the text is not JSON.
pub fn inspect(text: &[u8], shape: Shape) -> Result<(), Problem> {
    read(text, shape, false).map(drop)
}

/// Reads a document as [`inspect`] does, and keeps it if so wanted. Also says whether it has a null,
/// or a whole number with a point, which serde does not take everywhere.
pub(super) fn read(text: &[u8], shape: Shape, keep: bool) -> Result<(Json<'_>, bool), Problem> {
    let mut bounds = Bounds {
        levels: shape.depth.saturating_sub(shape.around),
        values: shape.values,
        keep,
        loose: false,
        exceeded: None,
    };
    let mut json = serde_json::Deserializer::from_slice(text);
    // The bounds have a limit of their own, which is also low enough for the stack.
    json.disable_recursion_limit();
    let read = bounds.deserialize(&mut json);
    let error = match read.and_then(|value| json.end().map(|()| value)) {
        Ok(value) => return Ok((value, bounds.loose)),
        Err(error) => error,
    };
    Err(match bounds.exceeded {
        Some(Bound::Levels) => {
            let expected = format!("at most {} levels of lists and objects", shape.depth);
            Problem::new(Code::JsonTooDeep, "The body is nested too deeply.").expected(expected)
        }
        Some(Bound::Values) => {
            let expected = format!("at most {} values", shape.values);
            Problem::new(Code::BodyTooLarge, "There are too many values.").expected(expected)
        }
        None => {
            let detail = if shape.around == 0 {
                format!("The body is not valid JSON: {error}")
            } else {
                format!("This is not valid JSON: {error}, counted from its beginning.")
            };
            Problem::new(Code::MalformedJson, detail).expected("one JSON value in UTF-8")
        }
    })
}
