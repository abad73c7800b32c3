//! An uploaded document, read and judged on a thread of its own.

use std::fs::File;
use std::io::Seek;
use std::sync::Arc;
use std::thread;

use tokio::sync::mpsc::{self, Sender};
use tokio::sync::oneshot;
use uuid::Uuid;

use super::intake::{Form, Turn};
use super::names::Circle;
use super::reading::{Contents, Parts, Reading, Step, hand_over};
use super::spool::Spool;
use super::upload::Upload;
use super::{json, lines};
use crate::web::moment::Zone;
use crate::web::problem::Problem;
use kibitz_game::sheets::paper::Papers;
use kibitz_service::live::Checked;
use kibitz_store::now;

/// An uploaded document.
pub(super) struct Document {
    pub(super) account: Uuid,
    pub(super) form: Form,
    pub(super) upload: Upload,
    /// Where scoresheets with only a day were played.
    pub(super) zone: Zone,
    /// Whose the names on scoresheets are.
    pub(super) circle: Circle,
    /// How deeply its lists and objects can be nested.
    pub(super) depth: u8,
    /// Until the last thread is done with it, the account has no other import.
    pub(super) _turn: Turn,
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
        each: impl AsyncFnMut(Vec<Checked>) -> Result<(), Problem>,
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
                let zone = self.zone;
                let noon = move |day| zone.noon(day);
                for paper in Papers::of(file, self.account, noon, now())? {
                    let paper = paper?;
                    // A score becomes an entry at most, or is part of one.
                    reading.begins(paper.cells)?;
                    let whole = paper.whole(|name| self.circle.player(name))?;
                    reading.judged(Checked::new(whole)?.by_content())?;
                }
                Ok(())
            }
        }
    }
}

/// Runs `work` on a thread of its own, and tells `each` what it gives.
///
/// The allocator keeps what a thread has freed for that thread. The one for a large document has
/// nothing else to do, so it ends, and its memory is there for all again; those that many share
/// would each keep the memory of the largest document that they have seen.
async fn on_a_thread<Given: Send + 'static, Done: Send + 'static>(
    mut each: impl AsyncFnMut(Given) -> Result<(), Problem>,
    work: impl FnOnce(&Sender<Given>) -> Result<Done, Problem> + Send + 'static,
) -> Result<Done, Problem> {
    let (give, mut given) = mpsc::channel(1);
    let (finish, finished) = oneshot::channel();
    let work = move || {
        let done = work(&give);
        drop(give);
        // Nobody waits if the client has left.
        let _unheard = finish.send(done);
    };
    let thread = thread::Builder::new().name("import".to_owned()).spawn(work);
    thread.map_err(|error| Problem::internal(&error))?;
    let mut told = Ok(());
    while told.is_ok()
        && let Some(one) = given.recv().await
    {
        told = each(one).await;
    }
    given.close();
    // It has panicked if it does not say.
    let done = finished
        .await
        .map_err(|failure| Problem::internal(&failure))?;
    told.and(done)
}
