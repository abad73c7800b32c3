# Fire, in German. What each message is given: see en.ftl.

game = Feuer
    .about = Werde deine 25 Karten los, trotz Feuer und Räubern.

## Words

order-word =
    { $order ->
        [ascending] aufwärts
        [descending] abwärts
       *[other] { $order }
    }

entries-note =
    { $entries ->
        [none] {""}
       *[other] {" "}({ PLURAL($entries_count) ->
            [one] Eintrag
           *[other] Einträge
        } { $entries })
    }

## Cards

card =
    { $kind ->
        [joker] { $number ->
            [none] Joker
           *[other] Joker als { $number }
        }
        [special] { $special ->
            [fire] Feuer
            [reverse] Umkehr
            [robber] Räuber
            [stop] Stopp
           *[other] { $special }
        }
       *[number] { $number }
    }

card-label =
    { $kind ->
        [joker] { $number ->
            [none] J
           *[other] J{ $number }
        }
        [special] { $special ->
            [fire] Feuer
            [reverse] Umk.
            [robber] Raub
            [stop] Stopp
           *[other] { $special }
        }
       *[number] { $number }
    }

## Findings

out_of_turn =
    { $turn } ist dran, nicht { $seat }{ $last_fire ->
        [none] {""}
       *[other] : { $last_fire } hat als letzte Karte ein Feuer gelegt und zieht noch eine; dann eröffnet, wer als Nächstes dran ist
    }{ $opener ->
        [none] {""}
       *[other] : { $opener } eröffnet den neuen Stapel
    }{ $reversed ->
        [none] {""}
       *[other] : Nach einer Umkehr legt { $reversed } in diesem Zug nichts mehr
    }{ $run_by ->
        [none] {""}
       *[other] : Die Folge, die { $run_by } auf gleiche Karten gelegt hat, setzt den Stapel nicht zurück
    }{ $equals_by ->
        [none] {""}
       *[other] : Zwischen den gleichen Karten liegen Sonderkarten, also hat { $equals_by } den Stapel nicht zurückgesetzt
    }{ $stops ->
        [none] {""}
       *[other] : { $seat } setzt wegen { PLURAL($stops) ->
            [one] eines Stopps
           *[other] eines der { $stops } Stopps
        } diesmal aus
    }{ $reverse_by ->
        [none] {""}
       *[other] : Die Umkehr von { $reverse_by } hat die Reihenfolge der Zahlen umgedreht, nicht die Spielrichtung
    }{ $drew ->
        [none] {""}
       *[other] : { $drew } hat gezogen, und damit ist der Zug vorbei
    }{ $passed ->
        [none] {""}
       *[other] : { $passed } hat gepasst, und damit ist der Zug vorbei
    }.
finished = { $seat } hat keine Karten mehr und ist in dieser Runde fertig.
draw_first = { $seat } hat als letzte Karte ein Feuer gelegt und zieht erst noch eine; dann eröffnet, wer als Nächstes dran ist.
more_than_held =
    { $seat } hat { PLURAL($held) ->
        [one] nur eine Karte
       *[other] nur { $held } Karten
    } auf der Hand und kann nicht { $claimed } legen.
mixed = Sonderkarten darf man nicht zusammen mit Zahlen legen.
too_low = { $card } ist niedriger als { $number }.
too_high = { $card } ist höher als { $number }, und es geht abwärts.
not_lower = { $card } ist nicht niedriger als { $number }, und es geht abwärts.
not_together = Zusammen darf man nur Karten mit derselben Zahl oder eine Folge legen.
two_in_a_row = Zwei aufeinanderfolgende Karten sind keine Folge: Dafür braucht es drei.
open_card_in_run = Zwei aufeinanderfolgende Karten sind keine Folge, und die offene Karte zählt nicht mit.
equals_in_run = In einer Folge kommt jede Zahl nur einmal vor.
wrong_way = Es geht { order-word }, und so wird auch eine Folge gelegt: von { $from } bis { $to }.
out_of_order = Es geht { order-word }, und eine Folge wird Zahl für Zahl gelegt: von { $from } bis { $to }.
number_missing = Ein Joker steht für eine Zahl, und die muss man ansagen.
no_runs_down = An diesem Tisch darf man abwärts keine Folge legen.
reverse_opens = Einen neuen Stapel darf man nicht mit einer Umkehr eröffnen.
special_last = An diesem Tisch darf die letzte Karte von { $seat } keine Sonderkarte sein.
one_to_open = Nach dem Zurücksetzen darf man den neuen Stapel nur mit einer Karte eröffnen, nicht mit { $claimed }.
specials_together = Diese Sonderkarten darf man nicht im selben Zug legen.
not_in_the_deck = Im Deck dieser Partie gibt es diese Karte nicht: { $card }.
no_such_number = Ein Joker steht für eine Zahl im Deck, und { $number } ist nicht dabei.
none_left = { $card }: Im Deck gibt es davon nur { $copies }. Schon gelegt: { $lying }{ entries-note }. Jetzt eingetragen: { $claimed }.
not_so_many = { $card }: Im Deck gibt es davon nur { $copies }. Jetzt eingetragen: { $claimed }.
own_target = { $seat } muss jemand anderen berauben.
finished_target = { $target } hat keine Karten mehr, die man rauben könnte.
empties_target = { $target } hat nur noch eine Karte, und die darf ein Räuber an diesem Tisch nicht nehmen.
wrong_refill = { $exactly ->
        [none] Vom eigenen Stapel nimmt man hier mindestens { $least } und höchstens { $most }, nicht { $claimed }
       *[other] Vom eigenen Stapel nimmt man hier genau { $exactly }, nicht { $claimed }
    }.
