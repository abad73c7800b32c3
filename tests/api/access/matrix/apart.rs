//! What an account can read never includes people or ids from another's circle.

use super::isolation::ids;
use crate::support::prelude::*;

/// Reads everything an account can: every list, every export.
fn read(who: &Client<'_>, matches: &[String], players: &[String]) -> String {
    let mut read = String::new();
    let mut get = |path: String| {
        let answer = who.get(&path).is(200);
        read += &format!("{path}: {}\n", String::from_utf8_lossy(answer.body()));
    };
    for path in [
        "/v1/account",
        "/v1/sessions",
        "/v1/players?merged=true",
        "/v1/circles",
        "/v1/matches?whose=all",
        "/v1/export",
        "/v1/stats/leaderboard?game=echad",
        "/v1/stats/circle",
        "/v1/stats/values?measure=matches,time,wins&by=player",
    ] {
        get(path.to_owned());
    }
    for id in players {
        get(format!("/v1/players/{id}"));
        get(format!("/v1/players/{id}/stats"));
        get(format!("/v1/players/{id}/rating?game=echad"));
        get(format!("/v1/players/{id}/achievements"));
        get(format!(
            "/v1/stats/values?measure=wins&by=opponent&player={id}"
        ));
    }
    for id in matches {
        for below in [
            "",
            "/table",
            "/scoresheet",
            "/log",
            "/rounds",
            "/rounds/1",
            "/members",
            "/export?format=json",
            "/export?format=csv",
            "/export?format=svg",
            "/export?format=bgstats",
            "/export?format=text",
        ] {
            get(format!("/v1/matches/{id}{below}"));
        }
    }
    read
}

/// Makes a separate circle: an account, two players, and a match of theirs with a
/// finished round.
fn circle<'a>(kibitz: &'a Kibitz, name: &str) -> (Client<'a>, Vec<String>, Match<'a>) {
    let account = kibitz.sign_up(name);
    let players = [format!("{name}'s Noa"), format!("{name}'s Dan")];
    let players = players.map(|name| account.player(&name));
    let played = Match::seated(&account, &players.each_ref(), json!({}));
    played.begin("blue-gimel");
    played.count(1, "@2 out; @1 green-he").is(200);
    (account, players.to_vec(), played)
}

#[test]
fn no_list_and_no_export_has_an_id_of_anothers() {
    let kibitz = Kibitz::start();
    let (ana, anas, of_ana) = circle(&kibitz, "Ana");
    let (ben, bens, of_ben) = circle(&kibitz, "Ben");
    of_ana.viewed(&kibitz);
    of_ana.end();
    let of = |at: &Match<'_>| vec![at.id().to_owned()];
    let [anas, bens] = [
        read(&ana, &of(&of_ana), &anas),
        read(&ben, &of(&of_ben), &bens),
    ];
    let (of_ana, of_ben) = (ids(&anas), ids(&bens));
    assert!(
        of_ana.len() > 6 && of_ben.len() > 6,
        "{of_ana:?} {of_ben:?}"
    );
    let both: Vec<_> = of_ana.intersection(&of_ben).collect();
    assert!(both.is_empty(), "{both:?}");
    assert!(!bens.contains("Ana") && !anas.contains("Ben"));
}

#[test]
fn sharing_a_table_shows_nothing_of_the_other_circle() {
    let kibitz = Kibitz::start();
    let (ana, players, at) = circle(&kibitz, "Ana");
    let (ben, bens, own) = circle(&kibitz, "Ben");
    // One player moves to another seat, and the log has their ids.
    at.sit(json!([{"from": 2, "name": "Dani", "player_id": players[1]}, {"from": 1}]));
    at.joined_by(&ben, viewer());
    let seen = read(&ben, &[at.id().to_owned(), own.id().to_owned()], &bens);
    for player in &players {
        let leaks: Vec<&str> = seen.lines().filter(|line| line.contains(player)).collect();
        assert!(leaks.is_empty(), "a player of Ana's circle: {leaks:#?}");
    }
    for session in ana.get("/v1/sessions").is(200).each("id") {
        assert!(!seen.contains(&session));
    }
    // The host does not see Ben's circle either.
    let seen = read(&ana, &[at.id().to_owned()], &players);
    for id in bens.iter().map(String::as_str).chain([own.id()]) {
        assert!(!seen.contains(id), "{id} of Ben's circle");
    }
}

/// A cursor is only a position in a list. It gives no access to another list.
#[test]
fn a_cursor_of_anothers_leads_on_in_ones_own_list() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    for who in [&ana, &ben] {
        for _ in 0..3 {
            who.player("Noa");
            Match::opened(who, opening(&["Dan", "Eva"]));
        }
    }
    for path in ["/v1/players?limit=1", "/v1/matches?limit=1"] {
        let own = ids(&ben.read(&path.replace("=1", "=9")).to_string());
        let cursor = ana.get(path).is(200).text("/next");
        let page = ben.read(&format!("{path}&after={cursor}"));
        let shown = ids(&page["items"].to_string());
        assert!(shown.is_subset(&own), "{page}");
    }
}
