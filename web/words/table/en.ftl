## Everywhere

back = Back
close = Close
go-home = Home
try-again = Try again
language = Language
settings = Settings
menu = Menu
undo = Undo
redo = Redo
cancel = Cancel
save = Save
yes = Yes
no = No
update = Update

## How things are put together

list-and-so-on = { $before }, { $next }
list-last = { $before } and { $last }
list-one-of = { $before } or { $last }
quoted = “{ $text }”
date-long = { $day } { $month } { $year }
date-today = today
date-yesterday = yesterday
month-name = { $month ->
    [january] January
    [february] February
    [march] March
    [april] April
    [may] May
    [june] June
    [july] July
    [august] August
    [september] September
    [october] October
    [november] November
   *[december] December
}
# $playing: the game on the screen, which every message is given. A language may call a
# round by the word of the game's sheet.
round-word = { $playing ->
    [trash] hand
   *[other] round
}
    .plural = { $playing ->
        [trash] hands
       *[other] rounds
    }
    .title = { $playing ->
        [trash] Hand
       *[other] Round
    }

## The games

game-echad = Echad
    .about = Match colours and letters, and call out “Echad!”
game-fire = Fire
    .about = Lay higher and higher, single cards or runs.
game-ten = Ten
    .about = Make ten and take the pile.
game-trash = Trash
    .about = Turn your ten cards up, one by one.
game-claro = Claro
    .about = Count upwards and win the stars.
game-pad = Another game
    .about = Keep the score of any game you own.

## Home

home-playing = Continue playing
home-join = Join a table
home-open = Open a match
home-last = Recent matches
home-last-empty = The matches you play on this phone will be listed here.
home-more = Show all
home-again = Play again with the same people
home-history = History
home-statistics = Statistics
home-people = People
home-account = Account
match-status = { $status ->
    [open] Still open
    [finished] Finished
   *[ended] Ended early
}

## Joining

join-code = Table code
join-go = Join
join-code-wrong = A table code has eight letters and digits, like K7MA-2XRD.
join-joining = Joining the table…
join-again = Type the code here, or scan the host's QR code again.
join-who = Who are you?
join-there = Already joined: { $names }
join-no-seat = Every seat is taken. Ask the host for a code to watch.
join-stays = This phone has already joined this table. Nothing has changed.
join-other = This phone is already playing as { $who }.
join-other-stay = Stay as { $who }
join-other-take = Switch to { $who }

## Settings

settings-theme = Appearance
settings-theme-auto = Same as this phone
settings-theme-dark = Dark
settings-theme-light = Light
settings-text = Text size
settings-text-normal = Normal
settings-text-large = Large
settings-text-largest = Very large
settings-awake = Screen at the table
settings-awake-auto = Turns off as usual
settings-awake-on = Stays on during a match
settings-aloud = Voice
settings-aloud-off = Silent
settings-aloud-on = Says what happens
settings-aloud-none = This device has no voice for { $language }. You will only hear sounds.
settings-account = Account and data
settings-insecure = This address is not encrypted. Everything works here except installing the page and opening it without a connection.

## Problems

problem-unexpected = That did not work. Try again.
problem-no-screen = There is nothing at this address.
problem-no_connection = There is no connection right now. Check the Wi-Fi and try again.
problem-token = This phone is no longer at this table. Ask the host for a new code.
problem-unreadable = This page couldn't read the answer from Kibitz. Try again in a moment.

## A match

