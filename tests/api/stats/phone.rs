//! Statistics of the matches that a phone has tokens for, without an account.

use serde_json::{Value, json};
use uuid::Uuid;

use super::echad;
use super::history::History;
use crate::support::table::Match;
use crate::support::{Answer, Client, Kibitz};

/// Asks about these matches.
fn ask(client: &Client<'_>, query: &str, matches: &[Value]) -> Answer {
    let path = format!("/v1/stats/values?{query}");
    client.post(&path, json!({ "matches": matches }))
}

/// A match as someone at the table sends it.
fn sent(at: &Match<'_>) -> Value {
    json!({"id": at.id(), "token": at.client.token()})
}

/// Opens a match of one round without an account.
fn open<'a>(kibitz: &'a Kibitz, names: [&str; 2]) -> Match<'a> {
    let seats = names.map(|name| json!({ "name": name }));
    let body =
        json!({"house_rules": echad(20), "seats": seats, "place": "Grandma's", "tags": ["rainy"]});
    Match::opened(&kibitz.nobody(), body)
}

/// A match that the first one won.
fn won<'a>(kibitz: &'a Kibitz, names: [&str; 2]) -> Match<'a> {
    let at = open(kibitz, names);
    at.count(1, "@1 out; @2 wild").is(200);
    at
}

/// The keys of each row with their names, and the first value.
fn told(answer: &Answer) -> Vec<(String, f64)> {
    let rows = answer.json["rows"].as_array().unwrap().iter();
    let key = |key: &Value| match key["name"].as_str() {
        Some(name) => format!("{} {name}", key["key"].as_str().unwrap()),
        None => key["key"].as_str().unwrap().to_owned(),
    };
    let told = rows.map(|row| {
        let keys: Vec<String> = row["keys"].as_array().unwrap().iter().map(key).collect();
        (keys.join(", "), row["values"][0]["value"].as_f64().unwrap())
    });
    told.collect()
}

fn expected(rows: &[(&str, f64)]) -> Vec<(String, f64)> {
    let rows = rows.iter().map(|(key, value)| ((*key).to_owned(), *value));
    rows.collect()
}

/// The rows in any order, with the names of players as their keys.
fn rows(answer: &Answer) -> Vec<String> {
    let mut rows = answer.json["rows"].clone();
    for row in rows.as_array_mut().unwrap() {
        for key in row["keys"].as_array_mut().unwrap() {
            let is_person = ["player", "opponent", "first", "round_first"]
                .contains(&key["dimension"].as_str().unwrap());
            if is_person {
                key["key"] = json!(key["name"].as_str().unwrap().to_lowercase());
            }
        }
    }
    let rows = rows.as_array().unwrap().iter();
    let mut rows: Vec<String> = rows.map(Value::to_string).collect();
    rows.sort();
    rows
}

