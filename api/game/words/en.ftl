# What the games share, in English.
#
# What the messages are given: counts and `$number`, `$round`, `$entry`, `$to`, `$by`
# are numbers; `$change` is a number with its sign; `$seat` and `$name` are names;
# `$names` are names, joined as `list-separator` and `list-last` say; `$note` is what
# people wrote; `$scores` are names with numbers, joined; `$result` is `claim-result` of
# the game, a sentence; `$date` is `date-long`, whose `$day` and `$year` are text and
# whose `$month` is `january` to `december`; `$game` is the game's name; `$command` is a
# command line. The entries of a log are also given `$playing`, the game of their match: a
# language may call a round by the word of the game's sheet.

## Units

unit-points = { $count } { PLURAL($count) ->
        [one] point
       *[other] points
    }
    .name = points
unit-stars = { $count } { PLURAL($count) ->
        [one] star
       *[other] stars
    }
    .name = stars
unit-cards = { $count } { PLURAL($count) ->
        [one] card
       *[other] cards
    }
    .name = cards
unit-rounds = { $count } { PLURAL($count) ->
        [one] round
       *[other] rounds
    }
    .name = rounds
unit-hands = { $count } { PLURAL($count) ->
        [one] hand
       *[other] hands
    }
    .name = hands

## Names and lists

seat-number = seat { $number }
list-separator = ,{" "}
list-last = { $names } and { $last }
fits-or = { $names } or { $last }
fits-run = { $first } to { $last }
nobody = no one

## Match, round, seat

status-open = in progress
status-finished = finished
status-ended = ended early
status-uncounted = ended early, not counted

## Verdicts

verdict-stands = The table let it stand.

## Entries of the log

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
entry-result = { round-word.title } { $round }: { $result }
entry-points = { $scores }.
entry-breakoff = The { round-word } is broken off: no one scores, and it is dealt again.
entry-replacement = { round-word.title } { $round }, corrected: { $result }
entry-drops = Later { round-word.plural } that no longer fit are dropped.
entry-agrees = { $seat } confirms the result of { round-word } { $round }.
entry-contests = { $seat } contests the result of { round-word } { $round }.
entry-undo = Back to entry { $entry }: everything after it is undone.
entry-undo-all = Back to the beginning: everything is undone.
entry-asked = Someone asks to go back to entry { $entry }. Agree?
entry-asked-all = Someone asks to go back to the beginning. Agree?
entry-undo-wanted = Someone wanted to undo.
entry-declined = The undo was declined.
entry-adjustment = { $seat }'s score is changed by hand: { $change }.
entry-lineup = Now at the table: { $names }.
entry-lineup-kept = Everyone keeps their total.
entry-lineup-new = New, beginning at 0: { $names }. Everyone else keeps their total.
entry-end = The match has ended.
entry-end-uncounted = The match ends early and does not count.
entry-reopen = The match goes on.
entry-unapplied = Nothing changed: the match had already moved on.
entry-note = “{ $note }”

## Scoresheet

sheet-title = { $game }, { $date }
sheet-game = game
sheet-date = date
sheet-end = end
sheet-duration = duration
sheet-place = place
sheet-unit = unit
sheet-players = players
sheet-from = from seat
sheet-round = round
sheet-adjustment = adjustment
sheet-left = left
sheet-total = total
sheet-winner = winner
sheet-note = note
sheet-tags = tags
sheet-option = option
sheet-open = The match is still going on.
sheet-ended = Ended early.
sheet-uncounted = Ended early. It does not count.
sheet-ended-ahead = Ended early, won by { $names }.
sheet-won = Won by { $names }.
sheet-left-with = { $name } left with { $total }.
evening-title = The evening of { $date }
evening-won = won
evening-played = played
date-long = { $day } { month-name } { $year }
month-name =
    { $month ->
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
        [december] December
       *[other] { $month }
    }

## A look back

count-matches = { $count } { PLURAL($count) ->
        [one] match
       *[other] matches
    }
count-hours = { $count } { PLURAL($count) ->
        [one] hour
       *[other] hours
    }
