# ما تشترك فيه الألعاب، بالعربية. ما تتلقاه كل رسالة مكتوب في أول الملف الإنجليزي.

## Units

unit-points =
    { PLURAL($count) ->
        [zero] { $count } نقطة
        [one] نقطة واحدة
        [two] نقطتان
        [few] { $count } نقاط
        [many] { $count } نقطة
       *[other] { $count } نقطة
    }
    .name = نقاط
unit-stars =
    { PLURAL($count) ->
        [zero] 0 نجمة
        [one] نجمة واحدة
        [two] نجمتان
        [few] { $count } نجوم
        [many] { $count } نجمة
       *[other] { $count } نجمة
    }
    .name = نجوم
unit-cards =
    { PLURAL($count) ->
        [zero] 0 بطاقة
        [one] بطاقة واحدة
        [two] بطاقتان
        [few] { $count } بطاقات
        [many] { $count } بطاقة
       *[other] { $count } بطاقة
    }
    .name = بطاقات
unit-rounds =
    { PLURAL($count) ->
        [zero] 0 جولة
        [one] جولة واحدة
        [two] جولتان
        [few] { $count } جولات
        [many] { $count } جولة
       *[other] { $count } جولة
    }
    .name = جولات
unit-hands =
    { PLURAL($count) ->
        [zero] 0 جولة
        [one] جولة واحدة
        [two] جولتان
        [few] { $count } جولات
        [many] { $count } جولة
       *[other] { $count } جولة
    }
    .name = جولات

## Names and lists

seat-number = المقعد { $number }
list-separator = ،{" "}
list-last = { $names } و{ $last }
fits-or = { $names } أو { $last }
fits-run = من { $first } إلى { $last }
nobody = لا أحد

## Match, round, seat

status-open = جارية
status-finished = منتهية
status-ended = متوقفة قبل النهاية
status-uncounted = متوقفة ولا تُحتسب

## Verdicts

verdict-stands = أبقى اللاعبون هذه الحركة.

## Entries of the log

round-word = { $playing ->
       *[other] جولة
    }
    .plural = { $playing ->
           *[other] جولات
        }
    .title = { round-word }
entry-result = الجولة { $round }: { $result }
entry-points = { $scores }.
entry-breakoff = لا تُحتسب الجولة، وتُوزَّع البطاقات من جديد.
entry-replacement = تصحيح الجولة { $round }: { $result }
entry-drops = أُلغيت الجولات اللاحقة التي لم تعد ممكنة.
entry-agrees = { $seat }: تأكيد نتيجة الجولة { $round }.
entry-contests = { $seat }: اعتراض على نتيجة الجولة { $round }.
entry-undo = رجوع إلى القيد { $entry }: تم التراجع عن كل ما بعده.
entry-undo-all = رجوع إلى البداية: تم التراجع عن كل شيء.
entry-asked = هناك من يريد الرجوع إلى القيد { $entry }. هل توافقون؟
entry-asked-all = هناك من يريد الرجوع إلى البداية. هل توافقون؟
entry-undo-wanted = كان هناك من يريد التراجع.
entry-declined = لم تتم الموافقة على التراجع.
entry-adjustment = تعديل يدوي في نتيجة { $seat }: { $change }.
entry-lineup = على الطاولة الآن: { $names }.
entry-lineup-kept = يحتفظ الجميع بمجاميعهم.
entry-lineup-new = الجدد، من 0: { $names }. ويحتفظ الباقون بمجاميعهم.
entry-end = انتهت المباراة.
entry-end-uncounted = انتهت المباراة مبكرًا ولا تُحتسب.
entry-reopen = المباراة مستمرة.
entry-unapplied = لم يتغيّر شيء: كانت المباراة قد تجاوزت ذلك.
entry-note = «{ $note }»

## Scoresheet

