//! Lists that are read only as far as they can be kept.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_with::DeserializeAs;

/// Reads a list with at most so many items.
pub(super) struct Bounded<const MOST: usize>;

impl<'de, T: Deserialize<'de>, const MOST: usize> DeserializeAs<'de, Vec<T>> for Bounded<MOST> {
    fn deserialize_as<D: Deserializer<'de>>(list: D) -> Result<Vec<T>, D::Error> {
        list.deserialize_seq(Items::<T, MOST>(PhantomData))
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
