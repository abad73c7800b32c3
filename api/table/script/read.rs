//! The lines of a script that append to the log.

use serde_json::{Map, Value};

use super::Player;
use crate::rules::Seat;
use crate::rules::game::Deal;
use crate::table::{Claim, Sitting};

impl Player {
    pub(super) fn read_claim(&self, text: &str) -> Result<Claim, String> {
        let table = self.table()?;
        let names = table.names();
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
                let (round, result) = rest.split_once(':').ok_or("`result 2: ...` was meant")?;
                Ok(Claim::Result {
                    round: number(round)?,
                    result: self.game()?.tally(&with_seats(result, names))?,
                })
            }
            "replace" => {
                let (round, result) = rest.split_once(':').ok_or("`replace 2: ...` was meant")?;
                let (round, drop_later) = match round.strip_suffix(" and drop") {
                    Some(round) => (round, true),
                    None => (round, false),
                };
                Ok(Claim::Replacement {
                    round: number(round)?,
                    result: self.game()?.tally(&with_seats(result.trim(), names))?,
                    drop_later,
                })
            }
            "agree" | "contest" => {
                let mut words = rest.splitn(3, ' ');
                let name = words.next().unwrap_or_default();
                Ok(Claim::Confirmation {
                    seat: seat_of(name, names).ok_or_else(|| format!("no `{name}` here"))?,
                    round: number(words.next().unwrap_or_default())?,
                    agrees: word == "agree",
                    note: words.next().map(str::to_owned),
                })
            }
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
                    seat: seat_of(name, names).ok_or_else(|| format!("no `{name}` here"))?,
                    points: number(points)?,
                    reason: words.next().unwrap_or("no reason given").to_owned(),
                })
            }
            "end" => Ok(Claim::End {
                reason: (!rest.is_empty()).then(|| rest.to_owned()),
            }),
            "lineup" => {
                let sitting = |word: &str| {
                    let (old, new) = word.split_once('>').unwrap_or((word, ""));
                    let from = seat_of(old, names);
                    let name = if from.is_some() { new } else { word };
                    let name = (!name.is_empty()).then(|| name.to_owned());
                    Sitting {
                        from,
                        name,
                        player_id: None,
                    }
                };
                Ok(Claim::Lineup {
                    seats: rest.split_whitespace().map(sitting).collect(),
                })
            }
            "reopen" => Ok(Claim::Reopen),
            _ => Err(format!("`{text}` cannot be read")),
        }
    }
}

pub(super) fn seat_of(name: &str, names: &[String]) -> Option<Seat> {
    let place = names.iter().position(|other| other == name)?;
    u8::try_from(place + 1).ok().map(Seat)
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("`{text}` is not a number"))
}

/// A play's notation with the names in it as seats (`call ben` -> `call @2`).
fn with_seats(text: &str, names: &[String]) -> String {
    text.split(' ')
        .map(|word| {
            let (bare, mark) = match word.strip_suffix(';') {
                Some(bare) => (bare, ";"),
                None => (word, ""),
            };
            match seat_of(bare, names) {
                Some(seat) => format!("{seat}{mark}"),
                None => word.to_owned(),
            }
        })
        .collect::<Vec<_>>()
        .join(" ")
}

/// `key=value` pairs as JSON, seats by their names and numbers as numbers.
pub(super) fn pairs(text: &str, names: &[String]) -> Result<Map<String, Value>, String> {
    text.split_whitespace()
        .map(|pair| {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| format!("`{pair}` is not `key=value`"))?;
            let value = match seat_of(value, names) {
                Some(seat) => Value::from(seat.0),
                None => serde_json::from_str(value).unwrap_or_else(|_| Value::from(value)),
            };
            Ok((key.to_owned(), value))
        })
        .collect()
}
