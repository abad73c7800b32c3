## Everywhere

back = رجوع
close = إغلاق
go-home = الرئيسية
try-again = محاولة أخرى
language = اللغة
settings = الإعدادات
menu = القائمة
undo = تراجع
redo = إعادة
cancel = إلغاء
save = حفظ
yes = نعم
no = لا
update = تحديث

## كيف تُركَّب

list-and-so-on = { $before }، { $next }
list-last = { $before } و{ $last }
list-one-of = { $before } أو { $last }
quoted = «{ $text }»
date-long = { $day } { $month } { $year }
date-today = اليوم
date-yesterday = أمس
month-name = { $month ->
    [january] يناير
    [february] فبراير
    [march] مارس
    [april] أبريل
    [may] مايو
    [june] يونيو
    [july] يوليو
    [august] أغسطس
    [september] سبتمبر
    [october] أكتوبر
    [november] نوفمبر
   *[december] ديسمبر
}
round-word = { $playing ->
   *[other] جولة
}
    .plural = { $playing ->
       *[other] جولات
    }
    .title = { round-word }

## The games

game-echad = إحاد
    .about = مطابقة اللون أو الحرف، ثم النداء «إحاد!»
game-fire = نار
    .about = وضع الأعلى فالأعلى، بطاقة واحدة أو سلسلة
game-ten = عشرة
    .about = الوصول إلى عشرة وأخذ الكومة
game-trash = تراش
    .about = كشف البطاقات العشر، واحدة بعد الأخرى
game-claro = كلارو
    .about = العدّ صعودًا وكسب النجوم
game-pad = لعبة أخرى
    .about = تسجيل نقاط كل ألعابكم

## Home

home-playing = متابعة اللعب
home-join = الانضمام إلى طاولة
home-open = مباراة جديدة
home-last = آخر المباريات
home-last-empty = هنا تظهر المباريات التي تُلعب على هذا الهاتف.
home-more = عرض الكل
home-again = مباراة أخرى مع الأشخاص أنفسهم
home-history = الأرشيف
home-statistics = الإحصاءات
home-people = الأشخاص
home-account = الحساب
match-status = { $status ->
    [open] ما زالت جارية
    [finished] انتهت
   *[ended] توقفت قبل النهاية
}

## Joining

join-code = رمز الطاولة
join-go = انضمام
join-code-wrong = في رمز الطاولة ثمانية حروف وأرقام، مثل K7MA-2XRD.
join-joining = جارٍ الانضمام إلى الطاولة…
join-again = يمكن كتابة الرمز هنا، أو مسح رمز QR مرة أخرى.
join-who = لمن هذا الهاتف؟
join-there = انضم حتى الآن: { $names }
join-no-seat = كل المقاعد مشغولة. يمكن طلب رمز للمشاهدة من الهاتف المضيف.
join-stays = هذا الهاتف منضم إلى هذه الطاولة من قبل. لم يتغيّر شيء.
join-other = هذا الهاتف مسجَّل هنا باسم { $who }.
join-other-stay = البقاء باسم { $who }
join-other-take = الانتقال إلى الاسم { $who }

## Settings

settings-theme = المظهر
settings-theme-auto = كما في الهاتف
settings-theme-dark = داكن
settings-theme-light = فاتح
settings-text = حجم النص
settings-text-normal = عادي
settings-text-large = كبير
settings-text-largest = كبير جدًا
settings-awake = الشاشة أثناء اللعب
settings-awake-auto = تنطفئ كالمعتاد
settings-awake-on = تبقى مضاءة طوال المباراة
settings-aloud = الصوت
settings-aloud-off = صامت
settings-aloud-on = يقول ما يحدث
settings-aloud-none = لا يوجد في هذا الجهاز صوت للغة { $language }. تُسمع النغمات فقط.
settings-account = الحساب والبيانات
settings-insecure = هذا العنوان غير مشفّر. كل شيء يعمل، ما عدا تثبيت الصفحة وفتحها بلا اتصال.

## Problems

problem-unexpected = لم ينجح ذلك. يرجى المحاولة مرة أخرى.
problem-no-screen = لا يوجد شيء في هذا العنوان.
problem-no_connection = لا يوجد اتصال الآن. يرجى التحقق من الشبكة والمحاولة مرة أخرى.
problem-token = لم يعد هذا الهاتف منضمًا إلى هذه الطاولة. يرجى طلب رمز جديد من الهاتف المضيف.
problem-unreadable = لم تفهم هذه الصفحة رد كيبيتس. يرجى المحاولة بعد لحظة.

## A match

