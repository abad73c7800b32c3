//! Matches as plays for BG Stats.

use kibitz_game::sheets::Whole;
use kibitz_game::sheets::bgstats::BgStats;
use percent_encoding::percent_decode_str;
use serde_json::{Value, json};

use super::{between, played, read_one};

/// The data that the link carries, which are those that are answered.
fn play(whole: &Whole) -> Value {
    let course = whole.course().unwrap();
    let table = course.table();
    let nobody = vec![None; table.names().len()];
    let play = BgStats::new(
        whole,
        table,
        &nobody,
        whole.opened_at.fixed_offset(),
        whole.over(&course),
    );
    let play = serde_json::to_value(play).unwrap();
    assert_eq!(play["format"], "bgstats");
    let link = play["link"].as_str().unwrap();
    assert!(link.len() < 8_000, "{}", link.len());
    let data = link
        .strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=")
        .unwrap();
    let unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~%".contains(&byte);
    assert!(data.bytes().all(unreserved));
    let data = percent_decode_str(data).decode_utf8().unwrap();
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!(data, play["data"]);
    data
}

#[test]
fn a_play_has_the_scores_the_ranks_and_who_began() {
    let play = play(&played(
        "game echad\nrules target_score=20\nseats Ana Ben\nround dealer=Ana up=blue-gimel\n\
         result: Ben out; Ana wild\n",
    ));
    assert_eq!(play["game"]["sourceGameId"], "echad");
    assert_eq!(play["game"]["name"], "Echad");
    let of = |seat: usize| {
        let player = &play["players"][seat];
        ["name", "score", "rank", "winner", "startPlayer"].map(|field| player[field].clone())
    };
    assert_eq!(json!(of(0)), json!(["Ana", 0, 2, false, false]));
    assert_eq!(json!(of(1)), json!(["Ben", 20, 1, true, true]));
}

#[test]
fn who_left_comes_last() {
    let play = play(&read_one(
        "game,echad\ndate,1998-05-03\nplayers,Ana,Ben,Chaim\nround,0,35,0\nplayers,Chaim,Ben\n\
         adjustment,5,0,Tea\nwinner,0,0,open\n",
    ));
    assert_eq!(play["players"][2]["role"], "left");
    assert_eq!(play["players"][2]["rank"], 3);
    assert_eq!(play["players"][1]["rank"], 1);
    assert!(play["players"][1].get("role").is_none());
    assert!(play.get("durationMin").is_none());
}

#[test]
fn a_link_is_never_too_long() {
    for (seats, letter) in [(2, 'a'), (10, 'a'), (10, 'נ'), (10, '\u{1F0CF}')] {
        let names: Vec<String> = (0..seats)
            .map(|seat| format!("{}{seat}", letter.to_string().repeat(63)))
            .collect();
        let mut at = between(&names.iter().map(String::as_str).collect::<Vec<_>>());
        at.notes.note = letter.to_string().repeat(2000);
        at.notes.place = letter.to_string().repeat(80);
        let play = play(&at);
        let told = play["players"].as_array().unwrap();
        let mut distinct: Vec<&str> = told.iter().map(|p| p["name"].as_str().unwrap()).collect();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), seats);
        // What matters least goes first.
        let whole_names = told[0]["name"] == names[0];
        let whole_comments = play["comments"]
            .as_str()
            .is_some_and(|text| text.chars().count() == 2000);
        assert!(whole_names || play.get("comments").is_none());
        assert_eq!(whole_comments, letter == 'a');
        for player in told {
            for field in ["winner", "startPlayer"] {
                assert!(player[field].is_boolean());
            }
        }
    }
}

#[test]
fn of_hundreds_who_left_as_many_are_told_as_fit() {
    let came_and_left: String = (0..300)
        .map(|n| format!("players,Guest {n},Host {n}\n"))
        .collect();
    let play = play(&read_one(&format!(
        "game,echad\ndate,1998-05-03\nplayers,Ana,Ben\nround,0,35\n{came_and_left}winner,0,open\n"
    )));
    let told = play["players"].as_array().unwrap();
    assert_eq!(told[0]["name"], "Guest 299");
    assert_eq!(told[1]["name"], "Host 299");
    assert!(told[2..].iter().all(|player| player["role"] == "left"));
    let one_more = Value::from([told.as_slice(), &told[2..3]].concat()).to_string();
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric();
    let escaped = one_more
        .bytes()
        .map(|byte| if is_plain(byte) { 1 } else { 3 });
    // The rest of the link has more than 400 characters.
    assert!(escaped.sum::<usize>() > 7_500, "{}", told.len());
}
