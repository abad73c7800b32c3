//! Scoresheets typed from paper.

use kibitz_game::sheets::FaultKind;
use kibitz_game::table::claims::EndClaim;
use kibitz_game::table::{Author, Claim, Status};
use uuid::Uuid;

use super::{ACCOUNT, at, papers, read, read_one, standing};

const SHEETS: &str = "\
game,claro
date,1998-05-03
players,Ana,Ben,נועה
round,0,1,0
round,1,0,0
round,0,1,
round,0,1,0
total,1,3,0
place,\"Grandma's, upstairs\"
tags,family,old

game,ten
date,1998-05-03T20:15:00Z
players,Ana,Ben
round,40,55
game,trash
date,1998-05-04
option,start_positions,2
players,Ana,Ben
round,1,0
round,1,0
game,fire
date,1998-05-04
players,Ana,Ben
round,1,0
round,0,1
round,0,1
game,echad
date,1998-05-05
players,Ana,Ben,'=Chaim
round,0,55,0
round,0,0,260
adjustment,-10,0,0,looked at a hand
round,0,245,0
total,-10,300,260
game,echad
date,1998-05-06
players,Ana,Ben
total,120,85
";

#[test]
fn each_sheet_becomes_a_match_that_says_how_it_was_counted() {
    let all = read(SHEETS).unwrap();
    let standings: Vec<(Status, Vec<i64>, Vec<u8>)> = all
        .iter()
        .map(|whole| {
            let standing = standing(whole);
            let winners = standing.winners.iter().map(|seat| seat.0).collect();
            let totals = standing.totals.iter().map(|one| one.truncated()).collect();
            (standing.status, totals, winners)
        })
        .collect();
    assert_eq!(
        standings,
        [
            (Status::Finished, vec![1, 3, 0], vec![2]),
            (Status::Finished, vec![40, 55], vec![2]),
            (Status::Finished, vec![2, 0], vec![1]),
            (Status::Finished, vec![1, 2], vec![2]),
            (Status::Finished, vec![-10, 300, 260], vec![2]),
            (Status::Ended, vec![120, 85], vec![1]),
        ]
    );
    let courses: Vec<_> = all.iter().map(|whole| whole.course().unwrap()).collect();
    let rounds = courses.iter().map(|course| course.table().rounds().len());
    assert_eq!(rounds.collect::<Vec<_>>(), [4, 1, 2, 3, 3, 0]);
    // Of a round on paper only the points are known.
    let round = &courses[4].table().rounds().get(1).unwrap();
    assert_eq!(round.score.points, [0, 0, 260]);
    assert!(round.score.points_only);
    let reason = |of: usize| {
        courses[of]
            .table()
            .adjustments()
            .get(0)
            .unwrap()
            .reason
            .clone()
    };
    assert_eq!(reason(4), "looked at a hand");
    assert_eq!(reason(5), "The total, as on paper.");
    assert_eq!(all[4].seats[2].name, "=Chaim");
    assert_eq!(all[0].notes.place, "Grandma's, upstairs");
    assert_eq!(all[0].notes.tags, ["family", "old"]);
    assert_eq!(all[0].opened_at, at("1998-05-03T12:00:00Z"));
    assert_eq!(all[1].opened_at, at("1998-05-03T20:15:00Z"));
    // Two sheets of one day keep their order.
    assert!(all[2].opened_at < all[3].opened_at);
    assert_eq!(all[0].log[0].record.by, Author::Account(ACCOUNT));
    let last = &all[3].log.last().unwrap().record.claim;
    assert!(matches!(
        last,
        Claim::End(EndClaim {
            counts: Some(true),
            ..
        })
    ));
    // And every one is judged as it was entered.
    for whole in &all {
        whole.judged().unwrap_or_else(|fault| panic!("{fault}"));
    }
}

#[test]
fn the_same_sheet_is_the_same_match_and_another_account_has_its_own() {
    assert_eq!(read(SHEETS), read(SHEETS));
    let ids = |account| -> Vec<Uuid> {
        let papers = papers(SHEETS.as_bytes(), account).unwrap();
        papers.map(|paper| paper.unwrap().id).collect()
    };
    let (ours, theirs) = (ids(ACCOUNT), ids(Uuid::from_u128(8)));
    assert!(ours.iter().zip(&theirs).all(|(one, other)| one != other));
}

#[test]
fn two_alike_are_two_and_semicolons_will_do() {
    let sheet = "game;claro\r\ndate;1998-05-03\r\nplayers;Ana;Ben\r\nround;1;\r\n";
    let all = read(format!("\u{feff}\r\n \r\n{sheet}{sheet}")).unwrap();
    assert_eq!(all.len(), 2);
    assert_ne!(all[0].id, all[1].id);
    assert_eq!(standing(&all[0]), standing(&all[1]));
    // One of them is the first of the two.
    assert_eq!(read_one(sheet).id, all[0].id);
}

