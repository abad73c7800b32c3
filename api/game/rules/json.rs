//! JSON that is read before it is known what it is.
//!
//! One member of a claim, a play or a set of house rules says which others it has. So it is read into [`Json`]
//! first, and the type is made of that. One compiled reader does this for all such types, whatever format
//! they come from: the referee is downloaded.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::iter::Enumerate;
use std::vec::IntoIter;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::{Deserialize, Serialize, Serializer, forward_to_deserialize_any};

/// A JSON value. Its members stay in a list, so that one that is there twice is still noticed.
#[derive(Clone, Debug)]
pub enum Json<'de> {
    /// Nothing.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number that is not negative.
    Natural(u64),
    /// A negative whole number.
    Negative(i64),
    /// Any other number.
    Decimal(f64),
    /// A text, which is copied only if it is written with escapes.
    Text(Cow<'de, str>),
    /// A list.
    List(Vec<Json<'de>>),
    /// An object.
    Object(Vec<Member<'de>>),
}

/// A member of an object: its name and its value.
type Member<'de> = (Cow<'de, str>, Json<'de>);

/// Says what cannot be read, and where.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct Misread {
    /// The path that leads to it from the value that was read: `cards[0]`. It ends at a type that one
    /// of its members tells apart.
    pub place: String,
    /// Says what is wrong, in the words of serde.
    pub message: String,
}

impl Misread {
    /// Puts a step before its path: that of the object or list which has it.
    fn within(mut self, step: &str) -> Misread {
        let dot = match self.place.bytes().next() {
            None | Some(b'[') => "",
            Some(_) => ".",
        };
        self.place.insert_str(0, dot);
        self.place.insert_str(0, step);
        self
    }
}

impl Error for Misread {
    fn custom<T: Display>(message: T) -> Misread {
        Misread {
            place: String::new(),
            message: message.to_string(),
        }
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Misread {
        let found = named(found);
        Misread::custom(format_args!("invalid type: {found}, expected {expected}"))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Misread {
        let found = named(found);
        Misread::custom(format_args!("invalid value: {found}, expected {expected}"))
    }
}

/// Names what was found, in the words of serde_json. Those of serde would bring along all the code with
/// which Rust writes decimals.
fn named(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(truth) => format!("boolean `{truth}`"),
        Unexpected::Unsigned(number) => format!("integer `{number}`"),
        Unexpected::Signed(number) => format!("integer `{number}`"),
        Unexpected::Float(number) => {
            let number = serde_json::to_string(&number).unwrap_or_default();
            format!("floating point `{number}`")
        }
        Unexpected::Str(text) => format!("string {text:?}"),
        Unexpected::Seq => "sequence".to_owned(),
        Unexpected::Map => "map".to_owned(),
        _ => "null".to_owned(),
    }
}

/// A type whose form depends on one of its members.
pub trait Tagged<'de>: Sized {
    /// The name of that member.
    const TAG: &'static str;

    /// Reads it from its other members.
    ///
    /// # Errors
    /// If there is no such kind, or if the rest is of another form.
    fn of_kind(kind: &str, rest: Json<'de>) -> Result<Self, Misread>;

    /// Reads it from an object.
    ///
    /// # Errors
    /// If it has no kind, or as [`of_kind`](Tagged::of_kind).
    fn from_json(json: Json<'de>) -> Result<Self, Misread> {
        let (kind, rest) = json.tagged(Self::TAG)?;
        Self::of_kind(&kind, rest)
    }

    /// Reads it from any other format.
    ///
    /// # Errors
    /// As [`from_json`](Tagged::from_json), and those of the format.
    fn from_any<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let json = Json::deserialize(from)?;
        Self::from_json(json).map_err(D::Error::custom)
    }
}

/// Makes an enum [`Tagged`], each of whose variants has all other members of a kind.
macro_rules! tagged {
    ($type:ident by $tag:literal { $($variant:ident = $name:expr),+ $(,)? }) => {
        impl<'de> $crate::rules::json::Tagged<'de> for $type {
            const TAG: &'static str = $tag;

            fn of_kind(
                kind: &str,
                rest: $crate::rules::json::Json<'de>,
            ) -> Result<Self, $crate::rules::json::Misread> {
                $(if kind == $name {
                    return rest.read().map($type::$variant);
                })+
                Err($crate::rules::json::unknown($tag, kind, &[$($name),+]))
            }
        }

        $crate::rules::json::deserialized!($type);
    };
}

/// Lets serde read a type that is [`Tagged`].
macro_rules! deserialized {
    ($type:ident) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::rules::json::Tagged::from_any(from)
            }
        }
    };
}

