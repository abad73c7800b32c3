# Was die Spiele gemeinsam haben, auf Deutsch. Was jede Meldung bekommt, steht am
# Anfang der englischen Datei.

## Units

unit-points = { $count } { PLURAL($count) ->
        [one] Punkt
       *[other] Punkte
    }
    .name = Punkte
unit-stars = { $count } { PLURAL($count) ->
        [one] Stern
       *[other] Sterne
    }
    .name = Sterne
unit-cards = { $count } { PLURAL($count) ->
        [one] Karte
       *[other] Karten
    }
    .name = Karten
unit-rounds = { $count } { PLURAL($count) ->
        [one] Runde
       *[other] Runden
    }
    .name = Runden
unit-hands = { $count } { PLURAL($count) ->
        [one] Runde
       *[other] Runden
    }
    .name = Runden

## Names and lists

seat-number = Platz { $number }
list-separator = ,{" "}
list-last = { $names } und { $last }
fits-or = { $names } oder { $last }
fits-run = { $first } bis { $last }
nobody = niemand

## Match, round, seat

status-open = läuft
status-finished = beendet
status-ended = vorzeitig beendet
status-uncounted = vorzeitig beendet, zählt nicht

## Verdicts

verdict-stands = Der Tisch hat es gelten lassen.

## Entries of the log

round-word = { $playing ->
       *[other] Runde
    }
    .plural = { $playing ->
           *[other] Runden
        }
    .title = { round-word }
entry-result = Runde { $round }: { $result }
entry-points = { $scores }.
entry-breakoff = Die Runde zählt nicht. Es wird neu gegeben.
entry-replacement = Runde { $round }, korrigiert: { $result }
entry-drops = Spätere Runden, die nicht mehr passen, fallen weg.
entry-agrees = { $seat } bestätigt das Ergebnis von Runde { $round }.
entry-contests = { $seat } widerspricht dem Ergebnis von Runde { $round }.
entry-undo = Zurück zu Eintrag { $entry }: Alles danach ist zurückgenommen.
entry-undo-all = Zurück zum Anfang: Alles ist zurückgenommen.
entry-asked = Jemand möchte zurück zu Eintrag { $entry }. Einverstanden?
entry-asked-all = Jemand möchte zurück zum Anfang. Einverstanden?
entry-undo-wanted = Jemand wollte etwas zurücknehmen.
entry-declined = Jemand war dagegen: Es bleibt.
entry-adjustment = Stand von { $seat } von Hand geändert: { $change }.
entry-lineup = Jetzt am Tisch: { $names }.
entry-lineup-kept = Alle behalten ihren Stand.
entry-lineup-new = Neu, ab 0: { $names }. Alle anderen behalten ihren Stand.
entry-end = Die Partie ist beendet.
entry-end-uncounted = Die Partie endet vorzeitig und zählt nicht.
entry-reopen = Die Partie geht weiter.
entry-unapplied = Nichts hat sich geändert: Die Partie war schon weiter.
entry-note = „{ $note }“

## Scoresheet

sheet-title = { $game }, { $date }
sheet-game = Spiel
sheet-date = Datum
sheet-end = Ende
sheet-duration = Dauer
sheet-place = Ort
sheet-unit = Einheit
sheet-players = Mitspielende
sheet-from = von Platz
sheet-round = Runde
sheet-adjustment = Korrektur
sheet-left = Weggang
sheet-total = Summe
sheet-winner = Sieg
sheet-note = Notiz
sheet-tags = Schlagwörter
sheet-option = Hausregel
sheet-open = Die Partie läuft noch.
sheet-ended = Vorzeitig beendet.
sheet-uncounted = Vorzeitig beendet. Die Partie zählt nicht.
sheet-ended-ahead = Vorzeitig beendet. Gewonnen: { $names }.
sheet-won = Gewonnen: { $names }.
sheet-left-with = { $name } ist mit { $total } gegangen.
evening-title = Der Abend vom { $date }
evening-won = gewonnen
evening-played = gespielt
date-long = { $day }. { month-name } { $year }
month-name =
    { $month ->
        [january] Januar
        [february] Februar
        [march] März
        [april] April
        [may] Mai
        [june] Juni
        [july] Juli
        [august] August
        [september] September
        [october] Oktober
        [november] November
        [december] Dezember
       *[other] { $month }
    }

## A look back

count-matches = { $count } { PLURAL($count) ->
        [one] Partie
       *[other] Partien
    }
count-hours = { $count } { PLURAL($count) ->
        [one] Stunde
       *[other] Stunden
    }
