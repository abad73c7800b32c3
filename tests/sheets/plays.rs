//! Plays that other programs and spreadsheets list.

use kibitz_game::rules::game::{Game, HouseRules};
use kibitz_game::rules::pad;
use kibitz_game::sheets::paper::{Form, LeftOut, Papers};
use kibitz_game::sheets::{Fault, FaultKind, Whole};
use kibitz_game::table::Status;
use serde_json::{Value, json};

use super::{ACCOUNT, at, noon, now, read, read_one, standing};

/// An export with some people and games, and these plays.
fn export(plays: Value) -> String {
    json!({
        "userInfo": {"meRefId": 1},
        "games": [
            {"id": 1, "name": "Nachtlicht", "highestWins": true, "noPoints": false, "cooperative": false},
            {"id": 2, "name": "Sieben Siegel", "highestWins": false},
            {"id": 3, "name": "Leuchtturm", "cooperative": true, "noPoints": true},
            {"id": 4, "name": "1830", "noPoints": true},
            {"id": 5, "name": "Echad", "highestWins": true},
        ],
        "players": [
            {"id": 1, "name": "Ana"}, {"id": 2, "name": "Ben"}, {"id": 3, "name": "Ben"},
            {"id": 4, "name": "Anonymous", "isAnonymous": true},
        ],
        "locations": [{"id": 1, "name": "at Grandma's"}],
        "tags": [], "groups": null, "challenges": [],
        "plays": plays,
    })
    .to_string()
}

/// A play of this game with these results of Ana and the others, in order.
fn play(game: u8, scores: Value) -> Value {
    json!({"uuid": format!("0A{game}"), "playDate": "2024-03-09 19:30:00", "gameRefId": game, "playerScores": scores})
}

/// These scores of Ana, Ben and the others.
fn scored<const N: usize>(scores: [&str; N]) -> Value {
    let all = (1..).zip(scores);
    all.map(|(person, score)| json!({"playerRefId": person, "score": score}))
        .collect()
}

/// What was left out, and of how many plays.
type Missing = Vec<(LeftOut, u32)>;

fn imported(text: &str, own: &[Game]) -> Result<(Vec<Whole>, Missing), Fault> {
    let own = own.to_vec();
    let mut papers = Papers::of(Form::BgStats, text.as_bytes(), ACCOUNT, own, noon, now())?;
    let all = papers.by_ref().map(|paper| paper?.whole(|_| None));
    let all = all.collect::<Result<_, _>>()?;
    Ok((all, papers.left_out().into_iter().collect()))
}

#[track_caller]
fn only(play: Value) -> (Whole, Missing) {
    let (mut all, left_out) = imported(&export(json!([play])), &[]).unwrap();
    assert_eq!(all.len(), 1);
    (all.remove(0), left_out)
}

fn rules(whole: &Whole) -> &pad::HouseRules {
    match &whole.house_rules {
        HouseRules::Pad(rules) => rules,
        other => panic!("{other:?}"),
    }
}

fn title(whole: &Whole) -> String {
    rules(whole).title.as_ref().unwrap().to_string()
}

fn winners(whole: &Whole) -> Vec<u8> {
    standing(whole).winners.iter().map(|seat| seat.0).collect()
}

#[test]
fn points_are_taken_over_and_the_lowest_wins_where_the_game_says_so() {
    let scores = json!([
        {"playerRefId": 1, "score": "31", "winner": false},
        {"playerRefId": 2, "score": "-4", "winner": true},
    ]);
    let (whole, left_out) = only(play(2, scores));
    assert_eq!(title(&whole), "Sieben Siegel");
    assert_eq!(standing(&whole).totals, [31, -4]);
    // It is over, and was not ended early.
    assert_eq!(standing(&whole).status, Status::Finished);
    assert_eq!(winners(&whole), [2]);
    assert_eq!(whole.opened_at, at("2024-03-09T19:30:00Z"));
    assert_eq!(left_out, []);
}

#[test]
fn a_sum_is_as_many_rounds() {
    let scores = json!([
        {"playerRefId": 1, "score": "12+7-3"},
        {"playerRefId": 2, "score": 4},
    ]);
    let (whole, _) = only(play(1, scores));
    assert_eq!(whole.course().unwrap().table().rounds().len(), 1);
    assert_eq!(standing(&whole).totals, [16, 4]);
    let (whole, _) = only(play(1, scored(["12+7-3", "1+2+30"])));
    assert_eq!(whole.course().unwrap().table().rounds().len(), 3);
    assert_eq!(winners(&whole), [2]);
}

