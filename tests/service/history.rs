//! Statistics over whole histories: they agree with the logs, even if results were
//! changed later.

use std::collections::{BTreeMap, BTreeSet};

use kibitz_game::rules::Ruling;
use kibitz_game::table::claims::PlayClaim;
use kibitz_game::table::history::{Appearance, Broken};
use kibitz_game::table::{Claim, Performance, Status, Table};
use kibitz_service::live::{Logged, Tables};
use kibitz_store::people::players;
use kibitz_store::stats::{self, Span};
use kibitz_store::{Error, Store, matches};
use uuid::Uuid;

use crate::BOUNDS;
use crate::databases::Database;
use crate::make::{id, player, stored_account};
use crate::properties::history::{self, Chance, Guest};
use crate::wait;

crate::databases::databases![the_statistics_are_what_the_logs_say];

/// The players of a circle. The last of them is a guest without a stored player.
const PEOPLE: u128 = 6;

fn guests() -> Vec<Guest> {
    (1..=PEOPLE)
        .map(|n| (format!("player {n}"), (n < PEOPLE).then(|| id(n))))
        .collect()
}

/// Random guests for the seats of a table.
fn some(seats: u8, chance: &mut Chance) -> Vec<Guest> {
    let mut all = guests();
    let some = (0..seats).map(|_| all.swap_remove(chance.below(all.len())));
    some.collect()
}

async fn circle(store: &Store) -> Uuid {
    let account = store.write(|db| {
        let account = stored_account(db, "Anna")?;
        for n in 1..PEOPLE {
            players::insert(db, &player(account, n))?;
        }
        Ok::<_, Error>(account)
    });
    account.await.unwrap()
}

/// All matches, also those that were cut short.
fn every() -> Span {
    Span {
        cut_short: true,
        ..Span::default()
    }
}

/// All appearances of all players, in the order in which the matches ended.
async fn appearances(store: &Store) -> Vec<Appearance> {
    let all: Vec<Uuid> = (1..PEOPLE).map(id).collect();
    let read = store.read(move |db| stats::appearances(db, &all, None, every()));
    let mut appearances = read.await.unwrap();
    appearances.sort_by_key(|one| (one.at, one.match_id, one.player));
    appearances
}

/// Returns what a player did in a match, counted from the log by name.
fn by_name(name: &str, table: &Table, log: &[Logged]) -> Performance {
    let standing = table.standing();
    let seat = table.names().iter().position(|one| one == name).unwrap();
    let total = standing.totals[seat];
    let others = standing.totals.iter().enumerate();
    let others = others
        .filter(|(other, _)| *other != seat)
        .map(|(_, total)| *total);
    let mut counted = Performance {
        total,
        seats: u32::try_from(table.names().len()).unwrap(),
        margin: total - others.max().unwrap(),
        match_rounds: u32::try_from(table.rounds().len()).unwrap(),
        ..Performance::default()
    };
    for played in table.rounds().iter() {
        let seat = played.seats.names.iter().position(|one| one == name);
        let seat = seat.unwrap();
        let points = played.score.points[seat];
        counted.rounds += 1;
        counted.points += points;
        counted.best_round = counted.best_round.max(Some(points));
        let won = played.score.winners.iter().any(|one| one.index() == seat);
        counted.rounds_won += u32::from(won);
    }
    let mut rules: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for entry in log.iter().filter(|entry| entry.undone_by.is_none()) {
        let Claim::Play(PlayClaim { seat, play, .. }) = &entry.record.claim else {
            continue;
        };
        let names = table.names_at(entry.seq);
        let theirs = names[seat.index()] == name;
        let illegal = entry.record.ruling == Some(Ruling::Illegal);
        counted.illegal_claims += u32::from(theirs && illegal);
        let counts = theirs && entry.record.moves();
        counted.plays += u32::from(counts);
        counted.let_stand += u32::from(counts && illegal);
        if theirs && illegal {
            let broken = entry.record.findings.iter().filter(|finding| {
                let mut codes = table.settings().house_rules.game().codes();
                codes.any(|one| one.code == finding.code && one.grade == Some(Ruling::Illegal))
            });
            let broken: BTreeSet<String> = broken.map(|one| one.ruling.to_string()).collect();
            assert!(!broken.is_empty());
            for ruling in broken {
                let (times, stood) = rules.entry(ruling).or_default();
                *times += 1;
                *stood += u32::from(counts);
            }
        }
        if let (Some(called), true) = (play.calls_out(), entry.record.moves()) {
            counted.calls_made += u32::from(theirs);
            counted.calls_suffered += u32::from(names[called.index()] == name);
        }
    }
    let broken = rules
        .into_iter()
        .map(|(ruling, (times, let_stand))| Broken {
            ruling,
            times,
            let_stand,
        });
    counted.broken = broken.collect();
    counted
}

