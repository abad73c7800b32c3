# Fire, in English.
#
# What `card` and `card-label` are given:
#   $kind     number | joker | special
#   $number   of a number card, its number (1 to 20); of a joker, the number
#             declared for it, or `none` where none was; of a special card, `none`
#   $special  fire | reverse | robber | stop; `none` of any other card
#
# $order is ascending | descending. $from and $to are numbers.
# $cards and $targets are lists; $targets is `none` where nobody is robbed.

game = Fire
    .about = Shed your 25 cards before fire and robbers spoil it.

## Words

order-word =
    { $order ->
        [ascending] ascending
        [descending] descending
       *[other] { $order }
    }

entries-note =
    { $entries ->
        [none] {""}
       *[other] {" "}({ PLURAL($entries_count) ->
            [one] entry
           *[other] entries
        } { $entries })
    }

## Cards

card =
    { $kind ->
        [joker] { $number ->
            [none] Joker
           *[other] Joker as { $number }
        }
        [special] { $special ->
            [fire] Fire
            [reverse] Reverse
            [robber] Robber
            [stop] Stop
           *[other] { $special }
        }
       *[number] { $number }
    }

card-label =
    { $kind ->
        [joker] { $number ->
            [none] J
           *[other] J{ $number }
        }
        [special] { $special ->
            [fire] Fire
            [reverse] Rev.
            [robber] Rob
            [stop] Stop
           *[other] { $special }
        }
       *[number] { $number }
    }

## Findings

out_of_turn =
    It is { $turn }'s turn, not { $seat }'s{ $last_fire ->
        [none] {""}
       *[other] : { $last_fire }'s last card was a Fire, so one card is drawn and the next player opens
    }{ $opener ->
        [none] {""}
       *[other] : { $opener } opens the new pile
    }{ $reversed ->
        [none] {""}
       *[other] : after a Reverse, { $reversed } lays nothing else
    }{ $run_by ->
        [none] {""}
       *[other] : the run that { $run_by } laid on equal cards does not reset the pile
    }{ $equals_by ->
        [none] {""}
       *[other] : special cards lie between the equal cards, so { $equals_by } has reset nothing
    }{ $stops ->
        [none] {""}
       *[other] : { $seat } misses this turn because of { PLURAL($stops) ->
            [one] a Stop
           *[other] one of the { $stops } Stops
        }
    }{ $reverse_by ->
        [none] {""}
       *[other] : { $reverse_by }'s Reverse turned the order of the numbers, not of the players
    }{ $drew ->
        [none] {""}
       *[other] : { $drew } has drawn, which ends the turn
    }{ $passed ->
        [none] {""}
       *[other] : { $passed } has passed, which ends the turn
    }.
finished = { $seat } has no cards left and is out of this round.
draw_first = { $seat }'s last card was a Fire: one card is drawn first, and the next player opens.
more_than_held =
    { $seat } holds { $held } { PLURAL($held) ->
        [one] card
       *[other] cards
    } and cannot lay { $claimed }.
mixed = Special cards are not laid together with numbers.
too_low = { $card } is lower than { $number }.
too_high = { $card } is higher than { $number }, and the order is descending.
not_lower = { $card } is not lower than { $number }, and the order is descending.
not_together = Cards laid together must have the same number or make a run.
two_in_a_row = Two consecutive cards are not a run: it takes three.
open_card_in_run = Two consecutive cards are not a run, and the open card does not count as part of it.
equals_in_run = A run has each number only once.
wrong_way = The order is { order-word }, and a run is laid that way: from { $from } to { $to }.
out_of_order = The order is { order-word }, and a run is laid one number after the other: from { $from } to { $to }.
number_missing = A Joker stands for a number, and the player says which.
no_runs_down = At this table, no runs are laid in descending order.
reverse_opens = A new pile is not opened with a Reverse.
one_to_open = After three equal cards, one card opens the new pile, not { $claimed }.
specials_together = These special cards are not laid in the same turn.
not_in_the_deck = The deck of this match has no { $card }.
no_such_number = A Joker stands for a number in the deck, and there is no { $number } in it.
none_left = { $card }: the deck has only { $copies }. Already laid: { $lying }{ entries-note }. Now entered: { $claimed }.
not_so_many = { $card }: the deck has only { $copies }. Now entered: { $claimed }.
own_target = { $seat } has to rob another player.
finished_target = { $target } has no cards left to rob.
empties_target = { $target } has a single card, and at this table a Robber may not take it.
wrong_refill = { $exactly ->
        [none] From { $least } to { $most } cards can be taken from the personal pile, not { $claimed }
       *[other] The number of cards to take from the personal pile is { $exactly }, not { $claimed }
    }.
