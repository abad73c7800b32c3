//! What many tests do in the course of an evening, each in a line: people are added, tables opened,
//! things entered and read back, and requests refused.

use serde_json::{Value, json};

use super::table::{Match, opening, tally};
use super::{Answer, Client, Kibitz};

/// Ids for those who choose their own.
pub(crate) const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
pub(crate) const OTHER_ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002";

/// Returns a body with these members as well. Objects within it are merged, and a null removes a
/// member.
pub(crate) fn with(mut body: Value, more: Value) -> Value {
    let Value::Object(more) = more else {
        return more;
    };
    for (name, value) in more {
        match (&value, body.get_mut(&name)) {
            (Value::Null, _) => {
                body.as_object_mut().unwrap().remove(&name);
            }
            (Value::Object(_), Some(inner)) => *inner = with(inner.take(), value),
            _ => body[&name] = value,
        }
    }
    body
}

/// Returns the invite of a player for this seat.
pub(crate) fn seat(seat: u8) -> Value {
    json!({"role": "player", "seat": seat})
}

/// Returns the invite of a viewer.
pub(crate) fn viewer() -> Value {
    json!({"role": "viewer"})
}

/// Returns what takes points from a seat by hand.
pub(crate) fn fine(seat: u8) -> Value {
    json!({"seat": seat, "points": -5, "reason": "A fine."})
}

/// Returns an entry that was made on a phone without a connection, just now.
pub(crate) fn offline(claim: Value) -> Value {
    json!({"id": uuid::Uuid::now_v7(), "made_at": chrono::Utc::now(), "claim": claim})
}

/// Asserts that a value has these members, whatever else it has. A null stands for a member that is
/// not there, and a list has to be the same.
#[track_caller]
pub(crate) fn has(value: &Value, members: Value) {
    for (name, member) in members.as_object().unwrap() {
        match member {
            Value::Null => assert_eq!(value.get(name), None, "{name}: {value}"),
            Value::Object(_) if value[name].is_object() => has(&value[name], member.clone()),
            _ => assert_eq!(&value[name], member, "{name}: {value}"),
        }
    }
}

/// Returns the cases of a table in a text: each of its lines says what comes of what.
pub(crate) fn cases(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| {
        let both = line.rsplit_once(" => ");
        let (case, outcome) = both.unwrap_or_else(|| panic!("it says no outcome: {line}"));
        (case.trim(), outcome.trim())
    })
}

