//! Remarks: findings and effects in the form that is recorded and sent.
//!
//! A game lists its findings and effects with [`remarks!`], one line each. Its
//! `judge` and `apply` create the typed values, which are converted to [`Remark`]s.

mod catalogue;
mod parameter;
mod params;

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;
use utoipa::ToSchema;

pub use catalogue::Code;
pub(crate) use catalogue::remarks;
pub(crate) use parameter::parameters;
pub use parameter::{Entries, Kind, Parameter};
pub use params::Params;

use super::{EntryNo, Seat};

/// A finding or an effect without its sentence: a code, the ruling behind it, and
/// its parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The stable code (`no_match`).
    pub code: Cow<'static, str>,
    /// The number of the ruling within its game (`A24`).
    pub ruling: Cow<'static, str>,
    /// The parameters by name.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    pub params: Params,
}

/// A parameter of a remark. In JSON, an object whose only member says what the value is:
/// `{"seat": 3}`, `{"card": "red-tet"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Param {
    /// A seat.
    Seat(Seat),
    /// A card, by its code.
    Card(SmolStr),
    /// Several cards, by their codes, in order.
    Cards(Vec<SmolStr>),
    /// A count, a value, or the number of a place.
    Number(i64),
    /// Several numbers.
    Numbers(Vec<u32>),
    /// Entries of the log.
    Entries(Vec<EntryNo>),
    /// One of a few fixed words of the game, such as a colour or a direction.
    Word(SmolStr),
}

/// A parameter of a remark: an object with exactly one member, which says what the value
/// is.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only a schema: it is written as a `Param`")]
#[schema(
    as = RemarkParam,
    min_properties = 1,
    max_properties = 1,
    example = json!({"card": "red-tet"})
)]
pub struct ParamSchema {
    /// A seat.
    seat: Option<Seat>,
    /// A card's code.
    #[schema(example = "red-tet")]
    card: Option<String>,
    /// The codes of several cards, in order.
    cards: Option<Vec<String>>,
    /// A count, a value, or the number of a place.
    number: Option<i64>,
    /// Several numbers.
    numbers: Option<Vec<u32>>,
    /// The numbers of entries in the log.
    entries: Option<Vec<u32>>,
    /// One of a few fixed words of the game, such as a colour or a direction.
    word: Option<String>,
}

impl Remark {
    /// A remark without parameters.
    pub fn new(code: &'static str, ruling: &'static str) -> Remark {
        Remark {
            code: code.into(),
            ruling: ruling.into(),
            params: Params::default(),
        }
    }

    /// Adds a parameter, unless its value is empty.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &impl Parameter) -> Remark {
        if let Some(param) = value.param() {
            self.params.insert(name, param);
        }
        self
    }
}