sheet-title = { $game }، { $date }
sheet-game = اللعبة
sheet-date = التاريخ
sheet-end = النهاية
sheet-duration = المدة
sheet-place = المكان
sheet-unit = ما يُعدّ
sheet-players = اللاعبون
sheet-from = من المقعد
sheet-round = الجولة
sheet-adjustment = تعديل
sheet-left = مغادرة
sheet-total = المجموع
sheet-winner = الفوز
sheet-note = ملاحظة
sheet-tags = وسوم
sheet-option = قاعدة بيت
sheet-open = المباراة مستمرة.
sheet-ended = توقفت قبل النهاية.
sheet-uncounted = توقفت قبل النهاية. لا تُحتسب المباراة.
sheet-ended-ahead = توقفت قبل النهاية. الفوز لـ{ $names }.
sheet-won = الفوز لـ{ $names }.
sheet-left-with = مغادرة: { $name }، مع { $total }.
evening-title = سهرة { $date }
evening-won = الفوز
evening-played = المباريات
date-long = { $day } { month-name } { $year }
month-name =
    { $month ->
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
        [december] ديسمبر
       *[other] { $month }
    }

## A look back

count-matches =
    { PLURAL($count) ->
        [zero] { $count } مباراة
        [one] مباراة واحدة
        [two] مباراتان
        [few] { $count } مباريات
        [many] { $count } مباراة
       *[other] { $count } مباراة
    }
count-hours =
    { PLURAL($count) ->
        [zero] { $count } ساعة
        [one] ساعة واحدة
        [two] ساعتان
        [few] { $count } ساعات
        [many] { $count } ساعة
       *[other] { $count } ساعة
    }
count-minutes =
    { PLURAL($count) ->
        [zero] { $count } دقيقة
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $count } دقائق
        [many] { $count } دقيقة
       *[other] { $count } دقيقة
    }
hours-and-minutes = { $hours } و{ $minutes }
highlight-played = { $matches }{ $time ->
        [none] {""}
       *[other] ، { $time } حول الطاولة
    }.
highlight-busiest_day = أكثر الأيام لعبًا: { $date }، { $matches }.
highlight-most_played = اللعبة الأكثر لعبًا: { $game }، { $matches }.
highlight-most_active = الأكثر حضورًا حول الطاولة: { $names }، { $matches }.
highlight-most_wins = أكثر الانتصارات: { $names }، { $matches }.
highlight-longest_match = أطول مباراة: { $game }، { $time }.
highlight-best_round = أفضل جولة في { $game }: { $names }، { $score }.
highlight-biggest_win = أكبر فوز في { $game }: { $names }، والفارق { $score }.
highlight-longest_streak = أطول سلسلة انتصارات في { $game }: { $name }، { $matches } على التوالي.

## إحصاءات: ما يُقاس وحسب ماذا

measure-matches = المباريات
measure-wins = مرات الفوز
measure-win_share = نسبة الفوز
measure-shared_wins = مرات الفوز المشترك
measure-place = متوسط المرتبة
measure-total = متوسط المجموع
measure-best_total = أفضل مجموع
measure-worst_total = أسوأ مجموع
measure-margin = متوسط الفارق عن أفضل الآخرين
measure-biggest_win = أكبر فوز
measure-closest_loss = الخسارة بأقل فارق
measure-closest_win = الفوز بأقل فارق
measure-best_loss = أفضل مجموع بلا فوز
measure-round_score = متوسط نتيجة الجولة
measure-best_round = أفضل جولة
measure-rounds = الجولات
measure-rounds_won = جولات الفوز
measure-round_share = نسبة جولات الفوز
measure-time = وقت اللعب
measure-match_time = متوسط مدة المباراة
measure-round_time = متوسط مدة الجولة
measure-dealt_time = متوسط المدة من التوزيع إلى النتيجة
measure-longest_round = أطول جولة
measure-longest_match = أطول مباراة
measure-plays = الحركات
measure-illegal_plays = حركات غير مسموح بها
measure-let_stand = حركات غير مسموح بها أبقاها اللاعبون
measure-taken_back = حركات غير مسموح بها جرى التراجع عنها
measure-illegal_share = نسبة الحركات غير المسموح بها
measure-calls_made = ضبط نسيان الآخرين
measure-calls_suffered = نسيان ضبطه الآخرون
measure-lead_changes = كم مرة انتقلت الصدارة في المباراة
measure-decided_last = نسبة المباريات التي حسمتها الجولة الأخيرة
measure-comebacks = مرات الفوز بعد المرتبة الأخيرة
measure-lead_kept = نسبة الفوز بعد الصدارة في منتصف المباراة
measure-longest_winning = أطول سلسلة انتصارات
measure-winning = سلسلة الانتصارات الحالية
measure-longest_losing = أطول سلسلة بلا فوز
measure-losing = السلسلة الحالية بلا فوز
measure-ahead = مرات التقدم على الآخر
measure-behind = مرات التأخر عن الآخر
measure-level = مرات التعادل مع الآخر
measure-ahead_by = متوسط الفارق عن الآخر
measure-closest = أقل فارق في مباراة بين الاثنين
measure-longest_ahead = أطول سلسلة تقدم على الآخر
measure-ahead_now = سلسلة التقدم الحالية على الآخر
measure-last_match = آخر مباراة
measure-evenings = السهرات
measure-evenings_won = سهرات الفوز
measure-ended_early = مباريات انتهت مبكرًا
measure-cut_short = مباريات لا تُحتسب
measure-provisional = مباريات لم تُؤكَّد نتيجتها بعد