/// Returns the method, the path and the body of a request in a line. That of a match itself has no
/// path: `PATCH {"note": "Late."}`.
#[track_caller]
pub(crate) fn request(line: &str) -> (&str, &str, Option<Value>) {
    let (method, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (path, body) = match rest.split_once(' ') {
        _ if rest.starts_with(['{', '[']) => ("", rest),
        Some(both) => both,
        None => (rest, ""),
    };
    let read = || serde_json::from_str(body).expect(line);
    (method, path, (!body.is_empty()).then(read))
}

/// Sends the requests of a table, and asserts that each is refused as its line says. A line is like
/// that of a script: `POST /plays {"seat": 0} => 422 no_such_seat seat`.
#[track_caller]
fn all_refused(cases: &str, send: impl Fn(&str, &str, Option<&Value>) -> Answer) {
    for (request, refusal) in self::cases(cases) {
        let line = format!("{request} => {refusal}");
        let (method, path, body) = self::request(request);
        let refusal: Vec<&str> = refusal.split(' ').collect();
        let [status, code, field @ ..] = &refusal[..] else {
            panic!("no refusal: {line}");
        };
        let answer = send(method, path, body.as_ref());
        let told = (answer.status.to_string(), &answer.json["code"]);
        assert_eq!(
            told,
            ((*status).to_owned(), &json!(code)),
            "{line}: {answer:?}"
        );
        let answer = answer.refused(status.parse().unwrap(), code, field.first().copied());
        // What is wrong with a body says what would be right.
        let told = answer.json["expected"].is_string() || *code == "invalid_query";
        assert!(told || answer.status != 422, "{line}: {answer:?}");
    }
}

impl Answer {
    /// Returns the items of a list.
    #[track_caller]
    pub(crate) fn items(&self) -> &[Value] {
        self.json["items"].as_array().unwrap()
    }

    /// Returns this member of each item of a list, as a text.
    #[track_caller]
    pub(crate) fn each(&self, member: &str) -> Vec<String> {
        let texts = self.items().iter().map(|item| item[member].as_str());
        texts.map(|text| text.unwrap().to_owned()).collect()
    }
}

impl Kibitz {
    /// Says whether a text is somewhere in what the service has stored.
    pub(crate) fn keeps(&self, text: &str) -> bool {
        let kept = self.kept();
        kept.windows(text.len()).any(|part| part == text.as_bytes())
    }
}

impl<'a> Client<'a> {
    /// Reads what there is to be read at this path.
    #[track_caller]
    pub(crate) fn read(&self, path: &str) -> Value {
        self.get(path).is(200).json
    }

    /// Sends a request with a body or without one.
    pub(crate) fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        match body {
            Some(body) => self.json(method, path, &[], body),
            None => self.send(method, path, &[], None),
        }
    }

    /// Asserts that each of these requests is refused: `GET /v1/players/7 => 422 invalid_path id`.
    #[track_caller]
    pub(crate) fn refuses(&self, cases: &str) {
        all_refused(cases, |method, path, body| self.ask(method, path, body));
    }

    /// Follows a list to its end. Returns all of its items, and how many pages it had.
    #[track_caller]
    pub(crate) fn pages(&self, path: &str) -> (Vec<Value>, usize) {
        let and = if path.contains('?') { '&' } else { '?' };
        let (mut items, mut pages) = (Vec::new(), 0);
        let mut address = path.to_owned();
        loop {
            let page = self.get(&address).is(200);
            items.extend_from_slice(page.items());
            pages += 1;
            match page.json["next"].as_str() {
                Some(cursor) => address = format!("{path}{and}after={cursor}"),
                None => return (items, pages),
            }
        }
    }

    /// Returns the id of the account.
    #[track_caller]
    pub(crate) fn account(&self) -> String {
        self.get("/v1/account").is(200).text("/id")
    }

    /// Gets what is at this path with these headers.
    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.send("GET", path, headers, None)
    }

    /// Adds a player of this name, and returns the player's id.
    #[track_caller]
    pub(crate) fn player(&self, name: &str) -> String {
        let player = json!({"name": name});
        self.post("/v1/players", player).is(201).text("/id")
    }

    /// Adds a player of each of these names.
    #[track_caller]
    pub(crate) fn players<const N: usize>(&self, names: [&str; N]) -> [String; N] {
        names.map(|name| self.player(name))
    }

    /// Gives a player another name.
    #[track_caller]
    pub(crate) fn rename(&self, player: &str, name: &str) {
        let path = format!("/v1/players/{player}");
        self.patch(&path, json!({"name": name})).is(200);
    }

    /// Merges a player into another.
    pub(crate) fn merge(&self, player: &str, into: &str) -> Answer {
        let path = format!("/v1/players/{player}/merge");
        self.post(&path, json!({"into": into}))
    }

    /// Takes the merge of a player back.
    pub(crate) fn unmerge(&self, player: &str) -> Answer {
        self.delete(&format!("/v1/players/{player}/merge"))
    }

    /// Returns a code with which an account becomes this player.
    #[track_caller]
    pub(crate) fn link_code(&self, player: &str) -> String {
        let path = format!("/v1/players/{player}/link-code");
        self.post(&path, json!({})).is(201).text("/code")
    }

    /// Enters a circle with such a code.
    pub(crate) fn enter_circle(&self, code: &str) -> Answer {
        self.post("/v1/circles", json!({"code": code}))
    }

    /// Joins a table with a code.
    pub(crate) fn join(&self, code: &str) -> Answer {
        self.post("/v1/join", json!({"code": code}))
    }
}

impl<'a> Match<'a> {
    /// Opens a match of Echad for these players of the client's circle.
    #[track_caller]
    pub(crate) fn seated(client: &Client<'a>, players: &[&String], rules: Value) -> Self {
        let seats: Vec<Value> = players.iter().map(|id| json!({"player_id": id})).collect();
        let body = json!({"house_rules": {"game": "echad"}, "seats": seats});
        Self::opened(client, with(body, json!({"house_rules": rules})))
    }

    /// Opens a match of another game for Ana and Ben, by these rules.
    #[track_caller]
    pub(crate) fn of(client: &Client<'a>, rules: Value) -> Self {
        let body = with(opening(&["Ana", "Ben"]), json!({"house_rules": null}));
        Self::opened(client, with(body, json!({"house_rules": rules})))
    }

    /// Opens a match of Echad for these seats, each a name or a player.
    #[track_caller]
    pub(crate) fn sat(client: &Client<'a>, seats: Value) -> Self {
        Self::opened(client, with(opening(&[]), json!({"seats": seats})))
    }

    /// Opens a match of Echad for Ana, Ben and Chaim whose body has these members as well.
    #[track_caller]
    pub(crate) fn of_three(client: &Client<'a>, more: Value) -> Self {
        Self::opened(client, with(opening(&["Ana", "Ben", "Chaim"]), more))
    }

