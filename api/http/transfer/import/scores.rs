//! Reading paper scoresheets, line by line.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs::File;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::json::faulty;
use super::paper::{Paper, Scored, id_of, wrong};
use super::seen::Seen;
use super::sheets::{Line, Sheets};
use super::survey::{Size, Survey};
use crate::http::matches::MOST_TAGS;
use crate::http::transfer::labels;
use crate::http::web::problem::Problem;
use crate::http::web::text::{Name, Note, Place, Tag};
use crate::live::{Checked, Notes};
use crate::rules::game::{Game, HouseRules};
use crate::table::Status;

/// The time of day of a match that only has a date.
const NOON: NaiveTime = match NaiveTime::from_hms_opt(12, 0, 0) {
    Some(noon) => noon,
    None => NaiveTime::MIN,
};

/// The known line types.
const LINE_TYPES: &str = "`game`, `date`, `players`, `round`, `adjustment`, `total`, `place`, \
                          `note`, `tags`, `option`, `unit`, `left` or `winner`";

/// The reason for an adjustment that has none on paper.
const NO_REASON: &str = "As on paper.";

/// The scoresheets in a file, which is read from its beginning as often as necessary.
pub(super) struct Scores<'a> {
    pub(super) file: &'a File,
    /// The account that they are imported into.
    pub(super) account: Uuid,
}

impl Scores<'_> {
    /// Counts the sheets and their scores.
    ///
    /// # Errors
    /// A problem that names the line of the first error.
    pub(super) fn survey(&self, most: Size) -> Result<Survey, Problem> {
        let mut survey = Survey::within(most);
        for sheet in Sheets::open(self.file)? {
            // A score becomes an entry at most, or is part of one.
            let scores: usize = sheet?.iter().map(|line| line.cells.len()).sum();
            survey.count_match(u32::try_from(scores).unwrap_or(u32::MAX))?;
        }
        Ok(survey)
    }

    /// Reads all scoresheets and turns them into matches.
    ///
    /// # Errors
    /// A problem that names the line of the first error, or that of `each`.
    pub(super) fn matches(
        &self,
        each: &mut dyn FnMut(Checked) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let account = self.account;
        let mut seen = Seen::new();
        let mut copies: HashMap<Uuid, u32> = HashMap::new();
        for sheet in Sheets::open(self.file)? {
            let sheet = sheet?;
            let line = sheet.first().map_or(1, |line| line.number);
            // The id depends on the whole sheet. Two equal sheets are two matches.
            let cells: Vec<Vec<Cow<'_, str>>> =
                sheet.iter().map(|line| plain(line, &sheet)).collect();
            let mut text = Vec::new();
            for (line, cells) in sheet.iter().zip(&cells) {
                text.push(line.about.as_bytes());
                text.extend(cells.iter().map(|cell| cell.as_bytes()));
                text.push(b"\n");
            }
            let copy = copies.entry(id_of(&text)).or_default();
            *copy += 1;
            let copy = copy.to_be_bytes();
            text.extend([account.as_bytes(), copy.as_slice()]);
            let id = id_of(&text);
            let whole = paper(&sheet, &seen)?.whole(id, account)?;
            seen.id(id, &format!("line {line}"))?;
            each(whole.check().map_err(|fault| faulty(id, fault))?)?;
        }
        Ok(())
    }
}

/// The cells of a line, with the words that the export translates as they are in English:
/// a sheet is the same in every language.
fn plain<'a>(line: &'a Line, sheet: &[Line]) -> Vec<Cow<'a, str>> {
    let mut cells: Vec<Cow<'a, str>> = line.cells.iter().map(Cow::from).collect();
    let game = sheet.first().and_then(named);
    let word = match (line.about.as_str(), game) {
        ("game", Some(game)) => cells.first_mut().map(|cell| (cell, Some(game.name()))),
        ("unit", Some(game)) => cells.first_mut().map(|cell| {
            let unit = game.about().unit;
            let is = labels::is_unit(unit, cell);
            (cell, is.then_some(unit))
        }),
        ("winner", _) => cells.last_mut().map(|cell| {
            let status = labels::read_status(cell).map(Status::name);
            (cell, status)
        }),
        _ => None,
    };
    if let Some((cell, Some(word))) = word
        && !cell.eq_ignore_ascii_case(word)
    {
        *cell = word.into();
    }
    cells
}

