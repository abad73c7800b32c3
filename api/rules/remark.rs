//! Remarks: findings and effects in the one shape that is recorded and sent.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Seat;

/// A finding or an effect without its sentence: a code, the ruling it rests
/// on, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// What was noticed, as a stable code (`no_match`).
    pub code: Cow<'static, str>,
    /// The number of the ruling within its game (`A24`).
    pub ruling: Cow<'static, str>,
    /// What it is about.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub params: BTreeMap<Cow<'static, str>, Param>,
}

/// A parameter of a remark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(as = RemarkParam)]
pub enum Param {
    /// A count or a seat.
    Number(i64),
    /// A card, a colour, a direction.
    Text(String),
    /// Entries of the log, or values that would have been right.
    Numbers(Vec<u32>),
}

impl Remark {
    /// A remark without parameters.
    pub fn new(code: &'static str, ruling: &'static str) -> Remark {
        Remark {
            code: code.into(),
            ruling: ruling.into(),
            params: BTreeMap::new(),
        }
    }

    /// The same remark with one more parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Param>) -> Remark {
        self.params.insert(name.into(), value.into());
        self
    }

    /// The remark as a sentence: `phrase` with its parameters filled in, seats
    /// by their names.
    ///
    /// ```
    /// use kibitz::rules::{Remark, Seat};
    /// let remark = Remark::new("out_of_turn", "A15").with("turn", Seat(2));
    /// let names = ["Ana".to_owned(), "Ben".to_owned()];
    /// assert_eq!(remark.say("It is {@turn}'s turn.", &names), "It is Ben's turn.");
    /// ```
    pub fn say(&self, phrase: &str, names: &[String]) -> String {
        let mut sentence = String::with_capacity(phrase.len() + 32);
        let mut rest = phrase;
        while let Some((before, after)) = rest.split_once('{') {
            sentence.push_str(before);
            let Some((name, after)) = after.split_once('}') else {
                break;
            };
            match (
                name.strip_prefix('@'),
                self.params.get(name.trim_start_matches('@')),
            ) {
                (Some(_), Some(Param::Number(seat))) => {
                    let index = usize::try_from(seat - 1).unwrap_or(usize::MAX);
                    match names.get(index) {
                        Some(name) => sentence.push_str(name),
                        None => {
                            let _ = write!(sentence, "seat {seat}");
                        }
                    }
                }
                (_, Some(Param::Number(number))) => {
                    let _ = write!(sentence, "{number}");
                }
                (_, Some(Param::Text(text))) => sentence.push_str(text),
                (_, Some(Param::Numbers(numbers))) => {
                    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                    sentence.push_str(&numbers.join(", "));
                }
                (_, None) => {}
            }
            rest = after;
        }
        sentence.push_str(rest);
        sentence
    }
}

impl From<Seat> for Param {
    fn from(seat: Seat) -> Param {
        Param::Number(i64::from(seat.0))
    }
}

impl From<u8> for Param {
    fn from(count: u8) -> Param {
        Param::Number(i64::from(count))
    }
}

impl From<usize> for Param {
    fn from(count: usize) -> Param {
        Param::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl From<String> for Param {
    fn from(text: String) -> Param {
        Param::Text(text)
    }
}

impl From<Vec<u32>> for Param {
    fn from(numbers: Vec<u32>) -> Param {
        Param::Numbers(numbers)
    }
}
