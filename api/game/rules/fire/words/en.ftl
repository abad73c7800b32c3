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
       *[other] : { $last_fire }'s last card was a Fire, so { $last_fire } draws one card and the next player opens
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
       *[other] : special cards lie between the equal cards, so { $equals_by } has not reset the pile
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
draw_first = { $seat }'s last card was a Fire: { $seat } draws one card first, and the next player opens.
more_than_held =
    { $seat } holds { $held } { PLURAL($held) ->
        [one] card
       *[other] cards
    } and cannot lay { $claimed }.
mixed = Special cards cannot be laid together with numbers.
too_low = { $card } is lower than { $number }.
too_high = { $card } is higher than { $number }, and the order is descending.
not_lower = { $card } is not lower than { $number }, and the order is descending.
not_together = Cards that are laid together must have the same number or make a run.
two_in_a_row = Two consecutive cards are not a run: it takes three.
open_card_in_run = Two consecutive cards are not a run, and the open card does not count as part of it.
equals_in_run = A run can have each number only once.
wrong_way = The order is { order-word }, and a run has to go that way: from { $from } to { $to }.
out_of_order = The order is { order-word }, and a run has to go one number after the other: from { $from } to { $to }.
number_missing = A Joker stands for a number: the player has to say which.
no_runs_down = At this table, no runs may be laid in descending order.
reverse_opens = A Reverse cannot open a new pile.
special_last = At this table, { $seat } cannot go out with a special card.
one_to_open = After a reset, only one card may open the new pile, not { $claimed }.
specials_together = These special cards cannot be laid in the same turn.
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
nothing_to_stick_on = No card was just laid, so there is nothing to stick on.
too_late =
    The next player has begun{ entries-note }, so it is too late for { $seat } to stick.
not_theirs =
    Only the player whose turn has just ended may stick on the open card{ entries-note }: { $last }, not { $seat }.
more_than_drawn = No more cards can be stuck than were drawn since laying: { $drawn }, not { $claimed }.
does_not_suit = { $card } cannot be stuck on { $top }.
unseen_misfit = Only { $seat }'s hand could show that nothing fits.
unseen_reverses = Only { $seat }'s hand could show that it holds nothing but Reverses.
something_fits = Whatever { $seat } holds, one of the cards fits.
take_instead = At this table, a player who lays nothing takes the pile, so { $seat } has to take it.
no_taking = At this table, a player who lays nothing draws one card: the pile stays.
nothing_to_take = There is no pile to take.
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
still_owes = According to the log, { $seat }'s last card was a Fire, and { $seat } still had to draw one card.

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
    } from their personal pile.
drew = { $seat } draws one card.
took_pile = { $seat } has { $count } more { PLURAL($count) ->
        [one] card
       *[other] cards
    }.
robbed = { $seat } takes a card from { $target } and gives one back.
took = { $seat } takes a card from { $target } and gives none back.
missed = { $seat } misses a turn.
wins = { $seat } has no cards left and wins the round.
out = { $seat } has no cards left: place { $place }.
last_fire = { $seat }'s last card was a Fire: { $seat } draws one card.
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
       *[other] { $refill ->
            [none] {" "}and robs { $targets }
           *[other] , robs { $targets }
        }
    }{ $refill ->
        [none] {""}
       *[other] {" "}and takes { $refill } { PLURAL($refill) ->
            [one] card
           *[other] cards
        } from their personal pile
    }.
play-stick =
    { $seat } sticks { $cards }{ $refill ->
        [none] {""}
       *[other] {" "}and takes { $refill } { PLURAL($refill) ->
            [one] card
           *[other] cards
        } from their personal pile
    }.
