//! House rules that are kept under a name.

use kibitz_game::table::{RuleSet, RuleSets};
use serde_json::{Value, from_value, json};

fn set(game: &str, name: &str) -> Value {
    json!({"name": name, "house_rules": {"game": game}})
}

fn refused(sets: Value) -> String {
    from_value::<RuleSets>(sets).unwrap_err().to_string()
}

#[test]
fn names_are_different_in_one_game_only() {
    let sets = json!([set("ten", "Holidays"), set("echad", "Holidays")]);
    assert!(from_value::<RuleSets>(sets).is_ok());
    let sets = json!([set("ten", "Holidays"), set("ten", " Holidays ")]);
    assert_eq!(
        refused(sets),
        "two sets of one game have the same name, expected different names"
    );
}

#[test]
fn there_are_fifty_at_most() {
    let all: Vec<Value> = (0..51).map(|n| set("ten", &n.to_string())).collect();
    assert!(from_value::<RuleSets>(json!(all[..50])).is_ok());
    assert_eq!(refused(json!(all)), "there are 51 sets, expected up to 50");
}

#[test]
fn they_are_house_rules_that_someone_can_play() {
    let mut one = set("ten", "Holidays");
    one["house_rules"]["hand_size"] = json!(99);
    let wrong = from_value::<RuleSet>(one).unwrap_err().to_string();
    assert!(wrong.starts_with("house_rules.hand_size: "), "{wrong}");
    assert!(wrong.contains(", expected "), "{wrong}");
}

#[test]
fn a_conflict_of_options_is_told_and_not_the_number_of_seats() {
    let conflicts = r#"
        {"game": "echad", "max_players": 15, "hand_size": 10, "drawn_card_waits": true, "draw_until_match": true} => drawn_card_waits
        {"game": "fire", "cards_dealt": 60, "rounds_to_win": 3, "count_cards_left": true} => rounds_to_win
        {"game": "fire", "cards_dealt": 60, "play_for_places": true, "placing_points": [3, 5]} => placing_points[1]
        {"game": "trash", "stock_only": true, "discard_draw_must_play": true} => stock_only
        {"game": "claro", "stars_to_win": 7, "star_table": ["7", "7-blue"]} => star_table[1]
        {"game": "pad", "entry": "together", "teams": 2} => teams
    "#;
    for line in conflicts.trim().lines() {
        let (house_rules, option) = line.split_once(" => ").unwrap();
        let house_rules: Value = serde_json::from_str(house_rules).unwrap();
        let set = json!({"name": "Holidays", "house_rules": house_rules});
        let wrong = from_value::<RuleSet>(set).unwrap_err().to_string();
        let field = format!("house_rules.{option}: ");
        assert!(wrong.starts_with(&field), "{wrong}");
    }
}

#[test]
fn they_are_refused_only_if_no_number_of_people_can_play_by_them() {
    for house_rules in [
        json!({"game": "fire", "cards_dealt": 60}),
        json!({"game": "claro", "stars_to_win": 7}),
        json!({"game": "trash", "decks_override": 1}),
        json!({"game": "pad", "teams": 10}),
    ] {
        let set = json!({"name": "Holidays", "house_rules": house_rules});
        assert!(from_value::<RuleSet>(set).is_ok(), "{house_rules}");
    }
}