no_sticking = An diesem Tisch wird nicht nachgelegt.
nothing_to_stick_on = Gerade wurde keine Karte gelegt, auf die man nachlegen könnte.
too_late =
    Der nächste Zug hat schon begonnen{ entries-note }, { $seat } kommt mit dem Nachlegen zu spät.
not_theirs =
    Auf die offene Karte{ entries-note } legt nur nach, wer gerade dran war: { $last }, nicht { $seat }.
more_than_drawn = Nachlegen darf man höchstens so viele Karten, wie man nach dem Legen gezogen hat: { $drawn }, nicht { $claimed }.
does_not_suit = Nachlegen geht so nicht: { $card } passt nicht auf { $top }.
unseen_misfit = Nur die Handkarten von { $seat } könnten zeigen, dass nichts passt.
unseen_reverses = Nur die Handkarten von { $seat } könnten zeigen, dass es lauter Umkehrkarten sind.
something_fits = Egal, was { $seat } auf der Hand hat: Eine der Karten passt.
take_instead = An diesem Tisch nimmt den Stapel, wer nichts legt, also auch { $seat }.
no_taking = An diesem Tisch zieht eine Karte, wer nichts legt; der Stapel bleibt liegen.
nothing_to_take = Es liegt kein Stapel da, den man nehmen könnte.
must_open = Egal, was { $seat } auf der Hand hat: Mit einer der Karten lässt sich der Stapel eröffnen.
draw_instead =
    Es { PLURAL($left) ->
        [one] ist noch eine Karte
       *[other] sind noch { $left } Karten
    } zum Ziehen da: Wer nichts legt, zieht eine.
open_instead = { $seat } eröffnet den neuen Stapel und kann nicht passen.
nothing_to_draw = Es ist nichts mehr zum Ziehen da: Wer nichts legt, passt.
no_reshuffle_yet =
    Im Nachziehstapel { PLURAL($left) ->
        [one] ist noch eine Karte
       *[other] sind noch { $left } Karten
    }.
nothing_to_shuffle = Es gibt keine verbrauchten Karten zum Mischen.
place_taken = Laut Verlauf kam { $seat } auf Rang { $place }.
still_owes = Laut Verlauf hat { $seat } als letzte Karte ein Feuer gelegt und musste noch eine ziehen.

## Effects

burnt =
    { PLURAL($count) ->
        [one] Eine Karte verbrennt
       *[other] { $count } Karten verbrennen
    }.
reset =
    Gleiche Karten setzen den Stapel zurück: { PLURAL($count) ->
        [one] Eine Karte verbrennt
       *[other] { $count } Karten verbrennen
    }.
order = Jetzt geht es { order-word }.
refilled =
    { $seat } nimmt { PLURAL($count) ->
        [one] eine Karte
       *[other] { $count } Karten
    } vom eigenen Stapel.
drew = { $seat } zieht eine Karte.
took_pile = { $seat } hat damit { PLURAL($count) ->
        [one] eine Karte
       *[other] { $count } Karten
    } mehr.
robbed = { $seat } nimmt { $target } eine Karte weg und gibt eine zurück.
took = { $seat } nimmt { $target } eine Karte weg und gibt keine zurück.
missed = { $seat } setzt aus.
wins = { $seat } hat keine Karten mehr und gewinnt die Runde.
out = { $seat } hat keine Karten mehr: Rang { $place }.
last_fire = { $seat } hat als letzte Karte ein Feuer gelegt und zieht noch eine.
opens = { $seat } eröffnet den neuen Stapel.
turn = { $seat } ist dran.
recycled =
    { PLURAL($count) ->
        [one] Eine verbrauchte Karte kommt
       *[other] { $count } verbrauchte Karten kommen
    } gemischt in den Nachziehstapel.
