//! The options a match of fire is created with.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::{DECK, HIGHEST, Printed};
use crate::rules::{Game as _, Refusal};

/// The most points that a place may be worth, and a match be played to.
const MOST_POINTS: u32 = 1000;
/// The most rounds that a match may be played to.
const MOST_ROUNDS: u32 = 100;

/// What the table agreed before the game. Whatever is left out is as the rule
/// sheet has it, or as the ruling in brackets decides where it is silent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireHouseRules)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// Whether, in descending order, the number in force may be laid again (C3).
    #[schema(default = true)]
    pub reverse_allows_equal: bool,
    /// Whether a joker counts as its number towards three equal (C6); where it
    /// does not, it separates equals as a special card does (D6).
    #[schema(default = true)]
    pub joker_counts_for_reset: bool,
    /// What may be stuck on the cards just laid (C12).
    pub stick_rule: StickRule,
    /// Whose turns Stops cost that are more than there are opponents (C15, D2).
    pub stop_wrap: StopWrap,
    /// Whether a round goes on for second place and so on, until one player is
    /// left (A55, D4).
    #[schema(default = false)]
    pub play_for_places: bool,
    /// What the places of a round are worth, the first one first, none worth
    /// more than a better one; left out, a round counts one for its winner (C26).
    #[schema(max_items = 5, example = json!([3, 2, 1]))]
    pub placing_points: Vec<u32>,
    /// Who begins the next round, where the table does not say (C26).
    pub next_starter: NextStarter,
    /// The deck, where the table has counted it: each card once, 135 in all
    /// (C1). Left out, only the total is known.
    #[schema(max_items = 25)]
    pub deck_profile: Vec<Copies>,
    /// The first to win so many rounds wins the match; left out, it goes on
    /// until the table ends it (C31). Not together with `placing_points` (D13).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 100)]
    pub rounds_to_win: Option<u32>,
    /// The match ends after the round in which a total reaches so many points,
    /// and the highest total wins. Only together with `placing_points`; left
    /// out, the match goes on until the table ends it (D13).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 1000)]
    pub points_to_win: Option<u32>,
    /// The highest number in the deck (C1).
    #[schema(minimum = 1, maximum = 20, default = 20)]
    pub max_number: u8,
    /// Whether runs may be laid while the order descends (C4).
    pub descending_runs: DescendingRuns,
    /// Whether three equal special cards reset the pile, too (C9).
    #[schema(default = false)]
    pub specials_can_reset: bool,
    /// Whether the last card of a run counts towards three equal (C11).
    #[schema(default = true)]
    pub run_tail_counts_for_reset: bool,
    /// Whether a Stop may be stuck on Stops (C12).
    #[schema(default = false)]
    pub stick_on_special: bool,
    /// Whether a run's last number may be stuck on it (C13).
    #[schema(default = false)]
    pub stick_equal_on_run: bool,
    /// Which special cards may be laid together (C14).
    pub multi_special: MultiSpecial,
    /// What may open the pile after three equal (C16).
    pub opener_after_reset: Opener,
    /// Whether one who could lay a card may draw instead (C19).
    #[schema(default = false)]
    pub draw_when_playable: bool,
    /// Whether a hand must be filled from the personal pile (C21).
    pub refill: Refill,
    /// What becomes the new draw box when it is empty (C22).
    pub recycle: Recycle,
    /// Whether a Robber may take a player's only card, who is then out of
    /// cards (C23).
    #[schema(default = true)]
    pub robber_can_empty_victim: bool,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules {
            reverse_allows_equal: true,
            joker_counts_for_reset: true,
            stick_rule: StickRule::MatchOrExtend,
            stop_wrap: StopWrap::Cap,
            play_for_places: false,
            placing_points: Vec::new(),
            next_starter: NextStarter::Youngest,
            deck_profile: Vec::new(),
            rounds_to_win: None,
            points_to_win: None,
            max_number: HIGHEST,
            descending_runs: DescendingRuns::Mirrored,
            specials_can_reset: false,
            run_tail_counts_for_reset: true,
            stick_on_special: false,
            stick_equal_on_run: false,
            multi_special: MultiSpecial::StopsOnly,
            opener_after_reset: Opener::AnyForm,
            draw_when_playable: false,
            refill: Refill::Must,
            recycle: Recycle::BurntThenPile,
            robber_can_empty_victim: true,
        }
    }
}

