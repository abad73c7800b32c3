//! SHA-256, for values that are compared but not stored, or that need a short form.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

/// Returns the SHA-256 of some bytes.
pub fn sha256(bytes: impl AsRef<[u8]>) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Returns the first eight bytes of the SHA-256 of some bytes, which are enough to tell two
/// versions of an answer apart.
pub fn short(bytes: impl AsRef<[u8]>) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = sha256(bytes);
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// Returns the SHA-256 of some bytes, in hexadecimal.
pub fn hex(bytes: impl AsRef<[u8]>) -> String {
    let mut text = String::with_capacity(64);
    for byte in sha256(bytes) {
        // Writing to a text cannot fail.
        let _written = write!(text, "{byte:02x}");
    }
    text
}
