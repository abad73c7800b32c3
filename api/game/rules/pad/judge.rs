//! Nothing is judged: there are no plays.

use super::{Finding, HouseRules, Play, Round};
use crate::rules::{Findings, Judging, Refusal, Seat};

impl Judging for Round {
    fn awaited(&self) -> Option<Seat> {
        None
    }

    fn well_formed(_rules: &HouseRules, _seats: u8, play: &Play) -> Result<(), Refusal> {
        match *play {}
    }

    fn admit(&self, _seat: Seat, play: &Play) -> Result<(), Refusal> {
        match *play {}
    }

    fn judge(&self, _seat: Seat, play: &Play) -> Findings<Finding> {
        match *play {}
    }

    fn candidates(&self) -> impl Iterator<Item = (Seat, Play)> {
        std::iter::empty()
    }
}
