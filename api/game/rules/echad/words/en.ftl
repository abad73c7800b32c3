# Echad in English.
#
# What the messages are given:
# - A seat is the player's name. A card is its name, as `card` gives it; several
#   cards are their names, joined. A count is a number, and `PLURAL` names its
#   category. What is absent is `none`, a flag is `true` or `false`.
# - `$entries` are the numbers of entries in the log, joined, and `$entries_count`
#   is how many.
# - A sentence may begin with a card's name: its first letter becomes a capital
#   where the script has capitals.
#
# The parts of a card, for `card` and `card-label`:
# - `$kind`: `letter`, `action`, `wild`, `wild_pick_up_three` or `blank`
# - `$colour`: `blue`, `green`, `red` or `yellow`; `none` for wilds and blanks
# - `$letter`: `alef`, `bet`, `gimel`, `dalet`, `he`, `vav`, `zayin`, `chet`, `tet`
#   or `yud`; `none` unless the kind is `letter`
# - `$action`: `pick_up_three`, `change_direction` or `lose_a_turn`; `none` unless the
#   kind is `action`
#
# Fixed words elsewhere: `$colour` as above, `$direction` is `clockwise` or
# `counterclockwise`.

game = Echad
    .about = Match colours and Hebrew letters, and call out “Echad!”

## Cards

card =
    { $kind ->
        [letter] { colour-word } { letter-name }
        [action] { colour-word } { action-name }
        [wild] Wild
        [wild_pick_up_three] Wild Pick Up 3
       *[blank] blank card
    }
card-face =
    { $kind ->
        [letter] { letter-name }
        [action] { action-name }
        [wild] Wild
        [wild_pick_up_three] Wild Pick Up 3
       *[blank] blank card
    }
fits-any = any { colour-word } card
fits-any-left = any { colour-word } card that is left
card-label =
    { $kind ->
        [letter] { $letter ->
            [alef] א
            [bet] ב
            [gimel] ג
            [dalet] ד
            [he] ה
            [vav] ו
            [zayin] ז
            [chet] ח
            [tet] ט
            [yud] י
           *[other] { $letter }
        }
        [action] { $action ->
            [pick_up_three] +3
            [change_direction] ⇄
            [lose_a_turn] ⊘
           *[other] { $action }
        }
        [wild] Wild
        [wild_pick_up_three] Wild +3
       *[blank] Blank
    }
colour-word =
    { $colour ->
        [blue] blue
        [green] green
        [red] red
        [yellow] yellow
       *[other] { $colour }
    }
letter-name =
    { $letter ->
        [alef] Alef
        [bet] Bet
        [gimel] Gimel
        [dalet] Dalet
        [he] He
        [vav] Vav
        [zayin] Zayin
        [chet] Chet
        [tet] Tet
        [yud] Yud
       *[other] { $letter }
    }
action-name =
    { $action ->
        [pick_up_three] Pick Up 3
        [change_direction] Change of Direction
        [lose_a_turn] Lose a Turn
       *[other] { $action }
    }

## Findings

out_of_turn = It is { $turn }'s turn, not { $seat }'s{ $skipped_by ->
        [none] {""}
       *[other] : the last card, { $skipped_by }, skips one turn
    }{ $turned_by ->
        [none] {""}
       *[other] : the last card, { $turned_by }, turned play around
    }.
penalty_first = First, { $seat } draws { $owed } { PLURAL($owed) ->
        [one] card
       *[other] cards
    } for the forgotten “Echad”.
name_colour_first = First, { $seat } names the colour.
must_pick_up = The pick-up comes first: { $seat } has to draw { PLURAL($owed) ->
        [one] { $owed } card
       *[other] { $owed } cards
    }.
one_card = Only one card may be laid per turn, not { $claimed }.
more_than_held = { $seat } holds only { $held } { PLURAL($held) ->
        [one] card
       *[other] cards
    }, so { $claimed } cannot be laid.
no_match = { $card } does not match { $top }. The colour now is { colour-word }.
none_left = { $claimed ->
    [1] { $copies ->
        [1] The only { $card } is already on the table.
        [2] Both { $card } cards are already on the table.
       *[other] All { $copies } { $card } cards are already on the table.
    }
   *[other] { $card }: the deck has only { $copies }. Already laid: { $lying }{ $entries ->
            [none] {""}
           *[other] {" "}({ PLURAL($entries_count) ->
                [one] entry
               *[other] entries
            } { $entries })
        }. Now entered: { $claimed }.
}
not_so_many = { $card }: { $claimed ->
        [none] this match is played without it
       *[other] the deck has only { $copies }. Now entered: { $claimed }
    }.
