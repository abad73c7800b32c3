//! A match played by a benchmark.

use crate::client::{Client, request};

/// Who plays, unless it matters.
pub(crate) const SEATS: &str = r#"[{"name":"Ana"},{"name":"Ben"}]"#;

/// A match, and the number of plays so far.
pub(crate) struct Table {
    plays_path: String,
    table_path: String,
    scoresheet_path: String,
    token: String,
    plays: u64,
}

impl Table {
    /// Opens a match and deals its first round.
    pub(crate) fn open(client: &mut Client) -> Table {
        Table::of(client, "", SEATS)
    }

    /// Like [`Table::open`], for these two people and the account with this token; without an
    /// account if it is empty.
    pub(crate) fn of(client: &mut Client, account: &str, seats: &str) -> Table {
        let opening = format!(r#"{{"house_rules":{{"game":"echad"}},"seats":{seats}}}"#);
        let answer = client.ask("POST", "/v1/matches", account, &opening);
        assert_eq!(answer.status, 201, "{}", answer.body);
        let opened: serde_json::Value = serde_json::from_str(answer.body).expect("JSON");
        let path = format!(
            "/v1/matches/{}",
            opened["match"]["id"].as_str().expect("an id")
        );
        let token = opened["host_token"].as_str().unwrap_or(account);
        let deal = r#"{"deal":{"game":"echad","dealer":2,"up":"blue-gimel"}}"#;
        let answer = client.ask("POST", &format!("{path}/rounds"), token, deal);
        assert_eq!(answer.status, 201, "{}", answer.body);
        Table {
            plays_path: format!("{path}/plays"),
            table_path: format!("{path}/table"),
            scoresheet_path: format!("{path}/scoresheet"),
            token: token.to_owned(),
            plays: 0,
        }
    }

    /// Makes the next legal play: the player whose turn it is draws a card and keeps it.
    /// This is legal even when no cards are left to draw. Returns the bytes of the answer.
    pub(crate) fn play(&mut self, client: &mut Client) -> usize {
        self.play_for(client, "en")
    }

    /// The same, answered in Hebrew.
    pub(crate) fn play_in_hebrew(&mut self, client: &mut Client) {
        self.play_for(client, "he");
    }

    fn play_for(&mut self, client: &mut Client, language: &str) -> usize {
        let seat = 1 + self.plays % 2;
        let body = format!(r#"{{"seat":{seat},"play":{{"kind": "echad_draw","keep":true}}}}"#);
        let play = request("POST", &self.plays_path, &self.token, &body);
        let play = play.replacen("\r\n", &format!("\r\naccept-language: {language}\r\n"), 1);
        let answer = client.send(&play);
        assert!(
            answer.status == 201 && answer.body.contains(r#""ruling":"legal""#),
            "{}",
            answer.body
        );
        self.plays += 1;
        answer.body.len()
    }

    /// The number of plays so far.
    pub(crate) fn plays(&self) -> u64 {
        self.plays
    }

    /// Gets the table.
    pub(crate) fn look(&self, client: &mut Client) {
        let answer = client.ask("GET", &self.table_path, &self.token, "");
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    /// Gets the scoresheet.
    pub(crate) fn look_at_scores(&self, client: &mut Client) {
        let answer = client.ask("GET", &self.scoresheet_path, &self.token, "");
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    /// The path of the match.
    pub(crate) fn path(&self) -> &str {
        self.table_path.trim_end_matches("/table")
    }

    /// The token that gives access to the match.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }
}
