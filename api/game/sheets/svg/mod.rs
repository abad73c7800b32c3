//! Scoresheets as SVG pictures to share.

mod evening;
mod fit;
mod texts;

use std::io;

use chrono::{DateTime, FixedOffset};
use quick_xml::events::BytesText;
use quick_xml::{ElementWriter, Writer};

use super::{Row, Sheet};
use crate::rules::Language;
use crate::table::{Notes, Table};
use crate::words::{self, isolated};
use fit::{shortened, text_width};

pub use evening::evening;
pub(super) use texts::heading;
use texts::{about, drawn_rows, legible, notes, points_of, total};

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
/// The same as red, green and blue.
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
///
/// # Errors
/// Never in practice, because it writes to memory.
pub fn drawn(sheet: &Sheet) -> io::Result<Vec<u8>> {
    let (columns, first) = (columns(sheet), first(sheet));
    let table: usize = first + columns.iter().sum::<usize>();
    let wide = table.max(TABLE);
    let notes = notes(sheet, wide);
    let rows = drawn_rows(sheet).count() + 1;
    let top = MARGIN + 58;
    let bottom = top + rows * ROW;
    let width = wide + 2 * MARGIN;
    let height = bottom + 14 + (notes.len() + 1) * LINE + MARGIN;
    let mirrored = sheet.words.language().right_to_left();
    let mut xml = Writer::new(Vec::new());
    let element = begun(&mut xml, (width, height), sheet.words.language());
    element.write_inner_content(|xml| {
        let mut picture = Picture {
            xml,
            mirrored: mirrored.then_some(width),
            left: MARGIN + (wide - table) / 2,
            first,
            columns,
            y: top,
            striped: false,
        };
        let middle = width / 2;
        let rules = &sheet.house_rules;
        let game = sheet.words.called(rules.title());
        let title = heading(sheet.words, rules, sheet.opened_at.date_naive());
        picture.headed((width, height), &title, &game, &about(sheet))?;
        picture.rows(sheet)?;
        picture.total(sheet)?;
        let mut y = bottom + 14 + LINE / 2;
        for note in &notes {
            picture.text((middle, y), note, &SMALL)?;
            y += LINE;
        }
        picture.signed((middle, y + 6))
    })?;
    Ok(xml.into_inner())
}

/// How what is not in the table looks.
const SMALL: [(&str, &str); 2] = [("font-size", "13"), ("fill", PALE)];

/// The element of a picture of this size.
fn begun<'a>(
    xml: &'a mut Writer<Vec<u8>>,
    (width, height): (usize, usize),
    language: Language,
) -> ElementWriter<'a, Vec<u8>> {
    let mirrored = language.right_to_left();
    xml.create_element("svg").with_attributes([
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", width.to_string().as_str()),
        ("height", height.to_string().as_str()),
        ("viewBox", format!("0 0 {width} {height}").as_str()),
        ("role", "img"),
        ("xml:lang", language.code()),
        ("direction", if mirrored { "rtl" } else { "ltr" }),
        ("font-family", FONTS),
        ("font-size", SIZE.to_string().as_str()),
        ("fill", INK),
    ])
}

/// A picture in progress.
struct Picture<'a> {
    xml: &'a mut Writer<Vec<u8>>,
    /// The width of the whole, if left and right change places.
    mirrored: Option<usize>,
    /// The left edge of the table.
    left: usize,
    /// The width of the first column.
    first: usize,
    /// The width of each seat's column.
    columns: Vec<usize>,
    /// The top of the next row.
    y: usize,
    striped: bool,
}

