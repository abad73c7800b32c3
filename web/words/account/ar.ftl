## The account

account-sign-in = تسجيل الدخول
account-sign-up = حساب جديد
account-name = الاسم
account-name-how = يُستعمل لتسجيل الدخول. قد يكون لشخص آخر على الطاولة الاسم نفسه.
account-password = كلمة المرور
account-new-password = كلمة مرور جديدة
account-current-password = كلمة المرور الحالية
account-password-how = 8 أحرف على الأقل. يُستحسن استعمال بضع كلمات لا صلة بينها.
account-show = إظهار
account-device = اسم هذا الجهاز
account-device-guess = { $system ->
    [none] جهازي
   *[other] { $system }
}
account-new-here = أول مرة هنا؟
account-forgot = نسيت كلمة المرور؟
account-why = اللعب لا يحتاج إلى حساب. مع الحساب تظهر مبارياتك على أي هاتف، ويعرف كيبيتس من يلعب معك.
account-offline = يلزم اتصال لرؤية الحساب.
account-no-mail = لا حاجة إلى بريد إلكتروني. عند نسيان كلمة المرور لا يفيد إلا رمز استعادة.
account-wrong-name = في الاسم من 1 إلى 64 حرفًا.
account-wrong-password = في كلمة المرور من 8 إلى 256 حرفًا.
account-wrong-current_password = يرجى إدخال كلمة المرور الحالية.
account-wrong-recovery_code = في رمز الاستعادة 16 حرفًا ورقمًا.
account-wrong-device = في اسم الجهاز من 1 إلى 64 حرفًا.
account-loose = لا يستطيع هذا الهاتف حفظ تسجيل الدخول. عند إغلاق هذه الصفحة يتم تسجيل الخروج.
account-hello = تم تسجيل الدخول باسم
account-continue = متابعة

## Recovery codes

codes = رموز الاستعادة
codes-once = تظهر هذه الرموز الآن فقط. يمكن بكل رمز تعيين كلمة مرور جديدة مرة واحدة.
codes-for = للحساب { $name } في { $address }
codes-file = حفظ في ملف
codes-print = طباعة
codes-saved = هذه الرموز محفوظة لديّ
codes-saved-first = يرجى حفظ الرموز أولًا، ثم وضع العلامة هنا.
codes-left = { $count ->
    [0] لم يبق رمز استعادة
    [zero] لم يبق رمز استعادة
    [one] بقي رمز استعادة واحد
    [two] بقي رمزا استعادة
    [few] بقيت { NUMBER($count) } رموز استعادة
    [many] بقي { NUMBER($count) } رمز استعادة
   *[other] بقي { NUMBER($count) } رمز استعادة
}
codes-few = يُستحسن إنشاء رموز استعادة جديدة قبل أن تنفد.
codes-new = رموز جديدة
codes-new-how = تظهر عشرة رموز استعادة جديدة، ولا تعود الرموز السابقة صالحة.

## A forgotten password

recovery = تعيين كلمة مرور جديدة
recovery-how = يرجى استعمال أحد رموز الاستعادة المحفوظة منذ إنشاء الحساب. بعدها يتم تسجيل الخروج من كل الأجهزة.
recovery-code = رمز الاستعادة
recovery-do = تعيين كلمة المرور
recovery-none = بلا رمز لا يستطيع المساعدة إلا من يدير هذه الخدمة.

## Changes

account-change-name = تغيير الاسم
account-change-password = تغيير كلمة المرور
account-password-changed = تغيّرت كلمة المرور. تم تسجيل الخروج من كل الأجهزة الأخرى.
account-name-changed = تغيّر الاسم.
account-others-out = يتم بذلك تسجيل الخروج من كل الأجهزة الأخرى.
account-language = اللغة على كل الأجهزة
account-language-each = حسب كل جهاز
devices = الأجهزة
devices-this = هذا الجهاز
devices-others = أجهزة أخرى
devices-none = لا تسجيل دخول على أي جهاز آخر.
devices-used = آخر استعمال: { $day }
devices-until = تسجيل الدخول صالح حتى { $date }
devices-rights = { $rights ->
    [read] تطبيق يرى مبارياتك ومن يلعب معك
   *[play] تطبيق يرى مبارياتك ومن يلعب معك، ويلعب باسمك
}
devices-end = تسجيل الخروج
devices-ended = { $device }: تم تسجيل الخروج.

