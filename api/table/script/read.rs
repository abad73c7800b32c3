//! The lines of a script that append to the log.

use std::str::FromStr;

use serde_json::Value;

use super::Player;
use super::notation::COUNTS;
use super::text::{number, pairs, seat_of, split_bare, unquoted, with_seats, words};
use crate::rules::Seat;
use crate::rules::game::Deal;
use crate::table::{Claim, Sitting};

impl Player {
    pub(super) fn read_claim(&self, text: &str) -> Result<Claim, String> {
        let table = self.table()?;
        let names = &self.labels()?;
        if let Some((name, play)) = text.split_once(": ")
            && let Some(seat) = seat_of(name, names)
        {
            let (play, stands) = match play.trim().strip_suffix(" stands") {
                Some(play) => (play, true),
                None => (play, false),
            };
            return Ok(Claim::Play {
                seat,
                play: self.game()?.play(&with_seats(play, names))?,
                stands,
            });
        }
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match word {
            "round" => {
                let mut deal = pairs(rest, names)?;
                deal.insert("game".to_owned(), self.game()?.name().into());
                let deal: Deal = serde_json::from_value(Value::Object(deal))
                    .map_err(|error| error.to_string())?;
                Ok(Claim::Round { deal })
            }
            "result:" => Ok(Claim::Result {
                round: table.round_number(),
                result: self.game()?.tally(&with_seats(rest, names))?,
            }),
            "result" => {
                let (round, result) = rest.split_once(':').ok_or("expected `result 2: ...`")?;
                Ok(Claim::Result {
                    round: number(round)?,
                    result: self.game()?.tally(&with_seats(result.trim(), names))?,
                })
            }
            "replace" => {
                let (round, result) = rest.split_once(':').ok_or("expected `replace 2: ...`")?;
                let (round, drop_later) = match round.strip_suffix(" and drop") {
                    Some(round) => (round, true),
                    None => (round, false),
                };
                let round = number(round)?;
                let names = self.labels_in(round)?;
                Ok(Claim::Replacement {
                    round,
                    result: self.game()?.tally(&with_seats(result.trim(), &names))?,
                    drop_later,
                })
            }
            "agree" | "contest" => self.read_word(rest, word == "agree"),
            "consent" | "decline" => Ok(Claim::Consent {
                entry: number(rest)?,
                agrees: word == "consent",
            }),
            "undo" => Ok(Claim::Undo {
                back_to: match rest.strip_prefix("to ") {
                    Some(entry) => Some(number(entry)?),
                    None => None,
                },
            }),
            "adjust" => {
                let mut words = rest.splitn(3, ' ');
                let name = words.next().unwrap_or_default();
                let points = words.next().unwrap_or_default();
                Ok(Claim::Adjustment {
                    seat: seat_of(name, names)
                        .ok_or_else(|| format!("there is no seat `{name}`"))?,
                    points: number(points)?,
                    reason: match words.next() {
                        Some(reason) => chosen(reason)?,
                        None => "no reason given".parse()?,
                    },
                })
            }
            "end" => {
                let (counts, reason) = match rest.strip_prefix(COUNTS) {
                    Some(rest) => {
                        let (counts, reason) = rest.split_once(' ').unwrap_or((rest, ""));
                        let counts = counts.parse();
                        (
                            Some(counts.map_err(|_| "expected `counts=true` or `counts=false`")?),
                            reason,
                        )
                    }
                    None => (None, rest),
                };
                Ok(Claim::End {
                    reason: match reason.trim() {
                        "" => None,
                        reason => Some(chosen(reason)?),
                    },
                    counts,
                })
            }
            "lineup" => {
                let seats = words(rest).into_iter().map(|word| sitting(word, names));
                Ok(Claim::Lineup {
                    seats: seats.collect::<Result<_, _>>()?,
                })
            }
            "reopen" => Ok(Claim::Reopen),
            _ => Err(format!("`{text}` cannot be read")),
        }
    }

    /// Reads a confirmation of a round's result, with the player's name in that round.
    fn read_word(&self, text: &str, agrees: bool) -> Result<Claim, String> {
        let mut words = text.splitn(3, ' ');
        let (name, round) = (words.next().unwrap_or_default(), words.next());
        let round = number(round.unwrap_or_default())?;
        let names = self.labels_in(round)?;
        Ok(Claim::Confirmation {
            seat: seat_of(name, &names).ok_or_else(|| format!("there is no seat `{name}`"))?,
            round,
            agrees,
            note: words.next().map(chosen).transpose()?,
        })
    }
}

/// Reads a text that a person chose.
fn chosen<T: FromStr<Err = String>>(text: &str) -> Result<T, String> {
    unquoted(text)?.parse()
}

/// A seat of a lineup: `ana` stays, `chaim>dan` replaces Chaim by Dan, `eva` or `>eva`
/// is new; after `=` comes the id of the account's player.
fn sitting(word: &str, names: &[String]) -> Result<Sitting, String> {
    let (word, player_id) = match split_bare(word, "=") {
        Some((word, id)) => (
            word,
            Some(id.parse().map_err(|_| format!("`{id}` is not an id"))?),
        ),
        None => (word, None),
    };
    let (old, new) = match split_bare(word, ">") {
        Some((old, new)) => (old, new),
        None if seat_of(word, names).is_some() => (word, ""),
        None => ("", word),
    };
    let from: Option<Seat> = match old {
        "" => None,
        old => Some(seat_of(old, names).ok_or_else(|| format!("there is no seat `{old}`"))?),
    };
    let name = match new {
        "" => None,
        new => Some(chosen(new)?),
    };
    Ok(Sitting {
        from,
        name,
        player_id,
    })
}

/// The names in a list that are written without quotation marks. Later lines use them
/// as they are.
pub(super) fn plain_names(text: &str) -> impl Iterator<Item = String> {
    words(text).into_iter().filter_map(|word| {
        let word = split_bare(word, "=").map_or(word, |(word, _)| word);
        let name = split_bare(word, ">").map_or(word, |(_, name)| name);
        (!name.starts_with(['"', '@']) && !name.is_empty()).then(|| name.to_owned())
    })
}