letters_spent = The deck has only { $letters } { colour-word } letters. Already laid: { $lying }. Now entered: { $claimed }.
same_colour = A Wild Pick Up 3 must name a new colour, and the colour is already { colour-word }.
not_the_last = { $card } cannot be the last card: in this match, a hand has to end with a letter.
must_lay = { $seat } has a card that matches, and must lay it.
no_jump_in = In this match, no one may lay a card out of turn.
jump_too_late = Too late: { $turn } has already begun.
not_the_same = Out of turn, only the same letter or action in the same colour as the top card may be laid: { $top }, not { $card }.
own_card = The blank is a card of your own: what it does is up to your table.
already_drew = { $seat } has already drawn this turn: lay that card or keep it.
wrong_count = Draw { $due } { PLURAL($due) ->
        [one] card
       *[other] cards
    }, not { $claimed }.
too_few_left = { $left ->
        [none] Nothing is left to draw
       *[other] Left to draw: { $left }
    }, so { $claimed } cannot have been drawn.
nothing_drawn = { $seat } has not drawn a card that could be kept: lay a card or draw one.
unseen_no_match = Only a look at the hand could show that nothing matched.
unseen_match = Only a look at the hand could show that the drawn card matched.
no_colour_to_name = There is no colour to name now.
no_reshuffle_yet = The discards are shuffled only when the draw pile is empty and someone may draw. Cards in the draw pile now: { $left }.
nothing_to_shuffle = There are no discards to shuffle. Draw what is left; then the turn is over.
dealer_shuffles = { $dealer } dealt, so { $dealer } shuffles, not { $seat }.
own_call = { $seat } is the one who forgot: only the others can call it out.
nothing_to_call = { $target } holds { $held } { PLURAL($held) ->
        [one] card
       *[other] cards
    }, so there was no “Echad” to say.
said_in_time = { $target } did say “Echad”.
already_called = { $target } has already been called out.
too_late = Too late to call out { $target }: the next turn has begun.
no_penalty = { $seat } has no penalty cards to draw.
still_owes = According to the log, { $seat } still had to draw { PLURAL($owed) ->
        [one] { $owed } card
       *[other] { $owed } cards
    } before going out.

## Effects

drew = { $count ->
        [0] Nothing is left for { $seat } to draw.
       *[other] { $seat } draws { $count } { PLURAL($count) ->
            [one] card
           *[other] cards
        }.
    }
owes = { $seat } has to draw { $count } { PLURAL($count) ->
        [one] card
       *[other] cards
    }.
skipped = { $seat } loses a turn.
direction = Play now goes { direction-word }.
colour = The colour is { colour-word }.
said_echad = { $seat } says “Echad”.
forgot_echad = { $seat } has one card left and has not said “Echad”.
penalised = { $seat } has to draw { $count } { PLURAL($count) ->
        [one] card
       *[other] cards
    } for the forgotten “Echad”.
unpunished = There is nothing left to draw: the forgotten “Echad” costs { $seat } nothing.
false_echad = { $seat } has to draw { $count } { PLURAL($count) ->
        [one] card
       *[other] cards
    } for a needless “Echad”.
reshuffled = { $count } { PLURAL($count) ->
        [one] discard becomes
       *[other] discards become
    } the new draw pile.
nothing_to_match = The top card was shuffled too: any card may be laid.
out = { $seat } is out of cards. Now the other hands are counted.
turn = It is { $seat }'s turn.
direction-word =
    { $direction ->
        [clockwise] clockwise
        [counterclockwise] anticlockwise
       *[other] { $direction }
    }

## Plays

play-lay = { $seat } lays { $cards }{ $colour ->
        [none] { $echad ->
            [true] {" "}and says “Echad”
           *[false] {""}
        }
       *[other] { $echad ->
            [true] , names { colour-word } and says “Echad”
           *[false] {" "}and names { colour-word }
        }
    }.
play-jump_in = { $seat } jumps in with { $card }{ $echad ->
        [true] {" "}and says “Echad”
       *[false] {""}
    }.
play-draw = { $seat } draws{ $count ->
        [none] {""}
       *[other] {" "}{ $count } { PLURAL($count) ->
            [one] card
           *[other] cards
        }
    }{ $declining ->
        [true] {" "}instead of laying a card that matches
       *[false] {""}
    }{ $keep ->
        [true] , and keeps what was drawn
       *[false] {""}
    }.
