//! Scoresheets as CSV: what is written comes back as it was.

use kibitz_game::rules::Language;
use kibitz_game::rules::game::Game;
use kibitz_game::sheets::{Whole, csv};
use kibitz_game::table::text::{Note, Reason};
use kibitz_game::table::{Claim, Notes, Played, Status};
use proptest::prelude::*;
use uuid::Uuid;

use super::{all_played, between, played, read_one, sheet, standing, whole};

fn written(whole: &Whole) -> String {
    String::from_utf8(csv::written(&sheet(whole, Language::En)).unwrap()).unwrap()
}

/// The cells of the lines. All lines have the same number of them.
fn cells(whole: &Whole) -> Vec<Vec<String>> {
    let text = written(whole);
    assert!(text.ends_with("\r\n"));
    // Not flexible: a line with more fields than the first is an error.
    let mut csv = ::csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.as_bytes());
    let lines = csv.records().map(|line| {
        let line = line.unwrap();
        line.iter().map(str::to_owned).collect()
    });
    lines.collect()
}

#[test]
fn every_scoresheet_of_every_game_comes_back_as_it_was() {
    for (number, played) in (1_u128..).zip(all_played()) {
        // If only points were counted after logged plays, the plays broke the tie, and no
        // sheet has them.
        let broken = |tens: &[i64]| tens.iter().any(|tens| *tens != 0);
        let mut rounds = played.table.rounds().iter();
        if rounds.any(|one| one.score.points_only && broken(&one.score.tie_points)) {
            continue;
        }
        // What only illegal plays that stood could bring is refused as a result (ten D7).
        let impossible = |played: &Played| {
            let (points, tens) = (&played.score.points, &played.score.tie_points);
            let alone = tens
                .iter()
                .zip(points)
                .map(|(tens, cards)| 2 * tens - cards.truncated());
            alone.map(|alone| alone.max(0)).sum::<i64>() > 6
                || points.iter().map(|one| one.truncated()).sum::<i64>() < 6
        };
        let ten = played.settings.house_rules.game() == Game::Ten;
        if ten && played.table.rounds().iter().any(|one| impossible(one)) {
            continue;
        }
        let notes = Notes {
            place: "at Noa's".to_owned(),
            note: "=late,\nand \"cold\"".to_owned(),
            tags: ["a", "b", "c", "d", "e"].map(str::to_owned).to_vec(),
            ..Notes::default()
        };
        let before = whole(&played, Uuid::from_u128(number), notes);
        let text = written(&before);
        let after = read_one(&text);
        assert_eq!(written(&after), text);
        let of = |whole: &Whole| {
            let standing = standing(whole);
            let names = whole.course().unwrap().table().names().to_vec();
            let over = whole.over(&whole.course().unwrap());
            let about = (
                whole.house_rules.clone(),
                (whole.notes.place.clone(), whole.notes.note.clone()),
                whole.notes.tags.clone(),
                (whole.opened_at, over, over.and_then(|at| whole.took(at))),
            );
            let won = (standing.winners, standing.leaders);
            (
                about,
                names,
                standing.totals,
                won,
                standing.status,
                standing.cut_short,
            )
        };
        assert_eq!(of(&after), of(&before), "{text}");
    }
}

#[test]
fn no_cell_is_a_formula() {
    let names = [
        "=HYPERLINK(\"x\")",
        "<b>&'",
        "נועה בת־שבע",
        "@SUM, \"A1\"",
        "-5",
        "'tis",
    ];
    let mut at = between(&names);
    at.notes.place = "+1 & <Co>".to_owned();
    at.log = played("game echad\nseats a b c d e f\nadjust c -5 \"=tea()\"\n").log;
    let lines = cells(&at);
    let of = |about: &str| lines.iter().find(|line| line[0] == about).unwrap();
    assert_eq!(
        of("players")[1..7],
        [
            "'=HYPERLINK(\"x\")",
            "<b>&'",
            "נועה בת־שבע",
            "'@SUM, \"A1\"",
            "'-5",
            "''tis"
        ]
    );
    assert_eq!(
        of("adjustment")[1..],
        ["0", "0", "-5", "0", "0", "0", "'=tea()"]
    );
    assert_eq!(of("place")[1], "'+1 & <Co>");
    let back = read_one(&written(&at));
    assert_eq!(back.seats, at.seats);
    assert_eq!(back.notes, at.notes);
}

