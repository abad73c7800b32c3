use chrono::TimeDelta;
use kibitz_game::rules::Language;
use kibitz_game::rules::game::Game;
use kibitz_game::table::Status;
use kibitz_store::matches::entries::Entry;
use kibitz_store::matches::{self, Filter, Order, entries, members};
use kibitz_store::people::players;
use kibitz_store::{Db, Error};
use uuid::Uuid;

use crate::make::{a_match, at, entry, id, member, player, stage, stored_account};

crate::queries![
    a_match_comes_back_as_it_went_with_its_seats_in_order,
    a_match_is_found_by_its_hosts_token,
    ids_and_host_tokens_are_taken_once,
    a_match_needs_its_account_and_its_players,
    a_refused_match_leaves_no_seat,
    a_filter_lets_pass_what_fits_all_of_it,
    pages_follow_each_other_without_gap_or_repeat_though_times_are_equal,
    a_match_of_nobody_is_deleted_when_it_was_not_touched_for_long,
];

fn a_match_comes_back_as_it_went_with_its_seats_in_order(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    players::insert(db, &player(anna, 1))?;
    let mut one = a_match(1);
    one.account_id = Some(anna);
    one.host_token_hash = Some("hash".to_owned());
    one.game = Game::Ten.into();
    one.agreed.house_rules = Game::Ten.about().house_rules;
    one.agreed.etiquette.language = Some(Language::He);
    one.status = Status::Ended;
    one.finished_at = Some(at(3));
    one.seats[1].player_id = Some(id(1));
    let mut reversed = one.clone();
    reversed.seats.reverse();
    matches::insert(db, &reversed)?;
    matches::insert(db, &a_match(2))?;

    assert_eq!(matches::by_id(db, id(1))?, Some(one));
    assert_eq!(matches::by_id(db, id(2))?, Some(a_match(2)));
    assert_eq!(matches::by_id(db, id(3))?, None);
    Ok(())
}

fn a_match_is_found_by_its_hosts_token(db: &mut Db) -> Result<(), Error> {
    let mut one = a_match(1);
    one.host_token_hash = Some("hash".to_owned());
    matches::insert(db, &one)?;
    matches::insert(db, &a_match(2))?;

    assert_eq!(matches::by_host_token_hash(db, "hash")?, Some(id(1)));
    assert_eq!(matches::by_host_token_hash(db, "other")?, None);
    assert_eq!(matches::by_host_token_hash(db, "")?, None);
    Ok(())
}

fn ids_and_host_tokens_are_taken_once(db: &mut Db) -> Result<(), Error> {
    let mut one = a_match(1);
    one.host_token_hash = Some("hash".to_owned());
    matches::insert(db, &one)?;
    let mut same_token = a_match(2);
    same_token.host_token_hash = Some("hash".to_owned());

    assert!(matches!(
        matches::insert(db, &a_match(1)),
        Err(Error::Taken)
    ));
    assert!(matches!(
        matches::insert(db, &same_token),
        Err(Error::Taken)
    ));
    assert_eq!(matches::by_id(db, id(1))?, Some(one));
    // Any number of matches may have no token.
    matches::insert(db, &a_match(3))?;
    matches::insert(db, &a_match(4))
}

fn a_match_needs_its_account_and_its_players(db: &mut Db) -> Result<(), Error> {
    let mut no_account = a_match(1);
    no_account.account_id = Some(id(7));
    let mut no_player = a_match(2);
    no_player.seats[1].player_id = Some(id(7));

    assert!(matches!(
        matches::insert(db, &no_account),
        Err(Error::Missing)
    ));
    assert!(matches!(
        matches::insert(db, &no_player),
        Err(Error::Missing)
    ));
    assert_eq!(
        matches::list(db, &Filter::default(), Order::Newest, None, 10)?,
        []
    );
    Ok(())
}

fn a_refused_match_leaves_no_seat(db: &mut Db) -> Result<(), Error> {
    let mut one = a_match(1);
    one.seats[1].seat = 1;

    assert!(matches!(matches::insert(db, &one), Err(Error::Taken)));
    assert_eq!(matches::by_id(db, id(1))?, None);
    matches::insert(db, &a_match(1))
}

/// The ids on the first page.
fn listed(db: &mut Db, filter: &Filter) -> Result<Vec<Uuid>, Error> {
    let page = matches::list(db, filter, Order::Newest, None, 100)?;
    Ok(page.iter().map(|one| one.id).collect())
}

