//! Turns serde's errors into problems that name the field and say what is expected: those
//! in a query, and those of our own types in a body.

use std::fmt::Display;

use kibitz_game::answers::Unread;
use serde_path_to_error::{Path, Segment};

use super::read::beginning;
use crate::web::problem::{Code, Problem};

/// How much of serde's message is passed on, in characters.
const LONGEST: usize = 200;

/// Turns serde's error into a problem.
pub(super) fn explain<E: Display>(code: Code, error: &serde_path_to_error::Error<E>) -> Problem {
    let unread = Unread::new(&error.inner().to_string(), &place(error.path()));
    // It may quote a text, which may be long.
    let mut problem = Problem::new(code, beginning(&unread.detail, LONGEST));
    if !unread.field.is_empty() {
        problem = problem.field(unread.field);
    }
    match unread.expected {
        Some(expected) => problem.expected(expected),
        None => problem,
    }
}

/// Returns a path as problems name it: `seats[1].name`.
fn place(path: &Path) -> String {
    let mut place = String::new();
    for segment in path {
        match segment {
            Segment::Map { key } | Segment::Enum { variant: key } => {
                if !place.is_empty() {
                    place.push('.');
                }
                place.push_str(key);
            }
            Segment::Seq { index } => place.push_str(&format!("[{index}]")),
            Segment::Unknown => {}
        }
    }
    place
}
