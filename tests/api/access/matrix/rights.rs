//! What the token of an app may do, operation by operation.

use super::{CALLERS, Caller, Scene, call, rows};
use crate::api::accounts::device_codes::app;
use crate::support::prelude::*;

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
        for row in rows() {
            let operation = row.operation;
            // Every token may read.
            let may = operation.starts_with("GET ") || ["any", rights].contains(&row.rights);
            if operation.ends_with("/{code}/events") {
                continue;
            }
            let (at, _) = scene.set(operation, Caller::Owner);
            let client = app(&kibitz, &scene.owner, rights);
            let path = scene.path(operation, &at);
            let body = scene
                .body(row.body, &at, Caller::Owner)
                .replace("new Owner", rights);
            let answer = call(&client, operation, &path, &body);
            let refused = answer.json["code"] == "rights_required";
            if refused == may || (may && answer.status != row.expected[owner]) {
                wrong.push(format!("{rights}: {answer:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