play-keep = { $seat } keeps the drawn card.
play-name_colour = { $seat } names { colour-word }.
play-say_echad = { $seat } says “Echad”.
play-call_out = { $seat } calls out { $target } for not saying “Echad”.
play-reshuffle = { $seat } shuffles the discards into a new draw pile.
play-pay_penalty = { $seat } draws for an illegal play.
claim-deal = { $dealer ->
        [none] A new round
       *[other] { $dealer } deals
    }: { $up } is turned up.
claim-result = { $winner } is out of cards.

## Rulings

ruling-A1 = The box holds 108 cards.
ruling-A2 = 76 are letters: 19 from Alef to Yud in each of four colours.
ruling-A3 = 24 are actions: two Pick Up 3, two Change of Direction and two Lose a Turn in each colour.
ruling-A4 = There are three Wilds.
ruling-A5 = There are three Wild Pick Up 3.
ruling-A6 = There are two blank cards.
ruling-A7 = Wilds have no colour of their own.
ruling-A8 = A blank card replaces a lost card or becomes a card of your own.
ruling-A9 = Each colour has one letter only once; the sheet does not say which.
ruling-A10 = One player shuffles and deals.
ruling-A11 = Everyone gets seven cards.
ruling-A12 = The other cards are the draw pile; its top card begins the discard pile.
ruling-A13 = The player to the dealer's left begins, and play goes clockwise.
ruling-A14 = The sheet does not say how many can play (see C2).
ruling-A15 = On your turn, you match the top card by colour, letter or action.
ruling-A16 = On a blue Gimel you may lay any blue card and any Gimel.
ruling-A17 = You lay one card per turn, and that ends your turn.
ruling-A18 = If nothing matches, you draw one card; if that one matches, you may lay it at once.
ruling-A19 = If you do not lay the drawn card, you keep it, and your turn is over.
ruling-A20 = You need not lay a card that matches; but then you may only lay the card you draw.
ruling-A21 = Wilds may be laid at any time.
ruling-A22 = As a variation, you draw until a card matches.
ruling-A23 = After a Pick Up 3 the next player draws three cards, and that is the whole turn.
ruling-A24 = A Pick Up 3 goes on its own colour or on another Pick Up 3.
ruling-A25 = A Change of Direction turns play around.
ruling-A26 = A Change of Direction goes on its own colour or on another Change of Direction.
ruling-A27 = After a Lose a Turn the next player is skipped.
ruling-A28 = A Lose a Turn goes on its own colour or on another Lose a Turn.
ruling-A29 = A player who lays a Wild names the colour that follows.
ruling-A30 = A player who lays a Wild Pick Up 3 names a colour, and the next player draws three.
ruling-A31 = If a letter is turned up, the player to the dealer's left begins.
ruling-A32 = If a Pick Up 3 is turned up, the first player draws three, and the next one plays.
ruling-A33 = If a Change of Direction is turned up, the player to the dealer's right begins.
ruling-A34 = If a Lose a Turn is turned up, the player to the dealer's left is skipped.
ruling-A35 = If a Wild is turned up, the first player names the colour.
ruling-A36 = If a Wild Pick Up 3 is turned up, the first player draws three and names the colour.
ruling-A37 = When you come down to one card, you say “Echad”.
ruling-A38 = If you forget, any other player may call you out, and you draw two cards.
ruling-A39 = You can be called out only until the next player begins.
ruling-A40 = The round is over when a player has no cards left.
ruling-A41 = Only the winner of the round scores: all the cards left in the other hands.
ruling-A42 = Alef to Yud are worth 1 to 10.
ruling-A43 = Action cards are worth 10, wilds 20.
ruling-A44 = The first to reach 300 points wins the match.
ruling-A45 = Over several games, the most points win.
ruling-A46 = There is no tie at 300, since only one player scores in a round.
ruling-A47 = When the draw pile is empty, the dealer shuffles the discards.
ruling-A48 = The sheet does not say who deals next (see C12).
ruling-A49 = The whole deck is worth this: letters 440 less four times the value of the single letter, actions 240, wilds 120.
ruling-C1 = Each colour has 19 letters, none of them more than twice; `single_letter` names the one that is there only once.
ruling-C2 = Two to ten can play; `max_players` allows up to 15.
ruling-C3 = Blank cards are taken out. `blanks` keeps them, to stand in for a lost card or as cards of your own; `blank_points` says what they are worth.
ruling-C4 = Between two players a Change of Direction only turns play around; `two_player_reverse` can make it skip the other player.
ruling-C5 = If the last card is a pick-up, no one draws for it before the count, unless `final_pickup_counts` says otherwise.
ruling-C6 = A pick-up cannot be answered with another one; `stack_pickup` allows it.
ruling-C7 = Drawing the three cards of a Wild Pick Up 3 is the whole turn, unless `wild_pickup_skips` says otherwise.
ruling-C8 = After a Wild Pick Up 3 is turned up, the first player does not also play, unless `upcard_wild_pickup_then_play` says otherwise.
ruling-C9 = After a Wild is turned up, the first player names the colour and plays.
ruling-C10 = A blank card that is turned up goes to the bottom, and another card is turned up.
ruling-C11 = In a reshuffle the top card stays, unless `reshuffle_keep_top` says otherwise: then any card may be laid. The discards are shuffled when the pile has too few cards for a draw.
ruling-C12 = The deal passes to the left, unless `next_dealer` says otherwise.
ruling-C13 = A turn begins with the first thing done in it; a player who is skipped does not begin.
ruling-C14 = Saying “Echad” needlessly costs nothing, unless `echad_false_penalty` says otherwise.
ruling-C15 = Once the last card is laid, no one can be called out any more.
ruling-C16 = A wild that was drawn may be laid.
ruling-C17 = A wild may name the same colour again; `wild_pickup_must_change_colour` forbids that for the Wild Pick Up 3.
ruling-C18 = An illegal card is taken back, without a penalty; `illegal_play_penalty_cards` can set one.
ruling-C19 = You may draw even if you could lay a card, but only one card.
ruling-C20 = If a match ends early, the most points win; players who tie share the win.
ruling-C21 = An action may be laid on the same action in another colour.
ruling-C22 = On a wild, only the named colour matches.
ruling-D1 = A player who has to draw for a pick-up enters it; until then someone can still be called out.
ruling-D2 = You may also keep back a card that matches when a colour was named.
ruling-D3 = You may keep a drawn card that fits.
ruling-D4 = Pick-ups laid on each other are drawn all together; the very first card turned up cannot be answered.
ruling-D5 = With two players, too, the one to the dealer's right begins after a Change of Direction is turned up.
ruling-D6 = When there are not enough cards left anywhere, you draw what there is, and your turn is over.
ruling-D7 = The single letter is the same one in all four colours.
ruling-D8 = You say “Echad” as you lay the card or right after, before anyone calls you out.
ruling-D9 = A card laid after a draw counts as the one just drawn; the draw itself shows that you laid nothing from your hand.
ruling-D10 = A player who came down to one card without saying “Echad” can be called out until the next turn begins; with nothing left to draw, it costs nothing.
ruling-D11 = You draw all the cards you owe: the last ones of the pile, then the rest from the shuffled discards.
ruling-D12 = When you draw until a card matches, several draws may be entered as one: only the last card matches.
ruling-D13 = “Echad” said on your turn just before you lay counts as said with that card.
ruling-D14 = What was already done in a turn counts only against the player whose turn it is. A card that the match is played without is refused for just that reason.
ruling-H1 = Everyone gets seven cards, unless `hand_size` says otherwise.
ruling-H2 = You may only lay on your turn, unless `jump_in` says otherwise: then a player who has the same letter or action in the same colour as the top card may lay it until the next turn begins, and play goes on from there. No one can jump in before a pick-up is drawn, or before the colour of the first card is named.
ruling-H3 = A drawn card that matches may be laid at once, unless `drawn_card_waits` says otherwise: then your turn is over when you have drawn.
ruling-H4 = You need not lay a card that matches, unless `must_play` says otherwise.
ruling-H5 = Any card may be your last one; `going_out` can allow only a letter.
ruling-H6 = A forgotten “Echad” costs two cards, unless `echad_penalty` says otherwise.
ruling-H7 = Only the winner of a round scores. With `scoring`, everyone loses the points of their own cards instead: the match ends when a player has lost as many as the points to win, and the player who lost the fewest wins.

