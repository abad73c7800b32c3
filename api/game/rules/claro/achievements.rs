//! What players of claro are proud of.

use super::{Card, Play, Round};
use crate::rules::shared::*;

achievements! {
    CLEAN_STAR = "clean_star" * 1, "Won a star with no illegal play.";
    WHOLE_HAND = "whole_hand" * 1, "Won a star by laying five cards or more.";
    JOKER_STAR = "joker_star" * 1, "Won a star with a joker as the last card.";
}

/// The cards of a full hand as the sheet has it.
const HAND: usize = 5;

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = ALL;

    fn feats(round: &CountedRound<'_, Play>) -> Vec<Feat> {
        let laid = |winner| {
            let moves = round.moves_of(winner);
            moves.filter_map(|made| match made.play {
                Play::Lay { card } => Some(*card),
                _ => None,
            })
        };
        let whole = round.won(WHOLE_HAND, |winner| laid(winner).count() >= HAND);
        let joker = round.won(JOKER_STAR, |winner| {
            laid(winner)
                .last()
                .is_some_and(|card| matches!(card, Card::Joker))
        });
        let clean = round.won_cleanly(CLEAN_STAR);
        clean.into_iter().chain(whole).chain(joker).collect()
    }
}
