# מה שמשותף לכל המשחקים, בעברית. מה מקבלת כל הודעה כתוב בראש הקובץ האנגלי.

## Units

unit-points =
    { PLURAL($count) ->
        [one] נקודה אחת
        [two] 2 נקודות
       *[other] { $count } נקודות
    }
    .name = נקודות
unit-stars =
    { PLURAL($count) ->
        [one] כוכב אחד
        [two] 2 כוכבים
       *[other] { $count } כוכבים
    }
    .name = כוכבים
unit-cards =
    { PLURAL($count) ->
        [one] קלף אחד
        [two] 2 קלפים
       *[other] { $count } קלפים
    }
    .name = קלפים
unit-rounds =
    { PLURAL($count) ->
        [one] סיבוב אחד
        [two] 2 סיבובים
       *[other] { $count } סיבובים
    }
    .name = סיבובים
unit-hands =
    { PLURAL($count) ->
        [one] סיבוב אחד
        [two] 2 סיבובים
       *[other] { $count } סיבובים
    }
    .name = סיבובים

## Names and lists

seat-number = מקום { $number }
list-separator = ,{" "}
list-last = { $names } ו{ $last }
fits-or = { $names } או { $last }
fits-run = { $first } עד { $last }
nobody = אף אחד

## Match, round, seat

status-open = נמשך
status-finished = הסתיים
status-ended = הופסק
status-uncounted = הופסק, לא נחשב

## Verdicts

verdict-stands = הוסכם להשאיר את זה כך.

## Entries of the log

round-word = { $playing ->
        [claro] משחקון
       *[other] סיבוב
    }
    .plural = { $playing ->
            [claro] משחקונים
           *[other] סיבובים
        }
    .title = { round-word }
entry-result = { round-word } { $round }: { $result }
entry-points = { $scores }.
entry-breakoff = ה{ round-word } הופסק באמצע: אף אחד לא מקבל עליו ניקוד, ומחלקים מחדש.
entry-replacement = תיקון של { round-word } { $round }: { $result }
entry-drops = ה{ round-word.plural } המאוחרים שכבר לא מתאימים בוטלו.
entry-agrees = { $seat }: אישור התוצאה של { round-word } { $round }.
entry-contests = { $seat }: התוצאה של { round-word } { $round } לא נכונה.
entry-undo = חזרה לרישום { $entry }: כל מה שאחריו בוטל.
entry-undo-all = חזרה להתחלה: הכול בוטל.
entry-asked = לחזור לרישום { $entry }? צריך הסכמה.
entry-asked-all = לחזור להתחלה? צריך הסכמה.
entry-undo-wanted = הייתה בקשה לבטל.
entry-declined = לא הסכימו לבטל.
entry-adjustment = תיקון ידני בניקוד של { $seat }: { $change }.
entry-lineup = עכשיו ליד השולחן: { $names }.
entry-lineup-kept = הניקוד של כולם נשאר.
entry-lineup-new = חדשים, מתחילים מ-0: { $names }. הניקוד של כל השאר נשאר.
entry-end = המשחק הסתיים.
entry-end-uncounted = המשחק הופסק לפני הסוף ולא נחשב.
entry-reopen = המשחק נמשך.
entry-unapplied = שום דבר לא השתנה: המשחק כבר התקדם.
entry-note = "{ $note }"

## Scoresheet

