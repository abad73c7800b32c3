## The account

account = Account
account-sign-in = Sign in
account-sign-up = Sign up
account-name = Name
account-name-how = You sign in with it. Others at the table can have the same name on their seats.
account-password = Password
account-new-password = New password
account-current-password = Current password
account-password-how = At least 8 characters. A few words that don't belong together are a good one.
account-show = Show
account-device = Name of this device
account-device-guess = { $system ->
    [none] My device
   *[other] { $system }
}
account-new-here = New here?
account-forgot = Forgot your password?
account-why = You can play without an account. With one, you find your matches again on any phone, and Kibitz knows who you play with.
account-offline = What is in your account is not kept on this phone.
account-no-mail = There is no e-mail address to give. If you forget your password, only a recovery code helps.
account-wrong-name = A name has 1 to 64 characters.
account-wrong-password = A password has 8 to 256 characters.
account-wrong-current_password = Enter your current password.
account-wrong-recovery_code = A recovery code has 16 letters and digits.
account-wrong-device = A device's name has 1 to 64 characters.
account-loose = This phone cannot save that you are signed in. When you close this page, you are signed out.
account-hello = Signed in as
account-continue = Continue

## Recovery codes

codes = Recovery codes
codes-once = These codes are shown only now. If you forget your password, each of them sets a new one, once.
codes-for = For the account { $name } at { $address }
codes-copy = Copy
codes-copied = Copied.
codes-file = Save as a file
codes-print = Print
codes-saved = I have saved these codes
codes-saved-first = Save the codes first, then tick this box.
codes-left = { $count ->
    [0] No recovery code left
    [one] { NUMBER($count) } recovery code left
   *[other] { NUMBER($count) } recovery codes left
}
codes-few = Make new recovery codes before you run out.
codes-new = Make new codes
codes-new-how = You get ten new recovery codes. Those you have now no longer work.

## A forgotten password

recovery = Set a new password
recovery-how = Use one of the recovery codes that you saved when you signed up. All devices are then signed out.
recovery-code = Recovery code
recovery-do = Set the password
recovery-none = Without a code, only the people who run this Kibitz can help.

## Changes

account-change-name = Change the name
account-change-password = Change the password
account-password-changed = The password is changed. All other devices are signed out.
account-name-changed = The name is changed.
account-others-out = All other devices are signed out then.
account-language = Language on all your devices
account-language-each = Each device decides
devices = Devices
devices-this = This device
devices-others = Other devices
devices-none = You are signed in only here.
devices-used = Last used { $day }
devices-until = Signed in until { $date }
devices-end = Sign out
devices-ended = { $device } is signed out.

app = Let an app in
app-code = Type the code that the app shows.
app-read = It wants to see your matches and players.
app-play = It wants to see your matches and players, open and join matches, and play in them.
app-all = It wants to do everything that you can do.
app-careful = Only let it in if you have just started this app yourself.
app-allow = Let it in
app-refuse = Do not let it in
app-allowed = The app is let in. You can sign it out under “Devices”.
app-refused = The app was not let in.
account-sign-out = Sign out
account-sign-out-title = Sign out on this device?
account-sign-out-how = The matches on this phone stay here. To see your history again, you need your name and password.
account-delete = Delete the account
account-delete-how = This cannot be undone.
account-delete-matches = The matches of your account are deleted, with their logs, for everyone who played.
account-delete-people = Your list of people and all statistics are deleted.
account-delete-others = Matches that belong to others stay. Where you sat as a linked player, your name is replaced by “somebody”.
account-delete-export = To keep a copy, export your data first.
account-delete-do = Delete everything
account-deleted = The account is deleted.

## Matches of this phone

adopt-title = Matches on this phone
adopt-offer = { $count ->
    [one] { NUMBER($count) } match on this phone is not in your history yet.
   *[other] { NUMBER($count) } matches on this phone are not in your history yet.
}
adopt-how = The phones at these tables play on as before. Of those you host, only your account can then delete the match.
adopt-do = Add to my history
adopt-going = { NUMBER($done) } of { NUMBER($count) }
adopt-done = { $count ->
    [0] Nothing was added.
    [one] { NUMBER($count) } match is in your history now.
   *[other] { NUMBER($count) } matches are in your history now.
}
adopt-not = { $count ->
    [one] { NUMBER($count) } could not be added:
   *[other] { NUMBER($count) } could not be added:
}

## People

people = People
people-how = The people you play with, and their statistics, are here.
people-none = The people you play with will be listed here. Add them, or say who sat at a seat.
people-linked = Has an account of their own
people-add = Add someone
people-add-do = Add
people-added = { $name } was added.
people-names = Names at your tables
people-names-add = Add all
people-names-how = Each becomes one of your people, and gets the seats with this name. Statistics count them then.
people-names-added = Added: { $names }.
people-statistics = Statistics
people-name-how = Existing matches keep the name that was used in them.
picture = Picture
picture-none = No picture
picture-1 = Cat
picture-2 = Fish
picture-3 = Bird
picture-4 = Snail
picture-5 = Hedgehog
picture-6 = Whale
picture-7 = Sun
picture-8 = Moon
picture-9 = Tulip
picture-10 = Boat
picture-11 = Teapot
picture-12 = Mushroom
people-unknown = This person is not here any more.
people-merged-into = { $name } and { $into } are one person.
people-seats = Matches under a name
people-seats-name = Name at the tables
people-seats-how = All seats with exactly this name, where none of your people sits yet.
people-seats-give = Give all these seats
people-seats-given = { $count ->
    [0] No free seat has this name.
    [one] { NUMBER($count) } seat now belongs to { $name }.
   *[other] { NUMBER($count) } seats now belong to { $name }.
}
people-seats-one = Name a single seat
people-seats-none = There is no seat without a person in these matches.
people-seats-is = This is { $name }
people-seats-more = Older matches
people-remove = Delete
people-remove-how = You can delete someone who sits in no match.
people-removed = { $name } was deleted.

