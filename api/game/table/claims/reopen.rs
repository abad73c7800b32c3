//! Going on with a match that was ended early.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Etiquette, Followed, Kind, Needed, Position, Said, Settings, Step};
use crate::rules::Refusal;
use crate::table::refusals;
use crate::table::standing::Status;

/// A match that was ended early is continued.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimReopen)]
pub struct ReopenClaim {}

impl Kind for ReopenClaim {
    fn name(&self) -> &'static str {
        "reopen"
    }

    fn needs(&self, _: Etiquette) -> Needed {
        Needed::Host
    }

    fn follow(&self, position: &mut Position, settings: &Settings, _: Step<'_>) -> Followed {
        if position.status(settings) != Status::Ended {
            return Err(Refusal::new(
                refusals::NOT_ENDED,
                self.name(),
                "the match was not ended early",
                "a match that was ended early; an undo continues one that is finished",
            ));
        }
        position.reopen();
        Ok(None)
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        said.say("entry-reopen", &[])
    }
}
