//! An evening as a picture: who won how often.

use super::fit::{shortened, text_width};
use super::{FIRST, Frame, HEAD, PALE, Picture, SIZE, TABLE};
use crate::rules::Language;
use crate::sheets::evening::{Evening, NAMED, Person};
use crate::words;

/// The maximum width of the names.
const WIDEST: usize = 300;

/// Draws an evening as SVG, in this language: at most as many people as can be read in a preview,
/// those who won most first.
pub fn evening(evening: &Evening, language: Language) -> String {
    let mut people = evening.ranked();
    let others = people.len().saturating_sub(NAMED);
    people.truncate(NAMED);
    let names: Vec<String> = people.iter().map(|one| one.name.clone()).collect();
    let names = shortened(&names, WIDEST);
    let heads = ["evening-won", "evening-played"].map(|head| words::say(language, head, &[]));
    let columns = heads
        .each_ref()
        .map(|head| FIRST.max(text_width(head) + 24));
    let widest = names.iter().map(|name| text_width(name) + 24).max();
    let title = evening.title(language);
    // As wide as the title needs, in its larger print.
    let least = TABLE.max(text_width(&title) * 24 / SIZE);
    let rest = columns.iter().sum::<usize>();
    let unnamed = (others > 0).then(|| words::isolated(&format!("+{others}")));
    let frame = Frame {
        language,
        large: title.clone(),
        title,
        about: evening.length(language),
        first: widest.unwrap_or(0).max(least.saturating_sub(rest)),
        columns: columns.to_vec(),
        rows: people.len() + 1,
        notes: unnamed.into_iter().collect(),
    };
    frame.drawn(|picture| {
        let y = picture.row(Some(HEAD));
        let look = [("fill", "#ffffff"), ("font-size", "13")];
        for (place, head) in heads.iter().enumerate() {
            picture.text((picture.middle(place), y), head, &look);
        }
        let most = people.first().map_or(0, |one| one.won);
        for (person, name) in people.iter().zip(&names) {
            picture.person(person, name, most);
        }
    })
}

impl Picture<'_> {
    /// Draws a row of the table, in which those who won most stand out.
    fn person(&mut self, one: &Person, name: &str, most: usize) {
        let y = self.stripe();
        let first = one.won > 0 && one.won == most;
        let weight = ("font-weight", if first { "bold" } else { "normal" });
        let middle = self.left + self.frame.first / 2;
        self.text((middle, y), &words::isolated(name), &[weight]);
        self.score((self.middle(0), y), &one.won.to_string(), first);
        let look = [("fill", PALE)];
        self.text((self.middle(1), y), &one.played.to_string(), &look);
    }
}