app = السماح لتطبيق
app-code = يرجى كتابة الرمز الذي يعرضه التطبيق.
app-asks = { $rights ->
    [read] يطلب رؤية مبارياتك ومن يلعب معك.
    [play] يطلب رؤية مبارياتك ومن يلعب معك، وبدء المباريات والانضمام إليها واللعب فيها.
   *[all] يطلب أن يفعل كل ما يمكنك فعله.
}
app-careful = يرجى السماح له فقط إذا كنت قد شغّلت هذا التطبيق بنفسك الآن.
app-allow = السماح
app-refuse = عدم السماح
app-allowed = سُمح للتطبيق بالدخول. يمكن تسجيل خروجه في شاشة الأجهزة.
app-refused = لم يُسمح للتطبيق بالدخول.
account-sign-out = تسجيل الخروج
account-sign-out-title = تسجيل الخروج من هذا الجهاز؟
account-sign-out-how = تبقى المباريات التي على هذا الهاتف هنا. لرؤية الأرشيف من جديد يلزم الاسم وكلمة المرور.
account-delete = حذف الحساب
account-delete-how = لا رجعة في ذلك.
account-delete-matches = تُحذف مباريات الحساب مع سجلاتها عند كل من لعب فيها.
account-delete-people = تُحذف قائمة الأشخاص وكل الإحصاءات.
account-delete-others = تبقى مباريات الآخرين. إذا كان مقعدك فيها مرتبطًا بحسابك، يظهر اسم عام بدل اسمك.
account-delete-export = للاحتفاظ بنسخة يلزم تصدير البيانات أولًا.
account-delete-do = حذف كل شيء
account-deleted = حُذف الحساب.

## Matches of this phone

adopt-title = مباريات على هذا الهاتف
adopt-offer = { $count ->
    [zero] على هذا الهاتف 0 مباراة ليست في أرشيف الحساب بعد.
    [one] على هذا الهاتف مباراة واحدة ليست في أرشيف الحساب بعد.
    [two] على هذا الهاتف مباراتان ليستا في أرشيف الحساب بعد.
    [few] على هذا الهاتف { NUMBER($count) } مباريات ليست في أرشيف الحساب بعد.
    [many] على هذا الهاتف { NUMBER($count) } مباراة ليست في أرشيف الحساب بعد.
   *[other] على هذا الهاتف { NUMBER($count) } مباراة ليست في أرشيف الحساب بعد.
}
adopt-how = تتابع الهواتف اللعب على هذه الطاولات كما كانت. أما المباريات التي يستضيفها هذا الهاتف فلا يحذفها بعد ذلك إلا هذا الحساب.
adopt-do = إضافة إلى الأرشيف
adopt-going = { NUMBER($done) } من { NUMBER($count) }
adopt-done = { $count ->
    [0] لم يُضف شيء.
    [zero] لم يُضف شيء.
    [one] مباراة واحدة صارت في أرشيف الحساب.
    [two] مباراتان صارتا في أرشيف الحساب.
    [few] { NUMBER($count) } مباريات صارت في أرشيف الحساب.
    [many] { NUMBER($count) } مباراة صارت في أرشيف الحساب.
   *[other] { NUMBER($count) } مباراة صارت في أرشيف الحساب.
}
adopt-not = ما لم يُضف: { NUMBER($count) }

## People

