//! A small HTTP client, which checks every answer against the OpenAPI document.

use std::fmt;
use std::net::SocketAddr;

use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::{HeaderMap, HeaderValue, Request};

use super::{PASSWORD, PATIENCE, contract, copy};

/// Sends the requests of the clients. An answer of any status is not an error.
pub(crate) fn agent() -> Agent {
    Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .timeout_global(Some(PATIENCE))
        .build()
        .into()
}

/// A client that sends requests.
#[derive(Clone)]
pub(crate) struct Client<'a> {
    address: SocketAddr,
    agent: &'a Agent,
    token: Option<String>,
    /// The address that a proxy says the client has.
    via: Option<String>,
}

impl<'a> Client<'a> {
    /// A client without a token, for the service at this address.
    pub(crate) fn to(address: SocketAddr, agent: &'a Agent) -> Self {
        Self {
            address,
            agent,
            token: None,
            via: None,
        }
    }

    /// Returns the client as if a proxy had passed its requests on from this address.
    pub(crate) fn via(&self, address: &str) -> Self {
        Self {
            via: Some(address.to_owned()),
            ..self.clone()
        }
    }

    /// Returns the same client with this token.
    pub(crate) fn with(self, token: &str) -> Self {
        Self {
            token: Some(token.to_owned()),
            ..self
        }
    }

    /// Opens an account with this name, and signs in.
    #[track_caller]
    pub(crate) fn sign_up(&self, name: &str) -> Self {
        let account = json!({"name": name, "password": PASSWORD});
        self.post("/v1/accounts", account).is(201);
        self.sign_in(name, "a phone").0
    }

    /// Signs an account in on another device. Also returns the id of the session.
    #[track_caller]
    pub(crate) fn sign_in(&self, name: &str, device: &str) -> (Self, String) {
        let session = json!({"name": name, "password": PASSWORD, "device": device});
        let answer = self.post("/v1/sessions", session).is(201);
        let signed_in = self.clone().with(&answer.text("/token"));
        (signed_in, answer.text("/session/id"))
    }

    /// The bearer token sent with every request.
    pub(crate) fn token(&self) -> &str {
        self.token.as_deref().unwrap()
    }

    /// Returns that token, if there is one.
    pub(crate) fn maybe_token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], None)
    }

    /// Gets what a reader of this language sees.
    pub(crate) fn get_in(&self, language: &str, path: &str) -> Answer {
        self.send("GET", path, &[("Accept-Language", language)], None)
    }

    pub(crate) fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, &[], None)
    }

    pub(crate) fn post(&self, path: &str, body: Value) -> Answer {
        self.json("POST", path, &[], &body)
    }

    pub(crate) fn put(&self, path: &str, body: Value) -> Answer {
        self.json("PUT", path, &[], &body)
    }

    /// Sends a DELETE request with a JSON body.
    pub(crate) fn delete_with(&self, path: &str, body: Value) -> Answer {
        self.json("DELETE", path, &[], &body)
    }

    /// Deletes the account, which must have [`PASSWORD`].
    #[track_caller]
    pub(crate) fn delete_account(&self) {
        let password = json!({"password": PASSWORD});
        self.delete_with("/v1/account", password).is(204);
    }

    pub(crate) fn patch(&self, path: &str, body: Value) -> Answer {
        self.json("PATCH", path, &[], &body)
    }

    /// Sends a JSON body with headers.
    pub(crate) fn json(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> Answer {
        let headers = [headers, &[("Content-Type", "application/json")]].concat();
        self.send(method, path, &headers, Some(body.to_string().as_bytes()))
    }

    /// Sends any request. An answer of any status is not an error.
    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Answer {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.address));
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        if let Some(address) = &self.via {
            request = request.header("X-Forwarded-For", address);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let agent = self.agent;
        let mut response = match body {
            Some(body) => agent.run(request.body(body.to_owned()).unwrap()).unwrap(),
            None => agent.run(request.body(()).unwrap()).unwrap(),
        };
        // The largest copy of a match is smaller.
        let body = response.body_mut().with_config().limit(64 * 1024 * 1024);
        let body = body.read_to_vec().unwrap();
        let lines = response
            .headers()
            .get("Content-Type")
            .is_some_and(|it| it == copy::LINES);
        let answer = Answer {
            request: format!("{method} {path}"),
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            json: if lines {
                copy::read(&body)
            } else {
                serde_json::from_slice(&body).unwrap_or(Value::Null)
            },
            body,
        };
        contract::holds(method, path, answer.status, &answer.json);
        contract::headed(method, path, answer.status, &answer.headers);
        contract::lists(method, path, answer.status, &answer.headers);
        answer
    }
}

/// An answer of the service.
pub(crate) struct Answer {
    /// The request, for the messages of failed tests.
    request: String,
    pub(crate) status: u16,
    headers: HeaderMap,
    body: Vec<u8>,
    /// The body, or null if it is not JSON. Of a complete copy, its matches and players.
    pub(crate) json: Value,
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = String::from_utf8_lossy(&self.body);
        write!(f, "{}: {} {body}", self.request, self.status)
    }
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// All headers, by name.
    pub(crate) fn headers(&self) -> Vec<(String, String)> {
        let text = |value: &HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
        let headers = self.headers.iter();
        let mut headers: Vec<_> = headers
            .map(|(name, value)| (name.to_string(), text(value)))
            .collect();
        headers.sort();
        headers
    }

    pub(crate) fn body(&self) -> &[u8] {
        &self.body
    }

    /// The text at a JSON pointer.
    #[track_caller]
    pub(crate) fn text(&self, pointer: &str) -> String {
        let text = self.json.pointer(pointer).and_then(Value::as_str);
        text.unwrap_or_else(|| panic!("no text at {pointer} in {}", self.json))
            .to_owned()
    }

    /// Asserts the status.
    #[track_caller]
    pub(crate) fn is(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{self:?}");
        self
    }

    /// Asserts that the answer is a problem with this status, code and field.
    #[track_caller]
    pub(crate) fn refused<'f>(
        self,
        status: u16,
        code: &str,
        field: impl Into<Option<&'f str>>,
    ) -> Self {
        let answer = self.is(status);
        let json = &answer.json;
        assert_eq!(json["code"], code, "{answer:?}");
        assert_eq!(json["field"].as_str(), field.into(), "{answer:?}");
        assert_eq!(json["status"], status, "{answer:?}");
        let type_ = format!("urn:kibitz:problem:{code}");
        assert_eq!(json["type"], type_, "{answer:?}");
        assert!(json["detail"].is_string(), "{answer:?}");
        let message = json["message"].as_str().unwrap_or_default();
        assert!(message.contains(' '), "{answer:?}");
        let type_ = answer.header("Content-Type");
        assert_eq!(type_, Some("application/problem+json"), "{answer:?}");
        answer
    }
}