## House rules

option-target_score = Points to win
    .meaning = The first to reach this many points wins the match (A44).
option-draw_until_match = Draw until a card matches
    .meaning = A player who has nothing that matches keeps drawing until a card does (A22).
option-hand_size = Cards for each player
    .meaning = How many cards everyone gets at the start of a round (H1).
option-jump_in = Jump in with the same card
    .meaning = A player who has the same letter or action in the same colour as the top card may lay it out of turn, and play goes on from there (H2).
option-drawn_card_waits = Drawn card waits
    .meaning = A card drawn because nothing matched may be laid only in a later turn (H3). Not together with `draw_until_match`.
option-must_play = Cards that match must be laid
    .meaning = A player who has a card that matches must lay it, even if it was just drawn (H4).
option-going_out = Last card
    .meaning = Which cards a hand may end with (H5). “A letter only” cannot be combined with `final_pickup_counts`.
    .any_card = Any card
    .letter = A letter only, not an action or a wild
option-echad_penalty = Penalty for a forgotten “Echad”
    .meaning = How many cards a player draws when called out (H6).
option-scoring = Points for cards left
    .meaning = What becomes of the points of the cards left in the hands (H7).
    .for_the_winner = The winner of the round gets them all
    .against_their_owner = Everyone loses the points of their own cards