fn the_statistics_are_what_the_logs_say(database: Database) {
    let (mut over, mut early, mut illegal, mut moved) = (0, 0, 0, 0);
    let store = database.open();
    wait(async {
        let account = circle(&store).await;
        let tables = Tables::new(store.clone(), BOUNDS);
        let mut chance = Chance(7);
        let mut expected = Vec::new();
        for played in history::matches(90, 2, &mut chance) {
            let guests = some(played.seats, &mut chance);
            let live = history::play_wildly(&tables, account, &played, &guests, &mut chance);
            let live = live.await.unwrap();
            let (id, table) = (live.opened.id, &live.now().table);
            let log = tables.log_page(id, table, 0, u32::MAX).await.unwrap();
            if table.status() == Status::Open || table.standing().leaders.is_empty() {
                continue;
            }
            let row = store.read(move |db| matches::by_id(db, id)).await.unwrap();
            let row = row.unwrap();
            over += 1;
            early += u32::from(table.status() == Status::Ended);
            for (name, player) in guests {
                let counted = by_name(&name, table, &log);
                illegal += counted.illegal_claims;
                let seat = table.names().iter().position(|one| *one == name).unwrap();
                moved += u32::from(live.opened.players[seat] != player);
                let won = table
                    .standing()
                    .winners
                    .iter()
                    .any(|one| one.index() == seat);
                if let Some(player) = player {
                    expected.push((row.finished_at.unwrap(), id, player, counted, won));
                }
            }
        }
        expected.sort_by_key(|one| (one.0, one.1, one.2));
        let listed = appearances(&store).await;
        let counted = listed.iter().map(|one| {
            let performance = Performance {
                place: 0,
                level: 0,
                started: None,
                first_seat: None,
                lead_changes: 0,
                decided_last: None,
                was_last: false,
                led_halfway: None,
                // They took moments.
                rounds_took: 0,
                rounds_timed: 0,
                longest_round: 0,
                ..one.performance.clone()
            };
            (one.at, one.match_id, one.player, performance, one.won())
        });
        assert_eq!(counted.collect::<Vec<_>>(), expected);

        // A look at the whole circle sees the same, without reading the performances.
        let looked = store.read(move |db| {
            let mut looked = Vec::new();
            stats::outcomes(db, account, None, every(), |one| {
                let seats = one.seats.iter();
                looked.extend(seats.filter_map(|seated| {
                    let player = seated.who.player?;
                    let counted = (seated.place, seated.best_round);
                    Some((one.at, one.match_id, player, counted))
                }));
            })?;
            Ok::<_, Error>(looked)
        });
        let mut looked = looked.await.unwrap();
        looked.sort_unstable();
        let seen = listed.iter().map(|one| {
            let counted = (one.performance.place, one.performance.best_round);
            (one.at, one.match_id, one.player, counted)
        });
        assert_eq!(looked, seen.collect::<Vec<_>>());

        // A recount changes nothing.
        for one in listed.iter().map(|one| one.match_id) {
            tables.summarise(one).await.unwrap();
        }
        assert_eq!(appearances(&store).await, listed);
    });
    let seen = [over > 10, early > 1, illegal > 10, moved > 3];
    assert_eq!(seen, [true; 4], "{over} {early} {illegal} {moved}");
}
