//! What has changed for an account: in all its matches and players.

use std::collections::BTreeSet;

use crate::support::prelude::*;

/// A device of an account that keeps a copy of everything.
struct Device<'a> {
    client: Client<'a>,
    since: Option<String>,
}

impl<'a> Device<'a> {
    fn new(client: &Client<'a>) -> Self {
        Device {
            client: client.clone(),
            since: None,
        }
    }

    /// A page of what has changed since it last asked.
    #[track_caller]
    fn page(&mut self, limit: usize) -> (Vec<Value>, bool) {
        let since = self.since.as_ref();
        let since = since.map_or_else(String::new, |since| format!("&after={since}"));
        let path = format!("/v1/changes?limit={limit}{since}");
        let answer = self.client.get(&path).is(200);
        self.since = Some(answer.text("/next"));
        let items = answer.json["items"].list().clone();
        (items, answer.json["more"].as_bool().unwrap())
    }

    /// Everything that has changed since it last asked, each as its kind and its id.
    #[track_caller]
    fn news(&mut self) -> Vec<String> {
        let mut news = Vec::new();
        loop {
            let (items, more) = self.page(2);
            news.extend(items.iter().map(brief));
            if !more {
                return news;
            }
        }
    }

    /// The same, whatever order it is in. Nothing is told twice.
    #[track_caller]
    fn sorted(&mut self) -> BTreeSet<String> {
        let news = self.news();
        let sorted: BTreeSet<_> = news.iter().cloned().collect();
        assert_eq!(sorted.len(), news.len(), "{news:?}");
        sorted
    }
}

/// The kind of a change, and the id that it is about.
#[track_caller]
fn brief(change: &Value) -> String {
    let places = ["/match/id", "/match_id", "/player/id", "/player_id"];
    let id = places.iter().find_map(|place| change.pointer(place));
    told(change["kind"].text(), id.unwrap().text())
}

fn match_changed(at: &Match<'_>) -> String {
    told("match_changed", at.id())
}

fn match_removed(at: &Match<'_>) -> String {
    told("match_removed", at.id())
}

fn player_changed(id: &str) -> String {
    told("player_changed", id)
}

fn told(kind: &str, id: &str) -> String {
    format!("{kind} {id}")
}

#[test]
fn at_first_an_account_gets_everything_that_it_can_see() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let noa = ana.player("Noa");
    let own = Match::opened(&ana, opening(&["Ana", "Dan"]));
    let bens = Match::opened(&ben, opening(&["Ben", "Ana"]));
    let (joined, _) = bens.joined_by(&ana, viewer());
    Match::opened(&ben, opening(&["Ben", "Eva"]));
    let mut phone = Device::new(&ana);
    let all = [
        player_changed(&noa),
        match_changed(&own),
        match_changed(&joined),
    ];
    assert_eq!(phone.news(), all);
    assert_eq!(phone.news(), [""; 0]);
    // The matches and players are those of their lists.
    let changes = ana.read("/v1/changes");
    let matches = ana.read("/v1/matches?whose=all&sort=oldest");
    let players = ana.read("/v1/players");
    assert_eq!(changes["items"][0]["player"], players["items"][0]);
    for place in [0, 1] {
        assert_eq!(
            changes["items"][place + 1]["match"],
            matches["items"][place]
        );
    }
    assert_eq!(changes["more"], false);
    // An account with nothing.
    let eva = kibitz.sign_up("Eva");
    assert_eq!(Device::new(&eva).news(), [""; 0]);
}