/// How many of a card the deck holds (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireCopies)]
#[serde(deny_unknown_fields)]
pub struct Copies {
    /// The card.
    pub card: Printed,
    /// How many of it.
    #[schema(minimum = 1, maximum = 135, example = 12)]
    pub copies: u8,
}

/// What may be stuck on the cards just laid (A44, C12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireStickRule)]
#[serde(rename_all = "snake_case")]
pub enum StickRule {
    /// The same number on single cards and sets, the next number on runs.
    #[default]
    MatchOrExtend,
    /// The same number on single cards and sets.
    MatchOnly,
    /// Nothing.
    Off,
}

/// Whose turns Stops cost (A40, C15, D2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireStopWrap)]
#[serde(rename_all = "snake_case")]
pub enum StopWrap {
    /// Each opponent misses one turn at most.
    #[default]
    Cap,
    /// Each Stop costs one opponent one turn, round and round: an opponent may
    /// miss two.
    CountTurns,
    /// As many seats as Stops miss a turn, the layer's own counted on the way.
    SeatArithmetic,
}

/// Who begins the next round (C26).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireNextStarter)]
#[serde(rename_all = "snake_case")]
pub enum NextStarter {
    /// The youngest again: whoever began before.
    #[default]
    Youngest,
    /// Whoever won the round; without a winner, whoever began before.
    Winner,
    /// The player to the left of whoever began before.
    Rotate,
}

/// Whether runs may be laid in descending order (C4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireDescendingRuns)]
#[serde(rename_all = "snake_case")]
pub enum DescendingRuns {
    /// Yes, from the highest number to the lowest.
    #[default]
    Mirrored,
    /// No.
    Forbidden,
}

/// Which special cards may be laid together (C14). They do what they do one
/// after the other; on a Fire, the next one opens the new pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireMultiSpecial)]
#[serde(rename_all = "snake_case")]
pub enum MultiSpecial {
    /// Several Stops.
    #[default]
    StopsOnly,
    /// Several of the same kind.
    SameKind,
    /// Any.
    Any,
}

/// What may open the pile after three equal (A50, C16). After a Fire it is any
/// card or cards (A25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireOpener)]
#[serde(rename_all = "snake_case")]
pub enum Opener {
    /// Whatever may be laid at once.
    #[default]
    AnyForm,
    /// One card.
    SingleCard,
}

/// Whether a hand must be filled (A14, C21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireRefill)]
#[serde(rename_all = "snake_case")]
pub enum Refill {
    /// Up to six, while there are cards in the personal pile.
    #[default]
    Must,
    /// As far as the player likes, but a hand is not left empty over a pile.
    May,
}

/// What becomes the new draw box (A27, C22).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireRecycle)]
#[serde(rename_all = "snake_case")]
pub enum Recycle {
    /// The burnt cards; if there are none, the central pile below its topmost
    /// equal numbers and the special cards above them (D3).
    #[default]
    BurntThenPile,
    /// The burnt cards only.
    BurntOnly,
}

impl HouseRules {
    /// How many of a card the deck holds; all there are, where nobody counted.
    pub(super) fn copies(&self, card: Printed) -> u8 {
        if self.deck_profile.is_empty() {
            return match card {
                Printed::Number(number) if number > self.max_number => 0,
                _ => DECK,
            };
        }
        let mut counted = self.deck_profile.iter();
        counted
            .find(|counted| counted.card == card)
            .map_or(0, |counted| counted.copies)
    }

    /// The numbers that the deck holds, which are those a joker may stand for
    /// (C8).
    pub(super) fn numbers(&self) -> impl Iterator<Item = u8> + Clone {
        (1..=self.max_number).filter(|number| self.has(*number))
    }

    /// Whether the deck holds this number.
    pub(super) fn has(&self, number: u8) -> bool {
        self.copies(Printed::Number(number)) > 0
    }

    /// Checks the ranges and the deck, and that so many may play (A2).
    pub(super) fn check(&self, seats: u8) -> Result<(), Refusal> {
        if !super::Round::SEATS.contains(&seats) {
            return Err(Refusal::new(
                "seats_out_of_range",
                "seats",
                format!("{seats} cannot play fire"),
                "2 to 5 seats (A2)",
            ));
        }
        let range = |option: &str, detail: String, expected: String| {
            let field = format!("house_rules.{option}");
            Err(Refusal::new("out_of_range", field, detail, expected))
        };
        if !(1..=HIGHEST).contains(&self.max_number) {
            return range(
                "max_number",
                format!("{} is out of range", self.max_number),
                format!("1 to {HIGHEST} (C1)"),
            );
        }
        self.check_end()?;
        self.check_placing(seats)?;
        self.check_deck()
    }