match = Match
match-unknown = This phone has not joined this table. Join with a table code.
match-not-kept = You need a connection: this table is not saved on this phone yet.
match-loose = This phone cannot save its place at this table. Keep this page open.
match-won = { $count ->
    [one] { $who } wins the match!
   *[other] { $who } share the win!
}
match-over = The match is over.
loading = Loading…
table-title = { $game } · { round-word } { NUMBER($round) }
goal = { $unit ->
    [stars] To { $target ->
        [one] 1 star
       *[other] { NUMBER($target) } stars
    }
    [rounds] To { $target ->
        [one] 1 round
       *[other] { NUMBER($target) } rounds
    }
   *[points] To { NUMBER($target) }
}{ $led ->
    [one] : { $who } needs { NUMBER($left) }
    [more] : { $who } need { NUMBER($left) }
   *[no] {""}
}
goal-ends = Ends at { NUMBER($target) }: most points win
goal-lowest = Ends at { NUMBER($target) }: fewest points win
goal-after = { $target ->
    [one] One round only
   *[other] Over { NUMBER($target) } rounds
}
goal-fewest = The lowest total wins.
goal-cards = Most cards win.
goal-none = Goes on until the table ends it.
told-totals = Totals: { $totals }
now = Now: { $who }
now-who = Who is next? Tap their name above.
entering-for = for { $who }
for-other = That was { $who }
for-own = That was me
seat-label = { NUMBER($total) } in total{ $leads ->
    [yes] , in the lead
   *[no] {""}
}{ $known ->
    [yes] { $cards ->
        [one] , { NUMBER($cards) } card
       *[other] , { NUMBER($cards) } cards
    }
   *[no] {""}
}{ $turn ->
    [yes] , to play
   *[no] {""}
}
seat-deals = deals
seat-begins = goes first
seat-own = you
direction = { $way ->
    [on] Play goes clockwise.
   *[back] Play goes anticlockwise.
}
draw-pile = to draw
discards = discards
top-card = On top: { $card }.
card-does-not-fit = { $card } (does not fit)
connection-broken = No connection. Trying again…
game-not-yet = There are no buttons for this game yet.
and-more = and { NUMBER($count) } more

## The verdict

teach = What may be laid?
teach-may = { $who } may lay:
teach-none = { $who } can't lay anything now.
teach-stop = Not in this match
verdict-legal = Allowed
verdict-unproven = Can't be proved
verdict-illegal = Not allowed
verdict-fits = { $who } could have laid:
verdict-take-back = Take it back
verdict-stand = Let it stand
verdict-supposed = That is what this phone thinks. It will be checked again when you are back online.
verdict-after-all = This is allowed after all.
ruling = Rule { $number }
ruling-all = All the rules

## Taking back with consent

asked-mine = The others have to agree before it is taken back.
asked-others = A player wants to take this back:
asked-agree = Agree
asked-refuse = Keep it

## Rounds and results

begin = Begin
who-begins = Who goes first?
begins = { $who } goes first.
deals-begins = { $dealer } deals, { $who } goes first.
deals-change = Someone else? Tap their name above.
number-less = { $label }: one less
number-more = { $label }: one more
round-begin = { round-word.title } { NUMBER($round) }
round-depth = How much do you want to enter?
round-plays = Every play
round-result = Only the result
result-who-out = Who went out?
result-cards = { $count ->
    [one] { NUMBER($count) } card
   *[other] { NUMBER($count) } cards
}
result-cards-of = { NUMBER($count) } of { NUMBER($expected) } { $expected ->
    [one] card
   *[other] cards
}
result-hand = { $who }: tap each card
result-take-out = Take out: { $card }
result-not-in-deck = The deck does not have that many: { $card }.
result-enter = Enter the result
result-check = Is this right?
result-differs = { $who } has { $expected ->
    [one] { NUMBER($expected) } card
   *[other] { NUMBER($expected) } cards
}, you counted { NUMBER($count) }.
result-again = Count again
result-anyway = Enter it anyway

## The menu

invite = Invite
scoresheet = Scoresheet
log = Log
replay = Replay
evening = Evening
menu-count = Score this { round-word } now
menu-break = Someone has to go
menu-end = End the match
menu-reopen = Continue the match
leave = Leave the table
leave-how = This phone forgets the match, and can come back only with a new table code.
leave-waiting = { $count ->
    [one] { NUMBER($count) } entry has not been sent yet and will be lost.
   *[other] { NUMBER($count) } entries have not been sent yet and will be lost.
}
leave-last = No other phone is a host here. Without a host, no one can invite people or end the match.
leave-hand-over = Make another phone the host
leave-do = Leave
gone-remove = Remove the match from this phone
end-title = Does this match count?
end-how = If it counts, the win goes to { $who } with { NUMBER($score) }, and statistics include the match.
end-counts = It counts
end-uncounted = It doesn't count
end-nothing = Nothing has been scored yet.
end-do = End it
delete = Delete the match
delete-title = Delete this match?
delete-empty = It is deleted on all phones. Nothing has been scored yet.
delete-how = { $count ->
    [one] Its { round-word }, its score and its log are deleted on all phones. You can't undo this.
   *[other] Its { NUMBER($count) } { round-word.plural }, its score and its log are deleted on all phones. You can't undo this.
}
delete-do = Delete it
seats = Change who sits where
seats-later = A { round-word } is in progress. Changes made here take effect when it ends.
seats-joins = Joining in the next { round-word }: { $who }.
seats-waits = The seats change after this { round-word }.
seats-how = People who stay keep their score. New players start at 0.

