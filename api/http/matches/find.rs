//! The query parameters that find and sort matches.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::notes::MOST_TAGS;
use crate::http::web::text::{Tag, parts};
use crate::store::matches::{self, Order};

/// The maximum number of players in a query: as many as a table seats.
const MOST_PLAYERS: usize = 15;

/// The order in which matches are listed.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MatchOrder)]
pub(in crate::http) enum Sort {
    /// By opening time, newest first.
    #[default]
    Newest,
    /// By opening time, oldest first.
    Oldest,
    /// By the time from the first entry to the end, longest first.
    Longest,
    /// By how far the first was ahead of the second, closest first.
    Closest,
}

impl Sort {
    /// The store's counterpart of this order.
    pub(super) fn order(self) -> Order {
        match self {
            Sort::Newest => Order::Newest,
            Sort::Oldest => Order::Oldest,
            Sort::Longest => Order::Longest,
            Sort::Closest => Order::Closest,
        }
    }

    /// The number that marks the cursors of this order.
    pub(super) fn number(self) -> u8 {
        match self {
            Sort::Newest => 0,
            Sort::Oldest => 1,
            Sort::Longest => 2,
            Sort::Closest => 3,
        }
    }
}

/// Which of the matches that an account can see are listed.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MatchWhose)]
pub(in crate::http) enum Whose {
    /// The account's own matches.
    #[default]
    Mine,
    /// Other accounts' matches that it joined with a table code, or in which it sits
    /// as a player of their circle.
    Joined,
    /// Both.
    All,
}

impl Whose {
    /// The store's counterpart of this choice.
    pub(super) fn stored(self) -> matches::Whose {
        match self {
            Whose::Mine => matches::Whose::Mine,
            Whose::Joined => matches::Whose::Joined,
            Whose::All => matches::Whose::All,
        }
    }
}

/// Player ids, separated by commas.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Players(pub(super) Vec<Uuid>);

impl TryFrom<String> for Players {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        comma_separated(&text, MOST_PLAYERS, |id| {
            id.trim().parse().map_err(|_| {
                format!("`{id}`, expected one or more player ids, separated by commas")
            })
        })
        .map(Self)
    }
}

/// Tags, separated by commas.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Tags(pub(super) Vec<String>);

impl TryFrom<String> for Tags {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let read = |tag: &str| Tag::try_from(tag.to_owned()).map(String::from);
        comma_separated(&text, MOST_TAGS, read).map(Self)
    }
}

fn comma_separated<T: PartialEq>(
    text: &str,
    most: usize,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut all = Vec::new();
    for part in parts(text)? {
        let one = read(part)?;
        if !all.contains(&one) {
            all.push(one);
        }
    }
    if all.len() > most {
        return Err(format!("{} values, expected at most {most}", all.len()));
    }
    Ok(all)
}
