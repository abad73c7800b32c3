//! Scoresheets as SVG pictures to share.

mod evening;
mod fit;

use chrono::{DateTime, FixedOffset, NaiveDate};
use quick_xml::escape::escape;

use super::{Row, Sheet};
use crate::rules::game::HouseRules;
use crate::rules::{Language, Points, Seat};
use crate::table::{Notes, Status, Table};
use crate::words::{self, Given, Words, isolated};
use fit::{cut, shortened, text_width, wrapped};

pub use evening::evening;

/// The font size in the table, in pixels.
const SIZE: usize = 15;
/// The height of a table row.
const ROW: usize = 32;
/// The margin around everything.
const MARGIN: usize = 28;
/// The minimum width of the first column, which labels the rows.
const FIRST: usize = 64;
/// The minimum and maximum width of a seat's column.
const NARROWEST: usize = 64;
const WIDEST: usize = 190;
/// The minimum width of the content.
const TABLE: usize = 320;
/// The height of a line of small print.
const LINE: usize = 20;

/// How many lines of a scoresheet a preview shows. In a picture that is 630 pixels high,
/// more could not be read.
const PREVIEW_LINES: usize = 40;

const PAPER: &str = "#fffdf7";
/// The colour of the paper as red, green and blue.
pub const PAPER_RGB: [u8; 3] = [0xff, 0xfd, 0xf7];
const INK: &str = "#22303c";
const PALE: &str = "#5d6b78";
const HEAD: &str = "#1f4e5f";
const STRIPE: &str = "#f0f4f2";
const GOLD: &str = "#ffd97a";
const RULE: &str = "#c9d3cf";

/// Marks the adjustments, with a number, in the order of their rows.
const MARK: &str = "*";

/// Between these, a text runs from right to left.
const RIGHT_TO_LEFT: char = '\u{2067}';
const POP: char = '\u{2069}';

/// The fonts, best first: what one lacks comes from the next.
pub const FONTS: &str =
    "Noto Sans, Noto Sans Hebrew, Noto Sans Arabic, DejaVu Sans, Arial, sans-serif";

/// Draws the scoresheet as SVG, in its language. Where that is written from right to
/// left, the picture is mirrored, so that the first seat is on the right. User text is
/// escaped, and isolated: a name keeps its own direction.
pub fn drawn(sheet: &Sheet) -> String {
    let rules = &sheet.house_rules;
    let frame = Frame {
        language: sheet.words.language(),
        title: heading(sheet.words, rules, sheet.opened_at.date_naive()),
        large: sheet.words.called(rules.title()),
        about: about(sheet),
        first: first(sheet),
        columns: columns(sheet),
        rows: drawn_rows(sheet).count() + 1,
        notes: notes(sheet),
    };
    frame.drawn(|picture| {
        picture.rows(sheet);
        picture.total(sheet);
    })
}

/// The look of the small print around the table.
const SMALL: [(&str, &str); 2] = [("font-size", "13"), ("fill", PALE)];

/// The frame around the table of a picture, and the size of the table.
struct Frame {
    language: Language,
    /// The title for those who do not see the picture.
    title: String,
    /// The title in the picture, in large print.
    large: String,
    /// The line below the title.
    about: String,
    /// The width of the first column, and of each column after it.
    first: usize,
    columns: Vec<usize>,
    /// How many rows the table has.
    rows: usize,
    /// The notes below the table, which are wrapped to its width.
    notes: Vec<String>,
}

