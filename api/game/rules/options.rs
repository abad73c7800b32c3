//! The options of a game's house rules, each declared once.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::Refusal;
use super::refusal;

/// An option, described so that an app can draw a form without knowing the game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameOption {
    /// Its name in the house rules.
    pub name: &'static str,
    /// The kind of value it takes.
    pub kind: OptionKind,
    /// The default value; none if there is none.
    pub default: Option<Value>,
    /// The values to choose from, if the kind is a choice.
    pub choices: Vec<String>,
    /// The lowest and the highest number allowed, if it has a range.
    pub range: Option<(u32, u32)>,
}

/// The kind of value an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Number,
    /// One of its `values`.
    Choice,
    /// A text, in the form that `meaning` describes.
    Text,
    /// A list, in the form that `meaning` describes.
    List,
}

/// A type that an option can have.
pub trait OptionType: Serialize {
    /// The kind of its values.
    const KIND: OptionKind;

    /// Lists the values to choose from.
    fn choices() -> Vec<String> {
        Vec::new()
    }

    /// Returns the value as a number, to check that it is in range.
    fn number(&self) -> Option<u32> {
        None
    }
}

impl OptionType for bool {
    const KIND: OptionKind = OptionKind::Flag;
}

impl OptionType for u8 {
    const KIND: OptionKind = OptionKind::Number;

    fn number(&self) -> Option<u32> {
        Some((*self).into())
    }
}

impl OptionType for u32 {
    const KIND: OptionKind = OptionKind::Number;

    fn number(&self) -> Option<u32> {
        Some(*self)
    }
}

impl<T: OptionType> OptionType for Option<T> {
    const KIND: OptionKind = T::KIND;

    fn choices() -> Vec<String> {
        T::choices()
    }

    fn number(&self) -> Option<u32> {
        self.as_ref().and_then(T::number)
    }
}

impl<T: Serialize> OptionType for Vec<T> {
    const KIND: OptionKind = OptionKind::List;
}

/// The house rules of a match, as `options!` declares them.
pub trait Options: Default {
    /// Lists the options, in the order in which forms show them.
    fn options() -> Vec<GameOption>;

    /// Checks each option that has a range.
    ///
    /// # Errors
    /// A [`Refusal`] of the first option that is out of range.
    fn in_range(&self) -> Result<(), Refusal>;
}

/// Describes one option, as [`options!`] declares it.
pub(crate) fn described<T: OptionType>(
    name: &'static str,
    default: &T,
    range: Option<(u32, u32)>,
) -> GameOption {
    let default = serde_json::to_value(default).ok();
    GameOption {
        name,
        kind: T::KIND,
        default: default.filter(|default| !default.is_null()),
        choices: T::choices(),
        range,
    }
}

/// Lists the names of some values in JSON.
pub(crate) fn names(values: &[impl Serialize]) -> Vec<String> {
    let names = values.iter().filter_map(|value| {
        let name = serde_json::to_value(value).ok()?;
        name.as_str().map(str::to_owned)
    });
    names.collect()
}

/// Checks that the value of an option is in its range. `of` says what it counts, and the
/// ruling.
pub(crate) fn check_range<T: OptionType>(
    name: &str,
    value: &T,
    (least, most): (u32, u32),
    of: &str,
) -> Result<(), Refusal> {
    match value.number() {
        Some(number) if !(least..=most).contains(&number) => Err(refusal::OUT_OF_RANGE.at(
            name,
            format!("{number} is out of range for `{name}`"),
            format!("{least} to {most} {of}"),
        )),
        _ => Ok(()),
    }
}

/// Declares the house rules of a game: the name of their schema, and each option with its
/// type, its default and its range.
///
/// ```text
/// options! {
///     /// The options of a match.
///     GameHouseRules {
///         /// The number of points that wins the match (A44).
///         target_score: u32 = 300, in 1..=100_000 "points (A44)";
///         /// True if a player keeps drawing until a card matches (A22).
///         draw_until_match: bool = false;
///         /// Who deals the next round (C12).
///         next_dealer: NextDealer;
///     }
/// }
/// ```
///
/// Without a default, it is that of the type; see [`choice!`] for types with a few values.
/// What follows a range says what the number counts, and the ruling. Ranges are checked
/// for every game; what depends on other options or on the seats is the game's to check.
macro_rules! options {
    ($(#[$meta:meta])* $schema:ident {
        $($(#[$about:meta])* $name:ident: $type:ty $(= $default:tt)?
            $(, in $least:tt..=$most:tt $of:literal)?;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
        #[schema(as = $schema)]
        #[serde(default, deny_unknown_fields)]
        pub struct HouseRules {
            $(
                $(#[$about])*
                $(#[schema(minimum = $least, maximum = $most)])?
                pub $name: $type,
            )+
        }

        impl Default for HouseRules {
            fn default() -> Self {
                HouseRules {
                    $($name: $crate::rules::options!(@default $($default)?),)+
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for HouseRules {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let json = $crate::rules::json::Json::deserialize(from)?;
                HouseRules::of_members(json).map_err(serde::de::Error::custom)
            }
        }

        impl HouseRules {
            fn of_members(
                json: $crate::rules::json::Json<'_>,
            ) -> Result<HouseRules, $crate::rules::json::Misread> {
                let mut rules = HouseRules::default();
                let mut members = json.members(&[$(stringify!($name)),+])?;
                $(members.fill(stringify!($name), &mut rules.$name)?;)+
                Ok(rules)
            }
        }

        impl $crate::rules::Options for HouseRules {
            fn options() -> Vec<$crate::rules::GameOption> {
                let default = HouseRules::default();
                vec![$($crate::rules::options::described(
                    stringify!($name),
                    &default.$name,
                    $crate::rules::options!(@range $($least $most)?),
                ),)+]
            }

            fn in_range(&self) -> Result<(), $crate::rules::Refusal> {
                $($(
                    $crate::rules::options::check_range(
                        stringify!($name), &self.$name, ($least, $most), $of,
                    )?;
                )?)+
                Ok(())
            }
        }
    };

    (@default) => { Default::default() };
    (@default $default:tt) => { $default };
    (@range) => { None };
    (@range $least:tt $most:tt) => { Some(($least, $most)) };
}

/// Declares the type of an option that is one of a few values, and the name of its
/// schema. The values are written in `snake_case`; one of them is the default.
///
/// ```text
/// choice! {
///     /// Who deals the next round (C12).
///     pub enum NextDealer as GameNextDealer {
///         /// The deal passes to the left.
///         #[default]
///         RotateLeft,
///         /// The same player deals every round.
///         Same,
///     }
/// }
/// ```
macro_rules! choice {
    ($(#[$meta:meta])* pub enum $name:ident as $schema:ident {
        $($(#[$about:meta])* $value:ident),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize,
            strum::VariantArray, utoipa::ToSchema,
        )]
        #[schema(as = $schema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$about])* $value),+
        }

        impl $crate::rules::OptionType for $name {
            const KIND: $crate::rules::OptionKind = $crate::rules::OptionKind::Choice;

            fn choices() -> Vec<String> {
                $crate::rules::options::names(<$name as strum::VariantArray>::VARIANTS)
            }
        }
    };
}

pub(crate) use {choice, options};
