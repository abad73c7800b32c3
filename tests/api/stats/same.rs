//! Every number that the older operations answer is one of `GET /v1/stats/values`, whatever
//! was corrected.

use super::history::History;
use super::leaderboard::ranked;
use super::{ValuesRow, rows};
use super::{count, echad, games, open, played};
use crate::api::matches::list::summarise_missing;
use crate::support::prelude::*;

const OF_GAMES: &str = "matches,ended_early,cut_short,provisional,wins,shared_wins,win_share,\
    rounds,rounds_won,round_score,best_round,total,best_total,worst_total,place,longest_winning,\
    winning,longest_losing,losing,time,illegal_plays,calls_made,calls_suffered";

/// The same number, or both unknown.
#[track_caller]
fn same(old: &Value, new: f64) {
    assert!(
        (old.as_f64().unwrap_or(0.0) - new).abs() < 1e-9,
        "{old} {new}"
    );
}

/// The same score, in the same match.
#[track_caller]
fn same_mark(old: &Value, new: &Value) {
    assert_eq!(old["score"].as_f64(), new["value"].as_f64());
    assert_eq!(
        (&old["match_id"], &old["at"], &old["unit"]),
        (&new["match_id"], &new["at"], &new["unit"])
    );
}

/// What the older operations say of one part, and the row.
fn numbers(old: &Value, totals: [&Value; 3], row: &ValuesRow) {
    for (name, measure) in [
        ("matches", "matches"),
        ("wins", "wins"),
        ("win_rate", "win_share"),
    ] {
        same(&old[name], row.of(measure));
    }
    let by_chance = &row.said("win_share")["by_chance"];
    same(&old["win_rate_by_chance"], by_chance.as_f64().unwrap());
    same(totals[0], row.of("total"));
    same_mark(totals[1], row.said("best_total"));
    same_mark(totals[2], row.said("worst_total"));
    same(&old["places"]["average"], row.of("place"));
    assert_eq!(row.said("wins")["matches"], old["matches"]);
}

/// The places and the form of one part, by a question about the same matches.
fn form(client: &Client<'_>, old: &Value, question: &str) {
    let by_place = rows(client, &format!("measure=matches&by=finish&{question}"));
    let counts = old["places"]["counts"].list();
    for (place, times) in (1..).zip(counts) {
        let row = by_place.iter().find(|row| row.keys == [place.to_string()]);
        same(times, row.map_or(0.0, |row| row.of("matches")));
    }
    let latest = rows(
        client,
        &format!("measure=wins,place,total&by=match&{question}"),
    );
    let last: Vec<&ValuesRow> = latest.iter().take(10).collect();
    let form = &old["last_ten"];
    assert_eq!(form["matches"], last.len());
    same(&form["wins"], last.iter().map(|row| row.of("wins")).sum());
    let places: f64 = last.iter().map(|row| row.of("place")).sum();
    let average = places / f64::from(u32::try_from(last.len()).unwrap());
    same(&form["average_place"], (average * 1000.0).round() / 1000.0);
    let Some(points) = old["series"]["points"].as_array() else {
        return;
    };
    assert_eq!(points.len(), latest.len());
    let mut sum = 0.0;
    for (number, (point, row)) in (1..).zip(points.iter().zip(latest.iter().rev())) {
        assert_eq!(point["match_id"], row.keys[0]);
        same(&point["total"], row.of("total"));
        same(&point["place"], row.of("place"));
        sum += row.of("total");
        same(
            &point["average"],
            (sum / f64::from(number) * 1000.0).round() / 1000.0,
        );
    }
}

/// A player's statistics in each game, of these matches.
fn careers(client: &Client<'_>, player: &str, filters: &str) {
    let shown = client.get(&format!("/v1/players/{player}/stats?{filters}"));
    let games = shown.is(200).json["games"].list().clone();
    let of = format!("player={player}&{filters}");
    let found = rows(client, &format!("measure={OF_GAMES}&by=game&{of}"));
    assert_eq!(games.len(), found.len(), "{of}");
    for (old, row) in games.iter().zip(&found) {
        assert_eq!(old["game"], row.keys[0]);
        let totals = &old["totals"];
        numbers(
            old,
            [&totals["average"], &totals["best"], &totals["worst"]],
            row,
        );
        for (name, measure) in [
            ("ended_early", "ended_early"),
            ("cut_short", "cut_short"),
            ("provisional", "provisional"),
            ("shared_wins", "shared_wins"),
            ("seconds_at_table", "time"),
            ("illegal_claims", "illegal_plays"),
            ("calls_made", "calls_made"),
            ("calls_suffered", "calls_suffered"),
        ] {
            same(&old[name], row.of(measure));
        }
        for (name, measure) in [
            ("played", "rounds"),
            ("won", "rounds_won"),
            ("average", "round_score"),
        ] {
            same(&old["rounds"][name], row.of(measure));
        }
        if let Some(best) = old["rounds"].get("best") {
            same_mark(best, row.said("best_round"));
        }
        for (streak, longest, current) in [
            ("winning", "longest_winning", "winning"),
            ("losing", "longest_losing", "losing"),
        ] {
            same(&old[streak]["longest"], row.of(longest));
            same(&old[streak]["current"], row.of(current));
        }
        form(client, old, &format!("game={}&{of}", row.keys[0]));
    }
}

