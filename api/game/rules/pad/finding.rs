//! There are no findings: nothing is judged.

use crate::rules::{self, Code, Remark, Ruling};

/// A finding about a claim: there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {}

impl rules::Finding for Finding {
    const CODES: &'static [Code] = &[];

    fn ruling(&self) -> Ruling {
        match *self {}
    }

    fn remark(&self) -> Remark {
        match *self {}
    }
}
