# Echad auf Deutsch. Was jede Meldung bekommt, steht am Anfang der englischen Datei.

game = Echad
    .about = Leg gleiche Farben oder hebräische Buchstaben und ruf „Echad!“

## Cards

card =
    { $kind ->
        [letter] { letter-name } in { colour-word }
        [action] { action-name } in { colour-word }
        [wild] Farbwahl
        [wild_pick_up_three] Farbwahl mit Zieh 3
       *[blank] leere Karte
    }
card-face =
    { $kind ->
        [letter] { letter-name }
        [action] { action-name }
        [wild] Farbwahl
        [wild_pick_up_three] Farbwahl mit Zieh 3
       *[blank] leere Karte
    }
fits-any = jede Karte in { colour-word }
fits-any-left = jede noch übrige Karte in { colour-word }
card-label =
    { $kind ->
        [letter] { $letter ->
            [alef] א
            [bet] ב
            [gimel] ג
            [dalet] ד
            [he] ה
            [vav] ו
            [zayin] ז
            [chet] ח
            [tet] ט
            [yud] י
           *[other] { $letter }
        }
        [action] { $action ->
            [pick_up_three] +3
            [change_direction] ⇄
            [lose_a_turn] ⊘
           *[other] { $action }
        }
        [wild] Wahl
        [wild_pick_up_three] Wahl +3
       *[blank] leer
    }
colour-word =
    { $colour ->
        [blue] Blau
        [green] Grün
        [red] Rot
        [yellow] Gelb
       *[other] { $colour }
    }
letter-name =
    { $letter ->
        [alef] Alef
        [bet] Bet
        [gimel] Gimel
        [dalet] Dalet
        [he] He
        [vav] Waw
        [zayin] Sajin
        [chet] Chet
        [tet] Tet
        [yud] Jod
       *[other] { $letter }
    }
action-name =
    { $action ->
        [pick_up_three] Zieh 3
        [change_direction] Richtungswechsel
        [lose_a_turn] Aussetzen
       *[other] { $action }
    }

## Findings

out_of_turn = { $turn } ist dran, nicht { $seat }{ $skipped_by ->
        [none] {""}
       *[other] : Die letzte Karte, { $skipped_by }, überspringt einen Zug
    }{ $turned_by ->
        [none] {""}
       *[other] : Die letzte Karte, { $turned_by }, hat die Richtung gedreht
    }.
penalty_first = Erst zieht { $seat } { $owed } { PLURAL($owed) ->
        [one] Karte
       *[other] Karten
    } für das vergessene „Echad“.
name_colour_first = Erst wählt { $seat } die Farbe.
must_pick_up = Erst muss { $seat } wegen „Zieh 3“ { PLURAL($owed) ->
        [one] { $owed } Karte
       *[other] { $owed } Karten
    } ziehen.
one_card = Pro Zug darf man nur eine Karte legen, nicht { $claimed }.
more_than_held = { $seat } hat nur { $held } { PLURAL($held) ->
        [one] Karte
       *[other] Karten
    } und kann nicht { $claimed } legen.
no_match = { $card } passt nicht auf { $top }. Die Farbe ist jetzt { colour-word }.
none_left = { $claimed ->
    [1] { $copies ->
        [1] { $card }: Die einzige liegt schon auf dem Tisch.
        [2] { $card }: Beide liegen schon auf dem Tisch.
       *[other] { $card }: Alle { $copies } liegen schon auf dem Tisch.
    }
   *[other] { $card }: Im Deck gibt es davon nur { $copies }. Schon gelegt: { $lying }{ $entries ->
            [none] {""}
           *[other] {" "}({ PLURAL($entries_count) ->
                [one] Eintrag
               *[other] Einträge
            } { $entries })
        }. Jetzt eingetragen: { $claimed }.
}
not_so_many = { $card }: { $claimed ->
        [none] In dieser Partie wird ohne diese Karte gespielt
       *[other] Im Deck gibt es davon nur { $copies }. Jetzt eingetragen: { $claimed }
    }.
