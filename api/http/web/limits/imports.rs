//! Limits on how much an account can import.

use std::num::NonZeroU32;

use actix_web::HttpRequest;
use actix_web::web::Data;
use uuid::Uuid;

use super::{Limits, Quota, count, too_many};
use crate::config;
use crate::http::web::problem::{Code, Problem};

/// How much an import contains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::http) struct Size {
    pub(in crate::http) matches: u32,
    /// The entries of all their logs together.
    pub(in crate::http) entries: u32,
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
pub(in crate::http) struct Importer {
    request: HttpRequest,
    limits: Data<Limits>,
}

impl Importer {
    /// # Errors
    /// `internal` if the service was built without limits.
    pub(in crate::http) fn of(req: &HttpRequest) -> Result<Importer, Problem> {
        Ok(Importer {
            request: req.clone(),
            limits: Limits::of(req)?,
        })
    }

    /// How much can be imported at once.
    pub(in crate::http) fn most(&self) -> Size {
        self.limits.imported.most
    }

    /// Counts what an account imports, new or not: judging it costs the same.
    ///
    /// # Errors
    /// `too_many_matches`, with `Retry-After`.
    pub(in crate::http) fn imports(&self, account: Uuid, size: Size) -> Result<(), Problem> {
        let Imported {
            matches, entries, ..
        } = &self.limits.imported;
        let count = |name, quota, uses| count(&self.request, name, quota, (&account, uses));
        let counted = count("imported-matches", matches, size.matches)
            .and_then(|()| count("imported-entries", entries, size.entries));
        counted.map_err(|wait| {
            let detail = "Too much was imported by this account.".to_owned();
            too_many(Code::TooManyMatches, detail, wait)
        })
    }
}
