//! The speed of the service, as ratios within one run: the real binary, with clients
//! on persistent loopback connections.
//!
//! `cargo bench --bench service` runs the short parts, in about a minute;
//! `cargo bench --bench service -- all` runs all of them, and
//! `cargo bench --bench service -- viewers start` the named ones. The results are in
//! `benches/README.md`.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a bench that cannot go on should say so"
)]

mod client;
mod cost;
mod growth;
mod history;
#[path = "../../tests/databases/keeper.rs"]
mod keeper;
mod nodes;
mod page;
mod postgres;
mod process;
mod rates;
mod table;
mod viewers;
#[path = "../../tests/support/workshop.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod workshop;

/// The number of concurrent connections.
const CONNECTIONS: usize = 64;
/// The number of matches.
const MATCHES: usize = 1000;

/// The parts by name, and whether each runs by default.
const PARTS: [(&str, bool, fn()); 8] = [
    ("rates", true, rates::run),
    ("growth", true, growth::run),
    ("memory", false, history::memory),
    ("start", false, history::start),
    ("viewers", false, viewers::run),
    ("cost", false, cost::run),
    ("nodes", false, nodes::run),
    ("page", false, page::run),
];

fn main() {
    // Cargo passes `--bench` to every benchmark.
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|name| name != "--bench")
        .collect();
    for name in &named {
        assert!(
            name == "all" || PARTS.iter().any(|(part, ..)| part == name),
            "unknown part `{name}`, expected one of: all {}",
            PARTS.map(|(part, ..)| part).join(" ")
        );
    }
    for (name, default, run) in PARTS {
        if named.iter().any(|asked| asked == name || asked == "all") || named.is_empty() && default
        {
            println!("== {name}");
            run();
        }
    }
}

/// The median of some values.
fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_unstable_by(f64::total_cmp);
    percentile(&values, 50)
}

/// The percentile of ordered values.
fn percentile(ordered: &[f64], share: usize) -> f64 {
    ordered[(ordered.len() * share / 100).min(ordered.len() - 1)]
}
