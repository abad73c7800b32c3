//! `docs/house-rules.md`: every option of every game, as the games themselves
//! describe them. The page is committed, and a test fails when it is out of date.

use std::fmt::Write as _;

use serde_json::Value;

use crate::http::openapi;
use crate::rules::game::Game;

const INTRODUCTION: &str = "\
# House rules

<!-- Generated. Do not edit: change the game's `house_rules.rs`, then run
     `cargo run -- openapi > openapi/kibitz.json` and
     `cargo run -- house-rules > docs/house-rules.md` -->

Every family plays a little differently. Name the options you play by in `house_rules` when you open a
match, and leave out the rest:

```sh
curl --json '{\"house_rules\": {\"game\": \"echad\", \"target_score\": 100}, \"seats\": [{\"name\": \"Ana\"}, {\"name\": \"Ben\"}]}' \\
  http://127.0.0.1:8080/v1/matches
```

They hold for the whole match. The numbers in brackets are the rulings that an option is about.
`GET /v1/games/{game}` has the text of every ruling, the deck, and these options as JSON, for drawing a form.
";

/// The page.
///
/// # Errors
/// Never in practice: only if the API's document could not be written as JSON.
pub fn page() -> Result<String, serde_json::Error> {
    let document = serde_json::to_value(openapi::document())?;
    let schemas = &document["components"]["schemas"];
    let mut page = INTRODUCTION.to_owned();
    for game in Game::ALL {
        section(&mut page, *game, schemas)?;
    }
    Ok(page)
}

fn section(page: &mut String, game: Game, schemas: &Value) -> Result<(), serde_json::Error> {
    let about = game.about();
    let defaults = serde_json::to_value(about.house_rules)?;
    let mapping = &schemas["HouseRules"]["discriminator"]["mapping"];
    let rules = resolve(schemas, &mapping[game.name()]);
    let (name, fewest, most) = (game.name(), about.fewest, about.most);
    let title: String = name[..1].to_uppercase() + &name[1..];
    // Writing to a String cannot fail.
    let _ = write!(
        page,
        "\n## {title}\n\n`{name}`, for {fewest} to {most} players, scored in {}.\n\n\
         | option | values | default | meaning |\n|---|---|---|---|\n",
        about.unit
    );
    for (option, property) in rules["properties"].as_object().into_iter().flatten() {
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
        let values = values(schemas, schema);
        let meaning = meaning(property, schema);
        let _ = writeln!(page, "| `{option}` | {values} | {default} | {meaning} |");
    }
    Ok(())
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

/// What an option decides, with its ruling, on one line.
fn meaning(property: &Value, schema: &Value) -> String {
    let described = |schema: &Value| {
        let text = schema["description"].as_str().unwrap_or_default();
        text.replace('\n', " ").replace('|', "\\|")
    };
    let meaning = described(property);
    // What such a text looks like is said where its type is described.
    match meaning.rfind('(') {
        Some(ruling) if schema["type"] == "string" && schema["enum"].is_null() => {
            let text = described(schema);
            format!("{} {}", text.trim_end_matches('.'), &meaning[ruling..])
        }
        _ => meaning,
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

/// The schema that a reference names, or null.
fn resolve<'a>(schemas: &'a Value, reference: &Value) -> &'a Value {
    let name = reference.as_str().unwrap_or_default();
    &schemas[name.trim_start_matches("#/components/schemas/")]
}