stuck = Niemand kann legen, und es ist nichts mehr zum Ziehen da: Die Runde endet ohne Sieg.

## Plays

play-lay =
    { $seat } legt { $cards }{ $targets ->
        [none] {""}
       *[other] { $refill ->
            [none] {" "}und beraubt { $targets }
           *[other] , beraubt { $targets }
        }
    }{ $refill ->
        [none] {""}
       *[other] {" "}und nimmt { PLURAL($refill) ->
            [one] eine Karte
           *[other] { $refill } Karten
        } vom eigenen Stapel
    }.
play-stick =
    { $seat } legt { $cards } nach{ $refill ->
        [none] {""}
       *[other] {" "}und nimmt { PLURAL($refill) ->
            [one] eine Karte
           *[other] { $refill } Karten
        } vom eigenen Stapel
    }.
play-draw = { $seat } zieht eine Karte.
play-take = { $seat } nimmt den Stapel.
play-pass = { $seat } passt.
play-reshuffle = { $seat } mischt die verbrauchten Karten in den Nachziehstapel.
claim-deal = { $starter ->
        [none] Neue Runde
       *[other] { $starter } beginnt
    }, offen liegt die { $up }.
claim-result =
    { $stuck ->
        [true] Niemand kann mehr legen{ $out ->
            [none] {""}
           *[other] ; vorher schon ohne Karten: { $out }
        }
       *[false] Ohne Karten: { $out }
    }.

## Rulings: printed

