//! A match that a bench plays.

use crate::client::Client;

/// A match, and how many plays it has had.
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
        Table::of(client, "")
    }

    /// The same, of the account with this token; of nobody's, with none.
    pub(crate) fn of(client: &mut Client, account: &str) -> Table {
        let opening = r#"{"house_rules":{"game":"echad"},"seats":[{"name":"Ana"},{"name":"Ben"}]}"#;
        let answer = client.ask("POST", "/v1/matches", account, opening);
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

    /// The next legal play: whoever's turn it is draws a card and keeps it, and,
    /// when none is left anywhere, what there is.
    pub(crate) fn play(&mut self, client: &mut Client) {
        let seat = 1 + self.plays % 2;
        let body =
            format!(r#"{{"seat":{seat},"play":{{"game":"echad","kind":"draw","keep":true}}}}"#);
        let answer = client.ask("POST", &self.plays_path, &self.token, &body);
        assert!(
            answer.status == 201 && answer.body.contains(r#""ruling":"legal""#),
            "{}",
            answer.body
        );
        self.plays += 1;
    }

    /// How many plays it has had.
    pub(crate) fn plays(&self) -> u64 {
        self.plays
    }

    /// Looks at the table.
    pub(crate) fn look(&self, client: &mut Client) {
        let answer = client.ask("GET", &self.table_path, &self.token, "");
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    /// Looks at the scoresheet.
    pub(crate) fn look_at_scores(&self, client: &mut Client) {
        let answer = client.ask("GET", &self.scoresheet_path, &self.token, "");
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    /// The path of the match.
    pub(crate) fn path(&self) -> &str {
        self.table_path.trim_end_matches("/table")
    }

    /// The token that opens the match.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }
}
