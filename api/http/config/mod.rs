//! The settings. Every flag has an environment variable with the same meaning, and
//! every setting has a default, so the service starts without any of them.

mod limits;
mod values;

use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;

use chrono::Duration;
use clap::{Arg, Args};

use kibitz_service::access::sessions::Lifetime;
use kibitz_service::live::{Bounds, StreamLimits};
use kibitz_store::people::capacity::Capacity;
pub use limits::{Allowance, Limits};
pub use values::{LogFormat, Origin, SignUp, Switch};
use values::{base_url, seconds, secret};

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
    #[arg(
        long,
        value_name = "DAYS",
        default_value_t = 180,
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    pub session_days: u16,

    /// Days without use after which a session ends
    #[arg(
        long,
        value_name = "DAYS",
        default_value_t = 60,
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    pub idle_days: u16,

    /// Days after which a session ends even if it was used and renewed
    #[arg(
        long,
        value_name = "DAYS",
        default_value_t = 730,
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    pub longest_session_days: u16,

    /// Days after which a match is deleted if it belongs to no account and was not used;
    /// `off` keeps such matches for ever
    #[arg(long, value_name = "DAYS", default_value = "365")]
    pub forget_days: Allowance,

    /// Whether anyone can create an account: `open` or `closed`
    #[arg(
        long,
        value_name = "STATE",
        default_value = "open",
        value_enum,
        hide_possible_values = true
    )]
    pub sign_up: SignUp,

    /// Whether matches can be opened without an account: `on` or `off`
    #[arg(
        long,
        value_name = "STATE",
        default_value = "on",
        value_enum,
        hide_possible_values = true
    )]
    pub anonymous_matches: Switch,

    /// Whether to serve the documentation of the API at `/docs` and `/openapi.json`: `on`
    /// or `off`
    #[arg(
        long,
        value_name = "STATE",
        default_value = "on",
        value_enum,
        hide_possible_values = true
    )]
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
    #[arg(
        long,
        value_name = "URL",
        value_parser = base_url
    )]
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
    pub heartbeat: std::time::Duration,

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
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "text",
        value_enum,
        hide_possible_values = true
    )]
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
fn with_variable(setting: Arg) -> Arg {
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
    /// The database to open: the one in the settings, or the file in the data folder.
    #[must_use]
    pub fn database_url(&self) -> String {
        self.database
            .clone()
            .unwrap_or_else(|| format!("sqlite:{}", self.data.join("kibitz.db").display()))
    }

    /// The memory for matches in play, in bytes.
    #[must_use]
    pub fn live_bytes(&self) -> u64 {
        u64::from(self.live_memory_mib.get()) * 1024 * 1024
    }

    /// The limits on the matches in play.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        Bounds {
            memory: self.live_bytes(),
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

    /// How the address of the service begins.
    #[must_use]
    pub fn scheme(&self) -> &'static str {
        match self.tls_cert {
            Some(_) => "https",
            None => "http",
        }
    }

    /// How long a match without an account is kept since it was touched, if not for ever.
    #[must_use]
    pub fn forget_after(&self) -> Option<Duration> {
        let days = self.forget_days.0?;
        Duration::try_days(days.get().into())
    }

    /// How long a session lasts.
    #[must_use]
    pub fn session_lifetime(&self) -> Lifetime {
        let days = |days: u16| Duration::days(days.into());
        Lifetime {
            renewed: days(self.session_days),
            idle: days(self.idle_days),
            longest: days(self.longest_session_days),
        }
    }
}
