//! What can be claimed at a table of fire, and how it is written down.
//!
//! ```
//! use kibitz::rules::fire::{Card, Claimed, Play, Tally};
//! use kibitz::rules::Seat;
//! let play: Play = "lay 5 joker=6 7".parse()?;
//! let Play::Lay { cards, .. } = &play else { panic!("it is a lay") };
//! assert_eq!(cards[1], Claimed::Card(Card::Joker(6)));
//! assert_eq!(play.to_string(), "lay 5 joker=6 7");
//! assert_eq!("@2 @1 out".parse(), Ok(Tally { out: vec![Seat(2), Seat(1)], stuck: false }));
//! # Ok::<(), String>(())
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::{Card, Claimed, DECK, Printed, Special};
use super::{Round, judge};
use crate::rules::{self, Refusal, Seat};

/// What a player did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FirePlay)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Play {
    /// Laid a card, a set, a run or special cards on the pile (A11, A15 to A21).
    Lay {
        /// The cards in the order they were laid: a run from its lowest to its
        /// highest number, in descending order the other way (A17, C4).
        #[schema(min_items = 1, max_items = 135)]
        cards: Vec<Claimed>,
        /// Whom each Robber robs, in their order (A35). May be left out where
        /// the cards cannot be laid together, which is then illegal.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 135)]
        targets: Vec<Seat>,
        /// How many cards were then taken from the personal pile; left out, as
        /// many as fill the hand (A14, C21).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 0, maximum = 6)]
        refill: Option<u8>,
    },
    /// Stuck cards just drawn on those just laid, before the next player began
    /// (A44, A45).
    Stick {
        /// The cards in the order they were stuck.
        #[schema(min_items = 1, max_items = 135)]
        cards: Vec<Claimed>,
        /// How many cards were then taken from the personal pile; left out, as
        /// many as fill the hand (A14, C21).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 0, maximum = 6)]
        refill: Option<u8>,
    },
    /// Drew one card from the draw box: nothing suited (A13), there was nothing
    /// to open with but Reverses (D1), or a Fire was the last card (A28). If the
    /// box is empty, used cards are shuffled into it first (D17).
    Draw {},
    /// Had nothing to lay, where nothing is left to draw (C22).
    Pass {},
    /// Shuffled used cards into the empty draw box, which anybody may do (A27,
    /// C22, D11). Not needed before a `draw`, which does the same.
    Reshuffle {},
}

impl rules::Play for Play {
    fn kind(&self) -> &'static str {
        match self {
            Play::Lay { .. } => "lay",
            Play::Stick { .. } => "stick",
            Play::Draw {} => "draw",
            Play::Pass {} => "pass",
            Play::Reshuffle {} => "reshuffle",
        }
    }

    /// The single card that was laid. One that is stuck is not laid in turn.
    fn card(&self) -> Option<String> {
        match self {
            Play::Lay { cards, .. } => match cards.as_slice() {
                [card] => Some(card.to_string()),
                _ => None,
            },
            Play::Stick { .. } | Play::Draw {} | Play::Pass {} | Play::Reshuffle {} => None,
        }
    }

    /// A joker cannot lie on the table without a number (A42).
    fn complete(&self) -> Result<(), Refusal> {
        let (Play::Lay { cards, .. } | Play::Stick { cards, .. }) = self else {
            return Ok(());
        };
        match cards.iter().position(|card| *card == Claimed::Undeclared) {
            None => Ok(()),
            Some(place) => Err(Refusal::new(
                "number_missing",
                format!("cards[{place}]"),
                "a joker stands, and nobody said for which number",
                "the joker with its number: `joker=7` (A42)",
            )),
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cards, targets, refill) = match self {
            Play::Lay {
                cards,
                targets,
                refill,
            } => (cards, targets.as_slice(), refill),
            Play::Stick { cards, refill } => (cards, [].as_slice(), refill),
            Play::Draw {} | Play::Pass {} | Play::Reshuffle {} => {
                return f.write_str(rules::Play::kind(self));
            }
        };
        f.write_str(rules::Play::kind(self))?;
        for card in cards {
            write!(f, " {card}")?;
        }
        for target in targets {
            write!(f, " {target}")?;
        }
        match refill {
            Some(count) => write!(f, " refill={count}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Play {
    type Err = String;

    /// Reads `lay 5 joker=6 7`, `lay robber @2 refill=3`, `stick 4`, `draw`,
    /// `pass`, `reshuffle`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || format!("`{text}` is not a play of fire");
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or_else(unknown)?;
        let (mut cards, mut targets, mut refill) = (Vec::new(), Vec::new(), None);
        for word in words {
            if let Some(count) = word.strip_prefix("refill=") {
                refill = Some(count.parse().map_err(|_| unknown())?);
            } else if word.starts_with('@') {
                targets.push(word.parse()?);
            } else {
                cards.push(word.parse()?);
            }
        }
        let bare = cards.is_empty() && targets.is_empty() && refill.is_none();
        match verb {
            "lay" => Ok(Play::Lay {
                cards,
                targets,
                refill,
            }),
            "stick" if targets.is_empty() => Ok(Play::Stick { cards, refill }),
            "draw" if bare => Ok(Play::Draw {}),
            "pass" if bare => Ok(Play::Pass {}),
            "reshuffle" if bare => Ok(Play::Reshuffle {}),
            _ => Err(unknown()),
        }
    }
}

/// How a round begins: who lays first, and the card turned up from the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Who begins: in the first round the youngest (A10), left out, seat 1;
    /// later, left out, as `next_starter` has it (C26).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starter: Option<Seat>,
    /// The card turned up to begin the pile, a number (A8). A special card goes
    /// to the bottom of the box, and another is turned.
    pub up: Printed,
}

