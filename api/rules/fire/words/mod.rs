//! A summary of every ruling, and the sentence for every code.

mod phrases;
mod rulings;

pub(super) use phrases::PHRASES;
pub(super) use rulings::RULINGS;
