//! What can be set from outside. Every flag has an environment variable of the
//! same meaning, and everything has a default: nothing needs to be set to start.

use std::fmt;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

use actix_web::http::Uri;
use chrono::Duration;
use clap::Args;

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

    /// How many threads answer requests [default: one for each processor]
    #[arg(long, env = "KIBITZ_WORKERS", global = true)]
    pub workers: Option<std::num::NonZeroUsize>,
}

impl Config {
    /// The database to open: the one that was named, or the file in the data folder.
    #[must_use]
    pub fn database_url(&self) -> String {
        self.database
            .clone()
            .unwrap_or_else(|| format!("sqlite:{}", self.data.join("kibitz.db").display()))
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

/// Leaves the database's address out: it may hold a password.
impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config")
            .field("listen", &self.listen)
            .field("data", &self.data)
            .field("session_days", &self.session_days)
            .field("public_url", &self.public_url)
            .field("join_tries", &self.join_tries)
            .field("workers", &self.workers)
            .finish_non_exhaustive()
    }
}
