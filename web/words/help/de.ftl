## Die Regeln eines Spiels

help-title = { $game }: Spielregeln
help-games = Die Spiele
help-turn = So läuft ein Zug
help-house = Manches davon kann an eurem Tisch nach Hausregeln anders sein.
help-find = Regel suchen, mit einem Wort oder ihrer Nummer
help-found = { $count ->
    [0] In keiner Regel stehen diese Wörter. Versuch es mit einem kürzeren Wort.
    [one] { NUMBER($count) } Regel
   *[other] { NUMBER($count) } Regeln
}
help-printed = Was in der Anleitung steht
help-settled = Wozu in der Anleitung nichts steht
help-see = Siehe auch: { $rules }
help-facts = { $least ->
    [one] Für { NUMBER($least) } Person
   *[other] Für { NUMBER($least) } bis { NUMBER($most) } Personen
}

## Ein Zug, Schritt für Schritt

help-echad-1 = Leg eine Karte, die die Farbe, den Buchstaben oder die Aktion der obersten Karte hat.
help-echad-2 = Passt nichts, zieh eine Karte. Wenn sie passt, darfst du sie gleich legen.
help-echad-3 = Farbwahl passt auf alles, und du wählst die nächste Farbe.
help-echad-4 = Hast du nur noch eine Karte, sag „Echad“. Vergisst du es und wirst erwischt, ziehst du zwei.
help-echad-5 = Wer zuerst keine Karte mehr hat, gewinnt die Runde und bekommt Punkte für alles, was die anderen noch haben. Wer zuerst 300 hat, gewinnt die Partie.
help-fire-1 = Leg eine Zahl, die so hoch ist wie die offene Karte oder höher: eine Karte, mehrere mit derselben Zahl oder eine Folge ab drei Karten.
help-fire-2 = Oder leg eine Sonderkarte: Feuer verbrennt den Stapel, Umkehr dreht die Richtung der Zahlen um, mit dem Räuber tauschst du eine Karte, nach einem Stopp setzt aus, wer als Nächstes dran wäre.
help-fire-3 = Passt nichts, zieh eine Karte, und dein Zug ist vorbei.
help-fire-4 = Füll nach dem Legen die Hand vom eigenen Stapel auf sechs auf.
help-fire-5 = Drei gleiche Karten direkt aufeinander setzen den Stapel zurück. Wer die dritte gelegt hat, eröffnet einen neuen.
help-fire-6 = Wer zuerst keine Karte mehr hat, weder auf der Hand noch im eigenen Stapel, gewinnt die Runde.
help-ten-1 = Leg eine Karte, zähl sie zum Wert des Stapels dazu und sag den neuen Wert an. Dann zieh eine nach.
help-ten-2 = Eine 5 kann auch 5 abziehen. Eine 0 setzt den Wert auf 0.
help-ten-3 = Eine Karte, die der obersten gleicht, kann den Wert lassen, wie er ist. Eine Karte, die dem Wert gleicht, kann ihn auf 0 setzen.
help-ten-4 = Bei genau zehn nimmst du den Stapel. Über zehn bekommt ihn, wer vor dir dran war.
help-ten-5 = Wenn alle Hände leer sind, gewinnen die meisten Karten.
help-trash-1 = Zieh die oberste Karte vom Nachziehstapel oder vom Ablagestapel.
help-trash-2 = Leg sie offen auf ihre Position, von Ass bis 10, und mach mit der Karte weiter, die dort lag.
help-trash-3 = Ein Bube darf auf jede verdeckte Position und wandert weiter, wenn die richtige Zahl kommt.
help-trash-4 = Dame, König oder eine Zahl, die schon liegt, beenden den Zug: Leg sie ab.
help-trash-5 = Wer die Auslage zuerst voll hat, gewinnt die Runde und hat danach eine Position weniger. Wer die letzte füllt, gewinnt die Partie.
help-claro-1 = Leg eine Karte mit einer höheren Zahl als die letzte oder mit einem Stern derselben Farbe.
help-claro-2 = Ein Joker kommt auf eine Karte mit Stern, und auf einen Joker kommt nur eine Karte mit Stern.
help-claro-3 = Hast du nichts, was geht, sagst du „passe“ und legst in dieser Runde nichts mehr.
help-claro-4 = Wer die letzte Karte gelegt hat, gewinnt die Runde und einen Stern.
help-claro-5 = Dann füllen alle die Hand auf fünf auf, und wer gewonnen hat, beginnt die nächste Runde. Mit drei Sternen gewinnt man die Partie.
help-pad-1 = Wählt einen Titel und sagt, wie euer Spiel gezählt wird und wer gewinnt.
help-pad-2 = Tragt nach jeder Runde ein, was alle erreicht haben, wer gewonnen hat oder in welcher Reihenfolge ihr fertig wurdet.
help-pad-3 = Kibitz zählt zusammen, sagt, wer führt, und merkt sich jede Partie mit demselben Titel. Die Regeln eures Spiels kennt es nicht.

## Hinweise in der ersten Partie

hint = Hinweis
hint-play = Tipp an, was auf den Tisch gelegt wurde. Kibitz sagt, ob es passt.
hint-undo = Vertippt? „Zurücknehmen“ streicht den letzten Eintrag.
hint-stand = Was nicht erlaubt ist, könnt ihr trotzdem gelten lassen.
hint-invite = Im Menü kannst du die anderen einladen, auf ihren Handys mitzumachen.
hint-done = Alles klar
