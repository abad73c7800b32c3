use crate::support::prelude::*;

fn add(client: &Client<'_>, name: &str) -> Value {
    client.read(&format!("/v1/players/{}", client.player(name)))
}

fn path(player: &Value) -> String {
    format!("/v1/players/{}", player["id"].text())
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
fn a_picture_is_seen_wherever_the_player_sits() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let dan = json!({"name": "Dan", "picture": 3});
    let dan = ben.post("/v1/players", dan).is(201).json;
    assert_eq!(dan["picture"], 3);
    let ana = add(&ben, "Ana");
    assert_eq!(ana.get("picture"), None);
    let at = Match::sat(
        &ben,
        json!([{"player_id": dan["id"]}, {"player_id": ana["id"]}]),
    );
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
    ben.merge(dan["id"].text(), lea["id"].text()).is(200);
    assert_eq!(pictures(&ben), [[Some(5), Some(12)]; 2]);
    let none = ben.patch(&path(&lea), json!({"picture": 0})).is(200).json;
    assert_eq!(none, lea);
    assert_eq!(pictures(&ben), [[None, Some(12)]; 2]);
}
