## Everywhere

back = Zurück
close = Schließen
go-home = Startseite
try-again = Noch einmal versuchen
language = Sprache
settings = Einstellungen
menu = Menü
undo = Zurück­nehmen
redo = Wiederherstellen
cancel = Abbrechen
save = Speichern
yes = Ja
no = Nein
update = Aktualisieren

## Wie etwas zusammengesetzt wird

list-and-so-on = { $before }, { $next }
list-last = { $before } und { $last }
list-one-of = { $before } oder { $last }
quoted = „{ $text }“
date-long = { $day }. { $month } { $year }
date-today = heute
date-yesterday = gestern
month-name = { $month ->
    [january] Januar
    [february] Februar
    [march] März
    [april] April
    [may] Mai
    [june] Juni
    [july] Juli
    [august] August
    [september] September
    [october] Oktober
    [november] November
   *[december] Dezember
}
round-word = { $playing ->
   *[other] Runde
}
    .plural = { $playing ->
       *[other] Runden
    }
    .title = { round-word }

## The games

game-echad = Echad
    .about = Leg gleiche Farben oder Buchstaben und ruf „Echad!“
game-fire = Feuer
    .about = Leg immer höher, einzeln oder als Folge
game-ten = Zehn
    .about = Mach zehn und nimm den Stapel
game-trash = Trash
    .about = Deck deine zehn Karten auf, eine nach der anderen
game-claro = Claro
    .about = Zähl aufwärts und gewinn die Sterne
game-pad = Anderes Spiel
    .about = Schreib die Punkte von jedem anderen Spiel auf

## Home

home-playing = Weiterspielen
home-join = Einem Tisch beitreten
home-open = Neue Partie
home-last = Letzte Partien
home-last-empty = Hier stehen später die Partien, die du auf diesem Handy spielst.
home-more = Alle zeigen
home-again = Noch eine Partie mit denselben Leuten
home-history = Chronik
home-statistics = Statistik
home-people = Leute
home-account = Konto
match-status = { $status ->
    [open] Läuft noch
    [finished] Zu Ende
   *[ended] Vorzeitig beendet
}

## Joining

join-code = Tischcode
join-go = Los
join-code-wrong = Ein Tischcode hat acht Buchstaben und Ziffern, zum Beispiel K7MA-2XRD.
join-joining = Einen Moment, du bist gleich dabei…
join-again = Gib den Code hier ein oder scann den QR-Code noch einmal.
join-who = Wer bist du?
join-there = Schon dabei: { $names }
join-no-seat = Alle Plätze sind besetzt. Lass dir einen Code zum Zuschauen geben.
join-stays = Dieses Handy ist schon an diesem Tisch. Es hat sich nichts geändert.
join-other = Dieses Handy spielt hier schon als { $who }.
join-other-stay = Weiter als { $who }
join-other-take = Zu { $who } wechseln

## Settings

settings-theme = Aussehen
settings-theme-auto = Wie auf diesem Handy
settings-theme-dark = Dunkel
settings-theme-light = Hell
settings-text = Schriftgröße
settings-text-normal = Normal
settings-text-large = Groß
settings-text-largest = Sehr groß
settings-awake = Bildschirm am Tisch
settings-awake-auto = Geht aus wie sonst
settings-awake-on = Bleibt während der Partie an
settings-aloud = Stimme
settings-aloud-off = Stumm
settings-aloud-on = Sagt, was passiert
settings-aloud-none = Dieses Gerät hat keine Stimme für { $language }. Du hörst nur die Töne.
settings-account = Konto und Daten
settings-insecure = Diese Adresse ist nicht verschlüsselt. Nur zwei Dinge gehen deshalb nicht: die Seite installieren und sie ohne Verbindung öffnen.

## Problems

problem-unexpected = Das hat nicht geklappt. Versuch es bitte noch einmal.
problem-no-screen = Unter dieser Adresse gibt es nichts.
problem-no_connection = Gerade gibt es keine Verbindung. Prüf das WLAN und versuch es noch einmal.
problem-token = Dieses Handy gehört nicht mehr zu diesem Tisch. Lass dir von der Tischleitung einen neuen Code geben.
problem-unreadable = Diese Seite versteht die Antwort von Kibitz nicht. Versuch es gleich noch einmal.

## A match