match = مباراة
match-unknown = لم ينضم هذا الهاتف إلى هذه الطاولة. يمكن الانضمام برمز الطاولة.
match-not-kept = يلزم اتصال: هذه الطاولة غير محفوظة على هذا الهاتف بعد.
match-loose = لا يستطيع هذا الهاتف حفظ مكانه على الطاولة. يُستحسن إبقاء هذه الصفحة مفتوحة.
match-won = { $count ->
    [zero] الفوز بالمباراة لـ{ $who }!
    [one] الفوز بالمباراة لـ{ $who }!
    [two] الفوز المشترك بالمباراة لـ{ $who }!
    [few] الفوز المشترك بالمباراة لـ{ $who }!
    [many] الفوز المشترك بالمباراة لـ{ $who }!
   *[other] الفوز المشترك بالمباراة لـ{ $who }!
}
match-over = انتهت المباراة.
loading = جارٍ التحميل…
table-title = { $game } · الجولة { NUMBER($round) }
goal = { $unit ->
    [stars] حتى { $target ->
        [one] نجمة واحدة
        [two] نجمتين
        [few] { NUMBER($target) } نجوم
       *[other] { NUMBER($target) } نجمة
    }
    [rounds] حتى { $target ->
        [one] جولة واحدة
        [two] جولتين
        [few] { NUMBER($target) } جولات
       *[other] { NUMBER($target) } جولة
    }
   *[points] حتى { NUMBER($target) }
}{ $led ->
    [one] : ينقص { $who } { NUMBER($left) }
    [more] : ينقص كلًا من { $who } { NUMBER($left) }
   *[no] {""}
}
goal-ends = حتى { NUMBER($target) }: الفوز لمن معه أكثر النقاط
goal-lowest = حتى { NUMBER($target) }: الفوز لمن معه أقل النقاط
goal-after = { $target ->
    [one] جولة واحدة فقط
    [two] جولتان
    [few] { NUMBER($target) } جولات
   *[other] { NUMBER($target) } جولة
}
goal-fewest = الفوز لصاحب أقل مجموع.
goal-cards = الفوز لمن معه أكثر البطاقات.
goal-none = تستمر المباراة حتى ينهيها اللاعبون.
told-totals = المجموع: { $totals }
now = الآن: { $who }
now-who = دور من؟ المسوا الاسم في الأعلى.
entering-for = عن { $who }
for-other = هذه حركة { $who }
for-own = هذه حركتي
seat-label = المجموع { NUMBER($total) }{ $leads ->
    [yes] ، في المقدمة
   *[no] {""}
}{ $known ->
    [yes] { $cards ->
        [zero] ، 0 بطاقة
        [one] ، بطاقة واحدة
        [two] ، بطاقتان
        [few] ، { NUMBER($cards) } بطاقات
        [many] ، { NUMBER($cards) } بطاقة
       *[other] ، { NUMBER($cards) } بطاقة
    }
   *[no] {""}
}{ $turn ->
    [yes] ، الدور هنا
   *[no] {""}
}
seat-deals = التوزيع
seat-begins = البداية
seat-own = أنا
direction = { $way ->
    [on] اللعب باتجاه عقارب الساعة.
   *[back] اللعب عكس عقارب الساعة.
}
draw-pile = للسحب
discards = مرمية
top-card = في الأعلى: { $card }.
card-does-not-fit = { $card } (غير ملائمة)
connection-broken = لا يوجد اتصال. جارٍ المحاولة…
game-not-yet = لا توجد أزرار لهذه اللعبة بعد.
and-more = و{ NUMBER($count) } غيرها

## The verdict

teach = ما المسموح وضعه؟
teach-may = يمكن لـ{ $who } وضع:
teach-none = لا شيء يمكن لـ{ $who } وضعه الآن.
teach-stop = ليس في هذه المباراة
verdict-legal = مسموح
verdict-unproven = لا يمكن إثباته
verdict-illegal = غير مسموح
verdict-fits = كان يمكن لـ{ $who } وضع:
verdict-take-back = استرجاع
verdict-stand = إبقاء الحركة
verdict-supposed = هذا رأي هذا الهاتف، وسيُراجَع عند عودة الاتصال.
verdict-after-all = تبيّن أن هذا مسموح.
ruling = القاعدة { $number }
ruling-all = كل القواعد

## Taking back with consent

asked-mine = يلزم أن يوافق الآخرون قبل التراجع.
asked-others = هناك من يريد التراجع عن هذا:
asked-agree = موافقة
asked-refuse = إبقاء

## Rounds and results

begin = بدء
who-begins = من يبدأ؟
begins = الدور الأول لـ{ $who }.
deals-begins = التوزيع: { $dealer }. الدور الأول لـ{ $who }.
deals-change = شخص آخر؟ المسوا الاسم في الأعلى.
number-less = { $label }: أقل بواحد
number-more = { $label }: أكثر بواحد
round-begin = الجولة { NUMBER($round) }
round-depth = ماذا نسجّل؟
round-plays = كل حركة
round-result = النتيجة فقط
result-who-out = من أنهى بطاقاته؟
result-cards = { $count ->
    [zero] 0 بطاقة
    [one] بطاقة واحدة
    [two] بطاقتان
    [few] { NUMBER($count) } بطاقات
    [many] { NUMBER($count) } بطاقة
   *[other] { NUMBER($count) } بطاقة
}
result-cards-of = { NUMBER($count) } من { $expected ->
    [zero] 0 بطاقة
    [one] بطاقة واحدة
    [two] بطاقتين
    [few] { NUMBER($expected) } بطاقات
    [many] { NUMBER($expected) } بطاقة
   *[other] { NUMBER($expected) } بطاقة
}
result-hand = { $who }: المسوا كل بطاقة
result-take-out = إخراج: { $card }
result-not-in-deck = لا يوجد هذا العدد في المجموعة: { $card }.
result-enter = تسجيل النتيجة
result-check = هل هذا صحيح؟
result-differs = في يد { $who } { $expected ->
    [zero] 0 بطاقة
    [one] بطاقة واحدة
    [two] بطاقتان
    [few] { NUMBER($expected) } بطاقات
    [many] { NUMBER($expected) } بطاقة
   *[other] { NUMBER($expected) } بطاقة
}، والمعدود منها { NUMBER($count) }.
result-again = العدّ مرة أخرى
result-anyway = التسجيل على أي حال

