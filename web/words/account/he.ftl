## The account

account-sign-in = כניסה לחשבון
account-sign-up = פתיחת חשבון
account-name = שם
account-name-how = איתו נכנסים לחשבון. ליד השולחן יכול להיות עוד מישהו באותו שם.
account-password = סיסמה
account-new-password = סיסמה חדשה
account-current-password = הסיסמה הנוכחית
account-password-how = לפחות 8 תווים. כמה מילים שאין ביניהן קשר הן סיסמה טובה.
account-show = הצגה
account-device = שם המכשיר הזה
account-device-guess = { $system ->
    [none] המכשיר שלי
   *[other] { $system }
}
account-new-here = פעם ראשונה כאן?
account-forgot = שכחת את הסיסמה?
account-why = אפשר לשחק בלי חשבון. עם חשבון המשחקים שלך נמצאים בכל טלפון, וקיביץ יודע עם מי משחקים.
account-offline = כדי לראות את החשבון צריך חיבור.
account-no-mail = לא צריך כתובת מייל. אם שוכחים את הסיסמה, רק קוד שחזור עוזר.
account-wrong-name = בשם יש 1 עד 64 תווים.
account-wrong-password = בסיסמה יש 8 עד 256 תווים.
account-wrong-current_password = צריך להקליד את הסיסמה הנוכחית.
account-wrong-recovery_code = בקוד שחזור יש 16 אותיות וספרות.
account-wrong-device = בשם של מכשיר יש 1 עד 64 תווים.
account-loose = הטלפון הזה לא יכול לשמור את הכניסה לחשבון. כשסוגרים את הדף, יוצאים מהחשבון.
account-hello = מחוברים לחשבון
account-continue = המשך

## Recovery codes

codes = קודי שחזור
codes-once = הקודים האלה מוצגים רק עכשיו. עם כל אחד מהם אפשר לקבוע סיסמה חדשה, פעם אחת.
codes-for = לחשבון { $name } בכתובת { $address }
codes-file = שמירה כקובץ
codes-print = הדפסה
codes-saved = הקודים שמורים אצלי
codes-saved-first = קודם שומרים את הקודים, ואז מסמנים כאן.
codes-left = { $count ->
    [0] לא נשארו קודי שחזור
    [one] נשאר קוד שחזור אחד
    [two] נשארו שני קודי שחזור
   *[other] נשארו { NUMBER($count) } קודי שחזור
}
codes-few = כדאי ליצור קודי שחזור חדשים לפני שהם נגמרים.
codes-new = יצירת קודים חדשים
codes-new-how = מקבלים עשרה קודי שחזור חדשים. הקודים הקודמים כבר לא יעבדו.

## A forgotten password

recovery = קביעת סיסמה חדשה
recovery-how = משתמשים באחד מקודי השחזור שנשמרו בפתיחת החשבון. אחרי זה כל המכשירים ינותקו.
recovery-code = קוד שחזור
recovery-do = קביעת הסיסמה
recovery-none = בלי קוד, רק מי שמפעיל את קיביץ יכול לעזור.

## Changes

account-change-name = שינוי השם
account-change-password = שינוי הסיסמה
account-password-changed = הסיסמה הוחלפה. כל שאר המכשירים נותקו.
account-name-changed = השם הוחלף.
account-others-out = אחרי זה כל שאר המכשירים ינותקו.
account-language = השפה בכל המכשירים שלך
account-language-each = כל מכשיר לחוד
devices = מכשירים
devices-this = המכשיר הזה
devices-others = מכשירים אחרים
devices-none = החשבון מחובר רק כאן.
devices-used = שימוש אחרון: { $day }
devices-until = מחובר עד { $date }
devices-rights = { $rights ->
    [read] אפליקציה שרואה את המשחקים שלך ואת מי שמשחק איתך
   *[play] אפליקציה שרואה את המשחקים שלך ואת מי שמשחק איתך, ויכולה לשחק בשמך
}
devices-end = ניתוק
devices-ended = { $device }: נותק מהחשבון.

