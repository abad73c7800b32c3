//! Migrations forwards and backwards, on an empty database and on a full one.

use std::collections::{BTreeMap, BTreeSet};

use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use kibitz_game::rules::game::Game;
use kibitz_game::table::Performance;
use kibitz_store::matches::{self, entries};
use kibitz_store::people::{accounts, merge, players};
use serde_json::json;

use crate::databases::plain::Plain;
use crate::databases::{Database, wait};
use crate::make::{a_match, account, answered, entry, id, player, stored_account};
use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz};

crate::databases::empty_databases![
    migrations_run_and_revert_and_run_again,
    every_migration_is_undone_and_done_again_without_a_loss,
    a_performance_keeps_its_numbers_when_it_becomes_one_value,
    an_account_that_was_a_member_twice_is_what_it_became_last,
    an_older_version_knows_how_long_each_log_is,
    each_entry_of_an_older_version_says_whose_id_its_author_is,
    what_an_older_version_told_an_account_stays_told,
    merges_are_seats_in_an_older_version_and_aliases_again_afterwards,
];

/// The columns of each table.
type Columns = BTreeMap<String, Vec<String>>;

/// The rows of each table, each row as a map from column to value.
type Rows = BTreeMap<String, BTreeSet<BTreeMap<String, String>>>;

/// The part of these rows that is in these columns.
fn only(rows: &Rows, columns: &Columns) -> Rows {
    let some = columns.iter().map(|(table, columns)| {
        let some = rows[table].iter().map(|row| {
            let some = columns.iter().map(|one| (one.clone(), row[one].clone()));
            some.collect()
        });
        (table.clone(), some.collect())
    });
    some.collect()
}

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

impl Plain {
    /// The columns of every table.
    fn columns(&mut self) -> Columns {
        let columns = self.lines(
            "SELECT tables.name || '.' || columns.name AS line
             FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
             WHERE tables.type = 'table' AND tables.name NOT LIKE '%schema_migrations%'
             ORDER BY tables.name, columns.cid",
            "SELECT table_name || '.' || column_name AS line FROM information_schema.columns
             WHERE table_schema = 'public' AND table_name NOT LIKE '%schema_migrations%'
             ORDER BY table_name, ordinal_position",
        );
        let mut tables = Columns::new();
        for column in columns {
            let (table, column) = column.split_once('.').unwrap();
            let table: &mut Vec<String> = tables.entry(table.to_owned()).or_default();
            table.push(column.to_owned());
        }
        tables
    }

    /// All values in these columns.
    fn rows(&mut self, columns: &Columns) -> Rows {
        let mut rows = Rows::new();
        for (table, columns) in columns {
            let select = |array: &str, quoted: &str| {
                let quoted = columns.iter().map(|column| quoted.replace('?', column));
                let quoted = quoted.collect::<Vec<_>>().join(", ");
                format!("SELECT CAST({array}({quoted}) AS text) AS line FROM {table}")
            };
            let lines = self.lines(
                &select("json_array", "quote(?)"),
                &select("jsonb_build_array", "quote_nullable(?::text)"),
            );
            let row = |line: &String| {
                let values: Vec<String> = serde_json::from_str(line).unwrap();
                columns.iter().cloned().zip(values).collect()
            };
            rows.insert(table.clone(), lines.iter().map(row).collect());
        }
        rows
    }

    fn migrate(&mut self) {
        let run = match self {
            Self::Sqlite(connection) => connection.run_pending_migrations(MIGRATIONS),
            Self::Postgres(connection) => connection.run_pending_migrations(MIGRATIONS),
        };
        assert!(!run.unwrap().is_empty());
    }

    /// Reverts this many migrations, the last one first.
    fn revert_last(&mut self, count: usize) {
        for _ in 0..count {
            match self {
                Self::Sqlite(connection) => connection.revert_last_migration(MIGRATIONS),
                Self::Postgres(connection) => connection.revert_last_migration(MIGRATIONS),
            }
            .unwrap();
        }
    }

