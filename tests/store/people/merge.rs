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

use crate::make::{delete_account, id, match_of, merge_players, player, renamed, stored_account};

crate::queries![
    a_merged_players_matches_are_the_others,
    what_cannot_be_merged,
    merges_that_are_chained_are_undone_in_any_order,
    a_merged_player_is_not_listed_and_cannot_go_while_it_is_needed,
    the_log_may_come_back_to_a_time_when_they_were_two,
    an_account_goes_with_merged_players,
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
    (1..)
        .zip(seats)
        .map(|(seat, player)| Seat {
            seat,
            name: format!("seat {seat}"),
            player_id: player.map(id),
            picture: 0,
        })
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

fn a_merged_players_matches_are_the_others(db: &mut Db) -> Result<(), Error> {
    let anna = circle(db, "Anna", &[1, 2, 3])?;
    sat(db, anna, 10, &[Some(1), Some(3)])?;
    sat(db, anna, 11, &[Some(2), None])?;
    let merged = merge_players(db, anna, id(1), id(2))?.unwrap();
    assert_eq!(merged.merged_into, Some(id(2)));
    assert_eq!(players::by_id(db, anna, id(1))?, Some(merged.clone()));
    assert_eq!(at(db, 10)?, [Some(id(2)), Some(id(3))]);
    // If the merged player is named in a later match, the remaining player sits there.
    sat(db, anna, 12, &[None, Some(1)])?;
    assert_eq!(at(db, 12)?, [None, Some(id(2))]);
    assert_eq!(found(db, anna, id(2))?, [id(10), id(11), id(12)]);
    // The log keeps the players that it named.
    let one = matches::by_id(db, id(10))?.unwrap();
    assert_eq!(
        matches::opening_seats(db, one.id)?,
        people(&[Some(1), Some(3)])
    );
    matches::reseat(db, id(10), &people(&[Some(3), Some(1)]))?;
    assert_eq!(at(db, 10)?, [Some(id(3)), Some(id(2))]);
    assert_eq!(
        matches::opening_seats(db, one.id)?,
        people(&[Some(1), Some(3)])
    );

    // The same merge again has the same answer, and the undo restores everything.
    assert_eq!(merge_players(db, anna, id(1), id(2))?, Ok(merged));
    assert_eq!(merge::undo(db, anna, id(1))?, Some(player(anna, 1)));
    assert_eq!(merge::undo(db, anna, id(1))?, Some(player(anna, 1)));
    assert_eq!(at(db, 10)?, [Some(id(3)), Some(id(1))]);
    assert_eq!(at(db, 11)?, [Some(id(2)), None]);
    assert_eq!(at(db, 12)?, [None, Some(id(1))]);
    Ok(())
}

fn what_cannot_be_merged(db: &mut Db) -> Result<(), Error> {
    let anna = circle(db, "Anna", &[1, 2, 3, 4])?;
    let ben = circle(db, "Ben", &[5])?;
    sat(db, anna, 10, &[Some(1), Some(2)])?;
    let mut merge = |account, one, other| merge_players(db, account, id(one), id(other));
    assert_eq!(merge(anna, 1, 1)?, Err(Refused::Itself));
    assert_eq!(merge(anna, 1, 5)?, Err(Refused::NoSuchOther));
    assert_eq!(merge(anna, 5, 1)?, Err(Refused::NoSuchPlayer));
    assert_eq!(merge(ben, 1, 2)?, Err(Refused::NoSuchPlayer));
    assert_eq!(merge(anna, 1, 2)?, Err(Refused::Together(id(10))));
    assert!(merge(anna, 3, 4)?.is_ok());
    assert_eq!(merge(anna, 3, 1)?, Err(Refused::Already));
    assert_eq!(merge(anna, 4, 3)?, Err(Refused::Ring));
    assert!(merge(anna, 4, 1)?.is_ok());
    assert_eq!(merge(anna, 1, 3)?, Err(Refused::Ring));
    // The third player is merged into the fourth and that one into the first, who sat
    // at a table with the second.
    assert_eq!(merge(anna, 2, 3)?, Err(Refused::Together(id(10))));
    assert_eq!(merge::undo(db, ben, id(3))?, None, "another's");
    assert_eq!(at(db, 10)?, [Some(id(1)), Some(id(2))]);
    Ok(())
}

fn merges_that_are_chained_are_undone_in_any_order(db: &mut Db) -> Result<(), Error> {
    let anna = circle(db, "Anna", &[1, 2, 3])?;
    for n in 1..=3 {
        sat(db, anna, 10 + n, &[Some(n)])?;
    }
    let is = |db: &mut Db, expected: [u128; 3]| -> Result<(), Error> {
        for (n, expected) in (11..).zip(expected) {
            assert_eq!(at(db, n)?, [Some(id(expected))]);
        }
        Ok(())
    };
    for first in [1, 2] {
        merge_players(db, anna, id(1), id(2))?.unwrap();
        is(db, [2, 2, 3])?;
        merge_players(db, anna, id(2), id(3))?.unwrap();
        is(db, [3, 3, 3])?;
        merge::undo(db, anna, id(first))?;
        is(db, if first == 1 { [1, 3, 3] } else { [2, 2, 3] })?;
        merge::undo(db, anna, id(3 - first))?;
        is(db, [1, 2, 3])?;
    }
    // A player can also be merged into one who was merged before.
    merge_players(db, anna, id(2), id(3))?.unwrap();
    merge_players(db, anna, id(1), id(2))?.unwrap();
    is(db, [3, 3, 3])?;
    assert_eq!(merge::remains(db, id(1))?, Some(id(3)));
    merge::undo(db, anna, id(2))?;
    is(db, [2, 2, 3])
}

fn a_merged_player_is_not_listed_and_cannot_go_while_it_is_needed(
    db: &mut Db,
) -> Result<(), Error> {
    let anna = circle(db, "Anna", &[1, 2, 3])?;
    sat(db, anna, 10, &[Some(1)])?;
    merge_players(db, anna, id(1), id(2))?.unwrap();
    let listed = |db: &mut Db, merged| -> Result<Vec<Uuid>, Error> {
        let list = players::list(db, anna, Some(merged), None, 10)?;
        Ok(list.iter().map(|one| one.id).collect())
    };
    assert_eq!(listed(db, false)?, [id(2), id(3)]);
    assert_eq!(listed(db, true)?, [id(1)]);
    for n in [1, 2] {
        let refused = players::delete(db, anna, id(n));
        assert!(matches!(refused, Err(Error::InUse)), "{n}");
    }
    assert!(players::change(db, anna, id(1), &renamed("Noa"))?);
    matches::delete(db, id(10))?;
    // The first player is still merged into the second.
    refused!(players::delete(db, anna, id(2)), Error::InUse);
    assert!(players::delete(db, anna, id(1))?);
    assert!(players::delete(db, anna, id(2))?);
    assert_eq!(merge::remains(db, id(1))?, None);
    Ok(())
}

fn the_log_may_come_back_to_a_time_when_they_were_two(db: &mut Db) -> Result<(), Error> {
    let anna = circle(db, "Anna", &[1, 2])?;
    sat(db, anna, 10, &[Some(1), Some(2)])?;
    matches::reseat(db, id(10), &people(&[Some(1), None]))?;
    merge_players(db, anna, id(1), id(2))?.unwrap();
    assert_eq!(at(db, 10)?, [Some(id(2)), None]);
    // An undo in the match does the same.
    matches::reseat(db, id(10), &people(&[Some(1), Some(2)]))?;
    assert_eq!(at(db, 10)?, [Some(id(1)), Some(id(2))]);
    matches::reseat(db, id(10), &people(&[None, Some(1)]))?;
    assert_eq!(at(db, 10)?, [None, Some(id(2))]);
    Ok(())
}

fn an_account_goes_with_merged_players(db: &mut Db) -> Result<(), Error> {
    let anna = circle(db, "Anna", &[1, 2, 3])?;
    sat(db, anna, 10, &[Some(1), Some(3)])?;
    merge_players(db, anna, id(1), id(2))?.unwrap();
    assert!(delete_account(db, anna)?);
    assert_eq!(players::list(db, anna, Some(false), None, 10)?, []);
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

/// The expected state: who was named at each table, and who is merged into whom.
#[derive(Default)]
struct Model {
    merged: BTreeMap<usize, usize>,
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