dimension-game = اللعبة
dimension-house_rules = قواعد البيت
dimension-option = قاعدة واحدة من قواعد البيت
dimension-player = الاسم
dimension-opponent = الخصم
dimension-first = من بدأ
dimension-starter = من بدأ المباراة ومن لم يبدأ
dimension-round = أي جولة
dimension-round_first = من بدأ الجولة
dimension-round_starter = بدأ الجولة أو لا
dimension-rule = أي قاعدة خولفت
dimension-seats = عدد اللاعبين
dimension-seat = المقعد
dimension-finish = المرتبة في النهاية
dimension-rounds = عدد الجولات
dimension-place = المكان
dimension-tag = الوسم
dimension-weekday = اليوم من الأسبوع
dimension-hour = الساعة
dimension-day = اليوم
dimension-month = الشهر
dimension-year = السنة
dimension-evening = السهرة
dimension-length = المدة
dimension-match = المباراة

## Transcript

transcript-head = مباراة { $game }. الأمر { $command } يعيد لعبها.
transcript-back = القيد { $entry }: رجوع إلى القيد { $to }
transcript-taken-back = القيد { $entry }، تم التراجع عنه
transcript-dropped = القيد { $entry }، أُسقط بسبب القيد { $by }

## Invites

invite-player = العبوا معنا { $game }! افتحوا { $link } أو أدخلوا رمز الطاولة { $code }.
invite-viewer = شاهدونا نلعب { $game }! افتحوا { $link } أو أدخلوا رمز الطاولة { $code }.
invite-host = ساعدونا في إدارة طاولتنا، { $game }. افتحوا { $link } أو أدخلوا رمز الطاولة { $code }.

## Problems of any request

