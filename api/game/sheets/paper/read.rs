//! Reading paper scoresheets, line by line.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::io::Read;

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, SecondsFormat, TimeDelta, Utc};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::bgstats::{LeftOut, Plays};
use super::dates;
use super::lines::{Line, Sheet, Sheets};
use super::{Paper, What, Written, wrong};
use crate::rules::game::{Game, HouseRules, Tally};
use crate::rules::{Points, Seat};
use crate::sheets::csv::{Ending, read_game, read_unit};
use crate::sheets::{Fault, Seen, id_of, numbers};
use crate::table::notes::LONGEST_MATCH;
use crate::table::text::{Name, Note, Place, Tag};
use crate::table::{Notes, Sitting, Tags};

/// The known line types.
const LINE_TYPES: &str = "`game`, `date`, `end`, `duration`, `players`, `from seat`, `round`, `adjustment`, \
                          `total`, `place`, `note`, `tags`, `option`, `unit`, `left` or `winner`";

/// The reason for an adjustment that has none on paper.
const NO_REASON: &str = "As on paper.";

/// How scoresheets are written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As lines of a scoresheet, or as a play in each line.
    Csv,
    /// As the app BG Stats exports its plays.
    BgStats,
}

/// Where scoresheets come from.
enum Source<R> {
    Text(Box<Sheets<R>>),
    BgStats(Box<Plays>),
}

/// The scoresheets in a text, one after the other. After a fault of the text itself, there are no more
/// to ask for.
pub struct Papers<R> {
    sheets: Source<R>,
    account: Uuid,
    /// When it is noon on a day, which is the time of a match of which only the day is known.
    noon: Box<dyn Fn(NaiveDate) -> DateTime<Utc>>,
    seen: Seen,
    /// How often each sheet was there: two equal sheets are two matches.
    copies: HashMap<Uuid, u32>,
    /// How many sheets each day has so far.
    of_the_day: HashMap<DateTime<Utc>, u32>,
}

impl<R: Read> Papers<R> {
    /// Starts to read the scoresheets in a document, which are imported into an account. In a
    /// list of plays, the title of a `refereed` game stands for that game. `noon` says when it is
    /// noon where they were played, which becomes the time of a sheet with only a day. `now` is
    /// the time of the import.
    ///
    /// # Errors
    /// If the document cannot be read, or is no export of BG Stats where it has to be one.
    pub fn of(
        form: Form,
        source: R,
        account: Uuid,
        refereed: Vec<Game>,
        noon: impl Fn(NaiveDate) -> DateTime<Utc> + 'static,
        now: DateTime<Utc>,
    ) -> Result<Papers<R>, Fault> {
        Ok(Papers {
            sheets: match form {
                Form::Csv => Source::Text(Box::new(Sheets::of(source, refereed)?)),
                Form::BgStats => Source::BgStats(Box::new(Plays::of(source, refereed)?)),
            },
            account,
            noon: Box::new(noon),
            seen: Seen::new(now),
            copies: HashMap::new(),
            of_the_day: HashMap::new(),
        })
    }

    /// Returns what the plays said that their matches do not, and how many plays did. It is
    /// complete once all were read.
    pub fn left_out(self) -> BTreeMap<LeftOut, u32> {
        match self.sheets {
            Source::Text(_) => BTreeMap::new(),
            Source::BgStats(plays) => plays.left_out,
        }
    }

    fn paper(&mut self, sheet: &Sheet) -> Result<Paper, Fault> {
        let id = match &sheet.id {
            Some(id) => id_of(&[self.account.as_bytes(), id.as_bytes()]),
            None => self.id(&sheet.lines),
        };
        let [first, rest @ ..] = &*sheet.lines else {
            let detail = "This scoresheet is empty.";
            return Err(wrong("line 1", detail, "a `game` line"));
        };
        let mut draft = Draft::new(first, &self.noon, &self.seen)?;
        for line in rest {
            draft.read(line)?;
        }
        let cells = sheet.lines.iter().map(|line| line.cells.len()).sum();
        let only_day = draft.date.is_some_and(|(_, only_day)| only_day);
        let mut paper = draft.finish(id, self.account, cells)?;
        self.seen.id(id, &paper.at)?;
        if only_day {
            // Sheets of one day keep the order of the file.
            let earlier = self.of_the_day.entry(paper.date).or_default();
            paper.date += TimeDelta::milliseconds((*earlier).into());
            *earlier += 1;
        }
        Ok(paper)
    }

