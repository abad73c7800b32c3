//! Reading requests and writing responses: code that all resources share and that
//! depends on none of them.

pub mod body;
pub(super) mod conditional;
pub(super) mod created;
pub(super) mod digest;
pub mod exceptions;
pub(super) mod extracted;
pub(super) mod language;
pub mod limits;
pub mod moment;
pub(super) mod packed;
pub(super) mod pagination;
pub(super) mod path;
pub mod problem;
pub(super) mod schemas;
pub(super) mod text;
pub(super) mod versions;
pub mod within;

pub(super) use kibitz_game::table::examples;
pub use kibitz_game::table::timestamp;