problem-malformed_json = تعذّرت قراءة ما أُرسل. يرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.
problem-malformed_csv = هذا الملف ليس جدولًا يمكن قراءته. يرجى حفظه بصيغة CSV وترميز UTF-8 ثم المحاولة مرة أخرى.
problem-json_too_deep = { problem-malformed_json }
problem-body_incomplete = لم يصل كل شيء. يرجى الإرسال مرة أخرى.
problem-body_too_slow = كان الاتصال بطيئًا جدًا. يرجى الإرسال مرة أخرى.
problem-body_too_large = هذا أكبر من أن يُرسل دفعة واحدة. يرجى إرساله على أجزاء أصغر.
problem-unsupported_media_type = لا يمكن قراءة هذا النوع من الملفات هنا.
problem-invalid_body = هناك شيء ناقص أو غير ممكن. يرجى التحقق مما أُدخل.
problem-invalid_query = لا يستطيع كيبيتس عرض هذا. يرجى الرجوع والمحاولة مرة أخرى.
problem-invalid_path = هذا العنوان غير كامل. يرجى التحقق من الرابط.
problem-invalid_header = { problem-malformed_json }
problem-cors_refused = لا يُسمح لهذه الصفحة باستعمال هذه الخدمة. يرجى فتح كيبيتس من عنوانه.
problem-route_not_found = لا يوجد شيء على هذا العنوان. يرجى التحقق من الرابط.
problem-method_not_allowed = لا يمكن فعل ذلك هنا. يرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.
problem-token_missing = يرجى الانضمام إلى الطاولة برمز من الهاتف المضيف، أو تسجيل الدخول.
problem-token_unknown = هذا الهاتف لم يعد معروفًا هنا. يرجى تسجيل الدخول أو الانضمام إلى الطاولة من جديد.
problem-token_expired = مرّ وقت طويل: يرجى تسجيل الدخول من جديد.
problem-token_revoked = لم يعد الوصول متاحًا من هنا. يرجى طلب رمز جديد من الهاتف المضيف أو تسجيل الدخول من جديد.
problem-account_required = يتطلب ذلك حسابًا. يرجى تسجيل الدخول أولًا.
problem-rights_required = لا يُسمح لهذا التطبيق بذلك: مُنح صلاحيات أقل.
problem-authorization_pending = ينتظر التطبيق السماح له بالدخول.
problem-slow_down = يسأل التطبيق أكثر من اللازم. يرجى الانتظار لحظة.
problem-device_code_unknown = لا ينتظر أي تطبيق بهذا الرمز. يرجى التحقق منه أو البدء من جديد في التطبيق.
problem-access_denied = لم يُسمح للتطبيق بالدخول.
problem-role_required = هذا غير مسموح لك على هذه الطاولة. يرجى سؤال من يستضيف.
problem-credentials_wrong = الاسم أو كلمة المرور غير صحيحة.
problem-recovery_wrong = الاسم أو رمز الاستعادة غير صحيح، أو سبق استعمال الرمز.
problem-password_wrong = كلمة المرور الحالية غير صحيحة.
problem-password_guessable = كلمة المرور هذه سهلة التخمين. يرجى اختيار كلمة أطول.
problem-sign_up_closed = لا يمكن إنشاء حسابات جديدة هنا. يرجى سؤال من يدير هذه الخدمة.
problem-name_taken = هذا الاسم مستخدم بالفعل. يرجى اختيار اسم آخر.
problem-id_reused = حُفظ هنا شيء آخر من قبل. يرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.
problem-session_not_found = سبق تسجيل الخروج من هذا الهاتف.
problem-player_not_found = هذا اللاعب غير موجود في دائرتك.
problem-player_in_use = هذا اللاعب جزء من مباراة أو دُمج معه لاعب آخر، فلا يمكن حذفه.
problem-merged_with_itself = هذا هو اللاعب نفسه. يرجى اختيار لاعبَين مختلفين.
problem-already_merged = دُمج هذا اللاعب مع لاعب آخر من قبل.
problem-merge_ring = دُمج اللاعب الآخر مع هذا من قبل.
problem-sat_together = جلس الاثنان إلى الطاولة نفسها، فهما شخصان.
problem-player_linked = هذا اللاعب مرتبط بحساب بالفعل.
problem-own_circle = هذه دائرتك، واسمك فيها بالفعل.
problem-in_circle_already = لك اسم آخر في هذه الدائرة بالفعل.
problem-circle_not_found = اسمك ليس في هذه الدائرة.
problem-match_not_found = هذه المباراة غير موجودة، أو يلزم لها رمز من الهاتف المضيف.
problem-invite_not_found = هذه الدعوة لم تعد موجودة.
problem-share_not_found = هذا الرابط لم يعد موجودًا.
problem-host_token_not_found = لكل من يستضيف هذه المباراة حساب.
problem-too_many_shares = بلغت روابط هذه المباراة أكبر عدد ممكن. يرجى إيقاف أحدها أولًا.
problem-member_not_found = لم ينضم هذا الشخص إلى هذه الطاولة.
problem-code_unknown = لا توجد طاولة بهذا الرمز. يرجى التحقق منه والمحاولة مرة أخرى.
problem-code_revoked = لم يعد هذا الرمز صالحًا. يرجى طلب رمز جديد من الهاتف المضيف.
problem-fonts_missing = تنقص هذه الخدمة خطوط الكتابة اللازمة لرسم هذه الصورة.
problem-code_expired = انتهت صلاحية هذا الرمز. يرجى طلب رمز جديد من الهاتف المضيف.
problem-code_used_up = استُخدم هذا الرمز بعدد المرات المسموح بها. يرجى طلب رمز جديد من الهاتف المضيف.
problem-seat_needed = يرجى اختيار مقعد على الطاولة.
problem-seat_taken = هذا المقعد محجوز. يرجى اختيار مقعد آخر.
problem-too_many_tries = محاولات كثيرة جدًا. يرجى الانتظار قليلًا قبل المحاولة التالية.
problem-too_many_requests = كان ذلك سريعًا جدًا. يرجى الانتظار لحظة ثم المحاولة مرة أخرى.
problem-too_many_matches = فُتحت من هنا مباريات كثيرة جدًا. يرجى الانتظار قليلًا أو تسجيل الدخول.
problem-account_full = امتلأ حسابك: لا مكان فيه لمزيد من المباريات أو اللاعبين. يرجى حذف بعضها أولًا.
problem-match_open = ما زالت هذه المباراة جارية. أنهوها أولًا.
problem-at_table_already = لك مكان على هذه الطاولة بالفعل.
problem-already_adopted = أضاف شخص آخر هذا إلى أرشيفه من قبل.
problem-guest_token_needed = لم ينجح الانضمام. يرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.
problem-round_not_found = لا توجد جولة كهذه في المباراة.
problem-game_not_found = هذه اللعبة غير معروفة هنا.
problem-unknown_player = في أحد المقاعد لاعب غير موجود في دائرتك.
problem-stale = سجّل أحدهم شيئًا في هذه الأثناء. يرجى النظر إلى الطاولة والمحاولة مرة أخرى.
problem-beyond_log = على هذا الهاتف قيود ليست في سجل الطاولة. يرجى إعادة تحميل الصفحة.
problem-position_unknown = البيانات المحفوظة على هذا الجهاز قديمة جدًا. يرجى تحميلها كلها من جديد.
problem-too_many_streams = هواتف كثيرة جدًا تتابع هذه الطاولة من هنا. يرجى إغلاق أحدها والمحاولة مرة أخرى.
problem-id_twice = أُرسل القيد نفسه مرتين. يرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.
problem-time_out_of_range = لا يمكن أن يكون ذلك في هذا الوقت. يرجى التحقق من ساعة الهاتف.
problem-format_unknown = هذا النوع من الملفات غير معروف هنا.
problem-rules_unknown = لُعبت هذه المباراة بنسخة أحدث أو أقدم من القواعد.
problem-log_impossible = لا تسمح القواعد بمباراة كهذه. يرجى التحقق منها.
problem-import_running = ما زال ملف آخر قيد الاستيراد. يرجى الانتظار حتى ينتهي.
problem-log_full = امتلأت هذه المباراة ولا يمكن تسجيل المزيد. يرجى فتح مباراة جديدة لمتابعة اللعب.
problem-host_token_needed = لم ينجح فتح المباراة. يرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.
problem-taken = هذا موجود بالفعل.
problem-missing = هذا تابع لشيء حُذف في هذه الأثناء.
problem-behind = غيّر شخص آخر هذا قبلك. يرجى النظر مرة أخرى.
problem-busy = كيبيتس مشغول الآن. يرجى المحاولة بعد لحظة.
problem-not_ready = كيبيتس غير جاهز الآن. يرجى المحاولة بعد قليل.
problem-internal = حدث خطأ ما. يرجى المحاولة مرة أخرى؛ كل ما سُجّل من قبل محفوظ.