## The log

log-empty = Nothing has happened yet.
entry-play = { $who } plays.
entry-round = A { round-word } begins.
entry-result = { round-word.title } { NUMBER($round) } was scored.
entry-replacement = The result of { round-word } { NUMBER($round) } is corrected.
entry-confirmation = { $agrees ->
    [yes] { $who } confirms the result of { round-word } { NUMBER($round) }.
   *[no] { $who } contests the result of { round-word } { NUMBER($round) }.
}
entry-undo = The last entry was taken back.
entry-undo-asked = A player asks to take something back.
entry-undone = Taken back: { $said }{ $more ->
    [0] {""}
   *[other] {" "}(and { NUMBER($more) } more)
}
entry-consent = { $agrees ->
    [yes] Agreed: it is taken back.
   *[no] Not agreed: it stays.
}
entry-adjustment = { $who }: { $points } ({ $reason })
entry-lineup = The seating changes.
entry-end = The match has ended.
entry-breakoff = The { round-word } is broken off: no one scores, and it is dealt again.
entry-reopen = The match goes on.

## Opening a match

open-title = Open { $game }
open-people = Who plays?
open-people-order = In turn order, clockwise around the table.
open-person = Player { NUMBER($number) }
open-person-up = Move { $name } up
open-person-remove = Remove { $name }
open-add = Add a player
open-used = Names used before
open-twice = Use each name once. Two people with the same name? Add an initial.
open-how-many = { NUMBER($fewest) } to { NUMBER($most) } people can play this.
how-to-play = How to play
open-rules = House rules
open-rules-changed = { $count ->
    [0] as on the rule sheet
    [one] { NUMBER($count) } changed
   *[other] { NUMBER($count) } changed
}
sets-sheet = As on the sheet
sets-name = Name for these rules
sets-keep = Keep
sets-drop = Forget “{ $name }”
etiquette = Who may enter what
etiquette-undo = Who may take back what others entered?
    .anyone = Anyone, right away
    .consent = Others have to agree
etiquette-entry = Whose plays can each phone enter?
    .anyone = Everyone's
    .own_seat = Only its own player's
etiquette-confirmation = Who confirms a { round-word }'s result?
    .none = No one has to
    .one_opponent = One opponent
    .everyone = Everyone
open-start = Start

## Inviting

invite-who = Who joins with their own phone?
invite-viewer = Just watching
invite-host = Another host
invite-player = Any free seat
invite-is-here = (has joined)
invite-joined = { $who } has joined.
invite-seat-code = The table code for { $who }:
invite-player-code = The table code for everyone who plays:
invite-viewer-code = The table code for everyone who watches:
invite-host-code = The table code for another host:
invite-picture = The same code as a QR code
invite-how = Scan the QR code with a camera, or type the code on the start page.
invite-only-here = Only this computer can open this link. Phones get in if Kibitz is started with { $option }.
invite-one-phone = One phone is enough for a whole table.

## The scoresheet

