# Trash, in German. What its messages are given is said in `en.ftl`.

## The game

game = Trash
    .about = Füll deine Auslage von Ass bis 10: Jeder Sieg macht sie kürzer.

## Cards

card = { $rank ->
        [ace] { suit-name }-{ rank-name }
        [jack] { suit-name }-{ rank-name }
        [queen] { suit-name }-{ rank-name }
        [joker] { rank-name }
        [king] { suit-name }-{ rank-name }
       *[other] { suit-name } { rank-name }
    }
card-face = { rank-name }
card-label = { $rank ->
        [ace] A
        [jack] B
        [queen] D
        [king] K
       *[other] { rank-name }
    }{ suit-mark }
rank-name = { $rank ->
        [ace] Ass
        [two] 2
        [three] 3
        [four] 4
        [five] 5
        [six] 6
        [seven] 7
        [eight] 8
        [nine] 9
        [ten] 10
        [jack] Bube
        [queen] Dame
        [king] König
        [joker] Joker
       *[other] { $rank }
    }
suit-name = { $suit ->
        [spades] Pik
        [hearts] Herz
        [diamonds] Karo
        [clubs] Kreuz
       *[other] { $suit }
    }
suit-mark = { $suit ->
        [spades] ♠
        [hearts] ♥
        [diamonds] ♦
        [clubs] ♣
        [none] {""}
       *[other] { $suit }
    }

## Parts of sentences

each-placed = { $card } auf Position { $position }
entries-word = { PLURAL($entries_count) ->
        [one] Eintrag
       *[other] Einträge
    } { $entries }
entries-note = { $entries ->
        [none] {""}
       *[other] {" "}({ entries-word })
    }
all-in-sight = { PLURAL($copies) ->
        [one] Die einzige liegt schon offen
       *[other] Alle { $copies } liegen schon offen
    }
positions-count = { PLURAL($positions) ->
        [one] eine Position
       *[other] { $positions } Positionen
    }

## Findings

out_of_turn = { $turn } ist dran, nicht { $seat }{ $completed ->
        [none] {""}
       *[other] : Die Auslage von { $completed } ist schon voll, die anderen sind zum letzten Mal dran
    }{ $holding ->
        [none] {""}
       *[other] : { $holding } hat noch eine Karte auf der Hand
    }.
card_in_hand = { $seat } hat schon eine Karte auf der Hand: Mit der geht es weiter.
nothing_in_hand = { $seat } hat keine Karte auf der Hand und muss erst ziehen.
nothing_discarded = Der Ablagestapel ist noch leer: Gezogen wird vom Nachziehstapel.
stock_only = In dieser Partie darf man nur vom Nachziehstapel ziehen.
no_reshuffle_yet = Neu gemischt wird erst, wenn gezogen werden soll und der Nachziehstapel leer ist. Jetzt { PLURAL($stock) ->
        [one] liegt dort { $stock } Karte
       *[other] liegen dort { $stock } Karten
    }.
not_played = { $position ->
        [none] { $card } passt auf keine Position und darf deshalb nicht vom Ablagestapel gezogen werden
       *[other] { $card } kam vom Ablagestapel und muss deshalb in die Auslage, zum Beispiel auf Position { $position }
    }.
not_the_top = Schritt { $link }: Oben auf dem Ablagestapel liegt { $top }, nicht { $card }.
not_displaced = Schritt { $link }: Auf der Hand ist { $displaced } (eben verdrängt), nicht { $card }.
no_jokers = Schritt { $link }: Die Decks dieser Partie haben keine Jokerkarten.
none_left = Schritt { $link }: { $card } kann es nicht sein: { all-in-sight }{ entries-note }.
none_left_in_chain = Schritt { $link }: { $card } kann es nicht sein: { all-in-sight } ({ PLURAL($links_count) ->
        [one] Schritt
       *[other] Schritte
    } { $links }{ $entries ->
        [none] {""}
       *[other] , { entries-word }
    }).
complete = Schritt { $link }: Die Auslage von { $seat } ist voll, es kommt nichts mehr dazu.
ends_turn = Schritt { $link }: { $card } passt auf keine Position und beendet den Zug.
no_such_position = Schritt { $link }: Für { $card } gibt es keine Position { $position }; { $seat } hat { positions-count }.
wrong_position = Schritt { $link }: { $card } gehört auf Position { $own }, nicht auf { $position }.
occupied = Schritt { $link }: { $card } kann nicht auf Position { $position }, dort liegt offen { $lying }.
can_be_placed = Schritt { $link }: { $card } darf nicht abgelegt werden: Die Karte passt auf Position { $position }.
completed_first = Laut Verlauf war die Auslage von { $seat } zuerst voll.
completed_too = Laut Verlauf wurde auch die Auslage von { $seat } im letzten Zug voll.
other_began = Nach dem Gewinn der letzten Runde hätte { $seat } beginnen müssen, begonnen hat aber { $began }: Das Ergebnis wurde erst danach korrigiert.
other_layout = { $seat } hatte in dieser Runde { positions-count } statt { $due }: Ein früheres Ergebnis wurde erst danach korrigiert.

