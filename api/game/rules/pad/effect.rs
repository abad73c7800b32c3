//! There are no effects: only plays have them.

use crate::rules::{self, Code, Remark};

/// An effect of a play: there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {}

impl rules::Effect for Effect {
    const CODES: &'static [Code] = &[];

    fn remark(&self) -> Remark {
        match *self {}
    }
}
