//! What a table in play could not do, as a problem.

use super::entry::EntryView;
use crate::http::web::problem::{Code, Problem};
use crate::live;

/// What a table in play could not do.
impl From<live::Error> for Problem {
    fn from(error: live::Error) -> Self {
        match error {
            live::Error::NoSuchMatch => Self::no_such_match(),
            live::Error::Refused(refusal) => refusal.into(),
            live::Error::Needs(needed) => needed.into(),
            live::Error::Stale { at, missed } => {
                let (entries, more) = EntryView::missed(&missed);
                Self::new(Code::Stale, format!("The match is at entry {at} by now."))
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
            live::Error::MatchCrowded => Self::too_many_streams("of this match"),
            live::Error::TokenCrowded => Self::too_many_streams("with this token"),
            live::Error::AddressCrowded => Self::too_many_streams("from this address"),
            live::Error::Crowded => Self::new(Code::Busy, "As many follow matches as may.")
                .expected("another try in a while, or reading the log"),
            live::Error::Reused => Self::id_reused("entry or match"),
            live::Error::HostTokenTaken => {
                Self::new(Code::Taken, "This host token is of another match.")
                    .field("host_token")
                    .expected("a token of new random bytes")
            }
            live::Error::Full => {
                Self::new(Code::LogFull, "The match has as many entries as it may.")
                    .expected("another match")
            }
            live::Error::NoSuchPlayer(place) => {
                Self::new(Code::UnknownPlayer, "No such player in this account.")
                    .field(format!("seats[{place}].player_id"))
                    .expected("the id of a player of the account that opens the match")
            }
            live::Error::Store(error) => (&*error).into(),
            live::Error::Unreadable(_) => Self::internal(&error),
        }
    }
}