count-minutes = { $count } { PLURAL($count) ->
        [one] Minute
       *[other] Minuten
    }
hours-and-minutes = { $hours } und { $minutes }
highlight-played = { $matches }{ $time ->
        [none] {""}
       *[other] , { $time } am Tisch
    }.
highlight-busiest_day = Der Tag mit den meisten Partien: { $date }, { $matches }.
highlight-most_played = Am meisten gespielt: { $game }, { $matches }.
highlight-most_active = Am häufigsten am Tisch: { $names }, { $matches }.
highlight-most_wins = Die meisten Siege: { $names }, { $matches }.
highlight-longest_match = Die längste Partie: { $game }, { $time }.
highlight-best_round = Die beste Runde bei { $game }: { $names }, { $score }.
highlight-biggest_win = Der höchste Sieg bei { $game }: { $names }, { $score } Vorsprung.
highlight-longest_streak = Die längste Siegesserie bei { $game }: { $name }, { $matches } in Folge.

## Statistiken: was gemessen wird, und wonach

measure-matches = Partien
measure-wins = Siege
measure-win_share = Siegquote
measure-shared_wins = Geteilte Siege
measure-place = Rang im Schnitt
measure-total = Endstand im Schnitt
measure-best_total = Bester Endstand
measure-worst_total = Schlechtester Endstand
measure-margin = Vorsprung vor den anderen im Schnitt
measure-biggest_win = Höchster Sieg
measure-closest_loss = Knappste Niederlage
measure-closest_win = Knappster Sieg
measure-best_loss = Bester Endstand ohne Sieg
measure-round_score = Ergebnis einer Runde im Schnitt
measure-best_round = Beste Runde
measure-rounds = Runden
measure-rounds_won = Gewonnene Runden
measure-round_share = Anteil gewonnener Runden
measure-time = Zeit am Tisch
measure-match_time = Dauer einer Partie im Schnitt
measure-round_time = Dauer einer Runde im Schnitt
measure-dealt_time = Dauer vom Austeilen bis zum Ergebnis im Schnitt
measure-longest_round = Längste Runde
measure-longest_match = Längste Partie
measure-plays = Züge
measure-illegal_plays = Nicht erlaubte Züge
measure-let_stand = Nicht erlaubte Züge, gelten gelassen
measure-taken_back = Nicht erlaubte Züge, zurückgenommen
measure-illegal_share = Anteil nicht erlaubter Züge
measure-calls_made = Hat andere erwischt
measure-calls_suffered = Wurde erwischt
measure-lead_changes = Führungswechsel in einer Partie
measure-decided_last = Anteil der Partien, die sich in der letzten Runde entschieden
measure-comebacks = Siege vom letzten Rang aus
measure-lead_kept = Anteil der Führungen zur Halbzeit, aus denen ein Sieg wurde
measure-longest_winning = Meiste Siege in Folge
measure-winning = Laufende Siegesserie
measure-longest_losing = Meiste Partien in Folge ohne Sieg
measure-losing = Laufende Serie ohne Sieg
measure-ahead = Lag vor der anderen Person
measure-behind = Lag hinter der anderen Person
measure-level = Gleichauf mit der anderen Person
measure-ahead_by = Vorsprung vor der anderen Person im Schnitt
measure-closest = Knappste Partie der beiden
measure-longest_ahead = Meiste Partien in Folge vor der anderen Person
measure-ahead_now = Laufende Serie vor der anderen Person
measure-last_match = Letzte Partie
measure-evenings = Abende
measure-evenings_won = Gewonnene Abende
measure-ended_early = Vorzeitig beendete Partien
measure-cut_short = Partien, die nicht zählen
measure-provisional = Partien mit noch nicht bestätigtem Ergebnis

dimension-game = Spiel
dimension-house_rules = Hausregeln
dimension-option = Eine Hausregel
dimension-player = Name
dimension-opponent = Gegen wen
dimension-first = Wer begann
dimension-starter = Selbst begonnen oder nicht
dimension-round = Welche Runde
dimension-round_first = Wer die Runde begann
dimension-round_starter = Die Runde selbst begonnen oder nicht
dimension-rule = Gegen welche Regel
dimension-seats = Wie viele mitspielten
dimension-seat = Platz
dimension-finish = Rang am Ende
dimension-rounds = Wie viele Runden
dimension-place = Wo
dimension-tag = Schlagwort
dimension-weekday = Wochentag
dimension-hour = Stunde
dimension-day = Tag
dimension-month = Monat
dimension-year = Jahr
dimension-evening = Abend
dimension-length = Wie lange es dauerte
dimension-match = Partie

