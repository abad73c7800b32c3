# וואָס אַלע שפּילן האָבן בשותּפֿות, אויף ייִדיש. וואָס יעדע ידיעה באַקומט שטייט אויבן אין דער ענגלישער טעקע.

## Units

unit-points = { $count } { PLURAL($count) ->
        [one] פּונקט
       *[other] פּונקטן
    }
    .name = פּונקטן
unit-stars = { $count } { PLURAL($count) ->
        [one] שטערן
       *[other] שטערן
    }
    .name = שטערן
unit-cards = { $count } { PLURAL($count) ->
        [one] קאָרט
       *[other] קאָרטן
    }
    .name = קאָרטן
unit-rounds = { $count } { PLURAL($count) ->
        [one] רונדע
       *[other] רונדעס
    }
    .name = רונדעס
unit-hands = { $count } { PLURAL($count) ->
        [one] רונדע
       *[other] רונדעס
    }
    .name = רונדעס

## Names and lists

seat-number = אָרט { $number }
list-separator = ,{" "}
list-last = { $names } און { $last }
fits-or = { $names } אָדער { $last }
fits-run = { $first } ביז { $last }
nobody = קיינער

## Match, round, seat

status-open = גייט אָן
status-finished = געענדיקט
status-ended = איבערגעריסן
status-uncounted = איבערגעריסן, גילט נישט

## Verdicts

verdict-stands = דער טיש האָט עס געלאָזט ליגן.

## Entries of the log

round-word = { $playing ->
       *[other] רונדע
    }
    .plural = { $playing ->
           *[other] רונדעס
        }
    .title = { round-word }
entry-result = רונדע { $round }: { $result }
entry-points = { $scores }.
entry-breakoff = מע רײַסט איבער די רונדע: קיינער באַקומט גאָרנישט, און מע טיילט נאָך אַ מאָל.
entry-replacement = רונדע { $round }, פֿאַרריכט: { $result }
entry-drops = די שפּעטערדיקע רונדעס וואָס פּאַסן מער נישט פֿאַלן אַוועק.
entry-agrees = { $seat } באַשטעטיקט דעם רעזולטאַט פֿון רונדע { $round }.
entry-contests = { $seat } איז נישט מסכּים מיטן רעזולטאַט פֿון רונדע { $round }.
entry-undo = צוריק צו אַרײַנשרײַב { $entry }: אַלץ וואָס קומט דערנאָך איז צוריקגענומען.
entry-undo-all = צוריק צום אָנהייב: אַלץ איז צוריקגענומען.
entry-asked = מע בעט צוריקצוגיין צו אַרײַנשרײַב { $entry }. מסכּים?
entry-asked-all = מע בעט צוריקצוגיין צום אָנהייב. מסכּים?
entry-undo-wanted = עמעצער האָט געוואָלט צוריקנעמען.
entry-declined = מע האָט נישט מסכּים געווען צוריקצונעמען.
entry-adjustment = מע פֿאַרריכט דעם חשבון פֿון { $seat } מיט דער האַנט: { $change }.
entry-lineup = איצט בײַם טיש: { $names }.
entry-lineup-kept = יעדער האַלט זײַן חשבון.
entry-lineup-new = נײַ, פֿון 0 אָן: { $names }. אַלע אַנדערע האַלטן זייער חשבון.
entry-end = מע האָט געענדיקט די פּאַרטיע.
entry-end-uncounted = מע רײַסט איבער די פּאַרטיע, און זי גילט נישט.
entry-reopen = די פּאַרטיע גייט ווײַטער.
entry-unapplied = גאָרנישט האָט זיך געענדערט: די פּאַרטיע איז שוין געווען ווײַטער.
entry-note = „{ $note }“

## Scoresheet

