//! Refuses what no table can have reported.

use serde::{Serialize, Serializer};

/// A request that the rules cannot work with at all: a card of another game, a seat
/// that does not exist, a result that is impossible.
///
/// It is not a verdict, and nothing of it is recorded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} at `{field}`: {detail} ({expected})", code.name)]
pub struct Refusal {
    /// Why it was refused.
    pub code: &'static RefusalCode,
    /// The member of the request it is about, as a path (`play.cards[0]`).
    pub field: String,
    /// What is wrong, as a sentence.
    pub detail: String,
    /// What would have been right.
    pub expected: String,
}

/// The stable name of a reason to refuse, and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefusalCode {
    /// The name that programs act on (`no_such_seat`).
    pub name: &'static str,
    /// What it means, as a sentence.
    pub text: &'static str,
    /// Says whether the same request could be right at another time.
    pub kind: RefusalKind,
    /// The parts of a request that are refused for this reason.
    pub parts: &'static [Part],
}

impl RefusalCode {
    /// Refuses `field` for this reason. `detail` is a clause, which becomes a sentence, and
    /// `expected` is a phrase.
    pub fn at(
        &'static self,
        field: impl Into<String>,
        detail: impl Into<String>,
        expected: impl Into<String>,
    ) -> Refusal {
        Refusal {
            code: self,
            field: field.into(),
            detail: sentence(&detail.into()),
            expected: expected.into(),
        }
    }
}

impl Serialize for RefusalCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name)
    }
}

/// Where a refused request is at odds with the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// The request itself can never be right.
    Request,
    /// The match is not in a state for it (no round open, match over).
    State,
}

/// A part of a request that a game reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Part {
    /// The options of a match.
    HouseRules,
    /// How a round begins.
    Deal,
    /// What a player did.
    Play,
    /// The result of a round.
    Result,
}

/// Makes a sentence of a clause: with a capital letter first and a full stop at its
/// end, unless it has them.
pub fn sentence(clause: &str) -> String {
    let mut sentence = clause.to_owned();
    // In English, what begins with another letter is a name, which stays as it is.
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}

impl Refusal {
    /// Puts the field below this part of the request.
    #[must_use]
    pub fn of(mut self, part: Part) -> Refusal {
        debug_assert!(
            self.code.parts.contains(&part),
            "`{}` is not declared for {part}",
            self.code.name,
        );
        // The seats of a match are beside its options, with which they are checked.
        if self.code != SEATS_OUT_OF_RANGE {
            self.field = format!("{part}.{}", self.field);
        }
        self
    }
}

/// Declares the reasons to refuse that a game or a room has, one per line: the kind,
/// the name, the parts of a request it is about, and what it means. A game has them in a module.
///
/// ```text
/// refusals! {
///     ROUND_OVER = State "round_over" [Play], "The round is over.";
/// }
/// ```
macro_rules! refusals {
    (pub mod refusals { $($declared:tt)+ }) => {
        /// Declares what no table of this game can have reported.
        pub mod refusals {
            $crate::rules::refusals! { $($declared)+ }
        }
    };

    ($($name:ident = $kind:ident $code:literal [$($part:ident),*], $text:literal;)+) => {
        $(
            #[doc = $text]
            pub const $name: &$crate::rules::RefusalCode = &$crate::rules::RefusalCode {
                name: $code,
                text: $text,
                kind: $crate::rules::RefusalKind::$kind,
                parts: &[$($crate::rules::Part::$part),*],
            };
        )+

        /// All of them.
        pub const ALL: &[&$crate::rules::RefusalCode] = &[$($name),+];
    };
}

pub(crate) use refusals;

refusals! {
    NO_SUCH_SEAT = Request "no_such_seat" [HouseRules, Deal, Play, Result],
        "The table has no such seat.";
    SEAT_TWICE = Request "seat_twice" [Result], "A seat is named twice.";
    SEATS_OUT_OF_RANGE = Request "seats_out_of_range" [HouseRules],
        "The game cannot be played by that number of people.";
    WRONG_LENGTH = Request "wrong_length" [Result], "A list needs one value per seat.";
    WRONG_GAME = Request "wrong_game" [Deal, Play, Result], "The match is of another game.";
    OUT_OF_RANGE = Request "out_of_range" [HouseRules, Deal, Play, Result],
        "A number is out of range.";
    NOT_AN_UP_CARD = Request "not_an_up_card" [Deal], "No round begins with this card.";
    NOT_IN_THE_DECK = Request "not_in_the_deck" [Deal, Result],
        "The deck does not have this card, or not that many of it.";
    NOT_TOGETHER = Request "not_together" [HouseRules], "These options exclude each other.";
    WINNER_BEGINS = Request "winner_begins" [Deal], "The winner of the last round begins.";
    ROUND_OVER = State "round_over" [Play], "The round is over.";
    TOO_MANY_CARDS = Request "too_many_cards" [Result],
        "More cards are named than there are.";
    HAND_COUNT = Request "hand_count" [Result], "A hand does not have the expected number of cards.";
    WRONG_WINNER = Request "wrong_winner" [Result], "According to the plays, another seat won the round.";
    TOO_FINE = Request "too_fine" [Result],
        "The points are finer than this match counts.";
    WRONG_POINTS = Request "wrong_points" [Result], "No round can give these points.";
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn a_clause_becomes_a_sentence_once() {
        assert_eq!(sentence("there is no seat 9"), "There is no seat 9.");
        assert_eq!(sentence("There is no seat 9."), "There is no seat 9.");
        assert_eq!(sentence("`joker` has no number"), "`joker` has no number.");
        assert_eq!(sentence("9 cards are named"), "9 cards are named.");
        assert_eq!(sentence("élan"), "élan.");
    }
}
