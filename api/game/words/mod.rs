//! What people read, in their language: sentences, card names, rulings, options.
//!
//! The words are Fluent files, one per game and language (`api/game/rules/<game>/words/`) and
//! one per language for what the games share (beside this file). The head of each
//! `en.ftl` says what its messages are given. A file is read when it is first needed.
//!
//! Names and cards are put between Unicode isolates (U+2068 and U+2069), because a
//! sentence that runs from right to left may hold a name that runs from left to right,
//! and the other way round. Each is isolated by itself: Fluent would isolate a list as a
//! whole, which turns a list of numbers around in Hebrew.
//!
//! ```
//! use kibitz_game::rules::game::Game;
//! use kibitz_game::rules::{Language, Remark, Seat};
//! use kibitz_game::words::Words;
//!
//! let remark = Remark::new("owes", "A23").with("seat", &Seat(2)).with("count", &3_u8);
//! let names = ["Ana".to_owned(), "ben".to_owned()];
//! let say = |language| Words::new(Game::Echad, language).remark(&remark, &names);
//! assert_eq!(say(Language::En), "\u{2068}ben\u{2069} has to draw 3 cards.");
//! assert!(say(Language::De).starts_with("\u{2068}ben\u{2069} "));
//! ```

mod arguments;
mod book;
#[cfg(feature = "service")]
pub mod cited;
mod fits;
#[cfg(feature = "service")]
pub mod folded;
pub mod intl;
mod isolate;

use std::sync::OnceLock;

use chrono::{Datelike, NaiveDate};
use smol_str::format_smolstr;

use crate::rules::game::{Deal, Game, Play, Tally};
use crate::rules::{CardParts, Language, Points, Remark, ScoreItem, ScoreLine, Seat, Texts, texts};
use book::{Arg, Book, NamedArg};
pub use isolate::{change, decimals, isolated, points, wrapped};

/// The words that the games share.
const SHARED: Texts = texts!(".");

const LANGUAGES: usize = Language::ALL.len();

/// The books of each game, and after them those of the words that the games share.
static BOOKS: [[OnceLock<Book>; LANGUAGES]; Game::ALL.len() + 1] =
    [const { [const { OnceLock::new() }; LANGUAGES] }; Game::ALL.len() + 1];

/// Returns the Fluent file with the words that the games share.
pub fn shared_words(language: Language) -> &'static str {
    SHARED[language as usize]
}

/// Gives a program that is built without words those of a language: of a game, or those
/// that the games share. Words that are there already stay.
pub fn learn(language: Language, game: Option<Game>, text: &str) {
    // They stay as long as the program runs.
    place(language, game).get_or_init(|| Book::new(text.to_owned().leak(), language));
}

fn place(language: Language, game: Option<Game>) -> &'static OnceLock<Book> {
    &BOOKS[game.map_or(Game::ALL.len(), |game| game as usize)][language as usize]
}

/// Finds the book of a game, or that of the words that the games share, and reads it if need be;
/// none if the program is built without words and did not learn these.
fn book(language: Language, game: Option<Game>) -> Option<&'static Book> {
    let place = place(language, game);
    match game.map_or(shared_words(language), |game| game.words(language)) {
        "" => place.get(),
        text => Some(place.get_or_init(|| Book::new(text, language))),
    }
}

/// Explains a problem with this code to people. A code means the same in every game that has it.
pub fn problem(language: Language, code: &str) -> String {
    let message = format!("problem-{code}");
    let games = Game::ALL.iter().copied().map(Some);
    let sentence = [None]
        .into_iter()
        .chain(games)
        .find_map(|game| book(language, game)?.say(&message, None, &[]));
    sentence.unwrap_or_else(|| code.to_owned())
}