#[test]
fn the_numbers_are_those_of_an_account_with_the_same_matches() {
    let kibitz = Kibitz::start();
    let History { ana, matches, .. } = &History::play(&kibitz);
    let all: Vec<Value> = matches.iter().map(|at| json!({"id": at.id()})).collect();
    let catalogue = kibitz.nobody().get("/v1/stats").is(200).json;
    let codes = |list: &str, name: &str| -> Vec<String> {
        let listed = catalogue[list].as_array().unwrap().iter();
        listed
            .map(|one| one[name].as_str().unwrap().to_owned())
            .collect()
    };
    let (mut answered, mut refused) = (0, 0);
    for dimension in codes("dimensions", "dimension") {
        let by = match &*dimension {
            "player" => dimension,
            other => format!("player,{other}"),
        };
        for measure in codes("measures", "measure") {
            for more in ["game=echad", "game=ten&seats=3", "cut_short=true"] {
                let query = format!("measure={measure}&by={by}&{more}&time_zone=Asia/Tokyo");
                let of_account = ana.get(&format!("/v1/stats/values?{query}"));
                let of_phone = ask(ana, &query, &all);
                assert_eq!(of_phone.status, of_account.status, "{query}");
                if of_phone.status == 200 {
                    assert_eq!(rows(&of_phone), rows(&of_account), "{query}");
                    answered += 1;
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(answered > 1000 && refused > 100, "{answered} {refused}");
    // Of everyone together, too.
    for query in ["measure=wins,matches,time", "measure=matches&by=game,month"] {
        let of_account = ana.get(&format!("/v1/stats/values?{query}")).is(200);
        assert_eq!(rows(&ask(ana, query, &all).is(200)), rows(&of_account));
    }
}

#[test]
fn people_are_known_by_their_names_however_these_are_spelled() {
    let kibitz = Kibitz::start();
    let matches = [
        won(&kibitz, ["Noa", "Zoe"]),
        won(&kibitz, ["NOA", "Zoe"]),
        won(&kibitz, ["zoe", "Noa"]),
    ];
    let matches = matches.each_ref().map(sent);
    let ask = |query: &str| ask(&kibitz.nobody(), query, &matches).is(200);
    assert_eq!(
        told(&ask("measure=wins&by=player")),
        expected(&[("noa Noa", 2.0), ("zoe zoe", 1.0)])
    );
    assert_eq!(
        told(&ask("measure=ahead&by=player,opponent")),
        expected(&[("noa Noa, zoe zoe", 2.0), ("zoe zoe, noa Noa", 1.0)])
    );
    assert_eq!(
        told(&ask("measure=longest_winning&by=player&key=noa")),
        expected(&[("noa Noa", 2.0)])
    );
    assert_eq!(
        told(&ask("measure=evenings_won&by=player&key=noa")),
        expected(&[("noa Noa", 1.0)])
    );
    for (filter, count) in [
        ("place=GRANDMAS&tag=rainy", 3.0),
        ("text=grand", 3.0),
        ("option=target_score:20", 3.0),
        ("option=target_score:30", 0.0),
        ("tag=sunny", 0.0),
        ("seats=3", 0.0),
        ("to=2020-01-01", 0.0),
        ("game=ten", 0.0),
    ] {
        let found = told(&ask(&format!("measure=matches&{filter}")));
        assert_eq!(found.first().map_or(0.0, |row| row.1), count, "{filter}");
    }
    assert_eq!(
        told(&ask("measure=matches&by=place")),
        expected(&[("grandmas Grandma's", 3.0)])
    );
}

#[test]
fn two_of_one_name_at_a_table_are_not_told_apart() {
    let kibitz = Kibitz::start();
    let both = [
        won(&kibitz, ["Noa", "noa"]),
        won(&kibitz, ["Noa", "Ben"]),
        open(&kibitz, ["Ben", "Noa"]),
    ];
    let both = both.each_ref().map(sent);
    let ask = |query: &str| ask(&kibitz.nobody(), query, &both).is(200);
    assert_eq!(
        told(&ask("measure=matches&by=player")),
        expected(&[("noa Noa", 1.0), ("ben Ben", 1.0)])
    );
    // The third is not over.
    assert_eq!(told(&ask("measure=matches")), expected(&[("", 2.0)]));
}

#[test]
fn a_title_is_called_as_the_latest_match_spells_it() {
    let kibitz = Kibitz::start();
    let matches = ["RUMMIKUB", "Rummikub"].map(|title| {
        let rules = json!({"game": "pad", "title": title, "rounds_per_match": 1});
        let body = json!({"house_rules": rules, "seats": [{"name": "Ana"}, {"name": "Ben"}]});
        let at = Match::opened(&kibitz.nobody(), body);
        let result = json!({"result": {"game": "pad", "points": [7, 3]}});
        at.client
            .put(&format!("{}/rounds/1/result", at.path), result)
            .is(200);
        sent(&at)
    });
    let query = "measure=matches&by=game";
    let found = ask(&kibitz.nobody(), query, &matches).is(200);
    assert_eq!(told(&found), expected(&[("pad:rummikub Rummikub", 2.0)]));
}

/// Who may look at a table may count its match, by a token of it or by their account.
#[test]
fn every_match_needs_a_place_at_its_table() {
    let kibitz = Kibitz::start();
    let (mine, other) = (open(&kibitz, ["Ana", "Ben"]), won(&kibitz, ["Ana", "Ben"]));
    let (viewer, member) = mine.guest(&kibitz, json!({"role": "viewer"}));
    let (guest, _) = mine.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let account = kibitz.sign_up("Ben");
    mine.joined_by(&account, json!({"role": "viewer"}));
    mine.count(1, "@1 out; @2 wild").is(200);
    let nobody = kibitz.nobody();
    let query = "measure=matches";
    for at in [&mine, &viewer, &guest] {
        let found = ask(&nobody, query, &[sent(at), sent(&other)]).is(200);
        assert_eq!(told(&found), expected(&[("", 2.0)]));
    }
    let bare = json!({"id": mine.id()});
    let found = ask(&account, query, std::slice::from_ref(&bare)).is(200);
    assert_eq!(told(&found), expected(&[("", 1.0)]));

    let refused = |client: &Client<'_>, one: Value| {
        let answer = ask(client, query, &[sent(&other), one]);
        answer.refused(404, "match_not_found", "matches[1]");
    };
    for token in [other.client.token(), account.token(), "kbg_AAAA", "x"] {
        refused(&nobody, json!({"id": mine.id(), "token": token}));
    }
    refused(&nobody, bare.clone());
    refused(&kibitz.sign_up("Chaim"), bare.clone());
    let unknown = json!({"id": Uuid::now_v7(), "token": other.client.token()});
    refused(&nobody, unknown);
    ask(&mine.client, query, &[bare]).refused(403, "account_required", None);
    // A viewer who was removed, and a match that is gone.
    mine.client
        .delete(&format!("{}/members/{member}", mine.path))
        .is(204);
    refused(&nobody, sent(&viewer));
    mine.client.delete(&mine.path).is(204);
    refused(&nobody, sent(&mine));
}

#[test]
fn a_question_that_needs_a_circle_is_refused() {
    let kibitz = Kibitz::start();
    let at = won(&kibitz, ["Ana", "Ben"]);
    let matches = [sent(&at)];
    let noa = kibitz.sign_up("Ana").player("Noa");
    let refused = |query: &str, field: &'static str| {
        let answer = ask(&kibitz.nobody(), query, &matches);
        answer.refused(422, "invalid_query", field)
    };
    for name in ["player", "circle", "winner", "with", "without"] {
        refused(&format!("measure=wins&{name}={noa}"), name);
    }
    refused("", "measure");
    refused("measure=wins&key=ana", "key");
    refused("measure=wins&by=weather", "by");
    for (query, field, expected) in [
        ("measure=longest_winning", "measure", "`player` in `by`"),
        ("measure=wins&by=opponent", "by", "`player` in `by`"),
        ("measure=wins&starter=true", "starter", "`player` in `by`"),
        ("measure=ahead&by=player", "measure", "`opponent` in `by`"),
    ] {
        assert_eq!(refused(query, field).json["expected"], expected, "{query}");
    }
    for matches in [vec![], vec![sent(&at); 201]] {
        ask(&kibitz.nobody(), "measure=wins", &matches).refused(422, "invalid_body", "matches");
    }
    let most = vec![sent(&at); 200];
    let found = ask(&kibitz.nobody(), "measure=matches", &most).is(200);
    assert_eq!(told(&found), expected(&[("", 1.0)]));
}
