//! Every operation of the OpenAPI document, called by every kind of caller. A new
//! operation without a row here fails the test.

mod apart;
mod isolation;

use std::collections::{BTreeSet, HashMap};

use chrono::Utc;

use crate::api::accounts::device_codes::app;
use crate::api::openapi::operations;
use crate::support::prelude::*;

/// A kind of caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Caller {
    /// Without a token.
    Nobody,
    /// A guest with the viewer role.
    Viewer,
    /// A guest at seat 2.
    Player,
    /// The holder of the host token.
    Host,
    /// The account that owns the match, player or session.
    Owner,
    /// Another account.
    Other,
    /// A guest who was removed.
    Gone,
    /// An account that is a player of the owner's circle, and sits at seat 3.
    Linked,
}

const CALLERS: [Caller; 8] = [
    Caller::Nobody,
    Caller::Viewer,
    Caller::Player,
    Caller::Host,
    Caller::Owner,
    Caller::Other,
    Caller::Gone,
    Caller::Linked,
];

/// An operation, its body, its status for each of [`CALLERS`], and the rights that it needs.
struct Row {
    operation: &'static str,
    body: &'static str,
    expected: [u16; 8],
    rights: &'static str,
}

/// The status for each of [`CALLERS`], by the names that the rows have for them.
#[rustfmt::skip]
const EXPECTED: [(&str, [u16; 8]); 6] = [
    //         nobody viewer player host owner other gone linked
    ("open",   [200,  200,   200,   200, 200,  200,  200, 200]),
    ("look",   [401,  200,   200,   200, 200,  404,  401, 200]),
    ("enter",  [401,  403,   201,   201, 201,  404,  401, 403]),
    ("host",   [401,  403,   403,   201, 201,  404,  401, 403]),
    ("signed", [401,  403,   403,   403, 200,  200,  403, 200]),
    ("own",    [401,  403,   403,   403, 200,  404,  403, 404]),
];

fn rows() -> Vec<Row> {
    let lines = include_str!("rows.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
    let row = |line: &'static str| {
        let (asked, outcome) = line.rsplit_once(" => ").expect(line);
        let (statuses, rights) = outcome.split_once("; ").unwrap_or((outcome, "all"));
        let path = asked.find(' ').unwrap() + 1;
        let end = asked[path..]
            .find(' ')
            .map_or(asked.len(), |end| path + end);
        let words: Vec<&str> = statuses.split(' ').collect();
        let named = EXPECTED.iter().find(|(name, _)| *name == words[0]);
        let expected = match (named, &words[1..]) {
            (Some((_, usual)), []) => *usual,
            (Some((_, usual)), [status]) => {
                let status = status.parse().expect(line);
                usual.map(|one| if one < 300 { status } else { one })
            }
            _ => std::array::from_fn(|caller| words[caller].parse().expect(line)),
        };
        Row {
            operation: &asked[..end],
            body: asked[end..].trim(),
            expected,
            rights,
        }
    };
    lines.map(row).collect()
}

/// The data that the rows are tested with.
struct Scene<'a> {
    kibitz: &'a Kibitz,
    owner: Client<'a>,
    other: Client<'a>,
    linked: Client<'a>,
    /// The id of the owner's player that is linked to the `linked` account.
    player: String,
}

impl<'a> Scene<'a> {
    fn new(kibitz: &'a Kibitz) -> Self {
        let owner = kibitz.sign_up("Ana");
        let linked = kibitz.sign_up("Chaim");
        let player = owner.player("Chaim");
        linked.enter_circle(&owner.link_code(&player)).is(201);
        Self {
            kibitz,
            owner,
            other: kibitz.sign_up("Ben"),
            linked,
            player,
        }
    }

    /// Returns whether the owner owns the match of this operation: that of the owner and of the
    /// linked account, unless it is to be adopted.
    fn owned(operation: &str, caller: Caller) -> bool {
        matches!(caller, Caller::Owner | Caller::Linked)
            && operation.contains("/matches/{id}")
            && !operation.ends_with("/adopt")
    }

    /// Makes a fresh match for this operation, and the caller's client.
    fn set(&self, operation: &str, caller: Caller) -> (Match<'a>, Client<'a>) {
        let owned = Self::owned(operation, caller);
        let at = if owned {
            let third = json!({"player_id": self.player});
            Match::sat(
                &self.owner,
                json!([{"name": "Ana"}, {"name": "Ben"}, third]),
            )
        } else {
            Match::open(self.kibitz)
        };
        // These need a round in play.
        let in_play = ["/plays", "/undo", "/breakoff"];
        if in_play.iter().any(|name| operation.ends_with(name)) {
            at.begin("blue-gimel");
        }
        if operation.ends_with("/confirmations")
            || operation == "GET /v1/matches/{id}/rounds/{round}"
        {
            at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
        }
        if operation.ends_with("/rematch") {
            at.end();
        }
        let guest = |invite| at.guest(self.kibitz, invite);
        let tablet = |name| self.kibitz.sign_in(name, "a tablet").0;
        let renews = operation.ends_with("/renew");
        let client = match caller {
            Caller::Nobody => self.kibitz.nobody(),
            Caller::Viewer => guest(viewer()).0.client,
            Caller::Player => guest(seat(2)).0.client,
            Caller::Host => at.client.clone(),
            // Renew another session, because these accounts' tokens are needed later.
            Caller::Owner if renews => tablet("Ana"),
            Caller::Other if renews => tablet("Ben"),
            Caller::Linked if renews => tablet("Chaim"),
            Caller::Owner => self.owner.clone(),
            Caller::Other => self.other.clone(),
            Caller::Linked => self.linked.clone(),
            Caller::Gone => {
                let (gone, id) = guest(seat(2));
                at.remove(&id);
                gone.client
            }
        };
        (at, client)
    }