sheet-title = { $game }, { $date }
sheet-game = משחק
sheet-date = תאריך
sheet-end = סיום
sheet-duration = משך
sheet-place = היכן
sheet-unit = מה סופרים
sheet-players = משתתפים
sheet-from = ממקום
sheet-round = סיבוב
sheet-adjustment = תיקון
sheet-left = עזיבה
sheet-total = סך הכול
sheet-winner = ניצחון
sheet-note = הערה
sheet-tags = תגיות
sheet-option = כלל בית
sheet-open = המשחק נמשך.
sheet-ended = הופסק לפני הסוף.
sheet-uncounted = הופסק לפני הסוף. המשחק לא נחשב.
sheet-ended-ahead = הופסק לפני הסוף. ניצחון של { $names }.
sheet-won = ניצחון של { $names }.
sheet-left-with = עזיבה: { $name }, עם { $total }.
evening-title = הערב של { $date }
evening-won = ניצחונות
evening-played = משחקים
date-long = { $day } ב{ month-name } { $year }
month-name =
    { $month ->
        [january] ינואר
        [february] פברואר
        [march] מרץ
        [april] אפריל
        [may] מאי
        [june] יוני
        [july] יולי
        [august] אוגוסט
        [september] ספטמבר
        [october] אוקטובר
        [november] נובמבר
        [december] דצמבר
       *[other] { $month }
    }

## A look back

count-matches =
    { PLURAL($count) ->
        [one] משחק אחד
        [two] 2 משחקים
       *[other] { $count } משחקים
    }
count-hours =
    { PLURAL($count) ->
        [one] שעה אחת
        [two] שעתיים
       *[other] { $count } שעות
    }
count-minutes =
    { PLURAL($count) ->
        [one] דקה אחת
        [two] 2 דקות
       *[other] { $count } דקות
    }
hours-and-minutes = { $hours }, { $minutes }
highlight-played = { $matches }{ $time ->
        [none] {""}
       *[other] , { $time } ליד השולחן
    }.
highlight-busiest_day = היום העמוס ביותר: { $date }, { $matches }.
highlight-most_played = המשחק הנפוץ ביותר: { $game }, { $matches }.
highlight-most_active = הכי הרבה ליד השולחן: { $names }, { $matches }.
highlight-most_wins = הכי הרבה ניצחונות: { $names }, { $matches }.
highlight-longest_match = המשחק הארוך ביותר: { $game }, { $time }.
highlight-best_round = הסיבוב הטוב ביותר במשחק { $game }: { $names }, { $score }.
highlight-biggest_win = הניצחון הגדול ביותר במשחק { $game }: { $names }, יתרון של { $score }.
highlight-longest_streak = רצף הניצחונות הארוך ביותר במשחק { $game }: { $name }, { $matches }.

## סטטיסטיקה: מה נמדד, ולפי מה

measure-matches = משחקים
measure-wins = ניצחונות
measure-win_share = אחוז ניצחונות
measure-shared_wins = ניצחונות משותפים
measure-place = מיקום ממוצע
measure-total = סך הכול בממוצע
measure-best_total = התוצאה הטובה ביותר
measure-worst_total = התוצאה החלשה ביותר
measure-margin = היתרון הממוצע על הטוב מבין האחרים
measure-biggest_win = הניצחון הגדול ביותר
measure-closest_loss = ההפסד בהפרש הקטן ביותר
measure-closest_win = הניצחון בהפרש הקטן ביותר
measure-best_loss = התוצאה הטובה ביותר בלי ניצחון
measure-round_score = ניקוד ממוצע בסיבוב
measure-best_round = הסיבוב הטוב ביותר
measure-rounds = סיבובים
measure-rounds_won = ניצחונות בסיבובים
measure-round_share = אחוז הניצחונות בסיבובים
measure-time = זמן ליד השולחן
measure-match_time = משך המשחק בממוצע
measure-round_time = משך הסיבוב בממוצע
measure-dealt_time = הזמן הממוצע מהחלוקה עד התוצאה
measure-longest_round = הסיבוב הארוך ביותר
measure-longest_match = המשחק הארוך ביותר
measure-plays = מהלכים
measure-illegal_plays = מהלכים לא חוקיים
measure-let_stand = מהלכים לא חוקיים שנשארו כך
measure-taken_back = מהלכים לא חוקיים שבוטלו
measure-illegal_share = אחוז המהלכים הלא חוקיים
measure-calls_made = תפיסת אחרים
measure-calls_suffered = תפיסה בידי אחרים
measure-lead_changes = כמה פעמים התחלפו המובילים במשחק
measure-decided_last = אחוז המשחקים שהוכרעו בסיבוב האחרון
measure-comebacks = ניצחונות מהמקום האחרון
measure-lead_kept = אחוז הניצחונות אחרי הובלה באמצע המשחק
measure-longest_winning = הכי הרבה ניצחונות ברצף
measure-winning = רצף הניצחונות הנוכחי
measure-longest_losing = הכי הרבה משחקים ברצף בלי ניצחון
measure-losing = הרצף הנוכחי של משחקים בלי ניצחון
measure-ahead = משחקים במיקום טוב יותר
measure-behind = משחקים במיקום פחות טוב
measure-level = משחקים באותו מיקום
measure-ahead_by = היתרון הממוצע
measure-closest = המשחק הצמוד ביותר בין השניים
measure-longest_ahead = הכי הרבה משחקים ברצף במיקום טוב יותר
measure-ahead_now = הרצף הנוכחי של משחקים במיקום טוב יותר
measure-last_match = המשחק האחרון
measure-evenings = ערבים
measure-evenings_won = ניצחונות בערבים
measure-ended_early = משחקים שהופסקו לפני הסוף
measure-cut_short = משחקים שלא נחשבים
measure-provisional = משחקים שתוצאתם עוד לא אושרה

