use serde_json::{Value, json};

use crate::support::evening::ID;
use crate::support::table::Match;
use crate::support::{Client, Kibitz};

fn add(client: &Client<'_>, name: &str) -> Value {
    let player = json!({"name": name});
    client.post("/v1/players", player).is(201).json
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
    assert_eq!(ben.read(&path), dan);

    let renamed = ben.patch(&path, json!({"name": "Daniel"})).is(200).json;
    assert_eq!(renamed["name"], "Daniel");
    assert_eq!(renamed["id"], dan["id"]);
    assert_eq!(ben.patch(&path, json!({})).is(200).json, renamed);
    assert_eq!(ben.read(&path), renamed);

    ben.delete(&path).is(204);
    let gone = r#"
        GET $path => 404 player_not_found
        PATCH $path {"name": "Dan"} => 404 player_not_found
        DELETE $path => 404 player_not_found
    "#;
    ben.refuses(&gone.replace("$path", &path));

    // Asked again with the same id, it is the same player.
    let eve = json!({"id": ID, "name": "Eve"});
    let first = ben.post("/v1/players", eve.clone()).is(201).json;
    assert_eq!(first["id"], ID);
    assert_eq!(ben.post("/v1/players", eve).is(201).json, first);
    ben.post("/v1/players", json!({"id": ID, "name": "Dan"}))
        .refused(409, "id_reused", "id");
    assert_eq!(ben.read("/v1/players")["items"], json!([first]));
}

#[test]
fn players_are_listed_a_page_at_a_time() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let all: Vec<Value> = (0..7).map(|n| add(&ben, &format!("Player {n}"))).collect();
    assert_eq!(ben.pages("/v1/players?limit=3"), (all, 3));
    let whole = ben.read("/v1/players?limit=7");
    assert_eq!(whole.get("next"), None, "nothing is left");
    assert_eq!(ben.read("/v1/players"), whole);
    // Twenty are a page unless more are asked for.
    for n in 7..21 {
        add(&ben, &format!("Player {n}"));
    }
    let count = |path: &str| ben.get(path).is(200).items().len();
    assert_eq!(count("/v1/players"), 20);
    assert_eq!(count("/v1/players?limit=100"), 21);
    assert_eq!(count("/v1/players?limit=1"), 1);
}

#[test]
fn what_a_list_cannot_be_asked() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    // One cursor has the latest time in 64 bits, which is beyond the calendar.
    ben.refuses(
        "
        GET /v1/players?limit=0 => 422 invalid_query limit
        GET /v1/players?limit=101 => 422 invalid_query limit
        GET /v1/players?limit=-1 => 422 invalid_query limit
        GET /v1/players?limit=99999999999 => 422 invalid_query limit
        GET /v1/players?limit=many => 422 invalid_query limit
        GET /v1/players?limit=1&limit=2 => 422 invalid_query limit
        GET /v1/players?after= => 422 invalid_query after
        GET /v1/players?after=next => 422 invalid_query after
        GET /v1/players?after=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA => 422 invalid_query after
        GET /v1/players?after=f_________8AAAAAAAAAAAAAAAAAAAAA => 422 invalid_query after
        GET /v1/players?page=2 => 422 invalid_query page
        ",
    );
}

#[test]
fn what_a_player_cannot_be() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let dan = add(&ben, "Dan");
    let named = r#"
        POST /v1/players {"name": "$name"} => 422 invalid_body name
        PATCH $dan {"name": "$name"} => 422 invalid_body name
    "#;
    let named = named.replace("$dan", &path(&dan));
    for name in ["", r" \t ", r"a\rb", &"x".repeat(65)] {
        ben.refuses(&named.replace("$name", name));
    }
    // There are twelve pictures.
    let pictured = r#"
        POST /v1/players {"name": "Ana", "picture": $picture} => 422 invalid_body picture
        PATCH $dan {"picture": $picture} => 422 invalid_body picture
    "#;
    let pictured = pictured.replace("$dan", &path(&dan));
    for picture in ["13", "-1", r#""cat""#, "1.5"] {
        ben.refuses(&pictured.replace("$picture", picture));
    }
    assert_eq!(ben.read(&path(&dan)), dan);
    let cases = r#"
        POST /v1/players {} => 422 invalid_body name
        POST /v1/players {"name": "Eve", "id": "5"} => 422 invalid_body id
        PATCH $dan {"nam": "Eve"} => 422 invalid_body nam
        GET /v1/players/5 => 422 invalid_path id
        DELETE /v1/players/5 => 422 invalid_path id
        PATCH /v1/players/5 {"name": "Eve"} => 422 invalid_path id
    "#;
    ben.refuses(&cases.replace("$dan", &path(&dan)));
}

#[test]
fn a_picture_is_seen_wherever_the_player_sits() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let dan = json!({"name": "Dan", "picture": 3});
    let dan = ben.post("/v1/players", dan).is(201).json;
    assert_eq!(dan["picture"], 3);
    let ana = add(&ben, "Ana");
    assert_eq!(ana.get("picture"), None);
    let seats = json!([{"player_id": dan["id"]}, {"player_id": ana["id"]}]);
    let body = json!({"house_rules": {"game": "echad"}, "seats": seats});
    let at = Match::opened(&ben, body);
    let pictures = |client: &Client<'_>| {
        let listed = client.read("/v1/matches")["items"][0]["seats"].clone();
        [client.read(&at.path)["seats"].clone(), listed]
            .map(|seats| [&seats[0]["picture"], &seats[1]["picture"]].map(Value::as_u64))
    };
    assert_eq!(pictures(&ben), [[Some(3), None]; 2]);

    // Who only looks on sees the pictures, but no ids.
    let oma = at.viewed(&kibitz);
    assert_eq!(pictures(&oma.client), [[Some(3), None]; 2]);
    assert_eq!(oma.read("")["seats"][0].get("player_id"), None);

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
