//! Long logs: a guest's match with thousands of entries is read, undone and corrected in
//! a time that grows as the log does, not as its square.

use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::thread;

use kibitz_game::rules::Language;
use kibitz_game::table::{Claim, Record, Table, judge_anew, script};

/// The processor time that this thread has taken, in nanoseconds.
fn taken() -> u64 {
    // The system counts it when it looks for a thread to run.
    thread::yield_now();
    let times = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    times.split(' ').next().unwrap().parse().unwrap()
}

/// Holds work to take for a log of thousands of entries less than twice the time for each
/// entry that it takes for a quarter of them. The best of three counts, because others use
/// the machine as well.
fn is_linear<T>(script: impl Fn(usize) -> String, work: impl Fn(&script::Match) -> T) {
    const FEW: usize = 600;
    let time = |entries: usize| {
        let text = format!("game echad\nseats ana ben chaim\n{}", script(entries));
        let played = script::play(&text).unwrap();
        let once = || {
            let before = taken();
            black_box(work(&played));
            taken() - before
        };
        (0..3).map(|_| once()).min().unwrap()
    };
    let (few, many) = (time(FEW), time(4 * FEW));
    assert!(
        many < 8 * few,
        "{few} ns, and {many} ns for four times as many"
    );
}

fn adjustments(count: usize) -> String {
    (0..count).fold(String::new(), |mut script, n| {
        let (name, points) = (["ana", "ben"][n % 2], [5, 5, -5, -5][n % 4]);
        let _ = writeln!(script, "adjust {name} {points} a gift");
        script
    })
}

/// A new lineup in every entry.
fn lineups(count: usize) -> String {
    let both = "lineup ben ana chaim\nlineup ana ben chaim\n";
    both.repeat(count / 2)
}

#[test]
fn a_long_log_is_folded_in_linear_time() {
    let fold = |played: &script::Match| Table::replay(played.table.shared_settings(), &played.log);
    is_linear(adjustments, fold);
    is_linear(lineups, fold);
}

#[test]
fn a_long_log_is_written_and_judged_in_linear_time() {
    is_linear(adjustments, |played| {
        let settings = played.table.shared_settings();
        script::transcript(&settings, 1, &played.log, Language::En)
    });
    is_linear(adjustments, |played| {
        judge_anew(played.table.shared_settings(), &played.log)
    });
}

/// All later lineups become impossible together.
#[test]
fn a_long_log_is_corrected_in_linear_time() {
    let script = |count| {
        format!(
            "result: ben out; ana green-he; chaim blue-he\n{}",
            lineups(count)
        )
    };
    is_linear(script, |played| {
        let claim = Claim::Replacement {
            round: 1,
            result: serde_json::from_value(serde_json::json!({
                "game": "points", "points": [0, 300, 0]
            }))
            .unwrap(),
            drop_later: true,
        };
        let taken = played.table.take(claim).unwrap();
        let (record, table): (Record, Table) =
            played.table.folded_back(&played.log, taken.record).unwrap();
        assert_eq!(record.dropped.unwrap().entries.len(), played.log.len() - 1);
        table
    });
}
