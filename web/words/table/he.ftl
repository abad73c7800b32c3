## Everywhere

back = חזרה
close = סגירה
go-home = לדף הפתיחה
try-again = ניסיון נוסף
language = שפה
settings = הגדרות
menu = תפריט
undo = ביטול
redo = לעשות שוב
cancel = לא עכשיו
save = שמירה
yes = כן
no = לא
update = עדכון

## איך מרכיבים

list-and-so-on = { $before }, { $next }
list-last = { $before } ו{ $last }
list-one-of = { $before } או { $last }
quoted = "{ $text }"
date-long = { $day } ב{ $month } { $year }
date-today = היום
date-yesterday = אתמול
month-name = { $month ->
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
   *[december] דצמבר
}
round-word = { $playing ->
    [claro] משחקון
   *[other] סיבוב
}
    .plural = { $playing ->
        [claro] משחקונים
       *[other] סיבובים
    }
    .title = { round-word }

## The games

game-echad = אחד
    .about = מתאימים צבע או אות, וקוראים "אחד!"
game-fire = אש
    .about = מניחים גבוה יותר ויותר, קלף בודד או רצף.
game-ten = עשר
    .about = מגיעים לעשר ולוקחים את הערימה.
game-trash = טראש
    .about = פותחים עשרה קלפים, אחד אחד.
game-claro = קלארו
    .about = עולים במספרים וזוכים בכוכבים.
game-pad = משחק אחר
    .about = רושמים ניקוד לכל משחק שיש בבית.

## Home

home-playing = ממשיכים לשחק
home-join = הצטרפות לשולחן
home-open = משחק חדש
home-last = משחקים אחרונים
home-last-empty = כאן יופיעו המשחקים שמשחקים בטלפון הזה.
home-more = הצגת הכול
home-again = עוד משחק עם אותם אנשים
home-history = היסטוריה
home-statistics = סטטיסטיקה
home-people = אנשים
home-account = חשבון
match-status = { $status ->
    [open] עדיין פתוח
    [finished] הסתיים
   *[ended] הופסק
}

## Joining

join-code = קוד השולחן
join-go = הצטרפות
join-code-wrong = בקוד שולחן יש שמונה אותיות וספרות, למשל K7MA-2XRD.
join-joining = מצטרפים לשולחן…
join-again = אפשר להקליד את הקוד כאן, או לסרוק שוב את קוד ה-QR.
join-who = של מי הטלפון הזה?
join-there = כבר הצטרפו: { $names }
join-no-seat = כל המקומות תפוסים. אפשר לבקש קוד לצפייה.
join-stays = הטלפון הזה כבר ליד השולחן. שום דבר לא השתנה.
join-other = הטלפון הזה כבר משחק כאן בשם { $who }.
join-other-stay = להישאר בשם { $who }
join-other-take = לעבור לשם { $who }

## Settings

settings-theme = מראה
settings-theme-auto = כמו בטלפון
settings-theme-dark = כהה
settings-theme-light = בהיר
settings-text = גודל הטקסט
settings-text-normal = רגיל
settings-text-large = גדול
settings-text-largest = גדול מאוד
settings-awake = המסך בזמן המשחק
settings-awake-auto = נכבה כרגיל
settings-awake-on = דולק כל המשחק
settings-aloud = קול
settings-aloud-off = שקט
settings-aloud-on = אומר מה קורה
settings-aloud-none = המכשיר הזה לא מדבר { $language }. שומעים רק את הצלילים.
settings-account = חשבון ונתונים
settings-insecure = הכתובת הזאת לא מוצפנת. הכול עובד, חוץ מהתקנת הדף ומפתיחתו בלי חיבור.

## Problems

problem-unexpected = זה לא הצליח. כדאי לנסות שוב.
problem-no-screen = אין כלום בכתובת הזאת.
problem-no_connection = אין חיבור כרגע. כדאי לבדוק את ה-Wi-Fi ולנסות שוב.
problem-token = הטלפון הזה כבר לא מחובר לשולחן הזה. כדאי לבקש קוד חדש ממי שמארח.
problem-unreadable = הדף לא הצליח לקרוא את התשובה של קיביץ. כדאי לנסות שוב עוד רגע.

## A match

