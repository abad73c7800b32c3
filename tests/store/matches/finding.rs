//! These tests find matches, also those of other accounts that an account joined, by every filter in every
//! order, and hold what their summaries say.

use chrono::Duration;
use kibitz_game::rules::Points;
use kibitz_game::rules::game::Game;
use kibitz_game::table::Status;
use kibitz_store::matches::{self, Filter, Match, Notes, Order, Summary, Whose, entries, members};
use kibitz_store::people::players;
use kibitz_store::{Db, Error};
use uuid::Uuid;

use crate::make::{
    a_match, at, entry, filter, id, match_of, member_of, paged, player, stored_account,
};

crate::queries![
    every_filter_in_every_order_finds_what_it_says_page_by_page,
    a_page_is_where_it_was_though_new_matches_arrive,
    a_text_is_found_as_it_is_written,
    a_place_is_found_however_it_is_spelled,
    a_name_is_found_wherever_the_log_has_it,
    a_summary_is_written_over_the_one_before,
    a_deleted_match_leaves_nothing,
    the_beginning_of_a_log_has_its_time,
    what_was_never_summarised_is_known,
    joined_matches_are_found_by_every_filter_that_owned_ones_are,
    a_match_that_was_left_or_is_owned_is_not_joined,
];

const ORDERS: [Order; 4] = [Order::Newest, Order::Oldest, Order::Longest, Order::Closest];

/// A history of matches that differ in every property a filter looks at.
fn history(db: &mut Db) -> Result<(Uuid, Vec<Match>), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    players::insert(db, &player(anna, 1))?;
    players::insert(db, &player(anna, 2))?;
    let mut all = Vec::new();
    for n in 1..=24_u128 {
        let number = i64::try_from(n).unwrap();
        let mut one = a_match(n);
        one.account_id = Some(if n % 8 == 7 { ben } else { anna });
        one.game = [Game::Echad, Game::Ten, Game::Claro][usize::try_from(n % 3).unwrap()].into();
        one.opened_at = at(number / 2 * 1000);
        one.seats[0].player_id = (n % 2 == 0 && n % 8 != 7).then(|| id(1));
        one.seats[1].player_id = (n % 3 == 0 && n % 8 != 7).then(|| id(2));
        one.notes = Notes {
            place: ["at Noa's", "im Großen Saal", ""][usize::try_from(n % 3).unwrap()].to_owned(),
            note: format!("match {n}"),
            tags: [("family", 2), ("tea", 3)]
                .iter()
                .filter(|(_, every)| n % every == 0)
                .map(|(tag, _)| (*tag).to_owned())
                .collect(),
            ..Notes::default()
        };
        if n % 4 != 1 {
            one.status = if n % 4 == 3 {
                Status::Ended
            } else {
                Status::Finished
            };
            one.summary = Some(Summary {
                rounds: 3,
                totals: vec![number.into(), Points::of_hundredths(50)],
                winners: if n % 5 == 0 {
                    vec![1, 2]
                } else {
                    vec![1 + i32::from(n % 5 == 1)]
                },
                margin: (n % 12 != 0).then_some(Points::of_hundredths(number % 5)),
                cut_short: false,
                duration: Some(Duration::microseconds(number % 7)),
            });
        }
        matches::insert(db, &one)?;
        all.push(one);
    }
    Ok((anna, all))
}

/// All ids of a list, collected page by page.
fn pages(db: &mut Db, filter: &Filter, order: Order, limit: i64) -> Result<Vec<Uuid>, Error> {
    let all = paged(|last| {
        let after = last.and_then(|last| order.position(last));
        let page = matches::list(db, filter, order, after, limit)?;
        assert!(page.len() <= usize::try_from(limit).unwrap());
        Ok(page)
    })?;
    Ok(all.iter().map(|one| one.id).collect())
}

/// The ids of these matches in the order of a list.
fn in_order<'a>(all: impl Iterator<Item = &'a Match>, order: Order) -> Vec<Uuid> {
    let mut places: Vec<_> = all.filter_map(|one| order.position(one)).collect();
    places.sort_unstable();
    if matches!(order, Order::Newest | Order::Longest) {
        places.reverse();
    }
    places.into_iter().map(|(_, id)| id).collect()
}