## Problems of any game

problem-no_such_seat = لا يوجد مقعد كهذا على هذه الطاولة.
problem-seat_twice = ذُكر شخص مرتين. يرجى ذكر كل شخص مرة واحدة.
problem-seats_out_of_range = هذه اللعبة ليست لهذا العدد من الأشخاص.
problem-wrong_length = لكل من يجلس إلى الطاولة قيمة واحدة بالضبط. يرجى التحقق من القائمة.
problem-wrong_game = على هذه الطاولة تُلعب لعبة أخرى.
problem-out_of_range = هذا الرقم كبير جدًا أو صغير جدًا.
problem-not_an_up_card = لا تبدأ أي جولة بهذه البطاقة. يرجى كشف بطاقة أخرى.
problem-not_in_the_deck = لا توجد بطاقة كهذه، أو لا يوجد منها هذا العدد. يرجى التحقق من البطاقات.
problem-not_together = قواعد البيت هذه لا تجتمع. يرجى الاختيار بينها.
problem-winner_begins = من فاز بالجولة السابقة يبدأ هذه الجولة.
problem-round_over = انتهت الجولة. يرجى حساب نقاطها أو توزيع الجولة التالية، أو التراجع عن القيد الأخير.
problem-too_many_cards = هذه بطاقات أكثر مما في المجموعة. يرجى العدّ مرة أخرى.
problem-hand_count = عدد البطاقات في هذه اليد غير صحيح. يرجى العدّ مرة أخرى.
problem-wrong_winner = بحسب ما لُعب، فاز شخص آخر بهذه الجولة. يرجى التحقق من الفائز.
problem-too_fine = لا تُحسب النقاط في هذه المباراة بهذه الدقة.
problem-wrong_points = لا تعطي أي جولة هذه النقاط. يرجى التحقق منها.

