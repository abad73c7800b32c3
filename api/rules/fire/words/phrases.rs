//! The sentence for every code.

/// The sentence for each code.
pub(in crate::rules::fire) const PHRASES: &[(&str, &str)] = &[
    // Findings.
    ("out_of_turn", "It is {@turn}'s turn, not {@seat}'s."),
    (
        "finished",
        "{@seat} has no cards left, and is out of this round.",
    ),
    (
        "draw_first",
        "{@seat}'s last card was a Fire: a card is drawn first, and the next player opens.",
    ),
    (
        "more_than_held",
        "{@seat} holds {held}, so {claimed} cannot be laid.",
    ),
    ("mixed", "Special cards are not laid together with numbers."),
    ("too_low", "{card} is lower than {number}."),
    (
        "too_high",
        "{card} is higher than {number}, and the order descends.",
    ),
    (
        "not_lower",
        "{card} is not lower than {number}, and the order descends.",
    ),
    (
        "not_together",
        "Cards that are laid together are of one number, or a run.",
    ),
    (
        "two_in_a_row",
        "Two consecutive cards are no run: it takes three.",
    ),
    (
        "open_card_in_run",
        "Two consecutive cards are no run, and the open card does not belong to it.",
    ),
    ("equals_in_run", "A run has each number once."),
    (
        "wrong_way",
        "The order is {order}, and a run is laid that way.",
    ),
    (
        "no_runs_down",
        "This table lays no runs in descending order.",
    ),
    ("reverse_opens", "A new pile is not opened with a Reverse."),
    (
        "one_to_open",
        "After three equal, one card opens the new pile, not {claimed}.",
    ),
    (
        "specials_together",
        "These special cards are not laid in the same turn.",
    ),
    ("not_in_the_deck", "This match's deck holds no {card}."),
    (
        "no_such_number",
        "A joker stands for a number of the deck, which holds no {number}.",
    ),
    (
        "none_left",
        "There are {copies} of {card}, and they lie there already (entries {entries}).",
    ),
    ("not_so_many", "There are only {copies} of {card}."),
    ("own_target", "{@seat} robs another player."),
    (
        "finished_target",
        "{@target} has no cards left to be robbed of.",
    ),
    (
        "empties_target",
        "{@target} has a single card, which this table does not let a Robber take.",
    ),
    (
        "wrong_refill",
        "{claimed} cannot be taken from the personal pile, but {least} to {most}.",
    ),
    ("no_sticking", "Nothing is stuck at this table."),
    (
        "nothing_to_stick_on",
        "Nothing that was just laid can be stuck on.",
    ),
    (
        "too_late",
        "The next player has begun (entries {entries}), too late for {@seat} to stick.",
    ),
    (
        "not_theirs",
        "Only {@last} may stick now, whose turn just ended (entries {entries}), not {@seat}.",
    ),
    (
        "more_than_drawn",
        "Only {drawn} were drawn, so {claimed} cannot be stuck.",
    ),
    ("does_not_suit", "{card} cannot be stuck on {top}."),
    (
        "unseen_misfit",
        "Only {@seat}'s hand could show that nothing suited.",
    ),
    (
        "unseen_reverses",
        "Only {@seat}'s hand could show that it holds nothing but Reverses.",
    ),
    (
        "something_fits",
        "Whatever {@seat} holds, some card of it fits.",
    ),
    (
        "must_open",
        "Whatever {@seat} holds, some card of it opens the pile.",
    ),
    (
        "draw_instead",
        "The draw box holds {left}: whoever lays nothing draws one.",
    ),
    (
        "reshuffle_first",
        "The draw box is empty: used cards are shuffled first.",
    ),
    (
        "nothing_to_draw",
        "Nothing is left to draw: whoever lays nothing passes.",
    ),
    ("no_reshuffle_yet", "The draw box still holds {left}."),
    ("nothing_to_shuffle", "There are no used cards to shuffle."),
    // Effects.
    ("burnt", "{count} cards burn."),
    (
        "reset",
        "Equal cards reset the pile, and {count} cards burn.",
    ),
    ("order", "The order is {order} now."),
    ("refilled", "{@seat} takes {count} from the personal pile."),
    ("drew", "{@seat} draws one."),
    (
        "robbed",
        "{@seat} takes a card from {@target} and gives one.",
    ),
    (
        "took",
        "{@seat} takes a card from {@target} and gives none.",
    ),
    ("missed", "{@seat} misses a turn."),
    ("wins", "{@seat} has no cards left and wins the round."),
    ("out", "{@seat} has no cards left: place {place}."),
    (
        "last_fire",
        "The Fire was {@seat}'s last card: one is drawn.",
    ),
    ("opens", "{@seat} opens the new pile."),
    ("turn", "It is {@seat}'s turn."),
    ("recycled", "{count} used cards become the draw box."),
    (
        "stuck",
        "Nobody can lay, and nothing is left to draw: the round ends without a winner.",
    ),
];
