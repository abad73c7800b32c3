//! Requests that are refused, as they are written in the texts of `refusals/`. A line is a request
//! and what comes of it: `POST /plays {"seat": 0} => 422 no_such_seat seat`.
//!
//! `open {…}` opens a match for Ana, Ben and Chaim whose body has these members as well. A path without
//! `/v1` goes below it: its host asks, and no refusal changes it. A play that is refused there is refused
//! as a dry run, too. `account`, `host` and `nobody` say who asks from there on what begins with `/v1`;
//! `both` are the account and the host. `player Dan` adds a player of the account, for whom `$Dan` stands,
//! and `code {…}` invites, so that `$code` stands for the code. `$21_ids`, `$65_signs`, `$281_signs` and
//! `$109_cards` stand for so many of them.

use std::fs;
use std::path::Path;

use crate::support::evening::request;
use crate::support::prelude::*;

/// Reads one of the texts.
struct Reader<'a> {
    account: Client<'a>,
    /// All of them are refused alike, and the first one does what is not refused.
    asks: Vec<Client<'a>>,
    at: Option<Match<'a>>,
    /// Holds what is put for each name.
    names: Vec<(String, String)>,
    /// The refusals since the match was changed last, below it.
    refused: String,
}

impl<'a> Reader<'a> {
    fn read(&mut self, kibitz: &'a Kibitz, text: &str) {
        let lines = text.lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let line = self.filled(line);
            let (word, rest) = line.split_once(' ').unwrap_or((&line, "{}"));
            match word {
                "account" => self.asks = vec![self.account.clone()],
                "nobody" => self.asks = vec![kibitz.nobody()],
                "host" => self.asks = vec![self.host()],
                "both" => self.asks = vec![self.account.clone(), self.host()],
                "player" => {
                    let id = self.account.player(rest);
                    self.names.push((format!("${rest}"), id));
                }
                "code" => {
                    let invite = serde_json::from_str(rest).expect(&line);
                    let code = self.at.as_ref().unwrap().code(invite);
                    self.names.insert(0, ("$code".to_owned(), code));
                }
                "open" => self.open(rest),
                _ => self.ask(&line),
            }
        }
        self.nothing_is_changed();
        let players = self.names.iter().filter(|(name, _)| name != "$code");
        let players: Vec<&str> = players.map(|(name, _)| &name[1..]).collect();
        let kept = self.account.read("/v1/players");
        assert_eq!(kept["items"].each("/name"), players);
        let pictures = kept["items"].each("/picture");
        assert!(pictures.iter().all(Value::is_null), "{kept}");
        if let Some(at) = &self.at {
            let invites = at.read("/invites");
            assert_eq!(
                invites["items"].list().len(),
                self.names.len() - players.len()
            );
        }
    }

    fn host(&self) -> Client<'a> {
        self.at.as_ref().unwrap().client.clone()
    }

    /// Asserts that each who asks is refused.
    fn refuses(&self, line: &str) {
        for client in &self.asks {
            client.refuses(line);
        }
    }

    /// Opens a match, unless the line says that it is refused.
    fn open(&mut self, line: &str) {
        self.nothing_is_changed();
        let (members, refusal) = line.rsplit_once(" => ").unwrap_or((line, ""));
        let members: Value = serde_json::from_str(members).expect(line);
        let body = with(opening(&["Ana", "Ben", "Chaim"]), members);
        if refusal.is_empty() {
            self.at = Some(Match::opened(&self.asks[0], body));
        } else {
            self.refuses(&format!("POST /v1/matches {body} => {refusal}"));
        }
    }

    fn ask(&mut self, line: &str) {
        let (asked, outcome) = line.rsplit_once(" => ").expect(line);
        let (method, path, body) = request(asked);
        let elsewhere = path.starts_with("/v1/");
        if let Ok(status @ 200..300) = outcome.parse() {
            self.nothing_is_changed();
            let answer = match &self.at {
                Some(at) if !elsewhere => {
                    let path = format!("{}{path}", at.path);
                    at.client.ask(method, &path, body.as_ref())
                }
                _ => self.asks[0].ask(method, path, body.as_ref()),
            };
            answer.is(status);
        } else if elsewhere {
            self.refuses(line);
        } else {
            self.refused += &format!("{line}\n");
            if let Some(play) = line.strip_prefix("POST /plays {") {
                self.refused += &format!("POST /plays?dry_run=true {{{play}\n");
            }
        }
    }

    /// Asserts that what was refused has changed nothing.
    fn nothing_is_changed(&mut self) {
        let refused = std::mem::take(&mut self.refused);
        match &self.at {
            Some(at) => at.refuses(&refused),
            None => assert_eq!(refused, "", "no match is open"),
        }
    }

    /// Puts what the names in a line stand for.
    fn filled(&self, line: &str) -> String {
        let ids = |count: usize| {
            let ids: Vec<String> = (0..count).map(|_| Uuid::now_v7().to_string()).collect();
            ids.join(",")
        };
        let many = [
            ("$21_ids", ids(21)),
            ("$65_signs", "x".repeat(65)),
            ("$281_signs", "x".repeat(281)),
            ("$109_cards", vec!["\"blue-he\""; 109].join(",")),
        ];
        let names = self.names.iter().map(|(name, value)| (&**name, value));
        let many = many.iter().map(|(name, value)| (*name, value));
        let put = |line: String, (name, value): (&str, &String)| line.replace(name, value);
        names.chain(many).fold(line.to_owned(), put)
    }
}

#[test]
fn what_is_wrong_is_refused_as_it_is_written() {
    let kibitz = Kibitz::start();
    let folder = Path::new(crate::support::ROOT).join("tests/api/refusals");
    for file in fs::read_dir(folder).unwrap() {
        let file = file.unwrap().path();
        let text = fs::read_to_string(&file).unwrap();
        let mut reader = Reader {
            account: kibitz.sign_up(&file.file_stem().unwrap().to_string_lossy()),
            asks: vec![kibitz.nobody()],
            at: None,
            names: Vec::new(),
            refused: String::new(),
        };
        reader.read(&kibitz, &text);
    }
}
