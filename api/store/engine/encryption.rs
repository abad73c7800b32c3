//! Whether connections to PostgreSQL can be encrypted.
//!
//! By default, libpq encrypts a connection if it can. In a build without TLS it would send
//! everything in the clear, and nobody would notice. So such a build connects to this
//! machine only, unless the address says that this is all right.

use std::borrow::Cow;
use std::env;
use std::net::IpAddr;

use percent_encoding::percent_decode_str;

use super::error::OpenError;

/// Whether this build has TLS for PostgreSQL.
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
    match BUILT_IN || needs_no_tls(url, &set.collect::<Vec<_>>()) {
        true => Ok(()),
        false => Err(OpenError::NoTls),
    }
}

/// Whether a connection to this address can do without TLS. The variables of libpq set
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

/// Whether all servers in the address are on this machine.
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

/// Whether a connection with this parameter stays on this machine.
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