no_sticking = This table plays without sticking.
nothing_to_stick_on = There is nothing just laid to stick a card on.
too_late =
    The next player has begun{ entries-note }, so it is too late for { $seat } to stick.
not_theirs =
    Only the player whose turn has just ended may stick on the open card{ entries-note }: { $last }, not { $seat }.
more_than_drawn = Only as many cards can be stuck as were drawn since laying: { $drawn }, not { $claimed }.
does_not_suit = { $card } cannot be stuck on { $top }.
unseen_misfit = Only { $seat }'s hand could show that nothing fits.
unseen_reverses = Only { $seat }'s hand could show that it holds nothing but Reverses.
something_fits = Whatever { $seat } holds, one of the cards fits.
must_open = Whatever { $seat } holds, one of the cards can open the pile.
draw_instead =
    There { PLURAL($left) ->
        [one] is { $left } card
       *[other] are { $left } cards
    } left to draw: a player who lays nothing draws one.
open_instead = { $seat } opens the new pile and cannot pass.
nothing_to_draw = Nothing is left to draw: a player who lays nothing passes.
no_reshuffle_yet =
    There { PLURAL($left) ->
        [one] is still { $left } card
       *[other] are still { $left } cards
    } in the draw pile.
nothing_to_shuffle = There are no used cards to shuffle.
place_taken = According to the log, place { $place } was { $seat }'s.
still_owes = According to the log, { $seat }'s last card was a Fire, and one card was still to be drawn.

## Effects

burnt =
    { $count } { PLURAL($count) ->
        [one] card burns
       *[other] cards burn
    }.
reset =
    Equal cards reset the pile: { $count } { PLURAL($count) ->
        [one] card burns
       *[other] cards burn
    }.
order = The order is { order-word } now.
refilled =
    { $seat } takes { $count } { PLURAL($count) ->
        [one] card
       *[other] cards
    } from the personal pile.
drew = { $seat } draws one card.
robbed = { $seat } takes a card from { $target } and gives one back.
took = { $seat } takes a card from { $target } and gives none back.
missed = { $seat } misses a turn.
wins = { $seat } has no cards left and wins the round.
out = { $seat } has no cards left: place { $place }.
last_fire = { $seat }'s last card was a Fire: one card is drawn.
opens = { $seat } opens the new pile.
turn = It is { $seat }'s turn.
recycled =
    { $count } used { PLURAL($count) ->
        [one] card is
       *[other] cards are
    } shuffled into the draw pile.
stuck = No one can lay, and nothing is left to draw: the round ends without a winner.

## Plays

play-lay =
    { $seat } lays { $cards }{ $targets ->
        [none] {""}
       *[other] , robs { $targets }
    }{ $refill ->
        [none] {""}
       *[other] , takes { $refill } { PLURAL($refill) ->
            [one] card
           *[other] cards
        } from the personal pile
    }.
play-stick =
    { $seat } sticks { $cards }{ $refill ->
        [none] {""}
       *[other] , takes { $refill } { PLURAL($refill) ->
            [one] card
           *[other] cards
        } from the personal pile
    }.
play-draw = { $seat } draws a card.
play-pass = { $seat } passes.
play-reshuffle = { $seat } shuffles the used cards into the draw pile.
claim-deal = { $starter ->
        [none] A new round
       *[other] { $starter } begins
    }: { $up } is turned up.
claim-result =
    { $stuck ->
        [true] No one can lay any more{ $out ->
            [none] {""}
           *[other] ; out of cards before that: { $out }
        }
       *[false] Out of cards: { $out }
    }.

## Rulings: printed

