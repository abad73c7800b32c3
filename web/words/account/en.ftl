## The account

account-sign-in = Sign in
account-sign-up = Sign up
account-name = Name
account-name-how = You sign in with it. At a table, someone else can have the same name.
account-password = Password
account-new-password = New password
account-current-password = Current password
account-password-how = At least 8 characters. A few unrelated words make a good password.
account-show = Show
account-device = Name of this device
account-device-guess = { $system ->
    [none] My device
   *[other] { $system }
}
account-new-here = New here?
account-forgot = Forgot your password?
account-why = You can play without an account. With one, you find your matches again on any phone, and Kibitz knows who you play with.
account-offline = You need a connection to see your account.
account-no-mail = Kibitz doesn't ask for an e-mail address. If you forget your password, only a recovery code helps.
account-wrong-name = A name has 1 to 64 characters.
account-wrong-password = A password has 8 to 256 characters.
account-wrong-current_password = Enter your current password.
account-wrong-recovery_code = A recovery code has 16 letters and digits.
account-wrong-device = A device's name has 1 to 64 characters.
account-loose = This phone can't keep you signed in. When you close this page, you are signed out.
account-hello = Signed in as
account-continue = Continue

## Recovery codes

codes = Recovery codes
codes-once = These codes are shown only now. Each one lets you set a new password once.
codes-for = For the account { $name } at { $address }
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
codes-new-how = You get ten new recovery codes. The old ones stop working.

## A forgotten password

recovery = Set a new password
recovery-how = Use one of the recovery codes that you saved when you signed up. All devices are then signed out.
recovery-code = Recovery code
recovery-do = Set the password
recovery-none = Without a code, only the people who run this Kibitz can help.

## Changes

account-change-name = Change the name
account-change-password = Change the password
account-password-changed = Your password has been changed. All other devices are signed out.
account-name-changed = Your name has been changed.
account-others-out = This signs out all other devices.
account-language = Language on all your devices
account-language-each = Set on each device
devices = Devices
devices-this = This device
devices-others = Other devices
devices-none = You are signed in only here.
devices-used = Last used { $day }
devices-until = Signed in until { $date }
devices-rights = { $rights ->
    [read] An app that can see your matches and players
   *[play] An app that can see your matches and players, and play for you
}
devices-end = Sign out
devices-ended = { $device } is signed out.

app = Let an app in
app-code = Type the code that the app shows.
app-asks = { $rights ->
    [read] It wants to see your matches and players.
    [play] It wants to see your matches and players, open and join matches, and play in them.
   *[all] It wants to do everything that you can do.
}
app-careful = Only let it in if you have just started this app yourself.
app-allow = Let it in
app-refuse = Do not let it in
app-allowed = The app now has access. You can sign it out under “Devices”.
app-refused = The app was not given access.
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
account-deleted = Your account has been deleted.

## Matches of this phone

adopt-title = Matches on this phone
adopt-offer = { $count ->
    [one] { NUMBER($count) } match on this phone is not in your history yet.
   *[other] { NUMBER($count) } matches on this phone are not in your history yet.
}
adopt-how = The phones at these tables work as before. Only your account can then delete the matches you host.
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

people-how = Here are the people you play with, and their statistics.
people-none = The people you play with will be listed here. Add them, or say who sat where in a match.
people-linked = Has an account of their own
people-add = Add someone
people-add-do = Add
people-added = { $name } was added.
people-names = Names at your tables
people-names-add = Add all
people-names-how = Each name becomes one of your people and gets all seats with that name. Statistics then include them.
people-names-added = Added: { $names }.
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
people-unknown = This person is no longer listed.
people-merged-into = { $name } and { $into } are one person.
people-seats = Matches by name
people-seats-name = Name at the tables
people-seats-how = All seats with exactly this name that have no person yet.
people-seats-give = Assign all these seats
people-seats-given = { $count ->
    [0] No seat without a person has this name.
    [one] { NUMBER($count) } seat now belongs to { $name }.
   *[other] { NUMBER($count) } seats now belong to { $name }.
}
people-seats-one = Assign a single seat
people-seats-none = Every seat in these matches already has a person.
people-seats-is = This is { $name }
people-seats-more = Older matches
people-remove = Delete
people-remove-how = You can only delete someone who is in no match.
people-removed = { $name } was deleted.

