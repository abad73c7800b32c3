//! Links with which anyone can look at a match.

mod evenings;
mod preview;

use crate::support::prelude::*;

/// The address at which a match is shown, and the id of its share.
#[track_caller]
fn shared(at: &Match<'_>) -> (String, String) {
    let answer = at.share();
    let code = answer.text("/code");
    assert!(answer.text("/link").ends_with(&format!("/s/{code}")));
    (format!("/v1/shared/{code}"), answer.text("/share/id"))
}

/// Follows a shared match without a token.
fn follow(kibitz: &Kibitz, path: &str) -> Stream {
    let at = Match {
        client: kibitz.nobody(),
        path: path.to_owned(),
    };
    Stream::open(kibitz, &at, "", &[])
}

fn revoke(at: &Match<'_>, share: &str) -> Answer {
    at.delete(&format!("/shares/{share}"))
}

/// The number of the entry that the stream says the match is at.
#[track_caller]
fn moved(stream: &mut Stream) -> u64 {
    loop {
        match stream.next().unwrap() {
            Event::Comment => {}
            Event::Named { id, name, data } => {
                assert_eq!(name, "moved");
                assert_eq!(data, format!(r#"{{"kind":"moved","seq":{id}}}"#));
                return id;
            }
            Event::Change { data, .. } => panic!("not for everyone: {data}"),
        }
    }
}

#[test]
fn anyone_with_the_link_sees_the_table_and_the_scoresheet() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    at.begin("blue-gimel");
    at.play(3, "lay blue-he");
    let (path, _) = shared(&at);
    let seen = kibitz.get(&path).is(200);
    assert_eq!(seen.json["table"], at.table());
    assert_eq!(seen.json["scoresheet"], at.scoresheet());
    let one = at.read("");
    for same in ["game", "house_rules", "status", "opened_at"] {
        assert_eq!(seen.json[same], one[same], "{same}");
    }
    let known = [("If-None-Match", seen.etag())];
    kibitz.send("GET", &path, &known, None).is(304);
    at.end();
    let over = kibitz.read(&path);
    assert_eq!(over["status"], "ended");
    assert!(over["finished_at"].is_string());
    // In the reader's language.
    let hebrew = kibitz.nobody().get_in("he", &path).is(200);
    assert_eq!(hebrew.header("Content-Language"), Some("he"));
}

#[test]
fn a_link_shows_nothing_of_members_accounts_and_notes() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana's account");
    let id = ana.account();
    let player = ana.player("Noa");
    let more = json!({
        "seats": [{"name": "Ana", "player_id": player}, {"name": "Ben"}, {"name": "Chaim"}],
        "etiquette": {"undo": "consent", "confirmation": "everyone"},
        "place": "at Noa's place", "note": "A secret note.", "tags": ["secret"]
    });
    let at = Match::of_three(&ana, more);
    let (ben, member) = at.guest(&kibitz, seat(2));
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    let contested = json!({"round": 1, "seat": 2, "agrees": false, "note": "A secret word."});
    ben.post("/confirmations", contested).is(201);
    at.adjust(1, 5);
    at.begin("blue-gimel");
    at.play(3, "lay blue-he");
    ben.post("/undo", json!({})).is(202);
    let (path, share) = shared(&at);
    let answer = kibitz.get(&path).is(200);
    let seen = answer.words();
    assert!(seen.contains("A gift.") && seen.contains("Chaim"));
    for secret in [&id, &player, &member, &share, at.id()] {
        assert!(!seen.contains(secret), "{secret}: {seen}");
    }
    for secret in ["Noa", "secret", "account", "\"asked\""] {
        assert!(!seen.contains(secret), "{secret}: {seen}");
    }
}