    /// Derives the id of a sheet's match, which depends on the whole sheet.
    fn id(&mut self, sheet: &[Line]) -> Uuid {
        let cells: Vec<Vec<Cow<'_, str>>> = sheet.iter().map(plain).collect();
        let mut text = Vec::new();
        // A sheet that was written before these lines were is still the same one.
        let same = |line: &Line| !matches!(line.about.as_str(), "end" | "duration");
        for (line, cells) in sheet.iter().zip(&cells).filter(|(line, _)| same(line)) {
            text.push(line.about.as_bytes());
            text.extend(cells.iter().map(|cell| cell.as_bytes()));
            text.push(b"\n");
        }
        let copy = self.copies.entry(id_of(&text)).or_default();
        *copy += 1;
        let copy = copy.to_be_bytes();
        text.extend([self.account.as_bytes(), copy.as_slice()]);
        id_of(&text)
    }
}

impl<R: Read> Iterator for Papers<R> {
    type Item = Result<Paper, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let sheet = match &mut self.sheets {
            Source::Text(sheets) => sheets.sheet().transpose(),
            Source::BgStats(plays) => plays.sheet().map(Ok),
        };
        Some(sheet?.and_then(|sheet| self.paper(&sheet)))
    }
}

/// Reads the cells of a line with the words that the export translates in English, and with times
/// in UTC: a sheet is the same in every language and time zone.
fn plain(line: &Line) -> Vec<Cow<'_, str>> {
    let mut cells: Vec<Cow<'_, str>> = line.cells.iter().map(Cow::from).collect();
    let about = line.about.as_str();
    let cell = match about {
        "winner" => cells.last_mut(),
        _ => cells.first_mut(),
    };
    let Some(cell) = cell else { return cells };
    let word = match about {
        "game" => read_game(cell).map(Game::name),
        "unit" => read_unit(cell),
        "winner" => Ending::read(cell).map(Ending::name),
        "date" => {
            // The export writes a time by the clocks of a time zone.
            if let Ok(at) = cell.parse::<DateTime<FixedOffset>>() {
                let at = at.to_utc().to_rfc3339_opts(SecondsFormat::Micros, true);
                *cell = at.into();
            }
            None
        }
        _ => None,
    };
    if let Some(word) = word
        && !cell.eq_ignore_ascii_case(word)
    {
        *cell = word.into();
    }
    cells
}

/// A scoresheet of which some lines have been read.
struct Draft<'a> {
    first: &'a Line,
    noon: &'a dyn Fn(NaiveDate) -> DateTime<Utc>,
    seen: &'a Seen,
    game: Game,
    options: Map<String, Value>,
    /// When it was played, and whether only the day is known.
    date: Option<(DateTime<Utc>, bool)>,
    end: Option<&'a Line>,
    /// Where the first `players` line is, and its players.
    opening: Option<(String, Vec<String>)>,
    /// The players since the last `players` line.
    players: Vec<String>,
    /// The seats in a `from seat` line, until the next `players` line.
    from: Option<Vec<Option<Seat>>>,
    lines: Vec<Written>,
    total: Option<(String, Vec<Points>)>,
    ending: Option<Ending>,
    notes: Notes,
}

