//! Earlier positions of a match, kept for going back.
//!
//! The further back, the fewer: few are kept, however long the match, and an undo still
//! finds one that lies at most a few times as far back as it goes.

use std::sync::Arc;

use super::position::Position;
use super::replaced::Replaced;
use crate::table::settings::Settings;

/// The number of moves between the checkpoints that lie nearest to each other.
const STRIDE: usize = 32;

#[derive(Debug)]
struct Checkpoint {
    /// The number of moves that led there.
    moves: usize,
    position: Position,
}

/// Earlier positions, oldest first, all with the same replaced results.
#[derive(Clone, Debug, Default)]
pub(in crate::table) struct Checkpoints(Arc<Vec<Arc<Checkpoint>>>);

impl Checkpoints {
    /// Keeps the position after this many moves, if one is due.
    pub(super) fn keep(&mut self, moves: usize, position: &Position) {
        if !moves.is_multiple_of(STRIDE) {
            return;
        }
        let kept = Arc::make_mut(&mut self.0);
        kept.retain(|one| stays(one.moves / STRIDE, moves / STRIDE));
        kept.push(Arc::new(Checkpoint {
            moves,
            position: position.clone(),
        }));
    }

    /// Finds the last position after at most this many moves, with these replaced results, and how
    /// many moves led there.
    pub(super) fn before(
        &self,
        moves: usize,
        settings: &Settings,
        replaced: Arc<Replaced>,
    ) -> (usize, Position) {
        match self.kept(moves).last() {
            Some(kept) => {
                let mut position = kept.position.clone();
                position.replaced = replaced;
                (kept.moves, position)
            }
            None => (0, Position::first(settings, replaced)),
        }
    }

    /// Copies those after at most this many moves.
    pub(super) fn up_to(&self, moves: usize) -> Checkpoints {
        Checkpoints(Arc::new(self.kept(moves).to_vec()))
    }

    fn kept(&self, moves: usize) -> &[Arc<Checkpoint>] {
        &self.0[..self.0.partition_point(|one| one.moves <= moves)]
    }

    /// Estimates the memory use in bytes, without what the positions share.
    pub(super) fn size(&self) -> usize {
        let one = |one: &Arc<Checkpoint>| size_of::<Checkpoint>() + one.position.size_of_round();
        self.0.iter().map(one).sum()
    }
}

/// Says whether the checkpoint with this number stays when the match has come to the one with
/// number `now`: every second one stays twice as long as the others, every fourth one four
/// times as long, and so on.
fn stays(number: usize, now: usize) -> bool {
    let rarity = 1_usize.checked_shl(number.trailing_zeros());
    rarity.is_none_or(|rarity| now - number < 2 * rarity)
}

/// Ignores the checkpoints: tables are the same however far apart theirs lie.
impl PartialEq for Checkpoints {
    fn eq(&self, _: &Checkpoints) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::stays;

    #[test]
    fn few_stay_and_one_is_never_much_further_back_than_an_undo_goes() {
        let mut kept: Vec<usize> = Vec::new();
        for now in 1..=2000 {
            kept.retain(|number| stays(*number, now));
            kept.push(now);
            let few = u32::try_from(kept.len()).is_ok_and(|kept| kept <= 2 + now.ilog2());
            assert!(few, "{now}: {kept:?}");
            for back in 0..now {
                let to = now - back;
                let found = kept.iter().rfind(|number| **number <= to).unwrap_or(&0);
                assert!(to - found <= 2 * back, "{back} back from {now}: {kept:?}");
            }
        }
    }
}