app = אישור אפליקציה
app-code = צריך להקליד את הקוד שהאפליקציה מציגה.
app-asks = { $rights ->
    [read] היא מבקשת לראות את המשחקים שלך ואת מי שמשחק איתך.
    [play] היא מבקשת לראות את המשחקים שלך ואת מי שמשחק איתך, לפתוח משחקים, להצטרף אליהם ולשחק.
   *[all] היא מבקשת לעשות כל מה שאפשר בחשבון הזה.
}
app-careful = כדאי לאשר רק אם הפעלת בעצמך את האפליקציה הזאת ממש עכשיו.
app-allow = אישור
app-refuse = לא לאשר
app-allowed = האפליקציה אושרה. אפשר לנתק אותה במסך המכשירים.
app-refused = האפליקציה לא אושרה.
account-sign-out = יציאה מהחשבון
account-sign-out-title = לצאת מהחשבון במכשיר הזה?
account-sign-out-how = המשחקים שבטלפון הזה נשארים כאן. כדי לראות שוב את ההיסטוריה צריך שם וסיסמה.
account-delete = מחיקת החשבון
account-delete-how = אי אפשר לבטל את זה.
account-delete-matches = המשחקים של החשבון נמחקים עם היומנים שלהם, גם לכל מי ששיחק בהם.
account-delete-people = רשימת האנשים וכל הסטטיסטיקה נמחקות.
account-delete-others = משחקים של אחרים נשארים. שם שמקושר לחשבון שלך יוחלף בהם בשם כללי.
account-delete-export = כדי לשמור עותק, קודם מייצאים את הנתונים.
account-delete-do = למחוק הכול
account-deleted = החשבון נמחק.

## Matches of this phone

adopt-title = משחקים בטלפון הזה
adopt-offer = { $count ->
    [one] משחק אחד בטלפון הזה עוד לא בהיסטוריה שלך.
    [two] שני משחקים בטלפון הזה עוד לא בהיסטוריה שלך.
   *[other] { NUMBER($count) } משחקים בטלפון הזה עוד לא בהיסטוריה שלך.
}
adopt-how = הטלפונים שליד השולחנות האלה ממשיכים כרגיל. משחק שהטלפון הזה מארח אפשר יהיה למחוק רק מהחשבון שלך.
adopt-do = הוספה להיסטוריה שלי
adopt-going = { NUMBER($done) } מתוך { NUMBER($count) }
adopt-done = { $count ->
    [0] לא נוסף כלום.
    [one] משחק אחד נמצא עכשיו בהיסטוריה שלך.
    [two] שני משחקים נמצאים עכשיו בהיסטוריה שלך.
   *[other] { NUMBER($count) } משחקים נמצאים עכשיו בהיסטוריה שלך.
}
adopt-not = { $count ->
    [one] משחק אחד לא נוסף:
    [two] שני משחקים לא נוספו:
   *[other] { NUMBER($count) } משחקים לא נוספו:
}

## People

people-how = כאן נמצאים האנשים שאיתם משחקים, והסטטיסטיקה שלהם.
people-none = כאן יופיעו האנשים שאיתם משחקים. אפשר להוסיף שם, או לומר מי ישב במקום מסוים.
people-linked = עם חשבון משלו
people-add = הוספת מישהו
people-add-do = הוספה
people-added = נוסף: { $name }.
people-names = שמות מהשולחנות שלך
people-names-add = הוספת כולם
people-names-how = כל שם יצטרף לאנשים שלך ויקבל את כל המקומות בשם הזה. הסטטיסטיקה תכלול אותם.
people-names-added = נוספו: { $names }.
people-name-how = במשחקים הקיימים נשאר השם שהיה בהם.
picture = תמונה
picture-none = בלי תמונה
picture-1 = חתול
picture-2 = דג
picture-3 = ציפור
picture-4 = חילזון
picture-5 = קיפוד
picture-6 = לווייתן
picture-7 = שמש
picture-8 = ירח
picture-9 = צבעוני
picture-10 = סירה
picture-11 = קומקום
picture-12 = פטרייה
people-unknown = השם הזה כבר לא כאן.
people-merged-into = { $name } וגם { $into } הם אותו אדם.
people-seats = משחקים לפי שם
people-seats-name = השם ליד השולחן
people-seats-how = כל המקומות עם השם הזה בדיוק, שעוד לא שייכים למישהו כאן.
people-seats-give = שיוך כל המקומות האלה
people-seats-given = { $count ->
    [0] אין מקום פנוי עם השם הזה.
    [one] מקום אחד הוא עכשיו של { $name }.
    [two] שני מקומות הם עכשיו של { $name }.
   *[other] { NUMBER($count) } מקומות הם עכשיו של { $name }.
}
people-seats-one = שיוך מקום אחד
people-seats-none = במשחקים האלה כל המקומות כבר שייכים למישהו.
people-seats-is = זה המקום של { $name }
people-seats-more = משחקים ישנים יותר
people-remove = מחיקה
people-remove-how = אפשר למחוק רק שם שלא מופיע באף משחק.
people-removed = נמחק: { $name }.

