//! The settings. Every flag has an environment variable with the same meaning, and
//! every setting has a default, so the service starts without any of them.

mod limits;

use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use actix_web::http::Uri;
use chrono::TimeDelta;
use clap::builder::RangedI64ValueParser;
use clap::{Arg, Args, ValueEnum};

use kibitz_service::access::sessions::Lifetime;
use kibitz_service::live::{Bounds, StreamLimits};
use kibitz_store::people::capacity::Capacity;
pub use limits::{Allowance, Limits};

/// The settings of one running service.
#[derive(Args, Clone)]
#[command(mut_args(with_variable))]
pub struct Config {
    /// Address and port to listen on; port 0 picks a free port
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    /// Database to use, as `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/NAME`
    /// [default: kibitz.db in the data folder]
    #[arg(
        long,
        env = "KIBITZ_DATABASE_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub database: Option<String>,

    /// Folder for the SQLite file; created if it does not exist
    #[arg(long, value_name = "FOLDER", default_value = "./data")]
    pub data: PathBuf,

    /// Days a phone stays signed in, counted again when it renews its session
    #[arg(long, value_name = "DAYS", default_value_t = 180, value_parser = days())]
    pub session_days: u16,

    /// Days without use after which a session ends
    #[arg(long, value_name = "DAYS", default_value_t = 60, value_parser = days())]
    pub idle_days: u16,

    /// Days after which a session ends even if it was used and renewed
    #[arg(long, value_name = "DAYS", default_value_t = 730, value_parser = days())]
    pub longest_session_days: u16,

    /// Days after which a match is deleted if it belongs to no account and was not used;
    /// `off` keeps such matches for ever
    #[arg(long, value_name = "DAYS", default_value = "365")]
    pub forget_days: Allowance,

    /// Whether anyone can create an account: `open` or `closed`
    #[arg(long, value_name = "STATE", default_value = "open")]
    pub sign_up: SignUp,

    /// Whether matches can be opened without an account: `on` or `off`
    #[arg(long, value_name = "STATE", default_value = "on")]
    pub anonymous_matches: Switch,

    /// Whether to serve the documentation of the API at `/docs` and `/openapi.json`: `on`
    /// or `off`
    #[arg(long, value_name = "STATE", default_value = "on")]
    pub docs: Switch,

    /// PEM file with the certificate of the service, followed by its chain. With it, Kibitz
    /// speaks TLS instead of plain HTTP, and reads the file again on SIGHUP
    /// [default: none, and plain HTTP]
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,

    /// PEM file with the private key of the certificate [default: none]
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,

    /// Base URL of the links that Kibitz creates, such as `https://kibitz.example`
    /// [default: the address of the request]
    #[arg(long, value_name = "URL", value_parser = base_url)]
    pub public_url: Option<String>,

    /// Announce Kibitz on the local network, so that phones find it as `kibitz.local`
    /// [default: off]
    #[arg(long, value_parser = clap::builder::FalseyValueParser::new())]
    pub announce: bool,

    /// Folder with the files that let an app open the links of this service:
    /// `apple-app-site-association` for iOS, `assetlinks.json` for Android
    /// [default: none, and links open the page]
    #[arg(long, value_name = "FOLDER")]
    pub app_links: Option<PathBuf>,

    /// Number of your own reverse proxies in front of Kibitz, each of which appends to
    /// `X-Forwarded-For`
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub proxies: usize,

    /// Threads that answer requests [default: one per processor]
    #[arg(long, value_name = "NUMBER")]
    pub workers: Option<NonZeroUsize>,

    /// Memory for matches in play, in MiB; the least recently used are dropped
    /// and loaded again from the database when needed
    #[arg(long, value_name = "MIB", default_value = "128")]
    pub live_memory_mib: NonZeroU32,

