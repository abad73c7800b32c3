//! The gist of every ruling, and the sentence for every code.

/// Every numbered ruling of claro with its gist, in order.
pub(super) const RULINGS: &[(&str, &str)] = &[
    (
        "A1",
        "55 cards: the numbers 1 to 50 and five star jokers; 13 stars.",
    ),
    (
        "A2",
        "A number shows no star, one, or two of different colours; a joker shows all colours.",
    ),
    (
        "A3",
        "Which number shows which stars is not printed (see C1).",
    ),
    (
        "A4",
        "Laying the last card of a round wins a star; three stars win.",
    ),
    (
        "A5",
        "Five cards are dealt to each player, the rest is the draw pile; a starting player is chosen.",
    ),
    ("A6", "The starting player lays any card."),
    (
        "A7",
        "Clockwise, each player lays one card that fits the previously laid one.",
    ),
    (
        "A8",
        "A card fits with a higher number, a star of the same colour, or both.",
    ),
    ("A9", "No cards are drawn during the round."),
    (
        "A10",
        "A joker is laid on a card with a star, and on a joker a card with a star.",
    ),
    (
        "A11",
        "Whoever has no fitting card passes, and lays no more cards this round.",
    ),
    (
        "A12",
        "The round ends when all but one have passed, or all still involved have laid their last card.",
    ),
    ("A13", "The last to lay a card wins the round and a star."),
    (
        "A14",
        "The winner of the star draws up to five, without discarding.",
    ),
    (
        "A15",
        "The others may discard any number of cards, and draw up to five.",
    ),
    (
        "A16",
        "Discarded cards go to the discard pile, with those laid in the round.",
    ),
    (
        "A17",
        "When the draw pile runs out, the discard pile is shuffled into a new one.",
    ),
    (
        "A18",
        "The winner of the round begins the next, with any card.",
    ),
    ("A19", "The first with three stars wins."),
    ("A20", "There are no ties, and at most 13 rounds."),
    (
        "A21",
        "After the deal the draw pile holds 55 cards less five per player.",
    ),
    (
        "C1",
        "A number is reported with the same stars all through a match; `star_table` fixes them beforehand.",
    ),
    (
        "C2",
        "A joker may be laid on a joker; `joker_on_joker` can forbid it.",
    ),
    (
        "C3",
        "A joker may be the first card; the next must show a star.",
    ),
    (
        "C4",
        "On a joker, any star fits, whatever the number; without a star no number does.",
    ),
    (
        "C5",
        "With a fitting card one does not pass; `voluntary_pass` allows it.",
    ),
    (
        "C6",
        "A player without cards is passed over and has not passed; `empty_hand_counts_as_passed` says otherwise.",
    ),
    (
        "C7",
        "The round goes on although its winner is certain; `auto_end_when_decided` ends it.",
    ),
    (
        "C8",
        "When all but one have passed, the round ends at once.",
    ),
    (
        "C9",
        "If all others pass on the first card, whoever laid it wins.",
    ),
    (
        "C10",
        "The winner refills first, then clockwise, each discarding and drawing; with `refill_order` all discard first.",
    ),
    ("C11", "Nothing may be discarded, or the whole hand."),
    (
        "C12",
        "The winner keeps the cards left over; `winner_may_discard` says otherwise.",
    ),
    (
        "C13",
        "If the draw pile runs out during a refill, what is there is drawn, the discards are shuffled, and it goes on.",
    ),
    ("C14", "Two to six play; three to six are recommended."),
    ("C15", "Three stars win; `stars_to_win` says otherwise."),
    (
        "C16",
        "The cards of whoever passed stay hidden, and are kept.",
    ),
    ("C17", "A number cannot be seen twice in one shuffle."),
    ("C18", "Who begins the match is chosen."),
    (
        "D1",
        "A pass is proven where no card still out could fit; the round's first card cannot be passed.",
    ),
    (
        "D2",
        "Hands are refilled to exactly five, as long as there is something to draw.",
    ),
    (
        "D3",
        "An empty draw pile is reshuffled when a card is to be drawn, the drawer's own discards included.",
    ),
    (
        "D4",
        "`stars_to_win` may be as high as the 13 stars of the box suffice.",
    ),
    ("D5", "A sixth joker cannot be seen in one shuffle."),
    (
        "D6",
        "The first card of a round cannot be passed, with `voluntary_pass` or without.",
    ),
    (
        "D7",
        "A refill that the draw pile cannot cover shuffles all discards in between; a player may also say `reshuffle` before, once the pile is empty.",
    ),
];

/// The sentence for each code.
pub(super) const PHRASES: &[(&str, &str)] = &[
    // Findings.
    (
        "out_of_turn",
        "It is {@turn}'s turn, not {@seat}'s[: hands are refilled clockwise, from {@starter} on].",
    ),
    (
        "has_passed",
        "{@seat} has passed and plays no more this round.",
    ),
    (
        "no_cards",
        "{@seat} has no cards left, and none are drawn during a round.",
    ),
    ("refill_first", "{@seat} refills first."),
    ("no_fit", "{card} does not fit {top}."),
    (
        "seen_already",
        "There is one {card}, and it has been laid since the last shuffle[ ({entries|entry|entries} {entries})].",
    ),
    (
        "jokers_spent",
        "All {copies} jokers have been laid since the last shuffle[ ({entries|entry|entries} {entries})].",
    ),
    (
        "other_stars",
        "The card was {known} before, not {card}[ ({entries|entry|entries} {entries})].",
    ),
    (
        "not_in_star_table",
        "The star table has {known}, not {card}.",
    ),
    ("first_card", "{@seat} begins the round, with any card."),
    (
        "unseen_fit",
        "Only the hand could show that nothing fitted.",
    ),
    (
        "no_refill_now",
        "Hands are refilled between two rounds, not during one.",
    ),
    (
        "more_than_held",
        "{@seat} holds {held}, so {claimed} cannot be discarded.",
    ),
    (
        "winner_discards",
        "{@seat} won the star, and draws without discarding.",
    ),
    (
        "no_reshuffle_yet",
        "The discards are shuffled when hands are refilled and the draw pile is empty.",
    ),
    (
        "unseen_pile",
        "Nobody counted the draw pile, so only the table knows that it is empty.",
    ),
    // Effects.
    ("turn", "It is {@seat}'s turn."),
    ("discarded", "{@seat} discards {count} {count|card|cards}."),
    ("drew", "{@seat} draws {count} {count|card|cards}."),
    ("to_refill", "{@seat} refills next."),
    (
        "reshuffled",
        "{count} {count|discard becomes|discards become} the draw pile.",
    ),
    ("begins", "{@seat} won the last star and begins."),
    ("all_passed", "All but one have passed: the round is over."),
    (
        "all_laid",
        "All still involved have laid their last card: the round is over.",
    ),
    (
        "certain",
        "Nobody else can lay another card: the round is over.",
    ),
    ("star", "{@seat} laid the last card and wins a star."),
];
