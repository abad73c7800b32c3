## Everywhere

back = צוריק
close = פֿאַרמאַכן
go-home = צום אָנהייב
try-again = פּרוּוון נאָך אַ מאָל
language = שפּראַך
settings = אײַנשטעלונגען
menu = מעניו
undo = צוריקנעמען
redo = נאָך אַ מאָל טאָן
cancel = אָפּרופֿן
save = אויפֿהיטן
yes = יאָ
no = ניין
update = דערהײַנטיקן

## ווי מע שטעלט צונויף

list-and-so-on = { $before }, { $next }
list-last = { $before } און { $last }
list-one-of = { $before } אָדער { $last }
quoted = „{ $text }“
date-long = { $day } { $month } { $year }
date-today = הײַנט
date-yesterday = נעכטן
month-name = { $month ->
    [january] יאַנואַר
    [february] פֿעברואַר
    [march] מאַרץ
    [april] אַפּריל
    [may] מײַ
    [june] יוני
    [july] יולי
    [august] אויגוסט
    [september] סעפּטעמבער
    [october] אָקטאָבער
    [november] נאָוועמבער
   *[december] דעצעמבער
}
round-word = { $playing ->
   *[other] רונדע
}
    .plural = { $playing ->
       *[other] רונדעס
    }
    .title = { round-word }

## The games

game-echad = אחד
    .about = לייגט לויטן קאָליר אָדער אות, און רופֿט „אחד!“
game-fire = פֿײַער
    .about = מע לייגט אַלץ העכער, איינציקווײַז אָדער אין אַ סעריע
game-ten = צען
    .about = מע מאַכט צען און מע נעמט דעם הויפֿן
game-trash = טרעש
    .about = מע דעקט אויף צען קאָרטן, איינע נאָך דער אַנדערער
game-claro = קלאַראָ
    .about = מע גייט אַרויף מיט די נומערן און מע געווינט די שטערן
game-pad = אַן אַנדער שפּיל
    .about = מע פֿאַרשרײַבט די פּונקטן פֿון יעדער שפּיל

## Home

home-playing = שפּילן ווײַטער
home-join = צוקומען צו אַ טיש
home-open = אַ נײַע פּאַרטיע
home-last = לעצטע פּאַרטיעס
home-last-empty = דאָ וועלן זײַן די פּאַרטיעס וואָס מע שפּילט אויף דעם טעלעפֿאָן.
home-more = ווײַזן אַלץ
home-again = נאָך אַ פּאַרטיע מיט די זעלבע מענטשן
home-history = געשיכטע
home-statistics = סטאַטיסטיק
home-people = מענטשן
home-account = קאָנטע
match-status = { $status ->
    [open] נאָך אָפֿן
    [finished] געענדיקט
   *[ended] איבערגעריסן
}

## Joining

join-code = טיש־קאָד
join-go = צוקומען
join-code-wrong = אַ טיש־קאָד האָט אַכט אותיות און ציפֿערן, אַזוי ווי K7MA-2XRD.
join-joining = מע קומט צו צום טיש…
join-again = שרײַבט דאָ אַרײַן דעם קאָד, אָדער סקאַנירט נאָך אַ מאָל דעם QR־קאָד.
join-who = ווער זײַט איר?
join-there = שוין צוגעקומען: { $names }
join-no-seat = אַלע ערטער זײַנען פֿאַרנומען. בעט בײַם באַלעבאָס אַ קאָד צום צוקוקן.
join-stays = דער טעלעפֿאָן איז שוין בײַם טיש. גאָרנישט האָט זיך געענדערט.
join-other = דער טעלעפֿאָן שפּילט שוין דאָ פֿאַר { $who }.
join-other-stay = בלײַבן בײַ { $who }
join-other-take = אַריבערגיין צו { $who }

## Settings

settings-theme = אויסזען
settings-theme-auto = ווי אויפֿן טעלעפֿאָן
settings-theme-dark = טונקל
settings-theme-light = ליכטיק
settings-text = גרייס פֿונעם טעקסט
settings-text-normal = געוויינטלעך
settings-text-large = גרויס
settings-text-largest = זייער גרויס
settings-awake = דער עקראַן בײַם טיש
settings-awake-auto = לעשט זיך ווי געוויינטלעך
settings-awake-on = לײַכט די גאַנצע פּאַרטיע
settings-aloud = קול
settings-aloud-off = שטיל
settings-aloud-on = זאָגט וואָס עס טוט זיך
settings-aloud-none = דער אַפּאַראַט רעדט נישט קיין { $language }. מע הערט נאָר די טענער.
settings-account = קאָנטע און דאַטן
settings-insecure = דער אַדרעס איז נישט פֿאַרשיפֿרירט. אַלץ אַרבעט, אַחוץ אינסטאַלירן דאָס זײַטל און עפֿענען עס אָן אַ פֿאַרבינדונג.

## Problems

problem-unexpected = ס'האָט זיך נישט אײַנגעגעבן. פּרוּווט נאָך אַ מאָל.
problem-no-screen = בײַ דעם אַדרעס איז נישטאָ גאָרנישט.
problem-no_connection = איצט איז נישטאָ קיין פֿאַרבינדונג. קוקט נאָך די נעץ און פּרוּווט נאָך אַ מאָל.
problem-token = דער טעלעפֿאָן געהערט שוין נישט צום טיש. בעט בײַם באַלעבאָס אַ נײַעם קאָד.
problem-unreadable = דאָס זײַטל האָט נישט געקענט לייענען דעם ענטפֿער פֿון קיביץ. פּרוּווט באַלד נאָך אַ מאָל.

## A match

