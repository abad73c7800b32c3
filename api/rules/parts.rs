//! What a card shows, part by part.

use serde::Serialize;
use utoipa::ToSchema;

/// The parts of a card, as far as its game has them. Apps draw the card from them, and
/// its name is put together from them in every language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct CardParts {
    /// What sort of card it is, in a game with several sorts. Echad: `letter`,
    /// `action`, `wild`, `wild_pick_up_three` or `blank`; fire: `number`, `joker` or
    /// `special`; ten: `number`; claro: `number` or `joker`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "letter")]
    pub kind: Option<&'static str>,
    /// Its colour, in echad.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "blue")]
    pub colour: Option<&'static str>,
    /// Its letter, in echad: `alef` to `yud`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "gimel")]
    pub letter: Option<&'static str>,
    /// Its action, in echad: `pick_up_three`, `change_direction` or `lose_a_turn`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<&'static str>,
    /// Its number; for a joker of fire, the number declared for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// What a special card of fire does: `fire`, `reverse`, `robber` or `stop`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<&'static str>,
    /// Its rank, in trash: `ace`, `two` to `ten`, `jack`, `queen` or `king`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<&'static str>,
    /// Its suit, in trash: `spades`, `hearts`, `diamonds` or `clubs`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suit: Option<&'static str>,
    /// The colours of its stars, for a number of claro: `blue`, `yellow`, `pink`. Empty
    /// if it has none, absent if they are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stars: Option<Vec<&'static str>>,
}
