//! Links from responses to the operations that can follow, and the values they use
//! from the response. Generated clients, readers of the document, and tools that
//! test the service against its document follow these links.

use utoipa::openapi::link::Link;
use utoipa::openapi::{OpenApi, RefOr};

use super::operations;

/// A response: its operation and its status.
type Response = (&'static str, &'static str);

/// A parameter of the linked operation, and where its value comes from.
type Parameter = (&'static str, &'static str);

/// The operations on a match.
const WITH_A_MATCH: &[&str] = &[
    "get_match",
    "change_match",
    "delete_match",
    "get_table",
    "get_scoresheet",
    "list_rounds",
    "read_log",
    "submit_offline_entries",
    "follow_match",
    "export_match",
    "change_lineup",
    "begin_round",
    "claim_play",
    "undo_moves",
    "adjust_score",
    "end_match",
    "create_invite",
    "list_invites",
    "create_share",
    "list_shares",
    "list_members",
    "list_followers",
];

/// The operations that follow an entry in a match.
const WITH_AN_ENTRY: &[&str] = &["get_table", "get_scoresheet", "read_log", "undo_moves"];

/// The operations on a player.
const WITH_A_PLAYER: &[&str] = &[
    "get_player",
    "change_player",
    "delete_player",
    "merge_player",
    "create_link_code",
    "get_player_stats",
];

const SAME_MATCH: Parameter = ("id", "$request.path.id");

/// Each response, the operations it links to, and their parameters.
const LINKS: &[(Response, &[&str], &[Parameter])] = &[
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
        ("join_match", "201"),
        WITH_A_MATCH,
        &[("id", "$response.body#/match/id")],
    ),
    (
        ("join_match", "201"),
        &["remove_member"],
        &[
            ("id", "$response.body#/match/id"),
            ("member", "$response.body#/member/id"),
        ],
    ),
    (
        ("adopt_match", "200"),
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
        &["get_invite_qr"],
        &[
            SAME_MATCH,
            ("invite", "$response.body#/invite/id"),
            ("code", "$response.body#/code"),
        ],
    ),
    (
        ("create_share", "201"),
        &["revoke_share"],
        &[SAME_MATCH, ("share", "$response.body#/share/id")],
    ),
    (
        ("create_share", "201"),
        &[
            "get_shared_match",
            "get_shared_picture",
            "get_shared_preview",
            "follow_shared_match",
        ],
        &[("code", "$response.body#/code")],
    ),
    (
        ("list_shares", "200"),
        &["list_shares"],
        &[SAME_MATCH, ("cursor", "$response.body#/next_cursor")],
    ),
    (
        ("begin_round", "201"),
        &["claim_play", "get_table", "undo_moves"],
        &[SAME_MATCH],
    ),
    (
        ("begin_round", "201"),
        &["get_round", "count_round"],
        &[SAME_MATCH, ("round", "$response.body#/table/round")],
    ),
    (("claim_play", "201"), WITH_AN_ENTRY, &[SAME_MATCH]),
    (
        ("count_round", "200"),
        &["get_scoresheet", "confirm_round", "begin_round"],
        &[SAME_MATCH],
    ),
    (
        ("count_round", "200"),
        &["get_round"],
        &[SAME_MATCH, ("round", "$request.path.round")],
    ),
    (("adjust_score", "201"), WITH_AN_ENTRY, &[SAME_MATCH]),
    (("change_lineup", "200"), WITH_AN_ENTRY, &[SAME_MATCH]),
    (
        ("undo_moves", "201"),
        &["get_table", "read_log"],
        &[SAME_MATCH],
    ),
    (("undo_moves", "202"), &["answer_undo"], &[SAME_MATCH]),
    (
        ("end_match", "201"),
        &[
            "reopen_match",
            "open_rematch",
            "get_scoresheet",
            "export_match",
        ],
        &[SAME_MATCH],
    ),
    (
        ("open_rematch", "201"),
        WITH_A_MATCH,
        &[("id", "$response.body#/match/id")],
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
        ("read_changes", "200"),
        &["read_changes", "follow_changes"],
        &[("since", "$response.body#/next_since")],
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

/// Adds the links to their responses.
pub(super) fn link(document: &mut OpenApi) {
    let paths = document.paths.paths.values_mut();
    for operation in paths.flat_map(operations::of) {
        let id = operation.operation_id.as_deref();
        let links = LINKS.iter().filter(|((from, _), ..)| Some(*from) == id);
        for ((_, status), targets, parameters) in links {
            let answers = &mut operation.responses.responses;
            let Some(RefOr::T(answer)) = answers.get_mut(*status) else {
                continue;
            };
            for to in *targets {
                let link = parameters
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

    /// The schema that a reference points to, or the schema itself if it is not one.
    fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
        let reference = schema["$ref"].as_str();
        let place = reference.map(|reference| reference.trim_start_matches('#'));
        place.map_or(schema, |place| document.pointer(place).unwrap_or(schema))
    }

    #[test]
    fn links_use_existing_values_and_parameters() {
        let document: Value = serde_json::from_str(super::super::COMMITTED).unwrap_or_default();
        let mut operations = BTreeMap::new();
        for item in document["paths"].as_object().into_iter().flatten() {
            for operation in item.1.as_object().into_iter().flatten() {
                operations.insert(operation.1["operationId"].as_str(), operation.1);
            }
        }
        for ((from, status), targets, parameters) in LINKS {
            let answer = &operations[&Some(*from)]["responses"][status];
            for to in *targets {
                let accepted = operations[&Some(*to)]["parameters"].as_array();
                let accepted: Vec<_> = accepted.into_iter().flatten().collect();
                for (name, place) in *parameters {
                    let linked = &answer["links"][to]["parameters"][name];
                    assert_eq!(linked.as_str(), Some(*place), "{from} {status} {to}");
                    assert!(
                        accepted.iter().any(|parameter| parameter["name"] == *name),
                        "{to} has no parameter {name}"
                    );
                }
            }
            for (_, place) in *parameters {
                let Some(place) = place.strip_prefix("$response.body#/") else {
                    continue;
                };
                let mut schema = &answer["content"]["application/json"]["schema"];
                for part in place.split('/') {
                    schema = &resolved(&document, schema)["properties"][part];
                }
                assert!(!schema.is_null(), "no {place} in the response of {from}");
            }
        }
    }
}
