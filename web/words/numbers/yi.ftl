## אין דער גאַנצער סטאַטיסטיק

numbers-how = דאָ וועט איר זען ווער ס'זײַנען די בעסטע, דעם קרײַז מיט איין בליק, דאָס יאָר, און ווי עס גייט יעדן שפּילער.
numbers-offline = כּדי צו זען די סטאַטיסטיק דאַרף מען אַ פֿאַרבינדונג. די פּאַרטיעס וואָס זײַנען אויפֿגעהיט אויף דעם טעלעפֿאָן זײַנען אין דער געשיכטע.
numbers-empty = ווען איר ענדיקט פּאַרטיעס מיט די מענטשן פֿון קרײַז, וועט דאָ זײַן זייער סטאַטיסטיק.
numbers-phone-empty = ווען אַ פּאַרטיע אויף דעם טעלעפֿאָן איז פֿאַרטיק, וועט דאָ זײַן איר סטאַטיסטיק.
numbers-circle = קרײַז
numbers-circle-own = אײַער קרײַז
numbers-circle-of = דער קרײַז פֿון { $name }
numbers-table = די צאָלן אין אַ טאַבעלע
numbers-few = { $count ->
    [one] ביז איצט { NUMBER($count) } פּאַרטיע: צו ווייניק כּדי צו וויסן.
   *[other] ביז איצט { NUMBER($count) } פּאַרטיעס: צו ווייניק כּדי צו וויסן.
}
numbers-time = { $time } שעה
numbers-points = { $count ->
    [one] { NUMBER($count) } פּונקט
   *[other] { NUMBER($count) } פּונקטן
}
numbers-stars = { $count ->
    [one] { NUMBER($count) } שטערן
   *[other] { NUMBER($count) } שטערן
}
numbers-cards = { $count ->
    [one] { NUMBER($count) } קאָרט
   *[other] { NUMBER($count) } קאָרטן
}
numbers-rounds = { $count ->
    [one] { NUMBER($count) } רונדע
   *[other] { NUMBER($count) } רונדעס
}
numbers-matches = { $count ->
    [one] { NUMBER($count) } פּאַרטיע
   *[other] { NUMBER($count) } פּאַרטיעס
}
numbers-unit-matches = { $count ->
    [one] פּאַרטיע
   *[other] פּאַרטיעס
}
numbers-unit-hours = { $count ->
    [one] שעה בײַם טיש
   *[other] שעה בײַם טיש
}
numbers-unit-players = { $count ->
    [one] שפּילער
   *[other] שפּילערס
}
numbers-unit-wins = { $count ->
    [one] געווינס
   *[other] געווינסן
}
numbers-column-matches = פּאַרטיעס
numbers-column-time = צײַט
numbers-column-month = חודש
numbers-column-date = דאַטע
numbers-column-place = פּלאַץ
numbers-column-rating = שאַצונג
numbers-column-unsure = פּלוס־מינוס
numbers-column-proven = באַוויזן
numbers-column-change = ענדערונג
numbers-column-chance = שאַנס פֿאַרן אָנהייב
numbers-column-by-chance = מיט מזל אַליין
numbers-column-sum = סך־הכּל

## דער קרײַז

numbers-glance = מיט איין בליק
numbers-months = פּאַרטיעס לויט חדשים
numbers-weekdays = פּאַרטיעס לויט טעג אין דער וואָך
numbers-who = ווער עס האָט וויפֿל געשפּילט
numbers-busiest = דער טאָג מיט די מערסטע פּאַרטיעס
numbers-longest = די לענגסטע פּאַרטיע
numbers-games = שפּילן און רעקאָרדן
numbers-rename = געבן אַן אַנדער נאָמען
numbers-rename-to = דער נײַער נאָמען
numbers-rename-how = אַלע אײַערע פּאַרטיעס פֿון דער שפּיל באַקומען דעם נאָמען. הייסט שוין אַזוי אַן אַנדער שפּיל, רעכנט מען זיי צו איר.
numbers-renamed = דער נאָמען איז געענדערט.
numbers-champions = די מערסטע געווינסן
numbers-biggest-win = דער גרעסטער געווינס
numbers-longest-streak = די מערסטע געווינסן נאָך אַנאַנד
numbers-leaderboard = די בעסטע
numbers-leaderboard-empty = אין דער שפּיל קען מען נאָך קיינעם נישט פֿאַרגלײַכן. מע דאַרף אַ געענדיקטע פּאַרטיע צווישן צוויי פֿון קרײַז.
numbers-settled = זיכער
numbers-unsettled = נאָך נישט זיכער
numbers-unsettled-how = צו ווייניק פּאַרטיעס פֿאַר אַ זיכערער שאַצונג. זי קען זיך נאָך שטאַרק ענדערן.
numbers-proven-how = דער סדר איז לויט דעם וואָס איז באַוויזן: די שאַצונג מינוס דרײַ מאָל איר אומזיכערקייט.