sheet-round = { round-word.title }
sheet-open = : show how it was scored
sheet-total = total
sheet-changed = changed
sheet-chart = The totals after each { round-word }
sheet-leads = in the lead
sheet-won = won the { round-word }
sheet-empty = Each { round-word } gets a line here. Score the first one at the table.
sheet-totals-only = Only the totals are on this phone.
sheet-left = { $who } left with { NUMBER($total) }.
sheet-waits = { round-word.title } { NUMBER($round) } still has to be confirmed.
sheet-check = Check and confirm
sheet-provisional = Not agreed yet
sheet-agreed = Agreed
sheet-confirms = { $who } confirms
sheet-contests = { $who } contests
sheet-who-says = Who is answering?
sheet-note = A note, if you like
sheet-confirm = That's right
sheet-contest = That's wrong
sheet-correct = Correct this { round-word }
share = Share
share-picture = As a picture
share-link = As a link to watch
share-link-is = With this link others can watch the match:
share-copy = Copy
share-copied = Copied.
share-send = Send
share-once = The link is shown only once. Copy or send it before you leave this screen.
share-links = Active links
share-made = Created { $date }, { $time }
share-revoke = Turn off
adjust = Change a score
adjust-who = Whose score?
adjust-points = How many?
adjust-way = Take away or add
adjust-less = Take away
adjust-more = Add
adjust-reason = Why? Tap a reason to save.
adjust-other = A different reason
adjust-needed = Say why: the reason is shown on the scoresheet.
adjust-turn = Played out of turn
adjust-showed = Showed their cards
correct-title = Correct { round-word } { NUMBER($round) }
correct-drops = Later { round-word.plural } do not fit this result. Remove them from the scoresheet? They stay in the log.
correct-drop = Remove them
correct-none = { round-word.title } { NUMBER($round) } has not been scored yet.

## The log: going back

log-host = Host
log-other = Another phone
log-undone = Taken back:
log-refused = It did not count.
log-back-to = Back to entry { NUMBER($entry) }
log-back-title = Back to here?
log-back-stays = This entry will be the last one again:
log-back-goes = { $count ->
    [one] This is taken back:
   *[other] These { NUMBER($count) } entries are taken back:
}
log-back-do = { $count ->
    [one] Take it back
   *[other] Take { NUMBER($count) } entries back
}
log-back-nothing = Nothing has happened since.
log-more = Earlier entries
log-missing = { $count ->
    [one] { NUMBER($count) } earlier entry is
   *[other] { NUMBER($count) } earlier entries are
} not on this phone. You can read on when the connection is back.

## Entered without a connection

kept-offline = No connection. { $count ->
    [one] { NUMBER($count) } entry
   *[other] { NUMBER($count) } entries
} kept on this phone.
kept-sending = { $count ->
    [one] { NUMBER($count) } entry is being sent…
   *[other] { NUMBER($count) } entries are being sent…
}
kept-sent = { $count ->
    [one] { NUMBER($count) } entry was sent.
   *[other] { NUMBER($count) } entries were sent.
}
kept-some = { NUMBER($count) } of { NUMBER($all) } entries changed nothing.
kept-loose = This phone has no room left. Keep this page open: { $count ->
    [one] { NUMBER($count) } entry has not been sent yet.
   *[other] { NUMBER($count) } entries have not been sent yet.
}
kept-shut-out = { $count ->
    [one] { NUMBER($count) } entry could not be sent.
   *[other] { NUMBER($count) } entries could not be sent.
}
kept-badge = not sent yet
kept-title = Entered without a connection
kept-how = These entries are sent in this order as soon as the connection is back.
kept-no-room = This phone has no room left for what you enter. Keep this page open until everything is sent.
kept-waits = Not sent yet
kept-recorded = Recorded
kept-known = Already recorded
kept-unapplied = Recorded, but changed nothing
kept-refused = Not recorded
kept-late = Did not count: another phone was faster
kept-faster = Another phone was faster. It entered:
kept-again = What you entered came too late and did not count. If it is still right, enter it again.
kept-drop = Don't send this
kept-drop-all = Discard these entries
kept-drop-how = Only this phone has this. You can't undo this.
kept-done = Got it

## Only on this phone

unsent = Only on this phone
unsent-line = This match is only on this phone.
unsent-refused = Not sent: this match is only on this phone.
unsent-how = It was opened without a connection, and will be sent as soon as there is one. Until then, do not clear this browser's data.
unsent-refused-how = Nothing is lost: the match stays on this phone, and you can play on. Try again later, or now.
unsent-invite = You need a connection to invite others: only this phone has the match.
unsent-first = You need a connection for this: only this phone has the match.
unsent-open = There is no connection right now. You can still play: until there is one, only this phone has the match.
unsent-delete = Only this phone has this match. Once deleted, it is gone for good.