match = פּאַרטיע
match-unknown = דער טעלעפֿאָן איז נישט צוגעקומען צום טיש. קומט צו מיט אַ טיש־קאָד.
match-not-kept = מע דאַרף אַ פֿאַרבינדונג: דער טיש איז נאָך נישט אויפֿגעהיט אויף דעם טעלעפֿאָן.
match-loose = דער טעלעפֿאָן קען נישט אויפֿהיטן זײַן אָרט בײַם טיש. לאָזט דאָס זײַטל אָפֿן.
match-won = { $count ->
    [one] { $who } האָט געוווּנען די פּאַרטיע!
   *[other] { $who } האָבן צוזאַמען געוווּנען די פּאַרטיע!
}
match-over = די פּאַרטיע איז אויס.
loading = ס'לאָדט זיך…
table-title = { $game } · רונדע { NUMBER($round) }
goal = { $unit ->
    [stars] ביז { $target ->
        [one] איין שטערן
       *[other] { NUMBER($target) } שטערן
    }
    [rounds] ביז { $target ->
        [one] איין רונדע
       *[other] { NUMBER($target) } רונדעס
    }
   *[points] ביז { NUMBER($target) }
}{ $led ->
    [one] : { $who } דאַרף נאָך { NUMBER($left) }
    [more] : { $who } דאַרפֿן נאָך { NUMBER($left) }
   *[no] {""}
}
goal-ends = ביז { NUMBER($target) }: עס געווינט ווער עס האָט די מערסטע פּונקטן
goal-lowest = ביז { NUMBER($target) }: עס געווינט ווער עס האָט די ווייניקסטע פּונקטן
goal-after = { $target ->
    [one] נאָר איין רונדע
   *[other] { NUMBER($target) } רונדעס
}
goal-fewest = די ווייניקסטע פּונקטן געווינען.
goal-cards = די מערסטע קאָרטן געווינען.
goal-none = עס גייט ווײַטער ביז איר ענדיקט.
told-totals = אין גאַנצן: { $totals }
now = איצט: { $who }
now-who = וועמענס ריי איז איצט? רירט אָן דעם נאָמען אויבן.
entering-for = פֿאַר { $who }
for-other = דאָס איז געווען { $who }
for-own = דאָס בין איך געווען
seat-label = אין גאַנצן { NUMBER($total) }{ $leads ->
    [yes] , פֿאָרויס
   *[no] {""}
}{ $known ->
    [yes] { $cards ->
        [one] , איין קאָרט
       *[other] , { NUMBER($cards) } קאָרטן
    }
   *[no] {""}
}{ $turn ->
    [yes] , איצט בײַ דער ריי
   *[no] {""}
}
seat-deals = טיילט
seat-begins = הייבט אָן
seat-own = איך
direction = { $way ->
    [on] מע שפּילט לויטן זייגער.
   *[back] מע שפּילט קעגן דעם זייגער.
}
draw-pile = צו ציִען
discards = אַוועקגעלייגט
top-card = אויבן ליגט: { $card }.
card-does-not-fit = { $card } (פּאַסט נישט)
connection-broken = נישטאָ קיין פֿאַרבינדונג. מע פּרוּווט נאָך אַ מאָל…
game-not-yet = פֿאַר דער שפּיל זײַנען נאָך נישטאָ קיין קנעפּלעך.
and-more = און נאָך { NUMBER($count) }

## The verdict

teach = וואָס מעג מען לייגן?
teach-may = { $who } מעג לייגן:
teach-none = { $who } קען איצט גאָרנישט לייגן.
teach-stop = נישט אין דער פּאַרטיע
verdict-legal = דערלויבט
verdict-unproven = מע קען עס נישט באַווײַזן
verdict-illegal = נישט דערלויבט
verdict-fits = { $who } וואָלט געקענט לייגן:
verdict-take-back = צוריקנעמען
verdict-stand = לאָזן ליגן
verdict-supposed = אַזוי מיינט דער טעלעפֿאָן. ווען די פֿאַרבינדונג קומט צוריק, קוקט מען עס איבער.
verdict-after-all = ס'איז פֿאָרט דערלויבט.
ruling = כּלל { $number }
ruling-all = אַלע כּללים

## Taking back with consent

asked-mine = די אַנדערע דאַרפֿן מסכּים זײַן איידער מע נעמט עס צוריק.
asked-others = מע וויל דאָס צוריקנעמען:
asked-agree = מסכּים
asked-refuse = לאָזן אַזוי

## Rounds and results

begin = אָנהייבן
who-begins = ווער הייבט אָן?
begins = { $who } הייבט אָן.
deals-begins = { $dealer } טיילט, { $who } הייבט אָן.
deals-change = אַן אַנדערער? רירט אָן דעם נאָמען אויבן.
number-less = { $label }: מיט איינס ווייניקער
number-more = { $label }: מיט איינס מער
round-begin = רונדע { NUMBER($round) }
round-depth = וויפֿל ווילט איר אַרײַנשרײַבן?
round-plays = יעדן צוג
round-result = נאָר דער רעזולטאַט
result-who-out = ווער איז געבליבן אָן קאָרטן?
result-cards = { $count ->
    [one] איין קאָרט
   *[other] { NUMBER($count) } קאָרטן
}
result-cards-of = { NUMBER($count) } פֿון { NUMBER($expected) } { $expected ->
    [one] קאָרט
   *[other] קאָרטן
}
result-hand = { $who }: רירט אָן יעדע קאָרט
result-take-out = אַרויסנעמען: { $card }
result-not-in-deck = אַזוי פֿיל זײַנען נישטאָ אין דער טאַליע: { $card }.
result-enter = אַרײַנשרײַבן דעם רעזולטאַט
result-check = צי איז דאָס ריכטיק?
result-differs = { $who } האָט { $expected ->
    [one] איין קאָרט
   *[other] { NUMBER($expected) } קאָרטן
}, אָפּגעציילט זײַנען { NUMBER($count) }.
result-again = ציילן נאָך אַ מאָל
result-anyway = פֿונדעסטוועגן אַרײַנשרײַבן

## The menu

