//! How fast the service is, as ratios within one run: the real binary, asked over
//! loopback by clients that keep their connections.
//!
//! `cargo bench --bench service` runs the short parts, in about a minute;
//! `cargo bench --bench service -- all` runs all of them, and
//! `cargo bench --bench service -- viewers start` those that are named. What each
//! of them came to is in `benches/README.md`.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a bench that cannot go on should say so"
)]

mod client;
mod growth;
mod history;
#[path = "../../tests/support/keeper.rs"]
mod keeper;
mod nodes;
mod postgres;
mod process;
mod rates;
mod table;
mod viewers;

/// How many connections ask at once.
const CONNECTIONS: usize = 64;
/// How many matches are played.
const MATCHES: usize = 1000;

/// The parts by their names, and whether they are run unasked.
const PARTS: [(&str, bool, fn()); 6] = [
    ("rates", true, rates::run),
    ("growth", true, growth::run),
    ("memory", false, history::memory),
    ("start", false, history::start),
    ("viewers", false, viewers::run),
    ("nodes", false, nodes::run),
];

fn main() {
    // Cargo says `--bench` to whatever it runs as one.
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|name| name != "--bench")
        .collect();
    for name in &named {
        assert!(
            name == "all" || PARTS.iter().any(|(part, ..)| part == name),
            "no part `{name}`: all {}",
            PARTS.map(|(part, ..)| part).join(" ")
        );
    }
    for (name, unasked, run) in PARTS {
        if named.iter().any(|asked| asked == name || asked == "all") || named.is_empty() && unasked
        {
            println!("== {name}");
            run();
        }
    }
}

/// The middle one of some values.
fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_unstable_by(f64::total_cmp);
    percentile(&values, 50)
}

/// The value of ordered ones below which this share of them lies, in percent.
fn percentile(ordered: &[f64], share: usize) -> f64 {
    ordered[(ordered.len() * share / 100).min(ordered.len() - 1)]
}
