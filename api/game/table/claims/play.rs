//! A play.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Etiquette, Followed, Kind, Needed, Position, Reading, Said, Settings, Step, Writing};
use crate::rules::Seat;
use crate::rules::game::Play;
use crate::table::agreement::etiquette::EntryPolicy;
use crate::table::script::text::seat_of;

/// A player makes a play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimPlay)]
pub struct PlayClaim {
    /// The player's seat.
    pub seat: Seat,
    /// The play.
    pub play: Play,
    /// Let the play pass even if it is illegal. The log keeps both the verdict and
    /// that the play stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(default = false)]
    pub stands: bool,
}

impl Kind for PlayClaim {
    fn name(&self) -> &'static str {
        "play"
    }

    fn needs(&self, etiquette: Etiquette) -> Needed {
        match etiquette.entry {
            EntryPolicy::Anyone => Needed::Player,
            EntryPolicy::OwnSeat => Needed::Seat(self.seat),
        }
    }

    fn follow(&self, position: &mut Position, settings: &Settings, step: Step<'_>) -> Followed {
        position.still_open(settings, self)?;
        position
            .play(settings, step, self.seat, &self.play)
            .map(Some)
    }

    fn written(&self, script: &Writing<'_>) -> String {
        let stands = if self.stands { " stands" } else { "" };
        let play = script.with_names(&self.play.notation());
        format!("{}: {play}{stands}", script.label(self.seat))
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        said.words.play(self.seat, &self.play, said.names)
    }
}

impl PlayClaim {
    /// `ana: blue-he stands`; none if the line does not begin with a player.
    pub(super) fn read(line: &Reading<'_>) -> Option<Result<PlayClaim, String>> {
        let (name, play) = line.text.split_once(": ")?;
        let seat = seat_of(name, line.names)?;
        let (play, stands) = match play.trim().strip_suffix(" stands") {
            Some(play) => (play, true),
            None => (play, false),
        };
        let play = line
            .game()
            .and_then(|game| game.play(&line.with_seats(play)));
        Some(play.map(|play| PlayClaim { seat, play, stands }))
    }
}
