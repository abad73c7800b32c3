//! Limits on how much an account can import.

use std::num::NonZeroU32;

use actix_web::HttpRequest;
use uuid::Uuid;

use super::{Limits, Quota, too_many};
use crate::config;
use crate::state::State;
use crate::web::problem::{Code, Problem};

/// A limit on what an account imports.
struct Most {
    /// Names what is counted.
    what: &'static str,
    in_one: u32,
    in_an_hour: Quota<Uuid>,
}

impl Most {
    fn of(what: &'static str, most: Option<NonZeroU32>) -> Most {
        Most {
            what,
            in_one: most.map_or(u32::MAX, NonZeroU32::get),
            in_an_hour: Quota::new(most.map(governor::Quota::per_hour)),
        }
    }
}

/// Counts what each account imports: matches, and the entries of all their logs together.
pub(super) struct Imported([Most; 2]);

impl Imported {
    pub(super) fn new(limits: &config::Limits) -> Imported {
        Imported([
            Most::of("matches", limits.max_imported_matches.0),
            Most::of("entries", limits.max_imported_entries.0),
        ])
    }
}

/// The client of a request that can import matches.
pub(crate) struct Importer {
    limits: State<Limits>,
    /// How many matches and entries there were so far.
    counted: [u32; 2],
}

impl Importer {
    /// The client of this request.
    pub(crate) fn of(req: &HttpRequest) -> Result<Importer, Problem> {
        Ok(Importer {
            limits: State::<Limits>::of(req)?,
            counted: [0; 2],
        })
    }

    /// Counts a match that an account imports, with so many entries. It may not be new:
    /// judging it costs the same.
    ///
    /// # Errors
    /// `body_too_large` if it is too much for one import, or `too_many_matches`, with
    /// `Retry-After`, if it is too much for one hour.
    pub(crate) fn imports(&mut self, account: Uuid, entries: usize) -> Result<(), Problem> {
        let Imported(limits) = &self.limits.imported;
        let new = [1, u32::try_from(entries).unwrap_or(u32::MAX)];
        for ((most, counted), new) in limits.iter().zip(&mut self.counted).zip(new) {
            *counted = counted.saturating_add(new);
            if *counted > most.in_one {
                let Most { what, in_one, .. } = most;
                let detail = format!("This import has too many {what}.");
                return Err(Problem::new(Code::BodyTooLarge, detail).expected(format!(
                    "at most {in_one} {what} in one import: export them in parts"
                )));
            }
        }
        for (most, new) in limits.iter().zip(new) {
            most.in_an_hour.count_many(&account, new).map_err(|wait| {
                let detail = "Too much was imported by this account.".to_owned();
                too_many(Code::TooManyMatches, detail, wait)
            })?;
        }
        Ok(())
    }
}
