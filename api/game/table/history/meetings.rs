//! How players did against each other.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Named, Units, once_each};
use crate::rules::Points;
use crate::table::GameKey;

/// Two players, and how they did against each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = PlayerPair)]
pub struct Pair {
    #[expect(missing_docs, reason = "its name says it")]
    pub one: Named,
    #[expect(missing_docs, reason = "its name says it")]
    pub other: Named,
    /// One item for each game in which they met.
    pub games: Vec<Meeting>,
}

/// How two players did against each other in one game.
///
/// A match counts once it is over and has a score, for the players seated at its end.
/// It does not count for a player who has several seats in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HeadToHeadGame)]
pub struct Meeting {
    #[expect(missing_docs, reason = "its name says it")]
    pub game: GameKey,
    /// The title of the game as it was written last, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(skip)]
    units: Units,
    /// What the matches score, and the unit of `margin`. Absent if they were played by house rules
    /// that score in different units.
    #[schema(example = "points")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<&'static str>,
    /// The number of matches in which they met.
    #[schema(minimum = 1, example = 7)]
    pub met: u32,
    /// The number of matches in which `one` finished ahead of `other`.
    #[schema(minimum = 0, example = 4)]
    pub one_ahead: u32,
    /// The number of matches in which `other` finished ahead of `one`.
    #[schema(minimum = 0, example = 2)]
    pub other_ahead: u32,
    /// The number of matches in which they shared a place.
    #[schema(minimum = 0, example = 1)]
    pub level: u32,
    /// How far the totals of `one`, added up over these matches, are above those of
    /// `other`. Negative if they are below.
    #[schema(example = 145)]
    pub margin: Points,
}

/// A match in which players met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meet {
    /// The game.
    pub game: GameKey,
    /// Says what the match counted by its house rules.
    pub unit: &'static str,
    /// How the players who are compared came out of it.
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

/// Compares each of these players with each other one, in the order in which they are listed. Three
/// players at a table are three pairs. Players with several seats in a match are not counted in it.
pub fn meetings(players: &[Uuid], meets: &[Meet]) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    for (place, one) in players.iter().enumerate() {
        pairs.extend(players[place + 1..].iter().map(|other| Pair {
            one: Named::nameless(*one),
            other: Named::nameless(*other),
            games: Vec::new(),
        }));
    }
    for meet in meets {
        let there: Vec<&Came> = once_each(&meet.there, |one| one.player).collect();
        let find = |player: Uuid| there.iter().find(|at| at.player == player);
        for pair in &mut pairs {
            if let (Some(one), Some(other)) = (find(pair.one.id), find(pair.other.id)) {
                pair.count(meet, one, other);
            }
        }
    }
    for pair in &mut pairs {
        pair.games.sort_by(|one, other| one.game.cmp(&other.game));
    }
    pairs
}

impl Pair {
    fn count(&mut self, meet: &Meet, one: &Came, other: &Came) {
        let known = self.games.iter().position(|of| of.game == meet.game);
        let place = known.unwrap_or_else(|| {
            self.games.push(Meeting {
                game: meet.game.clone(),
                title: None,
                units: Units::default(),
                unit: None,
                met: 0,
                one_ahead: 0,
                other_ahead: 0,
                level: 0,
                margin: Points::ZERO,
            });
            self.games.len() - 1
        });
        let meeting = &mut self.games[place];
        meeting.units.count(meet.unit);
        meeting.unit = meeting.units.one();
        meeting.met += 1;
        meeting.one_ahead += u32::from(one.place < other.place);
        meeting.other_ahead += u32::from(one.place > other.place);
        meeting.level += u32::from(one.place == other.place);
        meeting.margin += one.total - other.total;
    }
}