    /// Fills in the parameters of the operation's path, and adds the query if it needs
    /// one.
    fn path(&self, operation: &str, at: &Match<'a>) -> String {
        let (method, path) = operation.split_once(' ').unwrap();
        let mut path = path
            .replace("{game}/title", "pad/title")
            .replace("{game}", "echad")
            .replace("{round}", "1")
            .replace("{seat}", "1");
        if path.contains("/matches/{id}") {
            path = path.replace("{id}", at.id());
        }
        if path.ends_with(&format!("{}/events", at.id())) {
            path += "?after=99";
        }
        if path == "/v1/export" {
            path += "?format=csv";
        } else if path.ends_with("/export") {
            path += "?format=text";
        }
        if path.contains("/players/{id}") {
            path = path.replace("{id}", &self.owner.player("Noa"));
        }
        if path.contains("/circles/{id}") {
            path = path.replace("{id}", at.id());
        }
        if path.ends_with("/head-to-head") {
            let [one, other] = self.owner.players(["Noa", "Noa"]);
            path = format!("{path}?players={one},{other}");
        }
        if path.ends_with("/values") {
            path += "?measure=wins";
            if method == "GET" {
                path = format!("{path}&player={}", self.owner.player("Noa"));
            }
        }
        if path.ends_with("/leaderboard") || path.ends_with("/rating") {
            path += "?game=echad";
        }
        if path.contains("/sessions/{id}") {
            path = path.replace("{id}", &self.kibitz.sign_in("Ana", "a tablet").1);
        }
        if path.contains("{member}") {
            let (_, id) = at.guest(self.kibitz, viewer());
            path = path.replace("{member}", &id);
        }
        if path.contains("{invite}") {
            let invite = at.post("/invites", viewer()).is(201);
            path = path.replace("{invite}", &invite.text("/invite/id"));
        }
        if path.contains("{share}") {
            path = path.replace("{share}", &at.share().text("/share/id"));
        }
        if path.contains("/evenings/{code}") {
            let matches = json!([{"id": at.id(), "token": at.client.token()}]);
            let nobody = self.kibitz.nobody();
            let evening = nobody.post("/v1/evenings", json!({"matches": matches}));
            path = path.replace("{code}", &evening.is(201).text("/code"));
        }
        if path.contains("{code}") {
            path = path.replace("{code}", &at.share().text("/code"));
        }
        path
    }

    fn body(&self, body: &str, at: &Match<'a>, caller: Caller) -> String {
        let mut body = body.replace("$new", &format!("new {caller:?}"));
        body = body.replace("$password", PASSWORD);
        body = body.replace("$id", &Uuid::now_v7().to_string());
        body = body.replace("$now", &Utc::now().to_rfc3339());
        if body.contains("$player") {
            body = body.replace("$player", &self.owner.player("Noa"));
        }
        body = body.replace("$match", at.id());
        if body.contains("$host") {
            body = body.replace("$host", at.client.token());
        }
        if body.contains("$code") {
            body = body.replace("$code", &at.code(viewer()));
        }
        body
    }
}

/// Calls an operation. A stream is only asked for its head, since it does not end.
fn call(client: &Client<'_>, operation: &str, path: &str, body: &str) -> Answer {
    let (method, _) = operation.split_once(' ').unwrap();
    let json = [("Content-Type", "application/json")];
    match body {
        "" if operation.ends_with("/{code}/events") => client.send("HEAD", path, &[], None),
        "" => client.send(method, path, &[], None),
        body => client.send(method, path, &json, Some(body.as_bytes())),
    }
}

#[test]
fn every_operation_answers_everybody_as_it_should() {
    let kibitz = Kibitz::with(|config| config.limits.max_join_tries = 10_000.try_into().unwrap());
    let scene = Scene::new(&kibitz);
    let mut wrong = Vec::new();
    // What only reads a match, or has none, leaves it to the next operation.
    let mut left = HashMap::new();
    for row in rows() {
        let (operation, expected) = (row.operation, row.expected);
        let (_, path) = operation.split_once(' ').unwrap();
        let reads = operation.starts_with("GET ") && !path.ends_with("/{round}");
        let leaves = reads || !path.contains("/matches/{id}") && !path.ends_with("/renew");
        for (caller, expected) in CALLERS.into_iter().zip(expected) {
            let set = || scene.set(operation, caller);
            let (at, client) = if leaves {
                let owned = Scene::owned(operation, caller);
                left.entry((caller as u8, owned))
                    .or_insert_with(set)
                    .clone()
            } else {
                set()
            };
            let path = scene.path(operation, &at);
            let body = scene.body(row.body, &at, caller);
            let answer = call(&client, operation, &path, &body);
            if answer.status != expected {
                wrong.push(format!("{caller:?}, not {expected}: {answer:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_operation_has_its_row() {
    let operations: BTreeSet<String> = operations().into_iter().map(|(name, _)| name).collect();
    let rows: Vec<String> = rows().iter().map(|row| row.operation.to_owned()).collect();
    let named: BTreeSet<String> = rows.iter().cloned().collect();
    assert_eq!(named.len(), rows.len(), "a row is there twice");
    let missing: Vec<_> = operations.difference(&named).collect();
    assert!(missing.is_empty(), "operations without a row: {missing:#?}");
    let stale: Vec<_> = named.difference(&operations).collect();
    assert!(stale.is_empty(), "rows without an operation: {stale:#?}");
}

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
