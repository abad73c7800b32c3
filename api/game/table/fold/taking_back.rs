//! Undo, at once or with the consent of a player whose entry is undone.

use super::take::{Next, Taken};
use crate::rules::{EntryNo, Refusal};
use crate::table::agreement::consent::Asked;
use crate::table::agreement::etiquette::UndoPolicy;
use crate::table::agreement::role::Role;
use crate::table::author::Author;
use crate::table::claims::Claim;
use crate::table::fold::Table;
use crate::table::record::{By, Record};
use crate::table::refusals;

impl Table {
    /// Undoes everything after an entry, or requests consent if that includes another
    /// player's entry and the etiquette requires it.
    pub(in crate::table) fn undo(&self, by: &By, claim: Claim, back_to: EntryNo) -> Taken {
        let free = by.role == Role::Host || self.settings.etiquette.undo == UndoPolicy::Anyone;
        let record = Record::plain(by, claim);
        if free
            || self
                .authors_after(back_to)
                .all(|author| author == by.author)
        {
            return Taken {
                record: Record {
                    back_to: Some(back_to),
                    ..record
                },
                next: Next::Back,
            };
        }
        Taken {
            record: Record {
                asked: Some(back_to),
                ..record
            },
            next: Next::Asked(Asked {
                entry: self.seq + 1,
                by: by.author,
                back_to,
            }),
        }
    }

    /// The entry that an accepted undo goes back to; none if it is declined.
    pub(in crate::table) fn consent(
        &self,
        by: &By,
        entry: EntryNo,
        agrees: bool,
    ) -> Result<Option<EntryNo>, Refusal> {
        let asked = self.asked.as_ref().filter(|asked| asked.entry == entry);
        let asked = asked.ok_or_else(|| {
            Refusal::new(
                refusals::NOTHING_ASKED,
                "entry",
                format!("entry {entry} is not an undo that waits for consent"),
                match &self.asked {
                    Some(asked) => format!("entry {}", asked.entry),
                    None => "an undo that waits for consent; it lapses at the next move".to_owned(),
                },
            )
        })?;
        let asks = by.author == asked.by;
        let concerned = self
            .authors_after(asked.back_to)
            .any(|author| author == by.author);
        // The player who requested the undo can withdraw it, but not accept it.
        if by.role == Role::Host || (concerned && !asks) || (asks && !agrees) {
            return Ok(agrees.then_some(asked.back_to));
        }
        Err(Refusal::new(
            refusals::NOT_YOURS_TO_CONSENT,
            "entry",
            "the undo does not include any of your entries",
            "the consent of a player whose entry would be undone, or of the host",
        ))
    }

    /// The authors of the moves after an entry.
    fn authors_after(&self, entry: EntryNo) -> impl Iterator<Item = Author> {
        let later = self.moves.from(self.moves.up_to(entry));
        later.map(|made| made.by)
    }
}
