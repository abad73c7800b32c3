//! A match in play: what everyone at the table sees, and the log behind it. The
//! claims that players enter are in `claims`.

pub(super) mod claims;
pub(super) mod events;
pub(super) mod view;

use crate::prelude::*;
use kibitz_service::live::{self, Missed};

impl From<live::Error> for Problem {
    fn from(error: live::Error) -> Self {
        Problem::at_table(error, Language::default())
    }
}

impl Problem {
    /// Turns an error from a table in play into a problem. The entries that it shows are
    /// in this language.
    fn at_table(error: live::Error, language: Language) -> Self {
        let crowded = |which: &str| {
            let detail = format!("Too many streams are open {which}.");
            Self::new(Code::TooManyStreams, detail)
                .retry_after(10)
                .expected("a retry in a while, or reading the log")
        };
        match error {
            live::Error::NoSuchMatch => Self::no_such_match(),
            live::Error::Refused(refusal) => refusal.into(),
            live::Error::Needs(needed) => needed.into(),
            live::Error::Owned => Self::new(
                Code::RoleRequired,
                "The match belongs to an account: only that account can do this.",
            )
            .expected("the account that the match belongs to"),
            live::Error::Stale(missed) => {
                let at = missed.now.table.seq();
                let (entries, more) = missed_in(&missed, language);
                Self::new(Code::Stale, format!("The match is now at entry {at}."))
                    .field("If-Match")
                    .expected(format!("\"{at}\""))
                    .seq(i64::from(at))
                    .missed(&entries, more)
            }
            live::Error::Beyond { at } => {
                Self::new(Code::BeyondLog, format!("The log ends at entry {at}."))
                    .field("after")
                    .expected(format!("0 to {at}"))
                    .seq(i64::from(at))
            }
            live::Error::MatchCrowded => crowded("of this match"),
            live::Error::TokenCrowded => crowded("with this token"),
            live::Error::AddressCrowded => crowded("from this address"),
            live::Error::Crowded => Self::new(
                Code::Busy,
                "The service accepts no more streams at the moment.",
            )
            .expected("a retry in a while, or reading the log"),
            live::Error::Reused => Self::id_reused("entry or match"),
            live::Error::HostTokenTaken => {
                Self::new(Code::Taken, "This host token belongs to another match.")
                    .field("host_token")
                    .expected("a newly generated token")
            }
            live::Error::Full => Self::new(
                Code::LogFull,
                "The match has reached the maximum number of entries.",
            )
            .expected("a new match"),
            live::Error::NoSuchPlayer(index) => {
                Self::new(Code::UnknownPlayer, "No such player in this account.")
                    .field(format!("seats[{index}].player_id"))
                    .expected("the id of a player in the account that opens the match")
            }
            live::Error::Store(error) => (&*error).into(),
            live::Error::Unreadable(_) => Self::internal(&error),
        }
    }
}

/// Shows the entries that a phone missed. The flag says whether there are more.
fn missed_in(missed: &Missed, language: Language) -> (Vec<EntryView>, bool) {
    let entries = missed.entries.iter().cloned();
    let entries = entries.map(|logged| EntryView::new(logged, &missed.now.table, language));
    (entries.collect(), missed.more)
}
