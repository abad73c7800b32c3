//! Opening a database: addresses, folders, migrations.

use diesel::connection::SimpleConnection;
use diesel::sql_types::{Integer, Text};
use diesel::sqlite::SqliteConnection;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use kibitz::store::{Db, Error, OpenError, Store, accounts};
use tokio::task::JoinSet;

use super::make::account;
use super::{Database, wait};

super::databases![
    a_new_database_is_migrated_and_an_old_one_left_as_it_is,
    several_may_open_a_new_database_together,
    a_database_of_a_newer_version_is_refused_and_untouched,
    migrations_run_and_revert_and_run_again,
];

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations");

#[derive(QueryableByName, Debug, PartialEq)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// A plain connection, past the store.
enum Plain {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Plain {
    fn to(database: &Database) -> Self {
        match database.url.strip_prefix("sqlite:") {
            Some(file) => Self::Sqlite(SqliteConnection::establish(file).unwrap()),
            None => Self::Postgres(PgConnection::establish(&database.url).unwrap()),
        }
    }

    fn execute(&mut self, sql: &str) {
        match self {
            Self::Sqlite(connection) => connection.batch_execute(sql).unwrap(),
            Self::Postgres(connection) => connection.batch_execute(sql).unwrap(),
        }
    }

    /// Every table's columns and every index, as the database itself tells it.
    fn schema(&mut self) -> Vec<Line> {
        match self {
            Self::Sqlite(connection) => sql_query(
                "SELECT name || ': ' || coalesce(sql, '') AS line FROM sqlite_master
                 WHERE name NOT LIKE '%schema_migrations%' ORDER BY name",
            )
            .load(connection),
            Self::Postgres(connection) => sql_query(
                "SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
                     AS line
                 FROM information_schema.columns
                 WHERE table_schema = 'public' AND table_name NOT LIKE '%schema_migrations%'
                 UNION ALL
                 SELECT indexdef FROM pg_indexes
                 WHERE schemaname = 'public' AND tablename NOT LIKE '%schema_migrations%'
                 UNION ALL
                 SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
                 WHERE connamespace = 'public'::regnamespace
                     AND conrelid::regclass::text NOT LIKE '%schema_migrations%'
                 ORDER BY 1",
            )
            .load(connection),
        }
        .unwrap()
    }

    fn migrate(&mut self) {
        let run = match self {
            Self::Sqlite(connection) => connection.run_pending_migrations(MIGRATIONS),
            Self::Postgres(connection) => connection.run_pending_migrations(MIGRATIONS),
        };
        assert!(!run.unwrap().is_empty());
    }

    fn revert(&mut self) {
        let reverted = match self {
            Self::Sqlite(connection) => connection.revert_all_migrations(MIGRATIONS),
            Self::Postgres(connection) => connection.revert_all_migrations(MIGRATIONS),
        };
        assert!(!reverted.unwrap().is_empty());
    }
}

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

    let Err(refused) = Store::open(&database.url) else {
        panic!("it was opened");
    };
    assert!(matches!(&refused, Error::Open(OpenError::Newer(version)) if version == "9999"));
    assert!(
        refused.to_string().contains("newer version of Kibitz"),
        "{refused}"
    );
    assert_eq!(plain.schema(), before);
}

fn migrations_run_and_revert_and_run_again(database: Database) {
    let mut plain = Plain::to(&database);
    plain.migrate();
    let first = plain.schema();
    assert!(first.iter().any(|one| one.line.contains("entries")));

    plain.revert();
    assert_eq!(plain.schema(), [], "nothing is left");

    plain.migrate();
    assert_eq!(plain.schema(), first);
    drop(plain);
    let store = database.open();
    wait(store.write(|db| accounts::insert(db, &account("Anna")))).unwrap();
}

#[derive(QueryableByName, Debug, PartialEq)]
struct Settings {
    #[diesel(sql_type = Text)]
    journal: String,
    #[diesel(sql_type = Integer)]
    synchronous: i32,
    #[diesel(sql_type = Integer)]
    foreign_keys: i32,
}

fn settings(db: &mut Db) -> Result<Settings, Error> {
    let settings = sql_query(
        "SELECT journal_mode AS journal, synchronous, foreign_keys
         FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys",
    );
    Ok(settings.get_result(db)?)
}

#[test]
fn sqlite_every_connection_is_durable_and_minds_foreign_keys() {
    let database = Database::sqlite().unwrap();
    let store = database.open();
    let expected = Settings {
        journal: "wal".to_owned(),
        synchronous: 2, // FULL
        foreign_keys: 1,
    };
    assert_eq!(wait(store.write(settings)).unwrap(), expected);

    // As many reads at once as there may be connections, each with its own.
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
    let database = Database::sqlite().unwrap();
    let store = database.open();

    let refused = wait(store.read(|db| accounts::insert(db, &account("Anna"))));
    assert!(matches!(refused, Err(Error::Unavailable(_))));
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
