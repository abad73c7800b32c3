//! The OpenAPI document. Only its general part is here: operations are described at
//! their handlers, and collected as their routes are registered.

use actix_web::App;
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_actix_web::{AppExt, scope};

use super::server::health;
use super::transfer::{everything, export};
use super::web::problem;
use super::{openapi, routes};
use kibitz_store::matches::{Order, Whose};

/// The parts of the document that do not come from a route.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Kibitz",
        // Of what clients build against, not of the program: docs/changelog.md.
        version = "0.4.0",
        description = "The companion for card games played with real cards: it referees, keeps \
                       the score and remembers every match.\n\n\
                       Errors are problem documents (RFC 9457) with a stable `code`. You can \
                       choose the `id` of anything you create, so that you can retry safely. \
                       Every address that answers `GET` also answers `HEAD`.\n\n\
                       Nothing in an answer is ever null: a field without a value is left out. In a \
                       request, null is the same as leaving out an optional field or an optional \
                       body.\n\n\
                       Answers may get new fields at any time, and new values of `kind` and `game`: \
                       ignore those that you do not know. A request with an unknown field is refused.",
        contact(name = "The operator of this service"),
        // There is no licence, as in Cargo.toml, but linters require one, and the pages
        // of the documentation link to it.
        license(
            name = "No licence is granted", url = "https://choosealicense.com/no-permission/",
        ),
    ),
    tags(
        (
            name = "accounts", description = "Accounts keep a history across tables and phones.",
            external_docs(url = "/docs/accounts", description = "Accounts"),
        ),
        (
            name = "sessions", description = "The devices that are signed in to an account.",
            external_docs(url = "/docs/accounts#sign-up-and-sign-in", description = "Accounts: signing in"),
        ),
        (
            name = "players", description = "The players in an account's circle: guests, or linked to an account of their own.",
            external_docs(url = "/docs/accounts#players-and-their-matches", description = "Accounts: players and their matches"),
        ),
        (
            name = "circles", description = "The circles of other accounts in which you are a player.",
            external_docs(url = "/docs/accounts#players-with-their-own-accounts", description = "Accounts: players with their own accounts"),
        ),
        (
            name = "stats", description = "Statistics of the players, from matches that are over.",
            external_docs(url = "/docs/history#compare-players", description = "History: comparing players"),
        ),
        (
            name = "games", description = "The card sets, and scoring without a match.",
            external_docs(url = "/docs/house-rules", description = "House rules"),
        ),
        (
            name = "matches", description = "Opening matches and finding them again.",
            external_docs(url = "/docs/tutorial", description = "Tutorial"),
        ),
        (
            name = "changes", description = "Changes in all matches and players of an account.",
            external_docs(url = "/docs/clients#keep-a-copy-of-everything", description = "Writing a client: keeping a copy"),
        ),
        (
            name = "play", description = "What happens in a match, and its current state.",
            external_docs(url = "/docs/clients", description = "Writing a client"),
        ),
        (
            name = "import and export", description = "Exporting and importing matches.",
            external_docs(url = "/docs/history#export", description = "History: export"),
        ),
        (
            name = "joining", description = "Who is at a table, and in which role.",
            external_docs(url = "/docs/joining", description = "Joining a table"),
        ),
        (
            name = "sharing", description = "Links with which anyone can look at a match.",
            external_docs(url = "/docs/joining#share", description = "Joining a table: sharing"),
        ),
        (
            name = "health", description = "Health checks for operators.",
            external_docs(url = "/docs/operations#health", description = "Running Kibitz: health"),
        ),
    ),
    // Addresses of this service: docs/README.md lists the guides.
    external_docs(url = "/docs/", description = "Guides: a tutorial, writing a client, house rules, running Kibitz"),
    servers((url = "/", description = "The service that serves this document.")),
    components(schemas(problem::Document, everything::BulkFormat, export::ExportFormat, Order, Whose)),
)]
struct Document;

/// Builds the OpenAPI document of this service. The running service uses the
/// committed copy instead, because building one takes about 10 MiB of memory.
#[must_use]
pub fn build() -> OpenApi {
    let app = App::new()
        .into_utoipa_app()
        .openapi(Document::openapi())
        .service(routes::v1(|path| scope(path)))
        .service(health::livez)
        .service(health::readyz);
    let mut document = app.split_for_parts().1;
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some(
            "A session token (`kbs_...`, from `POST /v1/sessions`), or a token for one match: the \
             host's (`kbh_...`) or a guest's (`kbg_...`, from `POST /v1/join`).",
        ));
    let components = document.components.get_or_insert_default();
    components.add_security_scheme("token", SecurityScheme::Http(token.build()));
    openapi::complete(&mut document);
    document
}