    fn revert(&mut self) {
        let reverted = match self {
            Self::Sqlite(connection) => connection.revert_all_migrations(MIGRATIONS),
            Self::Postgres(connection) => connection.revert_all_migrations(MIGRATIONS),
        };
        assert!(!reverted.unwrap().is_empty());
    }
}

fn migrations_run_and_revert_and_run_again(database: Database) {
    let mut plain = Plain::to(&database);
    plain.migrate();
    let first = plain.schema();
    assert!(first.iter().any(|one| one.contains("entries")));

    plain.revert();
    assert_eq!(plain.schema(), [""; 0], "nothing is left");

    plain.migrate();
    assert_eq!(plain.schema(), first);
    drop(plain);
    let store = database.open();
    wait(store.write(|db| accounts::insert(db, &account("Anna")))).unwrap();
}

/// Stores at least one row in every table, with names that begin with `name`.
fn fill(database: &Database, name: &str) {
    let kibitz = Kibitz::upon(&database.url);
    let (dina, noa) = (
        kibitz.sign_up(&format!("{name} Dina")),
        kibitz.sign_up(&format!("{name} Noa")),
    );
    let player = |name: &str| {
        dina.post("/v1/players", json!({"name": name}))
            .is(201)
            .text("/id")
    };
    let [guest, double, eli] = ["Noa", "Noa B.", "Eli"].map(player);
    let merge = json!({"into": guest});
    dina.post(&format!("/v1/players/{double}/merge"), merge)
        .is(200);
    let link = |player: &str| {
        dina.post(&format!("/v1/players/{player}/link-code"), json!({}))
            .is(201)
    };
    noa.post("/v1/circles", json!({"code": link(&guest).text("/code")}))
        .is(201);
    link(&eli);
    let finished = json!({
        "house_rules": {"game": "echad", "target_score": 25},
        "seats": [{"player_id": guest}, {"player_id": eli}],
        "place": "at Noa's", "note": "Late.", "tags": ["family"],
    });
    let at = Match::opened(&dina, finished);
    at.count(1, "@2 out; @1 green-he wild").is(200);
    at.joined_by(&noa, json!({"role": "viewer"}));
    at.post("/rematch", json!({})).is(201);
    // A hand of Trash in one turn is an achievement.
    let trash = Match::opened(
        &dina,
        json!({
            "house_rules": {"game": "trash", "start_positions": 1},
            "seats": [{"player_id": guest}, {"player_id": eli}],
        }),
    );
    trash
        .post("/rounds", json!({"deal": {"game": "trash"}}))
        .is(201);
    let play = Game::Trash.play("turn stock AS>1").unwrap();
    trash
        .post("/plays", json!({"seat": 1, "play": play}))
        .is(201);
    if trash.get("").is(200).json["status"] == "open" {
        let result = json!({"result": Game::Trash.tally("@1 wins").unwrap()});
        let path = format!("{}/rounds/1/result", trash.path);
        dina.put(&path, result).is(200);
    }
    let mut open = opening(&["Ana", "Ben", "Chaim"]);
    open["etiquette"] = json!({"undo": "consent"});
    let at = Match::opened(&kibitz.nobody(), open);
    let seats = json!({"seats": [{"from": 1}, {"from": 2}, {"name": "Dan"}]});
    at.client.put(&format!("{}/seats", at.path), seats).is(200);
    at.begin("blue-gimel");
    at.play(2, "lay blue-he");
    at.claim(3, "lay red-tet");
    at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    at.code(json!({"role": "viewer"}));
    at.post("/shares", json!({})).is(201);
    dina.get("/v1/changes").is(200);
}

