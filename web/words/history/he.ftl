## צפייה חוזרת

replay-table = שולחן
replay-scrub = איפה במשחק
replay-start = לפני הרישום הראשון
replay-place = רישום { NUMBER($at) } מתוך { NUMBER($last) }
replay-back = רישום אחד אחורה
replay-on = רישום אחד קדימה
replay-play = הפעלה
replay-pause = השהיה
replay-speed = מהירות:
replay-round = לאיזה { round-word } לעבור
replay-moment = קישור לרגע הזה
replay-moment-is = בקישור הזה כל מי שליד השולחן יכול לראות את הרגע הזה:
replay-empty = עוד לא נרשם כלום. כאן אפשר לעבור על מה שקורה בשולחן.

## היסטוריה

history-search = חיפוש
history-search-how = מקום, הערה, תגית או שם
history-sort = סדר
history-sort-newest = החדשים קודם
history-sort-longest = הארוכים קודם
history-sort-closest = הצמודים קודם
history-closest-how = אפשר להשוות רק משחקים מאותו סוג. איזה משחק?
history-filter = סינון
history-game = משחק
history-any-game = כל המשחקים
history-people = מי היה?
history-winner = מי ניצח?
history-anyone = לא משנה מי
history-place = איפה?
history-tag = תגית
history-from = מתאריך
history-to = עד תאריך
history-remove = להסיר את הסינון: { $what }
history-clear = להציג את כל המשחקים
history-empty = כאן יופיע כל משחק שמשחקים בטלפון הזה או עם החשבון שלך. משחק פותחים בדף הפתיחה.
history-none = לא נמצאו משחקים.
history-offline = אין חיבור. אלה המשחקים ששמורים בטלפון.
replay-offline = בלי חיבור אי אפשר לצפות במשחק הזה שוב.
history-guest = אלה המשחקים של הטלפון הזה. עם חשבון רואים כאן את המשחקים מכל הטלפונים שלך.
history-rounds = { $count ->
    [one] { round-word } אחד
    [two] שני { round-word.plural }
   *[other] { NUMBER($count) } { round-word.plural }
}
history-minutes = { NUMBER($minutes) } דק'
history-hours = { NUMBER($hours) } ש' { NUMBER($minutes) } דק'
history-ahead = יתרון: { NUMBER($margin) }
history-won = ניצחון

## ערב

evening-of = הערב של { $date }
evening-matches = { $count ->
    [one] משחק אחד
    [two] שני משחקים
   *[other] { NUMBER($count) } משחקים
}
evening-person = שם
evening-played = משחקים
evening-won = ניצחונות
evening-table = מי ניצח כמה פעמים
evening-list = משחקים
evening-none = אין בטלפון הזה או בחשבון שלך משחק מהערב הזה. אפשר לחפש אותו בהיסטוריה.
evening-wins = { $who }: { $count ->
    [0] בלי ניצחון
    [one] ניצחון אחד
    [two] שני ניצחונות
   *[other] { NUMBER($count) } ניצחונות
}
evening-share-words = במילים
evening-share-link = כקישור
evening-link-is = בקישור הזה אפשר לראות את הערב:
evening-hosts = רק מהטלפון המארח אפשר לשתף משחק בקישור.
evening-left = { $count ->
    [one] משחק אחד לא נכלל בקישור: רק מהטלפון המארח אפשר לשתף אותו.
    [two] שני משחקים לא נכללו בקישור: רק מהטלפון המארח אפשר לשתף אותם.
   *[other] { NUMBER($count) } משחקים לא נכללו בקישור: רק מהטלפון המארח אפשר לשתף אותם.
}

## כאפליקציה

install-title = קיביץ בטלפון הזה
install-how = כאפליקציה הוא נפתח מיד, גם בלי חיבור.
install-do = התקנה
install-ios = בדפדפן נוגעים ב"שיתוף" ואז ב"הוספה למסך הבית". בלשונית רגילה הדפדפן שוכח את המשחקים אחרי שבוע בלי כניסה, ובאפליקציה הם נשארים.
install-no = לא, תודה
