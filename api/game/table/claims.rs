//! Claims: what a client can append to a match's log.
//!
//! Each kind is a type with what a client sends, and says who can claim it and how it reads in a
//! sentence. What it does to a match is in `fold::follow`, and how it is written in a script in
//! `script::claims`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::agreement::{EntryPolicy, Etiquette, Needed};
use super::lineup::Sitting;
use super::text::Reason;
use super::{Record, Table};
use crate::rules::game::{Deal, Play, Tally};
use crate::rules::json::tagged;
use crate::rules::{EntryNo, Points, Seat};
use crate::words::{Given, Words};

/// Something that happened at the table, as a client reports it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, strum::IntoStaticStr)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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

tagged!(Claim by "kind" {
    Round = "round",
    Play = "play",
    Result = "result",
    Breakoff = "breakoff",
    Replacement = "replacement",
    Confirmation = "confirmation",
    Undo = "undo",
    Consent = "consent",
    Adjustment = "adjustment",
    Lineup = "lineup",
    End = "end",
    Reopen = "reopen",
});

/// A round starts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimRound)]
pub struct RoundClaim {
    /// How the round starts.
    pub deal: Deal,
}

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
    /// that the play stands. Defaults to `false`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stands: bool,
}

/// A round is counted: the open one, or one that was not logged play by play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimResult)]
pub struct ResultClaim {
    /// The number of the round, starting at 1.
    pub round: u32,
    /// The result of the round.
    pub result: Tally,
}

/// The open round is broken off: someone has to go, or the cards fell down. No one scores,
/// and the next deal is that of the same round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimBreakoff)]
pub struct BreakoffClaim {
    /// Why the round is broken off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// The result of a counted round is replaced. Everything after it is recounted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimReplacement)]
pub struct ReplacementClaim {
    /// The number of the round, starting at 1.
    pub round: u32,
    /// The correct result of the round.
    pub result: Tally,
    /// True to drop later rounds that become impossible.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drop_later: bool,
}

/// A player agrees with a round's result, or contests it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimConfirmation)]
pub struct ConfirmationClaim {
    /// The number of the round, starting at 1.
    pub round: u32,
    /// The seat that the player had in that round.
    pub seat: Seat,
    /// `true` to agree, `false` to contest the result.
    pub agrees: bool,
    /// An optional comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Reason>,
}

/// Undoes the last move, or everything after an entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimUndo)]
pub struct UndoClaim {
    /// The entry to go back to, or 0 for the empty match. By default, only the
    /// last move is undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>)]
    pub back_to: Option<EntryNo>,
}

/// A requested undo is accepted or declined.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimConsent)]
pub struct ConsentClaim {
    /// The entry that asked for the undo: see `asked` in the table.
    #[schema(value_type = u32)]
    pub entry: EntryNo,
    /// `true` to carry out the undo, `false` to decline it.
    pub agrees: bool,
}

/// A score is changed by hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimAdjustment)]
pub struct AdjustmentClaim {
    /// The seat whose score changes.
    pub seat: Seat,
    /// The change in the game's unit, positive or negative but not 0.
    #[schema(minimum = -1_000_000, maximum = 1_000_000)]
    pub points: Points,
    /// Why the score changes.
    pub reason: Reason,
}

/// Between rounds, players join, leave, swap seats or change names. Players who
/// are not listed leave the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimLineup)]
pub struct LineupClaim {
    /// Who sits where, in turn order. A player whose seat is not the `from` of any
    /// item leaves the table.
    #[schema(min_items = 1, max_items = 20)]
    pub seats: Vec<Sitting>,
}

/// The match is ended before it is decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimEnd)]
pub struct EndClaim {
    /// Why the match ends early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// True if the match counts. Then the leader has won, and statistics and rankings
    /// include it. By default, it counts if at least one round was counted. A table that
    /// kept only its totals, on paper, enters them as adjustments and says `true`. A match
    /// without any score never counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<bool>,
}

/// A match that was ended early is continued.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClaimReopen)]
pub struct ReopenClaim {}

impl Claim {
    /// Names the kind of entry that the claim becomes in the log.
    pub fn kind(&self) -> &'static str {
        self.into()
    }

    /// Finds the role that the claim needs at a table with this etiquette.
    pub fn needs(&self, etiquette: Etiquette) -> Needed {
        match self {
            Claim::Round(_)
            | Claim::Result(_)
            | Claim::Breakoff(_)
            | Claim::Replacement(_)
            | Claim::Undo(_)
            | Claim::Consent(_) => Needed::Player,
            Claim::Play(play) => match etiquette.entry {
                EntryPolicy::Anyone => Needed::Player,
                EntryPolicy::OwnSeat => Needed::Seat(play.seat),
            },
            // No one agrees on another player's behalf.
            Claim::Confirmation(confirmation) => Needed::Seat(confirmation.seat),
            Claim::Adjustment(_) | Claim::Lineup(_) | Claim::End(_) | Claim::Reopen(_) => {
                Needed::Host
            }
        }
    }

    /// Says whether the claim belongs to a round, which is dropped with it.
    pub(super) fn is_of_a_round(&self) -> bool {
        matches!(
            self,
            Claim::Round(_) | Claim::Play(_) | Claim::Result(_) | Claim::Breakoff(_)
        )
    }

