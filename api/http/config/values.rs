//! Values of settings, and how they are read.

use std::str::FromStr;

use actix_web::http::Uri;
use clap::ValueEnum;

/// Says whether anyone can create an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SignUp {
    /// Anyone can.
    Open,
    /// Nobody can.
    Closed,
}

/// Says whether something is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
}

/// The log format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Plain lines of text.
    Text,
    /// One JSON object per line.
    Json,
}

/// Parses a token that is long enough to be hard to guess.
pub(super) fn secret(text: &str) -> Result<String, &'static str> {
    if text.len() >= 16 {
        Ok(text.to_owned())
    } else {
        Err("expected at least 16 characters")
    }
}

/// The origin of web pages that may call the API.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Any origin: `*`.
    Any,
    /// A scheme, host and port as browsers send them, such as `https://kibitz.example`.
    One(String),
}

impl FromStr for Origin {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "not an origin: expected *, or a scheme and host with an optional port, such as https://kibitz.example";
        if text == "*" {
            return Ok(Self::Any);
        }
        let uri: Uri = text.parse().map_err(|_| WRONG)?;
        // A browser sends no path, so an origin with one would never match.
        let whole = match (uri.scheme_str(), uri.authority()) {
            (Some(scheme), Some(host)) => format!("{scheme}://{host}"),
            _ => return Err(WRONG),
        };
        if whole == text {
            Ok(Self::One(whole))
        } else {
            Err(WRONG)
        }
    }
}

/// Parses a whole number of seconds, from 1 to 3600.
pub(super) fn seconds(text: &str) -> Result<std::time::Duration, &'static str> {
    match text.parse() {
        Ok(seconds @ 1..=3600) => Ok(std::time::Duration::from_secs(seconds)),
        Ok(_) | Err(_) => Err("expected 1 to 3600 seconds"),
    }
}

/// Parses the base URL of links, and removes trailing slashes.
pub(super) fn base_url(text: &str) -> Result<String, &'static str> {
    let url: Uri = text.parse().map_err(|_| "not a URL")?;
    if !matches!(url.scheme_str(), Some("http" | "https")) || url.query().is_some() {
        return Err("expected http:// or https://, a host and an optional path");
    }
    Ok(text.trim_end_matches('/').to_owned())
}
