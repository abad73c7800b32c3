//! A new lineup between rounds.

use std::sync::Arc;

use super::position::{Position, Stage};
use crate::rules::{EntryNo, Refusal, Seat};
use crate::table::lineup::{Left, LinedUp, Sitting};
use crate::table::settings::Settings;

impl Position {
    /// Changes the lineup between rounds. Players who stay keep their points and what
    /// carries over to the next round.
    pub(in crate::table) fn line_up(
        &mut self,
        settings: &Settings,
        lineup: &[Sitting],
        entry: EntryNo,
    ) -> Result<(), Refusal> {
        if self.stage.open().is_some() {
            return Err(self.round_open("seats"));
        }
        let seats = self.seats.changed(lineup)?;
        settings.house_rules.check(seats.count())?;
        let from: Vec<Option<Seat>> = lineup.iter().map(|sitting| sitting.from).collect();
        let gone = Seat::all(self.seats.count()).filter(|seat| !from.contains(&Some(*seat)));
        for seat in gone {
            self.left.push(Left {
                name: self.seats.names[seat.index()].clone(),
                total: self.totals[seat.index()],
                entry,
            });
        }
        self.totals = Arc::new(moved(&self.totals, &from));
        self.tie_points = Arc::new(moved(&self.tie_points, &from));
        self.carry = self.carry.reseated(&from);
        self.seats = Arc::new(seats);
        self.lineups.push(LinedUp {
            entry,
            seats: Arc::clone(&self.seats),
            from,
        });
        // The last round was played with the old lineup.
        self.stage = Stage::Between(None);
        Ok(())
    }
}

/// What each seat has now of what there was at the seats from which its players came.
fn moved<T: Copy + Default>(before: &[T], from: &[Option<Seat>]) -> Vec<T> {
    let of = |seat: &Option<Seat>| seat.map_or_else(T::default, |seat| before[seat.index()]);
    from.iter().map(of).collect()
}