impl<'a> Draft<'a> {
    /// Starts a scoresheet with its first line, which names the game.
    fn new(
        first: &'a Line,
        noon: &'a dyn Fn(NaiveDate) -> DateTime<Utc>,
        seen: &'a Seen,
    ) -> Result<Self, Fault> {
        let game = game(first)?;
        Ok(Draft {
            first,
            noon,
            seen,
            game,
            options: Map::from_iter([("game".to_owned(), game.name().into())]),
            date: None,
            end: None,
            opening: None,
            players: Vec::new(),
            from: None,
            lines: Vec::new(),
            total: None,
            ending: None,
            notes: Notes::default(),
        })
    }

    fn read(&mut self, line: &'a Line) -> Result<(), Fault> {
        let seats = self.players.len();
        match line.about.as_str() {
            "date" => self.date = Some(self.day(line)?),
            "end" => self.end = Some(line),
            "duration" => self.notes.lasted = Some(duration(line)?),
            "players" => self.players(line)?,
            "from" => self.from = Some(came(line, seats)?),
            "round" => self.round(line)?,
            "adjustment" => {
                let (points, note) = noted(line, seats)?;
                let reason = text(line, note.unwrap_or(NO_REASON).to_owned())?;
                self.write(line, What::Adjustment(points, reason));
            }
            "total" => self.total = Some((line.at.clone(), points(line, &line.cells, seats)?)),
            "winner" => self.ending = line.cells.last().and_then(|cell| Ending::read(cell)),
            "place" => self.notes.place = text::<Place, _>(line, line.cells.join(", "))?.into(),
            "note" => self.notes.note = text::<Note, _>(line, line.cells.join(", "))?.into(),
            "tags" => self.notes.tags = tags(line)?,
            "option" => self.option(line)?,
            "unit" | "left" => {}
            other => {
                let detail = format!("`{other}` is not a known line type.");
                return Err(line.wrong(detail, LINE_TYPES));
            }
        }
        Ok(())
    }

    fn write(&mut self, line: &Line, what: What) {
        self.lines.push(Written {
            at: line.at.clone(),
            what,
        });
    }

    fn players(&mut self, line: &Line) -> Result<(), Fault> {
        let names = texts::<Name>(line)?;
        if self.opening.is_some() {
            let lineup = lineup(line, &self.players, &names, self.from.take())?;
            self.write(line, What::Players(lineup));
        } else {
            self.opening = Some((line.at.clone(), names.clone()));
        }
        self.players = names;
        Ok(())
    }

    fn round(&mut self, line: &Line) -> Result<(), Fault> {
        let (points, note) = noted(line, self.players.len())?;
        let result = note.map(|notation| tally(line, self.game, notation));
        self.write(line, What::Round(points, result.transpose()?));
        Ok(())
    }

    fn option(&mut self, line: &Line) -> Result<(), Fault> {
        let (Some(name), Some(value)) = (line.cells.first(), line.cells.get(1)) else {
            let expected = "the option's name and its value";
            return Err(line.wrong("This option is incomplete.", expected));
        };
        let value = serde_json::from_str(value).unwrap_or_else(|_| value.as_str().into());
        // The first line names the game.
        if name != "game" {
            self.options.insert(name.clone(), value);
        }
        Ok(())
    }

    /// Reads when the match was over, which began at `date`. A time without a day is of the same
    /// evening, or after midnight.
    fn ended(&self, line: &Line, date: DateTime<Utc>) -> Result<DateTime<Utc>, Fault> {
        let Some(time) = line.cells.first().and_then(|cell| dates::time(cell)) else {
            let (end, _) = self.day(line)?;
            if end < date {
                let detail = "The match ended before it began.";
                return Err(line.wrong(detail, "a time after the date"));
            }
            return Ok(end);
        };
        let days = [-1, 0, 1, 2].map(|days| date.date_naive() + TimeDelta::days(days));
        let ends = days.map(|day| clock((self.noon)(day), time));
        let end = ends.into_iter().find(|end| *end >= date).unwrap_or(date);
        self.seen.time(end, &line.at)?;
        Ok(end)
    }