## דאָס יאָר

numbers-year = סך־הכּל פֿון יאָר
numbers-year-at-table = { $year } בײַם טיש
numbers-year-share = מיטטיילן ווי אַ בילד
numbers-year-empty = אין { $year } האָט זיך נישט געענדיקט קיין פּאַרטיע.
numbers-year-other = אַנדערע יאָרן
numbers-year-highlights = וואָס וואַרפֿט זיך אין די אויגן

## צוויי שפּילערס

numbers-compare = פֿאַרגלײַכן צוויי שפּילערס

## איין שפּילער

numbers-player-empty = { $who } האָט נאָך נישט געענדיקט קיין פּאַרטיע.
numbers-form = די לעצטע צײַט
numbers-form-how = פֿון די לעצטע { NUMBER($matches) }: { NUMBER($wins) } געוווּנען, פּלאַץ אין דורכשניט { $place }.
numbers-win-rate = פּראָצענט געווינסן
numbers-win-rate-own = געוווּנענע פּאַרטיעס
numbers-win-rate-chance = מיט מזל אַליין
numbers-places = פּלעצער
numbers-totals = סך־הכּלען, פּאַרטיע נאָך פּאַרטיע
numbers-totals-how = די פּינטעלעך זײַנען די פּאַרטיעס, די ליניע איז זייער דורכשניט ביז דעמאָלט.
numbers-rating = די שאַצונג מיט דער צײַט
numbers-rating-how = די ברייטע ליניע ווײַזט ווי אומזיכער די שאַצונג איז נאָך.
numbers-settled-after = { $count ->
    [one] זיכער געוואָרן מיט { NUMBER($count) } פּאַרטיע.
   *[other] זיכער געוואָרן מיט { NUMBER($count) } פּאַרטיעס.
}
numbers-to-settle = { $count ->
    [one] נאָך בערך { NUMBER($count) } פּאַרטיע ביז זי איז זיכער.
   *[other] נאָך בערך { NUMBER($count) } פּאַרטיעס ביז זי איז זיכער.
}
numbers-unrated = נאָך נישטאָ קיין שאַצונג: מע דאַרף אַ פּאַרטיע וואָס גילט, קעגן אַן אַנדערן פֿון קרײַז.
numbers-earlier = { $count ->
    [one] { NUMBER($count) } פֿריִערדיקע פּאַרטיע ווײַזט מען נישט.
   *[other] { NUMBER($count) } פֿריִערדיקע פּאַרטיעס ווײַזט מען נישט.
}
numbers-streaks = סעריעס און רעקאָרדן
numbers-winning = געווינסן נאָך אַנאַנד
numbers-losing = נאָך אַנאַנד אָן אַ געווינס
numbers-streak = רעקאָרד: { NUMBER($longest) }, איצט: { NUMBER($current) }
numbers-best = דער בעסטער סך־הכּל
numbers-worst = דער ערגסטער סך־הכּל
numbers-average = סך־הכּל אין דורכשניט
numbers-best-round = די בעסטע רונדע
numbers-rounds-won = געוווּנענע רונדעס
numbers-of = { NUMBER($some) } פֿון { NUMBER($all) }
numbers-at-table = צײַט בײַם טיש
numbers-illegal = נישט דערלויבטע צוגן
numbers-calls-made = האָט געכאַפּט אַנדערע
numbers-calls-suffered = איז געכאַפּט געוואָרן
numbers-achievements = דערגרייכונגען
numbers-achieved = { $count ->
    [0] נאָך נישט
    [one] איין מאָל
   *[other] { NUMBER($count) } מאָל
}
numbers-splits = צעטיילונג
numbers-seats = { $count ->
    [one] { NUMBER($count) } שפּילער
   *[other] { NUMBER($count) } שפּילערס
}
numbers-started = { $started ->
    [yes] אָנגעהויבן
   *[no] אַן אַנדערער האָט אָנגעהויבן
}
numbers-standard = ווי עס שטייט אין די כּללים
numbers-split-empty = דאָ איז נישטאָ וואָס צו צעטיילן: עס שטייט נישט אין קיין פּאַרטיע.

