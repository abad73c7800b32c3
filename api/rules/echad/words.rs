//! Echad in words: the gist of every ruling, and a sentence for every code.

/// Every ruling with its gist. A: printed; C: decided where the sheet is
/// silent; D: settled where those left room.
pub(super) const RULINGS: &[(&str, &str)] = &[
    ("A1", "The box holds 108 cards."),
    (
        "A2",
        "76 letters: 19 from Alef to Yud in each of four colours.",
    ),
    (
        "A3",
        "24 actions: two Pick Up 3, two Change of Direction and two Lose a Turn per colour.",
    ),
    ("A4", "Three Wilds."),
    ("A5", "Three Wild Pick Up 3."),
    ("A6", "Two blanks."),
    ("A7", "Wilds have no colour of their own."),
    (
        "A8",
        "A blank replaces a lost card or becomes a card of the table's own.",
    ),
    (
        "A9",
        "One letter in each colour has a single copy; which one is not known.",
    ),
    ("A10", "One player shuffles and deals."),
    ("A11", "Seven cards each."),
    (
        "A12",
        "The rest is the draw pile; its top card begins the discard pile.",
    ),
    (
        "A13",
        "The player to the dealer's left begins; play runs clockwise.",
    ),
    ("A14", "The number of players is not printed (see C2)."),
    (
        "A15",
        "On one's turn, one matches the top card by colour, letter or action.",
    ),
    (
        "A16",
        "On a blue Gimel, any blue card and any Gimel may be laid.",
    ),
    ("A17", "One card is laid per turn, and that ends it."),
    (
        "A18",
        "Without a match, one card is drawn; if it matches, it may be laid at once.",
    ),
    (
        "A19",
        "A drawn card that is not laid is kept, and the turn is over.",
    ),
    (
        "A20",
        "A player may decline to lay a match; then only the card drawn may be laid.",
    ),
    ("A21", "Wilds may be laid at any time."),
    (
        "A22",
        "As a variation, one keeps drawing until a card matches.",
    ),
    (
        "A23",
        "After a Pick Up 3, the next player draws three cards as the whole turn.",
    ),
    ("A24", "A Pick Up 3 needs its colour, or another Pick Up 3."),
    ("A25", "A Change of Direction turns the direction of play."),
    (
        "A26",
        "A Change of Direction needs its colour, or another Change of Direction.",
    ),
    ("A27", "After a Lose a Turn, the next player is skipped."),
    (
        "A28",
        "A Lose a Turn needs its colour, or another Lose a Turn.",
    ),
    (
        "A29",
        "Whoever lays a Wild names the colour that is to follow.",
    ),
    (
        "A30",
        "A Wild Pick Up 3 names a colour, and the next player draws three.",
    ),
    (
        "A31",
        "A letter turned up: the player to the dealer's left begins.",
    ),
    (
        "A32",
        "A Pick Up 3 turned up: the first player draws three, the next one plays.",
    ),
    (
        "A33",
        "A Change of Direction turned up: the player to the dealer's right begins.",
    ),
    (
        "A34",
        "A Lose a Turn turned up: the player to the dealer's left is skipped.",
    ),
    (
        "A35",
        "A Wild turned up: the first player names the colour.",
    ),
    (
        "A36",
        "A Wild Pick Up 3 turned up: the first player draws three and names the colour.",
    ),
    ("A37", "Whoever comes down to one card says Echad."),
    (
        "A38",
        "If it is forgotten, any other player may call it: two cards are drawn.",
    ),
    (
        "A39",
        "A call counts only before the following player begins.",
    ),
    ("A40", "A round is complete when a hand runs out."),
    (
        "A41",
        "Only the winner of the round scores: all cards left in the other hands.",
    ),
    ("A42", "Alef to Yud count 1 to 10."),
    ("A43", "Actions count 10, wilds count 20."),
    ("A44", "The first to reach 300 points wins the match."),
    ("A45", "Of several games, the most points win."),
    (
        "A46",
        "There is no tie at 300: one player scores per round.",
    ),
    (
        "A47",
        "When the draw pile is empty, the dealer shuffles the discards.",
    ),
    ("A48", "Who deals next is not printed (see C12)."),
    (
        "A49",
        "The deck's points follow from its cards: letters 440 less four times the single letter's value, actions 240, wilds 120.",
    ),
    (
        "C1",
        "At most two copies of a letter in a colour, and 19 letters per colour; `single_letter` names the one with a single copy.",
    ),
    ("C2", "Two to ten players; `max_players` allows up to 15."),
    (
        "C3",
        "Blanks are removed; `blanks` keeps them as a stand-in or as the table's own, `blank_points` says what they count.",
    ),
    (
        "C4",
        "Between two players a Change of Direction only turns the direction; `two_player_reverse` can make it a skip.",
    ),
    (
        "C5",
        "A pick-up laid as the last card is not drawn before counting; `final_pickup_counts` says otherwise.",
    ),
    (
        "C6",
        "A pick-up cannot be answered with another; `stack_pickup` allows it.",
    ),
    (
        "C7",
        "The three cards of a Wild Pick Up 3 are the whole turn; `wild_pickup_skips` says otherwise.",
    ),
    (
        "C8",
        "After a Wild Pick Up 3 turned up, the first player does not also play; `upcard_wild_pickup_then_play` says otherwise.",
    ),
    (
        "C9",
        "After a Wild turned up, the first player names the colour and plays.",
    ),
    (
        "C10",
        "A blank turned up goes to the bottom, and another card is turned.",
    ),
    (
        "C11",
        "In a reshuffle the top card stays; it happens when a draw finds too few cards in the pile.",
    ),
    (
        "C12",
        "The deal passes to the left; `next_dealer` says otherwise.",
    ),
    (
        "C13",
        "A player begins with the first thing done in the turn; a skipped player does not begin.",
    ),
    ("C14", "Echad said too early costs nothing."),
    (
        "C15",
        "Once the last card is laid, nobody can be called out any more.",
    ),
    ("C16", "A drawn wild may be laid."),
    (
        "C17",
        "A wild may name the colour already in force; `wild_pickup_must_change_colour` forbids it for the Wild Pick Up 3.",
    ),
    ("C18", "An illegal play is taken back, without a penalty."),
    ("C19", "A player who could lay may draw: exactly one card."),
    (
        "C20",
        "Of a match broken off, the most points win; equals share.",
    ),
    (
        "C21",
        "An action may be laid on the same action of another colour.",
    ),
    ("C22", "On a wild, only the named colour matches."),
    (
        "D1",
        "A pick-up is claimed by the one who draws it; a call-out is open until then.",
    ),
    ("D2", "Declining is allowed under a named colour too."),
    ("D3", "A drawn card that fits may be kept."),
    (
        "D4",
        "A stacked pick-up is drawn as a whole; the first up-card cannot be answered.",
    ),
    (
        "D5",
        "Of two players, too, the one to the dealer's right begins after a Change of Direction turned up.",
    ),
    (
        "D6",
        "When nothing is left to draw anywhere, what there is, is drawn, and the turn ends.",
    ),
    ("D7", "A single letter is the same in all four colours."),
    (
        "D8",
        "Echad is said with the play or apart from it, before anyone calls.",
    ),
    (
        "D9",
        "A card laid after a draw counts as the card just drawn; the draw itself tells that a player declines.",
    ),
    (
        "D10",
        "Whoever came down to one card without Echad may be called out until somebody begins a turn; with nothing left to draw it costs nothing.",
    ),
    (
        "D11",
        "A draw takes the whole number due: the last cards of the pile, then from the discards, shuffled.",
    ),
];