count-minutes = { $count } { PLURAL($count) ->
        [one] minute
       *[other] minutes
    }
hours-and-minutes = { $hours } and { $minutes }
highlight-played = { $matches }{ $time ->
        [none] {""}
       *[other] , { $time } at the table
    }.
highlight-busiest_day = The busiest day: { $date }, { $matches }.
highlight-most_played = Most played: { $game }, { $matches }.
highlight-most_active = Most often at the table: { $names }, { $matches }.
highlight-most_wins = Most wins: { $names }, { $matches }.
highlight-longest_match = The longest match: { $game }, { $time }.
highlight-best_round = The best round of { $game }: { $names }, { $score }.
highlight-biggest_win = The biggest win at { $game }: { $names }, { $score } ahead.
highlight-longest_streak = The longest winning streak at { $game }: { $name }, { $matches } in a row.

## Statistics: what is measured, and by what

measure-matches = Matches
measure-wins = Wins
measure-win_share = Win rate
measure-shared_wins = Shared wins
measure-place = Average place
measure-total = Average total
measure-best_total = Best total
measure-worst_total = Worst total
measure-margin = Average lead over the best of the others
measure-biggest_win = Biggest win
measure-closest_loss = Closest loss
measure-closest_win = Closest win
measure-best_loss = Best total without a win
measure-round_score = Average score per round
measure-best_round = Best round
measure-rounds = Rounds
measure-rounds_won = Rounds won
measure-round_share = Share of rounds won
measure-time = Time at the table
measure-match_time = Average time of a match
measure-round_time = Average time of a round
measure-dealt_time = Average time from the deal to the result
measure-longest_round = Longest round
measure-longest_match = Longest match
measure-plays = Plays
measure-illegal_plays = Plays that were not allowed
measure-let_stand = Illegal plays that the table let stand
measure-taken_back = Illegal plays that were taken back
measure-illegal_share = Share of plays that were not allowed
measure-calls_made = Called out others
measure-calls_suffered = Was called out
measure-lead_changes = How often the lead changed in a match
measure-decided_last = Share of matches decided in the last round
measure-comebacks = Wins after being last
measure-lead_kept = Share of halfway leads that became wins
measure-longest_winning = Most wins in a row
measure-winning = Current wins in a row
measure-longest_losing = Most matches in a row without a win
measure-losing = Current matches in a row without a win
measure-ahead = Finished ahead of the other
measure-behind = Finished behind the other
measure-level = Shared a place with the other
measure-ahead_by = Average lead over the other
measure-closest = Closest match of the two
measure-longest_ahead = Most matches in a row ahead of the other
measure-ahead_now = Current matches in a row ahead of the other
measure-last_match = Last match
measure-evenings = Evenings
measure-evenings_won = Evenings won
measure-ended_early = Matches ended early
measure-cut_short = Matches that do not count
measure-provisional = Matches whose result is not agreed yet

dimension-game = Game
dimension-house_rules = House rules
dimension-option = One house rule
dimension-player = Player
dimension-opponent = Opponent
dimension-first = Who went first
dimension-starter = Went first or not
dimension-round = Which round
dimension-round_first = Who went first in the round
dimension-round_starter = Went first in the round or not
dimension-rule = Which rule was broken
dimension-seats = How many played
dimension-seat = Seat
dimension-finish = Place at the end
dimension-rounds = How many rounds
dimension-place = Where
dimension-tag = Tag
dimension-weekday = Day of the week
dimension-hour = Hour
dimension-day = Day
dimension-month = Month
dimension-year = Year
dimension-evening = Evening
dimension-length = How long it took
dimension-match = Match

## Transcript

transcript-head = A match of { $game }. { $command } plays it again.
transcript-back = entry { $entry }: back to entry { $to }
transcript-taken-back = entry { $entry }, taken back
transcript-dropped = entry { $entry }, dropped by entry { $by }

## Invites

invite-player = Play { $game } with us! Open { $link } or enter the table code { $code }.
invite-viewer = Watch us play { $game }! Open { $link } or enter the table code { $code }.
invite-host = Help us run our { $game } table. Open { $link } or enter the table code { $code }.