fn every_migration_is_undone_and_done_again_without_a_loss(database: Database) {
    drop(database.open());
    let mut plain = Plain::to(&database);
    let schema = plain.schema();
    let count: usize = plain.lines(
        "SELECT count(*) || '' AS line FROM __diesel_schema_migrations",
        "SELECT count(*) || '' AS line FROM __diesel_schema_migrations",
    )[0]
    .parse()
    .unwrap();
    assert!(count >= 7);
    for steps in 1..=count {
        fill(&database, &steps.to_string());
        let columns = plain.columns();
        let before = plain.rows(&columns);
        for (table, rows) in &before {
            assert!(!rows.is_empty(), "nothing to lose in {table}");
        }
        plain.revert_last(steps);
        // Reverting may only lose columns and tables that the reverted migrations had
        // added.
        let mut below = plain.columns();
        // Columns that come back, and totals, are computed from the log at the next start.
        for (table, below) in &mut below {
            below.retain(|column| columns[table].contains(column) && column != "totals");
        }
        assert_eq!(plain.rows(&below), only(&before, &below), "{steps} undone");
        plain.migrate();
        assert_eq!(plain.schema(), schema, "{steps} undone and done again");
        let after = plain.rows(&below);
        assert_eq!(after, only(&before, &below), "{steps} done again");
    }
}

fn a_performance_keeps_its_numbers_when_it_becomes_one_value(database: Database) {
    let store = database.open();
    wait(store.write(|db| matches::insert(db, &a_match(1)))).unwrap();
    drop(store);
    let mut plain = Plain::to(&database);
    let since = "SELECT count(*) || '' AS line FROM __diesel_schema_migrations
                 WHERE version >= '0021'";
    let count = plain.lines(since, since)[0].parse().unwrap();
    plain.revert_last(count);
    let insert = |seat: u8, best_round: &str, started: &str| {
        format!(
            "INSERT INTO performances
             (match_id, seat, game, over_at, duration, ended_early, provisional, cut_short, total,
              place, level, rounds, rounds_won, points, best_round, illegal_claims, calls_made,
              calls_suffered, started)
             VALUES ('{}', {seat}, 'echad', '2026-01-02 03:04:05', 6, FALSE, TRUE, FALSE, -7, 2, 1,
                     5, 4, -9223372036854775808, {best_round}, 3, 8, 9, {started});",
            id(1)
        )
    };
    plain.execute(&insert(1, "NULL", "NULL"));
    plain.execute(&insert(2, "-12", "TRUE"));
    plain.execute(&insert(3, "0", "FALSE"));
    plain.migrate();

    let there = "SELECT performance AS line FROM performances ORDER BY seat";
    let read = plain.lines(there, there).into_iter();
    let read: Vec<Performance> = read
        .map(|line| serde_json::from_str(&line).unwrap())
        .collect();
    let expected = |best_round, started| Performance {
        total: -7,
        place: 2,
        level: 1,
        seats: 0,
        rounds: 5,
        rounds_won: 4,
        points: i64::MIN,
        best_round,
        illegal_claims: 3,
        calls_made: 8,
        calls_suffered: 9,
        started,
    };
    assert_eq!(
        read,
        [
            expected(None, None),
            expected(Some(-12), Some(true)),
            expected(Some(0), Some(false)),
        ]
    );
    // And beside the match, in short.
    let placed = "SELECT placed AS line FROM matches";
    assert_eq!(plain.lines(placed, placed), ["2 2:-12 2:0"]);
}

fn an_account_that_was_a_member_twice_is_what_it_became_last(database: Database) {
    let kibitz = Kibitz::upon(&database.url);
    let at = Match::open(&kibitz);
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa"));
    let twice = |account: &Client<'_>| {
        let code = at.code(json!({"role": "viewer"}));
        let joined = account.post("/v1/join", json!({"code": code})).is(201);
        joined.text("/member/id")
    };
    let (first, other) = (twice(&dina), twice(&noa));
    let mut plain = Plain::to(&database);
    let undone = "DELETE FROM __diesel_schema_migrations WHERE version = '0009'";
    plain.execute(&format!("DROP INDEX members_once; {undone}"));
    let again = |id: &str, joined_at: &str| {
        format!(
            "INSERT INTO members (id, match_id, invite_id, account_id, role, joined_at, opened_at)
             SELECT '{id}', match_id, invite_id, account_id, 'host', {joined_at}, opened_at
             FROM members WHERE id = '{first}';"
        )
    };
    // One member joined later, and another at the same time as that one: then the id
    // decides.
    plain.execute(&again("a", "'2999-01-01 00:00:00'"));
    plain.execute(&again("b", "'2999-01-01 00:00:00'"));
    plain.migrate();
    let there = "SELECT id AS line FROM members WHERE left_at IS NULL ORDER BY role";
    assert_eq!(
        plain.lines(there, there),
        ["b".to_owned(), other],
        "of {first}, a and b"
    );
}

