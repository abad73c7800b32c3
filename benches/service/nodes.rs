//! How many plays two nodes on one PostgreSQL take in a second, as a ratio to what
//! one of them takes from as many connections.

use crate::median;
use crate::process::Process;
use crate::rates::{Measured, PLAY, open, window};

const ROUNDS: usize = 5;

pub(crate) fn run() {
    if std::env::var_os("KIBITZ_BENCH_DATABASE").is_none() {
        println!("not measured: KIBITZ_BENCH_DATABASE names no PostgreSQL");
        return;
    }
    let data = tempfile::tempdir().expect("a folder");
    let mut nodes = vec![Process::start(data.path())];
    let (mut alone, mut together) = (Measured::default(), Measured::default());
    for _ in 0..ROUNDS {
        window(&nodes, &mut open(&nodes), PLAY, &mut alone);
        // Only now: a node that is not asked still hears of what the other does.
        nodes.push(Process::start(data.path()));
        window(&nodes, &mut open(&nodes), PLAY, &mut together);
        nodes.pop();
    }
    for (nodes, measured) in [("one node", &alone), ("two nodes", &together)] {
        println!(
            "{nodes:<10} {:>7.0}/s   nodes {:>5.1} us each",
            median(measured.rates.iter().copied()),
            median(measured.work.iter().copied()),
        );
    }
    let ratios = together.rates.iter().zip(&alone.rates);
    println!("ratio {:.2}", median(ratios.map(|(two, one)| two / one)));
}
