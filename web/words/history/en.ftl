## Replay

replay-table = Table
replay-scrub = Position in the match
replay-start = Before the first entry
replay-place = Entry { NUMBER($at) } of { NUMBER($last) }
replay-back = One entry back
replay-on = One entry forward
replay-play = Play
replay-pause = Pause
replay-speed = Speed:
replay-round = Round to look at
replay-moment = Link to this moment
replay-moment-is = With this link, anyone at this table can look at this moment:
replay-empty = Nothing has been entered yet. Once something has, you can go through the match here.

## History

history-search = Search
history-search-how = Place, note, tag or name
history-sort = Order
history-sort-newest = Newest first
history-sort-longest = Longest first
history-sort-closest = Closest first
history-closest-how = How close a match was can only be compared within one game. Choose one:
history-filter = Filter
history-game = Game
history-any-game = All games
history-people = Who was there?
history-winner = Who won?
history-anyone = Anyone
history-place = Where?
history-tag = Tag
history-from = From
history-to = Until
history-remove = Remove the filter: { $what }
history-clear = Show all matches
history-empty = The matches you play on this phone or with your account will be listed here. Open one on the start page.
history-none = No matches found.
history-offline = No connection. These are the matches saved on this phone.
replay-offline = You need a connection to replay this match.
history-guest = These are the matches on this phone. With an account, you see the matches from all your phones.
history-rounds = { $count ->
    [one] { NUMBER($count) } { round-word }
   *[other] { NUMBER($count) } { round-word.plural }
}
history-minutes = { NUMBER($minutes) } min
history-hours = { NUMBER($hours) } h { NUMBER($minutes) } min
history-ahead = ahead by { NUMBER($margin) }
history-won = won

## An evening

evening-of = The evening of { $date }
evening-matches = { $count ->
    [one] { NUMBER($count) } match
   *[other] { NUMBER($count) } matches
}
evening-person = Name
evening-played = Played
evening-won = Won
evening-table = Who won how often
evening-list = Matches
evening-none = No match of this evening is on this phone or in your account. Look for it in the history.
evening-wins = { $who }: { $count ->
    [0] no wins
    [one] { NUMBER($count) } win
   *[other] { NUMBER($count) } wins
}
evening-share-words = In words
evening-share-link = As a link
evening-link-is = With this link others can look at the evening:
evening-hosts = Only the phone that hosts a match can share it as a link.
evening-left = { $count ->
    [one] One match is not in the link: only its host can share it.
   *[other] { NUMBER($count) } matches are not in the link: only their host can share them.
}

## As an app

install-title = Keep Kibitz on this phone
install-how = As an app it opens at once, even without a connection.
install-do = Install
install-ios = In the browser, tap Share, then “Add to Home Screen”. In a tab, it forgets the matches after a week without a visit; in the app they stay.
install-no = No, thanks