fn an_older_version_knows_how_long_each_log_is(database: Database) {
    let store = database.open();
    wait(store.write(|db| {
        matches::insert(db, &a_match(1))?;
        matches::insert(db, &a_match(2))?;
        entries::append(db, &entry(id(1), 1), None)?;
        entries::append(db, &entry(id(1), 2), None)
    }))
    .unwrap();
    drop(store);
    let mut plain = Plain::to(&database);
    let since = "SELECT count(*) || '' AS line FROM __diesel_schema_migrations
                 WHERE version >= '0020'";
    let count = plain.lines(since, since)[0].parse().unwrap();
    plain.revert_last(count);

    let there = "SELECT CAST(seq AS text) AS line FROM matches ORDER BY id";
    assert_eq!(plain.lines(there, there), ["2", "0"]);
    let changed = "SELECT CAST(count(*) AS text) AS line FROM matches
                   JOIN entries ON match_id = matches.id AND entries.seq = matches.seq
                   WHERE changed_at = at";
    assert_eq!(plain.lines(changed, changed), ["1"]);
    let opened = "SELECT id AS line FROM matches WHERE changed_at = opened_at";
    assert_eq!(plain.lines(opened, opened), [id(2).to_string()]);
}

/// Reverts the migrations from this one on.
fn revert_from(plain: &mut Plain, version: &str) {
    let since = format!(
        "SELECT count(*) || '' AS line FROM __diesel_schema_migrations WHERE version >= '{version}'"
    );
    let count = plain.lines(&since, &since)[0].parse().unwrap();
    plain.revert_last(count);
}

fn each_entry_of_an_older_version_says_whose_id_its_author_is(database: Database) {
    let kibitz = Kibitz::upon(&database.url);
    let ana = kibitz.sign_up("Ana");
    let account = ana.get("/v1/account").is(200).text("/id");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let (ben, member) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let (_, other) = at.guest(&kibitz, json!({"role": "viewer"}));
    at.begin("blue-gimel");
    ben.play(2, "lay blue-he");
    let of_host = Match::begun(&kibitz);
    let written = |of: &Match<'_>| {
        format!(
            "SELECT \"by\" AS line FROM entries WHERE match_id = '{}' ORDER BY seq",
            of.id()
        )
    };
    let (ours, theirs) = (written(&at), written(&of_host));
    let mut plain = Plain::to(&database);
    let now = [account.clone(), format!("member:{member}")];
    assert_eq!(plain.lines(&ours, &ours), now);

    revert_from(&mut plain, "0027");
    assert_eq!(plain.lines(&ours, &ours), [account.clone(), member]);
    // Then a guest could join with the id of the account.
    plain.execute(&format!(
        "UPDATE members SET id = '{account}' WHERE id = '{other}'"
    ));
    plain.migrate();
    assert_eq!(plain.lines(&ours, &ours), now);
    assert_eq!(plain.lines(&theirs, &theirs), ["host"]);
}