pub(crate) use {deserialized, tagged};

/// Refuses a kind that is none of these.
pub(crate) fn unknown(tag: &str, kind: &str, kinds: &'static [&'static str]) -> Misread {
    Misread::unknown_variant(kind, kinds).within(tag)
}

/// The members of an object that are not read yet.
#[derive(Debug)]
pub struct Members<'de>(Vec<Member<'de>>);

impl<'de> Members<'de> {
    /// Reads a member.
    ///
    /// # Errors
    /// If it is missing, or of another form.
    pub fn take<T: Deserialize<'de>>(&mut self, name: &'static str) -> Result<T, Misread> {
        self.take_or(name, None)
    }

    /// Reads a member, which is `absent` if it is not there.
    ///
    /// # Errors
    /// If it is missing and has no default, or is of another form.
    pub fn take_or<T: Deserialize<'de>>(
        &mut self,
        name: &'static str,
        absent: Option<T>,
    ) -> Result<T, Misread> {
        match self.value(name) {
            Some(value) => value.read().map_err(|misread| misread.within(name)),
            None => absent.ok_or_else(|| Misread::missing_field(name)),
        }
    }

    /// Reads a member into this value, which stays as it is if the member is not there.
    ///
    /// # Errors
    /// If it is of another form.
    pub fn fill<T: Deserialize<'de>>(
        &mut self,
        name: &'static str,
        value: &mut T,
    ) -> Result<(), Misread> {
        if let Some(told) = self.value(name) {
            *value = told.read().map_err(|misread| misread.within(name))?;
        }
        Ok(())
    }

    /// Takes out the value of a member, if it is there.
    pub fn value(&mut self, name: &str) -> Option<Json<'de>> {
        let place = self.0.iter().position(|(other, _)| other == name)?;
        Some(self.0.swap_remove(place).1)
    }
}

impl<'de> Json<'de> {
    /// Reads a value of another type from it.
    ///
    /// # Errors
    /// If it is of another form.
    pub fn read<T: Deserialize<'de>>(self) -> Result<T, Misread> {
        T::deserialize(self)
    }

    /// Opens an object that can have these members, to read them one by one.
    ///
    /// # Errors
    /// If it is no object, or has another member, or one twice.
    pub fn members(self, known: &'static [&'static str]) -> Result<Members<'de>, Misread> {
        let Json::Object(members) = self else {
            return Err(self.unlike(&"an object"));
        };
        for (place, (name, _)) in members.iter().enumerate() {
            let Some(own) = known.iter().find(|own| *own == name) else {
                return Err(Misread::unknown_field(name, known).within(name));
            };
            if members[..place].iter().any(|(other, _)| other == name) {
                return Err(Misread::duplicate_field(own));
            }
        }
        Ok(Members(members))
    }

    /// Takes an object apart: the text of one member, and the others.
    fn tagged(self, tag: &'static str) -> Result<(Cow<'de, str>, Json<'de>), Misread> {
        let Json::Object(mut members) = self else {
            return Err(self.unlike(&"an object"));
        };
        let mut tags = (0..members.len()).filter(|place| members[*place].0 == tag);
        let place = match (tags.next(), tags.next()) {
            (Some(place), None) => place,
            (None, _) => return Err(Misread::missing_field(tag)),
            (Some(_), Some(_)) => return Err(Misread::duplicate_field(tag)),
        };
        match members.remove(place).1 {
            Json::Text(kind) => Ok((kind, Json::Object(members))),
            _ => {
                let fault = format!("the `{tag}` is not a text, expected a string");
                Err(Misread::custom(fault))
            }
        }
    }

    /// Says whether it is null, which in an object is the same as being left out.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self, Json::Null)
    }

    /// Returns the number, if it is one.
    #[must_use]
    pub fn as_f64(&self) -> Option<f64> {
        match self {
            Json::Natural(number) => Some(*number as f64),
            Json::Negative(number) => Some(*number as f64),
            Json::Decimal(number) => Some(*number),
            _ => None,
        }
    }

    /// Names the type of the value, and unless it has others in it, the value.
    #[must_use]
    pub fn named(&self) -> String {
        named(self.unexpected())
    }

    /// Refuses a value of another type.
    pub(super) fn unlike(&self, expected: &dyn Expected) -> Misread {
        Misread::invalid_type(self.unexpected(), expected)
    }

    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Json::Null => Unexpected::Unit,
            Json::Bool(truth) => Unexpected::Bool(*truth),
            Json::Natural(number) => Unexpected::Unsigned(*number),
            Json::Negative(number) => Unexpected::Signed(*number),
            Json::Decimal(number) => Unexpected::Float(*number),
            Json::Text(text) => Unexpected::Str(text),
            Json::List(_) => Unexpected::Seq,
            Json::Object(_) => Unexpected::Map,
        }
    }

    fn number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Json::Natural(number) => visitor.visit_u64(number),
            Json::Negative(number) => visitor.visit_i64(number),
            Json::Decimal(number) => visitor.visit_f64(number),
            other => Err(other.unlike(&visitor)),
        }
    }
}

