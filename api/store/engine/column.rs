//! The types of columns: what each holds, and how it is stored, the same in both databases.
//!
//! The tables in [`schema`](super::schema) name these types, as in `status -> Status`. To
//! the database such a column is a text or a time, but queries read and write the types of
//! the rooms below. A row with anything else in it is damaged: reading it fails.
//!
//! In a query, a value for a column is wrapped in [`Bind`]; that for a column which can be NULL
//! can be an [`Option`] instead:
//!
//! ```text
//! seats::table.filter(seats::match_id.eq(Bind(id))).filter(seats::player_id.eq(Some(player)))
//! ```
#![expect(
    unreachable_pub,
    reason = "what Diesel derives for public structs has to be as public"
)]

use std::fmt::Write as _;
use std::io::Write as _;

use chrono::{DateTime, NaiveDateTime, SubsecRound, Utc};
use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow, Queryable};
use diesel::expression::AsExpression;
use diesel::pg::Pg;
use diesel::query_builder::QueryId;
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{HasSqlType, SqlType, Text, Timestamp};
use diesel::sqlite::Sqlite;
use uuid::Uuid;

use super::Error;
use super::db::MultiBackend;
use crate::people::rights;
use kibitz_game::{rules, table};

/// The types of the columns of the tables.
pub(crate) mod types {
    pub(crate) use super::{
        Author, Etiquette, Game, HouseRules, Id, Language, Rights, RoleName, RuleSets, Status,
        UtcTime,
    };
    pub(crate) use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text};
}

/// A value for a column. Without it, Diesel takes only types that it knows, and those of this
/// crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, AsExpression)]
#[diesel(sql_type = Id)]
#[diesel(sql_type = Author)]
#[diesel(sql_type = Rights)]
#[diesel(sql_type = UtcTime)]
#[diesel(sql_type = Game)]
#[diesel(sql_type = HouseRules)]
#[diesel(sql_type = RuleSets)]
#[diesel(sql_type = Etiquette)]
#[diesel(sql_type = Status)]
#[diesel(sql_type = RoleName)]
#[diesel(sql_type = Language)]
pub struct Bind<T>(pub T);

impl<T> From<T> for Bind<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

/// A value that this version of Kibitz may not know, such as a game that a later version has
/// added. `None` is one that it does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromSqlRow)]
pub struct Known<T>(pub Option<T>);

impl<T: FromSql<ST, DB>, ST, DB: Backend> FromSql<ST, DB> for Known<T> {
    fn from_sql(value: DB::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(T::from_sql(value).ok()))
    }

    fn from_nullable_sql(value: Option<DB::RawValue<'_>>) -> deserialize::Result<Self> {
        Ok(Self(T::from_nullable_sql(value).ok()))
    }
}

impl<T> From<Known<Option<T>>> for Option<T> {
    fn from(known: Known<Option<T>>) -> Self {
        known.0.flatten()
    }
}

/// The text in a column, not read yet.
#[derive(Clone, Debug, FromSqlRow)]
pub struct Unread(pub String);

impl<ST, DB: Backend> FromSql<ST, DB> for Unread
where
    String: FromSql<Text, DB>,
{
    fn from_sql(value: DB::RawValue<'_>) -> deserialize::Result<Self> {
        String::from_sql(value).map(Self)
    }
}

/// Implements what both kinds of columns below have in common.
macro_rules! column {
    ($name:ident, $held:ty) => {
        impl HasSqlType<$name> for MultiBackend {
            fn metadata(lookup: &mut Self::MetadataLookup) -> Self::TypeMetadata {
                Self::lookup_sql_type::<$name>(lookup)
            }
        }

        impl ToSql<$name, MultiBackend> for $held {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, MultiBackend>) -> serialize::Result {
                out.set_value(($name, self));
                Ok(IsNull::No)
            }
        }

        impl<T: ToSql<$name, DB>, DB: Backend> ToSql<$name, DB> for Bind<T> {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
                self.0.to_sql(out)
            }
        }
    };
}