invite = פֿאַרבעטן
scoresheet = פּונקטן־בלאַט
log = פּראָטאָקאָל
replay = איבערקוקן
evening = אָוונט
menu-count = אָפּציילן די רונדע איצט
menu-break = עמעצער דאַרף גיין
menu-end = ענדיקן די פּאַרטיע
menu-reopen = ווײַטער שפּילן
leave = אַוועקגיין פֿונעם טיש
leave-how = דער טעלעפֿאָן פֿאַרגעסט די פּאַרטיע, און קומט צוריק נאָר מיט אַ נײַעם טיש־קאָד.
leave-waiting = { $count ->
    [one] { NUMBER($count) } אַרײַנשרײַב איז נאָך נישט אַוועקגעשיקט און גייט פֿאַרלוירן.
   *[other] { NUMBER($count) } אַרײַנשרײַבן זײַנען נאָך נישט אַוועקגעשיקט און גייען פֿאַרלוירן.
}
leave-last = קיין אַנדער טעלעפֿאָן איז דאָ נישט קיין באַלעבאָס. אָן אַ באַלעבאָס קען מען נישט פֿאַרבעטן און נישט ענדיקן די פּאַרטיע.
leave-hand-over = מאַכן אַן אַנדער טעלעפֿאָן פֿאַר באַלעבאָס
leave-do = אַוועקגיין
gone-remove = אַרויסנעמען די פּאַרטיע פֿון דעם טעלעפֿאָן
end-title = צי גילט די פּאַרטיע?
end-how = אויב זי גילט, איז דער געווינס בײַ { $who } מיט { NUMBER($score) }, און זי קומט אַרײַן אין דער סטאַטיסטיק.
end-counts = זי גילט
end-uncounted = זי גילט נישט
end-nothing = מע האָט נאָך גאָרנישט אָפּגעציילט.
end-do = פֿאַרענדיקן
delete = אויסמעקן די פּאַרטיע
delete-title = אויסמעקן די פּאַרטיע?
delete-empty = זי ווערט אויסגעמעקט אויף אַלע טעלעפֿאָנען. מע האָט נאָך גאָרנישט אָפּגעציילט.
delete-how = { $count ->
    [one] די רונדע, די פּונקטן און דער פּראָטאָקאָל ווערן אויסגעמעקט אויף אַלע טעלעפֿאָנען. דאָס קען מען נישט צוריקנעמען.
   *[other] די { NUMBER($count) } רונדעס, די פּונקטן און דער פּראָטאָקאָל ווערן אויסגעמעקט אויף אַלע טעלעפֿאָנען. דאָס קען מען נישט צוריקנעמען.
}
delete-do = אויסמעקן
seats = ענדערן ווער וווּ זיצט
seats-later = אַ רונדע גייט נאָך אָן. וואָס איר ענדערט דאָ, גילט ווען זי ענדיקט זיך.
seats-joins = נײַ אין דער קומעדיקער רונדע: { $who }.
seats-waits = די ערטער בײַטן זיך נאָך דער רונדע.
seats-how = ווער עס בלײַבט, האַלט די פּונקטן. ווער עס קומט צו, הייבט אָן מיט 0.

## The log

log-empty = עס איז נאָך גאָרנישט געשען.
entry-play = { $who } שפּילט.
entry-round = אַ רונדע הייבט זיך אָן.
entry-result = רונדע { NUMBER($round) } איז אָפּגעציילט.
entry-replacement = דער רעזולטאַט פֿון רונדע { NUMBER($round) } איז פֿאַרריכט.
entry-confirmation = { $agrees ->
    [yes] { $who } באַשטעטיקט דעם רעזולטאַט פֿון רונדע { NUMBER($round) }.
   *[no] { $who } איז נישט מסכּים מיטן רעזולטאַט פֿון רונדע { NUMBER($round) }.
}
entry-undo = דער לעצטער אַרײַנשרײַב איז צוריקגענומען.
entry-undo-asked = מע בעט עפּעס צוריקצונעמען.
entry-undone = צוריקגענומען: { $said }{ $more ->
    [0] {""}
   *[other] {" "}(און נאָך { NUMBER($more) })
}
entry-consent = { $agrees ->
    [yes] מע איז מסכּים: ס'איז צוריקגענומען.
   *[no] מע איז נישט מסכּים: עס בלײַבט.
}
entry-adjustment = { $who }: { $points } ({ $reason })
entry-lineup = מע זיצט איצט אַנדערש.
entry-end = מע האָט געענדיקט די פּאַרטיע.
entry-breakoff = מע רײַסט איבער די רונדע: קיינער באַקומט גאָרנישט, און מע טיילט נאָך אַ מאָל.
entry-reopen = די פּאַרטיע גייט ווײַטער.

## Opening a match

open-title = { $game }: אַ נײַע פּאַרטיע
open-people = ווער שפּילט?
open-people-order = אין דעם סדר ווי מע זיצט, לויטן זייגער.
open-person = נאָמען { NUMBER($number) }
open-person-up = { $name } אַרויף
open-person-remove = אַרויסנעמען { $name }
open-add = נאָך אַ נאָמען
open-used = פֿריִערדיקע נעמען
open-twice = יעדער נאָמען נאָר איין מאָל. צוויי גלײַכע נעמען? לייגט צו אַן אות.
open-how-many = שפּילן קענען פֿון { NUMBER($fewest) } ביז { NUMBER($most) } מענטשן.
how-to-play = ווי מע שפּילט
open-rules = הויז־כּללים
open-rules-changed = { $count ->
    [0] ווי אויפֿן כּללים־בלאַט
    [one] איין ענדערונג
   *[other] { NUMBER($count) } ענדערונגען
}
sets-sheet = ווי אויפֿן כּללים־בלאַט
sets-name = אַ נאָמען פֿאַר די כּללים
sets-keep = אויפֿהיטן
sets-drop = פֿאַרגעסן „{ $name }“
etiquette = ווער שרײַבט אַרײַן וואָס
etiquette-undo = ווער מעג צוריקנעמען וואָס אַנדערע האָבן אַרײַנגעשריבן?
    .anyone = אַלע, תּיכּף
    .consent = אַנדערע דאַרפֿן מסכּים זײַן
