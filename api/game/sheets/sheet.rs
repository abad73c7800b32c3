//! A match's scoresheet as rows, as on paper, and in words.

use chrono::{DateTime, FixedOffset, TimeDelta};

use super::svg;
use crate::rules::game::HouseRules;
use crate::rules::{Language, Points, Seat};
use crate::table::{Change, Left, LinedUp, Notes, Standing, Table};
use crate::words::{self, Words};

/// A scoresheet as rows.
pub struct Sheet {
    /// The game and the language in which the sheet is written.
    pub words: Words,
    /// The options the match was opened with.
    pub house_rules: HouseRules,
    /// When the match was opened, by the reader's clock.
    pub opened_at: DateTime<FixedOffset>,
    /// When it was over, if the sheet says so.
    pub end: Option<End>,
    /// What people wrote about the match.
    pub notes: Notes,
    /// The largest number of seats at any time.
    pub width: usize,
    /// In the order in which it all happened.
    pub rows: Vec<Row>,
    /// The current names, by seat.
    pub names: Vec<String>,
    /// The totals, and who leads or has won.
    pub standing: Standing,
}

/// A row, with a cell for each seat at that time.
pub enum Row {
    /// The names from here on, by seat.
    Names {
        /// A name for each seat.
        names: Vec<String>,
        /// The seat that each of them had before, and whose total they keep; none for a new
        /// player. Absent at the beginning of the match.
        from: Option<Vec<Option<Seat>>>,
    },
    /// The scores of a round.
    Round {
        /// Its number, from 1.
        number: usize,
        /// The points of each seat.
        points: Vec<Points>,
        /// The seats that won it.
        winners: Vec<Seat>,
        /// How it came about, in the notation of scripts but with `#` before a seat. Empty
        /// if only the scores are known.
        result: String,
    },
    /// An adjustment.
    Adjusted {
        /// The seat whose total changes.
        seat: Seat,
        /// By how much.
        points: Points,
        /// Why.
        reason: String,
    },
    /// A player left.
    Left {
        /// Their seat.
        seat: Seat,
        /// Their name.
        name: String,
        /// Their total.
        total: Points,
    },
}

/// When a match was over, and how long it took.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// When it was over, by the reader's clock.
    pub at: DateTime<FixedOffset>,
    /// How long it took, if that is known.
    pub took: Option<TimeDelta>,
}

impl Sheet {
    /// Makes the scoresheet of a match as it is now. `opened_at` has the offset of the reader's
    /// clock, which decides on the day.
    pub fn new(
        table: &Table,
        opened_at: DateTime<FixedOffset>,
        notes: Notes,
        language: Language,
    ) -> Sheet {
        let settings = table.settings();
        let mut rows = vec![Row::Names {
            names: settings.seats.clone(),
            from: None,
        }];
        let mut number = 0;
        let mut before = &settings.seats;
        // They are in the order of their entries, too, and there can be many of them.
        let mut left = table.left().iter().peekable();
        for change in table.changes() {
            match change {
                Change::Round(played) => {
                    number += 1;
                    rows.push(Row::Round {
                        number,
                        points: played.score.points.clone(),
                        winners: played.score.winners.clone(),
                        result: if played.score.points_only {
                            String::new()
                        } else {
                            // A spreadsheet could take the usual sign for a formula.
                            played.result.notation().replace('@', "#")
                        },
                    });
                }
                Change::Adjusted(adjusted) => rows.push(Row::Adjusted {
                    seat: adjusted.seat,
                    points: adjusted.points,
                    reason: adjusted.reason.clone(),
                }),
                Change::LinedUp(lineup) => {
                    while let Some(one) = left.next_if(|one| one.entry == lineup.entry) {
                        rows.push(Row::left(one, before));
                    }
                    rows.extend(Row::names(lineup, before));
                    before = &lineup.seats.names;
                }
            }
        }
        let seats = rows.iter().map(|row| match row {
            Row::Names { names, .. } => names.len(),
            _ => 0,
        });
        Sheet {
            words: Words::new(settings.house_rules.game(), language),
            house_rules: settings.house_rules.clone(),
            opened_at,
            end: None,
            notes,
            width: seats.max().unwrap_or(0),
            rows,
            names: table.names().to_vec(),
            standing: table.standing(),
        }
    }

    /// Adds when the match was over, by the reader's clock, if it is, and how long it took, if
    /// that is known.
    #[must_use]
    pub fn over(self, at: Option<DateTime<FixedOffset>>, took: Option<TimeDelta>) -> Sheet {
        Sheet {
            end: at.map(|at| End { at, took }),
            ..self
        }
    }

    /// Keeps only the last rows, about as many as take this many lines in a picture, and the
    /// names above them.
    #[must_use]
    pub(super) fn last(mut self, lines: usize) -> Sheet {
        let mut room = lines;
        let fits = |row: &&Row| {
            // The reason of an adjustment is below the table.
            let needed = match row {
                Row::Adjusted { .. } => 3,
                _ => 1,
            };
            let fits = needed <= room;
            room = room.saturating_sub(needed);
            fits
        };
        let kept = self.rows.iter().rev().take_while(fits).count();
        let mut earlier = self.rows;
        self.rows = earlier.split_off(earlier.len() - kept);
        let names = |row: &Row| matches!(row, Row::Names { .. });
        if !self.rows.first().is_some_and(names) {
            let above = earlier.into_iter().rfind(names);
            self.rows.splice(..0, above);
        }
        self
    }
}

impl Row {
    /// Makes the row of a player who left: their seat is the one that had their name `before`.
    fn left(left: &Left, before: &[String]) -> Row {
        let seat = before.iter().position(|name| *name == left.name);
        let seat = seat.and_then(|seat| u8::try_from(seat + 1).ok());
        Row::Left {
            seat: Seat(seat.unwrap_or(1)),
            name: left.name.clone(),
            total: left.total,
        }
    }

    /// Makes the row of the names from a lineup on, if it changes those `before`.
    fn names(lineup: &LinedUp, before: &[String]) -> Option<Row> {
        let names = &lineup.seats.names;
        let stays = |(seat, from): (Seat, &Option<Seat>)| *from == Some(seat);
        let same = before == names && (1..).map(Seat).zip(&lineup.from).all(stays);
        (!same).then(|| Row::Names {
            names: names.clone(),
            from: Some(lineup.from.clone()),
        })
    }
}

/// A match in words: a title and a description for a link that leads to it.
pub struct Described {
    /// Which game, and when.
    pub title: String,
    /// Who has how many points.
    pub description: String,
}

/// Describes a match as its scoresheet does, without the place.
pub fn described(table: &Table, opened_at: DateTime<FixedOffset>, language: Language) -> Described {
    let rules = &table.settings().house_rules;
    let words = Words::new(rules.game(), language);
    let totals = table.names().iter().zip(table.totals());
    let totals = totals.map(|(name, total)| {
        let points = words::points(language, *total);
        format!("{}: {points}", words::isolated(name))
    });
    Described {
        title: svg::heading(words, rules, opened_at.date_naive()),
        description: totals.collect::<Vec<_>>().join(" · "),
    }
}