match = Partie
match-unknown = Dieses Handy gehört nicht zu diesem Tisch. Komm mit einem Tischcode dazu.
match-not-kept = Dafür brauchst du eine Verbindung: Dieser Tisch ist noch nicht auf diesem Handy gespeichert.
match-loose = Dieses Handy kann seinen Platz am Tisch nicht speichern. Lass diese Seite offen.
match-won = { $count ->
    [one] { $who } gewinnt die Partie!
   *[other] { $who } gewinnen die Partie gemeinsam!
}
match-over = Die Partie ist zu Ende.
loading = Lädt…
table-title = { $game } · Runde { NUMBER($round) }
goal = { $unit ->
    [stars] Bis { $target ->
        [one] 1 Stern
       *[other] { NUMBER($target) } Sterne
    }
    [rounds] Bis { $target ->
        [one] 1 Runde
       *[other] { NUMBER($target) } Runden
    }
   *[points] Bis { NUMBER($target) }
}{ $led ->
    [one] : { $who } fehlen { NUMBER($left) }
    [more] : { $who } fehlen { NUMBER($left) }
   *[no] {""}
}
goal-ends = Bis { NUMBER($target) }: Wer die meisten Punkte hat, gewinnt
goal-lowest = Bis { NUMBER($target) }: Wer die wenigsten Punkte hat, gewinnt
goal-after = { $target ->
    [one] Nur eine Runde
   *[other] Über { NUMBER($target) } Runden
}
goal-fewest = Die wenigsten Punkte gewinnen.
goal-cards = Die meisten Karten gewinnen.
goal-none = Geht weiter, bis ihr aufhört.
told-totals = Insgesamt: { $totals }
now = Jetzt: { $who }
now-who = Wer ist dran? Tipp oben auf den Namen.
entering-for = für { $who }
for-other = Das war { $who }
for-own = Das war ich
seat-label = insgesamt { NUMBER($total) }{ $leads ->
    [yes] , führt
   *[no] {""}
}{ $known ->
    [yes] { $cards ->
        [one] , { NUMBER($cards) } Karte
       *[other] , { NUMBER($cards) } Karten
    }
   *[no] {""}
}{ $turn ->
    [yes] , ist dran
   *[no] {""}
}
seat-deals = gibt
seat-begins = fängt an
seat-own = du
direction = { $way ->
    [on] Es geht im Uhrzeigersinn.
   *[back] Es geht gegen den Uhrzeigersinn.
}
draw-pile = zum Ziehen
discards = abgelegt
top-card = Oben liegt: { $card }.
card-does-not-fit = { $card } (passt nicht)
connection-broken = Keine Verbindung. Neuer Versuch…
game-not-yet = Für dieses Spiel gibt es noch keine Knöpfe.
and-more = und { NUMBER($count) } weitere

## The verdict

teach = Was darf man legen?
teach-may = { $who } darf legen:
teach-none = { $who } kann jetzt nichts legen.
teach-stop = Nicht in dieser Partie
verdict-legal = Erlaubt
verdict-unproven = Nicht zu beweisen
verdict-illegal = Nicht erlaubt
verdict-fits = Das hätte für { $who } gepasst:
verdict-take-back = Zurücknehmen
verdict-stand = Gelten lassen
verdict-supposed = Das meint dieses Handy. Wenn die Verbindung wieder da ist, wird es noch einmal geprüft.
verdict-after-all = Das ist doch erlaubt.
ruling = Regel { $number }
ruling-all = Alle Regeln

## Taking back with consent

asked-mine = Die anderen müssen zustimmen, bevor es zurückgenommen wird.
asked-others = Jemand möchte das zurücknehmen:
asked-agree = Einverstanden
asked-refuse = So lassen

## Rounds and results

begin = Los
who-begins = Wer fängt an?
begins = { $who } fängt an.
deals-begins = { $dealer } gibt, { $who } fängt an.
deals-change = Jemand anders? Tipp oben auf den Namen.
number-less = { $label }: eins weniger
number-more = { $label }: eins mehr
round-begin = Runde { NUMBER($round) }
round-depth = Wie viel willst du eintragen?
round-plays = Jeden Zug
round-result = Nur das Ergebnis
result-who-out = Wer hat keine Karten mehr?
result-cards = { $count ->
    [one] { NUMBER($count) } Karte
   *[other] { NUMBER($count) } Karten
}
result-cards-of = { NUMBER($count) } von { NUMBER($expected) } { $expected ->
    [one] Karte
   *[other] Karten
}
result-hand = { $who }: Tipp jede Karte an
result-take-out = Herausnehmen: { $card }
result-not-in-deck = So viele davon gibt es im Deck nicht: { $card }.
result-enter = Ergebnis eintragen
result-check = Stimmt das?
result-differs = { $who } hat { $expected ->
    [one] { NUMBER($expected) } Karte
   *[other] { NUMBER($expected) } Karten
}, gezählt sind { NUMBER($count) }.
result-again = Noch einmal zählen
result-anyway = Trotzdem eintragen

