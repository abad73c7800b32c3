//! Changes around a match: its members, its notes, its rematch. None of it is in
//! the log, and those who follow the match hear of it.

use uuid::Uuid;

use super::{Notes, Tables};
use kibitz_store::matches::members::{self, Member};
use kibitz_store::{Db, Error, NodeMessage, SideChange, matches};

/// A change to a match that is not in its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SideNews {
    /// Someone joined.
    Joined(Member),
    /// A member changed: an account took over a guest's place.
    Member(Member),
    /// A member left or was removed.
    Left(Uuid),
    /// Its notes changed.
    Notes(Notes),
    /// This match is its rematch.
    Rematch(Uuid),
    /// Changes may have been missed.
    Missed,
}

impl Tables {
    /// Tells those who follow a match, here and at other nodes, of a change that is in
    /// the store.
    pub async fn changed(&self, match_id: Uuid, change: SideChange) {
        self.show(match_id, change).await;
        self.store.tell(NodeMessage::Side { match_id, change });
    }

    /// Tells those who follow a match here of a change that is in the store.
    pub(super) async fn show(&self, match_id: Uuid, change: SideChange) {
        if !self.streams.followed(match_id) {
            return;
        }
        let read = self
            .store
            .read(move |db| read(db, match_id, change))
            .await
            .unwrap_or_else(|error| {
                tracing::warn!(%match_id, %error, "cannot read what changed around a match");
                Some(SideNews::Missed)
            });
        if let Some(change) = read {
            self.streams.announce_change(match_id, change);
        }
    }
}

/// Reads what a change is about, unless it is gone.
fn read(db: &mut Db, match_id: Uuid, change: SideChange) -> Result<Option<SideNews>, Error> {
    let mut member = |id| {
        let found = members::by_id(db, id)?;
        // A member who has left since is the subject of another change.
        Ok::<_, Error>(found.filter(|member| member.left_at.is_none()))
    };
    Ok(match change {
        SideChange::Joined(id) => member(id)?.map(SideNews::Joined),
        SideChange::Member(id) => member(id)?.map(SideNews::Member),
        SideChange::Left(id) => Some(SideNews::Left(id)),
        SideChange::Notes => {
            matches::by_id(db, match_id)?.map(|found| SideNews::Notes(found.notes))
        }
        SideChange::Rematch(next) => Some(SideNews::Rematch(next)),
    })
}
