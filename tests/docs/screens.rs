//! The page calls every operation of the API, or its README says why it does not.

use std::collections::BTreeSet;

use super::page::{rows, texts};
use crate::api::openapi::DOCUMENT;
use crate::support::prelude::*;

const PAGE: &str = "web/README.md";
const HEADING: &str = "| operation | why no screen calls it |";

#[test]
fn every_operation_is_called_by_the_page_or_listed_with_the_reason_why_not() {
    let source = sources();
    let listed = rows(PAGE, HEADING).into_iter();
    let mut listed: BTreeSet<String> = listed.map(|row| row[0].clone()).collect();
    let mut wrong = Vec::new();
    for (path, item) in DOCUMENT["paths"].members() {
        let methods = item.members();
        for method in methods.keys().map(|method| method.to_uppercase()) {
            let called =
                calls(&source, &method, path) || methods.len() == 1 && names_address(&source, path);
            let operation = format!("{method} {path}");
            match (called, listed.remove(&operation)) {
                (true, true) => wrong.push(format!("{operation} is called, and listed")),
                (false, false) => wrong.push(format!("{operation} is neither called nor listed")),
                (true, false) | (false, true) => {}
            }
        }
    }
    wrong.extend(
        listed
            .iter()
            .map(|gone| format!("{gone} is listed, and gone")),
    );
    assert!(wrong.is_empty(), "{PAGE}:\n{}", wrong.join("\n"));
}

/// The sources of the page, without white space: neither their tests nor the types that are made of the
/// document.
fn sources() -> String {
    let mut texts = texts("web/src", &[".ts", ".svelte"]);
    texts.retain(|(name, _)| !name.ends_with(".test.ts") && !name.ends_with("/schema.d.ts"));
    let words = texts.iter().flat_map(|(_, text)| text.split_whitespace());
    words.collect()
}

/// Says whether a client is called with this path, or a table of requests has it.
fn calls(source: &str, method: &str, path: &str) -> bool {
    source.contains(&format!(".{method}('{path}'"))
        || source.contains(&format!("'{method}','{path}'"))
}

/// Says whether the address is asked for without a client, as streams and large files are.
fn names_address(source: &str, path: &str) -> bool {
    let Some((before, after)) = path.split_once('{') else {
        return source.contains(&format!("`{path}?"));
    };
    let (_, after) = after.split_once('}').unwrap();
    let begun = format!("`{before}${{");
    source.match_indices(&begun).any(|(at, _)| {
        let address = source[at + 1..].split('`').next().unwrap();
        address
            .split('?')
            .next()
            .unwrap()
            .ends_with(&format!("}}{after}"))
    })
}