ruling-A1 = Es gibt 135 Karten.
ruling-A2 = Zwei bis fünf spielen mit.
ruling-A3 = Ab sieben Jahren.
ruling-A4 = Es gibt Zahlenkarten, und Sonderkarten ohne Zahl: Feuer, Umkehr, Räuber, Stopp und Joker.
ruling-A5 = Wie oft es jede Karte gibt und bis zu welcher Zahl, steht nicht in der Anleitung (siehe C1).
ruling-A6 = Alle bekommen 25 Karten; der Rest ist der Nachziehstapel.
ruling-A7 = Die 25 Karten sind der eigene Stapel, verdeckt; die obersten sechs davon sind die Hand.
ruling-A8 = Eine aufgedeckte Zahl beginnt den Stapel. Eine Sonderkarte kommt unter den Nachziehstapel, und eine andere wird aufgedeckt.
ruling-A9 = Nach dem Austeilen liegen im Nachziehstapel zu zweit 84, zu dritt 59, zu viert 34 und zu fünft 9 Karten.
ruling-A10 = Wer am jüngsten ist, beginnt, und es geht im Uhrzeigersinn weiter.
ruling-A11 = Wer dran ist, darf eine oder mehrere Karten auf die offene Karte legen.
ruling-A12 = Gelegt wird die offene Zahl noch einmal, irgendeine höhere oder eine Sonderkarte.
ruling-A13 = Wer keine passende Karte hat, zieht eine vom Nachziehstapel, und der Zug endet.
ruling-A14 = Nach dem Legen wird die Hand vom eigenen Stapel auf sechs aufgefüllt.
ruling-A15 = Du darfst eine Karte legen.
ruling-A16 = Du darfst mehrere Karten mit derselben Zahl zusammen legen.
ruling-A17 = Du darfst eine Folge legen: drei oder mehr aufeinanderfolgende Zahlen, die niedrigste gleich der offenen Karte oder höher.
ruling-A18 = Zwei aufeinanderfolgende Karten sind zu wenig für eine Folge.
ruling-A19 = Die offene Karte gehört nicht zur Folge.
ruling-A20 = Gleiche Karten und eine Folge darf man nicht zusammen legen.
ruling-A21 = Du darfst eine Sonderkarte legen.
ruling-A22 = Sonderkarten außer Jokern darf man nicht zusammen mit Zahlen legen.
ruling-A23 = Ein Feuer verbrennt alles, was darunter liegt.
ruling-A24 = Wer ein Feuer legt, darf erst die Hand auf sechs auffüllen.
ruling-A25 = Wer das Feuer gelegt hat, eröffnet dann im selben Zug den neuen Stapel, mit einer oder mehreren beliebigen Karten.
ruling-A26 = Nach einem Feuer darf man nicht mit einer Umkehr eröffnen.
ruling-A27 = Verbrannte Karten kommen zur Seite und bei Bedarf wieder in den Nachziehstapel.
ruling-A28 = Wer als letzte Karte ein Feuer legt, zieht eine für den nächsten Zug, und wer als Nächstes dran ist, eröffnet: Ein Feuer gewinnt nie.
ruling-A29 = Eine Umkehr dreht die Richtung der Zahlen um, von aufwärts zu abwärts und zurück.
ruling-A30 = Nach einer Umkehr auf einer 7 folgt eine 7 oder eine niedrigere Zahl.
ruling-A31 = Die umgekehrte Richtung gilt bis zur nächsten Umkehr oder bis der Stapel weg ist; dann geht es wieder aufwärts.
ruling-A32 = Mit einer Umkehr darf man im selben Zug keine andere Karte legen.
ruling-A33 = Einen neuen Stapel darf man nicht mit einer Umkehr eröffnen.
ruling-A34 = Eine Umkehr dreht die Richtung der Zahlen um, nicht die Spielrichtung.
ruling-A35 = Mit einem Räuber schaust du jemandem in die Karten, nimmst eine und gibst eine zurück.
ruling-A36 = Bevor du eine Karte zurückgibst, darfst du die Hand auffüllen.
ruling-A37 = Liegt der Räuber, muss getauscht werden.
ruling-A38 = Ist der Räuber deine einzige Karte, nimmst du eine und gibst keine zurück: Ein Räuber gewinnt nie.
ruling-A39 = Nach einem Stopp setzt aus, wer als Nächstes dran wäre.
ruling-A40 = Nach mehreren Stopps setzen ebenso viele nacheinander aus.
ruling-A41 = Ein Joker steht für jede Zahl, aber nicht für eine Sonderkarte.
ruling-A42 = Wer einen Joker legt, sagt an, für welche Zahl er steht.
ruling-A43 = Ein Joker darf zusammen mit Zahlen gelegt werden.
ruling-A44 = Eine frisch gezogene Karte, die zu den gerade gelegten passt, darf nachgelegt werden.
ruling-A45 = Nachlegen geht nur, solange der nächste Zug nicht begonnen hat.
ruling-A46 = Auf eine 4 passt beim Nachlegen noch eine 4, auf 1, 2, 3 eine 4.
ruling-A47 = Drei oder mehr gleiche Karten direkt aufeinander setzen den Stapel zurück wie ein Feuer.
ruling-A48 = Die gleichen Karten können von mehreren kommen; wer die dritte legt, setzt den Stapel zurück.
ruling-A49 = Nach dem Zurücksetzen darf erst die Hand auf sechs aufgefüllt werden.
ruling-A50 = Wer zurückgesetzt hat, eröffnet dann den neuen Stapel, mit jeder Karte außer einer Umkehr.
ruling-A51 = Eine Folge, deren erste Karte die dritte gleiche ist, setzt den Stapel nicht zurück.
ruling-A52 = Eine Sonderkarte zwischen den gleichen verhindert das Zurücksetzen.
ruling-A53 = Wer mit der letzten Karte zurücksetzt, gewinnt und muss nicht eröffnen; das tut, wer als Nächstes dran ist.
ruling-A54 = Wer zuerst keine Karte mehr hat, weder auf der Hand noch im eigenen Stapel, gewinnt.
ruling-A55 = Um den zweiten und dritten Rang darf weitergespielt werden.
ruling-A56 = Nach einer Runde wird für die nächste neu ausgeteilt.
ruling-A57 = Von Punkten, vom Ende der Partie und davon, wer die nächste Runde beginnt, steht nichts in der Anleitung (siehe C26, C31).

## Rulings: where the rules are silent

