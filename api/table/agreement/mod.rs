//! What the people at a table agree on: how entries are treated, who may enter what,
//! and what needs the others' consent.

pub(super) mod confirmation;
pub(super) mod consent;
pub(super) mod etiquette;
pub(super) mod role;