play-draw = { $seat } draws a card.
play-take = { $seat } takes the pile.
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
ruling-A5 = The rules do not say how many there are of each card, or what the highest number is (see C1).
ruling-A6 = Each player is dealt 25 cards; the rest is the draw pile.
ruling-A7 = The 25 cards are a personal pile, face down; the top six of it are the hand.
ruling-A8 = A number is turned up to begin the pile. A special card goes to the bottom of the draw pile, and another card is turned up.
ruling-A9 = After the deal, the draw pile holds 84, 59, 34 or 9 cards for two, three, four or five players.
ruling-A10 = The youngest player begins, and play goes on clockwise.
ruling-A11 = In a turn, one or more cards may be laid on the open card.
ruling-A12 = Any number equal to or higher than the open card may be laid, or a special card.
ruling-A13 = A player with no suitable card draws one from the draw pile, and the turn ends.
ruling-A14 = After laying, the hand is filled to six from the personal pile.
ruling-A15 = One card may be laid.
ruling-A16 = Several cards of one number may be laid together.
ruling-A17 = A run may be laid: three or more consecutive numbers, the lowest equal to or higher than the open card.
ruling-A18 = Two consecutive cards are not enough for a run.
ruling-A19 = The open card is not part of a run.
ruling-A20 = A run cannot mix equal and consecutive cards.
ruling-A21 = A special card may be laid.
ruling-A22 = Special cards other than Jokers cannot be laid together with numbers.
ruling-A23 = A Fire burns everything below it.
ruling-A24 = A player who lays a Fire may first fill the hand to six.
ruling-A25 = A player who lays a Fire then opens the new pile in the same turn, with any card or cards.
ruling-A26 = A Reverse cannot open a pile after a Fire.
ruling-A27 = Burnt cards are put aside, and go back into the draw pile if needed.
ruling-A28 = A player whose last card is a Fire draws one for the next turn, and the next player opens: a Fire never wins.
ruling-A29 = A Reverse turns the order around, from ascending to descending and back.
ruling-A30 = After a Reverse on a 7, the next number has to be 7 or lower.
ruling-A31 = The order stays turned until the next Reverse or until the pile is cleared; then it ascends again.
ruling-A32 = No other card may be laid in the same turn as a Reverse.
ruling-A33 = A Reverse cannot open a new pile.
ruling-A34 = A Reverse turns the order of the numbers, not the order of the players.
ruling-A35 = With a Robber you look at another player's hand, take one card and give one back.
ruling-A36 = The hand may be filled before choosing the card to give.
ruling-A37 = Once the Robber is laid, cards have to be swapped.
ruling-A38 = A player whose only card is a Robber takes a card and gives none: a Robber never wins.
ruling-A39 = A Stop makes the next player miss a turn.
ruling-A40 = Several Stops make that many of the following players miss a turn.
ruling-A41 = A Joker stands for any number, not for a special card.
ruling-A42 = A player who lays a Joker says its number.
ruling-A43 = A Joker may be laid together with numbers.
ruling-A44 = A card just drawn that suits the cards just laid may be stuck on them.
ruling-A45 = Cards may be stuck only until the next player begins.
ruling-A46 = Another 4 may be stuck on a 4, and a 4 on 1, 2, 3.
ruling-A47 = Three or more equal cards directly on top of each other reset the pile like a Fire.
ruling-A48 = The equal cards may come from several players; the one who lays the third resets the pile.
ruling-A49 = After a reset, the hand may first be filled to six.
ruling-A50 = A player who resets the pile then opens the new one, with any card but a Reverse.
ruling-A51 = A run whose first card is the third equal one does not reset the pile.
ruling-A52 = A special card between equal cards prevents the reset.
ruling-A53 = A player who resets the pile with the last card wins and need not open; the next player opens.
ruling-A54 = The first player with no cards left, in hand or in their pile, wins.
ruling-A55 = Play may go on for second and third place.
ruling-A56 = After a round, the cards are dealt again for the next one.
ruling-A57 = The rules do not mention points, the end of a match, or who begins the next round (see C26, C31).

## Rulings: where the rules are silent