## Linking someone to an account

link = Their own account
link-is = { $name } has an account of their own, and can see the matches they played in.
link-how = With a code, this person can see the matches they played in, in their own account.
link-shows = They also see the places, notes and tags of these matches, and in statistics the names and results of everyone here. Give the code only to someone you would show these to.
link-make = Make a code
link-code = Code for { $name }
link-code-how = It works once, until { $date }, { $time }. It is entered on the screen “People”, under “Circles”.
link-end = Unlink
link-end-title = End the link?
link-end-how = { $name } will no longer see these matches, but keeps their seats.

## Two who are one

merge = The same person twice?
merge-how = This person is the same as
merge-choose = Choose a person
merge-none = Once someone else is listed here, you can merge two that are the same person.
merge-preview = See what happens
merge-title = Merge { $name } into { $into }?
merge-matches = { $count ->
    [0] { $name } is in no match.
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
merge-part = { $name } was merged into this person.
merge-separate = Separate
merge-undone = { $name } is listed again.

## Circles

circles = Circles
circles-how = With a code from someone you play with, you can see the matches you played with them.
circles-in = { $who } in { $name }'s circle
circles-code = Code
circles-code-wrong = A code has eight letters and digits, like K7MA-2XRD.
circles-join = Join the circle
circles-joined = You are { $who } in { $name }'s circle.
circles-leave = Leave
circles-leave-title = Leave { $name }'s circle?
circles-leave-how = You will no longer see its matches and statistics. You keep your seats there. To come back, you need a new code.

## Data

data = Data
data-how = Export your matches, or import what you played elsewhere.
data-kilobytes = { NUMBER($count) } kB
data-megabytes = { NUMBER($count) } MB
data-export = Export your data
data-export-how = All your matches with their logs, and your people, in one file that any Kibitz can import. It contains no passwords, codes or tokens.
data-export-all = Export everything
data-export-csv = Scoresheets as a table (CSV)
data-received = { $size } received…
data-export-ready = The file is ready.
data-save = Save the file ({ $size })
data-send = Send it to another app
data-import = Import a file
data-import-how = An export from Kibitz or BG Stats, scoresheets, or a spreadsheet with one match per line (CSV). Matches you already have stay as they are. If anything is wrong, nothing is imported.
data-choose = Choose a file
data-same = Is it the same game?
data-same-how = The file has these titles, and Kibitz referees games with these names. Switch on those that are yours. The others are imported under their own titles, as on a score pad.
data-same-go = Import
data-packing = Packing…
data-sending = { $sent } of { $all } sent
data-checking = The referee checks every match. This can take a few minutes.
data-stopped = Stopped. What was imported so far stays; send the file again to go on.
data-nothing = Nothing was imported from { $file }.
data-line = Line { NUMBER($line) }
data-line-entry = Line { NUMBER($line) }, entry { NUMBER($entry) } of the match
data-expected = Expected:
data-done = Imported
data-matches-added = { $count ->
    [0] There were no new matches.
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
    [0] There were no new people.
    [one] { NUMBER($count) } person was added.
   *[other] { NUMBER($count) } people were added.
}
data-names = Who is who?
data-names-how = These names are on the sheets. Say who they are, so that statistics include them.
data-names-seats = { $count ->
    [one] in { NUMBER($count) } match
   *[other] in { NUMBER($count) } matches
}
data-names-is = This is { $name }
data-names-new = Someone new
data-names-later = Decide later
data-names-saved = The names are saved.

## A sheet from paper

paper = Scoresheet from paper
paper-note = Type an old sheet into a grid
paper-game = Game
paper-date = Day
paper-date-wrong = Enter the day you played.
paper-place = Place
paper-scores = Scores
paper-scores-how = Names on top, a row for each round. An empty field is 0.
paper-sign = Change the sign
paper-names-wrong = Every player needs a different name, and the game has to allow that number of players.
paper-totals = Only the totals are known
paper-cut = The match was cut short and does not count
paper-send = Enter the sheet
paper-again = Another sheet
paper-other = This was a different match

## A match as a file

files = As a file
files-csv = Table (CSV)
files-svg = Picture (SVG)
files-bgstats = Open in BG Stats
files-bgstats-ask = Link for BG Stats
