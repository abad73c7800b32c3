//! Where the system keeps the certificates that it trusts.

use std::path::Path;

use kibitz_store::engine::encryption::with_file;

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
