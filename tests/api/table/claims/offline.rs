//! What was entered while a phone was offline.

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

use crate::support::prelude::*;
use crate::support::statements;

/// The id that a phone gave its entry `n`.
fn id(n: u128) -> String {
    Uuid::from_u128((7 << 76) + (2 << 62) + n).to_string()
}

/// A claim that was made offline, just now.
fn made(n: u128, claim: Value) -> Value {
    json!({"id": id(n), "made_at": Utc::now(), "claim": claim})
}

/// Claims that were made offline, one after the other.
fn all_made(first: u128, claims: impl IntoIterator<Item = Value>) -> Vec<Value> {
    let claims = (first..).zip(claims);
    claims.map(|(n, claim)| made(n, claim)).collect()
}

fn played(seat: u8, notation: &str) -> Value {
    json!({"kind": "play", "seat": seat, "play": play(notation)})
}

fn begun() -> Value {
    json!({"kind": "round", "deal": {"game": "echad", "up": "red-he"}})
}

fn fined() -> Value {
    with(fine(1), json!({"kind": "adjustment"}))
}

/// Sends a batch; the answers to its entries.
#[track_caller]
fn send(at: &Match<'_>, entries: &[Value]) -> Vec<Value> {
    let answer = at.post("/log", json!({"entries": entries})).is(200);
    assert_eq!(answer.json["table"], at.table());
    assert_eq!(answer.header("ETag"), Some(at.tag().as_str()));
    answer.json["answers"].as_array().unwrap().clone()
}

fn outcomes(answers: &[Value]) -> Vec<&str> {
    answers.iter().map(|one| one["outcome"].text()).collect()
}

#[test]
fn host_player_and_viewer_end_with_the_same_log_byte_for_byte() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let host = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    let (player, _) = host.guest(&kibitz, seat(2));
    let viewer = host.viewed(&kibitz);
    let mut stream = Stream::open(&kibitz, &viewer, "", &[]);
    host.begin("blue-gimel");
    player.play(2, "lay blue-he");
    // The player's phone goes offline with two entries; the table plays on, and
    // so does the phone.
    let claims = [
        played(3, "lay blue-tet"),
        played(1, "lay blue-zayin"),
        begun(),
        played(2, "draw keep"),
        played(3, "draw keep"),
        json!({"kind": "undo"}),
        played(3, "draw keep"),
    ];
    let offline = all_made(0, claims);
    host.play(3, "lay blue-vav");
    host.claim(3, "lay red-tet");
    let answer = player.post("/log", json!({"after": 2, "entries": offline}));
    let answer = answer.is(200).json;
    let missed = answer["missed"].as_array().unwrap();
    assert_eq!(missed.len(), 2);
    assert_eq!(answer["more"], false);
    let answers = answer["answers"].as_array().unwrap();
    let mut expected = ["recorded"; 7];
    expected[2] = "unapplied";
    assert_eq!(outcomes(answers), expected);
    // Chaim has played already: out of turn by now.
    assert_eq!(answers[0]["entry"]["verdict"]["ruling"], "illegal");
    assert_eq!(answers[1]["entry"]["verdict"]["ruling"], "legal");
    assert_eq!(answers[2]["entry"]["unapplied"]["code"], "round_open");
    assert_eq!(answers[5]["entry"]["back_to"], 8);
    for (entry, answer) in offline.iter().zip(answers) {
        assert_eq!(answer["entry"]["id"], entry["id"]);
        let time = |value: &Value| value.text().parse::<DateTime<Utc>>().unwrap();
        let made_at = time(&entry["made_at"]).trunc_subsecs(3);
        assert_eq!(time(&answer["entry"]["made_at"]), made_at);
    }
    host.play(1, "lay blue-yud");

    let logs = [&host, &player, &viewer].map(|at| at.get("/log").is(200).body().to_owned());
    assert_eq!(logs[0], logs[1]);
    assert_eq!(logs[0], logs[2]);
    // What the viewer heard is the same log; the undo says what it undid.
    let told: Vec<String> = (0..12).map(|_| stream.entry()).collect();
    let told = format!("[{}]", told.join(","));
    let mut told: Vec<Value> = serde_json::from_str(&told).unwrap();
    told[8]["undone_by"] = json!(10);
    let log: Value = serde_json::from_slice(&logs[0]).unwrap();
    assert_eq!(json!(told).to_string(), log["items"].to_string());
}

