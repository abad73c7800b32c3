//! A summary of every ruling.

/// A summary of every numbered ruling of fire, in order.
pub(in crate::rules::fire) const RULINGS: &[(&str, &str)] = &[
    ("A1", "There are 135 cards."),
    ("A2", "Two to five play."),
    ("A3", "For ages seven and up."),
    (
        "A4",
        "There are number cards, and special cards without a number: Fire, Reverse, Robber, Stop and Joker.",
    ),
    (
        "A5",
        "How many there are of each card, and up to which number, is not printed (see C1).",
    ),
    (
        "A6",
        "25 cards are dealt to each player; the rest is the draw box.",
    ),
    (
        "A7",
        "The 25 cards form a personal pile, face down; the top six are the hand.",
    ),
    (
        "A8",
        "A number is turned up to begin the pile; a special card goes to the bottom of the box, and another is turned.",
    ),
    (
        "A9",
        "The draw box then holds 84, 59, 34 or 9 cards for two, three, four or five players.",
    ),
    ("A10", "The youngest begins, and play goes clockwise."),
    ("A11", "A player may lay one card or more on the open card."),
    (
        "A12",
        "They are equal to or higher than the open card, not necessarily by one, or special cards.",
    ),
    (
        "A13",
        "A player without a suitable card draws one from the draw box, which ends the turn.",
    ),
    (
        "A14",
        "After laying, the hand is filled to six from the personal pile.",
    ),
    ("A15", "One card may be laid,"),
    ("A16", "or several cards of one number,"),
    (
        "A17",
        "or a run of consecutive numbers, three or more, the lowest equal to or higher than the open card,",
    ),
    ("A18", "for which two consecutive cards are too few,"),
    ("A19", "and to which the open card does not belong."),
    ("A20", "Equal and consecutive cards are not mixed in a run."),
    ("A21", "A special card may be laid."),
    (
        "A22",
        "Special cards other than jokers are not laid together with numbers.",
    ),
    ("A23", "A Fire burns everything below it."),
    ("A24", "Its player first fills the hand to six,"),
    (
        "A25",
        "and then opens the new pile in the same turn, with any card or cards",
    ),
    ("A26", "except a Reverse."),
    (
        "A27",
        "Burnt cards are put aside, and go back into the draw box if needed.",
    ),
    (
        "A28",
        "A player whose last card is a Fire draws one card for the next turn, and the next player opens: a Fire never wins.",
    ),
    (
        "A29",
        "A Reverse switches the order between ascending and descending.",
    ),
    ("A30", "After a reversed 7, a 7 or a lower number fits."),
    (
        "A31",
        "The reversal lasts until the next Reverse or until the pile is cleared, after which the order ascends.",
    ),
    (
        "A32",
        "A player who lays a Reverse lays no other card in that turn.",
    ),
    ("A33", "A new pile is not opened with a Reverse."),
    (
        "A34",
        "A Reverse changes the order of the numbers, not that of the players.",
    ),
    (
        "A35",
        "A Robber looks at another player's hand, takes one card and gives one back.",
    ),
    (
        "A36",
        "The hand may be filled before choosing the card to give.",
    ),
    (
        "A37",
        "Once the Robber is laid, the exchange is compulsory.",
    ),
    (
        "A38",
        "A player whose only card is a Robber takes a card and gives none: a Robber never wins.",
    ),
    ("A39", "A Stop makes the next player miss a turn."),
    (
        "A40",
        "Several Stops make as many of the following players miss a turn.",
    ),
    (
        "A41",
        "A Joker stands for any number, not for a special card.",
    ),
    ("A42", "Its number is declared."),
    ("A43", "It may be laid together with numbers."),
    (
        "A44",
        "A card just drawn that suits those just laid may be stuck on them,",
    ),
    ("A45", "as long as the next player has not begun:"),
    ("A46", "on a 4 another 4, on 1, 2, 3 a 4."),
    (
        "A47",
        "Three or more equal cards directly on each other reset the pile like a Fire.",
    ),
    (
        "A48",
        "They may come from several players; the player of the third resets the pile.",
    ),
    ("A49", "The hand may first be filled to six,"),
    (
        "A50",
        "and then the same player opens the new pile, with any card except a Reverse.",
    ),
    (
        "A51",
        "A run whose first card is the third equal does not reset.",
    ),
    ("A52", "A special card between equals prevents the reset."),
    (
        "A53",
        "A player who resets with the last card wins and need not open; the next player opens.",
    ),
    (
        "A54",
        "The first with no card left, in hand and pile, wins.",
    ),
    ("A55", "Play may go on for second and third place."),
    ("A56", "Then the cards are dealt again for the next round."),
    (
        "A57",
        "No points, no end of the match and no next starter are printed (see C26, C31).",
    ),
    (
        "C1",
        "Numbers up to 20 are accepted unless `max_number` says otherwise; `deck_profile` gives the whole deck and is then enforced.",
    ),
    (
        "C2",
        "The number in force is the last one below any special cards; on a pile without a number, any card fits.",
    ),
    (
        "C3",
        "In descending order the same number may be laid; `reverse_allows_equal` can forbid it.",
    ),
    (
        "C4",
        "In descending order, runs go from the highest to the lowest; `descending_runs` can forbid them.",
    ),
    ("C5", "After a run, its last card is on top."),
    (
        "C6",
        "A joker counts as its number in sets, runs and resets; `joker_counts_for_reset` says otherwise. Jokers alone are enough.",
    ),
    ("C7", "A joker does not begin the pile."),
    ("C8", "A joker stands for a number that the deck holds."),
    (
        "C9",
        "Equal special cards do not reset; `specials_can_reset` says otherwise.",
    ),
    ("C10", "Three equal cards laid at once reset at once."),
    (
        "C11",
        "The last card of a run counts towards three equal; `run_tail_counts_for_reset` says otherwise.",
    ),
    (
        "C12",
        "What suits for sticking is the same number, or a run's next one; `stick_rule` says otherwise, `stick_on_special` lets Stops be stuck.",
    ),
    (
        "C13",
        "A run's last number is not stuck on it again; `stick_equal_on_run` allows it.",
    ),
    (
        "C14",
        "Several Stops may be laid together, no other special cards; `multi_special` says otherwise.",
    ),
    (
        "C15",
        "Stops cost each opponent at most one turn; `stop_wrap` says otherwise.",
    ),
    (
        "C16",
        "A new pile may be opened with any combination or special card except a Reverse; `opener_after_reset` can demand one card.",
    ),
    (
        "C17",
        "A Fire is the last card only if the personal pile is also empty.",
    ),
    (
        "C18",
        "A player who clears the pile with the whole hand refills it and continues.",
    ),
    (
        "C19",
        "A player with a suitable card does not draw; `draw_when_playable` allows it.",
    ),
    ("C20", "A hand of six or more is not filled."),
    (
        "C21",
        "Filling the hand is compulsory; `refill` can make it optional.",
    ),
    (
        "C22",
        "When the draw box is empty, the burnt cards refill it, or else the pile below its top, which `recycle` can forbid; with neither, the player passes.",
    ),
    (
        "C23",
        "A player whose only card is robbed is out of cards; `robber_can_empty_victim` can forbid it.",
    ),
    ("C24", "Players without cards are not robbed."),
    (
        "C25",
        "A Stop, Reverse or Joker may be the last card, and wins.",
    ),
    (
        "C26",
        "A round counts one for its winner; `placing_points` gives points for places. `next_starter` says who begins the next.",
    ),
    (
        "C27",
        "When the next player opens, the order ascends, any number fits, and a Reverse does not open.",
    ),
    (
        "C28",
        "Only the player whose turn just ended may stick cards.",
    ),
    ("C29", "An illegal play is taken back without a penalty."),
    (
        "C30",
        "The chance to stick ends when the next player acts; a player who misses a turn does not act.",
    ),
    (
        "C31",
        "A match goes on until the table ends it, and the most rounds or points lead; `rounds_to_win` ends it earlier.",
    ),
    (
        "D1",
        "Clearing the pile and opening it are two claims. A player who holds nothing but Reverses draws one, and the next player opens.",
    ),
    (
        "D2",
        "`stop_wrap`: each opponent misses at most one turn, or turns are counted in a circle of opponents, or in a circle of all seats.",
    ),
    (
        "D3",
        "The topmost equal numbers of the pile and the special cards above them stay.",
    ),
    ("D4", "For places, play goes on until one player is left."),
    (
        "D5",
        "If no one can lay and nothing is left to draw for a whole lap, the round ends without a winner.",
    ),
    (
        "D6",
        "The card turned up counts towards three equal; a joker that does not count separates equals.",
    ),
    (
        "D7",
        "A player may stick as many suitable cards as they have drawn; the table trusts that these are the ones drawn.",
    ),
    ("D8", "The Fire burns with the pile."),
    (
        "D9",
        "A robbed player fills the hand after laying, as usual.",
    ),
    (
        "D10",
        "Drawing is illegal if the hand is bound to contain a card that fits. Cards shuffled into the box are in no hand until one is drawn from it.",
    ),
    (
        "D11",
        "Any player may shuffle the used cards into an empty draw box. This is not a turn, and the chance to stick remains.",
    ),
    (
        "D12",
        "A round is stuck when all players still in have passed since a card was last laid, stuck or drawn.",
    ),
    (
        "D13",
        "`rounds_to_win` ends a match by rounds won; with `placing_points`, `points_to_win` ends it by the highest total.",
    ),
    (
        "D14",
        "`robber_can_empty_victim=false` protects a player's only card from a Robber that is itself an only card.",
    ),
    (
        "D15",
        "Stops laid by a player who goes out count from that seat, among the players still in.",
    ),
    (
        "D16",
        "A play out of turn cites the reason why it is not that player's turn, or A10 if there is no other.",
    ),
    (
        "D17",
        "Drawing from an empty box first shuffles the used cards into it; a player passes only if there are none.",
    ),
];
