//! What the players agree on: who can enter what, and what needs the others'
//! consent or confirmation.

pub(super) mod confirmation;
pub(super) mod consent;
pub(super) mod etiquette;
pub(super) mod role;
