//! Limits on how much an account can import.

use std::num::NonZeroU32;

use actix_web::HttpRequest;
use uuid::Uuid;

use super::{Limits, Quota, too_many};
use crate::config;
use crate::state::State;
use crate::web::problem::{Code, Problem};

/// How much an import contains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Size {
    matches: u32,
    /// The entries of all their logs together.
    entries: u32,
}

/// Counts what each account imports.
pub(super) struct Imported {
    most: Size,
    matches: Quota<Uuid>,
    entries: Quota<Uuid>,
}

impl Imported {
    pub(super) fn new(limits: &config::Limits) -> Imported {
        let matches = limits.max_imported_matches.0;
        let entries = limits.max_imported_entries.0;
        let an_hour = |most: Option<NonZeroU32>| Quota::new(most.map(governor::Quota::per_hour));
        let most = |most: Option<NonZeroU32>| most.map_or(u32::MAX, NonZeroU32::get);
        Imported {
            most: Size {
                matches: most(matches),
                entries: most(entries),
            },
            matches: an_hour(matches),
            entries: an_hour(entries),
        }
    }
}

/// The client of a request that can import matches.
pub(crate) struct Importer {
    limits: State<Limits>,
    /// What was counted so far.
    size: Size,
}

impl Importer {
    /// The client of this request.
    ///
    /// # Errors
    /// As for [`State::of`].
    pub(crate) fn of(req: &HttpRequest) -> Result<Importer, Problem> {
        Ok(Importer {
            limits: State::<Limits>::of(req)?,
            size: Size::default(),
        })
    }

    /// Counts a match that an account imports, with so many entries. It may not be new:
    /// judging it costs the same.
    ///
    /// # Errors
    /// `body_too_large` if it is too much for one import, or `too_many_matches`, with
    /// `Retry-After`, if it is too much for one hour.
    pub(crate) fn imports(&mut self, account: Uuid, entries: usize) -> Result<(), Problem> {
        let Imported {
            most,
            matches: all_matches,
            entries: all_entries,
        } = &self.limits.imported;
        let entries = u32::try_from(entries).unwrap_or(u32::MAX);
        let Size {
            matches,
            entries: counted,
        } = &mut self.size;
        *matches = matches.saturating_add(1);
        *counted = counted.saturating_add(entries);
        for (what, counted, most) in [
            ("matches", *matches, most.matches),
            ("entries", *counted, most.entries),
        ] {
            if counted > most {
                let detail = format!("This import has too many {what}.");
                return Err(Problem::new(Code::BodyTooLarge, detail).expected(format!(
                    "at most {most} {what} in one import: export them in parts"
                )));
            }
        }
        let counted = all_matches.count(&account);
        let counted = counted.and_then(|()| all_entries.count_many(&account, entries));
        counted.map_err(|wait| {
            let detail = "Too much was imported by this account.".to_owned();
            too_many(Code::TooManyMatches, detail, wait)
        })
    }
}