ruling-C1 = Zahlen bis 20 gelten; `max_number` kann das ändern. `deck_profile` nennt das ganze Deck, und dann gilt das.
ruling-C2 = Es zählt die letzte Zahl unter den Sonderkarten. Auf einen Stapel ohne Zahl passt jede Karte.
ruling-C3 = Abwärts darf dieselbe Zahl noch einmal gelegt werden; `reverse_allows_equal` kann es verbieten.
ruling-C4 = Abwärts gehen Folgen von der höchsten zur niedrigsten Zahl; `descending_runs` kann sie verbieten.
ruling-C5 = Nach einer Folge liegt ihre letzte Karte oben.
ruling-C6 = Ein Joker zählt als seine Zahl, bei gleichen Karten, in Folgen und beim Zurücksetzen; `joker_counts_for_reset` kann das ändern. Es dürfen auch lauter Joker sein.
ruling-C7 = Eine Runde kann nicht mit einem Joker auf dem Stapel beginnen.
ruling-C8 = Ein Joker kann nur für eine Zahl stehen, die es im Deck gibt.
ruling-C9 = Gleiche Sonderkarten setzen den Stapel nicht zurück; `specials_can_reset` kann das ändern.
ruling-C10 = Drei gleiche Karten auf einmal setzen den Stapel sofort zurück.
ruling-C11 = Die letzte Karte einer Folge zählt bei drei gleichen mit; `run_tail_counts_for_reset` kann das ändern.
ruling-C12 = Nachgelegt wird dieselbe Zahl oder die nächste einer Folge; `stick_rule` kann das ändern, mit `stick_on_special` darf man auch Stopps nachlegen.
ruling-C13 = Die letzte Zahl einer Folge darf nicht noch einmal nachgelegt werden; `stick_equal_on_run` erlaubt es.
ruling-C14 = Mehrere Stopps dürfen zusammen gelegt werden, andere Sonderkarten nicht; `multi_special` kann das ändern.
ruling-C15 = Stopps kosten die anderen je höchstens einen Zug; `stop_wrap` kann das ändern.
ruling-C16 = Nach dem Zurücksetzen eröffnest du mit allem, was zusammen gelegt werden darf, auch mit Sonderkarten, aber nicht mit einer Umkehr; `opener_after_reset` kann eine einzelne Karte verlangen.
ruling-C17 = Ein Feuer ist nur dann die letzte Karte, wenn auch der eigene Stapel leer ist.
ruling-C18 = Wer mit der ganzen Hand den Stapel abräumt, füllt sie auf und macht weiter.
ruling-C19 = Wer eine passende Karte hat, darf nicht ziehen; `draw_when_playable` erlaubt es.
ruling-C20 = Eine Hand mit sechs oder mehr Karten wird nicht aufgefüllt.
ruling-C21 = Die Hand muss aufgefüllt werden; `refill` kann es freistellen.
ruling-C22 = Ist der Nachziehstapel leer, werden die verbrannten Karten zum neuen. Gibt es keine, nimmt man alles, was im Stapel unter den obersten Karten liegt; `recycle` kann das verbieten. Geht beides nicht, wird gepasst.
ruling-C23 = Wer durch einen Räuber die einzige Karte verliert, hat keine Karten mehr; `robber_can_empty_victim` kann es verbieten.
ruling-C24 = Wer keine Karten hat, kann nicht beraubt werden.
ruling-C25 = Stopp, Umkehr oder Joker dürfen die letzte Karte sein und gewinnen.
ruling-C26 = Eine gewonnene Runde zählt eins; `placing_points` gibt Punkte nach Rang. `next_starter` sagt, wer die nächste beginnt.
ruling-C27 = Wer als Nächstes dran ist und eröffnet, legt aufwärts: Jede Zahl passt, aber keine Umkehr.
ruling-C28 = Nachlegen darf nur, wer gerade dran war.
ruling-C29 = Was nicht erlaubt ist, wird ohne Strafe zurückgenommen.
ruling-C30 = Mit dem Nachlegen ist es vorbei, sobald jemand anderes etwas tut; Aussetzen zählt dabei nicht.
ruling-C31 = Eine Partie geht weiter, bis ihr sie beendet, und die meisten Runden oder Punkte führen; `rounds_to_win` beendet sie früher.

## Rulings: what they leave open