match = משחק
match-unknown = הטלפון הזה לא הצטרף לשולחן. מצטרפים עם קוד שולחן.
match-not-kept = צריך חיבור: השולחן הזה עוד לא שמור בטלפון.
match-loose = הטלפון הזה לא יכול לשמור את המקום שלו ליד השולחן. כדאי להשאיר את הדף פתוח.
match-won = { $count ->
    [one] המשחק נגמר בניצחון של { $who }!
    [two] המשחק נגמר בניצחון משותף של { $who }!
   *[other] המשחק נגמר בניצחון משותף של { $who }!
}
match-over = המשחק נגמר.
loading = בטעינה…
table-title = { $game } · { round-word } { NUMBER($round) }
goal = { $unit ->
    [stars] עד { $target ->
        [one] כוכב אחד
        [two] שני כוכבים
       *[other] { NUMBER($target) } כוכבים
    }
    [rounds] עד { $target ->
        [one] סיבוב אחד
        [two] שני סיבובים
       *[other] { NUMBER($target) } סיבובים
    }
   *[points] עד { NUMBER($target) }
}{ $led ->
    [one] : { $who } במרחק { NUMBER($left) }
    [more] : { $who } במרחק { NUMBER($left) }
   *[no] {""}
}
goal-ends = עד { NUMBER($target) }: הניקוד הגבוה ביותר מנצח
goal-lowest = עד { NUMBER($target) }: הניקוד הנמוך ביותר מנצח
goal-after = { $target ->
    [one] סיבוב אחד בלבד
    [two] שני סיבובים
   *[other] { NUMBER($target) } סיבובים
}
goal-fewest = הסכום הנמוך ביותר מנצח.
goal-cards = מנצחים עם הכי הרבה קלפים.
goal-none = המשחק נמשך עד שמסיימים אותו.
told-totals = בסך הכול: { $totals }
now = עכשיו: { $who }
now-who = של מי התור? נוגעים בשם למעלה.
entering-for = בשם { $who }
for-other = המהלך של { $who }
for-own = המהלך שלי
seat-label = בסך הכול { NUMBER($total) }{ $leads ->
    [yes] , בראש
   *[no] {""}
}{ $known ->
    [yes] { $cards ->
        [one] , קלף אחד
        [two] , שני קלפים
       *[other] , { NUMBER($cards) } קלפים
    }
   *[no] {""}
}{ $turn ->
    [yes] , עכשיו בתור
   *[no] {""}
}
seat-deals = חלוקה
seat-begins = התחלה
seat-own = אני
direction = { $way ->
    [on] המשחק בכיוון השעון.
   *[back] המשחק נגד כיוון השעון.
}
draw-pile = בקופה
discards = הושלכו
top-card = למעלה: { $card }.
card-does-not-fit = { $card } (קלף לא מתאים)
connection-broken = אין חיבור. מנסים שוב…
game-not-yet = עוד אין כפתורים למשחק הזה.
and-more = ועוד { NUMBER($count) }

## The verdict

teach = מה מותר להניח?
teach-may = { $who }: מותר להניח
teach-none = { $who }: אין עכשיו מה להניח.
teach-stop = לא במשחק הזה
verdict-legal = חוקי
verdict-unproven = אי אפשר להוכיח
verdict-illegal = לא חוקי
verdict-fits = היה אפשר להניח ({ $who }):
verdict-take-back = לקחת בחזרה
verdict-stand = להשאיר כך
verdict-supposed = כך חושב הטלפון הזה. כשהחיבור יחזור, זה ייבדק שוב.
verdict-after-all = זה בכל זאת חוקי.
ruling = כלל { $number }
ruling-all = כל הכללים

## Taking back with consent

asked-mine = האחרים צריכים להסכים לפני הביטול.
asked-others = יש בקשה לבטל את זה:
asked-agree = להסכים
asked-refuse = להשאיר

## Rounds and results

begin = מתחילים
who-begins = מי מתחיל?
begins = התור הראשון: { $who }.
deals-begins = חלוקה: { $dealer }. התור הראשון: { $who }.
deals-change = מישהו אחר? נוגעים בשם למעלה.
number-less = { $label }: אחד פחות
number-more = { $label }: אחד יותר
round-begin = { round-word } { NUMBER($round) }
round-depth = כמה רוצים לרשום?
round-plays = כל מהלך
round-result = רק התוצאה
result-who-out = למי נגמרו הקלפים?
result-cards = { $count ->
    [one] קלף אחד
    [two] שני קלפים
   *[other] { NUMBER($count) } קלפים
}
result-cards-of = { NUMBER($count) } מתוך { $expected ->
    [one] קלף אחד
    [two] שני קלפים
   *[other] { NUMBER($expected) } קלפים
}
result-hand = { $who }: נוגעים בכל קלף
result-take-out = להוציא: { $card }
result-not-in-deck = אין בחפיסה כל כך הרבה: { $card }.
result-enter = רישום התוצאה
result-check = זה נכון?
result-differs = ביד של { $who } יש { $expected ->
    [one] קלף אחד
    [two] שני קלפים
   *[other] { NUMBER($expected) } קלפים
}, ונספרו { NUMBER($count) }.
result-again = לספור שוב
result-anyway = לרשום בכל זאת

## The menu

