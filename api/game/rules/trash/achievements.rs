//! What players of trash are proud of.

use super::{Play, Round};
use crate::rules::shared::*;

achievements! {
    CLEAN_HAND = "clean_hand" * 1, "Won a hand with no illegal play.";
    FIVE_TURNS = "five_turns" * 1, "Won a hand in five turns or fewer.";
    LONG_CHAIN = "long_chain" * 1, "Placed five cards or more in one claim.";
}

/// The fewest cards of a long chain.
const LONG: usize = 5;

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = ALL;

    fn feats(round: &CountedRound<'_, Play>) -> Vec<Feat> {
        let long = round.each(LONG_CHAIN, |made| match made.play {
            Play::Turn { placed, .. } | Play::GoOn { placed, .. } => placed.len() >= LONG,
            Play::Reshuffle {} => false,
        });
        let quick = round.won(FIVE_TURNS, |winner| {
            let turns = round.moves_of(winner);
            let turns = turns.filter(|made| matches!(made.play, Play::Turn { .. }));
            (1..=5).contains(&turns.count())
        });
        let clean = round.won_cleanly(CLEAN_HAND);
        long.chain(clean).chain(quick).collect()
    }
}
