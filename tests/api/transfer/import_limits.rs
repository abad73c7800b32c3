//! How large an import may be, and how many there may be at once.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::num::NonZeroU32;

use flate2::Compression;
use flate2::write::GzEncoder;
use kibitz::config::Allowance;

use crate::support::prelude::*;
use crate::support::reading::status;

const JSON: [(&str, &str); 1] = [("Content-Type", "application/json")];

/// A copy of nothing.
const EMPTY: &str = r#"{"format": "kibitz", "version": 1, "matches": []}"#;

/// Announces an import with these headers, and sends nothing of its body.
fn announced(kibitz: &Kibitz, of: &Client<'_>, headers: &str) -> TcpStream {
    let token = of.token();
    kibitz.wire(&format!(
        "POST /v1/imports HTTP/1.1\r\nHost: kibitz\r\nAuthorization: Bearer {token}\r\n\
         {headers}\r\n\r\n"
    ))
}

/// Announces an import, and waits until the service has begun with it: then it asks for the body.
fn begun(kibitz: &Kibitz, of: &Client<'_>, type_: &str, length: usize) -> TcpStream {
    let headers =
        format!("Content-Type: {type_}\r\nContent-Length: {length}\r\nExpect: 100-continue");
    let mut line = announced(kibitz, of, &headers);
    let mut go_on = [0; 25];
    line.read_exact(&mut go_on).unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
    line
}

#[test]
fn an_import_over_the_limit_is_refused_before_it_is_read() {
    let kibitz = Kibitz::with(|config| config.limits.max_import_mib = NonZeroU32::MIN);
    let ana = kibitz.sign_up("Ana");
    let import = |length: usize| {
        let mut body = EMPTY.as_bytes().to_vec();
        body.resize(length, b' ');
        ana.send("POST", "/v1/imports", &JSON, Some(&body))
    };
    let mib = 1024 * 1024;
    import(mib).is(200);
    let answer = import(mib + 1).refused(413, "body_too_large", None);
    assert_eq!(answer.json["expected"], "at most 1024 KiB");
    // Told from the head alone: nothing of the body is sent.
    let headers = "Content-Type: application/json\r\nContent-Length: 104857601";
    let mut line = announced(&kibitz, &ana, headers);
    assert_eq!(status(&mut line), Some(413));
    // Other operations take as much as ever.
    let long = json!({"name": "x".repeat(70_000)});
    ana.post("/v1/players", long)
        .refused(413, "body_too_large", None);
}

#[test]
fn an_account_imports_one_thing_at_a_time_and_keeps_nobody_else_waiting() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let import = |of: &Client<'_>| {
        let empty = EMPTY.as_bytes();
        of.send("POST", "/v1/imports", &JSON, Some(empty))
    };
    // Its token is known from now on.
    ana.get("/v1/account").is(200);
    let mut line = begun(&kibitz, &ana, "application/json", EMPTY.len());
    let refused = import(&ana).refused(429, "import_running", None);
    assert_eq!(refused.header("Retry-After"), Some("5"));
    // Another account's does not wait for it, however many there are.
    let slow = ["Ben", "Chaim", "Dan", "Eva"].map(|name| {
        let mut line = begun(&kibitz, &kibitz.sign_up(name), "text/csv", 1000);
        line.write_all(b"game,echad\n").unwrap();
        line
    });
    import(&kibitz.sign_up("Fay")).is(200);
    drop(slow);

    line.write_all(EMPTY.as_bytes()).unwrap();
    assert_eq!(status(&mut line), Some(200));
    import(&ana).is(200);
}

/// Sheets of a match with one entry each.
fn sheets(count: usize) -> String {
    "game,echad\ndate,2001-01-01\nplayers,Ana,Ben\ntotal,500,0\n".repeat(count)
}

fn kept(client: &Client<'_>) -> usize {
    client.read("/v1/matches?limit=100")["items"].list().len()
}

#[test]
fn an_account_imports_only_so_many_matches_and_entries_an_hour() {
    let allow = |number| Allowance(NonZeroU32::new(number));
    for (matches, entries) in [(4, 0), (0, 4)] {
        let kibitz = Kibitz::with(|config| {
            config.limits.max_imported_matches = allow(matches);
            // A total counts as one for each seat, before it is read.
            config.limits.max_imported_entries = allow(entries * 5);
        });
        let ana = kibitz.sign_up("Ana");
        ana.import_sheets(sheets(3)).is(200);
        // What exists already costs as much as what is new.
        let answer = ana
            .import_sheets(sheets(3))
            .refused(429, "too_many_matches", None);
        let wait: u32 = answer.header("Retry-After").unwrap().parse().unwrap();
        assert!((1..3600).contains(&wait), "{wait}");
        assert_eq!(kept(&ana), 3);
        // Others are not affected, nor is play at the table.
        let ben = kibitz.sign_up("Ben");
        ben.import_sheets(sheets(3)).is(200);
        Match::opened(&ana, opening(&["A", "B"]));

        // What is too much for an hour is too much at once, and nothing of it is kept.
        let copy = ben.read("/v1/export");
        let one = &copy["matches"][0];
        let mut entry = one["log"][0].clone();
        entry["claim"]["points"] = json!(5);
        entry.as_object_mut().unwrap().remove("effects");
        let another = |number: u128| {
            let mut another = one.clone();
            another["id"] = json!(Uuid::from_u128(number));
            another["log"] = json!(vec![entry.clone(); 5]);
            for (number, entry) in (1..).zip(another["log"].as_array_mut().unwrap()) {
                entry["id"] = json!(Uuid::from_u128(number));
            }
            another
        };
        let five = json!({"matches": (1..=5).map(another).collect::<Vec<_>>()});
        let chaim = kibitz.sign_up("Chaim");
        for answer in [
            chaim.import(&five),
            kibitz.sign_up("Dan").import_sheets(sheets(5)),
        ] {
            let answer = answer.refused(413, "body_too_large", None);
            let expected = answer.text("/expected");
            let told = expected.ends_with("in one import: export them in parts");
            assert!(told, "{expected}");
        }
        assert_eq!(kept(&chaim), 0);
    }
}