invite = הזמנה
scoresheet = דף ניקוד
log = יומן
replay = צפייה חוזרת
evening = הערב
menu-count = לספור את ה{ round-word } עכשיו
menu-break = מישהו צריך ללכת
menu-end = סיום המשחק
menu-reopen = המשך המשחק
leave = יציאה מהשולחן
leave-how = הטלפון הזה ישכח את המשחק, ואפשר לחזור רק עם קוד שולחן חדש.
leave-waiting = { $count ->
    [one] רישום אחד עוד לא נשלח, והוא יאבד.
   *[other] { NUMBER($count) } רישומים עוד לא נשלחו, והם יאבדו.
}
leave-last = אין כאן עוד טלפון מארח. בלי טלפון מארח אי אפשר להזמין אנשים או לסיים את המשחק.
leave-hand-over = העברת האירוח לטלפון אחר
leave-do = יציאה
gone-remove = הסרת המשחק מהטלפון הזה
end-title = המשחק הזה נחשב?
end-how = אם המשחק נחשב, הוא נגמר בניצחון של { $who } עם { NUMBER($score) } ונכנס לסטטיסטיקה.
end-counts = נחשב
end-uncounted = לא נחשב
end-nothing = עוד אין שום תוצאה.
end-do = לסיים
delete = מחיקת המשחק
delete-title = למחוק את המשחק הזה?
delete-empty = הוא יימחק מכל הטלפונים. עוד אין בו שום תוצאה.
delete-how = { $count ->
    [one] ה{ round-word }, הניקוד והיומן יימחקו מכל הטלפונים. אי אפשר לבטל את זה.
    [two] שני ה{ round-word.plural }, הניקוד והיומן יימחקו מכל הטלפונים. אי אפשר לבטל את זה.
   *[other] { NUMBER($count) } ה{ round-word.plural }, הניקוד והיומן יימחקו מכל הטלפונים. אי אפשר לבטל את זה.
}
delete-do = למחוק
seats = שינוי סדר הישיבה
seats-later = ה{ round-word } עוד לא נגמר. מה שמשתנה כאן תקף מיד אחריו.
seats-joins = { $who }: הצטרפות ב{ round-word } הבא.
seats-waits = המקומות משתנים אחרי ה{ round-word } הזה.
seats-how = מי שנשאר שומר על הניקוד. מי שמצטרף מתחיל מ-0.

## The log

log-empty = עוד לא קרה כלום.
entry-play = { $who }: מהלך.
entry-round = מתחיל { round-word }.
entry-result = { round-word } { NUMBER($round) } נספר.
entry-replacement = התוצאה של { round-word } { NUMBER($round) } תוקנה.
entry-confirmation = { $agrees ->
    [yes] { $who }: אישור התוצאה של { round-word } { NUMBER($round) }.
   *[no] { $who }: התוצאה של { round-word } { NUMBER($round) } לא נכונה.
}
entry-undo = בוטל הרישום האחרון.
entry-undo-asked = יש בקשה לבטל.
entry-undone = בוטל: { $said }{ $more ->
    [0] {""}
   *[other] {" "}(ועוד { NUMBER($more) })
}
entry-consent = { $agrees ->
    [yes] יש הסכמה: זה בוטל.
   *[no] אין הסכמה: זה נשאר.
}
entry-adjustment = { $who }: { $points } ({ $reason })
entry-lineup = סדר הישיבה השתנה.
entry-end = המשחק הסתיים.
entry-breakoff = ה{ round-word } הופסק באמצע: אף אחד לא מקבל עליו ניקוד, ומחלקים מחדש.
entry-reopen = המשחק ממשיך.

## Opening a match

open-title = { $game }: משחק חדש
open-people = מי משחק?
open-people-order = לפי סדר התורות, בכיוון השעון.
open-person = שם { NUMBER($number) }
open-person-up = להעלות את { $name }
open-person-remove = להסיר את { $name }
open-add = עוד שם
open-used = שמות מפעמים קודמות
open-twice = כל שם מופיע פעם אחת. שני שמות זהים? אפשר להוסיף אות.
open-how-many = במשחק הזה { NUMBER($fewest) } עד { NUMBER($most) } משתתפים.
how-to-play = איך משחקים
open-rules = כללי בית
open-rules-changed = { $count ->
    [0] כמו בדף הכללים
    [one] שינוי אחד
    [two] שני שינויים
   *[other] { NUMBER($count) } שינויים
}
sets-sheet = כמו בדף הכללים
sets-name = שם לכללים האלה
sets-keep = לשמור
sets-drop = למחוק את "{ $name }"
etiquette = מי רושם מה
etiquette-undo = מי יכול לבטל רישומים של אחרים?
    .anyone = כל אחד, מיד
    .consent = צריך הסכמה של אחרים
