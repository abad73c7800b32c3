//! Claims: what a client can append to a match's log.
//!
//! Each kind has a file with what a client sends, and how it reads in a sentence. Who can claim it is
//! in `agreement::role`, what it does to a match in `fold::follow`, and how it is written in a
//! script in `script::claims`.

mod adjustment;
mod breakoff;
mod confirmation;
mod consent;
mod end;
mod lineup;
mod play;
mod reopen;
mod replacement;
mod result;
mod round;
mod said;
mod undo;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::lineup::Sitting;
pub use adjustment::AdjustmentClaim;
pub use breakoff::BreakoffClaim;
pub use confirmation::ConfirmationClaim;
pub use consent::ConsentClaim;
pub use end::EndClaim;
pub use lineup::LineupClaim;
pub use play::PlayClaim;
pub use reopen::ReopenClaim;
pub use replacement::ReplacementClaim;
pub use result::ResultClaim;
pub use round::RoundClaim;
pub use said::Said;
pub use undo::UndoClaim;

/// Something that happened at the table, as a client reports it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Claim {
    /// A round starts.
    Round(RoundClaim),
    /// A player makes a play.
    Play(PlayClaim),
    /// A round is counted.
    Result(ResultClaim),
    /// The open round is broken off.
    Breakoff(BreakoffClaim),
    /// The result of a counted round is replaced.
    Replacement(ReplacementClaim),
    /// A player agrees with a round's result, or contests it.
    Confirmation(ConfirmationClaim),
    /// Moves are undone.
    Undo(UndoClaim),
    /// A requested undo is accepted or declined.
    Consent(ConsentClaim),
    /// A score is changed by hand.
    Adjustment(AdjustmentClaim),
    /// Other players sit down, between rounds.
    Lineup(LineupClaim),
    /// The match is ended before it is decided.
    End(EndClaim),
    /// A match that was ended early is continued.
    Reopen(ReopenClaim),
}

/// What a match must know of a kind of claim.
pub(in crate::table) trait Kind {
    /// The kind of entry that it becomes in the log.
    fn name(&self) -> &'static str;

    /// What its entry says, in a sentence or two.
    fn sentence(&self, said: &Said<'_>) -> String;
}

impl Claim {
    pub(in crate::table) fn as_kind(&self) -> &dyn Kind {
        match self {
            Claim::Round(round) => round,
            Claim::Play(play) => play,
            Claim::Result(result) => result,
            Claim::Breakoff(breakoff) => breakoff,
            Claim::Replacement(replacement) => replacement,
            Claim::Confirmation(confirmation) => confirmation,
            Claim::Undo(undo) => undo,
            Claim::Consent(consent) => consent,
            Claim::Adjustment(adjustment) => adjustment,
            Claim::Lineup(lineup) => lineup,
            Claim::End(end) => end,
            Claim::Reopen(reopen) => reopen,
        }
    }

    /// The kind of entry that the claim becomes in the log.
    pub fn kind(&self) -> &'static str {
        self.as_kind().name()
    }

    /// What the claim's entry says, in a sentence or two.
    pub fn sentence(&self, said: &Said<'_>) -> String {
        self.as_kind().sentence(said)
    }

    /// Whether this claim, which is in a log, is the one that was sent. A name that was left out
    /// of a lineup is not compared: it was the player's name at the time.
    pub fn repeats(&self, sent: &Claim) -> bool {
        let mut same = self.clone();
        for (recorded, sent) in same.seated_mut().iter_mut().zip(sent.seated()) {
            if sent.name.is_none() && recorded.from.is_none() {
                recorded.name = None;
            }
        }
        same == *sent
    }

    /// The seats of a new lineup. Empty for any other claim.
    pub fn seated(&self) -> &[Sitting] {
        match self {
            Claim::Lineup(LineupClaim { seats }) => seats,
            _ => &[],
        }
    }

    /// The seats of a new lineup, to change them. Empty for any other claim.
    pub fn seated_mut(&mut self) -> &mut [Sitting] {
        match self {
            Claim::Lineup(LineupClaim { seats }) => seats,
            _ => &mut [],
        }
    }

    /// Removes the player ids from a lineup. The names at the table remain.
    pub fn forget_players(&mut self) {
        for sitting in self.seated_mut() {
            sitting.player_id = None;
        }
    }
}
