//! What a match was opened with.

use super::etiquette::Etiquette;
use crate::rules::game::{Game, HouseRules, of_another_game};
use crate::rules::{Refusal, Seat};

/// What a match was opened with, fixed for its whole length.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The options, and with them the game.
    pub house_rules: HouseRules,
    /// The names at the seats, in turn order.
    pub seats: Vec<String>,
    /// How the table treats what is entered.
    pub etiquette: Etiquette,
}

impl Settings {
    /// How many sit at the table.
    pub fn count(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// Checks that a match can be played with these settings.
    ///
    /// # Errors
    /// A [`Refusal`] that names the option or the seat.
    pub fn check(&self) -> Result<(), Refusal> {
        self.house_rules.check(self.count())?;
        for (place, name) in self.seats.iter().enumerate() {
            if self.seats[..place].contains(name) {
                return Err(Refusal::new(
                    "name_twice",
                    format!("seats[{place}].name"),
                    format!("`{name}` sits at the table already"),
                    "a different name for each seat",
                ));
            }
        }
        Ok(())
    }

    /// Checks that this game is played.
    pub(super) fn plays(&self, field: &str, named: Game) -> Result<(), Refusal> {
        let played = self.house_rules.game();
        if played == named {
            return Ok(());
        }
        Err(of_another_game(field, played, named))
    }

    /// Checks that the table has this seat.
    pub(super) fn has(&self, field: &str, seat: Seat) -> Result<(), Refusal> {
        if seat.is_at(self.count()) {
            return Ok(());
        }
        Err(Refusal::no_such_seat(field, seat, self.count()))
    }
}
