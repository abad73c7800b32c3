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
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
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

/// A type that is written to a text column, and read back.
trait Written: Sized {
    fn write(&self) -> Result<String, Unwritable>;
    fn read(text: &str) -> deserialize::Result<Self>;
}

type Unwritable = Box<dyn std::error::Error + Send + Sync>;

/// Columns with texts, and the types they hold.
macro_rules! texts {
    ($($(#[$about:meta])* $name:ident: $held:ty;)+) => {$(
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
                Written::read(&String::from_sql(value)?)
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
                out.set_value(self.write()?);
                Ok(IsNull::No)
            }
        }

        impl ToSql<$name, Pg> for $held {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
                out.write_all(self.write()?.as_bytes())?;
                Ok(IsNull::No)
            }
        }
    )+};
}

texts! {
    /// An id, as `01890a5d-ac96-774b-bcce-b302099a8057`.
    Id: Uuid;
    /// `host`, the id of an account, or that of a member after `member:`.
    Author: table::Author;
    /// A game where games are told apart, as `ten` or `pad:rummikub`.
    Game: table::GameKey;
    /// House rules, as JSON.
    HouseRules: rules::game::HouseRules;
    /// House rules under names, as JSON. Those that this version of Kibitz cannot read are left out.
    RuleSets: table::RuleSets;
    /// How a table handles entries, as JSON.
    Etiquette: table::Etiquette;
    /// `open`, `finished` or `ended`.
    Status: table::Status;
    /// `host`, `player` or `viewer`.
    RoleName: table::RoleName;
    /// The code of a language.
    Language: rules::Language;
    /// `read`, `play` or `all`.
    Rights: rights::Rights;
}

impl Written for Uuid {
    fn write(&self) -> Result<String, Unwritable> {
        let mut text = Uuid::encode_buffer();
        Ok(self.hyphenated().encode_lower(&mut text).to_owned())
    }

    fn read(text: &str) -> deserialize::Result<Self> {
        Ok(Self::parse_str(text)?)
    }
}

impl Written for table::GameKey {
    fn write(&self) -> Result<String, Unwritable> {
        Ok(self.to_string())
    }

    fn read(text: &str) -> deserialize::Result<Self> {
        Ok(text.parse::<Self>()?)
    }
}

impl Written for table::RuleSets {
    fn write(&self) -> Result<String, Unwritable> {
        Ok(serde_json::to_string(self)?)
    }

    fn read(text: &str) -> deserialize::Result<Self> {
        let sets: Vec<serde_json::Value> = serde_json::from_str(text)?;
        let known = sets.into_iter().map(serde_json::from_value);
        Ok(Self::kept(known.filter_map(Result::ok)))
    }
}

impl Written for table::Author {
    fn write(&self) -> Result<String, Unwritable> {
        Ok(self.kept())
    }

    fn read(text: &str) -> deserialize::Result<Self> {
        Ok(Self::of_kept(text).ok_or("not an author")?)
    }
}

/// Types that are stored by their names.
macro_rules! names {
    ($($held:ty: $name:ident;)+) => {$(
        impl Written for $held {
            fn write(&self) -> Result<String, Unwritable> {
                Ok(self.$name().to_owned())
            }

            fn read(text: &str) -> deserialize::Result<Self> {
                let name: StrDeserializer<'_, serde::de::value::Error> = text.into_deserializer();
                Ok(Self::deserialize(name)?)
            }
        }
    )+};
}

names! {
    rules::Language: code;
    table::Status: name;
    table::RoleName: text;
    rights::Rights: name;
}

/// Types that are stored as JSON.
macro_rules! json {
    ($($held:ty;)+) => {$(
        impl Written for $held {
            fn write(&self) -> Result<String, Unwritable> {
                Ok(serde_json::to_string(self)?)
            }

            fn read(text: &str) -> deserialize::Result<Self> {
                Ok(serde_json::from_str(text)?)
            }
        }
    )+};
}

json! {
    rules::game::HouseRules;
    table::Etiquette;
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

/// A time as it is stored.
pub(crate) fn stored(at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc().trunc_subsecs(6)
}

/// The current time, to the millisecond.
pub fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(3)
}

/// The error for a column whose content cannot be read.
pub(crate) fn unreadable(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
    Error::Database(diesel::result::Error::DeserializationError(cause.into()))
}

/// Lets a role, or the offer of one, be a field of a struct that is stored in a table: in the
/// columns `role` and `seat`.
macro_rules! in_two_columns {
    ($held:ident, $table:ident) => {
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

/// Orders a query by a time and an id, and leaves in it what comes after the given ones, if any.
macro_rules! in_order_after {
    ($query:expr, $after:expr, $at:expr, $id:expr) => {{
        let mut query = $query.order(($at, $id)).into_boxed();
        if let Some((at, id)) = $after {
            // The first condition is redundant, but lets the database seek in the index.
            query = query
                .filter($at.ge(Bind(at)))
                .filter($at.gt(Bind(at)).or($id.gt(Bind(id))));
        }
        query
    }};
}

pub(crate) use in_order_after;
