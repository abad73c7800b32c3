//! How large an import may be, and how many there may be at once.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::num::NonZeroU32;

use serde_json::json;

use crate::support::Kibitz;

const JSON: [(&str, &str); 1] = [("Content-Type", "application/json")];

#[test]
fn an_import_over_the_limit_is_refused_before_it_is_read() {
    let kibitz = Kibitz::with(|config| config.limits.max_import_mib = NonZeroU32::MIN);
    let ana = kibitz.sign_up("Ana");
    let body = |length: usize| {
        let empty = r#"{"format": "kibitz", "version": 1, "matches": []}"#;
        let mut body = empty.as_bytes().to_vec();
        body.resize(length, b' ');
        body
    };
    let mib = 1024 * 1024;
    ana.send("POST", "/v1/imports", &JSON, Some(&body(mib)))
        .is(200);
    let answer = ana.send("POST", "/v1/imports", &JSON, Some(&body(mib + 1)));
    let answer = answer.refused(413, "body_too_large", None);
    assert_eq!(answer.json["expected"], "at most 1024 KiB");

    // Told from the head alone: nothing of the body is sent.
    let mut line = TcpStream::connect(kibitz.address()).unwrap();
    let head = format!(
        "POST /v1/imports HTTP/1.1\r\nHost: kibitz\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nContent-Length: 104857601\r\n\r\n",
        ana.token()
    );
    line.write_all(head.as_bytes()).unwrap();
    let mut answer = [0; 12];
    line.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 413");

    // Other operations take as much as ever.
    let long = json!({"name": "x".repeat(70_000)});
    ana.post("/v1/players", long)
        .refused(413, "body_too_large", None);
}

#[test]
fn an_account_imports_one_thing_at_a_time() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    // Its token is known from now on.
    ana.get("/v1/account").is(200);
    let empty = br#"{"format": "kibitz", "version": 1, "matches": []}"#;
    let mut line = TcpStream::connect(kibitz.address()).unwrap();
    let head = format!(
        "POST /v1/imports HTTP/1.1\r\nHost: kibitz\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\nExpect: 100-continue\r\n\r\n",
        ana.token(),
        empty.len()
    );
    line.write_all(head.as_bytes()).unwrap();
    // By the time it asks for the body, the service has begun with it.
    let mut go_on = [0; 25];
    line.read_exact(&mut go_on).unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
    let refused = ana.send("POST", "/v1/imports", &JSON, Some(empty));
    let refused = refused.refused(429, "import_running", None);
    assert_eq!(refused.header("Retry-After"), Some("5"));
    // Another account's does not wait for it.
    let ben = kibitz.sign_up("Ben");
    ben.send("POST", "/v1/imports", &JSON, Some(empty)).is(200);

    line.write_all(empty).unwrap();
    let mut answer = [0; 12];
    line.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    ana.send("POST", "/v1/imports", &JSON, Some(empty)).is(200);
}