/// The sentence for each code.
pub(super) const PHRASES: &[(&str, &str)] = &[
    // Findings.
    (
        "out_of_turn",
        "It is {@turn}'s turn, not {@seat}'s[: {skipped_by} took it][: {turned_by} turned it away].",
    ),
    (
        "penalty_first",
        "{@seat} first draws {owed} {owed|card|cards} for the forgotten Echad.",
    ),
    ("name_colour_first", "{@seat} names the colour first."),
    (
        "must_pick_up",
        "The pick-up is drawn first: {owed} {owed|card|cards}.",
    ),
    ("one_card", "One card is laid per turn, not {claimed}."),
    (
        "more_than_held",
        "{@seat} holds {held}, so {claimed} cannot be laid.",
    ),
    (
        "no_match",
        "{card} does not match {top}; the colour to match is {colour}.",
    ),
    (
        "none_left",
        "The deck holds {copies} of {card}, and {copies|it lies|they lie} there already[ ({entries|entry|entries} {entries})].",
    ),
    (
        "not_so_many",
        "The deck of this match holds {copies} of {card}, not more.",
    ),
    (
        "letters_spent",
        "All {letters} {colour} letters lie there already, so {card} cannot come.",
    ),
    (
        "same_colour",
        "A Wild Pick Up 3 names another colour than {colour}.",
    ),
    (
        "own_card",
        "The blank is the table's own card: its rule is the table's.",
    ),
    (
        "already_drew",
        "{@seat} has drawn the turn's card: lay it or keep it.",
    ),
    ("wrong_count", "To be drawn: {due}, not {claimed}."),
    (
        "nothing_drawn",
        "{@seat} has drawn nothing to keep: lay a card or draw one.",
    ),
    (
        "unseen_no_match",
        "Only the hand could show that nothing matched.",
    ),
    (
        "unseen_match",
        "Only the hand could show that the drawn card matched.",
    ),
    ("no_colour_to_name", "No colour is to be named now."),
    (
        "no_reshuffle_yet",
        "The discards are shuffled when the draw pile is empty and a card may be drawn; it holds {left}.",
    ),
    (
        "nothing_to_shuffle",
        "There are no discards to shuffle: the turn ends with what there is.",
    ),
    (
        "dealer_shuffles",
        "{@dealer} dealt and shuffles, not {@seat}.",
    ),
    ("own_call", "{@seat} cannot call out a fault of their own."),
    (
        "nothing_to_call",
        "{@target} holds {held} cards, so there is no Echad to say.",
    ),
    ("said_echad", "{@seat} says Echad."),
    ("said_in_time", "{@target} said Echad."),
    ("already_called", "{@target} has been called out already."),
    (
        "too_late",
        "Another player has begun a turn since: it is too late to call out {@target}.",
    ),
    // Effects.
    ("drew", "{@seat} draws {count}."),
    ("owes", "{@seat} is to draw {count}."),
    ("skipped", "{@seat} loses a turn."),
    ("direction", "Play goes {direction}."),
    ("colour", "The colour is {colour}."),
    (
        "forgot_echad",
        "{@seat} has one card left and has not said Echad.",
    ),
    (
        "penalised",
        "{@seat} is to draw {count} for the forgotten Echad.",
    ),
    (
        "unpunished",
        "Nothing is left to draw: the forgotten Echad costs {@seat} nothing.",
    ),
    (
        "reshuffled",
        "{count} {count|discard becomes|discards become} the draw pile.",
    ),
    ("out", "{@seat} is out: the hands are to be counted."),
    ("turn", "It is {@seat}'s turn."),
];
