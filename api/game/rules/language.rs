//! The languages in which sentences are said.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

/// A language that Kibitz speaks.
// Its words are one file per game and one for what the games share, in the same order as
// here: see `texts!`.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Hebrew.
    He,
    /// Arabic.
    Ar,
    /// Yiddish.
    Yi,
    /// German.
    De,
}

impl Language {
    /// All languages.
    pub const ALL: &'static [Language] = Language::VARIANTS;

    /// Returns its code (`en`), as in `lang` and `Content-Language`.
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// Returns the sign before the decimals of a number.
    pub fn decimal_sign(self) -> char {
        match self {
            Language::De => ',',
            Language::En | Language::He | Language::Ar | Language::Yi => '.',
        }
    }

    /// Says whether it is written from right to left.
    pub fn right_to_left(self) -> bool {
        match self {
            Language::He | Language::Ar | Language::Yi => true,
            Language::En | Language::De => false,
        }
    }
}

/// A text in every language.
pub type Texts = [&'static str; Language::ALL.len()];

/// The Fluent files in a folder beside the file that says this, one for each language.
/// A language whose file is missing does not compile.
#[cfg(feature = "service")]
macro_rules! texts {
    ($folder:literal) => {
        [
            include_str!(concat!($folder, "/en.ftl")),
            include_str!(concat!($folder, "/he.ftl")),
            include_str!(concat!($folder, "/ar.ftl")),
            include_str!(concat!($folder, "/yi.ftl")),
            include_str!(concat!($folder, "/de.ftl")),
        ]
    };
}

/// Nothing: the words are given to the program when it runs.
#[cfg(not(feature = "service"))]
macro_rules! texts {
    ($folder:literal) => {
        [""; $crate::rules::Language::ALL.len()]
    };
}

pub(crate) use texts;
