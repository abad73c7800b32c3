//! Connections to PostgreSQL that are encrypted: which need not be, and where the system keeps the
//! certificates that it trusts.

use std::path::Path;

use kibitz_store::engine::encryption::{needs_no_tls, with_file};

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
        assert!(needs_no_tls(here, &[]), "{here}");
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
        "postgres:///kibitz?service=games",
        "postgres:///kibitz?h%6Fst=db",
    ] {
        assert!(!needs_no_tls(away, &[]), "{away}");
    }
}

#[test]
fn a_variable_can_name_a_server_elsewhere() {
    let with = |servers: &str| {
        let set = [("host", servers.to_owned())];
        needs_no_tls("postgres:///kibitz", &set)
    };
    for here in ["/run/postgresql", "localhost,127.0.0.1", "::1"] {
        assert!(with(here), "{here}");
    }
    for away in ["db", "localhost,db", "2001:db8::1", "::ffff:192.0.2.1"] {
        assert!(!with(away), "{away}");
    }
    let service = [("service", "games".to_owned())];
    assert!(!needs_no_tls("postgres:///kibitz", &service));
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
        assert_eq!(with_file(url, Path::new("/etc/ca.pem")), url);
    }
}
