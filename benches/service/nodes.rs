//! Plays per second of one node on PostgreSQL, and of two nodes on one server, as
//! ratios: to the rate of `pgbench` with the statements of an append, and to each other.

use crate::median;
use crate::postgres::Postgres;
use crate::process::Process;
use crate::rates::{Measured, PLAY, WINDOW, open, window};

const ROUNDS: usize = 5;

/// The scripts for `pgbench`: an append as two statements in a transaction, and as one.
const SCRIPTS: [&str; 2] = ["append.sql", "append_at_once.sql"];

pub(crate) fn run() {
    let Some(postgres) = Postgres::start() else {
        println!("not measured: PostgreSQL is not installed");
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let start = || Process::on(data.path(), Some(&postgres.url));
    let (mut alone, mut together) = (Measured::default(), Measured::default());
    let mut by_hand: [Vec<f64>; 2] = Default::default();
    for _ in 0..ROUNDS {
        let mut nodes = vec![start()];
        window(&nodes, &mut open(&nodes), PLAY, &mut alone);
        // The second node starts only now, because even an idle node follows what the
        // other does.
        nodes.push(start());
        window(&nodes, &mut open(&nodes), PLAY, &mut together);
        // Running nodes would read everything that `pgbench` appends.
        drop(nodes);
        postgres.pick();
        for (script, rates) in SCRIPTS.iter().zip(&mut by_hand) {
            rates.extend(postgres.pgbench(script, WINDOW.as_secs()));
        }
    }
    for (nodes, measured) in [("one node", &alone), ("two nodes", &together)] {
        println!(
            "{nodes:<10} {:>7.0}/s   nodes {:>5.1} us each",
            median(measured.rates.iter().copied()),
            median(measured.work.iter().copied()),
        );
    }
    let ratio = |one: &[f64], to: &[f64]| median(one.iter().zip(to).map(|(one, to)| one / to));
    println!(
        "two nodes to one: {:.2}",
        ratio(&together.rates, &alone.rates)
    );
    for (script, rates) in SCRIPTS.iter().zip(&by_hand) {
        if rates.is_empty() {
            println!("not measured: pgbench is not installed");
        } else {
            println!(
                "pgbench {script}: {:.0}/s, one node to it: {:.2}",
                median(rates.iter().copied()),
                ratio(&alone.rates, rates)
            );
        }
    }
}
