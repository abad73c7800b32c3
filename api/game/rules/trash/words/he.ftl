# Trash, in Hebrew. What its messages are given is said in `en.ftl`.

## The game

game = טראש
    .about = ממלאים את הפריסה מאס עד 10, ועם כל ניצחון היא מתקצרת.

## Cards

card = { $rank ->
        [queen] מלכת
       *[other] { rank-name }
    } { suit-name }
card-face = { rank-name }
card-label = { rank-name }{ suit-mark }
rank-name = { $rank ->
        [ace] אס
        [two] 2
        [three] 3
        [four] 4
        [five] 5
        [six] 6
        [seven] 7
        [eight] 8
        [nine] 9
        [ten] 10
        [jack] נסיך
        [queen] מלכה
        [king] מלך
       *[other] { $rank }
    }
suit-name = { $suit ->
        [spades] עלה
        [hearts] לב
        [diamonds] יהלום
        [clubs] תלתן
       *[other] { $suit }
    }
suit-mark = { $suit ->
        [spades] ♠
        [hearts] ♥
        [diamonds] ♦
        [clubs] ♣
       *[other] { $suit }
    }

## Parts of sentences

each-placed = { $card } במשבצת { $position }
entries-word = { PLURAL($entries_count) ->
        [one] רישום
        [two] רישומים
       *[other] רישומים
    } { $entries }
entries-note = { $entries ->
        [none] {""}
       *[other] {" "}({ entries-word })
    }
all-in-sight = { PLURAL($copies) ->
        [one] היחיד כבר גלוי
        [two] שני הקלפים האלה כבר גלויים
       *[other] כל { $copies } הקלפים האלה כבר גלויים
    }
positions-count = { PLURAL($positions) ->
        [one] משבצת אחת
        [two] שתי משבצות
       *[other] { $positions } משבצות
    }

## Findings

out_of_turn = התור של { $turn }, לא של { $seat }{ $completed ->
        [none] {""}
       *[other] : הפריסה של { $completed } כבר הושלמה, ולאחרים נשאר התור האחרון
    }{ $holding ->
        [none] {""}
       *[other] : ביד של { $holding } עוד יש קלף
    }.
card_in_hand = ביד של { $seat } כבר יש קלף: ממשיכים איתו.
nothing_in_hand = ביד של { $seat } אין קלף: קודם מושכים.
nothing_discarded = ערימת ההשלכה עוד ריקה: מושכים מהקופה.
no_reshuffle_yet = מערבבים מחדש רק כשצריך למשוך והקופה ריקה. עכשיו יש בה { PLURAL($stock) ->
        [one] קלף אחד
        [two] שני קלפים
       *[other] { $stock } קלפים
    }.
not_played = { $position ->
        [none] לקלף { $card } אין משבצת, ולכן אסור למשוך אותו מערימת ההשלכה
       *[other] הקלף { $card } נלקח מערימת ההשלכה, ולכן חייבים להניח אותו בפריסה, למשל במשבצת { $position }
    }.
not_the_top = צעד { $link }: הקלף שבראש ערימת ההשלכה הוא { $top }, לא { $card }.
not_displaced = צעד { $link }: הקלף ביד הוא { $displaced }, שנדחק ממקומו, ולא { $card }.
none_left = צעד { $link }: אין עוד { $card }; { all-in-sight }{ entries-note }.
none_left_in_chain = צעד { $link }: אין עוד { $card }; { all-in-sight } ({ PLURAL($links_count) ->
        [one] צעד
        [two] צעדים
       *[other] צעדים
    } { $links }{ $entries ->
        [none] {""}
       *[other] , { entries-word }
    }).