sheet-title = { $game }, { $date }
sheet-game = שפּיל
sheet-date = דאַטע
sheet-end = סוף
sheet-duration = געדויער
sheet-place = וווּ
sheet-unit = וואָס מע ציילט
sheet-players = שפּילערס
sheet-from = פֿון אָרט
sheet-round = רונדע
sheet-adjustment = פֿאַרריכטונג
sheet-left = אַוועקגעגאַנגען
sheet-total = אין גאַנצן
sheet-winner = געווינס
sheet-note = באַמערקונג
sheet-tags = צעטעלעך
sheet-option = הויז־כּלל
sheet-open = די פּאַרטיע גייט נאָך אָן.
sheet-ended = איבערגעריסן פֿאַרן סוף.
sheet-uncounted = איבערגעריסן פֿאַרן סוף. די פּאַרטיע גילט נישט.
sheet-ended-ahead = איבערגעריסן פֿאַרן סוף. געוווּנען: { $names }.
sheet-won = געוווּנען: { $names }.
sheet-left-with = { $name } איז אַוועק מיט { $total }.
evening-title = דער אָוונט פֿון { $date }
evening-won = געוווּנען
evening-played = געשפּילט
date-long = { $day } { month-name } { $year }
month-name =
    { $month ->
        [january] יאַנואַר
        [february] פֿעברואַר
        [march] מאַרץ
        [april] אַפּריל
        [may] מײַ
        [june] יוני
        [july] יולי
        [august] אויגוסט
        [september] סעפּטעמבער
        [october] אָקטאָבער
        [november] נאָוועמבער
        [december] דעצעמבער
       *[other] { $month }
    }

## A look back

count-matches = { $count } { PLURAL($count) ->
        [one] פּאַרטיע
       *[other] פּאַרטיעס
    }
count-hours = { $count } { PLURAL($count) ->
        [one] שעה
       *[other] שעה
    }
count-minutes = { $count } { PLURAL($count) ->
        [one] מינוט
       *[other] מינוט
    }
hours-and-minutes = { $hours } און { $minutes }
highlight-played = { $matches }{ $time ->
        [none] {""}
       *[other] , { $time } בײַם טיש
    }.
highlight-busiest_day = דער פֿולסטער טאָג: { $date }, { $matches }.
highlight-most_played = צום מערסטן געשפּילט: { $game }, { $matches }.
highlight-most_active = צום אָפֿטסטן בײַם טיש: { $names }, { $matches }.
highlight-most_wins = די מערסטע געווינסן: { $names }, { $matches }.
highlight-longest_match = די לענגסטע פּאַרטיע: { $game }, { $time }.
highlight-best_round = די בעסטע רונדע אין { $game }: { $names }, { $score }.
highlight-biggest_win = דער גרעסטער געווינס אין { $game }: { $names }, מיט { $score } פֿאָרויס.
highlight-longest_streak = די מערסטע געווינסן נאָך אַנאַנד אין { $game }: { $name }, { $matches }.

## סטאַטיסטיק: וואָס ווערט געמאָסטן, און לויט וואָס