## Linking someone to an account

link = חשבון משלו
link-is = החשבון של { $name } מקושר, ורואים בו את המשחקים המשותפים.
link-how = מי שמקבל את הקוד רואה בחשבון שלו את המשחקים ששיחק בהם.
link-shows = רואים שם גם את המקומות, ההערות והתגיות של המשחקים האלה, ובסטטיסטיקה את השמות והתוצאות של כולם כאן. כדאי לתת את הקוד רק למי שמותר לו לראות את זה.
link-make = יצירת קוד
link-code = קוד בשביל { $name }
link-code-how = הקוד עובד פעם אחת, עד { $date }, { $time }. מקלידים אותו במסך "אנשים", תחת "מעגלים".
link-end = ביטול הקישור
link-end-title = לבטל את הקישור?
link-end-how = החשבון של { $name } כבר לא יראה את המשחקים האלה. המקומות בהם נשארים.

## Two who are one

merge = אותו אדם פעמיים?
merge-how = זה אותו אדם כמו
merge-choose = בחירת שם
merge-none = כשיהיה כאן עוד מישהו, אפשר יהיה לאחד שני שמות של אותו אדם.
merge-preview = מה יקרה?
merge-title = לאחד את { $name } עם { $into }?
merge-matches = { $count ->
    [0] השם { $name } לא מופיע באף משחק.
    [one] משחק אחד עובר אל { $into }.
    [two] שני משחקים עוברים אל { $into }.
   *[other] { $more ->
        [yes] יותר מ-{ NUMBER($count) } משחקים עוברים אל { $into }.
       *[no] { NUMBER($count) } משחקים עוברים אל { $into }.
    }
}
merge-unlisted = השם { $name } כבר לא ברשימה.
merge-logs = היומנים של המשחקים נשארים כמו שהם.
merge-undo = אפשר לבטל את זה תמיד, וכל המשחקים חוזרים לשם שלהם.
merge-together = { $name } וגם { $into } ישבו ליד אותו שולחן ({ $date }), ולכן אלה שני אנשים.
merge-both-linked = לשניהם יש חשבון משלהם, ולכן אלה שני אנשים.
merge-do = איחוד
merge-done = השם { $name } אוחד עם { $into }.
merge-part = גם השם { $name } שייך לכאן.
merge-separate = הפרדה
merge-undone = { $name } שוב ברשימה.

## Circles

circles = מעגלים
circles-how = עם קוד ממישהו שמשחקים איתו רואים את המשחקים המשותפים.
circles-in = { $who } במעגל של { $name }
circles-code = קוד
circles-code-wrong = בקוד יש שמונה אותיות וספרות, למשל K7MA-2XRD.
circles-join = הצטרפות למעגל
circles-joined = במעגל של { $name } השם שלך הוא { $who }.
circles-leave = יציאה
circles-leave-title = לצאת מהמעגל של { $name }?
circles-leave-how = אחרי היציאה אי אפשר לראות את המשחקים והסטטיסטיקה של המעגל. המקומות שלך שם נשארים. כדי לחזור צריך קוד חדש.

## Data