/// Says whether a match passes a filter, except for the account and the place.
fn lets(filter: &Filter, one: &Match) -> bool {
    let seat_of = |player: &Uuid| {
        let mut seats = one.seats.iter();
        seats.find(|seat| seat.player_id.as_ref() == Some(player))
    };
    let won = |player: &Uuid| {
        let summary = one.summary.as_ref();
        let winners = summary.map_or(&[][..], |summary| &summary.winners);
        seat_of(player).is_some_and(|seat| winners.contains(&seat.seat))
    };
    let plain = |text: &str| text.to_lowercase().replace('ß', "ss");
    let names = one.seats.iter().map(|seat| seat.name.as_str());
    let texts = [one.notes.place.as_str(), one.notes.note.as_str()];
    let texts = texts.into_iter().chain(names);
    let texts: Vec<String> = texts
        .chain(one.notes.tags.iter().map(String::as_str))
        .map(plain)
        .collect();
    let found = |word: &str| texts.iter().any(|text| text.contains(word));
    filter.game.as_ref().is_none_or(|game| *game == one.game)
        && filter.status.is_none_or(|status| status == one.status)
        && filter
            .players
            .iter()
            .all(|player| seat_of(player).is_some())
        && filter.winner.as_ref().is_none_or(won)
        && filter.tags.iter().all(|tag| one.notes.tags.contains(tag))
        && plain(filter.text.as_deref().unwrap_or_default())
            .split_whitespace()
            .all(found)
        && filter.from.is_none_or(|from| one.opened_at >= from)
        && filter.before.is_none_or(|before| one.opened_at < before)
}

/// The ids that the list should have, found by looking at every match.
fn looked_through(all: &[Match], filter: &Filter, order: Order) -> Vec<Uuid> {
    let of_account = |one: &&Match| {
        let account = filter.account_id.as_ref();
        account.is_none_or(|account| one.account_id.as_ref() == Some(account))
    };
    let found = all.iter().filter(of_account);
    in_order(found.filter(|one| lets(filter, one)), order)
}

fn every_filter_in_every_order_finds_what_it_says_page_by_page(db: &mut Db) -> Result<(), Error> {
    let (account, all) = history(db)?;
    let text = |text: &str| Some(text.to_owned());
    let mut found = 0;
    for players in [vec![], vec![id(1)], vec![id(1), id(2)]] {
        for winner in [None, Some(id(1)), Some(id(2))] {
            for tags in [vec![], vec!["tea"], vec!["tea", "family"]] {
                for (game, status, text, from, before) in [
                    (None, None, None, None, None),
                    (Some(Game::Ten.into()), None, None, None, Some(at(9000))),
                    (None, Some(Status::Finished), None, Some(at(3000)), None),
                    (None, None, text("NOA"), Some(at(3000)), Some(at(9000))),
                    (None, None, text("grossen saal"), None, None),
                    (None, None, None, Some(at(3000)), Some(at(9000))),
                ] {
                    let filter = Filter {
                        account_id: Some(account),
                        game,
                        status,
                        players: players.clone(),
                        winner,
                        tags: tags.iter().map(|tag| (*tag).to_owned()).collect(),
                        text,
                        from,
                        before,
                        ..Filter::default()
                    };
                    for order in ORDERS {
                        let expected = looked_through(&all, &filter, order);
                        let listed = pages(db, &filter, order, 2)?;
                        assert_eq!(listed, expected, "{order:?} {filter:?}");
                        found += usize::from(!expected.is_empty());
                    }
                }
            }
        }
    }
    assert!(found > 150, "{found}");
    let everyones = Filter::default();
    let expected = looked_through(&all, &everyones, Order::Newest);
    assert_eq!(pages(db, &everyones, Order::Newest, 5)?, expected);
    Ok(())
}

