//! The parameters of a remark by their names.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use smallvec::SmallVec;

use super::Param;

/// Most remarks have at most so many parameters, which then need no memory of their own.
const FEW: usize = 2;

/// The parameters of a remark, in the order of their names. In JSON, an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params(SmallVec<[(Cow<'static, str>, Param); FEW]>);

impl Params {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The parameter with this name.
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

    /// The parameters with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Param)> {
        self.0.iter().map(|(name, param)| (&**name, param))
    }

    /// Where the parameter with this name is, or belongs.
    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| (**other).cmp(name))
    }
}

impl Serialize for Params {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Params {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Named)
    }
}

struct Named;

impl<'de> Visitor<'de> for Named {
    type Value = Params;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Params, A::Error> {
        let mut params = Params::default();
        while let Some((name, param)) = map.next_entry::<String, Param>()? {
            params.insert(name, param);
        }
        Ok(params)
    }
}
