//! What the players agree on: the roles at a table and what each can do, and what needs the others'
//! consent or confirmation.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;

use super::author::Author;
use super::claims::Claim;
use crate::rules::{EntryNo, Language, Seat};

/// Who can enter, undo and confirm what, and the table's language. It is set when the
/// match is opened and is independent of the game's rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Etiquette {
    /// Says for which seats a player can enter plays. Defaults to `anyone`.
    pub entry: EntryPolicy,
    /// Says what it takes to undo another player's entry. Defaults to `anyone`.
    pub undo: UndoPolicy,
    /// Says who must agree with a round's result. Defaults to `none`.
    pub confirmation: ConfirmationPolicy,
    /// The language of the table, for readers who prefer none that Kibitz speaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
}

/// The seats for which a player can enter plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryPolicy {
    /// Every player can enter plays for every seat.
    #[default]
    Anyone,
    /// Players can enter plays only for their own seat; the host, for all seats.
    OwnSeat,
}

/// What is needed to undo another player's entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UndoPolicy {
    /// Nothing: every player can undo it.
    #[default]
    Anyone,
    /// The consent of a player whose entry would be undone, or of the host.
    Consent,
}

/// Who must agree with a round's result before it is final.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConfirmationPolicy {
    /// No one.
    #[default]
    None,
    /// One player who did not win the round.
    OneOpponent,
    /// Every player.
    Everyone,
}

/// A player's latest confirmation of a round's result, or objection to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RoundConfirmation)]
pub struct Confirmed {
    /// The player's seat.
    pub seat: Seat,
    /// `true` if the player agrees, `false` if they contest the result.
    pub agrees: bool,
    /// The player's comment, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "The wild was red.")]
    pub note: Option<String>,
    /// The author: `host`, or the id of an account or a member.
    #[schema(value_type = String, example = "host")]
    pub by: Author,
    /// The entry of the log with the confirmation.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
}

/// An undo that waits for consent. It lapses as soon as anything else changes the
/// match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = PendingUndo)]
pub struct Asked {
    /// The entry that requests the undo.
    #[schema(value_type = u32, example = 12)]
    pub entry: EntryNo,
    /// The author of the request: `host`, or the id of an account or a member.
    #[schema(value_type = String, example = "host")]
    pub by: Author,
    /// The entry that the match would go back to, or 0 for the empty match.
    #[schema(value_type = u32, example = 7)]
    pub back_to: EntryNo,
}

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
    /// Offers the role with this name. A player without a seat chooses one; no other role can have
    /// a seat.
    pub fn new(name: RoleName, seat: Option<Seat>) -> Option<Offer> {
        match (name, seat) {
            (RoleName::Player, None) => Some(Offer::AnySeat),
            (name, seat) => Role::new(name, seat).map(Offer::Role),
        }
    }

    /// Names the role.
    pub fn name(self) -> RoleName {
        match self {
            Offer::Role(role) => role.name(),
            Offer::AnySeat => RoleName::Player,
        }
    }

    /// Finds the seat that is offered to a player, unless they choose it.
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
    /// Makes the role with this name and seat. A player needs a seat; other roles must not have
    /// one.
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

    /// Names the role.
    pub fn name(self) -> RoleName {
        match self {
            Role::Host => RoleName::Host,
            Role::Player { .. } => RoleName::Player,
            Role::Viewer => RoleName::Viewer,
        }
    }

    /// Finds the seat of a player; other roles have none.
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
        let needed = claim.needs(etiquette);
        let allowed = match (self, needed) {
            (Role::Host, _) | (Role::Player { .. }, Needed::Player) => true,
            (Role::Player { seat }, Needed::Seat(needed)) => seat == needed,
            (Role::Player { .. }, Needed::Host) | (Role::Viewer, _) => false,
        };
        if allowed { Ok(()) } else { Err(needed) }
    }
}

impl RoleName {
    /// Spells the name as the API and the store do.
    pub fn text(self) -> &'static str {
        self.into()
    }

    /// Finds the role with this name, if there is one.
    pub fn read(text: &str) -> Option<RoleName> {
        text.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::game::Game;
    use crate::table::claims::{AdjustmentClaim, EndClaim, PlayClaim, UndoClaim};

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
