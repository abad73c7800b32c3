//! What a play costs late in a match, as a ratio to what it costs at its beginning:
//! by the server's processor time, for the wait for the disk would hide the rest.

use std::thread;

use crate::client::Client;
use crate::process::Process;
use crate::table::Table;
use crate::{CONNECTIONS, median};

/// How often both are measured, each time in matches of their own.
const TRIES: usize = 3;
/// How many plays around the one that is meant are measured in each match.
const AROUND: u64 = 40;

pub(crate) fn run() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Process::start(data.path());
    let mut ratios = Vec::new();
    for _ in 0..TRIES {
        let mut seated: Vec<(Client, Table)> = (0..CONNECTIONS)
            .map(|_| {
                let mut client = Client::new(server.address);
                let table = Table::open(&mut client);
                (client, table)
            })
            .collect();
        let early = around(&server, &mut seated, 10);
        let late = around(&server, &mut seated, 1000);
        println!(
            "the 10th play {early:.1} us, the 1,000th {late:.1} us: {:.2}",
            late / early
        );
        ratios.push(late / early);
    }
    println!("median: {:.2}", median(ratios));
}

/// Microseconds of processor time that a play costs around the `place`th of a match.
fn around(server: &Process, seated: &mut [(Client, Table)], place: u64) -> f64 {
    let first = place.saturating_sub(AROUND / 2);
    play_to(seated, first);
    let before = server.worked();
    play_to(seated, first + AROUND);
    let plays = AROUND as f64 * seated.len() as f64;
    (server.worked() - before).as_secs_f64() * 1e6 / plays
}

/// All matches are played on side by side, to so many plays.
fn play_to(seated: &mut [(Client, Table)], plays: u64) {
    thread::scope(|scope| {
        for (client, table) in seated {
            scope.spawn(move || {
                while table.plays() < plays {
                    table.play(client);
                }
            });
        }
    });
}