measure-matches = פּאַרטיעס
measure-wins = געווינסן
measure-win_share = פּראָצענט געווינסן
measure-shared_wins = געווינסן צוזאַמען מיט אַנדערע
measure-place = פּלאַץ אין דורכשניט
measure-total = סך־הכּל אין דורכשניט
measure-best_total = דער בעסטער סך־הכּל
measure-worst_total = דער ערגסטער סך־הכּל
measure-margin = פֿאָרויס פֿונעם בעסטן פֿון די אַנדערע, אין דורכשניט
measure-biggest_win = דער גרעסטער געווינס
measure-closest_loss = די קנאַפּסטע מפּלה
measure-closest_win = דער קנאַפּסטער געווינס
measure-best_loss = דער בעסטער סך־הכּל אָן אַ געווינס
measure-round_score = דער חשבון פֿון אַ רונדע אין דורכשניט
measure-best_round = די בעסטע רונדע
measure-rounds = רונדעס
measure-rounds_won = געוווּנענע רונדעס
measure-round_share = פּראָצענט געוווּנענע רונדעס
measure-time = צײַט בײַם טיש
measure-match_time = די צײַט פֿון אַ פּאַרטיע אין דורכשניט
measure-round_time = די צײַט פֿון אַ רונדע אין דורכשניט
measure-dealt_time = די צײַט פֿון טיילן ביזן רעזולטאַט אין דורכשניט
measure-longest_round = די לענגסטע רונדע
measure-longest_match = די לענגסטע פּאַרטיע
measure-plays = צוגן
measure-illegal_plays = נישט דערלויבטע צוגן
measure-let_stand = נישט דערלויבטע צוגן וואָס מע האָט געלאָזט ליגן
measure-taken_back = נישט דערלויבטע צוגן וואָס מע האָט צוריקגענומען
measure-illegal_share = פּראָצענט נישט דערלויבטע צוגן
measure-calls_made = האָט געכאַפּט אַנדערע
measure-calls_suffered = איז געכאַפּט געוואָרן
measure-lead_changes = וויפֿל מאָל עס האָט זיך געביטן ווער עס איז פֿאָרויס
measure-decided_last = פּראָצענט פּאַרטיעס וואָס אין זיי האָט די לעצטע רונדע באַשטימט ווער עס געווינט
measure-comebacks = געווינסן פֿונעם לעצטן פּלאַץ
measure-lead_kept = פּראָצענט געווינסן ווען מע איז פֿאָרויס אין מיטן פֿון דער פּאַרטיע
measure-longest_winning = די מערסטע געווינסן נאָך אַנאַנד
measure-winning = געווינסן נאָך אַנאַנד ביז איצט
measure-longest_losing = די מערסטע פּאַרטיעס נאָך אַנאַנד אָן אַ געווינס
measure-losing = פּאַרטיעס נאָך אַנאַנד אָן אַ געווינס ביז איצט
measure-ahead = געענדיקט העכער ווי דער אַנדערער
measure-behind = געענדיקט הינטערן אַנדערן
measure-level = געענדיקט גלײַך מיטן אַנדערן
measure-ahead_by = פֿאָרויס פֿונעם אַנדערן אין דורכשניט
measure-closest = די קנאַפּסטע פּאַרטיע צווישן ביידע
measure-longest_ahead = די מערסטע פּאַרטיעס נאָך אַנאַנד מיט אַ העכערן פּלאַץ ווי דער אַנדערער
measure-ahead_now = פּאַרטיעס נאָך אַנאַנד מיט אַ העכערן פּלאַץ ווי דער אַנדערער ביז איצט
measure-last_match = די לעצטע פּאַרטיע
measure-evenings = אָוונטן
measure-evenings_won = געוווּנענע אָוונטן
measure-ended_early = איבערגעריסענע פּאַרטיעס
measure-cut_short = פּאַרטיעס וואָס גילטן נישט
measure-provisional = פּאַרטיעס מיט אַ רעזולטאַט וואָס איז נאָך נישט באַשטעטיקט

dimension-game = שפּיל
dimension-house_rules = הויז־כּללים
dimension-option = איין הויז־כּלל
dimension-player = נאָמען
dimension-opponent = קעגן וועמען
dimension-first = ווער האָט אָנגעהויבן
dimension-starter = אָנגעהויבן אָדער נישט
dimension-round = וועלכע רונדע
dimension-round_first = ווער האָט אָנגעהויבן די רונדע
dimension-round_starter = אָנגעהויבן די רונדע אָדער נישט
dimension-rule = קעגן וועלכן כּלל
dimension-seats = וויפֿל האָבן געשפּילט
dimension-seat = אָרט בײַם טיש
dimension-finish = פּלאַץ צום סוף
dimension-rounds = וויפֿל רונדעס
dimension-place = וווּ
dimension-tag = צעטעלע
dimension-weekday = טאָג אין דער וואָך
dimension-hour = שעה
dimension-day = טאָג
dimension-month = חודש
dimension-year = יאָר
dimension-evening = אָוונט
dimension-length = ווי לאַנג עס האָט געדויערט
dimension-match = פּאַרטיע

## Transcript

transcript-head = אַ פּאַרטיע { $game }. { $command } שפּילט זי נאָך אַ מאָל.
transcript-back = אַרײַנשרײַב { $entry }: צוריק צו אַרײַנשרײַב { $to }
transcript-taken-back = אַרײַנשרײַב { $entry }, צוריקגענומען
transcript-dropped = אַרײַנשרײַב { $entry }, אַוועקגעפֿאַלן דורך אַרײַנשרײַב { $by }

## Invites

invite-player = שפּילט מיט אונדז { $game }! עפֿנט { $link } אָדער שרײַבט אַרײַן דעם טיש־קאָד { $code }.
invite-viewer = קומט צוקוקן ווי מיר שפּילן { $game }! עפֿנט { $link } אָדער שרײַבט אַרײַן דעם טיש־קאָד { $code }.
invite-host = העלפֿט אונדז פֿירן אונדזער טיש, { $game }. עפֿנט { $link } אָדער שרײַבט אַרײַן דעם טיש־קאָד { $code }.

## Problems of any request

