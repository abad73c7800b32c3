//! Giving the matches of a game that Kibitz does not referee another title.

use uuid::Uuid;

use super::{Error, Tables};
use kibitz_game::rules::Title;
use kibitz_game::table::GameKey;
use kibitz_store::{Db, matches};

/// How many matches are given a title at once.
const AT_ONCE: usize = 500;

/// The result of giving matches a title.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TitledMatches {
    /// The number of matches that were given it.
    pub matches: u32,
    /// Says that there may be more.
    pub more: bool,
}

impl Tables {
    /// Gives all of an account's matches of a game another title, or as many as are given one
    /// at once. All statistics follow.
    pub async fn set_title(
        &self,
        account: Uuid,
        game: GameKey,
        title: Title,
    ) -> Result<TitledMatches, Error> {
        let (asked, other) = (game.clone(), title.clone());
        let found = (self.store)
            .read(move |db| matches::titled_otherwise(db, account, &asked, &other, AT_ONCE + 1));
        let mut found = found.await?;
        let mut titled = TitledMatches {
            more: found.len() > AT_ONCE,
            ..TitledMatches::default()
        };
        found.truncate(AT_ONCE);
        for id in found {
            let (game, title) = (game.clone(), title.clone());
            let write = move |db: &mut Db| Ok(matches::set_title(db, account, id, &game, title)?);
            if self.rewrite(id, write, |done| *done).await? {
                titled.matches += 1;
            }
        }
        Ok(titled)
    }
}