impl Frame {
    /// Draws the frame as SVG, and the table in it.
    fn drawn(&self, table: impl FnOnce(&mut Picture<'_>)) -> String {
        let own = self.own_width();
        let wide = own.max(TABLE);
        let notes = self.notes.iter().flat_map(|note| wrapped(note, wide));
        let notes: Vec<String> = notes.collect();
        let top = MARGIN + 58;
        let bottom = top + self.rows * ROW;
        let width = wide + 2 * MARGIN;
        let height = bottom + 14 + (notes.len() + 1) * LINE + MARGIN;
        let mirrored = self.language.right_to_left();
        let mut picture = Picture {
            svg: String::new(),
            mirrored: mirrored.then_some(width),
            left: MARGIN + (wide - own) / 2,
            frame: self,
            y: top,
            striped: false,
        };
        let middle = width / 2;
        picture.rect((0, 0), (width, height), PAPER, 14);
        let look = [("font-size", "24"), ("font-weight", "bold")];
        picture.text((middle, MARGIN + 14), &self.large, &look);
        picture.text((middle, MARGIN + 38), &self.about, &SMALL);
        table(&mut picture);
        let mut y = bottom + 14 + LINE / 2;
        for note in &notes {
            picture.text((middle, y), note, &SMALL);
            y += LINE;
        }
        let look = [("font-size", "11"), ("letter-spacing", "2"), ("fill", PALE)];
        picture.text((middle, y + 6), "Kibitz", &look);
        let (title, inner) = (escape(legible(&self.title)), picture.svg);
        let (lang, direction) = (self.language.code(), if mirrored { "rtl" } else { "ltr" });
        let size = format!(r#"width="{width}" height="{height}" viewBox="0 0 {width} {height}""#);
        let text = format!(r#"role="img" xml:lang="{lang}" direction="{direction}""#);
        let font = format!(r#"font-family="{FONTS}" font-size="{SIZE}" fill="{INK}""#);
        let attributes = format!(r#"xmlns="http://www.w3.org/2000/svg" {size} {text} {font}"#);
        format!("<svg {attributes}><title>{title}</title>{inner}</svg>")
    }

    /// Adds up the columns of the table.
    fn own_width(&self) -> usize {
        self.first + self.columns.iter().sum::<usize>()
    }
}

/// A picture in progress.
struct Picture<'a> {
    /// The elements so far.
    svg: String,
    /// The width of the whole, if left and right change places.
    mirrored: Option<usize>,
    /// The left edge of the table.
    left: usize,
    frame: &'a Frame,
    /// The top of the next row.
    y: usize,
    striped: bool,
}

impl Picture<'_> {
    fn rect(
        &mut self,
        (x, y): (usize, usize),
        (width, height): (usize, usize),
        fill: &str,
        round: usize,
    ) {
        let x = self.mirrored.map_or(x, |whole| whole - x - width);
        self.svg += &format!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}" fill="{fill}"/>"#
        );
    }

    /// Draws a text centred on a point.
    fn text(&mut self, (x, y): (usize, usize), text: &str, look: &[(&str, &str)]) {
        let x = self.mirrored.map_or(x, |whole| whole - x);
        let look = look
            .iter()
            .map(|(name, value)| format!(r#" {name}="{value}""#));
        let look: String = look.collect();
        let text = legible(text);
        let text = match self.mirrored {
            // Not every program that shows the picture heeds its `direction`.
            Some(_) => format!("{RIGHT_TO_LEFT}{text}{POP}"),
            None => text,
        };
        let text = escape(text);
        // The shift centres digits vertically in any font.
        self.svg += &format!(
            r#"<text x="{x}" y="{y}" text-anchor="middle" dy="0.36em"{look}>{text}</text>"#
        );
    }

    /// Finds the middle of a seat's column.
    fn middle(&self, place: usize) -> usize {
        let Frame { first, columns, .. } = self.frame;
        let before: usize = columns[..place.min(columns.len())].iter().sum();
        let own = columns.get(place).copied().unwrap_or(0);
        self.left + first + before + own / 2
    }

    fn row(&mut self, fill: Option<&str>) -> usize {
        if let Some(fill) = fill {
            let size = (self.frame.own_width(), ROW);
            self.rect((self.left, self.y), size, fill, 4);
        }
        let middle = self.y + ROW / 2;
        self.y += ROW;
        middle
    }

    fn rows(&mut self, sheet: &Sheet) {
        let mut marks = 0;
        for row in drawn_rows(sheet) {
            match row {
                Row::Names { names, .. } => {
                    let y = self.row(Some(HEAD));
                    self.striped = false;
                    for (place, name) in shortened(names, WIDEST - 24).iter().enumerate() {
                        let name = isolated(name);
                        let look = [("fill", "#ffffff"), ("font-weight", "bold")];
                        self.text((self.middle(place), y), &name, &look);
                    }
                }
                Row::Round {
                    number,
                    points,
                    winners,
                    ..
                } => {
                    let y = self.stripe();
                    self.label(y, &number.to_string());
                    for (place, points) in points.iter().enumerate() {
                        let won = winners.iter().any(|winner| winner.index() == place);
                        let look = [
                            ("font-weight", if won { "bold" } else { "normal" }),
                            ("fill", if won { INK } else { PALE }),
                        ];
                        self.text((self.middle(place), y), &points_of(sheet, *points), &look);
                    }
                }
                Row::Adjusted { seat, points, .. } => {
                    marks += 1;
                    let y = self.stripe();
                    self.label(y, &isolated(&format!("{MARK}{marks}")));
                    let signed = words::change(sheet.words.language(), *points);
                    let look = [("font-style", "italic")];
                    self.text((self.middle(seat.index()), y), &signed, &look);
                }
                Row::Left { .. } => {}
            }
        }
    }

    fn stripe(&mut self) -> usize {
        self.striped = !self.striped;
        self.row((!self.striped).then_some(STRIPE))
    }

    fn label(&mut self, y: usize, text: &str) {
        let look = [("fill", PALE), ("font-size", "13")];
        self.text((self.left + self.frame.first / 2, y), text, &look);
    }

    fn total(&mut self, sheet: &Sheet) {
        let size = (self.frame.own_width(), 2);
        self.rect((self.left, self.y), size, RULE, 0);
        let y = self.row(None);
        self.label(y, &total(sheet));
        for (place, points) in sheet.standing.totals.iter().enumerate() {
            let mut winners = sheet.standing.winners.iter();
            let won = winners.any(|winner| winner.index() == place);
            self.score((self.middle(place), y), &points_of(sheet, *points), won);
        }
    }

    /// Writes a number in bold, and marks it if it is that of a winner.
    fn score(&mut self, (x, y): (usize, usize), sum: &str, won: bool) {
        if won {
            let wide = 20 + text_width(sum);
            self.rect((x - wide / 2, y - 12), (wide, 24), GOLD, 12);
        }
        self.text((x, y), sum, &[("font-weight", "bold")]);
    }
}

/// Calculates the width that the labels of the rows need, in their smaller print.
fn first(sheet: &Sheet) -> usize {
    FIRST.max(text_width(&total(sheet)) * 13 / SIZE + 16)
}

/// Calculates the width that each seat's column needs.
fn columns(sheet: &Sheet) -> Vec<usize> {
    let widest = |place: usize| {
        let cells = sheet.rows.iter().filter_map(|row| match row {
            Row::Names { names, .. } => names.get(place).map(|name| text_width(name)),
            Row::Round { points, .. } => {
                points.get(place).map(|n| text_width(&points_of(sheet, *n)))
            }
            Row::Adjusted { .. } | Row::Left { .. } => None,
        });
        let total = sheet.standing.totals.get(place);
        let total = total.map(|total| 20 + text_width(&points_of(sheet, *total)));
        cells.chain(total).max().unwrap_or(0)
    };
    (0..sheet.width)
        .map(|place| (widest(place) + 24).clamp(NARROWEST, WIDEST))
        .collect()
}

/// Draws the end of the scoresheet of a match as it is now, as much as a preview can show. It
/// leaves out what people wrote about the match, because it is for all who have a link to it.
pub fn preview(table: &Table, opened_at: DateTime<FixedOffset>, language: Language) -> String {
    let sheet = Sheet::new(table, opened_at, Notes::default(), language);
    drawn(&sheet.last(PREVIEW_LINES))
}

/// Says the label of the row of totals.
fn total(sheet: &Sheet) -> String {
    say(sheet, "sheet-total", &[])
}

fn say(sheet: &Sheet, message: &str, given: &[(&'static str, Given<'_>)]) -> String {
    words::say(sheet.words.language(), message, given)
}

/// Writes points as the language of the sheet does.
fn points_of(sheet: &Sheet, points: Points) -> String {
    words::points(sheet.words.language(), points)
}

/// Replaces the few characters that XML cannot contain.
fn legible(text: &str) -> String {
    let fits = |letter: char| match letter {
        '\t' | '\n' | '\r' => true,
        '\u{fffe}' | '\u{ffff}' => false,
        _ => letter >= ' ',
    };
    let letters = text.chars();
    letters
        .map(|letter| if fits(letter) { letter } else { '\u{fffd}' })
        .collect()
}

/// Makes the title of a scoresheet: what the game is called, and the day.
pub(in crate::sheets) fn heading(words: Words, rules: &HouseRules, day: NaiveDate) -> String {
    let language = words.language();
    let game = Given::Said(words.called(rules.title()));
    let given = [
        ("game", game),
        ("date", Given::Said(words::date(language, day))),
    ];
    words::say(language, "sheet-title", &given)
}

fn about(sheet: &Sheet) -> String {
    let language = sheet.words.language();
    let mut about = vec![words::date(language, sheet.opened_at.date_naive())];
    if !sheet.notes.place.is_empty() {
        about.push(isolated(&cut(&sheet.notes.place, 360)));
    }
    let unit = sheet.house_rules.unit();
    about.push(say(sheet, &format!("unit-{unit}.name"), &[]));
    about.join(" · ")
}

/// Lists the rows of the table. It leaves out names that nothing was scored under, unless they
/// are the last.
fn drawn_rows(sheet: &Sheet) -> impl Iterator<Item = &Row> {
    let rows = || (sheet.rows.iter()).filter(|row| !matches!(row, Row::Left { .. }));
    let next = rows().skip(1).map(Some).chain([None]);
    let idle = |(row, next): &(&Row, Option<&Row>)| {
        matches!((row, next), (Row::Names { .. }, Some(Row::Names { .. })))
    };
    rows()
        .zip(next)
        .filter(move |one| !idle(one))
        .map(|(row, _)| row)
}

/// Writes the notes below the table.
fn notes(sheet: &Sheet) -> Vec<String> {
    let standing = &sheet.standing;
    let names = |seats: &[Seat]| -> Vec<String> {
        let names = seats
            .iter()
            .filter_map(|seat| sheet.names.get(seat.index()));
        names.cloned().collect()
    };
    let winners = names(&standing.winners);
    let named = [("names", Given::Names(&winners))];
    let mut notes = vec![match (standing.status, winners.as_slice()) {
        (Status::Open, _) => say(sheet, "sheet-open", &[]),
        (Status::Ended, []) if standing.cut_short => say(sheet, "sheet-uncounted", &[]),
        (Status::Ended, []) => say(sheet, "sheet-ended", &[]),
        (Status::Ended, _) => say(sheet, "sheet-ended-ahead", &named),
        (Status::Finished, _) => say(sheet, "sheet-won", &named),
    }];
    let mut marks = 0;
    let mut names: &[String] = &[];
    for row in &sheet.rows {
        match row {
            Row::Names { names: now, .. } => names = now,
            Row::Round { .. } => {}
            Row::Adjusted { seat, reason, .. } => {
                marks += 1;
                let name = names
                    .get(seat.index())
                    .map_or(String::new(), |name| isolated(name));
                let mark = isolated(&format!("{MARK}{marks}"));
                notes.push(format!("{mark} {name}: {}", isolated(reason)));
            }
            Row::Left { name, total, .. } => {
                let total = Given::Said(points_of(sheet, *total));
                let given = [("name", Given::Name(name)), ("total", total)];
                notes.push(say(sheet, "sheet-left-with", &given));
            }
        }
    }
    notes
}
