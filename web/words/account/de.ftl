## The account

account-sign-in = Anmelden
account-sign-up = Konto anlegen
account-name = Name
account-name-how = Damit meldest du dich an. Am Tisch kann jemand anders genauso heißen.
account-password = Passwort
account-new-password = Neues Passwort
account-current-password = Jetziges Passwort
account-password-how = Mindestens 8 Zeichen. Gut sind ein paar Wörter, die nichts miteinander zu tun haben.
account-show = Zeigen
account-device = Name dieses Geräts
account-device-guess = { $system ->
    [none] Mein Gerät
   *[other] { $system }
}
account-new-here = Neu hier?
account-forgot = Passwort vergessen?
account-why = Zum Spielen brauchst du kein Konto. Mit einem findest du deine Partien auf jedem Handy wieder, und Kibitz weiß, mit wem du spielst.
account-offline = Um dein Konto zu sehen, brauchst du eine Verbindung.
account-no-mail = Eine E-Mail-Adresse brauchst du nicht. Wenn du das Passwort vergisst, hilft nur ein Wiederherstellungscode.
account-wrong-name = Ein Name hat 1 bis 64 Zeichen.
account-wrong-password = Ein Passwort hat 8 bis 256 Zeichen.
account-wrong-current_password = Gib dein jetziges Passwort ein.
account-wrong-recovery_code = Ein Wiederherstellungscode hat 16 Buchstaben und Ziffern.
account-wrong-device = Der Name eines Geräts hat 1 bis 64 Zeichen.
account-loose = Dieses Handy merkt sich die Anmeldung nicht. Wenn du diese Seite schließt, bist du abgemeldet.
account-hello = Angemeldet als
account-continue = Weiter

## Recovery codes

codes = Wiederherstellungscodes
codes-once = Diese Codes siehst du nur jetzt. Mit jedem kannst du einmal ein neues Passwort setzen.
codes-for = Für das Konto { $name } bei { $address }
codes-file = Als Datei speichern
codes-print = Drucken
codes-saved = Ich habe die Codes gespeichert
codes-saved-first = Speichere erst die Codes und setz dann hier das Häkchen.
codes-left = { $count ->
    [0] Kein Wiederherstellungscode übrig
    [one] { NUMBER($count) } Wiederherstellungscode übrig
   *[other] { NUMBER($count) } Wiederherstellungscodes übrig
}
codes-few = Erstelle neue Wiederherstellungscodes, bevor dir die letzten ausgehen.
codes-new = Neue Codes erstellen
codes-new-how = Du bekommst zehn neue Wiederherstellungscodes. Die bisherigen gelten dann nicht mehr.

## A forgotten password

recovery = Neues Passwort setzen
recovery-how = Nimm einen der Wiederherstellungscodes, die du beim Anlegen des Kontos gespeichert hast. Alle Geräte werden dann abgemeldet.
recovery-code = Wiederherstellungscode
recovery-do = Passwort setzen
recovery-none = Ohne Code können nur die Leute helfen, die dieses Kibitz betreiben.

## Changes

account-change-name = Namen ändern
account-change-password = Passwort ändern
account-password-changed = Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet.
account-name-changed = Der Name ist geändert.
account-others-out = Alle anderen Geräte werden dann abgemeldet.
account-language = Sprache auf allen deinen Geräten
account-language-each = Auf jedem Gerät einzeln
devices = Geräte
devices-this = Dieses Gerät
devices-others = Andere Geräte
devices-none = Du bist nur hier angemeldet.
devices-used = Zuletzt benutzt: { $day }
devices-until = Angemeldet bis { $date }
devices-rights = { $rights ->
    [read] Eine App, die deine Partien und deine Leute sieht
   *[play] Eine App, die deine Partien und deine Leute sieht und für dich spielen kann
}
devices-end = Abmelden
devices-ended = { $device } ist abgemeldet.

