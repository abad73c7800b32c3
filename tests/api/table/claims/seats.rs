use crate::support::prelude::*;

/// The ids of the matches in which a player sits.
fn matches(of: &Client<'_>, player: &str) -> Vec<String> {
    of.get(&format!("/v1/matches?player={player}"))
        .is(200)
        .each("id")
}

/// What becomes of totals, and who deals, is in `tests/table/matches.rs`.
#[test]
fn people_change_between_rounds() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    let answer = at.sit(json!([{"from": 3}, {"from": 1, "name": " Dan "}, {"name": "Eva"}]));
    let names = json!(["Chaim", "Dan", "Eva"]);
    assert_eq!(answer.json["table"]["names"], names);
    at.count(2, "@3 out; @1 green-he; @2 blue-yud").is(200);
    let sheet = at.scoresheet();
    let left = json!([{"name": "Ben", "total": 15, "entry": 2}]);
    has(
        &sheet,
        json!({"names": names, "left": left, "standing": {"totals": [0, 0, 15]}}),
    );
    for (round, name) in [(0, "Ana"), (1, "Chaim")] {
        let text = format!("\u{2068}{name}\u{2069}: \u{2068}green He\u{2069} 5 = 5");
        assert_eq!(sheet["rounds"][round]["lines"][0]["text"], text);
    }
    assert_eq!(json!(at.read("")["seats"].each("/name")), names);
    let claim = json!({
        "kind": "lineup",
        "seats": [{"from": 3}, {"from": 1, "name": "Dan"}, {"name": "Eva"}]
    });
    assert_eq!(at.log()[1]["claim"], claim);
}

#[test]
fn the_log_names_the_player_who_sat_there_then() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let said = |entry: &Value| entry["effects"][0]["sentence"].clone();
    let first = json!({"id": ID, "seat": 2, "play": play("lay blue-lose-a-turn")});
    let chaim = "\u{2068}Chaim\u{2069} loses a turn.";
    let ana = "\u{2068}Ana\u{2069} loses a turn.";
    assert_eq!(said(&at.enter("/plays", first.clone())["entry"]), chaim);
    at.count(1, "@1 out; @2 blue-he; @3 red-he").is(200);
    at.sit(json!([{"from": 1}, {"from": 2}, {"from": 3, "name": "Dan"}]));
    assert_eq!(said(&at.log()[1]), chaim);
    assert_eq!(said(&at.enter("/plays", first)["entry"]), chaim);
    at.begin("red-gimel");
    let play = at.play(3, "lay red-lose-a-turn").json;
    assert_eq!(said(&play["entry"]), ana);
    // Also after those who sat there then were taken back.
    at.undo_to(0);
    at.sit(json!([{"from": 1, "name": "Eva"}, {"from": 2}, {"from": 3}]));
    assert_eq!(said(&at.log()[1]), chaim);
    assert_eq!(said(&at.log()[5]), ana);
}

#[test]
fn a_match_is_found_by_who_sits_there_now() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let noas = json!({"id": ID, "seats": [{"name": "Ana"}, {"player_id": noa}]});
    let body = with(opening(&[]), noas);
    let at = Match::opened(&ana, body.clone());
    let this = vec![at.id().to_owned()];
    let first = || at.read("")["seats"][0].clone();
    at.sit(json!([{"from": 2}, {"from": 1}]));
    assert_eq!(matches(&ana, &noa), this);
    assert_eq!(first(), json!({"seat": 1, "name": "Noa", "player_id": noa}));
    at.sit(json!([{"from": 1, "name": "Dan", "player_id": dan}, {"from": 2}]));
    assert_eq!(matches(&ana, &noa), [""; 0]);
    assert_eq!(matches(&ana, &dan), this);
    assert_eq!(first(), json!({"seat": 1, "name": "Dan", "player_id": dan}));
    // To open it again answers as the first time.
    at.unchanged(|_| {
        let again = ana.post("/v1/matches", body).is(201).json;
        assert_eq!(again["match"], at.read(""));
    });
    // Taken back, it is as at the opening; also for a player deleted since.
    at.undo_to(0);
    assert_eq!(matches(&ana, &noa), this);
    assert_eq!(matches(&ana, &dan), [""; 0]);
    at.sit(json!([{"name": "Dan"}, {"from": 1}]));
    ana.delete(&format!("/v1/players/{noa}")).is(204);
    at.undo();
    assert_eq!(at.table()["names"], json!(["Ana", "Noa"]));
}

#[test]
fn a_player_who_sits_down_has_their_own_name() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let own = ana.player("Dan");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let body = json!({"id": ID, "seats": [{"from": 1}, {"from": 2}, {"player_id": own}]});
    let first = at.put("/seats", body.clone()).is(200).json;
    assert_eq!(at.table()["names"], json!(["Ana", "Ben", "Dan"]));
    // Sent again after he was renamed, it is still the same request.
    ana.rename(&own, "Dan B.");
    let again = at.unchanged(|at| at.put("/seats", body).is(200).json);
    assert_eq!(again["entry"]["claim"], first["entry"]["claim"]);
}