/// A round's result: who went out (A54), in which order (A55).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireResult)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Who went out, the first one first: only the winner, or with
    /// `play_for_places` all but the last (D4). Of a round that got stuck, those
    /// who were out by then.
    #[schema(max_items = 5)]
    pub out: Vec<Seat>,
    /// Whether the round got stuck: nobody could lay, and nothing was left to
    /// draw (D5).
    #[serde(default, skip_serializing_if = "is_false")]
    pub stuck: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl fmt::Display for Tally {
    /// Writes `@2 out`, `@2 @1 out`, `stuck`, `@2 stuck`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in &self.out {
            write!(f, "{seat} ")?;
        }
        f.write_str(if self.stuck { "stuck" } else { "out" })
    }
}

impl FromStr for Tally {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (end, seats) = match words.split_last() {
            Some((&end @ ("out" | "stuck"), seats)) => (end, seats),
            _ => {
                return Err(format!(
                    "`{text}` does not say who went out: write `@1 out`, or `stuck`"
                ));
            }
        };
        let out = seats.iter().map(|seat| seat.parse());
        Ok(Tally {
            out: out.collect::<Result<_, _>>()?,
            stuck: end == "stuck",
        })
    }
}

/// Checks that a claim can be made at a table.
pub(super) fn well_formed(round: &Round, play: &Play) -> Result<(), Refusal> {
    let (cards, targets, refill) = match play {
        Play::Lay {
            cards,
            targets,
            refill,
        } => (cards, targets.as_slice(), refill),
        Play::Stick { cards, refill } => (cards, [].as_slice(), refill),
        Play::Draw {} | Play::Pass {} | Play::Reshuffle {} => return Ok(()),
    };
    if !(1..=usize::from(DECK)).contains(&cards.len()) {
        return Err(Refusal::new(
            "out_of_range",
            "cards",
            format!("{} cards are named", cards.len()),
            "1 to 135 cards (A1)",
        ));
    }
    if let Some(count) = refill.filter(|count| *count > super::HAND) {
        return Err(Refusal::new(
            "out_of_range",
            "refill",
            format!("{count} cards do not fill a hand"),
            "0 to 6, or left out for as many as fill the hand (A14)",
        ));
    }
    match play {
        Play::Lay { .. } => robbed(round, cards, targets),
        // A Robber is never stuck, and robs nobody then.
        _ => Ok(()),
    }
}

/// Checks that there is a target for each Robber. Where the cards cannot be laid
/// together, that is what the player needs to hear first (A22, C14).
fn robbed(round: &Round, cards: &[Claimed], targets: &[Seat]) -> Result<(), Refusal> {
    let robber = Claimed::Card(Card::Special(Special::Robber));
    let robbers = cards.iter().filter(|card| **card == robber).count();
    for (place, target) in targets.iter().enumerate() {
        if !target.is_at(round.seats) {
            let field = format!("targets[{place}]");
            return Err(Refusal::no_such_seat(field, *target, round.seats));
        }
    }
    if targets.len() < robbers && judge::apart(&round.rules, cards).is_none() {
        return Err(Refusal::new(
            "target_missing",
            "targets",
            format!(
                "{} seats are named for {robbers} to be robbed",
                targets.len()
            ),
            "whom each Robber robs, in their order (A35)",
        ));
    }
    if targets.len() > robbers {
        return Err(Refusal::new(
            "target_not_wanted",
            "targets",
            format!("{} seats are named, {robbers} are robbed", targets.len()),
            "one seat for each Robber that was laid (A35)",
        ));
    }
    Ok(())
}
