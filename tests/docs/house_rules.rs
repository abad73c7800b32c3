//! `docs/house-rules.md`: every option of every game, as the games themselves
//! and their English words describe it. The page is generated; the test fails when it is out of date.

use std::collections::HashSet;
use std::fmt::Write as _;

use kibitz_game::rules::{GameOption, Language};
use kibitz_game::words::Words;

use super::page;
use crate::api::openapi::DOCUMENT;
use crate::support::prelude::*;

const INTRODUCTION: &str = "\
# House rules

<!-- Generated from the games' `house_rules.rs` and `words/en.ftl`. Change it there, then run
     KIBITZ_TEST_WRITE=1 cargo test docs::house_rules -->

Every family plays a little differently. Name the options you play by in `house_rules` when you open a
match, and leave out the rest:

```sh
curl --json '{\"house_rules\": {\"game\": \"echad\", \"target_score\": 100}, \"seats\": [{\"name\": \"Ana\"}, {\"name\": \"Ben\"}]}' \\
  http://127.0.0.1:8080/v1/matches
```

They apply to the whole match. The numbers in brackets are the rulings that an option is about.
`GET /v1/games/{game}` has the text of every ruling, the deck, and these options as JSON, for drawing a form.
";

#[test]
fn the_house_rules_are_those_of_the_games() {
    let schemas = &DOCUMENT["components"]["schemas"];
    let mut page = INTRODUCTION.to_owned();
    for game in Game::ALL {
        section(&mut page, *game, schemas);
    }
    page::is_generated("docs/house-rules.md", &page, "docs::house_rules");
}

fn section(page: &mut String, game: Game, schemas: &Value) {
    let about = game.about();
    let defaults = serde_json::to_value(about.house_rules).unwrap();
    let mapping = &schemas["HouseRules"]["discriminator"]["mapping"];
    let rules = resolve(schemas, &mapping[game.name()]);
    let words = Words::new(game, Language::En);
    let (name, fewest, most) = (game.name(), about.fewest, about.most);
    let title = name[..1].to_uppercase() + &name[1..];
    write!(
        page,
        "\n## {title}\n\n`{name}`, for {fewest} to {most} players, scored in {}.\n\n\
         | option | values | default | meaning |\n|---|---|---|---|\n",
        about.unit
    )
    .unwrap();
    let properties = rules["properties"].members().len();
    assert_eq!(about.options.len() + 1, properties, "besides `game`");
    for GameOption { name: option, .. } in about.options {
        let property = &rules["properties"][option];
        let default = match &defaults[option] {
            Value::Null => "none".to_owned(),
            default => quoted(default),
        };
        let schema = match &property["$ref"] {
            Value::Null => property,
            reference => resolve(schemas, reference),
        };
        let mut meaning = words.option_meaning(option);
        if schema["enum"].is_array() {
            for (value, any_card) in choices(schema) {
                let said = words.choice(option, value);
                let said = said.unwrap_or_else(|| panic!("{option}: {value} is not described"));
                let any_card = if any_card { ", or another card" } else { "" };
                write!(meaning, "<br>`{value}`: {said}{any_card}").unwrap();
            }
        }
        let values = values(schemas, schema);
        let meaning = meaning.replace('|', "\\|");
        writeln!(page, "| `{option}` | {values} | {default} | {meaning} |").unwrap();
    }
}

/// The values to choose from, and whether each has a card in it. Of those that differ only
/// in their card, the first.
fn choices(schema: &Value) -> impl Iterator<Item = (&str, bool)> {
    let mut words = HashSet::new();
    let values = schema["enum"].list().iter();
    values.filter_map(move |value| {
        let value = value.text();
        let word = value.split_once(':').map(|(word, _)| word);
        let first = words.insert(word.unwrap_or(value));
        first.then_some((value, word.is_some()))
    })
}

/// Returns what an option may be set to.
fn values(schemas: &Value, schema: &Value) -> String {
    if schema["enum"].is_array() {
        let choices = choices(schema).map(|(value, _)| format!("`{value}`"));
        return choices.collect::<Vec<_>>().join(", ");
    }
    let example = quoted(&example(schemas, schema));
    match schema["type"].as_str() {
        Some("boolean") => "`false`, `true`".to_owned(),
        Some("integer") => format!("{} to {}", schema["minimum"], schema["maximum"]),
        Some("array") => format!("a list, such as {example}"),
        _ => format!("a text, such as {example}"),
    }
}

fn quoted(value: &Value) -> String {
    match value {
        Value::String(text) => format!("`{text}`"),
        other => format!("`{other}`"),
    }
}

/// A value that fits a schema: its example, or one made of those of its parts.
fn example(schemas: &Value, schema: &Value) -> Value {
    if schema["$ref"].is_string() {
        return example(schemas, resolve(schemas, &schema["$ref"]));
    }
    match (&schema["example"], &schema["examples"][0]) {
        (Value::Null, Value::Null) => {}
        (Value::Null, given) | (given, _) => return given.clone(),
    }
    match &schema["properties"] {
        Value::Object(members) => members
            .iter()
            .map(|(name, member)| (name.clone(), example(schemas, member)))
            .collect(),
        _ if schema["items"].is_object() => Value::from(vec![example(schemas, &schema["items"])]),
        _ => Value::Null,
    }
}

/// The schema that a reference names.
fn resolve<'a>(schemas: &'a Value, reference: &Value) -> &'a Value {
    &schemas[type_name(reference)]
}

fn type_name(reference: &Value) -> &str {
    let name = reference.text();
    name.trim_start_matches("#/components/schemas/")
}
