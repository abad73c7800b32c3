//! There are no achievements: a round says no more than its result.

use super::{Play, Round};
use crate::rules::{Achievement, CountedRound, Feat, Rewarding};

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = &[];

    fn feats(_round: &CountedRound<'_, Play>) -> Vec<Feat> {
        Vec::new()
    }
}
