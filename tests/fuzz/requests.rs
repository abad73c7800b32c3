//! Random addresses, queries and headers, as bytes on the wire.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::{Target, cases};

/// The headers that Kibitz or its HTTP server reads.
const READ: &str = "Accept Accept-Encoding Accept-Language Authorization Connection Content-Encoding \
    Content-Length Content-Type Expect Forwarded Host If-Match If-None-Match Last-Event-ID Origin Range \
    Transfer-Encoding Upgrade X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Request-Id";

/// The query parameters that some operation reads.
const ASKED: &str = "after at code dry_run format from game last limit merged player players sort status \
    tag text to whose winner";

/// One of these words.
fn word(words: &'static str) -> impl Strategy<Value = &'static str> {
    select(words.split_whitespace().collect::<Vec<_>>())
}

/// A value that is valid somewhere, nearly valid, or random.
fn value() -> impl Strategy<Value = Vec<u8>> {
    let known = select(
        &[
            "",
            "*",
            "\"1\"",
            "W/\"1\"",
            "\"1-0\"",
            "\"",
            "\"\"",
            "W/",
            "0",
            "1",
            "-1",
            "+1",
            "4294967295",
            "4294967296",
            "18446744073709551616",
            "1e3",
            "true",
            "echad",
            "json",
            "bgstats",
            "svg",
            "Bearer",
            "Bearer ",
            "bearer kbs_",
            "Bearer kbh_AAAA",
            "Basic QTpC",
            "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
            "{01980f5e9b1c7c3a8a531f2f6f7f0001}",
            "urn:uuid:01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
            "2025-02-30",
            "9999-12-31",
            "0000-00-00",
            "1969-12-31T23:59:59Z",
            "2025-07-15T19:30:60+24:00",
            "K7MA-2XRD",
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "__________________________________8",
            "gzip, br;q=0",
            "chunked",
            "100-continue",
            "127.0.0.1",
            "::1, 1.2.3.4",
            "for=\"[::1]:8080\"",
            "bytes=0-",
            "%00",
            "%ff%fe",
            "%",
            "%2",
            "%zz",
            "..",
            "a=b&c",
        ][..],
    );
    prop_oneof![
        3 => known.prop_map(|text| text.as_bytes().to_vec()),
        1 => (known_repeated(), 1..3_000_usize).prop_map(|(text, times)| text.repeat(times).into_bytes()),
        2 => vec(any::<u8>(), 0..60),
        1 => "[ -~]{0,40}".prop_map(String::into_bytes),
    ]
}

fn known_repeated() -> impl Strategy<Value = &'static str> {
    select(&["\"1\",", "1", "1.2.3.4, ", "A", "%00", "a,", ";q=1,"][..])
}

/// Removes the bytes that would end a line of the head.
fn in_line(bytes: &[u8]) -> Vec<u8> {
    let kept = |byte: &&u8| !matches!(**byte, b'\r' | b'\n');
    bytes.iter().filter(kept).copied().collect()
}

/// Escapes all bytes that may not be in an address.
fn escaped(bytes: &[u8]) -> Vec<u8> {
    let mut address = Vec::new();
    for byte in bytes {
        match byte {
            byte if byte.is_ascii_alphanumeric() || b"-._~%&=+,:;@!$'()*".contains(byte) => {
                address.push(*byte);
            }
            byte => address.extend(format!("%{byte:02X}").bytes()),
        }
    }
    address
}

#[test]
#[ignore = "full: tries random input"]
fn no_query_and_no_header_is_too_odd_for_any_operation() {
    let target = Target::start();
    // Only operations without a body: the others are refused because the body is
    // missing.
    let operations: Vec<_> = target
        .operations()
        .into_iter()
        .filter(|(method, ..)| method == "GET")
        .collect();
    let query = vec((word(ASKED), value()), 0..4);
    let headers = vec((word(READ), value()), 0..4);
    let asked = (select(operations), query, headers);
    proptest!(cases(1_500), |(((method, path, _), query, headers) in asked)| {
        let mut request = format!("{method} {}?", target.path(&path)).into_bytes();
        for (name, value) in &query {
            request.extend(format!("{name}=").bytes());
            request.extend(escaped(value));
            request.push(b'&');
        }
        request.extend(b" HTTP/1.1\r\n");
        if !headers.iter().any(|(name, _)| *name == "Host") {
            request.extend(b"Host: kibitz\r\n");
        }
        if !headers.iter().any(|(name, _)| *name == "Authorization") {
            request.extend(format!("Authorization: Bearer {}\r\n", target.token).bytes());
        }
        for (name, value) in &headers {
            request.extend(format!("{name}: ").bytes());
            request.extend(in_line(value));
            request.extend(b"\r\n");
        }
        request.extend(b"\r\n");
        let status = target.raw(&request);
        prop_assert!(status.is_none_or(|status| status < 500), "{:?}", status);
    });
    target.is_well();
}

#[test]
#[ignore = "full: tries random input"]
fn no_address_is_too_odd() {
    let target = Target::start();
    let operations = target.operations();
    let place = any::<prop::sample::Index>();
    let asked = (select(operations), value(), place, any::<bool>());
    proptest!(cases(1_000), |(((method, path, _), value, place, escape) in asked)| {
        // The value replaces one part of the path.
        let parts: Vec<&str> = path.split('/').collect();
        let place = place.index(parts.len());
        let mut address = Vec::new();
        for (at, part) in parts.iter().enumerate().skip(1) {
            address.push(b'/');
            match (at == place, escape) {
                (true, true) => address.extend(escaped(&value)),
                (true, false) => address.extend(in_line(&value)),
                (false, _) => address.extend(target.path(part).bytes()),
            }
        }
        let mut request = format!("{method} ").into_bytes();
        request.extend(address);
        let token = &target.token;
        let head = " HTTP/1.1\r\nHost: kibitz\r\nContent-Length: 0\r\nAuthorization: Bearer";
        request.extend(format!("{head} {token}\r\n\r\n").bytes());
        let status = target.raw(&request);
        prop_assert!(status.is_none_or(|status| status < 500), "{:?}", status);
    });
    target.is_well();
}

#[test]
#[ignore = "full: tries random input"]
fn no_bytes_are_too_odd_for_the_port() {
    let target = Target::start();
    let begins = select(
        &[
            "",
            "GET / HTTP/1.1\r\n",
            "POST /v1/join HTTP/1.1\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        ][..],
    );
    proptest!(cases(300), |((begins, bytes) in (begins, vec(any::<u8>(), 1..400)))| {
        let request = [begins.as_bytes(), &bytes, b"\r\n\r\n"].concat();
        let status = target.raw(&request);
        prop_assert!(status.is_none_or(|status| status < 500), "{:?}", status);
    });
    target.is_well();
}
