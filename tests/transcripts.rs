//! Writes a log as a script, plays the script, and judges the log a second time.

use std::sync::Arc;

use kibitz_game::rules::{Language, Ruling, VERSION};
use kibitz_game::table::claims::{AdjustmentClaim, EndClaim};
use kibitz_game::table::{Author, Claim, Record, Settings, Table, UndoPolicy, judge_anew, script};
use uuid::Uuid;

/// Writes the match as a script and plays it.
#[track_caller]
fn written_and_played(settings: &Arc<Settings>, log: &[Record]) -> (String, script::Match) {
    let text = script::transcript(settings, VERSION, log, Language::En).expect("a log can be told");
    match script::play(&text) {
        Ok(played) => (text, played),
        Err(fault) => panic!("{fault}\n{text}"),
    }
}

/// Checks that a match written as a script plays to the same match, and that today's
/// rules judge it the same. Where undoing needs consent, a script says who made each entry: it
/// numbers their phones.
#[track_caller]
pub(crate) fn plays_again(played: &script::Match) -> String {
    let mut log = played.log.clone();
    let mut phones = Vec::new();
    for record in &mut log {
        let by = record.by;
        if played.settings.etiquette.undo == UndoPolicy::Anyone {
            record.by = Author::Host;
        } else if by != Author::Host {
            if !phones.contains(&by) {
                phones.push(by);
            }
            let place = phones.iter().position(|phone| *phone == by);
            let number = place.unwrap_or_default() as u128 + 1;
            record.by = Author::Member(Uuid::from_u128(number));
        }
    }
    let (text, again) = written_and_played(&played.settings, &played.log);
    assert_eq!(again.log, log, "{text}");
    assert_eq!(again.settings, played.settings, "{text}");
    let folded = Table::replay(played.settings.clone(), &log);
    assert_eq!(Ok(&again.table), folded.as_ref(), "{text}");
    match judge_anew(played.settings.clone(), &played.log) {
        Ok(course) => assert_eq!(*course.table(), played.table, "{text}"),
        Err(differs) => panic!("{differs}\n{text}"),
    }
    text
}

/// A log with everything a table can enter besides plays.
const EVERYTHING: &str = "\
game echad
etiquette undo=consent confirmation=one_opponent
seats ana ben chaim
as 0199a6c0-5b1e-7d04-8c11-3f9a60d2b7e5
late 2025-07-15T19:30:00.5Z ben: lay blue-he => unapplied no_round_open play
late 2025-07-15T19:30:01Z agree chaim 3 so be it => refused no_such_round round
round dealer=ana up=blue-gimel
as ben
ben: lay red-he => illegal
late 2025-07-15T19:30:02Z ben: lay blue-he
late 2025-07-15T19:30:02Z round dealer=ana up=blue-gimel => unapplied round_open
undo to 1
asked 6
as 0199a6c0-5b1e-7d04-8c11-3f9a60d2b7e6
decline 6 => refused not_yours_to_consent
as 0199a6c0-5b1e-7d04-8c11-3f9a60d2b7e6 host
decline 6
asked nothing
undo to 0
as ben
round dealer=ana up=blue-gimel
as ana
undo
asked 10
as chaim
late 2025-07-15T19:30:03Z consent 10 => unapplied not_yours_to_consent entry
as ben
consent 10
result: ben out; ana green-he; chaim blue-yud
result: ben out; ana green-he; chaim red-he red-alef
as ana
agree ana 1 but it was close
contest chaim 2 no: it was # not\x20
adjust ana -10 a card was counted twice
lineup ana chaim>dan \"Eva Maria\"=0199a6c0-0f1e-7d2c-9b3a-4857667584a3
lineup dan ana>dan @3 => refused name_twice
lineup @3 dan>red >dan
@1: draw => refused no_round_open
round dealer=red up=blue-gimel
undo
lineup @1 >\"wild\" @2=0199a6c0-0f1e-7d2c-9b3a-4857667584a4
agree chaim 1
replace 1: ana out; ben red-tet; chaim blue-yud
result 3: @2 out; @1 wild; red blue-he
replace 2 and drop: ben out; ana wild wild wild; chaim wild-pick-up-three
lineup @1 => refused seats_out_of_range
end because => \"it rained\"
reopen
as host
end
late 2025-07-15T19:30:04Z lineup @1 @2 => unapplied match_over
";

