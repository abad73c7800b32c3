//! What is asked of `GET /v1/stats/values`, and its rows.

use std::collections::BTreeMap;

use crate::support::prelude::*;

/// A row of an answer.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// What each key is: a name or house rules where there are some.
    pub(super) keys: Vec<String>,
    /// What is said of each measure.
    pub(super) values: BTreeMap<String, Value>,
}

/// The rows for a query.
#[track_caller]
pub(super) fn rows(client: &Client<'_>, query: &str) -> Vec<Row> {
    let answer = client.get(&format!("/v1/stats/values?{query}")).is(200);
    let rows = answer.json["rows"].list();
    rows.iter().map(Row::new).collect()
}

impl Row {
    fn new(row: &Value) -> Row {
        let keys = row["keys"].list().iter();
        let keys = keys.map(
            |key| match (key["dimension"].as_str(), &key["house_rules"]) {
                (Some("house_rules"), rules) => rules.to_string(),
                (Some("place"), _) => key["name"].text().to_owned(),
                _ => key["key"].text().to_owned(),
            },
        );
        let values = row["values"].list().iter();
        Row {
            keys: keys.collect(),
            values: values
                .map(|one| (one["measure"].text().to_owned(), one.clone()))
                .collect(),
        }
    }

    /// The value of a measure, or 0 if no match says anything of it.
    pub(super) fn of(&self, measure: &str) -> f64 {
        let value = self.values.get(measure);
        value.map_or(0.0, |one| one["value"].as_f64().unwrap())
    }

    /// What is said of a measure.
    pub(super) fn said(&self, measure: &str) -> &Value {
        self.values.get(measure).unwrap_or(&Value::Null)
    }
}