impl<'de> Deserialize<'de> for Json<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Bounds::default().deserialize(from)
    }
}

/// Writes it as a client does that leaves out the members without a value.
impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => to.serialize_unit(),
            Json::Bool(truth) => to.serialize_bool(*truth),
            Json::Natural(number) => to.serialize_u64(*number),
            Json::Negative(number) => to.serialize_i64(*number),
            Json::Decimal(number) => to.serialize_f64(*number),
            Json::Text(text) => to.serialize_str(text),
            Json::List(items) => to.collect_seq(items),
            Json::Object(members) => {
                let there = members.iter().filter(|(_, value)| !value.is_null());
                to.collect_map(there.map(|(name, value)| (name, value)))
            }
        }
    }
}

/// Bounds how much is read into [`Json`]. By default, the format alone does.
#[derive(Debug)]
pub struct Bounds {
    /// The number of levels of lists and objects that can still follow.
    pub levels: u8,
    /// The number of values that can still follow, counting lists, objects and what is in them.
    pub values: u32,
    /// Says whether lists and objects keep what is in them.
    pub keep: bool,
    /// Says whether there was a null, or a whole number with a point, which serde does not take everywhere.
    pub loose: bool,
    /// The bound that was exceeded.
    pub exceeded: Option<Bound>,
}

/// Names one of the [`Bounds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// There are too many levels.
    Levels,
    /// There are too many values.
    Values,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            levels: u8::MAX,
            values: u32::MAX,
            keep: true,
            loose: false,
            exceeded: None,
        }
    }
}

