//! Whether an answer is what a page shows.

use std::collections::HashMap;

use chrono::DateTime;
use serde_json::Value;
use uuid::Uuid;

/// Stands for something left out.
const MORE: &str = "…";

/// Compares an answer with what the page shows; the error says where they differ.
pub(super) fn compare(
    shown: &Value,
    answered: &Value,
    ids: &mut HashMap<String, String>,
) -> Result<(), String> {
    let other = || Err(format!("shown {shown}, answered {answered}"));
    match (shown, answered) {
        (Value::String(text), _) if text == MORE => Ok(()),
        (Value::String(text), Value::String(answered_text)) => {
            let same = match text.strip_suffix(MORE) {
                Some(start) => answered_text.starts_with(start),
                None if is_id(text) && is_id(answered_text) => {
                    ids.entry(text.clone()).or_insert(answered_text.clone()) == answered_text
                }
                None if is_time(text) && is_time(answered_text) => {
                    text.len() == answered_text.len()
                }
                None => text == answered_text,
            };
            if same { Ok(()) } else { other() }
        }
        (Value::Array(items), Value::Array(others)) => {
            let more = items.last().is_some_and(|last| last == MORE);
            let items = &items[..items.len() - usize::from(more)];
            if (items.len() < others.len()) != more || items.len() > others.len() {
                return other();
            }
            let mut pairs = items.iter().zip(others);
            pairs.try_for_each(|(item, answered)| compare(item, answered, ids))
        }
        (Value::Object(members), Value::Object(others)) => {
            let more = members.contains_key(MORE);
            let named = members.len() - usize::from(more);
            if (named < others.len()) != more {
                return other();
            }
            let mut named = members.iter().filter(|(name, _)| *name != MORE);
            named.try_for_each(|(name, member)| match others.get(name) {
                Some(answered) => {
                    compare(member, answered, ids).map_err(|fault| format!("{name}: {fault}"))
                }
                None => Err(format!("no `{name}`")),
            })
        }
        _ if shown == answered => Ok(()),
        _ => other(),
    }
}

fn is_id(text: &str) -> bool {
    text.len() == 36 && Uuid::parse_str(text).is_ok()
}

fn is_time(text: &str) -> bool {
    text.ends_with('Z') && DateTime::parse_from_rfc3339(text).is_ok()
}
