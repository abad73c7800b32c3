## Überall in der Statistik

numbers-how = Hier stehen Ranglisten, dein Kreis auf einen Blick, euer Jahr im Rückblick und wie es bei allen läuft.
numbers-offline = Für die Statistik brauchst du eine Verbindung. Die Partien auf diesem Handy stehen in der Chronik.
numbers-empty = Sobald du Partien mit den Leuten deines Kreises zu Ende spielst, steht hier die Statistik dazu.
numbers-phone-empty = Sobald eine Partie auf diesem Handy zu Ende ist, steht hier die Statistik dazu.
numbers-circle = Kreis
numbers-circle-own = Dein Kreis
numbers-circle-of = Kreis von { $name }
numbers-table = Die Zahlen als Tabelle
numbers-few = { $count ->
    [one] Bisher { NUMBER($count) } Partie: Das ist zu wenig, um etwas zu sagen.
   *[other] Bisher { NUMBER($count) } Partien: Das ist zu wenig, um etwas zu sagen.
}
numbers-time = { $time } Std.
numbers-points = { $count ->
    [one] { NUMBER($count) } Punkt
   *[other] { NUMBER($count) } Punkte
}
numbers-stars = { $count ->
    [one] { NUMBER($count) } Stern
   *[other] { NUMBER($count) } Sterne
}
numbers-cards = { $count ->
    [one] { NUMBER($count) } Karte
   *[other] { NUMBER($count) } Karten
}
numbers-rounds = { $count ->
    [one] { NUMBER($count) } Runde
   *[other] { NUMBER($count) } Runden
}
numbers-matches = { $count ->
    [one] { NUMBER($count) } Partie
   *[other] { NUMBER($count) } Partien
}
numbers-unit-matches = { $count ->
    [one] Partie
   *[other] Partien
}
numbers-unit-hours = { $count ->
    [one] Stunde am Tisch
   *[other] Stunden am Tisch
}
numbers-unit-players = { $count ->
    [one] Person
   *[other] Personen
}
numbers-unit-wins = { $count ->
    [one] Sieg
   *[other] Siege
}
numbers-column-matches = Partien
numbers-column-time = Zeit
numbers-column-month = Monat
numbers-column-date = Datum
numbers-column-place = Rang
numbers-column-rating = Wertung
numbers-column-unsure = Plus oder minus
numbers-column-proven = Gesichert
numbers-column-change = Änderung
numbers-column-chance = Chance davor
numbers-column-by-chance = Durch Zufall
numbers-column-sum = Endstand

## Der Kreis

numbers-glance = Auf einen Blick
numbers-months = Partien nach Monat
numbers-weekdays = Partien nach Wochentag
numbers-who = Wer wie viel gespielt hat
numbers-busiest = Tag mit den meisten Partien
numbers-longest = Längste Partie
numbers-games = Spiele und Rekorde
numbers-rename = Umbenennen
numbers-rename-to = Neuer Name
numbers-rename-how = Alle deine Partien dieses Spiels heißen dann so. Heißt schon ein anderes Spiel so, zählen sie dort mit.
numbers-renamed = Umbenannt.
numbers-champions = Meiste Siege
numbers-biggest-win = Höchster Sieg
numbers-longest-streak = Meiste Siege in Folge
numbers-leaderboard = Rangliste
numbers-leaderboard-empty = In diesem Spiel lässt sich noch niemand vergleichen. Dazu muss eine Partie zu Ende sein, in der zwei aus dem Kreis dabei waren.
numbers-settled = Sicher
numbers-unsettled = Noch nicht sicher
numbers-unsettled-how = Für eine sichere Wertung sind es zu wenige Partien. Sie kann sich noch stark ändern.
numbers-proven-how = Es zählt, was gesichert ist: die Wertung weniger dreimal ihre Unsicherheit.

## Das Jahr

numbers-year = Jahresrückblick
numbers-year-at-table = { $year } am Tisch
numbers-year-share = Als Bild teilen
numbers-year-empty = { $year } ging keine Partie zu Ende.
numbers-year-other = Andere Jahre
numbers-year-highlights = Was auffällt

## Zwei im Vergleich

numbers-compare = Zwei vergleichen

## Eine Person

