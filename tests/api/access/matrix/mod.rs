//! Every operation of the OpenAPI document, called by every kind of caller. A new
//! operation without a row here fails the test.

mod apart;
mod isolation;
mod rights;

use std::collections::{BTreeSet, HashMap};

use chrono::Utc;
use serde_json::json;
use uuid::Uuid;

use crate::support::evening::{seat, viewer};
use crate::support::table::{Match, opening};
use crate::support::{Answer, Client, Kibitz, PASSWORD};

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

const PLAY: &str = r#"{"seat": 2, "play": {"kind": "echad_lay", "cards": ["blue-he"]}}"#;
const HANDS: &str = r#"{"game": "echad", "winner": 2, "hands": [
    {"seat": 1, "cards": ["green-he"]}, {"seat": 3, "cards": ["blue-yud"]}]}"#;

/// An operation, its body (`$name` stands for what [`Scene`] made), and its
/// status for each of [`CALLERS`].
type Row = (&'static str, String, [u16; 8]);

#[rustfmt::skip]
fn rows() -> Vec<Row> {
    let none = String::new;
    let some = str::to_owned;
    //                      nobody viewer player host owner other gone linked
    const OPEN: [u16; 8] =  [200,  200,   200,   200, 200,  200,  200, 200];
    const LOOK: [u16; 8] =  [401,  200,   200,   200, 200,  404,  401, 200];
    const ENTER: [u16; 8] = [401,  403,   201,   201, 201,  404,  401, 403];
    const HOST: [u16; 8] =  [401,  403,   403,   201, 201,  404,  401, 403];
    const SIGNED: [u16; 8] = [401, 403,   403,   403, 200,  200,  403, 200];
    const OWN: [u16; 8] =   [401,  403,   403,   403, 200,  404,  403, 404];
    let with = |usual: [u16; 8], status: u16| usual.map(|one| if one < 300 { status } else { one });
    vec![
        ("GET /livez", none(), OPEN),
        ("GET /readyz", none(), OPEN),
        ("GET /v1/games", none(), OPEN),
        ("GET /v1/games/{game}", none(), OPEN),
        ("POST /v1/games/{game}/score", format!(r#"{{"seats": 3, "result": {HANDS}}}"#), OPEN),

        ("PUT /v1/games/{game}/title", some(r#"{"title": "Rummikub"}"#), SIGNED),

        ("POST /v1/accounts", format!(r#"{{"name": "$new", "password": "{PASSWORD}"}}"#), [201; 8]),
        ("POST /v1/sessions", format!(r#"{{"name": "Ana", "password": "{PASSWORD}", "device": "a phone"}}"#), [201; 8]),
        ("POST /v1/recovery", format!(
            r#"{{"name": "Nobody", "recovery_code": "AAAA-AAAA-AAAA-AAAA", "password": "{PASSWORD}"}}"#), [401; 8]),
        ("GET /v1/account", none(), SIGNED),
        ("POST /v1/account/recovery-codes", format!(r#"{{"password": "{PASSWORD}"}}"#), SIGNED),
        ("PATCH /v1/account", some("{}"), SIGNED),
        ("GET /v1/sessions", none(), SIGNED),
        ("DELETE /v1/sessions/{id}", none(), with(OWN, 204)),
        ("POST /v1/session/renew", some("{}"), SIGNED),
        ("POST /v1/device-codes", some(r#"{"app": "an app", "rights": "read"}"#), [201; 8]),
        ("POST /v1/device-codes/poll", some(
            r#"{"device_code": "kbs_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#), [404; 8]),
        // A code that no app shows.
        ("POST /v1/device-codes/look", some(r#"{"user_code": "AAAA-AAAA"}"#), with(SIGNED, 404)),
        ("POST /v1/device-codes/decide", some(r#"{"user_code": "AAAA-AAAA", "allow": true}"#), with(SIGNED, 404)),
        ("POST /v1/players", some(r#"{"name": "Noa"}"#), with(SIGNED, 201)),
        ("GET /v1/players", none(), SIGNED),
        ("GET /v1/players/{id}", none(), OWN),
        ("PATCH /v1/players/{id}", some(r#"{"name": "Noa B."}"#), OWN),
        ("DELETE /v1/players/{id}", none(), with(OWN, 204)),
        ("POST /v1/players/{id}/merge", some(r#"{"into": "$player"}"#), OWN),
        ("DELETE /v1/players/{id}/merge", none(), OWN),
        ("POST /v1/players/{id}/seats", some(r#"{"name": "Noa"}"#), OWN),
        ("POST /v1/players/{id}/link-code", some("{}"), with(OWN, 201)),
        ("DELETE /v1/players/{id}/link", none(), with(OWN, 204)),
        // A code that does not exist, and a circle that the caller is not in.
        ("POST /v1/circles", some(r#"{"code": "AAAA-AAAA"}"#), with(SIGNED, 404)),
        ("GET /v1/circles", none(), SIGNED),
        ("DELETE /v1/circles/{id}", none(), with(SIGNED, 404)),
        ("GET /v1/players/{id}/stats", none(), OWN),
        ("GET /v1/players/{id}/rating", none(), OWN),
        ("GET /v1/players/{id}/achievements", none(), OWN),
        ("GET /v1/stats", none(), OPEN),
        ("GET /v1/stats/values", none(), OWN),
        // A match that comes with a token of it: who calls does not matter, as for an evening.
        ("POST /v1/stats/values", some(r#"{"matches": [{"id": "$match", "token": "$host"}]}"#),
            [200, 403, 403, 403, 200, 200, 403, 200]),
        ("GET /v1/stats/head-to-head", none(), OWN),
        ("GET /v1/stats/leaderboard", none(), SIGNED),
        ("GET /v1/stats/circle", none(), SIGNED),

        ("POST /v1/matches", opening(&["Ana", "Ben"]).to_string(), [201, 403, 403, 403, 201, 201, 403, 201]),
        ("GET /v1/matches", none(), [401, 200, 200, 200, 200, 200, 401, 200]),
        ("GET /v1/changes", none(), SIGNED),
        ("GET /v1/matches/{id}", none(), LOOK),
        ("PATCH /v1/matches/{id}", some(r#"{"place": "at Noa's"}"#), with(HOST, 200)),
        ("DELETE /v1/matches/{id}", none(), with(HOST, 204)),
        ("GET /v1/matches/{id}/rounds", none(), LOOK),
        ("GET /v1/matches/{id}/rounds/{round}", none(), LOOK),
        ("GET /v1/matches/{id}/table", none(), LOOK),
        ("GET /v1/matches/{id}/scoresheet", none(), LOOK),
        ("GET /v1/matches/{id}/log", none(), LOOK),
        ("GET /v1/matches/{id}/export", none(), LOOK),
        ("GET /v1/export", none(), SIGNED),
        ("POST /v1/imports", some(r#"{"format": "kibitz", "version": 1, "matches": []}"#), SIGNED),
        ("GET /v1/matches/{id}/members", none(), LOOK),
        ("POST /v1/matches/{id}/rounds", some(r#"{"deal": {"game": "echad", "up": "blue-gimel"}}"#), ENTER),
        ("POST /v1/matches/{id}/plays", some(PLAY), ENTER),
        ("PUT /v1/matches/{id}/rounds/{round}/result", format!(r#"{{"result": {HANDS}}}"#), with(ENTER, 200)),
        ("POST /v1/matches/{id}/undo", some("{}"), ENTER),
        ("POST /v1/matches/{id}/breakoff", some("{}"), ENTER),
        // An undo that needs no consent, a match that has not ended, and a stream from
        // an entry that does not exist yet: these callers have access, hence the 409.
        ("POST /v1/matches/{id}/consents", some(r#"{"entry": 1, "agrees": true}"#), with(ENTER, 409)),
        ("POST /v1/matches/{id}/reopen", some("{}"), with(HOST, 409)),
        ("GET /v1/matches/{id}/events", none(), with(LOOK, 409)),
        ("POST /v1/matches/{id}/confirmations", some(r#"{"round": 1, "seat": 2, "agrees": true}"#), ENTER),
        ("PUT /v1/matches/{id}/seats", some(r#"{"seats": [{"from": 3}, {"from": 1}]}"#), with(HOST, 200)),
        // Only who owns the match knows its players.
        ("PUT /v1/matches/{id}/seats/{seat}/player", some(r#"{"player_id": "$player"}"#),
            [401, 403, 403, 403, 200, 404, 403, 403]),
        ("POST /v1/matches/{id}/log", some(
            r#"{"entries": [{"id": "$id", "made_at": "$now", "claim": {"kind": "undo"}}]}"#), with(ENTER, 200)),
        ("POST /v1/matches/{id}/adjustments", some(r#"{"seat": 1, "points": 5, "reason": "A gift."}"#), HOST),
        ("POST /v1/matches/{id}/end", some("{}"), HOST),
        ("POST /v1/matches/{id}/rematch", some("{}"), HOST),
        ("POST /v1/matches/{id}/invites", some(r#"{"role": "viewer"}"#), HOST),
        ("GET /v1/matches/{id}/invites", none(), with(HOST, 200)),
        ("DELETE /v1/matches/{id}/invites/{invite}", none(), with(HOST, 204)),
        ("POST /v1/matches/{id}/invites/{invite}/qr", some(r#"{"code": "AAAA-AAAA"}"#), with(HOST, 404)),
        ("DELETE /v1/matches/{id}/members/{member}", none(), with(HOST, 204)),
        ("POST /v1/matches/{id}/shares", some("{}"), HOST),
        ("GET /v1/matches/{id}/shares", none(), with(HOST, 200)),
        ("DELETE /v1/matches/{id}/shares/{share}", none(), with(HOST, 204)),
        // This match has no host token, because the owner opened it.
        ("POST /v1/matches/{id}/host-token", some("{}"), [401, 403, 403, 403, 404, 404, 403, 403]),
        // A match that comes with its host token: who calls does not matter, but a token of one
        // match is none for others.
        ("POST /v1/evenings", some(r#"{"matches": [{"id": "$match", "token": "$host"}]}"#),
            [201, 403, 403, 403, 201, 201, 403, 201]),
        ("GET /v1/evenings/{code}", none(), OPEN),
        ("GET /v1/evenings/{code}/preview", none(), OPEN),
        ("GET /v1/shared/{code}", none(), OPEN),
        ("GET /v1/shared/{code}/preview", none(), OPEN),
        // A `HEAD`, since the stream does not end.
        ("GET /v1/shared/{code}/events", none(), OPEN),
        // Any account that has the host token.
        ("POST /v1/matches/{id}/adopt", some(r#"{"token": "$host"}"#), SIGNED),
        ("POST /v1/join/look", some(r#"{"code": "$code"}"#), OPEN),
        ("POST /v1/join", some(r#"{"code": "$code"}"#), [201, 403, 403, 403, 201, 201, 403, 201]),

        // This must be last, because it deletes the accounts.
        ("DELETE /v1/account", format!(r#"{{"password": "{PASSWORD}"}}"#), with(SIGNED, 204)),
    ]
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
        let opener = if owned {
            self.owner.clone()
        } else {
            self.kibitz.nobody()
        };
        let mut body = opening(&["Ana", "Ben", "Chaim"]);
        if owned {
            body["seats"][2] = json!({"player_id": self.player});
        }
        let at = Match::opened(&opener, body);
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
            .replace("{round}", "1");
        path = path.replace("{seat}", "1");
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
            let share = at.post("/shares", json!({})).is(201);
            path = path.replace("{share}", &share.text("/share/id"));
        }
        if path.contains("/evenings/{code}") {
            let matches = json!([{"id": at.id(), "token": at.client.token()}]);
            let nobody = self.kibitz.nobody();
            let evening = nobody.post("/v1/evenings", json!({"matches": matches}));
            path = path.replace("{code}", &evening.is(201).text("/code"));
        }
        if path.contains("{code}") {
            let share = at.post("/shares", json!({})).is(201);
            path = path.replace("{code}", &share.text("/code"));
        }
        path
    }

    fn body(&self, body: &str, at: &Match<'a>, caller: Caller) -> String {
        let mut body = body.replace("$new", &format!("new {caller:?}"));
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
    for (operation, body, expected) in rows() {
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
            let body = scene.body(&body, &at, caller);
            let answer = call(&client, operation, &path, &body);
            if answer.status != expected {
                let (status, body) = (answer.status, &answer.json);
                wrong.push(format!(
                    "{operation}, {caller:?}: {status}, not {expected}: {body}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_operation_has_its_row() {
    let kibitz = Kibitz::start();
    let document = kibitz.nobody().get("/openapi.json").is(200).json;
    let mut operations = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            operations.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let rows: Vec<String> = rows().into_iter().map(|row| row.0.to_owned()).collect();
    let named: BTreeSet<String> = rows.iter().cloned().collect();
    assert_eq!(named.len(), rows.len(), "a row is there twice");
    let missing: Vec<_> = operations.difference(&named).collect();
    assert!(missing.is_empty(), "operations without a row: {missing:#?}");
    let stale: Vec<_> = named.difference(&operations).collect();
    assert!(stale.is_empty(), "rows without an operation: {stale:#?}");
}