ruling-C1 = Numbers up to 20 are accepted, unless `max_number` says otherwise. `deck_profile` gives the whole deck, which then counts.
ruling-C2 = What counts is the last number below any special cards. On a pile without a number, any card fits.
ruling-C3 = In descending order the same number may be laid; `reverse_allows_equal` can forbid it.
ruling-C4 = In descending order, runs go from the highest to the lowest; `descending_runs` can forbid them.
ruling-C5 = After a run, its last card is on top.
ruling-C6 = A Joker counts as its number in sets, runs and resets, unless `joker_counts_for_reset` says otherwise. Jokers alone will do.
ruling-C7 = A round cannot begin with a Joker on the pile.
ruling-C8 = A Joker can only stand for a number that is in the deck.
ruling-C9 = Equal special cards do not reset the pile, unless `specials_can_reset` says otherwise.
ruling-C10 = Three equal cards laid together reset the pile at once.
ruling-C11 = The last card of a run counts towards three equal cards, unless `run_tail_counts_for_reset` says otherwise.
ruling-C12 = The same number may be stuck, or the next number of a run, unless `stick_rule` says otherwise. `stick_on_special` lets Stops be stuck.
ruling-C13 = The last number of a run cannot be stuck on it again; `stick_equal_on_run` allows it.
ruling-C14 = Several Stops may be laid together, but other special cards may not, unless `multi_special` says otherwise.
ruling-C15 = Stops cost each opponent one turn at most, unless `stop_wrap` says otherwise.
ruling-C16 = After a reset, anything that may be laid can open the new pile, even special cards, but no Reverse; `opener_after_reset` can demand a single card.
ruling-C17 = A Fire is the last card only if the personal pile is empty, too.
ruling-C18 = A player who clears the pile with their whole hand refills their hand and goes on.
ruling-C19 = A player with a suitable card may not draw; `draw_when_playable` allows it.
ruling-C20 = A hand of six or more is not filled.
ruling-C21 = The hand must be filled; `refill` can leave it to the player.
ruling-C22 = When the draw pile is empty, the burnt cards become the new one. If there are none, what lies below the top cards of the pile does, unless `recycle` says otherwise. If nothing is left to draw, players pass.
ruling-C23 = A player whose only card is robbed is out of cards; `robber_can_empty_victim` can forbid it.
ruling-C24 = Players without cards cannot be robbed.
ruling-C25 = A Stop, Reverse or Joker may be the last card, and wins.
ruling-C26 = The winner of a round scores one; `placing_points` gives points for places. `next_starter` says who begins the next round.
ruling-C27 = When the next player opens, the order ascends, any number fits, and a Reverse cannot open.
ruling-C28 = Only the player whose turn has just ended may stick.
ruling-C29 = An illegal play is taken back without a penalty.
ruling-C30 = Sticking ends with the first player who acts; missing a turn does not end it.
ruling-C31 = A match goes on until the table ends it, and the player with the most rounds or points leads; `rounds_to_win` ends it earlier.

## Rulings: what they leave open