## Linking someone to an account

link = Own account
link-is = { $name } has an account of their own, and sees the matches they sat in.
link-how = With a code, this person sees the matches they sat in, in their own account.
link-shows = They also see the places, notes and tags of these matches, and in statistics the names and results of everyone here. Give the code only to someone you would show these to.
link-make = Make a code
link-code = Code for { $name }
link-code-how = It works once, until { $date }, { $time }. It is entered on the screen “People”, under “Circles”.
link-end = Unlink
link-end-title = End the link?
link-end-how = { $name } no longer sees these matches, and keeps the seats in them.

## Two who are one

merge = The same person twice?
merge-how = This person is the same as
merge-choose = Choose a person
merge-none = As soon as there is someone else here, two who are the same can be merged.
merge-preview = See what happens
merge-title = Merge { $name } into { $into }?
merge-matches = { $count ->
    [0] { $name } sits in no match.
    [one] { NUMBER($count) } match goes to { $into }.
   *[other] { $more ->
        [yes] More than { NUMBER($count) } matches go to { $into }.
       *[no] { NUMBER($count) } matches go to { $into }.
    }
}
merge-unlisted = { $name } is no longer listed.
merge-logs = The logs of the matches stay as they are.
merge-undo = You can undo this at any time: each gets back their own matches.
merge-together = { $name } and { $into } sat at the same table ({ $date }), so they are two people.
merge-both-linked = Both have accounts of their own, so they are two people.
merge-do = Merge
merge-done = { $name } was merged into { $into }.
merge-part = { $name } belongs here, too.
merge-separate = Separate
merge-undone = { $name } is listed again.

## Circles

circles = Circles
circles-how = When someone you play with gives you a code, you see the matches you sat in with them.
circles-in = { $who } in the circle of { $name }
circles-code = Code
circles-code-wrong = A code has eight letters and digits, like K7MA-2XRD.
circles-join = Join the circle
circles-joined = You are { $who } in the circle of { $name }.
circles-leave = Leave
circles-leave-title = Leave the circle of { $name }?
circles-leave-how = You no longer see its matches and statistics. Your seats there stay. To come back, you need a new code.

## Data

data = Data
data-how = Here you take your matches along, and bring in what you played elsewhere.
data-kilobytes = { NUMBER($count) } kB
data-megabytes = { NUMBER($count) } MB
data-export = Take everything along
data-export-how = All matches with their logs, and your people, in one file that any Kibitz can read. No passwords, codes or tokens are in it.
data-export-all = Export everything
data-export-csv = Scoresheets as a table (CSV)
data-received = { $size } received …
data-export-ready = The file is complete.
data-save = Save the file ({ $size })
data-send = Send it to another app
data-import = Bring a file in
data-import-how = An export of Kibitz or of BG Stats, scoresheets, or a table with a match in each line (CSV). What is here already stays as it is. If anything is wrong, nothing is imported.
data-choose = Choose a file
data-packing = Packing …
data-sending = { $sent } of { $all } sent
data-checking = The referee checks every match. This can take a few minutes.
data-stopped = Stopped. What was imported so far stays; send the file again to go on.
data-nothing = Nothing was imported from { $file }.
data-line = Line { NUMBER($line) }
data-line-entry = Line { NUMBER($line) }, entry { NUMBER($entry) } of the match
data-expected = Expected:
data-done = Imported
data-matches-added = { $count ->
    [0] No match was new.
    [one] { NUMBER($count) } match was added.
   *[other] { NUMBER($count) } matches were added.
}
data-matches-here = { $count ->
    [one] { NUMBER($count) } match was here already and stays as it was.
   *[other] { NUMBER($count) } matches were here already and stay as they were.
}
data-matches-changed = { $count ->
    [one] { NUMBER($count) } of them has changed since the file was made.
   *[other] { NUMBER($count) } of them have changed since the file was made.
}
data-people-added = { $count ->
    [0] No person was new.
    [one] { NUMBER($count) } person was added.
   *[other] { NUMBER($count) } people were added.
}
data-names = Who is who?
data-names-how = These names are on the sheets. Say who they are, and their statistics count.
data-names-seats = { $count ->
    [one] in { NUMBER($count) } match
   *[other] in { NUMBER($count) } matches
}
data-names-is = This is { $name }
data-names-new = Someone new
data-names-later = Say it later
data-names-saved = The names are saved.

## A sheet from paper

paper = Scoresheet from paper
paper-note = Type an old sheet into a grid
paper-game = Game
paper-date = Day
paper-date-wrong = Enter the day on which you played.
paper-place = Place
paper-scores = Scores
paper-scores-how = Names on top, a row for each round. An empty field is 0.
paper-sign = Change the sign
paper-names-wrong = Every player needs a name of their own, and the game that many players.
paper-totals = There are only totals
paper-cut = The match was cut short and does not count
paper-send = Enter the sheet
paper-again = Another sheet
paper-other = This was another match

## A match as a file

files = As a file
files-csv = Table (CSV)
files-svg = Picture (SVG)
files-bgstats = Open in BG Stats
files-bgstats-ask = Link for BG Stats