dimension-game = משחק
dimension-house_rules = כללי בית
dimension-option = כלל בית אחד
dimension-player = שם
dimension-opponent = מול מי
dimension-first = מי התחיל
dimension-starter = מתחילים או לא
dimension-round = איזה סיבוב
dimension-round_first = מי התחיל את הסיבוב
dimension-round_starter = מתחילים את הסיבוב או לא
dimension-rule = איזה כלל הופר
dimension-seats = כמה משתתפים
dimension-seat = מקום ליד השולחן
dimension-finish = המיקום בסוף
dimension-rounds = כמה סיבובים
dimension-place = איפה
dimension-tag = תגית
dimension-weekday = יום בשבוע
dimension-hour = שעה
dimension-day = יום
dimension-month = חודש
dimension-year = שנה
dimension-evening = ערב
dimension-length = כמה זמן זה נמשך
dimension-match = כל משחק בנפרד

## Transcript

transcript-head = משחק { $game }. הפקודה { $command } מריצה אותו שוב.
transcript-back = רישום { $entry }: חזרה לרישום { $to }
transcript-taken-back = רישום { $entry }, בוטל
transcript-dropped = רישום { $entry }, בוטל בגלל רישום { $by }

## Invites

invite-player = בואו לשחק איתנו { $game }! פתחו את { $link } או הקלידו את קוד השולחן { $code }.
invite-viewer = בואו לראות אותנו משחקים { $game }! פתחו את { $link } או הקלידו את קוד השולחן { $code }.
invite-host = בואו לעזור לנו לנהל את המשחק { $game }! פתחו את { $link } או הקלידו את קוד השולחן { $code }.

## Problems of any request

