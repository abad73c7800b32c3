//! Long logs: a guest's match with thousands of entries is read, undone and corrected in
//! a time that grows as the log does, not as its square.

use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::thread;

use kibitz_game::rules::{EntryNo, Language};
use kibitz_game::sheets::{Sheet, svg};
use kibitz_game::table::claims::{ReplacementClaim, UndoClaim};
use kibitz_game::table::{
    Author, By, Claim, MOST_LINEUPS, Next, Notes, Record, Table, Taken, judge_anew, script,
};

/// The processor time that this thread has taken, in nanoseconds.
fn taken() -> u64 {
    // The system counts it when it looks for a thread to run.
    thread::yield_now();
    let times = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    times.split(' ').next().unwrap().parse().unwrap()
}

/// Holds work to take less than four times the time for each entry of a log of thousands that
/// it takes for those of a log with a sixteenth of them; work that grows as the square takes
/// sixteen times as much. The best of three counts, because others use the machine as well.
fn is_linear<T>(few: usize, script: impl Fn(usize) -> String, work: impl Fn(&script::Match) -> T) {
    const TIMES: usize = 16;
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
    let (few, many) = (time(few), time(TIMES * few));
    assert!(
        many < 64 * few,
        "{few} ns, and {many} ns for {TIMES} times as many"
    );
}

fn adjustments(count: usize) -> String {
    (0..count).fold(String::new(), |mut script, n| {
        let (name, points) = (["ana", "ben"][n % 2], [5, 5, -5, -5][n % 4]);
        let _ = writeln!(script, "adjust {name} {points} a gift");
        script
    })
}

/// The entries of the shorter log.
const FEW: usize = 300;

/// The entries of the shorter log of lineups: a match has only so many.
const FEW_LINEUPS: usize = 60;

/// The entries of the shorter log of early corrections, each of which follows the whole match.
const FEW_CORRECTIONS: usize = 42;

fn folded(played: &script::Match) -> Table {
    Table::replay(played.table.shared_settings(), &played.log).unwrap()
}

/// A new lineup in every entry.
fn lineups(count: usize) -> String {
    let both = "lineup ben ana chaim\nlineup ana ben chaim\n";
    both.repeat(count / 2)
}

#[test]
#[ignore = "full: measures processor time"]
fn a_long_log_is_folded_in_linear_time() {
    is_linear(FEW, adjustments, folded);
    is_linear(FEW_LINEUPS, lineups, folded);
}

#[test]
#[ignore = "full: measures processor time"]
fn a_sheet_of_many_who_left_is_written_in_linear_time() {
    let sheet = |played: &script::Match| {
        let opened_at = chrono::DateTime::UNIX_EPOCH.fixed_offset();
        Sheet::new(&played.table, opened_at, Notes::default(), Language::En)
    };
    // Everybody leaves in every entry, and others come.
    let leaving = |count| "lineup dan eva fay\nlineup ana ben chaim\n".repeat(count / 2);
    is_linear(FEW_LINEUPS, leaving, sheet);
    is_linear(FEW_LINEUPS, leaving, |played| svg::drawn(&sheet(played)));
}

const GIFT: &str = r#"{"kind":"adjustment","seat":1,"points":5,"reason":"a gift"}"#;