#[test]
fn a_batch_that_is_sent_again_is_known() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let claims = [
        played(2, "lay blue-he"),
        played(3, "lay red-tet"),
        begun(),
        fined(),
    ];
    let entries = all_made(1, claims);
    let first = send(&at, &entries);
    assert_eq!(
        outcomes(&first),
        ["recorded", "recorded", "unapplied", "recorded"]
    );
    let again = at.unchanged(|at| send(at, &entries));
    assert_eq!(outcomes(&again), ["known"; 4]);
    for (first, again) in first.iter().zip(&again) {
        assert_eq!(first["entry"], again["entry"]);
    }
    // What was undone since is known as what it is by now.
    at.undo();
    assert_eq!(send(&at, &entries)[3]["entry"]["undone_by"], 6);
    // It arrived after all: a request whose answer was lost.
    let play = json!({"id": id(9), "seat": 3, "play": play("lay red-he")});
    at.enter("/plays", play);
    let late = send(&at, &[made(9, played(3, "lay red-he"))]);
    assert_eq!(outcomes(&late), ["known"]);
}

/// What would become of a batch, one entry after the other, is what then becomes of it.
#[test]
fn a_batch_can_be_tried_without_being_recorded() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let tells = |answer: &Value| {
        let mut told = answer.clone();
        for one in told["answers"].as_array_mut().unwrap() {
            if let Some(entry) = one["entry"].as_object_mut() {
                entry.remove("at");
            }
        }
        (told["answers"].clone(), told["table"].clone())
    };
    for told_what_was_missed in [false, true] {
        at.undo_to(0);
        at.begin("blue-gimel");
        let seq = at.table()["seq"].as_u64().unwrap();
        let claims = [
            played(2, "lay blue-he"),
            played(3, "lay red-tet"),
            played(3, "draw keep"),
            json!({"kind": "undo"}),
            // This one goes back over entries of the batch itself, and over one before it.
            json!({"kind": "undo", "back_to": seq}),
            begun(),
            played(2, "lay red-vav"),
            fined(),
            played(9, "lay red-vav"),
            json!({"kind": "end", "counts": true}),
            played(3, "lay red-tet"),
        ];
        let entries = all_made(u128::from(seq) * 100, claims);
        let after = told_what_was_missed.then_some(seq);
        let body = json!({"after": after, "entries": entries});
        let tried = at.unchanged(|at| at.post("/log?dry_run=true", body.clone()).is(200));
        assert_eq!(tried.header("ETag"), Some(at.tag().as_str()));
        let told = tells(&tried.json);
        let outcomes = outcomes(told.0.as_array().unwrap());
        for outcome in ["recorded", "unapplied", "refused"] {
            assert!(outcomes.contains(&outcome), "{outcomes:?}");
        }
        let done = at.post("/log", body.clone()).is(200);
        assert_eq!(told, tells(&done.json));
        // An entry that the log has is known.
        let again = at.post("/log?dry_run=true", body).is(200).json;
        assert_eq!(again["answers"][0]["outcome"], "known");
        at.enter("/reopen", json!({}));
    }
}

/// E4: a play that a phone without a connection had not seen is not entered again.
#[test]
fn two_phones_that_log_the_same_play_accuse_nobody() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    let (other, _) = at.guest(&kibitz, seat(2));
    at.begin("blue-gimel");
    at.play(2, "lay blue-he");
    let sync = |after: u64, entries: &[Value]| {
        let answer = other.post("/log", json!({"after": after, "entries": entries}));
        answer.is(200).json["answers"].as_array().unwrap().clone()
    };
    let same = all_made(1, [played(2, "lay blue-he"), played(3, "draw keep")]);
    let first = sync(1, &same);
    assert_eq!(outcomes(&first), ["known", "recorded"]);
    assert_eq!(first[0]["entry"]["seq"], 2);
    assert_eq!(first[0]["entry"], at.log()[1]);
    // It is the same when it is sent again, and the second draw is another one.
    let again = at.unchanged(|_| sync(1, &same));
    assert_eq!(outcomes(&again), ["known", "known"]);
    assert_eq!(again[1]["entry"], first[1]["entry"]);
    for seat in [1, 2, 3] {
        at.play(seat, "draw keep");
    }
    // It had been seen, so it is another play, and out of turn.
    let late = sync(6, &[made(3, played(3, "draw keep"))]);
    assert_eq!(outcomes(&late), ["recorded"]);
    assert_eq!(late[0]["entry"]["verdict"]["ruling"], "illegal");
    // What was taken back is no longer there.
    at.undo_to(5);
    let gone = sync(3, &[made(4, played(3, "draw keep"))]);
    assert_eq!(outcomes(&gone), ["recorded"]);
}