letters_spent = Im Deck gibt es nur { $letters } Buchstaben in { colour-word }. Schon gelegt: { $lying }. Jetzt eingetragen: { $claimed }.
same_colour = Farbwahl mit Zieh 3 braucht eine andere Farbe: { colour-word } gilt schon.
not_the_last = { $card } kann nicht die letzte Karte sein: In dieser Partie muss das ein Buchstabe sein.
must_lay = { $seat } hat eine passende Karte und muss sie legen.
no_jump_in = In dieser Partie darf nur legen, wer dran ist.
jump_too_late = Zu spät: { $turn } hat schon angefangen.
not_the_same = Dazwischenlegen darf man nur die gleiche Karte wie die oberste: { $top }, nicht { $card }.
own_card = Die leere Karte ist eure eigene: Was sie bewirkt, bestimmt euer Tisch.
already_drew = { $seat } hat in diesem Zug schon gezogen: diese Karte legen oder behalten.
wrong_count = Gezogen { PLURAL($due) ->
        [one] wird { $due } Karte
       *[other] werden { $due } Karten
    }, nicht { $claimed }.
too_few_left = { $left ->
        [none] Zum Ziehen ist nichts mehr da
       *[other] Zum Ziehen gibt es nur noch { $left }
    }, also können es nicht { $claimed } gewesen sein.
nothing_drawn = { $seat } hat noch keine Karte gezogen, die man behalten könnte: eine Karte legen oder ziehen.
unseen_no_match = Nur ein Blick in die Karten könnte zeigen, dass nichts gepasst hat.
unseen_match = Nur ein Blick in die Karten könnte zeigen, dass die gezogene Karte gepasst hat.
no_colour_to_name = Jetzt wird keine Farbe gewählt.
no_reshuffle_yet = Gemischt wird erst, wenn jemand ziehen darf und der Nachziehstapel leer ist. Jetzt { PLURAL($left) ->
        [one] liegt dort { $left } Karte
       *[other] liegen dort { $left } Karten
    }.
nothing_to_shuffle = Auf dem Ablagestapel liegt nichts zum Mischen. Zieh, was noch da ist, dann ist der Zug vorbei.
dealer_shuffles = { $dealer } hat gegeben, also mischt { $dealer } und nicht { $seat }.
own_call = { $seat } hat „Echad“ selbst vergessen: Erwischen dürfen nur die anderen.
nothing_to_call = { $target } hat { $held } { PLURAL($held) ->
        [one] Karte
       *[other] Karten
    } und musste nicht „Echad“ sagen.
said_in_time = { $target } hat „Echad“ gesagt.
already_called = { $target } wurde schon erwischt.
too_late = Zu spät, um { $target } zu erwischen: Der nächste Zug hat schon begonnen.
no_penalty = { $seat } muss keine Strafkarten ziehen.
still_owes = Laut Verlauf musste { $seat } noch { PLURAL($owed) ->
        [one] { $owed } Karte
       *[other] { $owed } Karten
    } ziehen, bevor die letzte Karte gelegt wurde.

## Effects

drew = { $count ->
        [0] Für { $seat } ist nichts mehr zum Ziehen da.
       *[other] { $seat } zieht { $count } { PLURAL($count) ->
            [one] Karte
           *[other] Karten
        }.
    }
owes = { $seat } muss { $count } { PLURAL($count) ->
        [one] Karte
       *[other] Karten
    } ziehen.
skipped = { $seat } setzt aus.
direction = Jetzt geht es { direction-word } weiter.
colour = Die Farbe ist { colour-word }.
said_echad = { $seat } sagt „Echad“.
forgot_echad = { $seat } hat noch eine Karte und hat nicht „Echad“ gesagt.
penalised = { $seat } muss für das vergessene „Echad“ { $count } { PLURAL($count) ->
        [one] Karte
       *[other] Karten
    } ziehen.
unpunished = Es ist nichts mehr zum Ziehen da: Das vergessene „Echad“ kostet { $seat } nichts.
false_echad = { $seat } muss für das falsche „Echad“ { $count } { PLURAL($count) ->
        [one] Karte
       *[other] Karten
    } ziehen.
reshuffled = { $count } { PLURAL($count) ->
        [one] abgelegte Karte wird
       *[other] abgelegte Karten werden
    } zum neuen Nachziehstapel.