ruling-D1 = Clearing the pile and opening it are two plays. A player who holds nothing but Reverses draws one card, and the next player opens.
ruling-D2 = With `stop_wrap`, each opponent misses one turn at most, or Stops go round and round the opponents, or around all seats, even that of the player who laid them.
ruling-D3 = When the pile becomes the draw pile, the equal numbers on top stay, with any special cards above them.
ruling-D4 = For places, play goes on until one player is left.
ruling-D5 = If everyone in turn can neither lay nor draw, the round ends without a winner.
ruling-D6 = The card turned up counts towards three equal cards; a Joker that does not count separates equal cards.
ruling-D7 = No more suitable cards may be stuck than were drawn; the table trusts that they are the ones drawn.
ruling-D8 = The Fire burns with the pile.
ruling-D9 = A robbed player refills their hand after laying, as always.
ruling-D10 = Drawing is illegal when a card in the hand is bound to fit. Cards shuffled into the draw pile are in no hand until one is drawn from it.
ruling-D11 = Any player may shuffle the used cards into an empty draw pile. That is not a turn, and sticking goes on.
ruling-D12 = A round is stuck when all players still in have passed since a card was last laid, stuck or drawn.
ruling-D13 = `rounds_to_win` ends a match by rounds won; `points_to_win`, with `placing_points`, by the highest total, or with `count_cards_left`, by the lowest.
ruling-D14 = Without `robber_can_empty_victim`, a player whose only card is a Robber may not take someone else's only card.
ruling-D15 = Stops laid by a player who goes out count from that seat, among the players still in.
ruling-D16 = A play out of turn breaks the rule that makes it another player's turn, or A10 if there is no such rule.
ruling-D17 = Drawing from an empty draw pile first shuffles the used cards into it; players pass only if there are none.
ruling-D18 = If a player who has just drawn or passed wants to go on, the answer is that this ended the turn.
ruling-D19 = Sticking ends with whatever the next player does. Until the turn after that is over, the answer to sticking is that it is too late.
ruling-D20 = A result may be entered in the middle of a round; the rest was played without the log. What the log makes impossible is noted with the score.
ruling-D21 = A Joker that does not count towards three equal cards is not one of the equal cards in A52, either.
ruling-D22 = Opening is part of the turn that reset the pile, even if a stuck card did that: until the next turn is over, the answer to sticking is that it is too late.
ruling-H1 = Each player is dealt 25 cards, unless `cards_dealt` says otherwise.
ruling-H2 = A full hand has six cards, unless `hand_size` says otherwise. Players who were dealt fewer have no personal pile.
ruling-H3 = Three consecutive cards make a run; with `runs_of_two`, two do.
ruling-H4 = Three equal cards reset the pile, unless `equals_to_reset` says otherwise.
ruling-H5 = A Stop or a Reverse may be the last card; with `going_out` it may not: the last card is a number or a Joker.
ruling-H6 = A player with no suitable card draws one; with `no_card_fits`, the player takes the pile instead, and the next player opens a new one.
ruling-H7 = Only the player whose turn has just ended may stick cards; with `who_sticks`, anyone may stick suitable cards from their hand, but Stops only that player may stick. Sticking does not change whose turn it is, unless it resets the pile.
ruling-H8 = The cards left when a round ends do not count. With `count_cards_left`, everyone scores the cards they have left, in their hand and their personal pile: a number is worth itself, and a special card or a Joker what `special_points` says. The lowest total wins.

## House rules

option-reverse_allows_equal = Same number again in descending order
    .meaning = In descending order, the same number may be laid again (C3).
option-joker_counts_for_reset = Jokers count towards three equal cards
    .meaning = A Joker counts as its number towards three equal cards (C6); otherwise it separates equal cards, as a special card does (D6).
option-stick_rule = Sticking
    .meaning = What may be stuck on the cards just laid (C12).
    .match_or_extend = The same number; on a run, the next number
    .match_only = The same number only
    .off = Nothing
option-who_sticks = Who sticks
    .meaning = Who may stick cards on those just laid (C28, H7).
    .last_player = Only the player who laid them, with cards drawn since
    .anyone = Anyone, with any suitable cards in hand
option-stop_wrap = More Stops than opponents
    .meaning = Who misses turns when there are more Stops than opponents (C15, D2).
    .cap = Each opponent misses one turn at most
    .count_turns = Each Stop costs an opponent a turn, round and round: someone may miss two
    .seat_arithmetic = One seat misses a turn for each Stop, counting the seat that laid them
option-play_for_places = Play on for places
    .meaning = A round goes on for second place and so on, until one player is left (A55, D4).
option-placing_points = Points for places
    .meaning = The points for each place in a round, first place first; no place can be worth more than a better one. If left empty, the winner of a round scores one (C26).
option-next_starter = Who begins the next round
    .meaning = Who begins the next round, unless the table says otherwise (C26).
    .youngest = The youngest again: the player who began before
    .winner = The winner of the round; without a winner, the player who began before
    .rotate = The player to the left of the one who began before
option-deck_profile = Cards in the deck
    .meaning = The cards of the deck, if the table has counted them: each card once, and how many there are of it, 135 in all; if left empty, only the total is known (C1).
option-rounds_to_win = Rounds to win
    .meaning = The first player to win this many rounds wins the match; if left empty, it goes on until the table ends it (C31). Not together with `placing_points` (D13) or `count_cards_left` (H8).
