//! The lists of matches.

use kibitz_game::rules::game::Game;
use kibitz_game::table::Status;
use kibitz_store::matches::{self, Filter, Order, Whose};
use kibitz_store::people::players;

use super::{plan, sent};
use crate::Database;
use crate::make::{at, id, player, stored_account};

/// Asserts that a page of matches comes from this index, already in its order, and that
/// no table is read whole.
#[track_caller]
fn found_in(filter: Filter, order: Order, index: &str) {
    for place in [None, Some((at(1).timestamp_micros(), id(1)))] {
        let database = Database::sqlite();
        let filter = filter.clone();
        let sent = sent(&database, move |db| {
            let circle = stored_account(db, "Ben")?;
            players::insert(db, &player(circle, 1))?;
            matches::list(db, &filter, order, place, 20)?;
            Ok(())
        });
        let plans: Vec<_> = sent.iter().map(|sql| plan(&database, sql)).collect();
        let begins = |plan: &Vec<String>| plan.iter().any(|step| step.contains(index));
        assert!(plans.iter().any(begins), "{order:?} {plans:?}");
        for step in plans.iter().flatten() {
            let scans = step.starts_with("SCAN") && step != "SCAN CONSTANT ROW";
            let grows = scans || step.contains("TEMP B-TREE");
            assert!(!grows, "{order:?} {plans:?}");
        }
    }
}

/// An account's matches.
fn of_account() -> Filter {
    Filter {
        account_id: Some(id(1)),
        ..Filter::default()
    }
}

/// Each filter on its own besides the account, with its index.
fn filters() -> Vec<(Filter, &'static str)> {
    let one = || Some("one".to_owned());
    let all = of_account;
    vec![
        (all(), "matches_by_account "),
        (
            Filter {
                game: Some(Game::Echad.into()),
                ..all()
            },
            "matches_by_account_and_game ",
        ),
        (
            Filter {
                status: Some(Status::Open),
                ..all()
            },
            "matches_by_account_and_status ",
        ),
        (
            Filter {
                players: vec![id(1)],
                ..all()
            },
            "seats_by_player_and_time ",
        ),
        (
            Filter {
                winner: Some(id(1)),
                ..all()
            },
            "seats_by_winner ",
        ),
        (
            Filter {
                tags: vec!["family".to_owned()],
                ..all()
            },
            "tags_by_account ",
        ),
        (
            Filter {
                text: one(),
                ..all()
            },
            "matches_by_account ",
        ),
    ]
}

#[test]
fn each_filter_of_matches_has_its_index_with_dates_or_without() {
    for (filter, index) in filters() {
        for order in [Order::Newest, Order::Oldest] {
            found_in(filter.clone(), order, index);
            let dated = Filter {
                from: Some(at(1)),
                before: Some(at(9)),
                ..filter.clone()
            };
            // SQLite may use either of two indexes that are in the order of the list.
            let index = if index.starts_with("matches") {
                "matches_by_account"
            } else if index.starts_with("seats") {
                "seats_by_"
            } else {
                index
            };
            found_in(dated, order, index);
        }
    }
}

#[test]
fn the_longest_and_the_closest_have_an_index_whatever_they_are_filtered_by() {
    for (filter, _) in filters() {
        found_in(
            filter.clone(),
            Order::Longest,
            "matches_by_account_and_duration ",
        );
        found_in(filter, Order::Closest, "matches_by_account_and_margin ");
    }
}

#[test]
fn several_filters_go_through_the_account_in_the_lists_order() {
    let several = Filter {
        players: vec![id(1), id(2)],
        winner: Some(id(1)),
        tags: vec!["family".to_owned(), "tea".to_owned()],
        text: Some("one".to_owned()),
        ..of_account()
    };
    found_in(several.clone(), Order::Newest, "matches_by_account ");
    found_in(several, Order::Oldest, "matches_by_account ");
}

/// Matches that an account joined are found in the index of the members, and those
/// where it is a player in the index of the seats. Both are in the order of the list,
/// with dates or without.
#[test]
fn what_an_account_joined_has_its_indexes() {
    for order in [Order::Newest, Order::Oldest] {
        for place in [None, Some((at(1).timestamp_micros(), id(1)))] {
            for (from, before) in [(None, None), (Some(at(1)), Some(at(9)))] {
                let database = Database::sqlite();
                let sent = sent(&database, move |db| {
                    let linked = stored_account(db, "Ben")?;
                    let mut noa = player(stored_account(db, "Dina")?, 1);
                    noa.linked_to = Some(linked);
                    players::insert(db, &noa)?;
                    let filter = Filter {
                        account_id: Some(linked),
                        whose: Whose::All,
                        from,
                        before,
                        ..Filter::default()
                    };
                    matches::list(db, &filter, order, place, 20)?;
                    Ok(())
                });
                let plans: Vec<_> = sent.iter().map(|sql| plan(&database, sql)).collect();
                for step in plans.iter().flatten() {
                    let grows = step.starts_with("SCAN") || step.contains("TEMP B-TREE");
                    assert!(!grows, "{order:?} {plans:?}");
                }
                for index in [
                    "members_by_account_and_time ",
                    "players_by_link ",
                    "seats_by_player_and_time ",
                    "matches_by_account ",
                ] {
                    let used = |plan: &Vec<String>| plan.iter().any(|step| step.contains(index));
                    let read = |sql: &&String| sql.starts_with("SELECT");
                    let reads = sent.iter().zip(&plans).filter(|(sql, _)| read(sql));
                    assert!(
                        reads.map(|(_, plan)| plan).any(used),
                        "{index} {order:?} {plans:?}"
                    );
                }
            }
        }
    }
}
