## בכל הסטטיסטיקה

numbers-how = כאן יופיעו טבלאות הדירוג, המעגל במבט מהיר, סיכום השנה, ואיך הולך לכל אחד.
numbers-offline = כדי לראות את הסטטיסטיקה צריך חיבור. המשחקים ששמורים בטלפון נמצאים בהיסטוריה.
numbers-empty = אחרי שיסתיימו משחקים עם אנשי המעגל שלך, הסטטיסטיקה שלהם תופיע כאן.
numbers-phone-empty = אחרי שיסתיים משחק בטלפון הזה, הסטטיסטיקה שלו תופיע כאן.
numbers-circle = מעגל
numbers-circle-own = המעגל שלך
numbers-circle-of = המעגל של { $name }
numbers-table = המספרים בטבלה
numbers-few = { $count ->
    [one] רק משחק אחד עד עכשיו: מעט מדי כדי לדעת.
    [two] רק שני משחקים עד עכשיו: מעט מדי כדי לדעת.
   *[other] רק { NUMBER($count) } משחקים עד עכשיו: מעט מדי כדי לדעת.
}
numbers-time = { $time } שעות
numbers-points = { $count ->
    [one] נקודה אחת
    [two] { NUMBER($count) } נקודות
   *[other] { NUMBER($count) } נקודות
}
numbers-stars = { $count ->
    [one] כוכב אחד
    [two] { NUMBER($count) } כוכבים
   *[other] { NUMBER($count) } כוכבים
}
numbers-cards = { $count ->
    [one] קלף אחד
    [two] { NUMBER($count) } קלפים
   *[other] { NUMBER($count) } קלפים
}
numbers-rounds = { $count ->
    [one] סיבוב אחד
    [two] { NUMBER($count) } סיבובים
   *[other] { NUMBER($count) } סיבובים
}
numbers-matches = { $count ->
    [one] משחק אחד
    [two] { NUMBER($count) } משחקים
   *[other] { NUMBER($count) } משחקים
}
numbers-unit-matches = { $count ->
    [one] משחק
    [two] משחקים
   *[other] משחקים
}
numbers-unit-hours = { $count ->
    [one] שעה ליד השולחן
    [two] שעות ליד השולחן
   *[other] שעות ליד השולחן
}
numbers-unit-players = { $count ->
    [one] משתתף
    [two] משתתפים
   *[other] משתתפים
}
numbers-unit-wins = { $count ->
    [one] ניצחון
    [two] ניצחונות
   *[other] ניצחונות
}
numbers-column-matches = משחקים
numbers-column-time = זמן
numbers-column-month = חודש
numbers-column-date = תאריך
numbers-column-place = מיקום
numbers-column-rating = דירוג
numbers-column-unsure = פלוס מינוס
numbers-column-proven = מוכח
numbers-column-change = שינוי
numbers-column-chance = הסיכוי מראש
numbers-column-by-chance = לפי המזל
numbers-column-sum = סך הכול

## המעגל

numbers-glance = במבט מהיר
numbers-months = משחקים לפי חודש
numbers-weekdays = משחקים לפי יום בשבוע
numbers-who = כמה כל אחד שיחק
numbers-busiest = היום העמוס ביותר
numbers-longest = המשחק הארוך ביותר
numbers-games = משחקים ושיאים
numbers-rename = שינוי השם
numbers-rename-to = השם החדש
numbers-rename-how = כל המשחקים האלה יקבלו את השם הזה. אם זה שם של משחק אחר, הם מצטרפים אליו.
numbers-renamed = השם הוחלף.
numbers-champions = הכי הרבה ניצחונות
numbers-biggest-win = הניצחון הגדול ביותר
numbers-longest-streak = הכי הרבה ניצחונות ברצף
numbers-leaderboard = טבלת הדירוג
numbers-leaderboard-empty = במשחק הזה עוד אין מה להשוות. צריך משחק שהסתיים בין שניים מהמעגל.
numbers-settled = יציב
numbers-unsettled = עדיין לא יציב
numbers-unsettled-how = מעט מדי משחקים כדי לסמוך על הדירוגים האלה. הם עוד יכולים להשתנות הרבה.
numbers-proven-how = הסדר הוא לפי מה שהוכח: הדירוג פחות שלוש פעמים אי־הוודאות שלו.

## השנה

numbers-year = סיכום השנה
numbers-year-at-table = { $year } ליד השולחן
numbers-year-share = שיתוף כתמונה
numbers-year-empty = אף משחק לא הסתיים ב-{ $year }.
numbers-year-other = שנים אחרות
numbers-year-highlights = מה בלט

## השוואה בין שניים

numbers-compare = השוואה בין שניים

## אדם אחד