fn a_page_is_where_it_was_though_new_matches_arrive(db: &mut Db) -> Result<(), Error> {
    let (account, all) = history(db)?;
    let filter = filter(account, |_| ());
    for (order, n) in ORDERS.into_iter().zip(100..) {
        let before = looked_through(&all, &filter, order);
        let first = matches::list(db, &filter, order, None, 5)?;
        let after = order.position(first.last().unwrap());
        // The new match comes before all the others in this order.
        let mut new = match_of(account, n);
        let early = order == Order::Oldest;
        new.opened_at = at(if early { -1 } else { 1_000_000 });
        new.summary = Some(Summary {
            margin: Some(Points::ZERO),
            cut_short: false,
            duration: Some(Duration::microseconds(1000)),
            ..new.summary.unwrap()
        });
        if order == Order::Closest {
            new.id = id(0);
        }
        matches::insert(db, &new)?;
        let second = matches::list(db, &filter, order, after, 100)?;
        let listed = first.iter().chain(&second).map(|one| one.id);
        assert_eq!(listed.collect::<Vec<_>>(), before, "{order:?}");
        matches::delete(db, new.id)?;
    }
    Ok(())
}

fn a_text_is_found_as_it_is_written(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    let texts = ["100 % wool", "a_b", r"back\slash", "גימל כחול", "MASSE"];
    for (n, text) in (1..).zip(texts) {
        let mut one = match_of(anna, n);
        one.notes.note = text.to_owned();
        matches::insert(db, &one)?;
    }
    let mut found = |text: &str| -> Result<Vec<Uuid>, Error> {
        let filter = filter(anna, |it| it.text = Some(text.to_owned()));
        pages(db, &filter, Order::Oldest, 10)
    };
    assert_eq!(found("%")?, [id(1)]);
    assert_eq!(found("_")?, [id(2)]);
    assert_eq!(found(r"\")?, [id(3)]);
    assert_eq!(found("גימל")?, [id(4)]);
    assert_eq!(found("maße")?, [id(5)]);
    // Each word on its own, wherever it stands, and nothing for a mark alone.
    assert_eq!(found("  WÓOL  100 ")?, [id(1)]);
    assert_eq!(found("\u{5b7}")?.len(), texts.len());
    assert!(found("'; DROP TABLE matches; --")?.is_empty());
    Ok(())
}

fn a_place_is_found_however_it_is_spelled(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    let places = [
        "Grandma's",
        "GRANDMA\u{2019}S",
        "grandmas",
        "at Grandma's",
        "",
        "Café Noir",
    ];
    for (n, place) in (1..).zip(places) {
        let mut one = match_of(anna, n);
        one.notes.place = place.to_owned();
        matches::insert(db, &one)?;
    }
    let found = |db: &mut Db, place: &str| -> Result<Vec<Uuid>, Error> {
        let filter = filter(anna, |it| it.place = Some(place.to_owned()));
        pages(db, &filter, Order::Oldest, 2)
    };
    assert_eq!(found(db, "grandma´s ")?, [id(1), id(2), id(3)]);
    assert_eq!(found(db, "cafe-noir")?, [id(6)]);
    assert!(found(db, "Grandma")?.is_empty());
    // It moves.
    let notes = Notes {
        place: "cafe noir".to_owned(),
        ..Notes::default()
    };
    assert!(matches::annotate(db, id(1), &notes)?);
    assert!(!matches::annotate(db, id(9), &notes)?, "it is not there");
    assert_eq!(found(db, "Grandma's")?, [id(2), id(3)]);
    assert_eq!(found(db, "CAFÉ NOIR")?, [id(1), id(6)]);
    Ok(())
}

fn a_name_is_found_wherever_the_log_has_it(db: &mut Db) -> Result<(), Error> {
    matches::insert(db, &a_match(1))?;
    let lineup = |db: &mut Db, seq: i64, body: &str| {
        let mut one = entry(id(1), seq);
        one.kind = "lineup".into();
        one.body = body.to_owned();
        entries::append(db, &one, None)
    };
    let claim = |seats: &str| format!(r#""claim":{{"kind":"lineup","seats":[{seats}]}}"#);
    let late = claim(r#"{"from":1},{"from":2},{"name":"Éva"}"#);
    lineup(db, 1, &format!("{{{late}}}"))?;
    let left = claim(r#"{"from":1},{"from":2}"#);
    lineup(db, 2, &format!("{{{left}}}"))?;
    let refused = r#""unapplied":{"code":"match_over","field":"","detail":"","expected":""}"#;
    let never = claim(r#"{"from":1},{"from":2},{"name":"Gil"}"#);
    lineup(db, 3, &format!("{{{never},{refused}}}"))?;
    matches::reseat(db, id(1), &a_match(1).seats)?;
    matches::find_names(db, id(1))?;
    for (name, found) in [("anna", 1), ("eva", 1), ("gil", 0), ("dan", 0)] {
        for (id, found) in [(None, found), (Some(id(1)), found), (Some(id(2)), 0)] {
            let filter = Filter {
                id,
                text: Some(name.to_owned()),
                ..Filter::default()
            };
            assert_eq!(pages(db, &filter, Order::Newest, 1)?.len(), found, "{name}");
        }
    }
    Ok(())
}

fn a_summary_is_written_over_the_one_before(db: &mut Db) -> Result<(), Error> {
    let mut one = a_match(1);
    matches::insert(db, &one)?;
    let summaries = [
        (vec![1, 2], Some(Points::ZERO), Some(7)),
        (vec![2], Some(Points::of_hundredths(950)), Some(i64::MAX)),
        (vec![], None, None),
    ];
    for (winners, margin, micros) in summaries {
        let summary = Summary {
            rounds: 4,
            totals: vec![
                Points::whole(-1_000_000_000_000),
                Points::of_hundredths(1225),
            ],
            winners,
            margin,
            duration: micros.map(Duration::microseconds),
            cut_short: false,
        };
        matches::summarise(db, id(1), &summary)?;
        one.summary = Some(summary);
        assert_eq!(matches::by_id(db, id(1))?, Some(one.clone()));
    }
    Ok(())
}

fn a_deleted_match_leaves_nothing(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    players::insert(db, &player(anna, 1))?;
    for n in [1, 2] {
        let mut one = match_of(anna, n);
        one.seats[0].player_id = Some(id(1));
        one.notes.tags = vec!["tea".to_owned()];
        matches::insert(db, &one)?;
        entries::append(db, &entry(id(n), 1), None)?;
    }
    assert!(matches::delete(db, id(1))?);
    assert!(!matches::delete(db, id(1))?);
    assert_eq!(matches::by_id(db, id(1))?, None);
    assert_eq!(entries::load(db, id(1), 0, None)?, []);
    assert_eq!(entries::load(db, id(2), 0, None)?.len(), 1);
    // Its seats and tags are gone too: the id can be used again with others.
    matches::insert(db, &a_match(1))?;
    assert_eq!(matches::by_id(db, id(1))?, Some(a_match(1)));
    Ok(())
}

fn the_beginning_of_a_log_has_its_time(db: &mut Db) -> Result<(), Error> {
    matches::insert(db, &a_match(1))?;
    assert!(entries::times(db, id(1), None)?.is_empty());
    for seq in 1..=3 {
        entries::append(db, &entry(id(1), seq), None)?;
        assert_eq!(entries::times(db, id(1), None)?.get(&1), Some(&at(1)));
    }
    assert_eq!(matches::head(db, id(1))?.map(|(seq, _)| seq), Some(3));
    Ok(())
}

fn what_was_never_summarised_is_known(db: &mut Db) -> Result<(), Error> {
    for n in 1..=5 {
        let mut one = a_match(n);
        one.summary = one.summary.filter(|_| n % 2 == 0);
        matches::insert(db, &one)?;
        assert_eq!(matches::by_id(db, id(n))?, Some(one));
    }
    assert_eq!(matches::unsummarised(db, Uuid::nil(), 2)?, [1, 3].map(id));
    assert_eq!(matches::unsummarised(db, id(3), 2)?, [id(5)]);
    Ok(())
}

/// An account that owns matches, joined some of another account's, and is a player in
/// some of those. Returns all the matches that it may see, and whether it owns each of
/// them.
fn reach(db: &mut Db) -> Result<(Uuid, Vec<(Match, bool)>), Error> {
    let (anna, all) = history(db)?;
    let noa = stored_account(db, "Noa")?;
    // This account is the first player of the other's circle.
    let mut linked = player(anna, 3);
    linked.linked_to = Some(noa);
    players::insert(db, &linked)?;
    let mut seen = Vec::new();
    for (n, one) in (1..).zip(all) {
        let mut sits = false;
        if n % 5 == 0 && one.account_id == Some(anna) {
            sits = true;
            let mut seats = matches::opening_seats(db, one.id)?;
            seats[0].player_id = Some(id(3));
            matches::reseat(db, one.id, &seats)?;
            if let Some(summary) = &one.summary {
                matches::summarise(db, one.id, summary)?;
            }
        }
        if n % 3 == 0 {
            let mut joined = member_of(noa, one.id, 1000 + n);
            joined.token_hash = None;
            members::insert(db, &joined)?;
        }
        if sits || n % 3 == 0 {
            seen.push((matches::by_id(db, one.id)?.unwrap(), false));
        }
    }
    for n in 101..=108 {
        let mut one = match_of(noa, n);
        one.opened_at = at(i64::try_from(n - 100).unwrap() * 1500);
        one.game = if n % 2 == 0 { Game::Ten } else { Game::Echad }.into();
        matches::insert(db, &one)?;
        seen.push((one, true));
    }
    Ok((noa, seen))
}

fn joined_matches_are_found_by_every_filter_that_owned_ones_are(db: &mut Db) -> Result<(), Error> {
    let (noa, seen) = reach(db)?;
    let filters = [
        filter(noa, |_| ()),
        filter(noa, |it| it.game = Some(Game::Ten.into())),
        filter(noa, |it| it.status = Some(Status::Finished)),
        filter(noa, |it| it.players = vec![id(3)]),
        filter(noa, |it| it.winner = Some(id(3))),
        filter(noa, |it| {
            it.players = vec![id(2), id(3)];
            it.status = Some(Status::Open);
        }),
        filter(noa, |it| it.tags = vec!["tea".to_owned()]),
        filter(noa, |it| it.text = Some("NOA".to_owned())),
        filter(noa, |it| {
            (it.from, it.before) = (Some(at(3000)), Some(at(9000)))
        }),
        filter(noa, |it| {
            it.game = Some(Game::Echad.into());
            it.from = Some(at(3000));
        }),
    ];
    let mut found = 0;
    for filter in filters {
        for whose in [Whose::Mine, Whose::Joined, Whose::All] {
            for order in ORDERS {
                let wanted = |own: bool| match whose {
                    Whose::Mine => own,
                    Whose::Joined => !own,
                    Whose::All => true,
                };
                let found_by = seen
                    .iter()
                    .filter(|(one, own)| wanted(*own) && lets(&filter, one));
                let expected = in_order(found_by.map(|(one, _)| one), order);
                let filter = Filter {
                    whose,
                    ..filter.clone()
                };
                for limit in [1, 3] {
                    let listed = pages(db, &filter, order, limit)?;
                    assert_eq!(listed, expected, "{order:?} {filter:?}");
                }
                found += usize::from(!expected.is_empty());
            }
        }
    }
    assert!(found > 60, "{found}");
    Ok(())
}

fn a_match_that_was_left_or_is_owned_is_not_joined(db: &mut Db) -> Result<(), Error> {
    let (anna, noa) = (stored_account(db, "Anna")?, stored_account(db, "Noa")?);
    let joined = |db: &mut Db, n: u128, owner| -> Result<(), Error> {
        let mut one = a_match(n);
        one.account_id = owner;
        matches::insert(db, &one)?;
        members::insert(db, &member_of(noa, id(n), n))
    };
    joined(db, 1, Some(anna))?;
    joined(db, 2, None)?;
    joined(db, 3, Some(anna))?;
    members::leave(db, id(3), at(5))?;
    // A member who adopted the match is its owner.
    joined(db, 4, None)?;
    assert!(matches::adopt(db, id(4), noa)?);
    for (whose, expected) in [
        (Whose::Mine, vec![4]),
        (Whose::Joined, vec![2, 1]),
        (Whose::All, vec![4, 2, 1]),
    ] {
        let filter = filter(noa, |it| it.whose = whose);
        let expected: Vec<Uuid> = expected.into_iter().map(id).collect();
        assert_eq!(pages(db, &filter, Order::Newest, 1)?, expected, "{whose:?}");
    }
    Ok(())
}
