# Der Punkteblock auf Deutsch. Was übergeben wird, steht in `en.ftl`.

## Das Spiel

game = Punkteblock
    .about = Schreib die Punkte von jedem anderen Spiel auf.

## Teile von Sätzen

each-numbers = { $seat } { $number }

## Züge

claim-deal = Eine neue Runde.
claim-result = { $told ->
        [points] Punkte: { $numbers }.
        [counts] Alle Kategorien sind gezählt.
        [places] Reihenfolge: { $numbers }.
        [won] { $won ->
            [true] Alle haben zusammen gewonnen.
           *[false] Alle haben zusammen verloren.
        }
       *[winners] { $winners ->
            [none] Niemand hat die Runde gewonnen.
           *[other] Die Runde geht an: { $winners }.
        }
    }

## Regelungen

ruling-A1 = Der Titel sagt, welches Spiel gespielt wird. Partien mit demselben Titel gehören zum selben Spiel.
ruling-A2 = Es spielen eine bis zwanzig Personen.
ruling-A3 = Eine Runde bringt allen Punkte, auch unter null. Wer die besten Punkte hat, gewinnt sie; bei Gleichstand wird geteilt.
ruling-A4 = Wird nur aufgeschrieben, wer gewonnen hat (`entry`), gibt eine gewonnene Runde einen Punkt. Gewinnen können mehrere, alle oder niemand.
ruling-A5 = Wird die Reihenfolge aufgeschrieben (`entry`), bekommen alle ihren Rang als Punkte, und die niedrigste Summe gewinnt. Bei Gleichstand gilt der bessere Rang.
ruling-A6 = Spielen alle gegen das Spiel (`entry`), gewinnen oder verlieren sie jede Runde zusammen. Die Partie gewinnen sie mit mehr als der Hälfte der Runden; sonst verlieren sie.
ruling-A7 = Wer zusammenspielt, sitzt sich gegenüber und bekommt dasselbe: Bei zwei Teams spielen die Plätze 1 und 3 gegen die Plätze 2 und 4.
ruling-A8 = Die höchste Summe gewinnt, mit `wins` die niedrigste.
ruling-A9 = Die Partie endet, wenn eine Summe `target_score` erreicht, auch wenn die niedrigste gewinnt; oder nach `rounds_per_match` Runden; sonst, wenn ihr sie beendet.
ruling-A10 = Eine Runde kann nach Kategorien gezählt werden (`categories`): Anzahl mal Wert ergibt die Punkte einer Kategorie, die Summe aller Kategorien die Punkte der Runde.
ruling-A11 = Gezählt wird in ganzen oder halben Punkten, in Zehnteln oder Hundertsteln (`step`).

## Hausregeln

option-title = Titel
    .meaning = Wie das Spiel heißt (A1).
option-entry = Wertung
    .meaning = Was nach einer Runde aufgeschrieben wird (A3 bis A6).
    .points = Punkte
    .winner = Nur wer gewonnen hat
    .places = Reihenfolge
    .together = Alle gewinnen oder verlieren zusammen
option-categories = Kategorien
    .meaning = Was bei allen gezählt wird, etwa Vögel oder Eier, und was eins davon wert ist (A10).
option-step = Genauigkeit
    .meaning = Wie fein Punkte gezählt werden (A11).
    .whole = Ganze Punkte
    .halves = Halbe Punkte
    .tenths = Zehntel
    .hundredths = Hundertstel
option-wins = Wer gewinnt
    .meaning = Welche Summe gewinnt, wenn es Punkte gibt (A8).
    .highest = Die höchste Summe
    .lowest = Die niedrigste Summe
option-target_score = Schluss bei
    .meaning = Die Partie endet, wenn eine Summe das erreicht (A9).
option-rounds_per_match = Runden
    .meaning = Die Partie endet nach so vielen Runden (A9).
option-teams = Teams
    .meaning = Wie viele Teams spielen; 0, wenn alle für sich spielen. Wer zusammenspielt, sitzt sich gegenüber (A7).

## Anfragen, die nicht sein können

problem-other_entry = Die Runden dieser Partie werden anders gewertet.
problem-category_twice = Zwei Kategorien heißen gleich.
problem-team_differs = Alle in einem Team bekommen dasselbe Ergebnis.