    /// Reads the time that a line gives, and says whether it gives only the day.
    fn day(&self, line: &Line) -> Result<(DateTime<Utc>, bool), Fault> {
        let written = line.cells.join(", ");
        let instant = written.parse::<DateTime<Utc>>().ok().map(|at| (at, false));
        let local = || {
            let (day, time) = dates::read(&written)?;
            let noon = (self.noon)(day);
            Some((time.map_or(noon, |time| clock(noon, time)), time.is_none()))
        };
        let date = instant.or_else(local).ok_or_else(|| {
            let detail = format!("`{written}` is not a date.");
            let expected = match dates::readings(&written).as_deref() {
                Some([one, other]) => format!("{one} or {other}, written like that"),
                _ => "a date such as 1998-05-03, 3.5.1998 or 3 May 1998".to_owned(),
            };
            line.wrong(detail, expected)
        })?;
        self.seen.time(date.0, &line.at)?;
        Ok(date)
    }

    /// Makes the whole scoresheet, with its id in this account and the number of its cells.
    fn finish(mut self, id: Uuid, account: Uuid, cells: usize) -> Result<Paper, Fault> {
        let at = &self.first.at;
        let missing = |line_type: &str| {
            wrong(
                at,
                format!("This match has no `{line_type}` line."),
                format!("a line that begins with `{line_type}`"),
            )
        };
        let options = std::mem::take(&mut self.options);
        let house_rules: HouseRules = serde_json::from_value(Value::Object(options))
            .map_err(|error| wrong(at, error.to_string(), "options of this game"))?;
        let is_score = |one: &Written| !matches!(one.what, What::Players(_));
        if !self.lines.iter().any(is_score) && self.total.is_none() {
            return Err(missing("round"));
        }
        let (date, _) = self.date.ok_or_else(|| missing("date"))?;
        let end = self.end.map(|line| self.ended(line, date));
        let end = end.transpose()?;
        let opening = self.opening.ok_or_else(|| missing("players"))?;
        Ok(Paper {
            id,
            account,
            at: at.clone(),
            cells,
            house_rules,
            date,
            end,
            opening,
            notes: self.notes,
            lines: self.lines,
            total: self.total,
            ending: self.ending,
        })
    }
}

fn game(line: &Line) -> Result<Game, Fault> {
    let name = line.cells.first().map_or("", String::as_str);
    read_game(name).ok_or_else(|| {
        let detail = format!("`{}` is not a known game.", name.to_lowercase());
        line.wrong(detail, Game::NAMES.join(", "))
    })
}

/// Finds a time of a day by its noon. On the day when clocks change, it can be an hour off before
/// they do.
fn clock(noon: DateTime<Utc>, time: NaiveTime) -> DateTime<Utc> {
    noon + (time - NaiveTime::MIN) - TimeDelta::hours(12)
}

/// Reads the seconds that a line gives.
fn duration(line: &Line) -> Result<u32, Fault> {
    let written = line.cells.join(", ");
    let seconds = numbers::seconds(&written);
    let seconds = seconds.filter(|seconds| (1..=LONGEST_MATCH).contains(seconds));
    seconds.ok_or_else(|| {
        let detail = format!("`{written}` is not a duration.");
        line.wrong(detail, "hours and minutes such as 1:30, up to a week")
    })
}

/// Reads a text in each cell.
fn texts<T>(line: &Line) -> Result<Vec<String>, Fault>
where
    T: TryFrom<String, Error = String> + Into<String>,
{
    let cells = line.cells.iter().cloned();
    let texts = cells.map(|cell| text::<T, _>(line, cell).map(T::into));
    texts.collect()
}

fn tags(line: &Line) -> Result<Vec<String>, Fault> {
    let mut tags = texts::<Tag>(line)?;
    tags.sort();
    // What is there twice is not too many.
    tags.dedup();
    text::<Tags, _>(line, tags).map(Tags::into)
}

