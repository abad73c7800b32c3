//! What players of echad are proud of.

use super::{Play, Round};
use crate::rules::shared::*;

achievements! {
    CLEAN_ROUND = "clean_round" * 1, "Won a round with no illegal play.";
    NO_DRAW = "no_draw" * 1, "Won a round without drawing a card.";
    SHARP_EARS = "sharp_ears" * 3, "Called out three players who forgot to say Echad.";
}

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = ALL;

    fn feats(round: &CountedRound<'_, Play>) -> Vec<Feat> {
        let no_draw = round.won(NO_DRAW, |winner| {
            let mut theirs = round.moves_of(winner);
            theirs.all(|made| !matches!(made.play, Play::Draw { .. }))
        });
        let called = round.each(SHARP_EARS, |made| matches!(made.play, Play::CallOut { .. }));
        let clean = round.won_cleanly(CLEAN_ROUND);
        called.chain(clean).chain(no_draw).collect()
    }
}