nothing_to_match = Auch die oberste Karte wurde gemischt: Jede Karte darf gelegt werden.
out = { $seat } hat keine Karten mehr. Jetzt wird gezählt, was die anderen noch haben.
turn = { $seat } ist dran.
direction-word =
    { $direction ->
        [clockwise] im Uhrzeigersinn
        [counterclockwise] gegen den Uhrzeigersinn
       *[other] { $direction }
    }

## Plays

play-lay = { $seat } legt { $cards }{ $colour ->
        [none] { $echad ->
            [true] {" "}und sagt „Echad“
           *[false] {""}
        }
       *[other] { $echad ->
            [true] , wählt { colour-word } und sagt „Echad“
           *[false] {" "}und wählt { colour-word }
        }
    }.
play-jump_in = { $seat } legt { $card } dazwischen{ $echad ->
        [true] {" "}und sagt „Echad“
       *[false] {""}
    }.
play-draw = { $seat } zieht{ $count ->
        [none] {""}
       *[other] {" "}{ $count } { PLURAL($count) ->
            [one] Karte
           *[other] Karten
        }
    }{ $declining ->
        [true] , statt eine passende Karte zu legen
       *[false] {""}
    }{ $keep ->
        [true] { $declining ->
            [true] ,{" "}
           *[false] {" "}
        }und behält { $count ->
            [none] die gezogene Karte
           *[other] sie
        }
       *[false] {""}
    }.
play-keep = { $seat } behält die gezogene Karte.
play-name_colour = { $seat } wählt { colour-word }.
play-say_echad = { $seat } sagt „Echad“.
play-call_out = { $seat } erwischt { $target } ohne „Echad“.
play-reshuffle = { $seat } mischt den Ablagestapel zum neuen Nachziehstapel.
play-pay_penalty = { $seat } zieht zur Strafe für einen nicht erlaubten Zug.
claim-deal = { $dealer ->
        [none] Neue Runde, aufgedeckt: { $up }
       *[other] { $dealer } gibt und deckt { $up } auf
    }.
claim-result = { $winner } hat keine Karten mehr.

## Rulings

