//! What a card shows, part by part.

use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

/// The parts of a card, as far as its game has them. Apps draw the card from them, and
/// its name is put together from them in every language.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct CardParts {
    /// What sort of card it is, in a game with several sorts: `number`, `letter`,
    /// `action`, `special`, `joker`, `wild`, `wild_pick_up_three` or `blank`.
    #[schema(example = "letter")]
    pub kind: Option<&'static str>,
    /// Its colour, in a game with coloured cards.
    #[schema(example = "blue")]
    pub colour: Option<&'static str>,
    /// The letter on a card of the kind `letter`: `alef` to `yud`.
    #[schema(example = "gimel")]
    pub letter: Option<&'static str>,
    /// What a card of the kind `action` does: `pick_up_three`, `change_direction` or
    /// `lose_a_turn`.
    pub action: Option<&'static str>,
    /// Its number; for a joker, the number declared for it, in a game that has such jokers.
    pub number: Option<u8>,
    /// What a card of the kind `special` does, such as `reverse` or `stop`.
    pub special: Option<&'static str>,
    /// Its rank, in a pack of playing cards, such as `ace`, `seven` or `queen`, or
    /// `joker`.
    pub rank: Option<&'static str>,
    /// Its suit, in a pack of playing cards: `spades`, `hearts`, `diamonds` or `clubs`.
    pub suit: Option<&'static str>,
    /// The colours of its stars, in a game with stars: `blue`, `yellow`, `pink`. Empty if
    /// it has none, absent if they are not known.
    pub stars: Option<Vec<&'static str>>,
}
