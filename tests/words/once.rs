//! One sentence, one source: what the service says, the page shows as it is.

use std::collections::BTreeSet;

use super::{File, files, of_the_page};

/// The problems of which the page speaks otherwise than the service: no one signs in there, and
/// the phone that hosts does more.
const OWN: [&str; 7] = [
    "match_not_found",
    "match_over",
    "role_required",
    "token_expired",
    "token_missing",
    "token_revoked",
    "token_unknown",
];

#[test]
fn the_page_leaves_it_to_the_service_to_say_what_was_wrong() {
    let problems = |file: &File| -> BTreeSet<String> {
        let ids = file.patterns().into_iter().map(|(id, _)| id);
        ids.filter_map(|id| id.strip_prefix("problem-").map(str::to_owned))
            .collect()
    };
    let (service, page) = (&files(None)[0], of_the_page().next().unwrap());
    let (theirs, ours) = (problems(service), problems(&page));
    assert!(theirs.len() > 50, "{theirs:?}");
    assert!(theirs.intersection(&ours).eq(OWN.iter()), "{ours:?}");
}