ruling-A1 = There are 135 cards.
ruling-A2 = Two to five people play.
ruling-A3 = For ages seven and up.
ruling-A4 = There are number cards, and special cards without a number: Fire, Reverse, Robber, Stop and Joker.
ruling-A5 = How many there are of each card, and up to which number, is not printed (see C1).
ruling-A6 = Each player is dealt 25 cards; the rest is the draw pile.
ruling-A7 = The 25 cards are a personal pile, face down; the top six of it are the hand.
ruling-A8 = A number is turned up to begin the pile. A special card goes to the bottom of the draw pile, and another card is turned up.
ruling-A9 = After the deal, the draw pile holds 84, 59, 34 or 9 cards for two, three, four or five players.
ruling-A10 = The youngest player begins, and play goes on clockwise.
ruling-A11 = In a turn, one card or more may be laid on the open card.
ruling-A12 = What is laid is equal to or higher than the open card, not necessarily by one, or it is a special card.
ruling-A13 = A player with no suitable card draws one from the draw pile, and the turn ends.
ruling-A14 = After laying, the hand is filled to six from the personal pile.
ruling-A15 = One card may be laid.
ruling-A16 = Several cards of one number may be laid together.
ruling-A17 = A run may be laid: three or more consecutive numbers, the lowest equal to or higher than the open card.
ruling-A18 = Two consecutive cards are not enough for a run.
ruling-A19 = The open card is not part of a run.
ruling-A20 = Equal and consecutive cards are not mixed in a run.
ruling-A21 = A special card may be laid.
ruling-A22 = Special cards other than Jokers are not laid together with numbers.
ruling-A23 = A Fire burns everything below it.
ruling-A24 = A player who lays a Fire may first fill the hand to six.
ruling-A25 = A player who lays a Fire then opens the new pile in the same turn, with any card or cards.
ruling-A26 = A Reverse does not open a pile after a Fire.
ruling-A27 = Burnt cards are put aside, and go back into the draw pile if needed.
ruling-A28 = When a Fire is the last card, one card is drawn for the next turn, and the next player opens: a Fire never wins.
ruling-A29 = A Reverse turns the order round, from ascending to descending and back.
ruling-A30 = After a Reverse on a 7, a 7 or a lower number follows.
ruling-A31 = The order stays turned until the next Reverse or until the pile is cleared; then it ascends again.
ruling-A32 = With a Reverse, no other card is laid in that turn.
ruling-A33 = A new pile is not opened with a Reverse.
ruling-A34 = A Reverse turns the order of the numbers, not that of the players.
ruling-A35 = With a Robber you look at another player's hand, take one card and give one back.
ruling-A36 = The hand may be filled before choosing the card to give.
ruling-A37 = Once the Robber is laid, the exchange is compulsory.
ruling-A38 = When a Robber is the only card, a card is taken and none given: a Robber never wins.
ruling-A39 = A Stop makes the next player miss a turn.
ruling-A40 = Several Stops make as many of the following players miss a turn.
ruling-A41 = A Joker stands for any number, not for a special card.
ruling-A42 = The number of a Joker is declared.
ruling-A43 = A Joker may be laid together with numbers.
ruling-A44 = A card just drawn that suits the cards just laid may be stuck on them.
ruling-A45 = Cards are stuck only as long as the next player has not begun.
ruling-A46 = On a 4 another 4 may be stuck, on 1, 2, 3 a 4.
ruling-A47 = Three or more equal cards directly on each other reset the pile like a Fire.
ruling-A48 = The equal cards may come from several players; the one who lays the third resets the pile.
ruling-A49 = After a reset, the hand may first be filled to six.
ruling-A50 = A player who resets the pile then opens the new one, with any card but a Reverse.
ruling-A51 = A run whose first card is the third equal does not reset the pile.
ruling-A52 = A special card between equals prevents the reset.
ruling-A53 = A player who resets the pile with the last card wins and need not open; the next player opens.
ruling-A54 = The first player with no card left, in hand and pile, wins.
ruling-A55 = Play may go on for second and third place.
ruling-A56 = After a round, the cards are dealt again for the next one.
ruling-A57 = No points, no end of the match and no next starter are printed (see C26, C31).

## Rulings: where the rules are silent

