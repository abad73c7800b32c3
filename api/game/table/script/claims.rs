//! How each kind of claim is written in a script, and read.

use std::fmt::Write as _;

use serde_json::Value;

use super::Player;
use super::notation::{
    Writing, chosen, free, maybe_chosen, members, number, pair, pairs, quoted, seat_in, seat_of,
    sitting, with_seats, words,
};
use crate::rules::Seat;
use crate::table::claims::{
    AdjustmentClaim, BreakoffClaim, Claim, ConfirmationClaim, ConsentClaim, EndClaim, LineupClaim,
    PlayClaim, ReopenClaim, ReplacementClaim, ResultClaim, RoundClaim, UndoClaim,
};

/// Begins the part that says whether a match that was ended counts.
const COUNTS: &str = "counts=";

/// Writes a claim as a line of a script that reads back as the same claim.
pub(super) fn written(claim: &Claim, script: &Writing<'_>) -> String {
    match claim {
        Claim::Round(round) => written_round(round, script),
        Claim::Play(PlayClaim { seat, play, stands }) => {
            let stands = if *stands { " stands" } else { "" };
            let play = script.with_names(&play.notation());
            format!("{}: {play}{stands}", script.label(*seat))
        }
        Claim::Result(ResultClaim { round, result }) => {
            let result = script.with_names(&result.notation());
            format!("result {round}: {result}")
        }
        Claim::Breakoff(breakoff) => match &breakoff.reason {
            Some(reason) => format!("breakoff {}", free(reason.as_ref())),
            None => "breakoff".to_owned(),
        },
        Claim::Replacement(replacement) => {
            let round = replacement.round;
            let drop = if replacement.drop_later {
                " and drop"
            } else {
                ""
            };
            let then = script.in_round(round);
            let result = then.with_names(&replacement.result.notation());
            format!("replace {round}{drop}: {result}")
        }
        Claim::Confirmation(confirmation) => {
            let word = if confirmation.agrees {
                "agree"
            } else {
                "contest"
            };
            let round = confirmation.round;
            let player = script.in_round(round).label(confirmation.seat);
            match &confirmation.note {
                Some(note) => format!("{word} {player} {round} {}", free(note.as_ref())),
                None => format!("{word} {player} {round}"),
            }
        }
        Claim::Undo(UndoClaim { back_to }) => match back_to {
            Some(entry) => format!("undo to {entry}"),
            None => "undo".to_owned(),
        },
        Claim::Consent(ConsentClaim { entry, agrees }) => {
            let word = if *agrees { "consent" } else { "decline" };
            format!("{word} {entry}")
        }
        Claim::Adjustment(adjustment) => {
            let player = script.label(adjustment.seat);
            let reason = free(adjustment.reason.as_ref());
            format!("adjust {player} {} {reason}", adjustment.points)
        }
        Claim::Lineup(LineupClaim { seats }) => {
            let seats = seats
                .iter()
                .map(|seat| format!(" {}", script.sitting(seat)));
            format!("lineup{}", seats.collect::<String>())
        }
        Claim::End(end) => written_end(end),
        Claim::Reopen(ReopenClaim {}) => "reopen".to_owned(),
    }
}

fn written_round(round: &RoundClaim, script: &Writing<'_>) -> String {
    let mut line = "round".to_owned();
    let seated = round.deal.game().deal_seats();
    for (member, value) in members(&round.deal) {
        let seat = value
            .as_u64()
            .and_then(|seat| u8::try_from(seat).ok())
            .map(Seat);
        // A deal that came too late can name a seat that is gone: then its number has no label.
        let seat = seat.filter(|seat| seated.contains(&member.as_str()) && script.has(*seat));
        let _ = match seat {
            Some(seat) => write!(line, " {member}={}", script.label(seat)),
            None => write!(line, " {}", pair(&member, &value)),
        };
    }
    line
}

fn written_end(end: &EndClaim) -> String {
    let mut line = "end".to_owned();
    if let Some(counts) = end.counts {
        let _ = write!(line, " {COUNTS}{counts}");
    }
    if let Some(reason) = end.reason.as_ref().map(AsRef::as_ref) {
        let reason = if reason.starts_with(COUNTS) {
            quoted(reason)
        } else {
            free(reason)
        };
        let _ = write!(line, " {reason}");
    }
    line
}

/// A line that appends to the log, and what it takes to read it.
struct Reading<'a> {
    player: &'a Player,
    /// The whole line.
    text: &'a str,
    /// Its first word.
    word: &'a str,
    /// What follows that.
    rest: &'a str,
    /// The labels of the seats, in turn order.
    names: &'a [String],
}

