//! What an account sees of the circles in which it is a player.

use serde_json::{Value, json};

use super::{echad, open, player};
use crate::support::table::Match;
use crate::support::{Client, Kibitz};

/// Dina's circle, in which Noa's account is a player: the id of the circle, and the
/// players Noa, Dan and Eva.
fn linked(dina: &Client<'_>, noa: &Client<'_>) -> (String, [String; 3]) {
    let players = ["Noa", "Dan", "Eva"].map(|name| player(dina, name));
    let code = format!("/v1/players/{}/link-code", players[0]);
    let code = dina.post(&code, json!({})).is(201).text("/code");
    let circle = noa.post("/v1/circles", json!({"code": code})).is(201);
    (circle.text("/id"), players)
}

fn play(of: &Client<'_>, players: &[&str], notes: &Value) {
    let at: Match<'_> = open(of, echad(20), players);
    at.count(1, "@1 out; @2 wild").is(200);
    of.json("PATCH", &at.path, &[], notes).is(200);
}

#[test]
fn a_linked_player_sees_what_the_circle_sees_of_them() {
    let kibitz = Kibitz::start();
    let (dina, own) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa B."));
    let (circle, [noa, dan, eva]) = linked(&dina, &own);
    play(&dina, &[&noa, &dan], &json!({"place": "at Dina's"}));
    play(&dina, &[&dan, &noa], &json!({"tags": ["family"]}));
    let secret = json!({"place": "in a secret place", "note": "A secret.", "tags": ["secret"]});
    play(&dina, &[&eva, &dan], &secret);
    let both = |path: &str| {
        let theirs = own.get(path).is(200).json;
        assert_eq!(dina.get(path).is(200).json, theirs, "{path}");
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
        let asked = own
            .get(&format!("/v1/stats/{path}{joint}circle={circle}"))
            .is(200)
            .json;
        assert_eq!(dina.get(&format!("/v1/stats/{path}")).is(200).json, asked);
        let named = dina
            .get(&format!("/v1/stats/{path}{joint}circle={circle}"))
            .is(200)
            .json;
        assert_eq!(named, asked);
        assert!(!asked.to_string().contains("secret"), "{asked}");
    }
    let board = format!("/v1/stats/leaderboard?game=echad&circle={circle}");
    assert_eq!(
        own.get(&board).is(200).json["items"]
            .as_array()
            .unwrap()
            .len(),
        3
    );
    // Without naming it, the account's own circle is meant.
    let mine = own.get("/v1/stats/leaderboard?game=echad").is(200).json;
    assert_eq!(mine["items"], json!([]));

    // A player merged into the linked one is the same person.
    let other = player(&dina, "Noah");
    play(&dina, &[&other, &eva], &json!({}));
    dina.post(&format!("/v1/players/{other}/merge"), json!({"into": noa}))
        .is(200);
    let stats = both(&format!("/v1/players/{noa}/stats"));
    assert_eq!(stats["games"][0]["matches"], 3);
}

#[test]
fn a_linked_player_sees_nothing_of_the_others_and_nobody_else_sees_anything() {
    let kibitz = Kibitz::start();
    let (dina, own) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa B."));
    let stranger = kibitz.sign_up("Uri");
    let (circle, [noa, dan, eva]) = linked(&dina, &own);
    play(&dina, &[&noa, &dan], &json!({}));
    for below in ["stats", "rating?game=echad", "achievements"] {
        own.get(&format!("/v1/players/{dan}/{below}"))
            .refused(404, "player_not_found", None);
        stranger
            .get(&format!("/v1/players/{noa}/{below}"))
            .refused(404, "player_not_found", None);
    }
    // Two others, without oneself; and someone from another circle.
    let foreign = player(&stranger, "Gil");
    let mine = player(&own, "Yael");
    for players in [
        format!("{dan},{eva}"),
        format!("{noa},{foreign}"),
        format!("{noa},{mine}"),
        format!("{mine},{noa}"),
    ] {
        own.get(&format!("/v1/stats/head-to-head?players={players}"))
            .refused(404, "player_not_found", "players");
    }
    for with in [&foreign, &mine] {
        own.get(&format!(
            "/v1/stats/values?measure=wins&player={noa}&with={with}"
        ))
        .refused(404, "player_not_found", "with");
    }
    let nowhere = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
    for path in ["leaderboard?game=echad&", "circle?"] {
        for id in [circle.as_str(), nowhere] {
            stranger
                .get(&format!("/v1/stats/{path}circle={id}"))
                .refused(404, "circle_not_found", "circle");
        }
    }
    // After leaving the circle, one sees no more of it.
    own.delete(&format!("/v1/circles/{circle}")).is(204);
    own.get(&format!("/v1/players/{noa}/stats"))
        .refused(404, "player_not_found", None);
    own.get(&format!("/v1/stats/circle?circle={circle}"))
        .refused(404, "circle_not_found", "circle");
}