#[test]
fn what_cannot_follow_the_other_phones_entries_is_recorded_and_moves_nothing() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let before = at.table();
    let counted = |round: u32, notation: &str| json!({"kind": "result", "round": round, "result": tally(notation)});
    let unapplied = |at: &Match<'_>, entries: &[Value]| {
        let answers = send(at, entries);
        assert_eq!(outcomes(&answers), vec!["unapplied"; entries.len()]);
        json!(answers).each("/entry/unapplied/code")
    };
    let second = counted(2, "@2 out; @1 green-he; @3 blue-yud");
    let codes = unapplied(&at, &all_made(1, [begun(), second]));
    assert_eq!(codes, ["round_open", "no_such_round"]);
    assert_eq!(at.table(), with(before, json!({"seq": 3})));
    // A service that starts again folds it so, too.
    let other = Kibitz::beside(&kibitz);
    let there = at.seen_by(other.bearer(at.client.token()));
    assert_eq!(there.table(), at.table());
    assert_eq!(there.log(), at.log());

    at.end();
    let ended = json!({"kind": "end"});
    let late = all_made(4, [played(2, "lay blue-he"), begun(), fined(), ended]);
    assert_eq!(unapplied(&at, &late), ["match_over"; 4]);
    let told = &at.log()[4]["unapplied"];
    assert_eq!(
        told["message"],
        "The match is over. Open a new one to play on."
    );
    assert!(told["detail"].is_string() && told["expected"].is_string());
    assert_eq!(at.table()["standing"]["status"], "ended");
    // An undo takes back the end, not what was never applied.
    at.undo();
    at.play(2, "lay blue-he");

    // A hand of another size than this table has come to, which a table that
    // was entered otherwise may well have had.
    let over = Match::one_left(&kibitz);
    over.play(1, "lay green-bet");
    over.play(2, "lay green-yud");
    let hand = all_made(1, [counted(1, "@2 out; @1 green-vav")]);
    assert_eq!(unapplied(&over, &hand), ["hand_count"]);
    // At no table of two is there a third.
    let third = all_made(2, [counted(1, "@2 out; @3 green-vav")]);
    assert_eq!(send(&over, &third)[0]["problem"]["code"], "no_such_seat");

    let open = Match::open(&kibitz);
    let claims = all_made(1, [played(2, "lay blue-he"), json!({"kind": "undo"})]);
    let codes = unapplied(&open, &claims);
    assert_eq!(codes, ["no_round_open", "nothing_to_undo"]);
    assert_eq!(open.log()[1].get("back_to"), None);
}

#[test]
fn what_was_missed_is_told_up_to_a_bound() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    send(&at, &all_made(0, vec![fined(); 60]));
    for (n, (after, missed, more)) in (100..).zip([(5, 50, true), (60, 1, false), (9999, 0, false)])
    {
        let body = json!({"after": after, "entries": [made(n, fined())]});
        let told = at.post("/log", body).is(200).json;
        assert_eq!(told["missed"].as_array().unwrap().len(), missed);
        assert_eq!(told["more"], more);
        if missed > 0 {
            assert_eq!(told["missed"][0]["seq"], after + 1);
        }
    }
}

/// That of many claims upon one entry one is recorded is in `append`.
#[test]
fn a_claim_upon_an_older_entry_is_told_what_it_missed() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    let stale = |path: &str, tag: &str| {
        let body = json!({"seat": 3, "play": play("draw")});
        let stale = at.post_with(path, &[("If-Match", tag)], &body);
        stale.refused(412, "stale", "If-Match").json
    };
    let missed = json!({"seq": 2, "more": false, "missed": at.log()[1..]});
    has(&stale("/plays", "\"1\""), missed);
    // Also where it was only asked, and where much was missed.
    send(&at, &all_made(0, vec![fined(); 60]));
    for path in ["/plays?dry_run=true", "/plays"] {
        let missed = json!({"more": true, "missed": at.log()[2..52]});
        has(&stale(path, "W/\"2\""), missed);
    }
}