fn what_an_older_version_told_an_account_stays_told(database: Database) {
    let kibitz = Kibitz::upon(&database.url);
    let ana = kibitz.sign_up("Ana");
    let player = ana.post("/v1/players", json!({"name": "Noa"})).is(201);
    let mut body = opening(&["Ana", "Ben"]);
    body["id"] = player.json["id"].clone();
    Match::opened(&ana, body);
    let kept = Match::opened(&ana, opening(&["Ana", "Ben"]));
    ana.get("/v1/changes").is(200);
    let items =
        "SELECT kind || ' ' || subject_id AS line FROM sync_items ORDER BY kind, subject_id";
    let mut plain = Plain::to(&database);
    let all = plain.lines(items, items);
    assert_eq!(all.len(), 3);

    // Of a match and a player with one id, it knows one.
    revert_from(&mut plain, "0027");
    let one_less = plain.lines(items, items);
    assert_eq!(one_less, all[..2]);
    plain.migrate();
    assert_eq!(plain.lines(items, items), one_less);
    // The other is found again.
    let told = Kibitz::upon(&database.url);
    let again = told.bearer(ana.token()).get("/v1/changes").is(200);
    assert_eq!(again.json["items"].as_array().unwrap().len(), 3);
    assert_eq!(plain.lines(items, items), all);
    assert!(all.contains(&format!("match {}", kept.id())));
}

/// A merge that an older version has made, or not finished, is the same as one made today.
fn merges_are_seats_in_an_older_version_and_aliases_again_afterwards(database: Database) {
    let store = database.open();
    wait(store.write(|db| {
        let dina = stored_account(db, "Dina")?;
        for n in 1..=4 {
            players::insert(db, &player(dina, n))?;
        }
        for (n, named) in [(1, [Some(1), None]), (2, [Some(1), Some(3)])] {
            let mut one = a_match(n);
            one.account_id = Some(dina);
            for (seat, named) in one.seats.iter_mut().zip(named) {
                seat.player_id = named.map(id);
            }
            matches::insert(db, &one)?;
        }
        for (one, into) in [(1, 2), (2, 4)] {
            answered(merge::merge(db, dina, id(one), id(into)))?.unwrap();
        }
        // An undo has taken this table back to a time when they were two.
        let mut there = a_match(3);
        there.account_id = Some(dina);
        for (seat, n) in there.seats.iter_mut().zip([2, 4]) {
            seat.player_id = Some(id(n));
        }
        matches::insert(db, &there)
    }))
    .unwrap();
    drop(store);
    let mut plain = Plain::to(&database);
    let seats = |column: &str| {
        format!("SELECT coalesce({column}, '') AS line FROM seats ORDER BY match_id, seat")
    };
    let ids = |ns: [u128; 6]| {
        ns.map(|n| {
            if n == 0 {
                String::new()
            } else {
                id(n).to_string()
            }
        })
    };
    let named = ids([1, 0, 1, 3, 2, 4]);
    assert_eq!(plain.lines(&seats("player_id"), &seats("player_id")), named);
    let since = "SELECT count(*) || '' AS line FROM __diesel_schema_migrations
                 WHERE version >= '0030'";
    let count = plain.lines(since, since)[0].parse().unwrap();
    plain.revert_last(count);
    assert_eq!(plain.lines(&seats("named_id"), &seats("named_id")), named);
    let today = ids([4, 0, 4, 3, 2, 4]);
    assert_eq!(plain.lines(&seats("player_id"), &seats("player_id")), today);

    // It was stopped while one match still had to follow.
    let [one, into] = [id(1), id(4)];
    plain.execute(&format!(
        "UPDATE players SET reseating = '{one}' WHERE id = '{into}';
         UPDATE seats SET player_id = named_id WHERE match_id = '{one}';"
    ));
    plain.migrate();
    assert_eq!(plain.lines(&seats("player_id"), &seats("player_id")), named);
    let today = "SELECT today AS line FROM players ORDER BY id";
    let expected = [4, 4, 3, 4].map(|n| id(n).to_string());
    assert_eq!(plain.lines(today, today), expected);
    let sits = format!("SELECT match_id AS line FROM seated WHERE player_id = '{into}' ORDER BY 1");
    let expected = [1, 2, 3].map(|n| id(n).to_string());
    assert_eq!(plain.lines(&sits, &sits), expected);
}
