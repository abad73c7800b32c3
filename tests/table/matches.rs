//! A table knows this of a match besides what the scripts under `tests/games` can ask for.

use kibitz_game::rules::game::Game;
use kibitz_game::rules::{Language, Refusal};
use kibitz_game::table::claims::Said;
use kibitz_game::table::{Dropped, Table};
use kibitz_game::words::Words;

use super::{echad, played, undone};

const ONE: &str = "result: ben out; ana green-he; chaim blue-yud\n";
const TWO: &str = "result: ben out; ana green-he; chaim blue-yud
result: ana out; ben green-he; chaim blue-he
";

/// E2: the next deal is that of the same round, so whom the table chose to begin does so again,
/// wherever they sit then.
#[test]
fn who_was_chosen_begins_again_after_a_round_was_broken_off() {
    for (game, chosen, again) in [
        ("fire", "starter=chaim up=\"4\"", "up=\"4\""),
        ("ten", "first=chaim", ""),
        ("trash", "starter=chaim", ""),
        ("claro", "starter=chaim", ""),
    ] {
        played(&format!(
            "game {game}
             seats ana ben chaim
             round {chosen}
             breakoff
             round {again}
             table turn=chaim
             breakoff
             lineup chaim ana ben
             round {again}
             table turn=chaim
             breakoff
             undo to 0
             round {again}
             table turn=ana"
        ));
    }
}

#[test]
fn what_is_taken_back_leaves_the_table_as_it_was() {
    let contested = &format!("{ONE}contest ana 1 hm");
    let other = "replace 1: chaim out; ana green-he wild; ben blue-yud";
    for (before, line) in [
        ("round up=blue-gimel\nben: lay blue-he", "breakoff"),
        (&*format!("{ONE}end"), "reopen"),
        (ONE, "agree ana 1"),
        (ONE, "contest ana 1 no"),
        (contested, "agree ana 1"),
        (contested, "contest ana 1 no"),
        (TWO, "lineup ana chaim"),
        (TWO, "lineup chaim ben>dan ana eva"),
        (&format!("{TWO}lineup ben ana"), "lineup ana ben dan"),
        (TWO, other),
        (&format!("{TWO}round up=blue-gimel"), other),
        (
            &format!("{TWO}replace 1: ana out; ben wild; chaim wild"),
            other,
        ),
        (
            "adjust ana 230 a gift
             result: ben out; ana green-he; chaim wild
             result: ana out; ben wild; chaim red-he
             end",
            "replace 1 and drop: ana out; ben wild; chaim wild",
        ),
    ] {
        undone(before, line);
    }
}

#[test]
fn the_last_word_of_a_seat_counts_and_says_whose_it_is() {
    let match_ = echad(&format!(
        "{ONE}as ana\ncontest ana 1 no\nas ben\nagree chaim 1\nagree ana 1 yes"
    ));
    let said = &match_.table.rounds().get(0).unwrap().confirmations;
    let said: Vec<_> = said
        .iter()
        .map(|word| (word.seat.0, word.agrees, word.note.as_deref(), word.by))
        .collect();
    let ben = match_.log.last().unwrap().by;
    assert_ne!(match_.log[match_.log.len() - 3].by, ben, "Ana's");
    assert_eq!(said, [(3, true, None, ben), (1, true, Some("yes"), ben)]);
}

#[test]
fn who_left_has_their_total_and_what_was_counted_before_stays_as_it_was() {
    let played = echad(&format!("{TWO}adjust ben 5 a gift\nlineup ana chaim"));
    let left = &played.table.left().get(0).unwrap();
    let total = left.total.truncated();
    assert_eq!((&*left.name, total, left.entry), ("ben", 20, 4));
    let round = &played.table.rounds().get(0).unwrap();
    assert_eq!(round.seats.names, ["ana", "ben", "chaim"]);
    assert_eq!(round.score.points, [0, 15, 0]);
    assert_eq!(played.table.adjustments().get(0).unwrap().name, "ben");
    let corrected = echad(&format!(
        "{TWO}lineup chaim ana\nreplace 1: @3 out; @1 green-he; @2 wild"
    ));
    assert_eq!(corrected.table.left().get(0).unwrap().total, 0);
}

#[test]
fn a_table_knows_who_sat_there_at_each_entry() {
    let played = echad(&format!("{TWO}lineup chaim ben>dan ana"));
    let table = &played.table;
    assert_eq!(table.names(), ["chaim", "dan", "ana"]);
    assert_eq!(table.names_at(2), ["ana", "ben", "chaim"]);
    assert_eq!(table.names_at(3), ["ana", "ben", "chaim"]);
    assert_eq!(table.names_at(4), ["chaim", "dan", "ana"]);
    assert!(table.left().is_empty());
}

