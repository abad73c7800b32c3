//! The lists of matches.

use kibitz_game::rules::game::Game;
use kibitz_game::table::Status;
use kibitz_store::matches::{self, Filter, Order, Whose};
use kibitz_store::people::players;
use kibitz_store::{Error, Store};
use uuid::Uuid;

use super::{grows, plan, sent};
use crate::make::{at, filter, id, player, stored_account};
use crate::{Database, wait};

/// Dina's circle, in which Ben's account is a player.
struct Circle {
    database: Database,
    store: Store,
    dina: Uuid,
    ben: Uuid,
}

impl Circle {
    fn new() -> Self {
        let database = Database::sqlite();
        let store = database.open();
        let accounts = wait(store.write(|db| {
            let (dina, ben) = (stored_account(db, "Dina")?, stored_account(db, "Ben")?);
            let mut linked = player(dina, 1);
            linked.linked_to = Some(ben);
            players::insert(db, &linked)?;
            Ok::<_, Error>((dina, ben))
        }));
        let (dina, ben) = accounts.unwrap();
        Self {
            database,
            store,
            dina,
            ben,
        }
    }

    /// Asserts that a page of matches, the first or another one, comes from these indexes, already
    /// in its order, and that no table is read whole.
    #[track_caller]
    fn found_in(&self, filter: &Filter, order: Order, indexes: &[&str]) {
        for place in [None, Some((at(1).timestamp_micros(), id(1)))] {
            let filter = filter.clone();
            let sent = sent(&self.store, move |db| {
                matches::list(db, &filter, order, place, 20)?;
                Ok(())
            });
            let plans = sent.iter().flat_map(|sql| plan(&self.database, sql));
            let steps: Vec<String> = plans.collect();
            for index in indexes {
                let used = steps.iter().any(|step| step.contains(index));
                assert!(used, "{index} {order:?} {steps:?}");
            }
            let grows = steps.iter().any(|step| grows(step));
            assert!(!grows, "{order:?} {steps:?}");
        }
    }

    /// Each filter on its own besides the account, with its index.
    fn filters(&self) -> [(Filter, &'static str); 7] {
        let of = |change: fn(&mut Filter)| filter(self.dina, change);
        [
            (of(|_| ()), "matches_by_account "),
            (
                of(|it| it.game = Some(Game::Echad.into())),
                "matches_by_account_and_game ",
            ),
            (
                of(|it| it.status = Some(Status::Open)),
                "matches_by_account_and_status ",
            ),
            (
                of(|it| it.players = vec![id(1)]),
                "seats_by_player_and_time ",
            ),
            (of(|it| it.winner = Some(id(1))), "seats_by_winner "),
            (
                of(|it| it.tags = vec!["family".to_owned()]),
                "tags_by_account ",
            ),
            (
                of(|it| it.text = Some("one".to_owned())),
                "matches_by_account ",
            ),
        ]
    }
}

/// Begins and ends the time that is asked about.
fn dated(filter: &Filter) -> Filter {
    Filter {
        from: Some(at(1)),
        before: Some(at(9)),
        ..filter.clone()
    }
}

#[test]
fn each_filter_of_matches_has_its_index_with_dates_or_without() {
    let circle = Circle::new();
    for (filter, index) in circle.filters() {
        // SQLite may use either of two indexes that are in the order of the list.
        let either = ["matches_by_account", "seats_by_"];
        let either = either.into_iter().find(|either| index.starts_with(either));
        for order in [Order::Newest, Order::Oldest] {
            circle.found_in(&filter, order, &[index]);
            circle.found_in(&dated(&filter), order, &[either.unwrap_or(index)]);
        }
        // Whatever they are filtered by.
        let longest = ["matches_by_account_and_duration "];
        circle.found_in(&filter, Order::Longest, &longest);
        let closest = ["matches_by_account_and_margin "];
        circle.found_in(&filter, Order::Closest, &closest);
    }
}

#[test]
fn several_filters_go_through_the_account_in_the_lists_order() {
    let circle = Circle::new();
    let several = filter(circle.dina, |it| {
        it.players = vec![id(1), id(2)];
        it.winner = Some(id(1));
        it.tags = vec!["family".to_owned(), "tea".to_owned()];
        it.text = Some("one".to_owned());
    });
    let both = filter(circle.dina, |it| {
        it.game = Some(Game::Echad.into());
        it.status = Some(Status::Open);
    });
    for order in [Order::Newest, Order::Oldest] {
        circle.found_in(&several, order, &["matches_by_account "]);
        circle.found_in(&both, order, &["matches_by_account"]);
    }
}

/// Matches that an account joined are found in the index of the members, and those
/// where it is a player in the index of the seats. Both are in the order of the list,
/// with dates or without.
#[test]
fn what_an_account_joined_has_its_indexes() {
    let circle = Circle::new();
    let all = filter(circle.ben, |it| it.whose = Whose::All);
    for order in [Order::Newest, Order::Oldest] {
        for filter in [&all, &dated(&all)] {
            let indexes = [
                "members_by_account_and_time ",
                "players_by_link ",
                "seats_by_player_and_time ",
                "matches_by_account ",
            ];
            circle.found_in(filter, order, &indexes);
        }
    }
}
