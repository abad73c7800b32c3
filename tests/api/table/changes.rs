//! What a stream tells besides the log: who joins and leaves, the notes, the rematch.

use crate::support::prelude::*;

/// The first of the members whom everyone at the table sees.
fn member(at: &Match<'_>) -> Value {
    at.read("/members")["items"][0].clone()
}

#[test]
fn a_stream_tells_who_joins_and_leaves() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let mut stream = Stream::open(&kibitz, &at, "", &[]);
    let (ben, id) = at.guest(&kibitz, seat(2));
    let joined = json!({"kind": "member_joined", "member": member(&at)});
    assert_eq!(joined["member"]["id"], json!(id));
    assert_eq!(stream.change(), joined);

    // An account takes over the guest's place.
    let mut bens = Stream::open(&kibitz, &ben, "", &[]);
    let account = kibitz.sign_up("Ben");
    for _ in 0..2 {
        ben.adopted_by(&account).is(200);
    }
    let mut changed = json!({"kind": "member_changed", "member": member(&at)});
    assert!(changed["member"]["account_id"].is_string());
    assert_eq!(stream.change(), changed);
    // To himself it is he.
    changed["member"]["current"] = json!(true);
    assert_eq!(bens.change(), changed);

    // In another role an account is another member.
    let code = at.code(viewer());
    let role = account.join(&code).is(201).text("/member/id");
    let left = json!({"kind": "member_left", "member_id": id});
    assert_eq!(stream.change(), left);
    let joined = json!({"kind": "member_joined", "member": member(&at)});
    assert_eq!(joined["member"]["role"], "viewer");
    assert_eq!(stream.change(), joined);
    // Who asks again is there already.
    account.join(&code).is(201);
    for _ in 0..2 {
        at.remove(&role);
    }
    let left = json!({"kind": "member_left", "member_id": role});
    assert_eq!(stream.change(), left);

    at.begin("blue-gimel");
    assert!(stream.entry().starts_with("{\"seq\":1,"));
    // Who comes back is told nothing twice.
    at.viewed(&kibitz);
    assert_eq!(stream.change()["kind"], "member_joined");
    at.play(2, "lay blue-he");
    let mut again = Stream::resumed(&kibitz, &at, 1);
    let Some(Event::Named { id: 2, .. }) = again.next() else {
        panic!("only the entry is sent again");
    };
}

#[test]
fn a_stream_tells_of_the_notes_and_of_the_rematch() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let (ben, _) = at.guest(&kibitz, seat(2));
    let mut stream = Stream::open(&kibitz, &ben, "", &[]);
    let change = json!({"place": "at Noa's", "tags": ["family"]});
    let notes = at.patch(change).is(200).json["notes"].clone();
    let changed = json!({"kind": "notes_changed", "notes": notes});
    assert_eq!(stream.change(), changed);
    // Refused, so nothing changes.
    ben.patch(json!({})).is(403);
    for kind in ["end", "reopen", "end"] {
        at.enter(&format!("/{kind}"), json!({}));
        let told: Value = serde_json::from_str(&stream.entry()).unwrap();
        assert_eq!(told["claim"]["kind"], kind);
    }

    let opened = at.post("/rematch", json!({})).is(201);
    let next = opened.text("/match/id");
    let rematch = json!({"kind": "rematch", "match_id": next});
    assert_eq!(stream.change(), rematch);
    at.enter("/rematch", json!({}));

    // At the next table, the stream also names those who join later.
    let host = kibitz.bearer(&opened.text("/host_token"));
    let path = format!("/v1/matches/{next}");
    let host = Match { client: host, path };
    let mut stream = Stream::open(&kibitz, &host, "", &[]);
    let late = at.viewed(&kibitz);
    let placed = late.enter("/rematch", json!({}));
    late.enter("/rematch", json!({}));
    let id = placed["member"]["id"].clone();
    has(
        &stream.change(),
        json!({"kind": "member_joined", "member": {"id": id}}),
    );
    host.begin("blue-gimel");
    assert!(stream.entry().starts_with("{\"seq\":1,"));
}
