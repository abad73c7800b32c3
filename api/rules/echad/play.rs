//! What can be claimed at a table of echad, and how it is written down.
//!
//! ```
//! use kibitz::rules::echad::{Card, Colour, Play};
//! let play: Play = "lay wild red echad".parse()?;
//! let Play::Lay { cards, colour, echad } = &play else { panic!("it is a lay") };
//! assert_eq!((cards.as_slice(), *colour, *echad), ([Card::Wild].as_slice(), Some(Colour::Red), true));
//! assert_eq!(play.to_string(), "lay wild red echad");
//! # Ok::<(), String>(())
//! ```
//!
//! A result names who went out, and the cards left in every other hand:
//!
//! ```
//! use kibitz::rules::echad::{Carry, HouseRules, Round, Tally};
//! use kibitz::rules::Game as _;
//! let tally: Tally = "@1 out; @2 green-he wild; @3 blue-yud".parse()?;
//! let (rules, carry) = (HouseRules::default(), Carry::default());
//! let (score, next) = Round::score(&rules, 3, &carry, None, true, &tally).expect("it can be");
//! assert_eq!(score.points, [35, 0, 0]);
//! assert_eq!(next.dealer.0, 2); // the deal passes to the left
//! # Ok::<(), String>(())
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::{Card, Colour};
use crate::rules::{self, Refusal, Seat};

/// The most cards one claim may name: the whole box.
pub(super) const MOST_CARDS: usize = 108;

/// What a player did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadPlay)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Play {
    /// Laid a card on the discard pile (A15, A17). More than one may be
    /// claimed, for that is what happened; it is not legal.
    Lay {
        /// The cards in the order they were laid.
        #[schema(min_items = 1, max_items = 108)]
        cards: Vec<Card>,
        /// The colour that was named; with a wild it must be there, with the
        /// table's own blank it may (A29, A30).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<Colour>,
        /// Whether "Echad" was said with it (A37, D8).
        #[serde(default, skip_serializing_if = "is_false")]
        echad: bool,
    },
    /// Drew from the draw pile: one card on one's own turn (A18), what a
    /// pick-up demands (A23, A30), or the two cards of a forgotten "Echad" (A38).
    /// If the pile holds too few, it was drawn empty and the discards were
    /// shuffled for the rest; nothing else needs to be claimed (A47, D11).
    Draw {
        /// How many were drawn; left out, as many as were due. The last cards of
        /// the pile may be claimed first, and the rest in another draw (D11).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 0, maximum = 108)]
        count: Option<u8>,
        /// Whether the player chose not to play a card that matched (A20).
        #[serde(default, skip_serializing_if = "is_false")]
        declining: bool,
        /// Whether the drawn card was kept at once, which ends the turn (A19).
        #[serde(default, skip_serializing_if = "is_false")]
        keep: bool,
    },
    /// Kept the card just drawn, which ends the turn (A19, D3).
    Keep {},
    /// Named the colour for a wild that was turned up (A35, A36).
    NameColour {
        /// The colour.
        colour: Colour,
    },
    /// Said "Echad" apart from the play, before anyone called (D8).
    SayEchad {},
    /// Called out a player who forgot to say "Echad" (A38).
    CallOut {
        /// Who forgot.
        target: Seat,
    },
    /// Shuffled the discards into a new draw pile, all but the top one (A47,
    /// C11). A draw that needs it implies it, so it need not be claimed (D11).
    Reshuffle {},
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Play {
    /// Laying one card, with the colour it names.
    pub fn lay(card: Card, colour: Option<Colour>) -> Play {
        Play::Lay {
            cards: vec![card],
            colour,
            echad: false,
        }
    }

    /// Drawing what is due.
    pub fn draw() -> Play {
        Play::Draw {
            count: None,
            declining: false,
            keep: false,
        }
    }
}

impl rules::Play for Play {
    fn kind(&self) -> &'static str {
        match self {
            Play::Lay { .. } => "lay",
            Play::Draw { .. } => "draw",
            Play::Keep {} => "keep",
            Play::NameColour { .. } => "name_colour",
            Play::SayEchad {} => "say_echad",
            Play::CallOut { .. } => "call_out",
            Play::Reshuffle {} => "reshuffle",
        }
    }

    fn card(&self) -> Option<String> {
        match self {
            Play::Lay { cards, .. } => match cards.as_slice() {
                [card] => Some(card.to_string()),
                _ => None,
            },
            _ => None,
        }
    }

    fn calls_out(&self) -> Option<Seat> {
        match self {
            Play::CallOut { target } => Some(*target),
            _ => None,
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Lay {
                cards,
                colour,
                echad,
            } => {
                f.write_str("lay")?;
                for card in cards {
                    write!(f, " {card}")?;
                }
                if let Some(colour) = colour {
                    write!(f, " {colour}")?;
                }
                if *echad {
                    f.write_str(" echad")
                } else {
                    Ok(())
                }
            }
            Play::Draw {
                count,
                declining,
                keep,
            } => {
                f.write_str("draw")?;
                if let Some(count) = count {
                    write!(f, " {count}")?;
                }
                if *declining {
                    f.write_str(" declining")?;
                }
                if *keep { f.write_str(" keep") } else { Ok(()) }
            }
            Play::Keep {} => f.write_str("keep"),
            Play::NameColour { colour } => write!(f, "name {colour}"),
            Play::SayEchad {} => f.write_str("echad"),
            Play::CallOut { target } => write!(f, "call {target}"),
            Play::Reshuffle {} => f.write_str("reshuffle"),
        }
    }
}