/// Columns with texts, the types they hold, and the module that writes and reads these.
macro_rules! texts {
    ($($(#[$about:meta])* $name:ident: $held:ty, $form:ident;)+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, QueryId, SqlType)]
        #[diesel(sqlite_type(name = "Text"), postgres_type(oid = 25, array_oid = 1009))]
        pub struct $name;

        column!($name, $held);

        impl<DB: Backend> FromSql<$name, DB> for $held
        where
            String: FromSql<Text, DB>,
        {
            fn from_sql(value: DB::RawValue<'_>) -> deserialize::Result<Self> {
                $form::read(&String::from_sql(value)?)
            }
        }

        impl<DB: Backend> Queryable<$name, DB> for $held
        where
            Self: FromSql<$name, DB>,
        {
            type Row = Self;

            fn build(value: Self) -> deserialize::Result<Self> {
                Ok(value)
            }
        }

        impl ToSql<$name, Sqlite> for $held {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
                out.set_value($form::write(self)?);
                Ok(IsNull::No)
            }
        }

        impl ToSql<$name, Pg> for $held {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
                out.write_all($form::write(self)?.as_bytes())?;
                Ok(IsNull::No)
            }
        }
    )+};
}

texts! {
    /// An id, as `01890a5d-ac96-774b-bcce-b302099a8057`.
    Id: Uuid, shown;
    /// `host`, the id of an account, or that of a member after `member:`.
    Author: table::Author, kept;
    /// A game where games are told apart, as `ten` or `pad:rummikub`.
    Game: table::GameKey, shown;
    /// House rules, as JSON.
    HouseRules: rules::game::HouseRules, json;
    /// House rules under names, as JSON. Those that this version of Kibitz cannot read are left
    /// out.
    RuleSets: table::RuleSets, known;
    /// How a table handles entries, as JSON.
    Etiquette: table::Etiquette, json;
    /// `open`, `finished` or `ended`.
    Status: table::Status, named;
    /// `host`, `player` or `viewer`.
    RoleName: table::RoleName, named;
    /// The code of a language.
    Language: rules::Language, named;
    /// `read`, `play` or `all`.
    Rights: rights::Rights, named;
}

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Types that are shown as they are stored.
mod shown {
    use super::Fault;

    pub(super) fn write(value: &impl ToString) -> Result<String, Fault> {
        Ok(value.to_string())
    }

    pub(super) fn read<T: std::str::FromStr<Err: Into<Fault>>>(text: &str) -> Result<T, Fault> {
        text.parse().map_err(Into::into)
    }
}

/// Types that are stored by the names that they have in the API.
mod named {
    use super::Fault;
    use serde::de::{Deserialize, IntoDeserializer, value};
    use serde_json::Value;

    pub(super) fn write(value: &impl serde::Serialize) -> Result<String, Fault> {
        match serde_json::to_value(value)? {
            Value::String(name) => Ok(name),
            other => Err(format!("{other} is no name").into()),
        }
    }

    pub(super) fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Fault> {
        let name: value::StrDeserializer<'_, value::Error> = text.into_deserializer();
        Ok(T::deserialize(name)?)
    }
}

/// Types that are stored as JSON.
mod json {
    use super::Fault;

    pub(super) fn write(value: &impl serde::Serialize) -> Result<String, Fault> {
        Ok(serde_json::to_string(value)?)
    }

    pub(super) fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Fault> {
        Ok(serde_json::from_str(text)?)
    }
}

/// House rules under names, of which only those are read that this version of Kibitz knows.
mod known {
    use super::{Fault, table::RuleSets};

    pub(super) use super::json::write;

    pub(super) fn read(text: &str) -> Result<RuleSets, Fault> {
        let sets: Vec<serde_json::Value> = serde_json::from_str(text)?;
        let known = sets.into_iter().map(serde_json::from_value);
        Ok(RuleSets::kept(known.filter_map(Result::ok)))
    }
}

/// Authors, as logs keep them.
mod kept {
    use super::{Fault, table::Author};

    pub(super) fn write(author: &Author) -> Result<String, Fault> {
        Ok(author.kept())
    }

    pub(super) fn read(text: &str) -> Result<Author, Fault> {
        Author::of_kept(text).ok_or_else(|| "not an author".into())
    }
}

/// A time: UTC to the microsecond, the finest resolution that both databases support. The
/// times of the service itself are whole milliseconds: see [`now`].
#[derive(Clone, Copy, Debug, QueryId, SqlType)]
#[diesel(
    sqlite_type(name = "Text"),
    postgres_type(oid = 1114, array_oid = 1115)
)]
pub struct UtcTime;

column!(UtcTime, DateTime<Utc>);

impl FromSql<UtcTime, Sqlite> for DateTime<Utc> {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        // Diesel tries its formats one by one, which takes longer than all else about a row.
        match NaiveDateTime::parse_from_str(value.read_text(), "%Y-%m-%d %H:%M:%S%.f") {
            Ok(at) => Ok(at.and_utc()),
            Err(_) => <NaiveDateTime as FromSql<Timestamp, Sqlite>>::from_sql(value)
                .map(|at| at.and_utc()),
        }
    }
}

