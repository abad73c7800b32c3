//! Remarks: findings and effects in the form that is recorded and sent.
//!
//! A game lists its findings and effects with [`remarks!`], one line each. Its
//! `judge` and `apply` create the typed values, which are converted to [`Remark`]s.

mod catalogue;
mod parameter;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use catalogue::Code;
pub(crate) use catalogue::remarks;
pub(crate) use parameter::parameters;
pub use parameter::{Entries, Kind, Parameter};

/// A finding or an effect without its sentence: a code, the ruling behind it, and
/// its parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The stable code (`no_match`).
    pub code: Cow<'static, str>,
    /// The number of the ruling within its game (`A24`).
    pub ruling: Cow<'static, str>,
    /// The parameters by name.
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
    /// Entries of the log, or values that would have been allowed.
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

    /// Adds a parameter, unless its value is empty.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &impl Parameter) -> Remark {
        if let Some(param) = value.param() {
            self.params.insert(name.into(), param);
        }
        self
    }

    /// The remark as a sentence: `phrase` with its gaps filled in.
    ///
    /// - `{card}` is a parameter, and `{@turn}` the name of the player at that seat.
    /// - `{owed|card|cards}` is the first word if `owed` is 1 or a list of one, and
    ///   the second otherwise.
    /// - `[ ({entries})]` is left out if the remark has no such parameter.
    ///
    /// ```
    /// use kibitz::rules::{Entries, Remark, Seat};
    /// let names = ["Ana".to_owned(), "Ben".to_owned()];
    /// let say = |owed: u8, entries: &[u32]| {
    ///     let entries = Entries::from_iter(entries.iter().copied());
    ///     let remark = Remark::new("owes", "A23")
    ///         .with("seat", &Seat(2))
    ///         .with("owed", &owed)
    ///         .with("entries", &entries);
    ///     let phrase = "{@seat} owes {owed} {owed|card|cards}[ ({entries|entry|entries} {entries})].";
    ///     remark.say(phrase, &names)
    /// };
    /// assert_eq!(say(3, &[5, 8]), "Ben owes 3 cards (entries 5, 8).");
    /// assert_eq!(say(1, &[5, 5]), "Ben owes 1 card (entry 5).");
    /// assert_eq!(say(0, &[0]), "Ben owes 0 cards.");
    /// ```
    pub fn say(&self, phrase: &str, names: &[String]) -> String {
        let mut sentence = String::with_capacity(phrase.len() + 32);
        let mut rest = phrase;
        while let Some((before, after)) = rest.split_once('[') {
            self.fill(before, names, &mut sentence);
            let (part, after) = after.split_once(']').unwrap_or((after, ""));
            let start = sentence.len();
            if !self.fill(part, names, &mut sentence) {
                sentence.truncate(start);
            }
            rest = after;
        }
        self.fill(rest, names, &mut sentence);
        sentence
    }

    /// Appends `part` of a phrase to the sentence. Returns whether every gap could be
    /// filled.
    fn fill(&self, part: &str, names: &[String], sentence: &mut String) -> bool {
        let mut whole = true;
        let mut rest = part;
        while let Some((before, after)) = rest.split_once('{') {
            sentence.push_str(before);
            let (gap, after) = after.split_once('}').unwrap_or((after, ""));
            match self.filling(gap, names) {
                Some(words) => sentence.push_str(&words),
                None => whole = false,
            }
            rest = after;
        }
        sentence.push_str(rest);
        whole
    }

    /// The text for a gap; none if the remark has no such parameter.
    fn filling<'a>(&self, gap: &'a str, names: &'a [String]) -> Option<Cow<'a, str>> {
        if let Some((name, forms)) = gap.split_once('|') {
            let (one, more) = forms.split_once('|')?;
            let form = match self.params.get(name)? {
                Param::Number(1) => one,
                Param::Numbers(numbers) if numbers.len() == 1 => one,
                _ => more,
            };
            return Some(form.into());
        }
        let param = self.params.get(gap.trim_start_matches('@'))?;
        match param {
            Param::Number(seat) if gap.starts_with('@') => {
                let index = usize::try_from(seat - 1).unwrap_or(usize::MAX);
                Some(match names.get(index) {
                    Some(name) => name.into(),
                    None => format!("seat {seat}").into(),
                })
            }
            other => Some(other.to_string().into()),
        }
    }
}

impl fmt::Display for Param {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Param::Number(number) => number.fmt(f),
            Param::Text(text) => text.fmt(f),
            Param::Numbers(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                f.write_str(&numbers.join(", "))
            }
        }
    }
}