app = Eine App zulassen
app-code = Gib den Code ein, den die App zeigt.
app-asks = { $rights ->
    [read] Sie möchte deine Partien und deine Leute sehen.
    [play] Sie möchte deine Partien und deine Leute sehen, Partien eröffnen, ihnen beitreten und darin mitspielen.
   *[all] Sie möchte alles tun, was du kannst.
}
app-careful = Lass sie nur zu, wenn du diese App gerade selbst gestartet hast.
app-allow = Zulassen
app-refuse = Nicht zulassen
app-allowed = Die App ist zugelassen. Unter „Geräte“ kannst du sie abmelden.
app-refused = Die App wurde nicht zugelassen.
account-sign-out = Abmelden
account-sign-out-title = Auf diesem Gerät abmelden?
account-sign-out-how = Die Partien auf diesem Handy bleiben hier. Für deine Chronik brauchst du dann wieder Namen und Passwort.
account-delete = Konto löschen
account-delete-how = Das lässt sich nicht zurücknehmen.
account-delete-matches = Die Partien deines Kontos und ihr Verlauf werden gelöscht, für alle, die dabei waren.
account-delete-people = Deine Liste der Leute und alle Statistiken werden gelöscht.
account-delete-others = Partien anderer bleiben. Wo du dort mit diesem Konto mitgespielt hast, steht statt deines Namens „somebody“.
account-delete-export = Willst du eine Kopie behalten, exportiere erst deine Daten.
account-delete-do = Alles löschen
account-deleted = Das Konto ist gelöscht.

## Matches of this phone

adopt-title = Partien auf diesem Handy
adopt-offer = { $count ->
    [one] { NUMBER($count) } Partie auf diesem Handy steht noch nicht in deiner Chronik.
   *[other] { NUMBER($count) } Partien auf diesem Handy stehen noch nicht in deiner Chronik.
}
adopt-how = Die Handys an diesen Tischen spielen weiter wie bisher. Wo du die Tischleitung hast, kann dann nur noch dein Konto die Partie löschen.
adopt-do = In meine Chronik übernehmen
adopt-going = { NUMBER($done) } von { NUMBER($count) }
adopt-done = { $count ->
    [0] Nichts wurde übernommen.
    [one] { NUMBER($count) } Partie steht jetzt in deiner Chronik.
   *[other] { NUMBER($count) } Partien stehen jetzt in deiner Chronik.
}
adopt-not = { $count ->
    [one] { NUMBER($count) } ließ sich nicht übernehmen:
   *[other] { NUMBER($count) } ließen sich nicht übernehmen:
}

## People

people-how = Hier stehen die Leute, mit denen du spielst, und ihre Statistik.
people-none = Hier stehen später die Leute, mit denen du spielst. Füg sie hinzu, oder sag bei einer Partie, wer wo saß.
people-linked = Hat ein eigenes Konto
people-add = Jemanden hinzufügen
people-add-do = Hinzufügen
people-added = { $name } ist dazugekommen.
people-names = Namen an deinen Tischen
people-names-add = Alle hinzufügen
people-names-how = Jeder Name kommt in deine Liste, und alle Plätze mit diesem Namen gehören dazu. Die Statistik zählt sie dann mit.
people-names-added = Hinzugefügt: { $names }.
people-name-how = Bisherige Partien behalten den Namen, der dort steht.
picture = Bild
picture-none = Kein Bild
picture-1 = Katze
picture-2 = Fisch
picture-3 = Vogel
picture-4 = Schnecke
picture-5 = Igel
picture-6 = Wal
picture-7 = Sonne
picture-8 = Mond
picture-9 = Tulpe
picture-10 = Boot
picture-11 = Teekanne
picture-12 = Pilz
people-unknown = Diese Person steht nicht mehr in der Liste.
people-merged-into = { $name } und { $into } sind dieselbe Person.
people-seats = Partien nach Namen zuordnen
people-seats-name = Name an den Tischen
people-seats-how = Alle Plätze mit genau diesem Namen, auf denen noch niemand von deinen Leuten sitzt.
people-seats-give = Alle zuordnen
people-seats-given = { $count ->
    [0] Mit diesem Namen ist kein Platz mehr zuzuordnen.
    [one] { NUMBER($count) } Platz gehört jetzt { $name }.
   *[other] { NUMBER($count) } Plätze gehören jetzt { $name }.
}
people-seats-one = Einen Platz zuordnen
people-seats-none = In diesen Partien ist jeder Platz schon zugeordnet.
people-seats-is = Das ist { $name }
people-seats-more = Ältere Partien
people-remove = Löschen
people-remove-how = Wer in keiner Partie sitzt, lässt sich löschen.
people-removed = { $name } ist gelöscht.