etiquette-entry = וועמענס צוגן מעג יעדער טעלעפֿאָן אַרײַנשרײַבן?
    .anyone = אַלעמענס
    .own_seat = נאָר די אייגענע
etiquette-confirmation = ווער באַשטעטיקט דעם רעזולטאַט פֿון אַ רונדע?
    .none = קיינער דאַרף נישט
    .one_opponent = איינער פֿון די אַנדערע
    .everyone = אַלע
open-start = מע הייבט אָן

## Inviting

invite-who = ווער קומט צו מיטן אייגענעם טעלעפֿאָן?
invite-viewer = נאָר צוקוקן
invite-host = נאָך אַ באַלעבאָס
invite-player = יעדער פֿרײַער אָרט
invite-is-here = (שוין דאָ)
invite-joined = { $who } איז שוין דאָ.
invite-seat-code = דער טיש־קאָד פֿאַר { $who }:
invite-player-code = דער טיש־קאָד פֿאַר אַלע וואָס שפּילן:
invite-viewer-code = דער טיש־קאָד פֿאַר אַלע וואָס קוקן צו:
invite-host-code = דער טיש־קאָד פֿאַר נאָך אַ באַלעבאָס:
invite-picture = דער זעלבער קאָד צום סקאַנירן (QR)
invite-how = סקאַנירט דעם QR־קאָד, אָדער שרײַבט אַרײַן דעם קאָד אויפֿן ערשטן זײַטל.
invite-only-here = נאָר אויף דעם קאָמפּיוטער עפֿנט זיך דער לינק. כּדי אויך טעלעפֿאָנען זאָלן קענען אַרײַנקומען, לאָזט אָן קיביץ מיט { $option }.
invite-one-phone = איין טעלעפֿאָן איז גענוג פֿאַרן גאַנצן טיש.

## The scoresheet

sheet-round = רונדע
sheet-open = : ווי מע האָט אָפּגעציילט
sheet-total = אין גאַנצן
sheet-changed = פֿאַרריכטונג
sheet-chart = די סך־הכּלען נאָך יעדער רונדע
sheet-leads = פֿאָרויס
sheet-won = געוווּנען די רונדע
sheet-empty = דאָ וועט זײַן אַ שורה פֿאַר יעדער רונדע. ציילט אָפּ די ערשטע בײַם טיש.
sheet-totals-only = אויף דעם טעלעפֿאָן זײַנען נאָר די סך־הכּלען.
sheet-left = { $who } איז אַוועק מיט { NUMBER($total) }.
sheet-waits = רונדע { NUMBER($round) } איז נאָך נישט באַשטעטיקט.
sheet-check = אָנקוקן און באַשטעטיקן
sheet-provisional = נאָך נישט באַשטעטיקט
sheet-agreed = באַשטעטיקט
sheet-confirms = { $who } באַשטעטיקט
sheet-contests = { $who } איז נישט מסכּים
sheet-who-says = ווער ענטפֿערט?
sheet-note = אַ באַמערקונג, אויב מע וויל
sheet-confirm = ס'איז ריכטיק
sheet-contest = ס'איז נישט ריכטיק
sheet-correct = פֿאַרריכטן די רונדע
share = מיטטיילן
share-picture = ווי אַ בילד
share-link = ווי אַ לינק צום צוקוקן
share-link-is = מיט דעם לינק קען מען צוקוקן:
share-copy = קאָפּירן
share-copied = קאָפּירט.
share-send = שיקן
share-once = דעם לינק זעט מען נאָר איצט. קאָפּירט אָדער שיקט אים איידער איר גייט ווײַטער.
share-links = לינקען וואָס גילטן
share-made = געמאַכט { $date }, { $time }
share-revoke = בטל מאַכן
adjust = ענדערן די פּונקטן
adjust-who = וועמענס פּונקטן?
adjust-points = וויפֿל?
adjust-way = אַראָפּנעמען אָדער צוגעבן
adjust-less = אַראָפּנעמען
adjust-more = צוגעבן
adjust-reason = פֿאַר וואָס? רירט אָן אַ סיבה, און עס ווערט אויפֿגעהיט.
adjust-other = אַן אַנדער סיבה
adjust-needed = שרײַבט פֿאַר וואָס: די סיבה שטייט אויפֿן פּונקטן־בלאַט.
adjust-turn = געשפּילט נישט אין דער ריי
adjust-showed = געוויזן די קאָרטן
correct-title = פֿאַרריכטן רונדע { NUMBER($round) }
correct-drops = שפּעטערדיקע רונדעס פּאַסן נישט צו דעם רעזולטאַט. אַרויסנעמען זיי פֿונעם פּונקטן־בלאַט? אין פּראָטאָקאָל בלײַבן זיי.
correct-drop = אַרויסנעמען זיי
correct-none = רונדע { NUMBER($round) } איז נאָך נישט אָפּגעציילט.

## The log: going back

log-host = באַלעבאָס
log-other = אַן אַנדער טעלעפֿאָן
log-undone = צוריקגענומען:
log-refused = דאָס האָט נישט געגאָלטן.
log-back-to = צוריק צו אַרײַנשרײַב { NUMBER($entry) }
log-back-title = צוריק ביז אַהער?
log-back-stays = דער אַרײַנשרײַב וועט ווידער זײַן דער לעצטער:
log-back-goes = { $count ->
    [one] דאָס נעמט מען צוריק:
   *[other] די { NUMBER($count) } אַרײַנשרײַבן נעמט מען צוריק:
}
log-back-do = { $count ->
    [one] צוריקנעמען
   *[other] צוריקנעמען { NUMBER($count) } אַרײַנשרײַבן
}
log-back-nothing = זינט דעמאָלט איז גאָרנישט געשען.
log-more = פֿריִערדיקע אַרײַנשרײַבן
log-missing = { $count ->
    [one] { NUMBER($count) } פֿריִערדיקער אַרײַנשרײַב איז
   *[other] { NUMBER($count) } פֿריִערדיקע אַרײַנשרײַבן זײַנען
} נישט אויף דעם טעלעפֿאָן. מע קען לייענען ווײַטער ווען די פֿאַרבינדונג קומט צוריק.

