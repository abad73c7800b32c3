//! Refolding the log after a claim that goes back in it: an undo, or a result that
//! replaces an earlier one.

use super::{Stuck, Table};
use crate::rules::{EntryNo, Refusal};
use crate::table::claim::Claim;
use crate::table::record::{Dropped, Record};
use crate::table::refusals;

impl Table {
    /// Refolds the log with a record that goes back in it. Returns the record with
    /// what it drops, and the new table. `log` is everything recorded before it.
    ///
    /// # Errors
    /// A [`Refusal`] if the replacing result is invalid; `round_impossible` if a later
    /// round cannot follow it and `drop_later` is not set.
    pub fn folded_back(
        &self,
        log: &[Record],
        mut record: Record,
    ) -> Result<(Record, Table), Refusal> {
        let replaces = match record.claim {
            Claim::Replacement {
                round, drop_later, ..
            } => Some((round, drop_later)),
            _ => None,
        };
        loop {
            // All entries that are dropped by themselves, in one go: there can be many.
            let mut alone = Vec::new();
            let leaves_out = |stuck: &Stuck, claim: &Claim| {
                let drops = replaces.is_some_and(|(round, drop)| drop && stuck.round > round);
                let left_out = drops && !is_of_a_round(claim);
                alone.extend(left_out.then_some(stuck.entry));
                left_out
            };
            let whole = log.iter().chain([&record]);
            let settings = self.shared_settings();
            let folded = Table::fold_without(settings, whole, |_| (), leaves_out);
            if !alone.is_empty() {
                let dropped = record.dropped.get_or_insert_default();
                dropped.entries.extend(alone);
            } else if let Ok(table) = folded {
                return Ok((record, table));
            }
            let Err(stuck) = folded else {
                continue;
            };
            let Some((round, drop_later)) = replaces else {
                return Err(stuck.refusal);
            };
            // The new result itself is invalid.
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

    /// Drops the whole round of an entry that cannot follow, and all later ones, because
    /// they would no longer be the same rounds.
    fn drop_what_cannot_follow(&self, stuck: &Stuck, log: &[Record], dropped: &mut Dropped) {
        let claim = |entry: EntryNo| {
            let place = usize::try_from(entry).ok()?.checked_sub(1)?;
            log.get(place).map(|record| &record.claim)
        };
        let goes = |entry: EntryNo| match claim(entry) {
            Some(Claim::Replacement { round, .. } | Claim::Confirmation { round, .. }) => {
                *round >= stuck.round
            }
            Some(claim) => entry > stuck.closed && is_of_a_round(claim),
            None => false,
        };
        let entries = self.moves.iter().map(|made| made.entry);
        dropped.entries.extend(entries.filter(|entry| goes(*entry)));
        let open = u32::from(self.open().is_some());
        dropped.rounds = (stuck.round..self.round_number() + open).collect();
    }
}

/// Whether a claim belongs to a round, which is dropped with it.
fn is_of_a_round(claim: &Claim) -> bool {
    matches!(
        claim,
        Claim::Round { .. } | Claim::Play { .. } | Claim::Result { .. }
    )
}

fn impossible(stuck: &Stuck) -> Refusal {
    let Stuck {
        entry,
        round,
        refusal,
        ..
    } = stuck;
    Refusal::new(
        refusals::ROUND_IMPOSSIBLE,
        "result",
        format!(
            "round {round} would become impossible at entry {entry}: {}",
            refusal.detail
        ),
        format!("another result, or `drop_later` to drop round {round} and all later ones"),
    )
}
