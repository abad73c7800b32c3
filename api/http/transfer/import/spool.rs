//! The matches of an import that were judged, set aside on disk until all of them are.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};

use super::upload::unwritable;
use crate::web::problem::Problem;
use kibitz_service::live::Checked;

/// Judged matches in a file, one a line, until they are written to the database.
pub(super) struct Spool(BufWriter<File>);

impl Spool {
    /// Nothing yet, in this empty file.
    pub(super) fn new(file: File) -> Spool {
        Spool(BufWriter::new(file))
    }

    /// # Errors
    /// `not_ready` if the disk takes nothing.
    pub(super) fn keep(&mut self, judged: &Checked) -> Result<(), Problem> {
        let kept = serde_json::to_writer(&mut self.0, judged).map_err(io::Error::from);
        let kept = kept.and_then(|()| self.0.write_all(b"\n"));
        kept.map_err(|error| unwritable(&error))
    }

    /// Hands over all that was kept, in the order in which it came.
    ///
    /// # Errors
    /// That of `each`, or `not_ready` if the disk fails.
    pub(super) fn empty(
        self,
        mut each: impl FnMut(Checked) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let rewound = self.0.into_inner().map_err(io::IntoInnerError::into_error);
        let rewound = rewound.and_then(|mut file| file.rewind().map(|()| file));
        let mut lines = BufReader::new(rewound.map_err(|error| unwritable(&error))?);
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = lines.read_until(b'\n', &mut line);
            if read.map_err(|error| unwritable(&error))? == 0 {
                return Ok(());
            }
            let judged = serde_json::from_slice(&line);
            each(judged.map_err(Problem::internal)?)?;
        }
    }
}