## The menu

invite = Einladen
scoresheet = Punktezettel
log = Verlauf
replay = Nachspielen
evening = Abend
menu-count = Diese Runde jetzt zählen
menu-break = Jemand muss gehen
menu-end = Partie beenden
menu-reopen = Partie fortsetzen
leave = Den Tisch verlassen
leave-how = Dieses Handy vergisst die Partie und kommt nur mit einem neuen Tischcode zurück.
leave-waiting = { $count ->
    [one] { NUMBER($count) } Eintrag ist noch nicht gesendet und geht verloren.
   *[other] { NUMBER($count) } Einträge sind noch nicht gesendet und gehen verloren.
}
leave-last = Kein anderes Handy hat hier die Tischleitung. Ohne sie kann niemand einladen oder die Partie beenden.
leave-hand-over = Die Tischleitung weitergeben
leave-do = Verlassen
gone-remove = Die Partie von diesem Handy entfernen
end-title = Zählt diese Partie?
end-how = Wenn sie zählt, gewinnt, wer jetzt führt: { $who } mit { NUMBER($score) }. Dann kommt die Partie in die Statistik.
end-counts = Sie zählt
end-uncounted = Sie zählt nicht
end-nothing = Noch ist nichts gezählt.
end-do = Beenden
delete = Partie löschen
delete-title = Diese Partie löschen?
delete-empty = Sie wird auf allen Handys gelöscht. Noch ist nichts gezählt.
delete-how = { $count ->
    [one] Ihre Runde, der Stand und der Verlauf werden auf allen Handys gelöscht. Das lässt sich nicht zurücknehmen.
   *[other] Ihre { NUMBER($count) } Runden, der Stand und der Verlauf werden auf allen Handys gelöscht. Das lässt sich nicht zurücknehmen.
}
delete-do = Löschen
seats = Plätze ändern
seats-later = Gerade läuft eine Runde. Was du hier änderst, gilt ab der nächsten.
seats-joins = Ab der nächsten Runde dabei: { $who }.
seats-waits = Die Plätze wechseln nach dieser Runde.
seats-how = Wer bleibt, behält die Punkte. Wer neu kommt, fängt bei 0 an.

## The log

log-empty = Noch ist nichts passiert.
entry-play = { $who } spielt.
entry-round = Eine Runde beginnt.
entry-result = Runde { NUMBER($round) } ist gezählt.
entry-replacement = Das Ergebnis von Runde { NUMBER($round) } ist korrigiert.
entry-confirmation = { $agrees ->
    [yes] { $who } bestätigt das Ergebnis von Runde { NUMBER($round) }.
   *[no] { $who } widerspricht dem Ergebnis von Runde { NUMBER($round) }.
}
entry-undo = Der letzte Eintrag ist zurückgenommen.
entry-undo-asked = Jemand möchte etwas zurücknehmen.
entry-undone = Zurückgenommen: { $said }{ $more ->
    [0] {""}
   *[other] {" "}(und { NUMBER($more) } weitere)
}
entry-consent = { $agrees ->
    [yes] Einverstanden: Es ist zurückgenommen.
   *[no] Nicht einverstanden: Es bleibt.
}
entry-adjustment = { $who }: { $points } ({ $reason })
entry-lineup = Die Plätze wechseln.
entry-end = Die Partie ist beendet.
entry-breakoff = Die Runde zählt nicht. Es wird neu gegeben.
entry-reopen = Die Partie geht weiter.

## Opening a match

open-title = { $game }: neue Partie
open-people = Wer spielt mit?
open-people-order = Reihum im Uhrzeigersinn.
open-person = Name { NUMBER($number) }
open-person-up = { $name } nach oben
open-person-remove = { $name } entfernen
open-add = Noch jemand
open-used = Namen von früher
open-twice = Jeden Namen nur einmal. Zwei heißen gleich? Häng einen Buchstaben an.
open-how-many = Das können { NUMBER($fewest) } bis { NUMBER($most) } spielen.
how-to-play = Spielregeln
open-rules = Hausregeln
open-rules-changed = { $count ->
    [0] wie in der Anleitung
    [one] { NUMBER($count) } geändert
   *[other] { NUMBER($count) } geändert
}
sets-sheet = Wie in der Anleitung
sets-name = Name der Hausregeln
sets-keep = Merken
sets-drop = „{ $name }“ vergessen
etiquette = Wer was eintragen darf
etiquette-undo = Wer darf Einträge anderer zurücknehmen?
    .anyone = Alle, sofort
    .consent = Andere müssen zustimmen
