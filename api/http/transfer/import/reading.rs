//! A document while it is read: what was seen of it, and the matches that were judged.

use std::collections::BTreeMap;
use std::fs::File;

use super::copies::Copies;
use super::job::Job;
use super::spool::Spool;
use crate::web::limits::Importer;
use crate::web::problem::{Code, Problem};
use kibitz_game::sheets::archive::ArchivedPlayer;
use kibitz_game::sheets::paper::LeftOut;
use kibitz_game::sheets::{Fault, Seen, Whole};
use kibitz_game::table::{MOST_RULE_SETS, RuleSet};
use kibitz_service::live::{Checked, Import};
use kibitz_store::now;

/// How many entries meet the database together. A match counts as some of them.
const TOGETHER: usize = 500;
const MATCH: usize = 10;

/// How many players an import can have: all of them are in memory at once.
const MOST_PLAYERS: usize = 5_000;

/// A document that was read to its end, with no fault in it.
pub(super) struct Contents {
    /// Its players, each with the place in the document.
    pub(super) players: Vec<(String, ArchivedPlayer)>,
    pub(super) matches: Spool,
    /// The house rules that it has under names, as many as an account can keep.
    pub(super) rule_sets: Vec<RuleSet>,
    /// How many of the matches the account does not have yet.
    pub(super) new_matches: usize,
    /// Counts what it says that no match has, and in how many plays.
    pub(super) left_out: BTreeMap<LeftOut, u32>,
    pub(super) copies: Copies,
}

/// Judged matches that meet the database together.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) together: Vec<Checked>,
    weight: usize,
}

impl Parts {
    /// Adds a match, and returns all of them once they are enough.
    pub(super) fn add(&mut self, judged: Checked) -> Option<Vec<Checked>> {
        self.weight += judged.entries() + MATCH;
        self.together.push(judged);
        if self.weight < TOGETHER {
            return None;
        }
        self.weight = 0;
        Some(std::mem::take(&mut self.together))
    }
}

/// A document as far as it was read.
pub(super) struct Reading<'a> {
    job: &'a Job<'a>,
    importer: Importer,
    copies: Copies,
    seen: Seen,
    parts: Parts,
    spool: Spool,
    players: Vec<(String, ArchivedPlayer)>,
    rule_sets: Vec<RuleSet>,
    new_matches: usize,
    left_out: BTreeMap<LeftOut, u32>,
}

impl<'a> Reading<'a> {
    /// Nothing yet. Matches that were judged are set aside in the `spare` file, which is empty.
    pub(super) fn new(
        job: &'a Job<'a>,
        spare: File,
        importer: Importer,
        copies: Copies,
    ) -> Reading<'a> {
        Reading {
            job,
            importer,
            copies,
            seen: Seen::new(now()),
            parts: Parts::default(),
            spool: Spool::new(spare),
            players: Vec::new(),
            rule_sets: Vec::new(),
            new_matches: 0,
            left_out: BTreeMap::new(),
        }
    }

    /// Checks a value, of which others came before.
    ///
    /// # Errors
    /// What is wrong with it, by its place.
    pub(super) fn check<T>(
        &mut self,
        place: &str,
        check: impl FnOnce(&mut Seen) -> Result<T, Fault>,
    ) -> Result<T, Problem> {
        let checked = check(&mut self.seen);
        checked.map_err(|fault| Problem::from(fault).within(place))
    }

    /// Counts a match with at most so many entries before it is judged.
    ///
    /// # Errors
    /// As for [`Importer::imports`], or if the client has left.
    pub(super) fn begins(&mut self, entries: usize) -> Result<(), Problem> {
        self.job.goes_on()?;
        self.importer.imports(self.job.account, entries)
    }

    /// Judges a match.
    ///
    /// # Errors
    /// What is wrong with it, by its place.
    pub(super) fn whole(&mut self, place: &str, whole: Whole) -> Result<(), Problem> {
        let checked = self.check(place, |_| Checked::new(whole))?;
        self.judged(checked)
    }

    /// Takes in a match that was judged.
    ///
    /// # Errors
    /// As for [`Spool::keep`] and [`Job::look_at`].
    pub(super) fn judged(&mut self, checked: Checked) -> Result<(), Problem> {
        self.spool.keep(&checked)?;
        match self.parts.add(checked) {
            Some(part) => self.look_at(part),
            None => Ok(()),
        }
    }

    fn look_at(&mut self, part: Vec<Checked>) -> Result<(), Problem> {
        let part = Import::matches(self.job.account, part);
        self.new_matches += self.job.look_at(part, &mut self.copies)?;
        Ok(())
    }

    /// Takes in what the document says that no match has.
    pub(super) fn left_out(&mut self, left_out: BTreeMap<LeftOut, u32>) {
        self.left_out = left_out;
    }

    /// Takes in a player.
    ///
    /// # Errors
    /// What is wrong with them, by their place.
    pub(super) fn player(&mut self, place: String, player: ArchivedPlayer) -> Result<(), Problem> {
        if self.players.len() == MOST_PLAYERS {
            return Err(
                Problem::new(Code::BodyTooLarge, "This import has too many players.")
                    .field(place)
                    .expected(format!("at most {MOST_PLAYERS} players in one import")),
            );
        }
        self.check(&place, |seen| player.check(seen))?;
        self.players.push((place, player));
        Ok(())
    }

    /// Takes in house rules under a name. An account keeps a limited number of them, and so does this.
    pub(super) fn rule_set(&mut self, set: RuleSet) {
        if self.rule_sets.len() < MOST_RULE_SETS {
            self.rule_sets.push(set);
        }
    }

    /// Looks at the rest, and returns all that was read.
    ///
    /// # Errors
    /// As for [`Job::look_at`].
    pub(super) fn done(mut self) -> Result<Contents, Problem> {
        let rest = std::mem::take(&mut self.parts.together);
        self.look_at(rest)?;
        Ok(Contents {
            players: self.players,
            matches: self.spool,
            rule_sets: self.rule_sets,
            new_matches: self.new_matches,
            left_out: self.left_out,
            copies: self.copies,
        })
    }
}
