# Claro, in English. The other languages have the same messages in the same order.
#
# What the engine passes:
#   card, card-label   $kind    `number` or `joker`
#                      $number  text, 1 to 50; `none` for a joker
#                      $stars   what follows the number in the card's code: blue, yellow, pink, blue-yellow,
#                               blue-pink or yellow-pink; `none` for a number without a star,
#                               `unknown` for one whose stars nobody has reported, and for a joker
#   $card, $top and $known, in any other message, are texts made by `card`
#   $starter           the name of a seat, or `none`
#   $entries           the numbers of entries in the log, joined, or `none`; $entries_count how many they are
#   play-refill        $discarded a number, 0 where nothing was discarded
# The first letter of a sentence is made a capital where it is not.

## The game

game = Claro
    .about = Go higher or match a star; the last card laid wins.

## Cards

card = { $kind ->
        [joker] joker
       *[number] { $stars ->
            [unknown] { $number }
           *[other] { $number } { with-stars }
        }
    }
card-label = { $kind ->
        [joker] ★
       *[number] { $number }
    }
fits-any = { $stars ->
        [blue] a blue star
        [yellow] a yellow star
        [pink] a pink star
        [blue-yellow] a blue or a yellow star
        [blue-pink] a blue or a pink star
        [yellow-pink] a yellow or a pink star
       *[other] any star
    }
with-stars = { $stars ->
        [none] without a star
        [blue] with a blue star
        [yellow] with a yellow star
        [pink] with a pink star
        [blue-yellow] with a blue and a yellow star
        [blue-pink] with a blue and a pink star
        [yellow-pink] with a yellow and a pink star
       *[other] { $stars }
    }

## Parts of sentences

entries-note = { $entries ->
        [none] {""}
       *[other] {" "}({ PLURAL($entries_count) ->
            [one] entry
           *[other] entries
        } { $entries })
    }
cards-counted = { PLURAL($count) ->
        [one] { $count } card
       *[other] { $count } cards
    }

## Findings

out_of_turn = It is { $turn }'s turn, not { $seat }'s{ $starter ->
        [none] {""}
       *[other] : hands are refilled clockwise, starting with { $starter }
    }.
has_passed = { $seat } has passed and is out of this round.
no_cards = { $seat } has no cards left, and no one draws during a round.
refill_first = Hands are refilled first: it is { $seat }'s turn.
no_fit = The { $card } does not fit the { $top }{ $joker ->
        [none] {""}
       *[other] : a joker goes only with a card that shows a star
    }.
seen_already = The { $card } has already been laid since the last shuffle{ entries-note }.
jokers_spent = No { $card } is left: all { $copies } have been laid since the last shuffle{ entries-note }.
other_stars = This card was the { $known } before, not the { $card }{ entries-note }.
not_in_star_table = According to the star table this card is the { $known }, not the { $card }.
first_card = No one can pass on the first card: { $seat } may lay any card.
unseen_fit = Only the hand could show that no card fits.
no_refill_now = Hands are refilled between rounds, not during one.
more_than_held = { $seat } holds { PLURAL($held) ->
        [one] { $held } card
       *[other] { $held } cards
    }, so { $claimed } cannot be discarded.
winner_discards = { $seat } won the star and draws without discarding.
no_reshuffle_yet = The discards are shuffled only while hands are refilled and the draw pile is empty.
unseen_pile = No one counted the draw pile, so only the table knows whether it is empty.
laid_no_more = According to the log, { $seat } could lay no more cards in this round.
other_began = As the winner of the last star, { $seat } should have begun, but { $began } did: the result was only corrected afterwards.

## Effects

turn = It is { $seat }'s turn.
discarded = { $seat } discards { cards-counted }.
drew = { $seat } draws { cards-counted }.
to_refill = Now { $seat } refills their hand.
reshuffled = { PLURAL($count) ->
        [one] { $count } discard becomes
       *[other] { $count } discards become
    } the new draw pile.
begins = { $seat } won the last star and begins.
all_passed = All but one have passed: the round is over.
all_laid = Everyone still in the round has laid their last card: the round is over.
certain = No one else can lay a card: the round is over.
star = { $seat } laid the last card and wins a star.

## Plays

play-lay = { $seat } lays the { $card }.
play-pass = { $seat } passes.
play-refill = { $seat } refills their hand ({ PLURAL($discarded) ->
        [one] { $discarded } card discarded
       *[other] { $discarded } cards discarded
    }).
play-reshuffle = { $seat } reshuffles the discards.
claim-deal = A new round{ $starter ->
        [none] {""}
       *[other] : { $starter } begins
    }.
claim-result = { $winner } wins the star.

## Rulings

