## في كل الإحصاءات

numbers-how = هنا تظهر قوائم الترتيب، والدائرة بنظرة واحدة، وحصاد السنة، وحال كل لاعب.
numbers-offline = يلزم اتصال لرؤية الإحصاءات. المباريات المحفوظة على هذا الهاتف في الأرشيف.
numbers-empty = بعد أن تنتهي مباريات مع أشخاص الدائرة تظهر إحصاءاتها هنا.
numbers-phone-empty = بعد أن تنتهي مباراة على هذا الهاتف تظهر إحصاءاتها هنا.
numbers-circle = الدائرة
numbers-circle-own = دائرتك
numbers-circle-of = دائرة { $name }
numbers-table = الأرقام في جدول
numbers-few = { $count ->
    [zero] لا مباريات حتى الآن.
    [one] مباراة واحدة حتى الآن: لا تكفي للحكم.
    [two] مباراتان حتى الآن: لا تكفيان للحكم.
    [few] { NUMBER($count) } مباريات حتى الآن: لا تكفي للحكم.
    [many] { NUMBER($count) } مباراة حتى الآن: لا تكفي للحكم.
   *[other] { NUMBER($count) } مباراة حتى الآن: لا تكفي للحكم.
}
numbers-time = { $time } ساعة
numbers-points = { $count ->
    [zero] { NUMBER($count) } نقطة
    [one] نقطة واحدة
    [two] نقطتان
    [few] { NUMBER($count) } نقاط
    [many] { NUMBER($count) } نقطة
   *[other] { NUMBER($count) } نقطة
}
numbers-stars = { $count ->
    [zero] { NUMBER($count) } نجمة
    [one] نجمة واحدة
    [two] نجمتان
    [few] { NUMBER($count) } نجوم
    [many] { NUMBER($count) } نجمة
   *[other] { NUMBER($count) } نجمة
}
numbers-cards = { $count ->
    [zero] { NUMBER($count) } بطاقة
    [one] بطاقة واحدة
    [two] بطاقتان
    [few] { NUMBER($count) } بطاقات
    [many] { NUMBER($count) } بطاقة
   *[other] { NUMBER($count) } بطاقة
}
numbers-rounds = { $count ->
    [zero] { NUMBER($count) } جولة
    [one] جولة واحدة
    [two] جولتان
    [few] { NUMBER($count) } جولات
    [many] { NUMBER($count) } جولة
   *[other] { NUMBER($count) } جولة
}
numbers-matches = { $count ->
    [zero] { NUMBER($count) } مباراة
    [one] مباراة واحدة
    [two] مباراتان
    [few] { NUMBER($count) } مباريات
    [many] { NUMBER($count) } مباراة
   *[other] { NUMBER($count) } مباراة
}
numbers-unit-matches = { $count ->
    [zero] مباراة
    [one] مباراة
    [two] مباراة
    [few] مباريات
    [many] مباراة
   *[other] مباراة
}
numbers-unit-hours = { $count ->
    [zero] ساعة لعب
    [one] ساعة لعب
    [two] ساعة لعب
    [few] ساعات لعب
    [many] ساعة لعب
   *[other] ساعة لعب
}
numbers-unit-players = { $count ->
    [zero] لاعب
    [one] لاعب
    [two] لاعب
    [few] لاعبين
    [many] لاعبًا
   *[other] لاعب
}
numbers-unit-wins = { $count ->
    [zero] فوز
    [one] فوز
    [two] فوز
    [few] مرات فوز
    [many] مرة فوز
   *[other] مرة فوز
}
numbers-column-matches = المباريات
numbers-column-time = الوقت
numbers-column-month = الشهر
numbers-column-date = التاريخ
numbers-column-place = المرتبة
numbers-column-rating = التقييم
numbers-column-unsure = زائد أو ناقص
numbers-column-proven = المثبت
numbers-column-change = التغيّر
numbers-column-chance = الاحتمال قبلها
numbers-column-by-chance = بالصدفة
numbers-column-sum = المجموع

## الدائرة

