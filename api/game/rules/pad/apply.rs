//! A round begins, and no play moves it.

use super::{Deal, Effect, HouseRules, Play, Round};
use crate::rules::{EntryNo, Playing, Refusal, Seat};

impl Playing for Round {
    fn deal(
        _rules: &HouseRules,
        seats: u8,
        _carry: &(),
        _deal: &Deal,
        _entry: EntryNo,
    ) -> Result<Self, Refusal> {
        Ok(Round { seats })
    }

    fn apply(&mut self, _seat: Seat, play: &Play, _entry: EntryNo) -> Vec<Effect> {
        match *play {}
    }

    fn turn(&self) -> Option<Seat> {
        None
    }
}
