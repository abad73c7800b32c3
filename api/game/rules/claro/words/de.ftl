# Claro, in German. What its messages are given is said in `en.ftl`.

## The game

game = Claro
    .about = Höhere Zahl oder gleicher Stern: Die letzte Karte gewinnt.

## Cards

card = { $kind ->
        [joker] Joker
       *[number] { $stars ->
            [unknown] { $number }
           *[other] { $number } { with-stars }
        }
    }
card-label = { $kind ->
        [joker] ★
       *[number] { $number }
    }
fits-any = { $stars ->
        [blue] ein blauer Stern
        [yellow] ein gelber Stern
        [pink] ein rosa Stern
        [blue-yellow] ein blauer oder gelber Stern
        [blue-pink] ein blauer oder rosa Stern
        [yellow-pink] ein gelber oder rosa Stern
       *[other] irgendein Stern
    }
with-stars = { $stars ->
        [none] ohne Stern
        [blue] mit blauem Stern
        [yellow] mit gelbem Stern
        [pink] mit rosa Stern
        [blue-yellow] mit blauem und gelbem Stern
        [blue-pink] mit blauem und rosa Stern
        [yellow-pink] mit gelbem und rosa Stern
       *[other] { $stars }
    }

## Parts of sentences

entries-note = { $entries ->
        [none] {""}
       *[other] {" "}({ PLURAL($entries_count) ->
            [one] Eintrag
           *[other] Einträge
        } { $entries })
    }
cards-counted = { PLURAL($count) ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }

## Findings

out_of_turn = { $turn } ist dran, nicht { $seat }{ $starter ->
        [none] {""}
       *[other] : Aufgefüllt wird im Uhrzeigersinn, zuerst bei { $starter }
    }.
has_passed = { $seat } hat schon gepasst und spielt in dieser Runde nicht mehr mit.
no_cards = { $seat } hat keine Karten mehr, und während der Runde wird nicht gezogen.
refill_first = Erst werden die Handkarten aufgefüllt: { $seat } ist dran.
no_fit = { $card } passt nicht auf { $top }{ $joker ->
        [none] {""}
       *[other] : Zu einem Joker passt nur eine Karte mit Stern
    }.
seen_already = { $card } wurde seit dem letzten Mischen schon gelegt{ entries-note }.
jokers_spent = Es gibt keinen { $card } mehr: Alle { $copies } wurden seit dem letzten Mischen gelegt{ entries-note }.
other_stars = Diese Karte war vorher { $known }, nicht { $card }{ entries-note }.
not_in_star_table = Laut Sternetabelle ist diese Karte { $known }, nicht { $card }.
first_card = Bei der ersten Karte darf man nicht passen: { $seat } legt eine beliebige.
unseen_fit = Nur die Handkarten könnten zeigen, dass keine Karte passt.
no_refill_now = Aufgefüllt wird zwischen den Runden, nicht mittendrin.
more_than_held = { $seat } hat nur { PLURAL($held) ->
        [one] { $held } Karte
       *[other] { $held } Karten
    } auf der Hand und kann nicht { $claimed } ablegen.
winner_discards = { $seat } hat den Stern gewonnen und zieht, ohne abzulegen.
no_reshuffle_yet = Neu gemischt wird erst, wenn aufgefüllt wird und der Nachziehstapel leer ist.
unseen_pile = Der Nachziehstapel wurde nicht gezählt; ob er leer ist, weiß nur der Tisch.
laid_no_more = Laut Verlauf konnte { $seat } in dieser Runde keine Karte mehr legen.
other_began = Nach dem Gewinn des letzten Sterns hätte { $seat } beginnen müssen, begonnen hat aber { $began }: Das Ergebnis wurde erst danach korrigiert.

## Effects

turn = { $seat } ist dran.
discarded = { $seat } legt { cards-counted } ab.
drew = { $seat } zieht { cards-counted }.
to_refill = Jetzt füllt { $seat } die Hand auf.
reshuffled = { PLURAL($count) ->
        [one] { $count } abgelegte Karte wird
       *[other] { $count } abgelegte Karten werden
    } zum neuen Nachziehstapel.
begins = { $seat } hat den letzten Stern gewonnen und beginnt.
all_passed = Alle bis auf eine Person haben gepasst: Die Runde ist zu Ende.
all_laid = Alle, die noch dabei sind, haben ihre letzte Karte gelegt: Die Runde ist zu Ende.
certain = Sonst kann niemand mehr eine Karte legen: Die Runde ist zu Ende.
star = { $seat } hat die letzte Karte gelegt und gewinnt einen Stern.