complete = צעד { $link }: הפריסה של { $seat } הושלמה, ולא מניחים בה עוד.
ends_turn = צעד { $link }: הקלף { $card } לא מתאים לשום משבצת ומסיים את התור.
no_such_position = צעד { $link }: אין משבצת { $position } לקלף { $card }; בפריסה של { $seat } יש { positions-count }.
wrong_position = צעד { $link }: הקלף { $card } שייך למשבצת { $own }, לא למשבצת { $position }.
occupied = צעד { $link }: אי אפשר להניח { $card } במשבצת { $position }, כי כבר גלוי שם הקלף { $lying }.
can_be_placed = צעד { $link }: אסור להשליך { $card }, כי יש לקלף מקום במשבצת { $position }.
completed_first = לפי הרישומים, הפריסה של { $seat } הושלמה ראשונה.
completed_too = לפי הרישומים, גם הפריסה של { $seat } הושלמה, באחד התורות האחרונים.
other_began = התור הראשון היה אמור להיות של { $seat }, אחרי הזכייה בסיבוב הקודם, אבל זה תוקן רק אחר כך: התור הראשון היה אצל { $began }.
other_layout = תוצאה קודמת תוקנה רק אחר כך: בסיבוב הזה היו בפריסה של { $seat } { positions-count } במקום { $due }.

## Effects

turn = התור של { $seat }.
uncovered = { $completed ->
        [none] { $seat }: נחשף הקלף הבא, וממשיכים איתו.
       *[other] { $seat }: נחשף הקלף הבא, ואפשר רק להשליך אותו.
    }
displaced = { $seat }: ממשיכים עם הקלף { $card }.
reshuffled = הקופה החדשה: { PLURAL($count) ->
        [one] קלף אחד
        [two] שני קלפים
       *[other] { $count } קלפים
    } מערימת ההשלכה.
completed = הפריסה של { $seat } הושלמה.
last_turns = לכל האחרים יש עוד תור אחד.
hand_won = { $seat }: ניצחון בסיבוב. מעכשיו בפריסה: { PLURAL($left) ->
        [one] משבצת אחת
        [two] שתי משבצות
       *[other] { $left } משבצות
    }.
last_position = { $seat }: המשבצת האחרונה מלאה, וזה ניצחון במשחק כולו.

## Plays

play-turn = { $seat }: { $from ->
        [discard] משיכה מערימת ההשלכה
       *[stock] משיכה מהקופה
    }{ $placed ->
        [none] {""}
       *[other] , הנחת { $placed }
    }{ $discarded ->
        [none] {""}
       *[other] , השלכת { $discarded }
    }.
play-go_on = { $seat }: המשך התור{ $placed ->
        [none] {""}
       *[other] , הנחת { $placed }
    }{ $discarded ->
        [none] {""}
       *[other] , השלכת { $discarded }
    }.
play-reshuffle = { $seat }: ערבוב מחדש של ערימת ההשלכה.
claim-deal = סיבוב חדש{ $starter ->
        [none] {""}
       *[other] : התור הראשון של { $starter }
    }{ $up ->
        [none] {""}
       *[other] , והקלף שנפתח הוא { $up }
    }.
claim-result = הפריסה של { $winner } הושלמה ראשונה{ $completed ->
        [none] {""}
       *[other] , ואחריה גם אצל { $completed }
    }.

## Rulings