#[test]
fn people_are_the_players_whose_names_they_have() {
    let noa = Uuid::from_u128(3);
    let text = "game,claro\ndate,1998-05-03\nplayers,Ana,Noa\nround,1,0\nplayers,Noa,Eva\n\
                round,1,0\n";
    let mut papers = papers(text.as_bytes(), ACCOUNT).unwrap();
    let paper = papers.next().unwrap().unwrap();
    let whole = paper.whole(|name| (name == "Noa").then_some(noa)).unwrap();
    assert_eq!(
        whole
            .seats
            .iter()
            .map(|seat| seat.player_id)
            .collect::<Vec<_>>(),
        [None, Some(noa)]
    );
    assert!(papers.next().is_none());
}

/// Lists what the second of two sheets has instead of a line, with the fault in it.
const WRONG: &str = "\
game,claro | game,chess | Invalid | line 5
game,claro | total,1,2 | Invalid | line 5
date,1998-05-03 | date,1998-02-30 | Invalid | line 6
date,1998-05-03 | date,3/5/1998 | Invalid | line 6
date,1998-05-03 | date,1898-02-03 | TimeOutOfRange | line 6
date,1998-05-03 | date,2998-02-03 | TimeOutOfRange | line 6
date,1998-05-03 | place,here | Invalid | line 5
date,1998-05-03 | date,1998-05-03; duration,soon | Invalid | line 7
date,1998-05-03 | date,1998-05-03; duration,0 | Invalid | line 7
date,1998-05-03 | date,1998-05-03; end,1998-05-02 | Invalid | line 7
players,Ana,Ben | players,Ana,LONG | Invalid | line 7
players,Ana,Ben | players,Ana,Ana | Impossible | line 7
players,Ana,Ben | players,Ana | Invalid | line 8
players,Ana,Ben | tags,x | Invalid | line 8
round,0,1 | round,0,one | Invalid | line 8
round,0,1 | round,0,1,0 | Invalid | line 8
round,0,1 | round,0,1; round,0,1; round,0,1; round,0,1 | Impossible | line 11
round,0,1 | round,0,5000000 | Impossible | line 8
round,0,1 | round,0,1; total,0,2 | Invalid | line 9
round,0,1 | score,0,1 | Invalid | line 8
round,0,1 | option,stars_to_win,9 | Invalid | line 5
round,0,1 | round,0,1; option,stars,9 | Invalid | line 5
round,0,1 | round,0,1,@2 wins | Invalid | line 8
round,0,1 | round,0,1,@1 star | Invalid | line 8
round,0,1 | round,0,1; players,Ben | Impossible | line 9
round,0,1 | round,0,1; from seat,3,1; players,Ben,Ana | Invalid | line 9
round,0,1 | round,0,1; from seat,0,1; players,Ben,Ana | Invalid | line 9
round,0,1 | round,0,1; from seat,1.5,1; players,Ben,Ana | Invalid | line 9
round,0,1 | round,0,1; from seat,1,1; players,Ben,Ana | Impossible | line 10
round,0,1 | place,here | Invalid | line 5
";

#[test]
fn what_is_wrong_on_a_sheet_is_named_by_its_line() {
    let good = "game,claro\ndate,1998-05-03\nplayers,Ana,Ben\nround,0,1\n";
    let long = "x".repeat(65);
    for wrong in WRONG.lines() {
        let [from, to, kind, line] = wrong.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{wrong}");
        };
        let to = to.replace("; ", "\n").replace("LONG", &long);
        let bad = format!("{good}{}", good.replacen(from, &to, 1));
        let fault = read(&bad).expect_err(wrong);
        let found = (format!("{:?}", fault.kind), &*fault.place);
        assert_eq!(found, (kind.to_owned(), line), "{wrong}");
        assert!(!fault.expected.is_empty(), "{wrong}: {fault}");
    }
    let bytes: &[u8] = b"game,claro\nplayers,\xff\n";
    let mut papers = papers(bytes, ACCOUNT).unwrap();
    let fault = papers.next().unwrap().err().unwrap();
    assert_eq!(
        (fault.kind, &*fault.place),
        (FaultKind::Malformed, "line 2")
    );
    assert_eq!(read("").unwrap(), []);
}