## Transcript

transcript-head = Eine Partie { $game }. { $command } spielt sie nach.
transcript-back = Eintrag { $entry }: zurück zu Eintrag { $to }
transcript-taken-back = Eintrag { $entry }, zurückgenommen
transcript-dropped = Eintrag { $entry }, entfallen durch Eintrag { $by }

## Invites

invite-player = Spiel mit uns { $game }! Öffne { $link } oder gib den Tischcode { $code } ein.
invite-viewer = Schau uns bei { $game } zu! Öffne { $link } oder gib den Tischcode { $code } ein.
invite-host = Hilf uns, unseren Tisch zu leiten: { $game }. Öffne { $link } oder gib den Tischcode { $code } ein.

## Problems of any request

problem-malformed_json = Kibitz konnte das nicht lesen. Lade die Seite neu und versuch es noch einmal.
problem-malformed_csv = Diese Datei ist keine lesbare Tabelle. Speichere sie als CSV in UTF-8 und versuch es noch einmal.
problem-json_too_deep = { problem-malformed_json }
problem-body_incomplete = Es ist nicht alles angekommen. Schick es bitte noch einmal.
problem-body_too_slow = Die Verbindung war zu langsam. Schick es bitte noch einmal.
problem-body_too_large = Das ist zu viel auf einmal. Schick es in kleineren Teilen.
problem-unsupported_media_type = Diese Art von Datei kann Kibitz nicht lesen.
problem-invalid_body = Etwas fehlt oder ist so nicht möglich. Prüf bitte, was du eingetragen hast.
problem-invalid_query = Kibitz kann das so nicht zeigen. Geh zurück und versuch es noch einmal.
problem-invalid_path = Diese Adresse ist nicht vollständig. Prüf bitte den Link.
problem-invalid_header = { problem-malformed_json }
problem-cors_refused = Diese Seite darf dieses Kibitz nicht benutzen. Öffne Kibitz unter seiner eigenen Adresse.
problem-route_not_found = Unter dieser Adresse ist nichts. Prüf bitte den Link.
problem-method_not_allowed = Das geht hier nicht. Lade die Seite neu und versuch es noch einmal.
problem-token_missing = Komm mit einem Code der Tischleitung an den Tisch, oder melde dich an.
problem-token_unknown = Dieses Handy ist hier nicht mehr bekannt. Melde dich an, oder komm noch einmal an den Tisch.
problem-token_expired = Es ist eine Weile her: Melde dich bitte neu an.
problem-token_revoked = Du hast keinen Zugang mehr. Bitte die Tischleitung um einen neuen Code, oder melde dich neu an.
problem-account_required = Dafür brauchst du ein Konto. Melde dich zuerst an.
problem-rights_required = Das darf diese App nicht: Du hast ihr weniger Rechte gegeben.
problem-authorization_pending = Die App wartet, bis du sie zulässt.
problem-slow_down = Die App fragt zu oft nach. Sie soll einen Moment warten.
problem-device_code_unknown = Zu diesem Code wartet keine App. Prüf ihn, oder fang in der App noch einmal an.
problem-access_denied = Die App wurde nicht zugelassen.
problem-role_required = Das darfst du an diesem Tisch nicht. Frag die Tischleitung.
problem-credentials_wrong = Der Name oder das Passwort stimmt nicht.
problem-recovery_wrong = Der Name oder der Wiederherstellungscode stimmt nicht, oder der Code wurde schon benutzt.
problem-password_wrong = Das jetzige Passwort stimmt nicht.
problem-password_guessable = Dieses Passwort ist zu leicht zu erraten. Nimm ein längeres.
problem-sign_up_closed = Hier lassen sich keine neuen Konten anlegen. Frag die Leute, die dieses Kibitz betreiben.
problem-name_taken = Diesen Namen hat schon jemand. Nimm einen anderen.
problem-id_reused = Hier wurde schon etwas anderes gespeichert. Lade die Seite neu und versuch es noch einmal.
problem-session_not_found = Dieses Gerät ist schon abgemeldet.
problem-player_not_found = Diese Person ist nicht in deinem Kreis.
problem-player_in_use = Diese Person lässt sich nicht löschen: Sie kommt in einer Partie vor, oder eine andere ist mit ihr zusammengelegt.
problem-merged_with_itself = Das ist dieselbe Person. Wähl zwei verschiedene aus.
problem-already_merged = Diese Person ist schon mit einer anderen zusammengelegt.
problem-merge_ring = Die andere Person ist schon mit dieser zusammengelegt.
problem-sat_together = Die beiden saßen am selben Tisch, also sind es zwei Personen.
problem-player_linked = Diese Person hat schon ein eigenes Konto.
problem-own_circle = Das ist dein eigener Kreis: Du gehörst schon dazu.
problem-in_circle_already = Du gehörst schon zu diesem Kreis, unter einem anderen Namen.
problem-circle_not_found = Du gehörst nicht zu diesem Kreis.
problem-match_not_found = Diese Partie gibt es nicht, oder du brauchst einen Code der Tischleitung.
problem-invite_not_found = Diese Einladung gibt es nicht mehr.
problem-share_not_found = Diesen Link gibt es nicht mehr.
problem-host_token_not_found = In dieser Partie hat jede Tischleitung ein Konto.
problem-too_many_shares = Für diese Partie gibt es schon so viele Links wie möglich. Schalte zuerst einen ab.
problem-member_not_found = Diese Person ist nicht an diesem Tisch.
problem-code_unknown = Zu diesem Code gibt es keinen Tisch. Prüf ihn und versuch es noch einmal.
problem-code_revoked = Dieser Code gilt nicht mehr. Bitte die Tischleitung um einen neuen.
problem-fonts_missing = Kibitz fehlen die Schriften, um dieses Bild zu zeichnen.
problem-code_expired = Dieser Code gilt nicht mehr. Bitte die Tischleitung um einen neuen.
problem-code_used_up = Dieser Code ist aufgebraucht. Bitte die Tischleitung um einen neuen.
problem-seat_needed = Wähl bitte deinen Platz am Tisch.
problem-seat_taken = Dieser Platz ist schon besetzt. Wähl bitte einen anderen.
problem-too_many_tries = Zu viele Versuche. Warte ein wenig vor dem nächsten.
problem-too_many_requests = Das ging zu schnell. Warte kurz und versuch es noch einmal.
problem-too_many_matches = Von hier wurden zu viele Partien eröffnet. Warte eine Weile, oder melde dich an.
problem-account_full = Dein Konto ist voll: Mehr Partien oder Personen passen nicht hinein. Lösch zuerst ein paar.
problem-match_open = Diese Partie läuft noch. Spielt sie erst zu Ende oder beendet sie.
problem-at_table_already = Du bist schon an diesem Tisch.
problem-already_adopted = Jemand anders hat das schon in die eigene Chronik übernommen.
problem-guest_token_needed = Das Beitreten hat nicht geklappt. Lade die Seite neu und versuch es noch einmal.
problem-round_not_found = Diese Runde gibt es in der Partie nicht.
problem-game_not_found = Dieses Spiel kennt Kibitz nicht.
problem-unknown_player = An einem Platz steht jemand, der nicht in deinem Kreis ist.
problem-stale = Inzwischen hat jemand etwas eingetragen. Schau auf den Tisch und versuch es noch einmal.
problem-beyond_log = Auf diesem Handy stehen Einträge, die am Tisch fehlen. Lade die Seite neu.
problem-position_unknown = Was dieses Gerät gespeichert hat, ist zu alt. Bitte lade alles neu.
problem-too_many_streams = Von hier schauen schon zu viele Geräte diesem Tisch zu. Schließ die Seite auf einem davon und versuch es noch einmal.
problem-id_twice = Derselbe Eintrag wurde zweimal geschickt. Lade die Seite neu und versuch es noch einmal.
problem-time_out_of_range = Das kann nicht zu dieser Zeit gewesen sein. Prüf bitte die Uhr des Handys.
problem-format_unknown = Diese Art von Datei kennt Kibitz nicht.
problem-rules_unknown = Diese Partie wurde nach einer neueren oder älteren Fassung der Regeln gespielt.
problem-log_impossible = Die Regeln lassen keine solche Partie zu. Prüf sie bitte.
problem-import_running = Eine andere Datei wird noch eingelesen. Warte, bis das fertig ist.
problem-log_full = Diese Partie ist voll: Es passt nichts mehr hinein. Eröffne eine neue, um weiterzuspielen.
problem-host_token_needed = Die Partie ließ sich nicht eröffnen. Lade die Seite neu und versuch es noch einmal.
problem-taken = Das gibt es schon.
problem-missing = Es gehört zu etwas, das inzwischen gelöscht wurde.
problem-behind = Jemand anders hat das schon geändert. Schau noch einmal nach.
problem-busy = Kibitz ist gerade beschäftigt. Versuch es gleich noch einmal.
problem-not_ready = Kibitz ist gerade nicht bereit. Versuch es gleich noch einmal.
problem-internal = Bei Kibitz ist etwas schiefgegangen. Versuch es noch einmal; was schon eingetragen war, ist nicht verloren.

