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

/// Returns all files by their paths: of each there are `NAME.br` for Brotli and `NAME.gz` for gzip.
pub fn files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    Files::iter().filter_map(|name| {
        let file = Files::get(&name)?;
        Some((name, file.data))
    })
}
