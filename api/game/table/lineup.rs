//! The players at a table, and how they change between rounds.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

use super::text::Name;
use crate::rules::refusal;
use crate::rules::{EntryNo, Points, Refusal, Seat};
use crate::table::refusals;

/// The player at a seat of a new lineup.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = LineupSeat, example = json!({"from": 2, "name": "Dan"}))]
pub struct Sitting {
    /// The seat whose total this seat takes over. Leave it out for a new player,
    /// who starts at 0.
    pub from: Option<Seat>,
    /// The name at the table. Required for a new player, unless `player_id` says who it
    /// is: then it is the player's own name. If you leave out both `name` and `player_id`,
    /// the player of seat `from` stays the same.
    pub name: Option<Name>,
    /// The account's player who sits here. If you send a `name` without it, the seat
    /// is not linked to a player.
    pub player_id: Option<Uuid>,
}

/// The identity of a person at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// The person who sat at this seat when the match was opened.
    Opening(Seat),
    /// A person who sat down later: one of the account's players, if known.
    Later(Option<Uuid>),
}

/// The players at a table, in turn order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    /// Their names.
    pub names: Vec<String>,
    /// Their identities.
    pub people: Vec<Person>,
}

/// A player who left, and their total at that time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = LeftPlayer)]
pub struct Left {
    /// The player's name at the table.
    #[schema(example = "Ben")]
    pub name: String,
    /// The player's total when they left, including adjustments.
    #[schema(example = 85)]
    pub total: Points,
    /// The entry of the log with which they left.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
}

/// A change of the players at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinedUp {
    /// The entry that changed them.
    pub entry: EntryNo,
    /// The players since then.
    pub seats: Arc<Seats>,
    /// The seat whose total each seat took over; none for a new player.
    pub from: Vec<Option<Seat>>,
}

impl Seats {
    /// Seats the players with whom a match is opened.
    pub(super) fn opening(names: &[String]) -> Seats {
        Seats {
            names: names.to_vec(),
            people: (1..)
                .map(Seat)
                .map(Person::Opening)
                .take(names.len())
                .collect(),
        }
    }

    /// Counts the seats.
    pub fn count(&self) -> u8 {
        u8::try_from(self.names.len()).unwrap_or(u8::MAX)
    }

    /// Seats the players of this lineup.
    ///
    /// # Errors
    /// A [`Refusal`] that names the invalid part of the lineup.
    pub(super) fn changed(&self, lineup: &[Sitting]) -> Result<Seats, Refusal> {
        let mut seats = Seats {
            names: Vec::with_capacity(lineup.len()),
            people: Vec::with_capacity(lineup.len()),
        };
        for (place, sitting) in lineup.iter().enumerate() {
            let field = |field: &str| format!("seats[{place}].{field}");
            if let Some(from) = sitting.from {
                from.check(field("from"), self.count())?;
                if lineup[..place].iter().any(|other| other.from == Some(from)) {
                    return Err(refusal::SEAT_TWICE.at(
                        field("from"),
                        format!("seat {} is listed twice", from.0),
                        "each seat once",
                    ));
                }
            }
            if let Some(player) = sitting.player_id
                && lineup[..place]
                    .iter()
                    .any(|other| other.player_id == Some(player))
            {
                return Err(refusals::PLAYER_TWICE.at(
                    field("player_id"),
                    "this player is listed twice",
                    "each player once",
                ));
            }
            let before = sitting.from.map(Seat::index);
            let (name, person) = match (&sitting.name, sitting.player_id, before) {
                (None, None, Some(before)) => (&*self.names[before], self.people[before]),
                (None, player, Some(before)) => (&*self.names[before], Person::Later(player)),
                (Some(name), player, _) => (name.as_ref(), Person::Later(player)),
                (None, _, None) => {
                    return Err(refusals::NAME_MISSING.at(
                        field("name"),
                        "a new player has no name",
                        "a `name`, or `from` with the player's present seat",
                    ));
                }
            };
            seats.names.push(name.to_owned());
            seats.people.push(person);
        }
        each_name_once(&seats.names)?;
        Ok(seats)
    }

    /// Checks that no one who sits here is listed as a new player, who would begin at 0. Only
    /// new lineups are checked: a log may have others.
    ///
    /// # Errors
    /// A [`Refusal`] that names the seat without its `from`.
    pub(super) fn none_lost(&self, lineup: &[Sitting]) -> Result<(), Refusal> {
        for (place, sitting) in lineup.iter().enumerate() {
            let (Some(name), None) = (&sitting.name, sitting.from) else {
                continue;
            };
            let sits = (1..).map(Seat).zip(&self.names);
            let mut sits = sits.filter(|(_, other)| **other == name.as_ref());
            let Some((seat, _)) = sits.next() else {
                continue;
            };
            if lineup.iter().all(|other| other.from != Some(seat)) {
                return Err(refusals::FROM_MISSING.at(
                    format!("seats[{place}].from"),
                    format!(
                        "`{}` would lose the total of seat {}",
                        name.as_ref(),
                        seat.0
                    ),
                    format!("`from` {}, or another `name` for someone new", seat.0),
                ));
            }
        }
        Ok(())
    }
}

/// Checks that no two players at a table have the same name.
pub(super) fn each_name_once(names: &[String]) -> Result<(), Refusal> {
    for (place, name) in names.iter().enumerate() {
        if names[..place].contains(name) {
            return Err(refusals::NAME_TWICE.at(
                format!("seats[{place}].name"),
                format!("there is already a player named `{name}`"),
                "a different name for each seat",
            ));
        }
    }
    Ok(())
}