## On the wall

wall = Show on a big screen
wall-turn = , to play
wall-broken = No connection
invite-wall = For a big screen: join with this code there, then choose “Show on a big screen” in its menu.

## With a link

shared-unknown = There is no match at this link. Ask the person who sent it for a new one.
shared-revoked = This link no longer works. Ask the person who sent it for a new one.
shared-between = { round-word.title } { NUMBER($round) } has not begun yet.

## How it ended

ended-round-won = { $count ->
    [one] { $who } wins { round-word } { NUMBER($round) }.
   *[other] { $who } share the win in { round-word } { NUMBER($round) }.
}
ended-correct = Correct it
ended-rotated = Play again, and the next player goes first
ended-along = On to the next match
ended-rules = Play again with different house rules
ended-wait = When the host opens the next match, you can join it from here.
notes = Place and notes
notes-place = Where did you play?
notes-note = What was it like?
notes-tags = Tags
notes-tags-how = family, holidays

## Just points

result-how = How it is counted
result-counted = Result
result-points = Just points
points-how = What did each player score in this { round-word }? Tap a name, then the number.
points-pad = { $who }'s points
points-minus = Minus
points-decimal = Decimal point
points-next = Next
sheet-points-only = Only the points were entered here.

## Faults in forms

field-wrong = This won't work. Please check it.
field-number = A number from { NUMBER($least) } to { NUMBER($most) }, please.
field-name = This name cannot be used. Please check it.

## Echad

echad-colour = { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
}
echad-letter = { $letter ->
    [alef] Alef
    [bet] Bet
    [gimel] Gimel
    [dalet] Dalet
    [he] He
    [vav] Vav
    [zayin] Zayin
    [chet] Chet
    [tet] Tet
   *[yud] Yud
}
echad-action = { $action ->
    [pick-up-three] Pick Up 3
    [change-direction] Change of Direction
   *[lose-a-turn] Lose a Turn
}
echad-card-letter = { echad-colour } { echad-letter }
echad-card-action = { echad-action }, { echad-colour }
echad-card-wild = Wild
echad-card-wild-pick-up-three = Wild Pick Up 3
echad-card-blank = blank card
echad-tabs = Colours
echad-name-colour = { $who } names the colour.
echad-which-colour = { $card }: which colour?
echad-said = { $who } says “Echad”
echad-forgot = { $who } forgot “Echad”
echad-who-called = Who called out { $who }?
echad-jump-in = Same card out of turn
echad-who-jumps = Who lays { $card } out of turn?
echad-draws = { $who } draws { NUMBER($count) }
echad-draw = Draw
echad-keep = Keep it
echad-call = Echad!
echad-illegal-play = Illegal play: draw { NUMBER($count) }
echad-any-card = Any card may be laid
echad-penalty-forgot = Forgot to say “Echad”
echad-turned-up = Which card was turned up?
echad-says-lay = { $who } lays { $cards }{ $colour ->
    [none] {""}
   *[other] {" "}and names { echad-colour }
}{ $echad ->
    [yes] {" "}and says “Echad”.
   *[no] .
}
echad-says-draw = { $count ->
    [0] { $who } draws{ $keep ->
        [yes] {" "}and keeps the card
       *[no] {""}
    }.
    [one] { $who } draws { NUMBER($count) } card.
   *[other] { $who } draws { NUMBER($count) } cards.
}
echad-says-keep = { $who } keeps the card.
echad-says-colour = { $who } names { echad-colour }.
echad-says-echad = { $who } says “Echad”.
echad-says-call-out = { $who } calls out { $target }.
echad-says-reshuffle = { $who } shuffles the discards.
echad-says-penalty = { $count ->
    [0] { $who } draws for an illegal play.
    [one] { $who } draws { NUMBER($count) } card for an illegal play.
   *[other] { $who } draws { NUMBER($count) } cards for an illegal play.
}

## Fire