ruling-A1 = In der Schachtel sind 108 Karten.
ruling-A2 = 76 davon sind Buchstaben: 19 von Alef bis Jod in jeder der vier Farben.
ruling-A3 = 24 davon sind Aktionen: in jeder Farbe zweimal Zieh 3, zweimal Richtungswechsel und zweimal Aussetzen.
ruling-A4 = Es gibt dreimal Farbwahl.
ruling-A5 = Es gibt dreimal Farbwahl mit Zieh 3.
ruling-A6 = Es gibt zwei leere Karten.
ruling-A7 = Farbwahlkarten haben keine eigene Farbe.
ruling-A8 = Eine leere Karte ersetzt eine verlorene oder wird zu eurer eigenen Karte.
ruling-A9 = In jeder Farbe gibt es einen Buchstaben nur einmal; welchen, steht nicht in der Anleitung.
ruling-A10 = Jemand mischt und gibt.
ruling-A11 = Alle bekommen sieben Karten.
ruling-A12 = Der Rest ist der Nachziehstapel; seine oberste Karte beginnt den Ablagestapel.
ruling-A13 = Wer links vom Geber sitzt, beginnt; gespielt wird im Uhrzeigersinn.
ruling-A14 = Wie viele mitspielen können, steht nicht in der Anleitung (siehe C2).
ruling-A15 = Wer dran ist, legt passend zur obersten Karte: gleiche Farbe, gleicher Buchstabe oder gleiche Aktion.
ruling-A16 = Auf Gimel in Blau darf jede blaue Karte und jedes Gimel.
ruling-A17 = Pro Zug legst du eine Karte, dann ist der Zug vorbei.
ruling-A18 = Passt nichts, ziehst du eine Karte; passt sie, darfst du sie gleich legen.
ruling-A19 = Legst du die gezogene Karte nicht, behältst du sie, und dein Zug ist vorbei.
ruling-A20 = Du musst eine passende Karte nicht legen; dann darfst du aber nur die gezogene legen.
ruling-A21 = Farbwahlkarten darfst du jederzeit legen.
ruling-A22 = Als Variante ziehst du, bis eine Karte passt.
ruling-A23 = Nach Zieh 3 zieht, wer als Nächstes dran ist, drei Karten; das ist der ganze Zug.
ruling-A24 = Zieh 3 passt auf die eigene Farbe oder auf ein anderes Zieh 3.
ruling-A25 = Richtungswechsel dreht die Spielrichtung um.
ruling-A26 = Richtungswechsel passt auf die eigene Farbe oder auf einen anderen Richtungswechsel.
ruling-A27 = Nach Aussetzen wird übersprungen, wer als Nächstes dran wäre.
ruling-A28 = Aussetzen passt auf die eigene Farbe oder auf ein anderes Aussetzen.
ruling-A29 = Wer Farbwahl legt, wählt die Farbe, mit der es weitergeht.
ruling-A30 = Wer Farbwahl mit Zieh 3 legt, wählt eine Farbe, und wer als Nächstes dran ist, zieht drei Karten.
ruling-A31 = Liegt am Anfang ein Buchstabe offen, beginnt, wer links vom Geber sitzt.
ruling-A32 = Liegt am Anfang Zieh 3 offen, zieht, wer zuerst dran ist, drei Karten; gelegt wird ab dem zweiten Zug.
ruling-A33 = Liegt am Anfang Richtungswechsel offen, beginnt, wer rechts vom Geber sitzt.
ruling-A34 = Liegt am Anfang Aussetzen offen, wird übersprungen, wer links vom Geber sitzt.
ruling-A35 = Liegt am Anfang Farbwahl offen, wählt, wer zuerst dran ist, die Farbe.
ruling-A36 = Liegt am Anfang Farbwahl mit Zieh 3 offen, zieht, wer zuerst dran ist, drei Karten und wählt die Farbe.
ruling-A37 = Hast du nur noch eine Karte, sagst du „Echad“.
ruling-A38 = Vergisst du es, dürfen alle anderen dich erwischen, und du ziehst zwei Karten.
ruling-A39 = Erwischen geht nur, bis der nächste Zug beginnt.
ruling-A40 = Die Runde ist vorbei, wenn eine Hand leer ist.
ruling-A41 = Nur wer die Runde gewinnt, bekommt Punkte: für alle Karten, die die anderen noch haben.
ruling-A42 = Alef bis Jod zählen 1 bis 10.
ruling-A43 = Aktionen zählen 10, Farbwahlkarten zählen 20.
ruling-A44 = Wer zuerst 300 Punkte hat, gewinnt die Partie.
ruling-A45 = Bei mehreren Spielen gewinnen die meisten Punkte.
ruling-A46 = Gleichstand bei 300 gibt es nicht, denn in einer Runde bekommt nur eine Person Punkte.
ruling-A47 = Ist der Nachziehstapel leer, mischt der Geber den Ablagestapel.
ruling-A48 = Wer danach gibt, steht nicht in der Anleitung (siehe C12).
ruling-A49 = So viel zählt das ganze Deck: Buchstaben 440 weniger viermal den Wert des einzelnen Buchstabens, Aktionen 240, Farbwahlkarten 120.
ruling-C1 = Jede Farbe hat 19 Buchstaben, keinen öfter als zweimal; `single_letter` sagt, welchen es nur einmal gibt.
ruling-C2 = Zwei bis zehn können mitspielen; `max_players` erlaubt bis zu 15.
ruling-C3 = Leere Karten werden aussortiert. `blanks` lässt sie drin, als Ersatz für eine verlorene oder als eure eigenen; `blank_points` sagt, was sie zählen.
ruling-C4 = Zu zweit dreht Richtungswechsel nur die Richtung; mit `two_player_reverse` wirkt er wie Aussetzen.
ruling-C5 = Ist die letzte Karte Zieh 3, wird vor dem Zählen nicht gezogen; `final_pickup_counts` kann das ändern.
ruling-C6 = Auf Zieh 3 darf nicht mit Zieh 3 geantwortet werden; `stack_pickup` erlaubt es.
ruling-C7 = Die drei Karten von Farbwahl mit Zieh 3 zu ziehen ist der ganze Zug; `wild_pickup_skips` kann das ändern.
ruling-C8 = Liegt am Anfang Farbwahl mit Zieh 3 offen, wird im ersten Zug nicht auch noch gelegt; `upcard_wild_pickup_then_play` kann das ändern.
ruling-C9 = Liegt am Anfang Farbwahl offen, wählt, wer zuerst dran ist, die Farbe und legt dann eine Karte.
ruling-C10 = Eine leere Karte, die aufgedeckt wird, kommt nach unten, und eine andere wird aufgedeckt.
ruling-C11 = Beim neuen Mischen bleibt die oberste Karte liegen; `reshuffle_keep_top` kann das ändern, dann darf jede Karte gelegt werden. Gemischt wird, wenn der Nachziehstapel nicht reicht.
ruling-C12 = Das Geben geht nach links weiter; `next_dealer` kann das ändern.
ruling-C13 = Ein Zug beginnt, sobald jemand darin etwas tut; wer aussetzt, beginnt keinen.
ruling-C14 = Ohne Grund „Echad“ zu sagen kostet nichts; `echad_false_penalty` kann das ändern.
ruling-C15 = Liegt die letzte Karte, kann niemand mehr erwischt werden.
ruling-C16 = Eine gezogene Farbwahlkarte darf gelegt werden.
ruling-C17 = Mit Farbwahl darf die gleiche Farbe noch einmal gewählt werden; `wild_pickup_must_change_colour` verbietet das bei Farbwahl mit Zieh 3.
ruling-C18 = Eine nicht erlaubte Karte wird zurückgenommen, ohne Strafe; `illegal_play_penalty_cards` kann eine festlegen.
ruling-C19 = Du darfst ziehen, auch wenn du legen könntest, aber nur eine Karte.
ruling-C20 = Wird die Partie vorzeitig beendet, gewinnen die meisten Punkte; bei Gleichstand wird der Sieg geteilt.
ruling-C21 = Eine Aktion darf auf die gleiche Aktion in einer anderen Farbe.
ruling-C22 = Auf eine Farbwahlkarte passt nur die gewählte Farbe.
ruling-D1 = Wer wegen Zieh 3 ziehen muss, trägt das ein; bis dahin kann noch jemand erwischt werden.
ruling-D2 = Auch wenn eine Farbe gewählt wurde, musst du eine passende Karte nicht legen.
ruling-D3 = Eine gezogene Karte, die passt, darfst du behalten.
ruling-D4 = Liegen mehrere Zieh 3 aufeinander, wird für alle zusammen gezogen; auf die erste offene Karte darf nicht geantwortet werden.
ruling-D5 = Auch zu zweit beginnt nach einem offenen Richtungswechsel, wer rechts vom Geber sitzt.
ruling-D6 = Sind nirgends mehr genug Karten, ziehst du, was da ist, und dein Zug ist vorbei.
ruling-D7 = Der einzelne Buchstabe ist in allen vier Farben derselbe.
ruling-D8 = „Echad“ sagst du beim Legen oder gleich danach, bevor dich jemand erwischt.
ruling-D9 = Eine Karte, die nach dem Ziehen gelegt wird, gilt als die gezogene; das Ziehen zeigt schon, dass nichts aus der Hand gelegt wurde.
ruling-D10 = Wer nur noch eine Karte hat und nicht „Echad“ gesagt hat, kann erwischt werden, bis der nächste Zug beginnt; gibt es nichts mehr zu ziehen, kostet es nichts.
ruling-D11 = Du ziehst so viele Karten, wie du musst: erst die letzten vom Nachziehstapel, dann vom gemischten Ablagestapel.
ruling-D12 = Wer zieht, bis eine Karte passt, kann mehrere Karten auf einmal eintragen: Nur die letzte passt.
ruling-D13 = Wer im eigenen Zug direkt vor dem Legen „Echad“ sagt, hat es rechtzeitig gesagt.
ruling-D14 = Was in einem Zug schon geschehen ist, zählt nur gegen die Person, die dran ist. Eine Karte, ohne die gespielt wird, ist allein aus diesem Grund nicht erlaubt.
ruling-H1 = Alle bekommen sieben Karten; `hand_size` kann das ändern.
ruling-H2 = Nur wer dran ist, darf legen; `jump_in` kann das ändern. Dann darf dazwischenlegen, wer die gleiche Karte wie die oberste hat (Buchstabe oder Aktion und Farbe), bis der nächste Zug beginnt, und von dort geht es weiter. Niemand darf dazwischenlegen, solange noch wegen Zieh 3 gezogen oder die Farbe der ersten Karte gewählt werden muss.
ruling-H3 = Eine gezogene Karte, die passt, darf gleich gelegt werden; `drawn_card_waits` kann das ändern, dann ist der Zug nach dem Ziehen vorbei.
ruling-H4 = Du musst eine passende Karte nicht legen; `must_play` kann das ändern.
ruling-H5 = Jede Karte darf deine letzte sein, mit `going_out` nur ein Buchstabe.
ruling-H6 = Ein vergessenes „Echad“ kostet zwei Karten; `echad_penalty` kann das ändern.
ruling-H7 = Nur wer die Runde gewinnt, bekommt Punkte. Mit `scoring` verlieren stattdessen alle die Punkte ihrer eigenen Karten: Die Partie endet, wenn jemand so viele verloren hat, wie zum Sieg nötig sind, und wer am wenigsten verloren hat, gewinnt.