/// Reads one scoresheet.
fn paper(sheet: &[Line], seen: &Seen) -> Result<Paper, Problem> {
    let [first, rest @ ..] = sheet else {
        return Err(wrong(1, "This scoresheet is empty.", "a `game` line"));
    };
    let game = game(first)?;
    let mut date = None;
    let mut players: Option<Vec<String>> = None;
    let mut notes = Notes::default();
    let mut options = Map::new();
    let mut scores = Vec::new();
    let mut total = None;
    for line in rest {
        let seats = players.as_ref().map_or(0, Vec::len);
        match line.about.as_str() {
            "date" => date = Some(day(line, seen)?),
            "players" if players.is_some() => {
                let detail = "This match has a second `players` line.";
                let expected = "one `players` line; use JSON for a match whose players changed";
                return Err(wrong(line.number, detail, expected));
            }
            "players" => players = Some(names(line)?),
            "round" => scores.push(Scored {
                line: line.number,
                points: points(line, seats, false)?,
                reason: None,
            }),
            "adjustment" => {
                let reason = line.cells.get(seats).cloned();
                let reason = reason.unwrap_or_else(|| NO_REASON.to_owned());
                scores.push(Scored {
                    line: line.number,
                    points: points(line, seats, true)?,
                    reason: Some(text(line, reason)?),
                });
            }
            "total" => total = Some((line.number, points(line, seats, false)?)),
            "place" => notes.place = text::<Place>(line, line.cells.join(", "))?.into(),
            "note" => notes.note = text::<Note>(line, line.cells.join(", "))?.into(),
            "tags" => notes.tags = tags(line)?,
            "option" => {
                let (Some(name), Some(value)) = (line.cells.first(), line.cells.get(1)) else {
                    let expected = "the option's name and its value";
                    return Err(wrong(line.number, "This option is incomplete.", expected));
                };
                let value = serde_json::from_str(value).unwrap_or_else(|_| value.as_str().into());
                options.insert(name.clone(), value);
            }
            "unit" | "left" | "winner" => {}
            other => {
                let detail = format!("`{other}` is not a known line type.");
                return Err(wrong(line.number, detail, LINE_TYPES));
            }
        }
    }
    let missing = |what: &str| {
        wrong(
            first.number,
            format!("This match has no `{what}` line."),
            format!("a line that begins with `{what}`"),
        )
    };
    options.insert("game".to_owned(), game.name().into());
    let house_rules: HouseRules = serde_json::from_value(Value::Object(options))
        .map_err(|error| wrong(first.number, error.to_string(), "options of this game"))?;
    if scores.is_empty() && total.is_none() {
        return Err(missing("round"));
    }
    Ok(Paper {
        line: first.number,
        house_rules,
        date: date.ok_or_else(|| missing("date"))?,
        players: players.ok_or_else(|| missing("players"))?,
        notes,
        scores,
        total,
    })
}

fn game(line: &Line) -> Result<Game, Problem> {
    named(line).ok_or_else(|| {
        let names: Vec<&str> = Game::ALL.iter().map(|game| game.name()).collect();
        let named = line.cells.first().map(|name| name.to_lowercase());
        let detail = format!("`{}` is not a known game.", named.unwrap_or_default());
        wrong(line.number, detail, names.join(", "))
    })
}

/// The game that a line names, in any language.
fn named(line: &Line) -> Option<Game> {
    labels::read_game(line.cells.first()?)
}

fn day(line: &Line, seen: &Seen) -> Result<DateTime<Utc>, Problem> {
    let written = line.cells.first().map_or("", String::as_str);
    let day = written
        .parse::<NaiveDate>()
        .map(|day| day.and_time(NOON).and_utc());
    let date = day.or_else(|_| written.parse::<DateTime<Utc>>());
    let date = date.map_err(|_| {
        let detail = format!("`{written}` is not a date.");
        wrong(line.number, detail, "a date such as 1998-05-03")
    })?;
    seen.time(date, &format!("line {}", line.number))?;
    Ok(date)
}

fn names(line: &Line) -> Result<Vec<String>, Problem> {
    let names = line.cells.iter().cloned();
    names
        .map(|name| text::<Name>(line, name).map(String::from))
        .collect()
}

fn tags(line: &Line) -> Result<Vec<String>, Problem> {
    let tags = line.cells.iter().cloned();
    let tags = tags.map(|tag| text::<Tag>(line, tag).map(String::from));
    let mut tags: Vec<String> = tags.collect::<Result<_, _>>()?;
    tags.sort();
    tags.dedup();
    if tags.len() > MOST_TAGS {
        let detail = format!("{} tags are too many.", tags.len());
        return Err(wrong(
            line.number,
            detail,
            format!("at most {MOST_TAGS} tags"),
        ));
    }
    Ok(tags)
}

/// Converts a text, with its line in the error.
fn text<T: TryFrom<String, Error = String>>(line: &Line, text: String) -> Result<T, Problem> {
    T::try_from(text).map_err(|fault| match fault.split_once(", expected ") {
        Some((detail, expected)) => wrong(line.number, detail, expected),
        None => wrong(line.number, fault, "another text"),
    })
}

/// The score of each seat. An empty field is 0.
fn points(line: &Line, seats: usize, reasoned: bool) -> Result<Vec<i64>, Problem> {
    if seats == 0 {
        let expected = "a `players` line before the scores";
        return Err(wrong(
            line.number,
            "The players are not known yet.",
            expected,
        ));
    }
    let most = seats + usize::from(reasoned);
    if line.cells.len() > most {
        let detail = format!("This line has {} scores.", line.cells.len());
        return Err(wrong(
            line.number,
            detail,
            format!("{seats}, one for each player"),
        ));
    }
    let written = |seat: usize| line.cells.get(seat).map_or("", String::as_str);
    (0..seats)
        .map(
            |seat| match written(seat).replace('\u{2212}', "-").as_str() {
                "" => Ok(0),
                number => number.parse().map_err(|_| {
                    let detail = format!("`{number}` is not a score.");
                    wrong(line.number, detail, "a whole number")
                }),
            },
        )
        .collect()
}
