//! Judging a match of an import, before anything is written.

use std::collections::HashSet;
use std::sync::Arc;

use uuid::Uuid;

use crate::live::{MOST_ENTRIES, Opened, Whole, judge};
use crate::rules::{self, EntryNo, Refusal};
use crate::store::transfer::NewWhole;
use crate::table::{Claim, Course, Difference, judge_anew};

/// A match whose log was judged again, entry by entry, with the recorded results.
#[derive(Clone, Debug)]
pub struct Checked {
    pub(super) new: NewWhole,
    /// Every player it names, each with the field that names them.
    pub(super) named: Vec<(String, Uuid)>,
    /// Whether its id was derived from its content.
    pub(super) by_content: bool,
}

/// Why a match cannot be imported.
#[derive(Clone, Debug)]
pub enum ImportFault {
    /// It is pinned to another version of the rules.
    RulesVersion,
    /// A match cannot be opened with these options and seats.
    Opening(Refusal),
    /// Its log has too many entries.
    Full,
    /// The entry at this index of the log has the id of an earlier one.
    IdTwice(usize),
    /// Judging the log again gives a different result.
    Log(Box<Difference>),
}

impl Checked {
    /// The same with an id that was derived from its content: an existing match with this id
    /// is this match, whatever has been found out about it since.
    #[must_use]
    pub fn by_content(self) -> Checked {
        Checked {
            by_content: true,
            ..self
        }
    }

    /// The names of the people of whom nothing else is known.
    pub fn nameless(&self) -> impl Iterator<Item = &str> {
        let nameless = self.new.seats.iter();
        let nameless = nameless.filter(|seat| seat.player_id.is_none());
        nameless.map(|seat| seat.name.as_str())
    }

    /// How many entries its log has.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.new.whole.log.len()
    }
}

impl Whole {
    /// Judges a match again and computes its result. This can take long: call it on a
    /// thread that may block.
    ///
    /// # Errors
    /// The first [`ImportFault`] found.
    pub fn check(self) -> Result<Checked, ImportFault> {
        // Only the present version of the rules is available to judge it by.
        if self.rules_version != rules::VERSION {
            return Err(ImportFault::RulesVersion);
        }
        let settings = self.settings();
        settings.check().map_err(ImportFault::Opening)?;
        if EntryNo::try_from(self.log.len()).map_or(true, |entries| entries > MOST_ENTRIES) {
            return Err(ImportFault::Full);
        }
        let mut ids = HashSet::new();
        if let Some(place) = self.log.iter().position(|entry| !ids.insert(entry.id)) {
            return Err(ImportFault::IdTwice(place));
        }
        let records = self.log.iter().map(|entry| &entry.record);
        let course = judge_anew(Arc::new(settings), records)
            .map_err(|difference| ImportFault::Log(Box::new(difference)))?;
        let named = self.named();
        Ok(Checked {
            new: self.with_state(&course),
            named,
            by_content: false,
        })
    }

    /// Every player that the match names, each with the field that names them.
    fn named(&self) -> Vec<(String, Uuid)> {
        let opening = self.seats.iter().enumerate().filter_map(|(place, seat)| {
            let player = seat.player_id?;
            Some((format!("seats[{place}].player_id"), player))
        });
        let later = self.log.iter().enumerate().flat_map(|(entry, entered)| {
            let seats = match &entered.record.claim {
                Claim::Lineup { seats } => seats.as_slice(),
                _ => &[],
            };
            seats.iter().enumerate().filter_map(move |(place, seat)| {
                let field = format!("log[{entry}].claim.seats[{place}].player_id");
                Some((field, seat.player_id?))
            })
        });
        opening.chain(later).collect()
    }

    /// The match with what its log leads to.
    fn with_state(self, course: &Course) -> NewWhole {
        let opened = Opened {
            id: self.id,
            account_id: None,
            rules_version: self.rules_version,
            players: self.seats.iter().map(|seat| seat.player_id).collect(),
            opened_at: self.opened_at,
        };
        NewWhole {
            status: course.table().status(),
            finished_at: self.over(course),
            seats: judge::rows(&opened, course.table()),
            whole: self,
        }
    }
}
