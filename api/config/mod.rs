//! What can be set from outside. Every flag has an environment variable of the
//! same meaning, and everything has a default: nothing needs to be set to start.

mod limits;

use std::fmt;
use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::str::FromStr;

use actix_web::http::Uri;
use chrono::Duration;
use clap::{Args, ValueEnum};

use crate::live::{Bounds, Crowd};
pub use limits::{Allowance, Limits};

/// The settings of one running service.
#[derive(Args, Clone)]
pub struct Config {
    /// The address and port to listen on; port 0 takes any free port.
    #[arg(
        long,
        env = "KIBITZ_LISTEN",
        default_value = "127.0.0.1:8080",
        global = true
    )]
    pub listen: SocketAddr,

    /// `sqlite:PATH` or `postgres://...` [default: the file kibitz.db in the data folder]
    #[arg(
        long,
        env = "KIBITZ_DATABASE_URL",
        hide_env_values = true,
        global = true
    )]
    pub database: Option<String>,

    /// The folder that holds the service's files; made if it is not there.
    #[arg(long, env = "KIBITZ_DATA", default_value = "./data", global = true)]
    pub data: PathBuf,

    /// How many days a session lasts after its password was given.
    #[arg(
        long,
        env = "KIBITZ_SESSION_DAYS",
        default_value_t = 180,
        value_parser = clap::value_parser!(u16).range(1..),
        global = true
    )]
    pub session_days: u16,

    /// What links to this service begin with, such as `https://kibitz.example`
    /// [default: the address that was asked]
    #[arg(long, env = "KIBITZ_PUBLIC_URL", value_parser = base_url, global = true)]
    pub public_url: Option<String>,

    /// How many table codes one address may try in a minute.
    #[arg(long, env = "KIBITZ_JOIN_TRIES", default_value = "60", global = true)]
    pub join_tries: NonZeroU32,

    /// How many passwords one address may try in a minute, signing up included.
    #[arg(
        long,
        env = "KIBITZ_PASSWORD_TRIES",
        default_value = "30",
        global = true
    )]
    pub password_tries: NonZeroU32,

    /// How many proxies of your own stand before the service: so many entries at the
    /// end of `X-Forwarded-For` are theirs, and the first of those is the client.
    #[arg(long, env = "KIBITZ_PROXIES", default_value_t = 0, global = true)]
    pub proxies: usize,

    /// How many threads answer requests [default: one for each processor]
    #[arg(long, env = "KIBITZ_WORKERS", global = true)]
    pub workers: Option<NonZeroUsize>,

    /// How much memory the matches in play may take up, in MiB; those used last are
    /// kept, others are read again when asked for.
    #[arg(
        long = "live-memory",
        env = "KIBITZ_LIVE_MEMORY",
        default_value = "128",
        global = true
    )]
    pub live_memory: NonZeroU32,

    /// After how many seconds of silence a stream of events says that it lives.
    #[arg(
        long = "heartbeat-seconds",
        env = "KIBITZ_HEARTBEAT_SECONDS",
        default_value = "15",
        value_parser = seconds,
        global = true
    )]
    pub heartbeat: std::time::Duration,

    /// How many seconds a request may still take when the service is asked to stop.
    #[arg(
        long,
        env = "KIBITZ_SHUTDOWN_SECONDS",
        default_value_t = 10,
        global = true
    )]
    pub shutdown_seconds: u16,

    /// For how many seconds before that the service goes on, saying at `/readyz` that
    /// it is not ready: as long as what spreads requests takes to notice.
    #[arg(long, env = "KIBITZ_DRAIN_SECONDS", default_value_t = 0, global = true)]
    pub drain_seconds: u16,

    /// How many streams of events may be open at once.
    #[arg(long, env = "KIBITZ_STREAMS", default_value = "10000", global = true)]
    pub streams: NonZeroUsize,

    /// How many of them may be of the same match.
    #[arg(
        long,
        env = "KIBITZ_STREAMS_OF_A_MATCH",
        default_value = "6000",
        global = true
    )]
    pub streams_of_a_match: NonZeroUsize,

    /// How large an import may be, in MiB.
    #[arg(long, env = "KIBITZ_IMPORT_MIB", default_value = "100", global = true)]
    pub import_mib: NonZeroU32,

    /// The bearer token for which `/metrics` tells what is measured [default:
    /// none: there is no such page]
    #[arg(
        long,
        env = "KIBITZ_METRICS_TOKEN",
        hide_env_values = true,
        value_parser = secret,
        global = true
    )]
    pub metrics_token: Option<String>,

    /// As what the log is written: `text` for people, or `json`, an object to a line
    #[arg(
        long,
        env = "KIBITZ_LOG_FORMAT",
        default_value = "text",
        value_enum,
        hide_possible_values = true,
        global = true
    )]
    pub log_format: LogFormat,

    /// The web pages that may use the API from a browser, separated by commas:
    /// such as `https://kibitz.example`, or `*` for all [default: none]
    #[arg(
        long = "cors-origin",
        env = "KIBITZ_CORS_ORIGINS",
        value_delimiter = ',',
        global = true
    )]
    pub cors_origins: Vec<Origin>,

    /// What one client may ask for.
    #[command(flatten)]
    pub limits: Limits,
}