etiquette-entry = Wessen Züge darf jedes Handy eintragen?
    .anyone = Die von allen
    .own_seat = Nur die eigenen
etiquette-confirmation = Wer bestätigt das Ergebnis einer Runde?
    .none = Niemand muss
    .one_opponent = Jemand von den anderen
    .everyone = Alle
open-start = Los geht’s

## Inviting

invite-who = Wer kommt mit dem eigenen Handy dazu?
invite-viewer = Nur zuschauen
invite-host = Noch eine Tischleitung
invite-player = Jeder freie Platz
invite-is-here = (ist da)
invite-joined = { $who } ist da.
invite-seat-code = Der Tischcode für { $who }:
invite-player-code = Der Tischcode für alle, die mitspielen:
invite-viewer-code = Der Tischcode für alle, die zuschauen:
invite-host-code = Der Tischcode für noch eine Tischleitung:
invite-picture = Derselbe Code als QR-Code
invite-how = Scann den QR-Code mit einer Kamera oder gib den Code auf der Startseite ein.
invite-only-here = Nur dieser Computer kann den Link öffnen. Für Handys starte Kibitz mit { $option }.
invite-one-phone = Ein Handy reicht für den ganzen Tisch.

## The scoresheet

sheet-round = Runde
sheet-open = : zeigen, wie gezählt wurde
sheet-total = insgesamt
sheet-changed = Korrektur
sheet-chart = Die Summen nach jeder Runde
sheet-leads = führt
sheet-won = gewinnt die Runde
sheet-empty = Hier steht später eine Zeile für jede Runde. Zähl am Tisch die erste.
sheet-totals-only = Auf diesem Handy sind nur die Summen.
sheet-left = { $who } ist mit { NUMBER($total) } gegangen.
sheet-waits = Runde { NUMBER($round) } ist noch nicht bestätigt.
sheet-check = Ansehen und bestätigen
sheet-provisional = Noch nicht bestätigt
sheet-agreed = Bestätigt
sheet-confirms = { $who } bestätigt
sheet-contests = { $who } widerspricht
sheet-who-says = Wer antwortet?
sheet-note = Eine Bemerkung, wenn du magst
sheet-confirm = Stimmt
sheet-contest = Stimmt nicht
sheet-correct = Diese Runde korrigieren
share = Teilen
share-picture = Als Bild
share-link = Als Link zum Zuschauen
share-link-is = Mit diesem Link können andere zuschauen:
share-copy = Kopieren
share-copied = Kopiert.
share-send = Senden
share-once = Der Link ist nur jetzt zu sehen. Kopier oder sende ihn, bevor du weitergehst.
share-links = Gültige Links
share-made = Erstellt { $date }, { $time }
share-revoke = Abschalten
adjust = Punkte ändern
adjust-who = Wessen Punkte?
adjust-points = Wie viele?
adjust-way = Abziehen oder dazugeben
adjust-less = Abziehen
adjust-more = Dazugeben
adjust-reason = Warum? Tipp auf einen Grund, dann ist es gespeichert.
adjust-other = Ein anderer Grund
adjust-needed = Schreib, warum: Der Grund steht auf dem Punktezettel.
adjust-turn = Außer der Reihe gespielt
adjust-showed = Karten gezeigt
correct-title = Runde { NUMBER($round) } korrigieren
correct-drops = Spätere Runden passen nicht zu diesem Ergebnis. Vom Punktezettel nehmen? Im Verlauf bleiben sie.
correct-drop = Ja, herausnehmen
correct-none = Runde { NUMBER($round) } ist noch nicht gezählt.

## The log: going back

log-host = Tischleitung
log-other = Ein anderes Handy
log-undone = Zurückgenommen:
log-refused = Das hat nicht gezählt.
log-back-to = Zurück zu Eintrag { NUMBER($entry) }
log-back-title = Bis hierher zurück?
log-back-stays = Dieser Eintrag wird wieder der letzte:
log-back-goes = { $count ->
    [one] Das wird zurückgenommen:
   *[other] Diese { NUMBER($count) } Einträge werden zurückgenommen:
}
log-back-do = { $count ->
    [one] Zurücknehmen
   *[other] { NUMBER($count) } Einträge zurücknehmen
}
log-back-nothing = Seitdem ist nichts passiert.
log-more = Frühere Einträge
log-missing = { $count ->
    [one] { NUMBER($count) } früherer Eintrag ist
   *[other] { NUMBER($count) } frühere Einträge sind
} nicht auf diesem Handy. Weiter geht es, wenn die Verbindung wieder da ist.