## House rules

option-target_score = Punkte zum Sieg
    .meaning = Wer zuerst so viele Punkte hat, gewinnt die Partie (A44).
option-draw_until_match = Ziehen, bis etwas passt
    .meaning = Wer nichts Passendes hat, zieht weiter, bis eine Karte passt (A22).
option-hand_size = Karten am Anfang
    .meaning = Wie viele Karten alle am Anfang einer Runde bekommen (H1).
option-jump_in = Die gleiche Karte dazwischenlegen
    .meaning = Wer den gleichen Buchstaben oder die gleiche Aktion in der gleichen Farbe wie die oberste Karte hat, darf dazwischenlegen, und von dort geht es weiter (H2).
option-drawn_card_waits = Die gezogene Karte wartet
    .meaning = Eine Karte, die gezogen wurde, weil nichts passte, darf erst in einem späteren Zug gelegt werden (H3). Nicht zusammen mit `draw_until_match`.
option-must_play = Passende Karten müssen gelegt werden
    .meaning = Wer eine passende Karte hat, muss sie legen, auch eine gerade gezogene (H4).
option-going_out = Letzte Karte
    .meaning = Welche Karte die letzte auf der Hand sein darf (H5). Nur Buchstaben: nicht zusammen mit `final_pickup_counts`.
    .any_card = Jede Karte
    .letter = Ein Buchstabe: keine Aktion, keine Farbwahl
