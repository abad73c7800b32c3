## The rules of a game

help-title = { $game }: how to play
help-games = The games
help-turn = How a turn goes
help-house = Your table may play some of this by its own house rules.
help-find = Find a rule by a word or its number
help-found = { $count ->
    [0] No rule has these words. Try a shorter word.
    [one] { NUMBER($count) } rule
   *[other] { NUMBER($count) } rules
}
help-printed = What the rule sheet says
help-settled = Where the rule sheet says nothing
help-see = See also: { $rules }
help-facts = { $least ->
    [one] { NUMBER($least) } player
   *[other] { NUMBER($least) } to { NUMBER($most) } players
}

## How a turn goes, step by step

help-echad-1 = Lay one card with the colour, the letter or the action of the top card.
help-echad-2 = If nothing fits, draw one card. If that one fits, you may lay it at once.
help-echad-3 = A Wild goes on anything, and you name the next colour.
help-echad-4 = With one card left, say “Echad”. If you forget and are called out, you draw two.
help-echad-5 = The first with no cards wins the round and scores what the others still hold. The first to reach 300 wins the match.
help-fire-1 = Lay a number as high as the open card or higher. It may be one card, several of the same number, or a run of three or more.
help-fire-2 = Or lay a special card: Fire burns the pile, Reverse turns the order around, the Robber swaps a card, Stop makes the next player miss a turn.
help-fire-3 = If nothing fits, draw one card, and your turn is over.
help-fire-4 = After laying, refill your hand to six from your personal pile.
help-fire-5 = Three equal cards in a row reset the pile, and the player who laid the third opens a new one.
help-fire-6 = The first with no cards, in hand or in their personal pile, wins the round.
help-ten-1 = Lay one card, add it to the value of the pile, and announce the new value. Then draw one.
help-ten-2 = A 5 can also take away 5. A 0 makes the value 0.
help-ten-3 = A card like the top card can leave the value as it is. A card like the value itself can make it 0.
help-ten-4 = At exactly ten you take the pile. Above ten, the player before you takes it.
help-ten-5 = When all hands are empty, the most cards win.
help-trash-1 = Draw the top card of the stock or of the discard pile.
help-trash-2 = Put it face up in its position, from Ace to 10, and go on with the card that lay there.
help-trash-3 = A Jack goes in any position that is face down, and moves on when the right number comes.
help-trash-4 = A Queen, a King or a number that you already have ends your turn: discard it.
help-trash-5 = The first player with a complete layout wins the hand, and has one position fewer from then on. Fill the last one, and the match is yours.
help-claro-1 = Lay a card with a higher number than the last one, or with a star of the same colour.
help-claro-2 = A joker goes on a card with a star, and only a card with a star goes on a joker.
help-claro-3 = If nothing fits, pass. You are out until the next round.
help-claro-4 = The player who laid the last card wins the round and a star.
help-claro-5 = Then everyone refills to five, and the winner begins the next round. Three stars win the match.
help-pad-1 = Choose a title, and say how your game is scored and who wins.
help-pad-2 = After each round, enter what everyone scored, who won, or the order in which you came in.
help-pad-3 = Kibitz adds it up, says who leads, and remembers every match with the same title. It does not know the rules of your game.

## Hints in the first match

hint = Hint
hint-play = Tap what was laid on the table. Kibitz says whether it fits.
hint-undo = Did you tap the wrong thing? Undo takes back the last entry.
hint-stand = A play that is not allowed can still count: just let it stand.
hint-invite = In the menu you can invite the others to follow on their own phones.
hint-done = Got it