/// Two people, in each game in which they met.
fn meetings(client: &Client<'_>, one: &str, other: &str) {
    let path = format!("/v1/stats/head-to-head?players={one},{other}");
    let games = client.read(&path)["pairs"][0]["games"].clone();
    let games = games.list();
    let asked = format!(
        "measure=matches,ahead,behind,level,ahead_by,closest,longest_ahead,ahead_now&player={one}"
    );
    let with = rows(client, &format!("{asked}&by=game&with={other}"));
    assert_eq!(with.len(), games.len());
    let opponents = rows(client, &format!("{asked}&by=game,opponent"));
    let measures = "measure=ahead,ahead_by,closest";
    for (old, row) in games.iter().zip(&with) {
        for (name, measure) in [
            ("met", "matches"),
            ("one_ahead", "ahead"),
            ("other_ahead", "behind"),
            ("level", "level"),
        ] {
            same(&old[name], row.of(measure));
        }
        let average = old["margin"].as_f64().unwrap() / row.of("matches");
        same(
            &json!((average * 1000.0).round() / 1000.0),
            row.of("ahead_by"),
        );
        let keys = [row.keys[0].clone(), other.to_owned()];
        let theirs = opponents.iter().find(|row| row.keys == keys).unwrap();
        assert_eq!(theirs.values, row.values);
        // One after the other, the latest first.
        let game = &row.keys[0];
        let query = format!("{measures}&by=match&player={one}&with={other}&game={game}");
        let each = rows(client, &query);
        same(&old["met"], each.iter().map(|_| 1.0).sum());
        let closest = each.iter().map(|one| one.of("ahead_by").abs());
        same(&json!(closest.fold(f64::MAX, f64::min)), row.of("closest"));
        let (mut longest, mut run) = (0.0_f64, 0.0);
        for one in each.iter().rev() {
            run = (run + 1.0) * f64::from(one.of("ahead") > 0.0);
            longest = longest.max(run);
        }
        same(&json!(run), row.of("ahead_now"));
        same(&json!(longest), row.of("longest_ahead"));
    }
}

/// The circle at a glance.
fn glance(client: &Client<'_>, query: &str) {
    let old = client.read(&format!("/v1/stats/circle?{query}"));
    let ask = |asked: &str| rows(client, &format!("{asked}&{query}"));
    let all = ask("measure=matches,time,longest_match");
    let row = all.first();
    let of = |row: Option<&ValuesRow>, measure: &str| row.map_or(0.0, |row| row.of(measure));
    same(&old["matches"], of(row, "matches"));
    same(&old["seconds_at_table"], of(row, "time"));
    if let (Some(longest), Some(row)) = (old.get("longest_match"), row) {
        let said = row.said("longest_match");
        assert_eq!(longest["match_id"], said["match_id"]);
        same(&longest["duration_seconds"], row.of("longest_match"));
    }
    let found = ask("measure=matches,time&by=month");
    let months = old["months"].list();
    assert_eq!(months.len(), found.len());
    for part in months {
        let row = found.iter().find(|row| row.keys[0] == part["month"]);
        same(&part["matches"], of(row, "matches"));
        same(&part["seconds_at_table"], of(row, "time"));
    }
    let days = ask("measure=matches,time&by=day");
    let most = days.iter().map(|row| row.of("matches")).fold(0.0, f64::max);
    same(&old["busiest_day"]["matches"], most);
    let people = ask("measure=matches,time,wins&by=player");
    assert_eq!(old["players"].list().len(), people.len());
    for one in old["players"].list() {
        let row = people.iter().find(|row| row.keys[0] == one["player"]["id"]);
        same(&one["matches"], of(row, "matches"));
        same(&one["seconds_at_table"], of(row, "time"));
        same(&one["wins"], of(row, "wins"));
    }
}

