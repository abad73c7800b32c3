//! Names that handlers need.

pub(crate) use std::borrow::Cow;
pub(crate) use std::collections::HashMap;
pub(crate) use std::sync::Arc;
pub(crate) use std::time::Duration;

pub(crate) use actix_web::http::{Method, StatusCode, header};
pub(crate) use actix_web::web::{Bytes, Path};
pub(crate) use actix_web::{FromRequest, HttpRequest, HttpResponse, delete, get, patch, post, put};
pub(crate) use chrono::{DateTime, Utc};
pub(crate) use serde::{Deserialize, Serialize};
pub(crate) use serde_with::skip_serializing_none;
pub(crate) use utoipa::{IntoParams, PartialSchema, ToSchema};
pub(crate) use uuid::Uuid;

pub(crate) use crate::access::at_table::AtTable;
pub(crate) use crate::access::caller::{Account, Known};
pub(crate) use crate::access::secrets::Hashing;
pub(crate) use crate::config::Config;
pub(crate) use crate::games::KnownGame;
pub(crate) use crate::server::slow::SlowWork;
pub(crate) use crate::state::{State, extract};
pub(crate) use crate::web::body::{Json, OptionalBody, Parts, Query};
pub(crate) use crate::web::language::ReaderLanguage;
pub(crate) use crate::web::limits::Client;
pub(crate) use crate::web::moment::Zone;
pub(crate) use crate::web::pagination::{Cursor, Page, PageQuery};
pub(crate) use crate::web::problem::{Code, Problem};
pub(crate) use crate::web::text::Name;
pub(crate) use crate::web::within::Within;
pub(crate) use crate::web::{created, removed};
pub(crate) use kibitz_game::answers::{AppendedView, EntryView, TableView};
pub(crate) use kibitz_game::rules::game::{Game, HouseRules, Tally};
pub(crate) use kibitz_game::rules::{EntryNo, Language, Points, Seat};
pub(crate) use kibitz_game::table::timestamp::Timestamp;
pub(crate) use kibitz_game::table::{GameKey, Role, RoleName, Table, examples};
pub(crate) use kibitz_game::words::Words;
pub(crate) use kibitz_service::access::codes::TableCode;
pub(crate) use kibitz_service::access::memberships::Memberships;
pub(crate) use kibitz_service::access::secret::Secret;
pub(crate) use kibitz_service::access::tokens::Tokens;
pub(crate) use kibitz_service::live::{Logged, Tables};
pub(crate) use kibitz_store::matches::members::Member;
pub(crate) use kibitz_store::{self as store, Failed, Store, now};