ruling-A1 = There are 55 cards, the numbers 1 to 50 and five star jokers, and 13 stars.
ruling-A2 = A number shows no star, one, or two of different colours; a joker shows all colours.
ruling-A3 = The rules do not say which number shows which stars (see C1).
ruling-A4 = Laying the last card of a round wins a star; three stars win the match.
ruling-A5 = Everyone is dealt five cards, the rest is the draw pile; the table chooses who starts.
ruling-A6 = The first card of a round can be any card.
ruling-A7 = Clockwise, everyone lays one card that fits the one laid before.
ruling-A8 = A card fits if it has a higher number, a star of the same colour, or both.
ruling-A9 = No one draws cards during a round.
ruling-A10 = A joker goes on a card with a star only, and only a card with a star goes on a joker.
ruling-A11 = A player without a fitting card passes, and lays no more cards this round.
ruling-A12 = The round ends when all but one have passed, or when all players still in it have laid their last card.
ruling-A13 = The last to lay a card wins the round and a star.
ruling-A14 = The winner of the star refills to five cards, without discarding.
ruling-A15 = The others may discard any number of cards, and then refill to five.
ruling-A16 = Discarded cards go to the discard pile, with those laid in the round.
ruling-A17 = When the draw pile runs out, the discard pile is shuffled into a new one.
ruling-A18 = The winner of a round begins the next, with any card.
ruling-A19 = The first with three stars wins the match.
ruling-A20 = There are no ties, and at most 13 rounds.
ruling-A21 = After the deal the draw pile holds 55 cards less five per player.
ruling-C1 = A number is entered with the same stars all through a match; `star_table` can fix them beforehand.
ruling-C2 = A joker may be laid on a joker; `joker_on_joker` can forbid it.
ruling-C3 = A joker may be the first card; the next must show a star.
ruling-C4 = On a joker any star fits, whatever the number; without a star no number does.
ruling-C5 = A player with a fitting card may not pass; `voluntary_pass` allows it.
ruling-C6 = A player without cards is passed over and has not passed, unless `empty_hand_counts_as_passed` says otherwise.
ruling-C7 = The round goes on even if its winner is certain; `auto_end_when_decided` ends it.
ruling-C8 = When all but one have passed, the round ends at once.
ruling-C9 = If everyone else passes after the first card, it wins.
ruling-C10 = The winner refills first, then the others clockwise, each discarding and drawing; with `refill_order` all discard first.
ruling-C11 = A player may discard nothing, or the whole hand.
ruling-C12 = The winner keeps the cards left over, unless `winner_may_discard` says otherwise.
ruling-C13 = If the draw pile runs out during a refill, the player draws what is there, the discards are shuffled, and the player draws the rest.
ruling-C14 = Two to six can play; three to six are recommended.
ruling-C15 = Three stars win, unless `stars_to_win` says otherwise.
ruling-C16 = Players who passed keep their cards, hidden.
ruling-C17 = A number cannot turn up twice between two shuffles.
ruling-C18 = The table chooses who begins the match.
ruling-D1 = A pass is proven if no card still out could fit; no one can pass on the first card of a round.
ruling-D2 = Hands are refilled to exactly five, as long as there is something to draw.
ruling-D3 = When someone has to draw and the draw pile is empty, the discards become the new one, even those just discarded.
ruling-D4 = `stars_to_win` may be as high as the 13 stars of the box allow.
ruling-D5 = A sixth joker cannot turn up between two shuffles.
ruling-D6 = No one can pass on the first card of a round, with `voluntary_pass` or without.
ruling-D7 = If the draw pile runs out during a refill, all discards are shuffled; players may also reshuffle before that, once the pile is empty.
ruling-D8 = Once the round is over, the answer to a late play is that it is over.
ruling-D9 = Stars entered differently than before are illegal; if the table lets that stand, they count from then on.
ruling-H1 = Everyone holds five cards, unless `hand_size` says otherwise: for two players, ten each is a longer game.

## House rules

option-stars_to_win = Stars to win
    .meaning = The first with this many stars wins the match; the 13 stars of the box must be enough for everyone (A19, C15, D4).
option-star_table = Star table
    .meaning = The stars of the cards, if the table knows them, each number at most once; all others have the stars first entered (C1).
option-joker_on_joker = Joker on joker
    .meaning = A joker may be laid on a joker (C2).
option-voluntary_pass = Passing by choice
    .meaning = A player may pass with a fitting card in hand, except on the first card of a round (C5, D6).
option-empty_hand_counts_as_passed = An empty hand counts as a pass
    .meaning = A player who has laid the last card in hand counts as having passed (C6).
option-auto_end_when_decided = End when decided
    .meaning = The round ends when its winner is certain: no one else can lay a card, and the last card was the winner's own (C7).
option-refill_order = Refill order
    .meaning = The order in which hands are refilled (C10).
    .sequential = Each discards and draws before the next one does
    .all_discard_first = All discard, then all draw
option-winner_may_discard = The winner may discard
    .meaning = The winner of the round, too, may discard before drawing (C12).
option-hand_size = Cards in hand
    .meaning = How many cards everyone gets, and refills to (H1).

## Requests that cannot be

problem-not_a_number = The star table is for numbers. A joker has stars of all colours: leave it out.
problem-number_twice = A number is in the star table twice. Keep one line for each number.

## Achievements

achievement-clean_star = A clean star
    .meaning = Win a star with no illegal play.
achievement-whole_hand = The whole hand
    .meaning = Win a star by laying five cards or more.
achievement-joker_star = The joker's star
    .meaning = Win a star with a joker as the last card.
