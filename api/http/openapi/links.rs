//! What an answer leads to: which operation goes on with what it made or told, and
//! with which part of it. Generated clients and those who browse the document
//! follow these links, and so does what tests the service by its document.

use utoipa::openapi::link::Link;
use utoipa::openapi::{OpenApi, RefOr};

use super::operations;

/// An answer: its operation and its status.
type Answer = (&'static str, &'static str);

/// A parameter of the operation that goes on, and where it is found.
type Taken = (&'static str, &'static str);

/// What goes on with a match.
const WITH_A_MATCH: &[&str] = &[
    "get_match",
    "change_match",
    "delete_match",
    "get_table",
    "get_scoresheet",
    "list_rounds",
    "read_log",
    "catch_up",
    "follow_match",
    "export_match",
    "line_up",
    "begin_round",
    "claim_play",
    "undo",
    "adjust",
    "end_match",
    "create_invite",
    "list_invites",
    "list_members",
];

/// What goes on once something was entered in a match.
const WITH_AN_ENTRY: &[&str] = &["get_table", "get_scoresheet", "read_log", "undo"];

/// What goes on with a player.
const WITH_A_PLAYER: &[&str] = &[
    "get_player",
    "change_player",
    "delete_player",
    "merge_player",
    "create_link_code",
    "get_player_stats",
];

const SAME_MATCH: Taken = ("id", "$request.path.id");

/// Each answer, the operations that go on with it, and what they take from where.
const LINKS: &[(Answer, &[&str], &[Taken])] = &[
    (
        ("create_session", "201"),
        &["delete_session"],
        &[("id", "$response.body#/session/id")],
    ),
    (
        ("create_player", "201"),
        WITH_A_PLAYER,
        &[("id", "$response.body#/id")],
    ),
    (
        ("merge_player", "200"),
        &["unmerge_player"],
        &[("id", "$request.path.id")],
    ),
    (
        ("create_link_code", "201"),
        &["unlink_player"],
        &[("id", "$response.body#/player_id")],
    ),
    (
        ("join_circle", "201"),
        &["leave_circle"],
        &[("id", "$response.body#/id")],
    ),
    (
        ("open_match", "201"),
        WITH_A_MATCH,
        &[("id", "$response.body#/match/id")],
    ),
    (
        ("join", "201"),
        WITH_A_MATCH,
        &[("id", "$response.body#/match/id")],
    ),
    (
        ("join", "201"),
        &["remove_member"],
        &[
            ("id", "$response.body#/match/id"),
            ("member", "$response.body#/member/id"),
        ],
    ),
    (
        ("adopt", "200"),
        WITH_A_MATCH,
        &[("id", "$response.body#/id")],
    ),
    (
        ("create_invite", "201"),
        &["revoke_invite"],
        &[SAME_MATCH, ("invite", "$response.body#/invite/id")],
    ),
    (
        ("create_invite", "201"),
        &["invite_qr"],
        &[
            SAME_MATCH,
            ("invite", "$response.body#/invite/id"),
            ("code", "$response.body#/code"),
        ],
    ),
    (
        ("begin_round", "201"),
        &["claim_play", "get_table", "undo"],
        &[SAME_MATCH],
    ),
    (
        ("begin_round", "201"),
        &["tell_round", "count_round"],
        &[SAME_MATCH, ("round", "$response.body#/table/round")],
    ),
    (("claim_play", "201"), WITH_AN_ENTRY, &[SAME_MATCH]),
    (
        ("count_round", "200"),
        &["get_scoresheet", "confirm", "begin_round"],
        &[SAME_MATCH],
    ),
    (
        ("count_round", "200"),
        &["tell_round"],
        &[SAME_MATCH, ("round", "$request.path.round")],
    ),
    (("adjust", "201"), WITH_AN_ENTRY, &[SAME_MATCH]),
    (("line_up", "200"), WITH_AN_ENTRY, &[SAME_MATCH]),
    (("undo", "201"), &["get_table", "read_log"], &[SAME_MATCH]),
    (("undo", "202"), &["consent"], &[SAME_MATCH]),
    (
        ("end_match", "201"),
        &["reopen", "get_scoresheet", "export_match"],
        &[SAME_MATCH],
    ),
    (
        ("list_players", "200"),
        &["list_players"],
        &[("cursor", "$response.body#/next_cursor")],
    ),
    (
        ("list_matches", "200"),
        &["list_matches"],
        &[("cursor", "$response.body#/next_cursor")],
    ),
    (
        ("list_rounds", "200"),
        &["list_rounds"],
        &[SAME_MATCH, ("cursor", "$response.body#/next_cursor")],
    ),
    (
        ("list_members", "200"),
        &["list_members"],
        &[SAME_MATCH, ("cursor", "$response.body#/next_cursor")],
    ),
    (
        ("list_invites", "200"),
        &["list_invites"],
        &[SAME_MATCH, ("cursor", "$response.body#/next_cursor")],
    ),
];

/// Adds the links to the answers that they lead on from.
pub(super) fn link(document: &mut OpenApi) {
    let paths = document.paths.paths.values_mut();
    for operation in paths.flat_map(operations::of) {
        let id = operation.operation_id.as_deref();
        let of_it = LINKS.iter().filter(|((from, _), ..)| Some(*from) == id);
        for ((_, status), leads, taken) in of_it {
            let answers = &mut operation.responses.responses;
            let Some(RefOr::T(answer)) = answers.get_mut(*status) else {
                continue;
            };
            for to in *leads {
                let link = taken
                    .iter()
                    .fold(Link::builder().operation_id(*to), |link, (name, from)| {
                        link.parameter(*name, *from)
                    });
                answer.links.insert((*to).to_owned(), link.build().into());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::Value;

    use super::LINKS;

    /// What a reference leads to; what is none stays what it is.
    fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
        let reference = schema["$ref"].as_str();
        let place = reference.map(|reference| reference.trim_start_matches('#'));
        place.map_or(schema, |place| document.pointer(place).unwrap_or(schema))
    }

    #[test]
    fn every_link_leads_from_what_is_there_to_what_takes_it() {
        let document: Value = serde_json::from_str(super::super::COMMITTED).unwrap_or_default();
        let mut operations = BTreeMap::new();
        for item in document["paths"].as_object().into_iter().flatten() {
            for operation in item.1.as_object().into_iter().flatten() {
                operations.insert(operation.1["operationId"].as_str(), operation.1);
            }
        }
        for ((from, status), leads, taken) in LINKS {
            let answer = &operations[&Some(*from)]["responses"][status];
            for to in *leads {
                let takes = operations[&Some(*to)]["parameters"].as_array();
                let takes: Vec<_> = takes.into_iter().flatten().collect();
                for (name, place) in *taken {
                    let linked = &answer["links"][to]["parameters"][name];
                    assert_eq!(linked.as_str(), Some(*place), "{from} {status} {to}");
                    assert!(
                        takes.iter().any(|parameter| parameter["name"] == *name),
                        "{to} takes no {name}"
                    );
                }
            }
            for (_, place) in *taken {
                let Some(place) = place.strip_prefix("$response.body#/") else {
                    continue;
                };
                let mut schema = &answer["content"]["application/json"]["schema"];
                for part in place.split('/') {
                    schema = &resolved(&document, schema)["properties"][part];
                }
                assert!(!schema.is_null(), "no {place} in what {from} answers");
            }
        }
    }
}
