//! Connections that do not go through the store.

use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::sqlite::SqliteConnection;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};

use super::{Database, sqlite};

#[derive(QueryableByName, Debug, PartialEq)]
pub(crate) struct Line {
    #[diesel(sql_type = Text)]
    pub(crate) line: String,
}

/// A plain connection that does not go through the store.
pub(crate) enum Plain {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Plain {
    pub(crate) fn to(database: &Database) -> Self {
        match database.url.strip_prefix("sqlite:") {
            Some(file) => Self::Sqlite(sqlite(file)),
            None => Self::Postgres(PgConnection::establish(&database.url).unwrap()),
        }
    }

    pub(crate) fn execute(&mut self, sql: &str) {
        match self {
            Self::Sqlite(connection) => connection.batch_execute(sql).unwrap(),
            Self::Postgres(connection) => connection.batch_execute(sql).unwrap(),
        }
    }

    /// The answer to a query for a column called `line`.
    pub(crate) fn lines(&mut self, sqlite: &str, postgres: &str) -> Vec<String> {
        let lines: Vec<Line> = match self {
            Self::Sqlite(connection) => sql_query(sqlite).load(connection),
            Self::Postgres(connection) => sql_query(postgres).load(connection),
        }
        .unwrap();
        lines.into_iter().map(|one| one.line).collect()
    }

    /// Every table's columns and every index, as the database describes them.
    pub(crate) fn schema(&mut self) -> Vec<String> {
        self.lines(
            "SELECT name || ': ' || coalesce(sql, '') AS line FROM sqlite_master
                 WHERE name NOT LIKE '%schema_migrations%' ORDER BY name",
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
    }
}