impl FromStr for Play {
    type Err = String;

    /// Reads `lay wild red echad`, `draw 3`, `draw declining keep`, `keep`,
    /// `name red`, `echad`, `call @2`, `reshuffle`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace();
        let unknown = || format!("`{text}` is not a play of echad");
        let verb = words.next().ok_or_else(unknown)?;
        let words: Vec<&str> = words.collect();
        match (verb, words.as_slice()) {
            ("lay", words) => {
                let (mut cards, mut colour, mut echad) = (Vec::new(), None, false);
                for word in words {
                    match (*word, word.parse()) {
                        ("echad", _) => echad = true,
                        (_, Ok(named)) => colour = Some(named),
                        (word, Err(_)) => cards.push(word.parse()?),
                    }
                }
                Ok(Play::Lay {
                    cards,
                    colour,
                    echad,
                })
            }
            ("draw", words) => {
                let (mut count, mut declining, mut keep) = (None, false, false);
                for word in words {
                    match *word {
                        "declining" => declining = true,
                        "keep" => keep = true,
                        number => count = Some(number.parse().map_err(|_| unknown())?),
                    }
                }
                Ok(Play::Draw {
                    count,
                    declining,
                    keep,
                })
            }
            ("keep", []) => Ok(Play::Keep {}),
            ("name", [colour]) => Ok(Play::NameColour {
                colour: colour.parse()?,
            }),
            ("echad", []) => Ok(Play::SayEchad {}),
            ("call", [target]) => Ok(Play::CallOut {
                target: target.parse()?,
            }),
            ("reshuffle", []) => Ok(Play::Reshuffle {}),
            _ => Err(unknown()),
        }
    }
}

/// How a round begins: who dealt, and the card that was turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Who dealt; left out, whoever's turn it is to deal (C12), in the first
    /// round seat 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// The card turned up to begin the discard pile (A12). A blank goes to the
    /// bottom and another card is turned (C10).
    pub up: Card,
}

/// A round's result: who went out, and what was left in the other hands (A41).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadResult)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Who got rid of all cards.
    pub winner: Seat,
    /// The hands of all the others, each once.
    #[schema(min_items = 1, max_items = 14)]
    pub hands: Vec<Hand>,
}

/// The cards left in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EchadHand)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Whose hand.
    pub seat: Seat,
    /// Its cards, in any order.
    #[schema(min_items = 1, max_items = 107)]
    pub cards: Vec<Card>,
}

impl fmt::Display for Tally {
    /// Writes `@1 out; @2 green-he wild; @3 blue-yud`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} out", self.winner)?;
        for hand in &self.hands {
            write!(f, "; {}", hand.seat)?;
            for card in &hand.cards {
                write!(f, " {card}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Tally {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split(';').map(str::trim);
        let winner = parts
            .next()
            .and_then(|first| first.strip_suffix(" out"))
            .ok_or_else(|| format!("`{text}` does not begin with who went out"))?
            .parse()?;
        let hands = parts
            .map(|part| {
                let mut words = part.split_whitespace();
                let seat = words.next().unwrap_or_default().parse()?;
                let cards = words.map(str::parse).collect::<Result<_, _>>()?;
                Ok(Hand { seat, cards })
            })
            .collect::<Result<_, String>>()?;
        Ok(Tally { winner, hands })
    }
}

/// Checks what can be said of a claim without looking at the table.
pub(super) fn well_formed(
    play: &Play,
    seats: u8,
    meaning: impl Fn(Card) -> Card,
) -> Result<(), Refusal> {
    match play {
        Play::Lay { cards, colour, .. } => {
            let Some(last) = cards.last().filter(|_| cards.len() <= MOST_CARDS) else {
                return Err(Refusal::new(
                    "out_of_range",
                    "cards",
                    format!("{} cards are named", cards.len()),
                    "1 to 108 cards; a legal play names one (A17)",
                ));
            };
            match (meaning(*last), colour) {
                (Card::Wild | Card::WildPickUpThree, None) => Err(Refusal::new(
                    "colour_missing",
                    "colour",
                    format!("`{last}` was laid, but no colour was named"),
                    "the colour that was named: blue, green, red or yellow (A29)",
                )),
                (Card::Letter(..) | Card::Action(..), Some(_)) => Err(Refusal::new(
                    "colour_not_wanted",
                    "colour",
                    format!("`{last}` has a colour of its own"),
                    "no `colour`; only wilds and the table's own blanks name one (A29)",
                )),
                _ => Ok(()),
            }
        }
        Play::Draw {
            count: Some(count), ..
        } if usize::from(*count) > MOST_CARDS => Err(Refusal::new(
            "out_of_range",
            "count",
            format!("{count} cards cannot be drawn"),
            "0 to 108, or left out for as many as are due",
        )),
        Play::CallOut { target } if !target.is_at(seats) => {
            Err(Refusal::no_such_seat("target", *target, seats))
        }
        _ => Ok(()),
    }
}