problem-malformed_json = קיביץ לא הצליח לקרוא את מה שנשלח. כדאי לרענן את הדף ולנסות שוב.
problem-malformed_csv = הקובץ הזה הוא לא טבלה שאפשר לקרוא. כדאי לשמור אותו כקובץ CSV בקידוד UTF-8 ולנסות שוב.
problem-json_too_deep = { problem-malformed_json }
problem-body_incomplete = לא הכול הגיע. כדאי לשלוח שוב.
problem-body_too_slow = החיבור היה איטי מדי. כדאי לשלוח שוב.
problem-body_too_large = זה יותר מדי לשליחה אחת. כדאי לשלוח בחלקים קטנים יותר.
problem-unsupported_media_type = את סוג הקובץ הזה אי אפשר לקרוא כאן.
problem-invalid_body = משהו חסר או לא אפשרי. כדאי לבדוק את מה שנרשם.
problem-invalid_query = אי אפשר להציג את זה כך. כדאי לחזור אחורה ולנסות שוב.
problem-invalid_path = הכתובת לא שלמה. כדאי לבדוק את הקישור.
problem-invalid_header = { problem-malformed_json }
problem-cors_refused = לדף הזה אסור להשתמש בשירות הזה. כדאי לפתוח את קיביץ בכתובת שלו.
problem-route_not_found = אין כאן כלום. כדאי לבדוק את הקישור.
problem-method_not_allowed = אי אפשר לעשות את זה כאן. כדאי לרענן את הדף ולנסות שוב.
problem-token_missing = צריך להצטרף לשולחן עם קוד ממי שמארח, או להיכנס לחשבון.
problem-token_unknown = הטלפון הזה כבר לא מוכר כאן. כדאי להיכנס לחשבון, או להצטרף שוב לשולחן.
problem-token_expired = עבר הרבה זמן. כדאי להיכנס שוב לחשבון.
problem-token_revoked = הגישה הופסקה. כדאי לבקש קוד חדש ממי שמארח, או להיכנס שוב לחשבון.
problem-account_required = לזה צריך להיכנס לחשבון.
problem-rights_required = האפליקציה הזאת לא מורשית לעשות את זה: היא קיבלה פחות הרשאות.
problem-authorization_pending = האפליקציה מחכה לאישור.
problem-slow_down = האפליקציה שואלת לעתים קרובות מדי. כדאי לחכות רגע.
problem-device_code_unknown = אין אפליקציה שמחכה עם הקוד הזה. כדאי לבדוק אותו, או להתחיל שוב באפליקציה.
problem-access_denied = האפליקציה לא אושרה.
problem-role_required = אין לך רשות לזה בשולחן הזה. אפשר לפנות למי שמארח.
problem-credentials_wrong = השם או הסיסמה שגויים.
problem-recovery_wrong = השם או קוד השחזור שגויים, או שכבר השתמשו בקוד.
problem-password_wrong = הסיסמה הנוכחית שגויה.
problem-password_guessable = את הסיסמה הזאת קל מדי לנחש. כדאי לבחור סיסמה ארוכה יותר.
problem-sign_up_closed = כאן אי אפשר לפתוח חשבון חדש. אפשר לפנות למי שמפעיל את השירות.
problem-name_taken = השם הזה כבר תפוס. כדאי לבחור שם אחר.
problem-id_reused = כאן כבר נשמר משהו אחר. כדאי לרענן את הדף ולנסות שוב.
problem-session_not_found = הטלפון הזה כבר לא מחובר.
problem-player_not_found = השם הזה לא נמצא במעגל שלך.
problem-player_in_use = השם הזה מופיע במשחק, או ששם אחר אוחד איתו, ולכן אי אפשר להסיר אותו.
problem-merged_with_itself = זה אותו שם פעמיים. כדאי לבחור שניים שונים.
problem-already_merged = השם הזה כבר אוחד עם שם אחר.
problem-merge_ring = השם האחר כבר אוחד עם השם הזה.
problem-sat_together = השניים ישבו ליד אותו שולחן, ולכן הם שני אנשים.
problem-player_linked = לשם הזה כבר יש חשבון משלו.
problem-own_circle = המעגל הזה שלך, והשם שלך כבר בו.
problem-in_circle_already = יש לך כבר שם אחר במעגל הזה.
problem-circle_not_found = השם שלך לא במעגל הזה.
problem-match_not_found = אין משחק כזה, או שצריך קוד ממי שמארח.
problem-invite_not_found = ההזמנה הזאת כבר לא קיימת.
problem-share_not_found = הקישור הזה כבר לא קיים.
problem-host_token_not_found = לכל מי שמארח את המשחק הזה יש חשבון.
problem-too_many_shares = אי אפשר ליצור עוד קישורים למשחק הזה. קודם צריך לבטל אחד מהם.
problem-member_not_found = אף אחד כזה לא הצטרף לשולחן.
problem-code_unknown = אין שולחן עם הקוד הזה. כדאי לבדוק אותו ולנסות שוב.
problem-code_revoked = הקוד הזה בוטל. כדאי לבקש קוד חדש ממי שמארח.
problem-fonts_missing = אי אפשר לצייר כאן את התמונה: חסרים גופנים.
problem-code_expired = הקוד הזה כבר לא תקף. כדאי לבקש קוד חדש ממי שמארח.
problem-code_used_up = כל מי שהקוד הזה נועד לו כבר הצטרף. כדאי לבקש קוד חדש ממי שמארח.
problem-seat_needed = צריך לבחור מקום ליד השולחן.
problem-seat_taken = המקום הזה תפוס. כדאי לבחור מקום אחר.
problem-too_many_tries = יותר מדי ניסיונות. כדאי לחכות קצת לפני הניסיון הבא.
problem-too_many_requests = זה היה מהיר מדי. כדאי לחכות רגע ולנסות שוב.
problem-too_many_matches = נפתחו מכאן יותר מדי משחקים. כדאי לחכות קצת, או להיכנס לחשבון.
problem-account_full = החשבון מלא: אין בו מקום לעוד משחקים או שמות. קודם צריך למחוק כמה מהם.
problem-match_open = המשחק הזה עוד נמשך. קודם צריך לסיים אותו.
problem-at_table_already = כבר יש לך מקום ליד השולחן הזה.
problem-already_adopted = זה כבר צורף להיסטוריה של חשבון אחר.
problem-guest_token_needed = ההצטרפות לא הצליחה. כדאי לרענן את הדף ולנסות שוב.
problem-round_not_found = אין סיבוב כזה במשחק.
problem-game_not_found = המשחק הזה לא מוכר כאן.
problem-unknown_player = באחד המקומות רשום מישהו שלא נמצא במעגל שלך.
problem-stale = בינתיים נרשם משהו. כדאי להסתכל על השולחן ולנסות שוב.
problem-beyond_log = בטלפון הזה יש רישומים שלא מופיעים ביומן של השולחן. כדאי לרענן את הדף.
problem-position_unknown = העותק שבמכשיר הזה ישן מדי. כדאי לטעון הכול מחדש.
problem-too_many_streams = יותר מדי טלפונים עוקבים מכאן אחרי השולחן. כדאי לסגור אחד ולנסות שוב.
problem-id_twice = אותו רישום נשלח פעמיים. כדאי לרענן את הדף ולנסות שוב.
problem-time_out_of_range = זה לא יכול היה לקרות אז. כדאי לבדוק את השעון בטלפון.
problem-format_unknown = סוג הקובץ הזה לא מוכר כאן.
problem-rules_unknown = המשחק הזה שוחק לפי כללים חדשים יותר או ישנים יותר מאלה שכאן.
problem-log_impossible = לפי הכללים לא ייתכן משחק כזה. כדאי לבדוק אותו.
problem-import_running = קובץ אחר עוד נקלט. כדאי לחכות שזה ייגמר.
problem-log_full = המשחק מלא, ואי אפשר לרשום בו עוד. כדאי לפתוח משחק חדש כדי להמשיך.
problem-host_token_needed = פתיחת המשחק לא הצליחה. כדאי לרענן את הדף ולנסות שוב.
problem-taken = זה כבר קיים.
problem-missing = זה היה שייך למשהו שכבר נמחק.
problem-behind = מישהו אחר שינה את זה קודם. כדאי להסתכל שוב.
problem-busy = יש עומס כרגע. כדאי לנסות שוב עוד רגע.
problem-not_ready = קיביץ עוד לא מוכן כרגע. כדאי לנסות שוב עוד רגע.
problem-internal = משהו השתבש. כדאי לנסות שוב; מה שנרשם קודם לא אבד.

