//! Taking back an entry: at once, or with the consent of those who entered it.

use super::take::{Next, Taken};
use crate::rules::{EntryNo, Refusal};
use crate::table::agreement::consent::Asked;
use crate::table::agreement::etiquette::TakingBack;
use crate::table::agreement::role::Role;
use crate::table::claim::Claim;
use crate::table::fold::Table;
use crate::table::record::{By, Record};

impl Table {
    /// An undo: done at once, or asked for where it takes back what somebody
    /// else entered and the table wants their consent.
    pub(in crate::table) fn undo(&self, by: &By, claim: Claim, back_to: EntryNo) -> Taken {
        let free = by.role == Role::Host || self.settings.etiquette.undo == TakingBack::Anyone;
        let record = Record::plain(by, claim);
        if free || self.authors_after(back_to).all(|author| author == by.name) {
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
                by: by.name.clone(),
                back_to,
            }),
        }
    }

    /// What a word on the undo that was asked for leads to: back to an entry,
    /// or nowhere where it is declined.
    pub(in crate::table) fn consent(
        &self,
        by: &By,
        entry: EntryNo,
        agrees: bool,
    ) -> Result<Option<EntryNo>, Refusal> {
        let asked = self.asked.as_ref().filter(|asked| asked.entry == entry);
        let asked = asked.ok_or_else(|| {
            Refusal::new(
                "nothing_asked",
                "entry",
                format!("entry {entry} does not wait for consent"),
                match &self.asked {
                    Some(asked) => format!("entry {}", asked.entry),
                    None => "an undo that does: a move in between lets it lapse".to_owned(),
                },
            )
            .for_now()
        })?;
        let asks = by.name == asked.by;
        let concerned = self.authors_after(asked.back_to).any(|by_| by_ == by.name);
        // Whoever asked may think better of it, but cannot agree with themselves.
        if by.role == Role::Host || (concerned && !asks) || (asks && !agrees) {
            return Ok(agrees.then_some(asked.back_to));
        }
        Err(Refusal::new(
            "not_yours_to_consent",
            "entry",
            "nothing of yours would be taken back",
            "the word of somebody whose entry would be, or of the host",
        )
        .for_now())
    }

    /// Who made the moves that came after an entry.
    fn authors_after(&self, entry: EntryNo) -> impl Iterator<Item = &str> {
        let later = self.moves.from(self.moves.up_to(entry));
        later.map(|made| &*made.by)
    }
}
