//! All matches of an account in one file for another program, one match after the other.

use actix_web::web::{Bytes, Data};
use futures_util::{Stream, stream};
use uuid::Uuid;

use super::bgstats;
use super::bgstats_file::Refs;
use super::sheet::Sheet;
use super::{blocking, csv};
use crate::http::web::problem::Problem;
use crate::live::{Tables, Whole};
use crate::rules::Language;
use crate::table::Course;

/// A file in progress. At any time, it holds one match.
pub(super) struct Bulk {
    account: Uuid,
    tables: Data<Tables>,
    language: Language,
    file: File,
    /// The last match, without its log.
    last: Option<Box<Whole>>,
    next: Next,
}

/// Which file it is.
enum File {
    Csv,
    BgStats(Box<Refs>),
}

enum Next {
    Beginning,
    Match,
    End,
    Done,
}

impl Bulk {
    /// All scoresheets as CSV.
    pub(super) fn csv(account: Uuid, tables: Data<Tables>, language: Language) -> Bulk {
        Bulk::new(account, tables, language, File::Csv)
    }

    /// All matches that are over, as an export of BG Stats.
    pub(super) fn bgstats(account: Uuid, tables: Data<Tables>) -> Bulk {
        Bulk::new(account, tables, Language::En, File::BgStats(Box::default()))
    }

    fn new(account: Uuid, tables: Data<Tables>, language: Language, file: File) -> Bulk {
        Bulk {
            account,
            tables,
            language,
            file,
            last: None,
            next: Next::Beginning,
        }
    }

    pub(super) fn pieces(self) -> impl Stream<Item = Result<Bytes, Problem>> {
        stream::try_unfold(self, Bulk::piece)
    }

    async fn piece(mut self) -> Result<Option<(Bytes, Self)>, Problem> {
        let piece = match self.next {
            Next::Beginning => {
                self.next = Next::Match;
                match &self.file {
                    File::Csv => csv::beginning(self.language).to_vec(),
                    File::BgStats(_) => Refs::beginning(),
                }
            }
            Next::Match => self.one_match().await?,
            Next::End => {
                self.next = Next::Done;
                match &self.file {
                    File::Csv => Vec::new(),
                    File::BgStats(refs) => refs.end()?,
                }
            }
            Next::Done => return Ok(None),
        };
        Ok(Some((Bytes::from(piece), self)))
    }

    async fn one_match(&mut self) -> Result<Vec<u8>, Problem> {
        let next = self.tables.next_whole(self.account, self.last.as_deref());
        let Some(whole) = next.await? else {
            self.next = Next::End;
            return Ok(Vec::new());
        };
        let (whole, course) = blocking(move || {
            let course = whole.course()?;
            Ok((whole, course))
        })
        .await?;
        let piece = match self.file {
            File::Csv => self.sheet(&whole, &course)?,
            File::BgStats(_) => self.play(&whole, &course).await?,
        };
        // Only the position is needed from here on, not the long log.
        self.last = Some(Box::new(Whole {
            log: Vec::new(),
            ..whole
        }));
        Ok(piece)
    }

    fn sheet(&self, whole: &Whole, course: &Course) -> Result<Vec<u8>, Problem> {
        let notes = whole.notes.clone();
        let sheet = Sheet::new(course.table(), whole.opened_at, notes, self.language);
        csv::written(&sheet).map_err(|error| Problem::internal(&error))
    }

    async fn play(&mut self, whole: &Whole, course: &Course) -> Result<Vec<u8>, Problem> {
        let table = course.table();
        let over = whole.over(course);
        // BG Stats knows only plays that are over, and have a score.
        if over.is_none() || table.standing().leaders.is_empty() {
            return Ok(Vec::new());
        }
        let people = table.seats().people.iter();
        let named = people.map(|person| whole.player(*person)).collect();
        let players = self.tables.today(named).await?;
        let play = bgstats::play(whole, table, &players, over);
        match &mut self.file {
            File::BgStats(refs) => refs.play(&play, table.standing().cut_short),
            File::Csv => Ok(Vec::new()),
        }
    }
}
