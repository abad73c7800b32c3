## إعادة العرض

replay-table = الطاولة
replay-scrub = الموضع في المباراة
replay-start = قبل القيد الأول
replay-place = القيد { NUMBER($at) } من { NUMBER($last) }
replay-back = قيد واحد إلى الوراء
replay-on = قيد واحد إلى الأمام
replay-play = تشغيل
replay-pause = إيقاف مؤقت
replay-speed = السرعة:
replay-round = الجولة المعروضة
replay-moment = رابط إلى هذه اللحظة
replay-moment-is = بهذا الرابط يمكن لكل من على هذه الطاولة رؤية هذه اللحظة:
replay-empty = لم يُسجَّل شيء بعد. بعد أول قيد يمكن هنا تصفّح المباراة.

## الأرشيف

history-search = بحث
history-search-how = مكان أو ملاحظة أو وسم أو اسم
history-sort = الترتيب
history-sort-newest = الأحدث أولًا
history-sort-longest = الأطول أولًا
history-sort-closest = الأقل فارقًا أولًا
history-closest-how = لا يمكن مقارنة الفارق في النتائج إلا في لعبة واحدة. يرجى اختيار لعبة:
history-filter = تصفية
history-game = اللعبة
history-any-game = كل الألعاب
history-people = من كان حاضرًا؟
history-winner = من فاز؟
history-anyone = أي شخص
history-place = أين؟
history-tag = وسم
history-from = من تاريخ
history-to = إلى تاريخ
history-remove = إزالة التصفية: { $what }
history-clear = عرض كل المباريات
history-empty = هنا تظهر كل مباراة تُلعب على هذا الهاتف أو بحسابك. يمكن بدء مباراة من الصفحة الرئيسية.
history-none = لا توجد مباريات كهذه.
history-offline = لا يوجد اتصال. هذه هي المباريات المحفوظة على هذا الهاتف.
replay-offline = يلزم اتصال لإعادة عرض المباراة.
history-guest = هذه هي المباريات المحفوظة على هذا الهاتف. ولمن لديه حساب تظهر هنا المباريات من كل هواتفه.
history-rounds = { $count ->
    [zero] بلا جولات
    [one] جولة واحدة
    [two] جولتان
    [few] { NUMBER($count) } جولات
    [many] { NUMBER($count) } جولة
   *[other] { NUMBER($count) } جولة
}
history-minutes = { NUMBER($minutes) } د
history-hours = { NUMBER($hours) } س { NUMBER($minutes) } د
history-ahead = الفارق: { NUMBER($margin) }
history-won = الفوز

## سهرة

evening-of = سهرة { $date }
evening-matches = { $count ->
    [zero] بلا مباريات
    [one] مباراة واحدة
    [two] مباراتان
    [few] { NUMBER($count) } مباريات
    [many] { NUMBER($count) } مباراة
   *[other] { NUMBER($count) } مباراة
}
evening-person = الاسم
evening-played = المباريات
evening-won = الفوز
evening-table = عدد مرات الفوز
evening-list = المباريات
evening-none = لا توجد مباراة من هذه السهرة على هذا الهاتف أو في حسابك. يمكن البحث عنها في الأرشيف.
evening-wins = { $who }: { $count ->
    [0] بلا فوز
    [zero] بلا فوز
    [one] فوز واحد
    [two] فوزان
    [few] { NUMBER($count) } مرات فوز
    [many] { NUMBER($count) } مرة فوز
   *[other] { NUMBER($count) } مرة فوز
}
evening-share-words = نص
evening-share-link = رابط
evening-link-is = بهذا الرابط يمكن للآخرين رؤية السهرة:
evening-hosts = لا تمكن مشاركة مباراة برابط إلا من الهاتف المضيف.
evening-left = { $count ->
    [zero] كل المباريات في الرابط.
    [one] مباراة واحدة ليست في الرابط: لا تمكن مشاركتها إلا من الهاتف المضيف.
    [two] مباراتان ليستا في الرابط: لا تمكن مشاركتهما إلا من الهاتف المضيف.
    [few] { NUMBER($count) } مباريات ليست في الرابط: لا تمكن مشاركتها إلا من الهاتف المضيف.
    [many] { NUMBER($count) } مباراة ليست في الرابط: لا تمكن مشاركتها إلا من الهاتف المضيف.
   *[other] { NUMBER($count) } مباراة ليست في الرابط: لا تمكن مشاركتها إلا من الهاتف المضيف.
}

## كتطبيق

install-title = كيبيتس على هذا الهاتف
install-how = يُفتح التطبيق فورًا، حتى بلا اتصال.
install-do = تثبيت
install-ios = في المتصفح: مشاركة، ثم «إضافة إلى الشاشة الرئيسية». المتصفح ينسى المباريات بعد أسبوع بلا زيارة، وفي التطبيق تبقى.
install-no = لا، شكرًا