#[test]
fn an_entry_after_the_end_does_not_take_the_whole_log() {
    statements::listen();
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.count(1, "@1 out; @2 green-he; @3 green-he").is(200);
    at.end();
    let url = kibitz.database();
    let Some(file) = url.strip_prefix("sqlite:") else {
        return;
    };
    let read_log = |statements: Vec<String>| {
        let whole = |one: &String| one.starts_with("SELECT") && one.contains("`entries`.`body`");
        statements.iter().filter(|one| whole(one)).count()
    };
    let _before = statements::asked(file);
    send(&at, &[made(1, played(1, "lay blue-he"))]);
    let agrees = json!({"round": 1, "seat": 2, "agrees": false});
    at.enter("/confirmations", agrees);
    assert_eq!(read_log(statements::asked(file)), 0);
    // What plays the match on again does.
    at.enter("/reopen", json!({}));
    at.end();
    assert!(read_log(statements::asked(file)) > 0);
}

/// The members in which an entry differs from a fine that can be taken in, and how it is refused.
const WRONG: &str = include_str!("wrong.txt");

#[test]
fn every_entry_is_answered_and_what_is_malformed_stops_no_other() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.enter(
        "/plays",
        json!({"id": id(50), "seat": 2, "play": play("lay blue-he")}),
    );
    let in_minutes = |minutes: i64| (Utc::now() + TimeDelta::minutes(minutes)).to_rfc3339();
    let wrong = WRONG
        .replace("$later", &in_minutes(6))
        .replace("$earlier", &in_minutes(-6))
        .replace("$long", &"x".repeat(281))
        .replace("$there", &id(50))
        .replace("$first", &id(1));
    let wrong: Vec<(Value, &str)> = cases(&wrong)
        .map(|(members, refusal)| (serde_json::from_str(members).unwrap(), refusal))
        .collect();
    let mut entries = vec![made(1, fined())];
    for (n, (members, _)) in (100..).zip(&wrong) {
        // Another claim has nothing of the fine.
        let claim = match members["claim"].get("kind") {
            Some(_) => json!({}),
            None => fined(),
        };
        let entry = with(made(n, claim), members.clone());
        entries.extend([entry, made(n + 100, fined())]);
    }
    let answers = send(&at, &entries);
    assert_eq!(answers.len(), entries.len());
    for (place, answer) in answers.iter().enumerate() {
        if place % 2 == 0 {
            assert_eq!(answer["outcome"], "recorded", "{place}: {answer}");
            continue;
        }
        let (members, refusal) = &wrong[place / 2];
        let (code, field) = refusal.split_once(' ').unwrap_or((refusal, ""));
        let problem = &answer["problem"];
        assert_eq!(answer["outcome"], "refused", "{members}: {answer}");
        assert_eq!(problem["code"], code, "{members}: {answer}");
        let at = format!("entries[{place}].{field}");
        let at = at.trim_end_matches('.');
        assert!(
            problem["field"].as_str().unwrap().starts_with(at),
            "{at}: {answer}"
        );
        assert!(problem["expected"].is_string(), "{answer}");
    }
    assert_eq!(at.log().len(), 3 + wrong.len());
}

#[test]
fn a_text_is_normalized_as_it_is_online() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let claim = json!({"seat": 1, "points": 5, "reason": " Zoe\u{308}'s game  "});
    send(
        &at,
        &[made(1, with(claim.clone(), json!({"kind": "adjustment"})))],
    );
    at.enter("/adjustments", claim);
    let log = at.log();
    assert_eq!(log[1]["claim"]["reason"], "Zo\u{eb}'s game");
    assert_eq!(log[2]["claim"], log[1]["claim"]);
}

#[test]
fn a_batch_as_a_whole_is_refused() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let entries = |count: usize| all_made(0, vec![fined(); count]);
    at.unchanged(|at| {
        for (body, field) in [
            (json!({}), "entries"),
            (json!({"entries": []}), "entries"),
            (json!({"entries": entries(501)}), "entries"),
            (json!({"entries": 5}), "entries"),
            (json!({"entries": entries(1), "after": -1}), "after"),
            (json!({"entries": entries(1), "before": 1}), "before"),
        ] {
            at.post("/log", body).refused(422, "invalid_body", field);
        }
    });
    // As many as there may be, with room to spare.
    assert_eq!(outcomes(&send(&at, &entries(500))), ["recorded"; 500]);
}

