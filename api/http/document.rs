//! The OpenAPI document: what it says of itself here, the rest where the
//! handlers are. The operations are collected as their routes are registered.

use actix_web::App;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi as _};
use utoipa_actix_web::{AppExt, scope};

use super::server::health;
use super::transfer::export;
use super::web::problem::Problem;
use super::{matches, openapi, routes};

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
    components(schemas(Problem, export::Format, matches::Sort, matches::Whose)),
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
pub fn build() -> OpenApi {
    let app = App::new()
        .into_utoipa_app()
        .openapi(Document::openapi())
        .service(routes::v1(|path| scope(path)))
        .service(health::livez)
        .service(health::readyz);
    let mut document = app.split_for_parts().1;
    openapi::complete(&mut document);
    document
}
