//! A place is one however people spell it.

use serde_json::{Value, json};

use super::{echad, games, player};
use crate::support::Kibitz;
use crate::support::table::Match;

#[test]
fn a_place_is_one_however_it_is_spelled() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ["Noa", "Dan"].map(|name| player(&ana, name));
    for place in [
        "Grandma's",
        "Café Noir",
        "GRANDMA\u{2019}S",
        "  grandma's  place",
        "cafe  noir",
        "grandma's",
    ] {
        let seats = [&noa, &dan].map(|id| json!({"player_id": id}));
        let body = json!({"house_rules": echad(20), "seats": seats, "place": place});
        Match::opened(&ana, body)
            .count(1, "@1 out; @2 wild")
            .is(200);
    }
    let splits = ana
        .get(&format!("/v1/players/{noa}/splits?by=place"))
        .is(200)
        .json;
    let parts: Vec<(&Value, &Value)> = splits["parts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|part| (&part["place"], &part["matches"]))
        .collect();
    let expected = [("grandma's", 3), ("cafe  noir", 2), ("grandma's  place", 1)];
    let expected: Vec<(Value, Value)> = expected
        .iter()
        .map(|(place, matches)| (json!(place), json!(matches)))
        .collect();
    let expected: Vec<(&Value, &Value)> = expected.iter().map(|(a, b)| (a, b)).collect();
    assert_eq!(parts, expected);
    for (place, matches) in [
        ("GRANDMAS", 3),
        ("Grandma%27s", 3),
        ("caf%C3%A9+noir", 2),
        ("grandma", 0),
    ] {
        let found = games(&ana, &noa, &format!("place={place}"));
        let count = found["echad"]["matches"].as_u64().unwrap_or(0);
        assert_eq!(count, matches, "{place}");
    }
}
