//! Matches played over HTTP.

use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use super::{Answer, Client, Kibitz};

/// The body that opens a match of Echad with these seats and the default options.
pub(crate) fn opening(names: &[&str]) -> Value {
    let seats: Vec<Value> = names.iter().map(|name| json!({"name": name})).collect();
    json!({"house_rules": {"game": "echad"}, "seats": seats})
}

/// The JSON of a play in the notation of the scripts (`lay wild red`, `call @2`).
#[track_caller]
pub(crate) fn play(notation: &str) -> Value {
    json!(Game::Echad.play(notation).unwrap())
}

/// The JSON of a result in the notation of the scripts (`@2 out; @1 green-he wild; @3
/// blue-yud`).
#[track_caller]
pub(crate) fn tally(notation: &str) -> Value {
    json!(Game::Echad.tally(notation).unwrap())
}

/// A match, and a client that has access to it.
#[derive(Clone)]
pub(crate) struct Match<'a> {
    pub(crate) client: Client<'a>,
    /// `/v1/matches/{id}`
    pub(crate) path: String,
}

impl<'a> Match<'a> {
    /// A match of Echad for Ana, Ben and Chaim that no account owns, with its host as
    /// the client.
    #[track_caller]
    pub(crate) fn open(kibitz: &'a Kibitz) -> Self {
        Self::opened(&kibitz.nobody(), opening(&["Ana", "Ben", "Chaim"]))
    }

    /// Returns the same match after Ana has dealt and turned up a blue gimel.
    #[track_caller]
    pub(crate) fn begun(kibitz: &'a Kibitz) -> Self {
        let at = Self::open(kibitz);
        at.begin("blue-gimel");
        at
    }

    /// Ana and Ben play, and Ben has laid his second-to-last card without saying
    /// “Echad”. It is the turn of Ana, who holds seven cards. A green he lies on top.
    #[track_caller]
    pub(crate) fn one_left(kibitz: &'a Kibitz) -> Self {
        let at = Self::opened(&kibitz.nobody(), opening(&["Ana", "Ben"]));
        at.begin("blue-gimel");
        for colour in ["blue", "blue", "red", "red", "green"] {
            at.play(2, &format!("lay {colour}-lose-a-turn"));
        }
        at.play(2, "lay green-he");
        at
    }

    /// Opens a match with this body. It belongs to the client, or else to its host.
    #[track_caller]
    pub(crate) fn opened(client: &Client<'a>, body: Value) -> Self {
        let answer = client.post("/v1/matches", body).is(201);
        let client = match answer.json["host_token"].as_str() {
            Some(token) => client.clone().with(token),
            None => client.clone(),
        };
        let path = format!("/v1/matches/{}", answer.text("/match/id"));
        Self { client, path }
    }

    /// Returns the same match for another client.
    pub(crate) fn seen_by(&self, client: Client<'a>) -> Self {
        let path = self.path.clone();
        Self { client, path }
    }

    /// A code for this invite, such as `{"role": "viewer"}`.
    #[track_caller]
    pub(crate) fn code(&self, invite: Value) -> String {
        self.post("/invites", invite).is(201).text("/code")
    }

    /// Returns the same match for a guest who joins with such a code, and the guest's member
    /// id.
    #[track_caller]
    pub(crate) fn guest(&self, kibitz: &'a Kibitz, invite: Value) -> (Self, String) {
        let body = json!({"code": self.code(invite)});
        let joined = kibitz.nobody().post("/v1/join", body).is(201);
        let client = kibitz.bearer(&joined.text("/guest_token"));
        (self.seen_by(client), joined.text("/member/id"))
    }

    /// Returns the same match for an account that joins with such a code.
    #[track_caller]
    pub(crate) fn joined_by(&self, account: &Client<'a>, invite: Value) -> (Self, String) {
        let body = json!({"code": self.code(invite)});
        let joined = account.post("/v1/join", body).is(201);
        (self.seen_by(account.clone()), joined.text("/member/id"))
    }

    pub(crate) fn id(&self) -> &str {
        self.path.rsplit('/').next().unwrap()
    }

    /// Gets a path below the match: `/table`, or an empty one for the match itself.
    pub(crate) fn get(&self, below: &str) -> Answer {
        self.client.get(&format!("{}{below}", self.path))
    }

