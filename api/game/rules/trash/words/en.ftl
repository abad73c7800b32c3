# Trash, in English. The other languages have the same messages in the same order.
#
# What the engine passes:
#   card, card-label   $rank   ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king or joker
#                      $suit   spades, hearts, diamonds or clubs; `none` of a joker
#   $card, $top, $displaced, $lying and $discarded, in any other message, are texts made by `card`
#   $link              the number of a card in the claimed chain; $links several, joined; $links_count how many
#   $entries           the numbers of entries in the log, joined, or `none`; $entries_count how many they are
#   $completed         the name of a seat, or `none`
#   each-placed        one card of a chain: $card and its $position, a number
#   play-turn          $from    `stock` or `discard`
#                      $placed  the texts made by `each-placed`, joined by the list separator, or `none`
#                      $discarded  a card, or `none`
#   play-go_on         $placed and $discarded, as above
# The first letter of a sentence is made a capital where it is not.

## The game

game = Trash
    .about = Fill your layout from ace to ten; with every win it shrinks.

## Cards

card = { $rank ->
        [joker] { rank-name }
       *[other] { rank-name } of { suit-name }
    }
card-face = { rank-name }
card-label = { $rank ->
        [ace] A
        [jack] J
        [queen] Q
        [king] K
       *[other] { rank-name }
    }{ suit-mark }
rank-name = { $rank ->
        [ace] Ace
        [two] 2
        [three] 3
        [four] 4
        [five] 5
        [six] 6
        [seven] 7
        [eight] 8
        [nine] 9
        [ten] 10
        [jack] Jack
        [queen] Queen
        [king] King
        [joker] Joker
       *[other] { $rank }
    }
suit-name = { $suit ->
        [spades] spades
        [hearts] hearts
        [diamonds] diamonds
        [clubs] clubs
       *[other] { $suit }
    }
suit-mark = { $suit ->
        [spades] ♠
        [hearts] ♥
        [diamonds] ♦
        [clubs] ♣
        [none] {""}
       *[other] { $suit }
    }

## Parts of sentences

each-placed = the { $card } in position { $position }
entries-word = { PLURAL($entries_count) ->
        [one] entry
       *[other] entries
    } { $entries }
entries-note = { $entries ->
        [none] {""}
       *[other] {" "}({ entries-word })
    }
all-in-sight = { PLURAL($copies) ->
        [one] there is only { $copies }, already in sight
       *[other] there are only { $copies }, already in sight
    }
positions-count = { PLURAL($positions) ->
        [one] { $positions } position
       *[other] { $positions } positions
    }

## Findings

out_of_turn = It is { $turn }'s turn, not { $seat }'s{ $completed ->
        [none] {""}
       *[other] : { $completed } has completed the layout, and the others have their last turns
    }{ $holding ->
        [none] {""}
       *[other] : { $holding } still has a card in hand
    }.
card_in_hand = { $seat } already has a card in hand and has to go on with that one.
nothing_in_hand = { $seat } has no card in hand and has to draw first.
nothing_discarded = The discard pile is still empty: draw from the stock.
stock_only = In this match, cards can only be drawn from the stock.
no_reshuffle_yet = The discards are reshuffled when someone is about to draw from an empty stock. Now it holds { PLURAL($stock) ->
        [one] { $stock } card
       *[other] { $stock } cards
    }.
not_played = { $position ->
        [none] The { $card } fits no position, so it may not be drawn from the discard pile
       *[other] The { $card } came from the discard pile, so it must be placed, for example in position { $position }
    }.
not_the_top = Step { $link }: the top discard is the { $top }, not the { $card }.
not_displaced = Step { $link }: the card in hand is the { $displaced }, which was just displaced, not the { $card }.
no_jokers = Step { $link }: the packs of this match have no jokers.
none_left = Step { $link }: no { $card } is left; { all-in-sight }{ entries-note }.
none_left_in_chain = Step { $link }: no { $card } is left; { all-in-sight } ({ PLURAL($links_count) ->
        [one] step
       *[other] steps
    } { $links }{ $entries ->
        [none] {""}
       *[other] , { entries-word }
    }).
complete = Step { $link }: { $seat }'s layout is complete, and nothing more can be placed.
ends_turn = Step { $link }: the { $card } fits no position and ends the turn.
no_such_position = Step { $link }: there is no position { $position } for the { $card }; { $seat } has { positions-count }.
wrong_position = Step { $link }: the { $card } belongs in position { $own }, not in { $position }.
occupied = Step { $link }: the { $card } cannot go in position { $position }, where the { $lying } lies face up.
can_be_placed = Step { $link }: the { $card } cannot be discarded, because it fits in position { $position }.
completed_first = According to the log, { $seat }'s layout was complete first.
completed_too = According to the log, { $seat }'s layout was completed as well, in a last turn.
other_began = As the winner of the last hand, { $seat } should have begun, but { $began } did: the result was only corrected afterwards.
other_layout = { $seat } played this hand with { positions-count } instead of { $due }: an earlier result was only corrected afterwards.

