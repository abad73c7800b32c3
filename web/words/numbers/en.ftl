## Everywhere in the statistics

numbers-how = Here you will find leaderboards, your circle at a glance, your year in review, and how each player is doing.
numbers-offline = You need a connection to see statistics. The matches saved on this phone are in the history.
numbers-empty = Once you finish matches with people in your circle, their statistics will be here.
numbers-phone-empty = Once a match on this phone is over, its statistics will be here.
numbers-circle = Circle
numbers-circle-own = Your circle
numbers-circle-of = { $name }'s circle
numbers-table = The numbers as a table
numbers-few = { $count ->
    [one] { NUMBER($count) } match so far: too few to tell.
   *[other] { NUMBER($count) } matches so far: too few to tell.
}
numbers-time = { $time } h
numbers-points = { $count ->
    [one] { NUMBER($count) } point
   *[other] { NUMBER($count) } points
}
numbers-stars = { $count ->
    [one] { NUMBER($count) } star
   *[other] { NUMBER($count) } stars
}
numbers-cards = { $count ->
    [one] { NUMBER($count) } card
   *[other] { NUMBER($count) } cards
}
numbers-rounds = { $count ->
    [one] { NUMBER($count) } round
   *[other] { NUMBER($count) } rounds
}
numbers-matches = { $count ->
    [one] { NUMBER($count) } match
   *[other] { NUMBER($count) } matches
}
numbers-unit-matches = { $count ->
    [one] match
   *[other] matches
}
numbers-unit-hours = { $count ->
    [one] hour at the table
   *[other] hours at the table
}
numbers-unit-players = { $count ->
    [one] player
   *[other] players
}
numbers-unit-wins = { $count ->
    [one] win
   *[other] wins
}
numbers-column-matches = Matches
numbers-column-time = Time
numbers-column-month = Month
numbers-column-date = Date
numbers-column-place = Place
numbers-column-rating = Rating
numbers-column-unsure = Give or take
numbers-column-proven = Proven
numbers-column-change = Change
numbers-column-chance = Chance beforehand
numbers-column-by-chance = By chance
numbers-column-sum = Total

## The circle

numbers-glance = At a glance
numbers-months = Matches by month
numbers-weekdays = Matches by day of the week
numbers-who = Who played how much
numbers-busiest = Busiest day
numbers-longest = Longest match
numbers-games = Games and records
numbers-rename = Rename
numbers-rename-to = New name
numbers-rename-how = All your matches of this game get this name. If another game already has this name, they count as that game.
numbers-renamed = Renamed.
numbers-champions = Most wins
numbers-biggest-win = Biggest win
numbers-longest-streak = Most wins in a row
numbers-leaderboard = Leaderboard
numbers-leaderboard-empty = No players have been compared in this game yet. It takes a finished match between two people in the circle.
numbers-settled = Settled
numbers-unsettled = Not settled yet
numbers-unsettled-how = Too few matches to be sure of these ratings. They can still move a lot.
numbers-proven-how = Ranked by proven skill: the rating minus three times its uncertainty.

## The year

numbers-year = Year in review
numbers-year-at-table = { $year } at the table
numbers-year-share = Share as a picture
numbers-year-empty = No match ended in { $year }.
numbers-year-other = Other years
numbers-year-highlights = What stands out

## Two players

numbers-compare = Compare two players

## A player

