//! Where the system keeps the certificates that it trusts.
//!
//! OpenSSL is built along with Kibitz, and does not know where this system has them. So
//! `sslrootcert=system` in the address of a PostgreSQL database is replaced by that place.

use std::borrow::Cow;
use std::path::Path;

use percent_encoding::{NON_ALPHANUMERIC, percent_encode};

/// The parameter that asks for them.
const SYSTEM: &str = "sslrootcert=system";

/// The address with the place of the certificates in it, if it asks for those of the
/// system.
pub(super) fn located(url: &str) -> Cow<'_, str> {
    if parameter(url).is_none() {
        return url.into();
    }
    // The variables of OpenSSL come first.
    match openssl_probe::probe().cert_file {
        Some(file) => with_file(url, &file),
        None => url.into(),
    }
}

/// Where the parameter is in the address.
fn parameter(url: &str) -> Option<usize> {
    let (start, _) = url.char_indices().find(|(_, sign)| *sign == '?')?;
    let mut at = start + 1;
    for pair in url[at..].split('&') {
        if pair == SYSTEM {
            return Some(at);
        }
        at += pair.len() + 1;
    }
    None
}

/// The address with this file in the place of the system's certificates, if it asks for those.
#[must_use]
pub fn with_file<'a>(url: &'a str, file: &Path) -> Cow<'a, str> {
    let Some(at) = parameter(url) else {
        return url.into();
    };
    let (before, after) = (&url[..at], &url[at + SYSTEM.len()..]);
    let file = percent_encode(file.as_os_str().as_encoded_bytes(), NON_ALPHANUMERIC);
    // The certificates of the system are those of many, so libpq asks for this with them.
    let verify = if url[..at].contains("sslmode=") || after.contains("sslmode=") {
        ""
    } else {
        "&sslmode=verify-full"
    };
    format!("{before}sslrootcert={file}{verify}{after}").into()
}