fn a_filter_lets_pass_what_fits_all_of_it(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    players::insert(db, &player(anna, 1))?;
    players::insert(db, &player(anna, 2))?;
    let kept = [
        (1, Some(anna), Game::Echad, Status::Open, Some(1)),
        (2, Some(anna), Game::Echad, Status::Finished, Some(2)),
        (3, Some(anna), Game::Ten, Status::Open, None),
        (4, Some(anna), Game::Ten, Status::Finished, Some(1)),
        (5, Some(ben), Game::Echad, Status::Open, None),
        (6, None, Game::Echad, Status::Ended, None),
    ];
    for (n, account_id, game, status, with) in kept {
        let mut one = a_match(n);
        one.account_id = account_id;
        one.game = game.into();
        one.opened_at = at(i64::try_from(n).unwrap());
        one.seats[0].player_id = with.map(id);
        matches::insert(db, &one)?;
        if status != Status::Open {
            entries::append(db, &entry(one.id, 1), Some(stage(status, Some(at(9)))))?;
        }
    }
    let of_anna = Filter {
        account_id: Some(anna),
        ..Filter::default()
    };
    let game = Some(Game::Ten.into());
    let status = Some(Status::Finished);
    let players = vec![id(1)];

    assert_eq!(listed(db, &Filter::default())?, [6, 5, 4, 3, 2, 1].map(id));
    assert_eq!(listed(db, &of_anna)?, [4, 3, 2, 1].map(id));
    let by_game = Filter {
        game,
        ..of_anna.clone()
    };
    assert_eq!(listed(db, &by_game)?, [4, 3].map(id));
    let by_status = Filter {
        status,
        ..of_anna.clone()
    };
    assert_eq!(listed(db, &by_status)?, [4, 2].map(id));
    let by_player = Filter {
        players: players.clone(),
        ..of_anna
    };
    assert_eq!(listed(db, &by_player)?, [4, 1].map(id));
    let by_all = Filter {
        status: by_status.status,
        players,
        ..by_game
    };
    assert_eq!(listed(db, &by_all)?, [id(4)]);
    let anothers = Filter {
        account_id: Some(ben),
        ..by_all
    };
    assert!(listed(db, &anothers)?.is_empty());
    Ok(())
}

fn pages_follow_each_other_without_gap_or_repeat_though_times_are_equal(
    db: &mut Db,
) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    let filter = Filter {
        account_id: Some(anna),
        ..Filter::default()
    };
    let opened = [
        (7, 0),
        (3, 0),
        (5, 1),
        (1, 0),
        (9, 0),
        (2, 100_000),
        (4, 100_001),
    ];
    for (n, micros) in opened {
        let mut one = a_match(n);
        one.account_id = Some(anna);
        one.opened_at = at(micros);
        matches::insert(db, &one)?;
    }

    for limit in 1..=8 {
        let (mut listed, mut after) = (Vec::new(), None);
        // As many pages as there can be, and the empty one at the end.
        for _ in 0..8 {
            let page = matches::list(db, &filter, Order::Newest, after, limit)?;
            let Some(last) = page.last() else { break };
            after = Order::Newest.place(last);
            assert!(page.len() <= usize::try_from(limit).unwrap());
            assert!(page.iter().all(|one| one.seats == a_match(1).seats));
            listed.extend(page.iter().map(|one| one.id));
        }
        assert_eq!(listed, [4, 2, 5, 9, 7, 3, 1].map(id), "{limit} a page");
    }
    Ok(())
}

fn a_match_of_nobody_is_deleted_when_it_was_not_touched_for_long(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    let today = at(0) + TimeDelta::days(800);
    let before = today - TimeDelta::days(365);
    let opened_at = before - TimeDelta::days(1);
    for n in 1..=5 {
        let mut one = a_match(n);
        one.opened_at = opened_at;
        one.account_id = (n == 2).then_some(anna);
        matches::insert(db, &one)?;
    }
    let mut joined = member(id(3), 7);
    joined.account_id = Some(anna);
    members::insert(db, &joined)?;
    // A guest does not keep a match.
    members::insert(db, &member(id(1), 8))?;
    for (n, at) in [(4, before), (5, before - TimeDelta::seconds(1))] {
        let play = Entry {
            at,
            ..entry(id(n), 1)
        };
        entries::append(db, &play, Some(stage(Status::Open, None)))?;
    }
    assert_eq!(matches::untouched(db, before, 20)?, [id(1), id(5)]);
    for n in 1..=5 {
        let deleted = matches::delete_untouched(db, id(n), before)?;
        assert_eq!(deleted, [1, 5].contains(&n), "{n}");
        assert_eq!(matches::by_id(db, id(n))?.is_none(), deleted, "{n}");
    }
    Ok(())
}
