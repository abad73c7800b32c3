//! Names that handlers need.

pub(crate) use actix_web::web::{Json, Path};
pub(crate) use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post, put};
pub(crate) use serde::{Deserialize, Serialize};
pub(crate) use utoipa::{IntoParams, ToSchema};
pub(crate) use uuid::Uuid;

pub(crate) use crate::access::at_table::AtTable;
pub(crate) use crate::access::caller::Account;
pub(crate) use crate::games::KnownGame;
pub(crate) use crate::state::State;
pub(crate) use crate::web::body::{Body, OptionalBody, Parts, Query};
pub(crate) use crate::web::created;
pub(crate) use crate::web::examples;
pub(crate) use crate::web::extract::extract;
pub(crate) use crate::web::language::ReaderLanguage;
pub(crate) use crate::web::problem::{Code, Problem};
pub(crate) use crate::web::timestamp::Timestamp;
pub(crate) use kibitz_game::rules::Language;
pub(crate) use kibitz_game::rules::game::Game;
pub(crate) use kibitz_game::table::GameKey;
pub(crate) use kibitz_service::live::Tables;
pub(crate) use kibitz_store::Store;