numbers-player-empty = { $who }: עדיין אין משחק שהסתיים.
numbers-form = כושר
numbers-form-how = ב-{ NUMBER($matches) } האחרונים: ניצחון ב-{ NUMBER($wins) }, מיקום ממוצע { $place }.
numbers-win-rate = אחוז ניצחונות
numbers-win-rate-own = משחקים שהסתיימו בניצחון
numbers-win-rate-chance = הצפוי לפי המזל
numbers-places = מיקומים
numbers-totals = סך הכול, משחק אחרי משחק
numbers-totals-how = הנקודות הן המשחקים, והקו הוא הממוצע שלהם עד אז.
numbers-rating = הדירוג לאורך זמן
numbers-rating-how = הרצועה מראה כמה הדירוג עוד לא יציב.
numbers-settled-after = { $count ->
    [one] יציב אחרי משחק אחד.
    [two] יציב אחרי שני משחקים.
   *[other] יציב אחרי { NUMBER($count) } משחקים.
}
numbers-to-settle = { $count ->
    [one] הדירוג יהיה יציב אחרי עוד משחק אחד בערך.
    [two] הדירוג יהיה יציב אחרי עוד שני משחקים בערך.
   *[other] הדירוג יהיה יציב אחרי עוד { NUMBER($count) } משחקים בערך.
}
numbers-unrated = עדיין אין דירוג: צריך משחק שנחשב, מול מישהו אחר מהמעגל.
numbers-earlier = { $count ->
    [one] משחק קודם אחד לא מוצג.
    [two] שני משחקים קודמים לא מוצגים.
   *[other] { NUMBER($count) } משחקים קודמים לא מוצגים.
}
numbers-streaks = רצפים ושיאים
numbers-winning = ניצחונות ברצף
numbers-losing = ברצף בלי ניצחון
numbers-streak = שיא: { NUMBER($longest) }, עכשיו: { NUMBER($current) }
numbers-best = התוצאה הטובה ביותר
numbers-worst = התוצאה החלשה ביותר
numbers-average = סך הכול בממוצע
numbers-best-round = הסיבוב הטוב ביותר
numbers-rounds-won = ניצחונות בסיבובים
numbers-of = { NUMBER($some) } מתוך { NUMBER($all) }
numbers-at-table = זמן ליד השולחן
numbers-illegal = מהלכים לא חוקיים
numbers-calls-made = תפיסת אחרים
numbers-calls-suffered = תפיסה בידי אחרים
numbers-achievements = הישגים
numbers-achieved = { $count ->
    [0] עדיין לא
    [one] פעם אחת
    [two] פעמיים
   *[other] { NUMBER($count) } פעמים
}
numbers-splits = פירוט
numbers-seats = { $count ->
    [one] משתתף אחד
    [two] { NUMBER($count) } משתתפים
   *[other] { NUMBER($count) } משתתפים
}
numbers-started = { $started ->
    [yes] כשמתחילים
   *[no] כשמישהו אחר מתחיל
}
numbers-standard = כמו בדף הכללים
numbers-split-empty = אין כאן מה לפרט: זה לא נרשם באף משחק.

## שאלות

ask-title = שאלות על המשחקים
ask-own = שאלה משלך
ask-what = מה
ask-by = לפי
ask-and = וגם לפי
ask-whom = של מי
ask-everyone = כולם
ask-all = הכול ביחד
ask-any = לא משנה
ask-which = אילו משחקים
ask-without = מי לא היה?
ask-others = שאלות אחרות
ask-share = שיתוף השאלה
ask-share-how = את הקישור יכולים לפתוח אנשי המעגל שנכנסו לחשבון.
ask-csv = שמירה כגיליון
ask-few = מעט מדי כדי לדעת
ask-left = שורות שלא מוצגות: { $count }.
ask-seat = מקום { $number }
ask-finish = מיקום { $number }
ask-length = { $to ->
    [none] { $from } דקות או יותר
   *[other] { $from } עד { $to } דקות
}
ask-minutes = { $time } דקות
ask-weekday = { $day ->
    [monday] ימי שני
    [tuesday] ימי שלישי
    [wednesday] ימי רביעי
    [thursday] ימי חמישי
    [friday] ימי שישי
    [saturday] שבתות
   *[sunday] ימי ראשון
}
ask-when = { $by ->
    [game] במשחק { $name }
    [opponent] מול { $name }
    [with] עם { $name }
    [without] בלי { $name }
    [first] כשהתור הראשון של { $name }
    [dealer] כשהחלוקה של { $name }
    [starting] כשמתחילים
    [following] כשמישהו אחר מתחיל
    [seats] עם { $name }
    [weekday] ב{ $name }
    [hour] בשעה { $name }
    [day] ב-{ $name }
    [evening] בערב של { $name }
    [month] ב{ $name }
    [year] בשנת { $name }
   *[other] ({ $name })
}
ask-wins = { $when ->
    [none] { $who }: ניצחון ב-{ NUMBER($wins) } מתוך { NUMBER($matches) }; הצפוי לפי המזל: { $chance }.
   *[other] { $who }: ניצחון ב-{ NUMBER($wins) } מתוך { NUMBER($matches) } { $when }; הצפוי לפי המזל: { $chance }.
}
ask-only = { $who ->
    [none] { $measure }: { $value }.
   *[other] { $who }. { $measure }: { $value }.
}
ask-first = { $who ->
    [none] { $measure }
   *[other] { $who }. { $measure }
}{ $kind ->
    [record] {""}
    [seconds] , הכי ארוך
    [place] , הכי טוב
    [share] , הכי גבוה
   *[other] , הכי הרבה
}: { $of } ({ $value }).
ask-ready = { $name ->
    [wins] מי מנצח הכי הרבה?
    [rivals] מי מנצח את מי?
    [streak] למי הכי הרבה ניצחונות ברצף?
    [comebacks] מי מנצח גם מהמקום האחרון?
    [weekday] מי מנצח באיזה יום בשבוע?
    [first] מי מנצח, לפי מי שמתחיל?
    [round] כמה זמן נמשך סיבוב?
    [illegal] מי עושה מהלכים לא חוקיים?
    [stand] למי סולחים על מהלכים לא חוקיים?
    [kept] מי שומר על הובלה?
    [evenings] מי ניצח בהכי הרבה ערבים?
   *[last] כמה פעמים הסיבוב האחרון מכריע?
}
