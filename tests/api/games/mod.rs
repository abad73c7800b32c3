use crate::api::whole::every_game::{play_again, whole_match};
use crate::support::prelude::*;

#[test]
fn the_games_are_listed_and_each_says_all_that_there_is_to_know_before_playing() {
    let kibitz = Kibitz::start();
    let list = kibitz.read("/v1/games");
    let echad = json!({
        "game": "echad",
        "name": "Echad",
        "about": "Match colours and Hebrew letters, and call out “Echad!”",
        "fewest": 2,
        "most": 10,
        "unit": "points",
        "has_plays": true
    });
    assert!(list["items"].list().contains(&echad));
    assert_eq!(list.get("next"), None);

    // A game says all that there is to know before playing.
    let game = kibitz.read("/v1/games/echad");
    assert_eq!(game["game"], "echad");
    assert_eq!(game["house_rules"]["game"], "echad");
    assert_eq!(game["house_rules"]["target_score"], 300);
    let deck = &game["deck"];
    let wild = json!({
        "card": "wild", "name": "Wild", "label": "Wild", "parts": {"kind": "wild"},
        "sort": 53, "copies": 3, "points": 20
    });
    assert_eq!(*deck.with("/card", "wild"), wild);
    let yud = json!({
        "card": "blue-yud", "name": "blue Yud", "label": "י",
        "parts": {"kind": "letter", "colour": "blue", "letter": "yud"},
        "sort": 10, "copies": 2, "points": 10
    });
    assert_eq!(*deck.with("/card", "blue-yud"), yud);
    let action = json!({"kind": "action", "colour": "red", "action": "lose_a_turn"});
    assert_eq!(deck.with("/card", "red-lose-a-turn")["parts"], action);
    let cards = deck.each("/card");
    assert!(
        !cards.contains(&json!("blank")),
        "they are removed by default"
    );
    let rulings = game["rulings"].list();
    let a24 = json!({
        "id": "echad/A24",
        "text": "A Pick Up 3 goes on its own colour or on another Pick Up 3."
    });
    assert!(rulings.contains(&a24));
    for number in 1..=49 {
        let id = Value::from(format!("echad/A{number}"));
        assert!(rulings.iter().any(|ruling| ruling["id"] == id), "{id}");
    }
}

/// What the referee can say is declared, parameter by parameter, and all that it says in a
/// match is so.
#[test]
fn everything_that_the_referee_says_is_in_the_catalogue() {
    let kibitz = Kibitz::start();
    for game in Game::ALL {
        let details = kibitz.get(&format!("/v1/games/{}", game.name()));
        let details = details.is(200).json;
        let listed = |list: &str| details[list].list().clone();
        let (findings, effects) = (listed("findings"), listed("effects"));
        let codes: Vec<&str> = findings
            .iter()
            .chain(&effects)
            .map(|one| one["code"].text())
            .collect();
        let declared: Vec<&str> = game.codes().map(|code| code.code).collect();
        assert_eq!(codes, declared, "{}", game.name());
        assert!(findings.iter().all(|one| one["gravity"].is_string()));
        assert!(effects.iter().all(|one| one.get("gravity").is_none()));

        let at = play_again(&kibitz.nobody(), &whole_match(*game));
        for entry in at.log() {
            for (list, known) in [("/verdict/findings", &findings), ("/effects", &effects)] {
                let said = entry.pointer(list).and_then(Value::as_array);
                for remark in said.into_iter().flatten() {
                    let one = known.iter().find(|one| one["code"] == remark["code"]);
                    let one = one.unwrap_or_else(|| panic!("{remark} is not in the catalogue"));
                    let ruling = one.get("ruling");
                    assert!(
                        ruling.is_none_or(|ruling| *ruling == remark["ruling"]),
                        "{remark}"
                    );
                    for (name, value) in remark["params"].members() {
                        let params = one["params"].list();
                        let param = params.iter().find(|param| param["name"] == **name);
                        let param = param.unwrap_or_else(|| panic!("{name} of {remark}"));
                        let kind = value.members().keys().next().unwrap();
                        assert_eq!(param["kind"], **kind, "{remark}");
                    }
                }
            }
        }
    }
}