etiquette-entry = אילו מהלכים מותר לרשום בכל טלפון?
    .anyone = של כולם
    .own_seat = רק של מי שמשחק בו
etiquette-confirmation = מי מאשר תוצאה של { round-word }?
    .none = אין צורך באישור
    .one_opponent = אחד מהאחרים
    .everyone = כולם
open-start = מתחילים

## Inviting

invite-who = מי בא עם טלפון משלו?
invite-viewer = רק צפייה
invite-host = עוד טלפון מארח
invite-player = כל מקום פנוי
invite-is-here = (כבר כאן)
invite-joined = { $who } כבר כאן.
invite-seat-code = קוד השולחן של { $who }:
invite-player-code = קוד השולחן לכל מי שמשחק:
invite-viewer-code = קוד השולחן לכל מי שצופה:
invite-host-code = קוד השולחן לעוד טלפון מארח:
invite-picture = אותו קוד, לסריקה כ-QR
invite-how = סורקים את קוד ה-QR במצלמה, או מקלידים את הקוד בדף הפתיחה.
invite-only-here = רק המחשב הזה יכול לפתוח את הקישור. כדי שגם טלפונים יוכלו להצטרף, מפעילים את קיביץ עם { $option }.
invite-one-phone = טלפון אחד מספיק לכל השולחן.

## The scoresheet

sheet-round = { round-word }
sheet-open = : איך זה נספר
sheet-total = סך הכול
sheet-changed = תיקון
sheet-chart = סך הכול אחרי כל { round-word }
sheet-leads = בראש
sheet-won = ניצחון ב{ round-word }
sheet-empty = כאן תהיה שורה לכל { round-word }. את הראשון סופרים ליד השולחן.
sheet-totals-only = בטלפון הזה יש רק סך הכול של כל אחד.
sheet-left = { $who }: עזיבה עם { NUMBER($total) }.
sheet-waits = { round-word } { NUMBER($round) } מחכה לאישור.
sheet-check = לבדוק ולאשר
sheet-provisional = עוד לא אושר
sheet-agreed = אושר
sheet-confirms = { $who }: אישור
sheet-contests = { $who }: לא נכון
sheet-who-says = מי עונה?
sheet-note = הערה, אם רוצים
sheet-confirm = זה נכון
sheet-contest = זה לא נכון
sheet-correct = תיקון ה{ round-word }
share = שיתוף
share-picture = כתמונה
share-link = כקישור לצפייה
share-link-is = בקישור הזה אפשר לצפות במשחק:
share-copy = העתקה
share-copied = הועתק.
share-send = שליחה
share-once = הקישור מוצג רק עכשיו. כדאי להעתיק או לשלוח אותו לפני שעוברים הלאה.
share-links = קישורים פעילים
share-made = נוצר { $date }, { $time }
share-revoke = ביטול הקישור
adjust = שינוי ניקוד
adjust-who = הניקוד של מי?
adjust-points = כמה?
adjust-way = הורדה או הוספה
adjust-less = להוריד
adjust-more = להוסיף
adjust-reason = למה? נוגעים בסיבה, וזה נשמר.
adjust-other = סיבה אחרת
adjust-needed = צריך לכתוב למה: הסיבה מופיעה בדף הניקוד.
adjust-turn = מהלך שלא בתור
adjust-showed = חשיפת קלפים
correct-title = תיקון { round-word } { NUMBER($round) }
correct-drops = ה{ round-word.plural } המאוחרים יותר לא מתאימים לתוצאה הזאת. להוציא אותם מדף הניקוד? ביומן הם יישארו.
correct-drop = להוציא אותם
correct-none = עוד אין תוצאה ל{ round-word } { NUMBER($round) }.

## The log: going back

log-host = הטלפון המארח
log-other = טלפון אחר
log-undone = בוטל:
log-refused = זה לא נחשב.
log-back-to = חזרה לרישום { NUMBER($entry) }
log-back-title = לחזור עד כאן?
log-back-stays = הרישום הזה יהיה שוב האחרון:
log-back-goes = { $count ->
    [one] זה יבוטל:
    [two] שני הרישומים האלה יבוטלו:
   *[other] { NUMBER($count) } הרישומים האלה יבוטלו:
}
log-back-do = { $count ->
    [one] לבטל אותו
    [two] לבטל שני רישומים
   *[other] לבטל { NUMBER($count) } רישומים
}
log-back-nothing = מאז לא קרה כלום.
log-more = רישומים קודמים
log-missing = { $count ->
    [one] רישום קודם אחד לא נמצא
   *[other] { NUMBER($count) } רישומים קודמים לא נמצאים
} בטלפון הזה. אפשר להמשיך לקרוא כשהחיבור חוזר.

