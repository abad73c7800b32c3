//! Times in requests, answers and documents.

use chrono::{DateTime, SecondsFormat, SubsecRound, Utc};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

/// A time in UTC to the millisecond, always written with three digits after the second:
/// `2026-11-22T19:30:00.123Z`. In requests any time zone and precision will do; what is
/// finer than a millisecond is cut off.
///
/// ```
/// use kibitz_game::table::timestamp::Timestamp;
/// let read = |text: &str| serde_json::from_str::<Timestamp>(text);
/// let time = read(r#""2026-11-22T21:30:00+02:00""#)?;
/// assert_eq!(serde_json::to_string(&time)?, r#""2026-11-22T19:30:00.000Z""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(from = "DateTime<Utc>")]
pub struct Timestamp(DateTime<Utc>);

impl From<DateTime<Utc>> for Timestamp {
    fn from(at: DateTime<Utc>) -> Self {
        Self(at.trunc_subsecs(3))
    }
}

impl From<Timestamp> for DateTime<Utc> {
    fn from(at: Timestamp) -> Self {
        at.0
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.0.to_rfc3339_opts(SecondsFormat::Millis, true);
        serializer.serialize_str(&text)
    }
}

// In place, not by name: clients know the format.
impl PartialSchema for Timestamp {
    fn schema() -> RefOr<Schema> {
        let time = ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)))
            .examples(["2026-11-22T19:30:00.123Z"]);
        time.into()
    }
}

impl ToSchema for Timestamp {}
