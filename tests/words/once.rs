//! One sentence, one source: what the service says, the page shows as it is.

use std::collections::BTreeSet;

use kibitz_game::rules::Language;

use super::{File, files, none, of_the_page};

/// The messages that both have by the same name, although they say different things or the
/// page cannot ask the service: what they are about, and why.
const BOTH: [(&[&str], &str); 4] = [
    (
        &["date-long", "list-last", "month-name", "round-word"],
        "the page puts titles and lists together itself, and dates where the browser cannot",
    ),
    (
        &[
            "entry-adjustment",
            "entry-breakoff",
            "entry-end",
            "entry-lineup",
            "entry-reopen",
            "entry-replacement",
            "entry-result",
            "entry-undo",
        ],
        "what waits for a connection, or for an answer, has no sentence of the service yet",
    ),
    (
        &["invite-host", "invite-player", "invite-viewer"],
        "choices here, and there what is sent to the one who is invited",
    ),
    (
        &[
            "evening-played",
            "evening-won",
            "sheet-left",
            "sheet-note",
            "sheet-open",
            "sheet-round",
            "sheet-total",
            "sheet-won",
        ],
        "the page draws its own sheets and signs from numbers and codes; the service's words are \
         in the files and pictures that it makes",
    ),
];

#[test]
fn the_page_leaves_it_to_the_service_to_say_what_it_says() {
    let ids = |file: &File| -> BTreeSet<String> {
        let patterns = file.patterns().into_iter().map(|(id, _)| id);
        patterns.filter(|id| !id.contains('.')).collect()
    };
    let service = &files(None)[0];
    let page = of_the_page().filter(|file| file.language == Language::En);
    let (theirs, ours) = (ids(service), page.flat_map(|part| ids(&part)).collect());
    let both: BTreeSet<&str> = theirs.intersection(&ours).map(String::as_str).collect();
    let meant: BTreeSet<&str> = BOTH
        .iter()
        .flat_map(|(ids, _)| ids.iter().copied())
        .collect();
    let mut faults = Vec::new();
    for id in both.difference(&meant) {
        faults.push(format!("both the service and the page have {id}"));
    }
    for id in meant.difference(&both) {
        faults.push(format!("{id} is no exception"));
    }
    none(&faults);
}
