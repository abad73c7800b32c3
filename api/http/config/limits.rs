//! Limits per client and for all clients together. Normal use never reaches the
//! defaults.

use std::num::{NonZeroU32, NonZeroUsize};
use std::str::FromStr;
use std::time::Duration;

use clap::Args;

use super::seconds;
use kibitz_service::live::MOST_ENTRIES;

/// The limits on what clients can do.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Requests per minute from one address; `off` removes the limit
    #[arg(long, value_name = "NUMBER", default_value = "6000")]
    pub max_requests_per_address: Allowance,

    /// Requests per minute with one token; `off` removes the limit
    #[arg(long, value_name = "NUMBER", default_value = "1200")]
    pub max_requests_per_token: Allowance,

    /// Matches one account may open per hour, or one address without an account;
    /// `off` removes the limit
    #[arg(long, value_name = "NUMBER", default_value = "200")]
    pub max_matches_per_host: Allowance,

    /// Matches one account can keep; `off` removes the limit
    #[arg(long, value_name = "NUMBER", default_value = "100000")]
    pub max_kept_matches: Allowance,

    /// Passwords one address may try per minute, including sign-ups and new names
    #[arg(long, value_name = "NUMBER", default_value = "30")]
    pub max_password_tries: NonZeroU32,

    /// Table codes one address may try per minute
    #[arg(long, value_name = "NUMBER", default_value = "60")]
    pub max_join_tries: NonZeroU32,

    /// Event streams open at once
    #[arg(long, value_name = "NUMBER", default_value = "10000")]
    pub max_streams: NonZeroUsize,

    /// Event streams open at once from one address
    #[arg(long, value_name = "NUMBER", default_value = "1000")]
    pub max_streams_per_address: NonZeroUsize,

    /// Event streams open at once with one token
    #[arg(long, value_name = "NUMBER", default_value = "100")]
    pub max_streams_per_token: NonZeroUsize,

    /// Connections open at once, including event streams; further ones wait
    #[arg(long, value_name = "NUMBER", default_value = "20000")]
    pub max_connections: NonZeroUsize,

    /// Connections open at once from one address, including event streams; further ones
    /// are closed. Not with `--proxies`
    #[arg(long, value_name = "NUMBER", default_value = "2000")]
    pub max_connections_per_address: NonZeroUsize,

    /// Size of an import in MiB; it is kept in a temporary file while it is read
    #[arg(long, value_name = "MIB", default_value = "100")]
    pub max_import_mib: NonZeroU32,

    /// Time for a request body to arrive, and again for the response to start
    #[arg(
        long = "request-seconds",
        value_name = "SECONDS",
        default_value = "30",
        value_parser = seconds
    )]
    pub request: Duration,

    /// Time for the head of the first request on a new connection to arrive
    #[arg(
        long = "head-seconds",
        value_name = "SECONDS",
        default_value = "5",
        value_parser = seconds
    )]
    pub head: Duration,

    /// Idle time before a connection is closed
    #[arg(
        long = "keep-alive-seconds",
        value_name = "SECONDS",
        default_value = "5",
        value_parser = seconds
    )]
    pub keep_alive: Duration,

    // No operator has a reason to set these.
    /// Players one account can keep
    #[arg(skip = Allowance(NonZeroU32::new(10_000)))]
    pub max_kept_players: Allowance,

    /// Matches one account may import per hour, and in one import
    #[arg(skip = Allowance(NonZeroU32::new(10_000)))]
    pub max_imported_matches: Allowance,

    /// Entries in the logs one account may import per hour, and in one import
    #[arg(skip = Allowance(NonZeroU32::new(1_000_000)))]
    pub max_imported_entries: Allowance,

    /// Entries in one match's log, at most 20000
    #[arg(skip = MOST_ENTRIES)]
    pub max_entries_per_match: u32,

    /// Passwords that may be tried for one account per hour, from all addresses together
    /// that have not signed in to it before
    #[arg(skip = NonZeroU32::new(100).unwrap_or(NonZeroU32::MIN))]
    pub max_password_tries_per_account: NonZeroU32,

    /// Event streams open at once for one match
    #[arg(skip = NonZeroUsize::new(6000).unwrap_or(NonZeroUsize::MIN))]
    pub max_streams_per_match: NonZeroUsize,

    /// Size of a request body in KiB; an offline batch may be four times as large
    #[arg(skip = 64_u32)]
    pub max_body_kib: u32,

    /// How deeply lists and objects in a body may be nested
    #[arg(skip = 32_u8)]
    pub max_json_depth: u8,

    /// Time for the body of an import to arrive
    #[arg(skip = Duration::from_secs(600))]
    pub import: Duration,

    /// Time that a client may take nothing of a response before its connection is closed
    #[arg(skip = Duration::from_secs(60))]
    pub unread: Duration,
}

impl Limits {
    /// Returns the size of the largest import, in bytes.
    #[must_use]
    pub fn import_bytes(&self) -> usize {
        (self.max_import_mib.get() as usize).saturating_mul(1024 * 1024)
    }
}

/// A limit on how often something may be done in a given time, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance(pub Option<NonZeroU32>);

impl Allowance {
    /// No limit.
    pub const OFF: Allowance = Allowance(None);
}

impl FromStr for Allowance {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "off" {
            return Ok(Self::OFF);
        }
        let number = text.parse().map(|number| Self(Some(number)));
        number.map_err(|_| "expected a whole number from 1 to 4294967295, or off")
    }
}
