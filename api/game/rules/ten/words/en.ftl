# Ten, in English. The other languages have the same messages in the same order.
#
# What the engine passes:
#   card, card-label   $kind   always `number`
#                      $number text, the card's value: 0, 1, ... 10
#   $card              in any other message, the text of `card`
#   $allowed           the possible values, joined by the list separator; $allowed_count how many they are
#   $entries           the numbers of entries in the log, joined, or `none`; $entries_count how many they are
#   play-lay           $value a number, or the text `none`; $only_tens and $uncalled `true` or
#                      `false`
#   over               $left  a number, or the text `none`
# The first letter of a sentence is made a capital where it is not.

## The game

game = Ten
    .about = Add up to exactly ten and take the pile: most cards win.

## Cards

card = { $number }
card-label = { $number }

## Parts of sentences

entries-note = { $entries ->
        [none] {""}
       *[other] {" "}({ PLURAL($entries_count) ->
            [one] entry
           *[other] entries
        } { $entries })
    }
cards-won = { PLURAL($count) ->
        [one] { $count } card
       *[other] { $count } cards
    }

## Findings

out_of_turn = Play goes clockwise: it is { $turn }'s turn, not { $seat }'s.
none_left = No { $card } is left: all { $copies } have been laid already{ entries-note }.
wrong_value = With the { $card } the pile cannot come to { $value }. Possible: { $allowed }.
not_announced = The new value was not announced. Possible with the { $card }: { $allowed }.
ten_opens = Here a 10 opens a pile only if the hand holds nothing but tens.
unseen_tens = Only { $seat }'s hand could show that it holds nothing but tens.
not_only_tens = { $left ->
        [none] All tens have been laid already
       *[other] Tens not laid yet: { $left }
    }. { $seat }'s hand of { $held } cannot be all tens.
won_already = According to the log, { $seat } had already taken { PLURAL($won) ->
        [one] { $won } card
       *[other] { $won } cards
    }.

## Effects

value = The pile is at { $value }{ $announced ->
        [none] {""}
       *[other] : no pile goes below 0
    }.
exact_ten = Exactly ten: { $seat } takes { cards-won }.
uncalled_ten = The ten was not called: { $seat } takes { cards-won }.
over_ten = Over ten: { $seat } takes { cards-won }.
last_pile = The last pile: { $seat } takes { cards-won }.
draw_pile_empty = The draw pile is empty: the cards in hand are played out.
turn = It is { $seat }'s turn.
over = All cards are played.{ $left ->
        [none] {""}
       *[other] {" "}The { PLURAL($left) ->
            [one] { $left } card left on the pile counts
           *[other] { $left } cards left on the pile count
        } for no one.
    }

## Plays

play-lay = { $seat } lays { $card }{ $value ->
        [none] {""}
       *[other] { $uncalled ->
            [true] {" "}and brings the pile to { $value }
           *[false] {" "}and announces { $value }
        }
    }{ $uncalled ->
        [true] {" "}without saying the value
       *[false] {""}
    }{ $only_tens ->
        [true] , with only tens in hand
       *[false] {""}
    }.
claim-deal = A new round{ $first ->
        [none] {""}
       *[other] : { $first } begins
    }.
claim-result = Cards won: { $taken }.
each-taken = { $seat } { $cards }{ $exact_tens ->
        [none] {""}
       *[other] {" "}({ PLURAL($exact_tens) ->
            [one] { $exact_tens } pile
           *[other] { $exact_tens } piles
        } at exactly ten)
    }

## Rulings

