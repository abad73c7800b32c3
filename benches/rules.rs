//! The speed of the rules without a service: judging and applying a play, listing what
//! may follow, and replaying whole logs. The input is the matches in `tests/games`.
//!
//! `cargo bench --bench rules` runs it, in a few seconds.
#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a bench that cannot go on should say so"
)]

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use kibitz_game::rules::game::{Game, Play, Round};
use kibitz_game::rules::{self, EntryNo, Language, Seat};
use kibitz_game::table::claims::PlayClaim;
use kibitz_game::table::script::{self, Match};
use kibitz_game::table::{Claim, Course, Record, Table};

/// How often each play is judged and applied in a row, because the clock cannot measure
/// a single run.
const STRETCH: u32 = 128;
/// How often each row is repeated. The fastest counts.
const TRIES: usize = 5;
/// How long the logs of each game are replayed.
const WINDOW: Duration = Duration::from_secs(1);

/// A play that moved a table, and the round before it.
struct Moment {
    round: Round,
    seat: Seat,
    play: Play,
    entry: EntryNo,
}

/// The most entries that the service takes into one match by default.
const FULL: u32 = 20_000;

fn main() {
    grown();
    println!(
        "{:<7} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>12}",
        "", "plays", "judge", "apply", "both p50", "both p99", "fits p50", "replay"
    );
    let refereed = Game::ALL.iter().filter(|game| game.has_plays());
    refereed.for_each(|game| measure(*game));
}

/// What an adjustment costs at the beginning of a match and when the match is full, and
/// what the transcript of the full match costs.
fn grown() {
    let text = "game echad\nseats ana ben chaim\nadjust ana 1 a gift\nadjust ana -1 a gift";
    let short = script::play(text).expect("the script can be played");
    let log: Vec<Record> = short
        .log
        .iter()
        .cycle()
        .take(FULL as usize)
        .cloned()
        .collect();
    let mut course = Course::new(short.settings.clone());
    let mut windows = Vec::new();
    for thousand in log.chunks(1000) {
        let worked = processor_time();
        for record in thousand {
            course
                .record(record.clone())
                .expect("an adjustment can follow an adjustment");
        }
        windows.push((processor_time() - worked) * 1e3);
    }
    let worked = processor_time();
    let written = script::transcript(&short.settings, rules::VERSION, &log, Language::En);
    assert!(written.is_ok(), "a recorded log can be written");
    let (first, last) = (windows[0], windows[windows.len() - 1]);
    println!(
        "an adjustment: {first:.2} us among the first thousand, {last:.2} us among the last of \
         {FULL} ({:.2}); their transcript: {:.2} s\n",
        last / first,
        processor_time() - worked,
    );
}

fn measure(game: Game) {
    let matches = matches(game);
    let moments: Vec<Moment> = matches
        .iter()
        .flat_map(|(_, played)| moments(played))
        .collect();
    let mut judging = Vec::new();
    let mut applying = Vec::new();
    let mut both = Vec::new();
    let mut listing = Vec::new();
    for moment in &moments {
        let judge = shortest(|| judged(moment));
        let apply = shortest(|| applied(moment));
        judging.push(judge);
        applying.push(apply);
        both.push(judge + apply);
        listing.push(shortest(|| listed(moment)));
    }
    println!(
        "{:<7} {:>6} {:>6.0} ns {:>6.0} ns {:>6.0} ns {:>6.0} ns {:>6.0} ns {:>8.2} M/s",
        game.name(),
        moments.len(),
        share(&mut judging, 50),
        share(&mut applying, 50),
        share(&mut both, 50),
        share(&mut both, 99),
        share(&mut listing, 50),
        replayed(&matches) / 1e6,
    );
}

/// The matches of a game, with the names of their scripts.
fn matches(game: Game) -> Vec<(String, Match)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/games")
        .join(game.name());
    let scripts = fs::read_dir(folder).expect("every game has a folder of scripts");
    let mut matches: Vec<(String, Match)> = scripts
        .map(|entry| {
            let path = entry.unwrap().path();
            let text = fs::read_to_string(&path).expect("a script can be read");
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            (name, script::play(&text).expect("the script can be played"))
        })
        .collect();
    matches.sort_by(|one, other| one.0.cmp(&other.0));
    matches
}

/// Every play of a match that moved its table.
fn moments(played: &Match) -> Vec<Moment> {
    let mut course = Course::new(played.settings.clone());
    let mut moments = Vec::new();
    for (entry, record) in (1..).zip(&played.log) {
        if let (Claim::Play(PlayClaim { seat, play, .. }), true, Some(open)) =
            (&record.claim, record.moves(), course.table().open())
        {
            moments.push(Moment {
                round: open.state.clone(),
                seat: *seat,
                play: play.clone(),
                entry,
            });
        }
        course
            .record(record.clone())
            .expect("a recorded play can be recorded again");
    }
    moments
}

/// The shortest of several tries.
fn shortest(measured: impl Fn() -> f64) -> f64 {
    (0..TRIES).map(|_| measured()).fold(f64::INFINITY, f64::min)
}

/// Nanoseconds per run of a stretch.
fn each(begun: Instant) -> f64 {
    begun.elapsed().as_secs_f64() * 1e9 / f64::from(STRETCH)
}

fn judged(moment: &Moment) -> f64 {
    let begun = Instant::now();
    for _ in 0..STRETCH {
        let Moment {
            round, seat, play, ..
        } = black_box(moment);
        black_box(
            round
                .judge(*seat, play)
                .expect("a recorded play can be judged"),
        );
    }
    each(begun)
}

fn applied(moment: &Moment) -> f64 {
    let mut rounds: Vec<Round> = (0..STRETCH).map(|_| moment.round.clone()).collect();
    let begun = Instant::now();
    for round in &mut rounds {
        let Moment {
            seat, play, entry, ..
        } = black_box(moment);
        black_box(round.apply(*seat, play, *entry));
    }
    each(begun)
}

fn listed(moment: &Moment) -> f64 {
    let begun = Instant::now();
    for _ in 0..STRETCH {
        black_box(black_box(moment).round.fits());
    }
    each(begun)
}

/// The number of entries replayed per second, in matches logged card by card.
fn replayed(matches: &[(String, Match)]) -> f64 {
    let whole: Vec<&Match> = matches
        .iter()
        .filter(|(name, _)| name.contains("card_by_card"))
        .map(|(_, played)| played)
        .collect();
    assert!(!whole.is_empty(), "no match is logged card by card");
    let mut entries = 0_u32;
    let begun = Instant::now();
    let worked = processor_time();
    while begun.elapsed() < WINDOW {
        for played in &whole {
            let log: &[Record] = &played.log;
            black_box(
                Table::replay(played.settings.clone(), log)
                    .expect("a recorded log can be replayed"),
            );
            entries += u32::try_from(log.len()).unwrap();
        }
    }
    f64::from(entries) / (processor_time() - worked)
}

/// The processor time of this thread in seconds, which other load does not affect.
fn processor_time() -> f64 {
    // The system counts it when it looks for a thread to run.
    thread::yield_now();
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("a Linux kernel");
    let nanoseconds = text.split_whitespace().next().expect("a count");
    nanoseconds.parse::<f64>().expect("a count") / 1e9
}

/// The percentile of these values.
fn share(values: &mut [f64], percent: usize) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[(values.len() * percent / 100).min(values.len() - 1)]
}
