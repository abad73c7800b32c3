//! The REST API: one file per resource, its documents, its description and its
//! handlers together. This file has the routes.
//!
//! A handler extracts ([`body`], [`caller`], [`ids`], [`page`]), calls the room
//! below and answers; whatever it refuses is a [`problem`].

mod accounts;
mod adjustments;
mod adopt;
mod append;
mod archive;
pub mod at_table;
pub mod body;
pub mod caller;
mod cells;
mod circles;
mod codes;
mod conditional;
mod confirmations;
mod consents;
pub mod cors;
mod docs;
mod end;
mod events;
mod examples;
mod export;
mod games;
pub mod head;
mod health;
pub mod ids;
mod imports;
mod invites;
mod join;
mod link;
mod links;
mod log;
mod matches;
mod members;
mod memberships;
mod merge;
mod metrics;
mod moment;
pub mod observe;
mod offline;
pub mod openapi;
pub mod page;
pub mod passwords;
mod players;
mod plays;
pub mod problem;
mod referee;
mod reopen;
mod rounds;
mod rounds_told;
mod scoresheet;
mod seats;
mod sessions;
mod stats;
mod table;
pub mod text;
pub mod tokens;
mod tries;
mod undo;
mod words;

use actix_web::web::{self, Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use utoipa::openapi::OpenApi;
use utoipa_actix_web::scope;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::config::Config;
use crate::live::Tables;
use crate::store::Store;
use problem::{Code, Problem};

/// Every route of the API. What is registered here is also in the document.
///
/// A request is compared with one after the other, so those that are asked for all
/// the time come first; and what is below a match has the id in common, which is
/// then looked for once.
fn routes(config: &mut ServiceConfig) {
    let a_match = scope("/matches/{id}")
        .service(plays::claim_play)
        .service(table::get_table)
        .service(scoresheet::get_scoresheet)
        .service(events::follow_match)
        .service(log::read_log)
        .service(offline::catch_up)
        .service(matches::get_match)
        .service(matches::change_match)
        .service(matches::delete_match)
        .service(rounds::begin_round)
        .service(rounds_told::list_rounds)
        .service(confirmations::confirm)
        .service(undo::undo)
        .service(consents::consent)
        .service(adjustments::adjust)
        .service(seats::line_up)
        .service(end::end_match)
        .service(reopen::reopen)
        .service(export::export_match)
        .service(invites::create_invite)
        .service(invites::list_invites)
        .service(members::list_members)
        .service(adopt::adopt)
        .service(rounds_told::tell_round)
        .service(rounds::count_round)
        .service(invites::revoke_invite)
        .service(invites::invite_qr)
        .service(members::remove_member);
    let v1 = scope("/v1")
        .service(matches::open_match)
        .service(matches::list_matches)
        .service(a_match)
        .service(accounts::create_account)
        .service(accounts::get_account)
        .service(accounts::change_account)
        .service(accounts::delete_account)
        .service(sessions::create_session)
        .service(sessions::list_sessions)
        .service(sessions::delete_session)
        .service(players::create_player)
        .service(players::list_players)
        .service(players::get_player)
        .service(players::change_player)
        .service(players::delete_player)
        .service(merge::merge_player)
        .service(merge::unmerge_player)
        .service(link::create_link_code)
        .service(link::unlink_player)
        .service(circles::join_circle)
        .service(circles::list_circles)
        .service(circles::leave_circle)
        .service(stats::get_player_stats)
        .service(stats::compare_players)
        .service(stats::get_leaderboard)
        .service(games::list_games)
        .service(games::get_game)
        .service(referee::judge_play)
        .service(referee::score_round)
        .service(export::export_everything)
        .service(imports::import_matches)
        .service(join::join);
    config
        .service(v1)
        .service(health::livez)
        .service(health::readyz);
}

/// What the handlers work with, the same for every thread of the server.
#[derive(Clone)]
pub struct Services {
    store: Data<Store>,
    tables: Data<Tables>,
    tokens: Data<tokens::Tokens>,
    memberships: Data<memberships::Memberships>,
    tries: Data<tries::Tries>,
    imports: Data<imports::Imports>,
    public_url: Data<links::PublicUrl>,
    passwords: Data<passwords::Passwords>,
    lifetime: Data<sessions::Lifetime>,
    heartbeat: Data<events::Heartbeat>,
    options: Data<games::Options>,
    metrics: Data<metrics::Metrics>,
    document: Data<OpenApi>,
    json: Data<docs::Json>,
}

impl Services {
    /// Puts together what the handlers work with.
    ///
    /// # Errors
    /// If the machine has no randomness to give.
    pub fn new(store: Store, config: &Config) -> Result<Self, Problem> {
        let internal = |error: &dyn std::fmt::Display| Problem::internal(error);
        let document = openapi::document();
        let json = openapi::json(&document).map_err(|error| internal(&error))?;
        let tables = Tables::new(store.clone(), config.live_bytes(), config.crowd());
        let metrics = metrics::Metrics::new(&store, &tables, config.metrics_token.as_deref());
        Ok(Self {
            metrics: Data::new(metrics),
            tokens: Data::new(tokens::Tokens::new(store.clone())),
            memberships: Data::new(memberships::Memberships::new(store.clone())),
            tries: Data::new(tries::Tries::new(
                config.join_tries,
                config.password_tries,
                config.proxies,
            )),
            imports: Data::new(imports::Imports::new(config.import_limit())),
            public_url: Data::new(links::PublicUrl(config.public_url.clone())),
            tables: Data::new(tables),
            store: Data::new(store),
            passwords: Data::new(passwords::Passwords::new().map_err(|error| internal(&error))?),
            lifetime: Data::new(sessions::Lifetime(config.session_lifetime())),
            heartbeat: Data::new(events::Heartbeat(config.heartbeat)),
            options: Data::new(games::Options::read(&document).map_err(|error| internal(&error))?),
            document: Data::new(document),
            json: Data::new(docs::Json(Bytes::from(json))),
        })
    }

    /// The tables in play.
    #[must_use]
    pub fn tables(&self) -> Data<Tables> {
        self.tables.clone()
    }

    /// Does what is to be done besides answering, while the service runs: what is
    /// left over from before an update, and keeping up with other nodes.
    pub async fn attend(self) {
        futures_util::join!(self.catch_up(), self.tables.keep_up());
    }

    async fn catch_up(&self) {
        if let Err(error) = self.tables.summarise_missing().await {
            tracing::warn!(%error, "not all matches are summarised");
        }
    }

    /// Registers the API, its documentation and the answer to all other requests.
    pub fn configure(&self, config: &mut web::ServiceConfig) {
        config
            .app_data(self.store.clone())
            .app_data(self.tables.clone())
            .app_data(self.tokens.clone())
            .app_data(self.memberships.clone())
            .app_data(self.tries.clone())
            .app_data(self.imports.clone())
            .app_data(self.public_url.clone())
            .app_data(self.passwords.clone())
            .app_data(self.lifetime.clone())
            .app_data(self.heartbeat.clone())
            .app_data(self.options.clone())
            .app_data(self.metrics.clone())
            .app_data(self.document.clone())
            .app_data(self.json.clone())
            .app_data(web::PathConfig::default().error_handler(ids::invalid_path));
        routes(&mut ServiceConfig::new(config));
        config
            .configure(docs::routes)
            .configure(metrics::routes)
            .default_service(web::to(nowhere));
    }
}

/// The answer where no route fits: another method would, or none.
async fn nowhere(req: HttpRequest, document: Data<OpenApi>) -> Result<HttpResponse, Problem> {
    let Some(pattern) = req.match_pattern() else {
        return Err(
            Problem::new(Code::RouteNotFound, "There is nothing at this address.")
                .expected("a path of /openapi.json"),
        );
    };
    let methods = openapi::methods(&document, &pattern);
    let detail = format!("{} is not for this address.", req.method());
    Err(Problem::new(Code::MethodNotAllowed, detail)
        .expected(methods.clone())
        .allow(methods))
}
