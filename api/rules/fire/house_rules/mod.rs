//! The options a match of fire is created with.

mod check;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::{DECK, HIGHEST, Printed};

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
    pub opener_after_reset: OpenerAfterReset,
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
            opener_after_reset: OpenerAfterReset::AnyForm,
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
pub enum OpenerAfterReset {
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
}
