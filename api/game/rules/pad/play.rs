//! Declares what a round of any game tells, and its notation.
//!
//! ```
//! use kibitz_game::rules::Seat;
//! use kibitz_game::rules::pad::Tally;
//! let points = |points: &str| points.split(' ').map(|one| one.parse().unwrap()).collect::<Vec<_>>();
//! for (notation, tally) in [
//!     ("12 -3.5 0", Tally::Points(points("12 -3.5 0"))),
//!     ("counts 3,2 0,-1", Tally::Counts(vec![points("3 2"), points("0 -1")])),
//!     ("won @2 @4", Tally::Winners(vec![Seat(2), Seat(4)])),
//!     ("places 2 1 3", Tally::Places(vec![2, 1, 3])),
//!     ("together lost", Tally::Won(false)),
//! ] {
//!     assert_eq!(notation.parse(), Ok(tally.clone()));
//!     assert_eq!(tally.to_string(), notation);
//! }
//! ```

use serde_json::json;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, Discriminator, OneOfBuilder, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::house_rules::MOST_CATEGORIES;
use crate::rules::json::{self, Json, Misread, Tagged};
use crate::rules::shared::*;

/// A play of a score pad: there are none, so that there are no findings or effects either.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Play {}

impl<'de> Tagged<'de> for Play {
    const TAG: &'static str = "kind";

    fn of_kind(kind: &str, _rest: Json<'de>) -> Result<Self, Misread> {
        Err(json::unknown("kind", kind, &[]))
    }
}

json::deserialized!(Play);

impl crate::rules::Play for Play {
    type Card = std::convert::Infallible;

    fn card(&self) -> Option<Self::Card> {
        match *self {}
    }
}

impl Remarked for Play {
    const CODES: &'static [Code] = &[];

    fn grade(&self) -> Option<Ruling> {
        match *self {}
    }

    fn remark(&self) -> Remark {
        match *self {}
    }
}

impl Notation for Play {
    fn kind(&self) -> &'static str {
        match *self {}
    }
}

impl Telling for Play {
    fn fields(&self) -> Fields {
        match *self {}
    }
}

impl fmt::Display for Play {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Play {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Err(format!("`{text}` is not a play: a score pad has none"))
    }
}

impl PartialSchema for Play {
    fn schema() -> RefOr<Schema> {
        // A union of no plays adds none to the plays of all games.
        OneOfBuilder::new()
            .discriminator(Some(Discriminator::new("kind")))
            .into()
    }
}

impl ToSchema for Play {
    fn name() -> std::borrow::Cow<'static, str> {
        "PadPlay".into()
    }
}

/// How a round of any other game starts. It has no fields: Kibitz does not know the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PadDeal)]
#[serde(deny_unknown_fields)]
pub struct Deal {}

telling! { Deal {} }

/// The result of a round of any game: what `entry` asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", try_from = "Body")]
pub enum Tally {
    /// The points of each seat, in turn order (A3).
    Points(Vec<Points>),
    /// How many of each category each seat has, in turn order (A10).
    Counts(Vec<Vec<Points>>),
    /// The seats that won: some, all or none (A4).
    Winners(Vec<Seat>),
    /// The place of each seat, in turn order: 1 for the first (A5).
    Places(Vec<u8>),
    /// Says whether all have won (A6).
    Won(bool),
}

/// The result of a round of any game: one of these, as `entry` of the house rules asks.
#[derive(Default, Deserialize, ToSchema)]
#[schema(as = PadResult)]
#[serde(default, deny_unknown_fields)]
struct Body {
    /// For `points`: what each seat scored, in turn order (A3).
    #[schema(min_items = 1, max_items = 20, example = json!([12, -3, 0]))]
    points: Option<Vec<Points>>,
    /// For `points` with `categories`: how many of each category each seat has, in turn order
    /// (A10).
    #[schema(schema_with = counts)]
    counts: Option<Vec<Vec<Points>>>,
    /// For `winner`: the seats that won, some, all or none (A4).
    #[schema(max_items = 20)]
    winners: Option<Vec<Seat>>,
    /// For `places`: the place of each seat, in turn order, 1 for the first. Those who are level
    /// share the better place (A5).
    #[schema(min_items = 1, max_items = 20)]
    places: Option<Vec<u8>>,
    /// For `together`: whether all have won (A6).
    won: Option<bool>,
}