## The menu

invite = دعوة
scoresheet = ورقة النتائج
log = السجل
replay = إعادة العرض
evening = السهرة
menu-count = حساب هذه الجولة الآن
menu-break = على أحدنا أن يغادر
menu-end = إنهاء المباراة
menu-reopen = متابعة المباراة
leave = مغادرة الطاولة
leave-how = ينسى هذا الهاتف المباراة، ولا يعود إليها إلا برمز طاولة جديد.
leave-waiting = قيود لم تُرسل بعد وستضيع: { NUMBER($count) }.
leave-last = لا يوجد هنا هاتف مضيف آخر. بدون هاتف مضيف لا يمكن دعوة أحد ولا إنهاء المباراة.
leave-hand-over = نقل الاستضافة إلى هاتف آخر
leave-do = مغادرة
gone-remove = إزالة المباراة من هذا الهاتف
end-title = هل تُحتسب هذه المباراة؟
end-how = إذا احتُسبت، فالفوز لـ{ $who } بنتيجة { NUMBER($score) }، وتدخل المباراة في الإحصاءات.
end-counts = تُحتسب
end-uncounted = لا تُحتسب
end-nothing = لم يُحسب شيء بعد.
end-do = إنهاء
delete = حذف المباراة
delete-title = حذف هذه المباراة؟
delete-empty = تُحذف من كل الهواتف. لم يُحسب شيء بعد.
delete-how = تُحذف الجولات ({ NUMBER($count) }) والنتيجة والسجل من كل الهواتف، بلا رجعة.
delete-do = حذف
seats = تغيير ترتيب الجلوس
seats-later = الجولة مستمرة. ما يتغير هنا يسري فور انتهائها.
seats-joins = { $who }: الانضمام في الجولة القادمة.
seats-waits = تتغير المقاعد بعد هذه الجولة.
seats-how = من يبقى تبقى نتيجته. من ينضم يبدأ من 0.

## The log

log-empty = لم يحدث شيء بعد.
entry-play = { $who }: حركة.
entry-round = تبدأ جولة.
entry-result = حُسبت الجولة { NUMBER($round) }.
entry-replacement = صُححت نتيجة الجولة { NUMBER($round) }.
entry-confirmation = { $agrees ->
    [yes] { $who }: تأكيد نتيجة الجولة { NUMBER($round) }.
   *[no] { $who }: اعتراض على نتيجة الجولة { NUMBER($round) }.
}
entry-undo = تم التراجع عن القيد الأخير.
entry-undo-asked = هناك من يريد التراجع.
entry-undone = تم التراجع عن: { $said }{ $more ->
    [0] {""}
   *[other] {" "}(و{ NUMBER($more) } أخرى)
}
entry-consent = { $agrees ->
    [yes] تمت الموافقة: تم التراجع.
   *[no] لا موافقة: يبقى كما هو.
}
entry-adjustment = { $who }: { $points } ({ $reason })
entry-lineup = تغيّر ترتيب الجلوس.
entry-end = انتهت المباراة.
entry-breakoff = لا تُحتسب الجولة، وتُوزَّع البطاقات من جديد.
entry-reopen = تستمر المباراة.

## Opening a match

open-title = { $game }: مباراة جديدة
open-people = من يلعب؟
open-people-order = بترتيب الدور، باتجاه عقارب الساعة.
open-person = الاسم { NUMBER($number) }
open-person-up = نقل الاسم { $name } إلى أعلى
open-person-remove = إزالة الاسم { $name }
open-add = اسم آخر
open-used = أسماء من مرات سابقة
open-twice = كل اسم مرة واحدة. اسمان متشابهان؟ يمكن إضافة حرف.
open-how-many = عدد اللاعبين في هذه اللعبة من { NUMBER($fewest) } إلى { NUMBER($most) }.
how-to-play = طريقة اللعب
open-rules = قواعد البيت
open-rules-changed = { $count ->
    [0] كما في ورقة القواعد
    [zero] كما في ورقة القواعد
    [one] تغيير واحد
    [two] تغييران
    [few] { NUMBER($count) } تغييرات
    [many] { NUMBER($count) } تغييرًا
   *[other] { NUMBER($count) } تغيير
}
sets-sheet = كما في ورقة القواعد
sets-name = اسم لهذه القواعد
sets-keep = حفظ
sets-drop = حذف «{ $name }»
etiquette = من يسجّل ماذا
etiquette-undo = من يتراجع عن قيود غيره؟
    .anyone = الجميع، فورًا
    .consent = يلزم أن يوافق الآخرون
etiquette-entry = ماذا يُسجَّل على كل هاتف؟
    .anyone = حركات الجميع
    .own_seat = حركات صاحبه فقط
etiquette-confirmation = من يؤكد نتيجة الجولة؟
    .none = لا حاجة إلى تأكيد
    .one_opponent = واحد من الآخرين
    .everyone = الجميع
open-start = بدء

## Inviting

