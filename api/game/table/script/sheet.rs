//! The scoresheet as text.

use std::fmt::Write as _;

use super::{called, counted};
use crate::rules::Points;
use crate::table::Table;

/// The scoresheet as readable text: each round with its counted hands, and the standing
/// of the match.
pub fn scoresheet(table: &Table) -> String {
    let names = table.names();
    let rules = &table.settings().house_rules;
    let mut text = format!("{}, in {}\n", rules.game().name(), rules.unit());
    for (round, played) in (1..).zip(table.rounds().iter()) {
        let names = &played.seats.names;
        let title = format!("round {round}");
        let row = row(&title, names, &played.score.points);
        let _ = match played.score.points_only {
            true => writeln!(text, "{row} (points only)"),
            false => writeln!(text, "{row}"),
        };
        for line in &played.score.lines {
            let _ = writeln!(text, "  {}", counted(line, names));
        }
        let completed = called(&played.score.completed, names);
        if !completed.is_empty() {
            let _ = writeln!(text, "  completed: {}", completed.join(", "));
        }
    }
    for adjusted in table.adjustments().iter() {
        let _ = writeln!(
            text,
            "by hand: {} {:+} ({})",
            adjusted.name, adjusted.points, adjusted.reason
        );
    }
    for left in table.left().iter() {
        let _ = writeln!(text, "left: {} {}", left.name, left.total);
    }
    let standing = table.standing();
    let _ = writeln!(text, "{}", row("total", names, &standing.totals));
    let winners = called(&standing.winners, names);
    let _ = match winners.as_slice() {
        [] if standing.cut_short => writeln!(text, "{}, does not count", standing.status.name()),
        [] => writeln!(text, "{}", standing.status.name()),
        winners => writeln!(
            text,
            "{}: won by {}",
            standing.status.name(),
            winners.join(" and ")
        ),
    };
    text
}

fn row(what: &str, names: &[String], points: &[Points]) -> String {
    let mut row = format!("{what}:");
    for (name, points) in names.iter().zip(points) {
        let _ = write!(row, " {name} {points},");
    }
    row.pop();
    row
}
