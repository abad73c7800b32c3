//! Deleting an account: what goes with it, and what stays with others.

use std::collections::BTreeSet;

use crate::support::prelude::*;

#[test]
fn an_account_is_deleted_with_all_that_is_its_own() {
    let kibitz = Kibitz::start();
    let noa = kibitz.sign_up("Noa");
    let hashes = || -> BTreeSet<Vec<u8>> {
        let kept = kibitz.kept();
        let hashes = kept
            .windows(97)
            .filter(|part| part.starts_with(b"$argon2id"));
        hashes.map(<[u8]>::to_vec).collect()
    };
    let of_noa = hashes();
    let name = "Unmistakable Ulrike";
    let here = kibitz.sign_up(name);
    let (there, _) = kibitz.sign_in(name, "a tablet");
    there.read("/v1/account");
    here.player("Inimitable Ines");
    // With the password only.
    here.refuses(
        r#"
        DELETE /v1/account {} => 422 invalid_body password
        DELETE /v1/account {"password": "a pile of red letters"} => 403 password_wrong password
        DELETE /v1/account {"password": "a pile of blue letters", "name": "Ben"} => 422 invalid_body name
        DELETE /v1/account => 415 unsupported_media_type Content-Type
        "#,
    );
    assert_eq!(here.read("/v1/account")["name"], name);
    assert!(kibitz.keeps(name) && kibitz.keeps("Inimitable"));
    assert!(hashes().len() > of_noa.len());

    here.delete_account();
    for gone in [&here, &there] {
        gone.get("/v1/account").refused(401, "token_unknown", None);
    }
    noa.read("/v1/account");
    // It leaves the file.
    for text in [name, "unmistakable", "Inimitable"] {
        assert!(!kibitz.keeps(text), "{text} is still there");
    }
    assert_eq!(hashes(), of_noa);
    // The name is free again, and nothing is left behind it.
    let again = kibitz.sign_up(name);
    assert_eq!(again.read("/v1/players")["items"], json!([]));
}

#[test]
fn the_matches_of_a_deleted_account_end_at_once_for_all() {
    // So long that no stream ends because it was looked after.
    let kibitz = Kibitz::with(|config| config.heartbeat = std::time::Duration::from_secs(3600));
    let (ben, noa) = (kibitz.sign_up("Ben"), kibitz.sign_up("Noa"));
    let at = Match::opened(&ben, opening(&["Ana", "Ben", "Chaim"]));
    let (guest, _) = at.guest(&kibitz, seat(1));
    let (member, _) = at.joined_by(&noa, viewer());
    let code = at.code(viewer());
    // One that was adopted is in the account's history as any other.
    let adopted = Match::open(&kibitz);
    adopted.adopted_by(&ben).is(200);
    let all = [&at, &guest, &member, &adopted];
    let mut streams = all.map(|one| {
        one.table();
        Stream::open(&kibitz, one, "", &[])
    });
    ben.delete_account();
    for stream in &mut streams {
        stream.ends();
    }
    for one in [&at, &guest, &adopted] {
        one.get("").refused(401, "token_unknown", None);
    }
    member.get("").refused(404, "match_not_found", None);
    noa.join(&code).refused(404, "code_unknown", "code");
    assert_eq!(noa.read("/v1/matches?whose=all")["items"], json!([]));
}

/// Everything that can be read of a match.
fn all_of(at: &Match<'_>) -> String {
    let owners = at.client.read("/v1/matches").to_string();
    let pages = ["", "/table", "/scoresheet", "/rounds", "/log"];
    let pages = pages.map(|below| at.read(below).to_string());
    let text = at.get("/export?format=text").is(200);
    [&owners, &pages.concat(), text.words()].concat()
}