## Linking someone to an account

link = Eigenes Konto
link-is = { $name } hat ein eigenes Konto und sieht dort die Partien, die ihr zusammen gespielt habt.
link-how = Mit einem Code sieht diese Person im eigenen Konto die Partien, in denen sie mitgespielt hat.
link-shows = Sie sieht auch Orte, Notizen und Schlagwörter dieser Partien und in Statistiken die Namen und Ergebnisse aller hier. Gib den Code nur jemandem, dem du das zeigen würdest.
link-make = Code erstellen
link-code = Code für { $name }
link-code-how = Er gilt einmal, bis { $date }, { $time }. Eingegeben wird er unter „Leute“ bei „Kreise“.
link-end = Verknüpfung beenden
link-end-title = Die Verknüpfung beenden?
link-end-how = { $name } sieht diese Partien nicht mehr, behält aber die Plätze darin.

## Two who are one

merge = Zweimal dieselbe Person?
merge-how = Das ist dieselbe Person wie
merge-choose = Wähl eine Person
merge-none = Wenn hier noch jemand steht, kannst du zwei zusammenlegen, die dieselbe Person sind.
merge-preview = Zeigen, was passiert
merge-title = { $name } mit { $into } zusammenlegen?
merge-matches = { $count ->
    [0] { $name } sitzt in keiner Partie.
    [one] { NUMBER($count) } Partie geht an { $into }.
   *[other] { $more ->
        [yes] Mehr als { NUMBER($count) } Partien gehen an { $into }.
       *[no] { NUMBER($count) } Partien gehen an { $into }.
    }
}
merge-unlisted = { $name } steht nicht mehr in der Liste.
merge-logs = Der Verlauf der Partien bleibt, wie er ist.
merge-undo = Das lässt sich jederzeit zurücknehmen: Alle bekommen ihre Partien wieder.
merge-together = { $name } und { $into } saßen am selben Tisch ({ $date }), also sind es zwei Personen.
merge-both-linked = Beide haben ein eigenes Konto, also sind es zwei Personen.
merge-do = Zusammenlegen
merge-done = { $name } ist mit { $into } zusammengelegt.
merge-part = { $name } gehört auch zu dieser Person.
merge-separate = Trennen
merge-undone = { $name } steht wieder in der Liste.

## Circles

circles = Kreise
circles-how = Wenn dir jemand, mit dem du spielst, einen Code gibt, siehst du die Partien, in denen du dabei warst.
circles-in = { $who } im Kreis von { $name }
circles-code = Code
circles-code-wrong = Ein Code hat acht Buchstaben und Ziffern, zum Beispiel K7MA-2XRD.
circles-join = Dem Kreis beitreten
circles-joined = Du bist { $who } im Kreis von { $name }.
circles-leave = Verlassen
circles-leave-title = Den Kreis von { $name } verlassen?
circles-leave-how = Du siehst seine Partien und Statistiken nicht mehr. Deine Plätze dort bleiben. Zum Zurückkommen brauchst du einen neuen Code.

## Data

