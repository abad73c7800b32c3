//! There are no cards: a score pad does not know them.

/// A card of a game that has none.
pub(super) type Card = std::convert::Infallible;