#[test]
fn scores_that_do_not_add_up_are_named_as_people_write_them() {
    let sheet = "game,claro\ndate,1998-05-03\nplayers,Ana,Ben\nround,0,1\ntotal,0,2\n";
    let fault = read(sheet).unwrap_err();
    assert_eq!(fault.detail, "The scores add up to [0, 1].");
}

#[test]
fn a_sheet_has_a_limited_number_of_lines_and_a_line_a_limited_length() {
    for (text, line) in [
        (format!("game,ten\nplayers,{}", "a,".repeat(100_000)), 2),
        (format!("game,ten\nnote,\"{}", "a\n".repeat(100_000)), 2),
        (format!("game,ten\n{}", "round,1\n".repeat(30_000)), 20_101),
    ] {
        let fault = read(&text).unwrap_err();
        let expected = (FaultKind::TooLarge, format!("line {line}"));
        assert_eq!((fault.kind, fault.place), expected);
    }
}

#[test]
fn a_round_that_the_rules_do_not_count_so_is_entered_by_hand() {
    let whole = read_one("game,echad\ndate,1998-05-03\nplayers,Ana,Ben\nround,40,5\nround,0,25\n");
    let course = whole.course().unwrap();
    let table = course.table();
    assert_eq!(table.standing().totals, [40, 30]);
    assert_eq!(table.rounds().len(), 1);
    let reasons: Vec<&str> = table.adjustments().iter().map(|one| &*one.reason).collect();
    assert_eq!(reasons, ["Round 1, as on paper."; 2]);
}

/// A match in which no one scored has no winner.
#[test]
fn a_match_in_which_nothing_was_scored_has_no_winners() {
    let whole = read_one("game,ten\ndate,3.5.1998\nplayers,Ana,Ben\nround,0,0\n");
    let standing = standing(&whole);
    // No game of Ten can end like this (ten/D7), so it was entered by hand.
    assert_eq!(standing.status, Status::Ended);
    assert!(standing.winners.is_empty() && standing.leaders.is_empty());
    assert_eq!(whole.opened_at, at("1998-05-03T12:00:00Z"));
}

/// As Excel, LibreOffice, Numbers and Google Sheets write a sheet in several countries.
#[test]
fn a_sheet_is_read_as_programs_write_it() {
    let plain = read_one(
        "game,echad\ndate,10.1.2026 19:30\nend,21:30\nplayers,Ana,Ben\nround,35,0\nround,0,50\n",
    );
    assert_eq!(plain.opened_at, at("2026-01-10T19:30:00Z"));
    let standing = |whole: &kibitz_game::sheets::Whole| super::standing(whole).totals;
    assert_eq!(standing(&plain), [35, 50]);
    let over = |whole: &kibitz_game::sheets::Whole| whole.over(&whole.course().unwrap());
    assert_eq!(over(&plain), Some(at("2026-01-10T21:30:00Z")));
    let tabs = "Game\tEchad\nDate\t2026/01/10 19:30\nEnd\t9:30 pm\nPlayers\tAna\tBen\n\
                Round\t35,0\t0\nRound\t\t50,00\n";
    for text in [
        format!("sep=;\r\n{}", tabs.replace('\t', ";")),
        format!("sep=\t\n{tabs}"),
        tabs.to_owned(),
        tabs.replace('\t', ";")
            .replace("35,0", "٣٥")
            .replace("50,00", "50.0"),
    ] {
        let mut utf_16 = vec![0xff, 0xfe];
        utf_16.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
        let mut big = vec![0xfe, 0xff];
        big.extend(text.encode_utf16().flat_map(u16::to_be_bytes));
        for bytes in [
            text.clone().into_bytes(),
            format!("\u{feff}{text}").into_bytes(),
            utf_16,
            big,
        ] {
            let all = read(&bytes).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert_eq!(all.len(), 1, "{text}");
            assert_eq!(standing(&all[0]), [35, 50], "{text}");
            assert_eq!(all[0].opened_at, plain.opened_at, "{text}");
            assert_eq!(over(&all[0]), over(&plain), "{text}");
        }
    }
}

#[test]
fn what_has_two_readings_is_refused_with_both() {
    let sheet = |date: &str, score: &str| {
        let text = format!("game,echad\ndate,{date}\nplayers,Ana,Ben\nround,\"{score}\",0\n");
        read(&text).map(drop).map_err(|fault| fault.expected)
    };
    let told = sheet("01/02/2026", "35").unwrap_err();
    assert!(told.starts_with("2026-02-01 or 2026-01-02"), "{told}");
    assert_eq!(sheet("2026-01-10", "1,000").unwrap_err(), "1000, or 1");
    assert_eq!(sheet("2026-01-10", "35,0"), Ok(()));
}
