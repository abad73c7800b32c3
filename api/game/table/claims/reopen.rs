//! Going on with a match that was ended early.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Kind, Said};

/// A match that was ended early is continued.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimReopen)]
pub struct ReopenClaim {}

impl Kind for ReopenClaim {
    fn name(&self) -> &'static str {
        "reopen"
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        said.say("entry-reopen", &[])
    }
}