## רישום בלי חיבור

kept-offline = אין חיבור. { $count ->
    [one] רישום אחד שמור בטלפון.
    [two] שני רישומים שמורים בטלפון.
   *[other] { NUMBER($count) } רישומים שמורים בטלפון.
}
kept-sending = { $count ->
    [one] רישום אחד נשלח…
    [two] שני רישומים נשלחים…
   *[other] { NUMBER($count) } רישומים נשלחים…
}
kept-sent = { $count ->
    [one] רישום אחד נשלח.
    [two] שני רישומים נשלחו.
   *[other] { NUMBER($count) } רישומים נשלחו.
}
kept-some = רישומים שלא שינו דבר: { NUMBER($count) } מתוך { NUMBER($all) }.
kept-loose = אין עוד מקום בטלפון. כדאי להשאיר את הדף פתוח: { $count ->
    [one] רישום אחד עוד לא נשלח.
    [two] שני רישומים עוד לא נשלחו.
   *[other] { NUMBER($count) } רישומים עוד לא נשלחו.
}
kept-shut-out = { $count ->
    [one] לא היה אפשר לשלוח רישום אחד.
    [two] לא היה אפשר לשלוח שני רישומים.
   *[other] לא היה אפשר לשלוח { NUMBER($count) } רישומים.
}
kept-badge = עוד לא נשלחו
kept-title = רישומים בלי חיבור
kept-how = כל זה מחכה כאן ונשלח מעצמו, לפי הסדר הזה, כשהחיבור חוזר.
kept-no-room = אין עוד מקום בטלפון. כדאי להשאיר את הדף פתוח עד שהכול נשלח.
kept-waits = עוד לא נשלח
kept-recorded = נרשם
kept-known = כבר נרשם
kept-unapplied = נרשם, אבל לא שינה כלום
kept-refused = לא נרשם
kept-late = לא נחשב: טלפון אחר הקדים
kept-faster = טלפון אחר הקדים ורשם:
kept-again = מה שנרשם כאן הגיע מאוחר מדי ולא נחשב. אם זה עדיין נכון, אפשר לרשום שוב.
kept-drop = לא לשלוח את זה
kept-drop-all = למחוק את הרישומים האלה
kept-drop-how = זה לא נמצא בשום מקום אחר. אחרי המחיקה אי אפשר להחזיר את זה.
kept-done = הבנתי

## רק בטלפון הזה

unsent = רק בטלפון הזה
unsent-line = המשחק הזה נמצא רק בטלפון הזה.
unsent-refused = המשחק לא נשלח, והוא נמצא רק בטלפון הזה.
unsent-how = הוא נפתח בלי חיבור. כשיהיה חיבור הוא יישלח עם כל מה שבו. עד אז לא כדאי למחוק את נתוני הדפדפן.
unsent-refused-how = שום דבר לא הלך לאיבוד: המשחק נשאר בטלפון, ואפשר להמשיך לשחק. כדאי לנסות שוב אחר כך, או עכשיו.
unsent-invite = עוד אי אפשר להצטרף: המשחק הזה נמצא רק בטלפון הזה. להזמנה צריך חיבור.
unsent-first = לזה צריך חיבור: המשחק הזה נמצא רק בטלפון הזה.
unsent-open = אין חיבור כרגע. אפשר לשחק בכל זאת: עד שיהיה חיבור, המשחק נמצא רק בטלפון הזה.
unsent-delete = הוא נמצא רק בטלפון הזה, ויימחק לתמיד.

## על הקיר

wall = להציג על מסך גדול
wall-turn = , עכשיו בתור
wall-broken = אין חיבור
invite-wall = במסך גדול: מצטרפים שם עם הקוד הזה ובוחרים בתפריט "להציג על מסך גדול".

## עם קישור

shared-unknown = הקישור הזה לא מוביל לשום משחק. אפשר לבקש קישור חדש ממי ששלח אותו.
shared-revoked = הקישור הזה בוטל. אפשר לבקש קישור חדש ממי ששלח אותו.
shared-between = { round-word } { NUMBER($round) } עוד לא התחיל.

## איך זה נגמר

ended-round-won = { $count ->
    [one] { round-word } { NUMBER($round) } נגמר בניצחון של { $who }.
    [two] { round-word } { NUMBER($round) } נגמר בניצחון משותף של { $who }.
   *[other] { round-word } { NUMBER($round) } נגמר בניצחון משותף של { $who }.
}
ended-correct = תיקון
ended-rotated = שוב, והתור הראשון עובר הלאה
ended-along = למשחק הבא
ended-rules = עוד משחק, בכללי בית אחרים
ended-wait = כשהמשחק הבא ייפתח בטלפון המארח, אפשר יהיה לעבור אליו מכאן.
notes = מקום והערות
notes-place = איפה היה המשחק?
notes-note = איך היה?
notes-tags = תגיות
notes-tags-how = משפחה, חופשה

