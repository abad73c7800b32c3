# Ten, in German. What its messages are given is said in `en.ftl`.

## The game

game = Zehn
    .about = Komm auf genau zehn und nimm den Stapel: Die meisten Karten gewinnen.

## Cards

card = { $number }
card-label = { $number }

## Parts of sentences

entries-note = { $entries ->
        [none] {""}
       *[other] {" "}({ PLURAL($entries_count) ->
            [one] Eintrag
           *[other] Einträge
        } { $entries })
    }
cards-won = { PLURAL($count) ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }

## Findings

out_of_turn = Gespielt wird im Uhrzeigersinn: { $turn } ist dran, nicht { $seat }.
none_left = Es gibt keine { $card } mehr: Alle { $copies } wurden schon gelegt{ entries-note }.
wrong_value = Mit der { $card } kommt der Stapel nicht auf { $value }. Möglich: { $allowed }.
not_announced = Der neue Wert wurde nicht angesagt. Möglich mit der { $card }: { $allowed }.
ten_opens = Mit einer 10 darf hier nur eröffnen, wer lauter Zehnen hat.
unseen_tens = Nur die Handkarten von { $seat } könnten zeigen, dass es lauter Zehnen sind.
not_only_tens = { $left ->
        [none] Alle Zehnen wurden schon gelegt
       *[other] Noch nicht gelegte Zehnen: { $left }
    }. { $seat } hat { $held } auf der Hand, also nicht lauter Zehnen.
won_already = Laut Verlauf hatte { $seat } schon { PLURAL($won) ->
        [one] { $won } Karte
       *[other] { $won } Karten
    }.

## Effects

value = Der Stapel steht bei { $value }{ $announced ->
        [none] {""}
       *[other] : Unter 0 geht kein Stapel
    }.
exact_ten = Genau zehn: { $seat } nimmt { cards-won }.
uncalled_ten = Die Zehn wurde nicht angesagt: { $seat } nimmt { cards-won }.
over_ten = Über zehn: { $seat } nimmt { cards-won }.
last_pile = Der letzte Stapel: { $seat } nimmt { cards-won }.
draw_pile_empty = Der Nachziehstapel ist leer: Jetzt werden nur noch die Handkarten gespielt.
turn = { $seat } ist dran.
over = Alle Karten sind gespielt.{ $left ->
        [none] {""}
       *[other] {" "}{ PLURAL($left) ->
            [one] { $left } Karte bleibt auf dem Stapel und zählt
           *[other] { $left } Karten bleiben auf dem Stapel und zählen
        } für niemanden.
    }

## Plays

play-lay = { $seat } legt die { $card }{ $value ->
        [none] {""}
       *[other] { $uncalled ->
            [true] {" "}und bringt den Stapel auf { $value }
           *[false] {" "}und sagt { $value } an
        }
    }{ $uncalled ->
        [true] , ohne den Wert anzusagen
       *[false] {""}
    }{ $only_tens ->
        [true] , mit lauter Zehnen auf der Hand
       *[false] {""}
    }.
claim-deal = Neue Runde{ $first ->
        [none] {""}
       *[other] : { $first } beginnt
    }.
claim-result = Gewonnene Karten: { $taken }.
each-taken = { $seat } { $cards }{ $exact_tens ->
        [none] {""}
       *[other] {" "}({ PLURAL($exact_tens) ->
            [one] { $exact_tens } Stapel
           *[other] { $exact_tens } Stapel
        } bei genau zehn)
    }

## Rulings