## Plays

play-lay = { $seat } legt { $card }.
play-pass = { $seat } passt.
play-refill = { $seat } füllt die Hand auf ({ PLURAL($discarded) ->
        [one] { $discarded } Karte abgelegt
       *[other] { $discarded } Karten abgelegt
    }).
play-reshuffle = { $seat } mischt die abgelegten Karten neu.
claim-deal = Neue Runde{ $starter ->
        [none] {""}
       *[other] : { $starter } beginnt
    }.
claim-result = { $winner } gewinnt den Stern.

## Rulings

ruling-A1 = In der Schachtel sind 13 Sterne und 55 Karten: die Zahlen 1 bis 50 und fünf Stern-Joker.
ruling-A2 = Eine Zahl zeigt keinen Stern, einen oder zwei in verschiedenen Farben; ein Joker zeigt alle Farben.
ruling-A3 = Welche Zahl welche Sterne hat, steht nicht in den Regeln (siehe C1).
ruling-A4 = Die letzte Karte einer Runde gewinnt einen Stern; mit drei Sternen gewinnt man die Partie.
ruling-A5 = Alle bekommen fünf Karten, der Rest ist der Nachziehstapel; der Tisch bestimmt, wer beginnt.
ruling-A6 = Die erste Karte einer Runde ist beliebig.
ruling-A7 = Im Uhrzeigersinn legen alle eine Karte, die zur vorigen passt.
ruling-A8 = Eine Karte passt, wenn sie eine höhere Zahl hat, einen Stern derselben Farbe oder beides.
ruling-A9 = Während einer Runde wird nicht gezogen.
ruling-A10 = Ein Joker kommt nur auf eine Karte mit Stern, und auf einen Joker kommt nur eine Karte mit Stern.
ruling-A11 = Wer nichts legen kann, passt und legt in dieser Runde keine Karte mehr.
ruling-A12 = Die Runde endet, wenn alle bis auf eine Person gepasst haben oder alle noch Beteiligten ihre letzte Karte gelegt haben.
ruling-A13 = Wer zuletzt eine Karte gelegt hat, gewinnt die Runde und einen Stern.
ruling-A14 = Wer den Stern gewinnt, füllt die Hand auf fünf Karten auf, ohne abzulegen.
ruling-A15 = Die anderen dürfen beliebig viele Karten ablegen und füllen die Hand auf fünf Karten auf.
ruling-A16 = Abgelegte Karten kommen auf den Ablagestapel, zu denen aus der Runde.
ruling-A17 = Geht der Nachziehstapel aus, wird der Ablagestapel zu einem neuen gemischt.
ruling-A18 = Wer eine Runde gewinnt, beginnt die nächste mit einer beliebigen Karte.
ruling-A19 = Wer zuerst drei Sterne hat, gewinnt die Partie.
ruling-A20 = Es gibt keinen Gleichstand und höchstens 13 Runden.
ruling-A21 = Nach dem Geben liegen im Nachziehstapel 55 Karten minus fünf für jeden Platz.
ruling-C1 = Eine Zahl hat in der ganzen Partie dieselben Sterne; `star_table` kann sie vorher festlegen.
ruling-C2 = Ein Joker darf auf einen Joker; `joker_on_joker` kann das verbieten.
ruling-C3 = Die erste Karte darf ein Joker sein; die nächste muss einen Stern zeigen.
ruling-C4 = Auf einen Joker passt jeder Stern, egal mit welcher Zahl; ohne Stern passt keine Zahl.
ruling-C5 = Wer legen kann, darf nicht passen; `voluntary_pass` erlaubt es.
ruling-C6 = Wer keine Karten mehr hat, wird übergangen und hat nicht gepasst; `empty_hand_counts_as_passed` kann das ändern.
ruling-C7 = Die Runde geht weiter, auch wenn der Sieg feststeht; `auto_end_when_decided` beendet sie.
ruling-C8 = Haben alle bis auf eine Person gepasst, endet die Runde sofort.
ruling-C9 = Wenn nach der ersten Karte alle anderen passen, gewinnt sie.
ruling-C10 = Zuerst füllt auf, wer gewonnen hat, dann die anderen im Uhrzeigersinn: erst ablegen, dann gleich ziehen; mit `refill_order` legen erst alle ab.
ruling-C11 = Man muss nichts ablegen, darf aber auch die ganze Hand ablegen.
ruling-C12 = Wer gewinnt, behält die übrigen Karten; `winner_may_discard` kann das ändern.
ruling-C13 = Geht der Nachziehstapel beim Auffüllen aus, wird gezogen, was da ist, neu gemischt und weitergezogen.
ruling-C14 = Zwei bis sechs können spielen; empfohlen sind drei bis sechs.
ruling-C15 = Drei Sterne gewinnen; `stars_to_win` kann das ändern.
ruling-C16 = Wer gepasst hat, behält die Karten verdeckt.
ruling-C17 = Bis neu gemischt wird, kommt keine Zahl zweimal vor.
ruling-C18 = Der Tisch bestimmt, wer die Partie beginnt.
ruling-D1 = Dass jemand nicht legen konnte, ist bewiesen, wenn keine der noch möglichen Karten passt; bei der ersten Karte einer Runde darf man nicht passen.
ruling-D2 = Aufgefüllt wird auf genau fünf, solange es etwas zu ziehen gibt.
ruling-D3 = Soll gezogen werden und der Nachziehstapel ist leer, wird aus den abgelegten Karten ein neuer, auch aus den eben abgelegten.
ruling-D4 = `stars_to_win` darf so hoch sein, wie es die 13 Sterne der Schachtel erlauben.
ruling-D5 = Bis neu gemischt wird, kommt kein sechster Joker vor.
ruling-D6 = Bei der ersten Karte einer Runde darf man nicht passen, mit `voluntary_pass` oder ohne.
ruling-D7 = Reicht der Nachziehstapel zum Auffüllen nicht, wird zwischendurch alles Abgelegte gemischt; ist er leer, darf man auch schon vorher mischen.
ruling-D8 = Ist die Runde zu Ende, heißt es zu einem verspäteten Zug nur, dass sie vorbei ist.
ruling-D9 = Andere Sterne als vorher sind nicht erlaubt; lässt der Tisch das gelten, zählen sie von da an.
ruling-H1 = Alle haben fünf Karten auf der Hand; `hand_size` kann das ändern: Zu zweit wird es mit je zehn ein längeres Spiel.

