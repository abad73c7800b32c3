//! Folding the log anew after a claim that leads back into it: an undo, or a
//! result that replaces an earlier one.

use super::{Stuck, Table};
use crate::rules::{EntryNo, Refusal};
use crate::table::claim::Claim;
use crate::table::record::{Dropped, Record};

impl Table {
    /// The table to which a claim led back, and its record as it is to be kept.
    /// `log` is all that was recorded before it.
    ///
    /// # Errors
    /// A [`Refusal`] where a result that replaces another cannot be, or
    /// `round_impossible` where a later round cannot follow it and is not to be
    /// dropped.
    pub fn folded_back(
        &self,
        log: &[Record],
        mut record: Record,
    ) -> Result<(Record, Table), Refusal> {
        loop {
            let whole = log.iter().chain([&record]);
            let stuck = match Table::fold(self.shared_settings(), whole) {
                Ok(table) => return Ok((record, table)),
                Err(stuck) => stuck,
            };
            let Claim::Replacement {
                round, drop_later, ..
            } = record.claim
            else {
                return Err(stuck.refusal);
            };
            // The round itself: its new result is wrong.
            if stuck.round <= round {
                return Err(stuck.refusal);
            }
            if !drop_later {
                return Err(impossible(&stuck));
            }
            let dropped = record.dropped.get_or_insert_default();
            self.drop_what_cannot_follow(&stuck, log, dropped);
        }
    }

    /// Drops the entry that cannot follow. Where it belongs to a round, all of
    /// that round and of those after it goes along: they would not be the rounds
    /// any more that they were.
    fn drop_what_cannot_follow(&self, stuck: &Stuck, log: &[Record], dropped: &mut Dropped) {
        let claim = |entry: EntryNo| {
            let place = usize::try_from(entry).ok()?.checked_sub(1)?;
            log.get(place).map(|record| &record.claim)
        };
        let of_a_round = |claim: &Claim| {
            matches!(
                claim,
                Claim::Round { .. } | Claim::Play { .. } | Claim::Result { .. }
            )
        };
        if !claim(stuck.entry).is_some_and(of_a_round) {
            dropped.entries.push(stuck.entry);
            return;
        }
        let goes = |entry: EntryNo| match claim(entry) {
            Some(Claim::Replacement { round, .. } | Claim::Confirmation { round, .. }) => {
                *round >= stuck.round
            }
            Some(claim) => entry > stuck.closed && of_a_round(claim),
            None => false,
        };
        let entries = self.moves.iter().map(|made| made.entry);
        dropped.entries.extend(entries.filter(|entry| goes(*entry)));
        let open = u32::from(self.open().is_some());
        dropped.rounds = (stuck.round..self.round_number() + open).collect();
    }
}

fn impossible(stuck: &Stuck) -> Refusal {
    let Stuck {
        entry,
        round,
        refusal,
        ..
    } = stuck;
    Refusal::new(
        "round_impossible",
        "result",
        format!(
            "round {round} could not follow: entry {entry}, {}",
            refusal.detail
        ),
        format!("another result, or `drop_later`, which drops round {round} and those after it"),
    )
    .for_now()
}