impl Picture<'_> {
    /// The paper, with what stands above the table: what it is called, in large, and about it.
    fn headed(
        &mut self,
        (width, height): (usize, usize),
        title: &str,
        large: &str,
        about: &str,
    ) -> io::Result<()> {
        self.title(title)?;
        self.rect((0, 0), (width, height), PAPER, 14)?;
        let look = [("font-size", "24"), ("font-weight", "bold")];
        self.text((width / 2, MARGIN + 14), large, &look)?;
        self.text((width / 2, MARGIN + 38), about, &SMALL)
    }

    /// Where it comes from.
    fn signed(&mut self, at: (usize, usize)) -> io::Result<()> {
        let look = [("font-size", "11"), ("letter-spacing", "2"), ("fill", PALE)];
        self.text(at, "Kibitz", &look)
    }

    fn title(&mut self, text: &str) -> io::Result<()> {
        let element = self.xml.create_element("title");
        element.write_text_content(BytesText::new(&legible(text)))?;
        Ok(())
    }

    fn rect(
        &mut self,
        (x, y): (usize, usize),
        (width, height): (usize, usize),
        fill: &str,
        round: usize,
    ) -> io::Result<()> {
        let x = self.mirrored.map_or(x, |whole| whole - x - width);
        let [x, y, width, height, round] = [x, y, width, height, round].map(|n| n.to_string());
        let element = self.xml.create_element("rect");
        let element = element.with_attributes([
            ("x", x.as_str()),
            ("y", y.as_str()),
            ("width", width.as_str()),
            ("height", height.as_str()),
            ("rx", round.as_str()),
            ("fill", fill),
        ]);
        element.write_empty()?;
        Ok(())
    }

    /// Draws a text centred on a point.
    fn text(
        &mut self,
        (x, y): (usize, usize),
        text: &str,
        look: &[(&str, &str)],
    ) -> io::Result<()> {
        let x = self.mirrored.map_or(x, |whole| whole - x);
        let [x, y] = [x, y].map(|n| n.to_string());
        let element = self.xml.create_element("text");
        let element = element.with_attributes([
            ("x", x.as_str()),
            ("y", y.as_str()),
            ("text-anchor", "middle"),
            // Centres digits vertically in any font.
            ("dy", "0.36em"),
        ]);
        let element = element.with_attributes(look.iter().copied());
        let text = legible(text);
        let text = match self.mirrored {
            // Not every program that shows the picture heeds its `direction`.
            Some(_) => format!("{RIGHT_TO_LEFT}{text}{POP}"),
            None => text,
        };
        element.write_text_content(BytesText::new(&text))?;
        Ok(())
    }

    /// The middle of a seat's column.
    fn middle(&self, place: usize) -> usize {
        let before: usize = self.columns[..place.min(self.columns.len())].iter().sum();
        let own = self.columns.get(place).copied().unwrap_or(0);
        self.left + self.first + before + own / 2
    }

    fn row(&mut self, fill: Option<&str>) -> io::Result<usize> {
        let width = self.first + self.columns.iter().sum::<usize>();
        if let Some(fill) = fill {
            self.rect((self.left, self.y), (width, ROW), fill, 4)?;
        }
        let middle = self.y + ROW / 2;
        self.y += ROW;
        Ok(middle)
    }

    fn rows(&mut self, sheet: &Sheet) -> io::Result<()> {
        let mut marks = 0;
        for row in drawn_rows(sheet) {
            match row {
                Row::Names { names, .. } => {
                    let y = self.row(Some(HEAD))?;
                    self.striped = false;
                    for (place, name) in shortened(names, WIDEST - 24).iter().enumerate() {
                        let name = isolated(name);
                        let look = [("fill", "#ffffff"), ("font-weight", "bold")];
                        self.text((self.middle(place), y), &name, &look)?;
                    }
                }
                Row::Round {
                    number,
                    points,
                    winners,
                    ..
                } => {
                    let y = self.stripe()?;
                    self.label(y, &number.to_string())?;
                    for (place, points) in points.iter().enumerate() {
                        let won = winners.iter().any(|winner| winner.index() == place);
                        let look = [
                            ("font-weight", if won { "bold" } else { "normal" }),
                            ("fill", if won { INK } else { PALE }),
                        ];
                        self.text((self.middle(place), y), &points_of(sheet, *points), &look)?;
                    }
                }
                Row::Adjusted { seat, points, .. } => {
                    marks += 1;
                    let y = self.stripe()?;
                    self.label(y, &isolated(&format!("{MARK}{marks}")))?;
                    let signed = words::change(sheet.words.language(), *points);
                    self.text(
                        (self.middle(seat.index()), y),
                        &signed,
                        &[("font-style", "italic")],
                    )?;
                }
                Row::Left { .. } => {}
            }
        }
        Ok(())
    }

    fn stripe(&mut self) -> io::Result<usize> {
        self.striped = !self.striped;
        self.row((!self.striped).then_some(STRIPE))
    }

    fn label(&mut self, y: usize, text: &str) -> io::Result<()> {
        let look = [("fill", PALE), ("font-size", "13")];
        self.text((self.left + self.first / 2, y), text, &look)
    }

    fn total(&mut self, sheet: &Sheet) -> io::Result<()> {
        let width = self.first + self.columns.iter().sum::<usize>();
        self.rect((self.left, self.y), (width, 2), RULE, 0)?;
        let y = self.row(None)?;
        self.label(y, &total(sheet))?;
        for (place, points) in sheet.standing.totals.iter().enumerate() {
            let won = sheet
                .standing
                .winners
                .iter()
                .any(|winner| winner.index() == place);
            let middle = self.middle(place);
            if won {
                let wide = 20 + text_width(&points_of(sheet, *points));
                self.rect((middle - wide / 2, y - 12), (wide, 24), GOLD, 12)?;
            }
            let look = [("font-weight", "bold")];
            self.text((middle, y), &points_of(sheet, *points), &look)?;
        }
        Ok(())
    }
}

/// The width that the labels of the rows need, in their smaller print.
fn first(sheet: &Sheet) -> usize {
    FIRST.max(text_width(&total(sheet)) * 13 / SIZE + 16)
}

/// The width that each seat's column needs.
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

/// The end of the scoresheet of a match as it is now, as much as a preview can show, without what
/// people wrote about it: for all who have a link to it.
///
/// # Errors
/// Never in practice, because it writes to memory.
pub fn preview(
    table: &Table,
    opened_at: DateTime<FixedOffset>,
    language: Language,
) -> io::Result<Vec<u8>> {
    let sheet = Sheet::new(table, opened_at, Notes::default(), language);
    drawn(&sheet.last(PREVIEW_LINES))
}