ruling-D1 = Den Stapel abzuräumen und den neuen zu eröffnen sind zwei Spielzüge. Wer nur Umkehrkarten hat, zieht eine Karte, und wer als Nächstes dran ist, eröffnet.
ruling-D2 = Je nach `stop_wrap` setzen alle anderen höchstens einmal aus, oder die Stopps treffen reihum immer wieder die anderen, oder alle Plätze, auch den, von dem sie kommen.
ruling-D3 = Wird der Stapel zum Nachziehstapel, bleiben seine obersten gleichen Zahlen und die Sonderkarten darüber liegen.
ruling-D4 = Um die Ränge wird gespielt, bis nur noch eine Person Karten hat.
ruling-D5 = Kann einmal reihum niemand legen und ist nichts mehr zum Ziehen da, endet die Runde ohne Sieg.
ruling-D6 = Die aufgedeckte Karte zählt bei drei gleichen mit; ein Joker, der nicht mitzählt, trennt gleiche Karten.
ruling-D7 = Du darfst so viele passende Karten nachlegen, wie du gezogen hast; dass es die gezogenen sind, glaubt man dir.
ruling-D8 = Das Feuer verbrennt mit dem Stapel.
ruling-D9 = Wer beraubt wurde, füllt die Hand wie immer nach dem Legen auf.
ruling-D10 = Ziehen ist nicht erlaubt, wenn eine Handkarte sicher passt. Karten, die in den Nachziehstapel gemischt wurden, hat niemand auf der Hand, bis wieder eine gezogen wird.
ruling-D11 = Alle dürfen die verbrauchten Karten in einen leeren Nachziehstapel mischen. Das ist kein Zug, und das Nachlegen geht weiter.
ruling-D12 = Eine Runde steckt fest, wenn alle, die noch spielen, gepasst haben, seit zuletzt eine Karte gelegt, nachgelegt oder gezogen wurde.
ruling-D13 = `rounds_to_win` beendet eine Partie nach gewonnenen Runden, `points_to_win` mit `placing_points` nach der höchsten Summe, mit `count_cards_left` nach der niedrigsten.
ruling-D14 = Ohne `robber_can_empty_victim` darf ein Räuber, der selbst die einzige Karte ist, niemandem die einzige nehmen.
ruling-D15 = Sind Stopps die letzten Karten von jemandem, werden sie von diesem Platz aus gezählt, unter denen, die noch spielen.
ruling-D16 = Wer spielt, ohne dran zu sein, verstößt gegen die Regel, nach der jemand anderes dran ist, oder, wenn es keine solche gibt, gegen A10.
ruling-D17 = Wer von einem leeren Nachziehstapel zieht, mischt erst die verbrauchten Karten hinein; gepasst wird nur, wenn es keine gibt.
ruling-D18 = Wer gerade gezogen oder gepasst hat und weiterspielen will, erfährt: Damit war der Zug vorbei.
ruling-D19 = Das Nachlegen endet mit allem, was im nächsten Zug geschieht. Bis zum Ende des Zuges danach heißt es dann: zu spät.
ruling-D20 = Ein Ergebnis kann mitten in der Runde eingetragen werden; der Rest wurde ohne Einträge gespielt. Was laut Verlauf nicht sein kann, steht als Bemerkung bei der Wertung.
ruling-D21 = Zählt ein Joker bei drei gleichen nicht mit, ist er auch für A52 keine gleiche Karte.
ruling-D22 = Das Eröffnen gehört zu dem Zug, der den Stapel zurückgesetzt hat, auch wenn das durch Nachlegen kam. Bis der nächste Zug vorbei ist, heißt es zum Nachlegen dann: zu spät.
ruling-H1 = Alle bekommen 25 Karten; `cards_dealt` kann das ändern.
ruling-H2 = Eine volle Hand hat sechs Karten; `hand_size` kann das ändern. Werden weniger ausgeteilt, gibt es keinen eigenen Stapel.
ruling-H3 = Drei aufeinanderfolgende Karten sind eine Folge; mit `runs_of_two` genügen zwei.
ruling-H4 = Drei gleiche Karten setzen den Stapel zurück; `equals_to_reset` kann das ändern.
ruling-H5 = Ein Stopp oder eine Umkehr darf die letzte Karte sein; mit `going_out` nicht, dann ist die letzte Karte eine Zahl oder ein Joker dafür.
ruling-H6 = Wer keine passende Karte hat, zieht eine; mit `no_card_fits` wird stattdessen der Stapel genommen, und wer als Nächstes dran ist, eröffnet einen neuen.
ruling-H7 = Nachlegen darf nur, wer gerade dran war; mit `who_sticks` dürfen alle passende Karten von der Hand nachlegen, Stopps aber nur diese Person. Wer dran ist, ändert sich dadurch nur, wenn es den Stapel zurücksetzt.
ruling-H8 = Karten, die am Ende einer Runde übrig sind, zählen nicht. Mit `count_cards_left` bekommen alle Punkte für ihre restlichen Karten, auf der Hand und im eigenen Stapel: für eine Zahl so viele, wie darauf steht, für eine Sonderkarte oder einen Joker so viele, wie `special_points` sagt. Die niedrigste Summe gewinnt.

## House rules

option-reverse_allows_equal = Abwärts dieselbe Zahl
    .meaning = Abwärts darf dieselbe Zahl noch einmal gelegt werden (C3).
option-joker_counts_for_reset = Joker zählen bei drei gleichen
    .meaning = Ein Joker zählt bei drei gleichen Karten als seine Zahl (C6); sonst trennt er sie wie eine Sonderkarte (D6).
