//! The page itself: the files that the program hands over, or why it has none.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::web::digest;

/// The page for players. The service only serves it: building it is the work of `kibitz-page`,
/// on which nothing here waits.
#[derive(Clone, Default)]
pub struct Page {
    files: HashMap<String, File>,
    missing: String,
    without_referee: Option<String>,
}

/// A file in one of its compressed forms.
#[derive(Clone)]
pub(super) struct File {
    pub(super) data: Cow<'static, [u8]>,
    /// A digest of its bytes, as an `ETag` without its quotes.
    pub(super) digest: String,
}

impl Page {
    /// A page of these files, by their paths. Of each file there are two forms: `NAME.br` for
    /// Brotli, and `NAME.gz` for gzip.
    pub fn of<N: Into<String>>(files: impl IntoIterator<Item = (N, Cow<'static, [u8]>)>) -> Page {
        let files = files.into_iter().map(|(name, data)| {
            let digest = digest::tag(&data).trim_matches('"').to_owned();
            (name.into(), File { data, digest })
        });
        Page {
            files: files.collect(),
            ..Page::default()
        }
    }

    /// No page. `reason` is a sentence that says why, for those who open it in a browser.
    #[must_use]
    pub fn missing(reason: impl Into<String>) -> Page {
        Page {
            missing: reason.into(),
            ..Page::default()
        }
    }

    /// Notes that the page was built without the referee, if there is a `reason`: a sentence that
    /// the greeting prints.
    #[must_use]
    pub fn without_referee(self, reason: Option<impl Into<String>>) -> Page {
        Page {
            without_referee: reason.map(Into::into),
            ..self
        }
    }

    /// Returns why there is no page, if there is none.
    #[must_use]
    pub fn why_missing(&self) -> Option<&str> {
        self.files.is_empty().then_some(&*self.missing)
    }

    /// Returns why phones judge nothing by themselves, if they have a page without the referee.
    #[must_use]
    pub fn why_without_referee(&self) -> Option<&str> {
        self.without_referee.as_deref()
    }

    pub(super) fn file(&self, name: &str) -> Option<&File> {
        self.files.get(name)
    }
}
