//! The configuration for nginx in `docs/operations.md`, tried with nginx itself.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use crate::support::PATIENCE;
use crate::support::prelude::*;
use crate::tls::{certify, connect};

struct Nginx(Child);

impl Drop for Nginx {
    fn drop(&mut self) {
        // Gently, so that its worker ends too.
        let id = self.0.id().to_string();
        let _asked = Command::new("kill").args(["-QUIT", &id]).status();
        let _ended = self.0.wait();
    }
}

/// The first block of this language on the page.
fn block(language: &str) -> String {
    let page = Path::new(crate::support::ROOT).join("docs/operations.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, block) = page.split_once(&format!("```{language}\n")).unwrap();
    block.split_once("```").unwrap().0.to_owned()
}

/// Starts nginx in this folder, with the page's block for the service at this address.
/// `None` if it is not installed.
fn nginx(folder: &Path, service: SocketAddr) -> Option<(Nginx, SocketAddr)> {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    let shown = folder.display().to_string();
    let mut site = block("nginx");
    for (there, here) in [
        ("listen 443 ssl", format!("listen {address} ssl")),
        ("/etc/ssl/kibitz/fullchain.pem", format!("{shown}/cert.pem")),
        ("/etc/ssl/kibitz/privkey.pem", format!("{shown}/key.pem")),
        ("127.0.0.1:8080", service.to_string()),
    ] {
        assert!(site.contains(there), "{there}");
        site = site.replace(there, &here);
    }
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let paths = paths.map(|one| format!("{one}_temp_path {shown}/{one};"));
    let all = format!(
        "daemon off; pid {shown}/pid; error_log {shown}/error.log; events {{}}
         http {{ access_log off; {} {site} }}",
        paths.join(" ")
    );
    let file = folder.join("nginx.conf");
    std::fs::write(&file, all).unwrap();
    drop(free);
    let started = Command::new("nginx")
        .arg("-c")
        .arg(&file)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(child) = started else {
        // `eprintln!` would be captured when the test passes.
        let _unheard = writeln!(std::io::stderr(), "*** nginx was NOT tested: not here. ***");
        return None;
    };
    let mut nginx = Nginx(child);
    while std::net::TcpStream::connect(address).is_err() {
        let log = || std::fs::read_to_string(folder.join("error.log")).unwrap_or_default();
        assert!(nginx.0.try_wait().unwrap().is_none(), "{}", log());
    }
    Some((nginx, address))
}

#[test]
#[ignore = "full: needs nginx"]
fn nginx_as_the_page_sets_it_up_passes_streams_on_at_once_and_forwards_no_lies() {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let certificate = certify(folder.path());
    let kibitz = Process::with(data.path(), |command| {
        command.args(["--proxies", "1"]);
    });
    let Some((_nginx, address)) = nginx(folder.path(), kibitz.address()) else {
        return;
    };
    let at = Match::opened(&kibitz.nobody(), opening(&["Ana", "Ben"]));
    let token = at.client.token();
    let head = format!("Host: kibitz.example\r\nAuthorization: Bearer {token}\r\n");

    let mut connection = connect(address, &certificate);
    let request = format!("GET {}/events HTTP/1.1\r\n{head}\r\n", at.path);
    connection.write_all(request.as_bytes()).unwrap();
    let mut lines = BufReader::new(connection).lines().map(Result::unwrap);
    assert_eq!(lines.next().unwrap(), "HTTP/1.1 200 OK");
    let mut comes = |wanted: &str| {
        let begun = Instant::now();
        // Comments come for ever.
        let mut lines = lines.by_ref().take_while(|_| begun.elapsed() < PATIENCE);
        lines.any(|line| line.starts_with(wanted))
    };
    assert!(comes("retry:"));
    // Each arrives while the stream stays open.
    for points in [5, 7] {
        at.adjust(1, points);
        assert!(comes("event: entry"));
    }

    let mut connection = connect(address, &certificate);
    let request = format!(
        "POST {}/shares HTTP/1.1\r\n{head}Content-Length: 0\r\nConnection: close\r\n\
         Forwarded: host=evil.example;proto=http\r\nX-Forwarded-Host: evil.example\r\n\
         X-Forwarded-For: 198.51.100.1\r\n\r\n",
        at.path
    );
    connection.write_all(request.as_bytes()).unwrap();
    let lines: Vec<String> = BufReader::new(connection)
        .lines()
        .map_while(Result::ok)
        .collect();
    let answer = lines.iter().find(|line| line.starts_with('{')).unwrap();
    let answer: Value = serde_json::from_str(answer).unwrap();
    let link = answer["link"].as_str().unwrap();
    assert!(link.starts_with("https://kibitz.example/s/"), "{link}");
}
