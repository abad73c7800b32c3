use serde_json::{Value, json};

use crate::support::table::Match;
use crate::support::{Client, Kibitz};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

fn add(client: &Client<'_>, name: &str) -> Value {
    client
        .post("/v1/players", json!({"name": name}))
        .is(201)
        .json
}

fn path(player: &Value) -> String {
    format!("/v1/players/{}", player["id"].as_str().unwrap())
}

#[test]
fn a_player_is_added_looked_at_renamed_and_deleted() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let dan = add(&ben, " Dan ");
    assert_eq!(dan["name"], "Dan");
    let path = path(&dan);
    assert_eq!(ben.get(&path).is(200).json, dan);

    let renamed = ben.patch(&path, json!({"name": "Daniel"})).is(200).json;
    assert_eq!(renamed["name"], "Daniel");
    assert_eq!(renamed["id"], dan["id"]);
    assert_eq!(ben.patch(&path, json!({})).is(200).json, renamed);
    assert_eq!(ben.get(&path).is(200).json, renamed);

    ben.delete(&path).is(204);
    ben.get(&path).refused(404, "player_not_found", None);
    ben.patch(&path, json!({"name": "Dan"}))
        .refused(404, "player_not_found", None);
    ben.delete(&path).refused(404, "player_not_found", None);
}

#[test]
fn another_accounts_player_is_not_found() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let noa = kibitz.sign_up("Noa");
    let dan = add(&ben, "Dan");
    let path = path(&dan);
    noa.get(&path).refused(404, "player_not_found", None);
    noa.patch(&path, json!({"name": "Mine"}))
        .refused(404, "player_not_found", None);
    noa.delete(&path).refused(404, "player_not_found", None);
    assert_eq!(noa.get("/v1/players").is(200).json["items"], json!([]));
    assert_eq!(ben.get(&path).is(200).json, dan);
    let reused = json!({"id": dan["id"], "name": "Dan"});
    noa.post("/v1/players", reused)
        .refused(409, "id_reused", "id");
}

#[test]
fn asking_again_with_the_same_id_answers_as_the_first_time() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let dan = json!({"id": ID, "name": "Dan"});
    let first = ben.post("/v1/players", dan.clone()).is(201).json;
    assert_eq!(first["id"], ID);
    assert_eq!(ben.post("/v1/players", dan).is(201).json, first);
    ben.post("/v1/players", json!({"id": ID, "name": "Eve"}))
        .refused(409, "id_reused", "id");
    let list = ben.get("/v1/players").is(200).json;
    assert_eq!(list["items"], json!([first]));
}

#[test]
fn players_are_listed_a_page_at_a_time() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let all: Vec<Value> = (0..7).map(|n| add(&ben, &format!("Player {n}"))).collect();

    let mut seen = Vec::new();
    let mut pages = 0;
    let mut address = "/v1/players?limit=3".to_owned();
    loop {
        let page = ben.get(&address).is(200).json;
        seen.extend(page["items"].as_array().unwrap().clone());
        pages += 1;
        let Some(cursor) = page.get("next") else {
            break;
        };
        let cursor = cursor.as_str().unwrap();
        address = format!("/v1/players?limit=3&after={cursor}");
    }
    assert_eq!(seen, all);
    assert_eq!(pages, 3);

    let whole = ben.get("/v1/players?limit=7").is(200).json;
    assert_eq!(whole.get("next"), None, "nothing is left");
    assert_eq!(ben.get("/v1/players").is(200).json, whole);
}

#[test]
fn a_page_is_at_most_twenty_players_unless_more_are_asked_for() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    for n in 0..21 {
        add(&ben, &format!("Player {n}"));
    }
    let count = |address| {
        let page = ben.get(address).is(200).json;
        page["items"].as_array().unwrap().len()
    };
    assert_eq!(count("/v1/players"), 20);
    assert_eq!(count("/v1/players?limit=100"), 21);
    assert_eq!(count("/v1/players?limit=1"), 1);
}

