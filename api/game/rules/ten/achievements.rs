//! What players of ten are proud of.

use super::{Play, Round};
use crate::rules::shared::*;

achievements! {
    CLEAN_GAME = "clean_game" * 1, "Won a game with no illegal play.";
    FIVE_TENS = "five_tens" * 5, "Won five piles with exactly ten in a match.";
    BIG_PILE = "big_pile" * 1, "Won a pile of ten cards or more with exactly ten.";
}

/// The fewest cards of a big pile.
const BIG: i64 = 10;

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = ALL;

    fn feats(round: &CountedRound<'_, Play>) -> Vec<Feat> {
        let exact_ten = |cards: i64| {
            move |made: &crate::rules::MadePlay<'_, Play>| {
                let mut exact = made
                    .effects
                    .iter()
                    .filter(|effect| effect.code == "exact_ten");
                exact.any(|effect| match effect.params.get("count") {
                    Some(Param::Number(count)) => *count >= cards,
                    _ => false,
                })
            }
        };
        let tens = round.each(FIVE_TENS, exact_ten(0));
        let big = round.each(BIG_PILE, exact_ten(BIG));
        let clean = round.won_cleanly(CLEAN_GAME);
        tens.chain(big).chain(clean).collect()
    }
}
