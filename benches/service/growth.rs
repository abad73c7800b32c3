//! The cost of a play late in a match, as a ratio to its cost at the beginning. Measures
//! processor time of the server, because waiting for the disk would hide the rest.

use std::thread;

use crate::client::Client;
use crate::process::Process;
use crate::table::Table;
use crate::{CONNECTIONS, median};

/// How often the first two are measured, each time in new matches.
const TRIES: usize = 3;
/// The play that is measured once, in the last of these matches: it takes a minute to get there.
const LAST: u64 = 10_000;
/// How many plays around the named one are measured in each match.
const AROUND: u64 = 40;

pub(crate) fn run() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Process::start(data.path());
    let mut ratios = Vec::new();
    for left in (0..TRIES).rev() {
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
        if left == 0 {
            let last = around(&server, &mut seated, LAST);
            println!("the {LAST}th play {last:.1} us: {:.2}", last / early);
        }
    }
    println!("median of the 1,000th: {:.2}", median(ratios));
}

/// The processor time of the plays around number `place` of a match, in microseconds
/// per play.
fn around(server: &Process, seated: &mut [(Client, Table)], place: u64) -> f64 {
    let first = place.saturating_sub(AROUND / 2);
    play_to(seated, first);
    let before = server.worked();
    play_to(seated, first + AROUND);
    let plays = AROUND as f64 * seated.len() as f64;
    (server.worked() - before).as_secs_f64() * 1e6 / plays
}

/// Continues all matches in parallel, up to this number of plays.
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
