## Nachspielen

replay-table = Tisch
replay-scrub = Stelle in der Partie
replay-start = Vor dem ersten Eintrag
replay-place = Eintrag { NUMBER($at) } von { NUMBER($last) }
replay-back = Einen Eintrag zurück
replay-on = Einen Eintrag weiter
replay-play = Abspielen
replay-pause = Pause
replay-speed = Tempo:
replay-round = Welche Runde
replay-moment = Link zu diesem Moment
replay-moment-is = Mit diesem Link sehen alle an diesem Tisch diesen Moment:
replay-empty = Noch ist nichts eingetragen. Hier kannst du später nachspielen, was am Tisch passiert ist.

## Chronik

history-search = Suchen
history-search-how = Ort, Notiz, Schlagwort oder Name
history-sort = Reihenfolge
history-sort-newest = Neueste zuerst
history-sort-longest = Längste zuerst
history-sort-closest = Knappste zuerst
history-closest-how = Wie knapp es war, lässt sich nur bei einem einzigen Spiel vergleichen. Wähl eins:
history-filter = Filter
history-game = Spiel
history-any-game = Alle Spiele
history-people = Wer war dabei?
history-winner = Wer hat gewonnen?
history-anyone = Egal wer
history-place = Wo?
history-tag = Schlagwort
history-from = Von
history-to = Bis
history-remove = Filter entfernen: { $what }
history-clear = Alle Partien zeigen
history-empty = Hier steht später jede Partie, die auf diesem Handy oder mit deinem Konto gespielt wird. Eröffne eine auf der Startseite.
history-none = Keine Partie gefunden.
history-offline = Keine Verbindung. Das sind die Partien, die auf diesem Handy gespeichert sind.
replay-offline = Zum Nachspielen brauchst du eine Verbindung.
history-guest = Das sind die Partien dieses Handys. Mit einem Konto hast du hier die Partien all deiner Handys.
history-rounds = { $count ->
    [one] { NUMBER($count) } Runde
   *[other] { NUMBER($count) } Runden
}
history-minutes = { NUMBER($minutes) } min
history-hours = { NUMBER($hours) } h { NUMBER($minutes) } min
history-ahead = Vorsprung: { NUMBER($margin) }
history-won = gewonnen

## Ein Abend

evening-of = Der Abend vom { $date }
evening-matches = { $count ->
    [one] { NUMBER($count) } Partie
   *[other] { NUMBER($count) } Partien
}
evening-person = Name
evening-played = Gespielt
evening-won = Gewonnen
evening-table = Wer wie oft gewonnen hat
evening-list = Partien
evening-none = Keine Partie dieses Abends ist auf diesem Handy oder in deinem Konto. Such sie in der Chronik.
evening-wins = { $who }: { $count ->
    [0] kein Sieg
    [one] { NUMBER($count) } Sieg
   *[other] { NUMBER($count) } Siege
}
evening-share-words = In Worten
evening-share-link = Als Link
evening-link-is = Mit diesem Link können andere den Abend ansehen:
evening-hosts = Nur das Handy, das eine Partie leitet, kann sie als Link teilen.
evening-left = { $count ->
    [one] Eine Partie ist nicht im Link: Nur wer sie leitet, kann sie teilen.
   *[other] { NUMBER($count) } Partien sind nicht im Link: Nur wer sie leitet, kann sie teilen.
}

## Als App

install-title = Kibitz auf diesem Handy
install-how = Als App öffnet sich Kibitz sofort, auch ohne Verbindung.
install-do = Installieren
install-ios = Tipp im Browser auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Im Browser sind die Partien weg, wenn du eine Woche nicht kommst. In der App bleiben sie.
install-no = Nein, danke
