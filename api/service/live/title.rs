//! Giving the matches of a game that Kibitz does not referee another title.

use uuid::Uuid;

use super::{Error, Tables};
use kibitz_game::rules::Title;
use kibitz_game::table::GameKey;
use kibitz_store::{NodeMessage, matches};

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
    ///
    /// # Errors
    /// Any error of the store.
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
            if self.set_title_of(account, id, game, title).await? {
                titled.matches += 1;
            }
        }
        Ok(titled)
    }

    /// Gives one match another title. Returns whether it is still there.
    async fn set_title_of(
        &self,
        account: Uuid,
        id: Uuid,
        game: GameKey,
        title: Title,
    ) -> Result<bool, Error> {
        let tables = self.clone();
        // In its own task, like an append: a match in memory must not keep the old title.
        tokio::spawn(async move {
            let live = tables.in_memory(id).await;
            // No appends meanwhile: an entry that ends the match counts for its game.
            let _alone = match &live {
                Some(live) => Some(live.appending.lock().await),
                None => None,
            };
            let write =
                (tables.store).write(move |db| matches::set_title(db, account, id, &game, title));
            let done = write.await?;
            if done {
                tables.forget(id).await;
                tables.streams.end(id);
                tables.store.tell(NodeMessage::Changed(id));
            }
            Ok(done)
        })
        .await
        .map_err(|failure| Error::Unreadable(failure.to_string()))?
    }
}