people-how = هنا من يلعب معك، وإحصاءاتهم.
people-none = هنا يظهر من يلعب معك. تمكن إضافة الأسماء، أو تحديد من جلس في كل مقعد.
people-linked = مع حساب خاص
people-add = إضافة شخص
people-add-do = إضافة
people-added = تمت إضافة الاسم { $name }.
people-names = أسماء على طاولاتك
people-names-add = إضافة الجميع
people-names-how = يُضاف كل اسم إلى الأشخاص، وتصير له كل المقاعد التي عليها هذا الاسم، فتدخل في الإحصاءات.
people-names-added = أسماء أُضيفت: { $names }.
people-name-how = يبقى في المباريات السابقة الاسم المكتوب فيها.
picture = الصورة
picture-none = بلا صورة
picture-1 = قطة
picture-2 = سمكة
picture-3 = عصفور
picture-4 = حلزون
picture-5 = قنفذ
picture-6 = حوت
picture-7 = شمس
picture-8 = قمر
picture-9 = توليب
picture-10 = قارب
picture-11 = إبريق شاي
picture-12 = فطر
people-unknown = لم يعد هذا الشخص في القائمة.
people-merged-into = الاسمان { $name } و{ $into } لشخص واحد.
people-seats = المباريات حسب الاسم
people-seats-name = الاسم على الطاولة
people-seats-how = كل المقاعد التي عليها هذا الاسم تمامًا ولا تخص أحدًا هنا بعد.
people-seats-give = إسناد كل هذه المقاعد
people-seats-given = { $count ->
    [0] لا يوجد مقعد بلا صاحب بهذا الاسم.
    [zero] لا يوجد مقعد بلا صاحب بهذا الاسم.
   *[other] مقاعد صارت تخص { $name }: { NUMBER($count) }
}
people-seats-one = إسناد مقعد واحد
people-seats-none = لكل مقعد في هذه المباريات صاحبه.
people-seats-is = هذا المقعد لـ{ $name }
people-seats-more = مباريات أقدم
people-remove = حذف
people-remove-how = يمكن حذف من ليس في أي مباراة.
people-removed = تم حذف الاسم { $name }.

## Linking someone to an account

link = حساب خاص
link-is = لدى { $name } حساب خاص تظهر فيه مبارياتكم المشتركة.
link-how = بعد إدخال رمز تظهر هذه المباريات لصاحب هذا الاسم في حسابه أيضًا.
link-shows = تظهر هناك أيضًا الأماكن والملاحظات والوسوم، وفي الإحصاءات أسماء الجميع هنا ونتائجهم. يرجى إعطاء الرمز فقط لمن يجوز أن يرى ذلك.
link-make = إنشاء رمز
link-code = رمز لـ{ $name }
link-code-how = يصلح مرة واحدة حتى { $date }، { $time }. يرجى كتابته في صفحة «الأشخاص» تحت «الدوائر».
link-end = إنهاء الربط
link-end-title = إنهاء الربط؟
link-end-how = لا تظهر هذه المباريات بعدها في حساب { $name }، وتبقى المقاعد فيها.

## Two who are one

merge = الشخص نفسه مرتين؟
merge-how = هذا هو الشخص نفسه:
merge-choose = اختيار شخص
merge-none = عندما يُضاف شخص آخر، يمكن دمج اسمين لشخص واحد.
merge-preview = عرض ما سيحدث
merge-title = دمج الاسم { $name } مع { $into }؟
merge-matches = { $count ->
    [0] لا يظهر الاسم { $name } في أي مباراة.
    [zero] لا يظهر الاسم { $name } في أي مباراة.
   *[other] { $more ->
        [yes] مباريات تنتقل إلى { $into }: أكثر من { NUMBER($count) }
       *[no] مباريات تنتقل إلى { $into }: { NUMBER($count) }
    }
}
merge-unlisted = لا يبقى الاسم { $name } في القائمة.
merge-logs = تبقى سجلات المباريات كما هي.
merge-undo = التراجع ممكن في أي وقت، فتعود المباريات إلى أصحابها.
merge-together = جلس { $name } و{ $into } إلى الطاولة نفسها ({ $date })، فهما شخصان.
merge-both-linked = لكل منهما حساب خاص، فهما شخصان.
merge-do = دمج
merge-done = دُمج الاسم { $name } مع { $into }.
merge-part = الاسم { $name } لهذا الشخص أيضًا.
merge-separate = فصل
merge-undone = عاد الاسم { $name } إلى القائمة.

## Circles

circles = الدوائر
circles-how = بعد إدخال رمز من أحد اللاعبين معك، تظهر هنا المباريات المشتركة.
circles-in = { $who } في دائرة { $name }
circles-code = الرمز
circles-code-wrong = في الرمز ثمانية حروف وأرقام، مثل K7MA-2XRD.
circles-join = الانضمام إلى الدائرة
circles-joined = اسمك في دائرة { $name } هو { $who }.
circles-leave = مغادرة
circles-leave-title = مغادرة دائرة { $name }؟
circles-leave-how = لا تظهر بعدها مبارياتها وإحصاءاتها. تبقى مقاعدك فيها. للعودة يلزم رمز جديد.