impl Bounds {
    /// Enters a list or an object.
    fn enter<E: Error>(&mut self) -> Result<(), E> {
        let left = self.levels.checked_sub(1);
        self.levels = left.ok_or_else(|| {
            self.exceeded = Some(Bound::Levels);
            E::custom("nested too deeply")
        })?;
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for &mut Bounds {
    type Value = Json<'de>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Json<'de>, D::Error> {
        let left = self.values.checked_sub(1);
        self.values = left.ok_or_else(|| {
            self.exceeded = Some(Bound::Values);
            D::Error::custom("too many values")
        })?;
        from.deserialize_any(self)
    }
}

/// From here on, a whole number with a point is not taken for one: it may have been rounded.
const MOST_WHOLE: f64 = 9_007_199_254_740_992.0;

impl<'de> Visitor<'de> for &mut Bounds {
    type Value = Json<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Json<'de>, E> {
        self.loose = true;
        Ok(Json::Null)
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<Json<'de>, E> {
        Ok(Json::Bool(truth))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Json<'de>, E> {
        Ok(Json::Natural(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Json<'de>, E> {
        let natural = u64::try_from(number).map(Json::Natural);
        Ok(natural.unwrap_or(Json::Negative(number)))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Json<'de>, E> {
        // JSON has one kind of number, so programs in JavaScript or Python may write `35.0`.
        if number.fract() == 0.0 && number.abs() < MOST_WHOLE {
            self.loose = true;
            return self.visit_i64(number as i64);
        }
        Ok(Json::Decimal(number))
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Json<'de>, E> {
        Ok(Json::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Json<'de>, E> {
        self.visit_string(text.to_owned())
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Json<'de>, E> {
        Ok(Json::Text(Cow::Owned(text)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json<'de>, A::Error> {
        self.enter()?;
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(&mut *self)? {
            if self.keep {
                items.push(item);
            }
        }
        self.levels += 1;
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json<'de>, A::Error> {
        self.enter()?;
        let mut members = Vec::new();
        while let Some(name) = map.next_key()? {
            let value = map.next_value_seed(&mut *self)?;
            // JSON has no other names.
            if let Json::Text(name) = name
                && self.keep
            {
                members.push((name, value));
            }
        }
        self.levels += 1;
        Ok(Json::Object(members))
    }
}

/// Sends the types that are read alike to one method.
macro_rules! alike {
    ($($method:ident)+ => $one:ident) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
            self.$one(visitor)
        })+
    };
}

// It asks a visitor only for what JSON can say: each method would be compiled for each type.
impl<'de> Deserializer<'de> for Json<'de> {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Json::Null => visitor.visit_unit(),
            Json::Bool(truth) => visitor.visit_bool(truth),
            Json::Text(Cow::Borrowed(text)) => visitor.visit_borrowed_str(text),
            Json::Text(Cow::Owned(text)) => visitor.visit_string(text),
            Json::List(_) => self.deserialize_seq(visitor),
            Json::Object(_) => self.deserialize_map(visitor),
            Json::Natural(_) | Json::Negative(_) | Json::Decimal(_) => self.number(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Json::Bool(truth) => visitor.visit_bool(truth),
            other => Err(other.unlike(&visitor)),
        }
    }

    alike! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_f32 deserialize_f64 => number
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Json::Text(text) => visitor.visit_str(&text),
            other => Err(other.unlike(&visitor)),
        }
    }

    alike! { deserialize_string deserialize_char deserialize_identifier => deserialize_str }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Json::Null => visitor.visit_none(),
            some => visitor.visit_some(some),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Json::List(items) => {
                let all = items.len();
                let mut items = Items(items.into_iter().enumerate());
                let read = visitor.visit_seq(&mut items)?;
                match items.0.len() {
                    0 => Ok(read),
                    _ => Err(Misread::invalid_length(all, &"fewer items in the list")),
                }
            }
            other => Err(other.unlike(&visitor)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Json::Object(members) => visitor.visit_map(Entries {
                left: members.into_iter(),
                next: None,
            }),
            other => Err(other.unlike(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        match self {
            Json::Text(_) => visitor.visit_enum(Variant(self, Json::Null)),
            Json::Object(members) => match <[Member<'de>; 1]>::try_from(members) {
                Ok([(name, content)]) => visitor.visit_enum(Variant(Json::Text(name), content)),
                Err(_) => {
                    let expected = "map with a single key";
                    Err(Misread::invalid_value(Unexpected::Map, &expected))
                }
            },
            other => Err(other.unlike(&"string or map")),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i128 u128 bytes byte_buf unit unit_struct tuple tuple_struct
    }
}

/// The items of a list that are not read yet, with their places.
struct Items<'de>(Enumerate<IntoIter<Json<'de>>>);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Misread;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Misread> {
        let Some((place, item)) = self.0.next() else {
            return Ok(None);
        };
        let read = seed.deserialize(item).map(Some);
        read.map_err(|misread| misread.within(&format!("[{place}]")))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The members of an object that are not read yet. Of `next`, the name is read already.
struct Entries<'de> {
    left: IntoIter<Member<'de>>,
    next: Option<Member<'de>>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Misread;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Misread> {
        self.next = self.left.next();
        let Some((name, _)) = &self.next else {
            return Ok(None);
        };
        let key = seed.deserialize(Json::Text(name.clone()));
        key.map(Some).map_err(|misread| misread.within(name))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misread> {
        let (name, value) = self.next.take().unwrap_or((Cow::Borrowed(""), Json::Null));
        let value = seed.deserialize(value);
        value.map_err(|misread| misread.within(&name))
    }
}

/// The name of a variant, and what it holds.
struct Variant<'de>(Json<'de>, Json<'de>);

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Misread;
    type Variant = Json<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Json<'de>), Misread> {
        Ok((seed.deserialize(self.0)?, self.1))
    }
}

/// Reads what a variant holds: null, if it is only a name.
impl<'de> VariantAccess<'de> for Json<'de> {
    type Error = Misread;

    fn unit_variant(self) -> Result<(), Misread> {
        match self {
            Json::Null => Ok(()),
            other => Err(other.unlike(&"unit variant")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misread> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.deserialize_map(visitor)
    }
}