## אַרײַנגעשריבן אָן אַ פֿאַרבינדונג

kept-offline = נישטאָ קיין פֿאַרבינדונג. { $count ->
    [one] איין אַרײַנשרײַב איז אויפֿגעהיט אויף דעם טעלעפֿאָן.
   *[other] { NUMBER($count) } אַרײַנשרײַבן זײַנען אויפֿגעהיט אויף דעם טעלעפֿאָן.
}
kept-sending = { $count ->
    [one] מע שיקט איין אַרײַנשרײַב…
   *[other] מע שיקט { NUMBER($count) } אַרײַנשרײַבן…
}
kept-sent = { $count ->
    [one] איין אַרײַנשרײַב איז אַוועקגעשיקט.
   *[other] { NUMBER($count) } אַרײַנשרײַבן זײַנען אַוועקגעשיקט.
}
kept-some = { $count ->
    [one] איין אַרײַנשרײַב פֿון { NUMBER($all) } האָט גאָרנישט געענדערט.
   *[other] { NUMBER($count) } אַרײַנשרײַבן פֿון { NUMBER($all) } האָבן גאָרנישט געענדערט.
}
kept-loose = דער טעלעפֿאָן איז פֿול. לאָזט דאָס זײַטל אָפֿן: { $count ->
    [one] איין אַרײַנשרײַב איז נאָך נישט געשיקט.
   *[other] { NUMBER($count) } אַרײַנשרײַבן זײַנען נאָך נישט געשיקט.
}
kept-shut-out = { $count ->
    [one] איין אַרײַנשרײַב האָט מען נישט געקענט שיקן.
   *[other] { NUMBER($count) } אַרײַנשרײַבן האָט מען נישט געקענט שיקן.
}
kept-badge = נאָך נישט געשיקט
kept-title = אַרײַנגעשריבן אָן אַ פֿאַרבינדונג
kept-how = דאָס ווערט געשיקט אין דעם סדר, ווען די פֿאַרבינדונג קומט צוריק.
kept-no-room = דער טעלעפֿאָן איז פֿול. לאָזט דאָס זײַטל אָפֿן ביז אַלץ איז געשיקט.
kept-waits = נאָך נישט געשיקט
kept-recorded = אַרײַנגעשריבן
kept-known = שוין אַרײַנגעשריבן
kept-unapplied = אַרײַנגעשריבן, נאָר ס'האָט גאָרנישט געענדערט
kept-refused = נישט אַרײַנגעשריבן
kept-late = גילט נישט: אַן אַנדער טעלעפֿאָן איז געווען גיכער
kept-faster = אַן אַנדער טעלעפֿאָן איז געווען גיכער. דאָרט האָט מען אַרײַנגעשריבן:
kept-again = וואָס איר האָט אַרײַנגעשריבן איז געקומען צו שפּעט און גילט נישט. אויב ס'איז נאָך ריכטיק, שרײַבט עס נאָך אַ מאָל אַרײַן.
kept-drop = נישט שיקן
kept-drop-all = אַוועקוואַרפֿן די אַרײַנשרײַבן
kept-drop-how = נאָר דער טעלעפֿאָן האָט דאָס. נאָכן אויסמעקן קען מען עס נישט צוריקקריגן.
kept-done = פֿאַרשטאַנען

## נאָר אויף דעם טעלעפֿאָן

unsent = נאָר אויף דעם טעלעפֿאָן
unsent-line = די פּאַרטיע איז נאָר אויף דעם טעלעפֿאָן.
unsent-refused = נישט געשיקט: די פּאַרטיע איז נאָר אויף דעם טעלעפֿאָן.
unsent-how = מע האָט זי אָנגעהויבן אָן אַ פֿאַרבינדונג. ווען די פֿאַרבינדונג קומט, ווערט זי געשיקט מיט אַלץ. ביז דעמאָלט מעקט נישט אויס וואָס דער בלעטערער היט אויף.
unsent-refused-how = גאָרנישט איז פֿאַרלוירן: די פּאַרטיע בלײַבט אויף דעם טעלעפֿאָן, און מע קען שפּילן ווײַטער. פּרוּווט נאָך אַ מאָל שפּעטער, אָדער איצט.
unsent-invite = צום פֿאַרבעטן דאַרף מען אַ פֿאַרבינדונג: די פּאַרטיע איז נאָר אויף דעם טעלעפֿאָן.
unsent-first = דערצו דאַרף מען אַ פֿאַרבינדונג: די פּאַרטיע איז נאָר אויף דעם טעלעפֿאָן.
unsent-open = איצט איז נישטאָ קיין פֿאַרבינדונג. שפּילן קען מען סײַ ווי סײַ: ביז ס'איז דאָ אַ פֿאַרבינדונג, איז די פּאַרטיע נאָר אויף דעם טעלעפֿאָן.
unsent-delete = זי איז נאָר אויף דעם טעלעפֿאָן, און ווערט אויסגעמעקט אויף שטענדיק.

## אויף דער וואַנט

wall = ווײַזן אויף אַ גרויסן עקראַן
wall-turn = , איצט בײַ דער ריי
wall-broken = נישטאָ קיין פֿאַרבינדונג
invite-wall = אויף אַ גרויסן עקראַן: שרײַבט דאָרט אַרײַן דעם קאָד, און קלײַבט אויס אין מעניו „ווײַזן אויף אַ גרויסן עקראַן“.

## מיט אַ לינק

shared-unknown = דער לינק פֿירט נישט צו קיין פּאַרטיע. בעט אַ נײַעם בײַ דעם וואָס האָט אים געשיקט.
shared-revoked = דער לינק גילט שוין נישט. בעט אַ נײַעם בײַ דעם וואָס האָט אים געשיקט.
shared-between = רונדע { NUMBER($round) } האָט זיך נאָך נישט אָנגעהויבן.

## ווי אַזוי ס'האָט זיך געענדיקט

