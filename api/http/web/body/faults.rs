//! Finds the other faults of a body once serde has stopped at the first.
//!
//! Crates that collect faults while they read (`deserr`, `eserde`) need a derive of
//! their own on every type, and validators (`garde`, `validator`) only see what has
//! been read. Instead, serde reads the body again in pieces: each member alone, and in
//! a list each item. So what is right or wrong is still said in one place.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use serde_path_to_error::Segment;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use super::explain::{self, explain};
use super::inspect::{Shape, inspect};
use crate::http::web::problem::{Code, Problem};

/// The maximum number of faults that are looked for.
const MOST: usize = 20;

/// Returns the faults in the members of a body that is not a `T`: members that do not
/// exist, members that are missing, and the first fault inside each of the others. In
/// a list, that is the first fault inside each item.
pub(super) fn all<T: DeserializeOwned + ToSchema>(body: &Map<String, Value>) -> Vec<Problem> {
    // serde stops at the first member that is missing. The schema knows them all.
    let RefOr::T(Schema::Object(known)) = T::schema() else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    for (name, value) in body {
        if faults.len() >= MOST {
            break;
        }
        match value {
            Value::Array(items) if inside::<T>(name, value).is_some() => {
                let each = (0..).zip(items).filter_map(|(place, item)| {
                    let fault = inside::<T>(name, &vec![item.clone()].into())?;
                    Some(fault.moved(&format!("{name}[0]"), &format!("{name}[{place}]")))
                });
                let before = faults.len();
                faults.extend(each.take(MOST - before));
                if faults.len() == before {
                    // The items are right, but not the list.
                    faults.extend(inside::<T>(name, value));
                }
            }
            value => faults.extend(inside::<T>(name, value)),
        }
    }
    let missing = known
        .required
        .iter()
        .filter(|name| !body.contains_key(*name));
    faults.extend(missing.map(|name| explain::missing(name)));
    faults.truncate(MOST);
    faults
}

/// Returns the first fault inside a member, as serde finds it in a body that has only
/// this member.
fn inside<T: DeserializeOwned>(name: &str, value: &Value) -> Option<Problem> {
    let alone: Value = Map::from_iter([(name.to_owned(), value.clone())]).into();
    // It is at most as deep as the body, which was inspected.
    let found = inspect(alone.to_string().as_bytes(), Shape::deep(u8::MAX)).ok()?;
    if let Some(fault) = found.bad_tag {
        return Some(fault);
    }
    match serde_path_to_error::deserialize::<_, T>(&alone) {
        Err(error) if is_below(&error, name) => {
            let message = error.inner().to_string();
            Some(explain(
                Code::InvalidBody,
                &message,
                error.path(),
                Some(&alone),
            ))
        }
        // The other members are missing, which is no fault of this one.
        Err(_) | Ok(_) => found.null,
    }
}

fn is_below(error: &serde_path_to_error::Error<serde_json::Error>, name: &str) -> bool {
    let first = error.path().iter().next();
    matches!(first, Some(Segment::Map { key }) if key == name)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use serde::Deserialize;
    use serde_json::{Value, json};
    use utoipa::ToSchema;

    use super::super::parse;

    #[derive(Debug, Deserialize, ToSchema)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Opening {
        seats: Vec<Seat>,
        rounds: u8,
        place: Option<String>,
        kind: Kind,
    }

    #[derive(Debug, Deserialize, ToSchema)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Seat {
        name: String,
    }

    #[derive(Debug, Deserialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Short,
        Long,
    }

    /// The fields of all faults, and that of the problem itself.
    fn faults(body: &Value) -> (Vec<String>, Value) {
        let problem = parse::<Opening>(body.to_string().as_bytes(), 32).unwrap_err();
        let written = serde_json::to_value(&*problem.0).unwrap();
        let all = written["errors"].as_array().into_iter().flatten();
        for fault in all.clone() {
            assert!(fault["detail"].is_string() && fault["expected"].is_string());
        }
        let fields = all.map(|fault| fault["field"].as_str().unwrap().to_owned());
        (fields.collect(), written["field"].clone())
    }

    #[test]
    fn every_member_and_every_item_is_told() {
        let (fields, first) = faults(&json!({
            "seats": [{"name": "Ana"}, {"name": 7}, {"name": "Ben", "age": 7}, null],
            "rounds": 256, "plase": "at Noa's", "place": null
        }));
        assert_eq!(first, "plase");
        assert_eq!(
            fields,
            [
                "plase",
                "place",
                "rounds",
                "seats[1].name",
                "seats[2].age",
                "seats[3]",
                "kind"
            ]
        );
    }

    #[test]
    fn a_single_fault_is_told_once() {
        for body in [
            json!({"seats": [], "rounds": 1}),
            json!({"seats": [], "rounds": 1, "kind": "short", "place": null}),
            json!({"seats": [], "rounds": 1, "kind": 0}),
            json!({"seats": 7, "rounds": 1, "kind": "short"}),
        ] {
            assert_eq!(faults(&body).0, Vec::<String>::new(), "{body}");
        }
    }

    #[test]
    fn the_number_of_faults_has_a_limit() {
        let seats = vec![json!({"name": 7}); 1000];
        let (fields, first) = faults(&json!({"seats": seats, "extra": 1}));
        assert_eq!(first, "extra");
        assert_eq!(fields.len(), 20);
    }
}
