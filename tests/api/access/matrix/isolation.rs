//! Another account's data is indistinguishable from data that does not exist: the
//! answers are the same, and so are the database queries behind them.

use std::collections::BTreeSet;

use super::{Caller, Row, Scene, rows};
use crate::support::prelude::*;
use crate::support::statements;

const JSON: (&str, &str) = ("Content-Type", "application/json");

/// Conditional headers must not reveal that a match exists either.
const CONDITIONS: [(&str, &str); 2] = [("If-None-Match", "*"), ("If-Match", "\"0\"")];

/// An answer's status, headers and body.
type Content = (u16, Vec<(String, String)>, String);

/// All ids in a text.
pub(super) fn ids(text: &str) -> BTreeSet<Uuid> {
    let parts = text.split(|sign: char| !sign.is_ascii_hexdigit() && sign != '-');
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// Replaces all ids in a text with new ones, which nothing has.
fn nowhere(text: &str) -> String {
    let nobodys =
        |text: String, id: &Uuid| text.replace(&id.to_string(), &Uuid::now_v7().to_string());
    ids(text).iter().fold(text.to_owned(), nobodys)
}

/// Returns an answer's content, without the requested ids and without what is specific
/// to the single request.
fn content(answer: &Answer, asked: &str) -> Content {
    let headers = answer.headers().into_iter();
    // The connection is closed if a body was not read to its end.
    let own = ["connection", "date", "x-request-id"];
    let headers = headers.filter(|(name, _)| !own.contains(&name.as_str()));
    let body = String::from_utf8_lossy(answer.body()).into_owned();
    let body = ids(asked)
        .iter()
        .fold(body, |body, id| body.replace(&id.to_string(), "{id}"));
    (answer.status, headers.collect(), body)
}

/// A request by a client without access to what it asks for.
struct Asked<'a> {
    who: &'a Client<'a>,
    method: &'a str,
    path: String,
    body: String,
}

impl Asked<'_> {
    /// Sends the request, and returns the answer and the queries behind it.
    fn of(&self, database: &str) -> (Content, Vec<String>) {
        let Asked {
            who,
            method,
            path,
            body,
        } = self;
        let headers = [&CONDITIONS[..], &[JSON]].concat();
        // Discard the queries of earlier requests.
        let _before = statements::asked(database);
        let answer = match body.as_str() {
            "" => who.send(method, path, &CONDITIONS, None),
            body => who.send(method, path, &headers, Some(body.as_bytes())),
        };
        let asked = format!("{path} {body}");
        (content(&answer, &asked), statements::asked(database))
    }

    /// Sends the request and one for ids that do not exist, and returns both answers.
    ///
    /// What an earlier request left to do after its answer may query the database between
    /// the two. If the queries differ, they are therefore compared once more on a new
    /// service: nothing is left to do there, and it has nothing in memory either.
    fn and(&self, of_nothing: &Self, kibitz: &Kibitz) -> [(Content, Vec<String>); 2] {
        let database = database(kibitz);
        let first = self.compared(of_nothing, &database);
        if first[0].1 == first[1].1 {
            return first;
        }
        let new = Kibitz::beside(kibitz);
        let who = &new.bearer(self.who.token());
        self.by(who).compared(&of_nothing.by(who), &database)
    }

    /// Asks for ids that do not exist until two answers in a row come from the same queries,
    /// and then for the ids that do.
    fn compared(&self, of_nothing: &Self, database: &str) -> [(Content, Vec<String>); 2] {
        let mut nothing = of_nothing.of(database);
        for _ in 0..10 {
            let before = std::mem::replace(&mut nothing, of_nothing.of(database));
            if before.1 == nothing.1 {
                break;
            }
        }
        [self.of(database), nothing]
    }

    /// Returns the same request by another client.
    fn by<'a>(&'a self, who: &'a Client<'a>) -> Asked<'a> {
        let (path, body) = (self.path.clone(), self.body.clone());
        Asked {
            who,
            path,
            body,
            ..*self
        }
    }

    /// Returns the same request for ids that do not exist.
    fn of_nothing(&self) -> Self {
        let both = nowhere(&format!("{}\n{}", self.path, self.body));
        let (path, body) = both.split_once('\n').unwrap();
        Asked {
            path: path.to_owned(),
            body: body.to_owned(),
            ..*self
        }
    }
}