## פֿראַגעס

ask-title = וואָס ווילט איר וויסן?
ask-own = אַן אייגענע פֿראַגע
ask-what = וואָס
ask-by = לויט
ask-and = און לויט
ask-whom = וועמענס
ask-everyone = אַלע
ask-all = אַלץ צוזאַמען
ask-any = אַלץ איינס
ask-which = וואָסערע פּאַרטיעס
ask-without = ווער איז נישט געווען?
ask-others = אַנדערע פֿראַגעס
ask-share = מיטטיילן די פֿראַגע
ask-share-how = דער לינק אַרבעט בײַ די מענטשן פֿון קרײַז וואָס זײַנען אַרײַנלאָגירט.
ask-csv = אויפֿהיטן ווי אַ טאַבעלע
ask-few = צו ווייניק
ask-left = נאָך { $count } זעט מען דאָ נישט.
ask-seat = אָרט { $number }
ask-finish = פּלאַץ { $number }
ask-length = { $to ->
    [none] { $from } מינוט אָדער מער
   *[other] פֿון { $from } ביז { $to } מינוט
}
ask-minutes = { $time } מינוט
ask-weekday = { $day ->
    [monday] מאָנטיק
    [tuesday] דינסטיק
    [wednesday] מיטוואָך
    [thursday] דאָנערשטיק
    [friday] פֿרײַטיק
    [saturday] שבת
   *[sunday] זונטיק
}
ask-when = { $by ->
    [game] אין { $name }
    [opponent] קעגן { $name }
    [with] מיט { $name }
    [without] אָן { $name }
    [first] ווען { $name } הייבט אָן
    [dealer] ווען { $name } טיילט
    [starting] ווען מע האָט אָנגעהויבן
    [following] ווען אַן אַנדערער האָט אָנגעהויבן
    [seats] מיט { $name }
    [weekday] { $name }
    [hour] אַרום { $name }
    [day] דעם { $name }
    [evening] דעם אָוונט פֿון { $name }
    [month] אין { $name }
    [year] אין { $name }
   *[other] ({ $name })
}
ask-wins = { $when ->
    [none] { $who } געווינט { NUMBER($wins) } פֿון { NUMBER($matches) }; מיט מזל אַליין וואָלט עס געווען { $chance }.
   *[other] { $who } געווינט { NUMBER($wins) } פֿון { NUMBER($matches) } { $when }; מיט מזל אַליין וואָלט עס געווען { $chance }.
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
    [seconds] , צום לענגסטן
    [place] , צום בעסטן
    [share] , צום העכסטן
   *[other] , צום מערסטן
}: { $of } ({ $value }).
ask-ready = { $name ->
    [wins] ווער געווינט צום מערסטן?
    [rivals] ווער געווינט קעגן וועמען?
    [streak] ווער האָט די מערסטע געווינסן נאָך אַנאַנד?
    [comebacks] ווער געווינט אויך פֿון לעצטן פּלאַץ?
    [weekday] ווער געווינט אין וועלכן טאָג פֿון דער וואָך?
    [first] ווער געווינט, לויט דעם ווער עס הייבט אָן?
    [round] ווי לאַנג דויערט אַ רונדע?
    [illegal] ווער מאַכט נישט דערלויבטע צוגן?
    [stand] וועמענס נישט דערלויבטע צוגן לאָזט מען ליגן?
    [kept] ווער בלײַבט פֿאָרויס?
    [evenings] ווער האָט געוווּנען די מערסטע אָוונטן?
   *[last] ווי אָפֿט באַשטימט די לעצטע רונדע ווער עס געווינט?
}