/// What a shared message is given.
#[derive(Clone, Debug)]
pub enum Given<'a> {
    /// A number, also to count by.
    Number(Points),
    /// A change: a number with its sign.
    Change(Points),
    /// A name, or another text that people wrote.
    Name(&'a str),
    /// Several names, as a list.
    Names(&'a [String]),
    /// One of a few words that the message chooses by.
    Word(&'a str),
    /// A text that is already in the language.
    Said(String),
}

/// Says a message that the games share (`sheet-won`), or one of its attributes
/// (`verdict-legal.sentence`). Without such a message, it says the name.
pub fn say(language: Language, message: &str, given: &[(&'static str, Given<'_>)]) -> String {
    let arg = |given| match given {
        &Given::Number(number) => Arg::from(number),
        &Given::Change(number) => change(language, number).into(),
        Given::Name(name) => isolated(name).into(),
        Given::Names([]) => say(language, "nobody", &[]).into(),
        Given::Names(names) => {
            let names: Vec<String> = names.iter().map(|name| isolated(name)).collect();
            list(language, "list-last", &names).into()
        }
        &Given::Word(word) => word.into(),
        Given::Said(text) => text.as_str().into(),
    };
    let args = given
        .iter()
        .map(|(name, given)| ((*name).into(), arg(given)));
    let (id, attribute) = match message.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (message, None),
    };
    let args: Vec<NamedArg<'_>> = args.collect();
    let said = book(language, None).and_then(|book| book.say(id, attribute, &args));
    said.unwrap_or_else(|| message.to_owned())
}

/// Writes a day as people do: `15 July 2025`.
pub fn date(language: Language, day: NaiveDate) -> String {
    let month = day.format("%B").to_string().to_lowercase();
    let given = [
        ("day", Given::Said(day.day().to_string())),
        ("month", Given::Word(&month)),
        ("year", Given::Said(day.year().to_string())),
    ];
    say(language, "date-long", &given)
}

/// Joins things into a list, and the last of them with a message: `Ana, Ben and Chaim`.
fn list(language: Language, message: &str, things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            let first = Given::Said(joined(language, first));
            let given = [("names", first), ("last", Given::Said(last.clone()))];
            say(language, message, &given)
        }
    }
}

/// Joins things with what separates the items of a list: `Ana, Ben, Chaim`.
fn joined(language: Language, items: &[String]) -> String {
    items.join(&say(language, "list-separator", &[]))
}

/// The words for a game in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    game: Game,
    language: Language,
}

impl Words {
    /// Returns the words for a game in a language.
    pub fn new(game: Game, language: Language) -> Words {
        Words { game, language }
    }

    /// Returns the game.
    pub fn game(self) -> Game {
        self.game
    }

    /// Returns the language.
    pub fn language(self) -> Language {
        self.language
    }

    /// Says a finding or an effect as a sentence. `names` are those at the seats; a seat without
    /// a name is called by its number.
    pub fn remark(self, remark: &Remark, names: &[String]) -> String {
        let args = arguments::of_remark(self, remark, names);
        self.sentence(&remark.code, &args, names)
    }

    /// Says in a sentence what a player claims to have done.
    pub fn play(self, seat: Seat, play: &Play, names: &[String]) -> String {
        let mut args = arguments::of_fields(self, play.fields(), names);
        args.push(("seat".into(), self.name(seat, names).into()));
        self.sentence(&format_smolstr!("play-{}", play.word()), &args, names)
    }

    /// Says in a sentence how a round begins.
    pub fn deal(self, deal: &Deal, names: &[String]) -> String {
        let args = arguments::of_fields(self, deal.fields(), names);
        self.sentence("claim-deal", &args, names)
    }

    /// Says in a sentence how a round ended.
    pub fn result(self, result: &Tally, names: &[String]) -> String {
        if let Tally::Points(points) = result {
            return self.points(&points.points, names);
        }
        let args = arguments::of_fields(self, result.fields(), names);
        self.sentence("claim-result", &args, names)
    }

    /// Says in a sentence the points of each seat.
    fn points(self, points: &[Points], names: &[String]) -> String {
        let each = (1..).map(Seat).zip(points).map(|(seat, points)| {
            let points = self::points(self.language, *points);
            format!("{} {points}", self.name(seat, names))
        });
        let scores = joined(self.language, &each.collect::<Vec<_>>());
        let given = [("scores", Given::Said(scores))];
        say(self.language, "entry-points", &given)
    }

    /// Names the card with this code, or returns the code if there is no such card.
    pub fn card(self, code: &str) -> String {
        let parts = self.game.parts(code);
        parts.map_or_else(|| code.to_owned(), |parts| self.card_name(&parts))
    }

    /// Names a card by what it shows.
    pub fn card_name(self, parts: &CardParts) -> String {
        self.of_card("card", parts)
    }

    /// Names a card by what it shows in the shortest form, for a button.
    pub fn card_label(self, parts: &CardParts) -> String {
        self.of_card("card-label", parts)
    }

    /// Returns the game's name.
    pub fn game_name(self) -> String {
        self.plain("game", None)
            .unwrap_or_else(|| self.game.name().to_owned())
    }