## Problems of any game

problem-no_such_seat = Diesen Platz gibt es an diesem Tisch nicht.
problem-seat_twice = Jemand ist zweimal genannt. Nenn alle nur einmal.
problem-seats_out_of_range = Mit dieser Zahl von Leuten geht dieses Spiel nicht.
problem-wrong_length = Für jeden Platz braucht es genau eine Angabe. Prüf bitte die Liste.
problem-wrong_game = An diesem Tisch wird ein anderes Spiel gespielt.
problem-out_of_range = Diese Zahl ist zu groß oder zu klein.
problem-not_an_up_card = Mit dieser Karte kann keine Runde beginnen. Deck eine andere auf.
problem-not_in_the_deck = Diese Karte gibt es im Deck nicht oder nicht so oft. Prüf bitte die Karten.
problem-not_together = Diese Hausregeln passen nicht zusammen. Bitte entscheidet euch.
problem-winner_begins = Wer die letzte Runde gewonnen hat, beginnt diese.
problem-round_over = Die Runde ist vorbei. Zählt sie oder gebt die nächste, oder nehmt den letzten Eintrag zurück.
problem-too_many_cards = Das sind mehr Karten, als es gibt. Zähl bitte noch einmal.
problem-hand_count = Diese Hand müsste eine andere Zahl Karten haben. Zähl bitte noch einmal.
problem-wrong_winner = Nach den Zügen dieser Runde hat jemand anders gewonnen. Prüf bitte, wer gewonnen hat.
problem-too_fine = So fein werden die Punkte in dieser Partie nicht gezählt.
problem-wrong_points = Diese Punkte kann keine Runde bringen. Prüf sie bitte.

