//! The deck: 76 letters, 24 actions, six wilds, two blanks (A1 to A9).

use std::fmt;
use std::str::FromStr;

use crate::rules::as_text;
use crate::rules::echad::{Blanks, HouseRules, SingleLetter};

/// The four colours (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Green, Colour::Red, Colour::Yellow];

    fn word(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Yellow => "yellow",
        }
    }
}

/// The ten letters (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the letters name themselves")]
pub enum Letter {
    Alef = 1,
    Bet,
    Gimel,
    Dalet,
    He,
    Vav,
    Zayin,
    Chet,
    Tet,
    Yud,
}

impl Letter {
    /// All ten, in the order of their value.
    pub const ALL: [Letter; 10] = [
        Letter::Alef,
        Letter::Bet,
        Letter::Gimel,
        Letter::Dalet,
        Letter::He,
        Letter::Vav,
        Letter::Zayin,
        Letter::Chet,
        Letter::Tet,
        Letter::Yud,
    ];

    /// The letter's face value, 1 to 10 (A42).
    pub fn value(self) -> u8 {
        self as u8
    }

    fn word(self) -> &'static str {
        match self {
            Letter::Alef => "alef",
            Letter::Bet => "bet",
            Letter::Gimel => "gimel",
            Letter::Dalet => "dalet",
            Letter::He => "he",
            Letter::Vav => "vav",
            Letter::Zayin => "zayin",
            Letter::Chet => "chet",
            Letter::Tet => "tet",
            Letter::Yud => "yud",
        }
    }
}

/// The three special actions that have a colour (A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The next player takes three cards as his turn (A23).
    PickUpThree,
    /// Play goes on in the other direction (A25).
    ChangeDirection,
    /// The next player is skipped (A27).
    LoseATurn,
}

impl Action {
    /// All three.
    pub const ALL: [Action; 3] = [
        Action::PickUpThree,
        Action::ChangeDirection,
        Action::LoseATurn,
    ];

    fn word(self) -> &'static str {
        match self {
            Action::PickUpThree => "pick-up-three",
            Action::ChangeDirection => "change-direction",
            Action::LoseATurn => "lose-a-turn",
        }
    }
}

/// A printed card. Copies are alike.
///
/// ```
/// use kibitz::rules::echad::{Card, Colour};
/// let card: Card = "red-pick-up-three".parse()?;
/// assert_eq!(card.colour(), Some(Colour::Red));
/// assert!(card.is_pick_up());
/// assert_eq!(card.to_string(), "red-pick-up-three");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Card {
    /// A letter in a colour.
    Letter(Colour, Letter),
    /// A special action in a colour.
    Action(Colour, Action),
    /// A Wild: whoever lays it names the colour (A29).
    Wild,
    /// A Wild Pick Up 3 (A30).
    WildPickUpThree,
    /// A blank (A8).
    Blank,
}

impl Card {
    /// Every card there is, each once.
    pub fn all() -> impl Iterator<Item = Card> {
        Colour::ALL
            .into_iter()
            .flat_map(|colour| {
                let letters = Letter::ALL.map(|letter| Card::Letter(colour, letter));
                let actions = Action::ALL.map(|action| Card::Action(colour, action));
                letters.into_iter().chain(actions)
            })
            .chain([Card::Wild, Card::WildPickUpThree, Card::Blank])
    }

    /// The printed colour; wilds and blanks have none (A7).
    pub fn colour(self) -> Option<Colour> {
        match self {
            Card::Letter(colour, _) | Card::Action(colour, _) => Some(colour),
            Card::Wild | Card::WildPickUpThree | Card::Blank => None,
        }
    }

    /// Whether it makes the next player draw three (A23, A30).
    pub fn is_pick_up(self) -> bool {
        matches!(
            self,
            Card::Action(_, Action::PickUpThree) | Card::WildPickUpThree
        )
    }

    /// What the printed card is worth in a counted hand (A42, A43).
    fn printed_points(self) -> u32 {
        match self {
            Card::Letter(_, letter) => u32::from(letter.value()),
            Card::Action(..) => 10,
            Card::Wild | Card::WildPickUpThree => 20,
            Card::Blank => 0,
        }
    }

    /// The ruling that says how many of this card a deck holds.
    pub(super) fn counted_by(self) -> &'static str {
        match self {
            Card::Letter(..) => "C1",
            Card::Action(..) => "A3",
            Card::Wild => "A4",
            Card::WildPickUpThree => "A5",
            Card::Blank => "C3",
        }
    }
}

impl HouseRules {
    /// What a card counts as on the table: a blank that stands in for a lost
    /// card is that card (A8, C3).
    pub(super) fn meaning(&self, card: Card) -> Card {
        match (card, self.blanks) {
            (Card::Blank, Blanks::ReplacementOf(lost)) => lost,
            _ => card,
        }
    }

