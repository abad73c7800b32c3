//! The OpenAPI document: what it says of itself here, the rest where the
//! handlers are. The operations are collected as their routes are registered.

mod committed;
mod links;
mod numbers;
mod operations;
mod schemas;

use actix_web::App;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi as _};
use utoipa_actix_web::{AppExt, scope};

pub(super) use committed::{COMMITTED, Committed, Methods};

use super::problem::Problem;
use super::{health, routes};

/// What does not come from a route.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Kibitz",
        description = "The companion of a table where people play with real cards: it referees, \
                       keeps the score and remembers every match.\n\n\
                       Refusals are problem documents (RFC 9457) with a stable `code`. Whatever \
                       is made may be given an id by the client, in the body or as \
                       `Idempotency-Key`: then asking again is safe. Whatever answers `GET` answers \
                       `HEAD` too.\n\n\
                       Nothing is ever null: what is absent is left out.",
        contact(name = "Whoever runs this service"),
        // As in Cargo.toml, there is none. An identifier is asked for by the linters.
        license(name = "No licence is granted", identifier = "LicenseRef-None"),
    ),
    tags(
        (name = "accounts", description = "For who wants a history across tables and phones."),
        (name = "sessions", description = "The devices on which an account is signed in."),
        (name = "players", description = "The people who sit at an account's tables."),
        (name = "circles", description = "Players who have an account of their own."),
        (name = "stats", description = "What became of everybody, counted from the matches that are over."),
        (name = "games", description = "The card sets, and the referee without a match."),
        (name = "matches", description = "Opening matches and finding them again."),
        (name = "at the table", description = "What happens in a match, and how it stands."),
        (name = "taking away", description = "Matches to keep, to share, and to bring along."),
        (name = "joining", description = "Who is at a table, and what they may do there."),
        (name = "health", description = "For who runs the service."),
    ),
    servers((url = "/", description = "The service that answers with this document.")),
    components(schemas(Problem, super::export::Format, super::matches::Sort, super::matches::Whose)),
    modifiers(&BearerToken),
)]
struct Document;

/// The one way to say who is asking.
struct BearerToken;

impl Modify for BearerToken {
    fn modify(&self, document: &mut OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some(
                "A session's token (`kbs_...`, from `POST /v1/sessions`), or the token of one match: \
             its host's (`kbh_...`) or a guest's (`kbg_...`, from `POST /v1/join`).",
            ));
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("token", SecurityScheme::Http(scheme.build()));
    }
}

/// The document of all that this service answers, made anew. The service itself
/// goes by the one that is committed: to make one takes some ten MiB of memory.
#[must_use]
pub fn document() -> OpenApi {
    let app = App::new()
        .into_utoipa_app()
        .openapi(Document::openapi())
        .service(routes::v1(|path| scope(path)))
        .service(health::livez)
        .service(health::readyz);
    let mut document = app.split_for_parts().1;
    let schemas = &mut document.components.get_or_insert_default().schemas;
    schemas.values_mut().for_each(schemas::refuse_null);
    schemas.values_mut().for_each(numbers::bound);
    schemas::tell_variants_apart(schemas);
    for (path, item) in &mut document.paths.paths {
        for operation in operations::of(item) {
            numbers::bound_all(operation);
            operations::without_token(operation);
            operations::show(operation, schemas);
            if path.starts_with("/v1/") {
                operations::too_often(operation);
            }
            // The games are known without it, and whether the service lives.
            if path.starts_with("/v1/") && !path.starts_with("/v1/games") {
                operations::without_database(operation);
            }
        }
    }
    links::link(&mut document);
    document
}

/// A document as it is committed: JSON, a field to a line.
///
/// # Errors
/// Never in practice: only if it could not be written as JSON.
pub fn json(document: &OpenApi) -> Result<String, serde_json::Error> {
    let mut json = serde_json::to_string_pretty(document)?;
    json.push('\n');
    Ok(json)
}