option-two_player_reverse = Change of Direction with two players
    .meaning = What a Change of Direction does when only two play (C4).
    .flip_only = Play turns around, and the other player is next
    .acts_as_skip = The other player is skipped
option-final_pickup_counts = Draw for a Pick Up 3 laid as the last card
    .meaning = If a hand ends with a pick-up, the next player still draws the cards before the points are counted (C5).
option-stack_pickup = Answer a pick-up with a pick-up
    .meaning = Whether a player who has to draw three may lay another pick-up instead (C6, D4).
    .none = Never: the cards are drawn
    .same = Only with the same kind of pick-up
    .any = With either kind; a coloured one must still match
option-wild_pickup_skips = Wild Pick Up 3 takes the turn
    .meaning = Drawing the three cards of a Wild Pick Up 3 is the whole turn (C7).
option-upcard_wild_pickup_then_play = Play after a Wild Pick Up 3 at the start
    .meaning = If the first card turned up is a Wild Pick Up 3, the first player draws, names the colour and then also plays (C8).
option-wild_pickup_must_change_colour = Wild Pick Up 3 changes the colour
    .meaning = A Wild Pick Up 3 must name a colour other than the current one (C17).
option-reshuffle_keep_top = Top card stays in a reshuffle
    .meaning = The top card stays when the discards are shuffled. If it does not, any card may be laid after that (C11).
option-echad_false_penalty = Penalty for a false “Echad”
    .meaning = How many cards a player draws for saying “Echad” needlessly (C14).
option-illegal_play_penalty_cards = Penalty for an illegal play
    .meaning = How many cards a player draws for laying a card that was not allowed (C18).
option-blanks = Blank cards
    .meaning = What happens to the two blank cards (C3). If one replaces a lost card, the other is taken out.
    .removed = They are taken out
    .custom = Both are played as cards of your own
    .replacement_of = One replaces: { $card }
option-blank_points = Points for a blank card
    .meaning = What a blank card is worth; if left empty, as much as the card it stands in for, or nothing (C3).
option-next_dealer = Next dealer
    .meaning = Who deals the next round, unless the table says otherwise (C12).
    .rotate_left = The player to the dealer's left
    .same = Always the same player
    .round_winner = The winner of the round
    .round_loser = The player who held the most points; in a tie, the first to the dealer's left
option-single_letter = Single letter
    .meaning = The letter that each colour has only once (C1, D7).
    .unknown = Not known
    .alef = Alef
    .bet = Bet
    .gimel = Gimel
    .dalet = Dalet
    .he = He
    .vav = Vav
    .zayin = Zayin
    .chet = Chet
    .tet = Tet
    .yud = Yud
option-max_players = Maximum number of players
    .meaning = How many can play at most (C2).

## Known games

preset-uno = UNO
preset-taki = Taki
preset-mau_mau = Mau-Mau

## Problems

problem-colour_missing = Please say which colour was named for this card.
problem-colour_not_wanted = This card has a colour of its own, so no colour can be named.
problem-hand_empty = Only the winner has no cards left. Please say what is in this hand.
problem-hand_missing = One hand is missing. Please enter the cards of everyone who did not win.
problem-hand_twice = The same hand is entered twice. Please enter each hand once.
problem-winner_has_cards = The winner has no cards left. Please check who won, or remove these cards.

## Achievements

achievement-clean_round = A clean round
    .meaning = Win a round with no illegal play.
achievement-no_draw = Never drew
    .meaning = Win a round without drawing a card.
achievement-sharp_ears = Sharp ears
    .meaning = Call out a forgotten “Echad” three times in one match.