/// Compressed, they cost their sender nothing.
#[test]
fn an_import_has_so_many_blank_lines_and_so_many_compressed_parts() {
    const MOST: usize = 10_000;
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let copy = |blank: usize| {
        let blank = "\n".repeat(blank);
        format!("{{\"format\": \"kibitz\", \"version\": 1}}\n{blank}{{\"end\": {{}}}}\n")
    };
    let send = |type_: &str, encoding: &str, body: &[u8]| {
        let headers = [("Content-Type", type_), ("Content-Encoding", encoding)];
        ana.send("POST", "/v1/imports", &headers, Some(body))
    };
    let lines = |blank: usize| send("application/jsonl", "identity", copy(blank).as_bytes());
    lines(MOST).is(200);
    let refused = lines(MOST + 1).refused(413, "body_too_large", "line 10002");
    assert_eq!(refused.json["expected"], "at most 10000 blank lines");

    let commas = |blank: usize| {
        let text = format!("{}{}", ",,\n".repeat(blank), sheets(1));
        send("text/csv", "identity", text.as_bytes())
    };
    commas(MOST).is(200);
    let refused = commas(MOST + 1).refused(413, "body_too_large", "line 10001");
    assert_eq!(refused.json["expected"], "at most 10000 empty lines");

    let zipped = |text: &[u8]| {
        let mut part = GzEncoder::new(Vec::new(), Compression::fast());
        part.write_all(text).unwrap();
        part.finish().unwrap()
    };
    let parts = |empty: usize| {
        let text = copy(0);
        let (one, other) = text.as_bytes().split_at(20);
        let body = [zipped(one), zipped(b"").repeat(empty), zipped(other)].concat();
        send("application/jsonl", "gzip", &body)
    };
    parts(0).is(200);
    parts(MOST - 2).is(200);
    let refused = parts(MOST - 1).refused(413, "body_too_large", "Content-Encoding");
    assert_eq!(refused.json["expected"], "at most 10000 parts");
}

#[test]
fn an_import_ends_when_its_client_leaves() {
    const MATCHES: usize = 4000;
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let body = sheets(MATCHES);
    let mut line = begun(&kibitz, &ana, "text/csv", body.len());
    line.write_all(body.as_bytes()).unwrap();
    eventually(|| kept(&ana) > 0);
    drop(line);
    // Soon the account can import again. What was written is complete.
    eventually(|| ana.import_sheets(sheets(1)).status == 200);
    let matches = ana.read("/v1/export")["matches"].take();
    let matches = matches.list();
    assert!(matches.len() < MATCHES, "it went on to the end");
    assert!(matches.iter().all(|one| !one["log"].list().is_empty()));
}

/// An account of more matches than one import takes is taken along in parts.
#[test]
fn what_is_too_much_for_one_import_is_exported_in_parts() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    ana.player("Noa");
    let sheet = |day: &str| format!("game,claro\ndate,{day}\nplayers,Ana,Ben\nround,1,0\n");
    let days = ["2001-12-31", "2002-01-01", "2002-12-31", "2003-01-01"];
    let sheets: String = days.iter().map(|day| sheet(day)).collect();
    ana.import_sheets(sheets).is(200);
    let everything = ana.get("/v1/export").is(200);

    let elsewhere = Kibitz::with(|config| {
        config.limits.max_imported_matches = Allowance(NonZeroU32::new(4));
    });
    let ben = elsewhere.sign_up("Ben");
    for (query, count) in [
        ("to=2001-12-31", 1),
        ("from=2002-01-01&to=2002-12-31", 2),
        ("from=2003-01-01&time_zone=UTC", 1),
    ] {
        let part = ana.get(&format!("/v1/export?{query}")).is(200);
        let added = ben.import_lines(part.body()).is(200).json;
        let matches = added["matches"].list();
        assert_eq!(matches.len(), count, "{query}");
        assert!(matches.iter().all(|one| one["added"] == true), "{added}");
        let sheets = ana.get(&format!("/v1/export?format=csv&{query}")).is(200);
        let sheets = sheets.words();
        assert_eq!(sheets.matches("claro").count(), count, "{sheets}");
    }
    let there = ben.get("/v1/export").is(200);
    assert_eq!(there.words(), everything.words());
    ana.refuses("GET /v1/export?from=soon => 422 invalid_query from");
}
