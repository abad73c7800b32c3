//! How much of everything one client may ask for: the defaults are what a family
//! never meets.

use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize};
use std::str::FromStr;

use clap::Args;

use super::seconds;
use crate::live::MOST_ENTRIES;

/// The limits on what one client, and on what all of them together, may ask for.
#[derive(Args, Clone, Debug)]
pub struct Limits {
    /// How many requests one address may send in a minute, or `off` for no limit.
    #[arg(
        long,
        env = "KIBITZ_REQUESTS_OF_AN_ADDRESS",
        default_value = "6000",
        global = true
    )]
    pub requests_of_an_address: Allowance,

    /// How many requests may be sent with one token in a minute, or `off` for no limit.
    #[arg(
        long,
        env = "KIBITZ_REQUESTS_OF_A_TOKEN",
        default_value = "1200",
        global = true
    )]
    pub requests_of_a_token: Allowance,

    /// How many matches one account may open in an hour, or one address those that
    /// are nobody's; `off` for no limit.
    #[arg(
        long,
        env = "KIBITZ_MATCHES_OF_A_HOST",
        default_value = "200",
        global = true
    )]
    pub matches_of_a_host: Allowance,

    /// How many entries a match may have, 20000 at most.
    #[arg(
        long,
        env = "KIBITZ_ENTRIES_OF_A_MATCH",
        default_value_t = MOST_ENTRIES,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_ENTRIES)),
        global = true
    )]
    pub entries_of_a_match: u32,

    /// How many streams of events may be open at once from one address.
    #[arg(
        long,
        env = "KIBITZ_STREAMS_OF_AN_ADDRESS",
        default_value = "1000",
        global = true
    )]
    pub streams_of_an_address: NonZeroUsize,

    /// How many streams of events may be open at once with one token.
    #[arg(
        long,
        env = "KIBITZ_STREAMS_OF_A_TOKEN",
        default_value = "100",
        global = true
    )]
    pub streams_of_a_token: NonZeroUsize,

    /// How large the body of a request may be, in KiB; what a phone entered offline
    /// may be four times as large, and an import as `--import-mib` says.
    #[arg(
        long,
        env = "KIBITZ_BODY_KIB",
        default_value_t = 64,
        value_parser = clap::value_parser!(u32).range(4..=65_536),
        global = true
    )]
    pub body_kib: u32,

    /// How deep the lists and objects of a body may stand within one another.
    #[arg(
        long,
        env = "KIBITZ_JSON_DEPTH",
        default_value_t = 32,
        // Beyond 127 the JSON reader refuses it itself.
        value_parser = clap::value_parser!(u8).range(16..=127),
        global = true
    )]
    pub json_depth: u8,

    /// Within how many seconds the body of a request must have arrived, and its
    /// answer must have begun after that.
    #[arg(
        long = "request-seconds",
        env = "KIBITZ_REQUEST_SECONDS",
        default_value = "30",
        value_parser = seconds,
        global = true
    )]
    pub request: std::time::Duration,

    /// Within how many seconds the body of an import must have arrived.
    #[arg(
        long = "import-seconds",
        env = "KIBITZ_IMPORT_SECONDS",
        default_value = "600",
        value_parser = seconds,
        global = true
    )]
    pub import: std::time::Duration,

    /// Within how many seconds of its connection the head of a first request must
    /// have arrived.
    #[arg(
        long = "head-seconds",
        env = "KIBITZ_HEAD_SECONDS",
        default_value = "5",
        value_parser = seconds,
        global = true
    )]
    pub head: std::time::Duration,

    /// After how many seconds without a request a connection is ended.
    #[arg(
        long = "keep-alive-seconds",
        env = "KIBITZ_KEEP_ALIVE_SECONDS",
        default_value = "5",
        value_parser = seconds,
        global = true
    )]
    pub keep_alive: std::time::Duration,

    /// How many connections may be open at once, streams included; others wait.
    #[arg(
        long,
        env = "KIBITZ_CONNECTIONS",
        default_value = "20000",
        global = true
    )]
    pub connections: NonZeroUsize,
}

impl Limits {
    /// How large the body of a request may be, in bytes.
    #[must_use]
    pub fn body(&self) -> usize {
        let kib = usize::try_from(self.body_kib).unwrap_or(usize::MAX);
        kib.saturating_mul(1024)
    }
}

/// How often something may be done in a while, if that is limited at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance(pub Option<NonZeroU32>);

impl Allowance {
    /// No limit.
    pub const OFF: Allowance = Allowance(None);
}

impl FromStr for Allowance {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "off" => Ok(Self::OFF),
            number => number
                .parse()
                .map(|number| Self(Some(number)))
                .map_err(|_| "expected a whole number from 1 to 4294967295, or off"),
        }
    }
}

impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(number) => number.fmt(f),
            None => f.write_str("off"),
        }
    }
}
