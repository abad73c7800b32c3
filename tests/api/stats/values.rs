//! Any measure by any dimension: what is listed, what is refused, who may ask, and what the names of
//! places and the units of scores come to.

use kibitz_game::rules::Language;
use kibitz_game::table::history::measures::{Dimension, Measure, Trait};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::history::History;
use super::{echad, played, rows};
use crate::support::prelude::*;

#[test]
fn the_catalogue_names_everything_in_every_language() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let mut seen = Vec::new();
    for language in Language::ALL {
        let headers = [("Accept-Language", language.code())];
        let shown = ana.send("GET", "/v1/stats", &headers, None).is(200).json;
        let measures = shown["measures"].list();
        let dimensions = shown["dimensions"].list();
        assert_eq!(measures.len(), Measure::ALL.len());
        assert_eq!(dimensions.len(), Dimension::ALL.len());
        let codes = measures.iter().map(|one| (&one["measure"], &one["name"]));
        let codes = codes.chain(
            dimensions
                .iter()
                .map(|one| (&one["dimension"], &one["name"])),
        );
        for (code, name) in codes {
            assert!(!name.text().contains('_') && name != code, "{code} {name}");
        }
        assert!(!seen.contains(&measures[2]["name"]));
        seen.push(measures[2]["name"].clone());
    }
    // It is words, for everyone.
    let shown = ana.get("/v1/stats").is(200).json;
    assert_eq!(kibitz.nobody().get("/v1/stats").is(200).json, shown);
}

pub(super) fn a_key_leaves_only_the_matches_behind_its_row(history: &History<'_>) {
    let History { ana, noa, .. } = history;
    for by in [
        "game",
        "seats",
        "weekday",
        "opponent",
        "house_rules",
        "finish",
    ] {
        let query = format!("measure=matches&player={noa}&by={by}");
        for row in rows(ana, &query) {
            let shown = ana.read(&format!("/v1/stats/values?{query}"));
            let mut keys = shown["rows"].list().iter().map(|one| &one["keys"][0]);
            let key = keys.find(|key| {
                let rules = key["house_rules"].to_string();
                [rules.as_str(), key["key"].text()].contains(&&*row.keys[0])
            });
            let key = key.unwrap()["key"].text();
            let behind = rows(
                ana,
                &format!(
                    "{query},match&key={}",
                    utf8_percent_encode(key, NON_ALPHANUMERIC)
                ),
            );
            assert_eq!(behind.len() as f64, row.of("matches"), "{by} {key}");
        }
    }
    let none = rows(ana, "measure=matches&by=weekday,match&key=someday");
    assert!(none.is_empty());
}

/// Whatever the catalogue allows is answered, and what it does not is refused.
pub(super) fn every_measure_goes_with_every_dimension_as_the_catalogue_says(history: &History<'_>) {
    let History { ana, noa, .. } = history;
    let shown = ana.read("/v1/stats");
    let code = |one: &Value, name: &str| one[name].text().to_owned();
    let (mut answered, mut refused) = (0, 0);
    for dimension in shown["dimensions"].list() {
        let by = code(dimension, "dimension");
        let by_person = by == "player";
        let by_game = ["game", "house_rules", "match"].contains(&by.as_str());
        for (of, of_person, of_game) in [
            (String::new(), by_person, false),
            ("&game=echad".to_owned(), by_person, true),
            (format!("&player={noa}"), true, false),
            (format!("&player={noa}&game=echad"), true, true),
        ] {
            let is_meaningless = |measure: &&Value| {
                let needs_person = measure["of_person"] == true || dimension["of_person"] == true;
                let needs_game = measure["one_game"] == true && !by_game;
                let needs_other = measure["of_pair"] == true && by != "opponent";
                let parts = measure["parts"].list();
                let part = dimension.get("part");
                let of_whole = part.is_some_and(|part| !parts.contains(part));
                let twice = of.contains("player=") && by_person;
                let needs_more = (needs_person && !of_person) || (needs_game && !of_game);
                needs_more || needs_other || of_whole || twice
            };
            let ask = |measures: &str| {
                ana.get(&format!("/v1/stats/values?measure={measures}&by={by}{of}"))
            };
            let all = shown["measures"].list().iter();
            let (meaningless, meant): (Vec<&Value>, Vec<&Value>) = all.partition(is_meaningless);
            for measure in meaningless {
                let answer = ask(&code(measure, "measure"));
                let said = (answer.status, &answer.json["code"]);
                assert_eq!(said, (422, &json!("invalid_query")), "{measure} {by}{of}");
                refused += 1;
            }
            for some in meant.chunks(10) {
                let some: Vec<String> = some.iter().map(|one| code(one, "measure")).collect();
                let answer = ask(&some.join(",")).is(200).json;
                assert_eq!(answer["left_out"], 0, "{some:?} {by}{of}");
                answered += some.len();
            }
        }
    }
    assert!(answered > 1500 && refused > 500, "{answered} {refused}");
}

/// An answer keeps a sum for each measure under each key, and only so many of them.
#[test]
fn an_answer_with_too_many_values_is_refused() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let mut sheets = String::new();
    for number in 0..MATCHES {
        let (month, day) = (number / 28 % 12 + 1, number % 28 + 1);
        let year = 1990 + number / 336;
        sheets += &format!(
            "game,claro\ndate,{year}-{month:02}-{day:02}\nplayers,Noa,Dan\nround,1,0\nround,1,0\nround,1,0\n\n"
        );
    }
    ana.import_sheets(sheets).is(200);
    let all = rows(&ana, "measure=matches");
    assert_eq!(all[0].of("matches"), MATCHES as f64);
    let fit = |measure: &&&Measure| !measure.of_person() && !measure.is(Trait::OfPair);
    let measures: Vec<&str> = Measure::ALL
        .iter()
        .filter(|measure| fit(&measure))
        .map(|measure| measure.name())
        .take(40)
        .collect();
    let ask = |measures: &[&str]| {
        let measures = measures.join(",");
        ana.get(&format!(
            "/v1/stats/values?measure={measures}&by=match,option"
        ))
    };
    ask(&measures).refused(422, "invalid_query", "measure");
    // A part of it is answered, and says how much is not shown.
    let shown = ask(&measures[..1]).is(200).json;
    assert_eq!(shown["rows"].list().len(), 1000);
    assert!(shown["left_out"].number() > 1000);
}