invite-who = من ينضم بهاتفه؟
invite-viewer = مشاهدة فقط
invite-host = هاتف مضيف آخر
invite-player = أي مقعد خالٍ
invite-is-here = (تم الانضمام)
invite-joined = { $who }: تم الانضمام.
invite-seat-code = رمز الطاولة لـ{ $who }:
invite-player-code = رمز الطاولة لكل من يلعب:
invite-viewer-code = رمز الطاولة لكل من يشاهد:
invite-host-code = رمز الطاولة لهاتف مضيف آخر:
invite-picture = رمز الطاولة كرمز QR
invite-how = يرجى مسح رمز QR بالكاميرا، أو كتابة الرمز في الصفحة الرئيسية.
invite-only-here = لا يفتح هذا الرابط إلا هذا الحاسوب. لكي تدخل الهواتف، يرجى تشغيل كيبيتس مع { $option }.
invite-one-phone = هاتف واحد يكفي الطاولة كلها.

## The scoresheet

sheet-round = الجولة
sheet-open = : كيف حُسبت
sheet-total = المجموع
sheet-changed = تعديل
sheet-chart = المجاميع بعد كل جولة
sheet-leads = في المقدمة
sheet-won = الفوز بالجولة
sheet-empty = يظهر هنا سطر لكل جولة بعد حسابها على الطاولة.
sheet-totals-only = على هذا الهاتف المجاميع فقط.
sheet-left = { $who }: مغادرة مع { NUMBER($total) }.
sheet-waits = الجولة { NUMBER($round) } تنتظر التأكيد.
sheet-check = المراجعة والتأكيد
sheet-provisional = لم تُؤكَّد بعد
sheet-agreed = مؤكدة
sheet-confirms = { $who }: تأكيد
sheet-contests = { $who }: اعتراض
sheet-who-says = من يجيب؟
sheet-note = ملاحظة (اختيارية)
sheet-confirm = هذا صحيح
sheet-contest = هذا غير صحيح
sheet-correct = تصحيح هذه الجولة
share = مشاركة
share-picture = صورة
share-link = رابط للمشاهدة
share-link-is = بهذا الرابط يمكن للآخرين مشاهدة المباراة:
share-copy = نسخ
share-copied = تم النسخ.
share-send = إرسال
share-once = يظهر الرابط الآن فقط. يرجى نسخه أو إرساله قبل مغادرة هذه الشاشة.
share-links = روابط صالحة
share-made = أُنشئ { $date }، { $time }
share-revoke = إيقاف
adjust = تعديل نتيجة
adjust-who = نتيجة من؟
adjust-points = كم؟
adjust-way = خصم أو إضافة
adjust-less = خصم
adjust-more = إضافة
adjust-reason = لماذا؟ المسوا سببًا فيُحفظ.
adjust-other = سبب آخر
adjust-needed = يلزم ذكر السبب: يظهر في ورقة النتائج.
adjust-turn = لعب خارج الدور
adjust-showed = كشف البطاقات
correct-title = تصحيح الجولة { NUMBER($round) }
correct-drops = الجولات اللاحقة لا تنسجم مع هذه النتيجة. هل تُحذف من ورقة النتائج؟ تبقى في السجل.
correct-drop = حذفها
correct-none = لم تُحسب الجولة { NUMBER($round) } بعد.

## The log: going back

log-host = الهاتف المضيف
log-other = هاتف آخر
log-undone = تم التراجع عنه:
log-refused = لم تُحتسب هذه الحركة.
log-back-to = الرجوع إلى القيد { NUMBER($entry) }
log-back-title = الرجوع إلى هنا؟
log-back-stays = يصبح هذا آخر قيد من جديد:
log-back-goes = { $count ->
    [zero] يتم التراجع عن هذا:
    [one] يتم التراجع عن هذا:
    [two] يتم التراجع عن هذين القيدين:
    [few] يتم التراجع عن هذه القيود وعددها { NUMBER($count) }:
    [many] يتم التراجع عن هذه القيود وعددها { NUMBER($count) }:
   *[other] يتم التراجع عن هذه القيود وعددها { NUMBER($count) }:
}
log-back-do = { $count ->
    [zero] تراجع
    [one] تراجع عنه
    [two] تراجع عن قيدين
    [few] تراجع عن { NUMBER($count) } قيود
    [many] تراجع عن { NUMBER($count) } قيدًا
   *[other] تراجع عن { NUMBER($count) } قيد
}
log-back-nothing = لم يحدث شيء بعد ذلك.
log-more = قيود سابقة
log-missing = قيود سابقة ليست على هذا الهاتف: { NUMBER($count) }. يمكن متابعة القراءة عند عودة الاتصال.

## قيود بلا اتصال