option-echad_penalty = Strafe für ein vergessenes „Echad“
    .meaning = Wie viele Karten zieht, wer erwischt wird (H6).
option-scoring = Punkte für übrige Karten
    .meaning = Was die Karten zählen, die am Ende noch jemand hat (H7).
    .for_the_winner = Wer die Runde gewinnt, bekommt sie alle
    .against_their_owner = Alle verlieren die Punkte ihrer eigenen Karten
option-two_player_reverse = Richtungswechsel zu zweit
    .meaning = Was Richtungswechsel tut, wenn nur zwei spielen (C4).
    .flip_only = Die Richtung dreht sich, und der Zug wechselt wie immer
    .acts_as_skip = Er wirkt wie Aussetzen: Wer ihn legt, ist gleich noch einmal dran
option-final_pickup_counts = Nach Zieh 3 als letzter Karte noch ziehen
    .meaning = Ist die letzte Karte einer Hand Zieh 3, wird vor dem Zählen der Punkte noch gezogen (C5).
option-stack_pickup = Zieh 3 auf Zieh 3
    .meaning = Ob jemand, statt drei Karten zu ziehen, ein weiteres Zieh 3 legen darf (C6, D4).
    .none = Nie: Es wird gezogen
    .same = Nur mit der gleichen Art
    .any = Mit beiden Arten; eine farbige muss trotzdem passen