## Effects

turn = { $seat } ist dran.
uncovered = { $completed ->
        [none] { $seat } deckt die nächste Karte auf und macht mit ihr weiter.
       *[other] { $seat } deckt die nächste Karte auf und kann sie nur noch ablegen.
    }
displaced = { $seat } macht mit der Karte { $card } weiter.
reshuffled = { PLURAL($count) ->
        [one] { $count } abgelegte Karte wird
       *[other] { $count } abgelegte Karten werden
    } zum neuen Nachziehstapel.
completed = Die Auslage von { $seat } ist voll.
last_turns = Alle anderen sind noch einmal dran.
hand_won = { $seat } gewinnt die Runde und hat ab jetzt nur noch { PLURAL($left) ->
        [one] eine Position
       *[other] { $left } Positionen
    }.
hand_counts = Die Runde zählt auch für { $seat }: ab jetzt nur noch { PLURAL($left) ->
        [one] eine Position
       *[other] { $left } Positionen
    }.
last_position = { $seat } hat die letzte Position gefüllt und gewinnt die ganze Partie.

## Plays

play-turn = { $seat } zieht vom { $from ->
        [discard] Ablagestapel
       *[stock] Nachziehstapel
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
play-go_on = { $seat } macht weiter{ $placed ->
        [none] {""}
       *[other] { $discarded ->
           [none] {" "}und legt { $placed }
          *[other] , legt { $placed }
        }
    }{ $discarded ->
        [none] {""}
       *[other] {" "}und legt { $discarded } ab
    }.
play-reshuffle = { $seat } mischt den Ablagestapel neu.
claim-deal = Neue Runde{ $starter ->
        [none] {""}
       *[other] : { $starter } beginnt
    }{ $up ->
        [none] {""}
       *[other] , aufgedeckt: { $up }
    }.
claim-result = Die Auslage von { $winner } ist zuerst voll{ $completed ->
        [none] {""}
       *[other] , danach auch die von { $completed }
    }.

## Rulings

ruling-A1 = Zwei spielen mit einem Deck aus 52 Karten, drei oder vier mit zwei, fünf oder sechs mit drei Decks; ohne Jokerkarten.
ruling-A2 = Die erste volle Auslage von Ass bis 10 gewinnt die Runde.
ruling-A3 = Ein Ass ist 1, 2 bis 10 sind, was sie sind, Buben zählen als Joker, Damen und Könige beenden den Zug.
ruling-A4 = Alle bekommen zehn verdeckte Karten in zwei Reihen zu fünf; der Rest ist der Nachziehstapel, aufgedeckt wird keine.
ruling-A5 = Zu zweit hat der Nachziehstapel 32 Karten, zu dritt 74, zu viert 64, zu fünft 106, zu sechst 96.
ruling-A6 = Im ersten Zug einer Runde zieht man vom Nachziehstapel: Abgelegt ist noch nichts.
ruling-A7 = Eine Zahl kommt offen auf ihre Position, und die verdeckte Karte von dort wird aufgedeckt.
ruling-A8 = Diese Karte wird ebenso gelegt, und so weiter.
ruling-A9 = Die Kette endet mit einer Karte, die nirgends hinkann: Dame, König oder eine Zahl, die schon offen auf ihrer Position liegt.
ruling-A10 = Die Karte, die nirgends hinkann, wird abgelegt; damit endet der Zug.
ruling-A11 = Ein Zug beginnt mit der obersten Karte des Nachziehstapels oder des Ablagestapels.
ruling-A12 = Ein Bube darf auf jede Position mit einer verdeckten Karte; diese wird aufgedeckt.
ruling-A13 = Eine Zahl darf einen Buben von ihrer Position verdrängen; der Bube kommt auf eine Position mit verdeckter Karte.
ruling-A14 = Ist der Nachziehstapel leer, wird der Ablagestapel bis auf die oberste Karte zu einem neuen gemischt.
ruling-A15 = Die erste Auslage mit einer passenden offenen Karte auf jeder Position gewinnt die Runde.
ruling-A16 = Wer eine Runde gewinnt, hat von da an eine Position weniger; die anderen behalten ihre.
ruling-A17 = Wer eine Runde gewinnt, beginnt die nächste.
ruling-A18 = Wer nur noch eine Position hat und sie mit Ass oder Bube füllt, gewinnt die ganze Partie.
ruling-A19 = Es gibt keinen Gleichstand: Eine Runde endet immer im Zug einer Person.
ruling-A20 = Es gibt keine Punkte: Gezählt werden gewonnene Runden; daraus ergibt sich, wie viele Positionen noch übrig sind.
ruling-C1 = Gespielt wird im Uhrzeigersinn.
ruling-C2 = Der Tisch bestimmt, wer die erste Runde beginnt.
ruling-C3 = Eine Karte, die gelegt werden kann, muss gelegt werden; mit `jack_placement` dürfen Buben abgelegt werden.
ruling-C4 = Eine Zahl muss auch gelegt werden, wenn ein Bube auf ihrer Position liegt; `jack_displacement` kann das ändern.
ruling-C5 = Für einen verdrängten Buben gibt es immer eine Position: Sonst wäre die Auslage voll.
ruling-C6 = Ein verdrängter Bube wird sofort gelegt, vor allem anderen, wohin man will.
ruling-C7 = Ein verdrängter Bube kommt auf eine verdeckte Karte, nie auf eine offene.
ruling-C8 = Vom Ablagestapel darf auch gezogen werden, was nirgends hinkann; `discard_draw_must_play` verbietet es.
ruling-C9 = Eine volle Auslage beendet die Runde sofort, die eben aufgedeckte Karte wird nicht gespielt; mit `last_turns_after_win` sind die anderen noch einmal dran.
ruling-C10 = Neu gemischt wird, wenn vom leeren Nachziehstapel gezogen werden soll; Karten dafür liegen immer auf dem Ablagestapel.
ruling-C11 = Eine Runde beginnt ohne Ablagestapel; mit `start_with_discard` wird dafür eine Karte aufgedeckt.
ruling-C12 = Wer weniger Positionen hat, bekommt auch weniger Karten, ab Position 1.
ruling-C13 = Höchstens sechs spielen; `decks_override` bestimmt die Zahl der Decks.
ruling-C14 = Wie viele Decks es sind, hängt davon ab, wie viele mitspielen.
ruling-C15 = Buben zählen als Joker; mit `wild_rank` sind es die Könige, und Buben beenden den Zug.
ruling-C16 = Alle beginnen mit zehn Positionen; `start_positions` kann das ändern.
ruling-C17 = Eine Dame oder ein König darf vom Ablagestapel gezogen werden.
ruling-C18 = Mehrere können nur noch eine Position haben: Wer sie zuerst füllt, gewinnt.
ruling-C19 = Eine falsch gelegte Karte wird ohne Strafe zurückgenommen.
ruling-D1 = Neu gemischt wird erst, wenn vom leeren Nachziehstapel gezogen werden soll, nicht früher.
ruling-D2 = Gibt es letzte Züge, sind alle anderen noch einmal dran; nur die erste volle Auslage gewinnt die Runde.
ruling-D3 = Auch wenn Buben abgelegt werden dürfen, muss ein verdrängter gelegt werden.
ruling-D4 = Ein verdrängter Bube auf der Hand ist für alle sichtbar; keine andere Karte kann dieser Bube sein.
ruling-D5 = Mit `discard_draw_must_play` muss eine Karte vom Ablagestapel auch dann gelegt werden, wenn man sie sonst ablegen dürfte.
ruling-D6 = In der Wertung stehen alle mit voller Auslage: zuerst, wer gewonnen hat, dann die anderen in der Reihenfolge ihrer letzten Züge.
ruling-D7 = Wer vom leeren Nachziehstapel zieht, mischt zuerst den Ablagestapel ohne die oberste Karte; man darf auch schon vorher mischen.
ruling-D8 = Die Positionen richten sich ab dem nächsten Geben nach dem Stand, auch wenn er von Hand geändert wurde; ohne Position ist die Partie sofort gewonnen.
ruling-D9 = Eine Zahl, für die es in der Auslage keine Position gibt, kann nirgends hin.
ruling-D10 = Positionen haben die Nummern 1 bis 10. Mit `discard_draw_must_play` darf man vom Ablagestapel nichts ziehen, was nirgends hinkann.
ruling-H1 = Buben zählen als Joker; `wild_rank` kann auch sagen, dass keine Karte Joker ist, dann beenden alle Bilder den Zug.
ruling-H2 = Wer eine Runde gewinnt, beginnt die nächste; mit `next_starter` beginnt, wer links von der Person sitzt, die begonnen hat.
ruling-H3 = Gezogen wird vom Nachziehstapel oder die oberste Karte vom Ablagestapel; `stock_only` kann das ändern.
ruling-H4 = Die Runde zählt nur für die Person, die sie gewinnt; mit `last_turns_count` zählt sie auch für alle, deren Auslage in den letzten Zügen voll wird.
ruling-H5 = Es gibt keine Jokerkarten; mit `jokers` hat jedes Deck welche, und sie zählen als Joker.

## House rules

option-start_positions = Positionen am Anfang
    .meaning = Mit wie vielen Positionen alle beginnen; wer so viele Runden gewinnt, gewinnt die Partie (A18, C16).
option-wild_rank = Joker
    .meaning = Welche Karten als Joker zählen (A3, C15, H1).
    .J = Buben sind Joker, Damen und Könige beenden den Zug
    .K = Könige sind Joker, Buben und Damen beenden den Zug
    .none = Keine Karte ist Joker: Buben, Damen und Könige beenden den Zug
option-jokers = Jokerkarten
    .meaning = Wie viele Jokerkarten jedes Deck hat; sie zählen als Joker (A1, H5).
option-next_starter = Wer die nächste Runde beginnt
    .meaning = Wer in der nächsten Runde zuerst spielt (A17, H2).
    .winner = Wer die Runde gewonnen hat
    .rotate = Wer links von der Person sitzt, die begonnen hat
option-stock_only = Nur vom Nachziehstapel ziehen
    .meaning = Vom Ablagestapel wird nicht gezogen (H3). Nicht zusammen mit `discard_draw_must_play`.
option-jack_placement = Gezogener oder aufgedeckter Joker
    .meaning = Ob ein Joker, der gezogen oder aufgedeckt wurde, gelegt werden muss (C3, D3).
    .must = Er muss gelegt werden
    .may = Er darf auch abgelegt werden
option-jack_displacement = Zahl, auf deren Position ein Joker liegt
    .meaning = Ob eine Zahl gelegt werden muss, wenn auf ihrer Position ein Joker liegt (C4).
    .must = Sie muss gelegt werden, der Joker wandert weiter
    .may = Sie darf auch abgelegt werden
    .forbidden = Sie kann nicht gelegt werden: Die Position ist besetzt
option-discard_draw_must_play = Karte vom Ablagestapel muss gelegt werden
    .meaning = Vom Ablagestapel darf nur gezogen werden, was dann gelegt wird, auch wenn anderes abgelegt werden darf (C8, D5).
option-last_turns_after_win = Letzter Zug für die anderen
    .meaning = Ist eine Auslage voll, sind alle anderen noch einmal dran (C9, D2).
option-last_turns_count = Letzte Züge zählen
    .meaning = Auch wer die Auslage in den letzten Zügen füllt, hat in der nächsten Runde eine Position weniger (H4). Nur zusammen mit `last_turns_after_win`.
option-start_with_discard = Mit offener Karte beginnen
    .meaning = Beim Geben wird eine Karte aufgedeckt, die den Ablagestapel beginnt (C11).
option-decks_override = Zahl der Decks
    .meaning = Wie viele Decks zusammen gemischt werden; ohne Angabe eins zu zweit, zwei zu dritt oder viert, drei zu fünft oder sechst. Neben den Auslagen müssen mindestens zwei Karten bleiben (A1, C13).

## Requests that cannot be

problem-nothing_claimed = Der Zug hat noch keine Karten. Gib an, wohin eine Karte kam oder welche abgelegt wurde.
problem-nothing_turned_up = An diesem Tisch wird beim Geben keine Karte aufgedeckt. Beginn die Runde ohne sie.
problem-up_missing = An diesem Tisch wird beim Geben eine Karte aufgedeckt. Gib an, welche es war.
problem-no_last_turns = An diesem Tisch endet die Runde mit der ersten vollen Auslage. Trag nur ein, wer gewonnen hat.
problem-wrong_completed = Nach den Zügen dieser Runde sind andere Auslagen voll geworden. Prüf, wer in den letzten Zügen fertig wurde.

## Achievements

achievement-clean_hand = Saubere Runde
    .meaning = Eine Runde ohne einen einzigen unerlaubten Zug gewinnen.
achievement-five_turns = Fünf Züge
    .meaning = Eine Runde in höchstens fünf Zügen gewinnen.
achievement-long_chain = Lange Kette
    .meaning = Mindestens fünf Karten nacheinander auslegen.