/// As many matches as make too many values, with a few house rules each.
const MATCHES: usize = 640;

/// Questions that only the new numbers answer, by hand: see [`History`].
pub(super) fn questions_of_a_family_are_answered(history: &History<'_>) {
    let History {
        ana, noa, dan, eva, ..
    } = history;
    // Who wins when Noa makes the first move? Only the second match has one.
    let found = rows(ana, "measure=wins&by=first,player&game=echad");
    let winner = |row: &&super::ValuesRow| row.of("wins") > 0.0;
    let winners: Vec<&Vec<String>> = found.iter().filter(winner).map(|row| &row.keys).collect();
    assert_eq!(winners, [&vec![dan.clone(), noa.clone()]]);
    // How often would chance let each of three win?
    let three = rows(ana, "measure=wins&by=player&seats=3&game=ten");
    for row in &three {
        assert_eq!(row.said("wins")["by_chance"], 0.333);
        assert_eq!(row.said("wins")["matches"], 1);
        assert_eq!(row.said("wins")["few"], true);
    }
    // Who makes plays that are not allowed and keeps them?
    let illegal = rows(
        ana,
        &format!("measure=illegal_plays,let_stand,taken_back&player={noa}"),
    );
    let of = |measure| illegal[0].of(measure);
    assert_eq!(
        (of("illegal_plays"), of("let_stand"), of("taken_back")),
        (2.0, 1.0, 1.0)
    );
    // Without whom does Noa win?
    let alone = rows(
        ana,
        &format!("measure=matches,wins&player={noa}&without={eva}&game=echad"),
    );
    assert_eq!((alone[0].of("matches"), alone[0].of("wins")), (3.0, 3.0));
    // The matches that one player won, and those with a word in them.
    let won = rows(ana, &format!("measure=matches&winner={eva}"));
    assert_eq!(won[0].of("matches"), 3.0);
    let named = rows(ana, "measure=matches&text=gil");
    assert_eq!(named[0].of("matches"), 2.0);
    // A circle counts a match once, and the seats of each.
    let circle = rows(ana, "measure=matches,rounds,lead_changes&by=game");
    let ten = circle.iter().find(|row| row.keys == ["ten"]).unwrap();
    assert_eq!((ten.of("matches"), ten.of("rounds")), (2.0, 5.0));
}

/// By what it is found is in `tests/store/matches/finding.rs`.
#[test]
fn a_place_is_one_however_it_is_spelled() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    for place in [
        "Grandma's",
        "Café Noir",
        "GRANDMA\u{2019}S",
        "  grandma's  place",
        "cafe  noir",
        "grandma's",
    ] {
        let at = played(&ana, echad(20), &[&noa, &dan], &["@1 out; @2 wild"]);
        at.patch(json!({"place": place})).is(200);
    }
    let found = rows(&ana, &format!("measure=matches&by=place&player={noa}"));
    let found: Vec<(&str, f64)> = found
        .iter()
        .map(|row| (&*row.keys[0], row.of("matches")))
        .collect();
    let expected = [
        ("grandma's", 3.0),
        ("cafe  noir", 2.0),
        ("grandma's  place", 1.0),
    ];
    assert_eq!(found, expected);
}

/// By H8, a round of Fire is worth points, and otherwise it is won.
#[test]
fn a_record_has_the_unit_of_its_match_and_a_sum_only_one_that_all_matches_share() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let in_points = json!({"game": "fire", "count_cards_left": true, "points_to_win": 10});
    let both = [noa.as_str(), dan.as_str()];
    played(&ana, in_points, &both, &["@1 out; @2 7 20"]);

    let values = |measures: &str| -> Value {
        let path = format!("/v1/stats/values?measure={measures}&by=game");
        ana.read(&path)["rows"][0]["values"].clone()
    };
    let sentences = || ana.read("/v1/stats/circle")["highlights"].to_string();
    let pair = format!("/v1/stats/head-to-head?players={noa},{dan}");
    let met = || ana.read(&pair)["pairs"][0]["games"][0].clone();
    let of_dan = || ana.read(&format!("/v1/players/{dan}/stats"))["games"][0].clone();
    let units = |measures: &str| json!(values(measures).each("/unit"));
    let points = "points";
    assert_eq!(
        units("best_total,total,closest_loss,matches"),
        json!([points, points, points, null])
    );
    assert_eq!(of_dan()["unit"], "points");
    assert_eq!(met()["unit"], "points");
    assert!(sentences().contains("27 points"), "{}", sentences());

    let in_rounds = json!({"game": "fire", "rounds_to_win": 2});
    played(&ana, in_rounds, &both, &["@2 out", "@2 out"]);

    assert_eq!(
        units("worst_total,biggest_win,total"),
        json!([points, points, null])
    );
    let of_dan = of_dan();
    assert_eq!(of_dan.get("unit"), None);
    assert_eq!(of_dan["totals"]["best"]["unit"], "points");
    assert_eq!(of_dan["totals"]["worst"]["unit"], "rounds");
    assert_eq!(met().get("unit"), None);
}
