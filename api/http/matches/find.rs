//! What matches are found by, as it is written after the `?`.

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::notes::MOST_TAGS;
use crate::http::web::text::{Tag, parts};
use crate::store::matches::{self, Order};

/// The most players that may be asked for at once: as many as a table seats.
const MOST_PLAYERS: usize = 15;

/// In which order matches are listed.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MatchOrder)]
pub(in crate::http) enum Sort {
    /// By the time of opening, the last first.
    #[default]
    Newest,
    /// By the time of opening, the first first.
    Oldest,
    /// By the time from the first entry to the end, the longest first.
    Longest,
    /// By how far the first was ahead of the second, the narrowest first.
    Closest,
}

impl Sort {
    /// The order in the store.
    pub(super) fn order(self) -> Order {
        match self {
            Sort::Newest => Order::Newest,
            Sort::Oldest => Order::Oldest,
            Sort::Longest => Order::Longest,
            Sort::Closest => Order::Closest,
        }
    }

    /// What its cursors are known by.
    pub(super) fn number(self) -> u8 {
        match self {
            Sort::Newest => 0,
            Sort::Oldest => 1,
            Sort::Longest => 2,
            Sort::Closest => 3,
        }
    }
}

/// Whose matches are listed, as an account sees it.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MatchWhose)]
pub(in crate::http) enum Whose {
    /// Those in the account's own history.
    #[default]
    Mine,
    /// Others' that it joined by a table code, or in which it sits as a player of
    /// their circle.
    Joined,
    /// Both.
    All,
}

impl Whose {
    /// The same in the store.
    pub(super) fn stored(self) -> matches::Whose {
        match self {
            Whose::Mine => matches::Whose::Mine,
            Whose::Joined => matches::Whose::Joined,
            Whose::All => matches::Whose::All,
        }
    }
}

/// Players by their ids, between commas.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Players(pub(super) Vec<Uuid>);

impl TryFrom<String> for Players {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        between_commas(&text, MOST_PLAYERS, |id| {
            id.trim().parse().map_err(|_| {
                format!("`{id}`, expected the id of a player, or several between commas")
            })
        })
        .map(Self)
    }
}

/// Tags, between commas.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Tags(pub(super) Vec<String>);

impl TryFrom<String> for Tags {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let read = |tag: &str| Tag::try_from(tag.to_owned()).map(String::from);
        between_commas(&text, MOST_TAGS, read).map(Self)
    }
}

fn between_commas<T: PartialEq>(
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
        return Err(format!("{} of them, expected up to {most}", all.len()));
    }
    Ok(all)
}
