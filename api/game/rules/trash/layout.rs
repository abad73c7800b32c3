//! One seat's layout: positions, each with a card face down or face up (A4).

use super::Laid;
use super::house_rules::MOST_POSITIONS;

/// The card in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// A card that no one has seen.
    FaceDown,
    /// A card that everyone can see.
    FaceUp(Laid),
}

/// The positions a seat has left, from 1 to `positions`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    positions: u8,
    /// The face-up card in each position. Unused positions have none.
    up: [Option<Laid>; MOST_POSITIONS as usize],
}

impl Layout {
    /// Deals a new layout, all face down. Every player has at least one position (A18).
    pub(super) fn new(positions: u8) -> Layout {
        Layout {
            positions: positions.clamp(1, MOST_POSITIONS),
            up: [None; MOST_POSITIONS as usize],
        }
    }

    /// Returns how many positions there are.
    pub(super) fn positions(&self) -> u8 {
        self.positions
    }

    fn place(&self, position: u8) -> Option<usize> {
        let there = (1..=self.positions).contains(&position);
        there.then(|| usize::from(position) - 1)
    }

    /// Finds the card in a position; none if there is no such position.
    pub(super) fn slot(&self, position: u8) -> Option<Slot> {
        let up = self.up[self.place(position)?];
        Some(up.map_or(Slot::FaceDown, Slot::FaceUp))
    }

    /// Puts a card into a position and returns the card that was there. If there is no
    /// such position, changes nothing and returns `None`.
    pub(super) fn put(&mut self, position: u8, laid: Laid) -> Option<Slot> {
        let before = self.slot(position)?;
        self.up[self.place(position)?] = Some(laid);
        Some(before)
    }

    /// Lists the face-up cards with their positions.
    pub(super) fn face_up(&self) -> impl Iterator<Item = (u8, &Laid)> {
        let up = (1..).zip(&self.up);
        up.filter_map(|(position, laid)| Some((position, laid.as_ref()?)))
    }

    /// Lists the positions with a face-down card.
    pub(super) fn face_down(&self) -> impl Iterator<Item = u8> {
        (1..=self.positions).filter(|position| self.slot(*position) == Some(Slot::FaceDown))
    }

    /// Says whether every position has a face-up card (A15).
    pub(super) fn is_complete(&self) -> bool {
        self.face_down().next().is_none()
    }
}
