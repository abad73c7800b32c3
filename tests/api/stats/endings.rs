//! Matches that people end before they are decided, and whether they count.

use super::leaderboard::ranked;
use super::{echad, games, open, played};
use crate::support::prelude::*;

/// The winners of a match and whether it was cut short, as a list shows them.
fn listed(at: &Match<'_>) -> (Value, Value) {
    let list = at.client.read("/v1/matches?limit=100");
    let one = list["items"].with("/id", at.id());
    let table = at.read("/table");
    assert_eq!(one["winners"], table["standing"]["winners"]);
    assert_eq!(one["cut_short"], table["standing"]["cut_short"]);
    (one["winners"].clone(), one["cut_short"].clone())
}

/// Fire has no target unless the table sets one, so ending is its normal end.
#[test]
fn fire_without_a_target_counts_when_it_is_ended_and_so_do_totals_kept_on_paper() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let rounds = ["@2 out", "@2 out"];
    let at = played(&ana, json!({"game": "fire"}), &[&noa, &dan], &rounds);
    at.end();
    assert_eq!(listed(&at), (json!([2]), json!(false)));
    let of_dan = &games(&ana, &dan, "")["fire"];
    let numbers = ["matches", "wins", "ended_early", "cut_short"].map(|name| &of_dan[name]);
    assert_eq!(numbers, [1, 1, 0, 0].map(|number| json!(number)).each_ref());
    let rated = ranked(&ana, "game=fire");
    assert_eq!(json!(rated).each("/player/name"), ["Dan", "Noa"]);
    assert_eq!(rated[0]["wins"], 1);
    let won = ana.read(&format!("/v1/matches?winner={dan}"));
    assert_eq!(won["items"][0]["id"], at.id());

    // A table that kept its totals on paper, and says that they count: everyone has a place by them.
    let people = ana.players(["Noa", "Dan", "Eva"]);
    let [noa, dan, eva] = &people;
    let at = open(&ana, echad(300), &[noa, dan, eva]);
    for (seat, points) in [(1, 120), (2, 299), (3, 85)] {
        let paper = json!({"seat": seat, "points": points, "reason": "The paper says so."});
        at.enter("/adjustments", paper);
    }
    at.enter("/end", json!({"counts": true}));
    assert_eq!(listed(&at), (json!([2]), json!(false)));
    for (player, place) in people.iter().zip([2, 1, 3]) {
        let stats = ana.read(&format!("/v1/players/{player}/stats"));
        let game = &stats["games"][0];
        assert_eq!(game["matches"], 1, "{game}");
        assert_eq!(game["places"]["average"], f64::from(place), "{game}");
        assert_eq!(game["wins"], u32::from(place == 1), "{game}");
    }
    let ranks = ranked(&ana, "game=echad");
    assert_eq!(ranks.len(), 3, "{ranks:?}");
    assert_eq!(ranks[0]["player"]["name"], "Dan");
}

#[test]
fn who_ends_a_match_says_whether_it_counts() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    // Rounds counted, adjustments, what the end says, and whether it counts.
    for (rounds, adjusted, said, counts) in [
        (1, false, json!({}), true),
        (1, false, json!({"counts": true}), true),
        (1, false, json!({"counts": false}), false),
        (0, true, json!({}), false),
        (0, true, json!({"counts": true}), true),
        (0, false, json!({}), false),
    ] {
        let at = open(&ana, echad(300), &[&noa, &dan]);
        if rounds > 0 {
            at.count(1, "@1 out; @2 wild").is(200);
        }
        if adjusted {
            at.adjust(1, 5);
        }
        assert_eq!(listed(&at), (json!([]), json!(false)));
        let ended = at.enter("/end", said.clone());
        let winners = if counts { json!([1]) } else { json!([]) };
        assert_eq!(listed(&at), (winners, json!(!counts)), "{rounds} {said}");
        assert_eq!(ended["table"]["standing"]["cut_short"], !counts);

        let matches = |query: &str| games(&ana, &noa, query)["echad"]["matches"].clone();
        let scored = u32::from(rounds > 0 || adjusted);
        let counted = if counts { json!(1) } else { Value::Null };
        assert_eq!(matches(""), counted, "{rounds} {said}");
        if scored > 0 {
            assert_eq!(matches("cut_short=true"), 1);
            let cut = &games(&ana, &noa, "cut_short=true")["echad"];
            let expected = json!({"wins": u32::from(counts), "cut_short": u32::from(!counts)});
            has(cut, expected);
        }
        let pair = format!("/v1/stats/head-to-head?players={noa},{dan}");
        let met = |query: &str| {
            let pairs = ana.read(&format!("{pair}{query}"));
            pairs["pairs"][0]["games"].list().len()
        };
        assert_eq!(met(""), usize::from(counts));
        assert_eq!(met("&cut_short=true"), usize::from(scored > 0));
        if rounds > 0 {
            assert_eq!(ranked(&ana, "game=echad").len(), if counts { 2 } else { 0 });
            let all = ranked(&ana, "game=echad&cut_short=true");
            assert_eq!((all.len(), &all[0]["wins"]), (2, &json!(u32::from(counts))));
        }
        // Reopened, it counts only once it is over again.
        at.enter("/reopen", json!({}));
        assert_eq!(listed(&at), (json!([]), json!(false)));
        assert_eq!(games(&ana, &noa, "cut_short=true"), json!({}));
        ana.delete(&at.path).is(204);
    }

    // What the entry says, in the log and in a transcript that is played again.
    let at = open(&ana, echad(300), &[&noa, &dan]);
    at.count(1, "@1 out; @2 wild").is(200);
    at.refuses(r#"POST /end {"counts": "yes"} => 422 invalid_body counts"#);
    let reason = "counts=true is a reason";
    at.enter("/end", json!({"counts": false, "reason": reason}));
    let log = at.log();
    let end = log.last().unwrap();
    assert_eq!(end["claim"]["counts"], false);
    assert!(end["sentence"].text().contains("does not count"));
    let text = at.get("/export?format=text").is(200);
    let text = text.words();
    assert!(
        text.contains("end counts=false \"counts=true is a reason\""),
        "{text}"
    );
    let played = kibitz_game::table::script::play(text).unwrap();
    assert!(played.table.standing().cut_short);
    let sheet = kibitz_game::table::script::scoresheet(&played.table);
    assert!(sheet.ends_with("ended, does not count\n"), "{sheet}");
}
