//! Ids that follow from content.

use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

/// Derives an id from what something is made of, so that every import gets the same.
#[must_use]
pub fn id_of(parts: &[&[u8]]) -> Uuid {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        digest.update(part);
    }
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest.finalize()[..16]);
    Builder::from_custom_bytes(bytes).into_uuid()
}
