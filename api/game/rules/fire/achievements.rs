//! What players of fire are proud of.

use super::{Play, Round};
use crate::rules::shared::*;

achievements! {
    CLEAN_ROUND = "clean_round" * 1, "Won a round with no illegal play.";
    QUICK_HANDS = "quick_hands" * 3, "Stuck cards three times in a match.";
    FIRE_STARTER = "fire_starter" * 3, "Burnt the pile three times in a match.";
}

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = ALL;

    fn feats(round: &CountedRound<'_, Play>) -> Vec<Feat> {
        let stuck = round.each(QUICK_HANDS, |made| matches!(made.play, Play::Stick { .. }));
        let burnt = round.each(FIRE_STARTER, |made| {
            let mut effects = made.effects.iter();
            effects.any(|effect| ["burnt", "reset"].contains(&&*effect.code))
        });
        let clean = round.won_cleanly(CLEAN_ROUND);
        stuck.chain(burnt).chain(clean).collect()
    }
}