ruling-A1 = There are 100 cards: four zeros, ten of each value from 1 to 9, and six tens.
ruling-A2 = Two to eight people play.
ruling-A3 = The aim is to take the most cards.
ruling-A4 = Everyone is dealt three cards; the rest is the draw pile.
ruling-A5 = Play goes clockwise.
ruling-A6 = The first card sets the starting value of the pile.
ruling-A7 = Each turn is one card: lay it, announce the new value, draw one. No one passes.
ruling-A8 = A card adds its value to the value of the pile.
ruling-A9 = When the pile reaches ten or more, it is taken.
ruling-A10 = At exactly ten, the player who laid the last card takes the pile.
ruling-A11 = Cards taken are out of play and are counted at the end.
ruling-A12 = Above ten, the player who laid the card below takes the pile (see C1).
ruling-A13 = The next player in turn opens a new pile.
ruling-A14 = A 5 adds 5 or takes off 5, staying between 0 and 10; so it can always be laid.
ruling-A15 = A card equal to the top card may leave the value as it is.
ruling-A16 = A card equal to the value of the pile may set it to 0.
ruling-A17 = A 0 sets the value to 0.
ruling-A18 = If several rules apply, the player chooses one.
ruling-A19 = A 4 on a pile opened with a 4 brings it to 8, 4 or 0.
ruling-A20 = When the draw pile is empty, play goes on until no one has cards.
ruling-A21 = Cards left on the pile are not counted.
ruling-A22 = The most cards win; the rules do not mention ties (see C13).
ruling-A23 = A card can bring the pile to the value of its plain rule, or of any special rule that applies.
ruling-A24 = There is always a value that a 5 may bring the pile to.
ruling-A25 = A pile never goes on after a 10.
ruling-A26 = The draw pile begins with 100 cards less three per player.
ruling-C1 = Above ten, the player who laid the card below takes the pile; `over_ten_winner` can give it to the player who went over.
ruling-C2 = The card below is the one directly under the last card of the pile.
ruling-C3 = A 10 that opens a pile takes it at once; `open_ten` can forbid it.
ruling-C4 = A 5 that opens a pile counts 5, a 0 counts 0.
ruling-C5 = A 5 on a 5 may also leave the value as it is, or set it to 0 if it is 5.
ruling-C6 = A 5 cannot be added if that goes over ten; `five_may_overshoot` allows it.
ruling-C7 = Going over ten is allowed, whatever else could be laid.
ruling-C8 = A 0 on a 0 leaves the value at 0 by either rule.
ruling-C9 = The top card is the card that lies on top, whatever the value of the pile.
ruling-C10 = The announced value decides which rule was used; any other value is not allowed.
ruling-C11 = A false or forgotten announcement costs nothing and is corrected; `announce` can ask for one with every card. With `ten_call_required`, ten has to be called; otherwise the pile goes to the player who laid the card below.
ruling-C12 = The table chooses who begins.
ruling-C13 = Players who tie share the win; `tie_break` can count piles at exactly ten, or ask for another game.
ruling-C14 = A match is one deck; `games_per_match` can make it several.
ruling-C15 = `equal_card_rule` can let a card equal to the top card set the value to its own, as in Pig 10.
ruling-C16 = A player without cards is passed over (see D1).
ruling-C17 = Drawing before or after the pile is taken makes no difference.
ruling-D1 = When the draw pile runs out, everyone has three turns left.
ruling-D2 = A value that is not possible is illegal; if only one is possible it may be left out; if several are, it must be said.
ruling-D3 = If a 10 may not open a pile, a player with only tens may say so and lay one.
ruling-D4 = Any announced whole number from −99 to 99 is judged, right or wrong.
ruling-D5 = C6 says whether a 5 may be added beyond ten, A14 whether it may be taken off below zero.
ruling-D6 = No one can hold only tens if they have more cards than there are tens left.
ruling-D7 = A result has at least six cards in all, since each of the six tens closes a pile. There cannot be more piles at exactly ten than the cards can make.
ruling-D8 = Piles at exactly ten are checked whenever they are entered. If they break ties, they have to be entered whenever there is a tie, however the result is entered.
ruling-H1 = Everyone holds three cards, unless `hand_size` says otherwise.
ruling-H2 = `deck` can be that of Pig 10: 80 cards, seven zeros, five fives, four tens, and eight of each other value.
ruling-H3 = `last_pile` can give the cards left on the pile to the player who laid the last card; then all cards are counted.

## House rules

option-over_ten_winner = A pile over ten
    .meaning = Who takes a pile that went over ten (C1).
    .previous_player = The player who laid the card below
    .closer = The player who went over ten
option-five_may_overshoot = A 5 may go over ten
    .meaning = A 5 may be added even if that goes over ten (C6).
option-open_ten = A 10 that opens a pile
    .meaning = What happens when a 10 opens a pile (C3).
    .wins = It makes exactly ten: it is taken at once
    .forbidden = It may not be laid, unless the hand holds nothing else (D3)
option-equal_card_rule = Equal cards
    .meaning = What a card that equals another may do (C15).
    .sheet = If equal to the top card, it may leave the value as it is; if equal to the value, it may set it to 0 (A15, A16)
    .pig10 = If equal to the top card, it may set the value to its own, as in Pig 10; it may do nothing else
option-announce = Announce the value
    .meaning = When the new value of the pile must be announced (C11).
    .where_needed = When several values are possible
    .always = With every card
option-ten_call_required = Call the ten
    .meaning = A player who brings the pile to exactly ten must say so. Otherwise the player who laid the card below takes the pile (C11).
option-tie_break = In a tie
    .meaning = What decides between players who took the same number of cards (C13).
    .shared = Nothing: they share the win
    .most_exact_tens = More piles taken at exactly ten
    .replay = Another game
option-games_per_match = Games per match
    .meaning = How many games, each of one deck, make a match (C14).
option-hand_size = Cards in hand
    .meaning = How many cards everyone gets, and refills to (H1).
option-deck = The deck
    .meaning = Which cards are played with (A1, H2).
    .sheet = The 100 cards of Ten
    .pig10 = The 80 cards of Pig 10
option-last_pile = Cards left at the end
    .meaning = Who gets the cards that are left on the pile at the end (A21, H3).
    .not_counted = They are not counted
    .last_player = The player who laid the last card

## Known games

preset-pig10 = Pig 10

## Requests that cannot be

problem-value_missing = This card can bring the pile to several values. Enter the one that was announced.
problem-only_tens_not_wanted = “Only tens in hand” goes with a 10 only. Leave it out with this card.
problem-hand_used_up = This player has no cards left. Choose someone who still has cards.
problem-seat_missing = Someone is missing from the result. Enter everyone, with 0 cards if they took none.
problem-tens_missing = Here, piles at exactly ten decide a tie. Enter how many each player took.
problem-too_many_tens = These cards cannot make that many piles at exactly ten: only a 10 closes one alone, and the deck has few of them. Count again.
problem-too_few_together = These are too few cards in total. Count again.
problem-too_few_cards = That is fewer cards than were already taken. Count again.

## Achievements

achievement-clean_game = A clean game
    .meaning = Win a game with no illegal play.
achievement-five_tens = Five tens
    .meaning = Win five piles at exactly ten in one match.
achievement-big_pile = A big pile
    .meaning = Win a pile of ten or more cards at exactly ten.
