//! How players did against each other.

use uuid::Uuid;

use super::{Units, once_each};
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
    /// Says what its matches count.
    pub units: Units,
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

/// A match in which players met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meet {
    /// The game.
    pub game: GameKey,
    /// Says what the match counted by its house rules.
    pub unit: &'static str,
    /// How those came out of it who are compared.
    pub there: Vec<Came>,
}

/// How a player came out of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Came {
    /// The player.
    pub player: Uuid,
    /// The place, 1 for the winner; equal players share the better place.
    pub place: u32,
    /// The total.
    pub total: Points,
}

/// The record of each pair of these players against each other, in the order in which
/// the players are listed. Three players at a table are three pairs. Players with several seats
/// in a match are not counted in it.
pub fn meetings(players: &[Uuid], meets: &[Meet]) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    for (place, one) in players.iter().enumerate() {
        pairs.extend(players[place + 1..].iter().map(|other| Pair {
            one: *one,
            other: *other,
            meetings: Vec::new(),
        }));
    }
    for meet in meets {
        let there: Vec<&Came> = once_each(&meet.there, |one| one.player).collect();
        let find = |player: Uuid| there.iter().find(|at| at.player == player);
        for pair in &mut pairs {
            if let (Some(one), Some(other)) = (find(pair.one), find(pair.other)) {
                pair.count(meet, one, other);
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
    fn count(&mut self, meet: &Meet, one: &Came, other: &Came) {
        let known = self.meetings.iter().position(|of| of.game == meet.game);
        let place = known.unwrap_or_else(|| {
            self.meetings.push(Meeting {
                game: meet.game.clone(),
                units: Units::default(),
                met: 0,
                one_ahead: 0,
                other_ahead: 0,
                level: 0,
                margin: Points::ZERO,
            });
            self.meetings.len() - 1
        });
        let meeting = &mut self.meetings[place];
        meeting.units.count(meet.unit);
        meeting.met += 1;
        meeting.one_ahead += u32::from(one.place < other.place);
        meeting.other_ahead += u32::from(one.place > other.place);
        meeting.level += u32::from(one.place == other.place);
        meeting.margin += one.total - other.total;
    }
}