kept-offline = لا يوجد اتصال. { $count ->
    [zero] لا قيود محفوظة على هذا الهاتف.
    [one] قيد واحد محفوظ على هذا الهاتف.
    [two] قيدان محفوظان على هذا الهاتف.
    [few] { NUMBER($count) } قيود محفوظة على هذا الهاتف.
    [many] { NUMBER($count) } قيدًا محفوظًا على هذا الهاتف.
   *[other] { NUMBER($count) } قيد محفوظ على هذا الهاتف.
}
kept-sending = { $count ->
    [zero] جارٍ الإرسال…
    [one] جارٍ إرسال قيد واحد…
    [two] جارٍ إرسال قيدين…
    [few] جارٍ إرسال { NUMBER($count) } قيود…
    [many] جارٍ إرسال { NUMBER($count) } قيدًا…
   *[other] جارٍ إرسال { NUMBER($count) } قيد…
}
kept-sent = { $count ->
    [zero] تم الإرسال.
    [one] أُرسل قيد واحد.
    [two] أُرسل قيدان.
    [few] أُرسلت { NUMBER($count) } قيود.
    [many] أُرسل { NUMBER($count) } قيدًا.
   *[other] أُرسل { NUMBER($count) } قيد.
}
kept-some = قيود لم تغيّر شيئًا: { NUMBER($count) } من { NUMBER($all) }.
kept-loose = امتلأت ذاكرة هذا الهاتف. يرجى إبقاء هذه الصفحة مفتوحة: { $count ->
    [zero] لم يُرسل كل شيء بعد.
    [one] قيد واحد لم يُرسل بعد.
    [two] قيدان لم يُرسلا بعد.
    [few] { NUMBER($count) } قيود لم تُرسل بعد.
    [many] { NUMBER($count) } قيدًا لم يُرسل بعد.
   *[other] { NUMBER($count) } قيد لم يُرسل بعد.
}
kept-shut-out = { $count ->
    [zero] تعذّر الإرسال.
    [one] تعذّر إرسال قيد واحد.
    [two] تعذّر إرسال قيدين.
    [few] تعذّر إرسال { NUMBER($count) } قيود.
    [many] تعذّر إرسال { NUMBER($count) } قيدًا.
   *[other] تعذّر إرسال { NUMBER($count) } قيد.
}
kept-badge = لم تُرسل بعد
kept-title = قيود بلا اتصال
kept-how = تُرسل هذه القيود بهذا الترتيب فور عودة الاتصال.
kept-no-room = امتلأت ذاكرة هذا الهاتف. يرجى إبقاء هذه الصفحة مفتوحة حتى يُرسل كل شيء.
kept-waits = لم يُرسل بعد
kept-recorded = سُجّل
kept-known = مسجَّل من قبل
kept-unapplied = سُجّل لكنه لم يغيّر شيئًا
kept-refused = لم يُسجّل
kept-late = لم يُحتسب: كان هاتف آخر أسرع
kept-faster = كان هاتف آخر أسرع، وسُجّل فيه:
kept-again = وصل ما سُجّل هنا متأخرًا ولم يُحتسب. إذا كان لا يزال صحيحًا، يرجى تسجيله مرة أخرى.
kept-drop = عدم الإرسال
kept-drop-all = حذف هذه القيود
kept-drop-how = هذا غير موجود في أي مكان آخر. بعد الحذف لا يمكن استعادته.
kept-done = حسنًا

## على هذا الهاتف فقط

unsent = على هذا الهاتف فقط
unsent-line = هذه المباراة على هذا الهاتف فقط.
unsent-refused = لم تُرسل: هذه المباراة على هذا الهاتف فقط.
unsent-how = فُتحت من دون اتصال. عند عودة الاتصال تُرسل مع كل ما فيها. حتى ذلك الحين يرجى عدم حذف بيانات هذا المتصفح.
unsent-refused-how = لم يضع شيء: تبقى المباراة على هذا الهاتف، ويمكن متابعة اللعب. تمكن المحاولة مرة أخرى لاحقًا أو الآن.
unsent-invite = تحتاج الدعوة إلى اتصال: هذه المباراة على هذا الهاتف فقط.
unsent-first = يحتاج هذا إلى اتصال: هذه المباراة على هذا الهاتف فقط.
unsent-open = لا يوجد اتصال الآن. يمكن اللعب مع ذلك: تبقى المباراة على هذا الهاتف فقط حتى يعود الاتصال.
unsent-delete = هي على هذا الهاتف فقط، وتُحذف نهائيًا.

## على الحائط

wall = عرض على شاشة كبيرة
wall-turn = ، الدور هنا
wall-broken = لا يوجد اتصال
invite-wall = لشاشة كبيرة: يرجى كتابة هذا الرمز عليها، ثم اختيار «عرض على شاشة كبيرة» في قائمتها.

## برابط

shared-unknown = لا يفتح هذا الرابط أي مباراة. يرجى طلب رابط جديد ممّن أرسله.
shared-revoked = هذا الرابط لم يعد صالحًا. يرجى طلب رابط جديد ممّن أرسله.
shared-between = لم تبدأ الجولة { NUMBER($round) } بعد.

## كيف انتهت

ended-round-won = { $count ->
    [zero] الفوز بالجولة { NUMBER($round) } لـ{ $who }.
    [one] الفوز بالجولة { NUMBER($round) } لـ{ $who }.
    [two] الفوز المشترك بالجولة { NUMBER($round) } لـ{ $who }.
    [few] الفوز المشترك بالجولة { NUMBER($round) } لـ{ $who }.
    [many] الفوز المشترك بالجولة { NUMBER($round) } لـ{ $who }.
   *[other] الفوز المشترك بالجولة { NUMBER($round) } لـ{ $who }.
}
ended-correct = تصحيح
ended-rotated = مرة أخرى، والبداية للمقعد التالي
ended-along = إلى المباراة التالية
ended-rules = مباراة أخرى بقواعد بيت مختلفة
ended-wait = عندما تُفتح المباراة التالية على الهاتف المضيف، يمكن الانتقال إليها من هنا.
notes = المكان والملاحظات
notes-place = أين لعبتم؟
notes-note = كيف كان اللعب؟
notes-tags = وسوم
notes-tags-how = عائلة، عطلة

