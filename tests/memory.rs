//! How much memory the program takes, whatever it is sent.

use std::io::Write;

use uuid::Uuid;

use crate::support::process::Process;

#[test]
#[ignore = "full: takes long"]
fn no_import_takes_much_memory() {
    /// KiB. The program itself takes some 30 MiB of them.
    const MOST: u64 = 256_000;
    const MIB: usize = 1024 * 1024;

    let data = tempfile::tempdir().unwrap();
    let kibitz = Process::start(data.path());
    let ana = kibitz.nobody().sign_up("Ana");

    let first = "{\"format\": \"kibitz\", \"version\": 1}\n";
    let lines = |line: &str, size: usize| {
        let lines = format!("{line}\n").repeat(size / (line.len() + 1));
        format!("{first}{lines}")
    };
    let each = |line: &dyn Fn(Uuid) -> String, count: u128| {
        let lines = (1..=count).map(|number| line(Uuid::from_u128(number)) + "\n");
        format!("{first}{}", lines.collect::<String>())
    };
    let player = |id: Uuid| {
        format!(
            "{{\"player\": {{\"id\": \"{id}\", \"name\": \"A\", \
             \"created_at\": \"2025-01-01T00:00:00Z\"}}}}"
        )
    };
    let one = |id: Uuid, log: &str| {
        format!(
            "{{\"match\": {{\"id\": \"{id}\", \
             \"rules_version\": 1, \"house_rules\": {{\"game\": \"ten\"}}, \
             \"opened_at\": \"2025-01-01T00:00:00Z\", \
             \"seats\": [{{\"name\": \"A\"}}, {{\"name\": \"B\"}}], \"log\": [{log}]}}}}"
        )
    };
    let log = |entry: &str| {
        let entries = format!("{entry},").repeat(15 * MIB / (entry.len() + 1));
        let one = one(Uuid::from_u128(1), &format!("{entries}{entry}"));
        format!("{first}{one}\n")
    };
    let entry = r#"{"id": "0199a6c0-5b1e-7d04-8c11-3f9a60d2b7e5", "by": "host", "at": "2025-01-01T00:00:00Z", "claim": {"kind": "undo"}}"#;
    let sheet = |start: &str, part: &str, mib: usize| {
        format!("game,ten\n{start}{}", part.repeat(mib * MIB / part.len()))
    };
    let send = |type_: &str, encoding: Option<&str>, body: &[u8]| {
        let encoding = encoding.map(|encoding| ("Content-Encoding", encoding));
        let headers: Vec<_> = [("Content-Type", type_)]
            .into_iter()
            .chain(encoding)
            .collect();
        ana.send("POST", "/v1/imports", &headers, Some(body))
    };
    let is_bounded_after = |what: &str| {
        let most = kibitz.memory("VmHWM").unwrap();
        println!("{what}: {most} KiB at most so far");
        assert!(most < MOST, "{what}: {most} KiB");
    };
    let (text, json, copy) = ("text/csv", "application/json", "application/jsonl");
    for (what, type_, body) in [
        ("cells in a line", text, sheet("players,", "a,", 98)),
        ("a cell", text, sheet("note,", "a", 20)),
        ("a quoted cell", text, sheet("note,\"", "a\n", 20)),
        ("lines of a match", text, sheet("", "round,1\n", 16)),
        ("empty lines", text, "\n".repeat(20 * MIB)),
        ("numbers for lines", copy, lines("1", 98 * MIB)),
        ("blank lines", copy, lines(" ", 98 * MIB)),
        ("many players", copy, each(&player, 100_000)),
        ("a long line", copy, lines(&"x".repeat(30 * MIB), 31 * MIB)),
        (
            "a long text",
            copy,
            lines(&format!("\"{}\"", "x".repeat(15 * MIB)), 16 * MIB),
        ),
        ("no lines", copy, "x".repeat(98 * MIB)),
        ("brackets", copy, "[".repeat(20 * MIB)),
        ("a long log", copy, log(entry)),
        ("a log of numbers", copy, log("1")),
        ("a log of lists", copy, log("[[],[],[]]")),
        ("brackets in a document", json, "[".repeat(20 * MIB)),
        (
            "numbers in a document",
            json,
            format!("[{}1]", "1,".repeat(7 * MIB)),
        ),
        (
            "a large document",
            json,
            format!("\"{}\"", "x".repeat(30 * MIB)),
        ),
        // These use up what the account may import in an hour.
        ("many matches", copy, each(&|id| one(id, ""), 100_000)),
        (
            "matches",
            text,
            "game,echad\ndate,2001-01-01\nplayers,Ana,Ben\ntotal,500,0\n".repeat(20_000),
        ),
    ] {
        let body = body.as_bytes();
        assert!(body.len() <= 100 * MIB, "{what}");
        let answer = send(type_, None, body);
        assert!(
            (400..430).contains(&answer.status),
            "{what}: {} {}",
            answer.status,
            answer.json
        );
        is_bounded_after(what);
    }
    // A gibibyte in a mebibyte.
    let mut bomb = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    for _ in 0..1024 {
        bomb.write_all(&vec![b' '; MIB]).unwrap();
    }
    let bomb = bomb.finish().unwrap();
    for type_ in [copy, json, text] {
        let answer = send(type_, Some("gzip"), &bomb);
        assert_eq!(answer.status, 413, "{}", answer.json);
        is_bounded_after(&format!("{type_} compressed"));
    }
}