## רק נקודות

result-how = איך סופרים
result-counted = תוצאה
result-points = רק נקודות
points-how = כמה נקודות לכל אחד ב{ round-word } הזה? בוחרים שם ואז מספר.
points-pad = הנקודות של { $who }
points-minus = מינוס
points-decimal = נקודה עשרונית
points-next = הלאה
sheet-points-only = כאן נרשמו רק הנקודות.

## שדות שגויים

field-wrong = זה לא אפשרי. כדאי לבדוק.
field-number = צריך מספר מ-{ NUMBER($least) } עד { NUMBER($most) }.
field-name = אי אפשר להשתמש בשם הזה. כדאי לבדוק.

## Echad

echad-colour = { $colour ->
    [blue] כחול
    [red] אדום
    [green] ירוק
   *[yellow] צהוב
}
echad-letter = { $letter ->
    [alef] א׳
    [bet] ב׳
    [gimel] ג׳
    [dalet] ד׳
    [he] "ה"
    [vav] ו׳
    [zayin] ז׳
    [chet] ח׳
    [tet] ט׳
   *[yud] י׳
}
echad-action = { $action ->
    [pick-up-three] קח 3
    [change-direction] שינוי כיוון
   *[lose-a-turn] איבוד תור
}
echad-card-letter = { echad-letter } { $colour ->
    [blue] כחולה
    [red] אדומה
    [green] ירוקה
   *[yellow] צהובה
}
echad-card-action = { echad-action } { echad-colour }
echad-card-wild = פראי
echad-card-wild-pick-up-three = פראי קח 3
echad-card-blank = קלף ריק
echad-tabs = צבעים
echad-name-colour = הצבע לבחירת { $who }.
echad-which-colour = { $card }: איזה צבע?
echad-said = { $who }: "אחד!"
echad-forgot = { $who }: "אחד" נשכח
echad-who-called = מי תפס את { $who }?
echad-jump-in = אותו קלף שלא בתור
echad-who-jumps = { $card } שלא בתור: מי מניח?
echad-draws = { $who }: משיכה של { NUMBER($count) }
echad-draw = משיכה
echad-keep = לשמור
echad-call = אחד!
echad-illegal-play = מהלך לא חוקי: משיכה של { NUMBER($count) }
echad-any-card = מותר להניח כל קלף
echad-penalty-forgot = לא נאמר "אחד"
echad-turned-up = איזה קלף נפתח?
echad-says-lay = { $who }: הנחת { $cards }{ $colour ->
    [none] {""}
   *[other] , והצבע: { echad-colour }
}{ $echad ->
    [yes] , עם "אחד"
   *[no] {""}
}.
echad-says-draw = { $count ->
    [0] { $who }: משיכה{ $keep ->
        [yes] , והקלף נשמר ביד
       *[no] {""}
    }.
    [one] { $who }: משיכת קלף אחד.
    [two] { $who }: משיכת שני קלפים.
   *[other] { $who }: משיכת { NUMBER($count) } קלפים.
}
echad-says-keep = { $who }: הקלף שנמשך נשמר ביד.
echad-says-colour = { $who }: הצבע { echad-colour }.
echad-says-echad = { $who }: "אחד!"
echad-says-call-out = { $who }: תפיסה של { $target } בגלל "אחד" שנשכח.
echad-says-reshuffle = { $who }: ערבוב ערימת ההשלכה לקופה חדשה.
echad-says-penalty = { $count ->
    [0] { $who }: משיכה בגלל מהלך לא חוקי.
    [one] { $who }: משיכת קלף אחד בגלל מהלך לא חוקי.
    [two] { $who }: משיכת שני קלפים בגלל מהלך לא חוקי.
   *[other] { $who }: משיכת { NUMBER($count) } קלפים בגלל מהלך לא חוקי.
}

## Fire

