//! The findings and effects of a game, declared one line each.

use super::Kind;
use crate::rules::Ruling;

/// A finding or an effect, as declared by its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The stable code (`no_match`).
    pub code: &'static str,
    /// The gravity of a finding; none for an effect.
    pub grade: Option<Ruling>,
    /// The number of the ruling behind it; none if that depends on the case.
    pub ruling: Option<&'static str>,
    /// The names and kinds of its parameters.
    pub params: &'static [(&'static str, Kind)],
}

/// Declares a game's findings or its effects.
///
/// ```text
/// remarks! {
///     Finding {
///         /// It is another seat's turn (A5).
///         OutOfTurn = "out_of_turn" "A5" { seat: Seat, turn: Seat }
///         /// The pile cannot have the announced value (C10, D2).
///         WrongValue(ruling) = "wrong_value" { value: u8, allowed: Vec<u8> }
///         /// Only the hand could show that the player holds only tens (D3).
///         UnseenTens = Unproven "unseen_tens" "D3" { seat: Seat }
///     }
/// }
/// ```
///
/// Each line is a variant, its code, the ruling behind it, and its parameters. A
/// finding is `Illegal` unless the line says `Unproven`. If the ruling depends on the
/// case, the variant has it as a field: `WrongValue(ruling)`. A parameter's type
/// determines its [`Kind`].
macro_rules! remarks {
    (Finding { $($(#[$doc:meta])* $variant:ident $(($by:ident))? =
        $($grade:ident)? $code:literal $($ruling:literal)?
        $({ $($param:ident: $type:ty),+ $(,)? })?)+ }) => {
        $crate::rules::remarks! {
            @enum "What the referee can notice about a claim." Finding
            $($(#[$doc])* $variant $(($by))? = $code $($ruling)? $({ $($param: $type),+ })?)+
        }

        impl $crate::rules::Finding for Finding {
            const CODES: &'static [$crate::rules::Code] = &[$($crate::rules::Code {
                code: $code,
                grade: Some($crate::rules::remarks!(@grade $($grade)?)),
                ruling: $crate::rules::remarks!(@fixed $($ruling)?),
                params: &[$($((
                    stringify!($param),
                    <$type as $crate::rules::Parameter>::KIND,
                )),+)?],
            }),+];

            fn ruling(&self) -> $crate::rules::Ruling {
                match self {
                    $(Finding::$variant { .. } => $crate::rules::remarks!(@grade $($grade)?),)+
                }
            }

            fn remark(&self) -> $crate::rules::Remark {
                self.as_remark()
            }
        }
    };

    (Effect { $($(#[$doc:meta])* $variant:ident $(($by:ident))? =
        $code:literal $($ruling:literal)?
        $({ $($param:ident: $type:ty),+ $(,)? })?)+ }) => {
        $crate::rules::remarks! {
            @enum "What a play can cause." Effect
            $($(#[$doc])* $variant $(($by))? = $code $($ruling)? $({ $($param: $type),+ })?)+
        }

        impl $crate::rules::Effect for Effect {
            const CODES: &'static [$crate::rules::Code] = &[$($crate::rules::Code {
                code: $code,
                grade: None,
                ruling: $crate::rules::remarks!(@fixed $($ruling)?),
                params: &[$($((
                    stringify!($param),
                    <$type as $crate::rules::Parameter>::KIND,
                )),+)?],
            }),+];

            fn remark(&self) -> $crate::rules::Remark {
                self.as_remark()
            }
        }
    };

    (@enum $meaning:literal $name:ident $($(#[$doc:meta])* $variant:ident $(($by:ident))? =
        $code:literal $($ruling:literal)? $({ $($param:ident: $type:ty),+ })?)+) => {
        #[doc = $meaning]
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each field is the parameter it is named after")]
        pub enum $name {
            $($(#[$doc])* $variant { $($by: &'static str,)? $($($param: $type),+)? }),+
        }

        impl $name {
            fn as_remark(&self) -> $crate::rules::Remark {
                match self {
                    $($name::$variant { $($by,)? $($($param),+)? } => {
                        $crate::rules::Remark::new($code, $($by)? $($ruling)?)
                            $($(.with(stringify!($param), $param))+)?
                    })+
                }
            }
        }
    };

    (@grade) => { $crate::rules::Ruling::Illegal };
    (@grade $grade:ident) => { $crate::rules::Ruling::$grade };
    (@fixed) => { None };
    (@fixed $ruling:literal) => { Some($ruling) };
}

pub(crate) use remarks;
