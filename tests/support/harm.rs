//! Damages valid bytes, and lists the parts of a JSON value.

use proptest::prelude::*;
use serde_json::Value;

/// A change that damages a text.
#[derive(Clone, Debug)]
pub(crate) enum Harm {
    Cut(usize),
    Put(usize, u8),
    Take(usize, usize),
    Copy(usize, usize, usize),
}

/// Any such change.
pub(crate) fn harm() -> impl Strategy<Value = Harm> {
    let at = 0..100_000_usize;
    let signs = prop::sample::select(b"0123456789\"{}[],:-.eE\\ntf\n;=@'\x00\xff".to_vec());
    prop_oneof![
        1 => at.clone().prop_map(Harm::Cut),
        6 => (at.clone(), signs).prop_map(|(at, byte)| Harm::Put(at, byte)),
        3 => (at.clone(), 1..40_usize).prop_map(|(at, length)| Harm::Take(at, length)),
        3 => (at.clone(), 1..200_usize, at).prop_map(|(at, length, to)| Harm::Copy(at, length, to)),
    ]
}

/// Applies the changes to the text.
pub(crate) fn harmed(text: &[u8], harms: &[Harm]) -> Vec<u8> {
    let mut text = text.to_owned();
    for harm in harms {
        let place = |at: usize| at % (text.len() + 1);
        match *harm {
            Harm::Cut(at) => text.truncate(place(at)),
            Harm::Put(at, byte) => {
                let at = place(at);
                if at < text.len() {
                    text[at] = byte;
                }
            }
            Harm::Take(at, length) => {
                let at = place(at);
                text.drain(at..(at + length).min(text.len()));
            }
            Harm::Copy(at, length, to) => {
                let (at, to) = (place(at), place(to));
                let copy = text[at..(at + length).min(text.len())].to_vec();
                text.splice(to..to, copy);
            }
        }
    }
    text
}

/// The JSON pointers of all parts of a value, beginning with its own.
pub(crate) fn parts(value: &Value) -> Vec<String> {
    let below: Vec<(String, &Value)> = match value {
        Value::Object(members) => members
            .iter()
            .map(|(key, value)| (key.replace('~', "~0").replace('/', "~1"), value))
            .collect(),
        Value::Array(items) => (0..).map(|n: usize| n.to_string()).zip(items).collect(),
        _ => Vec::new(),
    };
    let below = below.iter().flat_map(|(key, value)| {
        let parts = parts(value).into_iter();
        parts.map(move |part| format!("/{key}{part}"))
    });
    std::iter::once(String::new()).chain(below).collect()
}