#[test]
fn every_change_of_a_match_is_told_once() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    let mut phone = Device::new(&ana);
    let mut tablet = Device::new(&ana);
    phone.news();
    let changed = [match_changed(&at)];
    at.begin("blue-gimel");
    assert_eq!(phone.news(), changed);
    assert_eq!(phone.news(), [""; 0]);
    // Many plays are one change.
    at.play(2, "lay blue-he");
    at.play(3, "lay red-he");
    assert_eq!(phone.news(), changed);
    assert_eq!(phone.news(), [""; 0]);
    at.undo();
    assert_eq!(phone.news(), changed);
    at.patch(json!({"note": "Late."})).is(200);
    assert_eq!(phone.news(), changed);
    let (ben, member) = at.guest(&kibitz, viewer());
    assert_eq!(phone.news(), changed);
    drop(ben);
    at.remove(&member);
    assert_eq!(phone.news(), changed);
    at.end();
    assert_eq!(phone.news(), changed);
    assert_eq!(phone.news(), [""; 0]);
    // After its end, too.
    at.refuses("POST /end {} => 409 match_over end");
    assert_eq!(phone.news(), [""; 0]);
    at.enter("/reopen", json!({}));
    assert_eq!(phone.news(), changed);
    at.end();
    let next = at.post("/rematch", json!({})).is(201);
    let both = BTreeSet::from([
        match_changed(&at),
        told("match_changed", &next.text("/match/id")),
    ]);
    assert_eq!(phone.sorted(), both);
    // Another device has its own position.
    assert_eq!(tablet.sorted(), both);
}

#[test]
fn what_was_deleted_or_can_no_longer_be_seen_is_told() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let noa = ana.player("Noa");
    let own = Match::opened(&ana, opening(&["Ana", "Dan"]));
    let bens = Match::opened(&ben, opening(&["Ben", "Ana"]));
    let (seen, member) = bens.joined_by(&ana, viewer());
    let (mut anas, mut his) = (Device::new(&ana), Device::new(&ben));
    assert_eq!(anas.news().len(), 3);
    assert_eq!(his.news(), [match_changed(&bens)]);

    bens.remove(&member);
    assert_eq!(anas.news(), [match_removed(&seen)]);
    assert_eq!(his.news(), [match_changed(&bens)]);
    // She comes back.
    bens.joined_by(&ana, viewer());
    assert_eq!(anas.news(), [match_changed(&seen)]);

    ana.delete(&own.path).is(204);
    ana.delete(&format!("/v1/players/{noa}")).is(204);
    assert_eq!(
        anas.news(),
        [told("player_removed", &noa), match_removed(&own)]
    );
    assert_eq!(anas.news(), [""; 0]);
    // A new device hears nothing of what is gone.
    assert_eq!(Device::new(&ana).news(), [match_changed(&seen)]);
    // Nor does anyone of what came and went in between.
    let brief = Match::opened(&ana, opening(&["Ana", "Eva"]));
    ana.delete(&brief.path).is(204);
    assert_eq!(anas.news(), [""; 0]);

    ben.delete_account();
    assert_eq!(anas.news(), [match_removed(&seen)]);
}

#[test]
fn the_players_of_a_circle_and_the_matches_they_sit_in_are_told() {
    let kibitz = Kibitz::start();
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa B."));
    let [guest, dan] = dina.players(["Noa", "Dan"]);
    let sat = Match::seated(&dina, &[&guest, &dan], json!({}));
    let (mut dinas, mut noas) = (Device::new(&dina), Device::new(&noa));
    dinas.news();
    assert_eq!(noas.news(), [""; 0]);

    dina.rename(&dan, "Daniel");
    assert_eq!(dinas.news(), [player_changed(&dan)]);
    let code = dina.link_code(&guest);
    let circle = noa.enter_circle(&code).is(201);
    assert_eq!(dinas.news(), [player_changed(&guest)]);
    assert_eq!(noas.news(), [match_changed(&sat)]);
    // In the match of someone else's circle, the players' ids are not hers to see.
    let seen = noa.read("/v1/changes");
    assert_eq!(
        seen["items"][0]["match"]["seats"][0],
        json!({"seat": 1, "name": "Noa"})
    );
    let next = Match::seated(&dina, &[&guest, &dan], json!({}));
    assert_eq!(noas.news(), [match_changed(&next)]);
    // Someone else takes her seat between two rounds.
    next.sit(json!([{"name": "Eva"}, {"from": 2}]));
    assert_eq!(noas.news(), [match_removed(&next)]);
    next.undo();
    assert_eq!(noas.news(), [match_changed(&next)]);
    // A merge brings her the matches of the other.
    let other = dina.player("Noah");
    let third = Match::seated(&dina, &[&other, &dan], json!({}));
    dinas.news();
    assert_eq!(noas.news(), [""; 0]);
    let both = BTreeSet::from([match_changed(&third), player_changed(&other)]);
    dina.merge(&other, &guest).is(200);
    assert_eq!(dinas.sorted(), both);
    assert_eq!(noas.news(), [match_changed(&third)]);
    dina.unmerge(&other).is(200);
    assert_eq!(dinas.sorted(), both);
    assert_eq!(noas.news(), [match_removed(&third)]);
    let leave = format!("/v1/circles/{}", circle.text("/id"));
    noa.delete(&leave).is(204);
    let gone = [match_removed(&sat), match_removed(&next)];
    assert_eq!(noas.sorted(), BTreeSet::from(gone));
}

