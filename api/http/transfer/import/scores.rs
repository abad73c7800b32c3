//! Reading scoresheets typed from paper.

use std::fs::File;
use std::io::Seek;

use uuid::Uuid;

use super::names::Circle;
use super::survey::{Size, Survey};
use crate::http::web::problem::Problem;
use crate::live::Checked;
use crate::sheets::paper::Papers;
use crate::store::now;

/// The scoresheets in a file, which is read from its beginning as often as necessary.
pub(super) struct Scores<'a> {
    pub(super) file: &'a File,
    pub(super) circle: &'a Circle,
    /// The account that they are imported into.
    pub(super) account: Uuid,
}

impl<'a> Scores<'a> {
    /// Counts the sheets and their scores.
    ///
    /// # Errors
    /// A problem that names the line of the first error.
    pub(super) fn survey(&self, most: Size) -> Result<Survey, Problem> {
        let mut survey = Survey::within(most);
        for paper in self.papers()? {
            // A score becomes an entry at most, or is part of one.
            survey.count_match(u32::try_from(paper?.cells).unwrap_or(u32::MAX))?;
        }
        Ok(survey)
    }

    /// Reads all scoresheets and turns them into matches.
    ///
    /// # Errors
    /// A problem that names the line of the first error, or that of `each`.
    pub(super) fn matches(
        &self,
        each: &mut dyn FnMut(Checked) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        for paper in self.papers()? {
            let whole = paper?.whole(|name| self.circle.player(name))?;
            each(Checked::new(whole)?.by_content())?;
        }
        Ok(())
    }

    fn papers(&self) -> Result<Papers<&'a File>, Problem> {
        let mut file = self.file;
        file.rewind().map_err(|error| Problem::internal(&error))?;
        Ok(Papers::of(file, self.account, now())?)
    }
}