/// Reads the line of a script.
fn read(line: &Reading<'_>) -> Result<Claim, String> {
    if let Some(play) = read_play(line) {
        return play.map(Claim::Play);
    }
    Ok(match line.word {
        "round" => Claim::Round(read_round(line)?),
        "result" | "result:" => Claim::Result(read_result(line)?),
        "breakoff" => Claim::Breakoff(BreakoffClaim {
            reason: maybe_chosen(line.rest)?,
        }),
        "replace" => Claim::Replacement(read_replacement(line)?),
        "agree" | "contest" => Claim::Confirmation(read_confirmation(line)?),
        "undo" => Claim::Undo(UndoClaim {
            back_to: line.rest.strip_prefix("to ").map(number).transpose()?,
        }),
        "consent" | "decline" => Claim::Consent(ConsentClaim {
            entry: number(line.rest)?,
            agrees: line.word == "consent",
        }),
        "adjust" => Claim::Adjustment(read_adjustment(line)?),
        "lineup" => {
            let seats = words(line.rest).into_iter();
            let seats = seats.map(|word| sitting(word, line.names));
            Claim::Lineup(LineupClaim {
                seats: seats.collect::<Result<_, _>>()?,
            })
        }
        "end" => Claim::End(read_end(line)?),
        "reopen" => Claim::Reopen(ReopenClaim {}),
        _ => return Err(format!("`{}` cannot be read", line.text)),
    })
}

/// Reads `ana: blue-he stands`; none if the line does not begin with a player.
fn read_play(line: &Reading<'_>) -> Option<Result<PlayClaim, String>> {
    let (name, play) = line.text.split_once(": ")?;
    let seat = seat_of(name, line.names)?;
    let (play, stands) = match play.trim().strip_suffix(" stands") {
        Some(play) => (play, true),
        None => (play, false),
    };
    let play = line
        .player
        .game()
        .and_then(|game| game.play(&with_seats(play, line.names)));
    Some(play.map(|play| PlayClaim { seat, play, stands }))
}

/// Reads `round dealer=ana up=blue-gimel`.
fn read_round(line: &Reading<'_>) -> Result<RoundClaim, String> {
    let mut deal = pairs(line.rest, line.names)?;
    deal.insert("game".to_owned(), line.player.game()?.name().into());
    let deal = serde_json::from_value(Value::Object(deal));
    Ok(RoundClaim {
        deal: deal.map_err(|error| error.to_string())?,
    })
}

/// Reads `result: ben out`, of the open or next round, or `result 2: ben out`.
fn read_result(line: &Reading<'_>) -> Result<ResultClaim, String> {
    let (round, result) = match line.word {
        "result:" => (line.player.table()?.round_number(), line.rest),
        _ => {
            let (round, result) = (line.rest.split_once(':')).ok_or("expected `result 2: ...`")?;
            (number(round)?, result.trim())
        }
    };
    Ok(ResultClaim {
        round,
        result: line.player.game()?.tally(&with_seats(result, line.names))?,
    })
}

/// Reads `replace 2: ben out` or `replace 2 and drop: ben out`.
fn read_replacement(line: &Reading<'_>) -> Result<ReplacementClaim, String> {
    let (round, result) = (line.rest.split_once(':')).ok_or("expected `replace 2: ...`")?;
    let (round, drop_later) = match round.strip_suffix(" and drop") {
        Some(round) => (round, true),
        None => (round, false),
    };
    let round = number(round)?;
    let names = line.player.labels_in(round)?;
    let result = with_seats(result.trim(), &names);
    Ok(ReplacementClaim {
        round,
        result: line.player.game()?.tally(&result)?,
        drop_later,
    })
}

/// Reads `agree ben 2` or `contest ben 2 The wild was red.`, with the player's name in that round.
fn read_confirmation(line: &Reading<'_>) -> Result<ConfirmationClaim, String> {
    let mut words = line.rest.splitn(3, ' ');
    let (name, round) = (words.next().unwrap_or_default(), words.next());
    let round = number(round.unwrap_or_default())?;
    let names = line.player.labels_in(round)?;
    Ok(ConfirmationClaim {
        seat: seat_in(name, &names)?,
        round,
        agrees: line.word == "agree",
        note: words.next().map(chosen).transpose()?,
    })
}

/// Reads `adjust ben -10 A card was counted twice.`
fn read_adjustment(line: &Reading<'_>) -> Result<AdjustmentClaim, String> {
    let mut words = line.rest.splitn(3, ' ');
    let name = words.next().unwrap_or_default();
    let points = words.next().unwrap_or_default();
    Ok(AdjustmentClaim {
        seat: seat_in(name, line.names)?,
        points: number(points)?,
        reason: match words.next() {
            Some(reason) => chosen(reason)?,
            None => "no reason given".parse()?,
        },
    })
}

/// Reads `end` or `end counts=true It is late.`
fn read_end(line: &Reading<'_>) -> Result<EndClaim, String> {
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
        reason: maybe_chosen(reason)?,
        counts,
    })
}

impl Player {
    pub(super) fn read_claim(&self, text: &str) -> Result<Claim, String> {
        let names = &self.labels()?;
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        read(&Reading {
            player: self,
            text,
            word,
            rest: rest.trim(),
            names,
        })
    }
}
