//! Who sits where, and how that changes between rounds.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::rules::{EntryNo, Refusal, Seat};

/// Who is to sit at a seat from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Sitting, example = json!({"from": 2, "name": "Dan"}))]
pub struct Sitting {
    /// The seat whose place this is by now: its total goes along. Left out,
    /// somebody sits down who begins at 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub from: Option<Seat>,
    /// The name at the table. Left out together with `player_id`, the same
    /// person sits there as before; needed for somebody new.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, min_length = 1, max_length = 64)]
    pub name: Option<String>,
    /// The player of the account who that is, if known; left out beside a
    /// `name`, it is none of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub player_id: Option<Uuid>,
}

/// Who somebody at the table is in the account's circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// Whoever sat at this seat when the match was opened.
    Opening(Seat),
    /// Somebody who sat down later: one of the account's players, if known.
    Later(Option<Uuid>),
}

/// The people at a table, in turn order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    /// Their names.
    pub names: Vec<String>,
    /// Who they are.
    pub people: Vec<Person>,
}

/// Somebody who left, and what they had scored by then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = LeftPlayer)]
pub struct Left {
    /// The name at the table.
    #[schema(example = "Ben")]
    pub name: String,
    /// The total, adjustments included.
    #[schema(example = 85)]
    pub total: i64,
    /// The entry with which they left.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
}

impl Seats {
    /// The people with whom a match is opened.
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

    /// How many they are.
    pub(super) fn count(&self) -> u8 {
        u8::try_from(self.names.len()).unwrap_or(u8::MAX)
    }

    /// The people who sit at the table from now on.
    ///
    /// # Errors
    /// A [`Refusal`] that names the place where nobody could sit so.
    pub(super) fn changed(&self, lineup: &[Sitting]) -> Result<Seats, Refusal> {
        let mut seats = Seats {
            names: Vec::with_capacity(lineup.len()),
            people: Vec::with_capacity(lineup.len()),
        };
        for (place, sitting) in lineup.iter().enumerate() {
            let field = |field: &str| format!("seats[{place}].{field}");
            if let Some(from) = sitting.from {
                if !from.is_at(self.count()) {
                    return Err(Refusal::no_such_seat(field("from"), from, self.count()));
                }
                if lineup[..place].iter().any(|other| other.from == Some(from)) {
                    return Err(Refusal::new(
                        "seat_twice",
                        field("from"),
                        format!("seat {} has a place already", from.0),
                        "each seat once",
                    ));
                }
            }
            if let Some(player) = sitting.player_id
                && lineup[..place]
                    .iter()
                    .any(|other| other.player_id == Some(player))
            {
                return Err(Refusal::new(
                    "player_twice",
                    field("player_id"),
                    "this player sits at the table already",
                    "each player once",
                ));
            }
            let before = sitting.from.map(Seat::index);
            let (name, person) = match (&sitting.name, sitting.player_id, before) {
                (None, None, Some(before)) => (&self.names[before], self.people[before]),
                (None, player, Some(before)) => (&self.names[before], Person::Later(player)),
                (Some(name), player, _) => (name, Person::Later(player)),
                (None, _, None) => {
                    return Err(Refusal::new(
                        "name_missing",
                        field("name"),
                        "somebody new sits down without a name",
                        "a `name`, or `from` which seat they come",
                    ));
                }
            };
            seats.names.push(name.clone());
            seats.people.push(person);
        }
        each_name_once(&seats.names)?;
        Ok(seats)
    }
}

/// Checks that nobody at a table is called like another.
pub(super) fn each_name_once(names: &[String]) -> Result<(), Refusal> {
    for (place, name) in names.iter().enumerate() {
        if names[..place].contains(name) {
            return Err(Refusal::new(
                "name_twice",
                format!("seats[{place}].name"),
                format!("`{name}` sits at the table already"),
                "a different name for each seat",
            ));
        }
    }
    Ok(())
}
