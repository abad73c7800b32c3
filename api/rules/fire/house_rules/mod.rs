//! The options a match of fire is created with.

mod check;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deck::{DECK, HIGHEST, Printed};

/// The options the table agreed on before the game. An omitted option follows the
/// printed rules, or the ruling in brackets where they are silent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireHouseRules)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// The number of rounds that wins the match. If omitted, the match goes on
    /// until the table ends it (C31). Cannot be combined with `placing_points`
    /// (D13).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 100)]
    pub rounds_to_win: Option<u32>,
    /// Whether a round continues for second place and below until one player is
    /// left (A55, D4).
    #[schema(default = false)]
    pub play_for_places: bool,
    /// The points for each place in a round, first place first. No place can be
    /// worth more than a better one. If omitted, a round counts one for its winner
    /// (C26).
    #[schema(max_items = 5, example = json!([3, 2, 1]))]
    pub placing_points: Vec<u32>,
    /// The match ends after the round in which a total reaches this number of
    /// points, and the highest total wins. Requires `placing_points`. If omitted,
    /// the match goes on until the table ends it (D13).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 1000)]
    pub points_to_win: Option<u32>,
    /// Who begins the next round if the table does not say (C26).
    pub next_starter: NextStarter,
    /// Which cards a player can stick on the cards just laid (C12).
    pub stick_rule: StickRule,
    /// Whether a player can stick a Stop on Stops (C12).
    #[schema(default = false)]
    pub stick_on_special: bool,
    /// Whether a player can stick a run's last number on it again (C13).
    #[schema(default = false)]
    pub stick_equal_on_run: bool,
    /// Whether a player who could lay a card can draw instead (C19).
    #[schema(default = false)]
    pub draw_when_playable: bool,
    /// Whether players must refill their hands from the personal pile (C21).
    pub refill: Refill,
    /// Whether players can lay runs in descending order (C4).
    pub descending_runs: DescendingRuns,
    /// Whether a player can lay the same number again in descending order (C3).
    #[schema(default = true)]
    pub reverse_allows_equal: bool,
    /// Which special cards can be laid together (C14).
    pub multi_special: MultiSpecial,
    /// Who misses turns when more Stops are laid than there are opponents (C15, D2).
    pub stop_wrap: StopWrap,
    /// Whether a Robber can take a player's only card, leaving that player out of
    /// cards (C23).
    #[schema(default = true)]
    pub robber_can_empty_victim: bool,
    /// What can open the new pile after three equal cards (C16).
    pub opener_after_reset: OpenerAfterReset,
    /// Whether a joker counts as its number towards three equal cards (C6). If not,
    /// it separates equal cards, as a special card does (D6).
    #[schema(default = true)]
    pub joker_counts_for_reset: bool,
    /// Whether the last card of a run counts towards three equal cards (C11).
    #[schema(default = true)]
    pub run_tail_counts_for_reset: bool,
    /// Whether three equal special cards also reset the pile (C9).
    #[schema(default = false)]
    pub specials_can_reset: bool,
    /// Which cards refill the draw box when it is empty (C22).
    pub recycle: Recycle,
    /// The highest number in the deck (C1).
    #[schema(minimum = 1, maximum = 20, default = 20)]
    pub max_number: u8,
    /// The number of copies of each card, if the table has counted its deck: 135
    /// cards in all (C1). If omitted, only the total is known.
    #[schema(max_items = 25)]
    pub deck_profile: Vec<Copies>,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules {
            rounds_to_win: None,
            play_for_places: false,
            placing_points: Vec::new(),
            points_to_win: None,
            next_starter: NextStarter::Youngest,
            stick_rule: StickRule::MatchOrExtend,
            stick_on_special: false,
            stick_equal_on_run: false,
            draw_when_playable: false,
            refill: Refill::Must,
            descending_runs: DescendingRuns::Mirrored,
            reverse_allows_equal: true,
            multi_special: MultiSpecial::StopsOnly,
            stop_wrap: StopWrap::Cap,
            robber_can_empty_victim: true,
            opener_after_reset: OpenerAfterReset::AnyForm,
            joker_counts_for_reset: true,
            run_tail_counts_for_reset: true,
            specials_can_reset: false,
            recycle: Recycle::BurntThenPile,
            max_number: HIGHEST,
            deck_profile: Vec::new(),
        }
    }
}

/// The number of copies of a card in the deck (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireCopies)]
#[serde(deny_unknown_fields)]
pub struct Copies {
    /// The card.
    pub card: Printed,
    /// The number of copies.
    #[schema(minimum = 1, maximum = 135, example = 12)]
    pub copies: u8,
}

/// Which cards a player can stick on the cards just laid (A44, C12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireStickRule)]
#[serde(rename_all = "snake_case")]
pub enum StickRule {
    /// The same number on single cards and sets, and the next number on runs.
    #[default]
    MatchOrExtend,
    /// The same number on single cards and sets only.
    MatchOnly,
    /// None.
    Off,
}

/// How Stops are shared out among the players (A40, C15, D2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireStopWrap)]
#[serde(rename_all = "snake_case")]
pub enum StopWrap {
    /// Each opponent misses at most one turn.
    #[default]
    Cap,
    /// Each Stop costs one opponent one turn, in a circle, so an opponent can miss
    /// more than one.
    CountTurns,
    /// Each Stop costs one seat one turn, in a circle that includes the seat of the
    /// player who laid them.
    SeatArithmetic,
}

/// Who begins the next round (C26).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireNextStarter)]
#[serde(rename_all = "snake_case")]
pub enum NextStarter {
    /// The youngest again: the player who began the last round.
    #[default]
    Youngest,
    /// The winner of the last round. Without a winner, the player who began it.
    Winner,
    /// The player to the left of the one who began the last round.
    Rotate,
}

/// Whether players can lay runs in descending order (C4).
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

/// Which special cards can be laid together (C14). They take effect one after the
/// other; after a Fire, the next one opens the new pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireMultiSpecial)]
#[serde(rename_all = "snake_case")]
pub enum MultiSpecial {
    /// Only Stops.
    #[default]
    StopsOnly,
    /// Cards of the same kind.
    SameKind,
    /// Any special cards.
    Any,
}

/// What can open the new pile after three equal cards (A50, C16). After a Fire, any
/// card or cards can (A25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireOpener)]
#[serde(rename_all = "snake_case")]
pub enum OpenerAfterReset {
    /// Any cards that can be laid together.
    #[default]
    AnyForm,
    /// One card.
    SingleCard,
}

/// Whether players must refill their hands (A14, C21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireRefill)]
#[serde(rename_all = "snake_case")]
pub enum Refill {
    /// Yes, up to six cards, while the personal pile lasts.
    #[default]
    Must,
    /// No, but a player with cards in the personal pile must hold at least one.
    May,
}

/// Which cards refill the draw box (A27, C22).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FireRecycle)]
#[serde(rename_all = "snake_case")]
pub enum Recycle {
    /// The burnt cards. If there are none, the central pile, except its topmost
    /// equal numbers and the special cards above them (D3).
    #[default]
    BurntThenPile,
    /// The burnt cards only.
    BurntOnly,
}

impl HouseRules {
    /// The number of copies of a card in the deck, or the size of the deck if the table
    /// has not counted it.
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

    /// The numbers in the deck, which are those a joker can be (C8).
    pub(super) fn numbers(&self) -> impl Iterator<Item = u8> + Clone {
        (1..=self.max_number).filter(|number| self.has(*number))
    }

    /// Whether the deck holds this number.
    pub(super) fn has(&self, number: u8) -> bool {
        self.copies(Printed::Number(number)) > 0
    }
}
