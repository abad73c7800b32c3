//! Matches that a request names, each with a token for it.

use super::at_table::place;
use super::caller::{Anyone, Caller};
use crate::prelude::*;
use kibitz_service::access::memberships::Place;
use kibitz_service::access::tokens::Bearer;

/// A match, and your token for it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SentMatch {
    /// The match's id.
    pub(crate) id: Uuid,
    /// Your token of this match, if it is not your account's.
    pub(crate) token: Option<Secret>,
}

impl SentMatch {
    /// Returns the place that the caller has at the table, by the token or by their account.
    ///
    /// # Errors
    /// `match_not_found` if they have none.
    pub(crate) async fn place(
        &self,
        caller: Anyone,
        tables: &Tables,
        tokens: &Tokens,
        memberships: &Memberships,
    ) -> Result<Place, Problem> {
        let caller = match &self.token {
            None => caller.0.map(Caller::Account),
            Some(token) => {
                let bearer = tokens.resolve(token.reveal()).await;
                match bearer.map_err(|failed| failed.told(|_| Problem::no_such_match()))? {
                    Bearer::Session { .. } => None,
                    of_match => Some(of_match.into()),
                }
            }
        };
        let caller = caller.ok_or_else(Problem::no_such_match)?;
        place(caller, self.id, tables, memberships).await
    }
}

/// One match or more, up to so many.
#[derive(Deserialize)]
#[serde(try_from = "Vec<SentMatch>")]
pub(crate) struct SentMatches<const MOST: usize>(pub(crate) Vec<SentMatch>);

impl<const MOST: usize> TryFrom<Vec<SentMatch>> for SentMatches<MOST> {
    type Error = String;

    fn try_from(all: Vec<SentMatch>) -> Result<Self, String> {
        match all.len() {
            count if (1..=MOST).contains(&count) => Ok(Self(all)),
            count => Err(format!(
                "the list has {count} matches, expected 1 to {MOST} matches"
            )),
        }
    }
}
