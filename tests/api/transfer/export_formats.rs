//! A match as a spreadsheet, as a picture, and for BG Stats.

use kibitz_game::rules::Language;
use kibitz_game::rules::game::Game;
use kibitz_game::words::Words;
use serde_json::{Value, json};

use crate::api::whole::every_game::{play_again, whole_match};
use crate::support::Kibitz;
use crate::support::table::Match;

#[test]
fn every_game_has_its_scoresheet_in_every_format() {
    let kibitz = Kibitz::start();
    for game in Game::ALL {
        let at = play_again(&kibitz.nobody(), &whole_match(*game));
        let sheet = at.scoresheet();
        let joined = |values: &Value| {
            let items = values.as_array().unwrap().iter();
            let items = items.map(|item| item.as_str().map_or(item.to_string(), str::to_owned));
            items.collect::<Vec<_>>().join(",")
        };
        let (names, totals) = (
            joined(&sheet["names"]),
            joined(&sheet["standing"]["totals"]),
        );

        let csv = at.get("/export?format=csv").is(200);
        assert_eq!(csv.header("Content-Type"), Some("text/csv; charset=utf-8"));
        let csv = str::from_utf8(csv.body()).unwrap();
        // A name that is also the game's name in requests is written like that.
        let name = Words::new(*game, Language::En).game_name();
        let name = match name.eq_ignore_ascii_case(game.name()) {
            true => game.name().to_owned(),
            false => name,
        };
        assert!(csv.starts_with(&format!("game,{name},")), "{csv}");
        for line in [format!("\nplayers,{names}"), format!("\ntotal,{totals}")] {
            assert!(csv.contains(&line), "{line}: {csv}");
        }

        let svg = at.get_in("he", "/export?format=svg").is(200);
        assert_eq!(svg.header("Content-Type"), Some("image/svg+xml"));
        assert_eq!(svg.header("Content-Language"), Some("he"));
        let svg = str::from_utf8(svg.body()).unwrap();
        assert!(svg.contains("direction=\"rtl\""), "{svg}");

        let play = at.get("/export?format=bgstats").is(200).json;
        assert_eq!(play["data"]["sourcePlayId"], at.id());
        let players = play["data"]["players"].as_array().unwrap();
        let starters = players
            .iter()
            .filter(|player| player["startPlayer"] == true);
        // A score pad does not know who began.
        assert_eq!(starters.count(), usize::from(game.about().has_plays));
        for (place, player) in players.iter().enumerate() {
            assert_eq!(player["name"], sheet["names"][place]);
            assert_eq!(player["score"], sheet["standing"]["totals"][place]);
            let winners = sheet["standing"]["winners"].as_array().unwrap();
            let won = winners.contains(&json!(place + 1));
            assert_eq!(player["winner"], won);
            assert_eq!(player["rank"] == 1, won);
        }
    }
}

#[test]
fn a_picture_that_is_known_is_not_sent_again() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    for format in ["csv", "svg", "json", "bgstats"] {
        let path = format!("{}/export?format={format}", at.path);
        let tag = at.client.get(&path).is(200);
        let tag = tag.header("ETag").unwrap();
        let known = [("If-None-Match", tag)];
        at.client.send("GET", &path, &known, None).is(304);
        // The place is not in the log, but in the picture.
        let change = json!({"place": format!("at {format}'s")});
        at.client.patch(&at.path, change).is(200);
        at.client.send("GET", &path, &known, None).is(200);
    }
}
