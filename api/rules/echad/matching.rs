//! Whether a card matches the top card, and whether the deck can hold it.

use super::deck::{Action, Card};
use super::finding::Finding;
use super::{Round, StackPickup};

/// The finding if the card does not match the top card.
pub(super) fn no_match(round: &Round, card: Card) -> Option<Finding> {
    let meaning = round.rules.meaning(card);
    let colour = round.colour.filter(|_| !matches(round, meaning))?;
    Some(Finding::NoMatch {
        card,
        top: round.top_printed(),
        colour,
        ruling: match_ruling(meaning, round.top()),
    })
}

/// Whether the card matches the top card by colour, letter or action, or needs
/// no match (A15, A21, A24, A26, A28). On a wild, only the named colour matches (C22).
pub(super) fn matches(round: &Round, card: Card) -> bool {
    let same_colour = card.colour().is_some() && card.colour() == round.colour;
    match (card, round.top()) {
        (Card::Wild | Card::WildPickUpThree | Card::Blank, _) => true,
        (Card::Letter(_, letter), Card::Letter(_, top)) => same_colour || letter == top,
        (Card::Action(_, action), Card::Action(_, top)) => same_colour || action == top,
        _ => same_colour,
    }
}

/// The ruling that a card without a match breaks: it depends on the card, and on
/// which wild named the colour (C22).
fn match_ruling(card: Card, top: Card) -> &'static str {
    match (card, top) {
        (Card::Action(_, Action::PickUpThree), _) => "A24",
        (Card::Action(_, Action::ChangeDirection), _) => "A26",
        (Card::Action(_, Action::LoseATurn), _) => "A28",
        (_, Card::Wild) => "A29",
        (_, Card::WildPickUpThree) => "A30",
        _ => "A15",
    }
}

/// Whether the card can answer the pick-up on top (C6, D4).
pub(super) fn stacks(round: &Round, card: Card) -> bool {
    if !card.is_pick_up() {
        return false;
    }
    match round.rules.stack_pickup {
        StackPickup::None => false,
        StackPickup::Same => {
            (card == Card::WildPickUpThree) == (round.top() == Card::WildPickUpThree)
        }
        // Either kind, but a coloured one still has to match.
        StackPickup::Any => matches(round, card),
    }
}

/// The finding if the deck cannot hold this card in addition to the discards since
/// the last shuffle and the cards laid `before` it in the same claim (A2 to A6, C1,
/// D7).
pub(super) fn impossible(round: &Round, card: Card, before: &[Card]) -> Option<Finding> {
    let lying = round.discards.iter().filter(|laid| laid.card == card);
    let copies = round.rules.copies(card);
    let seen = lying.clone().count() + before.iter().filter(|other| **other == card).count();
    if seen >= usize::from(copies) {
        let ruling = card.counted_by();
        return Some(match lying.clone().next() {
            None => Finding::NotSoMany {
                card,
                copies,
                ruling,
            },
            Some(_) => Finding::NoneLeft {
                card,
                copies,
                entries: lying.map(|laid| laid.entry).collect(),
                ruling,
            },
        });
    }
    let Card::Letter(colour, _) = card else {
        return None;
    };
    let of_colour = |other: &Card| matches!(other, Card::Letter(other, _) if *other == colour);
    let laid = round.discards.iter().map(|laid| &laid.card);
    let seen = laid.chain(before).filter(|other| of_colour(other)).count();
    let letters = round.rules.letters_of(colour);
    (seen >= usize::from(letters)).then_some(Finding::LettersSpent {
        card,
        colour,
        letters,
    })
}