data = נתונים
data-how = כאן מייצאים את המשחקים, ומייבאים משחקים ממקום אחר.
data-kilobytes = { NUMBER($count) } ק"ב
data-megabytes = { NUMBER($count) } מ"ב
data-export = ייצוא הנתונים
data-export-how = כל המשחקים עם היומנים, והאנשים, בקובץ אחד שכל קיביץ יודע לקרוא. אין בו סיסמאות, קודים או מפתחות.
data-export-all = ייצוא הכול
data-export-csv = דפי ניקוד כטבלה
data-received = התקבלו { $size }…
data-export-ready = הקובץ מוכן.
data-save = שמירת הקובץ ({ $size })
data-send = שליחה לאפליקציה אחרת
data-import = ייבוא קובץ
data-import-how = קובץ שיוצא מקיביץ או מ-BG Stats, דפי ניקוד, או טבלה עם משחק בכל שורה (CSV). מה שכבר כאן נשאר כמו שהוא. אם משהו שגוי, שום דבר לא נקלט.
data-choose = בחירת קובץ
data-same = זה אותו משחק?
data-same-how = השמות האלה מופיעים בקובץ, וקיביץ מכיר את הכללים של משחקים שנקראים כך. מסמנים את אלה שהם אותו משחק. האחרים ייקלטו בשם שלהם, כמו בפנקס ניקוד.
data-same-go = ייבוא
data-packing = מכינים לשליחה…
data-sending = נשלחו { $sent } מתוך { $all }
data-checking = קיביץ בודק כל משחק לפי הכללים. זה יכול לקחת כמה דקות.
data-stopped = נעצר. מה שכבר נקלט נשאר; כדי להמשיך שולחים את הקובץ שוב.
data-nothing = שום דבר לא נקלט מתוך { $file }.
data-line = שורה { NUMBER($line) }
data-line-entry = שורה { NUMBER($line) }, רישום { NUMBER($entry) } של המשחק
data-expected = היה צריך להיות:
data-done = נקלט
data-matches-added = { $count ->
    [0] אין משחקים חדשים.
    [one] נוסף משחק אחד.
    [two] נוספו שני משחקים.
   *[other] נוספו { NUMBER($count) } משחקים.
}
data-matches-here = { $count ->
    [one] משחק אחד כבר היה כאן ונשאר כמו שהיה.
    [two] שני משחקים כבר היו כאן ונשארו כמו שהיו.
   *[other] { NUMBER($count) } משחקים כבר היו כאן ונשארו כמו שהיו.
}
data-matches-changed = { $count ->
    [one] אחד מהם השתנה מאז שנשמר הקובץ.
   *[other] { NUMBER($count) } מהם השתנו מאז שנשמר הקובץ.
}
data-people-added = { $count ->
    [0] אין אנשים חדשים.
    [one] נוסף שם אחד.
    [two] נוספו שני שמות.
   *[other] נוספו { NUMBER($count) } שמות.
}
data-names = מי זה מי?
data-names-how = השמות האלה מופיעים בדפים. אם אומרים מי הם, המשחקים נכללים בסטטיסטיקה שלהם.
data-names-seats = { $count ->
    [one] במשחק אחד
    [two] בשני משחקים
   *[other] ב-{ NUMBER($count) } משחקים
}
data-names-is = זה השם של { $name }
data-names-new = מישהו חדש
data-names-later = אחר כך
data-names-saved = השמות נשמרו.

## A sheet from paper

paper = דף ניקוד מנייר
paper-note = מקלידים דף ישן לתוך טבלה
paper-game = משחק
paper-date = יום
paper-date-wrong = צריך לבחור את היום שבו שיחקו.
paper-place = איפה
paper-scores = ניקוד
paper-scores-how = השמות למעלה, ושורה לכל { round-word }. שדה ריק הוא 0.
paper-sign = החלפת הסימן
paper-names-wrong = לכל אחד צריך שם אחר, ומספר המשתתפים צריך להתאים למשחק.
paper-totals = ידוע רק סך הכול
paper-cut = המשחק הופסק ולא נחשב
paper-send = רישום הדף
paper-again = עוד דף
paper-other = זה היה משחק אחר

## A match as a file

files = כקובץ
files-csv = טבלה
files-svg = תמונה
files-bgstats = פתיחה ב-BG Stats
files-bgstats-ask = קישור ל-BG Stats