## House rules

option-stars_to_win = Sterne zum Sieg
    .meaning = Wer zuerst so viele Sterne hat, gewinnt die Partie; die 13 Sterne der Schachtel müssen für alle reichen (A19, C15, D4).
option-star_table = Sternetabelle
    .meaning = Die Sterne der Karten, soweit bekannt, jede Zahl höchstens einmal; für die anderen gelten die zuerst eingetragenen (C1).
option-joker_on_joker = Joker auf Joker
    .meaning = Ein Joker darf auf einen Joker gelegt werden (C2).
option-voluntary_pass = Freiwillig passen
    .meaning = Auch wer legen kann, darf passen, nur nicht bei der ersten Karte einer Runde (C5, D6).
option-empty_hand_counts_as_passed = Wer keine Karten mehr hat, hat gepasst
    .meaning = Wer die letzte Handkarte gelegt hat, hat damit auch gepasst (C6).
option-auto_end_when_decided = Schluss, wenn der Sieg feststeht
    .meaning = Die Runde endet, wenn der Sieg feststeht: Legen kann nur noch, wer auch die letzte Karte gelegt hat (C7).
option-refill_order = Reihenfolge beim Auffüllen
    .meaning = In welcher Reihenfolge die Handkarten aufgefüllt werden (C10).
    .sequential = Nacheinander, jeweils ablegen und ziehen
    .all_discard_first = Erst legen alle ab, dann ziehen alle
option-winner_may_discard = Ablegen auch nach dem Sieg
    .meaning = Auch wer die Runde gewonnen hat, darf vor dem Ziehen ablegen (C12).
option-hand_size = Karten auf der Hand
    .meaning = Wie viele Karten alle bekommen, und auf wie viele sie auffüllen (H1).

## Requests that cannot be

problem-not_a_number = Die Sternetabelle ist für Zahlen. Ein Joker hat Sterne in allen Farben: Lass ihn weg.
problem-number_twice = Eine Zahl steht zweimal in der Sternetabelle. Lass für jede Zahl eine Zeile stehen.

## Achievements

achievement-clean_star = Sauberer Stern
    .meaning = Einen Stern ohne einen einzigen unerlaubten Zug gewinnen.
achievement-whole_hand = Die ganze Hand
    .meaning = Einen Stern mit fünf oder mehr gelegten Karten gewinnen.
achievement-joker_star = Stern des Jokers
    .meaning = Einen Stern mit einem Joker als letzter Karte gewinnen.
