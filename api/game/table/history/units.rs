//! In what several matches are scored.

/// The units of the scores of some matches. House rules can give a game another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Units {
    /// There is no match.
    #[default]
    None,
    /// All matches have this one.
    One(&'static str),
    /// They have several, so that what is summed up of them has none.
    Several,
}

impl Units {
    /// Counts a match with this unit.
    pub fn count(&mut self, unit: &'static str) {
        *self = match *self {
            Units::None => Units::One(unit),
            Units::One(known) if known == unit => Units::One(known),
            _ => Units::Several,
        };
    }

    /// The unit, if all matches have the same.
    pub fn one(self) -> Option<&'static str> {
        match self {
            Units::One(unit) => Some(unit),
            Units::None | Units::Several => None,
        }
    }
}
