//! Kibitz, the companion of a card table.