    /// Puts the claim's entry in a sentence or two.
    pub fn sentence(&self, said: &Said<'_>) -> String {
        let number = |number: u32| Given::Number(number.into());
        match self {
            Claim::Round(round) => said.words.deal(&round.deal, said.names),
            Claim::Play(play) => said.words.play(play.seat, &play.play, said.names),
            Claim::Result(ResultClaim { round, result }) => {
                let result = Given::Said(said.words.result(result, said.names));
                let given = [("round", number(*round)), ("result", result)];
                said.say("entry-result", &given)
            }
            Claim::Breakoff(breakoff) => {
                said.noted(said.say("entry-breakoff", &[]), breakoff.reason.as_ref())
            }
            Claim::Replacement(ReplacementClaim { round, result, .. }) => {
                let names = said.table.names_in(*round).unwrap_or(said.names);
                let result = Given::Said(said.words.result(result, names));
                let given = [("round", number(*round)), ("result", result)];
                said.say("entry-replacement", &given)
            }
            Claim::Confirmation(confirmation) => {
                let message = if confirmation.agrees {
                    "entry-agrees"
                } else {
                    "entry-contests"
                };
                let round = confirmation.round;
                let names = said.table.names_in(round).unwrap_or(said.names);
                let player = said.player(confirmation.seat, names);
                let given = [("seat", player), ("round", number(round))];
                said.noted(said.say(message, &given), confirmation.note.as_ref())
            }
            Claim::Undo(_) => {
                going_back(said).unwrap_or_else(|| said.say("entry-undo-wanted", &[]))
            }
            Claim::Consent(consent) => going_back(said).unwrap_or_else(|| {
                let message = if consent.agrees {
                    "entry-undo-wanted"
                } else {
                    "entry-declined"
                };
                said.say(message, &[])
            }),
            Claim::Adjustment(adjustment) => {
                let player = said.player(adjustment.seat, said.names);
                let change = Given::Change(adjustment.points);
                let given = [("seat", player), ("change", change)];
                let changed = said.say("entry-adjustment", &given);
                said.noted(changed, Some(&adjustment.reason))
            }
            Claim::Lineup(lineup) => lineup.sentence(said),
            Claim::End(end) => {
                let message = match end.counts {
                    Some(false) => "entry-end-uncounted",
                    Some(true) | None => "entry-end",
                };
                said.noted(said.say(message, &[]), end.reason.as_ref())
            }
            Claim::Reopen(_) => said.say("entry-reopen", &[]),
        }
    }

    /// Says whether this claim, which is in a log, is the one that was sent. A name that was left
    /// out of a lineup is not compared: it was the player's name at the time.
    pub fn repeats(&self, sent: &Claim) -> bool {
        let mut same = self.clone();
        for (recorded, sent) in same.seated_mut().iter_mut().zip(sent.seated()) {
            if sent.name.is_none() && recorded.from.is_none() {
                recorded.name = None;
            }
        }
        same == *sent
    }

    /// Lists the seats of a new lineup. Empty for any other claim.
    pub fn seated(&self) -> &[Sitting] {
        match self {
            Claim::Lineup(LineupClaim { seats }) => seats,
            _ => &[],
        }
    }

    /// Lists the seats of a new lineup, to change them. Empty for any other claim.
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

impl LineupClaim {
    fn sentence(&self, said: &Said<'_>) -> String {
        let name = |sitting: &Sitting| match (&sitting.name, sitting.from) {
            (Some(name), _) => name.as_ref().to_owned(),
            (None, Some(seat)) => seat.of(said.names).cloned().unwrap_or_default(),
            (None, None) => String::new(),
        };
        let seats: Vec<String> = self.seats.iter().map(name).collect();
        let new = self.seats.iter().filter(|sitting| sitting.from.is_none());
        let new: Vec<String> = new.map(name).collect();
        let now = said.say("entry-lineup", &[("names", Given::Names(&seats))]);
        let totals = if new.is_empty() {
            said.say("entry-lineup-kept", &[])
        } else {
            said.say("entry-lineup-new", &[("names", Given::Names(&new))])
        };
        format!("{now} {totals}")
    }
}

/// Says what an undo, or the consent to one, takes back or would take back. None if it was
/// declined, or came too late.
fn going_back(said: &Said<'_>) -> Option<String> {
    let entry = |entry: EntryNo| [("entry", Given::Number(entry.into()))];
    Some(match (said.record.back_to, said.record.asked) {
        (Some(0), _) => said.say("entry-undo-all", &[]),
        (Some(to), _) => said.say("entry-undo", &entry(to)),
        (None, Some(0)) => said.say("entry-asked-all", &[]),
        (None, Some(to)) => said.say("entry-asked", &entry(to)),
        (None, None) => return None,
    })
}

/// A claim in the log, and the language in which to say it.
pub struct Said<'a> {
    /// Its record.
    pub record: &'a Record,
    /// The table, at that time or later.
    pub table: &'a Table,
    /// The names that the table had at that time.
    pub names: &'a [String],
    /// The words of the reader.
    pub words: Words,
}

impl Said<'_> {
    fn say(&self, message: &str, given: &[(&'static str, Given<'_>)]) -> String {
        self.words.shared(message, given)
    }

    /// Names the player at a seat.
    fn player(&self, seat: Seat, names: &[String]) -> Given<'static> {
        Given::Said(self.words.name(seat, names))
    }

    /// Adds what the person who made the entry wrote about it.
    fn noted(&self, said: String, note: Option<&Reason>) -> String {
        match note {
            None => said,
            Some(note) => {
                let note = [("note", Given::Name(note.as_ref()))];
                format!("{said} {}", self.say("entry-note", &note))
            }
        }
    }
}