## Problems of any game

problem-no_such_seat = אין מקום כזה ליד השולחן.
problem-seat_twice = מישהו רשום פעמיים. כדאי לרשום כל אחד פעם אחת.
problem-seats_out_of_range = את המשחק הזה אי אפשר לשחק במספר כזה של אנשים.
problem-wrong_length = לכל אחד ליד השולחן צריך מספר אחד בדיוק. כדאי לבדוק את הרשימה.
problem-wrong_game = בשולחן הזה משחקים משחק אחר.
problem-out_of_range = המספר הזה גבוה מדי או נמוך מדי.
problem-not_an_up_card = סיבוב לא יכול להתחיל בקלף הזה. כדאי לפתוח קלף אחר.
problem-not_in_the_deck = בחפיסה אין קלף כזה, או שאין כל כך הרבה כאלה. כדאי לבדוק את הקלפים.
problem-not_together = כללי הבית האלה לא הולכים יחד. צריך לבחור ביניהם.
problem-winner_begins = מי שניצח בסיבוב הקודם מתחיל את הסיבוב הזה.
problem-round_over = הסיבוב נגמר. כדאי לספור אותו או לחלק את הבא, או לבטל את הרישום האחרון.
problem-too_many_cards = אלה יותר קלפים ממה שיש בחפיסה. כדאי לספור שוב.
problem-hand_count = ביד הזאת צריך להיות מספר אחר של קלפים. כדאי לספור שוב.
problem-wrong_winner = לפי מה ששוחק, מישהו אחר ניצח בסיבוב הזה. כדאי לבדוק מי ניצח.
problem-too_fine = במשחק הזה לא סופרים נקודות בדיוק כזה.
problem-wrong_points = אין סיבוב שנותן נקודות כאלה. כדאי לבדוק אותן.