/// A form can be drawn for every game without knowing any.
#[test]
fn every_option_says_what_it_means() {
    let kibitz = Kibitz::start();
    for name in Game::ALL.iter().map(|game| game.name()) {
        let game = kibitz.read(&format!("/v1/games/{name}"));
        let options = game["options"].list();
        let named: Vec<&str> = options.iter().map(|one| one["name"].text()).collect();
        for option in game["house_rules"].members().keys() {
            assert!(
                option == "game" || named.contains(&option.as_str()),
                "{name}: {option}"
            );
        }
        for option in options {
            let meaning = option["meaning"].text();
            assert!(
                meaning.len() > 10 && meaning.ends_with('.') && !meaning.contains('('),
                "{name}: {option}"
            );
            let about = option["rulings"].list();
            let known = |id: &Value| game["rulings"].list().iter().any(|one| one["id"] == *id);
            assert!(
                !about.is_empty() && about.iter().all(known),
                "{name}: {option}"
            );
            let default = &option["default"];
            assert_eq!(*default, game["house_rules"][option["name"].text()]);
            match option["kind"].text() {
                "choice" => {
                    let mut choices = option["choices"].list().iter();
                    let label = |choice: &Value| choice["label"].text().to_owned();
                    assert!(
                        choices.clone().all(|choice| !label(choice).ends_with('.')
                            && *label(choice) != choice["value"]),
                        "{option}"
                    );
                    assert!(choices.any(|choice| choice["value"] == *default));
                }
                "flag" => assert!(default.is_boolean(), "{name}: {option}"),
                "number" => assert!(default.is_null() || default.is_u64(), "{name}: {option}"),
                "list" => assert!(default.is_null() || default.is_array(), "{name}: {option}"),
                "text" => assert!(default.is_null(), "{name}: {option}"),
                // Nobody has to type a code.
                kind => panic!("{kind}"),
            }
        }
    }
    let echad = kibitz.read("/v1/games/echad");
    let choices = echad["options"].with("/name", "blanks")["choices"].list();
    assert_eq!(choices.len(), 2 + 54, "one for each card that can be lost");
    let lost = json!({"value": "replacement_of:blue-gimel", "label": "One replaces: blue Gimel"});
    assert!(choices.contains(&lost), "{choices:?}");
    let trash = kibitz.read("/v1/games/trash");
    let wild = json!({
        "name": "wild_rank",
        "label": "Wild cards",
        "meaning": "Which rank is wild.",
        "rulings": ["trash/A3", "trash/C15", "trash/H1"],
        "kind": "choice",
        "default": "J",
        "choices": [
            {"value": "J", "label": "Jacks are wild, queens and kings end the turn"},
            {"value": "K", "label": "Kings are wild, jacks and queens end the turn"},
            {"value": "none", "label": "Nothing is wild: jacks, queens and kings end the turn"}
        ]
    });
    assert!(trash["options"].list().contains(&wild));
    let single = echad["options"].with("/name", "single_letter");
    assert_eq!(single["kind"], "choice");
    assert_eq!(single["choices"].list().len(), 11);
    for choice in single["choices"].list() {
        let rules = json!({"game": "echad", "single_letter": choice["value"]});
        Match::of(&kibitz.nobody(), rules);
    }
}

/// As many can play as a game says, by the rules that it says, and one more cannot, unless an option
/// allows it.
#[test]
fn the_number_of_players_is_that_of_the_default_options() {
    let kibitz = Kibitz::start();
    let open = |rules: Value, count: u64| {
        let seats: Vec<Value> = (0..count)
            .map(|seat| json!({"name": format!("P{seat}")}))
            .collect();
        let body = json!({"house_rules": rules, "seats": seats});
        kibitz.post("/v1/matches", body)
    };
    let list = kibitz.read("/v1/games");
    for game in list["items"].list() {
        let rules = json!({"game": game["game"]});
        let [fewest, most] = ["fewest", "most"].map(|end| game[end].number());
        let opened = open(rules.clone(), fewest).is(201).json;
        open(rules.clone(), most).is(201);
        for count in [fewest - 1, most + 1] {
            open(rules.clone(), count).refused(422, "seats_out_of_range", "seats");
        }
        let about = kibitz.read(&format!("/v1/games/{}", game["game"].text()));
        assert_eq!(about["most"], game["most"], "{game}");
        assert_eq!(opened["match"]["house_rules"], about["house_rules"]);
        // Of the other decks it is the most of each card: not all of them are known, or it
        // depends on how many play.
        let copies: u64 = about["deck"]
            .each("/copies")
            .iter()
            .map(Reads::number)
            .sum();
        match game["game"].text() {
            "ten" => assert_eq!(copies, 100),
            "claro" => assert_eq!(copies, 55),
            _ => {}
        }
    }
    open(json!({"game": "echad", "max_players": 15}), 15).is(201);
}

