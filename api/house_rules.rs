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

They hold for the whole match. The numbers in brackets are rulings: the one that an option changes or
settles. `GET /v1/games/{game}` has the text of each ruling, the deck, and these options as JSON, for drawing
a form.
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
        "\n## {title}\n\n`{name}`, for {fewest} to {most} players; scored in {}.\n\n\
         | option | values | default | meaning |\n|---|---|---|---|\n",
        about.unit
    );
    for (option, property) in rules["properties"].as_object().into_iter().flatten() {
        if option == "game" {
            continue;
        }
        let default = match &defaults[option] {
            Value::Null => "none".to_owned(),
            Value::String(text) => format!("`{text}`"),
            other => format!("`{other}`"),
        };
        let schema = resolve(schemas, &property["$ref"]);
        let schema = if schema.is_null() { property } else { schema };
        let values = values(schemas, schema);
        let mut meaning = described(property);
        if is_text(schema) {
            // What such a text looks like is only said where its type is described.
            meaning = format!("{meaning} {}", described(schema));
        }
        let _ = writeln!(page, "| `{option}` | {values} | {default} | {meaning} |");
    }
    Ok(())
}

/// What an option may be set to.
fn values(schemas: &Value, schema: &Value) -> String {
    let quoted = |value: &Value| match value {
        Value::String(text) => format!("`{text}`"),
        other => format!("`{other}`"),
    };
    if let Some(choices) = schema["enum"].as_array() {
        let choices: Vec<String> = choices.iter().map(quoted).collect();
        return choices.join(", ");
    }
    match schema["type"].as_str() {
        Some("boolean") => "`false`, `true`".to_owned(),
        Some("integer") => format!("{} to {}", schema["minimum"], schema["maximum"]),
        Some("array") if schema["example"].is_array() => {
            format!("a list, such as {}", quoted(&schema["example"]))
        }
        Some("array") => {
            let item = resolve(schemas, &schema["items"]["$ref"]);
            let members = item["properties"].as_object().into_iter().flatten();
            let members: Vec<String> = members.map(|(name, _)| format!("`{name}`")).collect();
            format!("a list of objects with {}", members.join(" and "))
        }
        _ => match schema["examples"].as_array().and_then(|all| all.first()) {
            Some(example) => format!("a text, such as {}", quoted(example)),
            None => "a text".to_owned(),
        },
    }
}

fn is_text(schema: &Value) -> bool {
    schema["type"] == "string" && schema["enum"].is_null()
}

/// A description on one line.
fn described(schema: &Value) -> String {
    schema["description"]
        .as_str()
        .unwrap_or_default()
        .replace('\n', " ")
}

/// The schema that a reference names, or null.
fn resolve<'a>(schemas: &'a Value, reference: &Value) -> &'a Value {
    let name = reference.as_str().unwrap_or_default();
    &schemas[name.trim_start_matches("#/components/schemas/")]
}