#[test]
fn others_matches_stay_with_somebody_where_a_deleted_account_sat() {
    let kibitz = Kibitz::with(|config| config.heartbeat = std::time::Duration::from_secs(3600));
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa Levi"));
    let [guest, double, dan] = dina.players(["Noa", "Noa Double", "Dan"]);
    dina.merge(&double, &guest).is(200);
    noa.enter_circle(&dina.link_code(&guest)).is(201);
    let open = |seats: Value| {
        let body = json!({"house_rules": {"game": "echad", "target_score": 50}, "seats": seats});
        Match::opened(&dina, body)
    };
    // She sits there from the beginning; sat down later, by the other name; sat
    // there and left.
    let first = open(json!([{"player_id": guest}, {"player_id": dan}, {"name": "somebody"}]));
    first.count(1, "@1 out; @2 green-he; @3 blue-he").is(200);
    let second = open(json!([{"name": "Dina"}, {"player_id": dan}]));
    second.sit(json!([{"from": 1}, {"from": 2}, {"name": "Noa Double", "player_id": double}]));
    second.begin("blue-gimel");
    let third = open(json!([{"name": "Dina"}, {"player_id": guest, "name": "Noa Levi"}]));
    third.sit(json!([{"from": 1}, {"player_id": dan, "name": "Dan"}]));
    let look = second.seen_by(noa.clone());
    let mut follows = Stream::open(&kibitz, &look, "", &[]);
    follows.entry();
    follows.entry();
    let mut owns = Stream::open(&kibitz, &second, "", &[]);
    owns.entry();
    owns.entry();
    let (member, id) = third.joined_by(&noa, seat(2));
    member.begin("blue-gimel");
    let before = [&first, &second, &third].map(Match::totals);

    noa.delete_account();
    // A guest who may follow reconnects; the deleted account may not.
    follows.ends();
    owns.ends();
    let kept = Stream::resumed(&kibitz, &second, 2);
    assert!(kept.head().contains("200"));
    look.get("").refused(401, "token_unknown", None);
    assert_eq!([&first, &second, &third].map(Match::totals), before);
    // Also as the database has it, without this service's memory.
    for service in [&kibitz, &Kibitz::beside(&kibitz)] {
        let again = [&first, &second, &third].map(|at| at.seen_by(service.bearer(dina.token())));
        let [first, second, third] = &again;
        let names = |at: &Match<'_>| at.table()["names"].clone();
        assert_eq!(names(first), json!(["somebody 2", "Dan", "somebody"]));
        assert_eq!(names(second), json!(["Dina", "Dan", "somebody"]));
        assert_eq!(names(third), json!(["Dina", "Dan"]));
        assert_eq!(third.scoresheet()["left"][0]["name"], "somebody");
        assert_eq!(first.read("")["seats"][0]["player_id"], json!(guest));
        for at in &again {
            let all = all_of(at);
            assert!(!all.contains("Noa") && !all.contains("Levi"), "{all}");
        }
        // What she entered is shown under an id that belongs to no one.
        assert_eq!(third.log()[1]["by"], json!(id));
        assert_eq!(third.read("/members")["items"], json!([]));
        for (id, merged) in [(&guest, None), (&double, Some(&guest))] {
            let left = service.bearer(dina.token());
            let left = left.read(&format!("/v1/players/{id}"));
            let nameless = json!({"name": "somebody", "linked": false, "merged_into": merged});
            has(&left, nameless);
        }
    }
    // The matches go on.
    second.undo();
    second.sit(json!([{"from": 3}, {"from": 1}]));
    assert!(!all_of(&second).contains("Noa"));
    second.undo_to(0);
    assert_eq!(second.table()["names"], json!(["Dina", "Dan"]));
}

#[test]
fn a_deletion_that_was_cut_off_is_finished_at_the_next_start() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let own = Match::opened(&ben, opening(&["Ana", "Ben"]));
    let guest = own.viewed(&kibitz);
    // At Ana's table he is a player of hers.
    let player = ana.player("Benjamin");
    ben.enter_circle(&ana.link_code(&player)).is(201);
    let at = Match::sat(&ana, json!([{"name": "Ana"}, {"player_id": player}]));
    assert_eq!(at.table()["names"], json!(["Ana", "Benjamin"]));
    let id = ben.account();
    let (match_id, path) = (own.id().to_owned(), own.path.clone());
    // As the service leaves it when it is killed after the first step.
    kibitz.execute(&format!(
        "UPDATE accounts SET deleted_at = '2026-01-01 00:00:00' WHERE id = '{id}'"
    ));

    let next = Kibitz::beside(&kibitz);
    let seen = || next.bearer(guest.client.token()).get(&path).status;
    // It does so soon after it has started.
    eventually(|| seen() != 200);
    assert_eq!(seen(), 401);
    let at = at.seen_by(next.bearer(ana.token()));
    eventually(|| at.table()["names"] == json!(["Ana", "somebody"]));
    // The account goes last.
    eventually(|| !kibitz.keeps(&id));
    assert!(!kibitz.keeps(&match_id) && !kibitz.keeps("Benjamin"));
}
