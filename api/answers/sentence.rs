//! Log entries as sentences.

use crate::rules::Ruling;
use crate::table::text::Reason;
use crate::table::{Claim, Record, Sitting, Table};
use crate::words::{Given, Words};

/// What an entry says, in a sentence or a few. `names` are those that the table had at
/// the time.
pub(super) fn sentence(record: &Record, table: &Table, names: &[String], words: Words) -> String {
    let mut said = claim(record, table, names, words);
    let mut add = |message: &str| {
        said.push(' ');
        said.push_str(&words.shared(message, &[]));
    };
    match &record.claim {
        Claim::Play { stands: true, .. } if record.ruling == Some(Ruling::Illegal) => {
            add("verdict-stands");
        }
        _ if record.dropped.is_some() => add("entry-drops"),
        _ => {}
    }
    if record.unapplied.is_some() {
        add("entry-unapplied");
    }
    said
}

fn claim(record: &Record, table: &Table, names: &[String], words: Words) -> String {
    let say = |message: &str, given: &[_]| words.shared(message, given);
    let number = |number: u32| Given::Number(number.into());
    match &record.claim {
        Claim::Round { deal } => words.deal(deal, names),
        Claim::Play { seat, play, .. } => words.play(*seat, play, names),
        Claim::Result { round, result } => {
            let result = Given::Said(words.result(result, names));
            say(
                "entry-result",
                &[("round", number(*round)), ("result", result)],
            )
        }
        Claim::Replacement { round, result, .. } => {
            let then = names_in(table, *round).unwrap_or(names);
            let result = Given::Said(words.result(result, then));
            let given = [("round", number(*round)), ("result", result)];
            say("entry-replacement", &given)
        }
        Claim::Confirmation {
            round,
            seat,
            agrees,
            note,
        } => {
            let then = names_in(table, *round).unwrap_or(names);
            let message = if *agrees {
                "entry-agrees"
            } else {
                "entry-contests"
            };
            let seat = Given::Said(words.name(*seat, then));
            let said = say(message, &[("seat", seat), ("round", number(*round))]);
            noted(said, note.as_ref(), words)
        }
        Claim::Undo { .. } | Claim::Consent { .. } => match (record.back_to, record.asked) {
            (Some(0), _) => say("entry-undo-all", &[]),
            (Some(entry), _) => say("entry-undo", &[("entry", number(entry))]),
            (None, Some(0)) => say("entry-asked-all", &[]),
            (None, Some(entry)) => say("entry-asked", &[("entry", number(entry))]),
            // It was declined, or came too late.
            (None, None) => match record.claim {
                Claim::Consent { agrees: false, .. } => say("entry-declined", &[]),
                _ => say("entry-undo-wanted", &[]),
            },
        },
        Claim::Adjustment {
            seat,
            points,
            reason,
        } => {
            let seat = Given::Said(words.name(*seat, names));
            let given = [("seat", seat), ("change", Given::Change(*points))];
            noted(say("entry-adjustment", &given), Some(reason), words)
        }
        Claim::Lineup { seats } => {
            let name = |sitting: &Sitting| match (&sitting.name, sitting.from) {
                (Some(name), _) => name.as_ref().to_owned(),
                (None, Some(seat)) => names.get(seat.index()).cloned().unwrap_or_default(),
                (None, None) => String::new(),
            };
            let seats: Vec<String> = seats.iter().map(name).collect();
            say("entry-lineup", &[("names", Given::Names(&seats))])
        }
        Claim::End { reason, counts } => {
            let message = match counts {
                Some(false) => "entry-end-uncounted",
                Some(true) | None => "entry-end",
            };
            noted(say(message, &[]), reason.as_ref(), words)
        }
        Claim::Reopen => say("entry-reopen", &[]),
    }
}

/// A sentence with what the person who made the entry wrote about it.
fn noted(said: String, note: Option<&Reason>, words: Words) -> String {
    match note {
        None => said,
        Some(note) => {
            let note = [("note", Given::Name(note.as_ref()))];
            format!("{said} {}", words.shared("entry-note", &note))
        }
    }
}

/// The names at the seats during a counted round.
fn names_in(table: &Table, round: u32) -> Option<&[String]> {
    let index = usize::try_from(round).ok()?.checked_sub(1)?;
    let played = table.rounds().get(index)?;
    Some(&played.seats.names)
}
