//! Merging players and undoing it.

use std::cell::RefCell;
use std::collections::BTreeMap;

use kibitz_game::rules::game::Game;
use kibitz_store::matches::{Filter, Order, Seat};
use kibitz_store::people::merge::{self, Refused};
use kibitz_store::people::players;
use kibitz_store::{Db, Error, matches};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use uuid::Uuid;

use crate::make::{id, match_of, merge_players, player, seat, stored_account};

crate::queries![
    a_merged_player_cannot_go_while_it_is_needed,
    random_merges_and_undos_leave_seats_as_a_model_says,
];

/// Stores an account with these players.
fn circle(db: &mut Db, name: &str, ids: &[u128]) -> Result<Uuid, Error> {
    let account = stored_account(db, name)?;
    for n in ids {
        players::insert(db, &player(account, *n))?;
    }
    Ok(account)
}

/// Stores a match of the account with these players at the table.
fn sat(db: &mut Db, account: Uuid, n: u128, seats: &[Option<u128>]) -> Result<(), Error> {
    let mut one = match_of(account, n);
    one.seats = people(seats);
    matches::insert(db, &one)
}

fn people(seats: &[Option<u128>]) -> Vec<Seat> {
    let seats = (1..).zip(seats);
    seats
        .map(|(n, player)| seat(n, &format!("seat {n}"), *player))
        .collect()
}

/// The players at a match, as lists and statistics see them.
fn at(db: &mut Db, n: u128) -> Result<Vec<Option<Uuid>>, Error> {
    let one = matches::by_id(db, id(n))?.unwrap();
    Ok(one.seats.iter().map(|seat| seat.player_id).collect())
}

/// The matches in which this player sits, as a list of them and its filter find them.
fn found(db: &mut Db, account: Uuid, player: Uuid) -> Result<Vec<Uuid>, Error> {
    let by_player = Filter {
        account_id: Some(account),
        players: vec![player],
        ..Filter::default()
    };
    let among_others = Filter {
        game: Some(Game::Echad.into()),
        ..by_player.clone()
    };
    let mut found = Vec::new();
    for filter in [by_player, among_others] {
        let list = matches::list(db, &filter, Order::Oldest, None, 100)?;
        found.push(list.iter().map(|one| one.id).collect::<Vec<_>>());
    }
    assert_eq!(found[0], found[1]);
    Ok(found.remove(0))
}

fn a_merged_player_cannot_go_while_it_is_needed(db: &mut Db) -> Result<(), Error> {
    let anna = circle(db, "Anna", &[1, 2, 3])?;
    sat(db, anna, 10, &[Some(1)])?;
    merge_players(db, anna, id(1), id(2))?.unwrap();
    for n in [1, 2] {
        refused!(players::delete(db, anna, id(n)), Error::InUse);
    }
    matches::delete(db, id(10))?;
    // The first player is still merged into the second.
    refused!(players::delete(db, anna, id(2)), Error::InUse);
    assert!(players::delete(db, anna, id(1))?);
    assert!(players::delete(db, anna, id(2))?);
    assert_eq!(merge::remains(db, id(1))?, None);
    Ok(())
}

/// A random step. Players have numbers from 0.
#[derive(Clone, Debug)]
enum Step {
    Open(Vec<Option<usize>>),
    Reseat(usize, Vec<Option<usize>>),
    Merge(usize, usize),
    Undo(usize),
}

const PLAYERS: usize = 5;

fn step() -> impl Strategy<Value = Step> {
    let seats = || {
        // A table has each player at most once.
        let people: Vec<Option<usize>> = (0..PLAYERS).map(Some).chain([None, None]).collect();
        proptest::sample::subsequence(people, 1..4).prop_shuffle()
    };
    prop_oneof![
        1 => seats().prop_map(Step::Open),
        1 => (any::<usize>(), seats()).prop_map(|(n, seats)| Step::Reseat(n, seats)),
        4 => (0..PLAYERS, 0..PLAYERS).prop_map(|(one, other)| Step::Merge(one, other)),
        3 => (0..PLAYERS).prop_map(Step::Undo),
    ]
}

/// The expected state: who is merged into whom, and who was named at each table, when it was opened
/// and now.
#[derive(Default)]
struct Model {
    merged: BTreeMap<usize, usize>,
    opened: Vec<Vec<Option<usize>>>,
    tables: Vec<Vec<Option<usize>>>,
}

impl Model {
    fn remains(&self, player: usize) -> usize {
        self.merged
            .get(&player)
            .map_or(player, |into| self.remains(*into))
    }