numbers-player-empty = { $who } hat noch keine Partie zu Ende gespielt.
numbers-form = Form
numbers-form-how = In den letzten { NUMBER($matches) } Partien: { NUMBER($wins) } gewonnen, Rang im Schnitt { $place }.
numbers-win-rate = Siegquote
numbers-win-rate-own = Gewonnene Partien
numbers-win-rate-chance = Durch Zufall zu erwarten
numbers-places = Ränge
numbers-totals = Endstände, Partie für Partie
numbers-totals-how = Die Punkte sind die Partien, die Linie ist ihr Schnitt bis dahin.
numbers-rating = Wertung im Lauf der Zeit
numbers-rating-how = Das Band zeigt, wie unsicher die Wertung noch ist.
numbers-settled-after = Die Wertung ist seit der { NUMBER($count) }. Partie sicher.
numbers-to-settle = { $count ->
    [one] Noch etwa { NUMBER($count) } Partie, bis sie sicher ist.
   *[other] Noch etwa { NUMBER($count) } Partien, bis sie sicher ist.
}
numbers-unrated = Noch keine Wertung: Dazu braucht es eine Partie, die zählt, gegen jemanden aus dem Kreis.
numbers-earlier = { $count ->
    [one] { NUMBER($count) } frühere Partie wird nicht gezeigt.
   *[other] { NUMBER($count) } frühere Partien werden nicht gezeigt.
}
numbers-streaks = Serien und Rekorde
numbers-winning = Siege in Folge
numbers-losing = In Folge ohne Sieg
numbers-streak = Rekord { NUMBER($longest) }, jetzt { NUMBER($current) }
numbers-best = Bester Endstand
numbers-worst = Schlechtester Endstand
numbers-average = Endstand im Schnitt
numbers-best-round = Beste Runde
numbers-rounds-won = Gewonnene Runden
numbers-of = { NUMBER($some) } von { NUMBER($all) }
numbers-at-table = Zeit am Tisch
numbers-illegal = Nicht erlaubte Züge
numbers-calls-made = Hat andere erwischt
numbers-calls-suffered = Wurde erwischt
numbers-achievements = Erfolge
numbers-achieved = { $count ->
    [0] noch nicht
    [one] einmal
   *[other] { NUMBER($count) }-mal
}
numbers-splits = Im Einzelnen
numbers-seats = { $count ->
    [one] { NUMBER($count) } Person
   *[other] { NUMBER($count) } Personen
}
numbers-started = { $started ->
    [yes] Selbst begonnen
   *[no] Jemand anders begann
}
numbers-standard = Wie in der Anleitung
numbers-split-empty = Hier gibt es nichts aufzuteilen: Zu keiner Partie ist das bekannt.

## Fragen

ask-title = Fragen an eure Partien
ask-own = Deine eigene Frage
ask-what = Was
ask-by = Aufgeteilt nach
ask-and = Und nach
ask-whom = Von wem
ask-everyone = Alle
ask-all = Alles zusammen
ask-any = Egal
ask-which = Welche Partien
ask-without = Wer war nicht dabei?
ask-others = Andere Fragen
ask-share = Frage teilen
ask-share-how = Der Link geht für alle in diesem Kreis, die angemeldet sind.
ask-csv = Als Tabelle speichern
ask-few = zu wenige
ask-left = Hier nicht gezeigt: noch { $count }.
ask-seat = Platz { $number }
ask-finish = Rang { $number }
ask-length = { $to ->
    [none] { $from } Minuten oder mehr
   *[other] { $from } bis { $to } Minuten
}
ask-minutes = { $time } min
ask-weekday = { $day ->
    [monday] montags
    [tuesday] dienstags
    [wednesday] mittwochs
    [thursday] donnerstags
    [friday] freitags
    [saturday] samstags
   *[sunday] sonntags
}
ask-when = { $by ->
    [game] bei { $name }
    [opponent] gegen { $name }
    [with] mit { $name }
    [without] ohne { $name }
    [first] , wenn { $name } beginnt
    [dealer] , wenn { $name } gibt
    [starting] mit dem ersten Zug
    [following] , wenn jemand anders beginnt
    [seats] bei { $name }
    [weekday] { $name }
    [hour] um { $name }
    [day] am { $name }
    [evening] am Abend des { $name }
    [month] im { $name }
    [year] im Jahr { $name }
   *[other] ({ $name })
}
ask-wins = { $when ->
    [none] { $who } gewinnt { NUMBER($wins) } von { NUMBER($matches) }; { $chance } wären Zufall.
   *[other] { $who } gewinnt { NUMBER($wins) } von { NUMBER($matches) } { $when }; { $chance } wären Zufall.
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
    [seconds] , am längsten
    [place] , am besten
    [share] , am höchsten
   *[other] , am meisten
}: { $of } ({ $value }).
ask-ready = { $name ->
    [wins] Wer gewinnt am häufigsten?
    [rivals] Wer schlägt wen?
    [streak] Wer hat am längsten in Folge gewonnen?
    [comebacks] Wer gewinnt noch vom letzten Rang aus?
    [weekday] Wer gewinnt an welchem Wochentag?
    [first] Wer gewinnt, je nachdem, wer beginnt?
    [round] Wie lange dauert eine Runde?
    [illegal] Wer macht unerlaubte Züge?
    [stand] Wer kommt mit unerlaubten Zügen durch?
    [kept] Wer behält die Führung?
    [evenings] Wer hat die meisten Abende gewonnen?
   *[last] Wie oft entscheidet erst die letzte Runde?
}