## Data

data = البيانات
data-how = تصدير المباريات، أو استيراد ما لُعب في مكان آخر.
data-kilobytes = { NUMBER($count) } ك.ب
data-megabytes = { NUMBER($count) } م.ب
data-export = تصدير البيانات
data-export-how = كل المباريات مع سجلاتها والأشخاص، في ملف واحد يقرؤه أي كيبيتس. ليست فيه كلمات مرور ولا رموز ولا مفاتيح.
data-export-all = تصدير كل شيء
data-export-csv = أوراق النتائج كجدول
data-received = وصل { $size }…
data-export-ready = الملف جاهز.
data-save = حفظ الملف ({ $size })
data-send = إرسال إلى تطبيق آخر
data-import = استيراد ملف
data-import-how = ملف صدّره كيبيتس أو BG Stats، أو أوراق نتائج، أو جدول في كل سطر منه مباراة (CSV). ما هو هنا يبقى كما كان. إذا كان فيه خطأ، فلا يُستورد شيء.
data-choose = اختيار ملف
data-same = هل هي اللعبة نفسها؟
data-same-how = في الملف هذه العناوين، وكيبيتس يعرف قواعد ألعاب بهذه الأسماء. يرجى تفعيل ما كان منها اللعبة نفسها. أما غيرها فيُستورد بعنوانه كما في دفتر النقاط.
data-same-go = استيراد
data-packing = جارٍ الضغط…
data-sending = أُرسل { $sent } من { $all }
data-checking = تُفحص كل مباراة حسب القواعد. قد يستغرق ذلك بضع دقائق.
data-stopped = توقف الاستيراد. ما استُورد حتى الآن يبقى؛ للمتابعة يرجى إرسال الملف من جديد.
data-nothing = لم يُستورد شيء من { $file }.
data-line = السطر { NUMBER($line) }
data-line-entry = السطر { NUMBER($line) }، القيد { NUMBER($entry) } من المباراة
data-expected = المطلوب:
data-done = تم الاستيراد
data-matches-added = { $count ->
    [0] لا مباراة جديدة.
    [zero] لا مباراة جديدة.
    [one] أُضيفت مباراة واحدة.
    [two] أُضيفت مباراتان.
    [few] أُضيفت { NUMBER($count) } مباريات.
    [many] أُضيفت { NUMBER($count) } مباراة.
   *[other] أُضيفت { NUMBER($count) } مباراة.
}
data-matches-here = مباريات كانت هنا من قبل وبقيت كما كانت: { NUMBER($count) }
data-matches-changed = { $count ->
    [one] واحدة منها تغيّرت منذ حفظ الملف.
   *[other] { NUMBER($count) } منها تغيّرت منذ حفظ الملف.
}
data-people-added = أشخاص أُضيفوا: { NUMBER($count) }
data-names = لمن هذه الأسماء؟
data-names-how = هذه الأسماء على الأوراق. يرجى تحديد أصحابها لتدخل المباريات في إحصاءاتهم.
data-names-seats = عدد المباريات: { NUMBER($count) }
data-names-is = هذا الاسم لـ{ $name }
data-names-new = شخص جديد
data-names-later = لاحقًا
data-names-saved = حُفظت الأسماء.

## A sheet from paper

paper = ورقة نتائج قديمة
paper-note = كتابة ورقة قديمة في جدول
paper-game = اللعبة
paper-date = التاريخ
paper-date-wrong = يرجى اختيار يوم اللعب.
paper-place = المكان
paper-scores = النتائج
paper-scores-how = الأسماء في الأعلى، وصفّ لكل جولة. الخانة الفارغة 0.
paper-sign = تغيير الإشارة
paper-names-wrong = يلزم اسم مختلف لكل لاعب، وعدد تسمح به اللعبة.
paper-totals = المجاميع وحدها معروفة
paper-cut = توقفت المباراة قبل النهاية ولا تُحتسب
paper-send = تسجيل الورقة
paper-again = ورقة أخرى
paper-other = كانت هذه مباراة أخرى

## A match as a file

files = في ملف
files-csv = جدول (CSV)
files-svg = صورة
files-bgstats = فتح في BG Stats
files-bgstats-ask = رابط لتطبيق BG Stats