option-wild_pickup_skips = Farbwahl mit Zieh 3 kostet den Zug
    .meaning = Die drei Karten von Farbwahl mit Zieh 3 zu ziehen ist der ganze Zug (C7).
option-upcard_wild_pickup_then_play = Nach Farbwahl mit Zieh 3 am Anfang auch legen
    .meaning = Liegt am Anfang Farbwahl mit Zieh 3 offen, wird im ersten Zug gezogen, die Farbe gewählt und auch noch gelegt (C8).
option-wild_pickup_must_change_colour = Farbwahl mit Zieh 3 wechselt die Farbe
    .meaning = Bei Farbwahl mit Zieh 3 muss eine andere als die jetzige Farbe gewählt werden (C17).
option-reshuffle_keep_top = Oberste Karte bleibt beim Mischen
    .meaning = Die oberste Karte bleibt liegen, wenn der Ablagestapel gemischt wird. Bleibt sie nicht, darf danach jede Karte gelegt werden (C11).
option-echad_false_penalty = Strafe für ein falsches „Echad“
    .meaning = Wie viele Karten zieht, wer ohne Grund „Echad“ sagt (C14).
option-illegal_play_penalty_cards = Strafe für einen nicht erlaubten Zug
    .meaning = Wie viele Karten zieht, wer eine nicht erlaubte Karte legt (C18).
option-blanks = Leere Karten
    .meaning = Was mit den zwei leeren Karten geschieht (C3). Ersetzt eine davon eine verlorene Karte, wird die andere aussortiert.
    .removed = Sie werden aussortiert
    .custom = Beide spielen mit, als eure eigenen Karten
    .replacement_of = Eine ersetzt: { $card }
option-blank_points = Punkte für eine leere Karte
    .meaning = Was eine leere Karte zählt; ohne Angabe so viel wie die Karte, die sie ersetzt, sonst nichts (C3).
option-next_dealer = Wer als Nächstes gibt
    .meaning = Wer die nächste Runde gibt, wenn ihr nichts anderes sagt (C12).
    .rotate_left = Wer links vom Geber sitzt
    .same = Immer dieselbe Person
    .round_winner = Wer die Runde gewonnen hat
    .round_loser = Wer die meisten Punkte auf der Hand hatte; bei Gleichstand links vom Geber zuerst
option-single_letter = Einzelner Buchstabe
    .meaning = Der Buchstabe, den es in jeder Farbe nur einmal gibt (C1, D7).
    .unknown = Nicht bekannt
    .alef = Alef
    .bet = Bet
    .gimel = Gimel
    .dalet = Dalet
    .he = He
    .vav = Waw
    .zayin = Sajin
    .chet = Chet
    .tet = Tet
    .yud = Jod
option-max_players = Wie viele höchstens mitspielen
    .meaning = Wie viele höchstens mitspielen können (C2).

## Known games

preset-uno = UNO
preset-taki = Taki
preset-mau_mau = Mau-Mau

## Problems

problem-colour_missing = Sag bitte noch, welche Farbe für diese Karte gewählt wurde.
problem-colour_not_wanted = Diese Karte hat eine eigene Farbe, also kann keine gewählt werden.
problem-hand_empty = Nur wer gewonnen hat, hat keine Karten mehr. Gib an, welche Karten diese Hand noch hat.
problem-hand_missing = Eine Hand fehlt. Gib die Karten von allen an, die nicht gewonnen haben.
problem-hand_twice = Dieselbe Hand ist zweimal eingetragen. Trag jede Hand nur einmal ein.
problem-winner_has_cards = Wer gewonnen hat, hat keine Karten mehr. Prüf, wer gewonnen hat, oder nimm diese Karten heraus.

## Achievements

achievement-clean_round = Saubere Runde
    .meaning = Eine Runde ohne einen einzigen unerlaubten Zug gewinnen.
achievement-no_draw = Nie gezogen
    .meaning = Eine Runde gewinnen, ohne eine Karte zu ziehen.
achievement-sharp_ears = Scharfe Ohren
    .meaning = In einer Partie dreimal jemanden ohne „Echad“ erwischen.
