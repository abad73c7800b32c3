//! Tells what a claim says, field by field, so that a sentence can be made of it.

use smallvec::SmallVec;

use super::{Param, Parameter, Points, Seat};

/// The fields of a play, a deal or a result, by name. Few have more than three.
pub type Fields = SmallVec<[(&'static str, FieldValue); 3]>;

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldValue {
    /// A value of a kind that remarks have too; none if the claim leaves it out.
    One(Option<Param>),
    /// Points.
    Points(Points),
    /// Says whether something happened with the claim.
    Flag(bool),
    /// Several seats, in order.
    Seats(Vec<Seat>),
    /// Several things with fields of their own, in order.
    Each(Vec<Fields>),
}

/// A type that can be a field of a claim.
pub trait Tell {
    /// Converts the value to the form that sentences are made of.
    fn told(&self) -> FieldValue;
}

/// A claim that can be told in a sentence.
pub trait Telling {
    /// Returns what it says, by the names of its fields.
    fn fields(&self) -> Fields;
}

impl<P: Parameter> Tell for P {
    fn told(&self) -> FieldValue {
        FieldValue::One(self.param())
    }
}

impl Tell for bool {
    fn told(&self) -> FieldValue {
        FieldValue::Flag(*self)
    }
}

impl Tell for Vec<Seat> {
    fn told(&self) -> FieldValue {
        FieldValue::Seats(self.clone())
    }
}

/// Implements [`Telling`] for a struct with these fields, and [`Tell`] for a list of
/// them: `telling!(Tally { winner } Placed { card, position })`. The fields that no
/// sentence mentions can be left out.
macro_rules! telling {
    ($($type:ident { $($field:ident),* $(,)? })+) => {$(
        impl $crate::rules::Telling for $type {
            fn fields(&self) -> $crate::rules::Fields {
                smallvec::smallvec![
                    $((stringify!($field), $crate::rules::Tell::told(&self.$field))),*
                ]
            }
        }

        impl $crate::rules::Tell for Vec<$type> {
            fn told(&self) -> $crate::rules::FieldValue {
                $crate::rules::FieldValue::Each(
                    self.iter().map($crate::rules::Telling::fields).collect(),
                )
            }
        }
    )+};
}

pub(crate) use telling;