## Ohne Verbindung eingetragen

kept-offline = Keine Verbindung. { $count ->
    [one] { NUMBER($count) } Eintrag
   *[other] { NUMBER($count) } Einträge
} auf diesem Handy gespeichert.
kept-sending = { $count ->
    [one] { NUMBER($count) } Eintrag wird gesendet…
   *[other] { NUMBER($count) } Einträge werden gesendet…
}
kept-sent = { $count ->
    [one] { NUMBER($count) } Eintrag gesendet.
   *[other] { NUMBER($count) } Einträge gesendet.
}
kept-some = Ohne Wirkung: { NUMBER($count) } von { NUMBER($all) } Einträgen.
kept-loose = Der Speicher dieses Handys ist voll. Lass diese Seite offen: { $count ->
    [one] { NUMBER($count) } Eintrag ist noch nicht gesendet.
   *[other] { NUMBER($count) } Einträge sind noch nicht gesendet.
}
kept-shut-out = { $count ->
    [one] { NUMBER($count) } Eintrag konnte nicht gesendet werden.
   *[other] { NUMBER($count) } Einträge konnten nicht gesendet werden.
}
kept-badge = noch nicht gesendet
kept-title = Ohne Verbindung eingetragen
kept-how = Diese Einträge werden in dieser Reihenfolge gesendet, sobald die Verbindung wieder da ist.
kept-no-room = Der Speicher dieses Handys ist voll. Lass diese Seite offen, bis alles gesendet ist.
kept-waits = Noch nicht gesendet
kept-recorded = Eingetragen
kept-known = Schon eingetragen
kept-unapplied = Eingetragen, aber ohne Wirkung
kept-refused = Nicht eingetragen
kept-late = Zählt nicht: Ein anderes Handy war schneller
kept-faster = Ein anderes Handy war schneller. Dort wurde eingetragen:
kept-again = Was du eingetragen hast, kam zu spät und zählt nicht. Wenn es noch stimmt, trag es noch einmal ein.
kept-drop = Nicht senden
kept-drop-all = Diese Einträge verwerfen
kept-drop-how = Das hat sonst niemand. Was du verwirfst, ist für immer weg.
kept-done = Alles klar

## Nur auf diesem Handy

unsent = Nur auf diesem Handy
unsent-line = Die Partie ist nur auf diesem Handy.
unsent-refused = Nicht gesendet: Die Partie ist nur auf diesem Handy.
unsent-how = Sie wurde ohne Verbindung eröffnet und wird gesendet, sobald es eine gibt. Lösch bis dahin nicht die Daten dieses Browsers.
unsent-refused-how = Nichts ist verloren: Die Partie bleibt auf diesem Handy, und ihr könnt weiterspielen. Versuch es später noch einmal, oder jetzt.
unsent-invite = Zum Einladen brauchst du eine Verbindung: Diese Partie ist nur auf diesem Handy.
unsent-first = Dafür brauchst du eine Verbindung: Diese Partie ist nur auf diesem Handy.
unsent-open = Gerade gibt es keine Verbindung. Ihr könnt trotzdem spielen: Bis es eine gibt, ist die Partie nur auf diesem Handy.
unsent-delete = Sie ist nur auf diesem Handy. Gelöscht ist sie für immer weg.

## An der Wand

wall = Auf großem Bildschirm zeigen
wall-turn = ist dran
wall-broken = Keine Verbindung
invite-wall = Für einen großen Bildschirm: Gib dort diesen Code ein und wähl im Menü „Auf großem Bildschirm zeigen“.

## Mit einem Link

shared-unknown = Dieser Link führt zu keiner Partie. Lass dir einen neuen schicken.
shared-revoked = Dieser Link gilt nicht mehr. Lass dir einen neuen schicken.
shared-between = Runde { NUMBER($round) } hat noch nicht angefangen.

## Wie es ausging

ended-round-won = { $count ->
    [one] { $who } gewinnt Runde { NUMBER($round) }.
   *[other] { $who } gewinnen Runde { NUMBER($round) } gemeinsam.
}
ended-correct = Korrigieren
ended-rotated = Noch einmal, und der nächste Platz fängt an
ended-along = Weiter zur nächsten Partie
ended-rules = Noch eine Partie mit anderen Hausregeln
ended-wait = Wenn die Tischleitung die nächste Partie eröffnet, kannst du von hier aus mitkommen.
notes = Ort und Notizen
notes-place = Wo habt ihr gespielt?
notes-note = Wie war es?
notes-tags = Schlagwörter
notes-tags-how = Familie, Urlaub

