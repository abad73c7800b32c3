//! The query parameters that find matches.

use serde::Deserialize;
use uuid::Uuid;

use crate::web::text::{Tag, parts};
use kibitz_game::table::MOST_TAGS;

/// The maximum number of players in a query: as many as a table seats.
const MOST_PLAYERS: usize = 20;

/// Player ids, separated by commas.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Players(pub(crate) Vec<Uuid>);

impl TryFrom<String> for Players {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        comma_separated(&text, MOST_PLAYERS, |id| {
            id.trim().parse().map_err(|_| {
                format!("`{id}` is not the id of a player, expected one or more player ids, separated by commas")
            })
        })
        .map(Self)
    }
}

/// Tags, separated by commas.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Tags(pub(crate) Vec<String>);

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
        return Err(format!(
            "the list has {} values, expected at most {most}",
            all.len()
        ));
    }
    Ok(all)
}