ruling-A1 = שניים משחקים בחפיסה אחת של 52 קלפים, שלושה או ארבעה בשתיים, חמישה או שישה בשלוש; בלי ג'וקרים.
ruling-A2 = הפריסה הראשונה שמתמלאת מאס עד 10 מנצחת בסיבוב.
ruling-A3 = אס הוא 1, הקלפים 2 עד 10 לפי מספרם, נסיכים הם פראיים, מלכות ומלכים מסיימים את התור.
ruling-A4 = מחלקים לכולם עשרה קלפים הפוכים, בשתי שורות של חמישה; השאר הוא הקופה, ואין קלף פתוח.
ruling-A5 = בשניים יש בקופה 32 קלפים, בשלושה 74, בארבעה 64, בחמישה 106, בשישה 96.
ruling-A6 = בתור הראשון של סיבוב מושכים מהקופה: עוד אין ערימת השלכה.
ruling-A7 = קלף מספר מניחים גלוי במשבצת שלו, וחושפים את הקלף ההפוך שהיה שם.
ruling-A8 = את הקלף הזה מניחים באותה דרך, וכן הלאה.
ruling-A9 = השרשרת נגמרת בקלף שאי אפשר להניח: מלכה, מלך, או מספר שכבר גלוי במשבצת שלו.
ruling-A10 = קלף שאי אפשר להניח מושלך, והתור עובר.
ruling-A11 = תור מתחיל בקלף העליון של הקופה או של ערימת ההשלכה.
ruling-A12 = נסיך אפשר להניח בכל משבצת שיש בה קלף הפוך, והקלף הזה נחשף.
ruling-A13 = מספר יכול לדחוק נסיך מהמשבצת שלו; הנסיך עובר למשבצת שיש בה קלף הפוך.
ruling-A14 = כשהקופה ריקה, מערבבים את ערימת ההשלכה בלי הקלף העליון, וזו הקופה החדשה.
ruling-A15 = הפריסה הראשונה שיש בה קלף גלוי ומתאים בכל משבצת מנצחת בסיבוב.
ruling-A16 = אחרי ניצחון בסיבוב יש בפריסה משבצת אחת פחות; אצל האחרים אין שינוי.
ruling-A17 = הניצחון בסיבוב נותן את התור הראשון בסיבוב הבא.
ruling-A18 = כשנשארה משבצת אחת בלבד, אס או נסיך בה מנצחים במשחק כולו.
ruling-A19 = אין תיקו: סיבוב נגמר תמיד בתור של מישהו אחד.
ruling-A20 = אין נקודות: סופרים ניצחונות בסיבובים, ולפיהם את המשבצות שנשארו.
ruling-C1 = התור עובר בכיוון השעון.
ruling-C2 = השולחן קובע מי בתור הראשון בסיבוב הראשון.
ruling-C3 = קלף שאפשר להניח חייבים להניח; `jack_placement` מתיר להשליך נסיכים.
ruling-C4 = מספר חייבים להניח גם כשנסיך תופס את המשבצת שלו; `jack_displacement` משנה זאת.
ruling-C5 = לנסיך שנדחק תמיד יש משבצת: אחרת הפריסה הייתה כבר מלאה.
ruling-C6 = נסיך שנדחק מונח מיד, לפני כל דבר אחר, במשבצת לפי בחירה.
ruling-C7 = נסיך שנדחק עובר לקלף הפוך, לא לקלף גלוי.
ruling-C8 = מותר למשוך מערימת ההשלכה גם קלף שאי אפשר להניח; `discard_draw_must_play` אוסר זאת.
ruling-C9 = פריסה שהושלמה מסיימת את הסיבוב מיד, והקלף שנחשף לא משוחק; `last_turns_after_win` נותן לאחרים עוד תור.
ruling-C10 = מערבבים מחדש כשרוצים למשוך והקופה ריקה; תמיד יש לזה קלפים בערימת ההשלכה.
ruling-C11 = סיבוב מתחיל בלי ערימת השלכה; `start_with_discard` פותח אותה בקלף גלוי.
ruling-C12 = לפריסה קצרה מחלקים קלפים כמספר המשבצות שלה, למשבצות 1 והלאה.
ruling-C13 = משחקים לכל היותר שישה; `decks_override` קובע כמה חפיסות.
ruling-C14 = מספר החפיסות נקבע לפי מספר המשתתפים.
ruling-C15 = הנסיכים פראיים; עם `wild_rank` המלכים פראיים, והנסיכים מסיימים את התור.
ruling-C16 = כולם מתחילים בעשר משבצות; `start_positions` משנה זאת.
ruling-C17 = מותר למשוך מלכה או מלך מערימת ההשלכה.
ruling-C18 = ייתכן שלכמה נשארה משבצת אחת: הראשונה שמתמלאת מנצחת.
ruling-C19 = קלף שהונח בטעות מוחזר, בלי עונש.
ruling-D1 = מערבבים מחדש כשבאים למשוך והקופה ריקה, לא לפני כן.
ruling-D2 = בתורות האחרונים יש לכל האחרים עוד תור; רק הפריסה הראשונה שהושלמה מנצחת בסיבוב.
ruling-D3 = גם כשמותר להשליך נסיכים, נסיך שנדחק חייבים להניח.
ruling-D4 = נסיך שנדחק ונמצא ביד נחשב גלוי, ושום קלף אחר אינו יכול להיות הוא.
ruling-D5 = עם `discard_draw_must_play` קלף מערימת ההשלכה חייב להיות מונח, גם אם אחרת היה אפשר לוותר.
ruling-D6 = בניקוד רשומות כל הפריסות שהושלמו: תחילה המנצחת, ואחריה לפי סדר התורות האחרונים.
ruling-D7 = תור מקופה ריקה מתחיל בערבוב ערימת ההשלכה בלי הקלף העליון; אפשר גם לערבב קודם.
ruling-D8 = מהחלוקה הבאה מספר המשבצות נקבע לפי הניקוד הכולל, גם אם שונה ביד; בלי משבצות המשחק מסתיים בניצחון מיד.
ruling-D9 = מספר שאין לו משבצת בפריסה אי אפשר להניח בשום מקום.
ruling-D10 = המשבצות ממוספרות מ-1 עד 10. עם `discard_draw_must_play` אסור למשוך מערימת ההשלכה קלף שאי אפשר להניח.

