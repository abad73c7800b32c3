//! Claims entered at a table: what their bodies are, and how they are appended. `kinds` has their
//! routes, and `offline` that of a phone that was without a connection.

pub(crate) mod kinds;
pub(crate) mod offline;

use std::fmt;
use std::marker::PhantomData;

use actix_web::ResponseError as _;
use actix_web::http::header::HeaderValue;
use serde::Deserializer;
use serde::de::value::{CowStrDeserializer, MapAccessDeserializer};
use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde_json::Value;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};

use crate::prelude::*;
use crate::web::conditional::{IfMatch, JSON};
use kibitz_game::table::{By, Claim};
use kibitz_service::live::{self, Appended, New};

/// Most responses to a claim, with an entry and the table, are shorter than this, in bytes.
const USUAL_LENGTH: usize = 4096;

/// All that a new entry needs besides its claim: who makes it at which table, the id
/// chosen for it, and the entry it follows.
pub(crate) struct Append {
    at: AtTable,
    if_match: IfMatch,
    language: Language,
    dry_run: bool,
}

/// Options for a claim.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ClaimQuery {
    /// Judge the claim without recording it. The response shows the entry and the table
    /// as they would be.
    #[serde(default)]
    #[param(value_type = Option<bool>, default = false)]
    dry_run: bool,
}

extract!(async Append);

impl Append {
    async fn of(req: &HttpRequest) -> Result<Self, Problem> {
        // Permission comes first.
        let at = AtTable::of(req).await?;
        Ok(Append {
            at,
            if_match: IfMatch::extract(req).await?,
            language: ReaderLanguage::extract(req).await?.spoken(),
            dry_run: Query::<ClaimQuery>::extract(req).await?.0.dry_run,
        })
    }

    /// Responds with what an entry would be recorded as, and the table that it would lead
    /// to. Nothing is appended.
    async fn try_out(&self, new: New) -> Result<HttpResponse, Problem> {
        let id = new.id;
        let tried = self.at.tables.try_out(Arc::clone(&self.at.live), new).await;
        let (record, table) = tried.map_err(|error| self.refused(error))?;
        let logged = Logged {
            seq: table.seq(),
            id,
            at: store::now(),
            record,
            undone_by: None,
        };
        // The tag is still that of the last entry.
        let tag = table.seq() - 1;
        let body = AppendedView {
            entry: EntryView::appended(logged, &table, self.language),
            table: TableView::from(&table),
        };
        Ok(answer(StatusCode::OK, tag, body))
    }

    /// Appends a claim, unless it is a dry run, and responds with its entry and the table. `id` is the
    /// one that the client chose. An entry that is `CREATED` has a place of its own.
    async fn respond(
        &self,
        done: StatusCode,
        id: Option<Uuid>,
        claim: Claim,
    ) -> Result<HttpResponse, Problem> {
        let new = New {
            upon: self.if_match.entry,
            ..new(&self.at, id.unwrap_or_else(Uuid::now_v7), claim)
        };
        if self.dry_run {
            return self.try_out(new).await;
        }
        let appended = self.at.tables.append(Arc::clone(&self.at.live), new).await;
        let appended = appended.map_err(|error| self.refused(error))?;
        if appended.logged.record.asked.is_some() {
            return self.show(StatusCode::ACCEPTED, appended).await;
        }
        let (id, before) = (
            self.at.live.opened.id,
            appended.logged.seq.saturating_sub(1),
        );
        let mut response = self.show(done, appended).await?;
        let place = format!("/v1/matches/{id}/log?after={before}&limit=1");
        if done == StatusCode::CREATED
            && let Ok(place) = HeaderValue::try_from(place)
        {
            response.headers_mut().insert(header::LOCATION, place);
        }
        Ok(response)
    }

    /// Responds with an entry and the current table.
    async fn show(&self, status: StatusCode, appended: Appended) -> Result<HttpResponse, Problem> {
        let then = self.then(&appended).await?;
        let (logged, now) = (appended.logged, &appended.now.table);
        let body = AppendedView {
            entry: EntryView::appended(logged, then.as_ref().unwrap_or(now), self.language),
            table: TableView::from(now),
        };
        Ok(answer(status, now.seq(), body))
    }

