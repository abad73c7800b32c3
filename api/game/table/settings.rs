//! The settings of a match.

use serde::{Deserialize, Serialize};

use super::agreement::Etiquette;
use super::lineup::each_name_once;
use crate::rules::Refusal;
use crate::rules::game::HouseRules;

/// What a table agrees on when it opens a match, no matter who plays. It never changes. A new part
/// of it needs a column of the store, and a field where a match is opened, read and archived.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Agreed {
    /// The house rules, which also determine the game.
    pub house_rules: HouseRules,
    /// Who can enter, undo and confirm what.
    pub etiquette: Etiquette,
}

impl Agreed {
    /// Adds the names of the seats with which a match is opened.
    pub fn with_seats(self, seats: Vec<String>) -> Settings {
        Settings {
            house_rules: self.house_rules,
            seats,
            etiquette: self.etiquette,
        }
    }
}

impl From<&Settings> for Agreed {
    fn from(settings: &Settings) -> Agreed {
        Agreed {
            house_rules: settings.house_rules.clone(),
            etiquette: settings.etiquette,
        }
    }
}

/// What a match was opened with. It never changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The house rules, which also determine the game.
    pub house_rules: HouseRules,
    /// The names of the first players, in turn order.
    pub seats: Vec<String>,
    /// Who can enter, undo and confirm what.
    pub etiquette: Etiquette,
}

impl Settings {
    /// Counts the seats with which the match is opened.
    pub fn count(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// Checks that a match can be played with these settings.
    ///
    /// # Errors
    /// A [`Refusal`] that names the option or the seat.
    pub fn check(&self) -> Result<(), Refusal> {
        self.house_rules.check(self.count())?;
        each_name_once(&self.seats)
    }
}