fire-special = { $special ->
    [fire] אש
    [reverse] הפוך
    [robber] שודד
   *[stop] עצור
}
fire-number = { $number }
fire-joker = ג'וקר
fire-joker-as = ג'וקר כ-{ $number }
fire-numbers = מספרים
fire-tray-nothing = נגיעה בקלף מניחה אותו.
fire-tray-several = נוגעים בקלפים. ברצף מספיק לגעת בראשון ובאחרון.
fire-one-more = עוד { $number } מאפס את הערימה.
fire-tray-set = { $count ->
    [2] שני קלפי { $number }
    [3] שלושה קלפי { $number }
    [4] ארבעה קלפי { $number }
   *[other] { NUMBER($count) } קלפי { $number }
}
fire-times = { NUMBER($count) } × { $card }
fire-tray-run = רצף { $numbers }
fire-tray-mixed = קלפים מיוחדים לא מניחים יחד עם מספרים.
fire-tray-two-in-a-row = שניים הם עוד לא רצף: צריך שלושה.
fire-tray-apart = אלה לא הולכים יחד.
fire-several = יותר מקלף אחד
fire-lay = { $count ->
    [one] הנחה
    [two] הנחה של 2
   *[other] הנחה של { NUMBER($count) }
}
fire-draw = משיכה
fire-take = לקיחת הערימה
fire-pass = פס
fire-penalty-late = הדבקה באיחור
fire-joker-as-which = ג'וקר: במקום איזה מספר?
fire-robs-whom = את מי שודדים בתור של { $who }?
fire-may-stick = אפשר להדביק ({ $who }):
fire-sticks = { $who }: הדבקה של { $card }
fire-anyone-may-stick = כל אחד יכול להדביק:
fire-stick = הדבקה של { $card }
fire-who-sticks = מי מדביק { $card }?
fire-takes = כמה קלפים מהערימה האישית של { $who }
fire-draws-one = { $who }: משיכת קלף אחד
fire-burnt = נשרפו
fire-order = { $order ->
    [descending] { $number } או פחות
   *[ascending] { $number } או יותר
}
fire-any-card = כל קלף מתאים.
fire-opens = { $who }: פתיחת ערימה חדשה.
fire-last-fire = הקלף האחרון היה "אש": על { $who } למשוך קלף אחד.
fire-misses = { $turns ->
    [one] { $who }: איבוד תור.
    [two] { $who }: איבוד שני תורות.
   *[other] { $who }: איבוד { NUMBER($turns) } תורות.
}
fire-pile = { NUMBER($count) } בערימה
fire-turned-up = איזה מספר נפתח?
fire-who-order = למי נגמרו הקלפים? נוגעים לפי הסדר.
fire-stuck = ה{ round-word } נתקע: אף אחד לא היה יכול להמשיך.
fire-says-lay = { $who }: הנחת { $cards }{ $targets ->
    [none] {""}
   *[other] , שוד של { $targets }
}.
fire-says-stick = { $who }: הדבקת { $cards }.
fire-says-draw = { $who }: משיכת קלף.
fire-says-take = { $who }: לקיחת הערימה.
fire-says-pass = { $who }: פס.
fire-says-reshuffle = { $who }: ערבוב הקלפים המשומשים לתוך הקופה.

## Ten

ten-card = { $number }
ten-value = ערך
ten-new-pile = ערימה חדשה: פותחים בכל קלף.
ten-pile = { $count ->
    [one] קלף אחד בערימה
    [two] שני קלפים בערימה
   *[other] { NUMBER($count) } קלפים בערימה
}
ten-taken = נלקחו: { result-cards }
ten-lay = { $card }, ערך { $values }{ $fits ->
    [yes] {""}
   *[no] {" "}(לא נשארו)
}
ten-which-value = { $card }: על איזה ערך הכריזו?
ten-takes = הערימה של { $who }
ten-not-called = { NUMBER($value) }, בלי הכרזה
ten-only-tens = ביד של { $who } יש רק עשיריות?
ten-only-tens-yes = כן, רק עשיריות
ten-only-tens-no = לא
ten-penalty-value = הכרזה על ערך שגוי
ten-says-lay = { $who }: הנחת { $card }{ $value ->
    [none] {""}
   *[other] { $called ->
        [no] {" "}והערימה ב-{ $value }, בלי הכרזה על הערך
       *[yes] {" "}והכרזה על { $value }
    }
}{ $tens ->
    [yes] , ביד רק עשיריות
   *[no] {""}
}.
ten-how-many = כמה קלפים לקח כל אחד?
ten-cards-of = קלפים של { $who }
ten-tens-of = ערימות ב-10 בדיוק של { $who }
ten-sum = { $count ->
    [one] נספר קלף אחד
    [two] נספרו שני קלפים
   *[other] נספרו { NUMBER($count) } קלפים
}, נשארו { NUMBER($left) }.
ten-too-many = נספרו { NUMBER($count) } קלפים, אבל יש רק { NUMBER($deck) }. כדאי לספור שוב.

## Trash