#[test]
fn a_transcript_has_all_that_a_table_can_enter() {
    let text = EVERYTHING
        .replace("no: it was # not\x20", "\"no: it was # not \"")
        .replace("because => \"it rained\"", "\"because => it rained\"");
    let played = script::play(&text).unwrap_or_else(|fault| panic!("{fault}"));
    let text = plays_again(&played);
    for line in [
        "etiquette confirmation=one_opponent undo=consent",
        "as phone-1",
        "as phone-3 host",
        "asked 10",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    assert!(!text.contains("0199a6c0-5b1e"), "{text}");
}

/// A correction drops later rounds, and is then undone.
#[test]
fn a_transcript_says_what_a_replaced_result_dropped() {
    let played = script::play(
        "game echad\nrules target_score=100\nseats ana ben\n\
         result: ana out; ben wild wild\nresult: ben out; ana green-he\n\
         lineup ben ana\nresult: ana out; ben red-he\n\
         replace 1 and drop: ana out; ben wild wild wild wild-pick-up-three wild-pick-up-three\n\
         status finished\nundo to 3\nscores ana=40 ben=5",
    );
    let text = plays_again(&played.unwrap_or_else(|fault| panic!("{fault}")));
    assert!(text.contains("# entry 4, taken back"), "{text}");
    let cut = text.lines().take_while(|line| !line.starts_with("undo"));
    let count = cut.filter(|line| line.contains("taken back")).count();
    assert_eq!(count, 2, "{text}");
}

/// Names that look like syntax, and texts with quotes and marks in them.
#[test]
fn a_transcript_minds_odd_names_and_reasons() {
    let names = [
        "Ana Maria",
        "red",
        "blue-he",
        "@1",
        "stands",
        "result",
        "a#b",
        "x => y",
        "\"Q\"",
        "דוד",
        "d: lay",
        "ben=5",
        "7",
        "out",
        "O'Neil",
    ];
    let played = script::play(
        "game echad\nrules max_players=15\nseats a b c d e f g h i j k l m n o\n\
         round dealer=a up=green-gimel\nb: lay wild red\nc: lay red-alef\nd: lay blue-he => illegal\n\
         d: lay blue-he stands => illegal\nundo\nadjust o -5 x\nend",
    )
    .expect("it is played as written");
    let mut settings = Settings::clone(&played.settings);
    settings.seats = names.map(str::to_owned).to_vec();
    settings.check().expect("these may be names");
    let settings = Arc::new(settings);
    for reason in [
        "a # b",
        "a => legal",
        "\"said\"",
        "two\u{2028}lines",
        "to 3",
        "\\",
        "ד׳",
    ] {
        let mut log = played.log.clone();
        for record in &mut log {
            match &mut record.claim {
                Claim::Adjustment(AdjustmentClaim { reason: said, .. }) => {
                    *said = reason.parse().unwrap()
                }
                Claim::End(EndClaim { reason: said, .. }) => *said = Some(reason.parse().unwrap()),
                _ => {}
            }
        }
        let (text, again) = written_and_played(&settings, &log);
        assert_eq!(again.log, log, "{text}");
        assert_eq!(again.settings.seats, names, "{text}");
        assert!(
            text.contains("דוד") && text.contains("@2: lay wild red"),
            "{text}"
        );
    }
}

#[test]
fn a_transcript_of_other_rules_says_so_where_it_differs() {
    let script = "game echad\nversion 7\nseats ana ben\nround up=blue-gimel\nben: lay red-alef\n";
    let fault = script::play(script).expect_err("it is illegal");
    assert_eq!(fault.line, 5);
    assert!(fault.what.contains("entry 2"), "{fault}");
    assert!(fault.what.contains("version 7"), "{fault}");
    let same = script::play(&script.replace("red", "blue")).expect("nothing differs");
    assert_eq!(same.log.len(), 2);
}

/// Where today's rules judge a log differently, the entry is named. [`plays_again`] sees that they
/// judge every match as it was recorded.
#[test]
fn a_log_that_the_present_rules_judge_differently_names_the_entry() {
    let played = script::play(
        "game echad\nseats ana ben\nround up=blue-gimel\nben: lay red-he => illegal\nben: lay blue-he\n",
    )
    .expect("it is played as written");
    let differs = |change: &dyn Fn(&mut Vec<Record>)| {
        let mut log = played.log.clone();
        change(&mut log);
        let settings = played.settings.clone();
        let differs = judge_anew(settings, &log).expect_err("it differs");
        (differs.entry, differs.what)
    };
    let ruling = differs(&|log| log[1].ruling = Some(Ruling::Legal));
    assert_eq!(ruling, (2, "its ruling"));
    assert_eq!(differs(&|log| log[1].findings.clear()), (2, "its findings"));
    assert_eq!(differs(&|log| log[2].effects.clear()), (3, "its effects"));
    assert_eq!(
        differs(&|log| log[1].fits = None),
        (2, "what would have fitted")
    );
    assert_eq!(
        differs(&|log| drop(log.remove(0))),
        (1, "whether it is accepted")
    );
}