numbers-player-empty = { $who } has not finished a match yet.
numbers-form = Form
numbers-form-how = Of the last { NUMBER($matches) }: { NUMBER($wins) } won, average place { $place }.
numbers-win-rate = Win rate
numbers-win-rate-own = Matches won
numbers-win-rate-chance = Expected by chance
numbers-places = Places
numbers-totals = Totals, match by match
numbers-totals-how = The dots are the matches, the line is their average so far.
numbers-rating = Rating over time
numbers-rating-how = The band shows how unsure the rating still is.
numbers-settled-after = { $count ->
    [one] Settled after { NUMBER($count) } match.
   *[other] Settled after { NUMBER($count) } matches.
}
numbers-to-settle = { $count ->
    [one] About { NUMBER($count) } more match until it is settled.
   *[other] About { NUMBER($count) } more matches until it is settled.
}
numbers-unrated = No rating yet. It takes a match that counts, against someone else in the circle.
numbers-earlier = { $count ->
    [one] { NUMBER($count) } earlier match is not shown.
   *[other] { NUMBER($count) } earlier matches are not shown.
}
numbers-streaks = Streaks and records
numbers-winning = Wins in a row
numbers-losing = In a row without a win
numbers-streak = longest { NUMBER($longest) }, now { NUMBER($current) }
numbers-best = Best total
numbers-worst = Worst total
numbers-average = Average total
numbers-best-round = Best round
numbers-rounds-won = Rounds won
numbers-of = { NUMBER($some) } of { NUMBER($all) }
numbers-at-table = Time at the table
numbers-illegal = Plays that were not allowed
numbers-calls-made = Called out others
numbers-calls-suffered = Was called out
numbers-achievements = Achievements
numbers-achieved = { $count ->
    [0] not yet
    [one] once
   *[other] { NUMBER($count) } times
}
numbers-splits = Breakdown
numbers-seats = { $count ->
    [one] { NUMBER($count) } player
   *[other] { NUMBER($count) } players
}
numbers-started = { $started ->
    [yes] Went first
   *[no] Someone else went first
}
numbers-standard = As on the rule sheet
numbers-split-empty = Nothing to break down: no match has this information.

## Asking

ask-title = Ask your matches
ask-own = Your own question
ask-what = What
ask-by = By
ask-and = And by
ask-whom = Whose
ask-everyone = Everyone
ask-all = All together
ask-any = Any
ask-which = Which matches
ask-without = Who was not there?
ask-others = Other questions
ask-share = Share the question
ask-share-how = The link works for people in this circle who are signed in.
ask-csv = Save for a spreadsheet
ask-few = too few to tell
ask-left = Not shown: { $count } more.
ask-seat = Seat { $number }
ask-finish = Place { $number }
ask-length = { $to ->
    [none] { $from } minutes or more
   *[other] { $from } to { $to } minutes
}
ask-minutes = { $time } min
ask-weekday = { $day ->
    [monday] Mondays
    [tuesday] Tuesdays
    [wednesday] Wednesdays
    [thursday] Thursdays
    [friday] Fridays
    [saturday] Saturdays
   *[sunday] Sundays
}
ask-when = { $by ->
    [game] in { $name }
    [opponent] against { $name }
    [with] with { $name }
    [without] without { $name }
    [first] when { $name } goes first
    [dealer] when { $name } deals
    [starting] after going first
    [following] after someone else went first
    [seats] with { $name }
    [weekday] on { $name }
    [hour] at { $name }
    [day] on { $name }
    [evening] on the evening of { $name }
    [month] in { $name }
    [year] in { $name }
   *[other] ({ $name })
}
ask-wins = { $when ->
    [none] { $who } wins { NUMBER($wins) } of { NUMBER($matches) }; by chance, it would be { $chance }.
   *[other] { $who } wins { NUMBER($wins) } of { NUMBER($matches) } { $when }; by chance, it would be { $chance }.
}
ask-only = { $who ->
    [none] { $measure }: { $value }.
   *[other] { $who }. { $measure }: { $value }.
}
ask-first = { $who ->
    [none] { $measure }
   *[other] { $who }. { $measure }
}{ $kind ->
    [record] {""}
    [seconds] , longest
    [place] , best
    [share] , highest
   *[other] , most
}: { $of } ({ $value }).
ask-ready = { $name ->
    [wins] Who wins most often?
    [rivals] Who beats whom?
    [streak] Who won the most in a row?
    [comebacks] Who comes back from last place?
    [weekday] Who wins on which day of the week?
    [first] Who wins, depending on who goes first?
    [round] How long does a round take?
    [illegal] Who makes plays that are not allowed?
    [stand] Who gets away with illegal plays?
    [kept] Who keeps a lead?
    [evenings] Who won the most evenings?
   *[last] How often does the last round decide?
}
