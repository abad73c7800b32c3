//! What was entered while a phone was offline.

mod refused;

use chrono::{DateTime, SubsecRound, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::stream::Stream;
use crate::support::table::{Match, opening, play, tally};
use crate::support::{Kibitz, statements};

/// The id that a phone gave its entry `n`.
fn id(n: u128) -> String {
    Uuid::from_u128((7 << 76) + (2 << 62) + n).to_string()
}

/// A claim that was made offline, just now.
fn made(n: u128, claim: Value) -> Value {
    json!({"id": id(n), "made_at": Utc::now(), "claim": claim})
}

fn played(seat: u8, notation: &str) -> Value {
    json!({"kind": "play", "seat": seat, "play": play(notation)})
}

fn fine() -> Value {
    json!({"kind": "adjustment", "seat": 1, "points": -5, "reason": "A fine."})
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
    answers
        .iter()
        .map(|answer| answer["outcome"].as_str().unwrap())
        .collect()
}

#[test]
fn host_player_and_viewer_end_with_the_same_log_byte_for_byte() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let host = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    let (player, _) = host.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let (viewer, _) = host.guest(&kibitz, json!({"role": "viewer"}));
    let mut stream = Stream::open(&kibitz, &viewer, "", &[]);
    host.begin("blue-gimel");
    player.play(2, "lay blue-he");
    // The player's phone goes offline with two entries; the table plays on, and
    // so does the phone.
    let offline: Vec<Value> = (0..10)
        .map(|n| {
            made(
                n,
                match n {
                    0 => played(3, "lay blue-tet"),
                    1 => played(1, "lay blue-zayin"),
                    5 => json!({"kind": "round", "deal": {"game": "echad", "up": "red-he"}}),
                    8 => json!({"kind": "undo"}),
                    2 | 6 => played(2, "draw keep"),
                    4 => played(1, "draw keep"),
                    _ => played(3, "draw keep"),
                },
            )
        })
        .collect();
    host.play(3, "lay blue-vav");
    host.claim(3, "lay red-tet");
    let answer = player.post("/log", json!({"after": 2, "entries": offline}));
    let answer = answer.is(200).json;
    let missed = answer["missed"].as_array().unwrap();
    assert_eq!(missed.len(), 2);
    assert_eq!(answer["more"], false);
    let answers = answer["answers"].as_array().unwrap();
    let mut expected = ["recorded"; 10];
    expected[5] = "unapplied";
    assert_eq!(outcomes(answers), expected);
    // Chaim has played already: out of turn by now.
    assert_eq!(answers[0]["entry"]["verdict"]["ruling"], "illegal");
    assert_eq!(answers[1]["entry"]["verdict"]["ruling"], "legal");
    assert_eq!(answers[5]["entry"]["unapplied"]["code"], "round_open");
    assert_eq!(answers[8]["entry"]["back_to"], 11);
    for (entry, answer) in offline.iter().zip(answers) {
        assert_eq!(answer["entry"]["id"], entry["id"]);
        let time = |value: &Value| value.as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
        let made_at = time(&entry["made_at"]).trunc_subsecs(3);
        assert_eq!(time(&answer["entry"]["made_at"]), made_at);
    }
    host.play(1, "lay blue-yud");

    let logs: Vec<Vec<u8>> = [&host, &player, &viewer]
        .map(|client| client.get("/log").is(200).body().to_owned())
        .into();
    assert_eq!(logs[0], logs[1]);
    assert_eq!(logs[0], logs[2]);
    // What the viewer heard is the same log; the undo says what it undid.
    let told: Vec<String> = (0..15).map(|_| stream.entry()).collect();
    let told = format!("[{}]", told.join(","));
    let mut told: Vec<Value> = serde_json::from_str(&told).unwrap();
    told[11]["undone_by"] = json!(13);
    let log: Value = serde_json::from_slice(&logs[0]).unwrap();
    assert_eq!(json!(told).to_string(), log["items"].to_string());
}

#[test]
fn a_batch_that_is_sent_again_is_known() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let entries = [
        made(1, played(2, "lay blue-he")),
        made(2, played(3, "lay red-tet")),
        made(
            3,
            json!({"kind": "round", "deal": {"game": "echad", "up": "red-he"}}),
        ),
        made(4, fine()),
    ];
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
    at.post("/undo", json!({})).is(201);
    assert_eq!(send(&at, &entries)[3]["entry"]["undone_by"], 6);
    // It arrived after all: a request whose answer was lost.
    let online = json!({"id": id(9), "seat": 3, "play": play("lay red-he")});
    at.post("/plays", online).is(201);
    assert_eq!(
        outcomes(&send(&at, &[made(9, played(3, "lay red-he"))])),
        ["known"]
    );
}