/// As what the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// A JSON object to a line, for programs.
    Json,
}

/// A token that is not guessed in a lifetime.
fn secret(text: &str) -> Result<String, &'static str> {
    if text.len() >= 16 {
        Ok(text.to_owned())
    } else {
        Err("expected at least 16 characters")
    }
}

/// Where a web page that uses the API comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Anywhere: `*`.
    Any,
    /// This scheme, host and port, as browsers name them: `https://kibitz.example`.
    One(String),
}

impl FromStr for Origin {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "not an origin: expected * or a scheme, a host and maybe a port, as in https://kibitz.example";
        if text == "*" {
            return Ok(Self::Any);
        }
        let uri: Uri = text.parse().map_err(|_| WRONG)?;
        // A browser sends no path; one that was given would never be met.
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

/// A whole number of seconds, at least one.
fn seconds(text: &str) -> Result<std::time::Duration, &'static str> {
    match text.parse() {
        Ok(seconds @ 1..=3600) => Ok(std::time::Duration::from_secs(seconds)),
        Ok(_) | Err(_) => Err("expected 1 to 3600 seconds"),
    }
}

impl Config {
    /// The database to open: the one that was named, or the file in the data folder.
    #[must_use]
    pub fn database_url(&self) -> String {
        self.database
            .clone()
            .unwrap_or_else(|| format!("sqlite:{}", self.data.join("kibitz.db").display()))
    }

    /// How much memory the matches in play may take up, in bytes.
    #[must_use]
    pub fn live_bytes(&self) -> u64 {
        u64::from(self.live_memory.get()) * 1024 * 1024
    }

    /// How much the matches in play may come to.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        Bounds {
            memory: self.live_bytes(),
            entries: self.limits.entries_of_a_match,
            crowd: Crowd {
                of_a_token: self.limits.streams_of_a_token.get(),
                of_an_address: self.limits.streams_of_an_address.get(),
                of_a_match: self.streams_of_a_match.get(),
                of_all: self.streams.get(),
            },
        }
    }

    /// How large an import may be, in bytes.
    #[must_use]
    pub fn import_limit(&self) -> usize {
        let mib = usize::try_from(self.import_mib.get()).unwrap_or(usize::MAX);
        mib.saturating_mul(1024 * 1024)
    }

    /// How long a session lasts.
    #[must_use]
    pub fn session_lifetime(&self) -> Duration {
        Duration::days(self.session_days.into())
    }
}

/// The beginning of a link, without the slash at its end.
fn base_url(text: &str) -> Result<String, &'static str> {
    let url: Uri = text.parse().map_err(|_| "not a URL")?;
    if !matches!(url.scheme_str(), Some("http" | "https")) || url.query().is_some() {
        return Err("expected http:// or https://, a host, and perhaps a path");
    }
    Ok(text.trim_end_matches('/').to_owned())
}

/// Leaves out the database's address, which may hold a password, and the token.
impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config")
            .field("listen", &self.listen)
            .field("data", &self.data)
            .field("session_days", &self.session_days)
            .field("public_url", &self.public_url)
            .field("join_tries", &self.join_tries)
            .field("password_tries", &self.password_tries)
            .field("proxies", &self.proxies)
            .field("workers", &self.workers)
            .field("live_memory", &self.live_memory)
            .field("heartbeat", &self.heartbeat)
            .field("shutdown_seconds", &self.shutdown_seconds)
            .field("drain_seconds", &self.drain_seconds)
            .field("streams", &self.streams)
            .field("streams_of_a_match", &self.streams_of_a_match)
            .field("import_mib", &self.import_mib)
            .field("log_format", &self.log_format)
            .field("cors_origins", &self.cors_origins)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
