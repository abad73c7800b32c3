//! A scoresheet as its lines, before they are understood.

/// A line, without empty fields at its end.
pub(super) struct Line {
    pub(super) number: u64,
    /// Its type, in English if it is a known one.
    pub(super) about: String,
    pub(super) cells: Vec<String>,
}

/// The lines of a scoresheet.
pub(super) struct Sheet {
    /// What another program knows it by, and keeps when the sheet changes.
    pub(super) id: Option<String>,
    /// Where it is in a file that has no lines.
    pub(super) place: Option<String>,
    pub(super) lines: Vec<Line>,
}
