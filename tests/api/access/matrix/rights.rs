//! What the token of an app may do, operation by operation.

use super::{CALLERS, Caller, Scene, call, rows};
use crate::api::accounts::device_codes::app;
use crate::support::Kibitz;

/// What only tokens with the right `play` or `all` may do. Every token may read, and renew
/// its own session. Everything else needs `all`.
const PLAY: [&str; 23] = [
    "POST /v1/matches",
    "PATCH /v1/matches/{id}",
    "POST /v1/matches/{id}/rounds",
    "POST /v1/matches/{id}/plays",
    "PUT /v1/matches/{id}/rounds/{round}/result",
    "POST /v1/matches/{id}/undo",
    "POST /v1/matches/{id}/breakoff",
    "POST /v1/matches/{id}/consents",
    "POST /v1/matches/{id}/reopen",
    "POST /v1/matches/{id}/confirmations",
    "PUT /v1/matches/{id}/seats",
    "PUT /v1/matches/{id}/seats/{seat}/player",
    "POST /v1/matches/{id}/log",
    "POST /v1/matches/{id}/adjustments",
    "POST /v1/matches/{id}/end",
    "POST /v1/matches/{id}/rematch",
    "POST /v1/matches/{id}/invites",
    "DELETE /v1/matches/{id}/invites/{invite}",
    "POST /v1/matches/{id}/invites/{invite}/qr",
    "DELETE /v1/matches/{id}/members/{member}",
    "POST /v1/matches/{id}/shares",
    "DELETE /v1/matches/{id}/shares/{share}",
    "POST /v1/join",
];

/// These operations need no token, and let any token through.
const ANYONE: [&str; 7] = [
    "POST /v1/join/look",
    "POST /v1/games/{game}/score",
    "POST /v1/accounts",
    "POST /v1/sessions",
    "POST /v1/recovery",
    "POST /v1/device-codes",
    "POST /v1/device-codes/poll",
];

#[test]
fn each_operation_needs_the_rights_that_the_list_says() {
    let kibitz = Kibitz::with(|config| config.limits.max_join_tries = 10_000.try_into().unwrap());
    let scene = Scene::new(&kibitz);
    let owner = CALLERS
        .iter()
        .position(|one| *one == Caller::Owner)
        .unwrap();
    let mut wrong = Vec::new();
    for rights in ["read", "play"] {
        for (operation, body, expected) in rows() {
            let (method, _) = operation.split_once(' ').unwrap();
            let may = method == "GET"
                || operation == "POST /v1/session/renew"
                || ANYONE.contains(&operation)
                || (rights == "play" && PLAY.contains(&operation));
            if operation.ends_with("/{code}/events") {
                continue;
            }
            let (at, _) = scene.set(operation, Caller::Owner);
            let client = app(&kibitz, &scene.owner, rights);
            let path = scene.path(operation, &at);
            let body = scene
                .body(&body, &at, Caller::Owner)
                .replace("new Owner", rights);
            let answer = call(&client, operation, &path, &body);
            let refused = answer.json["code"] == "rights_required";
            if refused == may || (may && answer.status != expected[owner]) {
                let (status, json) = (answer.status, &answer.json);
                wrong.push(format!("{operation}, {rights}: {status}: {json}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