    /// Checks what ends the match: rounds won or points, but not both (D13).
    fn check_end(&self) -> Result<(), Refusal> {
        let refuse = |code, option: &str, detail: String, expected: String| {
            let field = format!("house_rules.{option}");
            Err(Refusal::new(code, field, detail, expected))
        };
        let points_count = !self.placing_points.is_empty();
        match (self.rounds_to_win, self.points_to_win) {
            (Some(rounds), _) if !(1..=MOST_ROUNDS).contains(&rounds) => refuse(
                "out_of_range",
                "rounds_to_win",
                format!("{rounds} rounds to win are out of range"),
                format!("1 to {MOST_ROUNDS} rounds, or left out (C31)"),
            ),
            (_, Some(points)) if !(1..=MOST_POINTS).contains(&points) => refuse(
                "out_of_range",
                "points_to_win",
                format!("{points} points to win are out of range"),
                format!("1 to {MOST_POINTS} points, or left out (D13)"),
            ),
            (Some(_), _) if points_count => refuse(
                "not_together",
                "rounds_to_win",
                "`placing_points` gives points, which end no match by rounds".to_owned(),
                "`points_to_win` instead, or no `placing_points` (D13)".to_owned(),
            ),
            (_, Some(_)) if !points_count => refuse(
                "not_together",
                "points_to_win",
                "without `placing_points` there are no points to win".to_owned(),
                "`rounds_to_win` instead, or `placing_points` too (D13)".to_owned(),
            ),
            _ => Ok(()),
        }
    }

    fn check_placing(&self, seats: u8) -> Result<(), Refusal> {
        let points = &self.placing_points;
        let refuse = |code, field: &str, detail: String, expected: String| {
            let field = format!("house_rules.placing_points{field}");
            Err(Refusal::new(code, field, detail, expected))
        };
        let places = if self.play_for_places { seats } else { 1 };
        if points.len() > usize::from(places) {
            return refuse(
                "too_many_places",
                "",
                format!("points for {} places", points.len()),
                match self.play_for_places {
                    true => format!("{places} places at most, one per seat (C26)"),
                    false => "the winner's only, or `play_for_places` too (C26)".to_owned(),
                },
            );
        }
        for (place, worth) in points.iter().enumerate() {
            let better = place
                .checked_sub(1)
                .map_or(MOST_POINTS, |place| points[place]);
            if *worth > better {
                return refuse(
                    "out_of_range",
                    &format!("[{place}]"),
                    format!("{worth} points are out of range"),
                    format!("0 to {better}, no more than the place before is worth (C26)"),
                );
            }
        }
        Ok(())
    }

    fn check_deck(&self) -> Result<(), Refusal> {
        let profile = &self.deck_profile;
        if profile.is_empty() {
            return Ok(());
        }
        let refuse = |code, field: &str, detail: String, expected: &str| {
            let field = format!("house_rules.deck_profile{field}");
            Err(Refusal::new(code, field, detail, expected))
        };
        for (place, Copies { card, copies }) in profile.iter().enumerate() {
            if profile[..place].iter().any(|other| other.card == *card) {
                let detail = format!("`{card}` is there twice");
                return refuse(
                    "card_twice",
                    &format!("[{place}].card"),
                    detail,
                    "each card once",
                );
            }
            if let Printed::Number(number) = card
                && *number > self.max_number
            {
                return refuse(
                    "out_of_range",
                    &format!("[{place}].card"),
                    format!("`{number}` is higher than `max_number`"),
                    &format!("numbers from 1 to {} (C1)", self.max_number),
                );
            }
            if !(1..=DECK).contains(copies) {
                return refuse(
                    "out_of_range",
                    &format!("[{place}].copies"),
                    format!("{copies} copies are out of range"),
                    "1 to 135 copies; a card that is not there is left out",
                );
            }
        }
        let all: u32 = profile.iter().map(|card| u32::from(card.copies)).sum();
        if all != u32::from(DECK) {
            let detail = format!("{all} cards in all");
            return refuse("deck_size", "", detail, "135 cards in all (A1)");
        }
        if self.numbers().next().is_none() {
            let detail = "a deck without a number".to_owned();
            return refuse("no_numbers", "", detail, "a number card to begin with (A8)");
        }
        Ok(())
    }
}
