//! The deck: 76 letters, 24 actions, six wilds, two blanks (A1 to A9).

use crate::rules::shared::*;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// The four colours (A2).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = no_colour)]
#[expect(missing_docs, reason = "the colours name themselves")]
pub enum Colour {
    Blue,
    Green,
    Red,
    Yellow,
}

fn no_colour(text: &str) -> String {
    format!("there is no colour `{text}`, expected blue, green, red or yellow")
}

/// The ten letters (A2), each with its face value, 1 to 10 (A42).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = no_letter)]
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

fn no_letter(text: &str) -> String {
    let letters = "alef, bet, gimel, dalet, he, vav, zayin, chet, tet or yud";
    format!("there is no letter `{text}`, expected {letters}")
}

/// The three actions that have a colour (A3).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// The next player draws three cards, and that is their turn (A23).
    PickUpThree,
    /// The direction of play changes (A25).
    ChangeDirection,
    /// The next player is skipped (A27).
    LoseATurn,
}

impl Action {
    /// Names it among the parts of a card.
    fn name(self) -> &'static str {
        match self {
            Action::PickUpThree => "pick_up_three",
            Action::ChangeDirection => "change_direction",
            Action::LoseATurn => "lose_a_turn",
        }
    }
}

/// A printed card. All copies of a card have the same value.
///
/// ```
/// use kibitz_game::rules::echad::{Card, Colour};
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
    /// An action in a colour.
    Action(Colour, Action),
    /// A Wild: the player who lays it names the colour (A29).
    Wild,
    /// A Wild Pick Up 3 (A30).
    WildPickUpThree,
    /// A blank (A8).
    Blank,
}

impl Card {
    /// Lists every distinct card, once.
    pub fn all() -> impl Iterator<Item = Card> {
        let coloured = |colour: Colour| {
            let letters = Letter::VARIANTS.iter();
            let letters = letters.map(move |letter| Card::Letter(colour, *letter));
            let actions = Action::VARIANTS.iter();
            letters.chain(actions.map(move |action| Card::Action(colour, *action)))
        };
        Colour::VARIANTS
            .iter()
            .flat_map(move |colour| coloured(*colour))
            .chain([Card::Wild, Card::WildPickUpThree, Card::Blank])
    }

    /// Returns the printed colour; wilds and blanks have none (A7).
    pub fn colour(self) -> Option<Colour> {
        match self {
            Card::Letter(colour, _) | Card::Action(colour, _) => Some(colour),
            Card::Wild | Card::WildPickUpThree | Card::Blank => None,
        }
    }

    /// Returns what it shows.
    pub fn parts(self) -> CardParts {
        let (kind, letter, action) = match self {
            Card::Letter(_, letter) => ("letter", Some(letter.into()), None),
            Card::Action(_, action) => ("action", None, Some(action.name())),
            Card::Wild => ("wild", None, None),
            Card::WildPickUpThree => ("wild_pick_up_three", None, None),
            Card::Blank => ("blank", None, None),
        };
        CardParts {
            kind: Some(kind),
            colour: self.colour().map(Into::into),
            letter,
            action,
            ..CardParts::default()
        }
    }

    /// Says whether it makes the next player draw three (A23, A30).
    pub fn is_pick_up(self) -> bool {
        matches!(
            self,
            Card::Action(_, Action::PickUpThree) | Card::WildPickUpThree
        )
    }

    /// Returns the points the printed card is worth when a hand is counted (A42, A43).
    pub(super) fn printed_points(self) -> u32 {
        match self {
            Card::Letter(_, letter) => letter as u32,
            Card::Action(..) => 10,
            Card::Wild | Card::WildPickUpThree => 20,
            Card::Blank => 0,
        }
    }

    /// Names the ruling that says how many copies of this card a deck holds.
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

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Letter(colour, letter) => code(f, colour.into(), letter.into()),
            Card::Action(colour, action) => code(f, colour.into(), action.into()),
            Card::Wild => f.write_str("wild"),
            Card::WildPickUpThree => f.write_str("wild-pick-up-three"),
            Card::Blank => f.write_str("blank"),
        }
    }
}

/// Writes the code of a card with a colour. Codes are written all the time, and formatting
/// takes longer.
fn code(f: &mut fmt::Formatter<'_>, colour: &str, face: &str) -> fmt::Result {
    f.write_str(colour)?;
    f.write_str("-")?;
    f.write_str(face)
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let coloured = |(colour, face): (&str, &str)| {
            let colour = colour.parse().ok()?;
            let letter = face.parse().ok().map(|letter| Card::Letter(colour, letter));
            letter.or_else(|| Some(Card::Action(colour, face.parse().ok()?)))
        };
        match text {
            "wild" => Some(Card::Wild),
            "wild-pick-up-three" => Some(Card::WildPickUpThree),
            "blank" => Some(Card::Blank),
            _ => text.split_once('-').and_then(coloured),
        }
        .ok_or_else(|| {
            format!(
                "there is no card `{text}` in echad, expected a colour and a letter (blue-gimel), a colour \
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
    Card,
    "EchadCard",
    "A card of echad: a colour and a letter (`blue-gimel`), a colour and an action \
     (`red-pick-up-three`, `red-change-direction`, `red-lose-a-turn`), `wild`, \
     `wild-pick-up-three` or `blank`.",
    "blue-gimel",
    "^((blue|green|red|yellow)-(alef|bet|gimel|dalet|he|vav|zayin|chet|tet|yud|change-direction|lose-a-turn|pick-up-three)|wild|wild-pick-up-three|blank)$"
);

parameters!(Card: Card, Colour: Word);
parameters!(list smallvec::SmallVec<[Card; 4]>);
