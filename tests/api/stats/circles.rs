//! What an account sees of the circles in which it is a player.

use super::rows;
use super::{echad, played};
use crate::support::prelude::*;

/// Dina's circle, in which Noa's account is a player: the id of the circle, and the
/// players Noa, Dan and Eva.
fn linked(dina: &Client<'_>, noa: &Client<'_>) -> (String, [String; 3]) {
    let players = dina.players(["Noa", "Dan", "Eva"]);
    let code = dina.link_code(&players[0]);
    let circle = noa.enter_circle(&code).is(201);
    (circle.text("/id"), players)
}

fn play(of: &Client<'_>, players: &[&str], notes: Value) {
    let at = played(of, echad(20), players, &["@1 out; @2 wild"]);
    of.patch(&at.path, notes).is(200);
}

/// A player of another circle sees its numbers, and of what was noted only that of
/// their own matches.
#[test]
fn a_linked_player_sees_what_the_circle_sees_of_them() {
    let kibitz = Kibitz::start();
    let (dina, own) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa B."));
    let (circle, [noa, dan, eva]) = linked(&dina, &own);
    play(&dina, &[&noa, &dan], json!({"place": "at Dina's"}));
    play(&dina, &[&dan, &noa], json!({"tags": ["family"]}));
    let secret = json!({"place": "in a secret place", "note": "A secret.", "tags": ["secret"]});
    play(&dina, &[&eva, &dan], secret);
    for notes in [
        "by=place",
        "by=tag",
        "by=month,tag",
        "place=at+Dina%27s",
        "tag=secret",
        "text=secret",
    ] {
        let query = format!("/v1/stats/values?measure=matches&{notes}&circle={circle}");
        own.get(&query).refused(422, "invalid_query", "circle");
        dina.get(&query).is(200);
    }
    let by_player = format!("measure=matches,wins&by=player&circle={circle}");
    assert_eq!(rows(&own, &by_player).len(), 3);
    let places = rows(&own, &format!("measure=matches&by=place&player={noa}"));
    assert_eq!(places.len(), 1);
    assert_eq!(places[0].keys, ["at Dina's"]);
    let both = |path: &str| {
        let theirs = own.read(path);
        assert_eq!(dina.read(path), theirs, "{path}");
        assert!(!theirs.to_string().contains("secret"), "{theirs}");
        theirs
    };
    for path in [
        format!("/v1/players/{noa}/stats"),
        format!("/v1/stats/values?measure=wins&player={noa}&with={dan}"),
        format!("/v1/players/{noa}/rating?game=echad"),
        format!("/v1/stats/values?measure=wins&by=opponent&player={noa}"),
        format!("/v1/stats/values?measure=wins&by=place&player={noa}"),
        format!("/v1/stats/values?measure=wins&by=tag&player={noa}"),
        format!("/v1/players/{noa}/achievements"),
        format!("/v1/stats/head-to-head?players={noa},{dan},{eva}"),
        format!("/v1/stats/head-to-head?players={dan},{noa}"),
    ] {
        both(&path);
    }
    for path in ["leaderboard?game=echad", "circle?year=2026", "circle"] {
        let joint = if path.contains('?') { '&' } else { '?' };
        let named = format!("/v1/stats/{path}{joint}circle={circle}");
        let asked = both(&named);
        assert_eq!(dina.read(&format!("/v1/stats/{path}")), asked);
    }
    let board = format!("/v1/stats/leaderboard?game=echad&circle={circle}");
    assert_eq!(own.read(&board)["items"].list().len(), 3);
    // Without naming it, the account's own circle is meant.
    let mine = own.read("/v1/stats/leaderboard?game=echad");
    assert_eq!(mine["items"], json!([]));

    // A player merged into the linked one is the same person.
    let other = dina.player("Noah");
    play(&dina, &[&other, &eva], json!({}));
    dina.merge(&other, &noa).is(200);
    let stats = both(&format!("/v1/players/{noa}/stats"));
    assert_eq!(stats["games"][0]["matches"], 3);
}

#[test]
fn a_linked_player_sees_nothing_of_the_others_and_nobody_else_sees_anything() {
    let kibitz = Kibitz::start();
    let (dina, own) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa B."));
    let stranger = kibitz.sign_up("Uri");
    let (circle, [noa, dan, eva]) = linked(&dina, &own);
    play(&dina, &[&noa, &dan], json!({}));
    for below in ["stats", "rating?game=echad", "achievements"] {
        for (who, player) in [(&own, &dan), (&stranger, &noa)] {
            let path = format!("/v1/players/{player}/{below}");
            who.get(&path).refused(404, "player_not_found", None);
        }
    }
    // Two others, without oneself; and someone from another circle.
    let (foreign, mine) = (stranger.player("Gil"), own.player("Yael"));
    for players in [
        format!("{dan},{eva}"),
        format!("{noa},{foreign}"),
        format!("{noa},{mine}"),
        format!("{mine},{noa}"),
    ] {
        own.refuses(&format!(
            "GET /v1/stats/head-to-head?players={players} => 404 player_not_found players"
        ));
    }
    let of = |query: &str| own.get(&format!("/v1/stats/values?measure=wins&{query}"));
    of(&format!("player={dan}")).refused(404, "player_not_found", "player");
    let nowhere = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
    for filter in ["with", "without"] {
        for id in [&foreign, &mine, nowhere] {
            of(&format!("player={noa}&{filter}={id}")).refused(404, "player_not_found", filter);
        }
    }
    for path in ["leaderboard?game=echad&", "circle?", "values?measure=wins&"] {
        for id in [circle.as_str(), nowhere] {
            stranger.refuses(&format!(
                "GET /v1/stats/{path}circle={id} => 404 circle_not_found circle"
            ));
        }
    }
    // After leaving the circle, one sees no more of it.
    own.delete(&format!("/v1/circles/{circle}")).is(204);
    own.refuses(&format!(
        "GET /v1/players/{noa}/stats => 404 player_not_found"
    ));
    own.refuses(&format!(
        "GET /v1/stats/circle?circle={circle} => 404 circle_not_found circle"
    ));
}
