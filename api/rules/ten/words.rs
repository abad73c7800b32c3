//! Ten in words: a summary of every ruling, and a sentence for every code.

/// A summary of every ruling. A: printed on the rule sheet; C: decided where the sheet
/// says nothing; D: decided where A and C leave room.
#[rustfmt::skip] // One line each.
pub(super) const RULINGS: &[(&str, &str)] = &[
    ("A1", "100 cards: four zeros, ten of each value from 1 to 9, six tens."),
    ("A2", "Two to eight players."),
    ("A3", "The aim is to take the most cards."),
    ("A4", "Three cards each; the rest is the draw pile."),
    ("A5", "Play runs clockwise."),
    ("A6", "The first card's value is what the pile starts at."),
    ("A7", "In turn, one card is laid, the new value announced, and one card drawn; nobody passes."),
    ("A8", "A card adds its value to the pile's."),
    ("A9", "A pile that reaches ten or more is taken."),
    ("A10", "At exactly ten, the player of the last card takes it."),
    ("A11", "Cards taken are out of play and count at the end."),
    ("A12", "Above ten, the player before takes it (see C1)."),
    ("A13", "The player whose turn it is opens the next pile."),
    ("A14", "A 5 adds 5 or takes off 5, within 0 and 10; it can always be laid."),
    ("A15", "A card equal to the top card may leave the value as it is."),
    ("A16", "A card equal to the pile's value may set it to 0."),
    ("A17", "A 0 sets the value to 0."),
    ("A18", "If several rules apply, the player chooses one."),
    ("A19", "A 4 on a pile opened with 4: 8, 4 or 0."),
    ("A20", "When the draw pile is empty, play goes on until all hands are empty."),
    ("A21", "Cards left on the pile are not counted."),
    ("A22", "The most cards win; ties are not printed (see C13)."),
    ("A23", "A card has the values of its plain rule, and those of each special rule that applies."),
    ("A24", "A 5 always has a value it may bring the pile to."),
    ("A25", "A ten never lies under a pile that goes on."),
    ("A26", "The draw pile begins with 100 less three per player."),
    ("C1", "Above ten, the player before takes the pile; `over_ten_winner` can make it the closer."),
    ("C2", "The player before is the one who laid the card directly below."),
    ("C3", "A ten that opens is taken at once; `open_ten` can forbid it."),
    ("C4", "A pile opened with a 5 is at 5; with a 0, at 0."),
    ("C5", "A 5 on a 5 may also leave the value unchanged, or set it to 0 if it is 5."),
    ("C6", "A 5 is not added if that goes over ten; `five_may_overshoot` allows it."),
    ("C7", "Going over ten is allowed, whatever else could be laid."),
    ("C8", "A 0 on a 0 leaves 0 by either rule."),
    ("C9", "The top card is the last one laid, whatever the value of the pile."),
    ("C10", "The announced value decides which rule was used; another value is not allowed."),
    ("C11", "A false or forgotten announcement costs nothing and is corrected; `announce` can ask for one with every card."),
    ("C12", "The table chooses who begins."),
    ("C13", "Equals share the win; `tie_break` can count exact tens, or call for another game."),
    ("C14", "A match is one deck; `games_per_match` can make it several."),
    ("C15", "`equal_card_rule` can let a card equal to the top one set the value to its own, as in Pig 10."),
    ("C16", "A player without cards is skipped (see D1)."),
    ("C17", "Drawing before or after taking makes no difference."),
    ("D1", "When the draw pile empties, everyone has three turns left."),
    ("D2", "A value that is not allowed is illegal; it may be left out if only one is possible, and must be given if several are."),
    ("D3", "If a ten may not open a pile, a player who holds only tens may say so and lay one."),
    ("D4", "Any announced whole number from -99 to 99 is judged, right or wrong."),
    ("D5", "Adding a 5 beyond ten is ruled by C6; subtracting it below zero, by A14."),
];

/// The sentence for each code.
#[rustfmt::skip] // One line each.
pub(super) const PHRASES: &[(&str, &str)] = &[
    // Findings.
    ("out_of_turn", "Play runs clockwise: it is {@turn}'s turn, not {@seat}'s."),
    ("none_left", "The deck holds {copies} of {card}, and all have been laid[ ({entries|entry|entries} {entries})]."),
    ("wrong_value", "With {card} the pile cannot come to {value}; allowed: {allowed}."),
    ("not_announced", "The new value was not announced; with {card} it can be {allowed}."),
    ("ten_opens", "A 10 does not open a pile."),
    ("unseen_tens", "Only the hand could show that {@seat} holds nothing but tens."),
    // Effects.
    ("value", "The pile is at {value}."),
    ("exact_ten", "Ten: {@seat} takes {count} {count|card|cards}."),
    ("over_ten", "Over ten: {@seat} takes {count} {count|card|cards}."),
    ("draw_pile_empty", "The draw pile is empty: the hands are played out."),
    ("turn", "It is {@seat}'s turn."),
    ("over", "All cards are played; {left} {left|card|cards} on the pile {left|counts|count} for nobody."),
];
