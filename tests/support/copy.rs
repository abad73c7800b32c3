//! Complete copies, as JSON Lines.

use serde_json::{Value, json};

use super::{Answer, Client};

/// The media type of a complete copy.
pub(crate) const LINES: &str = "application/jsonl";

/// The matches and players of a complete copy, or null if it is none.
pub(crate) fn read(copy: &[u8]) -> Value {
    let (mut matches, mut players, mut ended) = (Vec::new(), Vec::new(), false);
    for line in copy.split(|byte| *byte == b'\n').skip(1) {
        match serde_json::from_slice(line).unwrap_or(Value::Null) {
            Value::Object(mut line) => {
                matches.extend(line.remove("match"));
                players.extend(line.remove("player"));
                ended |= line.contains_key("end");
            }
            _ => continue,
        }
    }
    if ended {
        json!({"matches": matches, "players": players})
    } else {
        Value::Null
    }
}

/// The complete copy of these matches and players. The first match is in line 2.
pub(crate) fn written(all: &Value) -> Vec<u8> {
    let mut lines = vec![json!({"format": "kibitz", "version": 1})];
    for (list, name) in [("matches", "match"), ("players", "player")] {
        let items = all[list].as_array().into_iter().flatten();
        lines.extend(items.map(|item| json!({name: item})));
    }
    lines.push(json!({"end": {}}));
    let lines = lines.iter().map(|line| format!("{line}\n"));
    lines.collect::<String>().into_bytes()
}

impl Client<'_> {
    /// Imports a complete copy.
    pub(crate) fn import_lines(&self, copy: &[u8]) -> Answer {
        let type_ = [("Content-Type", LINES)];
        self.send("POST", "/v1/imports", &type_, Some(copy))
    }

    /// Imports these matches and players.
    pub(crate) fn import(&self, all: &Value) -> Answer {
        self.import_lines(&written(all))
    }
}