    /// Gets what a reader of this language sees.
    pub(crate) fn get_in(&self, language: &str, below: &str) -> Answer {
        self.client
            .get_in(language, &format!("{}{below}", self.path))
    }

    pub(crate) fn post(&self, below: &str, body: Value) -> Answer {
        self.client.post(&format!("{}{below}", self.path), body)
    }

    /// Sends a POST request with headers.
    pub(crate) fn post_with(&self, below: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
        let path = format!("{}{below}", self.path);
        self.client.json("POST", &path, headers, body)
    }

    /// Begins a round with this card turned up. The dealer is the player whose turn it
    /// is to deal.
    #[track_caller]
    pub(crate) fn begin(&self, up: &str) -> Answer {
        let deal = json!({"deal": {"game": "echad", "up": up}});
        self.post("/rounds", deal).is(201)
    }

    /// Claims a play, in the notation of the scripts.
    #[track_caller]
    pub(crate) fn claim(&self, seat: u8, notation: &str) -> Answer {
        let body = json!({"seat": seat, "play": play(notation)});
        self.post("/plays", body).is(201)
    }

    /// Claims a legal play.
    #[track_caller]
    pub(crate) fn play(&self, seat: u8, notation: &str) -> Answer {
        let answer = self.claim(seat, notation);
        let ruling = &answer.json["entry"]["verdict"]["ruling"];
        assert_eq!(ruling, "legal", "{notation}: {}", answer.json);
        answer
    }

    /// Claims an illegal play and lets it stand.
    #[track_caller]
    pub(crate) fn stands(&self, seat: u8, notation: &str) -> Answer {
        let body = json!({"seat": seat, "play": play(notation), "stands": true});
        let answer = self.post("/plays", body).is(201);
        assert_eq!(answer.json["entry"]["verdict"]["ruling"], "illegal");
        answer
    }

    /// Enters a round's result, in the notation of the scripts.
    pub(crate) fn count(&self, round: u32, notation: &str) -> Answer {
        let body = json!({"result": tally(notation)});
        let path = format!("{}/rounds/{round}/result", self.path);
        self.client.put(&path, body)
    }

    #[track_caller]
    pub(crate) fn table(&self) -> Value {
        self.get("/table").is(200).json
    }

    /// The number of its last entry, as `If-Match` has it.
    #[track_caller]
    pub(crate) fn tag(&self) -> String {
        let table = self.get("/table").is(200);
        let tag = table.header("ETag").unwrap();
        format!("{}\"", tag.split_once('-').unwrap().0)
    }

    #[track_caller]
    pub(crate) fn scoresheet(&self) -> Value {
        self.get("/scoresheet").is(200).json
    }

    /// All entries of the log.
    #[track_caller]
    pub(crate) fn log(&self) -> Vec<Value> {
        self.log_after(0)
    }

    /// The log's entries after the first `after` ones.
    #[track_caller]
    pub(crate) fn log_after(&self, after: usize) -> Vec<Value> {
        let mut entries = Vec::new();
        loop {
            let address = format!("/log?limit=1000&after={}", after + entries.len());
            let mut page = self.get(&address).is(200).json;
            entries.append(page["items"].as_array_mut().unwrap());
            if page["seq"].as_u64() <= Some((after + entries.len()) as u64) {
                return entries;
            }
        }
    }

    /// Asserts that an attempt changes neither the log nor the table nor its tag.
    #[track_caller]
    pub(crate) fn unchanged<T>(&self, attempt: impl FnOnce(&Self) -> T) -> T {
        let look = || (self.tag(), self.table(), self.log());
        let before = look();
        let result = attempt(self);
        assert_eq!(look(), before);
        result
    }
}

/// The codes of a verdict's findings, with the rulings they rest on.
pub(crate) fn findings(answer: &Answer) -> Vec<(String, String)> {
    let findings = answer.json["entry"]["verdict"]["findings"]
        .as_array()
        .unwrap();
    let text = |finding: &Value, key: &str| finding[key].as_str().unwrap().to_owned();
    findings
        .iter()
        .map(|finding| (text(finding, "code"), text(finding, "ruling")))
        .collect()
}
