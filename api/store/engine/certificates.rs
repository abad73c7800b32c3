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

fn with_file<'a>(url: &'a str, file: &Path) -> Cow<'a, str> {
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{located, with_file};

    #[test]
    fn the_systems_certificates_are_named() {
        let with = |url| with_file(url, Path::new("/etc/ca bundle.pem")).into_owned();
        let file = "sslrootcert=%2Fetc%2Fca%20bundle%2Epem";
        assert_eq!(
            with("postgres://ben@db/kibitz?sslrootcert=system"),
            format!("postgres://ben@db/kibitz?{file}&sslmode=verify-full")
        );
        assert_eq!(
            with("postgres://db/kibitz?sslmode=verify-full&sslrootcert=system&user=ben"),
            format!("postgres://db/kibitz?sslmode=verify-full&{file}&user=ben")
        );
    }

    #[test]
    fn other_addresses_stay_as_they_are() {
        for url in [
            "postgres://ben:sslrootcert=system@db/kibitz",
            "postgres://db/sslrootcert=system",
            "postgres://db/kibitz?sslrootcert=/etc/own.pem",
            "postgres://db/kibitz?sslrootcert=systematic",
        ] {
            assert_eq!(located(url), url);
        }
    }
}
