# The score pad, in English. The other languages have the same messages in the same order.
#
# What the engine passes:
#   claim-result   $told     which of the others tells the result: `points`, `counts`, `winners`,
#                            `places` or `won`
#                  $numbers  the points or places of all, joined by the list separator
#                  $winners  the names of the winners, joined, or `none`
#                  $won      `true` or `false`

## The game

game = Score pad
    .about = Keep the score of any other game.

## Parts of sentences

each-numbers = { $seat } { $number }

## Plays

claim-deal = A new round.
claim-result = { $told ->
        [points] Points: { $numbers }.
        [counts] Each category has been counted.
        [places] Places: { $numbers }.
        [won] { $won ->
            [true] Everyone won together.
           *[false] Everyone lost together.
        }
       *[winners] { $winners ->
            [none] No one won the round.
           *[other] { $winners } won the round.
        }
    }

## Rulings

ruling-A1 = A title says which game is played. Matches with the same title are of the same game.
ruling-A2 = One to twenty people play.
ruling-A3 = A round gives each player points, which can be below zero. The best score wins it; those who tie share it.
ruling-A4 = If only winners are written down (`entry`), a round gives one point to each of its winners: some, all or none.
ruling-A5 = If places are written down (`entry`), a round gives each player the number of their place, and the lowest total wins. Those who tie share the better place.
ruling-A6 = If all play against the game (`entry`), they win or lose a round. All win the match if they win more than half of its rounds; otherwise all lose.
ruling-A7 = Partners sit opposite each other and get the same result: with two teams, the first and the third play against the second and the fourth.
ruling-A8 = The highest total wins, or with `wins` the lowest.
ruling-A9 = The match ends when a total reaches `target_score`, even if the lowest total wins; or after `rounds_per_match` rounds; otherwise when the table ends it.
ruling-A10 = A round can be scored by category (`categories`): in each, a player scores the number counted times its factor, and the total is their score for the round.
ruling-A11 = Points are whole, or counted in halves, tenths or hundredths (`step`).

## House rules

option-title = Title
    .meaning = What the game is called (A1).
option-entry = Scoring
    .meaning = What is written down after a round (A3 to A6).
    .points = Points
    .winner = Only who won
    .places = Places
    .together = All win or lose together
option-categories = Categories
    .meaning = What is counted for each player, such as birds or eggs, and what each one is worth (A10).
option-step = Precision
    .meaning = How finely points are counted (A11).
    .whole = Whole points
    .halves = Halves
    .tenths = Tenths
    .hundredths = Hundredths
option-wins = Who wins
    .meaning = Which total wins, if there are points (A8).
    .highest = The highest total
    .lowest = The lowest total
option-target_score = Total to reach
    .meaning = The match ends when a total reaches this (A9).
option-rounds_per_match = Rounds
    .meaning = The match ends after this many rounds (A9).
option-teams = Teams
    .meaning = How many teams play; 0 if everyone plays for themselves. Partners sit opposite each other (A7).

## Requests that cannot be

problem-other_entry = The rounds of this match are scored in another way.
problem-category_twice = Two categories have the same name.
problem-team_differs = Everyone in a team gets the same result.