ruling-C1 = Numbers up to 20 are accepted, unless `max_number` says otherwise. `deck_profile` gives the whole deck, which then counts.
ruling-C2 = What counts is the last number below any special cards. On a pile without a number, any card fits.
ruling-C3 = In descending order the same number may be laid; `reverse_allows_equal` can forbid it.
ruling-C4 = In descending order, runs go from the highest to the lowest; `descending_runs` can forbid them.
ruling-C5 = After a run, its last card is on top.
ruling-C6 = A Joker counts as its number in sets, runs and resets, unless `joker_counts_for_reset` says otherwise. Jokers alone will do.
ruling-C7 = A round does not begin with a Joker on the pile.
ruling-C8 = A Joker stands for a number that is in the deck.
ruling-C9 = Equal special cards do not reset the pile, unless `specials_can_reset` says otherwise.
ruling-C10 = Three equal cards laid at once reset the pile at once.
ruling-C11 = The last card of a run counts towards three equal, unless `run_tail_counts_for_reset` says otherwise.
ruling-C12 = What suits for sticking is the same number, or the next number of a run, unless `stick_rule` says otherwise. `stick_on_special` lets Stops be stuck.
ruling-C13 = The last number of a run is not stuck on it again; `stick_equal_on_run` allows it.
ruling-C14 = Several Stops may be laid together, other special cards not, unless `multi_special` says otherwise.
ruling-C15 = Stops cost each opponent one turn at most, unless `stop_wrap` says otherwise.
ruling-C16 = After a reset, whatever may be laid opens the new pile, special cards too, but no Reverse; `opener_after_reset` can demand one card.
ruling-C17 = A Fire is the last card only if the personal pile is empty, too.
ruling-C18 = A player who clears the pile with the whole hand fills it and goes on.
ruling-C19 = With a suitable card you do not draw; `draw_when_playable` allows it.
ruling-C20 = A hand of six or more is not filled.
ruling-C21 = Filling the hand is compulsory; `refill` can leave it open.
ruling-C22 = When the draw pile is empty, the burnt cards become the new one, or else the pile below its top, which `recycle` can forbid; with neither, players pass.
ruling-C23 = A player whose only card is robbed is out of cards; `robber_can_empty_victim` can forbid it.
ruling-C24 = Players without cards are not robbed.
ruling-C25 = A Stop, Reverse or Joker may be the last card, and wins.
ruling-C26 = A round counts one for its winner; `placing_points` gives points for places. `next_starter` says who begins the next round.
ruling-C27 = Where the next player opens, the order ascends, any number fits, and a Reverse does not open.
ruling-C28 = Only the player whose turn has just ended sticks.
ruling-C29 = An illegal play is taken back without a penalty.
ruling-C30 = Sticking ends with the first player who acts; missing a turn does not end it.
ruling-C31 = A match goes on until the table ends it, and the player with the most rounds or points leads; `rounds_to_win` ends it earlier.

## Rulings: what they leave open

ruling-D1 = Clearing the pile and opening it are two plays. A player who holds nothing but Reverses draws one card, and the next player opens.
ruling-D2 = `stop_wrap`: each opponent misses one turn at most, or turns are counted round and round, or seats with the own one among them.
ruling-D3 = Of the pile, the topmost equal numbers and the special cards above them stay.
ruling-D4 = For places, play goes on until one player is left.
ruling-D5 = If no one can lay and nothing is left to draw for a whole lap, the round ends without a winner.
ruling-D6 = The card turned up counts towards three equal; a Joker that does not count separates equals.
ruling-D7 = A suitable card may be stuck if that many were drawn; that it is one of them is taken on trust.
ruling-D8 = The Fire burns with the pile.
ruling-D9 = A robbed player refills the hand after laying, as always.
ruling-D10 = Drawing is illegal where a card of the hand is bound to fit. Cards shuffled into the draw pile are in no hand until one is drawn from it.
ruling-D11 = Any player may shuffle the used cards into an empty draw pile. It is no turn, and sticking goes on.
ruling-D12 = A round is stuck when all players still in have passed since a card was last laid, stuck or drawn.
ruling-D13 = `rounds_to_win` ends a match by rounds won; `points_to_win`, with `placing_points`, by the highest total.
ruling-D14 = Without `robber_can_empty_victim`, a player's only card is protected from a Robber that is itself an only card.
ruling-D15 = Stops laid by a player who goes out count from that seat, among the players still in.
ruling-D16 = A play out of turn breaks the rule by which it is another player's turn, or A10 where there is no other.
ruling-D17 = Drawing from an empty draw pile first shuffles the used cards into it; players pass only where there are none.
ruling-D18 = If a player who has just drawn or passed wants to go on, the reason against it is that this ended the turn.
ruling-D19 = Sticking ends with whatever the next player does. Until the turn after that is over, the reason against sticking is that it is too late.
ruling-D20 = A result may be entered in the middle of a round; the rest was played without the log. What the log makes impossible is noted with the score.
ruling-D21 = A Joker that does not count towards three equal is no equal card in A52 either.
ruling-D22 = Opening is part of the turn that reset the pile, even if that came by sticking: until the next turn is over, the reason against sticking is that it is too late.

## House rules

option-reverse_allows_equal = Same number again in descending order
    .meaning = In descending order, the same number may be laid again (C3).
option-joker_counts_for_reset = Jokers count towards three equal
    .meaning = A Joker counts as its number towards three equal cards (C6); otherwise it separates equals as a special card does (D6).