    /// Names the game in a text: by its title, if it has one, or by its name.
    pub fn called(self, title: Option<&str>) -> String {
        title.map_or_else(|| self.game_name(), isolated)
    }

    /// Says in one line what kind of game it is.
    pub fn about(self) -> String {
        self.plain("game", Some("about")).unwrap_or_default()
    }

    /// Writes out a counted hand: whose it is, what each card is worth, and the sum.
    pub fn line(self, line: &ScoreLine, names: &[String]) -> String {
        let name = self.name(line.seat, names);
        let worth = |item: &ScoreItem| {
            let card = isolated(&self.card(&item.card));
            format!("{card} {}", points(self.language, item.points))
        };
        let items: Vec<String> = line.items.iter().map(worth).collect();
        let points = points(self.language, line.points);
        format!("{name}: {} = {points}", items.join(" + "))
    }

    /// Lists the numbers of the game's rulings, in order.
    pub fn rulings(game: Game) -> impl Iterator<Item = &'static str> {
        let lines = game.words(Language::En).lines();
        lines.filter_map(|line| Some(line.strip_prefix("ruling-")?.split_once(" =")?.0))
    }

    /// Says a ruling in brief.
    pub fn ruling(self, number: &str) -> String {
        self.plain(&format!("ruling-{number}"), None)
            .unwrap_or_else(|| number.to_owned())
    }

    /// Returns the short label of a house rule.
    pub fn option(self, name: &str) -> String {
        self.plain(&format!("option-{name}"), None)
            .unwrap_or_else(|| name.to_owned())
    }

    /// Explains what a house rule decides.
    pub fn option_meaning(self, name: &str) -> String {
        self.plain(&format!("option-{name}"), Some("meaning"))
            .unwrap_or_default()
    }

    /// Explains what a value of a house rule means; none if the value says it itself. The words
    /// for `replacement_of:wild` are those for `replacement_of`, with the card.
    pub fn choice(self, option: &str, value: &str) -> Option<String> {
        let (value, card) = value.split_once(':').unwrap_or((value, ""));
        let card = [("card".into(), self.card(card).into())];
        self.message(&format!("option-{option}"), Some(value), &card)
    }

    /// Names a known game, whose house rules are a preset.
    pub fn preset(self, name: &str) -> String {
        self.plain(&format!("preset-{name}"), None)
            .unwrap_or_else(|| name.to_owned())
    }

    /// Names an achievement.
    pub fn achievement(self, code: &str) -> String {
        self.plain(&format!("achievement-{code}"), None)
            .unwrap_or_else(|| code.to_owned())
    }

    /// Explains how to get an achievement.
    pub fn achievement_meaning(self, code: &str) -> String {
        self.plain(&format!("achievement-{code}"), Some("meaning"))
            .unwrap_or_default()
    }

    /// Names a seat by the name there, or by its number if there is none. The text is isolated.
    pub fn name(self, seat: Seat, names: &[String]) -> String {
        if let Some(name) = seat.of(names) {
            return isolated(name);
        }
        let number = [("number", Given::Number(seat.0.into()))];
        isolated(&say(self.language, "seat-number", &number))
    }

    /// Says a message that the games share, as people say it in this game: a language may have a
    /// word of its own for a round of it.
    pub fn shared(self, message: &str, given: &[(&'static str, Given<'_>)]) -> String {
        let playing = ("playing", Given::Word(self.game.name()));
        say(self.language, message, &[given, &[playing]].concat())
    }

    /// Says a message as a sentence of its own, with a capital at its beginning.
    fn sentence(self, message: &str, args: &[NamedArg<'_>], names: &[String]) -> String {
        isolate::capitalised(self.said(message, args), names)
    }

    /// Says a message of the game, or its name if there is no such message.
    fn said(self, message: &str, args: &[NamedArg<'_>]) -> String {
        let said = self.message(message, None, args);
        said.unwrap_or_else(|| message.to_owned())
    }

    fn of_card(self, message: &str, parts: &CardParts) -> String {
        let name = self.message(message, None, &arguments::of_card(parts));
        name.unwrap_or_default()
    }

    /// Says a message of the game that has no variables, if there is one.
    fn plain(self, message: &str, attribute: Option<&str>) -> Option<String> {
        self.message(message, attribute, &[])
    }

    /// Says a message of the game, or one of its attributes, if there is one.
    fn message(
        self,
        message: &str,
        attribute: Option<&str>,
        args: &[NamedArg<'_>],
    ) -> Option<String> {
        book(self.language, Some(self.game))?.say(message, attribute, args)
    }
}