    fn today(&self, table: &[Option<usize>]) -> Vec<Option<usize>> {
        let remains = |seat: &Option<usize>| seat.map(|player| self.remains(player));
        let sits = |player| table.iter().filter(|seat| remains(seat) == player).count();
        let today = |seat: &Option<usize>| match sits(remains(seat)) {
            1 => remains(seat),
            _ => *seat,
        };
        table.iter().map(today).collect()
    }

    fn merge(&mut self, one: usize, other: usize) -> &'static str {
        let remains = self.remains(other);
        let together = |table: &Vec<Option<usize>>| {
            let today = self.today(table);
            today.contains(&Some(one)) && today.contains(&Some(remains))
        };
        if one == other {
            return "itself";
        }
        match self.merged.get(&one) {
            Some(into) if *into == other => return "ok",
            Some(_) => return "already",
            None => {}
        }
        if remains == one {
            "ring"
        } else if self.tables.iter().any(together) {
            "together"
        } else {
            self.merged.insert(one, other);
            "ok"
        }
    }
}

fn random_merges_and_undos_leave_seats_as_a_model_says(db: &mut Db) -> Result<(), Error> {
    let config = Config {
        cases: 48,
        failure_persistence: None,
        ..Config::default()
    };
    let (db, case) = (RefCell::new(db), RefCell::new(0_u128));
    let outcome = TestRunner::new(config).run(&vec(step(), 1..40), |steps| {
        // Each case has a circle of its own.
        let mut case = case.borrow_mut();
        *case += 1;
        let first = *case * 1000;
        let db = &mut **db.borrow_mut();
        let ids: Vec<u128> = (first..).take(PLAYERS).collect();
        let anna = circle(db, &format!("Anna {case}"), &ids).unwrap();
        let number = |player: usize| ids[player];
        let seats = |table: &[Option<usize>]| -> Vec<Option<u128>> {
            table.iter().map(|seat| seat.map(number)).collect()
        };
        let table = |n: usize| first + 100 + u128::try_from(n).unwrap();
        let mut model = Model::default();
        for step in steps {
            match &step {
                Step::Open(people) => {
                    sat(db, anna, table(model.tables.len()), &seats(people)).unwrap();
                    model.opened.push(people.clone());
                    model.tables.push(people.clone());
                }
                Step::Reseat(n, people) => {
                    if let Some(n) = n.checked_rem(model.tables.len()) {
                        let people_there = self::people(&seats(people));
                        matches::reseat(db, id(table(n)), &people_there).unwrap();
                        model.tables[n].clone_from(people);
                    }
                }
                Step::Merge(one, other) => {
                    let [from, into] = [*one, *other].map(|player| id(number(player)));
                    let answer = match merge_players(db, anna, from, into).unwrap() {
                        Ok(_) => "ok",
                        Err(Refused::Itself) => "itself",
                        Err(Refused::Already) => "already",
                        Err(Refused::Ring) => "ring",
                        Err(Refused::Together(_)) => "together",
                        Err(other) => panic!("{other:?}"),
                    };
                    prop_assert_eq!(answer, model.merge(*one, *other), "{:?}", &step);
                }
                Step::Undo(one) => {
                    merge::undo(db, anna, id(number(*one))).unwrap();
                    model.merged.remove(one);
                }
            }
            for (n, people) in model.tables.iter().enumerate() {
                let expected: Vec<_> = seats(&model.today(people))
                    .into_iter()
                    .map(|seat| seat.map(id))
                    .collect();
                prop_assert_eq!(at(db, table(n)).unwrap(), expected, "{:?}", &step);
                let opened = matches::opening_seats(db, id(table(n))).unwrap();
                prop_assert_eq!(opened, self::people(&seats(&model.opened[n])));
            }
            for player in 0..PLAYERS {
                let remains = merge::remains(db, id(number(player))).unwrap();
                prop_assert_eq!(remains, Some(id(number(model.remains(player)))));
            }
            for player in (0..PLAYERS).filter(|one| !model.merged.contains_key(one)) {
                let sits = |n: &usize| model.today(&model.tables[*n]).contains(&Some(player));
                let expected: Vec<Uuid> = (0..model.tables.len())
                    .filter(sits)
                    .map(|n| id(table(n)))
                    .collect();
                let one = id(number(player));
                prop_assert_eq!(found(db, anna, one).unwrap(), expected, "{:?}", &step);
            }
        }
        Ok(())
    });
    outcome.unwrap();
    Ok(())
}