#[test]
fn scores_with_decimals_are_points_in_their_step() {
    for (scores, step, totals) in [
        (["12,5", "9"], pad::Step::Halves, ["12.5", "9"]),
        (["0.1+0.2", "0.3+1"], pad::Step::Tenths, ["0.3", "1.3"]),
        (["9.99", "12.5"], pad::Step::Hundredths, ["9.99", "12.5"]),
    ] {
        let (whole, left_out) = only(play(1, scored(scores)));
        assert_eq!(rules(&whole).step, step);
        let found = standing(&whole).totals;
        let found: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(found, totals);
        assert!(left_out.is_empty());
    }
}

#[test]
fn scores_finer_than_hundredths_are_places_and_stay_in_the_note() {
    let scores = json!([
        {"playerRefId": 1, "score": "9.999"},
        {"playerRefId": 2, "score": "12,5"},
        {"playerRefId": 4, "score": "9.999"},
    ]);
    let (whole, left_out) = only(play(1, scores));
    assert_eq!(rules(&whole).entry, pad::Entry::Places);
    assert_eq!(standing(&whole).totals, [2, 1, 2]);
    assert_eq!(whole.notes.note, "Ana 9.999 · Ben 12,5 · Anonymous 9.999");
    assert_eq!(left_out, [(LeftOut::Scores, 1)]);
}

#[test]
fn those_who_won_win_also_with_fewer_points() {
    let scores = json!([
        {"playerRefId": 1, "score": "20", "winner": false},
        {"playerRefId": 2, "score": "20", "winner": true},
        {"playerRefId": 3, "score": null, "winner": false},
    ]);
    let (whole, left_out) = only(play(1, scores));
    assert_eq!(rules(&whole).entry, pad::Entry::Winner);
    assert_eq!(winners(&whole), [2]);
    assert_eq!(left_out, [(LeftOut::Scores, 1)]);
    let names: Vec<&str> = whole.seats.iter().map(|seat| &*seat.name).collect();
    // Two people of one name are two people.
    assert_eq!(names, ["Ana", "Ben", "Ben 2"]);
}

#[test]
fn a_winner_without_points_and_ranks_without_points() {
    let won = json!([{"playerRefId": 1, "score": ""}, {"playerRefId": 2, "winner": true}]);
    let (whole, left_out) = only(play(4, won));
    assert_eq!(title(&whole), "1830");
    assert_eq!((winners(&whole), left_out), (vec![2], vec![]));
    let ranked = json!([{"playerRefId": 1, "rank": 2}, {"playerRefId": 2, "rank": 1}]);
    let (whole, _) = only(play(4, ranked));
    assert_eq!(standing(&whole).totals, [2, 1]);
    assert_eq!(winners(&whole), [2]);
}

#[test]
fn together_all_win_or_nobody_does() {
    let of =
        |won: bool| json!([{"playerRefId": 1, "winner": won}, {"playerRefId": 2, "winner": won}]);
    assert_eq!(winners(&only(play(3, of(true))).0), [1, 2]);
    let (lost, _) = only(play(3, of(false)));
    assert_eq!((winners(&lost), standing(&lost).cut_short), (vec![], false));
}

#[test]
fn a_play_without_a_result_does_not_count_and_one_without_people_is_no_match() {
    let mut nothing = play(1, json!([{"playerRefId": 1}, {"playerRefId": 2}]));
    nothing["uuid"] = json!("0B");
    let crowd: Vec<Value> = (0..21)
        .map(|_| json!({"playerRefId": 4, "score": "1"}))
        .collect();
    let plays = json!([nothing, play(1, json!([])), play(2, crowd.into())]);
    let (all, left_out) = imported(&export(plays), &[]).unwrap();
    assert_eq!(all.len(), 1);
    assert!(standing(&all[0]).cut_short);
    assert_eq!(left_out, [(LeftOut::People, 2), (LeftOut::Result, 1)]);
}

#[test]
fn what_else_a_play_says_is_kept_or_named() {
    let mut one = play(
        1,
        json!([
            {"playerRefId": 2, "score": "3", "seatOrder": 2, "role": "Dragon"},
            {"playerRefId": 1, "score": "5", "seatOrder": 1, "startPlayer": true},
        ]),
    );
    one["playDate"] = json!("2024-03-09 10:00:00");
    one["durationMin"] = json!(95);
    one["locationRefId"] = json!(1);
    one["comments"] = json!("Rain.");
    one["expansionPlays"] = json!([{"gameRefId": 4}]);
    one["scoresheet"] = json!("{}");
    one["ignored"] = json!(true);
    one["nemesis"] = json!({"of": [1]});
    let (whole, left_out) = only(one);
    // Ten o'clock is written where only the day is known.
    assert_eq!(whole.opened_at, at("2024-03-09T12:00:00Z"));
    assert_eq!(whole.notes.lasted, Some(95 * 60));
    assert_eq!(whole.notes.place, "at Grandma's");
    assert_eq!(whole.notes.note, "Rain.\n+ 1830");
    assert_eq!(whole.seats[0].name, "Ana");
    assert!(standing(&whole).cut_short);
    let named = [LeftOut::Categories, LeftOut::Roles, LeftOut::Starter];
    assert_eq!(left_out, named.map(|what| (what, 1)));
}

