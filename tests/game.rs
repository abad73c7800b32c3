//! The tests of the game, in one binary: of `rules`, `words`, `table` and `sheets`.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on should say so"
)]
#![expect(
    clippy::disallowed_methods,
    reason = "tests read files, which the game does not"
)]

mod games;
mod properties;
mod sheets;
mod support {
    #[expect(dead_code, reason = "the tests of the service use the rest")]
    pub(crate) mod harm;
}
mod table;
mod transcripts;
mod words;
