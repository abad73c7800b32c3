//! An uploaded document, read and judged on a thread of its own.

use std::fs::File;
use std::io::Seek;
use std::sync::Arc;

use tokio::sync::mpsc::{self, Sender};
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::intake::{Form, Turn};
use super::names::Circle;
use super::spool::{Judged, Spool};
use super::upload::Upload;
use super::{json, lines};
use crate::http::web::problem::{Code, Problem};
use crate::live::Checked;
use crate::sheets::archive::ArchivedPlayer;
use crate::sheets::paper::Papers;
use crate::sheets::{Fault, Seen, Whole};
use crate::store::now;

/// How many entries are handed over together. A match counts as some of them.
const TOGETHER: usize = 500;
const MATCH: usize = 10;

/// How many players an import can have: all of them are in memory at once.
const MOST_PLAYERS: usize = 5_000;

/// An uploaded document.
pub(super) struct Document {
    pub(super) account: Uuid,
    pub(super) form: Form,
    pub(super) upload: Upload,
    /// Whose the names on scoresheets are.
    pub(super) circle: Circle,
    /// How deeply its lists and objects can be nested.
    pub(super) depth: u8,
    /// Until the last thread is done with it, the account has no other import.
    pub(super) _turn: Turn,
}

/// What is told of a document while it is read.
pub(super) enum Step {
    /// A match with at most this many entries is about to be judged.
    Begins(usize),
    /// These matches were judged.
    Judged(Vec<Judged>),
}

/// A document that was read to its end, with no fault in it.
pub(super) struct Contents {
    /// Its players, each with the place in the document.
    pub(super) players: Vec<(String, ArchivedPlayer)>,
    pub(super) matches: Spool,
}

impl Document {
    /// Reads the document and judges its matches, sets them aside in the `spare` file, and
    /// tells `each` step. When this returns, the reading has stopped.
    ///
    /// # Errors
    /// The error of `each`, or a problem that names the place of the first error in the
    /// document.
    pub(super) async fn judge(
        self: &Arc<Self>,
        spare: File,
        each: impl AsyncFnMut(Step) -> Result<(), Problem>,
    ) -> Result<Contents, Problem> {
        let document = Arc::clone(self);
        on_a_thread(each, move |give| {
            let mut reading = Reading::new(Spool::new(spare), give);
            document.read(&mut reading)?;
            reading.done()
        })
        .await
    }

    /// Tells `each` what was set aside, some at a time.
    ///
    /// # Errors
    /// The error of `each`, or `not_ready` if the disk fails.
    pub(super) async fn recall(
        self: &Arc<Self>,
        spool: Spool,
        each: impl AsyncFnMut(Vec<Judged>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let document = Arc::clone(self);
        on_a_thread(each, move |give| {
            // It has the turn of the account.
            let _document = document;
            let mut parts = Parts::default();
            spool.empty(|judged| match parts.add(judged) {
                Some(part) => hand_over(give, part),
                None => Ok(()),
            })?;
            hand_over(give, parts.together)
        })
        .await
    }

    fn read(&self, reading: &mut Reading<'_>) -> Result<(), Problem> {
        let mut file = &self.upload.file;
        file.rewind().map_err(|error| Problem::internal(&error))?;
        match self.form {
            Form::Lines => lines::read(file, self.depth, reading),
            Form::Json => json::read(file, self.depth, reading),
            Form::Csv => {
                for paper in Papers::of(file, self.account, now())? {
                    let paper = paper?;
                    let place = format!("line {}", paper.line);
                    // A score becomes an entry at most, or is part of one.
                    reading.begins(paper.cells)?;
                    let whole = paper.whole(|name| self.circle.player(name))?;
                    reading.judged(place, Checked::new(whole)?.by_content())?;
                }
                Ok(())
            }
        }
    }
}

/// Runs `work` on a thread that may block, and tells `each` what it gives.
async fn on_a_thread<Given: Send + 'static, Done: Send + 'static>(
    mut each: impl AsyncFnMut(Given) -> Result<(), Problem>,
    work: impl FnOnce(&Sender<Given>) -> Result<Done, Problem> + Send + 'static,
) -> Result<Done, Problem> {
    let (give, mut given) = mpsc::channel(1);
    let work = spawn_blocking(move || work(&give));
    let mut told = Ok(());
    while told.is_ok()
        && let Some(one) = given.recv().await
    {
        told = each(one).await;
    }
    given.close();
    let done = work.await.map_err(|failure| Problem::internal(&failure))?;
    told.and(done)
}

fn hand_over<Given>(give: &Sender<Given>, one: Given) -> Result<(), Problem> {
    let taken = give.blocking_send(one);
    // The client gets the error of `each` instead, or has left.
    taken.map_err(|_| Problem::new(Code::BodyIncomplete, "The client has left."))
}

/// Judged matches that are handed over together.
#[derive(Default)]
struct Parts {
    together: Vec<Judged>,
    weight: usize,
}

impl Parts {
    /// Adds a match, and returns those that are enough to be handed over.
    fn add(&mut self, judged: Judged) -> Option<Vec<Judged>> {
        self.weight += judged.checked.entries() + MATCH;
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
    fn new(spool: Spool, give: &'a Sender<Step>) -> Reading<'a> {
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
    pub(super) fn whole(&mut self, place: String, whole: Whole) -> Result<(), Problem> {
        let checked = self.check(&place, |_| Checked::new(whole))?;
        self.judged(place, checked)
    }

    fn judged(&mut self, place: String, checked: Checked) -> Result<(), Problem> {
        let judged = Judged { place, checked };
        self.spool.keep(&judged)?;
        match self.parts.add(judged) {
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

    fn done(self) -> Result<Contents, Problem> {
        hand_over(self.give, Step::Judged(self.parts.together))?;
        Ok(Contents {
            players: self.players,
            matches: self.spool,
        })
    }
}
