//! Judging a match of an import, before anything is written.

use std::collections::HashSet;
use std::sync::Arc;

use uuid::Uuid;

use crate::live::{MOST_ENTRIES, Opened, Whole, judge};
use crate::rules::{self, EntryNo, Refusal};
use crate::store::matches::entries::Entry;
use crate::store::matches::members::Member;
use crate::store::matches::{Match, Seat};
use crate::store::transfer::export;
use crate::table::{Claim, Course, Difference, Settings, judge_anew};

/// A match whose log was judged again, entry by entry, with the recorded results.
#[derive(Clone, Debug)]
pub struct Checked {
    pub(super) whole: export::Whole,
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
    /// It could not be serialised.
    Unwritable(String),
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
        let nameless = self.whole.one.seats.iter();
        let nameless = nameless.filter(|seat| seat.player_id.is_none());
        nameless.map(|seat| seat.name.as_str())
    }

    /// How many entries its log has.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.whole.log.len()
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
        let settings = Settings {
            house_rules: self.house_rules.clone(),
            seats: self.seats.iter().map(|seat| seat.name.clone()).collect(),
            etiquette: self.etiquette,
        };
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
        self.rows(&course)
            .map(|whole| Checked {
                whole,
                named,
                by_content: false,
            })
            .map_err(|error| ImportFault::Unwritable(error.to_string()))
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

    /// The match in its stored form, not yet owned by an account.
    fn rows(self, course: &Course) -> Result<export::Whole, serde_json::Error> {
        let table = course.table();
        let opened = Opened {
            id: self.id,
            account_id: None,
            rules_version: self.rules_version,
            players: self.seats.iter().map(|seat| seat.player_id).collect(),
            opened_at: self.opened_at,
        };
        let last = self.log.last().map(|entry| entry.at);
        let changed_at = last.unwrap_or(self.opened_at);
        let finished_at = course
            .over_since()
            .and_then(|entry| self.log.get(usize::try_from(entry).ok()?.checked_sub(1)?))
            .map(|entry| entry.record.happened(entry.at, self.opened_at));
        let opening = (1..).zip(&self.seats).map(|(seat, opener)| Seat {
            seat,
            name: opener.name.clone(),
            player_id: opener.player_id,
        });
        Ok(export::Whole {
            opening: opening.collect(),
            members: self
                .members
                .into_iter()
                .map(|member| Member {
                    id: member.id,
                    match_id: opened.id,
                    // Invites and tokens are not imported.
                    invite_id: Uuid::nil(),
                    account_id: None,
                    token_hash: None,
                    role: member.role,
                    name: member.name,
                    joined_at: member.joined_at,
                    left_at: member.left_at,
                })
                .collect(),
            rematch_of: self.rematch_of,
            log: (1..)
                .zip(&self.log)
                .map(|(seq, entry)| {
                    Ok(Entry {
                        match_id: opened.id,
                        seq,
                        id: entry.id,
                        kind: entry.record.claim.kind().to_owned(),
                        by: entry.record.by.clone(),
                        at: entry.at,
                        body: serde_json::to_string(&entry.record)?,
                    })
                })
                .collect::<Result<_, serde_json::Error>>()?,
            one: Match {
                id: self.id,
                account_id: None,
                host_token_hash: None,
                game: self.house_rules.game().name().to_owned(),
                rules_version: self.rules_version,
                house_rules: serde_json::to_string(&self.house_rules)?,
                etiquette: serde_json::to_string(&self.etiquette)?,
                seq: i64::from(table.seq()),
                status: table.status().name().to_owned(),
                opened_at: self.opened_at,
                changed_at,
                finished_at,
                seats: judge::rows(&opened, table),
                notes: self.notes,
                summary: None,
            },
        })
    }
}