/// The path of the service's SQLite database. On PostgreSQL it is empty and no queries
/// are recorded, because nodes query all the time to hear from each other.
fn database(kibitz: &Kibitz) -> String {
    let database = kibitz.database();
    database
        .strip_prefix("sqlite:")
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn what_is_anothers_is_answered_as_what_is_not_there() {
    statements::listen();
    let kibitz = Kibitz::with(|config| config.limits.max_join_tries = 10_000.try_into().unwrap());
    let scene = Scene::new(&kibitz);
    let account = scene.owner.account();
    // The first service has the matches in memory, the second does not.
    let second = Kibitz::beside(&kibitz);
    let of_another = Match::open(&kibitz);
    let (guest, _) = of_another.guest(&kibitz, seat(2));
    let mut strangers = Vec::new();
    for client in [&scene.other, &of_another.client, &guest.client] {
        strangers.push(client.clone());
        strangers.push(second.bearer(client.token()));
    }
    let database = database(&kibitz);
    let (mut wrong, mut compared, mut looked_up) = (Vec::new(), 0, 0);
    for Row {
        operation, body, ..
    } in rows()
    {
        let (method, path) = operation.split_once(' ').unwrap();
        if !path.contains("{id}") {
            continue;
        }
        let (at, _) = scene.set(operation, Caller::Owner);
        let path = scene.path(operation, &at);
        let path = match path.strip_prefix("/v1/circles/") {
            Some(_) => format!("/v1/circles/{account}"),
            None => path,
        };
        // Use the token of another match: with its own token, the match could be adopted.
        let body = body.replace("$host", of_another.client.token());
        let body = scene.body(&body, &at, Caller::Other);
        for who in &strangers {
            let (path, body) = (path.clone(), body.clone());
            let anothers = Asked {
                who,
                method,
                path,
                body,
            };
            let [(there, looked), (nothing, for_nothing)] =
                anothers.and(&anothers.of_nothing(), &kibitz);
            if there != nothing || looked != for_nothing || ![403, 404].contains(&there.0) {
                wrong.push(format!(
                    "{operation}:\n  {there:?}\n  {nothing:?}\n  {looked:#?}\n  {for_nothing:#?}"
                ));
            }
            compared += 1;
            looked_up += looked.len();
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(compared > 200, "{compared}");
    assert_eq!(looked_up == 0, database.is_empty());
}

#[test]
fn what_is_of_another_match_is_answered_as_what_is_not_there() {
    statements::listen();
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let [anas, bens] = [&ana, &ben].map(|who| Match::opened(who, opening(&["Dan", "Eva"])));
    let invite = anas.post("/invites", viewer()).is(201);
    let code = json!({"code": invite.text("/code")}).to_string();
    let invite = invite.text("/invite/id");
    let (_, member) = anas.guest(&kibitz, viewer());
    for (method, below, body) in [
        ("DELETE", format!("/invites/{invite}"), ""),
        ("POST", format!("/invites/{invite}/qr"), code.as_str()),
        ("DELETE", format!("/members/{member}"), ""),
    ] {
        let asked = |below: &str| Asked {
            who: &ben,
            method,
            path: format!("{}{below}", bens.path),
            body: body.to_owned(),
        };
        let [there, nothing] = asked(&below).and(&asked(&nowhere(&below)), &kibitz);
        assert_eq!(there.0.0, 404, "{there:?}");
        assert_eq!(there, nothing, "{method} {below}");
    }
}

#[test]
fn an_id_of_anothers_that_is_sent_along_is_answered_as_one_of_nothing() {
    statements::listen();
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let [anas, own] = [&ana, &ben].map(|of| of.player("Noa"));
    let theirs = json!([{"player_id": anas}, {"name": "Dan"}]);
    let entry = Match::sat(&ana, theirs).begin("blue-gimel");
    let entry = entry.text("/entry/id");
    let bens = Match::opened(&ben, opening(&["Dan", "Eva"]));
    let requests = r#"
        POST /v1/matches {"house_rules": {"game": "echad"}, "seats": [{"player_id": "$anas"}, {"name": "Dan"}]}
        PUT $bens/seats {"seats": [{"from": 1}, {"player_id": "$anas"}]}
        POST $bens/log {"entries": [{"id": "$new", "made_at": "$now", "claim": {"kind": "lineup", "seats": [{"from": 1}, {"player_id": "$anas"}]}}]}
        POST $bens/invites {"role": "viewer", "player_id": "$anas"}
        POST /v1/players/$own/merge {"into": "$anas"}
        POST /v1/players/$anas/merge {"into": "$own"}
        GET /v1/stats/head-to-head?players=$own,$anas
        GET /v1/stats/head-to-head?players=$anas,$own
        GET /v1/stats/values?measure=wins&player=$anas
        GET /v1/stats/values?measure=wins&winner=$anas
        GET /v1/matches?player=$anas
        GET /v1/matches?player=$anas&whose=all
        GET /v1/matches?player=$anas&whose=joined
        GET /v1/matches?winner=$anas&game=echad&sort=closest
    "#;
    let requests = requests
        .replace("$bens", &bens.path)
        .replace("$own", &own)
        .replace("$anas", &anas)
        .replace("$new", ID)
        .replace("$now", &chrono::Utc::now().to_rfc3339());
    for line in requests.trim().lines() {
        let (method, rest) = line.trim().split_once(' ').unwrap();
        let (path, body) = rest.split_once(' ').unwrap_or((rest, ""));
        // Replace only Ana's id.
        let nothing = Uuid::now_v7().to_string();
        let asked = |id: &str| Asked {
            who: &ben,
            method,
            path: path.replace(&anas, id),
            body: body.replace(&anas, id),
        };
        let [there, not_there] = asked(&anas).and(&asked(&nothing), &kibitz);
        assert_eq!(there, not_there, "{method} {path}");
    }
    // Entry ids are unique only within a match, so Ben can use Ana's.
    let begin = json!({"id": entry, "deal": {"game": "echad", "up": "blue-gimel"}});
    bens.post("/rounds", begin).is(201);
}

/// Ids are unique on a service. A client that chooses one in use learns that it is in
/// use. That requires knowing the id, and does not reveal whose it is or for what.
#[test]
fn an_id_that_is_taken_tells_nothing_of_what_has_it() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    for (path, body, id) in [
        ("/v1/players", json!({"name": "Noa"}), "/id"),
        ("/v1/matches", opening(&["Dan", "Eva"]), "/match/id"),
    ] {
        let [anas, bens] = [&ana, &ben].map(|who| who.post(path, body.clone()).is(201).text(id));
        let refused = |id: &str| {
            let renamed = if path == "/v1/players" {
                json!({"id": id, "name": "Somebody else"})
            } else {
                json!({"id": id, "seats": [{"name": "Somebody else"}, {"name": "Eva"}]})
            };
            let answer = ben.post(path, with(body.clone(), renamed));
            content(&answer.refused(409, "id_reused", "id"), id)
        };
        assert_eq!(refused(&anas), refused(&bens), "{path}");
        // The same holds for the same content.
        ben.post(path, with(body, json!({"id": anas})))
            .refused(409, "id_reused", "id");
    }
}

/// An unknown name costs as many hashes as a wrong password. Each hash counts as a try.
#[test]
fn an_unknown_name_has_a_password_hashed_as_a_known_one_does() {
    let sign_in = |name: &str| {
        let kibitz =
            Kibitz::with(|config| config.limits.max_password_tries = 3.try_into().unwrap());
        kibitz.sign_up("Ana");
        let session = json!({"name": name, "password": "not this one", "device": "a phone"});
        let ask = || kibitz.nobody().post("/v1/sessions", session.clone());
        let first = ask().refused(401, "credentials_wrong", None);
        let next = ask();
        (content(&first, ""), next.status)
    };
    // Signing up and signing in each took one try.
    let known = sign_in("Ana");
    assert_eq!(known, sign_in("Nobody"));
    assert_eq!(known.1, 429);
}

/// A parameter of a path or a body, and the kind of what it names.
const NAMED: [(&str, &str); 8] = [
    ("/sessions/{id}", "session"),
    ("/players/{id}", "player"),
    ("/circles/{id}", "account"),
    ("/matches/{id}", "match"),
    ("{invite}", "invite"),
    ("{member}", "member"),
    ("{share}", "share"),
    ("$player", "player"),
];

#[test]
fn an_id_of_another_kind_is_answered_as_one_of_nothing() {
    let kibitz = Kibitz::start();
    let scene = Scene::new(&kibitz);
    let owner = &scene.owner;
    let seats = json!([{"name": "Ana"}, {"name": "Ben"}, {"player_id": scene.player}]);
    let at = Match::sat(owner, seats);
    let entry = at.begin("blue-gimel").text("/entry/id");
    let (guest, member) = at.guest(&kibitz, seat(2));
    let invite = at.post("/invites", viewer()).is(201);
    let share = at.share();
    let known = [
        ("account", owner.account()),
        ("session", kibitz.sign_in("Ana", "a tablet").1),
        ("player", scene.player.clone()),
        ("match", at.id().to_owned()),
        ("entry", entry),
        ("member", member),
        ("invite", invite.text("/invite/id")),
        ("share", share.text("/share/id")),
    ];
    let right = |kind: &str| known.iter().find(|(of, _)| *of == kind).unwrap().1.as_str();
    let seen = || {
        let below = ["", "/log", "/members", "/invites", "/shares", "/table"];
        let of_match = below.map(|below| format!("{}{below}", at.path));
        let others = ["/v1/account", "/v1/players", "/v1/matches", "/v1/circles"];
        let paths = others.map(str::to_owned).into_iter().chain(of_match);
        paths.map(|path| owner.read(&path)).collect::<Vec<_>>()
    };
    let before = seen();
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for Row {
        operation, body, ..
    } in rows()
    {
        let (method, path) = operation.split_once(' ').unwrap();
        let body = body.replace("$now", &chrono::Utc::now().to_rfc3339());
        let body = body.replace("$id", &Uuid::now_v7().to_string());
        let body = body.replace("$host", owner.token());
        let query = match path.rsplit('/').next() {
            Some("export") => "?format=text",
            Some("rating") => "?game=echad",
            _ => "",
        };
        let request = format!("{path}{query} {body}");
        let request = ["{round}", "{seat}"]
            .iter()
            .fold(request, |request, name| request.replace(name, "1"));
        for (parameter, kind) in NAMED.iter().filter(|(name, _)| request.contains(name)) {
            // Everything else that the request names is right.
            let filled = |id: &str| {
                let name = parameter.rsplit('/').next().unwrap();
                let one = request.replace(parameter, &parameter.replace(name, id));
                NAMED.iter().fold(one, |one, (parameter, kind)| {
                    let name = parameter.rsplit('/').next().unwrap();
                    one.replace(parameter, &parameter.replace(name, right(kind)))
                })
            };
            for (of, id) in known.iter().filter(|(of, _)| of != kind) {
                for who in [owner, &guest.client] {
                    let answered = |id: &str| {
                        let request = filled(id);
                        let (path, body) = request.split_once(' ').unwrap();
                        let answer = match body {
                            "" => who.send(method, path, &[], None),
                            body => who.send(method, path, &[JSON], Some(body.as_bytes())),
                        };
                        content(&answer, &request)
                    };
                    let (there, nothing) = (answered(id), answered(&Uuid::now_v7().to_string()));
                    if there != nothing || there.0 < 400 {
                        wrong.push(format!("{operation}, {of}:\n  {there:?}\n  {nothing:?}"));
                    }
                    compared += 1;
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(compared > 700, "{compared}");
    assert_eq!(seen(), before);
}