## Nur Punkte

result-how = Wie gezählt wird
result-counted = Ergebnis
result-points = Nur Punkte
points-how = Wie viele Punkte bekommen alle in dieser Runde? Tipp auf einen Namen, dann auf die Zahl.
points-pad = Punkte von { $who }
points-minus = Minus
points-decimal = Komma
points-next = Weiter
sheet-points-only = Hier wurden nur die Punkte eingetragen.

## Fehler in Formularen

field-wrong = So geht das nicht. Prüf es bitte.
field-number = Bitte eine Zahl von { NUMBER($least) } bis { NUMBER($most) }.
field-name = Dieser Name geht nicht. Prüf ihn bitte.

## Echad

echad-colour = { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
}
echad-letter = { $letter ->
    [alef] Alef
    [bet] Bet
    [gimel] Gimel
    [dalet] Dalet
    [he] He
    [vav] Waw
    [zayin] Sajin
    [chet] Chet
    [tet] Tet
   *[yud] Jod
}
echad-action = { $action ->
    [pick-up-three] Zieh 3
    [change-direction] Richtungswechsel
   *[lose-a-turn] Aussetzen
}
echad-card-letter = { echad-letter } in { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
}
echad-card-action = { echad-action } in { echad-colour }
echad-card-wild = Farbwahl
echad-card-wild-pick-up-three = Farbwahl mit Zieh 3
echad-card-blank = leere Karte
echad-tabs = Farben
echad-name-colour = { $who } wählt die Farbe.
echad-which-colour = { $card }: welche Farbe?
echad-said = { $who } sagt „Echad“
echad-forgot = { $who } hat „Echad“ vergessen
echad-who-called = Wer hat { $who } erwischt?
echad-jump-in = Gleiche Karte dazwischenlegen
echad-who-jumps = Wer legt { $card } dazwischen?
echad-draws = { $who } zieht { NUMBER($count) }
echad-draw = Ziehen
echad-keep = Behalten
echad-call = Echad!
echad-illegal-play = Nicht erlaubt: { NUMBER($count) } ziehen
echad-any-card = Jede Karte darf gelegt werden
echad-penalty-forgot = „Echad“ vergessen
echad-turned-up = Welche Karte wurde aufgedeckt?
echad-says-lay = { $who } legt { $cards }{ $colour ->
    [none] { $echad ->
        [yes] {" "}und sagt „Echad“
       *[no] {""}
    }
   *[other] { $echad ->
        [yes] , wählt { echad-colour } und sagt „Echad“
       *[no] {" "}und wählt { echad-colour }
    }
}.
echad-says-draw = { $count ->
    [0] { $who } zieht{ $keep ->
        [yes] {" "}und behält die Karte
       *[no] {""}
    }.
    [one] { $who } zieht { NUMBER($count) } Karte.
   *[other] { $who } zieht { NUMBER($count) } Karten.
}
echad-says-keep = { $who } behält die gezogene Karte.
echad-says-colour = { $who } wählt { echad-colour }.
echad-says-echad = { $who } sagt „Echad“.
echad-says-call-out = { $who } erwischt { $target } ohne „Echad“.
echad-says-reshuffle = { $who } mischt den Ablagestapel neu.
echad-says-penalty = { $count ->
    [0] { $who } zieht zur Strafe für einen nicht erlaubten Zug.
    [one] { $who } zieht für einen nicht erlaubten Zug { NUMBER($count) } Strafkarte.
   *[other] { $who } zieht für einen nicht erlaubten Zug { NUMBER($count) } Strafkarten.
}

## Fire

