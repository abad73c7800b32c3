//! Lists that are nearly always short, in JSON.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

/// Writes the list.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn serialize<T: Serialize, S: Serializer, const FEW: usize>(
    list: &SmallVec<[T; FEW]>,
    to: S,
) -> Result<S::Ok, S::Error> {
    list.as_slice().serialize(to)
}

/// Reads a list.
///
/// # Errors
/// Those of the deserializer.
pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const FEW: usize>(
    from: D,
) -> Result<SmallVec<[T; FEW]>, D::Error> {
    Vec::deserialize(from).map(SmallVec::from_vec)
}
