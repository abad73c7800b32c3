//! Lists that are read only as far as they can be kept.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// A list with at most so many items.
pub(super) struct Bounded<T, const MOST: usize>(pub(super) Vec<T>);

impl<T, const MOST: usize> Default for Bounded<T, MOST> {
    fn default() -> Self {
        Bounded(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for Bounded<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(list: D) -> Result<Self, D::Error> {
        let items = Items::<T, MOST>(PhantomData);
        list.deserialize_seq(items).map(Bounded)
    }
}

struct Items<T, const MOST: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Items<T, MOST> {
    type Value = Vec<T>;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<T>, A::Error> {
        let mut all = Vec::new();
        while let Some(item) = items.next_element()? {
            if all.len() == MOST {
                let detail = format!("the list is too long, expected at most {MOST} items");
                return Err(A::Error::custom(detail));
            }
            all.push(item);
        }
        Ok(all)
    }
}