numbers-glance = بنظرة واحدة
numbers-months = المباريات حسب الشهر
numbers-weekdays = المباريات حسب أيام الأسبوع
numbers-who = كم لعب كل واحد
numbers-busiest = أكثر الأيام لعبًا
numbers-longest = أطول مباراة
numbers-games = الألعاب والأرقام القياسية
numbers-rename = تغيير الاسم
numbers-rename-to = الاسم الجديد
numbers-rename-how = تأخذ كل مباريات هذه اللعبة هذا الاسم. وإذا كان اسم لعبة أخرى، تُحسب من تلك اللعبة.
numbers-renamed = تغيّر الاسم.
numbers-champions = أكثر مرات الفوز
numbers-biggest-win = أكبر فوز
numbers-longest-streak = أكثر مرات الفوز على التوالي
numbers-leaderboard = قائمة الترتيب
numbers-leaderboard-empty = لا مقارنة في هذه اللعبة حتى الآن. يلزم أن تنتهي مباراة بين اثنين من الدائرة.
numbers-settled = تقييم ثابت
numbers-unsettled = تقييم غير ثابت بعد
numbers-unsettled-how = المباريات قليلة، فهذه التقييمات غير أكيدة وقد تتغير كثيرًا.
numbers-proven-how = الترتيب حسب المهارة المثبتة: التقييم ناقص ثلاثة أضعاف هامش الشك.

## السنة

numbers-year = حصاد السنة
numbers-year-at-table = { $year } حول الطاولة
numbers-year-share = مشاركة كصورة
numbers-year-empty = لم تنتهِ أي مباراة في { $year }.
numbers-year-other = سنوات أخرى
numbers-year-highlights = أبرز ما كان

## مقارنة بين اثنين

numbers-compare = مقارنة بين اثنين

## شخص واحد

numbers-player-empty = لم تنتهِ بعد أي مباراة مع { $who }.
numbers-form = الأداء الأخير
numbers-form-how = في آخر المباريات (العدد { NUMBER($matches) }): مرات الفوز { NUMBER($wins) }، ومتوسط المرتبة { $place }.
numbers-win-rate = نسبة الفوز
numbers-win-rate-own = مباريات الفوز
numbers-win-rate-chance = المتوقع بالصدفة
numbers-places = المراتب
numbers-totals = المجاميع مباراة بعد مباراة
numbers-totals-how = كل نقطة على الرسم مباراة، والخط هو متوسط المجاميع حتى تلك المباراة.
numbers-rating = التقييم مع الوقت
numbers-rating-how = كلما ضاق الشريط، زاد التأكد من التقييم.
numbers-settled-after = { $count ->
    [zero] ثابت من البداية.
    [one] ثابت بعد مباراة واحدة.
    [two] ثابت بعد مباراتين.
    [few] ثابت بعد { NUMBER($count) } مباريات.
    [many] ثابت بعد { NUMBER($count) } مباراة.
   *[other] ثابت بعد { NUMBER($count) } مباراة.
}
numbers-to-settle = { $count ->
    [zero] ثابت الآن.
    [one] تلزم مباراة واحدة تقريبًا حتى يثبت.
    [two] تلزم مباراتان تقريبًا حتى يثبت.
    [few] تلزم { NUMBER($count) } مباريات تقريبًا حتى يثبت.
    [many] تلزم { NUMBER($count) } مباراة تقريبًا حتى يثبت.
   *[other] تلزم { NUMBER($count) } مباراة تقريبًا حتى يثبت.
}
numbers-unrated = لا تقييم بعد: تلزم مباراة تُحتسب، مع شخص آخر من الدائرة.
numbers-earlier = { $count ->
    [zero] كل المباريات معروضة.
    [one] مباراة أقدم واحدة غير معروضة.
    [two] مباراتان أقدم غير معروضتين.
    [few] { NUMBER($count) } مباريات أقدم غير معروضة.
    [many] { NUMBER($count) } مباراة أقدم غير معروضة.
   *[other] { NUMBER($count) } مباراة أقدم غير معروضة.
}
numbers-streaks = السلاسل والأرقام القياسية
numbers-winning = انتصارات على التوالي
numbers-losing = مباريات على التوالي بلا فوز
numbers-streak = الأطول { NUMBER($longest) }، والآن { NUMBER($current) }
numbers-best = أفضل مجموع
numbers-worst = أسوأ مجموع
numbers-average = متوسط المجموع
numbers-best-round = أفضل جولة
numbers-rounds-won = جولات الفوز
numbers-of = { NUMBER($some) } من { NUMBER($all) }
numbers-at-table = وقت اللعب
numbers-illegal = حركات غير مسموح بها
numbers-calls-made = ضبط نسيان الآخرين
numbers-calls-suffered = نسيان ضبطه الآخرون
numbers-achievements = الإنجازات
numbers-achieved = { $count ->
    [zero] ليس بعد
    [one] مرة واحدة
    [two] مرتان
    [few] { NUMBER($count) } مرات
    [many] { NUMBER($count) } مرة
   *[other] { NUMBER($count) } مرة
}
numbers-splits = بالتفصيل
numbers-seats = { $count ->
    [zero] { NUMBER($count) } لاعب
    [one] لاعب واحد
    [two] لاعبان
    [few] { NUMBER($count) } لاعبين
    [many] { NUMBER($count) } لاعبًا
   *[other] { NUMBER($count) } لاعب
}
numbers-started = { $started ->
    [yes] الدور الأول له
   *[no] الدور الأول لغيره
}
numbers-standard = كما في ورقة القواعد
numbers-split-empty = لا تفصيل هنا: لم يُسجّل ذلك في أي مباراة.

