//! Pagination: `?after=&limit=` in the request, and in the response `next`, which is the `after` of
//! the next page. Both are opaque to the client.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
use utoipa::openapi::{Ref, RefOr, Schema};

use super::within::Within;
use crate::prelude::*;

/// The part of a list to return.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// The `next` of the previous page. Omit it for the first page.
    #[param(value_type = Option<String>, min_length = 32, max_length = 34)]
    pub(crate) after: Option<Cursor>,
    /// The maximum number of items to return.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 1, maximum = 100, default = 20)]
    pub(crate) limit: Limit,
}

/// The maximum number of items on a page.
pub(crate) type Limit = Within<1, 100, 20>;

impl Limit {
    /// Returns the number of rows to request from the store: one more than fits on the page,
    /// which shows whether there is a next page.
    pub(crate) fn rows(self) -> i64 {
        i64::from(self.get()) + 1
    }
}

/// The position of an item in a list that is sorted by time and id, or by another
/// number and id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Cursor {
    /// The sort order it belongs to; 0 if the list has only one.
    order: u8,
    /// The sort key. A time is in microseconds since 1970.
    key: i64,
    id: Uuid,
}

impl Cursor {
    /// Makes the cursor of the item with this sort key and id, for a list that can be
    /// sorted in several orders.
    pub(crate) fn of(order: u8, key: i64, id: Uuid) -> Self {
        Self { order, key, id }
    }

    /// Returns the time and id of the last item that the client has.
    pub(crate) fn after(self) -> (DateTime<Utc>, Uuid) {
        let at = DateTime::from_timestamp_micros(self.key).unwrap_or_default();
        (at, self.id)
    }

    /// Returns the sort key and id of the last item that the client has, if the
    /// cursor belongs to this order.
    pub(crate) fn after_in(self, order: u8) -> Option<(i64, Uuid)> {
        (self.order == order).then_some((self.key, self.id))
    }
}

/// Makes the cursor of the item with this time and id.
impl From<(DateTime<Utc>, Uuid)> for Cursor {
    fn from((at, id): (DateTime<Utc>, Uuid)) -> Self {
        Self::of(0, at.timestamp_micros(), id)
    }
}

impl From<Cursor> for String {
    fn from(cursor: Cursor) -> Self {
        let mut bytes = cursor.key.to_be_bytes().to_vec();
        bytes.extend(cursor.id.as_bytes());
        if cursor.order != 0 {
            bytes.push(cursor.order);
        }
        BASE64_URL_SAFE_NO_PAD.encode(bytes)
    }
}

impl TryFrom<String> for Cursor {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let read = || {
            let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).ok()?;
            let (key, rest) = bytes.split_first_chunk::<8>()?;
            let (id, order) = rest.split_first_chunk::<16>()?;
            let key = i64::from_be_bytes(*key);
            // A list sorted by time will convert the key, so it must be a valid time.
            DateTime::from_timestamp_micros(key)?;
            let order = match order {
                [] => 0,
                [order] if *order != 0 => *order,
                _ => return None,
            };
            Some(Self::of(order, key, Uuid::from_bytes(*id)))
        };
        read().ok_or("this is not a cursor, expected the `next` of an earlier page")
    }
}

/// A page of a list.
///
/// The OpenAPI document has a separate schema for each item type, named after it,
/// such as `PlayerPage`. Operations refer to it through an alias,
/// `type PlayerPage = Page<PlayerView>`, because utoipa would inline a generic type.
#[derive(Serialize)]
pub(crate) struct Page<T> {
    /// The items, in list order.
    pub(crate) items: Vec<T>,
    /// The `after` to send for the next page. Absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<Cursor>,
}

impl<T> Page<T> {
    /// Makes a page from the rows of a query for [`Limit::rows`]. `place` returns the
    /// position of a row in the list.
    pub(crate) fn of<R, C: Into<Cursor>>(
        mut rows: Vec<R>,
        limit: Limit,
        place: impl Fn(&R) -> C,
    ) -> Self
    where
        T: From<R>,
    {
        let more = rows.len() > usize::from(limit.get());
        rows.truncate(limit.get().into());
        let last = rows.last().filter(|_| more);
        let next = last.map(place).map(Into::into);
        Self {
            items: rows.into_iter().map(T::from).collect(),
            next,
        }
    }

    /// Makes a page of what this makes of each item.
    pub(crate) fn map<U>(self, make: impl FnMut(T) -> U) -> Page<U> {
        Page {
            items: self.items.into_iter().map(make).collect(),
            next: self.next,
        }
    }

    /// Makes a page that holds the whole list.
    pub(crate) fn whole(items: Vec<T>) -> Self {
        Self { items, next: None }
    }
}

impl<T: ToSchema> PartialSchema for Page<T> {
    fn schema() -> RefOr<Schema> {
        let items = ArrayBuilder::new()
            .items(Ref::from_schema_name(T::name()))
            .description(Some("The items, in list order."));
        let next = ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some(
                "The `after` to send for the next page. Absent on the last page.",
            ));
        ObjectBuilder::new()
            .description(Some("A page of a list."))
            .property("items", items)
            .required("items")
            .property("next", next)
            .into()
    }
}

impl<T: ToSchema> ToSchema for Page<T> {
    fn name() -> Cow<'static, str> {
        format!("{}Page", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(schemas);
    }
}