fire-special = { $special ->
    [fire] Feuer
    [reverse] Umkehr
    [robber] Räuber
   *[stop] Stopp
}
fire-number = { $number }
fire-joker = Joker
fire-joker-as = Joker als { $number }
fire-numbers = Zahlen
fire-tray-nothing = Tipp die Karte an, die du legst.
fire-tray-several = Tipp die Karten an, bei einer Folge nur die erste und die letzte.
fire-one-more = Noch eine { $number } setzt den Stapel zurück.
fire-tray-set = { $count ->
    [2] zweimal { $number }
    [3] dreimal { $number }
    [4] viermal { $number }
   *[other] { NUMBER($count) }-mal { $number }
}
fire-times = { NUMBER($count) } × { $card }
fire-tray-run = Folge { $numbers }
fire-tray-mixed = Sonderkarten darf man nicht zusammen mit Zahlen legen.
fire-tray-two-in-a-row = Zwei sind noch keine Folge: Es müssen drei sein.
fire-tray-apart = Die passen nicht zusammen.
fire-several = Mehrere
fire-lay = { $count ->
    [one] Legen
   *[other] { NUMBER($count) } legen
}
fire-draw = Ziehen
fire-take = Stapel nehmen
fire-pass = Passen
fire-penalty-late = Zu spät nachgelegt
fire-joker-as-which = Joker: als welche Zahl?
fire-robs-whom = Wen beraubt { $who }?
fire-may-stick = { $who } kann nachlegen:
fire-sticks = { $who } legt { $card } nach
fire-anyone-may-stick = Alle können nachlegen:
fire-stick = { $card } nachlegen
fire-who-sticks = Wer legt { $card } nach?
fire-takes = { $who } nimmt vom eigenen Stapel
fire-draws-one = { $who } zieht eine
fire-burnt = verbrannt
fire-order = { $order ->
    [descending] { $number } oder niedriger
   *[ascending] { $number } oder höher
}
fire-any-card = Jede Karte passt.
fire-opens = { $who } eröffnet den neuen Stapel.
fire-last-fire = Die letzte Karte war ein Feuer: { $who } zieht eine.
fire-misses = { $turns ->
    [one] { $who } setzt einmal aus.
   *[other] { $who } setzt { NUMBER($turns) }-mal aus.
}
fire-pile = Stapel: { NUMBER($count) }
fire-turned-up = Welche Zahl wurde aufgedeckt?
fire-who-order = Wer ist fertig? Tipp alle der Reihe nach an.
fire-stuck = Die Runde steckt fest: Niemand konnte weiterspielen.
fire-says-lay = { $who } legt { $cards }{ $targets ->
    [none] {""}
   *[other] {" "}und beraubt { $targets }
}.
fire-says-stick = { $who } legt { $cards } nach.
fire-says-draw = { $who } zieht eine Karte.
fire-says-take = { $who } nimmt den Stapel.
fire-says-pass = { $who } passt.
fire-says-reshuffle = { $who } mischt die verbrauchten Karten in den Nachziehstapel.

## Ten

ten-card = { $number }
ten-value = Wert
ten-new-pile = Ein neuer Stapel: Zum Eröffnen passt jede Karte.
ten-pile = { $count ->
    [one] { NUMBER($count) } Karte liegt hier
   *[other] { NUMBER($count) } Karten liegen hier
}
ten-taken = { result-cards } gewonnen
ten-lay = { $card }, Wert { $values }{ $fits ->
    [yes] {""}
   *[no] {" "}(keine mehr da)
}
ten-which-value = { $card }: Welcher Wert wurde angesagt?
ten-takes = { $who } nimmt ihn
ten-not-called = { NUMBER($value) }, nicht angesagt
ten-only-tens = Hat { $who } nur Zehnen auf der Hand?
ten-only-tens-yes = Ja, nur Zehnen
ten-only-tens-no = Nein
ten-penalty-value = Falschen Wert angesagt
ten-says-lay = { $who } legt die { $card }{ $value ->
    [none] {""}
   *[other] { $called ->
        [no] {" "}und bringt den Stapel auf { $value }, ohne den Wert anzusagen
       *[yes] {" "}und sagt { $value } an
    }
}{ $tens ->
    [yes] , mit lauter Zehnen auf der Hand
   *[no] {""}
}.
ten-how-many = Wer hat wie viele Karten gewonnen?
ten-cards-of = Karten von { $who }
ten-tens-of = Stapel von { $who } bei genau zehn
ten-sum = { $count ->
    [one] { NUMBER($count) } Karte gezählt
   *[other] { NUMBER($count) } Karten gezählt
}, { NUMBER($left) } übrig.
ten-too-many = Das sind { NUMBER($count) } Karten, es gibt aber nur { NUMBER($deck) }. Zähl noch einmal.

## Trash