problem-malformed_json = קיביץ האָט נישט געקענט לייענען וואָס מע האָט געשיקט. עפֿנט דאָס זײַטל פֿון ס'נײַ און פּרוּווט נאָך אַ מאָל.
problem-malformed_csv = די טעקע איז נישט קיין טאַבעלע וואָס מע קען לייענען. היט זי אויף ווי CSV אין UTF-8 און פּרוּווט נאָך אַ מאָל.
problem-json_too_deep = { problem-malformed_json }
problem-body_incomplete = נישט אַלץ איז אָנגעקומען. שיקט עס נאָך אַ מאָל.
problem-body_too_slow = די פֿאַרבינדונג איז געווען צו פּאַמעלעך. שיקט עס נאָך אַ מאָל.
problem-body_too_large = דאָס איז צו פֿיל פֿאַר איין מאָל. שיקט עס אין קלענערע טיילן.
problem-unsupported_media_type = אַזאַ מין טעקע קען מען דאָ נישט לייענען.
problem-invalid_body = עפּעס פֿעלט אָדער איז נישט מעגלעך. קוקט נאָך וואָס איר האָט אַרײַנגעשריבן.
problem-invalid_query = קיביץ קען דאָס נישט ווײַזן. גייט צוריק און פּרוּווט נאָך אַ מאָל.
problem-invalid_path = דער אַדרעס איז נישט גאַנץ. קוקט נאָך דעם לינק.
problem-invalid_header = { problem-malformed_json }
problem-cors_refused = דאָס זײַטל טאָר נישט ניצן דעם קיביץ. עפֿנט קיביץ בײַ זײַן אייגענעם אַדרעס.
problem-route_not_found = בײַ דעם אַדרעס איז נישטאָ גאָרנישט. קוקט נאָך דעם לינק.
problem-method_not_allowed = דאָס קען מען דאָ נישט טאָן. עפֿנט דאָס זײַטל פֿון ס'נײַ און פּרוּווט נאָך אַ מאָל.
problem-token_missing = קומט צו צום טיש מיט אַ קאָד פֿונעם באַלעבאָס, אָדער לאָגירט זיך אַרײַן.
problem-token_unknown = דער טעלעפֿאָן איז דאָ מער נישט באַקאַנט. לאָגירט זיך אַרײַן, אָדער קומט צו נאָך אַ מאָל צום טיש.
problem-token_expired = ס'איז אַריבער אַ שטיק צײַט: לאָגירט זיך אַרײַן נאָך אַ מאָל.
problem-token_revoked = איר האָט שוין נישט קיין צוטריט. בעט דעם באַלעבאָס אַ נײַעם קאָד, אָדער לאָגירט זיך אַרײַן נאָך אַ מאָל.
problem-account_required = דערצו דאַרף מען אַ קאָנטע. לאָגירט זיך קודם אַרײַן.
problem-rights_required = די אַפּ טאָר דאָס נישט: איר האָט איר געגעבן ווייניקער רעכט.
problem-authorization_pending = די אַפּ וואַרט ביז איר לאָזט זי אַרײַן.
problem-slow_down = די אַפּ פֿרעגט צו אָפֿט. זי זאָל צווואַרטן אַ רגע.
problem-device_code_unknown = קיין אַפּ וואַרט נישט מיט דעם קאָד. קוקט אים נאָך, אָדער הייבט אָן נאָך אַ מאָל אין דער אַפּ.
problem-access_denied = מע האָט די אַפּ נישט אַרײַנגעלאָזט.
problem-role_required = דאָס טאָרט איר נישט בײַ דעם טיש. פֿרעגט בײַם באַלעבאָס.
problem-credentials_wrong = דער נאָמען אָדער דער פּאַראָל איז נישט ריכטיק.
problem-recovery_wrong = דער נאָמען אָדער דער רעזערוו־קאָד איז נישט ריכטיק, אָדער מע האָט שוין געניצט דעם קאָד.
problem-password_wrong = דער איצטיקער פּאַראָל איז נישט ריכטיק.
problem-password_guessable = דעם פּאַראָל איז צו גרינג צו טרעפֿן. קלײַבט אויס אַ לענגערן.
problem-sign_up_closed = דאָ קען מען נישט עפֿענען קיין נײַע קאָנטעס. פֿרעגט בײַ די וואָס פֿירן דעם דינסט.
problem-name_taken = אַן אַנדערער האָט שוין דעם נאָמען. קלײַבט אויס אַן אַנדערן.
problem-id_reused = דאָ איז שוין אויפֿגעהיט עפּעס אַנדערש. עפֿנט דאָס זײַטל פֿון ס'נײַ און פּרוּווט נאָך אַ מאָל.
problem-session_not_found = דער טעלעפֿאָן איז שוין אַרויסלאָגירט.
problem-player_not_found = דער שפּילער איז נישטאָ אין אײַער קרײַז.
problem-player_in_use = דער שפּילער איז אין אַ פּאַרטיע, אָדער מע האָט צונויפֿגעלייגט אַן אַנדערן מיט אים: אויסמעקן קען מען אים נישט.
problem-merged_with_itself = דאָס איז דער זעלבער שפּילער. קלײַבט אויס צוויי.
problem-already_merged = דער שפּילער איז שוין צונויפֿגעלייגט מיט אַן אַנדערן.
problem-merge_ring = דער אַנדערער שפּילער איז שוין צונויפֿגעלייגט מיט דעם.
problem-sat_together = די צוויי זײַנען געזעסן בײַם זעלבן טיש, און זײַנען צוויי מענטשן.
problem-player_linked = דער שפּילער האָט שוין אַן אייגענע קאָנטע.
problem-own_circle = דאָס איז אײַער אייגענער קרײַז: איר זײַט שוין דערין.
problem-in_circle_already = איר זײַט שוין אין דעם קרײַז, מיט אַן אַנדער נאָמען.
problem-circle_not_found = איר זײַט נישט אין דעם קרײַז.
problem-match_not_found = אַזאַ פּאַרטיע איז נישטאָ, אָדער מע דאַרף אַ קאָד פֿונעם באַלעבאָס.
problem-invite_not_found = די פֿאַרבעטונג איז שוין נישטאָ.
problem-share_not_found = דער לינק איז שוין נישטאָ.
problem-host_token_not_found = אַלע באַלעבאַטים פֿון דער פּאַרטיע האָבן אַ קאָנטע.
problem-too_many_shares = מער לינקען קען די פּאַרטיע נישט האָבן. קודם מאַכט איינעם בטל.
problem-member_not_found = דער מענטש איז נישט צוגעקומען צום טיש.
problem-code_unknown = ס'איז נישטאָ קיין טיש מיט דעם קאָד. קוקט אים נאָך און פּרוּווט נאָך אַ מאָל.
problem-code_revoked = דעם קאָד האָט מען בטל געמאַכט. בעט בײַם באַלעבאָס אַ נײַעם.
problem-fonts_missing = דאָס בילד קען מען דאָ נישט צייכענען: עס פֿעלן שריפֿטן.
problem-code_expired = דער קאָד גילט מער נישט. בעט בײַם באַלעבאָס אַ נײַעם.
problem-code_used_up = מיט דעם קאָד זײַנען שוין צוגעקומען אַלע וואָס האָבן געקענט. בעט בײַם באַלעבאָס אַ נײַעם.
problem-seat_needed = קלײַבט אויס אַן אָרט בײַם טיש.
problem-seat_taken = דער אָרט איז שוין פֿאַרנומען. קלײַבט אויס אַן אַנדערן.
problem-too_many_tries = צו פֿיל פּרוּוון. וואַרט אַ ביסל און פּרוּווט נאָך אַ מאָל.
problem-too_many_requests = דאָס איז געווען צו גיך. וואַרט אַ רגע און פּרוּווט נאָך אַ מאָל.
problem-too_many_matches = פֿון דאָ האָט מען געעפֿנט צו פֿיל פּאַרטיעס. וואַרט אַ ביסל, אָדער לאָגירט זיך אַרײַן.
problem-account_full = די קאָנטע איז פֿול: נאָך פּאַרטיעס אָדער שפּילערס גייען נישט אַרײַן. קודם דאַרף מען עטלעכע אויסמעקן.
problem-match_open = די פּאַרטיע גייט נאָך אָן. קודם דאַרף מען זי ענדיקן.
problem-at_table_already = איר זײַט שוין בײַ דעם טיש.
problem-already_adopted = דאָס איז שוין אַריבער אין דער געשיכטע פֿון אַן אַנדער קאָנטע.
problem-guest_token_needed = מע האָט נישט געקענט צוקומען צום טיש. עפֿנט דאָס זײַטל פֿון ס'נײַ און פּרוּווט נאָך אַ מאָל.
problem-round_not_found = די פּאַרטיע האָט נישט אַזאַ רונדע.
problem-game_not_found = קיביץ קען נישט די שפּיל.
problem-unknown_player = בײַ איינעם פֿון די ערטער שטייט אַ שפּילער וואָס איז נישטאָ אין אײַער קרײַז.
problem-stale = דערווײַל האָט מען עפּעס אַרײַנגעשריבן. קוקט אויפֿן טיש און פּרוּווט נאָך אַ מאָל.
problem-beyond_log = דער טעלעפֿאָן האָט אַרײַנשרײַבן וואָס דער טיש האָט נישט. עפֿנט דאָס זײַטל פֿון ס'נײַ.
problem-position_unknown = וואָס דער אַפּאַראַט האָט אויפֿגעהיט איז צו אַלט. לאָדט אַלץ נאָך אַ מאָל.
problem-too_many_streams = צו פֿיל טעלעפֿאָנען קוקן פֿון דאָ צו צום טיש. פֿאַרמאַכט איינעם און פּרוּווט נאָך אַ מאָל.
problem-id_twice = דעם זעלבן אַרײַנשרײַב האָט מען געשיקט צוויי מאָל. עפֿנט דאָס זײַטל פֿון ס'נײַ און פּרוּווט נאָך אַ מאָל.
problem-time_out_of_range = דעמאָלט האָט עס נישט געקענט זײַן. קוקט נאָך דעם זייגער אינעם טעלעפֿאָן.
problem-format_unknown = אַזאַ מין טעקע קען מען דאָ נישט לייענען.
problem-rules_unknown = די פּאַרטיע האָט מען געשפּילט לויט נײַערע אָדער עלטערע כּללים ווי דאָ.
problem-log_impossible = לויט די כּללים האָט די פּאַרטיע נישט געקענט גיין אַזוי. קוקט זי נאָך.
problem-import_running = אַן אַנדער טעקע ברענגט מען נאָך אַרײַן. וואַרט ביז עס ענדיקט זיך.
problem-log_full = די פּאַרטיע איז פֿול: מע קען מער גאָרנישט אַרײַנשרײַבן. עפֿנט אַ נײַע כּדי ווײַטער צו שפּילן.
problem-host_token_needed = מע האָט נישט געקענט עפֿענען די פּאַרטיע. עפֿנט דאָס זײַטל פֿון ס'נײַ און פּרוּווט נאָך אַ מאָל.
problem-taken = דאָס איז שוין דאָ.
problem-missing = עס האָט געהערט צו עפּעס וואָס מע האָט דערווײַל אויסגעמעקט.
problem-behind = אַן אַנדערער האָט עס שוין געביטן. קוקט נאָך אַ מאָל.
problem-busy = קיביץ איז איצט פֿאַרנומען. פּרוּווט באַלד נאָך אַ מאָל.
problem-not_ready = קיביץ איז איצט נישט גרייט. פּרוּווט באַלד נאָך אַ מאָל.
problem-internal = עפּעס איז קאַליע געוואָרן. פּרוּווט נאָך אַ מאָל; וואָס איר האָט פֿריִער אַרײַנגעשריבן איז נישט פֿאַרלוירן.