option-stick_rule = Nachlegen
    .meaning = Was auf die gerade gelegten Karten nachgelegt werden darf (C12).
    .match_or_extend = Dieselbe Zahl; auf eine Folge die nächste
    .match_only = Nur dieselbe Zahl
    .off = Nichts
option-who_sticks = Wer nachlegt
    .meaning = Wer auf die gerade gelegten Karten nachlegen darf (C28, H7).
    .last_player = Nur wer sie gelegt hat, mit seitdem gezogenen Karten
    .anyone = Alle, mit beliebigen passenden Handkarten
option-stop_wrap = Mehr Stopps, als andere mitspielen
    .meaning = Wer aussetzt, wenn es mehr Stopps sind, als andere mitspielen (C15, D2).
    .cap = Alle anderen setzen höchstens einmal aus
    .count_turns = Jeder Stopp kostet reihum jemand anderen einen Zug; man kann auch zweimal aussetzen
    .seat_arithmetic = Für jeden Stopp setzt ein Platz aus, der eigene mitgezählt
option-play_for_places = Um die Ränge weiterspielen
    .meaning = Eine Runde geht um den zweiten Rang, den dritten und so weiter, bis nur noch eine Person Karten hat (A55, D4).
option-placing_points = Punkte nach Rang
    .meaning = Wie viele Punkte es für jeden Rang einer Runde gibt, vom ersten an und für einen schlechteren nicht mehr als für einen besseren; bleibt es leer, zählt eine gewonnene Runde eins (C26).
option-next_starter = Wer die nächste Runde beginnt
    .meaning = Wer die nächste Runde beginnt, wenn ihr nichts anderes sagt (C26).
    .youngest = Wieder, wer am jüngsten ist: wer zuletzt begonnen hat
    .winner = Wer die Runde gewonnen hat; ohne Sieg, wer zuletzt begonnen hat
    .rotate = Wer links von der Person sitzt, die zuletzt begonnen hat
option-deck_profile = Karten im Deck
    .meaning = Das Deck, wenn ihr es gezählt habt: jede Karte einmal, mit ihrer Anzahl, zusammen 135; bleibt es leer, ist nur die Summe bekannt (C1).
option-rounds_to_win = Runden zum Sieg
    .meaning = Wer zuerst so viele Runden gewinnt, gewinnt die Partie; bleibt es leer, geht sie weiter, bis ihr sie beendet (C31). Nicht zusammen mit `placing_points` (D13) oder `count_cards_left` (H8).
option-points_to_win = Punkte bis zum Ende
    .meaning = Die Partie endet nach der Runde, in der eine Summe so viele Punkte erreicht, und die höchste gewinnt, mit `count_cards_left` die niedrigste; bleibt es leer, geht sie weiter, bis ihr sie beendet. Nur zusammen mit `placing_points` oder `count_cards_left` (D13, H8).
option-count_cards_left = Punkte für übrige Karten
    .meaning = Hat jemand keine Karten mehr, bekommen alle anderen Punkte für ihre restlichen Karten, auf der Hand und im eigenen Stapel, und die niedrigste Summe gewinnt (H8). Nicht zusammen mit `rounds_to_win`, `play_for_places` oder `placing_points`.
option-special_points = Punkte für eine Sonderkarte
    .meaning = Wie viele Punkte es mit `count_cards_left` für eine übrige Sonderkarte gibt, auch für einen Joker (H8).
option-cards_dealt = Ausgeteilte Karten
    .meaning = Wie viele Karten alle bekommen, soweit das Deck reicht (H1).
option-hand_size = Karten auf der Hand
    .meaning = Wie viele Karten eine volle Hand hat; die anderen sind der eigene Stapel (H2).
option-max_number = Höchste Zahl
    .meaning = Die höchste Zahl im Deck (C1).
option-runs_of_two = Folgen aus zwei Karten
    .meaning = Zwei aufeinanderfolgende Karten sind eine Folge (H3).
option-equals_to_reset = Gleiche Karten zum Zurücksetzen
    .meaning = Wie viele gleiche Karten direkt aufeinander den Stapel zurücksetzen (A47, H4).
option-descending_runs = Folgen abwärts
    .meaning = Ob abwärts Folgen gelegt werden dürfen (C4).
    .mirrored = Ja, von der höchsten zur niedrigsten Zahl
    .forbidden = Nein
option-specials_can_reset = Sonderkarten setzen zurück
    .meaning = Auch drei gleiche Sonderkarten setzen den Stapel zurück (C9).