    /// How many copies of a card the match's deck holds at most (A2 to A6, C1, C3).
    pub(super) fn copies(&self, card: Card) -> u8 {
        let printed = match card {
            Card::Letter(_, letter) => match self.single_letter {
                SingleLetter::Known(single) if single == letter => 1,
                _ => 2,
            },
            Card::Action(..) => 2,
            Card::Wild | Card::WildPickUpThree => 3,
            Card::Blank => match self.blanks {
                Blanks::Removed => 0,
                Blanks::ReplacementOf(_) => 1,
                Blanks::Custom => 2,
            },
        };
        match self.blanks {
            Blanks::ReplacementOf(lost) if lost == card => printed - 1,
            _ => printed,
        }
    }

    /// How many letters of one colour the deck holds (A2).
    pub(super) fn letters_of(&self, colour: Colour) -> u8 {
        match self.blanks {
            Blanks::ReplacementOf(Card::Letter(lost, _)) if lost == colour => 18,
            _ => 19,
        }
    }

    /// How many cards are shuffled (A1, C3).
    pub(super) fn deck_size(&self) -> u8 {
        match self.blanks {
            Blanks::Removed | Blanks::ReplacementOf(_) => 106,
            Blanks::Custom => 108,
        }
    }

    /// What a card is worth in a counted hand (A42, A43; blanks C3).
    ///
    /// ```
    /// use kibitz::rules::echad::{Blanks, Card, HouseRules};
    /// let printed = HouseRules::default();
    /// assert_eq!(printed.points("green-he".parse()?), 5);
    /// assert_eq!(printed.points(Card::Wild), 20);
    ///
    /// // A blank that stands in for a lost card is worth what that card is.
    /// let rules = HouseRules { blanks: Blanks::ReplacementOf(Card::Wild), ..printed };
    /// assert_eq!(rules.points(Card::Blank), 20);
    /// # Ok::<(), String>(())
    /// ```
    pub fn points(&self, card: Card) -> u32 {
        match card {
            Card::Blank => self
                .blank_points
                .unwrap_or_else(|| self.meaning(card).printed_points()),
            printed => printed.printed_points(),
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Colour {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.word() == text)
            .ok_or_else(|| format!("no colour `{text}`, expected blue, green, red or yellow"))
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Letter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Letter::ALL
            .into_iter()
            .find(|letter| letter.word() == text)
            .ok_or_else(|| format!("no letter `{text}`, expected alef, bet, gimel, dalet, he, vav, zayin, chet, tet or yud"))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Letter(colour, letter) => write!(f, "{colour}-{letter}"),
            Card::Action(colour, action) => write!(f, "{colour}-{}", action.word()),
            Card::Wild => f.write_str("wild"),
            Card::WildPickUpThree => f.write_str("wild-pick-up-three"),
            Card::Blank => f.write_str("blank"),
        }
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let coloured = |(colour, face): (&str, &str)| {
            let colour: Colour = colour.parse().ok()?;
            let letter = face.parse().ok().map(|letter| Card::Letter(colour, letter));
            letter.or_else(|| {
                Action::ALL
                    .into_iter()
                    .find(|action| action.word() == face)
                    .map(|action| Card::Action(colour, action))
            })
        };
        match text {
            "wild" => Some(Card::Wild),
            "wild-pick-up-three" => Some(Card::WildPickUpThree),
            "blank" => Some(Card::Blank),
            _ => text.split_once('-').and_then(coloured),
        }
        .ok_or_else(|| {
            format!(
                "no card `{text}` in echad, expected a colour and a letter (blue-gimel), a colour \
                 and an action (red-pick-up-three, red-change-direction, red-lose-a-turn), \
                 wild, wild-pick-up-three or blank"
            )
        })
    }
}

as_text!(
    Colour,
    "EchadColour",
    "A colour of echad: `blue`, `green`, `red` or `yellow`.",
    "red",
    "^(blue|green|red|yellow)$"
);
as_text!(
    Letter,
    "EchadLetter",
    "A letter of echad, `alef` (1) to `yud` (10).",
    "gimel",
    "^(alef|bet|gimel|dalet|he|vav|zayin|chet|tet|yud)$"
);
as_text!(
    Card,
    "EchadCard",
    "A card of echad: a colour and a letter (`blue-gimel`), a colour and an action \
     (`red-pick-up-three`, `red-change-direction`, `red-lose-a-turn`), `wild`, \
     `wild-pick-up-three` or `blank`.",
    "blue-gimel",
    "^((blue|green|red|yellow)-(alef|bet|gimel|dalet|he|vav|zayin|chet|tet|yud|change-direction|lose-a-turn|pick-up-three)|wild|wild-pick-up-three|blank)$"
);