trash-rank-sign = { $rank ->
    [joker] ★
    [J] B
    [Q] D
   *[other] { $rank }
}
trash-rank-short = { trash-rank-sign }
trash-rank = { $rank ->
    [joker] Joker
    [A] Ass
    [J] Bube
    [Q] Dame
    [K] König
   *[other] { $rank }
}
trash-suit = { $suit ->
    [spades] Pik
    [hearts] Herz
    [diamonds] Karo
   *[clubs] Kreuz
}
trash-card = { $rank ->
    [A] { trash-suit }-{ trash-rank }
    [J] { trash-suit }-{ trash-rank }
    [Q] { trash-suit }-{ trash-rank }
    [K] { trash-suit }-{ trash-rank }
   *[other] { trash-suit } { trash-rank }
}
trash-ranks = Werte
trash-suits-ask = Nach der Farbe fragen
trash-suits = Farben
trash-ends-turn = { $card } (beendet den Zug)
trash-position = Position { $position }
trash-lies = Position { $position }: { $card }
trash-face-down = Verdeckt:
trash-open = { $count } von { $positions } offen
trash-no-discards = Noch nichts abgelegt
trash-which-drawn = { $who } zieht. Welche Karte ist es?
trash-which-in-hand = { $who } macht weiter. Welche Karte ist es?
trash-which-next = Welche Karte lag dort?
trash-other-rank = Anderer Wert
trash-slide = In einer Bewegung: von der Zahl zur Farbe wischen.
trash-where = { $card }: auf welche Position?
trash-take = { $card } nehmen
trash-discard = { $card } ablegen
trash-penalty-looked = Verdeckte Karte angesehen
trash-penalty-position = Karte auf die falsche Position gelegt
trash-turned-up = Welche Karte wurde aufgedeckt?
trash-who-completed = Wer hat die Auslage voll?
trash-who-else = Wer hat sie in den letzten Zügen auch noch voll bekommen?
trash-on = { $card } auf { $position }
trash-says-turn = { $who } { $from ->
    [stock] zieht vom Nachziehstapel
    [discard] zieht vom Ablagestapel
   *[hand] macht weiter
}{ $placed ->
    [none] {""}
   *[other] { $discarded ->
        [none] {" "}und legt { $placed }
       *[other] , legt { $placed }
    }
}{ $discarded ->
    [none] {""}
   *[other] {" "}und legt { $discarded } ab
}.
trash-brief = { $who }: { $cards }{ $discarded ->
    [none] {""}
   *[other] {" "}· legt { $discarded } ab
}{ $complete ->
    [yes] {" "}· Auslage voll
   *[no] {""}
}
trash-says-reshuffle = { $who } mischt den Ablagestapel neu.

## Claro

claro-card-joker = Joker
claro-card-number = { $number } { $stars ->
    [none] ohne Stern
    [blue] mit blauem Stern
    [yellow] mit gelbem Stern
    [pink] mit rosa Stern
    [blue-yellow] mit blauem und gelbem Stern
    [blue-pink] mit blauem und rosa Stern
   *[yellow-pink] mit gelbem und rosa Stern
}
claro-tabs = Zahlen
claro-tab = { $from }–{ $to }
claro-fits-with-star = { $card } (passt mit dem richtigen Stern)
claro-which-stars = Welche Sterne hat die { $number }?
claro-joker = Joker
claro-pass = Passen
claro-penalty-hand = Zu viele oder zu wenige Karten auf der Hand
claro-any-card = Zum Anfang passt jede Karte.
claro-refilling = Jetzt füllt { $who } die Hand auf.
claro-draws-up = { $who } füllt die Hand auf
claro-how-many = Wie viele legt { $who } ab?
claro-passed = { $count ->
    [one] { $who } hat gepasst.
   *[other] { $who } haben gepasst.
}
claro-who-star = Wer hat den Stern gewonnen?
claro-says-lay = { $who } legt { $card }.
claro-says-pass = { $who } passt.
claro-says-refill = { $who } { $discarded ->
    [0] {""}
    [one] legt { NUMBER($discarded) } Karte ab und{" "}
   *[other] legt { NUMBER($discarded) } Karten ab und{" "}
}{ $drawn ->
    [0] füllt die Hand auf.
   *[other] zieht { NUMBER($drawn) }.
}
claro-says-reshuffle = { $who } mischt die abgelegten Karten neu.

## Any other game

pad-title = Rummikub
pad-end = Wann ist Schluss?
pad-end-table = Wenn wir wollen
pad-end-target = Bei einer Punktzahl
pad-end-rounds = Nach einigen Runden
pad-end-one = Nur eine Runde
pad-no-teams = Keine Teams
pad-category = Kategorie { $number }
pad-category-worth = Wert pro Stück in Kategorie { $number }
pad-category-add = Nach Kategorien zählen
pad-sum = { $who }: zusammen { $sum }
pad-who-won = Wer hat gewonnen?
pad-who-won-all = Wer hat gewonnen? Tipp alle an.
pad-several = Mehrere oder niemand
pad-in-order = Tipp alle der Reihe nach an: zuerst, wer gewonnen hat.
pad-level = Gleicher Rang wie davor
pad-together = Wie ist es für euch ausgegangen?
pad-won = Gewonnen
pad-lost = Verloren