ended-round-won = { $count ->
    [one] { $who } האָט געוווּנען רונדע { NUMBER($round) }.
   *[other] { $who } האָבן צוזאַמען געוווּנען רונדע { NUMBER($round) }.
}
ended-correct = פֿאַרריכטן
ended-rotated = נאָך אַ מאָל, און דער קומעדיקער הייבט אָן
ended-along = צו דער קומעדיקער פּאַרטיע
ended-rules = נאָך אַ פּאַרטיע מיט אַנדערע הויז־כּללים
ended-wait = ווען דער באַלעבאָס עפֿנט די קומעדיקע פּאַרטיע, קען מען צוקומען פֿון דאַנען.
notes = אָרט און באַמערקונגען
notes-place = וווּ האָט איר געשפּילט?
notes-note = ווי איז געווען?
notes-tags = צעטעלעך
notes-tags-how = משפּחה, וואַקאַציע

## נאָר פּונקטן

result-how = ווי אַזוי מע ציילט
result-counted = רעזולטאַט
result-points = נאָר פּונקטן
points-how = וויפֿל פּונקטן האָט יעדער אין דער רונדע? קלײַבט אויס אַ נאָמען, און דערנאָך די צאָל.
points-pad = פּונקטן פֿון { $who }
points-minus = מינוס
points-decimal = צענטל־פּונקט
points-next = ווײַטער
sheet-points-only = דאָ זײַנען אַרײַנגעשריבן נאָר די פּונקטן.

## פֿעלדער מיט טעותים

field-wrong = אַזוי גייט עס נישט. קוקט עס נאָך.
field-number = ס'דאַרף זײַן אַ צאָל פֿון { NUMBER($least) } ביז { NUMBER($most) }.
field-name = דעם נאָמען קען מען נישט ניצן. קוקט נאָך ווי איר האָט אים אָנגעשריבן.

## Echad

echad-colour = { $colour ->
    [blue] בלוי
    [red] רויט
    [green] גרין
   *[yellow] געל
}
echad-letter = { $letter ->
    [alef] אַלף
    [bet] בית
    [gimel] גימל
    [dalet] דלת
    [he] הא
    [vav] וואָוו
    [zayin] זײַען
    [chet] חית
    [tet] טית
   *[yud] יוד
}
echad-action = { $action ->
    [pick-up-three] „נעם 3“
    [change-direction] „ריכטונג־ענדערונג“
   *[lose-a-turn] „פֿאַרלוירענע ריי“
}
echad-card-letter = { $colour ->
    [blue] בלויע
    [red] רויטע
    [green] גרינע
   *[yellow] געלע
} { echad-letter }
echad-card-action = { $colour ->
    [blue] בלויע
    [red] רויטע
    [green] גרינע
   *[yellow] געלע
} { echad-action }
echad-card-wild = ווילדע קאָרט
echad-card-wild-pick-up-three = ווילדע „נעם 3“
echad-card-blank = ליידיקע קאָרט
echad-tabs = קאָלירן
echad-name-colour = { $who } קלײַבט אויס דעם קאָליר.
echad-which-colour = { $card }: וועלכער קאָליר?
echad-said = { $who } זאָגט „אחד“
echad-forgot = { $who } האָט פֿאַרגעסן „אחד“
echad-who-called = ווער האָט געכאַפּט { $who }?
echad-jump-in = די זעלבע קאָרט אויסער דער ריי
echad-who-jumps = ווער לייגט { $card } אויסער דער ריי?
echad-draws = { $who } ציט { NUMBER($count) }
echad-draw = ציִען
echad-keep = האַלטן
echad-call = אחד!
echad-illegal-play = נישט דערלויבט: ציִען { NUMBER($count) }
echad-any-card = מע מעג לייגן אַבי וואָסערע קאָרט
echad-penalty-forgot = פֿאַרגעסן צו זאָגן „אחד“
echad-turned-up = וועלכע קאָרט איז אויפֿגעדעקט?
echad-says-lay = { $who } לייגט { $cards }{ $colour ->
    [none] { $echad ->
        [yes] {" "}און זאָגט „אחד“
       *[no] {""}
    }
   *[other] { $echad ->
        [yes] , קלײַבט אויס { echad-colour } און זאָגט „אחד“
       *[no] {" "}און קלײַבט אויס { echad-colour }
    }
}.
echad-says-draw = { $count ->
    [0] { $who } ציט{ $keep ->
        [yes] {" "}און האַלט בײַ זיך די קאָרט
       *[no] {""}
    }.
    [one] { $who } ציט איין קאָרט.
   *[other] { $who } ציט { NUMBER($count) } קאָרטן.
}
echad-says-keep = { $who } האַלט בײַ זיך די געצויגענע קאָרט.
echad-says-colour = { $who } קלײַבט אויס { echad-colour }.
echad-says-echad = { $who } זאָגט „אחד“.
echad-says-call-out = { $who } כאַפּט { $target }: מע האָט נישט געזאָגט „אחד“.
echad-says-reshuffle = { $who } מישט אויס דעם אַוועקלייג־הויפֿן.
echad-says-penalty = { $count ->
    [0] { $who } ציט פֿאַר אַ צוג וואָס איז נישט דערלויבט.
    [one] { $who } ציט איין קאָרט פֿאַר אַ צוג וואָס איז נישט דערלויבט.
   *[other] { $who } ציט { NUMBER($count) } קאָרטן פֿאַר אַ צוג וואָס איז נישט דערלויבט.
}

## Fire