#[test]
fn the_players_of_a_match_change_so_often_and_an_undone_change_counts() {
    let claim = |json: &str| -> Claim { serde_json::from_str(json).unwrap() };
    let again = claim(r#"{"kind":"lineup","seats":[{"from":1},{"from":2}]}"#);
    let is_full = |lines: &str| {
        let played = Undone::played(lines);
        let refused = played.table.take(again.clone()).unwrap_err();
        assert_eq!(refused.code.name, "too_many_lineups");
        assert_eq!(refused.field, "seats");
        // Everything else goes on.
        assert!(played.table.take(claim(GIFT)).is_ok());
        let late = played
            .table
            .take_late(&By::host(Author::Host), again.clone());
        assert!(late.unwrap().record.unapplied.is_some());
    };
    let one_less =
        "lineup ben ana\nlineup ana ben\n".repeat(MOST_LINEUPS / 2 - 1) + "lineup ben ana\n";
    assert!(Undone::played(&one_less).table.take(again.clone()).is_ok());
    is_full(&(one_less + "lineup ana ben\n"));
    // Those that change nothing.
    is_full(&"lineup ana ben\n".repeat(MOST_LINEUPS));
    is_full(&"lineup ben ana\nundo\n".repeat(MOST_LINEUPS / 2));
}

/// A result that is corrected and taken back again and again, after many other entries. Each
/// correction drops a round.
fn corrections(before: &str, count: usize) -> String {
    let rounds = "result: points 0 20 0\n".repeat(2);
    let corrected = "replace 1 and drop: points 0 300 0\nundo\n".repeat(count / 2);
    format!("{before}{rounds}{corrected}")
}

#[test]
#[ignore = "full: measures processor time"]
fn a_log_of_corrections_that_were_taken_back_is_folded_in_linear_time() {
    // More corrections of so long a match would be refused.
    let after_adjustments = |count| corrections(&adjustments(count / 2), count / 16);
    is_linear(FEW, after_adjustments, folded);
    let after_lineups = |count| corrections(&lineups(count / 2), count / 16);
    is_linear(2 * FEW_LINEUPS, after_lineups, folded);
}

/// Corrections of the first of many rounds.
fn early_corrections(count: usize) -> String {
    let rounds = "result: points 0 2 0\nadjust ben -2 a gift\n".repeat(count / 3);
    let corrected = "replace 1: points 2 0 0\nreplace 1: points 0 2 0\n".repeat(count / 6);
    format!("{rounds}{corrected}")
}

#[test]
#[ignore = "full: measures processor time"]
fn a_log_of_corrections_of_its_first_round_is_folded_in_linear_time() {
    is_linear(FEW_CORRECTIONS, early_corrections, folded);
}

fn replaced(points: [i64; 3]) -> Claim {
    Claim::Replacement(ReplacementClaim {
        round: 1,
        result: serde_json::from_value(serde_json::json!({
            "game": "points", "points": points
        }))
        .unwrap(),
        drop_later: true,
    })
}

#[test]
#[ignore = "full: takes long"]
fn corrections_go_over_a_million_entries_at_most() {
    let script = format!("game echad\nseats ana ben chaim\n{}", corrections("", 1996));
    let played = script::play(&script).unwrap();
    let went_over: EntryNo = (3..=played.table.seq()).step_by(2).sum();
    assert_eq!(went_over, 998_000);
    let corrected = played.table.take(replaced([0, 10, 0])).unwrap();
    let way = played.table.way_back(corrected.record).unwrap();
    let (_, table) = way.followed(&played.log[..2]).unwrap();
    let refused = table.take(replaced([0, 15, 0])).unwrap_err();
    assert_eq!(refused.code.name, "too_many_corrections");
    assert_eq!(refused.field, "replace");
    assert!(refused.expected.contains("undo"), "{}", refused.expected);
}

#[test]
#[ignore = "full: measures processor time"]
fn a_long_log_is_written_and_judged_in_linear_time() {
    is_linear(FEW, adjustments, |played| {
        let settings = played.table.shared_settings();
        script::transcript(&settings, 1, &played.log, Language::En)
    });
    is_linear(FEW, adjustments, |played| {
        judge_anew(played.table.shared_settings(), &played.log)
    });
}

/// All later lineups become impossible together.
#[test]
#[ignore = "full: measures processor time"]
fn a_long_log_is_corrected_in_linear_time() {
    let script =
        |count| "result: ben out; ana green-he; chaim blue-he\n".to_owned() + &lineups(count);
    is_linear(FEW_LINEUPS, script, |played| {
        let taken = played.table.take(replaced([0, 300, 0])).unwrap();
        let way = played.table.way_back(taken.record).unwrap();
        let (record, table): (Record, Table) = way.followed(&played.log).unwrap();
        assert_eq!(record.dropped.unwrap().entries.len(), played.log.len() - 1);
        table
    });
}

/// A match that is undone again and again, and the number of moves that were followed again.
#[derive(Clone)]
struct Undone {
    table: Table,
    log: Vec<Record>,
    followed: usize,
}

impl Undone {
    /// A match in which this was entered.
    fn played(lines: &str) -> Undone {
        let text = format!("game echad\nseats ana ben\n{lines}");
        let script::Match { table, log, .. } = script::play(&text).unwrap();
        Undone {
            table,
            log,
            followed: 0,
        }
    }

    fn adjust(&mut self) {
        let taken = self.table.take(serde_json::from_str(GIFT).unwrap());
        let Taken { record, next } = taken.unwrap();
        self.table = self.table.after(next);
        self.log.push(record);
    }

    /// Goes back to an entry. Returns how many moves were followed again.
    fn undo(&mut self, back_to: EntryNo) -> usize {
        let claim = Claim::Undo(UndoClaim {
            back_to: Some(back_to),
        });
        self.goes_back(claim)
    }

    /// Gives a round to one of the two. Returns how many moves were followed again.
    fn replace(&mut self, round: u32, winner: usize, drop_later: bool) -> usize {
        let mut points = [0, 0];
        points[winner] = 15;
        let result = serde_json::json!({ "game": "points", "points": points });
        self.goes_back(Claim::Replacement(ReplacementClaim {
            round,
            result: serde_json::from_value(result).unwrap(),
            drop_later,
        }))
    }

    fn goes_back(&mut self, claim: Claim) -> usize {
        let Taken { record, next } = self.table.take(claim).unwrap();
        assert_eq!(next, Next::Back);
        let way = self.table.way_back(record).unwrap();
        let record_of = |entry: &EntryNo| &self.log[usize::try_from(*entry).unwrap() - 1];
        let again: Vec<Record> = way.again().iter().map(record_of).cloned().collect();
        let (record, table) = way.followed(&again).unwrap();
        self.table = table;
        self.log.push(record);
        self.followed += again.len();
        again.len()
    }

    fn is_exact(&self) {
        let folded = Table::replay(self.table.shared_settings(), &self.log).unwrap();
        assert_eq!(self.table, folded);
    }
}

#[test]
fn an_undo_follows_few_more_moves_than_it_takes_back() {
    const ENTRIES: EntryNo = 5000;
    let played = Undone::played(&adjustments(5000));
    for taken_back in [1, 2, 31, 32, 33, 100, 500, 1000, 2499, 4000, 5000] {
        let mut undone = played.clone();
        let followed = undone.undo(ENTRIES - taken_back);
        let most = 2 * usize::try_from(taken_back).unwrap() + 64;
        assert!(
            followed <= most,
            "{taken_back} taken back, {followed} followed"
        );
        undone.is_exact();
    }
}

#[test]
fn a_match_of_undos_follows_a_few_moves_for_each() {
    const COUNT: usize = 3000;
    let mut undone = Undone::played(&adjustments(COUNT));
    // Back by one move each time, and now and then a move that is undone at once.
    for back_to in (0..COUNT).rev() {
        let back_to = EntryNo::try_from(back_to).unwrap();
        undone.undo(back_to);
        if back_to % 3 == 0 {
            undone.adjust();
            undone.undo(back_to);
        }
        if back_to % 500 == 0 {
            undone.is_exact();
        }
    }
    let undos = 4 * COUNT / 3;
    assert!(
        undone.followed < 32 * undos,
        "{} moves were followed again for {undos} undos",
        undone.followed
    );
}

/// So many rounds, each dealt, played a little, and then counted.
fn rounds(count: usize) -> String {
    "round up=blue-gimel\nresult: ben out; ana green-alef\nadjust ben -1 the milk\n".repeat(count)
}

/// The moves behind the round that is so many rounds back are three times as many, and one more
/// for each round that was dealt since.
const OF_A_ROUND: usize = 3;

#[test]
fn a_result_that_replaces_another_follows_few_more_moves_than_lie_behind_its_round() {
    const ROUNDS: u32 = 1500;
    let played = Undone::played(&rounds(1500));
    for back in [0, 1, 2, 10, 11, 32, 100, 333, 750, 1200, 1499] {
        let mut match_ = played.clone();
        let behind = OF_A_ROUND * usize::try_from(back).unwrap() + 1;
        let few = |followed: usize| {
            assert!(
                followed <= 3 * behind + 64,
                "{back} rounds back, {followed} followed"
            );
        };
        few(match_.replace(ROUNDS - back, 0, false));
        match_.is_exact();
        few(match_.replace(ROUNDS - back, 1, false));
        match_.is_exact();
        // Taking them back goes as far as their round, although it takes back one entry.
        let entry = match_.table.seq();
        few(match_.undo(entry - 1));
        match_.is_exact();
        few(match_.undo(entry - 2));
        match_.is_exact();
    }
}

#[test]
fn a_correction_that_drops_later_rounds_follows_few_more_moves_than_lie_behind_its_round() {
    let mut match_ = Undone::played(&rounds(1500));
    // The last 20 rounds cannot be played any more.
    let entry = match_.table.seq();
    let claim = r#"{"kind":"replacement","round":1480,"drop_later":true,
        "result":{"game":"points","points":[0,400]}}"#;
    let followed = match_.goes_back(serde_json::from_str(claim).unwrap());
    assert!(followed <= 3 * (OF_A_ROUND * 20 + 1) + 64, "{followed}");
    let dropped = match_.log.last().unwrap().dropped.clone().unwrap();
    assert_eq!(dropped.rounds.len(), 20);
    match_.is_exact();
    let followed = match_.undo(entry);
    assert!(followed <= 3 * (OF_A_ROUND * 20 + 2) + 64, "{followed}");
    match_.is_exact();
    assert_eq!(match_.table.rounds().len(), 1500);
}

#[test]
fn a_match_of_corrections_follows_a_few_moves_for_each() {
    const ROUNDS: u32 = 500;
    const CORRECTIONS: usize = 300;
    let mut match_ = Undone::played(&rounds(500));
    // Each correction is itself a move behind the rounds that are corrected next.
    for number in 0..CORRECTIONS {
        match_.replace(ROUNDS, number % 2, false);
    }
    match_.is_exact();
    let each = match_.followed / CORRECTIONS;
    assert!(each < 3 * CORRECTIONS / 2 + 64, "{each} moves for each");
}