    /// Returns, for a retry, the table after the entry, if it says more of the entry than the
    /// current one: its result may have been undone since, or replaced, or contested.
    async fn then(&self, appended: &Appended) -> Result<Option<Table>, Problem> {
        let Logged { record, seq, .. } = &appended.logged;
        let counts = matches!(record.claim, Claim::Result(_) | Claim::Replacement(_));
        if !appended.again || !counts {
            return Ok(None);
        }
        let then = self.at.tables.as_it_was(&self.at.live, *seq).await;
        then.map_err(|error| self.refused(error))
    }

    fn refused(&self, error: live::Error) -> Problem {
        Problem::at_table(error, self.language)
    }
}

/// Makes a new entry for this claim, which may follow any other.
fn new(at: &AtTable, id: Uuid, claim: Claim) -> New {
    New {
        id,
        by: By {
            author: at.by,
            role: at.role,
        },
        claim,
        upon: None,
        made_at: None,
    }
}

/// Responds with the `ETag` of the state it shows: the number of the match's last entry, which is
/// all that an `If-Match` needs.
fn answer(status: StatusCode, seq: EntryNo, body: impl Serialize) -> HttpResponse {
    // It rarely has to grow.
    let mut text = Vec::with_capacity(USUAL_LENGTH);
    match serde_json::to_writer(&mut text, &body) {
        Ok(()) => HttpResponse::build(status)
            .insert_header((header::ETAG, format!("\"{seq}\"")))
            .content_type(JSON)
            .body(text),
        Err(error) => Problem::internal(&error).error_response(),
    }
}

/// The field that a body has besides those of its claim.
const ID: &str = "id";

/// A claim that has a route of its own.
trait Routed: ToSchema {
    /// The name of the body's schema.
    const BODY: &str;

    /// Returns an example of the body.
    fn example() -> Value;
}

/// A claim to append.
pub(crate) struct NewEntry<C> {
    /// The id that the client chose.
    id: Option<Uuid>,
    claim: C,
}

impl<C: Routed> PartialSchema for NewEntry<C> {
    fn schema() -> RefOr<Schema> {
        let mut schema = C::schema();
        if let RefOr::T(Schema::Object(object)) = &mut schema {
            let id = ObjectBuilder::new()
                .schema_type(Type::String)
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
                .description(Some(
                    "A UUID you choose for the entry, so that you can retry safely.",
                ));
            object.properties.insert(ID.to_owned(), id.into());
            object.example = Some(C::example());
        }
        schema
    }
}

impl<C: Routed> ToSchema for NewEntry<C> {
    fn name() -> Cow<'static, str> {
        C::BODY.into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        C::schemas(schemas);
    }
}

/// Reads the id and the fields of the claim side by side. Unlike with `#[serde(flatten)]`, nothing is
/// buffered, and errors keep their paths.
impl<'de, C: Deserialize<'de>> Deserialize<'de> for NewEntry<C> {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        struct Entry<C>(PhantomData<C>);

        impl<'de, C: Deserialize<'de>> Visitor<'de> for Entry<C> {
            type Value = NewEntry<C>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<NewEntry<C>, A::Error> {
                let mut id = None;
                let claim =
                    C::deserialize(MapAccessDeserializer::new(Beside { map, id: &mut id }))?;
                let id = id.flatten();
                Ok(NewEntry { id, claim })
            }
        }

        json.deserialize_map(Entry(PhantomData))
    }
}

/// The name of a field, borrowed from the body if it has no escapes.
#[derive(Deserialize)]
struct Field<'a>(#[serde(borrow)] Cow<'a, str>);

/// The fields of an object but the id, which is put aside.
struct Beside<'a, A> {
    map: A,
    id: &'a mut Option<Option<Uuid>>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Beside<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        while let Some(Field(key)) = self.map.next_key()? {
            if key != ID {
                return seed.deserialize(CowStrDeserializer::new(key)).map(Some);
            }
            if self.id.replace(self.map.next_value()?).is_some() {
                return Err(A::Error::duplicate_field(ID));
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}
