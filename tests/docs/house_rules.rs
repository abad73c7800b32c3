//! `docs/house-rules.md`: every option of every game, as the games themselves
//! describe it. The page is generated; the test fails when it is out of date.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use kibitz::http::document;
use kibitz::rules::game::Game;
use serde_json::Value;

use super::page;

/// The page, from the folder of the project.
const PAGE: &str = "docs/house-rules.md";

/// Set to `1`, the page is written instead of compared.
const WRITE: &str = "KIBITZ_TEST_WRITE";

const INTRODUCTION: &str = "\
# House rules

<!-- Generated from the games' `house_rules.rs`. Change it there, then run
     KIBITZ_TEST_WRITE=1 cargo test docs::house_rules -->

Every family plays a little differently. Name the options you play by in `house_rules` when you open a
match, and leave out the rest:

```sh
curl --json '{\"house_rules\": {\"game\": \"echad\", \"target_score\": 100}, \"seats\": [{\"name\": \"Ana\"}, {\"name\": \"Ben\"}]}' \\
  http://127.0.0.1:8080/v1/matches
```

They hold for the whole match. The numbers in brackets are the rulings that an option is about.
`GET /v1/games/{game}` has the text of every ruling, the deck, and these options as JSON, for drawing a form.
";

#[test]
fn the_house_rules_are_those_of_the_games() {
    let generated = generate();
    if std::env::var(WRITE).as_deref() == Ok("1") {
        fs::write(page::root().join(PAGE), &generated).unwrap();
    }
    assert!(
        page::read(PAGE) == generated,
        "{PAGE} is out of date. Generate it again with\n\n    \
         {WRITE}=1 cargo test docs::house_rules\n"
    );
}

fn generate() -> String {
    let document = serde_json::to_value(document::build()).unwrap();
    let schemas = &document["components"]["schemas"];
    let mut page = INTRODUCTION.to_owned();
    for game in Game::ALL {
        section(&mut page, *game, schemas);
    }
    page
}

fn section(page: &mut String, game: Game, schemas: &Value) {
    let about = game.about();
    let defaults = serde_json::to_value(about.house_rules).unwrap();
    let mapping = &schemas["HouseRules"]["discriminator"]["mapping"];
    let rules = resolve(schemas, &mapping[game.name()]);
    let source = source(game);
    let (name, fewest, most) = (game.name(), about.fewest, about.most);
    let title = name[..1].to_uppercase() + &name[1..];
    write!(
        page,
        "\n## {title}\n\n`{name}`, for {fewest} to {most} players, scored in {}.\n\n\
         | option | values | default | meaning |\n|---|---|---|---|\n",
        about.unit
    )
    .unwrap();
    for (option, property) in rules["properties"].as_object().unwrap() {
        if option == "game" {
            continue;
        }
        let default = match &defaults[option] {
            Value::Null => "none".to_owned(),
            default => quoted(default),
        };
        let schema = match &property["$ref"] {
            Value::Null => property,
            reference => resolve(schemas, reference),
        };
        let mut meaning = described(property);
        let of_values = match schema["enum"].is_array() {
            true => variants(&source, type_name(&property["$ref"])),
            false => BTreeMap::new(),
        };
        if !of_values.is_empty() {
            for value in schema["enum"].as_array().unwrap() {
                let said = of_values.get(value.as_str().unwrap());
                let said = said.unwrap_or_else(|| panic!("{option}: {value} is not described"));
                write!(meaning, "<br>{}: {said}", quoted(value)).unwrap();
            }
        } else if schema["type"] == "string" {
            // What such a text looks like is said where its type is described.
            let text = described(schema);
            let ruling = &meaning[meaning.rfind('(').unwrap()..];
            meaning = format!("{} {ruling}", text.trim_end_matches('.'));
        }
        let values = values(schemas, schema);
        let meaning = meaning.replace('|', "\\|");
        writeln!(page, "| `{option}` | {values} | {default} | {meaning} |").unwrap();
    }
}

/// A description on one line.
fn described(schema: &Value) -> String {
    schema["description"].as_str().unwrap().replace('\n', " ")
}

/// The file in which a game declares its options, which may be the first of a folder.
fn source(game: Game) -> String {
    let path = format!("api/rules/{}/house_rules", game.name());
    let folder = format!("{path}/mod.rs");
    page::read(&match page::root().join(&folder).exists() {
        true => folder,
        false => format!("{path}.rs"),
    })
}

/// What each value of a choice means. The document has only the names, so this is
/// read from the comments of the type that it calls `name`.
fn variants(source: &str, name: &str) -> BTreeMap<String, String> {
    let marker = format!("#[schema(as = {name})]");
    let lines = source.lines().skip_while(|line| *line != marker);
    let mut found = BTreeMap::new();
    let (mut meaning, mut renamed) = (String::new(), None);
    for line in lines.skip(1).take_while(|line| *line != "}") {
        let line = line.trim();
        if let Some(comment) = line.strip_prefix("///") {
            meaning += comment;
        } else if let Some(other) = line.strip_prefix("#[serde(rename = \"") {
            renamed = Some(other.trim_end_matches("\")]").to_owned());
        } else if let Some(variant) = line.strip_suffix(',')
            && !line.starts_with('#')
        {
            let value = renamed.take().unwrap_or_else(|| snake_case(variant));
            found.insert(value, std::mem::take(&mut meaning).trim().to_owned());
        }
    }
    found
}

fn snake_case(variant: &str) -> String {
    let mut name = String::new();
    for letter in variant.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

/// What an option may be set to.
fn values(schemas: &Value, schema: &Value) -> String {
    if let Some(choices) = schema["enum"].as_array() {
        let choices: Vec<String> = choices.iter().map(quoted).collect();
        return choices.join(", ");
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
    let name = reference.as_str().unwrap();
    name.trim_start_matches("#/components/schemas/")
}