## Problems of a match

problem-match_over = انتهت المباراة. يرجى فتح مباراة جديدة لمتابعة اللعب.
problem-not_ended = لم تتوقف المباراة قبل نهايتها، فلا حاجة إلى إعادة فتحها.
problem-no_round_open = لم تبدأ أي جولة. وزّعوا البطاقات أولًا.
problem-round_open = ما زالت هناك جولة جارية. أنهوها أولًا.
problem-round_counted = حُسبت هذه الجولة من قبل. لتغييرها، يرجى تصحيح نتيجتها.
problem-no_such_round = لا توجد جولة كهذه في المباراة.
problem-round_impossible = هذه النتيجة لا تنسجم مع جولة لاحقة. أبقوا النتيجة القديمة أو تخلّوا عن الجولات اللاحقة.
problem-too_many_corrections = صُحّحت نتائج هذه المباراة مرات كثيرة جدًا. تراجعوا إلى ما قبل الجولة وأدخلوها من جديد.
problem-too_many_lineups = تغيّر لاعبو هذه المباراة مرات كثيرة جدًا. ابدؤوا مباراة جديدة مع من يلعبون الآن.
problem-nothing_to_undo = لا يوجد ما يمكن التراجع عنه.
problem-nothing_asked = لم يعد أحد يطلب الموافقة على هذا.
problem-not_yours_to_consent = يجب أن يوافق على ذلك شخص آخر ممن يجلسون إلى الطاولة.
problem-name_missing = يرجى كتابة اسم لمن ينضم إلى الطاولة.
problem-name_twice = يجلس إلى الطاولة شخصان بالاسم نفسه. يرجى تغيير أحد الاسمين.
problem-from_missing = يجلس إلى الطاولة شخص بهذا الاسم. يرجى إبقاؤه في مقعده بمجموعه، أو اختيار اسم آخر للشخص الجديد.
problem-player_twice = الشخص نفسه يجلس هنا مرتين. يرجى إعطاء كل شخص مقعدًا واحدًا.

## الاستيراد

left-out-people = لم تُستورد ({ $plays }): لا أحد على الطاولة، أو أكثر من عشرين شخصًا.
left-out-result = بلا نتيجة ({ $plays }): استُوردت المباراة لكنها لا تُحتسب.
left-out-scores = نقاط لا يُعرف منها من فاز ({ $plays }): هي في الملاحظة.
left-out-categories = نقاط بحسب الفئات ({ $plays }): سُجّل مجموعها فقط.
left-out-roles = لم تُستورد الشخصيات والألوان ({ $plays }).
left-out-starter = لم يُذكر من بدأ ({ $plays }).