data = Daten
data-how = Exportiere deine Partien oder lies ein, was du anderswo gespielt hast.
data-kilobytes = { NUMBER($count) } kB
data-megabytes = { NUMBER($count) } MB
data-export = Daten exportieren
data-export-how = Alle Partien mit ihrem Verlauf und deine Leute, in einer Datei, die jedes Kibitz lesen kann. Passwörter, Codes und Schlüssel sind nicht darin.
data-export-all = Alles exportieren
data-export-csv = Punktezettel als Tabelle (CSV)
data-received = { $size } empfangen…
data-export-ready = Die Datei ist fertig.
data-save = Datei speichern ({ $size })
data-send = An eine andere App senden
data-import = Datei einlesen
data-import-how = Ein Export von Kibitz oder BG Stats, Punktezettel oder eine Tabelle mit einer Partie pro Zeile (CSV). Was schon hier ist, bleibt, wie es ist. Stimmt etwas nicht, wird nichts eingelesen.
data-choose = Datei wählen
data-same = Ist es dasselbe Spiel?
data-same-how = Diese Titel stehen in der Datei, und Kibitz kennt die Regeln von Spielen, die so heißen. Schalte ein, was wirklich dasselbe Spiel ist. Die anderen kommen unter ihrem Titel auf den Punkteblock.
data-same-go = Einlesen
data-packing = Wird gepackt…
data-sending = { $sent } von { $all } gesendet
data-checking = Jede Partie wird nach den Regeln geprüft. Das kann ein paar Minuten dauern.
data-stopped = Angehalten. Was schon eingelesen ist, bleibt; schick die Datei noch einmal, um weiterzumachen.
data-nothing = Aus { $file } wurde nichts eingelesen.
data-line = Zeile { NUMBER($line) }
data-line-entry = Zeile { NUMBER($line) }, Eintrag { NUMBER($entry) } der Partie
data-expected = Erwartet:
data-done = Eingelesen
data-matches-added = { $count ->
    [0] Keine Partie war neu.
    [one] { NUMBER($count) } Partie ist dazugekommen.
   *[other] { NUMBER($count) } Partien sind dazugekommen.
}
data-matches-here = { $count ->
    [one] { NUMBER($count) } Partie war schon hier und bleibt, wie sie war.
   *[other] { NUMBER($count) } Partien waren schon hier und bleiben, wie sie waren.
}
data-matches-changed = { $count ->
    [one] { NUMBER($count) } davon hat sich seit dem Export geändert.
   *[other] { NUMBER($count) } davon haben sich seit dem Export geändert.
}
data-people-added = { $count ->
    [0] Niemand war neu.
    [one] { NUMBER($count) } Person ist dazugekommen.
   *[other] { NUMBER($count) } Personen sind dazugekommen.
}
data-names = Wer ist wer?
data-names-how = Diese Namen stehen auf den Zetteln. Sag, wer das ist, dann zählen die Partien in der Statistik.
data-names-seats = { $count ->
    [one] in { NUMBER($count) } Partie
   *[other] in { NUMBER($count) } Partien
}
data-names-is = Das ist { $name }
data-names-new = Jemand Neues
data-names-later = Später
data-names-saved = Die Namen sind gespeichert.

## A sheet from paper

paper = Punktezettel von Papier
paper-note = Einen alten Zettel abtippen
paper-game = Spiel
paper-date = Datum
paper-date-wrong = Gib den Tag an, an dem ihr gespielt habt.
paper-place = Ort
paper-scores = Punkte
paper-scores-how = Oben die Namen, darunter eine Zeile für jede Runde. Ein leeres Feld ist 0.
paper-sign = Vorzeichen wechseln
paper-names-wrong = Alle brauchen verschiedene Namen, und das Spiel muss mit so vielen gehen.
paper-totals = Nur die Summen sind bekannt
paper-cut = Die Partie wurde vorzeitig beendet und zählt nicht
paper-send = Zettel eintragen
paper-again = Noch ein Zettel
paper-other = Das war eine andere Partie

## A match as a file

files = Als Datei
files-csv = Tabelle (CSV)
files-svg = Bild (SVG)
files-bgstats = In BG Stats öffnen
files-bgstats-ask = Link für BG Stats