    /// Idle time before a keep-alive comment is sent on an event stream
    #[arg(
        long = "heartbeat-seconds",
        value_name = "SECONDS",
        default_value = "15",
        value_parser = seconds
    )]
    pub heartbeat: Duration,

    /// Time for open requests to finish when Kibitz stops
    #[arg(long, value_name = "SECONDS", default_value_t = 8)]
    pub shutdown_seconds: u16,

    /// Time to keep serving before Kibitz stops, while `/readyz` already answers 503, so
    /// that a load balancer notices
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    pub drain_seconds: u16,

    /// Bearer token for `/metrics`, at least 16 characters
    /// [default: none, and no `/metrics`]
    #[arg(
        long,
        value_name = "TOKEN",
        hide_env_values = true,
        value_parser = secret
    )]
    pub metrics_token: Option<String>,

    /// Log format: `text`, or `json` with one object per line
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub log_format: LogFormat,

    /// Origins of the web pages that may call the API, separated by commas, such as
    /// `https://kibitz.example`, or `*` for all [default: none]
    #[arg(
        long = "cors-origin",
        env = "KIBITZ_CORS_ORIGINS",
        value_name = "ORIGIN",
        value_delimiter = ','
    )]
    pub cors_origins: Vec<Origin>,

    /// The limits on what clients can do.
    #[command(flatten)]
    pub limits: Limits,
}

/// Lets a setting be given by the variable of its flag's name: `KIBITZ_LISTEN` for `--listen`.
/// Its description names the possible values.
fn with_variable(setting: Arg) -> Arg {
    let has_value = setting.get_action().takes_values();
    let setting = setting.hide_possible_values(has_value);
    let unnamed = setting.get_env().is_none();
    match setting.get_long().filter(|_| unnamed) {
        Some(flag) => {
            let variable = format!("KIBITZ_{flag}").replace('-', "_").to_uppercase();
            setting.env(variable)
        }
        None => setting,
    }
}

impl Config {
    /// Returns the database to open: the one in the settings, or the file in the data folder.
    #[must_use]
    pub fn database_url(&self) -> String {
        self.database
            .clone()
            .unwrap_or_else(|| format!("sqlite:{}", self.data.join("kibitz.db").display()))
    }

    /// Returns the limits on the matches in play.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        Bounds {
            memory: u64::from(self.live_memory_mib.get()) * 1024 * 1024,
            entries: self.limits.max_entries_per_match,
            capacity: Capacity {
                matches: self.limits.max_kept_matches.0,
                players: self.limits.max_kept_players.0,
            },
            crowd: StreamLimits {
                of_a_token: self.limits.max_streams_per_token.get(),
                of_an_address: self.limits.max_streams_per_address.get(),
                of_a_match: self.limits.max_streams_per_match.get(),
                of_all: self.limits.max_streams.get(),
            },
        }
    }

    /// Returns how the address of the service begins.
    pub(crate) fn scheme(&self) -> &'static str {
        if self.tls_cert.is_some() {
            "https"
        } else {
            "http"
        }
    }

    /// Says how long a session lasts.
    #[must_use]
    pub fn session_lifetime(&self) -> Lifetime {
        let days = |days: u16| TimeDelta::days(days.into());
        Lifetime {
            renewed: days(self.session_days),
            idle: days(self.idle_days),
            longest: days(self.longest_session_days),
        }
    }
}

/// Says whether anyone can create an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SignUp {
    /// Anyone can.
    Open,
    /// No one can.
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
fn secret(text: &str) -> Result<String, &'static str> {
    if text.len() < 16 {
        return Err("expected at least 16 characters");
    }
    Ok(text.to_owned())
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
        (whole == text).then_some(Self::One(whole)).ok_or(WRONG)
    }
}

fn days() -> RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..)
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    match text.parse() {
        Ok(seconds @ 1..=3600) => Ok(Duration::from_secs(seconds)),
        Ok(_) | Err(_) => Err("expected 1 to 3600 seconds"),
    }
}

/// Parses the base URL of links, and removes trailing slashes.
fn base_url(text: &str) -> Result<String, &'static str> {
    let url: Uri = text.parse().map_err(|_| "not a URL")?;
    if !matches!(url.scheme_str(), Some("http" | "https")) || url.query().is_some() {
        return Err("expected http:// or https://, a host and an optional path");
    }
    Ok(text.trim_end_matches('/').to_owned())
}