/// Compares everything.
pub(super) fn check(client: &Client<'_>, players: &[String]) {
    for player in players {
        careers(client, player, "");
        careers(client, player, "cut_short=true");
    }
    let one = &players[0];
    for other in &players[1..] {
        meetings(client, one, other);
    }
    for filters in ["from=2025-01-01&to=2025-06-30", "from=2030-01-01"] {
        careers(client, one, filters);
    }
    for query in [
        "",
        "cut_short=true",
        "game=echad",
        "time_zone=Pacific/Auckland",
        "from=2025-01-01",
    ] {
        glance(client, query);
    }
}

/// Matches that ended before Kibitz had statistics are counted at the next start.
fn what_was_over_before_is_counted_from_its_log(kibitz: &Kibitz, history: &History<'_>) {
    let all = || {
        let players = [&history.noa, &history.dan, &history.eva, &history.gil];
        let stats = players.map(|player| games(&history.ana, player, ""));
        let listed = history.ana.read("/v1/matches?limit=100");
        (stats, ranked(&history.ana, "game=echad"), listed)
    };
    let before = all();
    kibitz.execute(
        "UPDATE matches SET totals = '', performed = '', placed = '', rounds = 9, margin = NULL,
             duration = NULL WHERE status <> 'open';
         UPDATE seats SET won = TRUE
             WHERE match_id IN (SELECT id FROM matches WHERE status <> 'open')",
    );
    let (stats, ranked, listed) = all();
    assert_eq!((stats, ranked), ([(); 4].map(|()| json!({})), vec![]));
    assert_ne!(listed, before.2);
    summarise_missing(kibitz);
    assert_eq!(all(), before);
}

#[test]
fn the_numbers_are_those_of_today_after_each_kind_of_correction() {
    let kibitz = Kibitz::start();
    let history = History::play(&kibitz);
    what_was_over_before_is_counted_from_its_log(&kibitz, &history);
    let History {
        ana,
        noa,
        dan,
        eva,
        gil,
        matches,
    } = &history;
    let mut players = vec![noa.clone(), dan.clone(), eva.clone(), gil.clone()];
    check(ana, &players);

    // Places and tags.
    let notes = json!({"place": "at the lake", "tags": ["family", "rain"]});
    for at in &matches[..6] {
        ana.patch(&at.path, notes.clone()).is(200);
    }
    ana.patch(&matches[3].path, json!({"place": "At The Lake"}))
        .is(200);
    check(ana, &players);
    // Another date, and how long it took.
    let dated = json!({"opened_at": "2025-05-04T19:00:00Z", "duration_seconds": 5400});
    ana.patch(&matches[0].path, dated).is(200);
    check(ana, &players);
    // A result that is corrected, and a score by hand, before the match is over.
    let at = open(ana, echad(60), &[noa, dan, gil]);
    at.count(1, "@1 out; @2 wild; @3 wild").is(200);
    at.replace(1, "@2 out; @1 blue-he; @3 blue-yud").is(200);
    at.adjust(3, 7);
    at.count(2, "@3 out; @1 wild; @2 blue-he").is(200);
    at.end();
    check(ana, &players);
    // An undo opens a match again.
    matches[6].undo();
    check(ana, &players);
    count(&matches[6], Game::Trash, 1, "@1 wins");
    check(ana, &players);
    // Another name, and one person under two.
    ana.rename(noa, "Noa B.");
    let mum = ana.player("Mum");
    played(ana, echad(20), &[&mum, dan], &["@1 out; @2 wild"]);
    check(ana, &players);
    ana.merge(&mum, noa).is(200);
    check(ana, &players);
    ana.unmerge(&mum).is(200);
    players.push(mum.clone());
    check(ana, &players);
    // A guest who turns out to be a player.
    let body = json!({"house_rules": echad(20), "seats": [{"name": "Opa"}, {"player_id": eva}]});
    let at = crate::support::table::Match::opened(ana, body);
    at.count(1, "@1 out; @2 wild").is(200);
    check(ana, &players);
    let opa = ana.player("Opa");
    at.put("/seats/1/player", json!({"player_id": opa})).is(200);
    players.push(opa);
    check(ana, &players);
    // A match that is deleted.
    ana.delete(&matches[1].path).is(204);
    check(ana, &players);
}
