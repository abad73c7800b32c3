//! How players did against each other.

use uuid::Uuid;

use super::{Appearance, once_each};
use crate::rules::Points;
use crate::table::GameKey;

/// Two players, and how they did against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The first player.
    pub one: Uuid,
    /// The second player.
    pub other: Uuid,
    /// Their record in each game in which they met.
    pub meetings: Vec<Meeting>,
}

/// The record of two players against each other in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The game.
    pub game: GameKey,
    /// The number of matches in which they met.
    pub met: u32,
    /// The number of those in which `one` placed higher.
    pub one_ahead: u32,
    /// The number of those in which `other` placed higher.
    pub other_ahead: u32,
    /// The number of those in which they shared a place.
    pub level: u32,
    /// The sum of the totals of `one` in those matches, minus the sum for `other`.
    pub margin: Points,
}

/// The record of each pair of these players against each other, in the order in which
/// the players are listed. `appearances` must be ordered by when the matches ended. Three
/// players at a table are three pairs. Players with several seats in a match are not
/// counted in it.
pub fn meetings(players: &[Uuid], appearances: &[Appearance]) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    for (place, one) in players.iter().enumerate() {
        pairs.extend(players[place + 1..].iter().map(|other| Pair {
            one: *one,
            other: *other,
            meetings: Vec::new(),
        }));
    }
    for of_match in appearances.chunk_by(|one, next| one.match_id == next.match_id) {
        let there: Vec<&Appearance> = once_each(of_match, |one| one.player).collect();
        let find = |player: Uuid| there.iter().find(|at| at.player == player);
        for pair in &mut pairs {
            if let (Some(one), Some(other)) = (find(pair.one), find(pair.other)) {
                pair.count(one, other);
            }
        }
    }
    for pair in &mut pairs {
        pair.meetings
            .sort_by(|one, other| one.game.cmp(&other.game));
    }
    pairs
}

impl Pair {
    fn count(&mut self, one: &Appearance, other: &Appearance) {
        let known = self.meetings.iter().position(|of| of.game == one.game);
        let place = known.unwrap_or_else(|| {
            self.meetings.push(Meeting {
                game: one.game.clone(),
                met: 0,
                one_ahead: 0,
                other_ahead: 0,
                level: 0,
                margin: Points::ZERO,
            });
            self.meetings.len() - 1
        });
        let meeting = &mut self.meetings[place];
        let (one, other) = (&one.performance, &other.performance);
        meeting.met += 1;
        meeting.one_ahead += u32::from(one.place < other.place);
        meeting.other_ahead += u32::from(one.place > other.place);
        meeting.level += u32::from(one.place == other.place);
        meeting.margin += one.total - other.total;
    }
}
