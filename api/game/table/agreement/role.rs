//! Roles at a table, and what each can do.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;

use super::{EntryPolicy, Etiquette};
use crate::rules::Seat;
use crate::table::claims::Claim;

/// A role at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// Opened the match, or was made a host: can do everything.
    Host,
    /// Has a seat and enters what happens at the table.
    Player {
        /// Their seat.
        seat: Seat,
    },
    /// Can only watch.
    Viewer,
}

/// What an invite offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// This role.
    Role(Role),
    /// The role of a player, at a free seat that they choose when they join.
    AnySeat,
}

impl Offer {
    /// The offer of the role with this name. Only a player has a seat.
    pub fn new(name: RoleName, seat: Option<Seat>) -> Option<Offer> {
        match (name, seat) {
            (RoleName::Player, None) => Some(Offer::AnySeat),
            (name, seat) => Role::new(name, seat).map(Offer::Role),
        }
    }

    /// The name of the role.
    pub fn name(self) -> RoleName {
        match self {
            Offer::Role(role) => role.name(),
            Offer::AnySeat => RoleName::Player,
        }
    }

    /// The seat of a player, unless they choose it.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Offer::Role(role) => role.seat(),
            Offer::AnySeat => None,
        }
    }
}

/// The name of a role at a table.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[schema(as = Role)]
pub enum RoleName {
    /// Can do everything.
    Host,
    /// Has a seat and enters what happens at the table.
    Player,
    /// Can only watch.
    Viewer,
}

/// The role that a claim needs. The host can make every claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needed {
    /// The host.
    Host,
    /// Any player.
    Player,
    /// The player at this seat.
    Seat(Seat),
}

impl Role {
    /// The role with this name and seat. A player needs a seat; other roles must not
    /// have one.
    ///
    /// ```
    /// use kibitz_game::rules::Seat;
    /// use kibitz_game::table::{Role, RoleName};
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

    /// The name of the role.
    pub fn name(self) -> RoleName {
        match self {
            Role::Host => RoleName::Host,
            Role::Player { .. } => RoleName::Player,
            Role::Viewer => RoleName::Viewer,
        }
    }

    /// The seat of a player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Role::Player { seat } => Some(seat),
            Role::Host | Role::Viewer => None,
        }
    }

    /// Checks that this role can make this claim at a table with this etiquette.
    ///
    /// # Errors
    /// The role that is needed.
    pub fn may(self, claim: &Claim, etiquette: Etiquette) -> Result<(), Needed> {
        let needed = needed(claim, etiquette);
        let allowed = match (self, needed) {
            (Role::Host, _) | (Role::Player { .. }, Needed::Player) => true,
            (Role::Player { seat }, Needed::Seat(needed)) => seat == needed,
            (Role::Player { .. }, Needed::Host) | (Role::Viewer, _) => false,
        };
        if allowed { Ok(()) } else { Err(needed) }
    }
}

impl RoleName {
    /// The name in the API and the store.
    pub fn text(self) -> &'static str {
        self.into()
    }

    /// The role with this name, if there is one.
    pub fn read(text: &str) -> Option<RoleName> {
        text.parse().ok()
    }
}

/// Returns the role that a claim needs at a table with this etiquette.
fn needed(claim: &Claim, etiquette: Etiquette) -> Needed {
    match claim {
        Claim::Round(_)
        | Claim::Result(_)
        | Claim::Breakoff(_)
        | Claim::Replacement(_)
        | Claim::Undo(_)
        | Claim::Consent(_) => Needed::Player,
        Claim::Play(play) => match etiquette.entry {
            EntryPolicy::Anyone => Needed::Player,
            EntryPolicy::OwnSeat => Needed::Seat(play.seat),
        },
        // No one agrees on another player's behalf.
        Claim::Confirmation(confirmation) => Needed::Seat(confirmation.seat),
        Claim::Adjustment(_) | Claim::Lineup(_) | Claim::End(_) | Claim::Reopen(_) => Needed::Host,
    }
}

#[cfg(test)]
mod tests {
    use super::{Needed, Role};
    use crate::rules::Seat;
    use crate::rules::game::Game;
    use crate::table::claims::{AdjustmentClaim, EndClaim, PlayClaim, UndoClaim};
    use crate::table::{Claim, EntryPolicy, Etiquette};

    #[test]
    fn each_role_can_make_only_its_claims() {
        let ben = Role::Player { seat: Seat(2) };
        let play = |seat| {
            Claim::Play(PlayClaim {
                seat: Seat(seat),
                play: Game::Echad
                    .play("draw")
                    .unwrap_or_else(|fault| panic!("{fault}")),
                stands: false,
            })
        };
        let undo = Claim::Undo(UndoClaim { back_to: None });
        let end = Claim::End(EndClaim {
            reason: None,
            counts: None,
        });
        let adjustment = Claim::Adjustment(AdjustmentClaim {
            seat: Seat(2),
            points: crate::rules::Points::whole(5),
            reason: "A gift.".parse().unwrap_or_else(|fault| panic!("{fault}")),
        });
        let anyone = Etiquette::default();
        let own = Etiquette {
            entry: EntryPolicy::OwnSeat,
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
