## איבערקוקן

replay-table = טיש
replay-scrub = וווּ אין דער פּאַרטיע
replay-start = פֿאַרן ערשטן אַרײַנשרײַב
replay-place = אַרײַנשרײַב { NUMBER($at) } פֿון { NUMBER($last) }
replay-back = איין אַרײַנשרײַב צוריק
replay-on = איין אַרײַנשרײַב ווײַטער
replay-play = אָפּשפּילן
replay-pause = פּויזע
replay-speed = גיכקייט:
replay-round = וועלכע רונדע
replay-moment = לינק צו דעם מאָמענט
replay-moment-is = מיט דעם לינק קען יעדער בײַם טיש זען דעם מאָמענט:
replay-empty = מע האָט נאָך גאָרנישט אַרײַנגעשריבן. דאָ קען מען איבערקוקן וואָס ס'איז געשען בײַם טיש.

## געשיכטע

history-search = זוכן
history-search-how = אָרט, באַמערקונג, צעטעלע אָדער נאָמען
history-sort = סדר
history-sort-newest = די נײַסטע קודם
history-sort-longest = די לענגסטע קודם
history-sort-closest = די קנאַפּסטע קודם
history-closest-how = ווי קנאַפּ ס'איז געווען קען מען פֿאַרגלײַכן נאָר אין איין שפּיל. קלײַבט אויס:
history-filter = פֿילטער
history-game = שפּיל
history-any-game = אַלע שפּילן
history-people = ווער איז געווען דערבײַ?
history-winner = ווער האָט געוווּנען?
history-anyone = ווער ס'זאָל נישט זײַן
history-place = וווּ?
history-tag = צעטעלע
history-from = פֿון
history-to = ביז
history-remove = אַוועקנעמען דעם פֿילטער: { $what }
history-clear = ווײַזן אַלע פּאַרטיעס
history-empty = דאָ וועלן זײַן אַלע פּאַרטיעס וואָס מע שפּילט אויף דעם טעלעפֿאָן אָדער מיט אײַער קאָנטע. עפֿענען אַ פּאַרטיע קען מען אויפֿן ערשטן זײַטל.
history-none = קיין פּאַרטיעס נישט געפֿונען.
history-offline = נישטאָ קיין פֿאַרבינדונג. דאָס זײַנען די פּאַרטיעס וואָס זײַנען אויפֿגעהיט אויף דעם טעלעפֿאָן.
replay-offline = אָן אַ פֿאַרבינדונג קען מען די פּאַרטיע נישט איבערקוקן.
history-guest = דאָס זײַנען די פּאַרטיעס פֿון דעם טעלעפֿאָן. מיט אַ קאָנטע האָט איר דאָ די פּאַרטיעס פֿון אַלע אײַערע טעלעפֿאָנען.
history-rounds = { $count ->
    [one] איין רונדע
   *[other] { NUMBER($count) } רונדעס
}
history-minutes = { NUMBER($minutes) } מינ'
history-hours = { NUMBER($hours) } ש' { NUMBER($minutes) } מינ'
history-ahead = פֿאָרויס מיט { NUMBER($margin) }
history-won = געוווּנען

## אַן אָוונט

evening-of = דער אָוונט פֿון { $date }
evening-matches = { $count ->
    [one] איין פּאַרטיע
   *[other] { NUMBER($count) } פּאַרטיעס
}
evening-person = נאָמען
evening-played = געשפּילט
evening-won = געוווּנען
evening-table = ווער האָט וויפֿל מאָל געוווּנען
evening-list = פּאַרטיעס
evening-none = אויף דעם טעלעפֿאָן אָדער אין אײַער קאָנטע איז נישטאָ קיין פּאַרטיע פֿון דעם אָוונט. זוכט זי אין דער געשיכטע.
evening-wins = { $who }: { $count ->
    [0] קיין מאָל נישט געוווּנען
    [one] איין מאָל געוווּנען
   *[other] { NUMBER($count) } מאָל געוווּנען
}
evening-share-words = אין ווערטער
evening-share-link = ווי אַ לינק
evening-link-is = מיט דעם לינק קען מען זען דעם אָוונט:
evening-hosts = מיטטיילן אַ פּאַרטיע ווי אַ לינק קען נאָר דער באַלעבאָס.
evening-left = { $count ->
    [one] איין פּאַרטיע איז נישטאָ אינעם לינק: נאָר דער באַלעבאָס קען זי מיטטיילן.
   *[other] { NUMBER($count) } פּאַרטיעס זײַנען נישטאָ אינעם לינק: נאָר דער באַלעבאָס קען זיי מיטטיילן.
}

## ווי אַן אַפּ

install-title = קיביץ אויף דעם טעלעפֿאָן
install-how = ווי אַן אַפּ עפֿנט זיך קיביץ תּיכּף, אויך אָן אַ פֿאַרבינדונג.
install-do = אינסטאַלירן
install-ios = אין בלעטערער: מיטטיילן, און דערנאָך „צולייגן צום היים־עקראַן“. אין אַ טאַב פֿאַרגעסט ער די פּאַרטיעס אויב מע קוקט אַ וואָך נישט אַרײַן, און אין דער אַפּ בלײַבן זיי.
install-no = ניין, אַ דאַנק
