use serde_json::{Value, json};

use crate::support::Kibitz;

#[test]
fn the_games_are_listed() {
    let kibitz = Kibitz::start();
    let list = kibitz.nobody().get("/v1/games").is(200).json;
    let echad = json!({"game": "echad", "fewest": 2, "most": 15, "unit": "points"});
    assert!(list["items"].as_array().unwrap().contains(&echad));
    assert_eq!(list.get("next_cursor"), None);
}

#[test]
fn a_game_says_all_that_there_is_to_know_before_playing() {
    let kibitz = Kibitz::start();
    let game = kibitz.nobody().get("/v1/games/echad").is(200).json;
    assert_eq!(game["game"], "echad");
    assert_eq!(game["house_rules"]["game"], "echad");
    assert_eq!(game["house_rules"]["target_score"], 300);
    let deck = game["deck"].as_array().unwrap();
    let of = |card: &str| deck.iter().find(|one| one["card"] == card).cloned();
    assert_eq!(
        of("wild"),
        Some(json!({"card": "wild", "copies": 3, "points": 20}))
    );
    assert_eq!(of("blue-yud").unwrap()["points"], 10);
    assert_eq!(of("red-lose-a-turn").unwrap()["copies"], 2);
    assert_eq!(of("blank"), None, "they are removed by default");
    let rulings = game["rulings"].as_array().unwrap();
    let a24 = json!({
        "id": "echad/A24",
        "text": "A Pick Up 3 needs its colour, or another Pick Up 3."
    });
    assert!(rulings.contains(&a24));
    for number in 1..=49 {
        let id = Value::from(format!("echad/A{number}"));
        assert!(rulings.iter().any(|ruling| ruling["id"] == id), "{id}");
    }
}

#[test]
fn a_game_that_is_not_there() {
    let kibitz = Kibitz::start();
    for name in ["chess", "Echad", "echad%00", "%F0%9F%83%8F"] {
        let answer = kibitz.nobody().get(&format!("/v1/games/{name}"));
        let answer = answer.refused(404, "game_not_found", "game");
        let expected = answer.text("/expected");
        assert!(expected.contains("echad"), "{expected}");
        let nobody = kibitz.nobody();
        let judge = json!({
            "view": {"game": "echad", "turn": 1, "top": "blue-he", "hands": [7, 7]},
            "seat": 1,
            "play": {"game": "echad", "kind": "draw"}
        });
        let score = json!({"seats": 2, "result": {"game": "echad", "winner": 1, "hands": []}});
        nobody
            .post(&format!("/v1/games/{name}/judge"), judge)
            .refused(404, "game_not_found", "game");
        nobody
            .post(&format!("/v1/games/{name}/score"), score)
            .refused(404, "game_not_found", "game");
    }
}
