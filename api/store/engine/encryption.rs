//! Encrypted connections to PostgreSQL.
//!
//! By default, libpq encrypts a connection if it can. In a build without TLS it would send
//! everything in the clear, and no one would notice. So such a build connects to this
//! machine only, unless the address says that this is all right.
//!
//! OpenSSL is built along with Kibitz, and does not know where this system keeps the certificates
//! that it trusts. So `sslrootcert=system` in the address is replaced by that place.

use std::borrow::Cow;
use std::env;
use std::net::IpAddr;
use std::path::Path;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, percent_encode};

use super::error::OpenError;

/// Says whether this build has TLS for PostgreSQL.
const BUILT_IN: bool = cfg!(feature = "postgres-tls");

/// The parameter of an address that does without.
const DISABLED: &str = "sslmode=disable";

/// The parameters of an address that name a server, and the variables that libpq reads
/// if the address does not have them.
const SERVERS: [(&str, &str); 3] = [
    ("host", "PGHOST"),
    ("hostaddr", "PGHOSTADDR"),
    ("service", "PGSERVICE"),
];

/// Checks that a connection to this address is as private as its author expects.
///
/// # Errors
/// [`OpenError::NoTls`] if this build has no TLS and the address may be that of another
/// machine.
pub(super) fn check(url: &str) -> Result<(), OpenError> {
    let set = SERVERS.into_iter().filter_map(|(parameter, variable)| {
        let value = env::var_os(variable)?;
        Some((parameter, value.to_string_lossy().into_owned()))
    });
    if BUILT_IN || needs_no_tls(url, &set.collect::<Vec<_>>()) {
        Ok(())
    } else {
        Err(OpenError::NoTls)
    }
}

/// Says whether a connection to this address can do without TLS. The variables of libpq set
/// these parameters.
#[must_use]
pub fn needs_no_tls(url: &str, set: &[(&str, String)]) -> bool {
    let disabled = parameters(url).any(|one| one == DISABLED);
    disabled || (stays_here(url) && set.iter().all(|(name, value)| keeps_here(name, value)))
}

fn parameters(url: &str) -> impl Iterator<Item = &str> {
    let query = url.split_once('?').map_or("", |(_, query)| query);
    query.split('&')
}

/// Says whether all servers in the address are on this machine.
fn stays_here(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let servers = rest.split(['/', '?']).next().unwrap_or_default();
    let servers = servers.rsplit('@').next().unwrap_or_default();
    let mut named = parameters(url).filter_map(|one| one.split_once('='));
    are_here(&decoded(servers))
        && named.all(|(name, value)| keeps_here(&decoded(name), &decoded(value)))
}

fn decoded(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}

/// Says whether a connection with this parameter stays on this machine.
fn keeps_here(name: &str, value: &str) -> bool {
    match name {
        "host" | "hostaddr" => are_here(value),
        // The file with the services can name any server.
        "service" => false,
        _ => true,
    }
}

fn are_here(servers: &str) -> bool {
    servers.split(',').all(is_here)
}

fn is_here(server: &str) -> bool {
    if let Ok(ip) = server.parse::<IpAddr>() {
        return ip.is_loopback();
    }
    let host = match server.strip_prefix('[') {
        Some(six) => six.split(']').next().unwrap_or_default(),
        None => server.split(':').next().unwrap_or_default(),
    };
    // Without a host it is the socket on this machine, and so is a folder.
    host.is_empty()
        || host.starts_with('/')
        || host == "localhost"
        || host.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
}

/// The parameter that asks for the certificates of the system.
const SYSTEM: &str = "sslrootcert=system";

/// Puts the place of the system's certificates into an address, if it asks for them.
pub(super) fn located(url: &str) -> Cow<'_, str> {
    if !parameters(url).any(|one| one == SYSTEM) {
        return url.into();
    }
    // The variables of OpenSSL come first.
    match openssl_probe::probe().cert_file {
        Some(file) => with_file(url, &file),
        None => url.into(),
    }
}

/// Puts this file in the place of the system's certificates in an address, if it asks for those.
#[must_use]
pub fn with_file<'a>(url: &'a str, file: &Path) -> Cow<'a, str> {
    let Some((server, _)) = url.split_once('?') else {
        return url.into();
    };
    let file = percent_encode(file.as_os_str().as_encoded_bytes(), NON_ALPHANUMERIC);
    // The certificates of the system are those of many, so libpq asks for this with them.
    let verify = if parameters(url).any(|one| one.starts_with("sslmode=")) {
        ""
    } else {
        "&sslmode=verify-full"
    };
    let file = format!("sslrootcert={file}{verify}");
    let pairs = parameters(url).map(|one| if one == SYSTEM { file.as_str() } else { one });
    let pairs: Vec<&str> = pairs.collect();
    format!("{server}?{}", pairs.join("&")).into()
}