#[test]
fn what_a_list_cannot_be_asked() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    for (query, field) in [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=-1", "limit"),
        ("limit=99999999999", "limit"),
        ("limit=many", "limit"),
        ("limit=1&limit=2", "limit"),
        ("after=", "after"),
        ("after=next", "after"),
        ("after=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "after"),
        // The latest time in 64 bits is beyond the calendar.
        ("after=f_________8AAAAAAAAAAAAAAAAAAAAA", "after"),
        ("page=2", "page"),
    ] {
        ben.get(&format!("/v1/players?{query}"))
            .refused(422, "invalid_query", field);
    }
}

#[test]
fn what_a_player_cannot_be() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let dan = path(&add(&ben, "Dan"));
    for name in ["", " \t ", "a\rb", &"x".repeat(65)] {
        let named = json!({"name": name});
        ben.post("/v1/players", named.clone())
            .refused(422, "invalid_body", "name");
        ben.patch(&dan, named).refused(422, "invalid_body", "name");
    }
    ben.post("/v1/players", json!({}))
        .refused(422, "invalid_body", "name");
    ben.post("/v1/players", json!({"name": "Eve", "id": "5"}))
        .refused(422, "invalid_body", "id");
    ben.patch(&dan, json!({"nam": "Eve"}))
        .refused(422, "invalid_body", "nam");
    for method in ["GET", "DELETE"] {
        ben.send(method, "/v1/players/5", &[], None)
            .refused(422, "invalid_path", "id");
    }
    ben.patch("/v1/players/5", json!({"name": "Eve"}))
        .refused(422, "invalid_path", "id");
}

#[test]
fn a_picture_is_seen_wherever_the_player_sits() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let dan = ben
        .post("/v1/players", json!({"name": "Dan", "picture": 3}))
        .is(201)
        .json;
    assert_eq!(dan["picture"], 3);
    let ana = add(&ben, "Ana");
    assert_eq!(ana.get("picture"), None);
    let seats = json!([{"player_id": dan["id"]}, {"player_id": ana["id"]}]);
    let body = json!({"house_rules": {"game": "echad"}, "seats": seats});
    let at = Match::opened(&ben, body);
    let pictures = |client: &Client<'_>| {
        let shown = client.get(&at.path).is(200).json;
        let listed = client.get("/v1/matches").is(200).json;
        [shown["seats"].clone(), listed["items"][0]["seats"].clone()]
            .map(|seats| [&seats[0]["picture"], &seats[1]["picture"]].map(Value::as_u64))
    };
    assert_eq!(pictures(&ben), [[Some(3), None]; 2]);

    // Who only looks on sees the pictures, but no ids.
    let (oma, _) = at.guest(&kibitz, json!({"role": "viewer"}));
    assert_eq!(pictures(&oma.client), [[Some(3), None]; 2]);
    let seats = oma.get("").is(200).json["seats"].clone();
    assert_eq!(seats[0].get("player_id"), None);

    // The one whom a player is merged into is recognised by their own picture.
    ben.patch(&path(&ana), json!({"picture": 12})).is(200);
    assert_eq!(pictures(&ben), [[Some(3), Some(12)]; 2]);
    let lea = add(&ben, "Lea");
    ben.patch(&path(&lea), json!({"picture": 5})).is(200);
    let into = json!({"into": lea["id"]});
    ben.post(&format!("{}/merge", path(&dan)), into).is(200);
    assert_eq!(pictures(&ben), [[Some(5), Some(12)]; 2]);
    let none = ben.patch(&path(&lea), json!({"picture": 0})).is(200).json;
    assert_eq!(none, lea);
    assert_eq!(pictures(&ben), [[None, Some(12)]; 2]);
}

#[test]
fn there_are_twelve_pictures() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let dan = add(&ben, "Dan");
    for wrong in [json!(13), json!(-1), json!("cat"), json!(1.5)] {
        ben.patch(&path(&dan), json!({"picture": wrong}))
            .refused(422, "invalid_body", "picture");
        ben.post("/v1/players", json!({"name": "Ana", "picture": wrong}))
            .refused(422, "invalid_body", "picture");
    }
    assert_eq!(ben.get(&path(&dan)).is(200).json, dan);
}