## الأسئلة

ask-title = أسئلة عن المباريات
ask-own = سؤال من عندك
ask-what = ماذا
ask-by = حسب
ask-and = وحسب
ask-whom = لمن
ask-everyone = الجميع
ask-all = الكل معًا
ask-any = لا فرق
ask-which = أي مباريات
ask-without = من لم يحضر؟
ask-others = أسئلة أخرى
ask-share = مشاركة السؤال
ask-share-how = يعمل الرابط لأفراد هذه الدائرة بعد تسجيل الدخول.
ask-csv = حفظ كجدول
ask-few = لا تكفي للحكم
ask-left = { $count } أخرى غير معروضة.
ask-seat = المقعد { $number }
ask-finish = المرتبة { $number }
ask-length = { $to ->
    [none] المدة بالدقائق: { $from } أو أكثر
   *[other] المدة بالدقائق: من { $from } إلى { $to }
}
ask-minutes = { $time } د
ask-weekday = { $day ->
    [monday] أيام الاثنين
    [tuesday] أيام الثلاثاء
    [wednesday] أيام الأربعاء
    [thursday] أيام الخميس
    [friday] أيام الجمعة
    [saturday] أيام السبت
   *[sunday] أيام الأحد
}
ask-when = { $by ->
    [game] في { $name }
    [opponent] مع { $name }
    [with] بحضور { $name }
    [without] بغياب { $name }
    [first] حين يكون أول دور لـ{ $name }
    [dealer] حين يكون التوزيع لـ{ $name }
    [starting] مع الدور الأول
    [following] بدون الدور الأول
    [seats] ({ $name })
    [weekday] في { $name }
    [hour] عند { $name }
    [day] في { $name }
    [evening] في سهرة { $name }
    [month] في { $name }
    [year] في { $name }
   *[other] ({ $name })
}
ask-wins = { $when ->
    [none] { $who }: مرات الفوز { NUMBER($wins) } من { NUMBER($matches) }، والمتوقع بالصدفة { $chance }.
   *[other] { $who } { $when }: مرات الفوز { NUMBER($wins) } من { NUMBER($matches) }، والمتوقع بالصدفة { $chance }.
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
    [seconds] ، الأطول
    [place] ، الأفضل
    [share] ، الأعلى
   *[other] ، الأكثر
}: { $of } ({ $value }).
ask-ready = { $name ->
    [wins] من يفوز أكثر؟
    [rivals] من يفوز على من؟
    [streak] من له أطول سلسلة انتصارات؟
    [comebacks] من يفوز بعد أن كان الأخير؟
    [weekday] من يفوز في أي يوم من الأسبوع؟
    [first] من يفوز حسب من يبدأ؟
    [round] كم تدوم الجولة؟
    [illegal] من يلعب حركات غير مسموح بها؟
    [stand] من يُسامَح على حركات غير مسموح بها؟
    [kept] من يحافظ على الصدارة؟
    [evenings] من فاز بأكثر السهرات؟
   *[last] كم مرة تحسم الجولة الأخيرة المباراة؟
}