## Effects

turn = It is { $seat }'s turn.
uncovered = { $completed ->
        [none] { $seat } turns up the next card and goes on with it.
       *[other] { $seat } turns up the next card and can only discard it.
    }
displaced = { $seat } goes on with the { $card }.
reshuffled = { PLURAL($count) ->
        [one] { $count } discard becomes
       *[other] { $count } discards become
    } the new stock.
completed = { $seat } has completed the layout.
last_turns = Everyone else has one more turn.
hand_won = { $seat } wins the hand and from now on has { PLURAL($left) ->
        [one] { $left } position
       *[other] { $left } positions
    }.
hand_counts = The hand counts for { $seat }, too, who from now on has { PLURAL($left) ->
        [one] { $left } position
       *[other] { $left } positions
    }.
last_position = { $seat } has filled the last position and wins the whole game.

## Plays

play-turn = { $seat } draws from { $from ->
        [discard] the discard pile
       *[stock] the stock
    }{ $placed ->
        [none] {""}
       *[other] { $discarded ->
           [none] {" "}and places { $placed }
          *[other] , places { $placed }
        }
    }{ $discarded ->
        [none] {""}
       *[other] {" "}and discards the { $discarded }
    }.
play-go_on = { $seat } goes on{ $placed ->
        [none] {""}
       *[other] { $discarded ->
           [none] {" "}and places { $placed }
          *[other] , places { $placed }
        }
    }{ $discarded ->
        [none] {""}
       *[other] {" "}and discards the { $discarded }
    }.
play-reshuffle = { $seat } reshuffles the discards.
claim-deal = A new hand{ $starter ->
        [none] {""}
       *[other] : { $starter } begins
    }{ $up ->
        [none] {""}
       *[other] , and the { $up } is turned up
    }.
claim-result = { $winner } is first to complete the layout{ $completed ->
        [none] {""}
       *[other] ; then also { $completed }
    }.

## Rulings

ruling-A1 = Two play with one pack of 52 cards, three or four with two packs, five or six with three. There are no jokers.
ruling-A2 = The first to complete a layout from ace to ten wins the hand.
ruling-A3 = An ace is 1, the numbers 2 to 10 are themselves, jacks are wild, queens and kings end the turn.
ruling-A4 = Everyone is dealt ten cards face down, in two rows of five. The rest is the stock; no card is turned up.
ruling-A5 = For two players the stock holds 32 cards, for three 74, four 64, five 106, six 96.
ruling-A6 = The first turn of a hand draws from the stock: there is no discard yet.
ruling-A7 = A number is placed face up in its position, and the card that lay there face down is turned up.
ruling-A8 = That card is placed in the same way, and so on.
ruling-A9 = The chain ends with a card that cannot be placed: a queen, a king, or a number that already lies face up in its position.
ruling-A10 = The card that cannot be placed is discarded, and the turn passes.
ruling-A11 = A turn begins with the top card of the stock or of the discard pile.
ruling-A12 = A jack may be placed in any position where a card lies face down, and that card is turned up.
ruling-A13 = A number may displace a jack from its position; the jack moves to a position where a card lies face down.
ruling-A14 = When the stock is empty, all discards but the top one are shuffled into a new stock.
ruling-A15 = The first with a suitable face-up card in every position wins the hand.
ruling-A16 = The winner of a hand has one position fewer from then on; the others keep theirs.
ruling-A17 = The winner of a hand plays first in the next.
ruling-A18 = A player with only one position who fills it with an ace or a jack wins the whole game.
ruling-A19 = There are no ties: a hand ends in one player's turn.
ruling-A20 = There are no points: hands won are counted, and the positions left follow from them.
ruling-C1 = Turns pass clockwise.
ruling-C2 = The table chooses who plays first in the first hand.
ruling-C3 = A card that can be placed must be placed; `jack_placement` lets jacks be discarded.
ruling-C4 = A number must be placed even if a jack holds its position, unless `jack_displacement` says otherwise.
ruling-C5 = There is always a position for a displaced jack: otherwise the layout would be complete.
ruling-C6 = A displaced jack is placed at once, before anything else, in a position of the player's choice.
ruling-C7 = A displaced jack moves to a card that lies face down, never to one that lies face up.
ruling-C8 = The top discard may be drawn even if it cannot be placed; `discard_draw_must_play` forbids it.
ruling-C9 = A complete layout ends the hand at once, and the card just turned up is not played; `last_turns_after_win` gives the others one more turn.
ruling-C10 = The stock is reshuffled when someone wants to draw from it and it is empty; there are always discards for that.
ruling-C11 = A hand begins without a discard; `start_with_discard` turns one up.
ruling-C12 = A player with fewer positions is dealt that many cards, for positions 1 and up.
ruling-C13 = No more than six can play; `decks_override` sets the number of packs.
ruling-C14 = The number of packs follows from the number of players.
ruling-C15 = Jacks are wild; with `wild_rank` it is kings, and jacks end the turn.
ruling-C16 = Everyone begins with ten positions, unless `start_positions` says otherwise.
ruling-C17 = A queen or king may be drawn from the discard pile.
ruling-C18 = Several players may have one position left: the first to fill it wins.
ruling-C19 = A card placed wrongly is taken back, without a penalty.
ruling-D1 = The stock is reshuffled when someone is about to draw from it and it is empty, not before.
ruling-D2 = In last turns every other player has one more; only the first to complete the layout wins the hand.
ruling-D3 = Even if jacks may be discarded, one that was displaced must still be placed.
ruling-D4 = Everyone can see a displaced jack in hand, so no other card can be that jack.
ruling-D5 = With `discard_draw_must_play`, a card drawn from the discards must be placed, even one that could otherwise be kept back.
ruling-D6 = The score names everyone who completed the layout: the winner, then the others in the order of their last turns.
ruling-D7 = Drawing from an empty stock first shuffles all discards but the top one into it; players may also reshuffle before that.
ruling-D8 = Positions follow the total, adjustments included, from the next deal; with none left, the match is won at once.
ruling-D9 = A number that has no position in the layout cannot be placed.
ruling-D10 = Positions are numbered 1 to 10. With `discard_draw_must_play`, a card that cannot be placed may not be drawn from the discard pile.
ruling-H1 = Jacks are wild; `wild_rank` can also say that nothing is, and then all court cards end the turn.
ruling-H2 = The winner of a hand begins the next; with `next_starter`, it is the player to the left of the one who began.
ruling-H3 = You draw from the stock or take the top discard, unless `stock_only` says otherwise.
ruling-H4 = The hand counts for its winner only; with `last_turns_count`, it counts for everyone who completes a layout in the last turns, too.
ruling-H5 = There are no jokers; with `jokers`, each pack has some, and they are wild, too.

