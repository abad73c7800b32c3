//! Who follows a match at this node.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::live::Tables;
use kibitz_store::now;

/// Who follows a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Those with a role at the table, in the order in which they began.
    pub followers: Vec<Present>,
    /// The number of streams that were opened with a link to the match.
    pub with_link: usize,
}

/// Someone with a role at the table who follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Present {
    /// Who it is, as recorded in the log.
    pub by: String,
    /// Since when.
    pub since: DateTime<Utc>,
}

/// Those who follow one match.
#[derive(Default)]
pub(super) struct Here {
    presence: Presence,
    /// The number of streams of each follower.
    streams: Vec<usize>,
}

impl Here {
    /// A stream begins, of someone with a role at the table or else of someone with a
    /// link. Returns whether there is one more person at the table who follows.
    pub(super) fn joins(&mut self, by: Option<&str>) -> bool {
        let Some(by) = by else {
            self.presence.with_link += 1;
            return false;
        };
        match self.place(by) {
            Some(place) => {
                self.streams[place] += 1;
                false
            }
            None => {
                let by = by.to_owned();
                self.presence.followers.push(Present { by, since: now() });
                self.streams.push(1);
                true
            }
        }
    }

    /// A stream ends. Returns whether there is one person less at the table who follows.
    pub(super) fn leaves(&mut self, by: Option<&str>) -> bool {
        let Some(by) = by else {
            self.presence.with_link = self.presence.with_link.saturating_sub(1);
            return false;
        };
        let Some(place) = self.place(by) else {
            return false;
        };
        self.streams[place] -= 1;
        let last = self.streams[place] == 0;
        if last {
            self.streams.remove(place);
            self.presence.followers.remove(place);
        }
        last
    }

    fn place(&self, by: &str) -> Option<usize> {
        let mut followers = self.presence.followers.iter();
        followers.position(|follower| follower.by == by)
    }

    pub(super) fn presence(&self) -> Presence {
        self.presence.clone()
    }
}

impl Tables {
    /// Who follows a match now, at this node.
    #[must_use]
    pub fn presence(&self, id: Uuid) -> Presence {
        self.streams.presence(id)
    }
}