## House rules

option-start_positions = משבצות בהתחלה
    .meaning = בכמה משבצות כולם מתחילים; כדי לנצח במשחק צריך לנצח באותו מספר סיבובים (A18, C16).
option-wild_rank = קלפים פראיים
    .meaning = איזה קלף הוא פראי (A3, C15).
    .J = נסיכים פראיים; מלכות ומלכים מסיימים את התור
    .K = מלכים פראיים; נסיכים ומלכות מסיימים את התור
option-jack_placement = קלף פראי שנמשך או נחשף
    .meaning = האם חייבים להניח קלף פראי שנמשך או נחשף (C3, D3).
    .must = חייבים להניח אותו
    .may = מותר להשליך אותו
option-jack_displacement = מספר שקלף פראי תופס את המשבצת שלו
    .meaning = האם חייבים להניח מספר שקלף פראי תופס את המשבצת שלו (C4).
    .must = חייבים להניח אותו, והקלף הפראי עובר הלאה
    .may = מותר להשליך אותו
    .forbidden = אי אפשר להניח אותו: המשבצת תפוסה
option-discard_draw_must_play = קלף מערימת ההשלכה חייבים להניח
    .meaning = מותר למשוך מערימת ההשלכה רק קלף שמניחים מיד, גם אם על קלפים אחרים אפשר לוותר (C8, D5).
option-last_turns_after_win = תור אחרון לאחרים
    .meaning = כשפריסה הושלמה, לכל האחרים יש עוד תור אחד (C9, D2).
option-start_with_discard = פתיחה עם קלף גלוי
    .meaning = בחלוקה חושפים קלף שפותח את ערימת ההשלכה (C11).
option-decks_override = מספר החפיסות
    .meaning = כמה חפיסות מערבבים יחד; בלי לציין: אחת לשניים, שתיים לשלושה או ארבעה, שלוש לחמישה או שישה. חייבים להישאר לפחות שני קלפים מחוץ לפריסות (A1, C13).

## Requests that cannot be

problem-nothing_claimed = בתור הזה עוד אין קלפים. צריך לבחור לאן הונח קלף, או איזה קלף הושלך.
problem-nothing_turned_up = בשולחן הזה לא חושפים קלף בחלוקה. צריך להתחיל את הסיבוב בלעדיו.
problem-up_missing = בשולחן הזה חושפים קלף בחלוקה. צריך לרשום איזה קלף נחשף.
problem-no_last_turns = בשולחן הזה הסיבוב נגמר עם הפריסה הראשונה שהושלמה. צריך לרשום רק את הניצחון.
problem-wrong_completed = לפי המהלכים, פריסות אחרות הושלמו. כדאי לבדוק אילו פריסות התמלאו בתורות האחרונים.

## Achievements

achievement-clean_hand = סיבוב נקי
    .meaning = ניצחון בסיבוב בלי אף מהלך לא חוקי.
achievement-five_turns = חמישה תורות
    .meaning = ניצחון בסיבוב בחמישה תורות או פחות.
achievement-long_chain = שרשרת ארוכה
    .meaning = הנחת חמישה קלפים או יותר ברצף.
