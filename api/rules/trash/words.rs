//! The gist of every ruling, and the sentence for every code.

/// Every numbered ruling of trash with its gist, in order.
pub(super) const RULINGS: &[(&str, &str)] = &[
    (
        "A1",
        "Two play with one pack of 52, three or four with two, five or six with three; no jokers.",
    ),
    (
        "A2",
        "Whoever is first to complete a layout from ace to ten wins the hand.",
    ),
    (
        "A3",
        "An ace is 1, 2 to 10 are themselves, jacks are wild, queens and kings end the turn.",
    ),
    (
        "A4",
        "Ten cards each are dealt face down in two rows of five; the rest is the stock, and no card is turned up.",
    ),
    (
        "A5",
        "With two players the stock holds 32 cards, with three 74, four 64, five 106, six 96.",
    ),
    (
        "A6",
        "The first player of a hand draws from the stock: there is no discard yet.",
    ),
    (
        "A7",
        "A number is placed face up in its position, and the card that lay there face down is turned up.",
    ),
    ("A8", "That card is placed in the same way, and so on."),
    (
        "A9",
        "The chain ends with a card that cannot be placed: a queen, a king, or a number whose position has a number face up.",
    ),
    (
        "A10",
        "The card that cannot be placed is discarded, and the turn passes.",
    ),
    (
        "A11",
        "A turn begins with the top card of the stock or of the discard pile.",
    ),
    (
        "A12",
        "A jack may be placed in any position whose card lies face down, and takes its place.",
    ),
    (
        "A13",
        "A number may displace a jack from its position; the jack moves on to a card that lies face down.",
    ),
    (
        "A14",
        "When the stock is empty, the discards but the top one are shuffled into a new one.",
    ),
    (
        "A15",
        "The first with a suitable face-up card in every position wins the hand.",
    ),
    (
        "A16",
        "The winner of a hand has one position less from then on, the others as many as before.",
    ),
    ("A17", "The winner of a hand plays first in the next."),
    (
        "A18",
        "Whoever has one position and fills it wins the whole game.",
    ),
    (
        "A19",
        "There are no ties: a hand ends in one player's turn.",
    ),
    (
        "A20",
        "There are no points: hands won are counted, and with them positions left.",
    ),
    ("C1", "Turns pass clockwise."),
    ("C2", "Who plays first in the first hand is chosen."),
    (
        "C3",
        "A card that can be placed must be; `jack_placement` lets jacks be discarded.",
    ),
    (
        "C4",
        "A number must be placed where a jack holds its position; `jack_displacement` says otherwise.",
    ),
    (
        "C5",
        "There is always a position for a displaced jack: else the layout were complete.",
    ),
    (
        "C6",
        "A displaced jack is placed at once, before anything else, where its player likes.",
    ),
    (
        "C7",
        "A displaced jack moves to a card that lies face down, not to one that lies face up.",
    ),
    (
        "C8",
        "The top discard may be drawn even if it cannot be placed; `discard_draw_must_play` forbids it.",
    ),
    (
        "C9",
        "A complete layout ends the hand at once, the card just turned up is not played; `last_turns_after_win` gives the others a turn.",
    ),
    (
        "C10",
        "The stock is shuffled anew when somebody wants to draw from an empty one; there are always discards for that.",
    ),
    (
        "C11",
        "A hand begins without a discard; `start_with_discard` turns one up.",
    ),
    (
        "C12",
        "Whoever has fewer positions is dealt as many cards, for positions 1 and up.",
    ),
    (
        "C13",
        "No more than six play; `decks_override` sets the number of packs.",
    ),
    ("C14", "How many packs are used follows from how many play."),
    (
        "C15",
        "Jacks are wild; `wild_rank` makes it kings, and jacks end the turn.",
    ),
    (
        "C16",
        "Everyone begins with ten positions; `start_positions` says otherwise.",
    ),
    ("C17", "A queen or king may be drawn from the discard pile."),
    (
        "C18",
        "Several may have one position left: the first to fill it wins.",
    ),
    (
        "C19",
        "A card placed wrongly is taken back, without a penalty.",
    ),
    (
        "D1",
        "The stock is shuffled anew when somebody is about to draw from an empty one, not before.",
    ),
    (
        "D2",
        "In last turns every other player has one more; only the first to complete wins the hand.",
    ),
    (
        "D3",
        "Where jacks may be discarded, one that was displaced must still be placed.",
    ),
    (
        "D4",
        "A displaced jack in hand is in sight, and no other can be that card.",
    ),
    (
        "D5",
        "With `discard_draw_must_play` a card drawn from the discards is placed, even one that could otherwise be kept back.",
    ),
    (
        "D6",
        "The score names everyone who completed the layout: the winner, then the others in the order of their last turns.",
    ),
    (
        "D7",
        "A turn from an empty stock first shuffles the discards but the top one; a player may also say `reshuffle` before.",
    ),
];

/// The sentence for each code.
pub(super) const PHRASES: &[(&str, &str)] = &[
    // Findings.
    (
        "out_of_turn",
        "It is {@turn}'s turn, not {@seat}'s[: {@completed} has completed the layout, and the others have their last turns].",
    ),
    (
        "card_in_hand",
        "{@seat} has a card in hand, and goes on with that one.",
    ),
    (
        "nothing_in_hand",
        "{@seat} has no card in hand, and draws first.",
    ),
    ("nothing_discarded", "There is no discard to draw yet."),
    (
        "no_reshuffle_yet",
        "The discards are shuffled when a player is about to draw from an empty stock; it holds {stock} {stock|card|cards}.",
    ),
    (
        "not_played",
        "{card} was drawn from the discard pile, and so must be placed.",
    ),
    (
        "not_the_top",
        "Link {link}: the top discard is {top}, not {card}.",
    ),
    (
        "not_displaced",
        "Link {link}: the card in hand is {displaced}, which was displaced, not {card}.",
    ),
    (
        "none_left",
        "Link {link}: no {card} is left; there {copies|is|are} {copies}, already in sight[ ({entries|entry|entries} {entries})].",
    ),
    (
        "none_left_in_chain",
        "Link {link}: no {card} is left; there {copies|is|are} {copies}, already in sight ({links|link|links} {links}[, {entries|entry|entries} {entries}]).",
    ),
    (
        "complete",
        "Link {link}: {@seat}'s layout is complete, and nothing more is placed.",
    ),
    (
        "ends_turn",
        "Link {link}: {card} suits no position and ends the turn.",
    ),
    (
        "no_such_position",
        "Link {link}: {@seat} has {positions} {positions|position|positions}, and no position {position} for {card}.",
    ),
    (
        "wrong_position",
        "Link {link}: {card} belongs in position {own}, not in {position}.",
    ),
    (
        "occupied",
        "Link {link}: {card} cannot be placed in position {position}, where {lying} lies face up.",
    ),
    (
        "can_be_placed",
        "Link {link}: {card} is not discarded: it can be placed in position {position}.",
    ),
    // Effects.
    ("turn", "It is {@seat}'s turn."),
    (
        "uncovered",
        "{@seat} turns up the next card and goes on with it.",
    ),
    ("displaced", "{@seat} goes on with {card}."),
    (
        "reshuffled",
        "{count} {count|discard becomes|discards become} the stock.",
    ),
    ("completed", "{@seat} has completed the layout."),
    ("last_turns", "Everyone else has one more turn."),
    (
        "hand_won",
        "{@seat} wins the hand, and plays on with one position less: {left}.",
    ),
    (
        "last_position",
        "{@seat} had one position left, and wins the whole game.",
    ),
];