/// E4: a play that a phone without a connection had not seen is not entered again.
/// What would become of a batch, one entry after the other, is what then becomes of it.
#[test]
fn a_batch_can_be_tried_without_being_recorded() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let batch = |first: u128| {
        let claims = [
            played(2, "lay blue-he"),
            played(3, "lay red-tet"),
            played(3, "draw keep"),
            json!({"kind": "undo"}),
            // This one goes back over entries of the batch itself, and over one before it.
            json!({"kind": "undo", "back_to": 1}),
            json!({"kind": "round", "deal": {"game": "echad", "up": "red-he"}}),
            played(2, "lay red-vav"),
            fine(),
            played(9, "lay red-vav"),
            json!({"kind": "end", "counts": true}),
            played(3, "lay red-tet"),
        ];
        let entries = (first..).zip(claims).map(|(n, claim)| made(n, claim));
        entries.collect::<Vec<Value>>()
    };
    let tells = |answer: &Value| {
        let mut told = answer.clone();
        for one in told["answers"].as_array_mut().unwrap() {
            if let Some(entry) = one["entry"].as_object_mut() {
                entry.remove("at");
            }
        }
        (told["answers"].clone(), told["table"].clone())
    };
    for after in [Value::Null, json!(1)] {
        at.post("/undo", json!({"back_to": 0})).is(201);
        at.begin("blue-gimel");
        let first = u128::from(at.table()["seq"].as_u64().unwrap()) * 100;
        let mut entries = batch(first);
        // Numbers of the log are those of this match.
        let seq = at.table()["seq"].clone();
        entries[4]["claim"]["back_to"] = seq.clone();
        let body = json!({"after": if after.is_null() { after } else { seq }, "entries": entries});
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
        at.post("/reopen", json!({})).is(201);
    }
    at.post("/log?dryrun=true", json!({"entries": [made(1, fine())]}))
        .refused(422, "invalid_query", "dryrun");
}

#[test]
fn two_phones_that_log_the_same_play_accuse_nobody() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    let (other, _) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    at.begin("blue-gimel");
    at.play(2, "lay blue-he");
    let same = [
        made(1, played(2, "lay blue-he")),
        made(2, played(3, "draw keep")),
    ];
    let sync = |after: u64| {
        let answer = other.post("/log", json!({"after": after, "entries": same}));
        answer.is(200).json["answers"].as_array().unwrap().clone()
    };
    let first = sync(1);
    assert_eq!(outcomes(&first), ["known", "recorded"]);
    assert_eq!(first[0]["entry"]["seq"], 2);
    assert_eq!(first[0]["entry"], at.log()[1]);
    // It is the same when it is sent again, and the second draw is another one.
    let again = at.unchanged(|_| sync(1));
    assert_eq!(outcomes(&again), ["known", "known"]);
    assert_eq!(again[1]["entry"], first[1]["entry"]);
    at.play(1, "draw keep");
    at.play(2, "draw keep");
    at.play(3, "draw keep");
    // It had been seen, so it is another play, and out of turn.
    let late = [made(3, played(3, "draw keep"))];
    let seen = other
        .post("/log", json!({"after": 6, "entries": late}))
        .is(200);
    assert_eq!(seen.json["answers"][0]["outcome"], "recorded");
    assert_eq!(
        seen.json["answers"][0]["entry"]["verdict"]["ruling"],
        "illegal"
    );
    // What was taken back is no longer there.
    at.post("/undo", json!({"back_to": 5})).is(201);
    let gone = [made(4, played(3, "draw keep"))];
    let gone = other
        .post("/log", json!({"after": 3, "entries": gone}))
        .is(200);
    assert_eq!(gone.json["answers"][0]["outcome"], "recorded");
}

