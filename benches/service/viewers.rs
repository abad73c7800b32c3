//! The time from just before a play is claimed until the last of 5,000 viewers of the
//! match has the entry.

use std::cell::Cell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use actix_web::rt::net::TcpStream;
use actix_web::rt::{System, spawn, time};

use crate::client::{Client, request};
use crate::process::Process;
use crate::table::Table;
use crate::{median, percentile};

const VIEWERS: usize = 5_000;
const ENTRIES: usize = 25;
/// How many viewers connect at the same time. The listener refuses more than fit in its
/// backlog.
const AT_ONCE: usize = 100;

pub(crate) fn run() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Process::start(data.path());
    let mut client = Client::new(server.address);
    let mut table = Table::open(&mut client);
    let path = format!("{}/events?after=1", table.path());
    let follow = request("GET", &path, table.token(), "");
    let mut times = System::new().block_on(async {
        let heard = Rc::new(Cell::new(0));
        for number in 0..VIEWERS {
            let viewer = connect(server.address, &follow).await;
            spawn(listen(viewer, Rc::clone(&heard)));
            if number % AT_ONCE == 0 {
                time::sleep(Duration::from_millis(5)).await;
            }
        }
        let mut times = Vec::new();
        for entry in 1..=ENTRIES {
            // The player has its own thread, which does not hold up the viewers.
            let begun = Instant::now();
            let playing = thread::spawn(move || {
                table.play(&mut client);
                (client, table)
            });
            while heard.get() < entry * VIEWERS {
                time::sleep(Duration::from_millis(1)).await;
            }
            times.push(begun.elapsed().as_secs_f64() * 1e3);
            (client, table) = playing.join().expect("a play");
        }
        times
    });
    println!("{:.1} MiB with {VIEWERS} viewers", server.memory());
    times.sort_unstable_by(f64::total_cmp);
    println!(
        "the last of {VIEWERS} has an entry after {:.0} ms (median of {ENTRIES}; fastest {:.0}, slowest {:.0})",
        median(times.iter().copied()),
        percentile(&times, 0),
        percentile(&times, 100),
    );
}

/// Connects a viewer, and reads the head of the response and the greeting.
async fn connect(address: SocketAddr, follow: &str) -> TcpStream {
    let stream = TcpStream::connect(address).await.expect("a connection");
    let mut begun = 0;
    while begun < follow.len() {
        stream.writable().await.expect("a connection");
        begun += stream.try_write(&follow.as_bytes()[begun..]).unwrap_or(0);
    }
    let mut read = String::new();
    while !read.contains("retry:") {
        read.push_str(&piece(&stream).await);
    }
    assert!(read.starts_with("HTTP/1.1 200 "), "{read}");
    stream
}

/// Counts the entries that a viewer receives.
async fn listen(stream: TcpStream, heard: Rc<Cell<usize>>) {
    let mut read = String::new();
    loop {
        read.push_str(&piece(&stream).await);
        while let Some((event, rest)) = read.split_once("\n\n") {
            heard.set(heard.get() + usize::from(event.contains("event: entry")));
            read = rest.to_owned();
        }
    }
}

async fn piece(stream: &TcpStream) -> String {
    let mut piece = [0; 4096];
    loop {
        stream.readable().await.expect("a connection");
        if let Ok(count) = stream.try_read(&mut piece) {
            assert!(count > 0, "the stream has ended");
            return String::from_utf8_lossy(&piece[..count]).into_owned();
        }
    }
}