## Problems of a match

problem-match_over = המשחק נגמר. כדאי לפתוח משחק חדש כדי להמשיך לשחק.
problem-not_ended = המשחק לא הופסק, ולכן אין צורך לפתוח אותו שוב.
problem-no_round_open = עוד לא התחיל סיבוב. קודם מחלקים.
problem-round_open = סיבוב עוד נמשך. קודם צריך לסיים אותו.
problem-round_counted = הסיבוב הזה כבר נספר. כדי לשנות אותו צריך לתקן את התוצאה שלו.
problem-no_such_round = אין סיבוב כזה במשחק.
problem-round_impossible = לפי התיקון הזה, סיבוב מאוחר יותר לא היה אפשרי. כדאי להשאיר את התוצאה, או לוותר על הסיבובים המאוחרים.
problem-too_many_corrections = התוצאות במשחק הזה תוקנו יותר מדי פעמים. כדאי לבטל עד לפני הסיבוב ולרשום אותו שוב.
problem-too_many_lineups = במשחק הזה המשתתפים התחלפו יותר מדי פעמים. כדאי לפתוח משחק חדש עם מי שמשחק עכשיו.
problem-nothing_to_undo = אין מה לבטל.
problem-nothing_asked = אף אחד כבר לא מבקש הסכמה לזה.
problem-not_yours_to_consent = מישהו אחר ליד השולחן צריך להסכים לזה.
problem-name_missing = צריך לתת שם למי שמצטרף.
problem-name_twice = לשניים ליד השולחן יש אותו שם. כדאי לשנות אחד מהם.
problem-from_missing = כבר יושב ליד השולחן מישהו בשם הזה. כדאי להשאיר אותו במקומו, עם הניקוד שלו, או לבחור שם אחר למי שמצטרף.
problem-player_twice = אותו אדם יושב כאן פעמיים. כדאי לתת לכל אחד מקום אחד.

## ייבוא

left-out-people = לא נקלטו ({ $plays }): אף אחד לא ישב ליד השולחן, או יותר מעשרים איש.
left-out-result = בלי תוצאה ({ $plays }): המשחק נקלט, אבל לא נחשב.
left-out-scores = ניקוד שלא רואים ממנו מי ניצח ({ $plays }): הוא רשום בהערה.
left-out-categories = ניקוד לפי סוגים ({ $plays }): נקלט רק סך הכול.
left-out-roles = לא נקלטו תפקידים וצבעים ({ $plays }).
left-out-starter = לא כתוב מי התחיל ({ $plays }).