ruling-A1 = Es gibt 100 Karten: vier Nullen, je zehn von 1 bis 9 und sechs Zehnen.
ruling-A2 = Zwei bis acht spielen mit.
ruling-A3 = Ziel ist es, die meisten Karten zu gewinnen.
ruling-A4 = Alle bekommen drei Karten, der Rest ist der Nachziehstapel.
ruling-A5 = Gespielt wird im Uhrzeigersinn.
ruling-A6 = Die erste Karte bestimmt den Anfangswert des Stapels.
ruling-A7 = Wer dran ist, legt eine Karte, sagt den neuen Wert an und zieht eine nach; gepasst wird nie.
ruling-A8 = Eine Karte erhöht den Wert des Stapels um ihren eigenen.
ruling-A9 = Ein Stapel, der zehn oder mehr erreicht, wird genommen.
ruling-A10 = Bei genau zehn bekommt den Stapel, wer die letzte Karte gelegt hat.
ruling-A11 = Gewonnene Karten sind aus dem Spiel und zählen am Ende.
ruling-A12 = Über zehn bekommt den Stapel, wer die Karte darunter gelegt hat (siehe C1).
ruling-A13 = Wer als Nächstes dran ist, eröffnet einen neuen Stapel.
ruling-A14 = Mit einer 5 zählst du 5 dazu oder ziehst 5 ab, aber nie unter 0 oder über 10; sie geht also immer.
ruling-A15 = Eine Karte, die der obersten gleicht, kann den Wert lassen, wie er ist.
ruling-A16 = Eine Karte, die so viel zählt wie der Stapel, kann ihn auf 0 setzen.
ruling-A17 = Eine 0 setzt den Wert auf 0.
ruling-A18 = Gelten mehrere Regeln, sucht man sich eine aus.
ruling-A19 = Eine 4 auf einen Stapel, der mit 4 begann: 8, 4 oder 0.
ruling-A20 = Ist der Nachziehstapel leer, geht es weiter, bis alle Hände leer sind.
ruling-A21 = Karten, die auf dem Stapel bleiben, zählen nicht.
ruling-A22 = Die meisten Karten gewinnen; zum Gleichstand steht nichts da (siehe C13).
ruling-A23 = Eine Karte bringt den Stapel auf den Wert nach der einfachen Regel oder nach einer Sonderregel, die gerade gilt.
ruling-A24 = Für eine 5 gibt es immer einen möglichen Wert.
ruling-A25 = Nach einer 10 geht ein Stapel nie weiter.
ruling-A26 = Der Nachziehstapel beginnt mit 100 Karten minus drei für jeden Platz.
ruling-C1 = Über zehn bekommt den Stapel, wer die Karte darunter gelegt hat; mit `over_ten_winner` bekommt ihn, wer über zehn kam.
ruling-C2 = Die Karte darunter ist die, die direkt unter der letzten liegt.
ruling-C3 = Eine 10, die eröffnet, wird gleich genommen; `open_ten` kann sie verbieten.
ruling-C4 = Eine 5, die eröffnet, zählt 5, eine 0 zählt 0.
ruling-C5 = Eine 5 auf einer 5 kann auch den Wert lassen oder, wenn er 5 ist, auf 0 setzen.
ruling-C6 = Eine 5 darf nicht dazugezählt werden, wenn das über zehn geht; `five_may_overshoot` erlaubt es.
ruling-C7 = Über zehn zu gehen ist erlaubt, auch wenn etwas anderes ginge.
ruling-C8 = Eine 0 auf einer 0 ergibt nach beiden Regeln 0.
ruling-C9 = Die oberste Karte ist die, die oben liegt, ganz gleich, welchen Wert der Stapel hat.
ruling-C10 = Der angesagte Wert entscheidet, welche Regel gilt; andere Werte sind nicht erlaubt.
ruling-C11 = Eine falsche oder vergessene Ansage kostet nichts und wird korrigiert; `announce` kann sie bei jeder Karte verlangen. Mit `ten_call_required` muss die Zehn angesagt werden; sonst bekommt den Stapel, wer die Karte darunter gelegt hat.
ruling-C12 = Der Tisch bestimmt, wer beginnt.
ruling-C13 = Bei Gleichstand wird der Sieg geteilt; `tie_break` kann die Stapel bei genau zehn zählen oder ein weiteres Spiel verlangen.
ruling-C14 = Eine Partie ist ein Deck; `games_per_match` kann mehrere daraus machen.
ruling-C15 = Mit `equal_card_rule` kann eine Karte, die der obersten gleicht, den Wert auf ihren eigenen setzen, wie bei Pig 10.
ruling-C16 = Wer keine Karten hat, wird übergangen (siehe D1).
ruling-C17 = Ob vor oder nach dem Nehmen gezogen wird, ist gleich.
ruling-D1 = Ist der Nachziehstapel aufgebraucht, sind alle noch dreimal dran.
ruling-D2 = Ein unmöglicher Wert ist nicht erlaubt. Ist nur einer möglich, kann man ihn weglassen; sind es mehrere, muss man ihn sagen.
ruling-D3 = Darf eine 10 keinen Stapel eröffnen und hast du nur Zehnen, kannst du das sagen und eine legen.
ruling-D4 = Jede angesagte ganze Zahl von −99 bis 99 wird beurteilt, ob richtig oder falsch.
ruling-D5 = Ob eine 5 über zehn hinaus zählen darf, regelt C6; ob sie unter null abziehen darf, A14.
ruling-D6 = Wer mehr Karten hat, als noch Zehnen übrig sind, kann nicht nur Zehnen haben.
ruling-D7 = Ein Ergebnis umfasst mindestens sechs Karten, weil jede der sechs Zehnen einen Stapel schließt. Es kann nicht mehr Stapel bei genau zehn geben, als diese Karten ergeben können.
ruling-D8 = Stapel bei genau zehn werden immer geprüft, wenn sie eingetragen sind. Entscheiden sie bei Gleichstand, fragt Kibitz dann nach ihnen, egal wie das Ergebnis eingetragen wird.
ruling-H1 = Alle haben drei Karten auf der Hand; `hand_size` kann das ändern.
ruling-H2 = Mit `deck` spielt man die 80 Karten von Pig 10: sieben Nullen, fünf Fünfen, vier Zehnen und je acht von den anderen.
ruling-H3 = Mit `last_pile` bekommt, wer die letzte Karte legt, auch die Karten, die auf dem Stapel bleiben; dann zählen alle Karten.

