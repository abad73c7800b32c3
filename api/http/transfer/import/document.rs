//! An uploaded document, read and judged on a thread of its own.

use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::intake::{Form, Turn};
use super::json::Json;
use super::names::Circle;
use super::scores::Scores;
use super::survey::{Size, Survey};
use super::upload::Upload;
use crate::http::web::problem::{Code, Problem};
use crate::live::Checked;

/// How many entries are handed over together. A match counts as some of them.
const TOGETHER: usize = 500;
const MATCH: usize = 10;

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

impl Document {
    /// Looks over the document.
    ///
    /// # Errors
    /// A problem that names the place of the first error.
    pub(super) async fn survey(self: Arc<Self>, most: Size) -> Result<Survey, Problem> {
        let work = spawn_blocking(move || match self.form {
            Form::Json => self.json().survey(most),
            Form::Csv => self.scores().survey(most),
        });
        work.await.map_err(|failure| Problem::internal(&failure))?
    }

    /// Reads and judges its matches, and calls `each` with some of them at a time. When
    /// this returns, the reading has stopped, so the account can import again.
    ///
    /// # Errors
    /// The error of `each`, or a problem that names the place of the first error in the
    /// document.
    pub(super) async fn matches(
        self: &Arc<Self>,
        survey: &Arc<Survey>,
        mut each: impl AsyncFnMut(Vec<Checked>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let (give, mut given) = mpsc::channel(1);
        let (document, survey) = (Arc::clone(self), Arc::clone(survey));
        let work = spawn_blocking(move || document.judge(&survey, &give));
        let mut done = Ok(());
        while done.is_ok()
            && let Some(some) = given.recv().await
        {
            done = each(some).await;
        }
        given.close();
        let read = work.await.map_err(|failure| Problem::internal(&failure))?;
        done.and(read)
    }

    /// Hands over the matches until the end, or until no one takes them.
    fn judge(&self, survey: &Survey, give: &mpsc::Sender<Vec<Checked>>) -> Result<(), Problem> {
        let mut together = Vec::new();
        let mut weight = 0;
        let hand_over = |together| {
            let taken = give.blocking_send(together);
            // The client gets the error of `each` instead, or has left.
            taken.map_err(|_| Problem::new(Code::BodyIncomplete, "The client has left."))
        };
        let mut each = |checked: Checked| {
            weight += checked.entries() + MATCH;
            together.push(checked);
            if weight < TOGETHER {
                return Ok(());
            }
            weight = 0;
            hand_over(std::mem::take(&mut together))
        };
        match self.form {
            Form::Json => self.json().matches(survey, &mut each),
            Form::Csv => self.scores().matches(&mut each),
        }?;
        hand_over(together)
    }

    fn json(&self) -> Json<'_> {
        Json {
            file: &self.upload.file,
            depth: self.depth,
            account: self.account,
        }
    }

    fn scores(&self) -> Scores<'_> {
        Scores {
            file: &self.upload.file,
            circle: &self.circle,
            account: self.account,
        }
    }
}