## House rules

option-start_positions = Positions at the start
    .meaning = How many positions everyone begins with; winning that many hands wins the match (A18, C16).
option-wild_rank = Wild cards
    .meaning = Which rank is wild (A3, C15, H1).
    .J = Jacks are wild, queens and kings end the turn
    .K = Kings are wild, jacks and queens end the turn
    .none = Nothing is wild: jacks, queens and kings end the turn
option-jokers = Jokers
    .meaning = How many jokers each pack has; they are wild (A1, H5).
option-next_starter = Who begins the next hand
    .meaning = Who plays first in the next hand (A17, H2).
    .winner = The winner of the hand
    .rotate = The player to the left of the one who began
option-stock_only = Draw from the stock only
    .meaning = No one draws from the discard pile (H3). Not together with `discard_draw_must_play`.
option-jack_placement = A wild card drawn or turned up
    .meaning = Whether a wild card that was drawn or turned up must be placed (C3, D3).
    .must = It must be placed
    .may = It may be discarded instead
option-jack_displacement = A number whose position holds a wild card
    .meaning = Whether a number must be placed even if a wild card holds its position (C4).
    .must = It must be placed, and the wild card moves on
    .may = It may be discarded instead
    .forbidden = It cannot be placed: the position is taken
option-discard_draw_must_play = A drawn discard must be placed
    .meaning = Only a card that is then placed may be drawn from the discard pile, even if other cards may be kept back (C8, D5).
option-last_turns_after_win = Last turns for the others
    .meaning = Everyone else has one more turn when a layout is complete (C9, D2).
option-last_turns_count = Last turns count
    .meaning = Everyone who completes a layout in the last turns has one position fewer in the next hand, too (H4). Only together with `last_turns_after_win`.
option-start_with_discard = Begin with a discard
    .meaning = A card is turned up at the deal to begin the discard pile (C11).
option-decks_override = Number of packs
    .meaning = How many packs are shuffled together; if left empty, one for two players, two for three or four, three for five or six. They must hold at least two cards more than the layouts (A1, C13).

## Requests that cannot be

problem-nothing_claimed = The turn has no cards yet. Say where a card was placed, or which one was discarded.
problem-nothing_turned_up = At this table no card is turned up at the deal. Begin the hand without one.
problem-up_missing = At this table a card is turned up at the deal. Enter which one it was.
problem-no_last_turns = At this table the hand ends with the first complete layout. Enter the winner only.
problem-wrong_completed = According to the plays, other layouts were completed. Check who filled theirs in the last turns.

## Achievements

achievement-clean_hand = A clean hand
    .meaning = Win a hand with no illegal play.
achievement-five_turns = Five turns
    .meaning = Win a hand in five turns or fewer.
achievement-long_chain = A long chain
    .meaning = Place five cards or more in one go.