#[test]
fn a_game_that_kibitz_has_is_asked_for_and_not_guessed() {
    let text = export(json!([play(5, scored(["310", "20"]))]));
    let of = |own: &[Game]| imported(&text, own).unwrap().0[0].house_rules.game();
    assert_eq!(of(&[]), Game::Pad);
    assert_eq!(of(&[Game::Ten]), Game::Pad);
    assert_eq!(of(&[Game::Echad]), Game::Echad);
    // Echad does not know a winner without points.
    let won = json!([{"playerRefId": 1, "winner": true}, {"playerRefId": 2}]);
    let (all, _) = imported(&export(json!([play(5, won)])), &[Game::Echad]).unwrap();
    assert_eq!(all[0].house_rules.game(), Game::Pad);
}

#[test]
fn texts_of_many_lines_and_scores_of_many_digits_are_taken_over() {
    let mut one = play(1, scored(["٣٥", "34.0"]));
    one["comments"] = json!("Rain.\r\nThen sun.");
    let text = export(json!([one])).replace("Nachtlicht", "Nacht\\nlicht");
    let (all, _) = imported(&text, &[]).unwrap();
    assert_eq!(title(&all[0]), "Nacht licht");
    assert_eq!(all[0].notes.note, "Rain.\nThen sun.");
    assert_eq!(standing(&all[0]).totals, [35, 34]);
    let most = i64::MAX;
    let huge = scored([&*format!("{most}+{most}"), "1"]);
    // No game counts so high: the places are what is left, and the scores are noted.
    let (all, left) = imported(&export(json!([play(1, huge)])), &[]).unwrap();
    assert_eq!(left, [(LeftOut::Scores, 1)]);
    assert_eq!(all[0].notes.note, format!("Ana {most}+{most} · Ben 1"));
}

#[test]
fn the_same_play_is_the_same_match_also_after_it_was_changed() {
    let id = |points| only(play(1, scored([points]))).0.id;
    assert_eq!(id("1"), id("2"));
}

#[test]
fn faults_name_the_play() {
    let mut never = play(1, scored(["1"]));
    never["playDate"] = json!("someday");
    let fault = imported(&export(json!([never])), &[]).unwrap_err();
    assert_eq!(fault.place, "plays[0]");
    let twice = play(1, scored(["1"]));
    let fault = imported(&export(json!([twice, twice])), &[]).unwrap_err();
    assert_eq!(
        (fault.kind, &*fault.place),
        (FaultKind::IdTwice, "plays[1]")
    );
    let fault = imported("no export", &[]).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Malformed);
    let many = vec![json!({"playerRefId": 1}); 41];
    let fault = imported(&export(json!([play(1, many.into())])), &[]).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Malformed);
}

#[test]
fn a_spreadsheet_has_a_play_in_each_line_and_a_column_for_each_person() {
    let all = read(
        "date,game,place,wins,Ana,Ben,Chaim\n\
         2024-03-09,Nachtlicht,at home,,12,7,\n\
         10.3.2024,Sieben Siegel,,lowest,12+7,30+1,4+4\n\
         2024-03-11,1830,,,won,,lost\n",
    );
    let all = all.unwrap();
    for (whole, (totals, won)) in all.iter().zip([
        (&[12, 7][..], [1]),
        (&[19, 31, 8][..], [3]),
        (&[1, 0][..], [1]),
    ]) {
        assert_eq!(standing(whole).totals, totals);
        assert_eq!(winners(whole), won);
    }
    assert_eq!(all.len(), 3);
    assert_eq!(all[0].notes.place, "at home");
    assert_eq!(all[2].seats[1].name, "Chaim");
}

#[test]
fn a_cell_that_is_no_score_is_named() {
    let fault = read("date;game;Ana;Ben\n2024-03-09;Nachtlicht;12;many\n").unwrap_err();
    assert_eq!(fault.place, "line 2");
    assert!(fault.detail.contains("`many`"), "{fault}");
}

#[test]
fn a_typed_scoresheet_can_be_of_any_game() {
    let text = "game,pad\noption,title,Sieben Siegel\noption,wins,lowest\ndate,1998-05-03\n\
                players,Ana,Ben\nround,0,55\nround,20,-5\ntotal,20,50\n";
    let whole = read_one(text);
    assert_eq!(winners(&whole), [1]);
}
