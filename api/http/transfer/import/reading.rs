//! A document while it is read: what was seen of it, and the matches that were judged.

use tokio::sync::mpsc::Sender;

use super::spool::Spool;
use crate::web::problem::{Code, Problem};
use kibitz_game::sheets::archive::ArchivedPlayer;
use kibitz_game::sheets::{Fault, Seen, Whole};
use kibitz_service::live::Checked;
use kibitz_store::now;

/// How many entries are handed over together. A match counts as some of them.
const TOGETHER: usize = 500;
const MATCH: usize = 10;

/// How many players an import can have: all of them are in memory at once.
const MOST_PLAYERS: usize = 5_000;

/// What is told of a document while it is read.
pub(super) enum Step {
    /// A match with at most this many entries is about to be judged.
    Begins(usize),
    /// These matches were judged.
    Judged(Vec<Checked>),
}

/// A document that was read to its end, with no fault in it.
pub(super) struct Contents {
    /// Its players, each with the place in the document.
    pub(super) players: Vec<(String, ArchivedPlayer)>,
    pub(super) matches: Spool,
}

/// Hands over what was read to those who write it.
///
/// # Errors
/// If nobody wants to know more.
pub(super) fn hand_over<Given>(give: &Sender<Given>, one: Given) -> Result<(), Problem> {
    let taken = give.blocking_send(one);
    // The client gets the error of `each` instead, or has left.
    taken.map_err(|_| Problem::new(Code::BodyIncomplete, "The client has left."))
}

/// Judged matches that are handed over together.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) together: Vec<Checked>,
    weight: usize,
}

impl Parts {
    /// Adds a match, and returns those that are enough to be handed over.
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
    give: &'a Sender<Step>,
    seen: Seen,
    parts: Parts,
    spool: Spool,
    players: Vec<(String, ArchivedPlayer)>,
}

impl<'a> Reading<'a> {
    pub(super) fn new(spool: Spool, give: &'a Sender<Step>) -> Reading<'a> {
        Reading {
            give,
            seen: Seen::new(now()),
            parts: Parts::default(),
            spool,
            players: Vec::new(),
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

    /// Tells that a match with at most so many entries is about to be judged.
    ///
    /// # Errors
    /// If nobody wants to know more.
    pub(super) fn begins(&self, entries: usize) -> Result<(), Problem> {
        hand_over(self.give, Step::Begins(entries))
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
    /// If the disk is full, or nobody wants to know more.
    pub(super) fn judged(&mut self, checked: Checked) -> Result<(), Problem> {
        self.spool.keep(&checked)?;
        match self.parts.add(checked) {
            Some(part) => hand_over(self.give, Step::Judged(part)),
            None => Ok(()),
        }
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

    /// Hands over the rest, and returns all that was read.
    ///
    /// # Errors
    /// If nobody wants to know more.
    pub(super) fn done(self) -> Result<Contents, Problem> {
        hand_over(self.give, Step::Judged(self.parts.together))?;
        Ok(Contents {
            players: self.players,
            matches: self.spool,
        })
    }
}