#[test]
fn a_link_works_until_it_is_revoked() {
    let kibitz = Kibitz::with(|config| config.heartbeat = Duration::from_secs(3600));
    let at = Match::begun(&kibitz);
    let [(first, share), (second, other)] = [(); 2].map(|()| shared(&at));
    assert_eq!(at.get("/shares").is(200).each("id"), [&*share, &*other]);
    let mut streams = [&first, &second].map(|path| follow(&kibitz, path));
    for stream in &mut streams {
        assert_eq!(moved(stream), 1);
    }
    for _ in 0..2 {
        revoke(&at, &share).is(204);
    }
    for below in ["", "/events"] {
        let gone = kibitz.get(&format!("{first}{below}"));
        gone.refused(410, "code_revoked", "code");
    }
    // The stream ends with its link, and no other does.
    assert_eq!(streams[0].next(), None);
    at.play(2, "lay blue-he");
    assert_eq!(moved(&mut streams[1]), 2);
    assert_eq!(at.get("/shares").is(200).each("id"), [other]);
    kibitz.get(&second).is(200);
    // A deleted match has no links.
    at.delete("").is(204);
    assert_eq!(streams[1].next(), None);
    let gone = kibitz.get(&second);
    gone.refused(404, "code_unknown", "code");
}

#[test]
fn who_follows_a_link_hears_that_the_match_moves_and_no_more() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (path, _) = shared(&at);
    let mut stream = follow(&kibitz, &path);
    assert_eq!(moved(&mut stream), 1);
    at.guest(&kibitz, viewer());
    at.patch(json!({"note": "A secret."})).is(200);
    at.play(2, "lay blue-he");
    assert_eq!(moved(&mut stream), 2);
}

#[test]
fn anyone_who_follows_a_link_leaves_room_for_those_at_the_table() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_streams_per_match = 4.try_into().unwrap();
    });
    let at = Match::open(&kibitz);
    let (path, _) = shared(&at);
    let _viewers = [(); 2].map(|()| follow(&kibitz, &path));
    let refused = kibitz.get(&format!("{path}/events"));
    refused.refused(429, "too_many_streams", None);
    let _players = [(); 2].map(|()| Stream::open(&kibitz, &at, "", &[]));
}

#[test]
fn a_share_that_is_made_again_has_the_same_link() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let make = |at: &Match<'_>| at.post("/shares", json!({"id": ID}));
    let path = |answer: &Answer| format!("/v1/shared/{}", answer.text("/code"));
    let first = make(&at).is(201);
    let again = make(&at).is(201);
    assert_eq!(first.json, again.json);
    let nobody = kibitz.nobody();
    nobody.get(&path(&first)).is(200);
    // A messenger takes what stands around a link for a part of it.
    nobody.get(&format!("{}.", path(&first))).is(200);
    nobody.get(&format!("{}%E2%81%A9", path(&first))).is(200);
    make(&Match::open(&kibitz)).refused(409, "id_reused", "id");
    revoke(&at, ID).is(204);
    make(&at).refused(409, "id_reused", "id");

    let at = Match::open(&kibitz);
    let (_, share) = shared(&at);
    revoke(&Match::open(&kibitz), &share).refused(404, "share_not_found", None);
    let cases = r#"
        DELETE /shares/$none => 404 share_not_found
        DELETE /shares/7 => 422 invalid_path share
        POST /shares {"minutes": 5} => 422 invalid_body minutes
    "#;
    at.refuses(&cases.replace("$none", OTHER_ID));
}

#[test]
fn a_match_has_at_most_twenty_links() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let shares: Vec<String> = (0..19).map(|_| shared(&at).1).collect();
    let last = json!({"id": ID});
    at.post("/shares", last.clone()).is(201);
    let refused = at.post("/shares", json!({}));
    refused.refused(409, "too_many_shares", None);
    // A lost answer can still be asked for again.
    at.post("/shares", last).is(201);
    // Each match has its own, and a revoked link makes room.
    shared(&Match::open(&kibitz));
    revoke(&at, &shares[0]).is(204);
    shared(&at);
    at.post("/shares", json!({}))
        .refused(409, "too_many_shares", None);
}
