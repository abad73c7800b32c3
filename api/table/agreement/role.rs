//! Who may do what at a table.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::etiquette::{Entering, Etiquette};
use crate::rules::Seat;
use crate::table::claim::Claim;

/// What somebody is at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Whoever opened the match, or was asked to help: may do everything.
    Host,
    /// Plays: enters what happens at the table.
    Player {
        /// Where.
        seat: Seat,
    },
    /// Looks on.
    Viewer,
}

/// A role by its name, without the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = Role)]
pub enum RoleName {
    /// May do everything.
    Host,
    /// Has a seat, and enters what happens at the table.
    Player,
    /// Looks on.
    Viewer,
}

/// Which role something needs. The host's always does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needed {
    /// The host's.
    Host,
    /// Any player's.
    Player,
    /// That of the player at this seat.
    Seat(Seat),
}

impl Role {
    /// The role with this name, if it has a seat where it needs one and none
    /// where it does not.
    ///
    /// ```
    /// use kibitz::rules::Seat;
    /// use kibitz::table::{Role, RoleName};
    /// let seat = Seat(2);
    /// assert_eq!(Role::new(RoleName::Player, Some(seat)), Some(Role::Player { seat }));
    /// assert_eq!(Role::new(RoleName::Player, None), None);
    /// assert_eq!(Role::new(RoleName::Viewer, Some(seat)), None);
    /// ```
    pub fn new(name: RoleName, seat: Option<Seat>) -> Option<Role> {
        match (name, seat) {
            (RoleName::Host, None) => Some(Role::Host),
            (RoleName::Player, Some(seat)) => Some(Role::Player { seat }),
            (RoleName::Viewer, None) => Some(Role::Viewer),
            (RoleName::Host | RoleName::Viewer, Some(_)) | (RoleName::Player, None) => None,
        }
    }

    /// Its name.
    pub fn name(self) -> RoleName {
        match self {
            Role::Host => RoleName::Host,
            Role::Player { .. } => RoleName::Player,
            Role::Viewer => RoleName::Viewer,
        }
    }

    /// A player's seat.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Role::Player { seat } => Some(seat),
            Role::Host | Role::Viewer => None,
        }
    }

    /// Whether one in this role may make this claim at a table with this etiquette.
    ///
    /// # Errors
    /// The role that would do.
    pub fn may(self, claim: &Claim, etiquette: Etiquette) -> Result<(), Needed> {
        let needed = match claim {
            Claim::Play { seat, .. } => match etiquette.entry {
                Entering::Anyone => Needed::Player,
                Entering::OwnSeat => Needed::Seat(*seat),
            },
            // Nobody agrees for others.
            Claim::Confirmation { seat, .. } => Needed::Seat(*seat),
            Claim::Round { .. }
            | Claim::Result { .. }
            | Claim::Replacement { .. }
            | Claim::Undo { .. }
            | Claim::Consent { .. } => Needed::Player,
            Claim::Adjustment { .. } | Claim::Lineup { .. } | Claim::End { .. } | Claim::Reopen => {
                Needed::Host
            }
        };
        let does = match (self, needed) {
            (Role::Host, _) | (Role::Player { .. }, Needed::Player) => true,
            (Role::Player { seat }, Needed::Seat(needed)) => seat == needed,
            (Role::Player { .. }, Needed::Host) | (Role::Viewer, _) => false,
        };
        if does { Ok(()) } else { Err(needed) }
    }
}

impl RoleName {
    /// The name as it is written.
    pub fn text(self) -> &'static str {
        match self {
            RoleName::Host => "host",
            RoleName::Player => "player",
            RoleName::Viewer => "viewer",
        }
    }

    /// The role that is written so.
    pub fn read(text: &str) -> Option<RoleName> {
        [RoleName::Host, RoleName::Player, RoleName::Viewer]
            .into_iter()
            .find(|name| name.text() == text)
    }
}

#[cfg(test)]
mod tests {
    use super::{Needed, Role};
    use crate::rules::Seat;
    use crate::rules::game::Game;
    use crate::table::{Claim, Entering, Etiquette};

    #[test]
    fn a_role_may_do_what_is_its_own() {
        let ben = Role::Player { seat: Seat(2) };
        let play = |seat| Claim::Play {
            seat: Seat(seat),
            play: Game::Echad
                .play("draw")
                .ok()
                .into_iter()
                .next()
                .unwrap_or_else(|| panic!("a play")),
            stands: false,
        };
        let undo = Claim::Undo { back_to: None };
        let end = Claim::End { reason: None };
        let adjustment = Claim::Adjustment {
            seat: Seat(2),
            points: 5,
            reason: "A gift.".to_owned(),
        };
        let anyone = Etiquette::default();
        let own = Etiquette {
            entry: Entering::OwnSeat,
            ..anyone
        };
        for (claim, etiquette, player, viewer) in [
            (play(2), anyone, Ok(()), Needed::Player),
            (play(1), anyone, Ok(()), Needed::Player),
            (play(2), own, Ok(()), Needed::Seat(Seat(2))),
            (
                play(1),
                own,
                Err(Needed::Seat(Seat(1))),
                Needed::Seat(Seat(1)),
            ),
            (undo, own, Ok(()), Needed::Player),
            (end, anyone, Err(Needed::Host), Needed::Host),
            (adjustment, anyone, Err(Needed::Host), Needed::Host),
        ] {
            assert_eq!(Role::Host.may(&claim, etiquette), Ok(()), "{claim:?}");
            assert_eq!(ben.may(&claim, etiquette), player, "{claim:?}");
            assert_eq!(
                Role::Viewer.may(&claim, etiquette),
                Err(viewer),
                "{claim:?}"
            );
        }
    }
}
