//! Statistics of the matches that a phone has tokens for, without an account.

use super::echad;
use super::history::History;
use crate::support::prelude::*;

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
    let more = json!({"house_rules": echad(20), "place": "Grandma's", "tags": ["rainy"]});
    Match::opened(&kibitz.nobody(), with(opening(&names), more))
}

/// A match that the first one won.
fn won<'a>(kibitz: &'a Kibitz, names: [&str; 2]) -> Match<'a> {
    let at = open(kibitz, names);
    at.count(1, "@1 out; @2 wild").is(200);
    at
}

/// The rows of an answer, each as its keys with their names and its first value.
fn told(answer: &Answer) -> Vec<String> {
    let key = |key: &Value| match key["name"].as_str() {
        Some(name) => format!("{} {name}", key["key"].text()),
        None => key["key"].text().to_owned(),
    };
    let rows = answer.json["rows"].list().iter();
    let told = rows.map(|row| {
        let keys: Vec<String> = row["keys"].list().iter().map(key).collect();
        let value = row["values"][0]["value"].as_f64().unwrap();
        format!("{}: {value}", keys.join(", "))
    });
    told.collect()
}

/// The rows in any order, with the names of players as their keys.
fn rows(answer: &Answer) -> Vec<String> {
    let mut rows = answer.json["rows"].clone();
    for row in rows.as_array_mut().unwrap() {
        for key in row["keys"].as_array_mut().unwrap() {
            let people = ["player", "opponent", "first", "round_first"];
            if people.contains(&key["dimension"].text()) {
                key["key"] = json!(key["name"].text().to_lowercase());
            }
        }
    }
    let mut rows: Vec<String> = rows.list().iter().map(Value::to_string).collect();
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
        let listed = catalogue[list].list().iter();
        listed.map(|one| one[name].text().to_owned()).collect()
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
    let answers = "
        measure=wins&by=player => noa Noa: 2; zoe zoe: 1
        measure=ahead&by=player,opponent => noa Noa, zoe zoe: 2; zoe zoe, noa Noa: 1
        measure=longest_winning&by=player&key=noa => noa Noa: 2
        measure=evenings_won&by=player&key=noa => noa Noa: 1
        measure=matches&by=place => grandmas Grandma's: 3
        measure=matches&place=GRANDMAS&tag=rainy => : 3
        measure=matches&text=grand => : 3
        measure=matches&option=target_score:20 => : 3
        measure=matches&option=target_score:30 => nothing
        measure=matches&tag=sunny => nothing
        measure=matches&seats=3 => nothing
        measure=matches&to=2020-01-01 => nothing
        measure=matches&game=ten => nothing
    ";
    for (query, answer) in cases(answers) {
        let found = told(&ask(&kibitz.nobody(), query, &matches).is(200));
        let found = if found.is_empty() {
            "nothing".to_owned()
        } else {
            found.join("; ")
        };
        assert_eq!(found, answer, "{query}");
    }
}

#[test]
fn two_of_one_name_at_a_table_are_not_told_apart_and_a_title_is_called_as_it_was_last() {
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
        ["noa Noa: 1", "ben Ben: 1"]
    );
    // The third is not over.
    assert_eq!(told(&ask("measure=matches")), [": 2"]);

    // A title is called as the latest match spells it.
    let matches = ["RUMMIKUB", "Rummikub"].map(|title| {
        let rules = json!({"game": "pad", "title": title, "rounds_per_match": 1});
        let at = Match::of(&kibitz.nobody(), rules);
        at.points(1, &[7, 3]).is(200);
        sent(&at)
    });
    let found = self::ask(&kibitz.nobody(), "measure=matches&by=game", &matches).is(200);
    assert_eq!(told(&found), ["pad:rummikub Rummikub: 2"]);
}

/// Who may look at a table may count its match, by a token of it or by their account.
#[test]
fn every_match_needs_a_place_at_its_table() {
    let kibitz = Kibitz::start();
    let (mine, other) = (open(&kibitz, ["Ana", "Ben"]), won(&kibitz, ["Ana", "Ben"]));
    let (looking, member) = mine.guest(&kibitz, viewer());
    let (guest, _) = mine.guest(&kibitz, seat(2));
    let account = kibitz.sign_up("Ben");
    mine.joined_by(&account, viewer());
    mine.count(1, "@1 out; @2 wild").is(200);
    let nobody = kibitz.nobody();
    let query = "measure=matches";
    for at in [&mine, &looking, &guest] {
        let found = ask(&nobody, query, &[sent(at), sent(&other)]).is(200);
        assert_eq!(told(&found), [": 2"]);
    }
    let bare = json!({"id": mine.id()});
    let found = ask(&account, query, std::slice::from_ref(&bare)).is(200);
    assert_eq!(told(&found), [": 1"]);

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
    mine.remove(&member);
    refused(&nobody, sent(&looking));
    mine.delete("").is(204);
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
    refused("measure=wins&key=ana", "key");
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
    assert_eq!(told(&found), [": 1"]);
}
