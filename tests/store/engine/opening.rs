//! Opening a database: addresses, folders, migrations, and which connections to PostgreSQL are encrypted.

use std::path::Path;

use diesel::sql_types::{Integer, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use kibitz_store::engine::encryption::{needs_no_tls, with_file};
use kibitz_store::people::accounts;
use kibitz_store::{Db, Error, OpenError, Store};
use tokio::task::JoinSet;

use crate::databases::Database;
use crate::databases::plain::Plain;
use crate::make::account;
use crate::wait;

crate::empty_databases![
    a_new_database_is_migrated_and_an_old_one_left_as_it_is,
    several_may_open_a_new_database_together,
    a_database_of_a_newer_version_is_refused_and_untouched,
    a_database_that_took_every_step_goes_on_and_an_older_one_is_refused_and_untouched,
];

fn a_new_database_is_migrated_and_an_old_one_left_as_it_is(database: Database) {
    drop(database.open());
    let first = Plain::to(&database).schema();
    assert!(!first.is_empty());

    drop(database.open());
    assert_eq!(Plain::to(&database).schema(), first);
}

fn several_may_open_a_new_database_together(database: Database) {
    std::thread::scope(|threads| {
        for n in 0..4 {
            let database = &database;
            threads.spawn(move || {
                let store = database.open();
                wait(store.write(move |db| accounts::insert(db, &account(&n.to_string()))))
                    .unwrap();
            });
        }
    });
}

fn a_database_of_a_newer_version_is_refused_and_untouched(database: Database) {
    drop(database.open());
    let mut plain = Plain::to(&database);
    plain.execute("CREATE TABLE from_the_future (id TEXT)");
    plain.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('9999')");
    let before = plain.schema();

    let refused = Store::open(&database.url).err().unwrap();
    assert!(matches!(&refused, Error::Open(OpenError::Newer(version)) if version == "9999"));
    assert!(
        refused.to_string().contains("newer version of Kibitz"),
        "{refused}"
    );
    assert_eq!(plain.schema(), before);
}

fn a_database_that_took_every_step_goes_on_and_an_older_one_is_refused_and_untouched(
    database: Database,
) {
    drop(database.open());
    let mut plain = Plain::to(&database);
    let before = plain.schema();
    for step in ["0001", "0009", "0029"] {
        plain.execute(&format!(
            "INSERT INTO __diesel_schema_migrations (version) VALUES ('{step}')"
        ));
    }
    let store = database.open();
    wait(store.ready()).unwrap();
    wait(store.write(|db| accounts::insert(db, &account("Anna")))).unwrap();
    drop(store);
    assert_eq!(plain.schema(), before);

    plain.execute("DELETE FROM __diesel_schema_migrations WHERE version > '0029'");
    let refused = Store::open(&database.url).err().unwrap();
    assert!(matches!(&refused, Error::Open(OpenError::Older(version)) if version == "0029"));
    assert!(
        refused.to_string().contains("previous release"),
        "{refused}"
    );
    let applied = "SELECT max(version) AS line FROM __diesel_schema_migrations";
    assert_eq!(plain.lines(applied, applied), ["0029"]);
    assert_eq!(plain.schema(), before);
}

#[derive(QueryableByName, Debug, PartialEq)]
struct Settings {
    #[diesel(sql_type = Text)]
    journal: String,
    #[diesel(sql_type = Integer)]
    synchronous: i32,
    #[diesel(sql_type = Integer)]
    foreign_keys: i32,
    #[diesel(sql_type = Integer)]
    temp_store: i32,
}

fn settings(db: &mut Db) -> Result<Settings, Error> {
    let settings = sql_query(
        "SELECT journal_mode AS journal, synchronous, foreign_keys, temp_store
         FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_temp_store",
    );
    Ok(settings.get_result(db)?)
}

#[test]
fn sqlite_every_connection_is_durable_minds_foreign_keys_and_needs_no_folder_for_temporary_files() {
    let database = Database::empty_sqlite();
    let store = database.open();
    let expected = Settings {
        journal: "wal".to_owned(),
        synchronous: 2, // FULL
        foreign_keys: 1,
        temp_store: 2, // MEMORY
    };
    assert_eq!(wait(store.write(settings)).unwrap(), expected);

    // As many reads at once as there may be connections, so that each uses its own.
    wait(async {
        let mut reads = JoinSet::new();
        for _ in 0..64 {
            let store = store.clone();
            reads.spawn(async move { store.read(settings).await });
        }
        for found in reads.join_all().await {
            assert_eq!(found.unwrap(), expected);
        }
    });
}

#[test]
fn sqlite_a_read_cannot_write() {
    let database = Database::empty_sqlite();
    let store = database.open();

    refused!(
        wait(store.read(|db| accounts::insert(db, &account("Anna")))),
        Error::Unavailable(_)
    );
}

#[test]
fn sqlite_a_missing_folder_is_made() {
    let folder = tempfile::tempdir().unwrap();
    for (n, prefix) in ["sqlite:", "sqlite://"].into_iter().enumerate() {
        let file = folder.path().join(format!("{n}/deep er/kibitz.db"));

        Store::open(&format!("{prefix}{}", file.display())).unwrap();
        assert!(file.is_file());
    }
}

#[test]
fn sqlite_a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();

    let refused = Store::open(&format!("sqlite:{}/kibitz.db", file.display()));
    assert!(
        matches!(refused.err(), Some(Error::Open(OpenError::Folder { path, .. })) if path == file)
    );
}