option-points_to_win = Points to end the match
    .meaning = The match ends after the round in which a total reaches this many points, and the highest total wins, or with `count_cards_left` the lowest; if left empty, it goes on until the table ends it. Only together with `placing_points` or `count_cards_left` (D13, H8).
option-count_cards_left = Points for cards left
    .meaning = When someone is out of cards, everyone else scores the cards they have left, in their hand and their personal pile, and the lowest total wins (H8). Not together with `rounds_to_win`, `play_for_places` or `placing_points`.
option-special_points = Points for a special card
    .meaning = How many points a special card or a Joker is worth when it is left, with `count_cards_left` (H8).
option-cards_dealt = Cards dealt
    .meaning = How many cards everyone is dealt, as far as the deck goes (H1).
option-hand_size = Cards in hand
    .meaning = How many cards a full hand has; the others are the personal pile (H2).
option-max_number = Highest number
    .meaning = The highest number in the deck (C1).
option-runs_of_two = Runs of two
    .meaning = Two consecutive cards make a run (H3).
option-equals_to_reset = Equal cards that reset
    .meaning = How many equal cards directly on each other reset the pile (A47, H4).
option-descending_runs = Runs in descending order
    .meaning = Whether runs may be laid while the order descends (C4).
    .mirrored = Yes, from the highest number to the lowest
    .forbidden = No
option-specials_can_reset = Special cards reset the pile
    .meaning = Three equal special cards reset the pile, too (C9).
option-run_tail_counts_for_reset = The end of a run counts towards three equal cards
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
option-going_out = The last card
    .meaning = With which cards a player can go out (C25, H5).
    .any_card = Any card but a Fire or a Robber, which get the player another one
    .number = A number or a Joker
option-opener_after_reset = Opening after three equal cards
    .meaning = What may open the pile after three equal cards (C16).
    .any_form = Anything that may be laid at once
    .single_card = One card
option-draw_when_playable = Draw by choice
    .meaning = A player who could lay a card may draw instead (C19).
option-refill = Filling the hand
    .meaning = Whether the hand must be filled from the personal pile (C21).
    .must = Until it is full, while the personal pile lasts
    .may = As far as the player likes, but a hand may not stay empty while the personal pile has cards
option-recycle = New draw pile
    .meaning = What becomes the new draw pile when it is empty (C22).
    .burnt_then_pile = The burnt cards; if there are none, the pile, except for the equal numbers on top and any special cards above them (D3)
    .burnt_only = The burnt cards only
option-robber_can_empty_victim = Robbing an only card
    .meaning = A Robber may take a player's only card, which puts that player out of cards (C23).
option-no_card_fits = When no card fits
    .meaning = What a player takes when no card fits (A13, H6).
    .draw_one = One card from the draw pile
    .take_pile = The whole pile; the next player opens a new one

## Problems

problem-card_twice = A card is listed twice. List each card only once, and say how many of it the deck has.
problem-deck_size = The cards do not add up to 135. Count them again.
problem-no_numbers = The deck has no number card, and a round needs one to begin. Add the numbers.
problem-too_many_places = Points are set for too many places. Set them for first place only, or play on for places and set them for no more places than there are players.
problem-number_missing = Say which number the Joker stands for.
problem-target_missing = Say who is robbed: one player for each Robber.
problem-target_not_wanted = More players are named than are robbed. Name one for each Robber, and none without a Robber.
problem-wrong_hands = The cards do not fit the round. Enter the cards of everyone who still has some, each player once, and only if they count.
problem-wrong_order = According to the plays of this round, the players went out in a different order. Enter that order, or undo the wrong play first.
problem-wrong_places = The result does not fit the round. Enter the winner. If you play for places, enter everyone but the last, in order. If the round got stuck, enter only those who were already out.

## Achievements

achievement-clean_round = A clean round
    .meaning = Win a round with no illegal play.
achievement-quick_hands = Quick hands
    .meaning = Stick cards three times in one match.
achievement-fire_starter = Fire starter
    .meaning = Burn the pile three times in one match.