#[test]
fn a_game_that_is_not_there_and_the_options_that_come_first_of_one_that_is() {
    let kibitz = Kibitz::start();
    for name in ["chess", "Echad", "echad%00", "%F0%9F%83%8F"] {
        let answer = kibitz.get(&format!("/v1/games/{name}"));
        let answer = answer.refused(404, "game_not_found", "game");
        let expected = answer.text("/expected");
        assert!(expected.contains("echad"), "{expected}");
    }
    let score = r#"POST /v1/games/chess/score {"seats": 2, "result": {"game": "echad", "winner": 1, "hands": []}} => 404 game_not_found game"#;
    kibitz.nobody().refuses(score);

    // Of one that is there, the options that most tables agree on come first.
    let first = |game: &str, count: usize| -> Vec<Value> {
        let about = kibitz.read(&format!("/v1/games/{game}"));
        about["options"].each("/name")[..count].to_vec()
    };
    assert_eq!(
        first("echad", 3),
        ["target_score", "draw_until_match", "stack_pickup"]
    );
    assert_eq!(first("fire", 2), ["rounds_to_win", "play_for_places"]);
    assert_eq!(first("claro", 1), ["stars_to_win"]);
    assert_eq!(first("ten", 1), ["games_per_match"]);
    assert_eq!(first("trash", 1), ["start_positions"]);
}

#[test]
fn hands_are_counted_without_a_match() {
    let kibitz = Kibitz::start();
    let ask = |seats: Value, notation: &str, rules: Value| {
        let mut body = json!({"seats": seats, "result": tally(notation)});
        if !rules.is_null() {
            body["house_rules"] = rules;
        }
        kibitz.post("/v1/games/echad/score", body)
    };
    let result = "@2 out; @1 green-he wild; @3 blue-yud";
    let answer = ask(json!(3), result, Value::Null).is(200).json;
    assert_eq!(answer["winners"], json!([2]));
    assert_eq!(answer["points"], json!([0, 35, 0]));
    assert_eq!(
        answer["lines"][0]["text"],
        "\u{2068}seat 1\u{2069}: \u{2068}green He\u{2069} 5 + \u{2068}Wild\u{2069} 20 = 25"
    );
    let custom = json!({"game": "echad", "blanks": "custom", "blank_points": 50});
    let answer = ask(json!(2), "@1 out; @2 blank", custom).is(200).json;
    assert_eq!(answer["points"], json!([50, 0]));

    for (seats, notation, code, field) in [
        (json!(2), result, "no_such_seat", "result.hands[1].seat"),
        (json!(0), result, "seats_out_of_range", "seats"),
        (json!(300), result, "invalid_body", "seats"),
    ] {
        ask(seats, notation, Value::Null).refused(422, code, field);
    }
    let card = ask(json!(2), "@1 out; @2 blank", Value::Null);
    card.refused(422, "not_in_the_deck", "result.hands[0].cards");

    // So is a table of Ten.
    let taken = json!([{"seat": 1, "cards": 40, "exact_tens": 3}, {"seat": 2, "cards": 55}]);
    let result = json!({"seats": 2, "result": {"game": "ten", "taken": taken}});
    let counted = kibitz.post("/v1/games/ten/score", result);
    let counted = counted.is(200).json;
    assert_eq!(counted["points"], json!([40, 55]));
    assert_eq!(counted["winners"], json!([2]));
}