fire-special = { $special ->
    [fire] Fire
    [reverse] Reverse
    [robber] Robber
   *[stop] Stop
}
fire-number = { $number }
fire-joker = Joker
fire-joker-as = Joker as { $number }
fire-numbers = Numbers
fire-tray-nothing = Tap a card to lay it.
fire-tray-several = Tap the cards. For a run, just tap the first and the last.
fire-one-more = Another { $number } resets the pile.
fire-tray-set = { $count ->
    [2] two { $number }s
    [3] three { $number }s
    [4] four { $number }s
    [5] five { $number }s
   *[other] { NUMBER($count) } { $number }s
}
fire-times = { NUMBER($count) } × { $card }
fire-tray-run = run { $numbers }
fire-tray-mixed = Special cards do not go with numbers.
fire-tray-two-in-a-row = Two are not a run yet: it takes three.
fire-tray-apart = They do not go together.
fire-several = Several
fire-lay = { $count ->
    [one] Lay it
   *[other] Lay { NUMBER($count) }
}
fire-draw = Draw
fire-take = Take the pile
fire-pass = Pass
fire-penalty-late = Stuck a card too late
fire-joker-as-which = Joker: as which number?
fire-robs-whom = Who does { $who } rob?
fire-may-stick = { $who } may stick:
fire-sticks = { $who } sticks { $card }
fire-anyone-may-stick = Anyone may stick:
fire-stick = Stick { $card }
fire-who-sticks = Who sticks { $card }?
fire-takes = { $who } takes from their personal pile
fire-draws-one = { $who } draws one
fire-burnt = burnt
fire-order = { $order ->
    [descending] { $number } or lower
   *[ascending] { $number } or higher
}
fire-any-card = Any card fits.
fire-opens = { $who } opens the new pile.
fire-last-fire = The last card was a Fire: { $who } draws one.
fire-misses = { $turns ->
    [one] { $who } misses a turn.
   *[other] { $who } misses { NUMBER($turns) } turns.
}
fire-pile = pile of { NUMBER($count) }
fire-turned-up = Which number was turned up?
fire-who-order = Who went out? Tap them in order.
fire-stuck = The round got stuck: no one could play on.
fire-says-lay = { $who } lays { $cards }{ $targets ->
    [none] {""}
   *[other] {" "}and robs { $targets }
}.
fire-says-stick = { $who } sticks { $cards }.
fire-says-draw = { $who } draws a card.
fire-says-take = { $who } takes the pile.
fire-says-pass = { $who } passes.
fire-says-reshuffle = { $who } shuffles the used cards into the draw pile.

## Ten

ten-card = { $number }
ten-value = value
ten-new-pile = A new pile: any card opens it.
ten-pile = { $count ->
    [one] { NUMBER($count) } card lies here
   *[other] { NUMBER($count) } cards lie here
}
ten-taken = { result-cards } taken
ten-lay = { $card }, making { $values }{ $fits ->
    [yes] {""}
   *[no] {" "}(none left)
}
ten-which-value = { $card }: which value was announced?
ten-takes = { $who } takes it
ten-not-called = { NUMBER($value) }, not called
ten-only-tens = Does { $who } hold only tens?
ten-only-tens-yes = Yes, only tens
ten-only-tens-no = No
ten-penalty-value = Announced a wrong value
ten-says-lay = { $who } lays { $card }{ $value ->
    [none] {""}
   *[other] { $called ->
        [no] {" "}and brings the pile to { $value } without saying the value
       *[yes] {" "}and announces { $value }
    }
}{ $tens ->
    [yes] , with only tens in hand
   *[no] {""}
}.
ten-how-many = How many cards did each player take?
ten-cards-of = { $who }'s cards
ten-tens-of = { $who }'s piles at exactly ten
ten-sum = { $count ->
    [one] { NUMBER($count) } card counted
   *[other] { NUMBER($count) } cards counted
}, { NUMBER($left) } left over.
ten-too-many = That is { NUMBER($count) } cards, but there are only { NUMBER($deck) }. Count again.

## Trash