/// Makes the schema of a list for each seat, which utoipa cannot limit within another one.
fn counts() -> ArrayBuilder {
    let of_seat = ArrayBuilder::new()
        .items(Points::schema())
        .max_items(Some(MOST_CATEGORIES));
    ArrayBuilder::new()
        .description(Some(
            "For `points` with `categories`: how many of each category each seat has, in turn order (A10).",
        ))
        .items(of_seat)
        .min_items(Some(1))
        .max_items(Some(20))
        .examples([json!([[3, 2], [0, 5]])])
}

impl TryFrom<Body> for Tally {
    type Error = &'static str;

    fn try_from(told: Body) -> Result<Self, Self::Error> {
        let tallies = [
            told.points.map(Tally::Points),
            told.counts.map(Tally::Counts),
            told.winners.map(Tally::Winners),
            told.places.map(Tally::Places),
            told.won.map(Tally::Won),
        ];
        let mut tallies = tallies.into_iter().flatten();
        match (tallies.next(), tallies.next()) {
            (Some(tally), None) => Ok(tally),
            _ => Err(
                "a result tells one thing, expected `points`, `counts`, `winners`, `places` or `won`",
            ),
        }
    }
}

impl Tally {
    /// Returns the member that tells it.
    pub(super) fn member(&self) -> &'static str {
        match self {
            Tally::Points(_) => "points",
            Tally::Counts(_) => "counts",
            Tally::Winners(_) => "winners",
            Tally::Places(_) => "places",
            Tally::Won(_) => "won",
        }
    }
}

impl PartialSchema for Tally {
    fn schema() -> RefOr<Schema> {
        Body::schema()
    }
}

impl ToSchema for Tally {
    fn name() -> std::borrow::Cow<'static, str> {
        Body::name()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Body::schemas(schemas);
    }
}

impl Telling for Tally {
    /// Lists all fields of which results have some. `told` says of which kind the result is.
    fn fields(&self) -> Fields {
        let each = |numbers: Vec<Points>| {
            let each = (1..).map(Seat).zip(numbers).map(|(seat, number)| {
                Fields::from_iter([
                    ("seat", FieldValue::One(Some(Param::Seat(seat)))),
                    ("number", FieldValue::Points(number)),
                ])
            });
            FieldValue::Each(each.collect())
        };
        let (mut numbers, mut winners, mut won) = (Vec::new(), Vec::new(), false);
        match self {
            Tally::Points(points) => numbers.clone_from(points),
            Tally::Counts(_) => {}
            Tally::Winners(seats) => winners.clone_from(seats),
            Tally::Places(places) => numbers.extend(places.iter().copied().map(Points::from)),
            Tally::Won(all) => won = *all,
        }
        Fields::from_iter([
            (
                "told",
                FieldValue::One(Some(Param::Word(self.member().into()))),
            ),
            ("numbers", each(numbers)),
            ("winners", FieldValue::Seats(winners)),
            ("won", FieldValue::Flag(won)),
        ])
    }
}

/// What results in notation begin with, where they are not points.
const WON: &str = "won";
const PLACES: &str = "places";
const COUNTS: &str = "counts";
const TOGETHER: [&str; 2] = ["together lost", "together won"];

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, rest): (_, Vec<String>) = match self {
            Tally::Points(points) => return f.write_str(&joined(points, " ")),
            Tally::Counts(all) => (COUNTS, all.iter().map(|each| joined(each, ",")).collect()),
            Tally::Winners(seats) => (WON, seats.iter().map(ToString::to_string).collect()),
            Tally::Places(all) => (PLACES, all.iter().map(ToString::to_string).collect()),
            Tally::Won(won) => (TOGETHER[usize::from(*won)], Vec::new()),
        };
        f.write_str(first)?;
        rest.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

fn joined(points: &[Points], between: &str) -> String {
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    points.join(between)
}

impl FromStr for Tally {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if let Some(won) = TOGETHER.iter().position(|words| *words == text) {
            return Ok(Tally::Won(won == 1));
        }
        let mut words = text.split_whitespace().peekable();
        if words.next_if_eq(&WON).is_some() {
            let seats = words.map(str::parse);
            return seats.collect::<Result<_, _>>().map(Tally::Winners);
        }
        if words.next_if_eq(&PLACES).is_some() {
            let places =
                words.map(|word| word.parse().map_err(|_| format!("`{word}` is not a place")));
            return places.collect::<Result<_, _>>().map(Tally::Places);
        }
        if words.next_if_eq(&COUNTS).is_some() {
            let counts = words.map(|word| word.split(',').map(str::parse).collect());
            return counts.collect::<Result<_, _>>().map(Tally::Counts);
        }
        let points = words.map(str::parse);
        points.collect::<Result<_, _>>().map(Tally::Points)
    }
}
