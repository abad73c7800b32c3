//! Says whether a card matches the top card, and whether the deck can hold it.

use super::{Action, Card, Colour, Finding, Round, StackPickup};
use crate::rules::shared::*;

/// Says why the card does not match the top card; none if it does.
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

/// Says whether the card matches the top card by colour, letter or action, or needs
/// no match (A15, A21, A24, A26, A28). On a wild, only the named colour matches (C22). Where
/// no colour was named yet, or the top card was shuffled (C11), there is nothing to match.
pub(super) fn matches(round: &Round, card: Card) -> bool {
    if round.colour.is_none() {
        return true;
    }
    let same_colour = card.colour().is_some() && card.colour() == round.colour;
    match (card, round.top()) {
        (Card::Wild | Card::WildPickUpThree | Card::Blank, _) => true,
        (Card::Letter(_, letter), Card::Letter(_, top)) => same_colour || letter == top,
        (Card::Action(_, action), Card::Action(_, top)) => same_colour || action == top,
        _ => same_colour,
    }
}

/// Names the ruling that a card without a match breaks: it depends on the card, and on which wild
/// named the colour (C22).
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

/// Says whether the card can answer the pick-up on top (C6, D4).
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

/// Says which is the first of these cards that is not in the deck of this match at all (D14).
pub(super) fn not_in_the_deck(round: &Round, cards: &[Card]) -> Option<Finding> {
    let missing = cards.iter().find(|card| round.rules.copies(**card) == 0);
    missing.map(|card| Finding::NotSoMany {
        card: *card,
        copies: 0,
        claimed: None,
        ruling: card.counted_by(),
    })
}

/// Says what the deck cannot hold of these cards in addition to the discards since the last
/// shuffle: one finding for each kind of card, or for the letters of a colour (A2 to A6, C1, D7,
/// D14).
pub(super) fn impossible(round: &Round, cards: &[Card]) -> Findings<Finding> {
    let mut findings = Findings::new();
    let mut spent = Vec::new();
    for (place, card) in cards.iter().copied().enumerate() {
        if cards[..place].contains(&card) {
            continue;
        }
        let same = round.lying().iter().filter(|laid| laid.card == card);
        let lying = same.clone().count();
        let claimed = cards.iter().filter(|other| **other == card).count();
        let (copies, ruling) = (round.rules.copies(card), card.counted_by());
        if lying + claimed <= usize::from(copies) {
            continue;
        }
        spent.extend(card.colour());
        findings.push(match lying {
            0 => Finding::NotSoMany {
                card,
                copies,
                claimed: Some(claimed),
                ruling,
            },
            _ => Finding::NoneLeft {
                card,
                copies,
                lying,
                claimed,
                entries: same.map(|laid| laid.entry).collect(),
                ruling,
            },
        });
    }
    for colour in Colour::VARIANTS.iter().copied() {
        let of_colour = |card: &Card| matches!(card, Card::Letter(of, _) if *of == colour);
        let claimed = cards.iter().filter(|card| of_colour(card)).count();
        if claimed == 0 || spent.contains(&colour) {
            continue;
        }
        let lying = round.lying().iter().filter(|laid| of_colour(&laid.card));
        let (letters, lying) = (round.rules.letters_of(colour), lying.count());
        if lying + claimed > usize::from(letters) {
            findings.push(Finding::LettersSpent {
                colour,
                letters,
                lying,
                claimed,
            });
        }
    }
    findings
}