## Problems of any request

problem-malformed_json = Kibitz could not read what was sent. Please reload the page and try again.
problem-malformed_csv = Kibitz can't read this file as a spreadsheet. Save it as CSV in UTF-8 and try again.
problem-json_too_deep = { problem-malformed_json }
problem-body_incomplete = Not everything arrived. Please send it again.
problem-body_too_slow = The connection was too slow. Please send it again.
problem-body_too_large = This is too much to send at once. Please send it in smaller parts.
problem-unsupported_media_type = Kibitz cannot read this kind of file.
problem-invalid_body = Something is missing or can't be right. Please check what you entered.
problem-invalid_query = Kibitz can't show this. Please go back and try again.
problem-invalid_path = This address is not complete. Please check the link.
problem-invalid_header = { problem-malformed_json }
problem-cors_refused = This page may not use this Kibitz. Open Kibitz at its own address.
problem-route_not_found = There is nothing at this address. Please check the link.
problem-method_not_allowed = This cannot be done here. Please reload the page and try again.
problem-token_missing = Join the table with a code from its host, or sign in.
problem-token_unknown = This phone is no longer known here. Please sign in, or join the table again.
problem-token_expired = It has been a while: please sign in again.
problem-token_revoked = You no longer have access. Ask the host for a new code, or sign in again.
problem-account_required = You need an account for this. Please sign in first.
problem-rights_required = This app may not do that: you gave it fewer rights.
problem-authorization_pending = The app is waiting until you let it in.
problem-slow_down = The app asks too often. It should wait a moment.
problem-device_code_unknown = No app is waiting with this code. Check the code, or start again in the app.
problem-access_denied = The app was not let in.
problem-role_required = Your role at this table does not allow this. Ask the host.
problem-credentials_wrong = The name or the password is wrong.
problem-recovery_wrong = The name or the recovery code is wrong, or the code was used before.
problem-password_wrong = The current password is wrong.
problem-password_guessable = This password is too easy to guess. Choose a longer one.
problem-sign_up_closed = No new accounts can be created here. Please ask the people who run this service.
problem-name_taken = Someone else has this name already. Please choose another one.
problem-id_reused = Something else was saved here already. Please reload the page and try again.
problem-session_not_found = This phone is signed out already.
problem-player_not_found = This player is not in your circle.
problem-player_in_use = This player is part of a match or has another player merged into them, and cannot be removed.
problem-merged_with_itself = These are the same player. Please choose two.
problem-already_merged = This player was already merged with another one.
problem-merge_ring = The other player is already merged with this one.
problem-sat_together = These two sat at the same table, so they are two people.
problem-player_linked = This player has an account of their own already.
problem-own_circle = This is your own circle: you are in it already.
problem-in_circle_already = You are in this circle already, as a different player.
problem-circle_not_found = You are not in this circle.
problem-match_not_found = There is no such match, or you need a code from its host.
problem-invite_not_found = This invitation no longer exists.
problem-share_not_found = This link no longer exists.
problem-host_token_not_found = Every host of this match has an account.
problem-too_many_shares = This match has as many links as it can have. Turn one of them off first.
problem-member_not_found = This person has not joined this table.
problem-code_unknown = There is no table with this code. Please check it and try again.
problem-code_revoked = This code no longer works. Ask the host for a new one.
problem-fonts_missing = The service has no fonts to draw this picture with.
problem-code_expired = This code is no longer valid. Ask the host for a new one.
problem-code_used_up = Everyone this code was for has joined. Ask the host for a new one.
problem-seat_needed = Please choose your seat at the table.
problem-seat_taken = This seat is taken. Please choose another one.
problem-too_many_tries = Too many tries. Please wait a little before the next one.
problem-too_many_requests = That was too fast. Please wait a moment and try again.
problem-too_many_matches = Too many matches were opened from here. Please wait a while, or sign in.
problem-account_full = Your account has as many matches or players as it can keep. Delete some of them first.
problem-match_open = This match is still going on. Finish it or end it first.
problem-at_table_already = You are at this table already.
problem-already_adopted = Someone else has already added this to their history.
problem-guest_token_needed = Joining did not work. Please reload the page and try again.
problem-round_not_found = This match has no such round.
problem-game_not_found = Kibitz does not know this game.
problem-unknown_player = One of the seats names a player who is not in your circle.
problem-stale = Something was entered in the meantime. Look at the table and try again.
problem-beyond_log = This phone has entries that the table does not. Please reload the page.
problem-position_unknown = The copy on this device is too old. Please load everything again.
problem-too_many_streams = Too many phones are following this table from here. Close one and try again.
problem-id_twice = The same entry was sent twice. Please reload the page and try again.
problem-time_out_of_range = That can't have happened at that time. Please check the phone's clock.
problem-format_unknown = Kibitz does not know this kind of file.
problem-rules_unknown = This match was played by a newer or older version of the rules.
problem-log_impossible = The rules do not allow a match like this. Please check it.
problem-import_running = Another file is still being imported. Please wait for it to finish.
problem-log_full = This match is full: nothing more can be entered. Open a new one to play on.
problem-host_token_needed = Opening the match did not work. Please reload the page and try again.
problem-taken = This already exists.
problem-missing = This belonged to something that has been deleted.
problem-behind = Someone else changed this first. Please look again.
problem-busy = Kibitz is busy at the moment. Please try again shortly.
problem-not_ready = Kibitz is not ready at the moment. Please try again shortly.
problem-internal = Something went wrong in Kibitz. Please try again; nothing you entered before is lost.

