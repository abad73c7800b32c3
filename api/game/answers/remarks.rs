//! Findings, effects and counted hands, with sentences for people to read.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;
use smol_str::{SmolStr, format_smolstr};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::rules::game::Game;
use crate::rules::{
    Fits, ParamSchema, Params, Points, Remark, Ruling, ScoreItem, ScoreLine, Seat, growing,
};
use crate::words::Words;

/// A finding of the referee, or an effect of a play.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Remark, example = json!({
    "code": "no_match",
    "ruling": "echad/A24",
    "params": {
        "card": {"card": "red-pick-up-three"},
        "top": {"card": "blue-gimel"},
        "colour": {"word": "blue"}
    },
    "sentence": "\u{2068}Red Pick Up 3\u{2069} does not match \u{2068}blue Gimel\u{2069}. The colour now is blue."
}))]
pub struct RemarkView {
    #[schema(value_type = RemarkCode)]
    code: Cow<'static, str>,
    /// The ruling that it is based on: see `GET /v1/games/{game}`.
    #[schema(value_type = String)]
    ruling: SmolStr,
    /// The details: cards, seats, counts, entries.
    #[schema(value_type = BTreeMap<String, ParamSchema>)]
    params: Params,
    /// The same in words, for people, in the language of the response. Names and cards
    /// are between the Unicode isolates U+2068 and U+2069, so that a name from left to
    /// right is shown well in a sentence from right to left.
    sentence: String,
}

/// The referee's verdict on a play.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Verdict {
    /// Legal, illegal, or unproven because only hidden cards could show it.
    ruling: Ruling,
    /// The reasons for the ruling; empty if the play is legal.
    findings: Vec<RemarkView>,
    /// What could have been played instead, if the play is illegal.
    #[serde(skip_serializing_if = "Option::is_none")]
    fits: Option<Fits>,
    /// The cards of `fits` in short, for people, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "any blue card, Gimel or Wild")]
    fits_in_short: Option<String>,
}

impl Verdict {
    /// Gives a verdict with its reasons in words.
    pub fn new(
        ruling: Ruling,
        findings: Vec<Remark>,
        fits: Option<Fits>,
        words: Words,
        names: &[String],
    ) -> Verdict {
        let in_short = fits.as_ref().map(|fits| words.fits(fits));
        Verdict {
            ruling,
            findings: say(findings, words, names),
            fits,
            fits_in_short: in_short.filter(|text| !text.is_empty()),
        }
    }
}

/// Puts remarks in sentences.
pub fn say(remarks: Vec<Remark>, words: Words, names: &[String]) -> Vec<RemarkView> {
    remarks
        .into_iter()
        .map(|remark| RemarkView {
            sentence: words.remark(&remark, names),
            ruling: format_smolstr!("{}/{}", words.game().name(), remark.ruling),
            code: remark.code,
            params: remark.params,
        })
        .collect()
}

/// A counted hand from a finished round.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = CountedHand)]
pub struct LineView {
    /// The seat whose cards were counted.
    seat: Seat,
    /// Each card and what it is worth.
    items: Vec<ScoreItem>,
    /// The sum of the items.
    #[schema(example = 25)]
    points: Points,
    /// The same in words, for people, with names and cards between Unicode isolates.
    #[schema(
        example = "\u{2068}Ben\u{2069}: \u{2068}green He\u{2069} 5 + \u{2068}Wild\u{2069} 20 = 25"
    )]
    text: String,
}

/// Puts counted hands in words.
pub fn lines(lines: &[ScoreLine], words: Words, names: &[String]) -> Vec<LineView> {
    lines
        .iter()
        .map(|line| LineView {
            seat: line.seat,
            items: line.items.clone(),
            points: line.points,
            text: words.line(line, names),
        })
        .collect()
}

/// The code of a finding or an effect, of any game: only a schema.
pub struct RemarkCode;

impl PartialSchema for RemarkCode {
    fn schema() -> RefOr<Schema> {
        let mut games: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for game in Game::ALL {
            for code in game.codes() {
                let of = games.entry(code.code).or_default();
                if !of.contains(&game.name()) {
                    of.push(game.name());
                }
            }
        }
        let names: Vec<&str> = games.keys().copied().collect();
        let lines = games
            .iter()
            .map(|(code, games)| format!("- `{code}`: {}", games.join(", ")));
        let lines = lines.collect::<Vec<_>>().join("\n");
        let meaning = "The stable code of a finding or an effect, for programs to act on. More \
                       may come. `GET /v1/games/{game}` has those of a game with their parameters.";
        growing(&names)
            .description(Some(format!("{meaning}\n\n{lines}")))
            .examples(["no_match"])
            .into()
    }
}

impl ToSchema for RemarkCode {}