fire-special = { $special ->
    [fire] פֿײַער
    [reverse] פֿאַרקערט
    [robber] גזלן
   *[stop] סטאָפּ
}
fire-number = { $number }
fire-joker = דזשאָקער
fire-joker-as = דזשאָקער ווי { $number }
fire-numbers = נומערן
fire-tray-nothing = רירט אָן אַ קאָרט כּדי זי צו לייגן.
fire-tray-several = רירט אָן די קאָרטן. פֿון אַ סעריע איז גענוג די ערשטע און די לעצטע.
fire-one-more = נאָך אַ { $number } ליידיקט אויס דעם הויפֿן.
fire-tray-set = { $count ->
    [2] צוויי מאָל { $number }
    [3] דרײַ מאָל { $number }
    [4] פֿיר מאָל { $number }
   *[other] { NUMBER($count) } מאָל { $number }
}
fire-times = { NUMBER($count) } × { $card }
fire-tray-run = סעריע { $numbers }
fire-tray-mixed = ספּעציעלע קאָרטן קען מען נישט לייגן מיט נומערן.
fire-tray-two-in-a-row = צוויי זײַנען נאָך נישט קיין סעריע: מע דאַרף דרײַ.
fire-tray-apart = זיי פּאַסן נישט צונויף.
fire-several = עטלעכע
fire-lay = { $count ->
    [one] לייגן
   *[other] לייגן { NUMBER($count) }
}
fire-draw = ציִען
fire-take = נעמען דעם הויפֿן
fire-pass = פּאַס
fire-penalty-late = צוגעקלעפּט צו שפּעט
fire-joker-as-which = דזשאָקער: ווי וואָסער נומער?
fire-robs-whom = וועמען באַרויבט { $who }?
fire-may-stick = { $who } מעג צוקלעפּן:
fire-sticks = { $who } קלעפּט צו { $card }
fire-anyone-may-stick = יעדער מעג צוקלעפּן:
fire-stick = צוקלעפּן { $card }
fire-who-sticks = ווער קלעפּט צו { $card }?
fire-takes = { $who } נעמט פֿון אייגענעם הויפֿן
fire-draws-one = { $who } ציט איין קאָרט
fire-burnt = פֿאַרברענט
fire-order = { $order ->
    [descending] { $number } אָדער נידעריקער
   *[ascending] { $number } אָדער העכער
}
fire-any-card = יעדע קאָרט פּאַסט.
fire-opens = { $who } עפֿנט דעם נײַעם הויפֿן.
fire-last-fire = די לעצטע קאָרט איז געווען אַ „פֿײַער“: { $who } ציט איין קאָרט.
fire-misses = { $turns ->
    [one] { $who } פֿאַרלירט אַ ריי.
   *[other] { $who } פֿאַרלירט { NUMBER($turns) } רייען.
}
fire-pile = { NUMBER($count) } אין הויפֿן
fire-turned-up = וואָסער נומער איז אויפֿגעדעקט?
fire-who-order = ווער איז געבליבן אָן קאָרטן? רירט אָן די נעמען לויטן סדר.
fire-stuck = די רונדע איז געבליבן שטעקן: קיינער האָט נישט געקענט שפּילן ווײַטער.
fire-says-lay = { $who } לייגט { $cards }{ $targets ->
    [none] {""}
   *[other] {" "}און באַרויבט { $targets }
}.
fire-says-stick = { $who } קלעפּט צו { $cards }.
fire-says-draw = { $who } ציט אַ קאָרט.
fire-says-take = { $who } נעמט דעם הויפֿן.
fire-says-pass = { $who } זאָגט פּאַס.
fire-says-reshuffle = { $who } מישט די געניצטע קאָרטן אַרײַן אין צי־הויפֿן.

## Ten

ten-card = { $number }
ten-value = ווערט
ten-new-pile = אַ נײַער הויפֿן: אַבי וועלכע קאָרט עפֿנט אים.
ten-pile = { $count ->
    [one] { NUMBER($count) } קאָרט ליגט דאָ
   *[other] { NUMBER($count) } קאָרטן ליגן דאָ
}
ten-taken = גענומען: { result-cards }
ten-lay = { $card }, ווערט { $values }{ $fits ->
    [yes] {""}
   *[no] {" "}(שוין נישטאָ)
}
ten-which-value = { $card }: וועלכן ווערט האָט מען אָנגעזאָגט?
ten-takes = { $who } נעמט אים
ten-not-called = { NUMBER($value) }, נישט אָנגעזאָגט
ten-only-tens = האָט { $who } אין דער האַנט נאָר צענער?
ten-only-tens-yes = יאָ, נאָר צענער
ten-only-tens-no = ניין
ten-penalty-value = אָנגעזאָגט אַ נישט־ריכטיקן ווערט
ten-says-lay = { $who } לייגט { $card }{ $value ->
    [none] {""}
   *[other] { $called ->
        [no] {" "}און ברענגט דעם הויפֿן צו { $value }, און זאָגט נישט אָן דעם ווערט
       *[yes] {" "}און זאָגט אָן { $value }
    }
}{ $tens ->
    [yes] , מיט בלויז צענער אין דער האַנט
   *[no] {""}
}.
ten-how-many = וויפֿל קאָרטן האָט יעדער גענומען?
ten-cards-of = קאָרטן פֿון { $who }
ten-tens-of = { $who }: הויפֿנס בײַ פּונקט צען
ten-sum = { $count ->
    [one] { NUMBER($count) } קאָרט געציילט
   *[other] { NUMBER($count) } קאָרטן געציילט
}, עס בלײַבן { NUMBER($left) }.
ten-too-many = דאָס זײַנען { NUMBER($count) } קאָרטן, אָבער עס זײַנען דאָ נאָר { NUMBER($deck) }. ציילט נאָך אַ מאָל.

## Trash

