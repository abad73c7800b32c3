//! Findings, effects and counted hands, with sentences for people to read.

use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use utoipa::ToSchema;

use crate::rules::game::Game;
use crate::rules::{Fits, Item, Line, Param, Remark, Ruling, Seat};
use crate::table::script;

/// A finding of the referee, or an effect of a play.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Remark, example = json!({
    "code": "no_match",
    "ruling": "echad/A24",
    "params": {"card": "red-pick-up-three", "top": "blue-gimel", "colour": "blue"},
    "sentence": "red-pick-up-three does not match blue-gimel; the colour to match is blue."
}))]
pub(in crate::http) struct RemarkView {
    /// A stable code for programs.
    code: Cow<'static, str>,
    /// The ruling that it is based on: see `GET /v1/games/{game}`.
    ruling: String,
    /// The details: cards, seats, counts, entries.
    params: BTreeMap<Cow<'static, str>, Param>,
    /// The same in words, for people.
    sentence: String,
}

/// The referee's verdict on a play.
#[derive(Serialize, ToSchema)]
pub(in crate::http) struct Verdict {
    /// Legal, illegal, or unproven because only hidden cards could show it.
    ruling: Ruling,
    /// The reasons for the ruling; empty if the play is legal.
    findings: Vec<RemarkView>,
    /// What could have been played instead, if the play is illegal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    fits: Option<Fits>,
}

impl Verdict {
    /// A verdict in words.
    pub(in crate::http) fn new(
        ruling: Ruling,
        findings: &[Remark],
        fits: Option<Fits>,
        game: Game,
        names: &[String],
    ) -> Verdict {
        Verdict {
            ruling,
            findings: say(findings, game, names),
            fits,
        }
    }
}

/// Remarks with their sentences.
pub(in crate::http) fn say(remarks: &[Remark], game: Game, names: &[String]) -> Vec<RemarkView> {
    remarks
        .iter()
        .map(|remark| RemarkView {
            code: remark.code.clone(),
            ruling: format!("{}/{}", game.name(), remark.ruling),
            params: remark.params.clone(),
            sentence: remark.say(game.phrase(&remark.code), names),
        })
        .collect()
}

/// A counted hand from a finished round.
#[derive(Serialize, ToSchema)]
#[schema(as = CountedHand)]
pub(in crate::http) struct LineView {
    /// The seat whose cards were counted.
    seat: Seat,
    /// Each card and what it is worth.
    items: Vec<Item>,
    /// The sum of the items.
    #[schema(example = 25)]
    points: i64,
    /// The same in words, for people.
    #[schema(example = "ben: green-he 5 + wild 20 = 25")]
    text: String,
}

/// Counted hands with their texts.
pub(in crate::http) fn lines(lines: &[Line], names: &[String]) -> Vec<LineView> {
    lines
        .iter()
        .map(|line| LineView {
            seat: line.seat,
            items: line.items.clone(),
            points: line.points,
            text: script::counted(line, names),
        })
        .collect()
}

/// Placeholder names for seats without a match.
pub(super) fn seat_names(seats: u8) -> Vec<String> {
    Seat::all(seats)
        .map(|seat| format!("seat {}", seat.0))
        .collect()
}