## House rules

option-over_ten_winner = Stapel über zehn
    .meaning = Wer einen Stapel nimmt, der über zehn ging (C1).
    .previous_player = Wer die Karte darunter gelegt hat
    .closer = Wer über zehn gegangen ist
option-five_may_overshoot = Eine 5 darf über zehn gehen
    .meaning = Eine 5 darf auch dazugezählt werden, wenn das über zehn geht (C6).
option-open_ten = Eine 10 als erste Karte
    .meaning = Was eine 10 bewirkt, die einen Stapel eröffnet (C3).
    .wins = Das ist genau zehn: Sie wird gleich genommen
    .forbidden = Sie darf nicht gelegt werden, außer man hat nichts anderes auf der Hand (D3)
option-equal_card_rule = Gleiche Karten
    .meaning = Was eine Karte darf, die einer anderen gleicht (C15).
    .sheet = Gleicht sie der obersten Karte, darf sie den Wert lassen, wie er ist; gleicht sie dem Wert, darf sie ihn auf 0 setzen (A15, A16)
    .pig10 = Gleicht sie der obersten Karte, darf sie den Wert auf ihren eigenen setzen, wie bei Pig 10; sonst darf sie nichts
option-announce = Wert ansagen
    .meaning = Wann der neue Wert des Stapels angesagt werden muss (C11).
    .where_needed = Wenn mehrere Werte möglich sind
    .always = Bei jeder Karte
option-ten_call_required = Zehn ansagen
    .meaning = Wer den Stapel auf genau zehn bringt, muss es ansagen. Sonst bekommt ihn, wer die Karte darunter gelegt hat (C11).
option-tie_break = Bei Gleichstand
    .meaning = Was bei gleich vielen Karten entscheidet (C13).
    .shared = Nichts: Der Sieg wird geteilt
    .most_exact_tens = Mehr Stapel bei genau zehn
    .replay = Ein weiteres Spiel
option-games_per_match = Spiele pro Partie
    .meaning = Wie viele Spiele, jedes mit einem Deck, eine Partie hat (C14).
option-hand_size = Karten auf der Hand
    .meaning = Wie viele Karten alle bekommen und nach jedem Zug wieder haben (H1).
option-deck = Die Karten
    .meaning = Mit welchen Karten gespielt wird (A1, H2).
    .sheet = Die 100 Karten von Zehn
    .pig10 = Die 80 Karten von Pig 10
option-last_pile = Der letzte Stapel
    .meaning = Wer am Ende die Karten auf dem Stapel bekommt (A21, H3).
    .not_counted = Sie zählen nicht
    .last_player = Wer die letzte Karte gelegt hat

## Known games

preset-pig10 = Pig 10

## Requests that cannot be

problem-value_missing = Mit dieser Karte sind mehrere Werte möglich. Gib an, welcher angesagt wurde.
problem-only_tens_not_wanted = „Nur Zehnen auf der Hand“ passt nur zu einer 10. Lass es bei dieser Karte weg.
problem-hand_used_up = Diese Hand ist leer. Wähl jemanden, der noch Karten hat.
problem-seat_missing = Im Ergebnis fehlt jemand. Trag alle ein, auch wer 0 Karten hat.
problem-tens_missing = Hier entscheiden bei Gleichstand die Stapel bei genau zehn. Trag bei allen ein, wie viele es sind.
problem-too_many_tens = So viele Stapel bei genau zehn geben diese Karten nicht her: Nur eine 10 schließt allein einen Stapel, und davon gibt es wenige. Zähl noch einmal.
problem-too_few_together = Zusammen sind das zu wenige Karten. Zähl noch einmal.
problem-too_few_cards = Das sind weniger Karten, als schon genommen wurden. Zähl noch einmal.

## Achievements

achievement-clean_game = Sauberes Spiel
    .meaning = Ein Spiel ohne einen einzigen unerlaubten Zug gewinnen.
achievement-five_tens = Fünfmal genau zehn
    .meaning = In einer Partie fünf Stapel bei genau zehn gewinnen.
achievement-big_pile = Großer Stapel
    .meaning = Bei genau zehn einen Stapel von mindestens zehn Karten gewinnen.
