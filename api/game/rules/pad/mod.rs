//! A score pad for any other game: Kibitz does not know its rules, and counts what the table says.
//!
//! Rulings are those of `words/en.ftl`. There are no cards and no plays; a round is its result.
//!
//! ```
//! use kibitz_game::rules::pad::{HouseRules, Round, Tally, Wins};
//! use kibitz_game::rules::prelude::*;
//! use kibitz_game::rules::{Ended, Seat};
//! let rules = HouseRules {
//!     wins: Wins::Lowest,
//!     ..HouseRules::default()
//! };
//! let tally: Tally = "12 -3 0".parse()?;
//! let (score, _) = Round::score(&Ended::unlogged(&rules, 3, &()), &tally).expect("it can be");
//! assert_eq!(score.winners, [Seat(2)]);
//! # Ok::<(), String>(())
//! ```

mod house_rules;
mod play;
mod score;

pub use house_rules::{Category, Entry, HouseRules, Step, Wins};

use house_rules::{MOST_CATEGORIES, MOST_FACTOR};
pub use play::{Deal, Play, Tally};

use crate::rules::shared::*;

refusals! { pub mod refusals {
    OTHER_ENTRY = Request "other_entry" [Result], "The rounds of this match are scored in another way.";
    CATEGORY_TWICE = Request "category_twice" [HouseRules], "Two categories have the same name.";
    TEAM_DIFFERS = Request "team_differs" [Result], "Two seats of a team have different results.";
} }

/// A round. Nothing is known of it until its result is entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    seats: u8,
}

/// The public state of a round of any other game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = PadView)]
pub struct View {
    /// The number of players.
    #[schema(minimum = 1, maximum = 20, example = 3)]
    pub seats: u8,
}

impl Game for Round {
    const NAME: &'static str = "pad";
    const SEATS: (RangeInclusive<u8>, &'static str) = (1..=20, "A2");
    const UNIT: &'static str = "points";
    const HAS_PLAYS: bool = false;
    const DEAL_SEATS: &'static [&'static str] = &[];
    const WORDS: Texts = texts!("words");
    const REFUSALS: &'static [&'static RefusalCode] = refusals::ALL;
    const SPELLINGS: &'static [Spelling] =
        &[Spelling::of::<Title>(), Spelling::of::<CategoryName>()];
    const EXAMPLE: &'static str = "\
game pad
rules title=Rummikub wins=lowest target_score=500
seats Ana Ben Chaim
result: 12 -3 0";

    const TITLED: bool = true;

    type HouseRules = HouseRules;
    type Carry = ();
    type Deal = Deal;
    type Play = Play;
    type Tally = Tally;
    type View = View;
    type Finding = Play;
    type Effect = Play;

    fn check_options(rules: &HouseRules, seats: u8) -> Result<(), Refusal> {
        let of_points = match rules.entry {
            Entry::Points => None,
            _ if rules.wins == Wins::Lowest => Some(("wins", "which total wins is", "A8")),
            _ if rules.step != Step::Whole => {
                Some(("step", "how finely points are counted is", "A11"))
            }
            _ if !rules.categories.is_empty() => Some(("categories", "categories are", "A10")),
            _ => None,
        };
        if let Some((option, what, ruling)) = of_points {
            return Err(refusal::NOT_TOGETHER.at(
                option,
                format!("{what} a matter of points alone"),
                format!("`{option}` with `entry` as `points` ({ruling})"),
            ));
        }
        check_categories(rules)?;
        if rules.teams == 0 {
            return Ok(());
        }
        if rules.entry == Entry::Together {
            return Err(refusal::NOT_TOGETHER.at(
                "teams",
                "there are no teams where all win or lose together",
                "0 teams, or another `entry` (A6, A7)",
            ));
        }
        if (2..=seats).contains(&rules.teams) {
            return Ok(());
        }
        Err(refusal::OUT_OF_RANGE.at(
            "teams",
            format!("{seats} seats cannot be {} teams", rules.teams),
            "0, or 2 to as many teams as there are seats (A7)",
        ))
    }

    fn title(rules: &HouseRules) -> Option<&str> {
        rules.title.as_ref().map(AsRef::as_ref)
    }

    fn set_title(rules: &mut HouseRules, title: Title) {
        rules.title = Some(title);
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn parts(_card: &str) -> Option<CardParts> {
        None
    }

    fn deck(_rules: &HouseRules) -> Vec<DeckCard> {
        Vec::new()
    }
}

impl Viewing for Round {
    fn view(&self) -> View {
        View { seats: self.seats }
    }
}

/// A round begins, and no play moves it.
impl Playing for Round {
    fn deal(
        _rules: &HouseRules,
        seats: u8,
        _carry: &(),
        _deal: &Deal,
        _entry: EntryNo,
    ) -> Result<Self, Refusal> {
        Ok(Round { seats })
    }

    fn apply(&mut self, _seat: Seat, play: &Play, _entry: EntryNo) -> Vec<Play> {
        match *play {}
    }

    fn turn(&self) -> Option<Seat> {
        None
    }
}

/// Judges nothing: there are no plays.
impl Judging for Round {
    fn well_formed(_rules: &HouseRules, _seats: u8, play: &Play) -> Result<(), Refusal> {
        match *play {}
    }

    fn admit(&self, _seat: Seat, play: &Play) -> Result<(), Refusal> {
        match *play {}
    }

    fn judge(&self, _seat: Seat, play: &Play) -> Findings<Play> {
        match *play {}
    }

    fn candidates(&self) -> impl Iterator<Item = (Seat, Play)> {
        std::iter::empty()
    }
}

/// Rewards nothing: a round says no more than its result.
impl Rewarding for Round {}

/// Checks that points are counted in different categories, and not too many of them (A10).
fn check_categories(rules: &HouseRules) -> Result<(), Refusal> {
    let all = &rules.categories;
    if all.len() > MOST_CATEGORIES {
        return Err(refusal::OUT_OF_RANGE.at(
            "categories",
            format!("{} categories are too many", all.len()),
            format!("up to {MOST_CATEGORIES} categories (A10)"),
        ));
    }
    for (place, Category { name, factor }) in all.iter().enumerate() {
        if all[..place].iter().any(|other| other.name == *name) {
            return Err(refusals::CATEGORY_TWICE.at(
                format!("categories[{place}].name"),
                format!("there is already a category named `{name}`"),
                "a different name for each category (A10)",
            ));
        }
        if !(-MOST_FACTOR..=MOST_FACTOR).contains(factor) {
            return Err(refusal::OUT_OF_RANGE.at(
                format!("categories[{place}].factor"),
                format!("{factor} is out of range"),
                format!("{} to {MOST_FACTOR} (A10)", -MOST_FACTOR),
            ));
        }
    }
    Ok(())
}
