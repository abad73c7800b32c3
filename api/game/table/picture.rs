//! The pictures by which people recognise each other.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The number of a player's picture, from 1 to 12, or 0 for none. Clients draw the pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "i64")]
#[schema(value_type = u8, minimum = 0, maximum = 12, example = 7)]
pub struct Picture(u8);

impl Picture {
    /// The highest number.
    pub const MOST: u8 = 12;

    /// Makes the picture with this number, or no picture if there is none with it.
    #[must_use]
    pub fn kept(number: i32) -> Self {
        Self::try_from(i64::from(number)).unwrap_or_default()
    }

    /// Returns the number of the picture. 0 is none.
    ///
    /// ```
    /// use kibitz_game::table::Picture;
    ///
    /// assert_eq!(serde_json::from_str::<Picture>("12").unwrap().number(), 12);
    /// assert!(serde_json::from_str::<Picture>("13").is_err());
    /// ```
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Says whether there is no picture.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.0 == 0
    }
}

impl TryFrom<i64> for Picture {
    type Error = String;

    fn try_from(number: i64) -> Result<Self, String> {
        let number = u8::try_from(number).ok();
        let number = number.filter(|number| *number <= Picture::MOST);
        number.map(Self).ok_or_else(|| {
            let most = Picture::MOST;
            format!("there is no such picture, expected a whole number from 0 to {most}")
        })
    }
}
