//! Remarks: findings and effects in the form that is recorded and sent.
//!
//! A game lists its findings and effects with [`remarks!`], one line each. Its
//! `judge` and `apply` create the typed values, which are converted to [`Remark`]s.

use std::borrow::Cow;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;
use smol_str::SmolStr;
use utoipa::ToSchema;

use super::json::{Json, Misread};
use super::{EntryNo, Ruling, Seat};

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
    /// Makes a remark without parameters.
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

/// Most remarks have at most so many parameters, which then need no memory of their own.
const FEW: usize = 2;

/// The parameters of a remark, in the order of their names. In JSON, an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params(SmallVec<[(Cow<'static, str>, Param); FEW]>);

impl Params {
    /// Says whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Finds the parameter with this name.
    pub fn get(&self, name: &str) -> Option<&Param> {
        let place = self.place(name).ok()?;
        self.0.get(place).map(|(_, param)| param)
    }

    /// Adds a parameter. One that has the same name is replaced.
    pub fn insert(&mut self, name: impl Into<Cow<'static, str>>, param: Param) {
        let name = name.into();
        match self.place(&name) {
            Ok(place) => self.0[place].1 = param,
            Err(place) => self.0.insert(place, (name, param)),
        }
    }

    /// Lists the parameters with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Param)> {
        self.0.iter().map(|(name, param)| (&**name, param))
    }

    /// Returns where the parameter with this name is, or belongs.
    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| (**other).cmp(name))
    }
}

impl Serialize for Params {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl Params {
    fn of_json(json: Json<'_>) -> Result<Params, Misread> {
        let Json::Object(members) = json else {
            return Err(json.unlike(&"a map"));
        };
        let mut params = Params::default();
        for (name, param) in members {
            params.insert(name.into_owned(), param.read()?);
        }
        Ok(params)
    }
}

impl<'de> Deserialize<'de> for Params {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Params::of_json(Json::deserialize(from)?).map_err(D::Error::custom)
    }
}

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

    /// Converts the value to the form that is recorded and sent; none if it is empty.
    fn param(&self) -> Option<Param>;
}

/// The entries of the log that a finding refers to, each once, in order.
///
/// ```
/// use kibitz_game::rules::{Entries, Param, Parameter as _};
/// let entries = Entries::from_iter([5, 5, 12]);
/// assert_eq!(entries.param(), Some(Param::Entries(vec![5, 12])));
/// assert_eq!(Entries::from_iter([]).param(), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries(Vec<EntryNo>);

impl FromIterator<EntryNo> for Entries {
    fn from_iter<I: IntoIterator<Item = EntryNo>>(entries: I) -> Entries {
        let mut entries: Vec<EntryNo> = entries.into_iter().collect();
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
    ($name:ident { $($(#[$doc:meta])* $variant:ident $(($by:ident))? =
        $($grade:ident)? $code:literal $($ruling:literal)?
        $({ $($param:ident: $type:ty),+ $(,)? })?)+ }) => {
        #[doc = $crate::rules::remarks!(@meaning $name)]
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each field is the parameter it is named after")]
        pub enum $name {
            $($(#[$doc])* $variant { $($by: &'static str,)? $($($param: $type),+)? }),+
        }

        impl $crate::rules::Remarked for $name {
            const CODES: &'static [$crate::rules::Code] = &[$($crate::rules::Code {
                code: $code,
                grade: $crate::rules::remarks!(@grade $name $($grade)?),
                ruling: $crate::rules::remarks!(@fixed $($ruling)?),
                params: &[$($((
                    stringify!($param),
                    <$type as $crate::rules::Parameter>::KIND,
                )),+)?],
            }),+];

            fn grade(&self) -> Option<$crate::rules::Ruling> {
                match self {
                    $($name::$variant { .. } => $crate::rules::remarks!(@grade $name $($grade)?),)+
                }
            }

            fn remark(&self) -> $crate::rules::Remark {
                match self {
                    $($name::$variant { $($by,)? $($($param),+)? } => {
                        $crate::rules::Remark::new($code, $($by)? $($ruling)?)
                            $($(.with(stringify!($param), $param))+)?
                    })+
                }
            }
        }
    };

    (@meaning Finding) => { "What the referee can notice about a claim." };
    (@meaning Effect) => { "What a play can cause." };
    (@grade Effect) => { None };
    (@grade Finding) => { Some($crate::rules::Ruling::Illegal) };
    (@grade Finding $grade:ident) => { Some($crate::rules::Ruling::$grade) };
    (@fixed) => { None };
    (@fixed $ruling:literal) => { Some($ruling) };
}

pub(crate) use {parameters, remarks};