trash-rank-sign = { $rank ->
    [joker] ★
   *[other] { $rank }
}
trash-rank-short = { trash-rank }
trash-rank = { $rank ->
    [joker] דזשאָקער
    [A] טויז
    [J] וואַלעט
    [Q] דאַמע
    [K] קיניג
   *[other] { $rank }
}
trash-suit = { $suit ->
    [spades] פּיק
    [hearts] האַרץ
    [diamonds] קאַראָ
   *[clubs] טרעף
}
trash-card = { $rank ->
    [A] { trash-suit }־{ trash-rank }
    [J] { trash-suit }־{ trash-rank }
    [Q] { trash-suit }־{ trash-rank }
    [K] { trash-suit }־{ trash-rank }
   *[other] { trash-suit } { trash-rank }
}
trash-ranks = ווערטן
trash-suits-ask = פֿרעגן וועלכע מאַסט
trash-suits = מאַסטן
trash-ends-turn = { $card } (ענדיקט די ריי)
trash-position = פּלאַץ { $position }
trash-lies = פּלאַץ { $position }: { $card }
trash-face-down = פֿאַרדעקט:
trash-open = { $count } פֿון { $positions } אָפֿן
trash-no-discards = מע האָט נאָך גאָרנישט אַוועקגעלייגט
trash-which-drawn = { $who } ציט. וואָסער קאָרט איז דאָס?
trash-which-in-hand = { $who } שפּילט ווײַטער. וואָסער קאָרט איז דאָס?
trash-which-next = וואָסער קאָרט איז דאָרט געלעגן?
trash-other-rank = אַן אַנדער ווערט
trash-slide = אויף איין מאָל: פֿירט דעם פֿינגער פֿון דער צאָל צו דער מאַסט.
trash-where = { $card }: אויף וואָסער פּלאַץ?
trash-take = נעמען { $card }
trash-discard = אַוועקלייגן { $card }
trash-penalty-looked = געקוקט אויף אַ פֿאַרדעקטער קאָרט
trash-penalty-position = געלייגט אַ קאָרט אויף אַ נישט־ריכטיקן פּלאַץ
trash-turned-up = וואָסער קאָרט איז אויפֿגעדעקט?
trash-who-completed = וועמענס אויסשטעל איז פֿול?
trash-who-else = וועמענס אויסשטעל נאָך איז פֿול געוואָרן אין די לעצטע רייען?
trash-on = { $card } אויף פּלאַץ { $position }
trash-says-turn = { $who } { $from ->
    [stock] ציט פֿון צי־הויפֿן
    [discard] ציט פֿון אַוועקלייג־הויפֿן
   *[hand] שפּילט ווײַטער
}{ $placed ->
    [none] {""}
   *[other] { $discarded ->
        [none] {" "}און לייגט { $placed }
       *[other] , לייגט { $placed }
    }
}{ $discarded ->
    [none] {""}
   *[other] {" "}און לייגט אַוועק { $discarded }
}.
trash-brief = { $who }: { $cards }{ $discarded ->
    [none] {""}
   *[other] {" "}· לייגט אַוועק { $discarded }
}{ $complete ->
    [yes] {" "}· דער אויסשטעל איז פֿול
   *[no] {""}
}
trash-says-reshuffle = { $who } מישט איבער דעם אַוועקלייג־הויפֿן.

## Claro

claro-card-joker = דזשאָקער
claro-card-number = { $number } { $stars ->
    [none] אָן אַ שטערן
    [blue] מיט אַ בלויען שטערן
    [yellow] מיט אַ געלן שטערן
    [pink] מיט אַ ראָזעווען שטערן
    [blue-yellow] מיט אַ בלויען און אַ געלן שטערן
    [blue-pink] מיט אַ בלויען און אַ ראָזעווען שטערן
   *[yellow-pink] מיט אַ געלן און אַ ראָזעווען שטערן
}
claro-tabs = נומערן
claro-tab = { $from }–{ $to }
claro-fits-with-star = { $card } (פּאַסט מיטן ריכטיקן שטערן)
claro-which-stars = וואָסערע שטערן זײַנען אויף { $number }?
claro-joker = דזשאָקער
claro-pass = פּאַס
claro-penalty-hand = צו פֿיל אָדער צו ווייניק קאָרטן אין דער האַנט
claro-any-card = מע הייבט אָן מיט אַבי וועלכער קאָרט.
claro-refilling = איצט פֿילט { $who } אָן די האַנט.
claro-draws-up = { $who } פֿילט אָן די האַנט
claro-how-many = וויפֿל קאָרטן לייגט { $who } אַוועק?
claro-passed = { $count ->
    [one] { $who } האָט געזאָגט פּאַס.
   *[other] { $who } האָבן געזאָגט פּאַס.
}
claro-who-star = ווער האָט געוווּנען דעם שטערן?
claro-says-lay = { $who } לייגט { $card }.
claro-says-pass = { $who } זאָגט פּאַס.
claro-says-refill = { $who } { $discarded ->
    [0] {""}
    [one] לייגט אַוועק { NUMBER($discarded) } קאָרט און{" "}
   *[other] לייגט אַוועק { NUMBER($discarded) } קאָרטן און{" "}
}{ $drawn ->
    [0] פֿילט אָן די האַנט.
    [one] ציט { NUMBER($drawn) } קאָרט.
   *[other] ציט { NUMBER($drawn) } קאָרטן.
}
claro-says-reshuffle = { $who } מישט איבער די אַוועקגעלייגטע קאָרטן.

## Any other game

pad-title = רומיקוב
pad-end = ווען עס ענדיקט זיך
pad-end-table = ווען מיר זאָגן
pad-end-target = בײַ אַ סך־הכּל
pad-end-rounds = נאָך עטלעכע רונדעס
pad-end-one = נאָר איין רונדע
pad-no-teams = אָן מאַנשאַפֿטן
pad-category = מין { $number }
pad-category-worth = וויפֿל עס איז ווערט איינס פֿון מין { $number }
pad-category-add = ציילן לויט מינים
pad-sum = { $who }: { $sum } אין גאַנצן
pad-who-won = ווער האָט געוווּנען?
pad-who-won-all = ווער האָט געוווּנען? רירט אָן די נעמען פֿון אַלע געווינערס.
pad-several = עטלעכע, אָדער קיינער
pad-in-order = רירט אָן די נעמען לויטן סדר ווי מע האָט געענדיקט.
pad-level = גלײַך מיטן פֿריִערדיקן
pad-together = ווי האָט עס זיך געענדיקט פֿאַר אַלעמען?
pad-won = מיר האָבן געוווּנען
pad-lost = מיר האָבן פֿאַרלוירן