option-stick_rule = Sticking
    .meaning = What may be stuck on the cards just laid (C12).
    .match_or_extend = The same number; on a run, the next number
    .match_only = The same number only
    .off = Nothing
option-stop_wrap = More Stops than opponents
    .meaning = Who misses turns when there are more Stops than opponents (C15, D2).
    .cap = Each opponent misses one turn at most
    .count_turns = Each Stop costs an opponent a turn, round and round; two are possible
    .seat_arithmetic = One seat misses a turn for each Stop, counting the seat that laid them
option-play_for_places = Play on for places
    .meaning = A round goes on for second place and so on, until one player is left (A55, D4).
option-placing_points = Points for places
    .meaning = What the places of a round are worth in points, first place first, none more than a better one; left empty, a round counts one for its winner (C26).
option-next_starter = Who begins the next round
    .meaning = Who begins the next round, where the table does not say (C26).
    .youngest = The youngest again: the player who began before
    .winner = The winner of the round; without a winner, the player who began before
    .rotate = The player to the left of the one who began before
option-deck_profile = Cards in the deck
    .meaning = The deck, where the table has counted it: each card once, with how many there are, 135 in all; left empty, only the total is known (C1).
option-rounds_to_win = Rounds to win
    .meaning = The first player to win this many rounds wins the match; left empty, it goes on until the table ends it (C31). Not together with `placing_points` (D13).
option-points_to_win = Points to win
    .meaning = The match ends after the round in which a total reaches this many points, and the highest total wins; left empty, it goes on until the table ends it. Only together with `placing_points` (D13).
option-max_number = Highest number
    .meaning = The highest number in the deck (C1).
option-descending_runs = Runs in descending order
    .meaning = Whether runs may be laid while the order descends (C4).
    .mirrored = Yes, from the highest number to the lowest
    .forbidden = No
option-specials_can_reset = Special cards reset the pile
    .meaning = Three equal special cards reset the pile, too (C9).
option-run_tail_counts_for_reset = The end of a run counts towards three equal
    .meaning = The last card of a run counts towards three equal cards (C11).
option-stick_on_special = Stick Stops
    .meaning = A Stop may be stuck on Stops (C12).
option-stick_equal_on_run = Stick the last number of a run
    .meaning = The last number of a run may be stuck on it again (C13).
option-multi_special = Special cards together
    .meaning = Which special cards may be laid together (C14).
    .stops_only = Several Stops
    .same_kind = Several of the same kind
    .any = Any
option-opener_after_reset = Opening after three equal
    .meaning = What may open the pile after three equal cards (C16).
    .any_form = Whatever may be laid at once
    .single_card = One card
option-draw_when_playable = Draw by choice
    .meaning = A player who could lay a card may draw instead (C19).
option-refill = Filling the hand
    .meaning = Whether the hand must be filled from the personal pile (C21).
    .must = Up to six, while the personal pile lasts
    .may = As far as the player likes, but a hand may not stay empty while the personal pile has cards
option-recycle = New draw pile
    .meaning = What becomes the new draw pile when it is empty (C22).
    .burnt_then_pile = The burnt cards; without any, the pile below its topmost equal numbers and the special cards above them (D3)
    .burnt_only = The burnt cards only
option-robber_can_empty_victim = Robbing an only card
    .meaning = A Robber may take a player's only card, which puts that player out of cards (C23).

## Problems

problem-card_twice = A card is listed twice. List each card once, with how many there are.
problem-deck_size = The cards do not add up to 135. Count them again.
problem-no_numbers = The deck has no number card, and a round needs one to begin. Add the numbers.
problem-too_many_places = Points are set for too many places. Set them for the winner only, or play for places and give each player one place.
problem-number_missing = Say which number the Joker stands for.
problem-target_missing = Say who is robbed: one player for each Robber.
problem-target_not_wanted = More players are named than are robbed. Name one for each Robber, and none without a Robber.
problem-wrong_order = According to the plays of this round, the players went out in another order. Enter that order, or undo the wrong play first.
problem-wrong_places = The result does not fit the round. Enter the winner; when you play for places, everyone but the last, in order; when the round got stuck, only those who were out by then.

## Achievements

achievement-clean_round = A clean round
    .meaning = Win a round with no illegal play.
achievement-quick_hands = Quick hands
    .meaning = Stick cards three times in one match.
achievement-fire_starter = Fire starter
    .meaning = Burn the pile three times in one match.
