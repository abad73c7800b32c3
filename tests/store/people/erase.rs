//! When an account is deleted, its name disappears from the tables of others.

use kibitz_store::matches::{Seat, entries};
use kibitz_store::people::{erase, players};
use kibitz_store::{Db, Error, matches};
use uuid::Uuid;

use crate::make::{delete_account, entry, id, match_of, merge_players, player, stored_account};

crate::queries![
    a_name_goes_wherever_the_player_is_named,
    two_at_one_table_are_told_apart,
];

fn seat(seat: i32, name: &str, player: Option<u128>) -> Seat {
    Seat {
        seat,
        name: name.to_owned(),
        player_id: player.map(id),
        picture: 0,
    }
}

/// Anna's players 1 to 3. The first is linked to Noa's account, and the second is
/// merged into the first.
fn circle(db: &mut Db) -> Result<(Uuid, Uuid), Error> {
    let (anna, noa) = (stored_account(db, "Anna")?, stored_account(db, "Noa")?);
    for n in 1..=3 {
        let mut one = player(anna, n);
        one.linked_to = (n == 1).then_some(noa);
        players::insert(db, &one)?;
    }
    merge_players(db, anna, id(2), id(1))?.unwrap();
    Ok((anna, noa))
}

fn lineup(match_id: Uuid, seq: i64, seats: &str) -> entries::Entry {
    let mut one = entry(match_id, seq);
    one.kind = "lineup".into();
    one.body = format!(r#"{{"claim":{{"kind":"lineup","seats":{seats}}}}}"#);
    one
}

fn a_name_goes_wherever_the_player_is_named(db: &mut Db) -> Result<(), Error> {
    let (anna, noa) = circle(db)?;
    let mut one = match_of(anna, 10);
    one.seats = vec![seat(1, "Noa", Some(2)), seat(2, "Dan", Some(3))];
    matches::insert(db, &one)?;
    let [noa_1, dan] = [1, 3].map(id);
    // Noa takes the other seat, where she is not named, and then leaves.
    let seats =
        format!(r#"[{{"from":2,"player_id":"{noa_1}"}},{{"name":"Dan","player_id":"{dan}"}}]"#);
    entries::append(db, &lineup(id(10), 1, &seats), None)?;
    let other = r#"[{"from":2},{"name":"Noa"}]"#;
    entries::append(db, &lineup(id(10), 2, other), None)?;
    entries::append(db, &entry(id(10), 3), None)?;
    let now = [seat(1, "Dan", Some(3)), seat(2, "Noa", None)];
    matches::reseat(db, id(10), &now)?;
    let mut untouched = match_of(anna, 11);
    untouched.seats[0].name = "Noa".to_owned();
    matches::insert(db, &untouched)?;

    let erased = erase::players_of(db, noa)?;
    assert_eq!(erased, [id(1), id(2)]);
    let named = erase::named_in(db, &erased)?;
    assert_eq!(named, [id(10)]);
    erase::in_circles(db, &erased)?;
    assert!(erase::in_match(db, &erased, id(10))?);
    assert!(!erase::in_match(db, &erased, id(10))?, "once");
    let found = matches::by_id(db, id(10))?.unwrap();
    assert_eq!(found.seats, now, "this Noa is no known player");
    let opening = matches::opening_seats(db, found.id)?;
    assert_eq!(
        opening,
        [seat(1, "somebody 2", Some(2)), seat(2, "Dan", Some(3))]
    );
    let log = entries::load(db, id(10), 0, None)?;
    assert_eq!(
        log[0].body,
        format!(
            r#"{{"claim":{{"kind":"lineup","seats":[{{"from":2,"name":"somebody","player_id":"{noa_1}"}},{{"name":"Dan","player_id":"{dan}"}}]}}}}"#
        )
    );
    assert_eq!(log[1].body, lineup(id(10), 2, other).body);
    assert_eq!(log[2].body, entry(id(10), 3).body);
    assert_eq!(matches::by_id(db, id(11))?, Some(untouched));
    for n in [1, 2] {
        assert_eq!(players::by_id(db, anna, id(n))?.unwrap().name, "somebody");
    }
    assert_eq!(players::by_id(db, anna, id(3))?, Some(player(anna, 3)));
    Ok(())
}

fn two_at_one_table_are_told_apart(db: &mut Db) -> Result<(), Error> {
    let (anna, noa) = circle(db)?;
    let ben = stored_account(db, "Ben")?;
    let mut linked = player(anna, 4);
    linked.linked_to = Some(ben);
    players::insert(db, &linked)?;
    let mut one = match_of(anna, 10);
    one.seats = vec![seat(1, "Noa", Some(1)), seat(2, "Ben", Some(4))];
    matches::insert(db, &one)?;
    for account in [noa, ben] {
        assert!(delete_account(db, account)?);
    }
    one.seats[0].name = "somebody".to_owned();
    one.seats[1].name = "somebody 2".to_owned();
    assert_eq!(matches::by_id(db, id(10))?, Some(one));
    Ok(())
}