    /// Returns this match for a viewer who joins it.
    #[track_caller]
    pub(crate) fn viewed(&self, kibitz: &'a Kibitz) -> Self {
        self.guest(kibitz, viewer()).0
    }

    /// Reads what there is to be read below the match.
    #[track_caller]
    pub(crate) fn read(&self, below: &str) -> Value {
        self.get(below).is(200).json
    }

    /// Gets what is below the match with these headers.
    pub(crate) fn get_with(&self, below: &str, headers: &[(&str, &str)]) -> Answer {
        self.client
            .get_with(&format!("{}{below}", self.path), headers)
    }

    pub(crate) fn put(&self, below: &str, body: Value) -> Answer {
        self.client.put(&format!("{}{below}", self.path), body)
    }

    /// Changes the match itself.
    pub(crate) fn patch(&self, change: Value) -> Answer {
        self.client.patch(&self.path, change)
    }

    pub(crate) fn delete(&self, below: &str) -> Answer {
        self.client.delete(&format!("{}{below}", self.path))
    }

    /// Sends a request with headers.
    pub(crate) fn send(
        &self,
        method: &str,
        below: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> Answer {
        let path = format!("{}{below}", self.path);
        self.client.json(method, &path, headers, body)
    }

    /// Asserts that each of these requests is refused, and that none of them has changed the match:
    /// `POST /plays {"seat": 0} => 422 no_such_seat seat`.
    #[track_caller]
    pub(crate) fn refuses(&self, cases: &str) {
        self.unchanged(|at| at.closed_to(&at.client, cases));
    }

    /// Asserts that each of these requests for the match is refused to this client.
    #[track_caller]
    pub(crate) fn closed_to(&self, client: &Client<'_>, cases: &str) {
        all_refused(cases, |method, below, body| {
            client.ask(method, &format!("{}{below}", self.path), body)
        });
    }

    /// Enters something, which answers with the entry and the table.
    #[track_caller]
    pub(crate) fn enter(&self, below: &str, body: Value) -> Value {
        self.post(below, body).is(201).json
    }

    /// Takes the last move back.
    #[track_caller]
    pub(crate) fn undo(&self) -> Value {
        self.enter("/undo", json!({}))
    }

    /// Takes everything after this entry back.
    #[track_caller]
    pub(crate) fn undo_to(&self, entry: u32) -> Value {
        self.enter("/undo", json!({"back_to": entry}))
    }

    #[track_caller]
    pub(crate) fn end(&self) -> Value {
        self.enter("/end", json!({}))
    }

    /// Adds points to a seat by hand.
    #[track_caller]
    pub(crate) fn adjust(&self, seat: u8, points: i64) -> Value {
        let gift = json!({"seat": seat, "points": points, "reason": "A gift."});
        self.enter("/adjustments", gift)
    }

    /// Enters a round's result, of which only the points are known.
    pub(crate) fn points(&self, round: u32, points: &[i64]) -> Answer {
        let result = json!({"game": "points", "points": points});
        self.put(
            &format!("/rounds/{round}/result"),
            json!({"result": result}),
        )
    }

    /// Replaces a round's result, in the notation of the scripts.
    pub(crate) fn replace(&self, round: u32, notation: &str) -> Answer {
        let body = json!({"result": tally(notation), "replace": true});
        self.put(&format!("/rounds/{round}/result"), body)
    }

    /// Makes a link to the match.
    #[track_caller]
    pub(crate) fn share(&self) -> Answer {
        self.post("/shares", json!({})).is(201)
    }

    /// Sends the people of the next round.
    pub(crate) fn sit(&self, seats: Value) -> Answer {
        self.put("/seats", json!({"seats": seats})).is(200)
    }

    /// Sends a member away.
    #[track_caller]
    pub(crate) fn remove(&self, member: &str) {
        self.delete(&format!("/members/{member}")).is(204);
    }

    /// Takes the match, or a place at it, over for an account.
    pub(crate) fn adopted_by(&self, account: &Client<'_>) -> Answer {
        let token = json!({"token": self.client.token()});
        account.post(&format!("{}/adopt", self.path), token)
    }

    /// Returns the totals of all seats.
    #[track_caller]
    pub(crate) fn totals(&self) -> Value {
        self.scoresheet()["standing"]["totals"].clone()
    }

    /// Returns which entry took back each entry of the log.
    #[track_caller]
    pub(crate) fn undone_by(&self) -> Vec<Option<u64>> {
        let log = self.log();
        let undone = log.iter().map(|entry| entry["undone_by"].as_u64());
        undone.collect()
    }
}