#[test]
fn changes_come_in_pages_that_miss_nothing_from_an_own_position() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let ids: Vec<String> = (0..7).map(|n| ana.player(&format!("Player {n}"))).collect();
    let mut phone = Device::new(&ana);
    let (first, more) = phone.page(3);
    assert!(more);
    assert_eq!(first.iter().map(brief).count(), 3);
    // What changes between two pages comes at the end, once.
    ana.rename(&ids[0], "Noa");
    ana.rename(&ids[6], "Dan");
    let (second, more) = phone.page(3);
    assert!(more);
    let (third, more) = phone.page(3);
    assert!(!more);
    let rest: Vec<_> = second.iter().chain(&third).map(brief).collect();
    let order = [3, 4, 5, 0, 6].map(|place: usize| player_changed(&ids[place]));
    assert_eq!(rest, order);
    assert_eq!(phone.page(3), (Vec::new(), false));

    // Only an own position is accepted.
    let ben = kibitz.sign_up("Ben");
    ben.player("Noa");
    let mut bens = Device::new(&ben);
    bens.news();
    Device::new(&ana).news();
    let bens = bens.since.unwrap();
    let cases = "
        GET /v1/changes?after=$other => 410 position_unknown after
        GET /v1/changes?after= => 422 invalid_query after
        GET /v1/changes?after=12 => 422 invalid_query after
        GET /v1/changes?after=AAAAAAAAAAwBmA9emxx8OopTHy9vfwAE => 422 invalid_query after
        GET /v1/changes?after=$long => 422 invalid_query after
        GET /v1/changes?limit=0 => 422 invalid_query limit
        GET /v1/changes?limit=101 => 422 invalid_query limit
    ";
    let cases = cases.replace("$other", &bens);
    ana.refuses(&cases.replace("$long", &"A".repeat(34)));
}

#[test]
fn a_position_survives_a_restart_and_works_on_another_service() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let mut phone = Device::new(&ana);
    phone.news();
    at.begin("blue-gimel");
    let other = Kibitz::beside(&kibitz);
    phone.client = other.bearer(ana.token());
    assert_eq!(phone.news(), [match_changed(&at)]);
    assert_eq!(phone.news(), [""; 0]);
}

/// Clients choose the ids of both.
#[test]
fn a_match_and_a_player_with_one_id_are_two_changes() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let mut phone = Device::new(&ana);
    assert_eq!(phone.news(), [""; 0]);
    let noa = ana.player("Noa");
    let at = Match::of_three(&ana, json!({"id": noa}));
    let both = [match_changed(&at), player_changed(&noa)];
    assert_eq!(phone.sorted(), BTreeSet::from(both));
    at.begin("blue-gimel");
    assert_eq!(phone.news(), [match_changed(&at)]);
    ana.rename(&noa, "Noa B.");
    assert_eq!(phone.news(), [player_changed(&noa)]);
    ana.delete(&at.path).is(204);
    assert_eq!(phone.news(), [match_removed(&at)]);
    // A device that begins now sees what is there.
    assert_eq!(Device::new(&ana).news(), [player_changed(&noa)]);
}
