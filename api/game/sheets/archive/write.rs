//! Exporting: a match as a complete copy.

use super::{
    ArchivedEntry, ArchivedMatch, ArchivedMember, ArchivedNotes, ArchivedRematch, ArchivedSeat,
};
use crate::sheets::{Entered, Whole};
use crate::table::Agreed;
use crate::table::text::Name;
use crate::table::timestamp::Timestamp;

impl ArchivedMatch {
    /// The match as it is exported.
    ///
    /// # Errors
    /// If a stored text does not have the form that input is brought into.
    pub fn of(whole: Whole) -> Result<Self, String> {
        let Whole {
            id,
            rules_version,
            agreed: Agreed {
                house_rules,
                etiquette,
            },
            opened_at,
            seats,
            notes,
            members,
            rematch_of,
            log,
        } = whole;
        Ok(ArchivedMatch {
            id,
            rules_version,
            house_rules,
            etiquette,
            opened_at: opened_at.into(),
            notes: ArchivedNotes::of(notes)?,
            seats: seats
                .into_iter()
                .map(|seat| {
                    Ok(ArchivedSeat {
                        name: Name::try_from(seat.name)?,
                        player_id: seat.player_id,
                    })
                })
                .collect::<Result<_, String>>()?,
            members: members
                .into_iter()
                .map(|member| {
                    Ok(ArchivedMember {
                        id: member.id,
                        role: member.role.name(),
                        seat: member.role.seat(),
                        name: member.name.map(Name::try_from).transpose()?,
                        joined_at: member.joined_at.into(),
                        left_at: member.left_at.map(Timestamp::from),
                    })
                })
                .collect::<Result<_, String>>()?,
            rematch_of: rematch_of.map(|of| ArchivedRematch {
                match_id: of.before,
                rotated: of.rotated,
            }),
            log: log.into_iter().map(ArchivedEntry::of).collect(),
        })
    }
}

impl ArchivedEntry {
    fn of(entered: Entered) -> Self {
        ArchivedEntry {
            id: entered.id,
            by: entered.record.by.to_string(),
            at: entered.at.into(),
            record: entered.record,
        }
    }
}