#[test]
fn people_who_come_and_go_are_on_the_sheet() {
    // Ben leaves, Chaim moves up, Dan comes; then Eva takes over from Chaim.
    let at = read_one(
        "\
game,echad
date,1998-05-03
players,Ana,Ben,Chaim
round,0,55,0
players,Chaim,Ana,Dan
adjustment,5,0,0,Tea
from seat,1,2,3
players,Eva,Ana,Dan
round,30,0,0
winner,0,0,0,cut short
",
    );
    let standing = standing(&at);
    assert_eq!(standing.totals, [35, 0, 0]);
    assert!(standing.cut_short && standing.winners.is_empty());
    let text = written(&at);
    let lines: Vec<&str> = text.lines().skip(3).collect();
    assert_eq!(
        lines,
        [
            "players,Ana,Ben,Chaim,",
            "round,0,55,0,",
            "left,,55,,Ben",
            "from seat,3,1,,",
            "players,Chaim,Ana,Dan,",
            "adjustment,5,0,0,Tea",
            "from seat,1,2,3,",
            "players,Eva,Ana,Dan,",
            "round,30,0,0,",
            "total,35,0,0,",
            "winner,0,0,0,cut short"
        ]
    );
    assert_eq!(written(&read_one(&text)), text);
}

#[test]
fn an_open_match_comes_back_open() {
    let at = played(
        "game echad\nrules target_score=120\nseats Ana Ben\nresult: Ben out; Ana green-he wild\n",
    );
    let text = written(&at);
    assert!(text.contains("option,target_score,120"), "{text}");
    let back = read_one(&text);
    assert_eq!(standing(&back).status, Status::Open);
    let ends = |entry: &kibitz_game::sheets::Entered| matches!(entry.record.claim, Claim::End(_));
    assert!(!back.log.iter().any(ends));
}

#[test]
fn a_reason_that_is_a_number_is_no_score() {
    for number in ["5", "-5", "0.5", "0,5", "2,25"] {
        let script = format!("game echad\nseats Ana Ben\nadjust Ben -5 \"{number}\"\n");
        let text = written(&played(&script));
        assert_eq!(standing(&read_one(&text)).totals, [0, -5], "{text}");
        assert_eq!(written(&read_one(&text)), text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    /// Whatever people write: digits, quotes, separators, line breaks, marks and formulas.
    #[test]
    fn what_people_write_comes_back(
        texts in proptest::collection::vec("[0-9٣=+'\",;\t |\u{200f}\u{feff}aé-]{1,12}", 4),
        note in "[0-9=+'\",;\n |\u{200f}\u{feff}aé-]{1,40}",
        language in proptest::sample::select(Language::ALL),
    ) {
        let texts: Result<Vec<Reason>, _> = texts.iter().map(|text| text.parse::<Reason>()).collect();
        let (Ok(texts), Ok(note)) = (texts, note.parse::<Note>()) else {
            return Ok(());
        };
        let text = |place: usize| texts[place].as_ref();
        prop_assume!(text(0) != text(1));
        let mut at = between(&[text(0), text(1), "c"]);
        at.log = played("game echad\nseats a b c\nadjust c -5 \"tea\"\n").log;
        for entry in &mut at.log {
            if let Claim::Adjustment(adjusted) = &mut entry.record.claim {
                adjusted.reason = texts[2].clone();
            }
        }
        at.notes.place = text(3).to_owned();
        at.notes.note = note.into();
        let sheet = csv::written(&sheet(&at, language)).unwrap();
        let written = String::from_utf8([csv::beginning(Some(&sheet)), &sheet].concat()).unwrap();
        let back = read_one(&written);
        prop_assert_eq!(&back.seats, &at.seats, "{}", written);
        prop_assert_eq!(&back.notes, &at.notes, "{}", written);
        let reason = back.log.iter().find_map(|entry| match &entry.record.claim {
            Claim::Adjustment(adjusted) => Some(adjusted.reason.clone()),
            _ => None,
        });
        prop_assert_eq!(reason.as_ref(), Some(&texts[2]), "{}", written);
    }
}

/// A sheet is written in the language of the reader, and is one match in all of them.
#[test]
fn a_sheet_reads_back_in_every_language() {
    let mut at = played(
        "game echad\nseats Ana Ben Chaim\nresult: Ben out; Ana green-he wild; Chaim blue-yud\n\
         adjust Chaim -5 Tea\nend\n",
    );
    at.notes.place = "at Noa's".to_owned();
    let mut all = Vec::new();
    for language in Language::ALL {
        let sheet = csv::written(&sheet(&at, *language)).unwrap();
        let text = [csv::beginning(Some(&sheet)), &sheet].concat();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.starts_with('\u{feff}'), !text.is_ascii(), "{text}");
        all.push((read_one(&text), text));
    }
    for (back, text) in &all {
        assert_eq!(back, &all[0].0, "{text}");
        assert_eq!(standing(back), standing(&at));
        assert_eq!(all.iter().filter(|(_, other)| other == text).count(), 1);
    }
}