## نقاط فقط

result-how = طريقة الحساب
result-counted = النتيجة
result-points = النقاط فقط
points-how = كم نقطة لكل لاعب في هذه الجولة؟ المسوا اسمًا ثم الرقم.
points-pad = نقاط { $who }
points-minus = ناقص
points-decimal = فاصلة عشرية
points-next = التالي
sheet-points-only = سُجّلت هنا النقاط فقط.

## حقول غير صحيحة

field-wrong = هذا غير ممكن. يرجى التحقق منه.
field-number = يرجى إدخال عدد من { NUMBER($least) } إلى { NUMBER($most) }.
field-name = لا يمكن استعمال هذا الاسم. يرجى التحقق منه.

## Echad

echad-colour = { $colour ->
    [blue] الأزرق
    [red] الأحمر
    [green] الأخضر
   *[yellow] الأصفر
}
echad-letter = { $letter ->
    [alef] ألف
    [bet] بيت
    [gimel] جيمل
    [dalet] دالت
    [he] هيه
    [vav] فاف
    [zayin] زاين
    [chet] حيت
    [tet] طيت
   *[yud] يود
}
echad-action = { $action ->
    [pick-up-three] «اسحب 3»
    [change-direction] «تغيير الاتجاه»
   *[lose-a-turn] «خسارة دور»
}
echad-card-letter = { echad-letter } { $colour ->
    [blue] زرقاء
    [red] حمراء
    [green] خضراء
   *[yellow] صفراء
}
echad-card-action = { echad-action } { $colour ->
    [blue] زرقاء
    [red] حمراء
    [green] خضراء
   *[yellow] صفراء
}
echad-card-wild = البطاقة الحرّة
echad-card-wild-pick-up-three = البطاقة الحرّة «اسحب 3»
echad-card-blank = البطاقة الفارغة
echad-tabs = الألوان
echad-name-colour = على { $who } اختيار اللون.
echad-which-colour = { $card }: أي لون؟
echad-said = { $who }: «إحاد!»
echad-forgot = { $who }: نسيان «إحاد»
echad-who-called = من ضبط نسيان { $who }؟
echad-jump-in = البطاقة نفسها خارج الدور
echad-who-jumps = من يضع { $card } خارج الدور؟
echad-draws = { $who }: سحب { NUMBER($count) }
echad-draw = سحب
echad-keep = احتفاظ
echad-call = إحاد!
echad-illegal-play = حركة غير مسموح بها: سحب { NUMBER($count) }
echad-any-card = يجوز وضع أي بطاقة
echad-penalty-forgot = نسيان قول «إحاد»
echad-turned-up = أي بطاقة كُشفت؟
echad-says-lay = { $who }: وضع { $cards }{ $colour ->
    [none] {""}
   *[other] ، واللون المختار: { echad-colour }
}{ $echad ->
    [yes] ، مع قول «إحاد»
   *[no] {""}
}.
echad-says-draw = { $count ->
    [0] { $who }: سحب{ $keep ->
        [yes] {" "}مع الاحتفاظ بالبطاقة
       *[no] {""}
    }.
    [zero] { $who }: سحب 0 بطاقة.
    [one] { $who }: سحب بطاقة واحدة.
    [two] { $who }: سحب بطاقتين.
    [few] { $who }: سحب { NUMBER($count) } بطاقات.
    [many] { $who }: سحب { NUMBER($count) } بطاقة.
   *[other] { $who }: سحب { NUMBER($count) } بطاقة.
}
echad-says-keep = { $who }: الاحتفاظ بالبطاقة المسحوبة.
echad-says-colour = { $who }: اختيار اللون { echad-colour }.
echad-says-echad = { $who }: «إحاد!»
echad-says-call-out = { $who }: ضبط نسيان { $target } لكلمة «إحاد».
echad-says-reshuffle = { $who }: خلط كومة الرمي لتصبح كومة سحب جديدة.
echad-says-penalty = { $count ->
    [0] { $who }: سحب بسبب حركة غير مسموح بها.
    [one] { $who }: سحب بطاقة واحدة بسبب حركة غير مسموح بها.
    [two] { $who }: سحب بطاقتين بسبب حركة غير مسموح بها.
    [few] { $who }: سحب { NUMBER($count) } بطاقات بسبب حركة غير مسموح بها.
   *[other] { $who }: سحب { NUMBER($count) } بطاقة بسبب حركة غير مسموح بها.
}

## Fire