impl FromSql<UtcTime, Pg> for DateTime<Utc> {
    fn from_sql(value: <Pg as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        <NaiveDateTime as FromSql<Timestamp, Pg>>::from_sql(value).map(|at| at.and_utc())
    }
}

impl FromSql<UtcTime, MultiBackend> for DateTime<Utc> {
    fn from_sql(value: <MultiBackend as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        value.from_sql::<Self, UtcTime>()
    }
}

impl ToSql<UtcTime, Sqlite> for DateTime<Utc> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        // As Diesel writes its own type: SQLite compares times as texts.
        // Times of the service itself fit exactly, so nothing is copied on the way.
        let mut text = String::with_capacity("2026-11-27 19:30:00.000".len());
        write!(text, "{}", stored(*self))?;
        out.set_value(text);
        Ok(IsNull::No)
    }
}

impl ToSql<UtcTime, Pg> for DateTime<Utc> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        ToSql::<Timestamp, Pg>::to_sql(&stored(*self), &mut out.reborrow())
    }
}

/// Converts a time into its stored form, to the microsecond.
pub(crate) fn stored(at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc().trunc_subsecs(6)
}

/// Reads the clock, to the millisecond.
pub fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(3)
}

/// Makes the error for a column whose content cannot be read.
pub(crate) fn unreadable(cause: impl Into<Fault>) -> Error {
    Error::Database(diesel::result::Error::DeserializationError(cause.into()))
}

/// Lets a role, or the offer of one, be a field of a struct that is stored in a table: in the
/// columns `role` and `seat`.
macro_rules! in_two_columns {
    ($held:ident of $row:ident, $table:ident) => {
        impl diesel::HasQuery<crate::engine::db::MultiBackend> for $row {
            type BaseQuery = <$table::table as diesel::query_builder::AsQuery>::Query;

            fn base_query() -> Self::BaseQuery {
                diesel::query_builder::AsQuery::as_query($table::table)
            }
        }

        impl diesel::Selectable<crate::engine::db::MultiBackend> for $held {
            type SelectExpression = ($table::role, $table::seat);

            fn construct_selection() -> Self::SelectExpression {
                ($table::role, $table::seat)
            }
        }

        impl
            diesel::deserialize::Queryable<
                diesel::dsl::SqlTypeOf<($table::role, $table::seat)>,
                crate::engine::db::MultiBackend,
            > for $held
        {
            type Row = (kibitz_game::table::RoleName, Option<i32>);

            fn build((name, seat): Self::Row) -> diesel::deserialize::Result<Self> {
                let at = seat
                    .map(u8::try_from)
                    .transpose()?
                    .map(kibitz_game::rules::Seat);
                let held = $held::new(name, at);
                held.ok_or_else(|| {
                    format!("`{}` at seat {seat:?} is not a role", name.text()).into()
                })
            }
        }

        impl diesel::Insertable<$table::table> for $held {
            type Values = <(
                diesel::dsl::Eq<$table::role, Bind<kibitz_game::table::RoleName>>,
                diesel::dsl::Eq<$table::seat, Option<i32>>,
            ) as diesel::Insertable<$table::table>>::Values;

            fn values(self) -> Self::Values {
                let seat = self.seat().map(|seat| i32::from(seat.0));
                ($table::role.eq(Bind(self.name())), $table::seat.eq(seat)).values()
            }
        }
    };
}

pub(crate) use in_two_columns;

/// The time and the id of the last item that someone has of a list, if they have any.
pub type After = Option<(DateTime<Utc>, Uuid)>;

/// Orders a boxed query by a column and an id, and starts it after the given values of both, if
/// any. The way says how: by the methods of an order, of what is there or beyond, and of what is
/// beyond.
macro_rules! in_order {
    ($query:expr, $after:expr, $by:expr, $id:expr) => {{
        let after = $after.map(|(by, id)| (Some(by), id));
        $crate::engine::column::in_order!(asc ge gt: $query, after, $by, $id)
    }};
    ($way:ident $from:ident $beyond:ident: $query:expr, $after:expr, $by:expr, $id:expr) => {{
        let query = $query.order(($by.$way(), $id.$way()));
        match $after {
            // The first condition is redundant, but lets the database seek in the index.
            Some((by, id)) => query.filter($by.nullable().$from(by)).filter(
                $by.nullable()
                    .$beyond(by)
                    .or($id.nullable().$beyond(Some(id))),
            ),
            None => query,
        }
    }};
}

pub(crate) use in_order;