## Problems of any game

problem-no_such_seat = אַזאַ אָרט איז נישטאָ בײַם טיש.
problem-seat_twice = עמעצער שטייט צוויי מאָל. שרײַבט אַרײַן יעדן איין מאָל.
problem-seats_out_of_range = די שפּיל קען מען נישט שפּילן מיט אַזאַ צאָל מענטשן.
problem-wrong_length = יעדער בײַם טיש דאַרף האָבן פּונקט איין צאָל. קוקט נאָך די רשימה.
problem-wrong_game = בײַ דעם טיש שפּילט מען אַן אַנדער שפּיל.
problem-out_of_range = די צאָל איז צו גרויס אָדער צו קליין.
problem-not_an_up_card = מיט דער קאָרט קען זיך אַ רונדע נישט אָנהייבן. דעקט אויף אַן אַנדערע.
problem-not_in_the_deck = אַזאַ קאָרט איז נישטאָ אין דער טאַליע, אָדער נישט אַזוי פֿיל. קוקט נאָך די קאָרטן.
problem-not_together = די הויז־כּללים גייען נישט צוזאַמען. קלײַבט אויס צווישן זיי.
problem-winner_begins = די רונדע הייבט אָן ווער עס האָט געוווּנען די פֿריִערדיקע.
problem-round_over = די רונדע איז אויס. ציילט זי אָפּ אָדער טיילט די קומעדיקע, אָדער נעמט צוריק דעם לעצטן אַרײַנשרײַב.
problem-too_many_cards = דאָס זײַנען מער קאָרטן ווי ס'זײַנען דאָ. ציילט נאָך אַ מאָל.
problem-hand_count = אין דער האַנט דאַרף זײַן אַן אַנדער צאָל קאָרטן. ציילט נאָך אַ מאָל.
problem-wrong_winner = לויט ווי מע האָט געשפּילט, האָט אַן אַנדערער געוווּנען די רונדע. קוקט נאָך ווער עס האָט געוווּנען.
problem-too_fine = אַזוי גענוי ציילט מען נישט די פּונקטן אין דער פּאַרטיע.
problem-wrong_points = קיין רונדע קען נישט געבן אַזעלכע פּונקטן. קוקט זיי נאָך.