trash-rank-sign = { $rank ->
    [joker] ★
   *[other] { $rank }
}
trash-rank-short = { trash-rank-sign }
trash-rank = { $rank ->
    [joker] Joker
    [A] Ace
    [J] Jack
    [Q] Queen
    [K] King
   *[other] { $rank }
}
trash-suit = { $suit ->
    [spades] spades
    [hearts] hearts
    [diamonds] diamonds
   *[clubs] clubs
}
trash-card = { trash-rank } of { trash-suit }
trash-ranks = Ranks
trash-suits-ask = Ask for suits
trash-suits = Suits
trash-ends-turn = { $card } (ends the turn)
trash-position = Position { $position }
trash-lies = Position { $position }: { $card }
trash-face-down = Face down:
trash-open = { $count } of { $positions } face up
trash-no-discards = No discards yet
trash-which-drawn = { $who } draws. Which card is it?
trash-which-in-hand = { $who } goes on. Which card is it?
trash-which-next = Which card lay there?
trash-other-rank = Another rank
trash-slide = In one go: slide from the number to its suit.
trash-where = { $card }: in which position?
trash-take = Take { $card }
trash-discard = Discard { $card }
trash-penalty-looked = Looked at a face-down card
trash-penalty-position = Put a card in the wrong position
trash-turned-up = Which card was turned up?
trash-who-completed = Who completed the layout?
trash-who-else = Who else completed theirs in the last turns?
trash-on = { $card } in { $position }
trash-says-turn = { $who } { $from ->
    [stock] draws from the stock
    [discard] takes the top discard
   *[hand] goes on
}{ $placed ->
    [none] {""}
   *[other] { $discarded ->
        [none] {" "}and places { $placed }
       *[other] , places { $placed }
    }
}{ $discarded ->
    [none] {""}
   *[other] {" "}and discards { $discarded }
}.
trash-brief = { $who }: { $cards }{ $discarded ->
    [none] {""}
   *[other] {" "}· discards { $discarded }
}{ $complete ->
    [yes] {" "}· layout complete
   *[no] {""}
}
trash-says-reshuffle = { $who } reshuffles the discards.

## Claro

claro-card-joker = joker
claro-card-number = { $number } { $stars ->
    [none] without a star
    [blue] with a blue star
    [yellow] with a yellow star
    [pink] with a pink star
    [blue-yellow] with a blue and a yellow star
    [blue-pink] with a blue and a pink star
   *[yellow-pink] with a yellow and a pink star
}
claro-tabs = Numbers
claro-tab = { $from }–{ $to }
claro-fits-with-star = { $card } (fits with the right star)
claro-which-stars = Which stars are on the { $number }?
claro-joker = Joker
claro-pass = Pass
claro-penalty-hand = Held too many or too few cards
claro-any-card = Any card can start the round.
claro-refilling = Now { $who } refills their hand.
claro-draws-up = { $who } refills their hand
claro-how-many = How many does { $who } discard?
claro-passed = { $count ->
    [one] { $who } has passed.
   *[other] { $who } have passed.
}
claro-who-star = Who won the star?
claro-says-lay = { $who } lays the { $card }.
claro-says-pass = { $who } passes.
claro-says-refill = { $who } { $discarded ->
    [0] {""}
    [one] discards { NUMBER($discarded) } card and{" "}
   *[other] discards { NUMBER($discarded) } cards and{" "}
}{ $drawn ->
    [0] refills their hand.
   *[other] draws { NUMBER($drawn) }.
}
claro-says-reshuffle = { $who } reshuffles the discards.

## Any other game

pad-title = Rummikub
pad-end = How it ends
pad-end-table = When we say so
pad-end-target = At a total
pad-end-rounds = After some rounds
pad-end-one = One round only
pad-no-teams = No teams
pad-category = Category { $number }
pad-category-worth = Points for each one in category { $number }
pad-category-add = Add categories
pad-sum = { $who }: { $sum } in total
pad-who-won = Who won?
pad-who-won-all = Who won? Tap them all.
pad-several = Several, or no one
pad-in-order = Tap them in the order they finished.
pad-level = Tied with the one before
pad-together = How did it end for all of you?
pad-won = We won
pad-lost = We lost
