//! Following the moves behind a round again, upon a result that replaces its own.

use std::sync::Arc;

use super::Table;
use super::position::Step;
use super::replaced::{Dealt, Replaced};
use super::way_back::WayBack;
use crate::rules::{EntryNo, Refusal};
use crate::table::claims::{Claim, ConfirmationClaim, ReplacementClaim};
use crate::table::record::{Dropped, Record};
use crate::table::refusals;

/// An entry that cannot follow those before it.
struct Stuck {
    entry: EntryNo,
    /// The round that was open or next.
    round: u32,
    /// The entry that closed the previous round.
    closed: EntryNo,
    refusal: Refusal,
}

impl WayBack<'_> {
    /// The record with what it drops, and the table upon its result for this round. Goes
    /// along the way again until all that is left can follow.
    pub(super) fn replaced(
        mut self,
        round: u32,
        drop_later: bool,
        records: &[Record],
    ) -> Result<(Record, Table), Refusal> {
        let dealt = self.dealt(round, records)?;
        loop {
            // All entries that are dropped by themselves, in one go: there can be many.
            let mut alone = Vec::new();
            let leaves_out = |stuck: &Stuck, claim: &Claim| {
                let left_out = drop_later && stuck.round > round && !is_of_a_round(claim);
                alone.extend(left_out.then_some(stuck.entry));
                left_out
            };
            let led = self.led_to(&dealt, records, leaves_out);
            if !alone.is_empty() {
                let dropped = self.record.dropped.get_or_insert_default();
                dropped.entries.extend(alone);
            } else if let Ok(table) = led {
                let mut table = table.back_from(self.later);
                table.corrected += u64::from(table.seq);
                return Ok((self.record, table));
            }
            let Err(stuck) = led else {
                continue;
            };
            // The new result itself is invalid.
            if stuck.round <= round {
                return Err(stuck.refusal);
            }
            if !drop_later {
                return Err(impossible(&stuck));
            }
            self.drop_what_cannot_follow(&stuck, records);
        }
    }

    /// The replaced results so far, with what each round behind this one was dealt upon, as
    /// the table knows it now.
    fn dealt(&self, round: u32, records: &[Record]) -> Result<Replaced, Refusal> {
        let mut replaced = Replaced::clone(&self.begin.replaced);
        let steps = || self.again.iter().copied().zip(records);
        let news = |(entry, record): &(EntryNo, &Record)| {
            matches!(record.claim, Claim::Round(_)) && !replaced.knows(*entry)
        };
        // What comes after the last of them need not be followed.
        let Some(last) = steps().rfind(news).map(|(entry, _)| entry) else {
            return Ok(replaced);
        };
        let mut then = self.begin.clone();
        for (entry, record) in steps().take_while(|(entry, _)| *entry <= last) {
            let news = matches!(record.claim, Claim::Round(_)) && !replaced.knows(entry);
            if news && then.number() > round {
                let dealt = Dealt {
                    carry: then.upon(entry).clone(),
                    seats: Arc::clone(&then.seats),
                };
                replaced.note_deal(entry, self.later.seq + 1, dealt);
            }
            then.follow(&self.later.settings, Step::of(entry, record))?;
        }
        Ok(replaced)
    }

    /// The table that the way leads to, without what the record drops. `leaves_out` says
    /// whether to leave out a move that cannot follow. It must not say so of a play, which
    /// can fail halfway; any other move that cannot follow changes nothing.
    fn led_to(
        &self,
        dealt: &Replaced,
        records: &[Record],
        mut leaves_out: impl FnMut(&Stuck, &Claim) -> bool,
    ) -> Result<Table, Box<Stuck>> {
        let Claim::Replacement(ReplacementClaim { round, result, .. }) = &self.record.claim else {
            return Ok(self.later.clone());
        };
        let entries = self.record.dropped.as_ref();
        let entries = entries.map_or(&[][..], |dropped| &dropped.entries);
        let mut dropped = entries.to_vec();
        dropped.sort_unstable();
        let own = self.later.seq + 1;
        let mut replaced = dealt.clone();
        replaced.note(own, *round, result, entries);
        let mut table = self.start(Arc::new(replaced));
        let mut closed = self.begin.rounds.last().map_or(0, |played| played.closed);
        let steps = self.again.iter().copied().zip(records);
        for (entry, record) in steps.chain([(own, &self.record)]) {
            if dropped.binary_search(&entry).is_ok() {
                continue;
            }
            let round = table.position.number();
            if let Err(refusal) = table.follow(entry, record) {
                let stuck = Stuck {
                    entry,
                    round,
                    closed,
                    refusal,
                };
                if !leaves_out(&stuck, &record.claim) {
                    return Err(Box::new(stuck));
                }
                continue;
            }
            if table.position.number() > round {
                closed = entry;
            }
        }
        Ok(table)
    }

    /// Drops the whole round of an entry that cannot follow, and all later ones, because
    /// they would no longer be the same rounds.
    fn drop_what_cannot_follow(&mut self, stuck: &Stuck, records: &[Record]) {
        let goes = |(entry, record): &(EntryNo, &Record)| match &record.claim {
            Claim::Replacement(ReplacementClaim { round, .. })
            | Claim::Confirmation(ConfirmationClaim { round, .. }) => *round >= stuck.round,
            claim => *entry > stuck.closed && is_of_a_round(claim),
        };
        let steps = self.again.iter().copied().zip(records);
        let entries: Vec<EntryNo> = steps.filter(goes).map(|(entry, _)| entry).collect();
        let Dropped {
            rounds,
            entries: all,
        } = self.record.dropped.get_or_insert_default();
        all.extend(entries);
        let open = u32::from(self.later.open().is_some());
        *rounds = (stuck.round..self.later.round_number() + open).collect();
    }
}

/// Says whether a claim belongs to a round, which is dropped with it.
fn is_of_a_round(claim: &Claim) -> bool {
    matches!(
        claim,
        Claim::Round(_) | Claim::Play(_) | Claim::Result(_) | Claim::Breakoff(_)
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