## Problems of a match

problem-match_over = די פּאַרטיע איז אויס. עפֿנט אַ נײַע כּדי ווײַטער צו שפּילן.
problem-not_ended = מע האָט נישט איבערגעריסן די פּאַרטיע, און מע דאַרף זי נישט עפֿענען נאָך אַ מאָל.
problem-no_round_open = קיין רונדע האָט זיך נאָך נישט אָנגעהויבן. קודם טיילט מען.
problem-round_open = אַ רונדע גייט נאָך אָן. קודם דאַרף מען זי ענדיקן.
problem-round_counted = די רונדע איז שוין אָפּגעציילט. כּדי זי צו ענדערן, פֿאַרריכט דעם רעזולטאַט.
problem-no_such_round = די פּאַרטיע האָט נישט אַזאַ רונדע.
problem-round_impossible = מיט דער פֿאַרריכטונג וואָלט מען אַ שפּעטערדיקע רונדע נישט געקענט שפּילן אַזוי. לאָזט דעם רעזולטאַט ווי ער איז, אָדער נעמט אַרויס די שפּעטערדיקע רונדעס.
problem-too_many_corrections = מע האָט צו אָפֿט פֿאַרריכט די רעזולטאַטן פֿון דער פּאַרטיע. גייט צוריק ביז פֿאַר דער רונדע, און שרײַבט זי אַרײַן נאָך אַ מאָל.
problem-too_many_lineups = די שפּילערס פֿון דער פּאַרטיע האָבן זיך צו אָפֿט געביטן. הייבט אָן אַ נײַע פּאַרטיע מיט די וואָס שפּילן איצט.
problem-nothing_to_undo = ס'איז נישטאָ וואָס צוריקצונעמען.
problem-nothing_asked = קיינער בעט שוין נישט קיין הסכּמה דערויף.
problem-not_yours_to_consent = אַן אַנדערער בײַם טיש דאַרף דערויף מסכּים זײַן.
problem-name_missing = ווער עס איז נײַ בײַם טיש דאַרף אַ נאָמען.
problem-name_twice = צוויי מענטשן בײַם טיש האָבן דעם זעלבן נאָמען. בײַט איינעם פֿון זיי.
problem-from_missing = עמעצער מיט דעם נאָמען זיצט שוין בײַם טיש. לאָזט אים בלײַבן אויף זײַן אָרט, מיט זײַן חשבון, אָדער קלײַבט אויס אַן אַנדער נאָמען פֿאַרן נײַעם.
problem-player_twice = דער זעלבער מענטש זיצט דאָ צוויי מאָל. גיט יעדן איין אָרט.

## אַרײַנברענגען

left-out-people = נישט אַרײַנגעבראַכט ({ $plays }): קיינער איז נישט געזעסן בײַם טיש, אָדער מער ווי צוואַנציק.
left-out-result = אָן אַ רעזולטאַט ({ $plays }): די פּאַרטיע איז אַרײַנגעבראַכט, אָבער זי גילט נישט.
left-out-scores = פּונקטן וואָס זאָגן נישט ווער עס האָט געוווּנען ({ $plays }): זיי שטייען אין דער באַמערקונג.
left-out-categories = פּונקטן לויט מינים ({ $plays }): נאָר דער סך־הכּל איז דאָ.
left-out-roles = ראָלעס און קאָלירן פֿעלן ({ $plays }).
left-out-starter = עס שטייט נישט ווער עס האָט אָנגעהויבן ({ $plays }).