fire-special = { $special ->
    [fire] نار
    [reverse] بالعكس
    [robber] سارق
   *[stop] قف
}
fire-number = { $number }
fire-joker = جوكر
fire-joker-as = جوكر بدل { $number }
fire-numbers = الأرقام
fire-tray-nothing = المسوا بطاقة لوضعها.
fire-tray-several = المسوا البطاقات، ومن السلسلة تكفي الأولى والأخيرة.
fire-one-more = بطاقة { $number } أخرى تعيد الرزمة إلى الصفر.
fire-tray-set = { $count ->
    [2] { $number } مرتين
    [3] { $number } ثلاث مرات
    [4] { $number } أربع مرات
   *[other] { NUMBER($count) } × { $number }
}
fire-times = { NUMBER($count) } × { $card }
fire-tray-run = سلسلة { $numbers }
fire-tray-mixed = لا توضع البطاقات الخاصة مع الأرقام.
fire-tray-two-in-a-row = بطاقتان لا تكفيان لسلسلة: يلزم ثلاث.
fire-tray-apart = هذه البطاقات لا توضع معًا.
fire-several = عدة معًا
fire-lay = { $count ->
    [zero] وضع
    [one] وضع
    [two] وضع 2
    [few] وضع { NUMBER($count) }
    [many] وضع { NUMBER($count) }
   *[other] وضع { NUMBER($count) }
}
fire-draw = سحب
fire-take = أخذ الرزمة
fire-pass = تمرير الدور
fire-penalty-late = إلصاق متأخر
fire-joker-as-which = الجوكر: بدل أي رقم؟
fire-robs-whom = { $who }: السرقة ممّن؟
fire-may-stick = يمكن لـ{ $who } إلصاق:
fire-sticks = { $who }: إلصاق { $card }
fire-anyone-may-stick = يمكن للجميع إلصاق:
fire-stick = إلصاق { $card }
fire-who-sticks = من يُلصق { $card }؟
fire-takes = كم بطاقة من رزمة { $who } الشخصية
fire-draws-one = { $who }: سحب بطاقة واحدة
fire-burnt = محروقة
fire-order = { $order ->
    [descending] { $number } أو أصغر
   *[ascending] { $number } أو أكبر
}
fire-any-card = أي بطاقة تلائم.
fire-opens = على { $who } فتح الرزمة الجديدة.
fire-last-fire = آخر بطاقة كانت «نار»: على { $who } سحب بطاقة واحدة.
fire-misses = { $turns ->
    [zero] { $who }: خسارة دور.
    [one] { $who }: خسارة دور.
    [two] { $who }: خسارة دورين.
    [few] { $who }: خسارة { NUMBER($turns) } أدوار.
    [many] { $who }: خسارة { NUMBER($turns) } دورًا.
   *[other] { $who }: خسارة { NUMBER($turns) } دور.
}
fire-pile = { NUMBER($count) } في الرزمة
fire-turned-up = أي رقم كُشف؟
fire-who-order = من أنهى بطاقاته؟ المسوا الأسماء بالترتيب.
fire-stuck = توقفت الجولة: لا أحد يستطيع المتابعة.
fire-says-lay = { $who }: وضع { $cards }{ $targets ->
    [none] {""}
   *[other] ، والسرقة من { $targets }
}.
fire-says-stick = { $who }: إلصاق { $cards }.
fire-says-draw = { $who }: سحب بطاقة.
fire-says-take = { $who }: أخذ الرزمة.
fire-says-pass = { $who }: تمرير الدور.
fire-says-reshuffle = { $who }: خلط البطاقات المستعملة وإعادتها إلى الصندوق المركزي.

## Ten

ten-card = { $number }
ten-value = القيمة
ten-new-pile = كومة جديدة: تُفتح بأي بطاقة.
ten-pile = { $count ->
    [zero] لا بطاقات هنا
    [one] بطاقة واحدة هنا
    [two] بطاقتان هنا
    [few] { NUMBER($count) } بطاقات هنا
    [many] { NUMBER($count) } بطاقة هنا
   *[other] { NUMBER($count) } بطاقة هنا
}
ten-taken = المأخوذ: { result-cards }
ten-lay = { $card }، فتصبح القيمة { $values }{ $fits ->
    [yes] {""}
   *[no] {" "}(لم تبق منها بطاقة)
}
ten-which-value = { $card }: أي قيمة أُعلنت؟
ten-takes = الكومة لـ{ $who }
ten-not-called = { NUMBER($value) } بلا إعلان
ten-only-tens = هل يد { $who } كلها عشرات؟
ten-only-tens-yes = نعم، كلها عشرات
ten-only-tens-no = لا
ten-penalty-value = إعلان قيمة خاطئة
ten-says-lay = { $who }: وضع { $card }{ $value ->
    [none] {""}
   *[other] { $called ->
        [no] {" "}وقيمة الكومة { $value } بلا إعلان
       *[yes] {" "}وإعلان { $value }
    }
}{ $tens ->
    [yes] ، واليد كلها عشرات
   *[no] {""}
}.
ten-how-many = كم بطاقة أخذ كل لاعب؟
ten-cards-of = بطاقات { $who }
ten-tens-of = كومات { $who } عند العشرة بالضبط
ten-sum = { $count ->
    [zero] لم تُعدّ أي بطاقة
    [one] عُدّت بطاقة واحدة
    [two] عُدّت بطاقتان
    [few] عُدّت { NUMBER($count) } بطاقات
    [many] عُدّت { NUMBER($count) } بطاقة
   *[other] عُدّت { NUMBER($count) } بطاقة
}، والباقي: { NUMBER($left) }.
ten-too-many = العدد { NUMBER($count) }، لكن البطاقات { NUMBER($deck) } فقط. يرجى العدّ من جديد.

## Trash