## Problems of a match

problem-match_over = Die Partie ist vorbei. Eröffnet eine neue, um weiterzuspielen.
problem-not_ended = Die Partie wurde nicht vorzeitig beendet und muss nicht wieder geöffnet werden.
problem-no_round_open = Es läuft keine Runde. Gebt erst die Karten.
problem-round_open = Es läuft noch eine Runde. Spielt sie erst zu Ende.
problem-round_counted = Diese Runde ist schon gezählt. Um sie zu ändern, korrigiert das Ergebnis.
problem-no_such_round = Diese Runde gibt es in der Partie nicht.
problem-round_impossible = Zu diesem Ergebnis passt eine spätere Runde nicht. Behaltet das alte Ergebnis, oder verzichtet auf die späteren Runden.
problem-too_many_corrections = In dieser Partie wurden Ergebnisse zu oft geändert. Nehmt lieber alles bis vor die Runde zurück, und tragt sie neu ein.
problem-too_many_lineups = In dieser Partie hat zu oft gewechselt, wer mitspielt. Beginnt eine neue Partie mit denen, die jetzt spielen.
problem-nothing_to_undo = Es gibt nichts zurückzunehmen.
problem-nothing_asked = Dafür bittet niemand mehr um Zustimmung.
problem-not_yours_to_consent = Dem muss jemand anders am Tisch zustimmen.
problem-name_missing = Wer neu am Tisch ist, braucht einen Namen.
problem-name_twice = Zwei am Tisch heißen gleich. Ändere einen der Namen.
problem-from_missing = Jemand mit diesem Namen sitzt schon am Tisch. Ist es dieselbe Person, behält sie ihren Stand. Sonst gib der neuen einen anderen Namen.
problem-player_twice = Dieselbe Person sitzt hier zweimal. Gib jeder Person nur einen Platz.

## Importe

left-out-people = Nicht eingelesen ({ $plays }): Niemand saß am Tisch, oder mehr als zwanzig.
left-out-result = Kein Ergebnis ({ $plays }): Die Partie wurde eingelesen, zählt aber nicht.
left-out-scores = Punkte, die nicht sagen, wer gewonnen hat ({ $plays }): Sie stehen in der Notiz.
left-out-categories = Punkte nach Kategorien ({ $plays }): Eingelesen wurde nur die Summe.
left-out-roles = Rollen und Farben fehlen ({ $plays }).
left-out-starter = Wer angefangen hat, steht nicht dabei ({ $plays }).
