//! Judging a match of an import, before anything is written.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::live::{Opened, judge};
use kibitz_game::sheets::{Fault, Whole};
use kibitz_game::table::Course;
use kibitz_store::transfer::NewWhole;

/// A match whose log was judged again, entry by entry, with the recorded results. It can be
/// set aside until all of an import is judged.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Checked {
    pub(super) new: NewWhole,
    /// Every player it names, each with the field that names them.
    pub(super) named: Vec<(String, Uuid)>,
    /// Says whether its id was derived from its content.
    pub(super) by_content: bool,
}

impl Checked {
    /// Judges a match again and computes its result. This can take long: call it on a
    /// thread that may block.
    ///
    /// # Errors
    /// The first [`Fault`] found.
    pub fn new(whole: Whole) -> Result<Checked, Fault> {
        let course = whole.judged()?;
        let named = whole.named();
        Ok(Checked {
            new: with_state(whole, &course),
            named,
            by_content: false,
        })
    }

    /// The same with an id that was derived from its content: an existing match with this id
    /// is this match, whatever has been found out about it since.
    #[must_use]
    pub fn by_content(self) -> Checked {
        Checked {
            by_content: true,
            ..self
        }
    }

    /// The same match as a copy, with other ids.
    #[must_use]
    pub fn renamed(mut self, renamed: impl Fn(Uuid) -> Uuid) -> Checked {
        self.new.whole.rename(&renamed);
        for seat in &mut self.new.seats {
            seat.player_id = seat.player_id.map(&renamed);
        }
        for (_, player) in &mut self.named {
            *player = renamed(*player);
        }
        self
    }

    /// The names of the people of whom nothing else is known.
    pub fn nameless(&self) -> impl Iterator<Item = &str> {
        let nameless = self.new.seats.iter();
        let nameless = nameless.filter(|seat| seat.player_id.is_none());
        nameless.map(|seat| seat.name.as_str())
    }

    /// How many entries its log has.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.new.whole.log.len()
    }
}

/// The match with what its log leads to.
fn with_state(whole: Whole, course: &Course) -> NewWhole {
    let opened = Opened {
        id: whole.id,
        account_id: None,
        rules_version: whole.rules_version,
        players: whole.seats.iter().map(|seat| seat.player_id).collect(),
        opened_at: whole.opened_at,
        recorded_at: whole.recorded_at(),
    };
    NewWhole {
        status: course.table().status(),
        finished_at: whole.over(course),
        turn: course.table().turn().map(|seat| seat.0.into()),
        seats: judge::rows(&opened, course.table()),
        whole,
    }
}
