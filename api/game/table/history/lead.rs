//! Follows who was ahead after each round.

use crate::rules::Points;
use crate::table::fold::{Change, Table};

/// How the lead in a match went, as its seats at the end have it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lead {
    /// How often a round gave the lead to another seat.
    pub(super) changes: u32,
    /// The last round changed who is ahead. `None` if there were fewer than two rounds.
    pub(super) decided_last: Option<bool>,
    /// For each seat, whether it was last after a round that was not the last.
    pub(super) was_last: Vec<bool>,
    /// For each seat, whether it was ahead after half of the rounds, alone or with others;
    /// none of fewer than two rounds.
    pub(super) led_halfway: Option<Vec<bool>>,
}

/// A total with what breaks ties, and a number by which it is known wherever it moves.
#[derive(Clone, Copy)]
struct Rank {
    origin: usize,
    total: (Points, i64),
}

impl Table {
    /// Follows how the lead went.
    pub(super) fn lead(&self) -> Lead {
        let worth = |points| self.settings().house_rules.worth(points);
        let opening = self.settings().seats.len();
        let mut origins = opening;
        let new = |origin| Rank {
            origin,
            total: (Points::ZERO, 0),
        };
        let mut ranks: Vec<Rank> = (0..opening).map(new).collect();
        let mut after: Vec<Vec<Rank>> = Vec::with_capacity(self.rounds().len());
        for change in self.changes() {
            match change {
                Change::Round(played) => {
                    let ties = played.score.tie_points.iter().chain(std::iter::repeat(&0));
                    let points = played.score.points.iter();
                    for (rank, (points, tie)) in ranks.iter_mut().zip(points.zip(ties)) {
                        rank.total.0 += worth(*points);
                        rank.total.1 = rank.total.1.saturating_add(*tie);
                    }
                    after.push(ranks.clone());
                }
                Change::Adjusted(adjusted) => {
                    if let Some(rank) = ranks.get_mut(adjusted.seat.index()) {
                        rank.total.0 += worth(adjusted.points);
                    }
                }
                Change::LinedUp(lineup) => {
                    let moved = lineup.from.iter().map(|from| {
                        let stays = from.and_then(|from| ranks.get(from.index()).copied());
                        stays.unwrap_or_else(|| {
                            origins += 1;
                            new(origins)
                        })
                    });
                    ranks = moved.collect();
                }
            }
        }
        Lead::of(&after, &ranks)
    }
}

impl Lead {
    /// Follows who was in the lead, from the ranks after each round and those at the end.
    fn of(after: &[Vec<Rank>], end: &[Rank]) -> Lead {
        let mut lead = Lead::default();
        let mut ahead = None;
        for ranks in after {
            // A lead that is shared has changed only when it is no longer shared.
            if let [alone] = leaders(ranks)[..] {
                lead.changes += u32::from(ahead.is_some_and(|before| before != alone));
                ahead = Some(alone);
            }
        }
        let before_last = after.len().checked_sub(2).and_then(|last| after.get(last));
        lead.decided_last = before_last.map(|before| leaders(before) != leaders(end));
        let earlier = after.split_last().map_or(&[][..], |(_, earlier)| earlier);
        lead.was_last = end
            .iter()
            .map(|seat| earlier.iter().any(|ranks| is_last(ranks, seat.origin)))
            .collect();
        let half = (after.len() / 2).checked_sub(1);
        lead.led_halfway = half.and_then(|half| after.get(half)).map(|half| {
            let ahead = leaders(half);
            end.iter()
                .map(|seat| ahead.contains(&seat.origin))
                .collect()
        });
        lead
    }
}

/// Lists who is ahead, in the order in which they came to the table: no one while all are level.
fn leaders(ranks: &[Rank]) -> Vec<usize> {
    let best = ranks.iter().map(|rank| rank.total).max();
    let ahead = ranks.iter().filter(|rank| Some(rank.total) == best);
    let mut ahead: Vec<usize> = ahead.map(|rank| rank.origin).collect();
    if ahead.len() == ranks.len() {
        ahead.clear();
    }
    ahead.sort_unstable();
    ahead
}

/// Says whether this one is last, alone or with others, while another is ahead.
fn is_last(ranks: &[Rank], origin: usize) -> bool {
    let own = ranks.iter().find(|rank| rank.origin == origin);
    own.is_some_and(|own| {
        ranks.iter().all(|other| other.total >= own.total)
            && ranks.iter().any(|other| other.total > own.total)
    })
}