/// Converts a text or several, with their line in the error.
fn text<T: TryFrom<U, Error = String>, U>(line: &Line, text: U) -> Result<T, Fault> {
    T::try_from(text).map_err(|fault| match fault.split_once(", expected ") {
        Some((detail, expected)) => line.wrong(detail, expected),
        None => line.wrong(fault, "another text"),
    })
}

/// Finds out who the players are from here on. Without a `from seat` line, a name that was there
/// before is the same person, and any other is a new one.
fn lineup(
    line: &Line,
    before: &[String],
    names: &[String],
    from: Option<Vec<Option<Seat>>>,
) -> Result<Vec<Sitting>, Fault> {
    let same = |name: &String| {
        let seat = before.iter().position(|one| one == name)?;
        u8::try_from(seat + 1).ok().map(Seat)
    };
    let mut from = from.unwrap_or_else(|| names.iter().map(same).collect());
    from.resize(names.len(), None);
    let seats = names.iter().zip(from);
    seats
        .map(|(name, from)| {
            let stays = from.is_some_and(|seat| before.get(seat.index()) == Some(name));
            Ok(Sitting {
                from,
                name: (!stays).then(|| text(line, name.clone())).transpose()?,
                player_id: None,
            })
        })
        .collect()
}

/// Reads the seats in a `from seat` line. An empty field is a new player.
fn came(line: &Line, seats: usize) -> Result<Vec<Option<Seat>>, Fault> {
    let seat = |cell: &String| match cell.as_str() {
        "" => Ok(None),
        number => {
            let read = numbers::points(number);
            let mut all = Seat::all(u8::try_from(seats).unwrap_or(u8::MAX));
            let seat = all.find(|seat| read == Some(seat.0.into()));
            seat.map(Some).ok_or_else(|| {
                let detail = format!("`{number}` is not a seat.");
                line.wrong(detail, format!("a number from 1 to {seats}, or nothing"))
            })
        }
    };
    line.cells.iter().map(seat).collect()
}

/// Reads a result in the notation of transcripts, where a sheet has `#` before a seat.
fn tally(line: &Line, game: Game, notation: &str) -> Result<Tally, Fault> {
    game.tally(&notation.replace('#', "@")).map_err(|fault| {
        let detail = format!("`{notation}` is not a result: {fault}.");
        line.wrong(detail, "a result as in a transcript, or nothing")
    })
}

/// Reads the score of each seat, and what is noted after them.
fn noted(line: &Line, seats: usize) -> Result<(Vec<Points>, Option<&str>), Fault> {
    let beyond = line.cells.get(seats..).unwrap_or_default();
    let note = match beyond.split_last() {
        // The last field is never empty. A number right after the scores would be one too
        // many, but after a gap it is a note.
        Some((note, rest)) if rest.iter().all(String::is_empty) => {
            Some(note.as_str()).filter(|note| !rest.is_empty() || numbers::points(note).is_none())
        }
        _ => None,
    };
    let scores = match note {
        Some(_) => &line.cells[..seats],
        None => &line.cells,
    };
    Ok((points(line, scores, seats)?, note))
}

/// Reads the score of each seat. An empty field is 0.
fn points(line: &Line, cells: &[String], seats: usize) -> Result<Vec<Points>, Fault> {
    if seats == 0 {
        let expected = "a `players` line before the scores";
        return Err(line.wrong("The players are not known yet.", expected));
    }
    if cells.len() > seats {
        let detail = format!("This line has {} scores.", cells.len());
        return Err(line.wrong(detail, format!("{seats}, one for each player")));
    }
    let written = |seat: usize| cells.get(seat).map_or("", String::as_str);
    (0..seats)
        .map(|seat| match written(seat) {
            "" => Ok(Points::ZERO),
            number => numbers::points(number).ok_or_else(|| {
                let detail = format!("`{number}` is not a score.");
                let expected = numbers::readings(number);
                let expected =
                    expected.unwrap_or_else(|| "a number with at most two decimals".to_owned());
                line.wrong(detail, expected)
            }),
        })
        .collect()
}
