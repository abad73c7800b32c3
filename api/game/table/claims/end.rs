//! The early end of a match.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Etiquette, Followed, Kind, Needed, Position, Reading, Said, Settings, Step, Writing};
use crate::table::script::notation::free;
use crate::table::script::read::chosen;
use crate::table::script::text::quoted;
use crate::table::text::Reason;

/// In a script, begins the part that says whether the match counts.
const COUNTS: &str = "counts=";

/// The match is ended before it is decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimEnd)]
pub struct EndClaim {
    /// Why the match ends early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// Whether the match counts: if it does, the leader has won, and statistics and
    /// rankings include it. By default, it counts if at least one round was counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<bool>,
}

impl Kind for EndClaim {
    fn name(&self) -> &'static str {
        "end"
    }

    fn needs(&self, _: Etiquette) -> Needed {
        Needed::Host
    }

    fn follow(&self, position: &mut Position, settings: &Settings, _: Step<'_>) -> Followed {
        position.still_open(settings, self)?;
        position.end(self.counts);
        Ok(None)
    }

    fn written(&self, _: &Writing<'_>) -> String {
        let mut line = "end".to_owned();
        if let Some(counts) = self.counts {
            let _ = write!(line, " {COUNTS}{counts}");
        }
        if let Some(reason) = self.reason.as_ref().map(AsRef::as_ref) {
            let _ = match reason.starts_with(COUNTS) {
                true => write!(line, " {}", quoted(reason)),
                false => write!(line, " {}", free(reason)),
            };
        }
        line
    }

    fn sentence(&self, said: &Said<'_>) -> String {
        let message = match self.counts {
            Some(false) => "entry-end-uncounted",
            Some(true) | None => "entry-end",
        };
        said.noted(said.say(message, &[]), self.reason.as_ref())
    }
}

impl EndClaim {
    /// `end`, `end counts=true It is late.`
    pub(super) fn read(line: &Reading<'_>) -> Result<EndClaim, String> {
        let (counts, reason) = match line.rest.strip_prefix(COUNTS) {
            Some(rest) => {
                let (counts, reason) = rest.split_once(' ').unwrap_or((rest, ""));
                let counts = counts.parse();
                let counts = counts.map_err(|_| "expected `counts=true` or `counts=false`")?;
                (Some(counts), reason)
            }
            None => (None, line.rest),
        };
        Ok(EndClaim {
            reason: match reason.trim() {
                "" => None,
                reason => Some(chosen(reason)?),
            },
            counts,
        })
    }
}