trash-rank-sign = { $rank ->
    [joker] ★
   *[other] { $rank }
}
trash-rank-short = { trash-rank }
trash-rank = { $rank ->
    [joker] جوكر
    [A] آس
    [J] ولد
    [Q] بنت
    [K] ملك
   *[other] { $rank }
}
trash-suit = { $suit ->
    [spades] بستوني
    [hearts] كبة
    [diamonds] ديناري
   *[clubs] سباتي
}
trash-card = { trash-rank } { trash-suit }
trash-ranks = القيم
trash-suits-ask = السؤال عن الشكل
trash-suits = الأشكال
trash-ends-turn = { $card } (ينتهي بها الدور)
trash-position = الخانة { $position }
trash-lies = الخانة { $position }: { $card }
trash-face-down = مقلوبة:
trash-open = المكشوف { $count } من { $positions }
trash-no-discards = لم تُرمَ بطاقة بعد
trash-which-drawn = الدور الآن لـ{ $who }: أي بطاقة سُحبت؟
trash-which-in-hand = يستمر دور { $who }: أي بطاقة في اليد؟
trash-which-next = أي بطاقة كانت هناك؟
trash-other-rank = قيمة أخرى
trash-slide = دفعة واحدة: اسحبوا الإصبع من الرقم إلى الشكل.
trash-where = { $card }: في أي خانة؟
trash-take = أخذ { $card }
trash-discard = رمي { $card }
trash-penalty-looked = النظر إلى بطاقة مقلوبة
trash-penalty-position = بطاقة في خانة خاطئة
trash-turned-up = أي بطاقة كُشفت؟
trash-who-completed = تشكيلة من اكتملت؟
trash-who-else = أي تشكيلات أخرى اكتملت في الأدوار الأخيرة؟
trash-on = { $card } في الخانة { $position }
trash-says-turn = { $who }: { $from ->
    [stock] سحب من كومة السحب
    [discard] سحب من كومة الرمي
   *[hand] متابعة الدور
}{ $placed ->
    [none] {""}
   *[other] ، ووضع { $placed }
}{ $discarded ->
    [none] {""}
   *[other] ، ورمي { $discarded }
}.
trash-brief = { $who }: { $cards }{ $discarded ->
    [none] {""}
   *[other] {" "}· رمي { $discarded }
}{ $complete ->
    [yes] {" "}· اكتملت التشكيلة
   *[no] {""}
}
trash-says-reshuffle = { $who }: إعادة خلط كومة الرمي.

## Claro

claro-card-joker = جوكر
claro-card-number = { $number } { $stars ->
    [none] بلا نجمة
    [blue] بنجمة زرقاء
    [yellow] بنجمة صفراء
    [pink] بنجمة وردية
    [blue-yellow] بنجمة زرقاء ونجمة صفراء
    [blue-pink] بنجمة زرقاء ونجمة وردية
   *[yellow-pink] بنجمة صفراء ونجمة وردية
}
claro-tabs = الأرقام
claro-tab = { $from }–{ $to }
claro-fits-with-star = { $card } (تلائم بالنجمة المناسبة)
claro-which-stars = أي نجوم على { $number }؟
claro-joker = جوكر
claro-pass = تمرير الدور
claro-penalty-hand = عدد بطاقات اليد غير صحيح
claro-any-card = تبدأ الجولة بأي بطاقة.
claro-refilling = الآن تُكمل يد { $who }.
claro-draws-up = { $who }: إكمال اليد
claro-how-many = كم بطاقة تُرمى من يد { $who }؟
claro-passed = { $count ->
    [zero] تمرير الدور: { $who }
    [one] تمرير الدور: { $who }
    [two] تمرير الدور: { $who }
    [few] تمرير الدور: { $who }
    [many] تمرير الدور: { $who }
   *[other] تمرير الدور: { $who }
}
claro-who-star = من فاز بالنجمة؟
claro-says-lay = { $who }: وضع { $card }.
claro-says-pass = { $who }: تمرير الدور.
claro-says-refill = { $who }: { $discarded ->
    [0] {""}
    [zero] {""}
    [one] رمي بطاقة واحدة،{" "}
    [two] رمي بطاقتين،{" "}
    [few] رمي { NUMBER($discarded) } بطاقات،{" "}
    [many] رمي { NUMBER($discarded) } بطاقة،{" "}
   *[other] رمي { NUMBER($discarded) } بطاقة،{" "}
}{ $drawn ->
    [0] إكمال اليد.
    [zero] إكمال اليد.
    [one] سحب بطاقة واحدة.
    [two] سحب بطاقتين.
    [few] سحب { NUMBER($drawn) } بطاقات.
    [many] سحب { NUMBER($drawn) } بطاقة.
   *[other] سحب { NUMBER($drawn) } بطاقة.
}
claro-says-reshuffle = { $who }: إعادة خلط البطاقات المرمية.

## Any other game

pad-title = رميكوب
pad-end = متى تنتهي؟
pad-end-table = عندما نقرر
pad-end-target = عند مجموع معيّن
pad-end-rounds = بعد عدة جولات
pad-end-one = جولة واحدة فقط
pad-no-teams = كلٌّ لنفسه
pad-category = الفئة { $number }
pad-category-worth = النقاط لكل واحد من الفئة { $number }
pad-category-add = إضافة فئات
pad-sum = { $who }: المجموع { $sum }
pad-who-won = من فاز؟
pad-who-won-all = من فاز؟ المسوا أسماء كل الفائزين.
pad-several = أكثر من فائز، أو لا أحد
pad-in-order = المسوا الأسماء بالترتيب، من الأول إلى الأخير.
pad-level = تعادل مع السابق
pad-together = كيف كانت النتيجة للجميع؟
pad-won = فزنا
pad-lost = خسرنا