trash-rank-sign = { $rank ->
    [joker] ★
   *[other] { $rank }
}
trash-rank-short = { trash-rank }
trash-rank = { $rank ->
    [joker] ג'וקר
    [A] אס
    [J] נסיך
    [Q] מלכה
    [K] מלך
   *[other] { $rank }
}
trash-suit = { $suit ->
    [spades] עלה
    [hearts] לב
    [diamonds] יהלום
   *[clubs] תלתן
}
trash-card = { $rank ->
    [Q] מלכת
   *[other] { trash-rank }
} { trash-suit }
trash-ranks = ערכים
trash-suits-ask = לשאול על הצורה
trash-suits = צורות
trash-ends-turn = { $card } (סוף התור)
trash-position = משבצת { $position }
trash-lies = משבצת { $position }: { $card }
trash-face-down = הפוך:
trash-open = { $count } גלויים מתוך { $positions }
trash-no-discards = עוד לא הושלך קלף
trash-which-drawn = התור של { $who }: איזה קלף נמשך?
trash-which-in-hand = ממשיכים בתור של { $who }: איזה קלף ביד?
trash-which-next = איזה קלף היה שם?
trash-other-rank = ערך אחר
trash-slide = בתנועה אחת: מחליקים מהמספר אל הצורה.
trash-where = { $card }: באיזו משבצת?
trash-take = לקיחת { $card }
trash-discard = השלכת { $card }
trash-penalty-looked = הצצה בקלף הפוך
trash-penalty-position = קלף במשבצת הלא נכונה
trash-turned-up = איזה קלף נפתח?
trash-who-completed = מי השלים את הפריסה?
trash-who-else = מי עוד השלים פריסה בתורות האחרונים?
trash-on = { $card } במשבצת { $position }
trash-says-turn = { $who }: { $from ->
    [stock] משיכה מהקופה
    [discard] משיכה מערימת ההשלכה
   *[hand] המשך התור
}{ $placed ->
    [none] {""}
   *[other] , הנחת { $placed }
}{ $discarded ->
    [none] {""}
   *[other] , השלכת { $discarded }
}.
trash-brief = { $who }: { $cards }{ $discarded ->
    [none] {""}
   *[other] {" "}· השלכת { $discarded }
}{ $complete ->
    [yes] {" "}· הפריסה הושלמה
   *[no] {""}
}
trash-says-reshuffle = { $who }: ערבוב מחדש של ערימת ההשלכה.

## Claro

claro-card-joker = ג'וקר
claro-card-number = { $number } { $stars ->
    [none] בלי כוכב
    [blue] עם כוכב כחול
    [yellow] עם כוכב צהוב
    [pink] עם כוכב ורוד
    [blue-yellow] עם כוכב כחול וכוכב צהוב
    [blue-pink] עם כוכב כחול וכוכב ורוד
   *[yellow-pink] עם כוכב צהוב וכוכב ורוד
}
claro-tabs = מספרים
claro-tab = { $from }–{ $to }
claro-fits-with-star = { $card } (מתאים עם הכוכב הנכון)
claro-which-stars = אילו כוכבים יש על { $number }?
claro-joker = ג'וקר
claro-pass = פס
claro-penalty-hand = יותר מדי או פחות מדי קלפים ביד
claro-any-card = מתחילים בכל קלף.
claro-refilling = עכשיו משלימים את היד של { $who }.
claro-draws-up = { $who }: השלמת היד
claro-how-many = כמה קלפים מהיד של { $who } עוברים למשומשים?
claro-passed = { $count ->
    [one] פס: { $who }
   *[other] פס: { $who }
}
claro-who-star = מי זכה בכוכב?
claro-says-lay = { $who }: הנחת { $card }.
claro-says-pass = { $who }: פס.
claro-says-refill = { $who }: { $discarded ->
    [0] {""}
    [one] קלף אחד למשומשים,{" "}
    [two] שני קלפים למשומשים,{" "}
   *[other] { NUMBER($discarded) } קלפים למשומשים,{" "}
}{ $drawn ->
    [0] השלמה ל-5 קלפים.
    [one] קלף אחד מהקופה.
    [two] שני קלפים מהקופה.
   *[other] { NUMBER($drawn) } קלפים מהקופה.
}
claro-says-reshuffle = { $who }: ערבוב מחדש של המשומשים.

## Any other game

pad-title = רמיקוב
pad-end = מתי זה נגמר
pad-end-table = כשנחליט
pad-end-target = כשמגיעים לסכום
pad-end-rounds = אחרי כמה סיבובים
pad-end-one = סיבוב אחד בלבד
pad-no-teams = בלי קבוצות
pad-category = סוג { $number }
pad-category-worth = כמה שווה כל יחידה מסוג { $number }
pad-category-add = לספור לפי סוגים
pad-sum = { $who }: { $sum } בסך הכול
pad-who-won = מי ניצח?
pad-who-won-all = מי ניצח? נוגעים בשם של כל מי שניצח.
pad-several = יותר מאחד, או אף אחד
pad-in-order = נוגעים בשמות לפי סדר הסיום.
pad-level = תיקו עם הקודם
pad-together = איך זה נגמר לכולם?
pad-won = ניצחנו
pad-lost = הפסדנו
