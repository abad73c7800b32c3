//! The sentence for every code.

/// The sentence for each code.
pub(in crate::rules::fire) const PHRASES: &[(&str, &str)] = &[
    // Findings.
    (
        "out_of_turn",
        concat!(
            "It is {@turn}'s turn, not {@seat}'s",
            // The reason: at most one of these applies.
            "[: {@last_fire}'s last card was a Fire, so one is drawn and the next player opens]",
            "[: {@opener} opens the new pile]",
            "[: after a Reverse, {@reversed} lays nothing else]",
            "[: the run that {@run_by} laid on equal cards is no reset]",
            "[: special cards lie between the equal cards, so {@equals_by} has reset nothing]",
            "[: {@seat} misses this turn because of {stops|a Stop|Stops}]",
            "[: {@reverse_by}'s Reverse turned the order of the numbers, not of the players]",
            ".",
        ),
    ),
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
        "{@seat} holds {held} {held|card|cards}, so {claimed} cannot be laid.",
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
        "The order is {order}, and a run is laid that way: from {from} to {to}.",
    ),
    (
        "out_of_order",
        "A run is laid one number after the other: from {from} to {to}.",
    ),
    (
        "number_missing",
        "A joker stands for a number, and the player says which.",
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
        "There {copies|is|are} only {copies} of {card}, laid before[ by {entries|entry|entries} {entries}].",
    ),
    (
        "not_so_many",
        "There {copies|is|are} only {copies} of {card}.",
    ),
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
        "At least {least} and at most {most} can be taken from the personal pile, not {claimed}.",
    ),
    ("no_sticking", "Nothing is stuck at this table."),
    (
        "nothing_to_stick_on",
        "Nothing that was just laid can be stuck on.",
    ),
    (
        "too_late",
        "The next player has begun[ ({entries|entry|entries} {entries})], so it is too late for {@seat} to stick.",
    ),
    (
        "not_theirs",
        "Only the player whose turn just ended may stick: {@last}, not {@seat}.",
    ),
    (
        "more_than_drawn",
        "Only {drawn} {drawn|card was|cards were} drawn, so {claimed} cannot be stuck.",
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
        "There {left|is|are} {left} {left|card|cards} to draw: who lays nothing draws one.",
    ),
    (
        "open_instead",
        "{@seat} opens the new pile and cannot pass.",
    ),
    (
        "nothing_to_draw",
        "Nothing is left to draw: a player who lays nothing passes.",
    ),
    (
        "no_reshuffle_yet",
        "The draw box still holds {left} {left|card|cards}.",
    ),
    ("nothing_to_shuffle", "There are no used cards to shuffle."),
    // Effects.
    ("burnt", "{count} {count|card burns|cards burn}."),
    (
        "reset",
        "Equal cards reset the pile, and {count} {count|card burns|cards burn}.",
    ),
    ("order", "The order is {order} now."),
    (
        "refilled",
        "{@seat} takes {count} {count|card|cards} from the personal pile.",
    ),
    ("drew", "{@seat} draws one card."),
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
    (
        "recycled",
        "{count} used {count|card is|cards are} shuffled into the draw box.",
    ),
    (
        "stuck",
        "Nobody can lay, and nothing is left to draw: the round ends without a winner.",
    ),
];