option-run_tail_counts_for_reset = Ende einer Folge zählt bei drei gleichen
    .meaning = Die letzte Karte einer Folge zählt bei drei gleichen Karten mit (C11).
option-stick_on_special = Stopps nachlegen
    .meaning = Auf Stopps darf ein Stopp nachgelegt werden (C12).
option-stick_equal_on_run = Letzte Zahl einer Folge nachlegen
    .meaning = Die letzte Zahl einer Folge darf noch einmal nachgelegt werden (C13).
option-multi_special = Sonderkarten zusammen
    .meaning = Welche Sonderkarten zusammen gelegt werden dürfen (C14).
    .stops_only = Mehrere Stopps
    .same_kind = Mehrere derselben Art
    .any = Beliebige
option-going_out = Die letzte Karte
    .meaning = Mit welchen Karten eine Hand enden darf (C25, H5).
    .any_card = Mit jeder außer Feuer und Räuber, die noch eine Karte bringen
    .number = Mit einer Zahl oder einem Joker dafür
option-opener_after_reset = Eröffnen nach drei gleichen
    .meaning = Womit der Stapel nach drei gleichen Karten eröffnet werden darf (C16).
    .any_form = Mit allem, was zusammen gelegt werden darf
    .single_card = Mit einer einzelnen Karte
option-draw_when_playable = Freiwillig ziehen
    .meaning = Wer eine Karte legen könnte, darf stattdessen ziehen (C19).
option-refill = Hand auffüllen
    .meaning = Ob die Hand vom eigenen Stapel aufgefüllt werden muss (C21).
    .must = Bis sie voll ist, solange der eigene Stapel reicht
    .may = So weit du willst, aber die Hand bleibt nicht leer, wenn noch ein eigener Stapel da ist
option-recycle = Neuer Nachziehstapel
    .meaning = Woraus der neue Nachziehstapel wird, wenn der alte leer ist (C22).
    .burnt_then_pile = Die verbrannten Karten; gibt es keine, alles, was im Stapel unter den obersten gleichen Zahlen und ihren Sonderkarten liegt (D3)
    .burnt_only = Nur die verbrannten Karten
option-robber_can_empty_victim = Einzige Karte rauben
    .meaning = Ein Räuber darf auch eine einzige Karte nehmen; wer so beraubt wird, hat keine Karten mehr (C23).
option-no_card_fits = Wenn keine Karte passt
    .meaning = Was nehmen muss, wer keine passende Karte hat (A13, H6).
    .draw_one = Eine Karte vom Nachziehstapel
    .take_pile = Den ganzen Stapel; wer als Nächstes dran ist, eröffnet einen neuen

## Problems

problem-card_twice = Eine Karte steht zweimal da. Nenn jede Karte einmal, mit ihrer Anzahl.
problem-deck_size = Zusammen müssen es 135 Karten sein. Zähl noch einmal nach.
problem-no_numbers = Das Deck hat keine Zahlenkarte, und eine Runde braucht eine zum Beginnen. Ergänze die Zahlen.
problem-too_many_places = Zu viele Ränge bekommen Punkte. Gebt nur für den ersten Punkte, oder spielt um die Ränge; mehr Ränge als Mitspielende gibt es nicht.
problem-number_missing = Sag, für welche Zahl der Joker steht.
problem-target_missing = Sag, wer beraubt wird: für jeden Räuber ein Name.
problem-target_not_wanted = Hier stehen mehr Namen, als Leute beraubt werden. Nenn für jeden Räuber einen, und ohne Räuber keinen.
problem-wrong_hands = Die Karten passen nicht zur Runde. Trag die übrigen Karten von allen ein, die noch welche haben, jede Person einmal, und nur, wenn sie zählen.
problem-wrong_order = Nach den Zügen dieser Runde wurdet ihr in einer anderen Reihenfolge fertig. Trag sie so ein, oder nimm erst den falschen Zug zurück.
problem-wrong_places = Das Ergebnis passt nicht zur Runde. Trag ein, wer gewonnen hat. Spielt ihr um die Ränge: alle der Reihe nach, außer dem letzten Rang. Steckt die Runde fest: nur, wer schon fertig war.

## Achievements

achievement-clean_round = Saubere Runde
    .meaning = Eine Runde ohne einen einzigen unerlaubten Zug gewinnen.
achievement-quick_hands = Schnelle Hände
    .meaning = In einer Partie dreimal Karten nachlegen.
achievement-fire_starter = Feuer und Flamme
    .meaning = In einer Partie dreimal den Stapel verbrennen.
