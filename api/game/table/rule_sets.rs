//! House rules that people keep under a name.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::text::text;
use crate::rules::game::HouseRules;
use crate::rules::refusal::SEATS_OUT_OF_RANGE;
use crate::rules::{MOST_SEATS, Refusal};

/// The most sets of house rules that can be kept together.
pub const MOST_RULE_SETS: usize = 50;

text! {
    /// The name of house rules: 1 to 60 characters, with no control characters. Leading and
    /// trailing white space is removed.
    RuleSetName: line of 1 to 60, such as "as at Grandma's"
}

/// House rules under a name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "Written")]
#[schema(example = json!({
    "name": "as at Grandma's",
    "house_rules": {"game": "ten", "hand_size": 4}
}))]
pub struct RuleSet {
    /// The name, unique among those of the game.
    pub name: RuleSetName,
    /// The game, and the options that differ from its rule sheet.
    pub house_rules: HouseRules,
}

/// A set as it is written, not checked yet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: RuleSetName,
    house_rules: HouseRules,
}

impl TryFrom<Written> for RuleSet {
    type Error = String;

    /// Checks that some number of people can play by them.
    fn try_from(written: Written) -> Result<Self, String> {
        let Written { name, house_rules } = written;
        let mut refused: Option<Refusal> = None;
        // How many people the game is for says nothing of what is wrong with its options.
        let of_seats = |refusal: &Refusal| refusal.code == SEATS_OUT_OF_RANGE;
        for seats in 1..=MOST_SEATS {
            match house_rules.check(seats) {
                Ok(()) => return Ok(RuleSet { name, house_rules }),
                Err(refusal) if refused.as_ref().is_none_or(of_seats) => refused = Some(refusal),
                Err(_) => {}
            }
        }
        Err(refused.map_or_else(String::new, |refusal| {
            let detail = refusal.detail.trim_end_matches('.');
            format!("{}: {detail}, expected {}", refusal.field, refusal.expected)
        }))
    }
}

/// All house rules that someone keeps, the last named first. Those of one game have different
/// names.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<RuleSet>")]
pub struct RuleSets(Vec<RuleSet>);

impl TryFrom<Vec<RuleSet>> for RuleSets {
    type Error = String;

    fn try_from(sets: Vec<RuleSet>) -> Result<Self, String> {
        let count = sets.len();
        let kept = RuleSets::kept(sets.clone());
        match kept.0.len() {
            all if all == count => Ok(kept),
            MOST_RULE_SETS => Err(format!(
                "there are {count} sets, expected up to {MOST_RULE_SETS}"
            )),
            _ => Err("two sets of one game have the same name, expected different names".into()),
        }
    }
}

impl RuleSets {
    /// Keeps these, but of several with one name only the first, and no more than there is room
    /// for.
    pub fn kept(sets: impl IntoIterator<Item = RuleSet>) -> RuleSets {
        let mut kept: Vec<RuleSet> = Vec::new();
        for set in sets {
            let same = |other: &RuleSet| {
                other.name == set.name && other.house_rules.game() == set.house_rules.game()
            };
            if kept.len() < MOST_RULE_SETS && !kept.iter().any(same) {
                kept.push(set);
            }
        }
        RuleSets(kept)
    }
}

impl IntoIterator for RuleSets {
    type Item = RuleSet;
    type IntoIter = std::vec::IntoIter<RuleSet>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