/// The sentence of a change says what becomes of totals.
#[test]
fn a_change_of_people_says_what_becomes_of_totals() {
    let said = |lineup: &str| {
        let played = echad(&format!("{TWO}lineup {lineup}"));
        let (record, table) = (played.log.last().unwrap(), &played.table);
        let words = Words::new(Game::Echad, Language::En);
        let names = table.names_at(2);
        let said = record.claim.sentence(&Said {
            record,
            table,
            names,
            words,
        });
        said.replace(['\u{2068}', '\u{2069}'], "")
    };
    assert_eq!(
        said("ana chaim"),
        "Now at the table: ana and chaim. Everyone keeps their total."
    );
    assert_eq!(
        said("ana dan"),
        "Now at the table: ana and dan. New, beginning at 0: dan. Everyone else keeps their total."
    );
}

/// A result counts from the entry that replaced it.
#[test]
fn a_round_names_the_entry_of_its_result() {
    let played = echad(&format!(
        "{TWO}replace 1: chaim out; ana green-he wild; ben blue-yud"
    ));
    let entries = played.table.rounds().iter().map(|round| round.entry);
    assert_eq!(entries.collect::<Vec<_>>(), [3, 2]);
}

/// With a corrected first result, the match is decided before what came later.
#[test]
fn a_correction_says_what_it_dropped() {
    for (later, rounds, entries) in [
        (
            "result: ben out; ana green-he
             round up=blue-gimel
             ben: lay blue-he
             adjust ben 3 a gift
             agree ana 2",
            vec![2, 3],
            vec![2, 3, 4, 6],
        ),
        ("end", vec![], vec![2]),
        ("lineup ana ben>dan", vec![], vec![2]),
    ] {
        let played = played(&format!(
            "game echad
             rules target_score=50
             seats ana ben
             result: ana out; ben wild
             {later}
             replace 1 and drop: @1 out; @2 wild wild wild
             status finished
             winner ana"
        ));
        let dropped = Some(Dropped { rounds, entries });
        assert_eq!(played.log.last().unwrap().dropped, dropped, "{later}");
        // Also who sits there.
        let table = &played.table;
        assert_eq!(table.names(), ["ana", "ben"]);
        if later.starts_with("lineup") {
            assert_eq!(table.names_at(3), ["ana", "dan"]);
            assert_eq!(table.names_at(4), ["ana", "ben"]);
        }
    }
}

/// A round that was counted or broken off is shown as it ended, until something else is counted or
/// others sit there.
#[test]
fn the_last_round_is_shown_while_nothing_came_after_it() {
    const PLAYED: &str = "round up=blue-gimel\nben: lay blue-he\n";
    for (lines, hands) in [
        ("adjust ana 10 a gift", None),
        (&*format!("{PLAYED}{ONE}"), Some(3)),
        (&format!("{PLAYED}end"), Some(3)),
        (&format!("{PLAYED}{ONE}{ONE}"), None),
        (&format!("{PLAYED}{ONE}lineup ana chaim"), None),
        (&format!("{PLAYED}{ONE}lineup ana chaim\nundo"), Some(3)),
    ] {
        let table = echad(lines).table;
        assert!(table.open().is_none(), "{lines}");
        let shown = table
            .round()
            .map(|round| serde_json::to_value(round.view()).unwrap());
        let shown =
            shown.map(|view| (view["top"].clone(), view["hands"].as_array().unwrap().len()));
        assert_eq!(
            shown,
            hands.map(|hands| ("blue-he".into(), hands)),
            "{lines}"
        );
    }
}

/// The first of everything that a match only adds to, with what it is.
fn firsts(table: &Table) -> [(&'static str, *const ()); 3] {
    fn place<T>(first: Option<&T>) -> *const () {
        std::ptr::from_ref(first.unwrap()).cast()
    }
    [
        ("adjustments", place(table.adjustments().get(0))),
        ("lineups", place(table.lineups().get(0))),
        ("rounds", place(table.rounds().get(0))),
    ]
}

/// A guest's match with thousands of entries takes constant time and memory for each of them.
#[test]
fn a_table_shares_its_past_with_the_one_before() {
    let again = "adjust ana 1 a gift
         lineup ben ana chaim
         lineup ana ben chaim
         result: ben out; ana green-he; chaim blue-he
         adjust ben -10 a count
         adjust ana -1 a count\n";
    let long = echad(&format!("{}adjust ana 1 a gift", again.repeat(200)));
    // Once more an adjustment, and a change of the seats.
    for record in &long.log[..2] {
        let longer = long
            .table
            .followed_by([record], |_| Ok::<_, Refusal>(Vec::new()));
        let longer = longer.unwrap();
        assert_eq!(longer.seq(), long.table.seq() + 1);
        assert_eq!(firsts(&longer), firsts(&long.table));
    }
}