#[test]
fn what_cannot_follow_the_other_phones_entries_is_recorded_and_moves_nothing() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let before = at.table();
    let result =
        json!({"kind": "result", "round": 2, "result": tally("@2 out; @1 green-he; @3 blue-yud")});
    let round = json!({"kind": "round", "deal": {"game": "echad", "up": "red-he"}});
    let answers = send(&at, &[made(1, round.clone()), made(2, result)]);
    assert_eq!(outcomes(&answers), ["unapplied"; 2]);
    let codes: Vec<&Value> = answers
        .iter()
        .map(|answer| &answer["entry"]["unapplied"]["code"])
        .collect();
    assert_eq!(codes, ["round_open", "no_such_round"]);
    let mut after = at.table();
    after["seq"] = before["seq"].clone();
    assert_eq!(after, before);

    at.post("/end", json!({})).is(201);
    let late = [
        played(2, "lay blue-he"),
        round,
        fine(),
        json!({"kind": "end"}),
    ];
    let late: Vec<Value> = (4..).zip(late).map(|(n, claim)| made(n, claim)).collect();
    let answers = send(&at, &late);
    for answer in &answers {
        assert_eq!(answer["outcome"], "unapplied");
        let unapplied = &answer["entry"]["unapplied"];
        assert_eq!(unapplied["code"], "match_over");
        assert!(unapplied["detail"].is_string() && unapplied["expected"].is_string());
        let message = "The match is over. Open a new one to play on.";
        assert_eq!(unapplied["message"], message);
    }
    assert_eq!(at.log().len(), 8);
    assert_eq!(at.table()["standing"]["status"], "ended");
    // An undo takes back the end, not what was never applied.
    at.post("/undo", json!({})).is(201);
    at.play(2, "lay blue-he");

    // A hand of another size than this table has come to, which a table that
    // was entered otherwise may well have had.
    let over = Match::one_left(&kibitz);
    over.play(1, "lay green-bet");
    over.play(2, "lay green-yud");
    let counted = json!({"kind": "result", "round": 1, "result": tally("@2 out; @1 green-vav")});
    let answers = send(&over, &[made(1, counted)]);
    assert_eq!(answers[0]["entry"]["unapplied"]["code"], "hand_count");
    // At no table of two is there a third.
    let counted = json!({"kind": "result", "round": 1, "result": tally("@2 out; @3 green-vav")});
    let answers = send(&over, &[made(2, counted)]);
    assert_eq!(answers[0]["problem"]["code"], "no_such_seat");

    let open = Match::open(&kibitz);
    let answers = send(
        &open,
        &[
            made(1, played(2, "lay blue-he")),
            made(2, json!({"kind": "undo"})),
        ],
    );
    assert_eq!(answers[0]["entry"]["unapplied"]["code"], "no_round_open");
    assert_eq!(answers[1]["entry"]["unapplied"]["code"], "nothing_to_undo");
    assert_eq!(open.log()[1].get("back_to"), None);
}

#[test]
fn a_service_that_starts_again_folds_what_was_not_applied() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    send(
        &at,
        &[made(
            1,
            json!({"kind": "round", "deal": {"game": "echad", "up": "red-he"}}),
        )],
    );
    at.play(2, "lay blue-he");
    let other = Kibitz::beside(&kibitz);
    let there = at.seen_by(other.bearer(at.client.token()));
    assert_eq!(there.table(), at.table());
    assert_eq!(there.log(), at.log());
}

#[test]
fn what_was_missed_is_told_up_to_a_bound() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let entries: Vec<Value> = (0..60).map(|n| made(n, fine())).collect();
    send(&at, &entries);
    let ask = |after: u64, n: u128| {
        let body = json!({"after": after, "entries": [made(n, fine())]});
        at.post("/log", body).is(200).json
    };
    let told = ask(5, 100);
    assert_eq!(told["missed"].as_array().unwrap().len(), 50);
    assert_eq!(told["missed"][0]["seq"], 6);
    assert_eq!(told["more"], true);
    let told = ask(60, 101);
    assert_eq!(told["missed"].as_array().unwrap().len(), 1);
    assert_eq!(told["more"], false);
    assert_eq!(ask(9999, 102)["missed"], json!([]));
}

#[test]
fn of_two_phones_that_claim_the_same_turn_one_is_told_what_it_missed() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let tag = at.tag();
    let answers = std::thread::scope(|scope| {
        let claims = ["lay blue-he", "draw"].map(|notation| {
            let (at, tag) = (&at, &tag);
            scope.spawn(move || {
                let body = json!({"seat": 2, "play": play(notation)});
                at.post_with("/plays", &[("If-Match", tag)], &body)
            })
        });
        claims.map(|claim| claim.join().unwrap())
    });
    let [mut first, mut second] = answers;
    if first.status != 201 {
        std::mem::swap(&mut first, &mut second);
    }
    first.is(201);
    let stale = second.refused(412, "stale", "If-Match");
    assert_eq!(stale.json["seq"], 2);
    assert_eq!(stale.json["more"], false);
    assert_eq!(stale.json["missed"], json!(&at.log()[1..]));
    assert_eq!(at.log().len(), 2);

    // Also where it was only asked, and where much was missed.
    let entries: Vec<Value> = (0..60).map(|n| made(n, fine())).collect();
    send(&at, &entries);
    for path in ["/plays?dry_run=true", "/plays"] {
        let body = json!({"seat": 3, "play": play("draw")});
        let stale = at.post_with(path, &[("If-Match", "W/\"2\"")], &body);
        let stale = stale.refused(412, "stale", "If-Match").json;
        assert_eq!(stale["missed"], json!(&at.log()[2..52]));
        assert_eq!(stale["more"], true);
    }
}

#[test]
fn an_entry_after_the_end_does_not_take_the_whole_log() {
    statements::listen();
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.count(1, "@1 out; @2 green-he; @3 green-he").is(200);
    at.post("/end", json!({})).is(201);
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
    at.post("/confirmations", agrees).is(201);
    assert_eq!(read_log(statements::asked(file)), 0);
    // What plays the match on again does.
    at.post("/reopen", json!({})).is(201);
    at.post("/end", json!({})).is(201);
    assert!(read_log(statements::asked(file)) > 0);
}
