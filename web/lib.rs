//! The page for players, as its build leaves it: `build.rs` makes it from this folder, and this
//! crate embeds its files.

use std::borrow::Cow;

use rust_embed::Embed;

/// Of each file of the page the forms for Brotli and gzip.
#[derive(Embed)]
#[folder = "$OUT_DIR/page"]
struct Files;

/// Why there is no page, if there is none: a sentence for those who open it in a browser.
pub const MISSING: Option<&str> = option_env!("KIBITZ_PAGE_MISSING");

/// Why the page has no referee, if it has none: a sentence for those who start the service.
pub const WITHOUT_REFEREE: Option<&str> = option_env!("KIBITZ_REFEREE_MISSING");

/// Finds the file with this path, and its SHA-256: of each there are `NAME.br` for Brotli and `NAME.gz`
/// for gzip.
#[must_use]
pub fn file(path: &str) -> Option<(Cow<'static, [u8]>, [u8; 32])> {
    let file = Files::get(path)?;
    Some((file.data, file.metadata.sha256_hash()))
}
