//! Ratings over time, calculated with the formulas of Weng and Lin (2011), section 4.1.

use std::collections::HashMap;

use super::{Eight, Known, NAMES};
use crate::support::prelude::*;

const BETA: f64 = 25.0 / 6.0;

/// The ratings and uncertainties, by person.
type Ratings = HashMap<usize, (f64, f64)>;

/// What a match did to one person: rating and uncertainty afterwards, the change, and
/// the chance of each person before.
struct After<'a> {
    of: &'a Known,
    rating: f64,
    uncertainty: f64,
    change: f64,
    chances: Vec<(usize, f64)>,
}

fn rate<'a>(ratings: &mut Ratings, one: &'a Known) -> HashMap<usize, After<'a>> {
    let people: Vec<usize> = one.seats.iter().map(|seat| seat.person).collect();
    let before: Vec<(f64, f64)> = people
        .iter()
        .map(|person| ratings.get(person).copied().unwrap_or((25.0, 25.0 / 3.0)))
        .collect();
    let spread: f64 = before.iter().map(|(_, sigma)| sigma * sigma).sum();
    let c = (2.0 * BETA * BETA + spread).sqrt();
    let weights: Vec<f64> = before.iter().map(|(mu, _)| (mu / c).exp()).collect();
    let all: f64 = weights.iter().sum();
    let mut after = HashMap::new();
    for (index, person) in people.iter().enumerate() {
        let (mu, sigma) = before[index];
        let (mut omega, mut delta) = (0.0, 0.0);
        for (other, rival) in people.iter().enumerate() {
            if other == index {
                continue;
            }
            let (rivals_mu, rivals_sigma) = before[other];
            let c = (2.0 * BETA * BETA + sigma * sigma + rivals_sigma * rivals_sigma).sqrt();
            let p = 1.0 / (1.0 + ((rivals_mu - mu) / c).exp());
            let score = match one.place_of(*person).cmp(&one.place_of(*rival)) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            omega += sigma * sigma / c * (score - p);
            delta += sigma / c * (sigma / c).powi(2) * p * (1.0 - p);
        }
        let (rating, uncertainty) = (mu + omega, sigma * (1.0 - delta).sqrt());
        let chances = people.iter().zip(&weights);
        let after_it = After {
            of: one,
            rating,
            uncertainty,
            change: omega,
            chances: chances
                .map(|(person, weight)| (*person, weight / all))
                .collect(),
        };
        after.insert(*person, after_it);
    }
    for (person, after) in &after {
        ratings.insert(*person, (after.rating, after.uncertainty));
    }
    after
}

#[track_caller]
fn is(shown: &Value, expected: f64) {
    let shown = shown.as_f64().unwrap();
    assert!(
        (shown - expected).abs() < 0.000_6,
        "{shown}, not {expected}"
    );
}

pub(super) fn check(eight: &Eight<'_>) {
    let (mut settled, mut unsettled) = (0, 0);
    let played = |game: &&Game| eight.matches.iter().any(|one| one.game == **game);
    for game in Game::ALL.iter().filter(played) {
        let mut ratings = Ratings::new();
        let mut courses: HashMap<usize, Vec<After<'_>>> = HashMap::new();
        for one in eight.matches.iter().filter(|one| one.game == *game) {
            for (person, after) in rate(&mut ratings, one) {
                courses.entry(person).or_default().push(after);
            }
        }
        let board = format!("/v1/stats/leaderboard?game={}&limit=100", game.name());
        let board = eight.ana.read(&board);
        for (person, id) in eight.ids.iter().enumerate() {
            let course = &courses[&person];
            let path = format!("/v1/players/{id}/rating?game={}", game.name());
            let shown = eight.ana.read(&format!("{path}&last=1000"));
            assert_eq!(shown["player"], eight.named(person));
            assert_eq!(shown["matches"], course.len());
            same_course(eight, &shown, course);
            let now = course.last().unwrap();
            is(&shown["rating"], now.rating);
            is(&shown["uncertainty"], now.uncertainty);
            // The leaderboard says the same.
            let items = board["items"].list();
            let item = items
                .iter()
                .find(|item| item["player"]["id"] == **id)
                .unwrap();
            for number in ["rating", "uncertainty", "proven", "matches"] {
                assert_eq!(item[number], shown[number], "{number} of {}", NAMES[person]);
            }
            let proven = |after: &After<'_>| after.rating - 3.0 * after.uncertainty;
            let peak = course.iter().map(proven).fold(f64::MIN, f64::max);
            let at_peak = course
                .iter()
                .find(|after| (proven(after) - peak).abs() < 1e-12)
                .unwrap();
            // Before it is settled, no skill below zero is shown.
            let settled_then = at_peak.uncertainty <= BETA;
            let seen = if settled_then { peak } else { peak.max(0.0) };
            is(&shown["peak"]["proven"], seen);
            assert_eq!(shown["peak"]["match_id"], at_peak.of.id);
            assert_eq!(item["settled"], now.uncertainty <= BETA);
            let first = course.iter().position(|after| after.uncertainty <= BETA);
            let settled_after = shown.get("settled_after").map(|after| after.number());
            assert_eq!(
                settled_after,
                first.map(|one| u64::try_from(one + 1).unwrap())
            );
            let more = shown["matches_to_settle"].number();
            assert_eq!(more == 0, first.is_some());
            settled += usize::from(first.is_some());
            unsettled += usize::from(first.is_none());

            // The latest five, and those before by the time of the first of them.
            let latest = eight.ana.read(&format!("{path}&last=5"));
            let points = latest["series"]["points"].list();
            let all = shown["series"]["points"].list();
            assert_eq!(*points, all[all.len() - points.len()..]);
            let to = points[0]["at"].text();
            let before = eight.ana.read(&format!("{path}&last=1000&to={to}"));
            let earlier = latest["series"]["earlier"].number();
            let earlier = usize::try_from(earlier).unwrap();
            assert_eq!(*before["series"]["points"].list(), all[..earlier]);
        }
    }
    assert!(unsettled > 0, "{settled} settled, {unsettled} not");
}

fn same_course(eight: &Eight<'_>, shown: &Value, course: &[After<'_>]) {
    let points = shown["series"]["points"].list();
    assert_eq!(
        (points.len(), &shown["series"]["earlier"]),
        (course.len(), &0.into())
    );
    for (point, after) in points.iter().zip(course) {
        assert_eq!(point["match_id"], after.of.id);
        is(&point["rating"], after.rating);
        is(&point["uncertainty"], after.uncertainty);
        is(&point["change"], after.change);
        let players = point["players"].list();
        assert_eq!(players.len(), after.chances.len());
        for player in players {
            let person = eight.person(&player["player"]["id"]);
            assert_eq!(player["place"], after.of.place_of(person));
            let chance = after
                .chances
                .iter()
                .find(|(one, _)| *one == person)
                .unwrap();
            is(&player["chance"], chance.1);
        }
        let places: Vec<u64> = players.iter().map(|one| one["place"].number()).collect();
        assert!(places.is_sorted());
    }
}
