//! Whether connections to PostgreSQL can be encrypted.
//!
//! By default, libpq encrypts a connection if it can. In a build without TLS it would send
//! everything in the clear, and nobody would notice. So such a build connects to this
//! machine only, unless the address says that this is all right.

use std::env;
use std::net::IpAddr;

use percent_encoding::percent_decode_str;

use super::error::OpenError;

/// Whether this build has TLS for PostgreSQL.
const BUILT_IN: bool = cfg!(feature = "postgres-tls");

/// The parameter of an address that does without.
const DISABLED: &str = "sslmode=disable";

/// The variables that libpq reads if the address names no server.
const SERVERS: [&str; 2] = ["PGHOST", "PGHOSTADDR"];

/// Checks that a connection to this address is as private as its author expects.
///
/// # Errors
/// [`OpenError::NoTls`] if this build has no TLS and the address may be that of another
/// machine.
pub(super) fn check(url: &str) -> Result<(), OpenError> {
    let named: Vec<String> = SERVERS
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .collect();
    match BUILT_IN || needs_no_tls(url, &named) {
        true => Ok(()),
        false => Err(OpenError::NoTls),
    }
}

/// Whether a connection to this address can do without TLS. The variables of libpq name
/// these servers.
fn needs_no_tls(url: &str, named: &[String]) -> bool {
    let disabled = parameters(url).any(|one| one == DISABLED);
    disabled || (stays_here(url) && named.iter().all(|servers| are_here(servers)))
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
    let named = parameters(url).filter_map(|one| {
        let (name, value) = one.split_once('=')?;
        ["host", "hostaddr"].contains(&name).then_some(value)
    });
    let mut servers = std::iter::once(servers).chain(named);
    servers.all(|servers| are_here(&percent_decode_str(servers).decode_utf8_lossy()))
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

#[cfg(test)]
mod tests {
    use super::{needs_no_tls, stays_here};

    #[test]
    fn what_stays_on_this_machine_needs_no_tls() {
        for here in [
            "postgres:///kibitz",
            "postgres://kibitz@/kibitz?host=/run/postgresql",
            "postgres://kibitz:secret@localhost:5433/kibitz",
            "postgres://127.0.0.1/kibitz?connect_timeout=2",
            "postgres://[::1]:5432/kibitz",
            "postgres://%2Frun%2Fpostgresql/kibitz",
            "postgres://localhost,127.0.0.2:5433/kibitz",
        ] {
            assert!(stays_here(here), "{here}");
        }
        for away in [
            "postgres://db/kibitz",
            "postgres://kibitz:localhost@192.0.2.1/kibitz",
            "postgres://localhost,db/kibitz",
            "postgres://localhost.example.com/kibitz",
            "postgres:///kibitz?host=db",
            "postgres://localhost/kibitz?hostaddr=192.0.2.1",
            "postgres://[2001:db8::1]/kibitz",
            "postgres://db?user=ben@localhost",
        ] {
            assert!(!stays_here(away), "{away}");
        }
    }

    #[test]
    fn a_variable_can_name_a_server_elsewhere() {
        let with = |servers: &str| needs_no_tls("postgres:///kibitz", &[servers.to_owned()]);
        for here in ["/run/postgresql", "localhost,127.0.0.1", "::1"] {
            assert!(with(here), "{here}");
        }
        for away in ["db", "localhost,db", "2001:db8::1", "::ffff:192.0.2.1"] {
            assert!(!with(away), "{away}");
        }
    }

    #[test]
    fn another_machine_needs_tls_unless_the_address_says_otherwise() {
        for (url, allowed) in [
            ("postgres://db/kibitz", false),
            ("postgres://db/kibitz?sslmode=require", false),
            ("postgres://sslmode=disable@db/kibitz", false),
            ("postgres://db/kibitz?user=ben&sslmode=disable", true),
            ("postgres://localhost/kibitz", true),
        ] {
            assert_eq!(needs_no_tls(url, &[]), allowed, "{url}");
        }
    }
}