#[test]
fn a_malformed_play_is_refused_whether_or_not_a_round_is_open() {
    let kibitz = Kibitz::start();
    let at = Match::opened(&kibitz.nobody(), opening(&["Ana", "Ben"]));
    let all_refused = || {
        for (play, field) in [
            (json!({"kind": "echad_call_out", "target": 0}), "target"),
            (json!({"kind": "echad_lay", "cards": []}), "cards"),
        ] {
            let claim = json!({"kind": "play", "seat": 1, "play": play});
            let answers = at.unchanged(|at| send(at, &[made(50, claim)]));
            let field = format!("entries[0].claim.play.{field}");
            has(
                &answers[0],
                json!({"outcome": "refused", "problem": {"field": field, "status": 422}}),
            );
        }
    };
    // Before the first round, in a round, between two, and after the end.
    all_refused();
    at.begin("blue-gimel");
    all_refused();
    at.count(1, "@2 out; @1 green-he").is(200);
    all_refused();
    at.end();
    all_refused();
}

/// A phone repeats what it sent until it has an answer. What could have been right at another
/// moment is in the log at once, as what it was when it arrived.
#[test]
fn an_entry_has_one_outcome_however_late_it_is_sent_again() {
    let kibitz = Kibitz::start();
    let at = Match::of(&kibitz.nobody(), json!({"game": "ten"}));
    at.enter("/rounds", json!({"deal": {"game": "ten"}}));
    let five = json!({"seat": 1, "play": {"kind": "ten_lay", "card": "5"}});
    at.enter("/plays", five.clone());
    // Another 5 may go up or down from here, and nothing says which.
    let batch = [made(1, with(five, json!({"kind": "play", "seat": 2})))];
    let first = send(&at, &batch);
    assert_eq!(outcomes(&first), ["unapplied"]);
    assert_eq!(first[0]["entry"]["unapplied"]["code"], "value_missing");
    at.end();
    let again = at.unchanged(|at| send(at, &batch));
    assert_eq!(outcomes(&again), ["known"]);
    assert_eq!(again[0]["entry"], first[0]["entry"]);
}

#[test]
fn an_entry_is_as_long_as_it_was_sent_blanks_included() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let padded = |n: u128, length: usize| {
        let entry = made(n, fined()).to_string();
        let blanks = " ".repeat(length - entry.len());
        entry.replacen(',', &format!(",{blanks}"), 1)
    };
    let body = format!("{{\"entries\":[{},{}]}}", padded(1, 4097), padded(2, 4096));
    let path = format!("{}/log", at.path);
    let json = [("Content-Type", "application/json")];
    let answer = at.client.send("POST", &path, &json, Some(body.as_bytes()));
    let answers = answer.is(200).json["answers"].clone();
    let outcomes = [&answers[0]["outcome"], &answers[1]["outcome"]];
    assert_eq!(outcomes, ["refused", "recorded"]);
    let problem = json!({
        "status": 422, "code": "invalid_body", "field": "entries[0]",
        "expected": "at most 4096 bytes"
    });
    has(&answers[0]["problem"], problem);
}

#[test]
fn a_page_of_the_log_is_only_so_long() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    // As long as an entry can be: 1,000 of them are more than a page holds.
    let cards = vec!["yellow-change-direction"; 108];
    let play = json!({"kind": "echad_lay", "cards": cards});
    let claim = json!({"kind": "play", "seat": 2, "play": play});
    for batch in 0..12 {
        send(&at, &all_made(100 * batch + 10, vec![claim.clone(); 50]));
    }
    let (mut after, mut seen, mut pages) = (0, 0, 0);
    loop {
        let page = at.get(&format!("/log?after={after}&limit=1000")).is(200);
        assert!(page.body().len() < 2 * 1024 * 1024, "{}", page.body().len());
        seen += page.items().len();
        pages += 1;
        after = page.items().last().unwrap()["seq"].as_u64().unwrap();
        if page.json["seq"] == after {
            break;
        }
    }
    assert!(pages > 1);
    assert_eq!(seen, 601);
}