#[test]
fn sqlite_a_file_that_is_no_database_is_refused_and_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    let text = "not a database ".repeat(1000);
    std::fs::write(&file, &text).unwrap();

    let refused = Store::open(&format!("sqlite:{}", file.display()));
    assert!(matches!(
        refused.err(),
        Some(Error::Open(OpenError::Connect(_)))
    ));
    assert_eq!(std::fs::read_to_string(file).unwrap(), text);
}

#[test]
fn an_address_of_no_database_is_refused_without_telling_its_password() {
    for url in [
        "",
        "sqlite:",
        "kibitz.db",
        "mysql://anna:secret@host/kibitz",
        "postgres:secret",
    ] {
        let refused = Store::open(url).err().unwrap();
        assert!(
            matches!(refused, Error::Open(OpenError::Address(_))),
            "{url}"
        );
        assert!(!refused.to_string().contains("secret"), "{refused}");
    }
}

#[test]
fn a_postgres_that_is_not_there_is_refused_without_telling_its_password() {
    let folder = tempfile::tempdir().unwrap();
    let host = folder.path().display();
    let url = format!("postgres:///kibitz?user=anna&password=secret&host={host}");

    let refused = Store::open(&url).err().unwrap();
    assert!(matches!(refused, Error::Open(OpenError::Connect(_))));
    assert!(!refused.to_string().contains("secret"), "{refused}");
}

/// Of two with one number, a database would take only one.
#[test]
fn every_migration_has_a_number_of_its_own() {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations"));
    let names = folder.unwrap().map(|entry| entry.unwrap().file_name());
    let mut numbers: Vec<String> = names
        .map(|name| name.to_string_lossy().split('_').next().unwrap().to_owned())
        .collect();
    numbers.sort();
    let count = numbers.len();
    numbers.dedup();
    assert!(count > 0 && numbers.len() == count, "{numbers:?}");
}

#[test]
fn what_stays_on_this_machine_needs_no_tls() {
    for here in [
        "postgres:///kibitz",
        "postgres://kibitz@/kibitz?host=/run/postgresql",
        "postgres://kibitz:secret@localhost:5433/kibitz",
        "postgres://127.0.0.1/kibitz?connect_timeout=2",
        "postgres://[::1]:5432/kibitz",
        "postgres://%2Frun%2Fpostgresql/kibitz",
        "postgres://localhost,127.0.0.2:5433/kibitz",
    ] {
        assert!(needs_no_tls(here, &[]), "{here}");
    }
    for away in [
        "postgres://db/kibitz",
        "postgres://kibitz:localhost@192.0.2.1/kibitz",
        "postgres://localhost,db/kibitz",
        "postgres://localhost.example.com/kibitz",
        "postgres:///kibitz?host=db",
        "postgres://localhost/kibitz?hostaddr=192.0.2.1",
        "postgres://[2001:db8::1]/kibitz",
        "postgres://db?user=ben@localhost",
        "postgres:///kibitz?service=games",
        "postgres:///kibitz?h%6Fst=db",
    ] {
        assert!(!needs_no_tls(away, &[]), "{away}");
    }
}

#[test]
fn a_variable_can_name_a_server_elsewhere() {
    let with = |servers: &str| {
        let set = [("host", servers.to_owned())];
        needs_no_tls("postgres:///kibitz", &set)
    };
    for here in ["/run/postgresql", "localhost,127.0.0.1", "::1"] {
        assert!(with(here), "{here}");
    }
    for away in ["db", "localhost,db", "2001:db8::1", "::ffff:192.0.2.1"] {
        assert!(!with(away), "{away}");
    }
    let service = [("service", "games".to_owned())];
    assert!(!needs_no_tls("postgres:///kibitz", &service));
}

#[test]
fn another_machine_needs_tls_unless_the_address_says_otherwise() {
    for (url, allowed) in [
        ("postgres://db/kibitz", false),
        ("postgres://db/kibitz?sslmode=require", false),
        ("postgres://sslmode=disable@db/kibitz", false),
        ("postgres://db/kibitz?user=ben&sslmode=disable", true),
        ("postgres://localhost/kibitz", true),
    ] {
        assert_eq!(needs_no_tls(url, &[]), allowed, "{url}");
    }
}

#[test]
fn the_systems_certificates_are_named() {
    let with = |url| with_file(url, Path::new("/etc/ca bundle.pem")).into_owned();
    let file = "sslrootcert=%2Fetc%2Fca%20bundle%2Epem";
    assert_eq!(
        with("postgres://ben@db/kibitz?sslrootcert=system"),
        format!("postgres://ben@db/kibitz?{file}&sslmode=verify-full")
    );
    assert_eq!(
        with("postgres://db/kibitz?sslmode=verify-full&sslrootcert=system&user=ben"),
        format!("postgres://db/kibitz?sslmode=verify-full&{file}&user=ben")
    );
}

#[test]
fn other_addresses_stay_as_they_are() {
    for url in [
        "postgres://ben:sslrootcert=system@db/kibitz",
        "postgres://db/sslrootcert=system",
        "postgres://db/kibitz?sslrootcert=/etc/own.pem",
        "postgres://db/kibitz?sslrootcert=systematic",
    ] {
        assert_eq!(with_file(url, Path::new("/etc/ca.pem")), url);
    }
}
