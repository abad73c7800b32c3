//! The REST API: one file per resource, its documents, its description and its
//! handlers together. Which is asked where is in `routes`.
//!
//! A handler extracts ([`body`], [`caller`], [`ids`], [`page`]), calls the room
//! below and answers; whatever it refuses is a [`problem`].

mod accounts;
mod adjustments;
mod adopt;
mod append;
mod archive;
mod argon;
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
mod digest;
mod docs;
pub mod document;
mod end;
mod entry;
mod events;
mod examples;
mod export;
mod games;
mod guessable;
pub mod head;
mod health;
pub mod ids;
mod imports;
mod invites;
mod join;
pub mod limits;
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
mod refused;
mod reopen;
mod rounds;
mod rounds_told;
mod routes;
mod scoresheet;
mod seats;
mod sessions;
mod stats;
pub mod stopping;
mod table;
pub mod text;
pub mod tokens;
mod undo;
pub mod voids;
mod words;

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};

use crate::config::Config;
use crate::live::{Tables, Void};
use crate::store::Store;
use problem::{Code, Problem};

/// What the handlers work with, the same for every thread of the server.
#[derive(Clone)]
pub struct Services {
    store: Data<Store>,
    tables: Data<Tables>,
    tokens: Data<tokens::Tokens>,
    memberships: Data<memberships::Memberships>,
    limits: Data<limits::Limits>,
    voids: Data<voids::Voids>,
    stopping: Data<stopping::Stopping>,
    imports: Data<imports::Imports>,
    public_url: Data<links::PublicUrl>,
    passwords: Data<passwords::Passwords>,
    lifetime: Data<sessions::Lifetime>,
    heartbeat: Data<events::Heartbeat>,
    options: Data<games::Options>,
    metrics: Data<metrics::Metrics>,
    methods: Data<openapi::Methods>,
}

impl Services {
    /// Puts together what the handlers work with.
    ///
    /// # Errors
    /// If the machine has no randomness to give.
    pub fn new(store: Store, config: &Config) -> Result<Self, Problem> {
        let internal = |error: &dyn std::fmt::Display| Problem::internal(error);
        let committed = openapi::Committed::read().map_err(|error| internal(&error))?;
        let tables = Tables::new(store.clone(), config.bounds());
        let metrics = metrics::Metrics::new(&store, &tables, config.metrics_token.as_deref());
        let voids = voids::Voids::default();
        Ok(Self {
            metrics: Data::new(metrics),
            tokens: Data::new(tokens::Tokens::new(store.clone(), voids.clone())),
            memberships: Data::new(memberships::Memberships::new(store.clone(), voids.clone())),
            voids: Data::new(voids),
            stopping: Data::default(),
            limits: Data::new(limits::Limits::new(config)),
            imports: Data::new(imports::Imports::new(config)),
            public_url: Data::new(links::PublicUrl(config.public_url.clone())),
            tables: Data::new(tables),
            store: Data::new(store),
            passwords: Data::new(passwords::Passwords::new().map_err(|error| internal(&error))?),
            lifetime: Data::new(sessions::Lifetime(config.session_lifetime())),
            heartbeat: Data::new(events::Heartbeat(config.heartbeat)),
            options: Data::new(games::Options::read(&committed).map_err(|error| internal(&error))?),
            methods: Data::new(committed.methods()),
        })
    }

    /// The tables in play.
    #[must_use]
    pub fn tables(&self) -> Data<Tables> {
        self.tables.clone()
    }

    /// What one client may ask for.
    #[must_use]
    pub fn limits(&self) -> Data<limits::Limits> {
        self.limits.clone()
    }

    /// What is asked to stop the service.
    #[must_use]
    pub fn stopping(&self) -> Data<stopping::Stopping> {
        self.stopping.clone()
    }

    /// Does what is to be done besides answering, while the service runs: what is
    /// left over from before an update, and keeping up with other nodes.
    pub async fn attend(self) {
        futures_util::join!(
            self.catch_up(),
            self.tables.keep_up(async |void| self.forget(void).await)
        );
    }

    /// Forgets what another node made void.
    async fn forget(&self, void: Void) {
        match void {
            Void::Token(hash) => self.tokens.forget_here(&hash).await,
            Void::Place(match_id, account) => {
                self.memberships.forget_here(match_id, account).await;
            }
            Void::Places => self.memberships.forget_all_here(),
            Void::Everything => {
                self.tokens.forget_all();
                self.memberships.forget_all_here();
            }
        }
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
            .app_data(self.limits.clone())
            .app_data(self.voids.clone())
            .app_data(self.stopping.clone())
            .app_data(self.imports.clone())
            .app_data(self.public_url.clone())
            .app_data(self.passwords.clone())
            .app_data(self.lifetime.clone())
            .app_data(self.heartbeat.clone())
            .app_data(self.options.clone())
            .app_data(self.metrics.clone())
            .app_data(self.methods.clone())
            .app_data(web::PathConfig::default().error_handler(ids::invalid_path));
        config
            .service(routes::v1(web::scope))
            .service(health::livez)
            .service(health::readyz)
            .configure(docs::routes)
            .configure(metrics::routes)
            .default_service(web::to(nowhere));
    }
}

/// The answer where no route fits: another method would, or none.
async fn nowhere(
    req: HttpRequest,
    methods: Data<openapi::Methods>,
) -> Result<HttpResponse, Problem> {
    let Some(pattern) = req.match_pattern() else {
        return Err(
            Problem::new(Code::RouteNotFound, "There is nothing at this address.")
                .expected("a path of /openapi.json"),
        );
    };
    let methods = methods.of(&pattern).to_owned();
    let detail = format!("{} is not for this address.", req.method());
    Err(Problem::new(Code::MethodNotAllowed, detail)
        .expected(methods.clone())
        .allow(methods))
}
