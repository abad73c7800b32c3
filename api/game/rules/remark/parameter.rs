//! The parameters of a remark.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Param;
use crate::rules::{EntryNo, Seat};

/// The meaning of a remark's parameter, which says how to show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = RemarkParamKind)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The number of a seat.
    Seat,
    /// A card's code.
    Card,
    /// The codes of several cards, in order.
    Cards,
    /// A count, a value, or the number of a place.
    Number,
    /// Several numbers.
    Numbers,
    /// Numbers of entries in the log.
    Entries,
    /// One of a few fixed words of the game, such as a colour or a direction.
    Word,
}

/// A type that can be a parameter of a finding or an effect.
pub trait Parameter {
    /// What the value means.
    const KIND: Kind;

    /// The value in the form that is recorded and sent; none if it is empty.
    fn param(&self) -> Option<Param>;
}

/// The entries of the log that a finding refers to, each once, in order. A table that
/// was only described has no log: its cards have entry 0, which is left out.
///
/// ```
/// use kibitz_game::rules::{Entries, Param, Parameter as _};
/// let entries = Entries::from_iter([5, 5, 12]);
/// assert_eq!(entries.param(), Some(Param::Entries(vec![5, 12])));
/// assert_eq!(Entries::from_iter([0, 0]).param(), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries(Vec<EntryNo>);

impl FromIterator<EntryNo> for Entries {
    fn from_iter<I: IntoIterator<Item = EntryNo>>(entries: I) -> Entries {
        let mut entries: Vec<EntryNo> = entries.into_iter().filter(|entry| *entry > 0).collect();
        entries.dedup();
        Entries(entries)
    }
}

impl Parameter for Entries {
    const KIND: Kind = Kind::Entries;

    fn param(&self) -> Option<Param> {
        (!self.0.is_empty()).then(|| Param::Entries(self.0.clone()))
    }
}

impl Parameter for Seat {
    const KIND: Kind = Kind::Seat;

    fn param(&self) -> Option<Param> {
        Some(Param::Seat(*self))
    }
}

impl Parameter for u8 {
    const KIND: Kind = Kind::Number;

    fn param(&self) -> Option<Param> {
        Some(Param::Number(i64::from(*self)))
    }
}

impl Parameter for i8 {
    const KIND: Kind = Kind::Number;

    fn param(&self) -> Option<Param> {
        Some(Param::Number(i64::from(*self)))
    }
}

impl Parameter for usize {
    const KIND: Kind = Kind::Number;

    fn param(&self) -> Option<Param> {
        Some(Param::Number(i64::try_from(*self).unwrap_or(i64::MAX)))
    }
}

impl Parameter for Vec<u8> {
    const KIND: Kind = Kind::Numbers;

    fn param(&self) -> Option<Param> {
        let numbers = self.iter().map(|number| u32::from(*number));
        Some(Param::Numbers(numbers.collect()))
    }
}

impl<P: Parameter> Parameter for Option<P> {
    const KIND: Kind = P::KIND;

    fn param(&self) -> Option<Param> {
        self.as_ref().and_then(Parameter::param)
    }
}

/// Implements [`Parameter`] for types with `Display`:
/// `parameters!(Card: Card, Colour: Word)`. A `list` of cards has its own form:
/// `parameters!(list Vec<Card>)`.
macro_rules! parameters {
    (list $type:ty) => {
        impl $crate::rules::Parameter for $type {
            const KIND: $crate::rules::Kind = $crate::rules::Kind::Cards;

            fn param(&self) -> Option<$crate::rules::Param> {
                let cards = self.iter().map(smol_str::ToSmolStr::to_smolstr);
                Some($crate::rules::Param::Cards(cards.collect()))
            }
        }
    };
    ($($type:ty: $kind:ident),+ $(,)?) => {$(
        impl $crate::rules::Parameter for $type {
            const KIND: $crate::rules::Kind = $crate::rules::Kind::$kind;

            fn param(&self) -> Option<$crate::rules::Param> {
                Some($crate::rules::Param::$kind(smol_str::ToSmolStr::to_smolstr(self)))
            }
        }
    )+};
}

pub(crate) use parameters;