## Problems of any game

problem-no_such_seat = There is no such seat at this table.
problem-seat_twice = Someone is named twice. Please name everyone once.
problem-seats_out_of_range = This game can't be played by that number of people.
problem-wrong_length = Everyone at the table needs exactly one value. Please check the list.
problem-wrong_game = A different game is being played at this table.
problem-out_of_range = This number is too high or too low.
problem-not_an_up_card = A round cannot begin with this card. Turn up another one.
problem-not_in_the_deck = The deck does not have this card, or not that many of it. Please check the cards.
problem-not_together = These house rules do not go together. Please choose between them.
problem-winner_begins = The winner of the last round begins this one.
problem-round_over = The round is over. Score it or deal the next one, or undo the last entry.
problem-too_many_cards = That is more cards than the deck has. Please count again.
problem-hand_count = This hand should have a different number of cards. Please count again.
problem-wrong_winner = According to the plays, someone else won this round. Please check who won.
problem-too_fine = This match does not count points that finely.
problem-wrong_points = No round can give these points. Please check them.

## Problems of a match

problem-match_over = The match is over. Open a new one to play on.
problem-not_ended = The match was not ended early, so it need not be reopened.
problem-no_round_open = No round has begun. Deal first.
problem-round_open = A round is still going on. Finish it first.
problem-round_counted = This round has already been scored. To change it, correct its result.
problem-no_such_round = The match has no such round.
problem-round_impossible = With this correction, a later round could not have been played as it was. Keep the result, or drop the later rounds.
problem-too_many_corrections = The results of this match were corrected too often. Undo back to before the round instead, and enter it again.
problem-too_many_lineups = The players of this match changed too often. Open a new match with those who play now.
problem-nothing_to_undo = There is nothing to undo.
problem-nothing_asked = No one is asking for consent to this any more.
problem-not_yours_to_consent = Someone else at the table has to agree to this.
problem-name_missing = Someone new at the table needs a name.
problem-name_twice = Two people at the table have the same name. Please change one of them.
problem-from_missing = Someone with this name is at the table already. Let them stay in their seat, with their total, or choose another name for someone new.
problem-player_twice = The same person sits here twice. Please give everyone one seat.

## Imports

left-out-people = Not imported ({ $plays }): no one was at the table, or more than twenty people.
left-out-result = No result ({ $plays }): the match was imported, but does not count.
left-out-scores = Scores that do not say who won ({ $plays }): they are in the note.
left-out-categories = Scores by category ({ $plays }): only their total is there.
left-out-roles = Roles and colours are missing ({ $plays }).
left-out-starter = It does not say who began ({ $plays }).
